/* Cooperative groups: copies by a group.
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


#ifndef _COOPERATIVE_GROUPS_MEMCPY_ASYNC_H_
#define _COOPERATIVE_GROUPS_MEMCPY_ASYNC_H_ 1

#pragma GCC system_header

#include "../cooperative_groups.h"

#if defined __CUDACC__ && defined __cplusplus

namespace cooperative_groups {

/* Copy the caller's share of COUNT bytes from SRC to DST, WIDTH at a
   time.  */
template <unsigned int __WIDTH, typename __G>
__CUDA2CPU_DEVICE void
__copy_share (const __G &group, void *dst, const void *src,
	      unsigned long count)
{
  unsigned long step = (unsigned long) group.num_threads () * __WIDTH;
  for (unsigned long i = (unsigned long) group.thread_rank () * __WIDTH;
       i < count; i += step)
    __builtin_memcpy ((char *) dst + i, (const char *) src + i, __WIDTH);
}

template <typename __G>
__CUDA2CPU_DEVICE void
__copy_bytes (const __G &group, void *dst, const void *src,
	      unsigned long count)
{
  if (count % 16 == 0)
    __copy_share<16> (group, dst, src, count);
  else if (count % 4 == 0)
    __copy_share<4> (group, dst, src, count);
  else
    __copy_share<1> (group, dst, src, count);
}

/* Let GROUP copy COUNT bytes from SRC to DST.  COUNT is an integer, or what
   becomes one and promises an alignment.  The threads copy at once, so that
   to wait for the copies is to meet.  */
template <typename __G, typename __T, typename __Count>
__CUDA2CPU_DEVICE void
memcpy_async (const __G &group, __T *__restrict__ dst,
	      const __T *__restrict__ src, const __Count &count)
{
  __copy_bytes (group, dst, src, (unsigned long) count);
}

/* The same for elements: DST has room for DST_COUNT, SRC holds SRC_COUNT.  */
template <typename __G, typename __T, typename __DstCount, typename __SrcCount>
__CUDA2CPU_DEVICE void
memcpy_async (const __G &group, __T *__restrict__ dst,
	      const __DstCount &dst_count, const __T *__restrict__ src,
	      const __SrcCount &src_count)
{
  unsigned long room = (unsigned long) dst_count;
  unsigned long held = (unsigned long) src_count;
  __copy_bytes (group, dst, src, (room < held ? room : held) * sizeof (__T));
}

/* Wait for all copies of GROUP, or for all but the last STAGES.  */
template <typename __G>
__CUDA2CPU_DEVICE void
wait (const __G &group)
{
  group.sync ();
}

template <unsigned int __STAGES, typename __G>
__CUDA2CPU_DEVICE void
wait_prior (const __G &group)
{
  group.sync ();
}

} /* namespace cooperative_groups */

#endif

#endif /* _COOPERATIVE_GROUPS_MEMCPY_ASYNC_H_ */
