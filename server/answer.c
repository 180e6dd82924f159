#include "answer.h"

#include <assert.h>
#include <string.h>

#include "words/words.h"

/* Every answer has these. Scripts, styles and pictures come from here alone, no other page may put this one into a frame,
 * and no browser guesses what a file is. */
static const char common_headers[] =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n";

static const struct {
    enum status status;
    const char *reason, *words;
} refusals[] = {
    {BAD_REQUEST, "Bad Request", N_("This request makes no sense.")},
    {FORBIDDEN, "Forbidden", N_("Pages of other sites can't play here.")},
    {NOT_FOUND, "Not Found", N_("There is nothing at this address. The games are at /")},
    {METHOD_NOT_ALLOWED, "Method Not Allowed", N_("There is only GET and HEAD here.")},
    {URI_TOO_LONG, "URI Too Long", N_("This address is too long.")},
    {UPGRADE_REQUIRED, "Upgrade Required", N_("There is nothing here but WebSockets, version 13.")},
    {HEADERS_TOO_LARGE, "Request Header Fields Too Large",
     N_("This request has too many or too long headers; cookies, mostly.")},
    {UNAVAILABLE, "Service Unavailable", N_("There is no room now. Come again in a minute.")},
    {VERSION_NOT_SUPPORTED, "HTTP Version Not Supported", N_("HTTP/1.1 is spoken here.")},
};
enum { REFUSALS = sizeof refusals / sizeof refusals[0] };

static void put_header(struct fel_text *head, const char *name, const char *value) {
    fel_put(head, name);
    fel_put(head, ": ");
    fel_put(head, value);
    fel_put(head, "\r\n");
}

static void put_length(struct fel_text *head, size_t length) {
    fel_put(head, "Content-Length: ");
    fel_put_int(head, (int64_t)length);
    fel_put(head, "\r\n");
}

/* HTTP/1.1 200 OK, and the headers that do not depend on what is sent. */
static void put_first_lines(struct fel_text *head, const struct request *request, enum status status,
                            const char *reason, time_t now) {
    char date[40];
    struct tm when;
    fel_put(head, "HTTP/1.1 ");
    fel_put_int(head, status);
    fel_put_char(head, ' ');
    fel_put(head, reason);
    fel_put(head, "\r\n");
    if (gmtime_r(&now, &when) && strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &when))
        put_header(head, "Date", date);
    if (request->last)
        put_header(head, "Connection", "close");
    fel_put(head, common_headers);
}

/* What is no file of the page, and may be another one the next time. */
static void send_words(struct answer *answer, struct fel_text *head, const char *type, const char *words) {
    put_header(head, "Content-Type", type);
    put_header(head, "Cache-Control", "no-cache");
    answer->body = (const unsigned char *)words;
    answer->body_length = strlen(words);
    put_length(head, answer->body_length);
}

/* The first language we have of those the guest reads: "de-AT,de;q=0.9,en;q=0.8". Browsers name the best one first. */
static const struct fel_tongue *language_of(struct span languages) {
    while (languages.length > 0) {
        char code[16];
        struct span one = span_take(&languages, ',');
        one = span_trim(span_take(&one, ';'));
        if (one.length >= sizeof code)
            continue;
        memcpy(code, one.at, one.length);
        code[one.length] = 0;
        const struct tongue *found = tongue_named(code);
        if (found)
            return &found->is;
    }
    return &fel_english;
}

static void put_refusal(struct answer *answer, struct fel_text *head, const struct request *request,
                        enum status status, time_t now) {
    unsigned which = 0;
    while (which < REFUSALS - 1 && refusals[which].status != status)
        which++;
    const struct fel_tongue *language = language_of(request->languages);
    answer->status = status;
    put_first_lines(head, request, status, refusals[which].reason, now);
    put_header(head, "Content-Language", language->code);
    put_header(head, "Vary", "Accept-Language");
    if (status == METHOD_NOT_ALLOWED)
        put_header(head, "Allow", "GET, HEAD");
    if (status == UPGRADE_REQUIRED) {
        put_header(head, "Upgrade", "websocket");
        put_header(head, "Sec-WebSocket-Version", "13");
    }
    if (status == UNAVAILABLE)
        put_header(head, "Retry-After", "60");
    send_words(answer, head, "text/plain; charset=utf-8", fel_translate(language, refusals[which].words));
}

/* Whether If-None-Match has this tag, or is "*". W/ makes no difference here. */
static bool is_known(const struct request *request, const char *tag) {
    struct span tags = request->known_tags;
    size_t length = strlen(tag);
    if (span_equals(tags, "*"))
        return true;
    while (tags.length > 0) {
        struct span one = span_trim(span_take(&tags, ','));
        if (one.length > 2 && memcmp(one.at, "W/", 2) == 0)
            one = (struct span){one.at + 2, one.length - 2};
        if (one.length == length && memcmp(one.at, tag, length) == 0) /* ours have no comma in them */
            return true;
    }
    return false;
}

static const struct page_copy *choose_copy(const struct page_file *file, const struct request *request,
                                           enum encoding *encoding) {
    bool available[ENCODINGS];
    for (unsigned i = 0; i < ENCODINGS; i++)
        available[i] = file->copy[i].bytes != NULL;
    *encoding = encoding_choose(&request->encodings, available);
    return &file->copy[*encoding];
}

static void send_file(struct answer *answer, struct fel_text *head, const struct request *request,
                      const struct page_file *file, time_t now) {
    enum encoding encoding;
    const struct page_copy *copy = choose_copy(file, request, &encoding);
    bool known = is_known(request, copy->tag);
    answer->status = known ? NOT_MODIFIED : OK;
    put_first_lines(head, request, answer->status, known ? "Not Modified" : "OK", now);
    put_header(head, "ETag", copy->tag);
    put_header(head, "Vary", "Accept-Encoding");
    put_header(head, "Cache-Control", file->cache);
    if (known)
        return;
    put_header(head, "Content-Type", file->type);
    if (encoding != IDENTITY)
        put_header(head, "Content-Encoding", encoding_name(encoding));
    answer->body = copy->bytes;
    answer->body_length = copy->length;
    put_length(head, copy->length);
}

/* Where browsers and robots look by themselves, whatever the page says. */
static const struct page_file *find_file(const struct page *page, const char *path) {
    const struct page_file *file = page_find(page, *path ? path : "index.html");
    return file || strcmp(path, "favicon.ico") != 0 ? file : page_find(page, "icon-192.png");
}

static void end_answer(struct answer *answer, struct fel_text *head, const struct request *request) {
    fel_put(head, "\r\n");
    assert(!head->full);
    answer->head_length = head->length;
    if (request->head)
        answer->body_length = 0;
}

void answer_request(struct answer *answer, const struct request *request, const struct page *page,
                    const char *health, time_t now) {
    struct fel_text head = fel_text_in(answer->head, sizeof answer->head);
    bool asks_health = request->fault == OK && strcmp(request->path, "health") == 0;
    const struct page_file *file =
        request->fault == OK && !asks_health ? find_file(page, request->path) : NULL;
    answer->body = NULL;
    answer->body_length = 0;
    if (file) {
        send_file(answer, &head, request, file, now);
    } else if (asks_health || (request->fault == OK && strcmp(request->path, "robots.txt") == 0)) {
        answer->status = OK;
        put_first_lines(&head, request, OK, "OK", now);
        send_words(answer, &head, asks_health ? "application/json" : "text/plain; charset=utf-8",
                   asks_health ? health : "User-agent: *\nAllow: /\n");
    } else {
        put_refusal(answer, &head, request, request->fault == OK ? NOT_FOUND : request->fault, now);
    }
    end_answer(answer, &head, request);
}

void answer_refuse(struct answer *answer, const struct request *request, enum status status, time_t now) {
    struct fel_text head = fel_text_in(answer->head, sizeof answer->head);
    put_refusal(answer, &head, request, status, now);
    end_answer(answer, &head, request);
}
