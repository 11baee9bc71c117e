/* Static data of the unit that the passes make.
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
#include "cuda-intrinsics.h"
#include "cuda-emit.h"

/* Make a static variable NAME of TYPE with INIT.  */

tree
cuda_make_static (tree name, tree type, tree init)
{
  tree var = build_decl (BUILTINS_LOCATION, VAR_DECL, name, type);
  SET_DECL_ASSEMBLER_NAME (var, name);
  TREE_STATIC (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  TREE_USED (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  DECL_INITIAL (var) = init;
  layout_decl (var, 0);
  varpool_node::finalize_decl (var);
  return var;
}

/* Return the address of a constant with the SIZE bytes at S.  */

tree
cuda_bytes_address (const char *s, size_t size)
{
  tree type = build_array_type_nelts (char_type_node, size);
  tree string = build_string (size, s);
  TREE_TYPE (string) = type;
  TREE_CONSTANT (string) = 1;
  TREE_STATIC (string) = 1;
  TREE_READONLY (string) = 1;
  return build1 (ADDR_EXPR, build_pointer_type (type), string);
}

/* Return the address of a string constant with the text S.  */

tree
cuda_string_address (const char *s)
{
  return cuda_bytes_address (s, strlen (s) + 1);
}

/* Append VALUE for field NAME of TYPE to INIT.  */

void
cuda_append_field (vec<constructor_elt, va_gc> **init, tree type,
		   const char *name, tree value)
{
  tree field = TYPE_FIELDS (type);
  while (!id_equal (DECL_NAME (field), name))
    field = DECL_CHAIN (field);
  CONSTRUCTOR_APPEND_ELT (*init, field,
			  fold_convert (TREE_TYPE (field), value));
}

/* Make a static array NAME of pointers, ADDRESSES.  */

tree
cuda_make_list (tree name, const vec<tree> &addresses)
{
  vec<constructor_elt, va_gc> *init = NULL;
  for (tree address : addresses)
    CONSTRUCTOR_APPEND_ELT (init, size_int (vec_safe_length (init)),
			    fold_convert (ptr_type_node, address));
  tree type = build_array_type_nelts (ptr_type_node, addresses.length ());
  return cuda_make_static (name, type, build_constructor (type, init));
}

/* Make the declaration of a static function that belongs to FNDECL, with SUFFIX
   behind its name, and takes one parameter PARM, a TYPE.  It has no body.  */

tree
cuda_make_function (tree fndecl, const char *suffix, const char *parm,
		    tree type)
{
  location_t loc = DECL_SOURCE_LOCATION (fndecl);
  tree name = clone_function_name (fndecl, suffix);
  tree decl = build_decl (loc, FUNCTION_DECL, name,
			  build_function_type_list (void_type_node, type,
						    NULL_TREE));
  SET_DECL_ASSEMBLER_NAME (decl, name);
  TREE_STATIC (decl) = 1;
  TREE_USED (decl) = 1;
  DECL_ARTIFICIAL (decl) = 1;
  DECL_RESULT (decl) = build_decl (loc, RESULT_DECL, NULL_TREE,
				   void_type_node);
  DECL_CONTEXT (DECL_RESULT (decl)) = decl;
  tree arg = build_decl (loc, PARM_DECL, get_identifier (parm), type);
  DECL_ARG_TYPE (arg) = type;
  DECL_CONTEXT (arg) = decl;
  DECL_ARTIFICIAL (arg) = 1;
  DECL_ARGUMENTS (decl) = arg;
  return decl;
}

/* The body of DECL, such a function, which is the current one, is there: have
   it compiled; return its node.  */

cgraph_node *
cuda_finish_function (tree decl)
{
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  cgraph_node *node = cgraph_node::get_create (decl);
  cgraph_edge::rebuild_edges ();
  set_cfun (NULL);
  current_function_decl = NULL_TREE;
  cgraph_node::add_new_function (decl, true);
  return node;
}

/* Make a local array of an element of TYPE, with SIZE bytes, for each lane of a
   warp; return the address of the first, a pointer to TYPE.  */

tree
cuda_make_lane_array (tree type, unsigned HOST_WIDE_INT size)
{
  tree array = (tree_to_uhwi (TYPE_SIZE_UNIT (type)) == size
		? build_array_type_nelts (TYPE_MAIN_VARIANT (type),
					  CUDA_WARP_SIZE)
		: build_array_type_nelts (char_type_node,
					  CUDA_WARP_SIZE * size));
  tree var = create_tmp_var (array, "lanes");
  SET_DECL_ALIGN (var, CUDA_SLOT_ALIGN * BITS_PER_UNIT);
  DECL_USER_ALIGN (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  cuda_mark_lanes (var);
  suppress_warning (var, OPT_Wuninitialized);
  suppress_warning (var, OPT_Wmaybe_uninitialized);
  return build1 (ADDR_EXPR, build_pointer_type (type), var);
}

/* Make a variable of TYPE, named NAME, in memory of the block that all of its
   threads share.  */

tree
cuda_make_block_variable (tree type, const char *name)
{
  tree var = create_tmp_var (TYPE_MAIN_VARIANT (type), name);
  TREE_ADDRESSABLE (var) = 1;
  cuda_mark_shared (var);
  suppress_warning (var, OPT_Wuninitialized);
  suppress_warning (var, OPT_Wmaybe_uninitialized);
  return var;
}
