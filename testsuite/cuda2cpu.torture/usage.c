/* Run a command and tell what it took.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Print the processor time in milliseconds and the most memory in kilobytes
   that ARGV[1] and what it starts take.  */

int
main (int argc, char **argv)
{
  struct rusage usage;
  int status;
  if (argc < 2)
    return 2;
  pid_t child = fork ();
  if (child == 0)
    {
      execvp (argv[1], argv + 1);
      _exit (127);
    }
  if (child < 0 || waitpid (child, &status, 0) != child || status != 0)
    return 1;
  getrusage (RUSAGE_CHILDREN, &usage);
  printf ("used %ld ms %ld kB\n",
	  (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000L
	  + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000L,
	  usage.ru_maxrss);
  return 0;
}
