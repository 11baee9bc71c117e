/* The functions of the runtime and the C library that compiled code calls.
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
#include "cuda-runtime.h"
#include "cuda-attributes.h"

/* The declarations that were made.  */
static tree functions[CUDA_RT_MAX];

/* A list of builtins and their const forms.  */
static tree const_forms;

const struct ggc_root_tab cuda_runtime_roots[] = {
  { functions, CUDA_RT_MAX, sizeof (tree), &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  { &const_forms, 1, sizeof (tree), &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

/* One row of cuda-runtime.def.  */
struct runtime_info
{
  const char *name;
  const char *types;
  int flags;
};

static const struct runtime_info runtime_functions[] = {
#define CUDA_RUNTIME(CODE, NAME, TYPES, FLAGS) { NAME, TYPES, FLAGS },
#include "cuda-runtime.def"
#undef CUDA_RUNTIME
};

/* Return the type that LETTER stands for in cuda-runtime.def.  */

static tree
type_of_letter (char letter)
{
  switch (letter)
    {
    case 'p':
    case 'q':
      return ptr_type_node;
    case 'u':
      return unsigned_type_node;
    case 'z':
      return size_type_node;
    case 'i':
      return integer_type_node;
    case 'l':
      return long_long_unsigned_type_node;
    case 'L':
      return long_long_integer_type_node;
    case 'f':
      return float_type_node;
    case 'd':
      return double_type_node;
    default:
      return void_type_node;
    }
}

/* Return TYPE, of a function with TYPES, saying that it does not keep pointers
   that are of letter q.  */

static tree
with_kept_pointers (tree type, const char *types)
{
  if (!strchr (types, 'q'))
    return type;
  char spec[32] = ". ";
  unsigned n = 2;
  for (const char *letter = types + 1; *letter; letter++)
    {
      gcc_assert (n + 2 < sizeof (spec));
      spec[n++] = *letter == 'q' ? 'W' : '.';
      spec[n++] = ' ';
    }
  tree list = build_tree_list (NULL_TREE, build_string (n, spec));
  return build_type_attribute_variant
    (type, tree_cons (get_identifier ("fn spec"), list,
		      TYPE_ATTRIBUTES (type)));
}

/* Return the declaration of runtime function CODE.  */

tree
cuda_runtime_decl (enum cuda_runtime_code code)
{
  if (functions[code])
    return functions[code];
  const struct runtime_info *info = &runtime_functions[code];
  auto_vec<tree, 8> args;
  for (const char *letter = info->types + 1; *letter; letter++)
    args.safe_push (type_of_letter (*letter));
  tree type = build_function_type_array (type_of_letter (info->types[0]),
					 args.length (), args.address ());
  type = with_kept_pointers (type, info->types);
  tree decl = build_fn_decl (info->name, type);
  TREE_NOTHROW (decl) = 1;
  DECL_PURE_P (decl) = (info->flags & ECF_PURE) != 0;
  TREE_READONLY (decl) = (info->flags & ECF_CONST) != 0;
  if (info->flags & (ECF_PURE | ECF_CONST))
    cuda_add_attribute (decl, "leaf");
  functions[code] = decl;
  return decl;
}

/* Return whether DECL is runtime function CODE.  */

bool
cuda_runtime_decl_p (tree decl, enum cuda_runtime_code code)
{
  return decl && decl == functions[code];
}

/* Return whether FNDECL, a function, has vector forms that loops may use.  */

bool
cuda_vector_forms_p (tree fndecl)
{
  return lookup_attribute ("omp declare simd", DECL_ATTRIBUTES (fndecl));
}

/* Have calls of FNDECL in loops use the vector forms that it has in the
   library.  */

static void
declare_vector_forms (tree fndecl)
{
  tree clauses = build_omp_clause (UNKNOWN_LOCATION, OMP_CLAUSE_NOTINBRANCH);
  DECL_ATTRIBUTES (fndecl)
    = tree_cons (get_identifier ("omp declare simd"),
		 build_tree_list (NULL_TREE, clauses),
		 DECL_ATTRIBUTES (fndecl));
  cgraph_node::get_create (fndecl);
}

/* Return the declaration of the same function as FNDECL, a builtin, that
   depends on its arguments alone.  If SYMBOL is not NULL, it is the name of our
   library's form of the function, which has vector forms.  */

tree
cuda_const_form (tree fndecl, const char *symbol)
{
  tree known = purpose_member (fndecl, const_forms);
  if (known)
    return TREE_VALUE (known);
  tree form = copy_node (fndecl);
  TREE_READONLY (form) = 1;
  TREE_NOTHROW (form) = 1;
  SET_DECL_RTL (form, NULL);
  if (symbol)
    {
      SET_DECL_ASSEMBLER_NAME (form, get_identifier (symbol));
      declare_vector_forms (form);
    }
  const_forms = tree_cons (fndecl, form, const_forms);
  return form;
}
