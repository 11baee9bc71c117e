/* Attributes of declarations, and the declarations of the runtime.
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
#include "passes.h"
#include "cuda-decls.h"

/* Trees that live for the whole compilation, known to the collector.  */
struct cuda_global_trees
{
  tree functions[CUDA_RT_MAX];
  tree records[CUDA_RECORD_MAX];
  tree thread_variable;

  /* A list of builtins and their const forms.  */
  tree const_forms;

  /* The type of the offset of memory that is accessed once.  */
  tree once_pointer;
};

static struct cuda_global_trees cuda_trees;

static const struct ggc_root_tab cuda_roots[] = {
  { &cuda_trees, sizeof (cuda_trees) / sizeof (tree), sizeof (tree),
    &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

/* Tell the collector of GCC about our trees; PLUGIN_NAME is ours.  */

void
cuda_register_roots (const char *plugin_name)
{
  register_callback (plugin_name, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     const_cast<ggc_root_tab *> (cuda_roots));
}

/* Return whether DECL has attribute NAME.  */

static bool
has_attribute_p (tree decl, const char *name)
{
  return decl && lookup_attribute (name, DECL_ATTRIBUTES (decl)) != NULL_TREE;
}

/* Return whether FNDECL is a block function, made from a kernel.  */

bool
cuda_block_function_p (tree fndecl)
{
  return has_attribute_p (fndecl, "cuda2cpu block");
}

/* Return whether FNDECL is a kernel as the user declared it.  */

bool
cuda_kernel_p (tree fndecl)
{
  return has_attribute_p (fndecl, "cuda_global");
}

/* Return whether FNDECL runs on the device: __device__, with __host__ or
   without.  */

bool
cuda_device_p (tree fndecl)
{
  return has_attribute_p (fndecl, "cuda_device");
}

/* Return whether FNDECL runs on the device alone.  */

bool
cuda_device_only_p (tree fndecl)
{
  return cuda_device_p (fndecl) && !has_attribute_p (fndecl, "cuda_host");
}

/* Return whether VAR is in shared memory, static or dynamic.  */

bool
cuda_shared_p (tree var)
{
  return has_attribute_p (var, "cuda_shared");
}

/* Return whether VAR names the dynamic shared memory of the block.  */

bool
cuda_dynamic_shared_p (tree var)
{
  return has_attribute_p (var, "cuda_shared_dynamic");
}

/* Return whether VAR is in constant memory.  */

bool
cuda_constant_p (tree var)
{
  return has_attribute_p (var, "cuda_constant");
}

/* Return whether VAR is in managed memory.  */

bool
cuda_managed_p (tree var)
{
  return has_attribute_p (var, "cuda_managed");
}

/* Return whether VAR is a variable that CUDA's symbol functions accept.  */

bool
cuda_symbol_p (tree var)
{
  return (cuda_constant_p (var) || cuda_managed_p (var)
	  || (cuda_device_p (var) && !cuda_shared_p (var)));
}

/* Return argument WHICH of __launch_bounds__ of FNDECL: 0 for the threads of
   a block, 1 for the blocks.  Zero if it is not given.  */

unsigned
cuda_launch_bound (tree fndecl, int which)
{
  tree attr = lookup_attribute ("cuda_launch_bounds",
				DECL_ATTRIBUTES (fndecl));
  tree arg = attr ? TREE_VALUE (attr) : NULL_TREE;
  while (arg && which-- > 0)
    arg = TREE_CHAIN (arg);
  if (!arg || !tree_fits_uhwi_p (TREE_VALUE (arg)))
    return 0;
  return tree_to_uhwi (TREE_VALUE (arg));
}

/* Add attribute NAME without arguments to DECL.  */

static void
add_attribute (tree decl, const char *name)
{
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (name), NULL_TREE,
				      DECL_ATTRIBUTES (decl));
}

/* Make FNDECL a block function.  */

void
cuda_mark_block_function (tree fndecl)
{
  DECL_ATTRIBUTES (fndecl)
    = remove_attribute ("cuda_global", copy_list (DECL_ATTRIBUTES (fndecl)));
  add_attribute (fndecl, "cuda2cpu block");
  DECL_UNINLINABLE (fndecl) = 1;
}

/* Make FNDECL a function that does nothing but launch a kernel, or a part of
   that.  */

void
cuda_mark_launch_function (tree fndecl)
{
  add_attribute (fndecl, "cuda2cpu launch");
}

/* Return whether FNDECL is such a function or the kernel's own, which is no
   more either.  */

bool
cuda_launch_function_p (tree fndecl)
{
  return cuda_kernel_p (fndecl) || has_attribute_p (fndecl, "cuda2cpu launch");
}

/* Make FNDECL, a block function, the version for blocks of whole warps.  */

void
cuda_mark_whole_warps (tree fndecl)
{
  add_attribute (fndecl, "cuda2cpu whole warps");
}

/* Return whether FNDECL is a block function for blocks whose extent in x is a
   multiple of the warp's size, in grids with less than 2^31 threads in x.  */

bool
cuda_whole_warps_p (tree fndecl)
{
  return has_attribute_p (fndecl, "cuda2cpu whole warps");
}

/* Make FNDECL, a block function, one of several versions that is not spoken of:
   what the user is told of the kernel, he is told of another.  */

void
cuda_mark_spare (tree fndecl)
{
  add_attribute (fndecl, "cuda2cpu spare");
}

/* Return whether FNDECL is such a version.  */

bool
cuda_spare_p (tree fndecl)
{
  return has_attribute_p (fndecl, "cuda2cpu spare");
}

/* FNDECL, a device function, has block forms, and if CERTAIN certainly needs
   them.  */

void
cuda_mark_form (tree fndecl, bool certain)
{
  add_attribute (fndecl, "cuda2cpu form");
  if (certain)
    add_attribute (fndecl, "cuda2cpu certain form");
}

/* Return whether FNDECL has.  */

bool
cuda_form_p (tree fndecl)
{
  return has_attribute_p (fndecl, "cuda2cpu form");
}

/* Return whether FNDECL has, and certainly needs them.  */

bool
cuda_certain_form_p (tree fndecl)
{
  return has_attribute_p (fndecl, "cuda2cpu certain form");
}

/* Let threads of FNDECL, a block function, make calls together also where it is
   not known whether what they call needs that.  */

void
cuda_mark_together (tree fndecl)
{
  add_attribute (fndecl, "cuda2cpu together");
}

/* Return whether they do.  */

bool
cuda_together_p (tree fndecl)
{
  return has_attribute_p (fndecl, "cuda2cpu together");
}

/* Make FNDECL, a block function, a block form of a device function.  */

void
cuda_mark_form_code (tree fndecl)
{
  add_attribute (fndecl, "cuda2cpu form code");
}

/* Return whether FNDECL is one.  */

bool
cuda_form_code_p (tree fndecl)
{
  return has_attribute_p (fndecl, "cuda2cpu form code");
}

/* Make FNDECL, a block function, the version for blocks whose extents are the
   three of SHAPE.  */

void
cuda_set_block_shape (tree fndecl, const unsigned *shape)
{
  tree list = NULL_TREE;
  for (int dim = 2; dim >= 0; dim--)
    list = tree_cons (NULL_TREE,
		      build_int_cst (unsigned_type_node, shape[dim]), list);
  DECL_ATTRIBUTES (fndecl)
    = tree_cons (get_identifier ("cuda2cpu shape"), list,
		 DECL_ATTRIBUTES (fndecl));
}

/* Let FNDECL be known as the block function for blocks of all shapes but some,
   which have versions of their own.  */

void
cuda_mark_other_shapes (tree fndecl)
{
  add_attribute (fndecl, "cuda2cpu others");
}

/* Return whether FNDECL is one.  */

bool
cuda_other_shapes_p (tree fndecl)
{
  return has_attribute_p (fndecl, "cuda2cpu others");
}

/* If FNDECL is a block function for blocks of one shape, set the three of SHAPE
   to their extents and return true.  */

bool
cuda_block_shape (tree fndecl, unsigned *shape)
{
  tree attr = lookup_attribute ("cuda2cpu shape", DECL_ATTRIBUTES (fndecl));
  if (!attr)
    return false;
  tree list = TREE_VALUE (attr);
  for (int dim = 0; dim < 3; dim++, list = TREE_CHAIN (list))
    shape[dim] = tree_to_uhwi (TREE_VALUE (list));
  return true;
}

/* Make FNDECL be inlined wherever it is called, whatever the user's
   options and __noinline__ say: what is lowered must be seen as one body.  */

void
cuda_mark_always_inline (tree fndecl)
{
  DECL_ATTRIBUTES (fndecl)
    = remove_attribute ("noinline", copy_list (DECL_ATTRIBUTES (fndecl)));
  if (!has_attribute_p (fndecl, "always_inline"))
    add_attribute (fndecl, "always_inline");
  DECL_DECLARED_INLINE_P (fndecl) = 1;
  DECL_DISREGARD_INLINE_LIMITS (fndecl) = 1;
  DECL_UNINLINABLE (fndecl) = 0;
}

/* Make VAR, a local variable of a block function, memory of the block and not
   of a thread.  */

void
cuda_mark_shared (tree var)
{
  add_attribute (var, "cuda_shared");
}

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
    default:
      return void_type_node;
    }
}

/* Return the declaration of runtime function CODE.  */

tree
cuda_runtime_decl (enum cuda_runtime_code code)
{
  if (cuda_trees.functions[code])
    return cuda_trees.functions[code];
  const struct runtime_info *info = &runtime_functions[code];
  auto_vec<tree, 8> args;
  for (const char *letter = info->types + 1; *letter; letter++)
    args.safe_push (type_of_letter (*letter));
  tree type = build_function_type_array (type_of_letter (info->types[0]),
					 args.length (), args.address ());
  tree decl = build_fn_decl (info->name, type);
  TREE_NOTHROW (decl) = 1;
  DECL_PURE_P (decl) = (info->flags & ECF_PURE) != 0;
  if (info->flags & ECF_PURE)
    add_attribute (decl, "leaf");
  cuda_trees.functions[code] = decl;
  return decl;
}

/* Return whether DECL is runtime function CODE.  */

bool
cuda_runtime_decl_p (tree decl, enum cuda_runtime_code code)
{
  return decl && decl == cuda_trees.functions[code];
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
  tree known = purpose_member (fndecl, cuda_trees.const_forms);
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
  cuda_trees.const_forms = tree_cons (fndecl, form, cuda_trees.const_forms);
  return form;
}

/* A field of a record of cuda2cpu-abi.h: its name, and its type as a letter:
   u uint32_t, i int32_t, l int64_t, q uint64_t, p pointer, d cuda2cpu_dim3.  */
struct field_info
{
  const char *name;
  char type;
};

static const struct field_info dim3_fields[]
  = { { "x", 'u' }, { "y", 'u' }, { "z", 'u' }, { NULL, 0 } };

static const struct field_info kernel_fields[]
  = { { "abi_version", 'u' }, { "flags", 'u' }, { "stub", 'p' },
      { "name", 'p' }, { "invoke", 'p' }, { "param_sizes", 'p' },
      { "params", 'u' }, { "max_threads", 'u' }, { "min_blocks", 'u' },
      { "block_kept", 'u' }, { "static_shared", 'q' },
      { "thread_scratch", 'q' }, { NULL, 0 } };

static const struct field_info launch_fields[]
  = { { "grid", 'd' }, { "block", 'd' }, { "blocks", 'l' },
      { "workers", 'i' }, { "threads", 'u' }, { "dynamic_shared", 'q' },
      { "stop", 'u' }, { "reserved", 'u' }, { NULL, 0 } };

static const struct field_info thread_fields[]
  = { { "thread_idx", 'd' }, { "block_idx", 'd' }, { "block_dim", 'd' },
      { "grid_dim", 'd' }, { "dynamic_shared", 'p' }, { NULL, 0 } };

static const struct field_info variable_fields[]
  = { { "address", 'p' }, { "name", 'p' }, { "size", 'q' },
      { "flags", 'u' }, { "reserved", 'u' }, { NULL, 0 } };

static const struct field_info form_fields[]
  = { { "abi_version", 'u' }, { "flags", 'u' }, { "function", 'p' },
      { "name", 'p' }, { "all", 'p' }, { "some", 'p' },
      { "callees", 'p' }, { "callee_count", 'q' }, { "thread_scratch", 'q' },
      { NULL, 0 } };

/* By enum cuda_record.  */
static const struct
{
  const char *name;
  const struct field_info *fields;
} record_info[] = {
  { "cuda2cpu_dim3", dim3_fields },
  { "cuda2cpu_kernel", kernel_fields },
  { "cuda2cpu_launch", launch_fields },
  { "cuda2cpu_thread", thread_fields },
  { "cuda2cpu_variable", variable_fields },
  { "cuda2cpu_form", form_fields },
};

/* Return the type that LETTER stands for in a record.  */

static tree
field_type (char letter)
{
  switch (letter)
    {
    case 'p':
      return ptr_type_node;
    case 'd':
      return cuda_record_type (CUDA_RECORD_DIM3);
    case 'u':
      return unsigned_type_node;
    case 'i':
      return integer_type_node;
    case 'l':
      return long_long_integer_type_node;
    default:
      return long_long_unsigned_type_node;
    }
}

/* Return the type of record WHICH.  */

tree
cuda_record_type (enum cuda_record which)
{
  if (cuda_trees.records[which])
    return cuda_trees.records[which];
  tree type = lang_hooks.types.make_type (RECORD_TYPE);
  tree name = build_decl (BUILTINS_LOCATION, TYPE_DECL,
			  get_identifier (record_info[which].name), type);
  DECL_ARTIFICIAL (name) = 1;
  DECL_IGNORED_P (name) = 1;
  TYPE_NAME (type) = name;
  TYPE_STUB_DECL (type) = name;
  tree *chain = &TYPE_FIELDS (type);
  for (const struct field_info *f = record_info[which].fields; f->name; f++)
    {
      tree field = build_decl (BUILTINS_LOCATION, FIELD_DECL,
			       get_identifier (f->name), field_type (f->type));
      DECL_CONTEXT (field) = type;
      *chain = field;
      chain = &DECL_CHAIN (field);
    }
  layout_type (type);
  cuda_trees.records[which] = type;
  return type;
}

/* Return a reference to the field NAME of OBJECT, whose type is a record of
   ours.  */

tree
cuda_field_ref (tree object, const char *name)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (object)); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), name))
      return build3 (COMPONENT_REF, TREE_TYPE (f), object, f, NULL_TREE);
  gcc_unreachable ();
}

/* Return the thread-local variable CUDA2CPU_thread.  */

tree
cuda_thread_variable (void)
{
  if (cuda_trees.thread_variable)
    return cuda_trees.thread_variable;
  tree var = build_decl (BUILTINS_LOCATION, VAR_DECL,
			 get_identifier ("CUDA2CPU_thread"),
			 cuda_record_type (CUDA_RECORD_THREAD));
  TREE_PUBLIC (var) = 1;
  DECL_EXTERNAL (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  TREE_USED (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  SET_DECL_ASSEMBLER_NAME (var, DECL_NAME (var));
  varpool_node::get_create (var);
  set_decl_tls_model (var, TLS_MODEL_INITIAL_EXEC);
  cuda_trees.thread_variable = var;
  return var;
}

/* Remember that DESCRIPTOR, a variable, describes the kernel of block
   function FNDECL.  */

void
cuda_set_descriptor (tree fndecl, tree descriptor)
{
  tree attr = lookup_attribute ("cuda2cpu block", DECL_ATTRIBUTES (fndecl));
  TREE_VALUE (attr) = build_tree_list (NULL_TREE, descriptor);
}

/* Set field NAME of the descriptor of block function FNDECL to VALUE, unless
   another version of the function needs more.  */

void
cuda_fill_descriptor (tree fndecl, const char *name,
		      unsigned HOST_WIDE_INT value)
{
  tree attr = lookup_attribute ("cuda2cpu block", DECL_ATTRIBUTES (fndecl));
  tree init = DECL_INITIAL (TREE_VALUE (TREE_VALUE (attr)));
  unsigned i;
  constructor_elt *elt;
  FOR_EACH_VEC_SAFE_ELT (CONSTRUCTOR_ELTS (init), i, elt)
    if (id_equal (DECL_NAME (elt->index), name)
	&& compare_tree_int (elt->value, value) < 0)
      elt->value = build_int_cst (TREE_TYPE (elt->index), value);
}

/* Lowering of block function FNDECL is done: drop the way to its
   descriptor, which could not be streamed.  */

void
cuda_forget_descriptor (tree fndecl)
{
  TREE_VALUE (lookup_attribute ("cuda2cpu block", DECL_ATTRIBUTES (fndecl)))
    = NULL_TREE;
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

/* Return whether FNDECL is the block function of a kernel with barriers of the
   grid, which returns whether it waits at one.  */

bool
cuda_grid_block_function_p (tree fndecl)
{
  return (cuda_block_function_p (fndecl)
	  && !VOID_TYPE_P (TREE_TYPE (TREE_TYPE (fndecl))));
}

/* Append to FNDECL, a copy of a kernel, what a block function takes.  With
   GRID, it has barriers of the grid, and returns an int.  */

void
cuda_add_block_params (tree fndecl, bool grid)
{
  static const char *const names[] = {
    "block_idx.x", "block_idx.y", "block_idx.z", "block_dim.x",
    "block_dim.y", "block_dim.z", "grid_dim.x", "grid_dim.y", "grid_dim.z"
  };
  auto_vec<tree, 32> types;
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p))
    types.safe_push (TREE_TYPE (p));
  for (unsigned i = 0; i < ARRAY_SIZE (names); i++)
    append_param (fndecl, names[i], unsigned_type_node, &types);
  tree char_pointer = build_pointer_type (char_type_node);
  tree restrict_type = build_qualified_type (char_pointer,
					     TYPE_QUAL_RESTRICT);
  append_param (fndecl, "shared", restrict_type, &types);
  append_param (fndecl, "scratch", restrict_type, &types);
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

/* Append to SEQ stores of VALUES, the three members of an index, as values or
   parameters of the current function, to FIELD of the thread's state.  */

void
cuda_store_thread_state (gimple_seq *seq, const char *field,
			 const tree *values)
{
  static const char *const members[] = { "x", "y", "z" };
  for (int dim = 0; dim < 3; dim++)
    {
      tree value = values[dim];
      if (TREE_CODE (value) == PARM_DECL)
	value = get_or_create_ssa_default_def (cfun, value);
      tree ref = cuda_field_ref (cuda_field_ref (cuda_thread_variable (),
						 field), members[dim]);
      gimple_seq_add_stmt (seq, gimple_build_assign (ref, value));
    }
}

/* Set *PARAMS to what block function FNDECL takes.  */

void
cuda_get_block_params (tree fndecl, struct cuda_block_params *params)
{
  auto_vec<tree, 32> all;
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p))
    all.safe_push (p);
  params->scratch = all.pop ();
  params->shared = all.pop ();
  for (int which = 2; which >= 0; which--)
    for (int dim = 2; dim >= 0; dim--)
      params->index[which][dim] = all.pop ();
}

/* Return whether STMT calls a function of the C library that copies or fills
   memory, as GCC makes of loops.  */

bool
cuda_memory_call_p (gimple *stmt)
{
  return (gimple_call_builtin_p (stmt, BUILT_IN_MEMCPY)
	  || gimple_call_builtin_p (stmt, BUILT_IN_MEMMOVE)
	  || gimple_call_builtin_p (stmt, BUILT_IN_MEMSET));
}

/* Return the place in the user's code that LOC, maybe of a function of our
   headers that was inlined, belongs to.  */

location_t
cuda_user_location (location_t loc)
{
  for (tree block = LOCATION_BLOCK (loc);
       block && TREE_CODE (block) == BLOCK && in_system_header_at (loc);
       block = BLOCK_SUPERCONTEXT (block))
    if (inlined_function_outer_scope_p (block))
      loc = BLOCK_SOURCE_LOCATION (block);
  return loc;
}

/* Return memory of TYPE at POINTER that is to be accessed once where the access
   stands: volatile memory that cuda_once_ref_p knows again, and which may be
   that of any variable.  */

tree
cuda_once_ref (tree type, tree pointer)
{
  if (!cuda_trees.once_pointer)
    {
      tree mark = build_distinct_type_copy (char_type_node);
      cuda_trees.once_pointer = build_pointer_type (mark);
    }
  tree ref = build2 (MEM_REF, TYPE_MAIN_VARIANT (type), pointer,
		     build_zero_cst (cuda_trees.once_pointer));
  TREE_THIS_VOLATILE (ref) = 1;
  TREE_SIDE_EFFECTS (ref) = 1;
  return ref;
}

/* Return whether REF is what cuda_once_ref makes, or was made of it.  */

bool
cuda_once_ref_p (tree ref)
{
  return (TREE_CODE (ref) == MEM_REF && cuda_trees.once_pointer
	  && TREE_TYPE (TREE_OPERAND (ref, 1)) == cuda_trees.once_pointer);
}
