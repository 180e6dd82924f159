/* The machine we run on: its clock and its cores. */
#ifndef FELUCCA_MACHINE_H
#define FELUCCA_MACHINE_H

/* Of a clock that only goes forward: for limits, and for how long something took. */
double seconds_now(void);

/* Whatever runs on several threads at once has at most so many, and one for each core if nothing else is said. */
enum { MOST_THREADS = 64 };
unsigned usual_threads(void);

#endif
