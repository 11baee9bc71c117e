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

#ifndef CUDA_DECLS_H
#define CUDA_DECLS_H 1

/* All look-ups of our attributes are here.  */
extern bool cuda_kernel_p (tree);
extern bool cuda_block_function_p (tree);
extern bool cuda_device_p (tree);
extern bool cuda_device_only_p (tree);
extern bool cuda_shared_p (tree);
extern bool cuda_dynamic_shared_p (tree);
extern bool cuda_constant_p (tree);
extern bool cuda_managed_p (tree);
extern bool cuda_symbol_p (tree);
extern unsigned cuda_launch_bound (tree, int);

/* Marks that passes leave for later ones.  */
extern void cuda_mark_block_function (tree);
extern void cuda_mark_always_inline (tree);
extern void cuda_mark_shared (tree);
extern void cuda_forget_descriptor (tree);

enum cuda_runtime_code
{
#define CUDA_RUNTIME(CODE, NAME, TYPES, FLAGS) CUDA_RT_##CODE,
#include "cuda-runtime.def"
#undef CUDA_RUNTIME
  CUDA_RT_MAX
};

extern tree cuda_runtime_decl (enum cuda_runtime_code);
extern bool cuda_runtime_decl_p (tree, enum cuda_runtime_code);

extern bool cuda_vector_forms_p (tree);
extern tree cuda_const_form (tree, const char *);

/* The records of cuda2cpu-abi.h.  */
enum cuda_record
{
  CUDA_RECORD_DIM3,
  CUDA_RECORD_KERNEL,
  CUDA_RECORD_LAUNCH,
  CUDA_RECORD_THREAD,
  CUDA_RECORD_VARIABLE,
  CUDA_RECORD_FORM,
  CUDA_RECORD_MAX
};

extern tree cuda_record_type (enum cuda_record);
extern tree cuda_field_ref (tree, const char *);
extern tree cuda_thread_variable (void);

/* What a block function takes beside the kernel's own parameters, in this
   order: the index of the block, the extents of block and grid, the block's
   dynamic shared memory and the worker's scratch.  */
struct cuda_block_params
{
  /* By CUDA_BLOCK_IDX, CUDA_BLOCK_DIM, CUDA_GRID_DIM less CUDA_BLOCK_IDX,
     and dimension.  */
  tree index[3][3];
  tree shared;
  tree scratch;
};

/* The descriptor of a block function's kernel, and what lowering writes into
   it.  */
extern void cuda_set_descriptor (tree, tree);
extern void cuda_fill_descriptor (tree, const char *, unsigned HOST_WIDE_INT);

extern void cuda_add_block_params (tree, bool);
extern void cuda_mark_launch_function (tree);
extern bool cuda_launch_function_p (tree);
extern void cuda_mark_whole_warps (tree);
extern bool cuda_whole_warps_p (tree);
extern void cuda_mark_spare (tree);
extern bool cuda_spare_p (tree);
extern void cuda_mark_form (tree, bool);
extern bool cuda_form_p (tree);
extern bool cuda_certain_form_p (tree);
extern void cuda_mark_together (tree);
extern bool cuda_together_p (tree);
extern void cuda_mark_form_code (tree);
extern bool cuda_form_code_p (tree);
extern void cuda_mark_other_shapes (tree);
extern bool cuda_other_shapes_p (tree);
extern void cuda_set_block_shape (tree, const unsigned *);
extern bool cuda_block_shape (tree, unsigned *);
extern bool cuda_grid_block_function_p (tree);
extern void cuda_get_block_params (tree, struct cuda_block_params *);
extern void cuda_store_thread_state (gimple_seq *, const char *, const tree *);

extern tree cuda_once_ref (tree, tree);
extern bool cuda_once_ref_p (tree);

extern bool cuda_memory_call_p (gimple *);
extern location_t cuda_user_location (location_t);

#endif /* CUDA_DECLS_H */
