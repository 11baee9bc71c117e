/* malloc and free in device code.
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


/* Memory that kernels allocate lives until a kernel frees it, or the device is
   reset, and there is as much as cudaLimitMallocHeapSize says: malloc and new
   return NULL where that is used up.  It is the C library's memory, so that a
   function for both sides need not know where what it frees is from.  */

#include <malloc.h>
#include <stdlib.h>

#include "internal.h"

/* Bytes in use, and whether there ever were.  */
static int64_t used;
bool cuda2cpu_has_heap;

/* See launches.h.  */

void
cuda2cpu_reset_heap (void)
{
  __atomic_store_n (&used, 0, __ATOMIC_RELAXED);
  __atomic_store_n (&cuda2cpu_has_heap, false, __ATOMIC_RELAXED);
}

/* See cuda2cpu-abi.h.  */

void *
CUDA2CPU_malloc (size_t size)
{
  if (!cuda2cpu_worker)
    return malloc (size);
  __atomic_store_n (&cuda2cpu_has_heap, true, __ATOMIC_RELAXED);
  uint64_t limit = cuda2cpu_heap_limit ();
  if (limit > INT64_MAX)
    limit = INT64_MAX;
  void *memory = size <= limit ? malloc (size) : NULL;
  if (!memory)
    return NULL;
  int64_t bytes = malloc_usable_size (memory);
  if (__atomic_add_fetch (&used, bytes, __ATOMIC_RELAXED) <= (int64_t) limit)
    return memory;
  __atomic_sub_fetch (&used, bytes, __ATOMIC_RELAXED);
  free (memory);
  return NULL;
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_free (void *memory)
{
  if (cuda2cpu_worker && memory)
    __atomic_sub_fetch (&used, (int64_t) malloc_usable_size (memory),
			__ATOMIC_RELAXED);
  free (memory);
}
