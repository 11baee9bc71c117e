/* How far apart neighbouring threads access memory.
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
#include "cuda-steps.h"

bool
cuda_steps::step_of (tree op, HOST_WIDE_INT *step, int depth)
{
  *step = 0;
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op);
  cuda_step_kind kind = leaf_step (op, step);
  if (kind != CUDA_STEP_LOOK)
    return kind == CUDA_STEP_KNOWN;
  if (depth == 0)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      class loop *loop = gimple_bb (phi)->loop_father;
      if (gimple_phi_num_args (phi) != 1 && gimple_bb (phi) != loop->header)
	return false;
      edge e = (gimple_phi_num_args (phi) == 1
		? gimple_phi_arg_edge (phi, 0) : loop_preheader_edge (loop));
      return step_of (PHI_ARG_DEF_FROM_EDGE (phi, e), step, depth - 1);
    }
  if (!is_gimple_assign (def) || gimple_vuse (def))
    return false;
  HOST_WIDE_INT other = 0;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case SSA_NAME:
    CASE_CONVERT:
      return step_of (a, step, depth - 1);
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
    case MINUS_EXPR:
      if (!step_of (a, step, depth - 1) || !step_of (b, &other, depth - 1))
	return false;
      *step += (gimple_assign_rhs_code (def) == MINUS_EXPR ? -other : other);
      return true;
    case MULT_EXPR:
    case LSHIFT_EXPR:
      if (!step_of (a, step, depth - 1))
	return false;
      if (!tree_fits_shwi_p (b))
	return *step == 0 && step_of (b, &other, depth - 1) && other == 0;
      if (gimple_assign_rhs_code (def) == MULT_EXPR)
	*step *= tree_to_shwi (b);
      else
	*step <<= tree_to_shwi (b) & 31;
      return true;
    default:
      /* A function of what is the same for the next thread.  */
      for (unsigned i = 1; i < gimple_num_ops (def); i++)
	if (!step_of (gimple_op (def, i), &other, depth - 1) || other != 0)
	  return false;
      return true;
    }
}

bool
cuda_steps::address_step (tree ref, HOST_WIDE_INT *step)
{
  HOST_WIDE_INT more;
  *step = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    switch (TREE_CODE (ref))
      {
      case ARRAY_REF:
	{
	  tree size = array_ref_element_size (ref);
	  if (!tree_fits_shwi_p (size)
	      || !step_of (TREE_OPERAND (ref, 1), &more))
	    return false;
	  *step += more * tree_to_shwi (size);
	  break;
	}
      case COMPONENT_REF:
      case REALPART_EXPR:
      case IMAGPART_EXPR:
      case VIEW_CONVERT_EXPR:
	break;
      default:
	return false;
      }
  if (DECL_P (ref))
    return true;
  if (TREE_CODE (ref) != MEM_REF)
    return false;
  if (TREE_CODE (TREE_OPERAND (ref, 0)) == ADDR_EXPR)
    return true;
  if (!step_of (TREE_OPERAND (ref, 0), &more))
    return false;
  *step += more;
  return true;
}
