/* What is known of bfloat16 numbers as floats.
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

/* What is not a number has zeros in the lower half of its bits if it comes from
   bfloat16 numbers, so that it stays none when something is added there.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-narrow.h"
#include "narrow-uses.h"

/* How far the origin of a float is followed.  */
const int MAX_DEPTH = 3;

/* Return whether all elements of LIST are widened bfloat16 numbers or
   constants.  */

static bool
plain_elements_p (tree list)
{
  unsigned i;
  tree value;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (list), i, value)
    if (!CONSTANT_CLASS_P (value)
	&& (TREE_CODE (value) != SSA_NAME
	    || (cuda_narrow_code (SSA_NAME_DEF_STMT (value))
		!= CUDA_BFLOAT16_WIDEN)))
      return false;
  return true;
}

/* Return whether X, as far as is seen, has zeros in the lower 16 bits where it
   is not a number: it is computed from what has, up to DEPTH operations.  PHIS
   are taken for such already.  */

static bool
plain_nan_p (tree x, int depth, hash_set<gimple *> *phis)
{
  if (TREE_CODE (x) != SSA_NAME)
    return CONSTANT_CLASS_P (x);
  gimple *def = SSA_NAME_DEF_STMT (x);
  enum cuda_intrinsic narrow = cuda_narrow_code (def);
  if (narrow == CUDA_BFLOAT16_WIDEN || narrow == CUDA_BFLOAT16_ROUND)
    return true;
  if (depth == 0)
    return false;
  unsigned first = 0;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      if (phis->add (phi))
	return true;
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!plain_nan_p (gimple_phi_arg_def (phi, i), depth - 1, phis))
	  return false;
      return true;
    }
  if (narrow == CUDA_ODD_FMA_FAR)
    first = 3;
  else if (is_gimple_assign (def))
    switch (gimple_assign_rhs_code (def))
      {
      case CONSTRUCTOR:
	return plain_elements_p (gimple_assign_rhs1 (def));
      case PLUS_EXPR:
      case MINUS_EXPR:
      case MULT_EXPR:
      case RDIV_EXPR:
	first = 1;
	break;
      default:
	break;
      }
  for (unsigned i = first; first && i < gimple_num_ops (def); i++)
    if (!plain_nan_p (gimple_op (def, i), depth - 1, phis))
      return false;
  return first != 0;
}

/* The same from where it is asked.  */

bool
cuda_plain_nan_p (tree x)
{
  hash_set<gimple *> phis;
  return plain_nan_p (x, MAX_DEPTH, &phis);
}

/* Return whether X is rounded to the nearest bfloat16 and not used
   otherwise.  */

bool
cuda_nearest_only_p (tree x)
{
  for (gimple *stmt : cuda_uses (x))
    {
      enum cuda_intrinsic code = cuda_narrow_code (stmt);
      if (code != CUDA_BFLOAT16_ROUND && code != CUDA_BFLOAT16_NARROW)
	return false;
    }
  return true;
}
