#include "colours.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "output.h"
#include "store/files.h"

enum { NO_COLOUR = FEL_MAX_SEATS };

static bool is_taken(const struct colours *colours, unsigned colour) {
    return memchr(colours->of, (int)colour, sizeof colours->of);
}

/* False if that is no colour, or another seat's. */
static bool give(struct colours *colours, const struct fel_game *game, unsigned seat, const char *name) {
    for (unsigned colour = 0; colour < game->max_seats; colour++) {
        if (strcasecmp(game->colour[colour], name) == 0 && !is_taken(colours, colour)) {
            colours->of[seat] = (uint8_t)colour;
            return true;
        }
    }
    return false;
}

/* Seats that have none get what is left, in order. */
static void share_the_rest(struct colours *colours) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        for (uint8_t colour = 0; colours->of[seat] == NO_COLOUR; colour++)
            if (!is_taken(colours, colour))
                colours->of[seat] = colour;
}

static const struct colours nobody_has_any = {{NO_COLOUR, NO_COLOUR, NO_COLOUR, NO_COLOUR}};

void print_colours(const struct fel_game *game, FILE *out) {
    char list[100] = "";
    for (unsigned colour = 0; colour < game->max_seats; colour++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", colour ? " " : "",
                 game->colour[colour]);
    say_line(out, 0,
             SAID(N_("The colours of {game}, in the order of the seats: {names}"),
                  fel_noun("game", game->name, game->title), fel_quote("names", list)));
}

bool colours_read(const struct command *command, const struct fel_game *game, const struct texts *chosen,
                  const struct texts *names, struct colours *colours) {
    *colours = nobody_has_any;
    for (unsigned seat = 0; seat < chosen->count; seat++) {
        if (!give(colours, game, seat, chosen->text[seat])) {
            misuse(command, N_("--seat-colours: \"{typed}\" is no colour of {game} that is left"),
                   fel_quote("typed", chosen->text[seat]), fel_noun("game", game->name, game->title));
            print_colours(game, stderr);
            return false;
        }
    }
    for (unsigned seat = chosen->count; seat < names->count; seat++)
        give(colours, game, seat, names->text[seat]);
    share_the_rest(colours);
    return true;
}

void colours_name_seats(const struct colours *colours, struct fel_match *match) {
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        snprintf(match->name[seat], sizeof match->name[seat], "%s", match->game->colour[colours->of[seat]]);
}

/* --- beside a record ------------------------------------------------------------------------------------- */

static bool path_beside(const char *record, char path[PATH_MAX]) {
    return strcmp(record, "-") != 0 && snprintf(path, PATH_MAX, "%s.colours", record) < PATH_MAX;
}

static void colours_by_names(const struct fel_match *match, struct colours *colours) {
    *colours = nobody_has_any;
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        give(colours, match->game, seat, match->name[seat]);
    share_the_rest(colours);
}

/* A colour for each seat, and nothing else. */
static bool parse(const char *bytes, size_t length, const struct fel_match *match, struct colours *colours) {
    char line[100];
    unsigned seat = 0;
    snprintf(line, sizeof line, "%.*s", (int)(length < sizeof line ? length : sizeof line), bytes);
    *colours = nobody_has_any;
    for (const char *name = strtok(line, " \n"); name; name = strtok(NULL, " \n"), seat++)
        if (seat == match->setup.seats || !give(colours, match->game, seat, name))
            return false;
    share_the_rest(colours);
    return length < sizeof line && seat == match->setup.seats;
}

bool colours_load(const char *record, const struct fel_match *match, struct colours *colours,
                  struct fault *fault) {
    char path[PATH_MAX];
    struct colours kept;
    size_t length;
    colours_by_names(match, colours);
    if (!path_beside(record, path) || access(path, F_OK) != 0)
        return true;
    char *bytes = file_read(path, &length, fault);
    bool good = bytes && (parse(bytes, length, match, &kept) ||
                          fault_say(fault, FAULT_FOUND,
                                    N_("{path}: these are not the colours of {seats} seats of {game}"),
                                    fel_quote("path", path), fel_number("seats", match->setup.seats),
                                    fel_noun("game", match->game->name, match->game->title)));
    free(bytes);
    if (good)
        *colours = kept;
    return good;
}

bool colours_keep(const char *record, const struct fel_match *match, const struct colours *colours,
                  struct fault *fault) {
    char path[PATH_MAX];
    struct output output = {.path = path};
    struct colours without;
    if (!colours_load(record, match, &without, fault)) /* nothing of ours lies there */
        return false;
    if (memcmp(&without, colours, sizeof without) == 0 || !path_beside(record, path))
        return true;
    if (!output_begin(&output, fault))
        return false;
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        fprintf(output.file, "%s%s", seat ? " " : "", match->game->colour[colours->of[seat]]);
    fputc('\n', output.file);
    return output_end(&output, fault);
}
