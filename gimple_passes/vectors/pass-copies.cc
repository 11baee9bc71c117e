/* Copies of structures, word by word.
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

/* This pass runs on block functions before cuda_sink.  No vectoriser takes

     a[i] = b[j];			// of structures

   since a structure is no value, if nothing else has made values of its parts.
   The words that it is made of, as large as it is aligned, are:

     w = MEM <unsigned long> [&b[j]];
     MEM <unsigned long> [&a[i]] = w;

   All are loaded before any is stored: a structure may be copied to where it
   is.

   And a thread's own array that is cleared by a call, which GCC makes of a loop
   that does it,

     memset (&own, 0, sizeof own);

   is so by an assignment, own = {}, which takes no address.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "element-copies.h"

namespace {

/* Larger ones, in bytes, are left: the processor moves them by vectors that
   they fill alone.  */
const unsigned MAX_BYTES = 8;

/* Return whether REF is, or is part of, a variable of the block's frame: that
   is seen by how it is accessed, and its address is not to be taken.  */

bool
of_frame_p (tree ref)
{
  tree base = get_base_address (ref);
  return base && VAR_P (base) && auto_var_in_fn_p (base, cfun->decl);
}

/* Return whether REF, a structure, has an address: a number seen as one has
   none.  */

static bool
in_memory_p (tree ref)
{
  tree base = get_base_address (ref);
  return (base && !is_gimple_reg (base)
	  && (DECL_P (base) || TREE_CODE (base) == MEM_REF
	      || TREE_CODE (base) == TARGET_MEM_REF));
}

/* Return the bytes of the words that STMT is to copy, a copy of a structure in
   a loop; 0 if it is none, or not for this.  */

unsigned
word_bytes (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || !gimple_vdef (stmt)
      || gimple_clobber_p (stmt) || gimple_has_volatile_ops (stmt)
      || !loop_outer (gimple_bb (stmt)->loop_father))
    return 0;
  tree to = gimple_assign_lhs (stmt), from = gimple_assign_rhs1 (stmt);
  tree type = TREE_TYPE (to);
  if (!RECORD_OR_UNION_TYPE_P (type)
      || !in_memory_p (to) || !in_memory_p (from)
      || of_frame_p (to) || of_frame_p (from)
      || !tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
      || reverse_storage_order_for_component_p (to)
      || reverse_storage_order_for_component_p (from)
      || stmt_could_throw_p (cfun, stmt))
    return 0;
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  unsigned align = MIN (get_object_alignment (to), get_object_alignment (from));
  unsigned bytes = MIN (align / BITS_PER_UNIT, (unsigned) UNITS_PER_WORD);
  while (bytes > 1 && size % bytes != 0)
    bytes /= 2;
  return size > 0 && size <= MAX_BYTES ? bytes : 0;
}

/* Return the address of REF; what has to be computed for it goes before
   GSI.  */

tree
address_before (gimple_stmt_iterator *gsi, tree ref)
{
  mark_addressable (ref);
  return force_gimple_operand_gsi (gsi, build_fold_addr_expr
				   (unshare_expr (ref)), true, NULL_TREE, true,
				   GSI_SAME_STMT);
}

/* Replace the copy at GSI by some of words of BYTES.  */

void
copy_words (gimple_stmt_iterator *gsi, unsigned bytes)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree ref = gimple_assign_lhs (stmt);
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (ref)));
  tree to = address_before (gsi, ref);
  tree from = address_before (gsi, gimple_assign_rhs1 (stmt));
  tree word = build_nonstandard_integer_type (bytes * BITS_PER_UNIT, 1);
  cuda_copy_elements (gsi, to, from, word, TYPE_ALIGN (word), size / bytes);
}

/* If the statement at *GSI is a call that clears a whole variable of a thread,
   make it an assignment and return true.  */

bool
clear_variable (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!gimple_call_builtin_p (stmt, BUILT_IN_MEMSET)
      || gimple_call_lhs (stmt)
      || !integer_zerop (gimple_call_arg (stmt, 1))
      || TREE_CODE (gimple_call_arg (stmt, 0)) != ADDR_EXPR)
    return false;
  tree var = TREE_OPERAND (gimple_call_arg (stmt, 0), 0);
  if (!VAR_P (var) || !auto_var_in_fn_p (var, cfun->decl)
      || cuda_shared_p (var) || !AGGREGATE_TYPE_P (TREE_TYPE (var))
      || !simple_cst_equal (DECL_SIZE_UNIT (var), gimple_call_arg (stmt, 2)))
    return false;
  gassign *clear
    = gimple_build_assign (var, build_constructor (TREE_TYPE (var), NULL));
  gimple_move_vops (clear, stmt);
  gimple_set_location (clear, gimple_location (stmt));
  gsi_replace (gsi, clear, false);
  return true;
}

} // anon namespace

void
cuda_copy_elements (gimple_stmt_iterator *gsi, tree to, tree from, tree type,
		    unsigned align, unsigned count)
{
  gimple *stmt = gsi_stmt (*gsi);
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  tree any = build_pointer_type_for_mode (char_type_node, ptr_mode, true);
  tree placed = build_aligned_type (type, align);
  auto_vec<tree, 16> values;
  for (unsigned store = 0; store < 2; store++)
    for (unsigned i = 0; i < count; i++)
      {
	tree ref = fold_build2 (MEM_REF, placed,
				unshare_expr (store ? to : from),
				build_int_cst (any, i * size));
	if (!store)
	  values.safe_push (make_ssa_name (type));
	gassign *copy = (store ? gimple_build_assign (ref, values[i])
			 : gimple_build_assign (values[i], ref));
	gimple_set_location (copy, gimple_location (stmt));
	gsi_insert_before (gsi, copy, GSI_SAME_STMT);
      }
  unlink_stmt_vdef (stmt);
  gsi_remove (gsi, true);
  release_defs (stmt);
}

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_copies (function *fn)
{
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      if (unsigned bytes = word_bytes (gsi_stmt (gsi)))
	{
	  tree size = TYPE_SIZE_UNIT (TREE_TYPE (gimple_assign_lhs
						 (gsi_stmt (gsi))));
	  if (dump_file)
	    fprintf (dump_file, "copied by %u words of %u bytes\n",
		     (unsigned) tree_to_uhwi (size) / bytes, bytes);
	  copy_words (&gsi, bytes);
	  changed = true;
	}
      else
	{
	  if (clear_variable (&gsi) && dump_file)
	    fprintf (dump_file, "cleared by an assignment\n");
	  gsi_next (&gsi);
	}
  if (changed)
    mark_virtual_operands_for_renaming (fn);
  return changed ? TODO_update_ssa_only_virtuals : 0;
}
