/* Kernels with barriers of the grid.
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

/* All blocks of such a kernel are alive at once, yet they run as loops on the
   workers: each has memory of its own for what it would keep on the worker,
   runs until all its threads wait at the barrier, and is gone on with when all
   blocks have come there.  The stub goes round until no block waits
   (gimple_passes/kernels/omp-build.cc).

   In an ordinary launch, where blocks do not meet, each worker has memory for
   one, and the kernel ends with cudaErrorLaunchFailure where a thread comes to
   such a barrier.

   A block's memory is its dynamic shared memory, then what the compiler keeps:
   static shared memory and its threads' values; then, while the block waits,
   what it has in shared memory that functions out of line use, which is the
   worker's (worker-shared.c).  It is zero at first.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum { GRID_ALIGN = 128 };

__thread struct cuda2cpu_grid_kind cuda2cpu_grid_kind;

/* What is known at the end of a turn: a block waits at a barrier; a thread has
   failed, so that there is no further turn.  */
enum { GRID_WAITS = 1 << 0, GRID_FAILED = 1 << 1 };

/* The turn of the calling worker.  */
static __thread uint32_t current_turn
  __attribute__ ((tls_model ("initial-exec")));

/* Return SIZE rounded up for the next piece of memory.  */

static size_t
round_up (size_t size)
{
  return (size + GRID_ALIGN - 1) & -(size_t) GRID_ALIGN;
}

/* See launches.h.  */

size_t
cuda2cpu_kept_blocks (const struct cuda2cpu_launch_state *l)
{
  return (cuda2cpu_grid_meets (l)
	  ? (size_t) l->launch.blocks
	  : (size_t) l->launch.workers * l->cluster_blocks);
}

/* Make the state of the blocks of L in BUFFER, which it has to itself and the
   thread keeps for the next launch: fresh memory costs more than all else that
   a short launch does.  */

cudaError_t
cuda2cpu_grid_begin (struct cuda2cpu_launch_state *l,
		     struct cuda2cpu_buffer *buffer)
{
  size_t kept = l->kernel->block_kept + l->scratch, bytes;
  l->grid_scratch = round_up (l->launch.dynamic_shared);
  l->grid_copy = l->grid_scratch + round_up (kept);
  l->grid_copied = cuda2cpu_shared_bytes ();
  l->grid_block = l->grid_copy + round_up (l->grid_copied);
  if (__builtin_mul_overflow (l->grid_block, cuda2cpu_kept_blocks (l), &bytes))
    return cudaErrorLaunchOutOfResources;
  if (buffer->size < bytes || !buffer->memory)
    {
      free (buffer->memory);
      buffer->size = bytes ? bytes : GRID_ALIGN;
      buffer->memory = aligned_alloc (GRID_ALIGN, buffer->size);
      if (!buffer->memory)
	{
	  buffer->size = 0;
	  return cudaErrorLaunchOutOfResources;
	}
    }
  cuda2cpu_fence (buffer, bytes);
  l->grid_memory = buffer->memory;
  /* Blocks and clusters that do not meet with others have the memory of their
     worker, and clear it.  */
  if (cuda2cpu_grid_meets (l))
    memset (l->grid_memory, 0, bytes);
  for (int i = 0; i < 3; i++)
    l->grid_waits[i] = 0;
  return cudaSuccess;
}

/* See launches.h.  */

void
cuda2cpu_grid_clear (const struct cuda2cpu_launch_state *l, char *memory)
{
  memset (memory + l->grid_scratch, 0, l->grid_block - l->grid_scratch);
}

/* Has each worker of L memory for the one block that it runs?  */

static bool
is_alone (const struct cuda2cpu_launch_state *l)
{
  return !l->clusters && !cuda2cpu_grid_meets (l);
}

/* Return the memory of BLOCK of L.  */

static char *
memory_of (const struct cuda2cpu_launch_state *l, int64_t block)
{
  if (l->clusters)
    return cuda2cpu_cluster_memory (l, block);
  size_t number = is_alone (l) ? cuda2cpu_worker->number : (size_t) block;
  return l->grid_memory + number * l->grid_block;
}

/* Return the dynamic shared memory of BLOCK of LAUNCH, which runs next.  */

void *
CUDA2CPU_block_shared (struct cuda2cpu_launch *launch, int64_t block)
{
  struct cuda2cpu_launch_state *l = (struct cuda2cpu_launch_state *) launch;
  cuda2cpu_grid_enter (l);
  char *memory = memory_of (l, block);
  if (is_alone (l))
    cuda2cpu_grid_clear (l, memory);
  cuda2cpu_worker->turn.block = memory;
  cuda2cpu_shared_come (memory + l->grid_copy, l->grid_copied);
  return memory;
}

/* Return what is kept of BLOCK of LAUNCH.  */

void *
CUDA2CPU_block_scratch (struct cuda2cpu_launch *launch, int64_t block)
{
  struct cuda2cpu_launch_state *l = (struct cuda2cpu_launch_state *) launch;
  return memory_of (l, block) + l->grid_scratch;
}

/* The calling worker has come to a barrier of the grid in L, an ordinary
   launch: the kernel ends, as on a GPU.  */

static void __attribute__ ((cold, noinline))
refuse_to_meet (const struct cuda2cpu_launch_state *l)
{
  cuda2cpu_print ();
  fflush (stdout);
  if (!l->launch.stop)
    fprintf (stderr, "libcuda2cpu: kernel '%s': a barrier of the grid in a"
	     " launch that is not cooperative\n",
	     cuda2cpu_kernel_name (l->kernel));
  cuda2cpu_leave_kernel (cudaErrorLaunchFailure);
}

/* A block of LAUNCH has run in TURN; WAIT says whether it waits at a
   barrier.  */

void
CUDA2CPU_grid_wait (struct cuda2cpu_launch *launch, uint32_t turn, int wait)
{
  struct cuda2cpu_launch_state *l = (struct cuda2cpu_launch_state *) launch;
  cuda2cpu_worker->turn.waits |= 1u << wait;
  if (wait != CUDA2CPU_WAIT_NOT)
    cuda2cpu_shared_go (cuda2cpu_worker->turn.block + l->grid_copy,
			l->grid_copied);
  if (wait != CUDA2CPU_WAIT_GRID)
    return;
  if (unlikely (!l->cooperative))
    refuse_to_meet (l);
  __atomic_or_fetch (&l->grid_waits[turn % 3], GRID_WAITS, __ATOMIC_RELAXED);
}

/* The calling worker has run its blocks of LAUNCH in TURN.  When all have,
   return whether a block waits and none has failed, so that there is another
   turn.  */

int
CUDA2CPU_grid_phase (struct cuda2cpu_launch *launch, uint32_t turn)
{
  struct cuda2cpu_launch_state *l = (struct cuda2cpu_launch_state *) launch;
  if (!(l->kernel->flags & CUDA2CPU_KERNEL_GRID_SYNC))
    return 0;
  __atomic_store_n (&l->grid_waits[(turn + 1) % 3], 0, __ATOMIC_RELAXED);
  if (cuda2cpu_worker->count > 1)
    {
#pragma omp barrier
    }
  /* The same for all workers: nobody writes it for the next turn.  */
  int end = __atomic_load_n (&l->grid_waits[turn % 3], __ATOMIC_RELAXED);
  bool more = end == GRID_WAITS;
  current_turn = more ? turn + 1 : 0;
  return more;
}

/* See launches.h.  */

uint32_t
cuda2cpu_grid_turn (uint32_t turn)
{
  uint32_t before = current_turn;
  current_turn = turn;
  return before;
}

/* See launches.h.  */

void
cuda2cpu_grid_leave (struct cuda2cpu_launch_state *l)
{
  __atomic_or_fetch (&l->grid_waits[current_turn % 3], GRID_FAILED,
		     __ATOMIC_RELAXED);
  CUDA2CPU_grid_phase (&l->launch, current_turn);
}

/* Return whether the grid that runs in this worker can meet, with MULTI those
   of several devices.  Called by our headers.  */

int
CUDA2CPU_grid_valid (int multi)
{
  return multi ? cuda2cpu_grid_kind.multi : cuda2cpu_grid_kind.cooperative;
}
