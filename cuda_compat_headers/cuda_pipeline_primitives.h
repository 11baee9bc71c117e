/* Asynchronous copies of one thread, as functions.
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

/* A copy is made at once, which is one of the ways in which CUDA lets it
   run.  */

#ifndef _CUDA_PIPELINE_PRIMITIVES_H_
#define _CUDA_PIPELINE_PRIMITIVES_H_ 1

#pragma GCC system_header

#include "cuda_awbarrier_primitives.h"

#if defined __CUDACC__ && defined __cplusplus

/* Copy SIZE_AND_ALIGN bytes, 4, 8 or 16, to shared memory at DST from SRC,
   where the last ZFILL bytes are not read but zero.  */
__CUDA2CPU_DEVICE void
__pipeline_memcpy_async (void *__restrict__ dst, const void *__restrict__ src,
			 size_t size_and_align, size_t zfill = 0)
{
  if (zfill)
    {
      __builtin_memset (dst, 0, size_and_align);
      __builtin_memcpy (dst, src, size_and_align - zfill);
    }
  else if (size_and_align == 16)
    __builtin_memcpy (dst, src, 16);
  else if (size_and_align == 8)
    __builtin_memcpy (dst, src, 8);
  else if (size_and_align == 4)
    __builtin_memcpy (dst, src, 4);
  else
    __builtin_memcpy (dst, src, size_and_align);
}

/* The copies so far are a batch.  */
__CUDA2CPU_DEVICE void
__pipeline_commit ()
{
}

/* Wait for all batches of the thread but the last PRIOR.  */
__CUDA2CPU_DEVICE void
__pipeline_wait_prior (size_t prior __attribute__ ((__unused__)))
{
}

/* Let the phase of BARRIER wait for the thread's copies: they are done.  */
__CUDA2CPU_DEVICE void
__pipeline_arrive_on (__mbarrier_t *barrier __attribute__ ((__unused__)))
{
}

#endif

#endif /* _CUDA_PIPELINE_PRIMITIVES_H_ */
