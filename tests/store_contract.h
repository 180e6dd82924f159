/* What store.h promises, for any back end: the same tests, by a store in a folder of its own for each. */
#pragma once

#include "store/backend.h"

/* Runs them all; returns how many failed. A place is a new and empty one whenever it is asked for. */
int test_contract(const struct backend *below, const char *(*place_of)(void));

/* --- for tests of a back end of its own ------------------------------------------------------------------ */

/* A store and what it answers, one after the other. */
struct talk {
    struct store *store;
    struct waker *waker;
    /* A copy of the last answer: */
    enum store_outcome outcome;
    bool folded;
    unsigned count, found_count;
    struct {
        uint32_t number;
        int64_t time;
        char text[40];
    } entry[300];
    struct {
        struct store_id match;
        int64_t time;
        char notice[40];
    } found[20];
    int64_t ended, playing, kept;
    char about[40], record[100], fault[1000];
};

void talk_open(struct talk *, const struct backend *, const char *place); /* it must be possible */
void talk_close(struct talk *);
struct store_id match_number(unsigned);
void talk_wait(struct talk *); /* until there is an answer, and collects it */

/* Ask, wait for the answer, return the outcome. An entry is a text; its time is 1000 times its number. */
enum store_outcome append(struct talk *, unsigned match, uint32_t first, const char *text);
enum store_outcome append_with(struct talk *, unsigned match, uint32_t first, const char *text,
                               const struct store_marks *);
enum store_outcome load(struct talk *, unsigned match, uint32_t from);
enum store_outcome fold(struct talk *, unsigned match, uint32_t first, const char *about, const char *record);
enum store_outcome forget(struct talk *, unsigned match);
enum store_outcome due(struct talk *, int64_t time, unsigned most);
enum store_outcome noticed(struct talk *, unsigned most);
enum store_outcome counted(struct talk *);
