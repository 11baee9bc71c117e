/* CUB's algorithms: chunks of items, chains of chunks.
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

/* CUB's algorithms on the whole device as CPUs like them.

   CUB's own kernels divide the items among threads, warps and blocks, and bring
   them to the right place through shared memory.  They can be compiled for a
   CPU, and are (docs/guide.md), but what a loop would do takes them barriers,
   transposes and look-backs.  Here an algorithm is a kernel of blocks of one
   thread each, which goes through a *chunk* of the items with plain loops: it
   is launched as any kernel, so that streams, graphs, and the number of threads
   are the runtime's as ever, and may call what is __device__.

     chunks.h      this: chunks, how they are launched, chains of them, storage
     reduce.h      sums, of everything and of segments
     scan.h        prefix sums
     select.h      what a condition takes, and what it leaves
     runs.h        runs of equal keys: their sums, lengths and places
     radix-sort.h  sorting by digits of keys
     merge-sort.h  sorting by comparison

     cub/          the same as CUB's dispatchers: partial specialisations for
		   CUB's own policies, which name a family each
     thrust/	   the same of kernels that are Thrust's own
     first/        stands before CUB's headers on the way of headers and adds
		   the specialisations to them (plugin/headers.cc)

   Dispatchers with policies of the user's are CUB's own, as are all where
   CUDA2CPU_CUB_KERNELS is defined, before C++17, and in versions of CUB that
   cub/version.h does not name.

   Chunks depend on the number of items alone, not on that of threads: so do
   results, to the bit.

   A *chain* is how chunks that come one after the other, as in a scan, share
   the work.  Workers take chunks in their order, from a counter.  What can be
   done without knowing what comes before is done first, into a buffer; then the
   worker waits till the chunk before has said what it carries over, says the
   same for the next one, and finishes its own.  Memory is read once and written
   once so, with any number of threads, and input may be output, since a chunk
   has been read before anyone comes to write there.  Who waits, waits for a
   chunk that somebody works on.  */

#ifndef CUDA2CPU_DEVICE_WIDE_CHUNKS_H
#define CUDA2CPU_DEVICE_WIDE_CHUNKS_H 1

#pragma GCC system_header

#include <iterator>
#include <new>
#include <type_traits>

namespace __cuda2cpu_wide {

#define __CUDA2CPU_WIDE __device__ __forceinline__
#define __CUDA2CPU_WIDE_HOST CUB_RUNTIME_FUNCTION

typedef unsigned long long __count;

/* What an iterator is at.  */
template <typename __It>
using __value = typename std::iterator_traits<__It>::value_type;

/* Numbers that loops may keep several of side by side.  */
template <typename __T>
constexpr bool __number = std::is_arithmetic<__T>::value;

/* Do WORK for the chunk that the block has.  */
template <typename __Work>
__global__ void __launch_bounds__ (1)
__run_chunks (__Work __work)
{
  __work (blockIdx.x);
}

/* Do WORK for CHUNKS chunks in STREAM.  Return what the launch does.  */
template <typename __Work>
__CUDA2CPU_WIDE_HOST cudaError_t
__launch (const __Work &__work, __count __chunks, cudaStream_t __stream)
{
  __run_chunks<__Work><<<(unsigned) __chunks, 1, 0, __stream>>> (__work);
  return cudaPeekAtLastError ();
}

/* N items cut into chunks of the same number, but for the last.  */
struct __cut
{
  __count __n;
  __count __size;

  /* So that there are SIZE in each, but no more than MOST chunks.  */
  __host__ __device__ __cut (__count __n, __count __size,
			     __count __most = 1 << 30)
    : __n (__n), __size (__size)
  {
    if (__n > __size * __most)
      this->__size = (__n + __most - 1) / __most;
  }

  __host__ __device__ __count __chunks () const
  {
    return __n ? (__n - 1) / __size + 1 : 1;
  }

  __host__ __device__ __count __first (__count __chunk) const
  {
    return __chunk * __size;
  }

  __host__ __device__ __count __end (__count __chunk) const
  {
    __count __e = (__chunk + 1) * __size;
    return __e < __n ? __e : __n;
  }
};

/* Return how many items of SIZE bytes make up about BYTES, but not fewer than
   LEAST.  */
constexpr __count
__items_in (__count __bytes, __count __size, __count __least = 1)
{
  return __bytes / __size > __least ? __bytes / __size : __least;
}

/* Give out the COUNT parts of temporary storage at STORAGE that take SIZES, as
   CUB does: where STORAGE is NULL, set BYTES to what is needed; where BYTES is
   too little, return cudaErrorInvalidValue.  */
template <int __N>
__CUDA2CPU_WIDE_HOST cudaError_t
__share_storage (void *__storage, size_t &__bytes, void *(&__parts)[__N],
		 const __count (&__sizes)[__N])
{
  const size_t __align = 256;
  size_t __need = __align - 1;
  for (int __i = 0; __i < __N; ++__i)
    __need += (__sizes[__i] + __align - 1) / __align * __align;
  if (!__storage)
    {
      __bytes = __need;
      return cudaSuccess;
    }
  if (__bytes < __need)
    return cudaErrorInvalidValue;
  size_t __at = ((size_t) __storage + __align - 1) / __align * __align;
  for (int __i = 0; __i < __N; ++__i)
    {
      __parts[__i] = (void *) __at;
      __at += (__sizes[__i] + __align - 1) / __align * __align;
    }
  return cudaSuccess;
}

/* Room for COUNT items, which are made when they are stored.  */
template <typename __T, __count __COUNT>
struct __room
{
  alignas (__T) unsigned char __bytes[__COUNT * sizeof (__T)];

  __CUDA2CPU_WIDE __T *__items () { return (__T *) __bytes; }
};

/* Store X at TO, where there is no item yet.  */
template <typename __T, typename __X>
__CUDA2CPU_WIDE void
__put (__T *__to, const __X &__x)
{
  if constexpr (std::is_trivially_copyable<__T>::value
		&& std::is_trivially_default_constructible<__T>::value)
    *__to = __x;
  else
    new ((void *) __to) __T (__x);
}

/* What the chunks of a chain share: how many have been taken, and for how many
   it is known what they carry over, which is CARRY for the last of them.  */
template <typename __T>
struct __chain
{
  volatile unsigned __done;
  unsigned __taken;
  alignas (__T) unsigned char __carry[sizeof (__T)];
};

/* A place in a chain; without one, the only chunk there is.  */
template <typename __T>
class __link
{
public:
  /* Take the next chunk of CHAIN.  */
  __CUDA2CPU_WIDE explicit __link (__chain<__T> *__c)
    : __at (__c), __chunk (__c ? atomicAdd (&__c->__taken, 1u) : 0)
  {}

  /* Return what the chunks before carry over; there is one.  */
  __CUDA2CPU_WIDE __T __wait () const
  {
    while (__at->__done != __chunk)
      ;
    __threadfence ();
    return *(__T *) __at->__carry;
  }

  /* Let X be what is carried over to the next.  */
  __CUDA2CPU_WIDE void __pass (const __T &__x) const
  {
    if (!__at)
      return;
    __put ((__T *) __at->__carry, __x);
    __threadfence ();
    __at->__done = __chunk + 1;
  }

private:
  __chain<__T> *__at;

public:
  const unsigned __chunk;
};

/* Make the chain at MEMORY ready in STREAM.  */
template <typename __T>
__CUDA2CPU_WIDE_HOST cudaError_t
__begin_chain (void *__memory, cudaStream_t __stream)
{
  return cudaMemsetAsync (__memory, 0, offsetof (__chain<__T>, __carry),
			  __stream);
}

/* Do WORK, whose chain has its place at STORAGE, on the chunks of CUT.  BYTES
   is for the protocol of temporary storage.  */
template <typename __T, typename __Work>
__CUDA2CPU_WIDE_HOST cudaError_t
__run_chain (void *__storage, size_t &__bytes, __cut __c, __Work __work,
	     cudaStream_t __stream)
{
  void *__parts[1];
  const __count __sizes[1] = { sizeof (__chain<__T>) };
  cudaError_t __error = __share_storage (__storage, __bytes, __parts, __sizes);
  if (__error != cudaSuccess || !__storage)
    return __error;
  if (__c.__chunks () > 1)
    {
      __error = __begin_chain<__T> (__parts[0], __stream);
      if (__error != cudaSuccess)
	return __error;
      __work.__at = (__chain<__T> *) __parts[0];
    }
  return __launch (__work, __c.__chunks (), __stream);
}

} // namespace __cuda2cpu_wide

#endif /* CUDA2CPU_DEVICE_WIDE_CHUNKS_H */
