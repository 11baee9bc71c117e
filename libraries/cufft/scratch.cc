/* Memory of a thread's own.
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

/* What a thread computes in, some hundred kilobytes, is kept for the next
   transform, and freed when the thread ends.  */

#include <pthread.h>
#include <stdlib.h>

#include "transform.h"

struct scratch
{
  size_t size;
  /* Where SIZE bytes are, apart from this header.  */
  char data[] __attribute__ ((aligned (64)));
};

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int has_key;

/* Make the key.  */

static void
make_key (void)
{
  has_key = pthread_key_create (&key, free) == 0;
}

/* The key must not outlive the library's code, nor free memory after it.  */

static void __attribute__ ((destructor))
drop_key (void)
{
  if (!has_key)
    return;
  free (pthread_getspecific (key));
  pthread_setspecific (key, NULL);
}

/* See transform.h.  */

void *
fft_scratch (size_t size)
{
  pthread_once (&once, make_key);
  if (!has_key)
    return NULL;
  struct scratch *s = (struct scratch *) pthread_getspecific (key);
  if (s && s->size >= size)
    return s->data;
  free (s);
  size = (size + 4095) & ~(size_t) 4095;
  s = (struct scratch *) aligned_alloc (64, sizeof *s + size);
  pthread_setspecific (key, s);
  if (!s)
    return NULL;
  s->size = size;
  return s->data;
}
