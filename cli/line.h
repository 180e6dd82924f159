/* A line that a person types: at a terminal with editing, a history and completion (libedit), else as it comes. */
#pragma once

enum line_news {
    LINE_TYPED,
    LINE_ENDED, /* the end of the input, or interrupted */
    LINE_STALE, /* the screen has another size now, or is to be drawn again: what was typed is there at the next call */
};

/* Names all lines that what is typed may become, and others, by calling `add`. */
typedef void line_completer(const void *context, void (*add)(const char *line));

/* The line comes in a buffer of at least 2 bytes, tidied: no blanks around it, single ones within, its first word in small
 * letters. One that does not fit becomes empty, after a complaint. `complete` may be NULL. */
enum line_news line_read(char *line, int size, line_completer *complete, const void *context);
