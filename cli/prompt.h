/* A person decides at the prompt: the table is drawn, the question asked, and every line typed is answered. */
#pragma once

#include "session.h"

enum outcome ask_person(struct session *, int seat);

/* After the end of the match: REMATCH or QUIT. */
enum outcome ask_what_next(struct session *);
