/* What statements access and where in the source they stand.
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
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-manip.h"
#include "cuda-stmts.h"

/* The type of the offset of memory that is accessed once.  */
static tree once_pointer;

const struct ggc_root_tab cuda_stmt_roots[] = {
  { &once_pointer, 1, sizeof (tree), &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

/* Return whether STMT calls a function of the C library that copies or fills
   memory, as GCC makes of loops.  */

bool
cuda_memory_call_p (gimple *stmt)
{
  return (gimple_call_builtin_p (stmt, BUILT_IN_MEMCPY)
	  || gimple_call_builtin_p (stmt, BUILT_IN_MEMMOVE)
	  || gimple_call_builtin_p (stmt, BUILT_IN_MEMSET));
}

/* Return what STMT computes of its two arguments if it is an operation that a
   sanitizer checks, else ERROR_MARK.  */

enum tree_code
cuda_checked_code (gimple *stmt)
{
  if (gimple_call_internal_p (stmt, IFN_UBSAN_CHECK_ADD))
    return PLUS_EXPR;
  if (gimple_call_internal_p (stmt, IFN_UBSAN_CHECK_SUB))
    return MINUS_EXPR;
  if (gimple_call_internal_p (stmt, IFN_UBSAN_CHECK_MUL))
    return MULT_EXPR;
  return ERROR_MARK;
}

/* Let the integer NAME be known to be from LEAST to MOST, which are not
   negative.  */

void
cuda_limit_name (tree name, HOST_WIDE_INT least, HOST_WIDE_INT most)
{
  unsigned precision = TYPE_PRECISION (TREE_TYPE (name));
  set_range_info (name, VR_RANGE, wi::uhwi (least, precision),
		  wi::uhwi (most, precision));
}

/* Return the place in the user's code that LOC, maybe of a function of our
   headers that was inlined, belongs to.  */

location_t
cuda_user_location (location_t loc)
{
  for (tree block = LOCATION_BLOCK (loc);
       block && TREE_CODE (block) == BLOCK && in_system_header_at (loc);
       block = BLOCK_SUPERCONTEXT (block))
    if (inlined_function_outer_scope_p (block))
      loc = BLOCK_SOURCE_LOCATION (block);
  return loc;
}

/* Return the place in the function itself that LOC, maybe of one that was
   inlined into it, belongs to.  */

location_t
cuda_kernel_location (location_t loc)
{
  for (tree block = LOCATION_BLOCK (loc);
       block && TREE_CODE (block) == BLOCK;
       block = BLOCK_SUPERCONTEXT (block))
    if (inlined_function_outer_scope_p (block))
      loc = BLOCK_SOURCE_LOCATION (block);
  return loc;
}

/* Return memory of TYPE at POINTER that is to be accessed once where the access
   stands: volatile memory that cuda_once_ref_p knows again, and which may be
   that of any variable.  */

tree
cuda_once_ref (tree type, tree pointer)
{
  if (!once_pointer)
    {
      tree mark = build_distinct_type_copy (char_type_node);
      once_pointer = build_pointer_type (mark);
    }
  tree ref = build2 (MEM_REF, TYPE_MAIN_VARIANT (type), pointer,
		     build_zero_cst (once_pointer));
  TREE_THIS_VOLATILE (ref) = 1;
  TREE_SIDE_EFFECTS (ref) = 1;
  return ref;
}

/* Return whether REF is what cuda_once_ref makes, or was made of it.  */

bool
cuda_once_ref_p (tree ref)
{
  return (TREE_CODE (ref) == MEM_REF && once_pointer
	  && TREE_TYPE (TREE_OPERAND (ref, 1)) == once_pointer);
}

/* Return the memory that STMT loads or stores; NULL_TREE if it does neither, or
   is no assignment.  */

tree
cuda_accessed (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || !gimple_vuse (stmt))
    return NULL_TREE;
  return (gimple_store_p (stmt) ? gimple_assign_lhs (stmt)
	  : gimple_assign_rhs1 (stmt));
}

/* Return whether STMT calls the function NAME with ARGS arguments.  */

bool
cuda_calls_p (gimple *stmt, const char *name, unsigned args)
{
  tree fndecl = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return (fndecl && DECL_NAME (fndecl) && id_equal (DECL_NAME (fndecl), name)
	  && gimple_call_num_args (stmt) == args);
}

/* Return whether STMT of FN may throw.  Functions of one instruction do not,
   though GCC, where it finds one, as .TRUNC (x) in (double) (int) x, does not
   say so.  */

bool
cuda_throws_p (function *fn, gimple *stmt)
{
  return (stmt_could_throw_p (fn, stmt)
	  && !(is_gimple_call (stmt) && gimple_call_internal_p (stmt)
	       && (gimple_call_flags (stmt) & ECF_CONST)));
}

/* Let COND be TRUTH.  */

void
cuda_decide (gcond *cond, bool truth)
{
  if (truth)
    gimple_cond_make_true (cond);
  else
    gimple_cond_make_false (cond);
  update_stmt (cond);
}

/* Return the assignment that computes OP; NULL if there is none.  */

gassign *
cuda_assignment (tree op)
{
  return (TREE_CODE (op) == SSA_NAME
	  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op)) : NULL);
}

tree
cuda_each_lane (tree op)
{
  if (!VECTOR_TYPE_P (TREE_TYPE (op)))
    return op;
  gassign *def = cuda_assignment (op);
  return uniform_vector_p (def && gimple_assign_rhs_code (def) == CONSTRUCTOR
			   ? gimple_assign_rhs1 (def) : op);
}

/* Return what OP is a copy of.  */

tree
cuda_copied (tree op)
{
  while (TREE_CODE (op) == SSA_NAME
	 && gimple_assign_ssa_name_copy_p (SSA_NAME_DEF_STMT (op)))
    op = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (op));
  return op;
}

tree
cuda_pointer_before (tree pointer, tree *added)
{
  gassign *def = cuda_assignment (pointer);
  enum tree_code code = def ? gimple_assign_rhs_code (def) : ERROR_MARK;
  if ((code != POINTER_PLUS_EXPR && code != ADDR_EXPR && code != SSA_NAME
       && !CONVERT_EXPR_CODE_P (code))
      || !POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
    return NULL_TREE;
  *added = code == POINTER_PLUS_EXPR ? gimple_assign_rhs2 (def) : NULL_TREE;
  return gimple_assign_rhs1 (def);
}

tree
cuda_pointer_origin (tree pointer)
{
  tree added;
  while (TREE_CODE (pointer) != ADDR_EXPR)
    if (tree before = cuda_pointer_before (pointer, &added))
      pointer = before;
    else
      return pointer;
  return cuda_memory_origin (TREE_OPERAND (pointer, 0));
}

tree
cuda_memory_origin (tree ref)
{
  tree base = get_base_address (ref);
  if (base && (TREE_CODE (base) == MEM_REF
	       || TREE_CODE (base) == TARGET_MEM_REF))
    return cuda_pointer_origin (TREE_OPERAND (base, 0));
  return base;
}

/* Find the statements of LOOP.  */

cuda_loop_stmts::cuda_loop_stmts (const class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple *stmt : cuda_nondebug_stmts (body[i]))
      safe_push (stmt);
  free (body);
}

void
cuda_append (basic_block bb, gimple *stmt, location_t loc)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gimple_set_location (stmt, loc);
  gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
}

void
cuda_forget_memory (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);)
      if (virtual_operand_p (gimple_phi_result (gsi.phi ())))
	{
	  mark_virtual_phi_result_for_renaming (gsi.phi ());
	  remove_phi_node (&gsi, true);
	}
      else
	gsi_next (&gsi);
  mark_virtual_operands_for_renaming (fn);
}

void
cuda_settle_flow (function *fn, bool unreached)
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  if (unreached)
    delete_unreachable_blocks ();
  calculate_dominance_info (CDI_DOMINATORS);
  if (!loops_for_fn (fn))
    return;
  loops_state_set (LOOPS_NEED_FIXUP);
  fix_loop_structure (NULL);
}

void
cuda_settle_all (function *fn)
{
  cuda_settle_flow (fn, true);
  mark_virtual_operands_for_renaming (fn);
  update_ssa (TODO_update_ssa);
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  scev_reset ();
}
