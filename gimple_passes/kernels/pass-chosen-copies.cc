/* Copies of what a choice points to.
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

/* For `x = a.key < b.key ? b : a' of structures the front end chooses an
   address and copies from there:

     # p = PHI <&a (3), &b (4)>
     x = *p;

   so that A and B must be memory, which in a kernel is memory for each thread.
   This pass copies where it is chosen,

     3: x = a;		4: x = b;

   and A, B and X become scalars in cuda_simplify, which follows.  Where scalars
   are chosen so, GCC's phiprop does the like there.

   The copy moves up over what stands before it in its block: that must not
   touch memory.

   Nor does SRA make scalars of what is const and yet stored to, as of

     const uchar4 four = picture->at (x, y);

   where no constant is copied: it would be in memory, too, for each thread.  So
   local variables that are stored to are not read-only any more
   (unmark_stored).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"

namespace {

/* Return whether PHI chooses among addresses of whole variables, on edges on
   which something can be done.  */

bool
chooses_variable_p (gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      if (TREE_CODE (arg) != ADDR_EXPR || !VAR_P (TREE_OPERAND (arg, 0))
	  || TREE_THIS_VOLATILE (TREE_OPERAND (arg, 0))
	  || (gimple_phi_arg_edge (phi, i)->flags & EDGE_COMPLEX))
	return false;
    }
  return POINTER_TYPE_P (TREE_TYPE (gimple_phi_result (phi)));
}

/* Return what defines NAME, or what it is a copy of.  */

gimple *
definition (tree name)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  while (is_gimple_assign (def)
	 && (gimple_assign_copy_p (def) || gimple_assign_cast_p (def))
	 && TREE_CODE (gimple_assign_rhs1 (def)) == SSA_NAME)
    def = SSA_NAME_DEF_STMT (gimple_assign_rhs1 (def));
  return def;
}

/* If STMT copies the whole structure that a PHI of its block points to, to a
   variable, return the PHI.  Where another place is may be found in the block
   itself, behind the edges.  */

gphi *
copied_choice (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || gimple_has_volatile_ops (stmt)
      || !VAR_P (gimple_assign_lhs (stmt))
      || is_gimple_reg_type (TREE_TYPE (gimple_assign_lhs (stmt))))
    return NULL;
  tree from = gimple_assign_rhs1 (stmt);
  if (TREE_CODE (from) != MEM_REF || !integer_zerop (TREE_OPERAND (from, 1))
      || TREE_CODE (TREE_OPERAND (from, 0)) != SSA_NAME)
    return NULL;
  gphi *phi = dyn_cast<gphi *> (definition (TREE_OPERAND (from, 0)));
  if (!phi || gimple_bb (phi) != gimple_bb (stmt)
      || !chooses_variable_p (phi))
    return NULL;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree var = TREE_OPERAND (gimple_phi_arg_def (phi, i), 0);
      if (!types_compatible_p (TREE_TYPE (var), TREE_TYPE (from)))
	return NULL;
    }
  return phi;
}

/* Make the copy STMT of what PHI chooses where it does.  */

void
copy_where_chosen (gimple *stmt, gphi *phi)
{
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, stmt,
		     "copied where it is chosen\n");
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      gimple *copy = gimple_copy (stmt);
      tree var = TREE_OPERAND (gimple_phi_arg_def (phi, i), 0);
      gimple_assign_set_rhs1 (copy, var);
      gimple_set_vuse (copy, NULL_TREE);
      gimple_set_vdef (copy, NULL_TREE);
      gsi_insert_on_edge (gimple_phi_arg_edge (phi, i), copy);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  unlink_stmt_vdef (stmt);
  gsi_remove (&gsi, true);
  release_defs (stmt);
  if (has_zero_uses (gimple_phi_result (phi)))
    {
      gsi = gsi_for_stmt (phi);
      remove_phi_node (&gsi, true);
    }
}

/* Move the copies of BB that are made of choices; return whether there are
   such.  */

bool
move_copies (basic_block bb)
{
  bool any = false;
  for (gimple_stmt_iterator gsi = gsi_after_labels (bb); !gsi_end_p (gsi);)
    {
      gimple *stmt = gsi_stmt (gsi);
      gsi_next (&gsi);
      if (is_gimple_debug (stmt))
	continue;
      if (gphi *phi = copied_choice (stmt))
	{
	  copy_where_chosen (stmt, phi);
	  any = true;
	}
      else if (gimple_vuse (stmt))
	break;
    }
  return any;
}

/* Local variables to which statements of BB store are not read-only.  */

void
unmark_stored (basic_block bb)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      tree base = gimple_store_p (stmt) && !gimple_clobber_p (stmt)
		  ? get_base_address (gimple_get_lhs (stmt)) : NULL_TREE;
      if (base && VAR_P (base) && TREE_READONLY (base)
	  && auto_var_in_fn_p (base, cfun->decl))
	{
	  TREE_READONLY (base) = 0;
	  if (dump_enabled_p ())
	    dump_printf_loc (MSG_NOTE, stmt, "%T is stored to\n", base);
	}
    }
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_chosen_copies (function *fn)
{
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      unmark_stored (bb);
      any |= move_copies (bb);
    }
  if (!any)
    return 0;
  gsi_commit_edge_inserts ();
  mark_virtual_operands_for_renaming (fn);
  return TODO_update_ssa_only_virtuals | TODO_update_address_taken;
}
