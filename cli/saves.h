/* Where matches are saved unless a file is named: $XDG_DATA_HOME/felucca or ~/.local/share/felucca. */
#pragma once

#include "store/fault.h"

/* False with the fault if there is no such place. The folder itself need not exist. */
bool saves_folder(char folder[PATH_MAX], struct fault *);
