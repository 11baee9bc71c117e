/* Let the vectoriser take loads and stores with hints for the cache.
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

/* __ldcs and its kin are one access each where they stand, so that they are
   volatile from cuda_prepare on: no pass doubles, drops or joins them or takes
   them out of a loop.  But GCC vectorises no volatile accesses, and programs
   that stream through memory use them most.  So

     for each thread t
       {
	 x = *(volatile float *) (a + t);	// __ldcs (a + t)
	 b[t] = x * 2;
       }

   is read as plain memory by the passes round the vectoriser, and what they
   leave is volatile again behind it, vectors, too.  None of the passes between
   the two that stand here reads memory twice that the program reads once.
   They may read what is the same for all threads once for all, which warps do,
   too.  Vectors of two and four, as which float2 and its like are accessed, are
   taken apart into their elements, with which the vectoriser goes on:

     v = MEM <vector(2) float> [p];		x = MEM <float> [p];
     x = BIT_FIELD_REF <v, 32, 0>;		y = MEM <float> [p + 4];
     y = BIT_FIELD_REF <v, 32, 32>;

   In a loop of the program itself an access whose address the loop does
   not change stays volatile.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "thread-loops.h"
#include "passes.h"
#include "cuda-stmts.h"

namespace {

/* If STMT is an access that is to happen once, return its memory, else
   NULL_TREE.  */

tree
accessed_once (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt))
    return NULL_TREE;
  if (cuda_once_ref_p (gimple_assign_rhs1 (stmt)))
    return gimple_assign_rhs1 (stmt);
  tree lhs = gimple_assign_lhs (stmt);
  return cuda_once_ref_p (lhs) ? lhs : NULL_TREE;
}

/* Let REF, the memory of STMT, be volatile or not.  */

void
set_volatile (gimple *stmt, tree ref, bool is_volatile)
{
  TREE_THIS_VOLATILE (ref) = is_volatile;
  TREE_SIDE_EFFECTS (ref) = is_volatile;
  update_stmt (stmt);
}

/* Return whether each turn of the loop that STMT is in accesses memory of its
   own, or is another thread's.  */

bool
own_turn_p (gimple *stmt, tree ref)
{
  class loop *loop = gimple_bb (stmt)->loop_father;
  if (!loop_outer (loop))
    return false;
  tree pointer = TREE_OPERAND (ref, 0);
  basic_block from = (TREE_CODE (pointer) == SSA_NAME
		      ? gimple_bb (SSA_NAME_DEF_STMT (pointer)) : NULL);
  return (cuda_threads_or_rows_p (loop)
	  || (from && flow_bb_inside_loop_p (loop, from)));
}

/* Return element I of vector memory REF.  */

tree
element_ref (tree ref, unsigned i)
{
  tree type = TREE_TYPE (TREE_TYPE (ref));
  tree offset = TREE_OPERAND (ref, 1);
  offset = wide_int_to_tree (TREE_TYPE (offset),
			     wi::to_wide (offset)
			     + i * tree_to_uhwi (TYPE_SIZE_UNIT (type)));
  return build2 (MEM_REF, type, TREE_OPERAND (ref, 0), offset);
}

/* Return which element of a vector STMT takes; -1 if it does something
   else.  */

int
element_taken (gimple *stmt)
{
  if (!is_gimple_assign (stmt)
      || gimple_assign_rhs_code (stmt) != BIT_FIELD_REF)
    return -1;
  tree ref = gimple_assign_rhs1 (stmt);
  tree element = TREE_TYPE (TREE_TYPE (TREE_OPERAND (ref, 0)));
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE (element));
  unsigned HOST_WIDE_INT from = tree_to_uhwi (TREE_OPERAND (ref, 2));
  return (types_compatible_p (TREE_TYPE (ref), element) && from % size == 0
	  ? from / size : -1);
}

/* Return element I of vector VALUE; what has to be computed goes before
   GSI.  */

tree
element_of (gimple_stmt_iterator *gsi, tree value, unsigned i)
{
  tree type = TREE_TYPE (TREE_TYPE (value));
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (is_gimple_assign (def) && gimple_assign_rhs_code (def) == CONSTRUCTOR)
    {
      tree elements = gimple_assign_rhs1 (def);
      if (known_eq (CONSTRUCTOR_NELTS (elements),
		    TYPE_VECTOR_SUBPARTS (TREE_TYPE (value))))
	return CONSTRUCTOR_ELT (elements, i)->value;
    }
  if (is_gimple_assign (def) && gimple_assign_rhs_code (def) == BIT_INSERT_EXPR
      && types_compatible_p (TREE_TYPE (gimple_assign_rhs2 (def)), type)
      && TREE_CODE (gimple_assign_rhs1 (def)) == SSA_NAME)
    return (tree_to_uhwi (gimple_assign_rhs3 (def))
	    == i * tree_to_uhwi (TYPE_SIZE (type))
	    ? gimple_assign_rhs2 (def)
	    : element_of (gsi, gimple_assign_rhs1 (def), i));
  gassign *take = gimple_build_assign
    (make_ssa_name (type),
     build3 (BIT_FIELD_REF, type, value, TYPE_SIZE (type),
	     bitsize_int (i * tree_to_uhwi (TYPE_SIZE (type)))));
  gsi_insert_before (gsi, take, GSI_SAME_STMT);
  return gimple_assign_lhs (take);
}

/* Store the vector that the statement at GSI stores to REF by its elements.  */

void
split_store (gimple_stmt_iterator *gsi, tree ref)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree value = gimple_assign_rhs1 (stmt);
  unsigned count = TYPE_VECTOR_SUBPARTS (TREE_TYPE (ref)).to_constant ();
  for (unsigned i = 0; i < count; i++)
    {
      tree element = element_of (gsi, value, i);
      gassign *store = gimple_build_assign (element_ref (ref, i), element);
      gimple_set_location (store, gimple_location (stmt));
      gsi_insert_before (gsi, store, GSI_SAME_STMT);
    }
  unlink_stmt_vdef (stmt);
  gsi_remove (gsi, true);
  release_defs (stmt);
  /* How the vector was made.  */
  while (value && TREE_CODE (value) == SSA_NAME && has_zero_uses (value)
	 && !SSA_NAME_IS_DEFAULT_DEF (value))
    {
      gimple_stmt_iterator at = gsi_for_stmt (SSA_NAME_DEF_STMT (value));
      gimple *def = gsi_stmt (at);
      if (!is_gimple_assign (def) || gimple_vuse (def))
	break;
      value = (gimple_assign_rhs_code (def) == BIT_INSERT_EXPR
	       ? gimple_assign_rhs1 (def) : NULL_TREE);
      gsi_remove (&at, true);
      release_defs (def);
    }
}

/* Load the vector that the statement at GSI loads from REF by its elements, if
   nothing else is done with it than to take these; return whether it is.  */

bool
split_load (gimple_stmt_iterator *gsi, tree ref)
{
  gimple *stmt = gsi_stmt (*gsi), *user;
  tree value = gimple_assign_lhs (stmt);
  imm_use_iterator iter;
  for (gimple *stmt : cuda_uses (value))
    if (element_taken (stmt) < 0)
      return false;
  auto_vec<tree, 4> elements;
  for (unsigned i = 0;
       i < TYPE_VECTOR_SUBPARTS (TREE_TYPE (ref)).to_constant (); i++)
    {
      tree name = make_ssa_name (TREE_TYPE (TREE_TYPE (ref)));
      gassign *load = gimple_build_assign (name, element_ref (ref, i));
      gimple_set_location (load, gimple_location (stmt));
      gimple_set_vuse (load, gimple_vuse (stmt));
      gsi_insert_before (gsi, load, GSI_SAME_STMT);
      elements.safe_push (name);
    }
  FOR_EACH_IMM_USE_STMT (user, iter, value)
    if (!is_gimple_debug (user))
      {
	gimple_stmt_iterator at = gsi_for_stmt (user);
	gimple_assign_set_rhs_from_tree (&at, elements[element_taken (user)]);
	update_stmt (gsi_stmt (at));
      }
  gsi_remove (gsi, true);
  release_defs (stmt);
  return true;
}

/* Return whether NAME depends on what LOOP reads; SEEN are the names that have
   been looked at.  */

bool
depends_on_memory_p (class loop *loop, tree name, hash_set<tree> *seen)
{
  if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name)
      || seen->add (name))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (!flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return false;
  if (gimple_vuse (def))
    return true;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (depends_on_memory_p (loop, gimple_phi_arg_def (phi, i), seen))
	  return true;
      return false;
    }
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, def, iter, SSA_OP_USE)
    if (depends_on_memory_p (loop, op, seen))
      return true;
  return false;
}

/* Return whether a way out of a loop round STMT depends on what is read there:
   the program may wait for it.  */

bool
may_wait_p (gimple *stmt)
{
  for (class loop *loop = gimple_bb (stmt)->loop_father; loop_outer (loop);
       loop = loop_outer (loop))
    for (edge exit : get_loop_exit_edges (loop))
      {
	hash_set<tree> seen;
	gimple *last = last_stmt (exit->src);
	ssa_op_iter iter;
	tree op;
	if (last)
	  FOR_EACH_SSA_TREE_OPERAND (op, last, iter, SSA_OP_USE)
	    if (depends_on_memory_p (loop, op, &seen))
	      return true;
      }
  return false;
}

/* Return whether the access STMT of REF is one of a small vector that may be
   taken apart: each thread has its own, which nobody waits for.  */

bool
apart_p (gimple *stmt, tree ref)
{
  tree pointer = TREE_OPERAND (ref, 0);
  class loop *loop = gimple_bb (stmt)->loop_father;
  unsigned HOST_WIDE_INT count;
  return (VECTOR_TYPE_P (TREE_TYPE (ref))
	  && TYPE_VECTOR_SUBPARTS (TREE_TYPE (ref)).is_constant (&count)
	  && TREE_CODE (pointer) == SSA_NAME
	  && gimple_bb (SSA_NAME_DEF_STMT (pointer))
	  && flow_bb_inside_loop_p (loop, gimple_bb (SSA_NAME_DEF_STMT
						     (pointer)))
	  && !may_wait_p (stmt));
}

} // anon namespace

/* Let the accesses of FN be plain ones where the vectoriser may want them.  */

unsigned int
execute_cuda_hints_plain (function *fn)
{
  auto_vec<gimple *> loads;
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); )
      {
	gimple *stmt = gsi_stmt (gsi);
	tree ref = accessed_once (stmt);
	bool own = ref && own_turn_p (stmt, ref);
	if (own)
	  {
	    set_volatile (stmt, ref, false);
	    if (dump_enabled_p ())
	      dump_printf_loc (MSG_NOTE, stmt, "plain for the vectoriser\n");
	  }
	bool apart = own && apart_p (stmt, ref);
	if (apart && gimple_store_p (stmt)
	    && TREE_CODE (gimple_assign_rhs1 (stmt)) == SSA_NAME)
	  {
	    split_store (&gsi, ref);
	    any = true;
	    continue;
	  }
	if (apart && !gimple_store_p (stmt))
	  loads.safe_push (stmt);
	gsi_next (&gsi);
      }
  for (gimple *load : loads)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (load);
      split_load (&gsi, gimple_assign_rhs1 (load));
    }
  if (!any)
    return 0;
  mark_virtual_operands_for_renaming (fn);
  return TODO_update_ssa_only_virtuals;
}

/* Let the accesses of FN be volatile again.  */

unsigned int
execute_cuda_hints_volatile (function *fn)
{
  for (gimple *stmt : cuda_stmts (fn))
    if (tree ref = accessed_once (stmt))
      set_volatile (stmt, ref, true);
  return 0;
}
