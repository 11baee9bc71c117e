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
     work			the landing
     k.omp			the loop over blocks
     k.block ...		device functions
     cuda2cpu_leave_kernel	jumps to work

   The others see launch->stop before their next block.  Those that wait for
   what other blocks do see it while they look (yield.c), and at a barrier of
   the grid all go on to the end (grid.c).

   The error is the device's from then on (error.c).  */

#include <setjmp.h>
#include <stdio.h>

#include "internal.h"

/* Where a worker lands.  */
struct landing
{
  struct cuda2cpu_launch_state *launch;
  /* That of the launch round this one.  */
  struct landing *outer;
  jmp_buf place;
};

static __thread struct landing *landing
  __attribute__ ((tls_model ("initial-exec")));

/* Part of libgomp's interface to compiled code: the calling worker is done with
   the loop over blocks, which has "nowait".  */
extern void GOMP_loop_end_nowait (void);

/* The calling worker has left block functions of L: leave the loop over
   blocks.  Those of a kernel with barriers of the grid have nothing of
   libgomp's; the others wait for this worker at the end of the turn.  */

static void
leave_loop (struct cuda2cpu_launch_state *l)
{
  if (l->grid_memory)
    cuda2cpu_grid_leave (l);
  else
    GOMP_loop_end_nowait ();
}

/* Run blocks of L in the calling worker: WORKER (DATA).  */

static void __attribute__ ((noinline))
work (struct cuda2cpu_launch_state *l, void (*worker) (void *), void *data)
{
  struct landing here = { .launch = l, .outer = landing };
  landing = &here;
  if (_setjmp (here.place) == 0)
    worker (data);
  else
    leave_loop (here.launch);
  landing = here.outer;
}

/* Run LAUNCH; see cuda2cpu-abi.h.  */

void
CUDA2CPU_launch_run (struct cuda2cpu_launch *launch, void (*worker) (void *),
		     void *data)
{
  struct cuda2cpu_launch_state *l = (struct cuda2cpu_launch_state *) launch;
#pragma omp parallel num_threads (launch->workers)
  work (l, worker, data);
}

/* See cuda2cpu-abi.h.  */

uint32_t
CUDA2CPU_shared_size (uint32_t all)
{
  enum { UNIT = 128 };
  const struct cuda2cpu_launch_state *l = landing->launch;
  if (!all)
    return (uint32_t) l->launch.dynamic_shared;
  uint64_t size = l->kernel->static_shared + l->launch.dynamic_shared;
  return (uint32_t) ((size + UNIT - 1) & -UNIT);
}

/* See launches.h.  */

void
cuda2cpu_leave_kernel (cudaError_t error)
{
  if (!landing)
    return;
  cuda2cpu_record (error);
  __atomic_store_n (&landing->launch->launch.stop, 1, __ATOMIC_RELEASE);
  longjmp (landing->place, 1);
}

/* See launches.h.  */

void
cuda2cpu_leave_stopped (void)
{
  if (landing
      && __atomic_load_n (&landing->launch->launch.stop, __ATOMIC_RELAXED))
    longjmp (landing->place, 1);
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_exit (void)
{
  cuda2cpu_fatal ("a thread ends in a function that the compiler has not "
		  "inlined, which is not supported");
}

/* A thread of a kernel traps; see cuda2cpu-abi.h.  */

void
CUDA2CPU_trap (void)
{
  fflush (stdout);
  if (landing && !__atomic_load_n (&landing->launch->launch.stop,
				   __ATOMIC_RELAXED))
    fprintf (stderr, "libcuda2cpu: kernel '%s' has trapped\n",
	     landing->launch->kernel->name);
  cuda2cpu_leave_kernel (cudaErrorLaunchFailure);
  __builtin_trap ();
}
