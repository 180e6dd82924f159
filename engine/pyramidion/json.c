/* The game's own lines of a transcript. */
#include "rules.h"

static const char *card_name(const struct pyr_content *c, enum pyr_pile pile, unsigned card) {
    switch (pile) {
    case PYR_CHARACTERS: return c->type[card].name;
    case PYR_BOAT_PILE: return c->boat[card].name;
    case PYR_SUPPLY_PILE: return c->supply[card].name;
    case PYR_TOKEN_PILE: return c->token[card].name;
    }
    return "";
}

static void put_pile(const struct pyr_content *c, const char *key, enum pyr_pile kind, const uint8_t *pile,
                     unsigned count, struct fel_text *t) {
    fel_json_key(t, key);
    fel_json_open(t, '[');
    while (count--)
        fel_json_string(t, card_name(c, kind, pile[count]));
    fel_json_close(t, ']');
}

void pyr_head(const struct pyramidion *s, const struct pyr_content *c, const struct fel_setup *setup,
              struct fel_text *t) {
    char hash[17];
    struct fel_text hex;
    fel_json_options(t, &fel_pyramidion, setup);
    fel_json_key(t, "content");
    fel_json_string(t, c->name);
    fel_text_begin(&hex, hash, sizeof hash);
    fel_put_hex(&hex, c->hash, 16);
    fel_json_key(t, "content_hash");
    fel_json_string(t, hash);
    fel_json_key(t, "order");
    fel_json_open(t, '[');
    for (unsigned i = 0; i < s->seats; i++)
        fel_json_int(t, s->order[i]);
    fel_json_close(t, ']');
    put_pile(c, "boats", PYR_BOAT_PILE, s->boats, PYR_BOATS, t);
    put_pile(c, "supply", PYR_SUPPLY_PILE, s->supply, PYR_SUPPLIES, t);
    put_pile(c, "revolt", PYR_TOKEN_PILE, s->tokens, PYR_TOKENS, t);
}

void pyr_chance(const struct pyr_content *c, const struct fel_event *shuffle, struct fel_text *t) {
    static const char *const pile_name[] = {"characters", "boats", "supply", "revolt"};
    fel_json_key(t, "shuffle");
    fel_json_string(t, pile_name[shuffle->what]);
    fel_json_key(t, "order");
    fel_json_open(t, '[');
    for (int i = 1; i <= shuffle->value; i++)
        fel_json_string(t, card_name(c, (enum pyr_pile)shuffle->what, shuffle[i].what));
    fel_json_close(t, ']');
}
