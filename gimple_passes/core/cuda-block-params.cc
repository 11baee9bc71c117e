/* What block functions take beside their kernels' parameters.
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
#include "cuda-attributes.h"
#include "cuda-stmts.h"
#include "cuda-block-params.h"

/* See cuda-block-params.h.  */

tree
cuda_kept_word (tree kept, unsigned index, tree type)
{
  tree any = build_pointer_type (char_type_node);
  return build2 (MEM_REF, type, kept,
		 build_int_cst (any, index * CUDA_KEPT_WORD));
}

/* Append a parameter NAME of TYPE to FNDECL and its function TYPES.  Return
   it.  */

static tree
append_param (tree fndecl, const char *name, tree type, vec<tree> *types)
{
  tree parm = build_decl (DECL_SOURCE_LOCATION (fndecl), PARM_DECL,
			  get_identifier (name), type);
  DECL_ARG_TYPE (parm) = type;
  DECL_CONTEXT (parm) = fndecl;
  DECL_ARTIFICIAL (parm) = 1;
  DECL_IGNORED_P (parm) = 1;
  TREE_USED (parm) = 1;
  TREE_READONLY (parm) = 1;
  layout_decl (parm, 0);
  DECL_ARGUMENTS (fndecl) = chainon (DECL_ARGUMENTS (fndecl), parm);
  types->safe_push (type);
  return parm;
}

/* What they are called, as no parameter of a user's is.  */
static const char *const index_names[3][3] = {
  { "block_idx.x", "block_idx.y", "block_idx.z" },
  { "block_dim.x", "block_dim.y", "block_dim.z" },
  { "grid_dim.x", "grid_dim.y", "grid_dim.z" }
};

static const char *const shared_name = "shared";
static const char *const scratch_name = "scratch";
static const char *const kept_name = "kept";

/* Append to FNDECL, a copy of a kernel, what a block function takes.  With
   GRID, it has barriers of the grid, and returns an int; with KEPT, it is told
   what the worker keeps.  */

void
cuda_add_block_params (tree fndecl, bool grid, bool kept)
{
  auto_vec<tree, 32> types;
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p))
    types.safe_push (TREE_TYPE (p));
  for (auto &names : index_names)
    for (const char *name : names)
      append_param (fndecl, name, unsigned_type_node, &types);
  tree char_pointer = build_pointer_type (char_type_node);
  tree restrict_type = build_qualified_type (char_pointer,
					     TYPE_QUAL_RESTRICT);
  append_param (fndecl, shared_name, restrict_type, &types);
  append_param (fndecl, scratch_name, restrict_type, &types);
  if (kept)
    append_param (fndecl, kept_name, restrict_type, &types);
  tree result = grid ? integer_type_node : void_type_node;
  TREE_TYPE (fndecl) = build_function_type_array (result, types.length (),
						  types.address ());
  if (grid)
    {
      tree decl = build_decl (DECL_SOURCE_LOCATION (fndecl), RESULT_DECL,
			      NULL_TREE, result);
      DECL_ARTIFICIAL (decl) = 1;
      DECL_IGNORED_P (decl) = 1;
      DECL_CONTEXT (decl) = fndecl;
      DECL_RESULT (fndecl) = decl;
    }
}

/* Set *PARAMS to what block function FNDECL takes.  */

void
cuda_get_block_params (tree fndecl, struct cuda_block_params *params)
{
  auto_vec<tree, 32> all;
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p))
    all.safe_push (p);
  params->kept = NULL_TREE;
  if (strcmp (IDENTIFIER_POINTER (DECL_NAME (all.last ())), kept_name) == 0)
    params->kept = all.pop ();
  params->scratch = all.pop ();
  params->shared = all.pop ();
  for (int which = 2; which >= 0; which--)
    for (int dim = 2; dim >= 0; dim--)
      params->index[which][dim] = all.pop ();
}

tree
cuda_ask_kept (basic_block bb, tree kept, unsigned bit, location_t loc)
{
  tree word = long_long_unsigned_type_node;
  tree known = make_ssa_name (word), had = make_ssa_name (word);
  tree mask = build_int_cst (word, HOST_WIDE_INT_1U << bit);
  cuda_append (bb, gimple_build_assign (known, cuda_kept_word (kept, 0, word)),
	       loc);
  cuda_append (bb, gimple_build_assign (had, BIT_AND_EXPR, known, mask), loc);
  cuda_append (bb, gimple_build_cond (NE_EXPR, had, build_zero_cst (word),
				      NULL_TREE, NULL_TREE), loc);
  return known;
}

void
cuda_set_kept (basic_block bb, tree kept, unsigned bit, tree known,
	       location_t loc)
{
  tree word = TREE_TYPE (known), now = make_ssa_name (word);
  tree mask = build_int_cst (word, HOST_WIDE_INT_1U << bit);
  cuda_append (bb, gimple_build_assign (now, BIT_IOR_EXPR, known, mask), loc);
  cuda_append (bb, gimple_build_assign (cuda_kept_word (kept, 0, word), now),
	       loc);
}

/* Return the name that the parameter NAME of block function FN, which may be a
   copy that takes fewer, has at its start; NULL_TREE if there is none.  */

static tree
param_at_start (function *fn, const char *name)
{
  for (tree p = DECL_ARGUMENTS (fn->decl); p; p = DECL_CHAIN (p))
    if (DECL_ARTIFICIAL (p) && DECL_NAME (p) && is_gimple_reg (p)
	&& strcmp (IDENTIFIER_POINTER (DECL_NAME (p)), name) == 0)
      return ssa_default_def (fn, p);
  return NULL_TREE;
}

tree
cuda_block_index (function *fn, int dim)
{
  return param_at_start (fn, index_names[0][dim]);
}

tree
cuda_extent_name (function *fn, int dim)
{
  return param_at_start (fn, index_names[1][dim]);
}

tree
cuda_block_scratch (function *fn)
{
  return param_at_start (fn, scratch_name);
}

bool
cuda_shared_address_p (tree address)
{
  tree origin = cuda_pointer_origin (address);
  if (!origin || TREE_CODE (origin) != SSA_NAME)
    return origin && VAR_P (origin) && cuda_shared_p (origin);
  return (SSA_NAME_IS_DEFAULT_DEF (origin)
	  && origin == param_at_start (cfun, shared_name));
}
