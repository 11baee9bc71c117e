/* CUDA2CPU_named_barrier: barriers of some of a block's threads.
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

/* A worker runs the threads of one block, so that its barriers are no other
   worker's.  No thread waits at one when the block ends.  */

#include <string.h>

#include "internal.h"

static __thread uint32_t barriers[NAMED_BARRIERS][4];
static __thread bool used;

/* See launches.h.  */

bool
cuda2cpu_named_barriers_keep (uint32_t *numbers)
{
  if (!used)
    return false;
  memcpy (numbers, barriers, sizeof barriers);
  memset (barriers, 0, sizeof barriers);
  return true;
}

/* See launches.h.  */

void
cuda2cpu_named_barriers_restore (const uint32_t *numbers)
{
  memcpy (barriers, numbers, sizeof barriers);
}

/* See cuda2cpu-abi.h.  */

uint32_t *
CUDA2CPU_named_barrier (uint32_t number)
{
  used = true;
  return barriers[number % NAMED_BARRIERS];
}
