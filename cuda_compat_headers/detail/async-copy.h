/* cuda::memcpy_async.
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

/* A copy is made at once, which is one of the ways in which CUDA lets it run;
   one of a group is made by its threads, each a share.  */

#ifndef CUDA2CPU_ASYNC_COPY_H
#define CUDA2CPU_ASYNC_COPY_H 1

#pragma GCC system_header

#include "async-barrier.h"

namespace cuda {

/* A size in bytes that is a multiple of ALIGNMENT, as are the addresses.  */
template <size_t __Alignment>
struct aligned_size_t
{
  static constexpr size_t align = __Alignment;
  size_t value;

  __CUDA2CPU_BOTH explicit constexpr
  aligned_size_t (size_t size) : value (size)
  {
  }

  __CUDA2CPU_BOTH constexpr
  operator size_t () const
  {
    return value;
  }
};

/* A thread as a group.  */
struct __single_thread_group
{
  __CUDA2CPU_BOTH void
  sync () const
  {
  }

  __CUDA2CPU_BOTH constexpr unsigned int
  size () const
  {
    return 1;
  }

  __CUDA2CPU_BOTH constexpr unsigned int
  thread_rank () const
  {
    return 0;
  }
};

/* Copy the caller's share of SIZE bytes, of the group's, WIDTH at a time.  */
template <size_t __Width, typename __G>
__CUDA2CPU_BOTH void
__copy_share (const __G &group, char *__restrict__ dst,
	      const char *__restrict__ src, size_t size)
{
  size_t step = (size_t) group.size () * __Width;
  for (size_t i = (size_t) group.thread_rank () * __Width; i < size;
       i += step)
    __builtin_memcpy (dst + i, src + i, __Width);
}

template <typename __G>
__CUDA2CPU_BOTH void
__copy (const __G &group, void *dst, const void *src, size_t size)
{
  if (size % 16 == 0)
    __copy_share<16> (group, (char *) dst, (const char *) src, size);
  else if (size % 4 == 0)
    __copy_share<4> (group, (char *) dst, (const char *) src, size);
  else
    __copy_share<1> (group, (char *) dst, (const char *) src, size);
}

__CUDA2CPU_BOTH void
__copy (const __single_thread_group &, void *dst, const void *src,
	size_t size)
{
  __builtin_memcpy (dst, src, size);
}

/* How a copy was made.  */
enum class async_contract_fulfillment
{
  none,
  async
};

template <thread_scope __S>
class pipeline;

/* Copy SIZE bytes, an integer or an aligned_size_t, from SRC to DST; who waits
   at the barrier, or for the pipeline's stage, finds them there.  */
#define __CUDA2CPU_MEMCPY_ASYNC(type, params, sync)			\
template <params typename __Size>					\
__CUDA2CPU_BOTH async_contract_fulfillment				\
memcpy_async (type *dst, const type *src, __Size size, sync &)		\
{									\
  __copy (__single_thread_group (), dst, src, (size_t) size);		\
  return async_contract_fulfillment::none;				\
}									\
									\
template <params typename __Size, typename __G>				\
__CUDA2CPU_BOTH async_contract_fulfillment				\
memcpy_async (const __G &group, type *dst, const type *src, __Size size, \
	      sync &)							\
{									\
  __copy (group, dst, src, (size_t) size);				\
  return async_contract_fulfillment::none;				\
}

#define __CUDA2CPU_COMMA ,
#define __CUDA2CPU_BARRIER barrier<__S __CUDA2CPU_COMMA __C>
#define __CUDA2CPU_OF_BARRIER						\
  thread_scope __S __CUDA2CPU_COMMA typename __C __CUDA2CPU_COMMA
#define __CUDA2CPU_OF_PIPELINE thread_scope __S __CUDA2CPU_COMMA
#define __CUDA2CPU_OF_TYPE typename __T __CUDA2CPU_COMMA

__CUDA2CPU_MEMCPY_ASYNC (void, __CUDA2CPU_OF_BARRIER, __CUDA2CPU_BARRIER)
__CUDA2CPU_MEMCPY_ASYNC (__T, __CUDA2CPU_OF_TYPE __CUDA2CPU_OF_BARRIER,
			 __CUDA2CPU_BARRIER)
__CUDA2CPU_MEMCPY_ASYNC (void, __CUDA2CPU_OF_PIPELINE, pipeline<__S>)
__CUDA2CPU_MEMCPY_ASYNC (__T, __CUDA2CPU_OF_TYPE __CUDA2CPU_OF_PIPELINE,
			 pipeline<__S>)

#undef __CUDA2CPU_OF_TYPE
#undef __CUDA2CPU_OF_PIPELINE
#undef __CUDA2CPU_OF_BARRIER
#undef __CUDA2CPU_BARRIER
#undef __CUDA2CPU_COMMA
#undef __CUDA2CPU_MEMCPY_ASYNC

} /* namespace cuda */

#endif /* CUDA2CPU_ASYNC_COPY_H */
