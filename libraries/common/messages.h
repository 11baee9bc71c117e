/* Libraries: messages about calls.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* Libraries tell of calls if their LoggerConfigure functions or variables
   (CUBLAS_LOGINFO_DBG=1, CUBLAS_LOGDEST_DBG=stdout, stderr or a file) say so.
   Each library has a struct cuda2cpu_messages.  */

#ifndef CUDA2CPU_LIBRARIES_MESSAGES_H
#define CUDA2CPU_LIBRARIES_MESSAGES_H 1

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

struct cuda2cpu_messages
{
  /* What the messages begin with.  */
  const char *library;
  /* The variables that turn them on, and say where they go.  */
  const char *on_variable, *file_variable;
  /* Whether there is anyone to be told.  */
  bool wanted;
  /* Who is: a file, if not NULL, the standard streams, the user's function.  */
  FILE *file;
  bool to_stdout, to_stderr;
  void (*callback) (const char *message);
  pthread_mutex_t lock;
};

/* Let the variables of the environment say what MESSAGES does; called when the
   library is loaded.  */
extern void cuda2cpu_messages_begin (struct cuda2cpu_messages *messages);

/* Let MESSAGES, if ON, go to the standard streams and to the file of the name
   FILE, if not NULL.  Return false if that cannot be opened.  */
extern bool cuda2cpu_messages_configure (struct cuda2cpu_messages *messages,
					 bool on, bool to_stdout,
					 bool to_stderr, const char *file);

/* Let MESSAGES go to CALLBACK, too, or not if it is NULL.  */
extern void
cuda2cpu_messages_set_callback (struct cuda2cpu_messages *messages,
				void (*callback) (const char *message));

/* Tell of a call of FUNCTION.  */
extern void cuda2cpu_messages_call (struct cuda2cpu_messages *messages,
				    const char *function);

#ifdef __cplusplus
}
#endif

#endif /* CUDA2CPU_LIBRARIES_MESSAGES_H */
