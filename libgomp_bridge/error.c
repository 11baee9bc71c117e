/* Errors: the thread's last one, their names and texts, and the sink.
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

/* CUDA's rules: a call that fails makes its error the calling thread's last
   error; cudaGetLastError returns it and forgets it, cudaPeekAtLastError
   only returns it.  An error of a kernel that leaves the device unusable is
   sticky: every thread's calls return it until cudaDeviceReset.  It becomes a
   thread's last error when a call of the thread returns it, as any other does;
   that is forgotten likewise, and not by cudaDeviceReset.  */

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

struct error_text
{
  cudaError_t code;
  bool sticky;
  const char *name;
  const char *text;
};

#define PLAIN false
#define STICKY true

/* All errors, in the order of their codes.  */
static const struct error_text errors[] =
{
#define CUDA_ERROR(CODE, KIND, TEXT) { CODE, KIND, #CODE, TEXT },
#include "errors.def"
#undef CUDA_ERROR
};

#undef PLAIN
#undef STICKY

/* The calling thread's last error.  */
static __thread cudaError_t last_error
  __attribute__ ((tls_model ("initial-exec")));

/* The device's sticky error.  Written once, read by every call.  */
static _Atomic cudaError_t sticky_error;

/* The entry of ERROR, or NULL.  */

static const struct error_text *
find_error (cudaError_t error)
{
  size_t low = 0, high = sizeof errors / sizeof errors[0];
  while (low < high)
    {
      size_t mid = (low + high) / 2;
      if (errors[mid].code == error)
	return &errors[mid];
      if (errors[mid].code < error)
	low = mid + 1;
      else
	high = mid;
    }
  return NULL;
}

/* The last errors of the threads of a block, by their numbers.  */
struct cuda2cpu_thread_errors
{
  struct cuda2cpu_dim3 block;
  uint16_t last[MAX_BLOCK_THREADS];
};

/* Where the last error of the CUDA thread is kept that WORKER runs; NULL if
   none is kept, and none can be if MAKE.  */

static uint16_t *
thread_error (struct cuda2cpu_worker *worker, bool make)
{
  const struct cuda2cpu_thread *self = &CUDA2CPU_thread;
  if (!worker->errors && make)
    worker->errors = calloc (1, sizeof *worker->errors);
  struct cuda2cpu_thread_errors *errors = worker->errors;
  if (!errors)
    return NULL;
  if (memcmp (&errors->block, &self->block_idx, sizeof errors->block) != 0)
    {
      memset (errors, 0, sizeof *errors);
      errors->block = self->block_idx;
    }
  return &errors->last[cuda2cpu_thread_number () % MAX_BLOCK_THREADS];
}

/* Make ERROR the last error of the calling thread, on the host or in device
   code.  */

static void
set_last (cudaError_t error)
{
  uint16_t *place = (cuda2cpu_worker
		     ? thread_error (cuda2cpu_worker, error != cudaSuccess)
		     : NULL);
  if (place)
    *place = (uint16_t) error;
  else if (!cuda2cpu_worker)
    last_error = error;
}

/* See base.h.  */

cudaError_t
cuda2cpu_record (cudaError_t error)
{
  if (likely (error == cudaSuccess))
    {
      error = sticky_error;
      if (likely (error == cudaSuccess))
	return error;
    }
  /* That work is not done yet is no error.  */
  if (error == cudaErrorNotReady)
    return error;

  const struct error_text *entry = find_error (error);
  bool sticky = entry && entry->sticky;
  cudaError_t none = cudaSuccess;
  if (sticky)
    atomic_compare_exchange_strong (&sticky_error, &none, error);
  /* A kernel that goes wrong is no call of the thread that runs it.  */
  if (!sticky || !cuda2cpu_worker)
    set_last (error);
  return error;
}

/* See base.h.  */

cudaError_t
cuda2cpu_record_own (cudaError_t error)
{
  return error == cudaSuccess ? error : cuda2cpu_record (error);
}

/* See base.h.  */

cudaError_t
cuda2cpu_sticky_error (void)
{
  return sticky_error;
}

/* See base.h.  */

void
cuda2cpu_clear_sticky (void)
{
  sticky_error = cudaSuccess;
}

/* The calling thread's last error, on the host or in device code.  */

static cudaError_t
current_error (void)
{
  if (!cuda2cpu_worker)
    return last_error;
  const uint16_t *place = thread_error (cuda2cpu_worker, false);
  return place ? (cudaError_t) *place : cudaSuccess;
}

/* Return the calling thread's last error and forget it.  */

cudaError_t
cudaGetLastError (void)
{
  cudaError_t error = current_error ();
  set_last (cudaSuccess);
  return error;
}

/* Return the calling thread's last error.  */

cudaError_t
cudaPeekAtLastError (void)
{
  return current_error ();
}

/* The name of ERROR's enumerator.  */

const char *
cudaGetErrorName (cudaError_t error)
{
  const struct error_text *entry = find_error (error);
  return entry ? entry->name : "unrecognized error code";
}

/* What ERROR means.  */

const char *
cudaGetErrorString (cudaError_t error)
{
  const struct error_text *entry = find_error (error);
  return entry ? entry->text : "unrecognized error code";
}

/* See base.h.  */

void
cuda2cpu_fatal (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  fputs ("libcuda2cpu: ", stderr);
  vfprintf (stderr, format, args);
  fputc ('\n', stderr);
  va_end (args);
  abort ();
}
