/* Cooperative groups: the block, and any group by value.
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


#ifndef CUDA2CPU_GROUPS_H
#define CUDA2CPU_GROUPS_H 1

#pragma GCC system_header

#include "warp.h"
#include "sync.h"

namespace cooperative_groups {

/* Bits LANES of one warp, packed: bit I of the result is that of the I-th
   lane of MASK.  */
__CUDA2CPU_DEVICE unsigned int
__pack_lanes (unsigned int lanes, unsigned int mask)
{
#ifdef __BMI2__
  return __builtin_ia32_pext_si (lanes, mask);
#else
  /* Lanes from the first on are packed already.  */
  if ((mask & (mask + 1)) == 0)
    return lanes & mask;
  unsigned int packed = 0;
  for (unsigned int bit = 1; mask; bit <<= 1, mask &= mask - 1)
    if (lanes & mask & -mask)
      packed |= bit;
  return packed;
#endif
}

/* The lane of MASK that has RANK others before it.  */
__CUDA2CPU_DEVICE unsigned int
__lane_of_rank (unsigned int mask, unsigned int rank)
{
#ifdef __BMI2__
  return (unsigned int) __builtin_ctz (__builtin_ia32_pdep_si (1u << rank,
								mask)
				       | 0x80000000);
#else
  unsigned int lane = 0;
  for (unsigned int half = 16; half; half >>= 1)
    {
      unsigned int low
	= (unsigned int) __builtin_popcount (mask >> lane
					     & ((1u << half) - 1));
      if (rank >= low)
	{
	  rank -= low;
	  lane += half;
	}
    }
  return lane;
#endif
}

/* The bits of COUNT lanes, 1 to 32, from 0 on.  */
__CUDA2CPU_DEVICE constexpr unsigned int
__first_lanes (unsigned int count)
{
  return 0xffffffffu >> (32 - count);
}

/* Any group, as a value: a block or lanes of one warp.  */
class thread_group
{
public:
  /* Lanes MASK of the caller's warp, or with none its block; the caller is
     number RANK of SIZE.  */
  __CUDA2CPU_DEVICE
  thread_group (unsigned int mask, unsigned int rank, unsigned int size)
    : _M_mask (mask), _M_rank (rank), _M_size (size)
  {
  }

  __CUDA2CPU_DEVICE unsigned long long
  thread_rank () const
  {
    return _M_rank;
  }

  __CUDA2CPU_DEVICE unsigned long long
  num_threads () const
  {
    return _M_size;
  }

  __CUDA2CPU_DEVICE unsigned long long
  size () const
  {
    return _M_size;
  }

  __CUDA2CPU_DEVICE void
  sync () const
  {
    if (_M_mask)
      __cuda2cpu_syncwarp (_M_mask);
    else
      __syncthreads ();
  }

  /* Divide the group into groups of COUNT threads.  */
  __CUDA2CPU_DEVICE thread_group
  _M_divide (unsigned int count) const
  {
    if (count == 0 || count > 32 || (count & (count - 1)) != 0)
      __builtin_trap ();
    unsigned int rank = _M_rank & (count - 1);
    unsigned int first = _M_rank - rank;
    unsigned int size = _M_size - first < count ? _M_size - first : count;
    unsigned int mask = __first_lanes (size);
    if (_M_mask == 0)
      mask <<= first & 31;
    else
      {
	/* The lanes of the new group in the old one, then in the warp.  */
	unsigned int lanes = _M_mask;
	for (unsigned int i = 0; i < first; i++)
	  lanes &= lanes - 1;
	unsigned int rest = lanes;
	for (unsigned int i = 0; i < size; i++)
	  rest &= rest - 1;
	mask = lanes & ~rest;
      }
    return thread_group (mask, rank, size);
  }

private:
  unsigned int _M_mask;
  unsigned int _M_rank;
  unsigned int _M_size;
};

/* The threads of the block.  */
class thread_block
{
public:
  /* What barrier_arrive gives for barrier_wait.  */
  class arrival_token
  {
  };

  __CUDA2CPU_DEVICE static void
  sync ()
  {
    __syncthreads ();
  }

  /* Arrive at the block's barrier, and wait for it.  Each thread that arrives
     waits before it does anything else with the group, so that it is enough
     to meet there.  */
  __CUDA2CPU_DEVICE arrival_token
  barrier_arrive () const
  {
    __threadfence_block ();
    return arrival_token ();
  }

  __CUDA2CPU_DEVICE void
  barrier_wait (arrival_token &&) const
  {
    __syncthreads ();
  }

  __CUDA2CPU_DEVICE static unsigned int
  thread_rank ()
  {
    return __cuda2cpu_thread_rank ();
  }

  __CUDA2CPU_DEVICE static unsigned int
  num_threads ()
  {
    return blockDim.x * blockDim.y * blockDim.z;
  }

  __CUDA2CPU_DEVICE static unsigned int
  size ()
  {
    return num_threads ();
  }

  __CUDA2CPU_DEVICE static dim3
  group_index ()
  {
    return dim3 (blockIdx.x, blockIdx.y, blockIdx.z);
  }

  __CUDA2CPU_DEVICE static dim3
  thread_index ()
  {
    return dim3 (threadIdx.x, threadIdx.y, threadIdx.z);
  }

  __CUDA2CPU_DEVICE static dim3
  dim_threads ()
  {
    return dim3 (blockDim.x, blockDim.y, blockDim.z);
  }

  __CUDA2CPU_DEVICE static dim3
  group_dim ()
  {
    return dim_threads ();
  }

  __CUDA2CPU_DEVICE
  operator thread_group () const
  {
    return thread_group (0, thread_rank (), num_threads ());
  }
};

__CUDA2CPU_DEVICE thread_block
this_thread_block ()
{
  return thread_block ();
}

/* Memory for a block's tiles of more than a warp: ours have some of their own
   (groups-large.h).  */
template <unsigned int __MAX = 1024>
struct block_tile_memory
{
  unsigned long long _M_words[(__MAX + 31) / 32 * 2];
};

template <unsigned int __MAX>
__CUDA2CPU_DEVICE thread_block
this_thread_block (block_tile_memory<__MAX> &)
{
  return thread_block ();
}

/* The members that all groups have, as functions.  */
template <typename __G>
__CUDA2CPU_DEVICE void
sync (const __G &group)
{
  group.sync ();
}

template <typename __G>
__CUDA2CPU_DEVICE auto
thread_rank (const __G &group) -> decltype (group.thread_rank ())
{
  return group.thread_rank ();
}

template <typename __G>
__CUDA2CPU_DEVICE auto
group_size (const __G &group) -> decltype (group.num_threads ())
{
  return group.num_threads ();
}

/* Divide PARENT into groups of COUNT threads, a power of two up to 32.  */
__CUDA2CPU_DEVICE thread_group
tiled_partition (const thread_group &parent, unsigned int count)
{
  return parent._M_divide (count);
}

} /* namespace cooperative_groups */

#endif /* CUDA2CPU_GROUPS_H */
