/* Arithmetic of the formats of 16 bits, between passes.
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
#include "cuda-narrow.h"

/* A list of the declarations that were made.  */
static tree forms;

const struct ggc_root_tab cuda_narrow_roots[] = {
  { &forms, 1, sizeof (tree), &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

/* The code that we give our builtins of the target, beyond all of its own.  */
const unsigned OUR_CODE = 0x40000000;

/* Whom GCC asked about the target's builtins before: for vector forms, and for
   what they come to, in trees and in GIMPLE.  */
static tree (*other_vector_form) (tree, tree, tree);
static tree (*other_fold) (tree, int, tree *, bool);
static bool (*other_gimple_fold) (gimple_stmt_iterator *);

/* Return which intrinsic of this kind DECL is, or CUDA_NO_INTRINSIC.  */

static enum cuda_intrinsic
code_of (tree decl)
{
  enum cuda_intrinsic code = cuda_intrinsic_of (decl);
  return (code == CUDA_HALF_NARROW_OPEN ? CUDA_HALF_NARROW
	  : code == CUDA_BFLOAT16_NARROW_OPEN ? CUDA_BFLOAT16_NARROW
	  : code >= CUDA_HALF_WIDEN && code <= CUDA_ODD_FMA_FAR ? code
	  : CUDA_NO_INTRINSIC);
}

/* Return whether STMT narrows what may become one operation with others, as it
   was written.  */

bool
cuda_narrow_open_p (const gimple *stmt)
{
  if (cuda_narrow_code (stmt) == CUDA_NO_INTRINSIC)
    return false;
  enum cuda_intrinsic code = cuda_intrinsic_of (gimple_call_fndecl (stmt));
  return code == CUDA_HALF_NARROW_OPEN || code == CUDA_BFLOAT16_NARROW_OPEN;
}

/* Return which intrinsic of this kind STMT calls, for numbers or vectors, or
   CUDA_NO_INTRINSIC.  */

enum cuda_intrinsic
cuda_narrow_code (const gimple *stmt)
{
  return (is_gimple_call (stmt) && !gimple_call_internal_p (stmt)
	  ? code_of (gimple_call_fndecl (stmt)) : CUDA_NO_INTRINSIC);
}

/* Return the declaration of intrinsic CODE from ARG, which all its arguments
   are, to RESULT.  */

tree
cuda_narrow_decl (enum cuda_intrinsic code, tree result, tree arg)
{
  for (tree link = forms; link; link = TREE_CHAIN (link))
    {
      tree type = TREE_TYPE (TREE_VALUE (link));
      if (code_of (TREE_VALUE (link)) == code
	  && useless_type_conversion_p (TREE_TYPE (type), result)
	  && useless_type_conversion_p (TREE_VALUE (TYPE_ARG_TYPES (type)),
					arg))
	return TREE_VALUE (link);
    }
  tree type = (code == CUDA_ODD_FMA || code == CUDA_ODD_FMA_FAR
	       ? build_function_type_list (result, arg, arg, arg, NULL_TREE)
	       : build_function_type_list (result, arg, NULL_TREE));
  const char *name = cuda_intrinsic_name (code);
  char *full = concat ("cuda2cpu.", name, NULL);
  tree decl = build_fn_decl (full, type);
  free (full);
  TREE_READONLY (decl) = 1;
  TREE_NOTHROW (decl) = 1;
  DECL_ATTRIBUTES (decl)
    = tree_cons (get_identifier ("cuda2cpu_intrinsic"),
		 build_tree_list (NULL_TREE,
				  build_string (strlen (name) + 1, name)),
		 tree_cons (get_identifier ("leaf"), NULL_TREE, NULL_TREE));
  set_decl_built_in_function (decl, BUILT_IN_MD, OUR_CODE | code);
  forms = tree_cons (NULL_TREE, decl, forms);
  return decl;
}

/* Return the format that CODE, which is for one, is for.  */

const struct real_format *
cuda_narrow_format (enum cuda_intrinsic code)
{
  return (code <= CUDA_HALF_ROUND ? &ieee_half_format
	  : &arm_bfloat_half_format);
}

/* Return what CODE gives for the constant ARG, of TYPE; NULL_TREE if that is
   not known, as of what is not a number.  */

tree
cuda_narrow_constant (enum cuda_intrinsic code, tree type, tree arg)
{
  if (code == CUDA_ODD_FMA || code == CUDA_ODD_FMA_FAR)
    return NULL_TREE;
  const real_format *format = cuda_narrow_format (code);
  REAL_VALUE_TYPE value;
  if (code == CUDA_HALF_WIDEN || code == CUDA_BFLOAT16_WIDEN)
    {
      if (TREE_CODE (arg) != INTEGER_CST)
	return NULL_TREE;
      long bits = TREE_INT_CST_LOW (arg) & 0xffff;
      real_from_target (&value, &bits, format);
      return real_isnan (&value) ? NULL_TREE : build_real (type, value);
    }
  if (TREE_CODE (arg) != REAL_CST || real_isnan (TREE_REAL_CST_PTR (arg)))
    return NULL_TREE;
  real_convert (&value, format, TREE_REAL_CST_PTR (arg));
  if (code == CUDA_HALF_ROUND || code == CUDA_BFLOAT16_ROUND)
    return build_real (type, value);
  long bits;
  real_to_target (&bits, &value, format);
  return build_int_cst (type, bits & 0xffff);
}

/* The vectoriser's question for the form of FNDECL with vectors of types RESULT
   and ARG.  */

static tree
vector_form (tree fndecl, tree result, tree arg)
{
  enum cuda_intrinsic code = code_of (fndecl);
  if (code == CUDA_NO_INTRINSIC)
    return other_vector_form (fndecl, result, arg);
  /* Vectors of two floats are there to store two, not to compute.  */
  return (maybe_ne (TYPE_VECTOR_SUBPARTS (result), TYPE_VECTOR_SUBPARTS (arg))
	  || maybe_lt (TYPE_VECTOR_SUBPARTS (arg), 4U)
	  ? NULL_TREE : cuda_narrow_decl (code, result, arg));
}

/* What FNDECL with N ARGS comes to, of which the result is to be IGNORED: ours
   are folded where we like.  */

static tree
fold (tree fndecl, int n, tree *args, bool ignored)
{
  return (code_of (fndecl) != CUDA_NO_INTRINSIC ? NULL_TREE
	  : other_fold (fndecl, n, args, ignored));
}

/* The same of the statement at GSI; return whether it was changed.  */

static bool
gimple_fold (gimple_stmt_iterator *gsi)
{
  return (cuda_narrow_code (gsi_stmt (*gsi)) == CUDA_NO_INTRINSIC
	  && other_gimple_fold (gsi));
}

/* Let GCC's vectoriser find them, and nothing else take them for the
   target's.  */

void
cuda_add_narrow_forms (void)
{
  other_vector_form = targetm.vectorize.builtin_md_vectorized_function;
  targetm.vectorize.builtin_md_vectorized_function = vector_form;
  other_fold = targetm.fold_builtin;
  targetm.fold_builtin = fold;
  other_gimple_fold = targetm.gimple_fold_builtin;
  targetm.gimple_fold_builtin = gimple_fold;
}
