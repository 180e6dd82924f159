/* Where matches are saved if nobody names a file: $XDG_DATA_HOME/felucca, or its usual place. */
#ifndef FELUCCA_SAVES_H
#define FELUCCA_SAVES_H

#include "store/fault.h"

/* False with the fault if there is no such place. The folder itself need not exist. */
bool saves_folder(char folder[PATH_MAX], struct fault *);

#endif
