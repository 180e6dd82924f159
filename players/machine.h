/* The machine we run on: its clock and its cores. */
#pragma once

/* Of a clock that only goes forward: for limits, and for how long something took. */
double seconds_now(void);

/* What this thread has had of a processor: for players that are compared, however busy the machine is. */
double seconds_of_thread(void);

/* How many threads anything may run on, and how many it does if nobody asks for another number: one for each core. */
enum { MOST_THREADS = 64 };
unsigned usual_threads(void);
