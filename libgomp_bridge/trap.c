/* CUDA2CPU_launch_run, CUDA2CPU_trap: workers, and how they leave a kernel.
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

/* A thread of a kernel that fails (an assertion, __trap) ends the kernel.  What
   it runs in is a worker, in the middle of a block function, below any number
   of device functions.  So each worker has a place to land before it begins
   with its blocks, and jumps there.  It takes the end of the parallel region
   from there like the others:

     CUDA2CPU_launch_run	GOMP_parallel, all workers
     run_blocks			the landing
     k.omp			the loop over blocks
     k.block ...		device functions
     cuda2cpu_leave_kernel	jumps to run_blocks

   The others see launch->stop before their next block.  Those that wait for
   what other blocks do see it while they look (yield.c), and at a barrier of
   the grid all go on to the end (grid.c).

   The error is the device's from then on (error.c).  */

#include <omp.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include "internal.h"

/* In a short launch, all workers end at about the same time: to take blocks
   from another, which has to fetch again what it has left, would only take
   longer.  So a worker that has run its own looks for some half a microsecond
   first.  */
enum { PATIENCE = 5 };

__thread struct cuda2cpu_worker *cuda2cpu_worker
  __attribute__ ((tls_model ("initial-exec")));

/* HERE has run its blocks, some of which have launched something or had errors
   of their own.  */

static void __attribute__ ((cold, noinline))
leave_device_code (const struct cuda2cpu_worker *here)
{
  if (here->scope)
    cuda2cpu_scope_leave (here->scope);
  free (here->errors);
  free (here->pushed);
}

/* What a worker does: WORKER (DATA), as HERE.  */
struct part
{
  struct cuda2cpu_worker *here;
  void (*worker) (void *);
  void *data;
};

/* Do the part ARG of a launch in the calling thread.  A worker that leaves a
   kernel with barriers of the grid is waited for by the others at the end of
   the turn.  */

static void __attribute__ ((noinline))
run_blocks (void *arg)
{
  const struct part *part = arg;
  cuda2cpu_worker = part->here;
  cuda2cpu_worker->stack = __builtin_frame_address (0);
  if (_setjmp (cuda2cpu_worker->place) == 0)
    part->worker (part->data);
  else if (cuda2cpu_worker->launch->grid_memory)
    cuda2cpu_grid_leave (cuda2cpu_worker->launch);
  cuda2cpu_worker = cuda2cpu_worker->outer;
}

/* Run blocks of L in the calling thread, worker NUMBER of COUNT, by calling
   WORKER (DATA).  */

static void __attribute__ ((noinline))
work (struct cuda2cpu_launch_state *l, void (*worker) (void *), void *data,
      unsigned number, unsigned count)
{
  /* Let the thread be watched.  */
  cuda2cpu_state ();
  /* The place, which is large, needs no value.  */
  struct cuda2cpu_worker here;
  here.launch = l;
  here.outer = cuda2cpu_worker;
  here.number = number;
  here.count = count;
  here.range = (struct cuda2cpu_blocks) { 0, 0 };
  here.took = false;
  here.counted = 0;
  here.patience = PATIENCE;
  here.turn = (struct cuda2cpu_cluster_turn) { 0 };
  here.scope = NULL;
  here.errors = NULL;
  here.pushed = NULL;
  here.pushed_count = here.pushed_room = 0;
  here.copies = NULL;
  struct part part = { &here, worker, data };
  size_t wanted = __atomic_load_n (&cuda2cpu_stack_limit, __ATOMIC_RELAXED);
  if (unlikely (wanted > 0))
    cuda2cpu_call_with_stack (wanted, run_blocks, &part);
  else
    run_blocks (&part);
  if (unlikely (here.copies != NULL))
    cuda2cpu_tally_end (&here);
  if (unlikely (here.scope || here.errors || here.pushed))
    leave_device_code (&here);
}

/* The part of a team's thread in the launch ARG.  */

static void
work_in_team (void *arg)
{
  struct cuda2cpu_launch_state *l = arg;
  __builtin_prefetch (&l->launch);
  __builtin_prefetch (l->data);
  unsigned number = omp_get_thread_num (), count = omp_get_num_threads ();
  work (l, l->worker, l->data, number, count);
  if (unlikely (l->launches))
    cuda2cpu_children_share (l, number, count);
}

/* See launches.h.  */

void
cuda2cpu_work_more (struct cuda2cpu_launch_state *l, unsigned count)
{
  work (l, l->worker, l->data, count, count);
}

/* Let the workers of L, by the host, have shares of its blocks.  */

static inline void
begin_shares (struct cuda2cpu_launch_state *l)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  cuda2cpu_shares_begin (l, &state->shares[l - state->launches]);
}

/* Run LAUNCH; see cuda2cpu-abi.h.  */

void
CUDA2CPU_launch_run (struct cuda2cpu_launch *launch, void (*worker) (void *),
		     void *data)
{
  struct cuda2cpu_launch_state *l = (struct cuda2cpu_launch_state *) launch;
  l->worker = worker;
  l->data = data;
  l->singly &= !l->child;
  if (launch->workers == 1)
    {
      if (l->singly)
	begin_shares (l);
      work (l, worker, data, 0, 1);
    }
  else
    {
      if (!l->even)
	begin_shares (l);
      l->launches = (l->kernel->flags & CUDA2CPU_KERNEL_LAUNCHES) != 0;
      if (unlikely (l->launches))
	cuda2cpu_children_expect (l);
      GOMP_parallel (work_in_team, l, launch->workers, 0);
    }
  if (unlikely (l->extra != NULL))
    cuda2cpu_extra_end (l);
  if (unlikely (l->family) && !l->child)
    cuda2cpu_children_finish (l);
}

/* See cuda2cpu-abi.h.  */

uint32_t
CUDA2CPU_shared_size (uint32_t all)
{
  enum { UNIT = 128 };
  const struct cuda2cpu_launch_state *l = cuda2cpu_worker->launch;
  if (!all)
    return (uint32_t) l->launch.dynamic_shared;
  uint64_t size = l->kernel->static_shared + l->launch.dynamic_shared;
  return (uint32_t) ((size + UNIT - 1) & -UNIT);
}

/* See cuda2cpu-abi.h.  */

uint64_t
CUDA2CPU_grid_id (void)
{
  static uint64_t last;
  uint64_t *id = &cuda2cpu_worker->launch->grid_id;
  uint64_t known = __atomic_load_n (id, __ATOMIC_RELAXED);
  if (known)
    return known;
  uint64_t next = __atomic_add_fetch (&last, 1, __ATOMIC_RELAXED);
  /* Another worker may have been first.  */
  return (__atomic_compare_exchange_n (id, &known, next, false,
				       __ATOMIC_RELAXED, __ATOMIC_RELAXED)
	  ? next : known);
}

/* Has a thread failed of the kernel that the calling worker runs?  */

static inline bool
is_stopped (void)
{
  return (cuda2cpu_worker
	  && __atomic_load_n (&cuda2cpu_worker->launch->launch.stop,
			      __ATOMIC_RELAXED));
}

/* See launches.h.  */

void
cuda2cpu_leave_kernel (cudaError_t error)
{
  if (!cuda2cpu_worker)
    return;
  cuda2cpu_record (error);
  __atomic_store_n (&cuda2cpu_worker->launch->launch.stop, 1,
		    __ATOMIC_RELEASE);
  longjmp (cuda2cpu_worker->place, 1);
}

/* See launches.h.  */

void
cuda2cpu_leave_stopped (void)
{
  if (is_stopped ())
    longjmp (cuda2cpu_worker->place, 1);
}

/* See launches.h.  */

void
cuda2cpu_leave_failed (void)
{
  cudaError_t error = cuda2cpu_sticky_error ();
  if (unlikely (error != cudaSuccess))
    cuda2cpu_leave_kernel (error);
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_exit (void)
{
  cuda2cpu_fatal ("a thread ends in a function that the compiler has not "
		  "inlined, which is not supported");
}

/* See cuda2cpu-abi.h.  */

int
CUDA2CPU_on_device (void)
{
  return cuda2cpu_worker != NULL;
}

/* End the kernel with ERROR, for WHAT it has done.  */

static __attribute__ ((noreturn, cold)) void
trap (cudaError_t error, const char *what)
{
  cuda2cpu_print ();
  fflush (stdout);
  if (cuda2cpu_worker && !is_stopped ())
    fprintf (stderr, "libcuda2cpu: kernel '%s' has %s\n",
	     cuda2cpu_kernel_name (cuda2cpu_worker->launch->kernel), what);
  cuda2cpu_leave_kernel (error);
  __builtin_trap ();
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_trap (void)
{
  trap (cudaErrorLaunchFailure, "trapped");
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_trap_surface (void)
{
  trap (cudaErrorIllegalAddress, "accessed a surface beside it");
}
