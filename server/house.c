#include "house.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "house_inside.h"

enum { BUCKETS = 32768, COMPLAINT_MS = 60000 };

int64_t house_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void house_complain(struct house *house, const char *what, const struct fault *fault) {
    char words[600] = "";
    struct fel_text text = fel_text_in(words, sizeof words);
    int64_t now = house_now();
    if (house->complained && now < house->complained + COMPLAINT_MS)
        return;
    house->complained = now;
    if (fault)
        fault_put(&text, fault, &fel_english); /* for whoever reads the log of the system */
    fprintf(stderr, "felucca serve: %s%s%s.\n", what, fault ? ": " : "", words);
}

/* --- what comes from other threads ----------------------------------------------------------------------- */

/* On any thread. */
static void wake(void *async) {
    uv_async_send(async);
}

static void on_stored(uv_async_t *async) {
    struct house *house = async->data;
    if (!house->closing)
        store_collect(house->store);
}

static void on_choice(void *unused, const struct thinkers_choice *choice) {
    place_choose((struct place *)(uintptr_t)choice->table, choice); // NOLINT(performance-no-int-to-ptr)
}

static void on_thought(uv_async_t *async) {
    struct house *house = async->data;
    if (!house->closing)
        thinkers_collect(house->thinkers, on_choice, house);
}

static void on_beat(uv_timer_t *timer) {
    struct house *house = timer->data;
    outages_beat(&house->outages, house_now());
    keep_look(house);
}

/* --- beginning and end ---------------------------------------------------------------------------------- */

static unsigned level_named(const char *name) {
    unsigned level = 0;
    while (fel_levels[level].name && strcmp(fel_levels[level].name, name) != 0)
        level++;
    return level;
}

static bool begin(struct house *house, struct fault *fault) {
    house->bucket = (struct place **)calloc(BUCKETS, sizeof *house->bucket);
    house->buckets = BUCKETS;
    if (!house->bucket)
        return fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
    if (!outages_open(&house->outages, house->options->store, house_now(), fault) ||
        !(house->store = store_open(house->options->store, wake, &house->stored, fault)))
        return false;
    house->thinkers = thinkers_begin(thinkers_usual(), wake, &house->thought);
    return house->thinkers || fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
}

struct house *house_open(uv_loop_t *loop, const struct house_options *options, struct fault *fault) {
    struct house *house = calloc(1, sizeof *house);
    if (!house) {
        fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
        return NULL;
    }
    house->options = options;
    house->loop = loop;
    house->outages.file = -1;
    house->strongest = level_named(options->strongest);
    house->allowances.everything = options->no_limits;
    random_bytes(&house->scatter, sizeof house->scatter);
    house->scatter |= 1;
    uv_async_init(loop, &house->stored, on_stored);
    uv_async_init(loop, &house->thought, on_thought);
    uv_timer_init(loop, &house->beat);
    house->stored.data = house->thought.data = house->beat.data = house;
    if (begin(house, fault)) {
        uv_timer_start(&house->beat, on_beat, 0, HOUSE_LOOKS);
        return house;
    }
    house_close(house);
    uv_run(loop, UV_RUN_DEFAULT);
    house_free(house);
    return NULL;
}

void house_close(struct house *house) {
    if (!house)
        return;
    house->closing = true;
    thinkers_end(house->thinkers);
    house->thinkers = NULL;
    if (house->store)
        store_close(house->store);
    while (house->statuses)
        status_end(house->statuses);
    for (unsigned i = 0; i < house->buckets && house->bucket; i++)
        while (house->bucket[i]) {
            house->bucket[i]->thinks_of = 0;
            place_free(house->bucket[i]);
        }
    outages_close(&house->outages, house_now());
    uv_close((uv_handle_t *)&house->stored, NULL);
    uv_close((uv_handle_t *)&house->thought, NULL);
    uv_close((uv_handle_t *)&house->beat, NULL);
}

void house_free(struct house *house) {
    if (!house)
        return;
    free((void *)house->bucket);
    free(house);
}
