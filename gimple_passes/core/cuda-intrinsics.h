/* What each intrinsic call means.
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

#ifndef CUDA_INTRINSICS_H
#define CUDA_INTRINSICS_H 1

/* The lanes of a warp.  */
const int CUDA_WARP_SIZE = 32;

/* The most threads of a block, as many as it may have along x or y.  */
const unsigned CUDA_BLOCK_THREADS = 1024;

/* Rows of more threads are not short: they fill vectors, and are worth calls
   and code of their own.  */
const unsigned CUDA_SHORT_ROW = 64;

/* The levels of CUDA's hierarchy of threads, from the inside out.  */
enum cuda_level
{
  CUDA_LEVEL_NONE,
  CUDA_LEVEL_WARP,
  CUDA_LEVEL_TILE,
  CUDA_LEVEL_BLOCK,
  CUDA_LEVEL_GRID
};

/* What a barrier collects from the threads that arrive.  */
enum cuda_vote
{
  CUDA_VOTE_NONE,
  CUDA_VOTE_COUNT,
  CUDA_VOTE_AND,
  CUDA_VOTE_OR
};

/* How the lanes of a warp see one another's values at a collective.  */
enum cuda_exchange
{
  CUDA_EXCHANGE_NONE,
  CUDA_EXCHANGE_SHUFFLE,
  CUDA_EXCHANGE_BALLOT,
  CUDA_EXCHANGE_MATCH,
  CUDA_EXCHANGE_REDUCE,
  CUDA_EXCHANGE_ACTIVE
};

enum cuda_intrinsic
{
  CUDA_NO_INTRINSIC,
#define CUDA_INTRINSIC(CODE, NAME, LEVEL, VOTE, EXCHANGE) CUDA_##CODE,
#include "cuda-intrinsics.def"
#undef CUDA_INTRINSIC
  CUDA_INTRINSIC_MAX
};

/* The quantities that an index call can ask for, in the order of the block
   function's parameters.  */
const int CUDA_DIMS = 3;

extern enum cuda_intrinsic cuda_intrinsic_of (tree);
extern const char *cuda_intrinsic_name (enum cuda_intrinsic);
extern enum cuda_level cuda_intrinsic_level (enum cuda_intrinsic);
extern enum cuda_level cuda_meeting_level (enum cuda_intrinsic);
extern enum cuda_vote cuda_intrinsic_vote (enum cuda_intrinsic);
extern enum cuda_exchange cuda_intrinsic_exchange (enum cuda_intrinsic);
extern bool cuda_builtin_variable_p (enum cuda_intrinsic);

/* By which code a reduction of the warp combines two values; set *TYPE to the
   type that counts for it.  */
extern enum tree_code cuda_reduction_code (enum cuda_intrinsic, tree *type);

/* Whether a block stops at a barrier and comes back when others have come: all
   of the grid, or of its cluster.  What its block function returns then.  */
extern bool cuda_stops_p (enum cuda_intrinsic);
extern tree cuda_stop_result (enum cuda_intrinsic);

/* In GIMPLE a barrier or a collective of the warp is .UNIQUE (UNSPEC,
   intrinsic, arguments): a call that no pass may duplicate, and that clobbers
   memory.  */
extern gcall *cuda_build_barrier (enum cuda_intrinsic, const vec<tree> &,
				  location_t);
extern enum cuda_intrinsic cuda_barrier_code (const gimple *);
extern tree cuda_barrier_arg (const gimple *, unsigned);
extern void cuda_set_barrier_arg (gimple *, unsigned, tree);

/* Whether a statement is a load or store of what was an atomic operation, up to
   the end of cuda_lower.  */
extern void cuda_clear_relaxed (function *);
extern void cuda_mark_relaxed (gimple *);
extern bool cuda_relaxed_p (gimple *);

/* Whether a statement is a call of the C library with which threads of the host
   give way.  */
extern bool cuda_host_pause_p (const gimple *);

/* In GIMPLE an index is CUDA2CPU_index (intrinsic, dimension).  */
extern gcall *cuda_build_index (enum cuda_intrinsic, int, location_t);
extern tree cuda_append_index (gimple_seq *, enum cuda_intrinsic, int, tree,
			       location_t);
extern bool cuda_index_call_p (const gimple *, enum cuda_intrinsic * = NULL,
			       int * = NULL);

/* Whether FN asks for no member of threadIdx but x.  */
extern bool cuda_one_dimension_p (function *fn);

#endif /* CUDA_INTRINSICS_H */
