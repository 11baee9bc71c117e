/* Let each bool that device code finds in memory be true or false.
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

/* C++ has no bool but 0 and 1, and GCC makes b ^ 1 of !b, and b & c of b && c.
   Programs have others all the same: memory is set to ones by
   cudaMemset (p, -1, n), or was never set.  Code by nvcc loads a byte and
   compares it with zero, so that whatever is not zero is true.  This pass lets

     b = *p;

   in kernels and device functions be

     c = VIEW_CONVERT_EXPR<unsigned char> (*p);
     b = c != 0;

   as soon as they are in SSA form, before structures become scalars.  What
   volatile accesses find, mostly flags of other threads, is taken as it is, as
   are bits.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-kernels.h"

/* Return whether STMT loads a bool from memory.  */

static bool
loads_bool_p (gimple *stmt)
{
  if (!gimple_assign_load_p (stmt))
    return false;
  tree ref = gimple_assign_rhs1 (stmt), type = TREE_TYPE (ref);
  return (TREE_CODE (type) == BOOLEAN_TYPE && !TREE_THIS_VOLATILE (ref)
	  && TREE_CODE (ref) != BIT_FIELD_REF
	  && (TREE_CODE (ref) != COMPONENT_REF
	      || !DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
	  && tree_int_cst_equal (TYPE_SIZE (type),
				 TYPE_SIZE (unsigned_char_type_node)));
}

/* Let the bool that STMT loads be a byte that is not zero.  */

static void
load_byte (gimple *stmt)
{
  tree type = unsigned_char_type_node;
  tree ref = fold_build1 (VIEW_CONVERT_EXPR, type, gimple_assign_rhs1 (stmt));
  tree byte = make_ssa_name (type);
  gimple *load = gimple_build_assign (byte, ref);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gimple_set_location (load, gimple_location (stmt));
  gimple_set_vuse (load, gimple_vuse (stmt));
  gsi_insert_before (&gsi, load, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&gsi, NE_EXPR, byte, build_zero_cst (type));
  update_stmt (gsi_stmt (gsi));
}

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_bools (function *fn)
{
  if (!cuda_kernel_p (fn->decl) && !cuda_device_p (fn->decl))
    return 0;
  for (gimple *stmt : cuda_stmts (fn))
    if (loads_bool_p (stmt))
      {
	load_byte (stmt);
	if (dump_enabled_p ())
	  dump_printf_loc (MSG_NOTE, stmt, "what is not zero is true\n");
      }
  return 0;
}
