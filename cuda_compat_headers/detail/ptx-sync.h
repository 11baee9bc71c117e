/* The barriers, fences and warp functions of inline PTX.
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

#ifndef CUDA2CPU_PTX_SYNC_H
#define CUDA2CPU_PTX_SYNC_H 1

#pragma GCC system_header

#include "cluster.h"
#include "ptx-type.h"
#include "sync.h"
#include "warp.h"

/* Barriers of all of the block's threads: their number makes no difference,
   since a block whose threads wait at two of them goes on at neither.  */
__CUDA2CPU_LAZY void
__cuda2cpu_ptx_bar_sync (unsigned int)
{
  __syncthreads ();
}

/* The barrier NUMBER of COUNT threads that come to it, of which some need not
   wait.  Each worker has its own: there it runs one block.  */
extern "C" unsigned int *CUDA2CPU_named_barrier (unsigned int number) __THROW;

__CUDA2CPU_LAZY bool
__cuda2cpu_ptx_last (unsigned int *barrier, unsigned int count)
{
  /* How many have come, how often enough had, how these voted, and how those
     did who came when enough had last.  */
  volatile unsigned int *words = barrier;
  if (++words[0] < count)
    return false;
  words[0] = 0;
  words[1]++;
  words[3] = words[2];
  words[2] = 0;
  return true;
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_bar_arrive (unsigned int number, unsigned int count)
{
  __threadfence_block ();
  __cuda2cpu_ptx_last (CUDA2CPU_named_barrier (number), count);
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_bar_sync_some (unsigned int number, unsigned int count)
{
  unsigned int *barrier = CUDA2CPU_named_barrier (number);
  unsigned int phase = ((volatile unsigned int *) barrier)[1];
  __threadfence_block ();
  if (!__cuda2cpu_ptx_last (barrier, count))
    while (((volatile unsigned int *) barrier)[1] == phase)
      __cuda2cpu_yield ();
  __threadfence_block ();
}

__CUDA2CPU_DEVICE void
__barrier_sync (unsigned int number)
{
  __cuda2cpu_ptx_bar_sync (number);
}

__CUDA2CPU_DEVICE void
__barrier_sync_count (unsigned int number, unsigned int count)
{
  __cuda2cpu_ptx_bar_sync_some (number, count);
}

/* The barrier of all, and how many threads, whether all, whether any say
   YES.  */
__CUDA2CPU_LAZY unsigned int
__cuda2cpu_ptx_bar_popc (unsigned int, bool yes)
{
  return (unsigned int) __syncthreads_count (yes);
}

template <int any>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_bar_red (unsigned int, bool yes)
{
  return (any ? __syncthreads_or (yes) : __syncthreads_and (yes)) != 0;
}

/* The same of COUNT threads: how many say yes and no, as the halves of a
   word.  */
__CUDA2CPU_LAZY unsigned int
__cuda2cpu_ptx_bar_votes (unsigned int number, unsigned int count, bool yes)
{
  volatile unsigned int *barrier = CUDA2CPU_named_barrier (number);
  unsigned int phase = barrier[1];
  __threadfence_block ();
  barrier[2] = barrier[2] + (yes ? 1 : 1 << 16);
  if (!__cuda2cpu_ptx_last ((unsigned int *) barrier, count))
    while (barrier[1] == phase)
      __cuda2cpu_yield ();
  __threadfence_block ();
  return barrier[3];
}

__CUDA2CPU_LAZY unsigned int
__cuda2cpu_ptx_bar_popc_some (unsigned int number, unsigned int count,
			      bool yes)
{
  return __cuda2cpu_ptx_bar_votes (number, count, yes) & 0xffff;
}

template <int any>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_bar_red_some (unsigned int number, unsigned int count, bool yes)
{
  unsigned int votes = __cuda2cpu_ptx_bar_votes (number, count, yes);
  return any ? (votes & 0xffff) != 0 : votes >> 16 == 0;
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_bar_warp (unsigned int mask)
{
  __cuda2cpu_syncwarp (mask);
}

/* The barrier of a cluster; the place in the shared memory of block RANK that
   ADDRESS is in the caller's; and the rank of the block of one.  */
__CUDA2CPU_LAZY void
__cuda2cpu_ptx_cluster_arrive (void)
{
  __cluster_barrier_arrive ();
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_cluster_wait (void)
{
  __cluster_barrier_wait ();
}

__CUDA2CPU_LAZY unsigned long long
__cuda2cpu_ptx_mapa (unsigned long long address, unsigned int rank)
{
  return (unsigned long long) __cluster_map_shared_rank ((void *) address,
							 rank);
}

template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_mapa_shared (__T address, unsigned int rank)
{
  void *here = CUDA2CPU_from_window ((unsigned int) address);
  return CUDA2CPU_to_window (__cluster_map_shared_rank (here, rank));
}

__CUDA2CPU_LAZY unsigned int
__cuda2cpu_ptx_getctarank (unsigned long long address)
{
  return __cluster_query_shared_rank ((void *) address);
}

template <typename __T>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_getctarank_shared (__T address)
{
  return __cluster_query_shared_rank (CUDA2CPU_from_window
				      ((unsigned int) address));
}

/* One lane of MASK, and whether it is the caller.  */
__CUDA2CPU_LAZY void
__cuda2cpu_ptx_elect (unsigned int &lane, bool &caller, unsigned int mask)
{
  unsigned int here = __cuda2cpu_ballot (mask, 1);
  lane = (unsigned int) __builtin_ctz (here);
  caller = lane == __cuda2cpu_laneid ();
}

/* Fences: within the block, and beyond.  */
template <int scope>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_membar (void)
{
  if (scope < 2)
    __threadfence_block ();
  else
    __threadfence ();
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_fence (void)
{
  __threadfence_block ();
}

/* Which lanes of MASK say YES; HOW is a place in the list "all any uni".  */
__CUDA2CPU_LAZY unsigned int
__cuda2cpu_ptx_ballot (bool yes, unsigned int mask)
{
  return __cuda2cpu_ballot (mask, yes);
}

template <int how>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_vote (bool yes, unsigned int mask)
{
  if (how == 2)
    return __uni_sync (mask, yes) != 0;
  return (how == 1 ? __cuda2cpu_ballot (mask, yes) != 0
	  : __cuda2cpu_ballot (mask, !yes) == 0);
}

/* The same of the lanes that run together.  */
__CUDA2CPU_LAZY unsigned int
__cuda2cpu_ptx_ballot_active (bool yes)
{
  return __cuda2cpu_ballot (__cuda2cpu_activemask (), yes);
}

template <int how>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_vote_active (bool yes)
{
  return __cuda2cpu_ptx_vote<how> (yes, __cuda2cpu_activemask ());
}

__CUDA2CPU_LAZY unsigned int
__cuda2cpu_ptx_activemask (void)
{
  return __cuda2cpu_activemask ();
}

/* The lanes of MASK with the same VALUE; if all have it, and whether.  */
template <typename __T>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_match_any (__T value, unsigned int mask)
{
  return __cuda2cpu_matched (mask, value);
}

template <typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_match_all (unsigned int &lanes, bool &all, __T value,
			  unsigned int mask)
{
  int yes;
  lanes = __cuda2cpu_matched_all (mask, value, &yes);
  all = yes != 0;
}

/* The value of another lane.  LIMIT has the lane up to which a source lane may
   be, or for shfl.up the one from which on, and from bit 8 on the bits of lane
   numbers that a segment has in common.  HOW is a place in the list "up down
   bfly idx".  A lane whose source is beyond takes its own value, and says so
   in INSIDE.  */
template <int how>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_shuffle (unsigned int mask, unsigned int value, unsigned int b,
			unsigned int width)
{
  return (how == 0 ? __cuda2cpu_shfl_up (mask, value, b, width)
	  : how == 1 ? __cuda2cpu_shfl_down (mask, value, b, width)
	  : how == 2 ? __cuda2cpu_shfl_xor (mask, value, b, width)
	  : __cuda2cpu_shfl_idx (mask, value, b, width));
}

template <typename __T, int how>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_shfl (__T &result, bool &inside, __T value, unsigned int b,
		     unsigned int limit, unsigned int mask)
{
  unsigned int segment = limit >> 8 & 31, lane = __cuda2cpu_laneid ();
  int last = (int) ((lane & segment) | (limit & 31 & ~segment));
  b &= 31;
  int source = (int) (how == 0 ? lane - b : how == 1 ? lane + b
		      : how == 2 ? lane ^ b : (lane & segment)
					      | (b & ~segment));
  inside = how == 0 ? source >= last : source <= last;
  unsigned int width = 32 - segment, other;
  if ((width & (width - 1)) == 0)
    other = __cuda2cpu_ptx_shuffle<how> (mask, value, b, width);
  else
    other = __cuda2cpu_shfl_idx (mask, value,
				 inside ? (unsigned int) source : lane, 32);
  result = inside ? other : value;
}

/* The same among the lanes that run together.  */
template <typename __T, int how>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_shfl_active (__T &result, bool &inside, __T value,
			    unsigned int b, unsigned int limit)
{
  __cuda2cpu_ptx_shfl<__T, how> (result, inside, value, b, limit,
				 __cuda2cpu_activemask ());
}

/* The values of the lanes of MASK as one.  HOW is a place in the lists "add
   min max" and "and or xor".  */
template <typename __T, int how>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_redux (__T value, unsigned int mask)
{
  const bool is_signed = __cuda2cpu_ptx_limits<__T>::is_signed;
  unsigned int word = (unsigned int) value;
  return (__T) (how == 0 ? __cuda2cpu_reduce_add (mask, word)
		: how == 1 ? (is_signed ? __cuda2cpu_reduce_min (mask, word)
			      : __cuda2cpu_reduce_umin (mask, word))
		: is_signed ? __cuda2cpu_reduce_max (mask, word)
		: __cuda2cpu_reduce_umax (mask, word));
}

template <typename __T, int how>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_redux_bits (__T value, unsigned int mask)
{
  return (how == 0 ? __cuda2cpu_reduce_and (mask, value)
	  : how == 1 ? __cuda2cpu_reduce_or (mask, value)
	  : __cuda2cpu_reduce_xor (mask, value));
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_nanosleep (unsigned int ns)
{
  __nanosleep (ns);
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_trap (void)
{
  __trap ();
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_brkpt (void)
{
  __brkpt ();
}

/* The end of the thread: the compiler knows it.  */
extern "C" __device__ void CUDA2CPU_exit (void)
  __attribute__ ((__cuda2cpu_intrinsic__ ("exit"), __noreturn__,
		  __nothrow__));

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_exit (void)
{
  CUDA2CPU_exit ();
}

/* What has no effect on a CPU, such as events for a profiler.  */
__CUDA2CPU_LAZY void
__cuda2cpu_ptx_nothing (unsigned int = 0)
{
}

#endif /* CUDA2CPU_PTX_SYNC_H */
