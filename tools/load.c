/* How much an online server carries: many players at many tables, by WebSocket, all in this one program.
 *
 *     build/release/load PORT [--matches M] [--seats N] [--game NAME] [--rate R] [--seconds S] [--probe FOLDER] [--pid P]
 *
 * Opens M tables, seats N people at each, starts all matches, and lets whoever is to move act: as soon as it can, or R
 * decisions a second altogether, all tables taking turns. It tells how many were accepted a second, and the time from the
 * sending of each until everybody at the table had it. With --probe FOLDER, which should lie on the store's disk, it measures
 * bare commits there before and after: 4 kB and fdatasync. With --pid it tells what the server's memory grew by.
 *
 * The server has to let that many connections come from one address, and open that many tables:
 *
 *     build/felucca serve --port 7400 --per-address 0 --store /tmp/load.sqlite
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "engine/rng.h"
#include "match/fair.h"
#include "tests/simulation/slice.h"

enum { MOST_SEATS = 4, MOST_MATCHES = 4000, MOST_CODES = 128, PROBES = 400, HEX = 65, SAMPLES = 1 << 22 };

static struct {
    unsigned port, matches, seats, rate, seconds;
    const char *game, *probe;
    long pid;
} wish = {.matches = 100, .seats = 4, .seconds = 10, .game = "imhotep"};

struct player {
    int file;
    unsigned match, seat;
    bool upgraded, sits, revealed;
    char *heard; /* what has come and is not read yet */
    size_t length, room;
    char token[33], share[HEX], promise[HEX];
};

struct match {
    char table[23];
    unsigned sitting; /* how many have sat down */
    unsigned playing; /* how many know that it has begun */
    int mover;        /* who has its legal actions; -1: nobody */
    unsigned codes;
    uint16_t code[MOST_CODES];
    uint64_t moved;    /* the position they are for */
    int64_t sent;      /* when the decision under way was sent; 0: there is none */
    unsigned receipts; /* how many have heard of it */
    bool over;
};

static struct player *players;
static struct match *matches;
static unsigned player_count;
static struct fel_rng rng;
static int poll_file;
static uint64_t requests;

static struct {
    bool measures;
    uint64_t accepted, refused, bytes, over;
    uint32_t *sample; /* in microseconds */
    unsigned samples;
} seen;

static struct player *players_of(unsigned match) {
    return players + (size_t)match * wish.seats;
}

static _Noreturn void give_up(const char *what) {
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(3);
}

static int64_t now(void) { /* in microseconds */
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* --- WebSocket ------------------------------------------------------------------------------------------------ */

static void send_all(struct player *player, const void *bytes, size_t length) {
    for (const char *at = bytes; length;) {
        ssize_t sent = send(player->file, at, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN)
            continue; /* requests are small: there is room in a moment */
        if (sent < 0)
            give_up("a connection broke");
        at += sent;
        length -= (size_t)sent;
    }
}

static void say(struct player *player, const char *text) {
    unsigned char frame[1100];
    size_t length = strlen(text), head = 2;
    frame[0] = 0x81;
    if (length < 126) {
        frame[1] = (unsigned char)(0x80 | length);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
        head = 4;
    }
    memset(frame + head, 0, 4); /* masked by zeros: nobody has to be protected from this */
    for (size_t i = 0; i < length; i++)
        frame[head + 4 + i] = (unsigned char)text[i];
    send_all(player, frame, head + 4 + length);
}

#define SAY(player, ...)                                                                                     \
    do {                                                                                                     \
        char said[1000];                                                                                     \
        snprintf(said, sizeof said, __VA_ARGS__);                                                            \
        say(player, said);                                                                                   \
    } while (0)

static void call(struct player *player, const char *path) {
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)wish.port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = player};
    char head[400];
    int on = 1;
    player->file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (player->file < 0 || connect(player->file, (struct sockaddr *)&address, sizeof address) != 0)
        give_up("can't connect");
    setsockopt(player->file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    fcntl(player->file, F_SETFL, O_NONBLOCK);
    snprintf(head, sizeof head,
             "GET /%s HTTP/1.1\r\nHost: localhost:%u\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
             path, wish.port);
    send_all(player, head, strlen(head));
    if (epoll_ctl(poll_file, EPOLL_CTL_ADD, player->file, &event) != 0)
        give_up("epoll");
}

static void hear(struct player *, struct slice message);

/* The answer to the upgrade, then frames; a message of ours is never split by the server into more than one of them, but
 * one that is is put together. Returns how much is used up. */
static size_t read_frame(struct player *player, char *at, size_t length) {
    if (!player->upgraded) {
        char *end = memmem(at, length, "\r\n\r\n", 4);
        if (end && strncmp(at, "HTTP/1.1 101", 12) != 0) {
            fprintf(stderr, "load: the server refused: %.60s\n", at);
            exit(3);
        }
        player->upgraded = end != NULL;
        return end ? (size_t)(end - at) + 4 : 0;
    }
    const unsigned char *head = (const unsigned char *)at;
    if (length < 2)
        return 0;
    size_t size = head[1] & 127, begin = 2;
    if (size >= 126) {
        begin = size == 126 ? 4 : 10;
        if (length < begin)
            return 0;
        size = 0;
        for (size_t i = 2; i < begin; i++)
            size = size << 8 | head[i];
    }
    if (length < begin + size)
        return 0;
    if ((head[0] & 15) == 8) {
        fprintf(stderr, "load: the server hung up\n");
        exit(3);
    }
    if ((head[0] & 0x80) == 0) {
        fprintf(stderr, "load: a message in several frames\n");
        exit(3);
    }
    if ((head[0] & 15) == 1)
        hear(player, (struct slice){at + begin, size});
    return begin + size;
}

static void take_in(struct player *player) {
    for (;;) {
        if (player->room - player->length < 65536) {
            player->room = player->room ? 2 * player->room : 131072;
            char *more = realloc(player->heard, player->room);
            if (!more)
                give_up("no memory");
            player->heard = more;
        }
        ssize_t got = recv(player->file, player->heard + player->length, player->room - player->length, 0);
        if (got < 0 && errno == EAGAIN)
            break;
        if (got <= 0)
            give_up("a connection ended");
        player->length += (size_t)got;
        seen.bytes += (uint64_t)got;
    }
    size_t used = 0, more;
    while (used < player->length && (more = read_frame(player, player->heard + used, player->length - used)))
        used += more;
    memmove(player->heard, player->heard + used, player->length - used);
    player->length -= used;
    if (!player->length && player->room > 0) { /* thousands of them: what is empty holds no memory */
        free(player->heard);
        player->heard = NULL;
        player->room = 0;
    }
}

/* Whatever has come, or is to come within these milliseconds. */
static void listen_for(int wait) {
    struct epoll_event events[256];
    int count = epoll_wait(poll_file, events, 256, wait);
    for (int i = 0; i < count; i++)
        take_in(events[i].data.ptr);
}

/* --- playing -------------------------------------------------------------------------------------------------- */

static void random_hex(char *digits, size_t bytes) {
    uint8_t byte[32];
    if (getrandom(byte, bytes, 0) != (ssize_t)bytes)
        give_up("no random bytes");
    for (size_t i = 0; i < bytes; i++)
        snprintf(digits + 2 * i, 3, "%02x", byte[i]);
}

static void make_promise(struct player *player) {
    uint8_t share[32], promise[32];
    random_hex(player->share, sizeof share);
    for (size_t i = 0; i < sizeof share; i++) {
        char digits[3] = {player->share[2 * i], player->share[2 * i + 1], 0};
        share[i] = (uint8_t)strtoul(digits, NULL, 16);
    }
    fel_fair_promise(promise, share);
    for (size_t i = 0; i < sizeof promise; i++)
        snprintf(player->promise + 2 * i, 3, "%02x", promise[i]);
}

static void act(struct match *match) {
    struct player *player = players_of((unsigned)(match - matches)) + match->mover;
    unsigned code = match->code[fel_rng_below(&rng, match->codes)];
    match->mover = -1;
    match->receipts = 0;
    match->sent = now();
    SAY(player, "{\"do\":\"act\",\"id\":%" PRIu64 ",\"seat\":%u,\"n\":%" PRIu64 ",\"code\":%u}", ++requests,
        player->seat, match->moved, code);
}

/* The last of several, from where its value begins. */
static const char *last_of(struct slice message, const char *key) {
    const char *found = NULL, *at = message.at, *end = at + message.length;
    size_t length = strlen(key);
    while ((at = memmem(at, (size_t)(end - at), key, length)))
        found = at += length;
    return found;
}

static void learn_legal(struct match *match, struct slice message, unsigned seat, uint64_t moved) {
    static const char key[] = "{\"code\":";
    const char *at = last_of(message, "\"legal\":["), *end = message.at + message.length;
    match->codes = 0;
    if (at)
        at = memmem(at, (size_t)(end - at), key, sizeof key - 1);
    while (at && match->codes < MOST_CODES) {
        at += sizeof key - 1;
        match->code[match->codes++] = (uint16_t)strtoul(at, NULL, 10);
        at = memmem(at, (size_t)(end - at), key, sizeof key - 1);
    }
    if (match->codes) {
        match->mover = (int)seat;
        match->moved = moved;
    }
}

/* A position: everybody's counts as a receipt, and that of the one to move has what it may do. */
static void see_position(struct player *player, struct match *match, struct slice message, uint64_t moved) {
    const char *mover = last_of(message, "\"toMove\":");
    if (match->sent && ++match->receipts == wish.seats) {
        if (seen.measures && seen.samples < SAMPLES)
            seen.sample[seen.samples++] = (uint32_t)(now() - match->sent);
        match->sent = 0;
    }
    if (!mover)
        return;
    int to_move = (int)strtol(mover, NULL, 10);
    if (to_move < 0 && !match->over) {
        match->over = true;
        seen.over++;
    }
    if (to_move == (int)player->seat)
        learn_legal(match, message, player->seat, moved);
}

static void see_table(struct player *player, struct slice message) {
    struct match *match = &matches[player->match];
    struct slice table = slice_member(message, "table");
    struct slice phase = table.at ? slice_text(slice_member(table, "phase")) : table;
    if (slice_is(phase, "starting") && !player->revealed) {
        player->revealed = true;
        SAY(player, "{\"do\":\"reveal\",\"id\":%" PRIu64 ",\"seat\":%u,\"bytes\":\"%s\"}", ++requests,
            player->seat, player->share);
    }
    match->playing += slice_is(phase, "playing");
    struct slice moved = slice_member(message, "moved");
    if (moved.at)
        see_position(player, match, message, (uint64_t)slice_number(moved));
}

static void hear(struct player *player, struct slice message) {
    struct slice say_what = slice_text(slice_member(message, "say"));
    if (slice_is(say_what, "table")) {
        see_table(player, message);
    } else if (slice_is(say_what, "opened")) {
        struct slice table = slice_text(slice_member(message, "table"));
        snprintf(matches[player->match].table, sizeof matches->table, "%.*s", (int)table.length, table.at);
    } else if (slice_is(say_what, "done")) {
        matches[player->match].sitting += !player->sits;
        player->sits = true;
        seen.accepted += seen.measures;
    } else if (slice_is(say_what, "refused") || slice_is(say_what, "bye")) {
        seen.refused++;
        if (!seen.measures || slice_is(say_what, "bye")) {
            fprintf(stderr, "load: %.*s\n", (int)message.length, message.at);
            exit(3);
        }
    }
}

/* --- the course ----------------------------------------------------------------------------------------------- */

static bool all_are(bool (*reached)(const struct match *)) {
    for (unsigned i = 0; i < wish.matches; i++)
        if (!reached(&matches[i]))
            return false;
    return true;
}

static void wait_until(bool (*reached)(const struct match *), const char *what) {
    int64_t end = now() + INT64_C(120000000);
    while (!all_are(reached)) {
        listen_for(100);
        if (now() > end) {
            fprintf(stderr, "load: not all %s within two minutes\n", what);
            exit(3);
        }
    }
}

static bool everybody_sits(const struct match *match) {
    return match->sitting == wish.seats;
}

static bool has_begun(const struct match *match) {
    return match->playing >= wish.seats;
}

/* Each by a connection of its own: at the door nobody may ask too fast. */
static void open_table(unsigned match) {
    struct player door = {.match = match};
    call(&door, "online");
    while (!door.upgraded)
        listen_for(100);
    SAY(&door,
        "{\"do\":\"open\",\"game\":\"%s\",\"seats\":[%s],\"options\":{},\"clock\":\"none\",\"time\":0,"
        "\"increment\":0,\"pace\":0,\"level\":\"greedy\",\"hints\":true,\"watch\":true,\"lobby\":false,"
        "\"token\":\"%s\"}",
        wish.game, &"\"open\",\"open\",\"open\",\"open\""[(size_t)7 * (MOST_SEATS - wish.seats)],
        players_of(match) -> token);
    while (!matches[match].table[0])
        listen_for(100);
    close(door.file);
    free(door.heard);
}

static void connect_all(void) {
    for (unsigned i = 0; i < player_count; i++) {
        struct player *player = &players[i];
        char path[40];
        snprintf(path, sizeof path, "online/%s", matches[player->match].table);
        call(player, path);
        while (!player->upgraded)
            listen_for(100);
        SAY(player, "{\"do\":\"hello\",\"version\":1,\"tokens\":[\"%s\"],\"n\":0,\"look\":-1}",
            player->token);
        listen_for(0);
    }
    for (int64_t end = now() + 1000000; now() < end;)
        listen_for(10);
}

static void sit_and_start(void) {
    for (unsigned i = 0; i < player_count; i++) {
        struct player *player = &players[i];
        SAY(player,
            "{\"do\":\"sit\",\"id\":%" PRIu64
            ",\"seat\":%u,\"name\":\"Player %u\",\"token\":\"%s\",\"promise\":\"%s\"}",
            ++requests, player->seat, player->seat + 1, player->token, player->promise);
        listen_for(0);
    }
    wait_until(everybody_sits, "sat down");
    for (unsigned i = 0; i < wish.matches; i++) {
        SAY(players_of(i), "{\"do\":\"start\",\"id\":%" PRIu64 "}", ++requests);
        listen_for(0);
    }
    wait_until(has_begun, "began");
}

/* Whoever can act does, or as many as the rate allows, one table after the other. */
static void play(int64_t until) {
    static unsigned next;
    int64_t begun = now();
    uint64_t acted = 0;
    while (now() < until) {
        uint64_t due = wish.rate ? (uint64_t)(now() - begun) * wish.rate / 1000000 : UINT64_MAX;
        for (unsigned tried = 0; tried < wish.matches && acted < due;
             tried++, next = (next + 1) % wish.matches)
            if (matches[next].mover >= 0) {
                act(&matches[next]);
                acted++;
            }
        listen_for(wish.rate ? 1 : 10);
    }
}

/* --- figures -------------------------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static void tell_times(const char *what, uint32_t *sample, unsigned count) {
    unsigned middle = count / 2, last = count - 1, late = last - count / 100;
    qsort(sample, count, sizeof *sample, by_size);
    if (count)
        printf("%-44s p50 %8.2f ms  p99 %8.2f ms  most %8.2f ms  (%u)\n", what, (double)sample[middle] / 1000,
               (double)sample[late] / 1000, (double)sample[last] / 1000, count);
}

/* Bare commits: what any server that keeps its word has to wait for. */
static void probe(const char *when) {
    static uint32_t sample[PROBES];
    char path[4096], page[4096] = {0}, what[80];
    unsigned count = 0;
    if (!wish.probe)
        return;
    snprintf(path, sizeof path, "%s/load-probe", wish.probe);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    for (int64_t end = now() + 3000000; file >= 0 && count < PROBES && now() < end; count++) {
        int64_t begun = now();
        if (write(file, page, sizeof page) != sizeof page || fdatasync(file) != 0)
            give_up("the probe");
        sample[count] = (uint32_t)(now() - begun);
    }
    if (file < 0)
        give_up("the probe");
    close(file);
    unlink(path);
    snprintf(what, sizeof what, "4 kB and fdatasync, %s", when);
    tell_times(what, sample, count);
}

/* What the server has for itself, in kB. */
static long memory(void) {
    char path[60], line[200];
    long sum = 0;
    if (!wish.pid)
        return 0;
    snprintf(path, sizeof path, "/proc/%ld/smaps_rollup", wish.pid);
    FILE *file = fopen(path, "r");
    if (!file)
        give_up(path);
    while (fgets(line, sizeof line, file))
        if (strncmp(line, "Anonymous:", 10) == 0)
            sum = strtol(line + 10, NULL, 10);
    fclose(file);
    return sum;
}

/* The server's processor time so far, in seconds. */
static double server_time(void) {
    char path[60], line[1000];
    unsigned long user = 0, system = 0;
    if (!wish.pid)
        return 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", wish.pid);
    FILE *file = fopen(path, "r");
    char *at = file && fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    for (unsigned i = 0; at && i < 12; i++)
        at = strchr(at + 1, ' ');
    if (at) {
        user = strtoul(at, &at, 10);
        system = strtoul(at, NULL, 10);
    }
    if (file)
        fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void tell_growth(const char *what, long kb, unsigned count) {
    if (wish.pid)
        printf("%-44s %8.2f kB each\n", what, (double)kb / count);
}

static unsigned number(const char *text, unsigned most) {
    char *end;
    unsigned long value = strtoul(text, &end, 10);
    if (*end || end == text || value > most) {
        fprintf(stderr, "load: %s is no number up to %u\n", text, most);
        exit(2);
    }
    return (unsigned)value;
}

static void read_wishes(int count, char **word) {
    if (count < 2 || count % 2) {
        fputs("load PORT [--matches M] [--seats N] [--game NAME] [--rate R] [--seconds S] [--probe FOLDER] "
              "[--pid P]\n",
              stderr);
        exit(2);
    }
    wish.port = number(word[1], 65535);
    for (int i = 2; i < count; i += 2) {
        const char *text = word[i + 1];
        if (strcmp(word[i], "--matches") == 0)
            wish.matches = number(text, MOST_MATCHES);
        else if (strcmp(word[i], "--seats") == 0)
            wish.seats = number(text, MOST_SEATS);
        else if (strcmp(word[i], "--rate") == 0)
            wish.rate = number(text, 1000000);
        else if (strcmp(word[i], "--seconds") == 0)
            wish.seconds = number(text, 3600);
        else if (strcmp(word[i], "--pid") == 0)
            wish.pid = (long)number(text, 1 << 30);
        else if (strcmp(word[i], "--game") == 0)
            wish.game = text;
        else if (strcmp(word[i], "--probe") == 0)
            wish.probe = text;
        else {
            fprintf(stderr, "load: there is no option %s\n", word[i]);
            exit(2);
        }
    }
    if (wish.seats < 2 || !wish.matches) {
        fputs("load: at least one match of two\n", stderr);
        exit(2);
    }
}

static void begin(void) {
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    player_count = wish.matches * wish.seats;
    players = calloc(player_count, sizeof *players);
    matches = calloc(wish.matches, sizeof *matches);
    seen.sample = malloc(SAMPLES * sizeof *seen.sample);
    poll_file = epoll_create1(EPOLL_CLOEXEC);
    if (!players || !matches || !seen.sample || poll_file < 0)
        give_up("no memory");
    fel_rng_begin(&rng, 1);
    for (unsigned i = 0; i < player_count; i++) {
        players[i].match = i / wish.seats;
        players[i].seat = i % wish.seats;
        random_hex(players[i].token, 16);
        make_promise(&players[i]);
    }
    for (unsigned i = 0; i < wish.matches; i++)
        matches[i].mover = -1;
}

int main(int count, char **word) {
    read_wishes(count, word);
    begin();
    probe("before");
    long empty = memory();
    for (unsigned i = 0; i < wish.matches; i++)
        open_table(i);
    long opened = memory();
    connect_all();
    long connected = memory();
    sit_and_start();
    long playing = memory();
    tell_growth("memory of a table that waits", opened - empty, wish.matches);
    tell_growth("of a connection", connected - opened, player_count);
    tell_growth("of a match, beside its table, when it begins", playing - connected, wish.matches);
    play(now() + 1000000); /* to get going */
    double busy = server_time();
    int64_t begun = now();
    seen.measures = true;
    seen.bytes = 0;
    play(begun + (int64_t)wish.seconds * 1000000);
    seen.measures = false;
    double seconds = (double)(now() - begun) / 1e6;
    busy = server_time() - busy;
    tell_growth("and in the end, all of it, with connections", memory() - empty, wish.matches);
    printf("%-44s %8.0f a second, %u players in %u matches, %" PRIu64 " of them over, %" PRIu64 " refused\n",
           "decisions accepted", (double)seen.accepted / seconds, player_count, wish.matches, seen.over,
           seen.refused);
    printf("%-44s %8.1f MB a second\n", "heard", (double)seen.bytes / seconds / 1e6);
    if (wish.pid && seen.accepted)
        printf("%-44s %8.0f us of the server's processor time\n", "a decision takes",
               busy * 1e6 / (double)seen.accepted);
    tell_times("from its sending until everybody has it", seen.sample, seen.samples);
    probe("after");
    return 0;
}
