/* Cooperative groups: tiles of a warp, whose size is known.
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


#ifndef CUDA2CPU_GROUPS_TILE_H
#define CUDA2CPU_GROUPS_TILE_H 1

#pragma GCC system_header

#include "groups.h"
#include "groups-large.h"

namespace cooperative_groups {

/* What tiles of SIZE threads, up to a warp, have in common.  A tile is SIZE
   lanes from a multiple of SIZE on, so that all of it follows from the thread's
   index.  */
template <unsigned int __SIZE>
class __small_tile
{

public:
  /* No tile has more threads.  */
  static constexpr unsigned int _S_limit = __SIZE;

  __CUDA2CPU_DEVICE static void
  sync ()
  {
    __cuda2cpu_syncwarp (_M_lanes ());
  }

  __CUDA2CPU_DEVICE static unsigned int
  thread_rank ()
  {
    return __cuda2cpu_thread_rank () & (__SIZE - 1);
  }

  __CUDA2CPU_DEVICE static constexpr unsigned int
  num_threads ()
  {
    return __SIZE;
  }

  __CUDA2CPU_DEVICE static constexpr unsigned int
  size ()
  {
    return __SIZE;
  }

  /* VAR of another thread of the tile: that of rank SRC, DELTA above or
     below, or whose rank differs in the bits of BITS.  */
  template <typename __T>
  __CUDA2CPU_DEVICE __T
  shfl (__T var, int src) const
  {
    return _S_shuffle<__cuda2cpu_shuffle_idx> (var, (unsigned int) src);
  }

  template <typename __T>
  __CUDA2CPU_DEVICE __T
  shfl_up (__T var, unsigned int delta) const
  {
    return _S_shuffle<__cuda2cpu_shuffle_up> (var, delta);
  }

  template <typename __T>
  __CUDA2CPU_DEVICE __T
  shfl_down (__T var, unsigned int delta) const
  {
    return _S_shuffle<__cuda2cpu_shuffle_down> (var, delta);
  }

  template <typename __T>
  __CUDA2CPU_DEVICE __T
  shfl_xor (__T var, unsigned int bits) const
  {
    return _S_shuffle<__cuda2cpu_shuffle_xor> (var, bits);
  }

  __CUDA2CPU_DEVICE int
  any (int predicate) const
  {
    return __cuda2cpu_ballot (_M_lanes (), predicate) != 0;
  }

  __CUDA2CPU_DEVICE int
  all (int predicate) const
  {
    return __cuda2cpu_ballot (_M_lanes (), !predicate) == 0;
  }

  /* Sets of threads have a bit for each rank.  */
  __CUDA2CPU_DEVICE unsigned int
  ballot (int predicate) const
  {
    return __cuda2cpu_ballot (_M_lanes (), predicate) >> _S_first ();
  }

  template <typename __T>
  __CUDA2CPU_DEVICE unsigned int
  match_any (__T value) const
  {
    return __cuda2cpu_matched (_M_lanes (), value) >> _S_first ();
  }

  template <typename __T>
  __CUDA2CPU_DEVICE unsigned int
  match_all (__T value, int &pred) const
  {
    return __cuda2cpu_matched_all (_M_lanes (), value, &pred) >> _S_first ();
  }

  __CUDA2CPU_DEVICE
  operator thread_group () const
  {
    return thread_group (_M_lanes (), thread_rank (), __SIZE);
  }

  /* The lane of the first thread and the lanes of all.  */
  __CUDA2CPU_DEVICE static unsigned int
  _S_first ()
  {
    return __cuda2cpu_laneid () & ~(__SIZE - 1);
  }

  __CUDA2CPU_DEVICE static unsigned int
  _M_lanes ()
  {
    return __SIZE == 32 ? 0xffffffff : __first_lanes (__SIZE) << _S_first ();
  }

private:
  template <typename __How, typename __T>
  __CUDA2CPU_DEVICE static __T
  _S_shuffle (__T var, unsigned int b)
  {
    return __cuda2cpu_shuffle<__How> (_M_lanes (), var, b, __SIZE);
  }
};

/* Which of the two tiles of SIZE threads are.  */
template <unsigned int __SIZE, bool __LARGE = (__SIZE > 32)>
struct __tile_kind
{
  typedef __small_tile<__SIZE> type;
};

template <unsigned int __SIZE>
struct __tile_kind<__SIZE, true>
{
  typedef __large_tile<__SIZE> type;
};

template <unsigned int __SIZE>
class __tile : public __tile_kind<__SIZE>::type
{
  static_assert (__SIZE && (__SIZE & (__SIZE - 1)) == 0,
		 "the size of a tile is a power of two");
  static_assert (__SIZE <= 1024, "a tile has at most 1024 threads");
};

/* A tile of SIZE threads of a group of type PARENT; if that is void, of any
   group.  */
template <unsigned int __SIZE, typename __Parent = void>
class thread_block_tile : public __tile<__SIZE>
{
public:
  __CUDA2CPU_DEVICE explicit
  thread_block_tile (const __Parent &)
  {
  }

  /* Which tile of the parent's this is, and how many it has.  */
  __CUDA2CPU_DEVICE static unsigned int
  meta_group_rank ()
  {
    return __Parent::thread_rank () / __SIZE;
  }

  __CUDA2CPU_DEVICE static unsigned int
  meta_group_size ()
  {
    return (__Parent::num_threads () + __SIZE - 1) / __SIZE;
  }
};

template <unsigned int __SIZE>
class thread_block_tile<__SIZE, void> : public __tile<__SIZE>
{
public:
  template <typename __Parent>
  __CUDA2CPU_DEVICE
  thread_block_tile (const thread_block_tile<__SIZE, __Parent> &tile)
    : _M_rank (tile.meta_group_rank ()), _M_size (tile.meta_group_size ())
  {
  }

  /* Tile RANK of SIZE.  */
  __CUDA2CPU_DEVICE
  thread_block_tile (unsigned int rank, unsigned int size)
    : _M_rank (rank), _M_size (size)
  {
  }

  __CUDA2CPU_DEVICE unsigned int
  meta_group_rank () const
  {
    return _M_rank;
  }

  __CUDA2CPU_DEVICE unsigned int
  meta_group_size () const
  {
    return _M_size;
  }

private:
  unsigned int _M_rank;
  unsigned int _M_size;
};

/* Divide PARENT, a block, into tiles of SIZE threads.  */
template <unsigned int __SIZE>
__CUDA2CPU_DEVICE thread_block_tile<__SIZE, thread_block>
tiled_partition (const thread_block &parent)
{
  return thread_block_tile<__SIZE, thread_block> (parent);
}

/* The same for a tile.  */
template <unsigned int __SIZE, unsigned int __FROM, typename __Parent>
__CUDA2CPU_DEVICE
thread_block_tile<__SIZE, thread_block_tile<__FROM, __Parent> >
tiled_partition (const thread_block_tile<__FROM, __Parent> &parent)
{
  static_assert (__SIZE <= __FROM, "a tile is no larger than its parent");
  return thread_block_tile<__SIZE,
			   thread_block_tile<__FROM, __Parent> > (parent);
}

/* The calling thread alone.  */
__CUDA2CPU_DEVICE thread_block_tile<1>
this_thread ()
{
  return thread_block_tile<1> (0, 1);
}

} /* namespace cooperative_groups */

#endif /* CUDA2CPU_GROUPS_TILE_H */
