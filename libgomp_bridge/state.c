/* What the runtime keeps for each host thread and each worker.
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

/* The state is found through one initial-exec thread-local pointer.  It lies
   on the heap, so that the thread-local storage of the library stays small
   enough for it to be loaded by dlopen.  */

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "fault.h"

__thread struct cuda2cpu_state *cuda2cpu_thread_state
  __attribute__ ((tls_model ("initial-exec")));

static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Only its destructor is of use: the value is cuda2cpu_thread_state.  */
static pthread_key_t key;

/* Free STATE when its thread ends.  */

static void
free_state (void *arg)
{
  struct cuda2cpu_state *state = arg;
  for (unsigned i = 0; i < CUDA2CPU_GRID_LEVELS; i++)
    {
      free (state->shared[i].memory);
      free (state->scratch[i].memory);
      free (state->grids[i].memory);
    }
  for (unsigned i = 0; i < CUDA2CPU_LEVELS; i++)
    free (state->shares[i].buffer.memory);
  cuda2cpu_copies_free (state->copies);
  cuda2cpu_calls_free (state->calls);
  cuda2cpu_unwatch_faults (state);
  cuda2cpu_stack_free (&state->stack);
  if (state->per_thread)
    {
      cuda2cpu_capture_forget (state->per_thread);
      cuda2cpu_queue_free (state->per_thread);
    }
  free (state);
  cuda2cpu_thread_state = NULL;
}

/* Make the key whose destructor frees the states of threads.  */

static void
make_key (void)
{
  if (pthread_key_create (&key, free_state) != 0)
    cuda2cpu_fatal ("no thread-specific data key is left");
}

/* Free the state of the thread that ends the program, or that unloads this
   library, and see to it that no thread calls the destructor later.  Runs
   after the program's own destructors, which may still launch.  */

static void __attribute__ ((destructor (101)))
free_last_state (void)
{
  pthread_once (&once, make_key);
  pthread_key_delete (key);
  if (cuda2cpu_thread_state)
    free_state (cuda2cpu_thread_state);
}

/* See state.h.  */

struct cuda2cpu_state *
cuda2cpu_state_new (void)
{
  pthread_once (&once, make_key);
  struct cuda2cpu_state *state
    = aligned_alloc (_Alignof (struct cuda2cpu_state), sizeof *state);
  if (!state)
    cuda2cpu_fatal ("out of memory for the state of a thread");
  memset (state, 0, sizeof *state);
  /* This fails in a thread that still works while the program ends.  Then
     the state ends with the program.  */
  pthread_setspecific (key, state);
  cuda2cpu_thread_state = state;
  cuda2cpu_watch_faults (state);
  return state;
}
