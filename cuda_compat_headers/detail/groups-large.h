/* Cooperative groups: tiles larger than a warp.
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


#ifndef CUDA2CPU_GROUPS_LARGE_H
#define CUDA2CPU_GROUPS_LARGE_H 1

#pragma GCC system_header

#include "groups.h"

/* The threads of a tile meet: SIZE of the block's, a power of two above a
   warp's, from a multiple of SIZE on in the linear order.  */
extern "C" __device__ void __cuda2cpu_tile_barrier (unsigned int size)
  __attribute__ ((__cuda2cpu_intrinsic__ ("tile_barrier"), __nothrow__));

namespace cooperative_groups {

/* See groups-operators.h.  */
template <typename __Atomic, typename __T, typename __Op>
__CUDA2CPU_DEVICE __T __update_atomic (__Atomic &atomic, __T value, __Op &op);

/* What tiles of SIZE threads, more than a warp, have in common.  A tile is SIZE
   threads of the block from a multiple of SIZE on, in the linear order.  Its
   warps work by themselves, and hand one another what they have through shared
   memory.

   The memory has a slot for each warp of the block, and one for each tile of
   each size, so that tiles of different sizes never share one.  A tile's slot
   is written only when all its threads have been at a barrier since they last
   read it.  */
template <unsigned int __SIZE>
class __large_tile
{
public:
  /* No tile has more threads.  */
  static constexpr unsigned int _S_limit = __SIZE;

  __CUDA2CPU_DEVICE static void
  sync ()
  {
    __cuda2cpu_tile_barrier (__SIZE);
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

  /* VAR of the thread of rank SRC, which is the same for all.  */
  template <typename __T>
  __CUDA2CPU_DEVICE __T
  shfl (__T var, unsigned int src) const
  {
    sync ();
    if (thread_rank () == (src & (__SIZE - 1)))
      _S_put (_S_tile_slot (), var);
    sync ();
    return _S_get<__T> (_S_tile_slot ());
  }

  __CUDA2CPU_DEVICE int
  any (int predicate) const
  {
    int said = __cuda2cpu_ballot (0xffffffff, predicate) != 0;
    return _S_combine (said, __or ());
  }

  __CUDA2CPU_DEVICE int
  all (int predicate) const
  {
    return !any (!predicate);
  }

  /* OP of the VALUEs of the tile's warps, halves of them with one another.  All
     lanes of a warp have its value.  */
  template <typename __T, typename __Op>
  __CUDA2CPU_DEVICE static __T
  _S_combine (__T value, __Op &&op)
  {
    if (__cuda2cpu_laneid () == 0)
      _S_put (_S_warp (), value);
    sync ();
    if (thread_rank () == 0)
      {
	unsigned int first = _S_warp (), count = _S_end () - first;
	for (unsigned int step = __SIZE / 64; step > 0; step /= 2)
	  for (unsigned int i = 0; i < step && i + step < count; i++)
	    _S_apply<__T> (op, first + i, first + i + step);
	_S_put (_S_tile_slot (), _S_get<__T> (first));
      }
    sync ();
    return _S_get<__T> (_S_tile_slot ());
  }

  /* OP of the VALUEs of the warps before the caller's, each that of the warp's
     last lane; the caller's own for the tile's first warp.  */
  template <typename __T, typename __Op>
  __CUDA2CPU_DEVICE static __T
  _S_before (__T value, __Op &&op)
  {
    _S_scan_warps (value, op);
    __T before = thread_rank () < 32 ? value : _S_get<__T> (_S_warp () - 1);
    sync ();
    return before;
  }

  /* The same and what ATOMIC held before the tile's last thread put OP of it
     and of all VALUEs into it.  */
  template <typename __T, typename __Atomic, typename __Op>
  __CUDA2CPU_DEVICE static __T
  _S_before_update (__T value, __Atomic &atomic, __Op &&op)
  {
    _S_scan_warps (value, op);
    __T before = thread_rank () < 32 ? value : _S_get<__T> (_S_warp () - 1);
    if (_S_last_lane () && _S_warp () + 1 == _S_end ())
      _S_put (_S_tile_slot (),
	      __update_atomic (atomic, _S_get<__T> (_S_warp ()), op));
    sync ();
    __T held = _S_get<__T> (_S_tile_slot ());
    return thread_rank () < 32 ? held : op (before, held);
  }

private:
  /* The slots: 32 for warps, 31 for tiles.  */
  static constexpr unsigned int _S_slots = 63;

  struct __or
  {
    __CUDA2CPU_DEVICE int
    operator() (int a, int b) const
    {
      return a | b;
    }
  };

  /* The caller's warp, its block's first one that is not the tile's any more,
     and the slot of its tile.  */
  __CUDA2CPU_DEVICE static unsigned int
  _S_warp ()
  {
    return __cuda2cpu_thread_rank () / 32;
  }

  __CUDA2CPU_DEVICE static unsigned int
  _S_end ()
  {
    unsigned int end = (__cuda2cpu_thread_rank () | (__SIZE - 1)) / 32 + 1;
    unsigned int last = (thread_block::num_threads () + 31) / 32;
    return end < last ? end : last;
  }

  __CUDA2CPU_DEVICE static unsigned int
  _S_tile_slot ()
  {
    return 32 + 1024 / __SIZE - 1 + __cuda2cpu_thread_rank () / __SIZE;
  }

  /* The slot SLOT of BYTES bytes.  */
  template <unsigned int __BYTES>
  __CUDA2CPU_DEVICE static void *
  _S_slot (unsigned int slot)
  {
    static_assert (__BYTES <= 32, "a tile larger than a warp hands on at most"
		   " 32 bytes");
    constexpr unsigned int size = (__BYTES + 7) / 8;
    __shared__ unsigned long long words[size * _S_slots];
    return &words[slot * size];
  }

  template <typename __T>
  __CUDA2CPU_DEVICE static void
  _S_put (unsigned int slot, const __T &value)
  {
    static_assert (__is_trivially_copyable (__T),
		   "tiles hand on types that can be copied as bytes");
    __builtin_memcpy (_S_slot<sizeof (__T)> (slot), &value, sizeof (__T));
  }

  template <typename __T>
  __CUDA2CPU_DEVICE static __T
  _S_get (unsigned int slot)
  {
    union
    {
      unsigned char none;
      __T value;
    } result = { 0 };
    __builtin_memcpy (&result.value, _S_slot<sizeof (__T)> (slot),
		      sizeof (__T));
    return result.value;
  }

  /* Put OP of what the slots TO and FROM hold into TO.  */
  template <typename __T, typename __Op>
  __CUDA2CPU_DEVICE static void
  _S_apply (__Op &op, unsigned int to, unsigned int from)
  {
    __T value = _S_get<__T> (to), other = _S_get<__T> (from);
    _S_put (to, op (value, other));
  }

  /* Whether the caller is the last lane of its warp.  */
  __CUDA2CPU_DEVICE static bool
  _S_last_lane ()
  {
    unsigned int rank = __cuda2cpu_thread_rank ();
    return (rank & 31) == 31 || rank == thread_block::num_threads () - 1;
  }

  /* Let the slot of each of the tile's warps hold OP of the VALUEs of the warps
     up to it, each that of the warp's last lane.  */
  template <typename __T, typename __Op>
  __CUDA2CPU_DEVICE static void
  _S_scan_warps (const __T &value, __Op &op)
  {
    if (_S_last_lane ())
      _S_put (_S_warp (), value);
    sync ();
    if (thread_rank () == 0)
      {
	unsigned int first = _S_warp (), count = _S_end () - first;
	for (unsigned int step = 1; step < count; step *= 2)
	  for (unsigned int i = count - 1; i >= step; i--)
	    _S_apply<__T> (op, first + i, first + i - step);
      }
    sync ();
  }
};

} /* namespace cooperative_groups */

#endif /* CUDA2CPU_GROUPS_LARGE_H */
