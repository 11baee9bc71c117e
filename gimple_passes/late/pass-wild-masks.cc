/* Addresses of accesses under masks that are empty.
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

/* Where threads ask whether there is a row above theirs,

     above = threadIdx.y > 0 ? tile[t - blockDim.x] : 0;

   t and blockDim.x being unsigned, those of the first row have the address

     &tile[4294967264]

   and access nothing there: their mask is empty.  The processor does not fault
   either, but before it knows it has looked for a page that is not there, each
   time: a hundred nanoseconds, in which it could have done as many operations
   on vectors.

   So the address of such an access, if it is computed from an unsigned integer
   that is shorter than addresses and may have become less than zero, is that of
   the array where the mask is empty:

     p = mask != 0 ? &tile[t - 32] : tile;
     above = .MASK_LOAD (p, mask);

   Addresses that are less far away are left: nearly always there is a page.  So
   are those under masks that are vectors, as AVX2 has them.

   The pass runs once vectors are made, and all is done that asks where they
   are.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"

namespace {

/* So many operations that an address is computed by are looked at.  */
const unsigned MAX_OPERATIONS = 40;

/* The same of an integer that may be less than zero.  */
const unsigned MAX_DEPTH = 4;

/* Looks at what an address is computed from.  */

class wild_address
{
public:
  bool find (tree pointer);

  /* The pointer that it is far from.  */
  tree base = NULL_TREE;

private:
  void look_at_pointer (tree);
  void look_at_place (tree);
  bool below_zero_p (tree, unsigned);
  gimple *definition (tree);

  hash_set<tree> m_seen;
  bool m_wild = false;
};

/* Return what defines NAME, if it has not been looked at and there are not too
   many; else NULL.  */

gimple *
wild_address::definition (tree name)
{
  if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name)
      || m_seen.elements () >= MAX_OPERATIONS || m_seen.add (name))
    return NULL;
  return SSA_NAME_DEF_STMT (name);
}

/* Return whether NUMBER, of an unsigned type, is a difference, or a sum with
   what stands for a negative number; DEPTH operations may be looked at.  */

bool
wild_address::below_zero_p (tree number, unsigned depth)
{
  if (TREE_CODE (number) != SSA_NAME || depth == 0)
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (number));
  if (!def)
    return false;
  tree first = gimple_assign_rhs1 (def), second = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case MINUS_EXPR:
      return TREE_CODE (first) != INTEGER_CST;
    case PLUS_EXPR:
      return ((TREE_CODE (second) == INTEGER_CST
	       && wi::neg_p (wi::to_wide (second)))
	      || below_zero_p (first, depth - 1)
	      || below_zero_p (second, depth - 1));
    CASE_CONVERT:
      return (TYPE_PRECISION (TREE_TYPE (first))
	      == TYPE_PRECISION (TREE_TYPE (number))
	      && below_zero_p (first, depth - 1));
    default:
      return false;
    }
}

/* Look at OFFSET, a part of what is added to a pointer.  */

void
wild_address::look_at_place (tree offset)
{
  tree type = TREE_TYPE (offset);
  if (TYPE_PRECISION (type) < TYPE_PRECISION (sizetype))
    {
      m_wild |= TYPE_UNSIGNED (type) && below_zero_p (offset, MAX_DEPTH);
      return;
    }
  gassign *def = safe_dyn_cast<gassign *> (definition (offset));
  if (!def)
    return;
  tree first = gimple_assign_rhs1 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case LSHIFT_EXPR:
      look_at_place (first);
      look_at_place (gimple_assign_rhs2 (def));
      break;
    CASE_CONVERT:
      if (INTEGRAL_TYPE_P (TREE_TYPE (first)))
	look_at_place (first);
      break;
    default:
      break;
    }
}

/* Look at POINTER, which is the base, or another and an offset.  */

void
wild_address::look_at_pointer (tree pointer)
{
  if (TREE_CODE (pointer) == ADDR_EXPR)
    {
      tree ref = TREE_OPERAND (pointer, 0);
      for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
	if (TREE_CODE (ref) == ARRAY_REF)
	  look_at_place (TREE_OPERAND (ref, 1));
      if (TREE_CODE (ref) == MEM_REF)
	look_at_pointer (TREE_OPERAND (ref, 0));
      else if (DECL_P (ref))
	base = build_fold_addr_expr (ref);
      return;
    }
  base = pointer;
  gimple *stmt = definition (pointer);
  gassign *def = safe_dyn_cast<gassign *> (stmt);
  if (!def)
    return;
  tree first = gimple_assign_rhs1 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case POINTER_PLUS_EXPR:
      look_at_place (gimple_assign_rhs2 (def));
      look_at_pointer (first);
      break;
    case ADDR_EXPR:
      look_at_pointer (first);
      break;
    case SSA_NAME:
    CASE_CONVERT:
      if (POINTER_TYPE_P (TREE_TYPE (first)))
	look_at_pointer (first);
      break;
    default:
      break;
    }
}

/* Return whether POINTER may be far from where anything is.  */

bool
wild_address::find (tree pointer)
{
  look_at_pointer (pointer);
  return m_wild && base && base != pointer;
}

/* If CALL loads or stores under a mask that is a number, return that; else
   NULL_TREE.  */

tree
mask_of (gcall *call)
{
  if (!gimple_call_internal_p (call, IFN_MASK_LOAD)
      && !gimple_call_internal_p (call, IFN_MASK_STORE))
    return NULL_TREE;
  tree mask = gimple_call_arg (call, 2);
  return (TREE_CODE (mask) == SSA_NAME
	  && SCALAR_INT_MODE_P (TYPE_MODE (TREE_TYPE (mask)))
	  ? mask : NULL_TREE);
}

/* Let CALL, at GSI, have the address BASE where its MASK is empty.  */

void
keep_near (gimple_stmt_iterator *gsi, gcall *call, tree mask, tree base)
{
  tree pointer = gimple_call_arg (call, 0);
  scalar_int_mode mode = as_a<scalar_int_mode> (TYPE_MODE (TREE_TYPE (mask)));
  tree bits = build_nonstandard_integer_type (GET_MODE_BITSIZE (mode), 1);
  gimple_seq seq = NULL;
  location_t where = gimple_location (call);
  tree number = gimple_build (&seq, where, VIEW_CONVERT_EXPR, bits, mask);
  base = gimple_convert (&seq, where, TREE_TYPE (pointer), base);
  tree near = make_ssa_name (TREE_TYPE (pointer));
  tree some = build2 (NE_EXPR, boolean_type_node, number,
		      build_zero_cst (bits));
  gassign *choice = gimple_build_assign (near, COND_EXPR, some, pointer, base);
  gimple_set_location (choice, where);
  gimple_seq_add_stmt (&seq, choice);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_call_set_arg (call, 0, near);
  update_stmt (call);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, call,
		     "an address is near where a mask is empty\n");
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_wild_masks (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi));
	tree mask = call ? mask_of (call) : NULL_TREE;
	wild_address address;
	if (mask && TREE_CODE (gimple_call_arg (call, 0)) == SSA_NAME
	    && address.find (gimple_call_arg (call, 0)))
	  keep_near (&gsi, call, mask, address.base);
      }
  return 0;
}
