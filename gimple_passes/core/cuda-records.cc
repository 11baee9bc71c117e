/* The records that compiled code and the runtime share (cuda2cpu-abi.h).
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
#include "cuda-records.h"

/* The types that were made.  */
static tree records[CUDA_RECORD_MAX];

/* CUDA2CPU_thread.  */
static tree thread_variable;

const struct ggc_root_tab cuda_record_roots[] = {
  { records, CUDA_RECORD_MAX, sizeof (tree), &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  { &thread_variable, 1, sizeof (tree), &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

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
      { "thread_scratch", 'q' }, { "thread_cost", 'u' },
      { "cluster", 'u' }, { "arch", 'u' }, { NULL, 0 } };

static const struct field_info launch_fields[]
  = { { "grid", 'd' }, { "block", 'd' }, { "blocks", 'l' },
      { "workers", 'i' }, { "threads", 'u' }, { "dynamic_shared", 'q' },
      { "stop", 'u' }, { "join", 'u' }, { "processor", 'u' },
      { NULL, 0 } };

static const struct field_info blocks_fields[]
  = { { "first", 'l' }, { "end", 'l' }, { NULL, 0 } };

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
  { "cuda2cpu_blocks", blocks_fields },
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
  if (records[which])
    return records[which];
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
  records[which] = type;
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
  if (thread_variable)
    return thread_variable;
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
  thread_variable = var;
  return var;
}

/* Append to SEQ stores of VALUES, the three members of an index, as values or
   parameters of the current function, to FIELD of the thread's state, where
   they are in the user's order.  */

void
cuda_store_thread_state (gimple_seq *seq, const char *field,
			 const tree *values)
{
  static const char *const members[] = { "x", "y", "z" };
  int axis = cuda_axis (cfun->decl);
  for (int dim = 0; dim < 3; dim++)
    {
      tree value = values[dim];
      if (TREE_CODE (value) == PARM_DECL)
	value = get_or_create_ssa_default_def (cfun, value);
      tree ref = cuda_field_ref (cuda_field_ref (cuda_thread_variable (),
						 field),
				 members[cuda_turned_dim (axis, dim)]);
      gimple_seq_add_stmt (seq, gimple_build_assign (ref, value));
    }
}
