/* Where threads may have heard of what others have stored.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef HEARSAY_H
#define HEARSAY_H 1

#include "cuda-scope.h"

/* How what a statement does bears on what threads know of each other's
   stores.  */
enum thread_meeting
{
  /* All threads of the scope meet.  */
  MEETING_ALL,
  /* A thread may hear of others: at an atomic operation, say.  */
  MEETING_SOME,
  MEETING_NONE
};

/* Where the threads of a scope may have heard of others since all of them
   met.  */

class cuda_hearsay
{
public:
  cuda_hearsay () : m_level (CUDA_LEVEL_BLOCK), m_tile (false), m_unknown
  (false) {}

  void compute (const cuda_scope &, const vec<basic_block> &);
  void compute_for_warps (const vec<basic_block> &blocks,
			  const vec<basic_block> &met,
			  const vec<basic_block> &stirred);

  /* Whether they may have where BB starts.  */
  bool stirred_p (basic_block bb)
  { return m_unknown || bitmap_bit_p (m_stirred, bb->index); }

  enum thread_meeting meeting (gimple *) const;
  bool stirred_behind (gimple *, bool) const;

private:
  bool whole_collective_p (gcall *) const;
  void spread (const vec<basic_block> &);

  /* Whose threads they are.  */
  enum cuda_level m_level;

  /* They are a tile of a warp, whose masks name all of it.  */
  bool m_tile;

  /* Nothing is known.  */
  bool m_unknown;

  /* Indices of the blocks at whose start they may have, and of those where they
     have met there.  */
  auto_bitmap m_stirred;
  auto_bitmap m_met;
};

#endif /* HEARSAY_H */
