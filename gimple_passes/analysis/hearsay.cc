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

/* Threads that have met know of the same stores: where they met there is
   nothing that one can read and another has yet to see, and what one of them
   writes then, no other may read before they meet again, or hears of it, at an
   atomic operation, say.  So until then all read the same at the same address,
   and

     begin = offsets[blockIdx.x];

   is the same for the block, and

     begin = offsets[blockIdx.x * 4 + threadIdx.x / 32];

   for the warp.

   The threads of a block meet at its barriers.  Those of a warp meet there,
   too, and at collectives of which the mask names all lanes: nobody gets over
   one before all have come.  At one with another mask a lane may hear of others
   of which the rest have not heard, unless that is a tile of which the lanes
   are run by themselves (warp-tiles.cc); so it may in what is called, in inline
   assembly and at volatile accesses.

   The body of a loop over warps is a scope of its own, and has no barrier by
   which to tell what its lanes have heard of before they come there: what the
   block function does before it says that, while it is all of one piece.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-intrinsics.h"
#include "hearsay.h"

/* Return what CALL is, of a function that GCC knows.  */

static enum thread_meeting
builtin_meeting (gcall *call)
{
  const char *name
    = IDENTIFIER_POINTER (DECL_NAME (gimple_call_fndecl (call)));
  return (startswith (name, "__atomic_") || startswith (name, "__sync_")
	  ? MEETING_SOME : MEETING_NONE);
}

/* Return whether STMT is a collective for which all lanes of the scope have to
   come.  */

bool
cuda_hearsay::whole_collective_p (gcall *stmt) const
{
  tree mask = cuda_barrier_arg (stmt, 0);
  return (m_level == CUDA_LEVEL_WARP
	  && cuda_meeting_level (cuda_barrier_code (stmt)) == CUDA_LEVEL_WARP
	  && mask && (m_tile || integer_all_onesp (mask)));
}

/* Return what STMT is for the threads of the scope.  */

enum thread_meeting
cuda_hearsay::meeting (gimple *stmt) const
{
  gcall *call = dyn_cast<gcall *> (stmt);
  if (!call)
    return (gimple_code (stmt) == GIMPLE_ASM || gimple_has_volatile_ops (stmt)
	    || cuda_relaxed_p (stmt) ? MEETING_SOME : MEETING_NONE);
  enum cuda_intrinsic code = cuda_barrier_code (call);
  if (code != CUDA_NO_INTRINSIC)
    return (code == CUDA_APART ? MEETING_NONE
	    : cuda_meeting_level (code) >= CUDA_LEVEL_BLOCK
	      || whole_collective_p (call)
	    ? MEETING_ALL : MEETING_SOME);
  if (gimple_call_internal_p (call))
    return (startswith (internal_fn_name (gimple_call_internal_fn (call)),
			"ATOMIC_") ? MEETING_SOME : MEETING_NONE);
  if (gimple_call_flags (call) & (ECF_CONST | ECF_PURE))
    return MEETING_NONE;
  return (gimple_call_builtin_p (call, BUILT_IN_NORMAL)
	  ? builtin_meeting (call) : MEETING_SOME);
}

/* Return whether threads may have heard of others behind STMT, before which
   they may or not as STIRRED says.  */

bool
cuda_hearsay::stirred_behind (gimple *stmt, bool stirred) const
{
  if (m_unknown)
    return true;
  switch (meeting (stmt))
    {
    case MEETING_ALL:
      return false;
    case MEETING_SOME:
      return true;
    default:
      return stirred;
    }
}

/* Find that out for BLOCKS, all of SCOPE.  */

void
cuda_hearsay::compute (const cuda_scope &scope, const vec<basic_block> &blocks)
{
  m_level = scope.level;
  m_tile = (m_level == CUDA_LEVEL_WARP
	    && scope.lanes < (unsigned) CUDA_WARP_SIZE);
  m_unknown = (m_level == CUDA_LEVEL_WARP
	       && cuda_without_p (CUDA_PART_WARP_LOADS));
  if (scope.stirred)
    bitmap_set_bit (m_stirred, scope.entry->index);
  spread (blocks);
}

/* Let what is heard of in BLOCKS be known in those that come behind.  */

void
cuda_hearsay::spread (const vec<basic_block> &blocks)
{
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : blocks)
	{
	  bool stirred = stirred_p (bb);
	  for (gimple *stmt : cuda_stmts (bb))
	    stirred = stirred_behind (stmt, stirred);
	  edge e;
	  edge_iterator ei;
	  if (stirred)
	    FOR_EACH_EDGE (e, ei, bb->succs)
	      if (!bitmap_bit_p (m_met, e->dest->index))
		changed |= bitmap_set_bit (m_stirred, e->dest->index);
	}
    }
}

/* Find out what the lanes of each warp have heard of in BLOCKS, those of a
   block function of which barriers were taken away: all have met at the start
   of MET, and may have heard of others at that of STIRRED.  */

void
cuda_hearsay::compute_for_warps (const vec<basic_block> &blocks,
				 const vec<basic_block> &met,
				 const vec<basic_block> &stirred)
{
  m_level = CUDA_LEVEL_WARP;
  for (basic_block bb : met)
    bitmap_set_bit (m_met, bb->index);
  for (basic_block bb : stirred)
    bitmap_set_bit (m_stirred, bb->index);
  spread (blocks);
}
