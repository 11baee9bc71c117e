/* CUDA2CPU_to_window, CUDA2CPU_from_window: shared memory in 32 bits.
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

/* On a GPU shared memory is small, and programs keep an address in it, as
   __cvta_generic_to_shared gives one, in 32 bits.  Here shared memory lies in
   the worker's heap, on its stack or in its thread-local storage.  So a worker
   has windows on its memory, of 512 MiB each; the upper three bits of an
   address say which one, the others the place in it:

     window: 3 bits | offset: 29 bits

   A window begins so that the address for which it was made is in its middle.
   An address near its ends gets a window of its own, so that what is added to
   one leads to no other window.  The lower 20 bits are those of the
   pointer.  */

#include "internal.h"

enum
{
  OFFSET_BITS = 29,
  WINDOWS = 8,
  /* More than an object in shared memory takes: an offset of a window is not
     nearer to its ends.  */
  MARGIN = 1 << 20
};

/* Where the windows of this worker begin.  */
static __thread uintptr_t windows[WINDOWS];
static __thread unsigned window_count;

/* See cuda2cpu-abi.h.  */

uint32_t
CUDA2CPU_to_window (const void *pointer)
{
  uintptr_t p = (uintptr_t) pointer;
  const uintptr_t size = (uintptr_t) 1 << OFFSET_BITS;
  if (!p)
    return 0;
  for (unsigned i = 0; i < window_count; i++)
    if (p - windows[i] - MARGIN < size - 2 * MARGIN)
      return i << OFFSET_BITS | (uint32_t) (p - windows[i]);
  if (window_count == WINDOWS)
    cuda2cpu_fatal ("the addresses of shared memory do not fit into 32 bits");
  unsigned window = window_count++;
  windows[window] = (p - size / 2) & -(uintptr_t) MARGIN;
  return window << OFFSET_BITS | (uint32_t) (p - windows[window]);
}

/* See cuda2cpu-abi.h.  */

void *
CUDA2CPU_from_window (uint32_t address)
{
  uint32_t offset = address & ((1u << OFFSET_BITS) - 1);
  if (offset < MARGIN)
    return (void *) (uintptr_t) offset;
  return (void *) (windows[address >> OFFSET_BITS] + offset);
}
