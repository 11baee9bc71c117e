/* Places in shared memory that a block function names.
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


/* What is in shared memory and local to a block function can be put somewhere
   else (shared-layouts.cc, shared-members.cc) where nothing is done with it but
   to load from places in it and to store to them.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "shared-places.h"

/* Return whether REF is VAR.  */

bool
cuda_all_of_p (tree ref, tree var)
{
  return (ref == var
	  || (TREE_CODE (ref) == MEM_REF
	      && TREE_CODE (TREE_OPERAND (ref, 0)) == ADDR_EXPR
	      && TREE_OPERAND (TREE_OPERAND (ref, 0), 0) == var
	      && integer_zerop (TREE_OPERAND (ref, 1))
	      && types_compatible_p (TREE_TYPE (ref), TREE_TYPE (var))));
}

/* Callback of walk_stmt_load_store_addr_ops: whether BASE, which is accessed or
   whose address is taken, is VAR.  */

static bool
of_variable_p (gimple *, tree base, tree, void *var)
{
  return get_base_address (base) == (tree) var;
}

/* Append to PLACES those in VAR that STMT loads from or stores to; return
   whether it does nothing else with VAR.  */

static bool
list_places (gimple *stmt, tree var, vec<shared_place> *places)
{
  if (!walk_stmt_load_store_addr_ops (stmt, var, of_variable_p, of_variable_p,
				      of_variable_p)
      || gimple_clobber_p (stmt))
    return true;
  if (!gimple_assign_single_p (stmt) || gimple_has_volatile_ops (stmt)
      || walk_stmt_load_store_addr_ops (stmt, var, NULL, NULL, of_variable_p))
    return false;
  for (unsigned i = 0; i < 2; i++)
    {
      tree *place = gimple_op_ptr (stmt, i);
      if (TREE_CODE (*place) != SSA_NAME && get_base_address (*place) == var)
	places->safe_push ({ stmt, place });
    }
  return true;
}

/* Append to PLACES those in VAR that FN loads from or stores to; return whether
   there are any, and it does nothing else with VAR.  */

bool
cuda_list_places (function *fn, tree var, vec<shared_place> *places)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      for (gphi *phi : cuda_phis (bb))
	if (walk_stmt_load_store_addr_ops (phi, var, of_variable_p,
					   of_variable_p, of_variable_p))
	  return false;
      for (gimple *stmt : cuda_stmts (bb))
	if (!list_places (stmt, var, places))
	  {
	    if (dump_file)
	      {
		fprintf (dump_file, "more than places is asked of %s: ",
			 get_name (var) ? get_name (var) : "a variable");
		print_gimple_stmt (dump_file, stmt, 0, TDF_SLIM);
	      }
	    return false;
	  }
    }
  return !places->is_empty ();
}

/* Return TYPE, which is PART or an array of such, or of such arrays, with WITH
   instead.  */

tree
cuda_type_with (tree type, tree part, tree with)
{
  if (type == part)
    return with;
  return build_array_type (cuda_type_with (TREE_TYPE (type), part, with),
			   TYPE_DOMAIN (type));
}

/* Return the element of VAR, or the part of it, that has the indices of REF, to
   an element of what is not VAR.  */

tree
cuda_place_in (tree ref, tree var)
{
  if (TREE_CODE (ref) != ARRAY_REF)
    return var;
  tree part = cuda_place_in (TREE_OPERAND (ref, 0), var);
  return build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (part)), part,
		 TREE_OPERAND (ref, 1), NULL_TREE, NULL_TREE);
}
