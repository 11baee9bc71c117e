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

/* See messages.h.  Where nobody is to be told, a call pays for a test.  */

#include <stdlib.h>
#include <string.h>
#include "messages.h"

/* Open NAME for MESSAGES, whose lock is held, in place of what was open.  */

static bool
open_file (struct cuda2cpu_messages *messages, const char *name)
{
  if (messages->file)
    fclose (messages->file);
  messages->file = name ? fopen (name, "w") : NULL;
  return !name || messages->file;
}

/* See messages.h.  */

void
cuda2cpu_messages_begin (struct cuda2cpu_messages *messages)
{
  const char *on = getenv (messages->on_variable);
  const char *where = getenv (messages->file_variable);
  if (!on || strcmp (on, "1") != 0 || !where)
    return;
  bool to_stdout = strcmp (where, "stdout") == 0;
  bool to_stderr = strcmp (where, "stderr") == 0;
  cuda2cpu_messages_configure (messages, true, to_stdout, to_stderr,
			       to_stdout || to_stderr ? NULL : where);
}

/* See messages.h.  */

bool
cuda2cpu_messages_configure (struct cuda2cpu_messages *messages, bool on,
			     bool to_stdout, bool to_stderr, const char *file)
{
  pthread_mutex_lock (&messages->lock);
  bool opened = open_file (messages, on ? file : NULL);
  messages->to_stdout = on && to_stdout;
  messages->to_stderr = on && to_stderr;
  __atomic_store_n (&messages->wanted,
		    messages->to_stdout || messages->to_stderr
		      || messages->file || messages->callback,
		    __ATOMIC_RELEASE);
  pthread_mutex_unlock (&messages->lock);
  return opened;
}

/* See messages.h.  */

void
cuda2cpu_messages_set_callback (struct cuda2cpu_messages *messages,
				void (*callback) (const char *message))
{
  pthread_mutex_lock (&messages->lock);
  messages->callback = callback;
  __atomic_store_n (&messages->wanted,
		    messages->to_stdout || messages->to_stderr
		      || messages->file || callback,
		    __ATOMIC_RELEASE);
  pthread_mutex_unlock (&messages->lock);
}

/* See messages.h.  */

void
cuda2cpu_messages_call (struct cuda2cpu_messages *messages,
			const char *function)
{
  char text[200];
  snprintf (text, sizeof text, "I! %s: function %s() called\n",
	    messages->library, function);
  pthread_mutex_lock (&messages->lock);
  void (*callback) (const char *) = messages->callback;
  if (messages->to_stdout)
    fputs (text, stdout);
  if (messages->to_stderr)
    fputs (text, stderr);
  if (messages->file)
    {
      fputs (text, messages->file);
      fflush (messages->file);
    }
  pthread_mutex_unlock (&messages->lock);
  if (callback)
    callback (text);
}
