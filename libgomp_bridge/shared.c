/* The workers' memory for blocks: dynamic shared memory and scratch.
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

/* Each worker owns one buffer of either sort for each level of launches: a
   launch from within a kernel must not use the memory of the block that
   makes it.  Buffers only grow; state.c frees them when the worker ends.  */

#include <stdlib.h>

#include "internal.h"

enum { SHARED_ALIGN = 128, SCRATCH_ALIGN = 64 };

/* The address sanitizer's, where the program is built with it.  */
extern void __asan_poison_memory_region (const volatile void *, size_t)
  __attribute__ ((weak, visibility ("default")));
extern void __asan_unpoison_memory_region (const volatile void *, size_t)
  __attribute__ ((weak, visibility ("default")));

/* What device functions that stay out of line read.  */
__thread struct cuda2cpu_thread CUDA2CPU_thread;

/* Replace BUFFER's memory by SIZE bytes or more aligned to ALIGN.  */

static void __attribute__ ((cold, noinline))
grow (struct cuda2cpu_buffer *buffer, size_t size, size_t align)
{
  size_t rounded = (size + align - 1) & -align;
  free (buffer->memory);
  buffer->size = 0;
  buffer->memory = rounded < size ? NULL : aligned_alloc (align, rounded);
  if (!buffer->memory)
    cuda2cpu_fatal ("out of memory for %zu bytes of a block's values", size);
  buffer->size = rounded;
}

/* See launches.h.  */

void
cuda2cpu_fence (const struct cuda2cpu_buffer *buffer, size_t size)
{
  if (likely (__asan_poison_memory_region == NULL))
    return;
  __asan_unpoison_memory_region (buffer->memory, size);
  __asan_poison_memory_region ((char *) buffer->memory + size,
			       buffer->size - size);
}

/* See launches.h.  */

void
cuda2cpu_buffer_grow (struct cuda2cpu_buffer *buffer, size_t size)
{
  grow (buffer, size, SCRATCH_ALIGN);
}

/* See cuda2cpu-abi.h.  */

void *
CUDA2CPU_worker_shared (struct cuda2cpu_launch *launch)
{
  const struct cuda2cpu_launch_state *l
    = (const struct cuda2cpu_launch_state *) launch;
  cuda2cpu_grid_enter (l);
  struct cuda2cpu_buffer *buffer = &cuda2cpu_state ()->shared[l->level];
  if (unlikely (buffer->size < launch->dynamic_shared || !buffer->memory))
    grow (buffer, launch->dynamic_shared + 1, SHARED_ALIGN);
  cuda2cpu_fence (buffer, launch->dynamic_shared);
  return buffer->memory;
}

/* See cuda2cpu-abi.h.  */

void *
CUDA2CPU_worker_scratch (struct cuda2cpu_launch *launch)
{
  const struct cuda2cpu_launch_state *l
    = (const struct cuda2cpu_launch_state *) launch;
  if (l->scratch == 0)
    return NULL;
  struct cuda2cpu_buffer *buffer = &cuda2cpu_state ()->scratch[l->level];
  if (unlikely (buffer->size < l->scratch))
    grow (buffer, l->scratch, SCRATCH_ALIGN);
  return buffer->memory;
}

/* Is P in the SIZE bytes from FIRST on?  */

static inline bool
within (const void *p, const void *first, size_t size)
{
  return (uintptr_t) p - (uintptr_t) first < size;
}

/* Is P where the worker that runs L has variables of threads and shared memory
   side by side?  */

static inline bool
is_beside (const struct cuda2cpu_worker *worker,
	   const struct cuda2cpu_launch_state *l, const void *p)
{
  const char *here = __builtin_frame_address (0);
  return (within (p, here, (const char *) worker->stack - here)
	  || (l->grid_memory
	      && within (p, l->grid_memory,
			 cuda2cpu_kept_blocks (l) * l->grid_block)));
}

/* See cuda2cpu-abi.h.  */

int
CUDA2CPU_is_shared (const void *p)
{
  const struct cuda2cpu_worker *worker = cuda2cpu_worker;
  if (!worker)
    return false;
  const struct cuda2cpu_launch_state *l = worker->launch;
  return (is_beside (worker, l, p)
	  || within (p, cuda2cpu_state ()->shared[l->level].memory,
		     l->launch.dynamic_shared));
}

/* See cuda2cpu-abi.h.  */

int
CUDA2CPU_is_local (const void *p)
{
  const struct cuda2cpu_worker *worker = cuda2cpu_worker;
  if (!worker)
    return false;
  const struct cuda2cpu_launch_state *l = worker->launch;
  if (unlikely (is_beside (worker, l, p)))
    cuda2cpu_fatal ("whether %p is in a thread's own memory, a parameter or in"
		    " shared memory cannot be told (__isLocal,"
		    " __isGridConstant, isspacep.local, isspacep.param)", p);
  const struct cuda2cpu_buffer *own = &cuda2cpu_state ()->scratch[l->level];
  return l->scratch != 0 && within (p, own->memory, l->scratch);
}
