/* Attributes of declarations: the user's, and marks of the passes.
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

#ifndef CUDA_ATTRIBUTES_H
#define CUDA_ATTRIBUTES_H 1

/* All look-ups of our attributes are here; those that have no arguments are
   listed.  */
#define CUDA_ASKED(NAME, TEXT) extern bool cuda_##NAME##_p (tree);
#define CUDA_MARK(NAME, TEXT) \
  CUDA_ASKED (NAME, TEXT) \
  extern void cuda_mark_##NAME (tree);
#include "cuda-marks.def"
#undef CUDA_ASKED
#undef CUDA_MARK

/* What else the user said of functions and variables.  */
extern bool cuda_device_only_p (tree);
extern bool cuda_symbol_p (tree);
extern unsigned cuda_launch_bound (tree, int);
extern unsigned cuda_cluster_extents (tree);

extern void cuda_add_attribute (tree, const char *);

/* Marks that passes leave for later ones: what is inlined, what is the block's
   memory, or a warp's, what only launches.  */
extern void cuda_mark_always_inline (tree);
extern void cuda_mark_lanes (tree);
extern tree cuda_launch_type (tree);
extern bool cuda_launch_type_p (tree);
extern void cuda_mark_launch_function (tree);
extern bool cuda_launch_function_p (tree);

/* Block functions, and which version of its kernel's each is.  */
extern void cuda_mark_block_function (tree);
extern void cuda_unmark_block_function (tree);
extern bool cuda_grid_block_function_p (tree);
extern void cuda_set_block_shape (tree, const unsigned *);
extern bool cuda_block_shape (tree, unsigned *);
extern void cuda_set_joined_blocks (tree, unsigned);
extern unsigned cuda_joined_blocks (tree);
extern void cuda_set_axis (tree, int);
extern int cuda_axis (tree);
extern bool cuda_user_shape (tree, unsigned *);

/* Return which of the user's axes is DIM where x is exchanged for AXIS, or the
   other way round.  */

inline int
cuda_turned_dim (int axis, int dim)
{
  return dim == 0 ? axis : dim == axis ? 0 : dim;
}

extern void cuda_set_processor (tree, unsigned);
extern unsigned cuda_processor (tree);
extern void cuda_mark_seldom (tree, bool);
extern void cuda_mark_told (tree, bool);
extern bool cuda_told_p (tree);

/* Block forms of device functions: cuda-block-forms.h.  */
extern void cuda_mark_form (tree, bool);

/* The descriptor of a block function's kernel, and what lowering writes into
   it.  */
extern void cuda_set_descriptor (tree, tree);
extern void cuda_fill_descriptor (tree, const char *, unsigned HOST_WIDE_INT);
extern void cuda_forbid_joins (tree);
extern void cuda_note_waits (tree);
extern void cuda_forget_descriptor (tree);

#endif /* CUDA_ATTRIBUTES_H */
