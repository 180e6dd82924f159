/* Files read as a whole, and written so that they survive a power cut. */
#pragma once

#include "fault.h"
#include "match/record.h"

/* All of a file in a new buffer, to be freed by the caller; "-" is standard input. It reads at most one byte more than a
 * record may have, which tells the caller that the file is too long. NULL with the fault. */
char *file_read(const char *path, size_t *length, struct fault *);
/* The same for an open file. */
char *file_read_open(int file, const char *path, size_t *length, struct fault *);

bool file_write_all(int file, const char *bytes, size_t length);

/* Opens a new file for reading and writing: -1 with errno EEXIST if there is one already. */
int file_create(const char *path);

/* A file that was created or renamed is safe when its folder is on the disk, too. False with errno. */
bool file_sync_folder(const char *path);

/* Makes a folder and those it lies in, unless they exist. False with the fault. */
bool file_make_folder(const char *path, struct fault *);

/* The match in a record, to be ended by the caller. `custom` is a game with content of somebody's own, or NULL. False
 * with the fault. */
bool file_load_record(const char *path, const struct fel_game *custom, struct fel_match *,
                      struct fel_reading *, struct fault *);
/* The same from its bytes. */
bool file_parse_record(const char *path, const char *bytes, size_t length, const struct fel_game *custom,
                       struct fel_match *, struct fel_reading *, struct fault *);
