/* A person decides at the prompt: the table is drawn, the question asked, and every line typed is answered. */
#ifndef FELUCCA_PROMPT_H
#define FELUCCA_PROMPT_H

#include "session.h"

enum outcome ask_person(struct session *, int seat);

#endif
