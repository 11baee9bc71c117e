/* What there is of vectors in loops, for the report.
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
#include "cuda-stmts.h"
#include "data-places.h"
#include "thread-loops.h"
#include "loop-vectors.h"

/* Return what the report says of accesses of KIND.  */

const char *
cuda_access_name (enum vector_access kind)
{
  switch (kind)
    {
    case ACCESS_GATHER:
      return "gathers from memory";
    case ACCESS_SCATTER:
      return "scatters to memory";
    case ACCESS_ELEMENTS:
      return "vectors are made of elements loaded one by one";
    case ACCESS_ELEMENTS_STORED:
      return "vectors are stored element by element";
    default:
      return "plain accesses";
    }
}

/* If STMT makes a vector of elements that were loaded one by one, return one of
   these; else NULL_TREE.  One value in all elements was loaded once.  */

static tree
loaded_element (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt)
      || TREE_CODE (gimple_assign_rhs1 (stmt)) != CONSTRUCTOR
      || !VECTOR_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (stmt))))
    return NULL_TREE;
  tree first = NULL_TREE, value;
  unsigned i;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (gimple_assign_rhs1 (stmt)), i,
			      value)
    if (TREE_CODE (value) == SSA_NAME
	&& gimple_assign_load_p (SSA_NAME_DEF_STMT (value)))
      {
	if (first && first != value)
	  return first;
	first = value;
      }
  return NULL_TREE;
}

/* Return whether STMT stores an element of a vector.  */

static bool
stores_element_p (gimple *stmt)
{
  if (!gimple_store_p (stmt) || !gimple_assign_single_p (stmt)
      || TREE_CODE (gimple_assign_rhs1 (stmt)) != SSA_NAME)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (gimple_assign_rhs1 (stmt));
  if (!is_gimple_assign (def) || gimple_assign_rhs_code (def) != BIT_FIELD_REF)
    return false;
  tree from = TREE_OPERAND (gimple_assign_rhs1 (def), 0);
  return VECTOR_TYPE_P (TREE_TYPE (from));
}

/* Return what kind of access STMT, of a loop with vectors, is, and set *WHERE
   to its place.  */

enum vector_access
cuda_access_kind (gimple *stmt, location_t *where)
{
  *where = gimple_location (stmt);
  if (tree element = loaded_element (stmt))
    {
      if (LOCATION_LOCUS (*where) <= BUILTINS_LOCATION)
	*where = gimple_location (SSA_NAME_DEF_STMT (element));
      return ACCESS_ELEMENTS;
    }
  if (stores_element_p (stmt))
    return ACCESS_ELEMENTS_STORED;
  if (!is_gimple_call (stmt))
    return ACCESS_PLAIN;
  const char *name = "";
  if (gimple_call_internal_p (stmt))
    name = internal_fn_name (gimple_call_internal_fn (stmt));
  else if (tree decl = gimple_call_fndecl (stmt))
    if (fndecl_built_in_p (decl, BUILT_IN_MD))
      name = IDENTIFIER_POINTER (DECL_NAME (decl));
  if (strstr (name, "gather") || strstr (name, "GATHER"))
    return ACCESS_GATHER;
  if (strstr (name, "scatter") || strstr (name, "SCATTER"))
    return ACCESS_SCATTER;
  return ACCESS_PLAIN;
}

/* Return whether REF, an element in memory, is where a vector says that was
   loaded.  */

static bool
indexed_address_p (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF
	&& cuda_by_loaded_vectors_p (TREE_OPERAND (ref, 1)))
      return true;
  return (TREE_CODE (ref) == MEM_REF
	  && cuda_by_loaded_vectors_p (TREE_OPERAND (ref, 0)));
}

/* Return whether STMT, an access of vectors that is not plain, is so because
   of places that were loaded.  */

bool
cuda_indexed_p (gimple *stmt)
{
  if (tree element = loaded_element (stmt))
    return indexed_address_p (gimple_assign_rhs1
			      (SSA_NAME_DEF_STMT (element)));
  if (gimple_store_p (stmt) && gimple_assign_single_p (stmt))
    return indexed_address_p (gimple_assign_lhs (stmt));
  if (!is_gimple_call (stmt))
    return false;
  /* Where GCC's vectoriser puts the places.  */
  unsigned place = gimple_call_internal_p (stmt) ? 1 : 2;
  return (place < gimple_call_num_args (stmt)
	  && cuda_by_loaded_vectors_p (gimple_call_arg (stmt, place)));
}

/* Return whether STMT calls a function of the program, or of the runtime, that
   returns a vector: no vector form of another.  */

static bool
calls_for_vector_p (gimple *stmt)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  if (!fn || fndecl_built_in_p (fn))
    return false;
  cgraph_node *node = cgraph_node::get (fn);
  return !node || !node->simdclone;
}

/* Return the bytes of the widest vectors in BB; 0 if there are none.  */

unsigned
cuda_vector_bytes (basic_block bb)
{
  unsigned HOST_WIDE_INT widest = 0;
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      tree lhs = gimple_get_lhs (stmt);
      tree type = lhs ? TREE_TYPE (lhs) : NULL_TREE;
      if (type && VECTOR_TYPE_P (type) && !VECTOR_BOOLEAN_TYPE_P (type)
	  && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
	  && !calls_for_vector_p (stmt))
	widest = MAX (widest, tree_to_uhwi (TYPE_SIZE_UNIT (type)));
    }
  return widest;
}

/* Return those of LOOP, not of loops in it.  */

unsigned
cuda_vector_bytes (class loop *loop)
{
  unsigned bytes = 0;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    if (body[i]->loop_father == loop)
      bytes = MAX (bytes, cuda_vector_bytes (body[i]));
  free (body);
  return bytes;
}

/* If STMT keeps a loop from being vectorised, set REASON and return true.  */

static bool
keeps_scalar_p (gimple *stmt, scalar_reason *reason)
{
  reason->cause = gimple_location (stmt);
  if (gimple_has_volatile_ops (stmt)
      || gimple_call_builtin_p (stmt, BUILT_IN_NORMAL))
    {
      tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
      const char *name = fn ? IDENTIFIER_POINTER (DECL_NAME (fn)) : NULL;
      if (!name || startswith (name, "__atomic_")
	  || startswith (name, "__sync_"))
	{
	  reason->why = "it has volatile or atomic accesses";
	  return true;
	}
    }
  if (gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE))
    {
      reason->why = "it has volatile or atomic accesses";
      return true;
    }
  if (is_gimple_call (stmt) && gimple_vdef (stmt)
      && !gimple_call_internal_p (stmt))
    {
      reason->called = gimple_call_fndecl (stmt);
      reason->why = "it calls through a pointer";
      return true;
    }
  return false;
}

/* Return why LOOP, over threads, was not vectorised.  */

scalar_reason
cuda_why_scalar (class loop *loop)
{
  scalar_reason reason = { NULL, NULL_TREE, UNKNOWN_LOCATION, false };
  if (cuda_serial_threads_or_rows_p (loop) && !loop->inner)
    {
      reason.why = "what its threads do depends on the order of threads";
      return reason;
    }
  for (gimple *stmt : cuda_loop_stmts (loop))
    if (keeps_scalar_p (stmt, &reason))
      return reason;
  reason.cause = UNKNOWN_LOCATION;
  if (loop->inner)
    reason.why = "there is a loop in it that threads do not go through alike";
  else if (!single_exit (loop))
    reason.why = "it has several exits";
  else
    {
      reason.why = "the vectoriser did not take it (-fopt-info-vec-missed"
	" tells why)";
      reason.vectoriser = true;
    }
  return reason;
}
