/* A person decides at the prompt: the table is drawn, the question asked, and every line typed is answered. */
#pragma once

#include "session.h"

enum outcome ask_person(struct session *, int seat);
