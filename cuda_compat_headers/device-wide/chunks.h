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
     histogram.h   counts of samples in bins
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
   done without knowing what comes before is done first, into a buffer; then,
   when it is known what the chunks before carry over, what this one does is
   told, and the chunk is finished:

     prepare (chunk)			into the buffer
     wait until known (chunk)
     carried (chunk + 1) = after (carried (chunk)), known (chunk + 1)
     finish (chunk)			out of the buffer

   Memory is read once and written once so, with any number of threads, and
   input may be output, since a chunk has been read before anyone comes to write
   there.

   Where other programs want the processors, the worker of a chunk may be taken
   off its own in the midst of it, for milliseconds.  Who has waited for longer
   than a chunk takes prepares the missing chunks himself, from the last that is
   known on, tells what they carry over, and prepares his own again.  All find
   the same, so it does no harm that two may tell it.  That needs input that is
   not written over before its own worker has read it: what a chunk writes must
   be its own place, as in a scan, or elsewhere.  */

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

/* How often a worker looks whether the chunk before is known until he does it
   himself: for some ten microseconds.  */
constexpr unsigned __PATIENCE = 1 << 14;

/* What the chunks of a chain share.  There is none where there is one chunk,
   and TAKEN is NULL.  */
template <typename __T>
struct __chain
{
  /* How many chunks have been taken.  */
  unsigned *__taken;

  /* For each chunk, whether it is known what those before carry over, and
     that.  */
  volatile unsigned char *__known;
  unsigned char *__carried;

  /* Whether workers may do others' chunks.  */
  bool __helps;

  /* What the chunks before CHUNK carry over, which is known.  */
  __CUDA2CPU_WIDE __T *__before (unsigned __chunk) const
  {
    return (__T *) (__carried + __chunk * sizeof (__T));
  }

  /* The parts of memory that a chain of CHUNKS needs.  */
  static constexpr __count __counters_size (__count __chunks)
  {
    return sizeof (unsigned) + __chunks;
  }

  static constexpr __count __carried_size (__count __chunks)
  {
    return __chunks * sizeof (__T);
  }

  /* The chain at COUNTERS and CARRIED.  */
  __host__ __device__ static __chain
  __make (void *__counters, void *__carried, bool __helps)
  {
    return { (unsigned *) __counters,
	     (volatile unsigned char *) __counters + sizeof (unsigned),
	     (unsigned char *) __carried,
	     __helps && std::is_trivially_copyable<__T>::value };
  }
};

/* A place in the chain of WORK, which says how a chunk is prepared, and what is
   carried over after one that was:

     STATE prepare (chunk, room)
     T after (before, state)		BEFORE is NULL for the first  */
template <typename __T>
class __link
{
public:
  /* Take the next chunk of CHAIN.  */
  __CUDA2CPU_WIDE explicit __link (const __chain<__T> &__c)
    : __at (__c), __chunk (__c.__taken ? atomicAdd (__c.__taken, 1u) : 0)
  {}

  /* Prepare the chunk of WORK in ROOM, and return the state it is in when it
     is known what comes before, and told what comes after.  There is one place
     that prepares, so that all find the same to the bit.  */
  template <typename __Work, typename __Room>
  __CUDA2CPU_WIDE auto __run (__Work &__work, __Room __room) const
  {
    for (unsigned __todo = __chunk;; )
      {
	auto __state = __work.__prepare (__todo, __room);
	if (__todo == __chunk)
	  {
	    if (__wait ())
	      {
		__tell (__work, __chunk, __state);
		return __state;
	      }
	    /* Go on behind the last that is known.  */
	    while (__todo > 0 && (__todo == __chunk
				  || !__at.__known[__todo]))
	      --__todo;
	  }
	else
	  {
	    /* What has been read is read before __tell looks.  */
	    __threadfence ();
	    __tell (__work, __todo, __state);
	    ++__todo;
	  }
      }
  }

  /* What the chunks before carry over, for CHUNK that is not the first.  */
  __CUDA2CPU_WIDE const __T &__before () const
  {
    return *__at.__before (__chunk);
  }

private:
  const __chain<__T> __at;

  /* Wait till it is known what comes before.  Return whether it is; else
     the chunk before should be done.  */
  __CUDA2CPU_WIDE bool __wait () const
  {
    if (__chunk == 0)
      return true;
    unsigned __looks = 0;
    while (!__at.__known[__chunk])
      if (__at.__helps && ++__looks > __PATIENCE)
	return false;
    __threadfence ();
    return true;
  }

  /* Tell what comes after chunk C of WORK, which is in STATE, unless that is
     the last or it has been told.  */
  template <typename __Work, typename __State>
  __CUDA2CPU_WIDE void
  __tell (__Work &__work, unsigned __c, const __State &__state) const
  {
    if (__c + 1 >= __work.__c.__chunks () || __at.__known[__c + 1])
      return;
    __put (__at.__before (__c + 1),
	   __work.__after (__c ? __at.__before (__c) : NULL, __state));
    __threadfence ();
    __at.__known[__c + 1] = 1;
    /* Who finds in this chunk's input what is about to be stored over it must
       see that it has been told.  */
    __threadfence ();
  }

public:
  const unsigned __chunk;
};

/* Whether two iterators are at the same place, as far as that can be told.  */
template <typename __A, typename __B>
__CUDA2CPU_WIDE_HOST bool
__same_place (__A __a, __B __b)
{
  if constexpr (std::is_pointer<__A>::value && std::is_pointer<__B>::value)
    return (const void *) __a == (const void *) __b;
  else if constexpr (std::is_same<__A, __B>::value)
    return __a == __b;
  else
    return false;
}

/* Do WORK, whose chain has its place at STORAGE, on the chunks of CUT.  BYTES
   is for the protocol of temporary storage.  Workers do others' chunks if
   HELPS.  */
template <typename __T, typename __Work>
__CUDA2CPU_WIDE_HOST cudaError_t
__run_chain (void *__storage, size_t &__bytes, __cut __c, __Work __work,
	     bool __helps, cudaStream_t __stream)
{
  typedef __chain<__T> __Chain;
  void *__parts[2];
  const __count __chunks = __c.__chunks ();
  const bool __alone = __chunks == 1;
  const __count __sizes[2]
    = { __alone ? 1 : __Chain::__counters_size (__chunks),
	__alone ? 0 : __Chain::__carried_size (__chunks) };
  cudaError_t __error = __share_storage (__storage, __bytes, __parts, __sizes);
  if (__error != cudaSuccess || !__storage)
    return __error;
  if (!__alone)
    {
      __error = cudaMemsetAsync (__parts[0], 0, __sizes[0], __stream);
      if (__error != cudaSuccess)
	return __error;
      __work.__at = __Chain::__make (__parts[0], __parts[1], __helps);
    }
  return __launch (__work, __chunks, __stream);
}

} // namespace __cuda2cpu_wide

#endif /* CUDA2CPU_DEVICE_WIDE_CHUNKS_H */
