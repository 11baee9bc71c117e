/* Updates of memory that only one worker touches.
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
#include "cuda-runtime.h"
#include "cuda-updates.h"

bool
cuda_update_code_p (enum tree_code code, tree type)
{
  if (!INTEGRAL_TYPE_P (type)
      || (TYPE_PRECISION (type) != 32 && TYPE_PRECISION (type) != 64))
    return false;
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return true;
    default:
      return false;
    }
}

tree
cuda_neutral_value (enum tree_code code, tree type)
{
  return (code == BIT_AND_EXPR ? build_minus_one_cst (type)
	  : code == MIN_EXPR ? TYPE_MAX_VALUE (type)
	  : code == MAX_EXPR ? TYPE_MIN_VALUE (type) : build_zero_cst (type));
}

/* Return a call, at LOC, of function CODE of the runtime for UPDATE.  */

static gcall *
build_call (enum cuda_runtime_code code, const cuda_update &update,
	    location_t loc)
{
  gcall *call = gimple_build_call (cuda_runtime_decl (code), 3, update.address,
				   update.value,
				   build_int_cst (integer_type_node,
						  update.code));
  gimple_set_location (call, loc);
  return call;
}

/* Return whether STMT is such a call of one of CODES; if UPDATE is not NULL,
   set it to what is done.  */

static bool
call_p (const gimple *stmt, std::initializer_list<cuda_runtime_code> codes,
	cuda_update *update)
{
  bool found = false;
  for (enum cuda_runtime_code code : codes)
    found |= (is_gimple_call (stmt)
	      && cuda_runtime_decl_p (gimple_call_fndecl (stmt), code));
  if (found && update)
    *update = { gimple_call_arg (stmt, 0), gimple_call_arg (stmt, 1),
		(enum tree_code) tree_to_uhwi (gimple_call_arg (stmt, 2)) };
  return found;
}

/* Return the call, at LOC, that is UPDATE.  Its value has an unsigned type of
   32 or 64 bits, or is a real number.  */

gcall *
cuda_build_update (const cuda_update &update, location_t loc)
{
  tree type = TREE_TYPE (update.value);
  bool wide = TYPE_PRECISION (type) == 64;
  return build_call (SCALAR_FLOAT_TYPE_P (type)
		     ? (wide ? CUDA_RT_SUM64 : CUDA_RT_SUM32)
		     : wide ? CUDA_RT_UPDATE64
		     : CUDA_RT_UPDATE32, update, loc);
}

/* Return whether STMT is an update; if UPDATE is not NULL, set it to that.  */

bool
cuda_update_p (const gimple *stmt, cuda_update *update)
{
  return call_p (stmt, { CUDA_RT_UPDATE32, CUDA_RT_UPDATE64, CUDA_RT_SUM32,
			 CUDA_RT_SUM64 }, update);
}

gcall *
cuda_build_extreme (const cuda_update &update, location_t loc)
{
  tree type = TREE_TYPE (update.value);
  bool wide = TYPE_PRECISION (type) == 64;
  return build_call (TYPE_UNSIGNED (type)
		     ? (wide ? CUDA_RT_UNSIGNED_EXTREME64
			: CUDA_RT_UNSIGNED_EXTREME32)
		     : wide ? CUDA_RT_EXTREME64
		     : CUDA_RT_EXTREME32, update, loc);
}

bool
cuda_extreme_p (const gimple *stmt, cuda_update *update)
{
  return call_p (stmt, { CUDA_RT_EXTREME32, CUDA_RT_EXTREME64,
			 CUDA_RT_UNSIGNED_EXTREME32,
			 CUDA_RT_UNSIGNED_EXTREME64 }, update);
}

gcall *
cuda_build_real_add (tree address, tree value, location_t loc)
{
  tree type = TREE_TYPE (value);
  if (VECTOR_TYPE_P (type))
    type = TREE_TYPE (type);
  tree fn = cuda_runtime_decl (TYPE_PRECISION (type) == 64 ? CUDA_RT_ADD64
			       : CUDA_RT_ADD32);
  gcall *call = gimple_build_call (fn, 2, address, value);
  gimple_set_location (call, loc);
  return call;
}

bool
cuda_real_add_p (const gimple *stmt, tree *address, tree *value)
{
  if (!is_gimple_call (stmt))
    return false;
  tree fn = gimple_call_fndecl (stmt);
  if (!cuda_runtime_decl_p (fn, CUDA_RT_ADD32)
      && !cuda_runtime_decl_p (fn, CUDA_RT_ADD64))
    return false;
  if (address)
    *address = gimple_call_arg (stmt, 0);
  if (value)
    *value = gimple_call_arg (stmt, 1);
  return true;
}

/* Return the builtin that STMT calls, or one that is no atomic operation.  */

static enum built_in_function
builtin_of (const gimple *stmt)
{
  return (gimple_call_builtin_p (stmt, BUILT_IN_NORMAL)
	  ? DECL_FUNCTION_CODE (gimple_call_fndecl (stmt)) : BUILT_IN_NONE);
}

/* Whether CODE is the atomic builtin NAME for integers of up to 64 bits.  */
#define ATOMIC_P(CODE, NAME) \
  IN_RANGE (CODE, BUILT_IN_ATOMIC_##NAME##_1, BUILT_IN_ATOMIC_##NAME##_8)

enum cuda_atomic
cuda_atomic_of (const gimple *stmt)
{
  enum built_in_function code = builtin_of (stmt);
  return (ATOMIC_P (code, LOAD) ? CUDA_ATOMIC_LOAD
	  : ATOMIC_P (code, STORE) ? CUDA_ATOMIC_STORE
	  : ATOMIC_P (code, EXCHANGE) ? CUDA_ATOMIC_EXCHANGE
	  : ATOMIC_P (code, COMPARE_EXCHANGE)
	    || gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE)
	  ? CUDA_ATOMIC_COMPARE_EXCHANGE
	  : cuda_fetch_operation (stmt) != ERROR_MARK ? CUDA_ATOMIC_FETCH
	  : CUDA_ATOMIC_NONE);
}

enum tree_code
cuda_fetch_operation (const gimple *stmt)
{
  enum built_in_function code = builtin_of (stmt);
  return (ATOMIC_P (code, FETCH_ADD) ? PLUS_EXPR
	  : ATOMIC_P (code, FETCH_SUB) ? MINUS_EXPR
	  : ATOMIC_P (code, FETCH_AND) ? BIT_AND_EXPR
	  : ATOMIC_P (code, FETCH_OR) ? BIT_IOR_EXPR
	  : ATOMIC_P (code, FETCH_XOR) ? BIT_XOR_EXPR : ERROR_MARK);
}

bool
cuda_joinable_p (const gimple *stmt, cuda_update *update)
{
  if (cuda_update_p (stmt, update) || cuda_extreme_p (stmt, update))
    return true;
  update->code = cuda_fetch_operation (stmt);
  if (update->code == ERROR_MARK)
    return false;
  update->address = gimple_call_arg (stmt, 0);
  update->value = gimple_call_arg (stmt, 1);
  return cuda_update_code_p (update->code, TREE_TYPE (update->value));
}

bool
cuda_old_value_used_p (const gimple *stmt)
{
  tree lhs = gimple_call_lhs (stmt);
  return lhs && !(TREE_CODE (lhs) == SSA_NAME && has_zero_uses (lhs));
}

gimple *
cuda_expand_update (gimple_stmt_iterator *gsi)
{
  gimple *call = gsi_stmt (*gsi);
  cuda_update update;
  gcc_assert (cuda_update_p (call, &update));
  tree type = TREE_TYPE (TREE_TYPE (gimple_call_fndecl (call)));
  /* It may alias anything.  Folding takes the address of a part of a variable
     apart, which may not stand in a MEM_REF.  */
  tree ref = fold_build2 (MEM_REF, type, update.address,
			  build_zero_cst (ptr_type_node));
  gimple_seq seq = NULL;
  tree old = make_ssa_name (type);
  gimple_seq_add_stmt (&seq, gimple_build_assign (old, ref));
  tree value = gimple_convert (&seq, type, update.value);
  value = gimple_build (&seq, update.code, type, old, value);
  gimple *store = gimple_build_assign (unshare_expr (ref), value);
  gimple_seq_add_stmt (&seq, store);
  if (tree lhs = gimple_call_lhs (call))
    gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, old));
  annotate_all_with_location (seq, gimple_location (call));
  unlink_stmt_vdef (call);
  gsi_replace_with_seq (gsi, seq, false);
  return store;
}
