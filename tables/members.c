/* Who is connected, which seats they hold, and how much they may say. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

struct member *member_of(const struct table *t, uint64_t connection) {
    struct member *member = t->members;
    while (member && member->connection != connection)
        member = member->next;
    return member;
}

bool member_is_host(const struct table *t, const struct member *member) {
    return t->sheet.host == FEL_NOBODY ? member->opener : member->seats >> t->sheet.host & 1;
}

/* --- seats and tokens ---------------------------------------------------------------------------------------- */

static bool has_token(const struct member *member, const uint8_t hash[TABLE_HASH_BYTES]) {
    bool has = false; /* all are compared: the time does not tell which one it was */
    for (unsigned i = 0; i < member->tokens; i++)
        has |= fel_fair_same(member->token[i], hash);
    return has;
}

static unsigned seats_of(const struct table *t, const struct member *member) {
    unsigned seats = 0;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (t->sheet.seat[seat].kind == SEAT_PERSON && has_token(member, t->sheet.seat[seat].token))
            seats |= 1u << seat;
    return seats;
}

/* The oldest that is of no use any more gives way. */
void member_add_token(struct table *t, struct member *member, const uint8_t hash[TABLE_HASH_BYTES]) {
    if (has_token(member, hash))
        return;
    if (member->tokens == TOKENS) {
        unsigned useless = 0;
        for (unsigned i = TOKENS; i-- > 0;) {
            bool used = fel_fair_same(member->token[i], t->sheet.opener);
            for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
                used |= t->sheet.seat[seat].kind == SEAT_PERSON &&
                        fel_fair_same(member->token[i], t->sheet.seat[seat].token);
            useless = used ? useless : i;
        }
        memmove(member->token[useless], member->token[useless + 1],
                (TOKENS - 1 - useless) * sizeof member->token[0]);
        member->tokens--;
    }
    memcpy(member->token[member->tokens++], hash, TABLE_HASH_BYTES);
}

/* As that seat if it is one of its own, else as the first of its own, else as a spectator. */
static void look_as(struct member *member, int seat) {
    member->look = seat != FEL_NOBODY && member->seats >> seat & 1 ? seat : FEL_NOBODY;
    for (int own = 0; member->look == FEL_NOBODY && own < FEL_MAX_SEATS; own++)
        if (member->seats >> own & 1)
            member->look = own;
}

void member_look(struct table *t, struct member *member, int seat) {
    member->look = seat != FEL_NOBODY && !(member->seats >> seat & 1) ? member->look : seat;
    member->told = 0;
    show_you(t, member);
    show_table(t, member);
}

/* --- coming and going ---------------------------------------------------------------------------------------- */

void member_remove(struct table *t, struct member *member) {
    struct member **at = &t->members;
    while (*at != member)
        at = &(*at)->next;
    *at = member->next;
    free(member);
}

void member_end(struct table *t, struct member *member, const char *why) {
    uint64_t connection = member->connection;
    show_bye(t, member, why);
    member_remove(t, member);
    t->outside->end(t->outside->context, connection);
}

static bool may_stay(const struct table *t, const struct member *member) {
    return member->seats || member->opener || t->sheet.watch || t->sheet.phase == PHASE_OPEN;
}

static unsigned count_spectators(const struct table *t) {
    unsigned count = 0;
    for (const struct member *member = t->members; member; member = member->next)
        count += !member->seats && !member->opener;
    return count;
}

bool members_presence(struct table *t) {
    unsigned before = t->present, spectators_before = t->spectators, seats = t->elsewhere;
    bool opener = false;
    for (const struct member *member = t->members; member; member = member->next) {
        seats |= member->seats;
        opener |= member->opener;
    }
    t->present = seats & table_persons(t);
    t->spectators = count_spectators(t);
    if (t->present != before)
        clock_presence(t, before, t->now);
    if (opener != t->opener_present)
        t->away[OPENER] = opener ? 0 : t->now;
    t->opener_present = opener;
    bool news = t->present != before || t->spectators != spectators_before;
    if (news)
        show_presence(t, NULL);
    return news;
}

/* After an entry: a seat may have got another owner, or the table be closed. */
void members_know_again(struct table *t) {
    for (struct member *member = t->members, *next; member; member = next) {
        next = member->next;
        unsigned before = member->seats;
        bool was_host = member->host;
        member->seats = seats_of(t, member);
        member->opener = has_token(member, t->sheet.opener);
        member->host = member_is_host(t, member);
        if (!may_stay(t, member)) {
            member_end(t, member, before ? "moved" : "closed");
            continue;
        }
        if (member->seats == before && member->host == was_host)
            continue;
        int look = member->look;
        look_as(member, look);
        if (look != member->look)
            member->told = 0;
        show_you(t, member);
    }
    members_presence(t);
}

/* Those who hold the same seat as a newcomer: too many, and the oldest goes. */
static void make_room(struct table *t, const struct member *newcomer) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        unsigned count = 0;
        struct member *oldest = NULL;
        for (struct member *member = t->members; member && newcomer->seats >> seat & 1; member = member->next)
            if (member->seats >> seat & 1) {
                oldest = oldest ? oldest : member;
                count++;
            }
        if (count > TABLE_PER_SEAT)
            member_end(t, oldest, "too many");
    }
}

static struct member *add(struct table *t, uint64_t connection) {
    struct member **at = &t->members;
    unsigned count = 0;
    for (; *at; at = &(*at)->next)
        count++;
    struct member *member = count < TABLE_MEMBERS ? calloc(1, sizeof *member) : NULL;
    if (!member)
        return NULL;
    member->connection = connection;
    member->heard = t->now;
    member->allowance = (int64_t)TABLE_BURST * 1000;
    member->phrases = (int64_t)TABLE_PHRASES * TABLE_PHRASE_MS;
    member->look = FEL_NOBODY;
    *at = member;
    return member;
}

static void turn_away(struct table *t, uint64_t connection, const char *why) {
    struct member nobody = {.connection = connection};
    show_bye(t, &nobody, why);
    t->outside->end(t->outside->context, connection);
}

void member_greet(struct table *t, uint64_t connection, const struct heard *heard) {
    struct member *member = member_of(t, connection);
    if (heard->version != PROTOCOL_VERSION) {
        if (member)
            member_end(t, member, "version");
        else
            turn_away(t, connection, "version");
        members_presence(t);
        return;
    }
    bool new = !member;
    if (new && !(member = add(t, connection))) {
        turn_away(t, connection, "full");
        return;
    }
    member->tokens = 0;
    for (unsigned i = 0; i < heard->tokens; i++)
        member_add_token(t, member, heard->token[i]);
    member->seats = seats_of(t, member);
    member->opener = has_token(member, t->sheet.opener);
    member->host = member_is_host(t, member);
    if (!may_stay(t, member) ||
        (new && !member->seats && !member->opener &&count_spectators(t) > TABLE_SPECTATORS)) {
        member_end(t, member, may_stay(t, member) ? "full" : "closed");
        members_presence(t);
        return;
    }
    look_as(member, heard->seat);
    member->told = member->look == heard->seat ? heard->number : 0; /* it has seen it as somebody else */
    if (new)
        make_room(t, member);
    show_you(t, member);
    show_table(t, member);
    if (!members_presence(t))
        show_presence(t, member);
}

/* --- allowances ---------------------------------------------------------------------------------------------- */

static void allow(struct table *t, struct member *member) {
    int64_t passed = t->now - member->heard;
    member->heard = t->now;
    if (passed > 60000)
        passed = 60000;
    member->allowance += passed * TABLE_PER_SECOND;
    if (member->allowance > (int64_t)TABLE_BURST * 1000)
        member->allowance = (int64_t)TABLE_BURST * 1000;
    member->phrases += passed;
    if (member->phrases > (int64_t)TABLE_PHRASES * TABLE_PHRASE_MS)
        member->phrases = (int64_t)TABLE_PHRASES * TABLE_PHRASE_MS;
}

/* What is too much is not read; whoever goes on like that has to go. */
bool member_may_speak(struct table *t, struct member *member) {
    allow(t, member);
    member->allowance -= 1000;
    if (member->allowance >= 0)
        return true;
    if (member->allowance > -(int64_t)TABLE_BURST * 1000) {
        show_refused(t, member->connection, 0, "too fast");
        return false;
    }
    member_end(t, member, "too fast");
    members_presence(t);
    return false;
}

void member_say(struct table *t, struct member *member, const struct heard *heard) {
    if (!(member->seats >> heard->seat & 1)) {
        show_refused(t, member->connection, 0, "not yours");
        return;
    }
    if (member->phrases < TABLE_PHRASE_MS) {
        show_refused(t, member->connection, 0, "too fast");
        return;
    }
    member->phrases -= TABLE_PHRASE_MS;
    show_phrase(t, (unsigned)heard->seat, heard->phrase);
    if (t->outside->phrase)
        t->outside->phrase(t->outside->context, (unsigned)heard->seat, heard->phrase);
}
