/* The attributes that CUDA's keywords turn into.
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

/* keywords.cc turns "__global__" into "__attribute__ ((cuda_global))", and so
   on; here the attributes are declared to GCC and checked where that can be
   done from one declaration alone.  They stay in DECL_ATTRIBUTES, also of
   instantiations and lambdas, where the passes find them.

   All apply to declarations: GCC moves one that stands inside a declarator
   ("int *__device__ p") outwards to the declaration.  */

#include "frontend.h"
#include "sides.h"

/* Return true if DECL has the attribute NAME.  */

bool
cuda_has_attribute (const_tree decl, const char *name)
{
  return decl && lookup_attribute (name, DECL_ATTRIBUTES (decl)) != NULL_TREE;
}

/* Return true if the attribute handler for DECL should do nothing: a type's
   name (as in "typedef __device__ int (*f) (int)") keeps no attribute, and
   after an error there is nothing to add.  Clear *NO_ADD_ATTRS if so.  */

static bool
ignored_p (tree decl, bool *no_add_attrs)
{
  if (TREE_CODE (decl) != TYPE_DECL && TREE_CODE (decl) != ERROR_MARK)
    return false;
  *no_add_attrs = true;
  return true;
}

/* Return the keyword that attribute NAME stands for, without its
   underscores: "global" for "cuda_global".  */

static const char *
keyword_of (tree name)
{
  return IDENTIFIER_POINTER (name) + strlen ("cuda_");
}

/* Report that the keyword of attribute NAME cannot apply to DECL, which is
   not one of THINGS.  */

static void
report_misplaced (tree decl, tree name, const char *things)
{
  error_at (DECL_SOURCE_LOCATION (decl),
	    "%<__%s__%> can be applied only to %s, not to %qD",
	    keyword_of (name), things, decl);
}

/* Return true if TYPE, a function's return type, is known not to be void
   before any template is instantiated.  */

static bool
known_not_void_p (tree type)
{
  return !VOID_TYPE_P (type) && type != error_mark_node
	 && !uses_template_parms (type) && !type_uses_auto (type);
}

/* Handle "cuda_global": *NODE is a kernel.  */

static tree
handle_global (tree *node, tree name, tree, int, bool *no_add_attrs)
{
  tree decl = *node;
  if (ignored_p (decl, no_add_attrs))
    return NULL_TREE;
  *no_add_attrs = true;
  if (TREE_CODE (decl) != FUNCTION_DECL)
    report_misplaced (decl, name, "functions");
  else if (DECL_FUNCTION_MEMBER_P (decl))
    error_at (DECL_SOURCE_LOCATION (decl), "a %<__global__%> function cannot "
	      "be a member function");
  else if (known_not_void_p (TREE_TYPE (TREE_TYPE (decl))))
    error_at (DECL_SOURCE_LOCATION (decl), "a %<__global__%> function must "
	      "return %<void%>, not %qT", TREE_TYPE (TREE_TYPE (decl)));
  else
    *no_add_attrs = false;
  return NULL_TREE;
}

/* Handle "cuda_device" and "cuda_host", for functions and variables.  */

static tree
handle_side (tree *node, tree, tree, int, bool *no_add_attrs)
{
  ignored_p (*node, no_add_attrs);
  return NULL_TREE;
}

/* Handle "cuda_constant" and "cuda_managed", for variables.  */

static tree
handle_variable (tree *node, tree name, tree, int, bool *no_add_attrs)
{
  if (ignored_p (*node, no_add_attrs) || VAR_P (*node))
    return NULL_TREE;
  /* A static data member is still a field's declaration here.  */
  if (TREE_CODE (*node) == FIELD_DECL)
    error_at (DECL_SOURCE_LOCATION (*node), "a non-static member cannot be "
	      "%<__%s__%>", keyword_of (name));
  else
    report_misplaced (*node, name, "variables");
  *no_add_attrs = true;
  return NULL_TREE;
}

bool cuda_shared_seen;

/* Handle "cuda_shared": *NODE becomes one object per block.  Until the
   passes place it, it is a static variable; one at namespace scope already
   is.  */

static tree
handle_shared (tree *node, tree name, tree args, int flags,
	       bool *no_add_attrs)
{
  tree decl = *node;
  handle_variable (node, name, args, flags, no_add_attrs);
  if (*no_add_attrs)
    return NULL_TREE;
  cuda_shared_seen = true;
  /* start_decl says so that there is an initializer.  */
  if (DECL_INITIAL (decl) == error_mark_node)
    error_at (DECL_SOURCE_LOCATION (decl),
	      "a %<__shared__%> variable cannot have an initializer");
  if (DECL_EXTERNAL (decl) || TREE_STATIC (decl) || !current_function_decl)
    return NULL_TREE;
  TREE_STATIC (decl) = 1;
  DECL_INTERFACE_KNOWN (decl) = 1;
  return NULL_TREE;
}

/* Handle "cuda_grid_constant": *NODE is a kernel's parameter.  */

static tree
handle_grid_constant (tree *node, tree name, tree, int, bool *no_add_attrs)
{
  if (ignored_p (*node, no_add_attrs) || TREE_CODE (*node) == PARM_DECL)
    return NULL_TREE;
  report_misplaced (*node, name, "parameters of kernels");
  *no_add_attrs = true;
  return NULL_TREE;
}

/* Handle the attributes of a kernel whose ARGS are numbers.  GCC calls this
   again for each instantiation where ARGS depend on a template's
   parameters.  */

static tree
handle_numbers (tree *node, tree name, tree args, int, bool *no_add_attrs)
{
  if (ignored_p (*node, no_add_attrs))
    return NULL_TREE;
  for (tree arg = args; arg; arg = TREE_CHAIN (arg))
    {
      tree value = TREE_VALUE (arg);
      if (value && value != error_mark_node
	  && !type_dependent_expression_p (value))
	value = maybe_constant_value (value);
      if (value && TREE_CODE (value) == INTEGER_CST
	  && tree_int_cst_sgn (value) >= 0)
	TREE_VALUE (arg) = value;
      else
	{
	  if (value != error_mark_node)
	    error_at (DECL_P (*node) ? DECL_SOURCE_LOCATION (*node)
		      : input_location, "argument of %<__%s__%> is not a "
		      "non-negative integer constant", keyword_of (name));
	  *no_add_attrs = true;
	  break;
	}
    }
  return NULL_TREE;
}

/* Handle "cuda_cluster_dims": ARGS are a cluster's blocks in each direction.
   Whether a cluster may have so many is seen when it is launched.  */

static tree
handle_cluster (tree *node, tree name, tree args, int flags,
		bool *no_add_attrs)
{
  handle_numbers (node, name, args, flags, no_add_attrs);
  if (*no_add_attrs)
    return NULL_TREE;
  for (tree arg = args; arg; arg = TREE_CHAIN (arg))
    if (integer_zerop (TREE_VALUE (arg)))
      {
	error_at (DECL_P (*node) ? DECL_SOURCE_LOCATION (*node)
		  : input_location, "argument of %<__%s__%> is zero",
		  keyword_of (name));
	*no_add_attrs = true;
	break;
      }
  return NULL_TREE;
}

/* Handle "cuda2cpu_intrinsic", with which our headers name what the passes
   know, and "cuda2cpu_unsupported", with which they name what a function needs
   that there is not: ARGS is a string.  */

static tree
handle_intrinsic (tree *node, tree name, tree args, int, bool *no_add_attrs)
{
  if (TREE_CODE (TREE_VALUE (args)) == STRING_CST)
    return NULL_TREE;
  error_at (DECL_SOURCE_LOCATION (*node),
	    "argument of attribute %qE is not a string", name);
  *no_add_attrs = true;
  return NULL_TREE;
}

/* Handle "cuda2cpu_device_form", with which our headers name what stands for
   function *NODE in device code: ARGS is a string.  */

static tree
handle_device_form (tree *node, tree name, tree args, int flags,
		    bool *no_add_attrs)
{
  handle_intrinsic (node, name, args, flags, no_add_attrs);
  if (!*no_add_attrs)
    cuda_note_device_form (TREE_VALUE (args));
  return NULL_TREE;
}

/* Name, least and most arguments, for a declaration, for a type, for a
   function type, affects type identity, handler, exclusions.  */

static struct attribute_spec cuda_attributes[] =
{
  { "cuda_global", 0, 0, true, false, false, false, handle_global, NULL },
  { "cuda_device", 0, 0, true, false, false, false, handle_side, NULL },
  { "cuda_host", 0, 0, true, false, false, false, handle_side, NULL },
  { "cuda_shared", 0, 0, true, false, false, false, handle_shared, NULL },
  { "cuda_shared_dynamic", 0, 0, true, false, false, false, handle_variable,
    NULL },
  { "cuda_constant", 0, 0, true, false, false, false, handle_variable, NULL },
  { "cuda_managed", 0, 0, true, false, false, false, handle_variable, NULL },
  { "cuda_grid_constant", 0, 0, true, false, false, false,
    handle_grid_constant, NULL },
  { "cuda_launch_bounds", 1, 3, true, false, false, false, handle_numbers,
    NULL },
  { "cuda_maxnreg", 1, 1, true, false, false, false, handle_numbers, NULL },
  { "cuda_cluster_dims", 1, 3, true, false, false, false, handle_cluster,
    NULL },
  { "cuda_block_size", 1, 3, true, false, false, false, handle_numbers, NULL },
  { "cuda2cpu_intrinsic", 1, 1, true, false, false, false, handle_intrinsic,
    NULL },
  { "cuda2cpu_unsupported", 1, 1, true, false, false, false, handle_intrinsic,
    NULL },
  { "cuda2cpu_uncounted", 0, 0, true, false, false, false, handle_variable,
    NULL },
  { "cuda2cpu_device_form", 1, 4, true, false, false, false,
    handle_device_form, NULL },
  { "cuda2cpu_left", 0, 0, true, false, false, false, cuda_handle_left, NULL }
};

/* Plugin event PLUGIN_ATTRIBUTES: declare the attributes to GCC.  */

void
cuda_register_attributes (void *, void *)
{
  for (attribute_spec &spec : cuda_attributes)
    register_attribute (&spec);
}
