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

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-intrinsics.h"
#include "cuda-runtime.h"
#include "cuda2cpu-abi.h"

/* One row of cuda-intrinsics.def.  */
struct intrinsic_info
{
  const char *name;
  enum cuda_level level;
  enum cuda_vote vote;
  enum cuda_exchange exchange;
};

static const struct intrinsic_info intrinsics[] = {
  { NULL, CUDA_LEVEL_NONE, CUDA_VOTE_NONE, CUDA_EXCHANGE_NONE },
#define CUDA_INTRINSIC(CODE, NAME, LEVEL, VOTE, EXCHANGE) \
  { NAME, CUDA_LEVEL_##LEVEL, CUDA_VOTE_##VOTE, CUDA_EXCHANGE_##EXCHANGE },
#include "cuda-intrinsics.def"
#undef CUDA_INTRINSIC
};

/* Return what DECL, a function or variable, is by its attribute
   cuda2cpu_intrinsic; CUDA_NO_INTRINSIC if it has none that we know.  */

enum cuda_intrinsic
cuda_intrinsic_of (tree decl)
{
  tree attr = decl ? lookup_attribute ("cuda2cpu_intrinsic",
				       DECL_ATTRIBUTES (decl)) : NULL_TREE;
  if (!attr || !TREE_VALUE (attr))
    return CUDA_NO_INTRINSIC;
  tree value = TREE_VALUE (TREE_VALUE (attr));
  if (TREE_CODE (value) != STRING_CST)
    return CUDA_NO_INTRINSIC;
  for (int i = 1; i < CUDA_INTRINSIC_MAX; i++)
    if (*intrinsics[i].name
	&& !strcmp (TREE_STRING_POINTER (value), intrinsics[i].name))
      return (enum cuda_intrinsic) i;
  return CUDA_NO_INTRINSIC;
}

/* Return the name of CODE, which has one.  */

const char *
cuda_intrinsic_name (enum cuda_intrinsic code)
{
  return intrinsics[code].name;
}

/* Return the level whose threads meet at CODE.  */

enum cuda_level
cuda_intrinsic_level (enum cuda_intrinsic code)
{
  return intrinsics[code].level;
}

/* Return the level whose threads have waited for one another behind CODE: at
   some of those that have a level nobody waits.  */

enum cuda_level
cuda_meeting_level (enum cuda_intrinsic code)
{
  switch (code)
    {
    case CUDA_YIELD:
    case CUDA_APART:
    case CUDA_LOCKSTEP:
    case CUDA_BLOCKSTEP:
    case CUDA_ACTIVEMASK:
      return CUDA_LEVEL_NONE;
    default:
      return cuda_intrinsic_level (code);
    }
}

/* Return what is collected at CODE.  */

enum cuda_vote
cuda_intrinsic_vote (enum cuda_intrinsic code)
{
  return intrinsics[code].vote;
}

/* Return how lanes see one another's values at CODE.  */

enum cuda_exchange
cuda_intrinsic_exchange (enum cuda_intrinsic code)
{
  return intrinsics[code].exchange;
}

enum tree_code
cuda_reduction_code (enum cuda_intrinsic code, tree *type)
{
  static const struct { enum tree_code code; bool is_signed; } folds[] = {
    { PLUS_EXPR, false }, { MIN_EXPR, true }, { MAX_EXPR, true },
    { MIN_EXPR, false }, { MAX_EXPR, false }, { BIT_AND_EXPR, false },
    { BIT_IOR_EXPR, false }, { BIT_XOR_EXPR, false }
  };
  const auto &fold = folds[code - CUDA_REDUCE_ADD];
  *type = fold.is_signed ? integer_type_node : unsigned_type_node;
  return fold.code;
}

/* Return whether CODE is one of the variables threadIdx, blockIdx, blockDim
   and gridDim.  */

bool
cuda_builtin_variable_p (enum cuda_intrinsic code)
{
  return code >= CUDA_THREAD_IDX && code <= CUDA_GRID_DIM;
}

/* Return whether a block stops at barrier CODE till others have come.  */

bool
cuda_stops_p (enum cuda_intrinsic code)
{
  return code == CUDA_GRID_BARRIER || code == CUDA_CLUSTER_BARRIER;
}

/* Return what a block function returns that stops at barrier CODE.  */

tree
cuda_stop_result (enum cuda_intrinsic code)
{
  return build_int_cst (integer_type_node,
			code == CUDA_CLUSTER_BARRIER ? CUDA2CPU_WAIT_CLUSTER
			: CUDA2CPU_WAIT_GRID);
}

/* Build the GIMPLE form of barrier or collective CODE with ARGS at LOC.  */

gcall *
cuda_build_barrier (enum cuda_intrinsic code, const vec<tree> &args,
		    location_t loc)
{
  auto_vec<tree, 8> all;
  all.safe_push (build_int_cst (integer_type_node, IFN_UNIQUE_UNSPEC));
  all.safe_push (build_int_cst (integer_type_node, code));
  all.safe_splice (args);
  gcall *call = gimple_build_call_internal_vec (IFN_UNIQUE, all);
  gimple_set_location (call, loc);
  return call;
}

/* Return which barrier STMT is, CUDA_NO_INTRINSIC if none.  */

enum cuda_intrinsic
cuda_barrier_code (const gimple *stmt)
{
  if (!gimple_call_internal_p (stmt, IFN_UNIQUE)
      || gimple_call_num_args (stmt) < 2
      || !integer_zerop (gimple_call_arg (stmt, 0)))
    return CUDA_NO_INTRINSIC;
  return (enum cuda_intrinsic) tree_to_uhwi (gimple_call_arg (stmt, 1));
}

/* Return argument I of barrier or collective STMT; NULL_TREE if it has
   fewer.  */

tree
cuda_barrier_arg (const gimple *stmt, unsigned i)
{
  return (i + 2 < gimple_call_num_args (stmt) ? gimple_call_arg (stmt, i + 2)
	  : NULL_TREE);
}

/* Make ARG argument I of barrier or collective STMT.  */

void
cuda_set_barrier_arg (gimple *stmt, unsigned i, tree arg)
{
  gimple_call_set_arg (stmt, i + 2, arg);
}

/* Let no statement of FN be marked as below.  */

void
cuda_clear_relaxed (function *fn)
{
  for (gimple *stmt : cuda_stmts (fn))
    gimple_set_plf (stmt, GF_PLF_1, false);
}

/* Mark STMT as a part of what was an atomic operation.  */

void
cuda_mark_relaxed (gimple *stmt)
{
  gimple_set_plf (stmt, GF_PLF_1, true);
}

/* Return whether STMT is marked so.  */

bool
cuda_relaxed_p (gimple *stmt)
{
  return gimple_plf (stmt, GF_PLF_1);
}

/* Return whether STMT calls what threads of the host call when they wait for
   one another.  */

bool
cuda_host_pause_p (const gimple *stmt)
{
  if (!is_gimple_call (stmt) || !gimple_call_fndecl (stmt))
    return false;
  tree fndecl = gimple_call_fndecl (stmt);
  if (!DECL_EXTERNAL (fndecl) || !TREE_PUBLIC (fndecl))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl));
  return !strcmp (name, "sched_yield") || !strcmp (name, "nanosleep");
}

/* Build a call for member DIM of the built-in variable CODE at LOC.  */

gcall *
cuda_build_index (enum cuda_intrinsic code, int dim, location_t loc)
{
  gcall *call
    = gimple_build_call (cuda_runtime_decl (CUDA_RT_INDEX), 2,
			 build_int_cst (unsigned_type_node, code),
			 build_int_cst (unsigned_type_node, dim));
  gimple_set_location (call, loc);
  return call;
}

/* Append to SEQ member DIM of the built-in variable CODE, read at LOC, and
   return it as TYPE.  */

tree
cuda_append_index (gimple_seq *seq, enum cuda_intrinsic code, int dim,
		   tree type, location_t loc)
{
  gcall *call = cuda_build_index (code, dim, loc);
  tree name = make_ssa_name (unsigned_type_node);
  gimple_call_set_lhs (call, name);
  gimple_seq_add_stmt (seq, call);
  return gimple_convert (seq, type, name);
}

/* Return whether STMT reads a member of a built-in variable; if so set *CODE
   and *DIM to which, where these are not NULL.  */

bool
cuda_index_call_p (const gimple *stmt, enum cuda_intrinsic *code, int *dim)
{
  if (!is_gimple_call (stmt)
      || gimple_call_fndecl (stmt) == NULL_TREE
      || !cuda_runtime_decl_p (gimple_call_fndecl (stmt), CUDA_RT_INDEX))
    return false;
  if (code)
    *code = (enum cuda_intrinsic) tree_to_uhwi (gimple_call_arg (stmt, 0));
  if (dim)
    *dim = (int) tree_to_uhwi (gimple_call_arg (stmt, 1));
  return true;
}

bool
cuda_one_dimension_p (function *fn)
{
  for (gimple *stmt : cuda_stmts (fn))
    {
      enum cuda_intrinsic code;
      int dim;
      if (cuda_index_call_p (stmt, &code, &dim)
	  && code == CUDA_THREAD_IDX && dim > 0)
	return false;
    }
  return true;
}
