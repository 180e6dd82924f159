/* No process that a program has started outlives it, or us: not in a session of its own, not if we are killed.
 *
 * Between us and each program stands a supervisor. Orphans among the program's descendants become its children (it is
 * their "subreaper"), and when its socket to us closes, for whatever reason, it kills its children until none are left.
 *
 * The supervisor is our own executable, called anew: a fork would keep a copy of all our memory. So a main() that leads
 * to process_start begins with
 *
 *     supervisor_main(argc, argv);
 */
#pragma once

/* How a supervisor is called: by this name, with a command line for the shell. The program's input and output are
 * standard input and output, the socket to us is SUPERVISOR_SOCKET. It sends the program's wait status when the program
 * itself has ended; descendants may still be running. */
extern const char supervisor_name[];
enum { SUPERVISOR_SOCKET = 3 };

/* Returns at once unless this process was called as a supervisor; then it never does. */
void supervisor_main(int argc, char **argv);
