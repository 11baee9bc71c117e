/* Cooperative groups: lanes of a warp that run together.
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


#ifndef CUDA2CPU_GROUPS_COALESCED_H
#define CUDA2CPU_GROUPS_COALESCED_H 1

#pragma GCC system_header

#include "groups-tile.h"

namespace cooperative_groups {

/* Any lanes of a warp, ranked in the order of their numbers.  */
class coalesced_group
{
public:
  /* No group has more threads.  */
  static constexpr unsigned int _S_limit = 32;

  /* Lanes MASK, which are group META_RANK of META_SIZE.  */
  __CUDA2CPU_DEVICE explicit
  coalesced_group (unsigned int mask, unsigned int meta_rank = 0,
		   unsigned int meta_size = 1)
    : _M_mask (mask), _M_meta_rank (meta_rank), _M_meta_size (meta_size)
  {
  }

  __CUDA2CPU_DEVICE void
  sync () const
  {
    __cuda2cpu_syncwarp (_M_mask);
  }

  __CUDA2CPU_DEVICE unsigned int
  thread_rank () const
  {
    return (unsigned int) __builtin_popcount (_M_mask
					      & __cuda2cpu_lanemask_lt ());
  }

  __CUDA2CPU_DEVICE unsigned int
  num_threads () const
  {
    return (unsigned int) __builtin_popcount (_M_mask);
  }

  __CUDA2CPU_DEVICE unsigned int
  size () const
  {
    return num_threads ();
  }

  __CUDA2CPU_DEVICE unsigned int
  meta_group_rank () const
  {
    return _M_meta_rank;
  }

  __CUDA2CPU_DEVICE unsigned int
  meta_group_size () const
  {
    return _M_meta_size;
  }

  /* VAR of the thread of rank SRC.  */
  template <typename __T>
  __CUDA2CPU_DEVICE __T
  shfl (__T var, unsigned int src) const
  {
    return _M_shuffle (var, __lane_of_rank (_M_mask, src));
  }

  /* VAR of the thread whose rank is DELTA below or above; the caller's own if
     there is none.  */
  template <typename __T>
  __CUDA2CPU_DEVICE __T
  shfl_up (__T var, unsigned int delta) const
  {
    unsigned int rank = thread_rank ();
    return _M_shuffle (var, __lane_of_rank (_M_mask, rank >= delta
						     ? rank - delta : rank));
  }

  template <typename __T>
  __CUDA2CPU_DEVICE __T
  shfl_down (__T var, unsigned int delta) const
  {
    unsigned int rank = thread_rank ();
    return _M_shuffle (var, __lane_of_rank (_M_mask,
					    delta < num_threads () - rank
					    ? rank + delta : rank));
  }

  __CUDA2CPU_DEVICE int
  any (int predicate) const
  {
    return __cuda2cpu_ballot (_M_mask, predicate) != 0;
  }

  __CUDA2CPU_DEVICE int
  all (int predicate) const
  {
    return __cuda2cpu_ballot (_M_mask, !predicate) == 0;
  }

  /* Sets of threads have a bit for each rank.  */
  __CUDA2CPU_DEVICE unsigned int
  ballot (int predicate) const
  {
    return __pack_lanes (__cuda2cpu_ballot (_M_mask, predicate), _M_mask);
  }

  template <typename __T>
  __CUDA2CPU_DEVICE unsigned int
  match_any (__T value) const
  {
    return __pack_lanes (__cuda2cpu_matched (_M_mask, value), _M_mask);
  }

  template <typename __T>
  __CUDA2CPU_DEVICE unsigned int
  match_all (__T value, int &pred) const
  {
    return __pack_lanes (__cuda2cpu_matched_all (_M_mask, value, &pred),
			 _M_mask);
  }

  __CUDA2CPU_DEVICE
  operator thread_group () const
  {
    return thread_group (_M_mask, thread_rank (), num_threads ());
  }

  /* The group's lanes.  */
  __CUDA2CPU_DEVICE unsigned int
  _M_lanes () const
  {
    return _M_mask;
  }

  /* Divide the group into groups of COUNT threads.  */
  __CUDA2CPU_DEVICE coalesced_group
  _M_divide (unsigned int count) const
  {
    unsigned int of = thread_rank () / count;
    unsigned int size = num_threads ();
    unsigned int mask = 0, lanes = _M_mask;
    for (unsigned int rank = 0; lanes; rank++, lanes &= lanes - 1)
      if (rank / count == of)
	mask |= lanes & -lanes;
    return coalesced_group (mask, of, (size + count - 1) / count);
  }

private:
  unsigned int _M_mask;
  unsigned int _M_meta_rank;
  unsigned int _M_meta_size;

  template <typename __T>
  __CUDA2CPU_DEVICE __T
  _M_shuffle (__T var, unsigned int lane) const
  {
    return __cuda2cpu_shuffle<__cuda2cpu_shuffle_idx> (_M_mask, var, lane,
							32);
  }
};

/* What of GROUP's type knows how its threads exchange values: collectives are
   functions of that type.  */
template <unsigned int __SIZE, typename __Parent>
__CUDA2CPU_DEVICE const typename __tile_kind<__SIZE>::type &
__collective (const thread_block_tile<__SIZE, __Parent> &group)
{
  return group;
}

__CUDA2CPU_DEVICE const coalesced_group &
__collective (const coalesced_group &group)
{
  return group;
}

/* The lanes that run together with the caller.  */
__CUDA2CPU_DEVICE coalesced_group
coalesced_threads ()
{
  return coalesced_group (__cuda2cpu_activemask ());
}

__CUDA2CPU_DEVICE coalesced_group
tiled_partition (const coalesced_group &parent, unsigned int count)
{
  return parent._M_divide (count);
}

/* Divide the lanes MASK into groups with the same LABEL, in the order of
   their first lanes.  */
template <typename __Label>
__CUDA2CPU_DEVICE coalesced_group
__partition_lanes (unsigned int mask, __Label label)
{
  unsigned int same = __cuda2cpu_matched (mask, label);
  unsigned int first = same & -same;
  unsigned int firsts
    = __cuda2cpu_ballot (mask, first == 1u << __cuda2cpu_laneid ());
  return coalesced_group
    (same, (unsigned int) __builtin_popcount (firsts & (first - 1)),
     (unsigned int) __builtin_popcount (firsts));
}

/* Divide GROUP into groups of the threads with the same LABEL, an integer.  */
template <typename __Label>
__CUDA2CPU_DEVICE coalesced_group
labeled_partition (const coalesced_group &group, __Label label)
{
  return __partition_lanes (group._M_lanes (), label);
}

template <unsigned int __SIZE, typename __Parent, typename __Label>
__CUDA2CPU_DEVICE coalesced_group
labeled_partition (const thread_block_tile<__SIZE, __Parent> &,
		   __Label label)
{
  static_assert (__SIZE <= 32, "groups by label are made of at most a warp");
  return __partition_lanes (__small_tile<__SIZE>::_M_lanes (), label);
}

/* Divide the lanes MASK into those with PREDICATE, which are group 1 of 2, and
   those without; if they agree they stay one group.  */
__CUDA2CPU_DEVICE coalesced_group
__halve_lanes (unsigned int mask, bool predicate)
{
  unsigned int yes = __cuda2cpu_ballot (mask, predicate);
  unsigned int all = __cuda2cpu_ballot (mask, 1);
  if (yes == 0 || yes == all)
    return coalesced_group (all);
  return coalesced_group (predicate ? yes : all & ~yes, predicate, 2);
}

__CUDA2CPU_DEVICE coalesced_group
binary_partition (const coalesced_group &group, bool predicate)
{
  return __halve_lanes (group._M_lanes (), predicate);
}

template <unsigned int __SIZE, typename __Parent>
__CUDA2CPU_DEVICE coalesced_group
binary_partition (const thread_block_tile<__SIZE, __Parent> &,
		  bool predicate)
{
  static_assert (__SIZE <= 32, "groups by predicate are made of at most a"
		 " warp");
  return __halve_lanes (__small_tile<__SIZE>::_M_lanes (), predicate);
}

} /* namespace cooperative_groups */

#endif /* CUDA2CPU_GROUPS_COALESCED_H */
