#include "request.h"

/* What the headers have said so far. */
struct headers {
    unsigned hosts, bodies;
    bool nonsense;           /* a Content-Length that is no number */
    bool upgrade, websocket; /* "Connection: upgrade", "Upgrade: websocket" */
    unsigned keys, versions;
    struct span version;
};

static bool refuse(struct request *request, enum status fault) {
    request->fault = fault;
    request->last = true; /* nobody knows where the next request would begin */
    return true;
}

/* --- characters and words ------------------------------------------------------------------------------- */

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Of a method or the name of a header. */
static bool is_token(char c) {
    return is_letter(c) || is_digit(c) || (c && strchr("!#$%&'*+-.^_`|~", c));
}

/* Of a path; what follows a percent sign is looked at when it is decoded. */
static bool is_path(char c) {
    return is_letter(c) || is_digit(c) || (c && strchr("-._~:/@!$&'()*+,;=%", c));
}

static bool is_visible(char c) {
    return c > ' ' && c < 127;
}

static bool consists_of(struct span span, bool (*kind)(char)) {
    size_t good = 0;
    while (good < span.length && kind(span.at[good]))
        good++;
    return span.length > 0 && good == span.length;
}

/* --- the first line ------------------------------------------------------------------------------------- */

static int hex_digit(char c) {
    if (is_digit(c))
        return c - '0';
    c = (char)(c | 32);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Decodes once. False if a decoded character would make it a different path: a slash, a backslash, a control character. */
static bool decode(struct span from, char path[REQUEST_PATH_BYTES]) {
    size_t length = 0;
    for (size_t i = 0; i < from.length; i++) {
        char c = from.at[i];
        if (!is_path(c))
            return false;
        if (c == '%') {
            int high = i + 2 < from.length ? hex_digit(from.at[i + 1]) : -1;
            int low = i + 2 < from.length ? hex_digit(from.at[i + 2]) : -1;
            if (high < 0 || low < 0)
                return false;
            c = (char)(high << 4 | low);
            if ((unsigned char)c < ' ' || c == 127 || c == '/' || c == '\\')
                return false;
            i += 2;
        }
        if (length < REQUEST_PATH_BYTES - 1)
            path[length++] = c;
    }
    path[length] = '\0';
    return true;
}

static bool read_target(struct request *request, struct span target) {
    static const char scheme[] = "http://";
    if (!consists_of(target, is_visible))
        return false;
    struct span path = span_take(&target, '?');
    if (path.length >= sizeof scheme && strncasecmp(path.at, scheme, sizeof scheme - 1) == 0) {
        /* A proxy may send the whole address: the path begins after the host. */
        path.at += sizeof scheme - 1;
        path.length -= sizeof scheme - 1;
        size_t host = span_take(&path, '/').length;
        return host > 0 && path.at[-1] == '/' && decode(path, request->path);
    }
    return span_take(&path, '/').length == 0 && path.at[-1] == '/' && decode(path, request->path);
}

/* GET /index.html HTTP/1.1 */
static enum status read_first_line(struct request *request, struct span line) {
    struct span method = span_take(&line, ' '), target = span_take(&line, ' '), version = line;
    if (!consists_of(method, is_token) || target.length == 0 || version.length != 8 ||
        strncmp(version.at, "HTTP/", 5) != 0 || !is_digit(version.at[5]) || version.at[6] != '.' ||
        !is_digit(version.at[7]))
        return BAD_REQUEST;
    if (!span_equals(version, "HTTP/1.1") && !span_equals(version, "HTTP/1.0"))
        return VERSION_NOT_SUPPORTED;
    request->last = span_equals(version, "HTTP/1.0");
    request->head = method.length == 4 && memcmp(method.at, "HEAD", 4) == 0;
    if (!request->head && !(method.length == 3 && memcmp(method.at, "GET", 3) == 0))
        return METHOD_NOT_ALLOWED;
    return read_target(request, target) ? OK : BAD_REQUEST;
}

/* --- the other lines ------------------------------------------------------------------------------------ */

static bool has_word(struct span list, const char *word) {
    bool has = false;
    while (list.length > 0)
        has |= span_equals(span_trim(span_take(&list, ',')), word);
    return has;
}

static void read_connection(struct request *request, struct headers *headers, struct span value) {
    request->last |= has_word(value, "close");
    headers->upgrade |= has_word(value, "upgrade");
}

/* "0" is as good as no body. Any other body is never read. */
static void read_body_length(struct headers *headers, struct span value) {
    headers->nonsense |= !consists_of(value, is_digit);
    headers->bodies += !span_equals(value, "0");
}

static void read_known_tags(struct request *request, struct span value) {
    bool first = !request->known_tags.at;
    request->known_tags = value;
    if (!first)
        request->known_tags.length = 0; /* nobody sends two; whoever does gets the file */
}

/* What only a WebSocket needs. */
static void read_socket_header(struct request *request, struct headers *headers, struct span name,
                               struct span value) {
    if (span_equals(name, "Upgrade")) {
        headers->websocket |= has_word(value, "websocket");
    } else if (span_equals(name, "Sec-WebSocket-Key")) {
        headers->keys++;
        request->key = value;
    } else if (span_equals(name, "Sec-WebSocket-Version")) {
        headers->versions++;
        headers->version = value;
    } else if (span_equals(name, "Origin")) {
        /* Nobody sends two; whoever does is nobody we know. */
        request->origin = request->origin.at ? (struct span){value.at, 0} : value;
    } else if (span_equals(name, "X-Forwarded-For")) {
        request->forwarded = value;
    }
}

static bool is_value(char c) {
    return (unsigned char)c >= ' ' ? c != 127 : c == '\t';
}

/* Name: value */
static bool read_header(struct request *request, struct headers *headers, struct span line) {
    if (!memchr(line.at, ':', line.length))
        return false;
    struct span name = span_take(&line, ':'), value = span_trim(line);
    if (!consists_of(name, is_token) || (value.length > 0 && !consists_of(value, is_value)))
        return false;
    if (span_equals(name, "Host")) {
        headers->hosts++;
        request->host = value;
    } else if (span_equals(name, "Connection"))
        read_connection(request, headers, value);
    else if (span_equals(name, "Content-Length"))
        read_body_length(headers, value);
    else if (span_equals(name, "Transfer-Encoding"))
        headers->bodies++;
    else if (span_equals(name, "Accept-Encoding"))
        encoding_weights_read(&request->encodings, value);
    else if (span_equals(name, "If-None-Match"))
        read_known_tags(request, value);
    else if (span_equals(name, "Accept-Language"))
        request->languages = value;
    else
        read_socket_header(request, headers, name, value);
    return true;
}

/* --- the whole ------------------------------------------------------------------------------------------ */

/* The next line without its end. False if it is incomplete. If it does not end as it should, `at` is NULL. */
static bool take_line(struct span *rest, struct span *line) {
    if (rest->length == 0 || !memchr(rest->at, '\n', rest->length))
        return false;
    *line = span_take(rest, '\n');
    if (line->length > 0 && line->at[line->length - 1] == '\r')
        line->length--;
    else
        *line = (struct span){0};
    return true;
}

static bool is_base64(char c) {
    return is_letter(c) || is_digit(c) || c == '+' || c == '/';
}

/* 16 bytes in Base64. */
static bool is_key(struct span key) {
    enum { DIGITS = 22, LENGTH = 24 };
    return key.length == LENGTH && key.at[DIGITS] == '=' && key.at[DIGITS + 1] == '=' &&
           consists_of((struct span){key.at, DIGITS}, is_base64);
}

/* The connection is no use for anything else if this is refused. */
static void check_socket(struct request *request, const struct headers *headers) {
    if (headers->versions != 1 || headers->keys != 1 || request->head || request->last ||
        !is_key(request->key))
        refuse(request, BAD_REQUEST);
    else if (!span_equals(headers->version, "13"))
        refuse(request, UPGRADE_REQUIRED);
}

static bool check_headers(struct request *request, const struct headers *headers, bool needs_host) {
    if (headers->nonsense || headers->hosts > 1 || (headers->hosts == 0 && needs_host))
        return refuse(request, BAD_REQUEST);
    /* We would have to read the body to know where the next request begins. */
    if (headers->bodies > 0)
        return refuse(request, request->fault == OK ? BAD_REQUEST : request->fault);
    request->socket = headers->upgrade && headers->websocket;
    if (request->socket && request->fault == OK)
        check_socket(request, headers);
    return true;
}

bool request_read(struct request *request, const char *bytes, size_t length) {
    struct span rest = {bytes, length < REQUEST_BYTES ? length : REQUEST_BYTES}, line;
    struct headers headers = {0};
    *request = (struct request){0};
    encoding_weights_begin(&request->encodings);
    if (!take_line(&rest, &line)) {
        if (length > REQUEST_LINE_BYTES)
            return refuse(request, URI_TOO_LONG);
        return length > 0 && !is_token(*bytes) && refuse(request, BAD_REQUEST); /* TLS, for one */
    }
    if (line.length > REQUEST_LINE_BYTES)
        return refuse(request, URI_TOO_LONG);
    request->fault = line.at ? read_first_line(request, line) : BAD_REQUEST;
    if (request->fault == BAD_REQUEST || request->fault == VERSION_NOT_SUPPORTED)
        return refuse(request, request->fault);
    bool needs_host = !request->last; /* since HTTP/1.1 */
    while (take_line(&rest, &line)) {
        if (line.at && line.length == 0) {
            request->length = (size_t)(rest.at - bytes);
            return check_headers(request, &headers, needs_host);
        }
        if (!line.at || !read_header(request, &headers, line))
            return refuse(request, BAD_REQUEST);
    }
    return length >= REQUEST_BYTES && refuse(request, HEADERS_TOO_LARGE);
}
