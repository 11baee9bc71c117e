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

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "cuda2cpu-abi.h"

/* Return whether DECL has attribute NAME.  */

static bool
has_attribute_p (tree decl, const char *name)
{
  return decl && lookup_attribute (name, DECL_ATTRIBUTES (decl)) != NULL_TREE;
}

/* Add attribute NAME without arguments to DECL.  */

void
cuda_add_attribute (tree decl, const char *name)
{
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (name), NULL_TREE,
				      DECL_ATTRIBUTES (decl));
}

/* Let DECL have the attribute NAME, or not, as ON says.  */

static void
set_attribute (tree decl, const char *name, bool on)
{
  if (on)
    cuda_add_attribute (decl, name);
  else
    DECL_ATTRIBUTES (decl)
      = remove_attribute (name, copy_list (DECL_ATTRIBUTES (decl)));
}

/* Let DECL have the attribute NAME with the number N.  */

static void
set_number (tree decl, const char *name, unsigned n)
{
  tree value = build_int_cst (unsigned_type_node, n);
  DECL_ATTRIBUTES (decl)
    = tree_cons (get_identifier (name), build_tree_list (NULL_TREE, value),
		 DECL_ATTRIBUTES (decl));
}

/* Return that number, NONE if DECL has not the attribute.  */

static unsigned
number (tree decl, const char *name, unsigned none)
{
  tree attr = lookup_attribute (name, DECL_ATTRIBUTES (decl));
  return attr ? tree_to_uhwi (TREE_VALUE (TREE_VALUE (attr))) : none;
}

#define CUDA_ASKED(NAME, TEXT) \
  bool \
  cuda_##NAME##_p (tree decl) \
  { \
    return has_attribute_p (decl, TEXT); \
  }
#define CUDA_MARK(NAME, TEXT) \
  CUDA_ASKED (NAME, TEXT) \
  void \
  cuda_mark_##NAME (tree decl) \
  { \
    cuda_add_attribute (decl, TEXT); \
  }
#include "cuda-marks.def"
#undef CUDA_ASKED
#undef CUDA_MARK

/* The attribute of the type by which a launch calls what is known at run time
   only, a pointer to a kernel.  */
#define LAUNCH_TYPE "cuda2cpu launched"

/* Return a function type like FNTYPE for such calls.  */

tree
cuda_launch_type (tree fntype)
{
  tree attributes = tree_cons (get_identifier (LAUNCH_TYPE), NULL_TREE,
			       TYPE_ATTRIBUTES (fntype));
  tree type = build_variant_type_copy (fntype);
  TYPE_ATTRIBUTES (type) = attributes;
  return type;
}

/* Return whether FNTYPE is such a type.  */

bool
cuda_launch_type_p (tree fntype)
{
  return lookup_attribute (LAUNCH_TYPE, TYPE_ATTRIBUTES (fntype)) != NULL_TREE;
}

/* Return whether FNDECL runs on the device alone.  */

bool
cuda_device_only_p (tree fndecl)
{
  return cuda_device_p (fndecl) && !has_attribute_p (fndecl, "cuda_host");
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

/* Return the extents that __cluster_dims__ of FNDECL gives a cluster, as
   cuda2cpu_kernel has them; zero if it is not given.  */

unsigned
cuda_cluster_extents (tree fndecl)
{
  tree attr = lookup_attribute ("cuda_cluster_dims",
				DECL_ATTRIBUTES (fndecl));
  if (!attr)
    return 0;
  unsigned extents = 0;
  tree arg = TREE_VALUE (attr);
  for (int dim = 0; dim < 3; dim++)
    {
      unsigned HOST_WIDE_INT n = 1;
      if (arg && tree_fits_uhwi_p (TREE_VALUE (arg)))
	n = tree_to_uhwi (TREE_VALUE (arg));
      /* More than the most is as good as any.  */
      extents |= MIN (n, CUDA2CPU_CLUSTER_MASK)
		 << dim * CUDA2CPU_CLUSTER_BITS;
      arg = arg ? TREE_CHAIN (arg) : NULL_TREE;
    }
  return extents;
}

/* Make FNDECL a block function.  */

void
cuda_mark_block_function (tree fndecl)
{
  set_attribute (fndecl, "cuda_global", false);
  cuda_add_attribute (fndecl, "cuda2cpu block");
  DECL_UNINLINABLE (fndecl) = 1;
}

/* FNDECL, a block function, is no more than a call of another one: make it a
   function like others.  */

void
cuda_unmark_block_function (tree fndecl)
{
  set_attribute (fndecl, "cuda2cpu block", false);
  DECL_UNINLINABLE (fndecl) = 0;
}

/* Make FNDECL a function that does nothing but launch a kernel, or a part of
   that.  */

void
cuda_mark_launch_function (tree fndecl)
{
  cuda_add_attribute (fndecl, "cuda2cpu launch");
}

/* Return whether FNDECL is such a function or the kernel's own, which is no
   more either.  */

bool
cuda_launch_function_p (tree fndecl)
{
  return cuda_kernel_p (fndecl) || has_attribute_p (fndecl, "cuda2cpu launch");
}

/* FNDECL, a device function, has block forms, and if CERTAIN certainly needs
   them.  */

void
cuda_mark_form (tree fndecl, bool certain)
{
  cuda_add_attribute (fndecl, "cuda2cpu form");
  if (certain)
    cuda_add_attribute (fndecl, "cuda2cpu certain form");
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

/* Make FNDECL, a version for blocks of one shape, run COUNT blocks that are
   neighbours in x as one (cuda-block-joins.cc).  */

void
cuda_set_joined_blocks (tree fndecl, unsigned count)
{
  set_number (fndecl, "cuda2cpu joins", count);
}

/* Return how many blocks FNDECL, a block function, runs as one.  */

unsigned
cuda_joined_blocks (tree fndecl)
{
  return number (fndecl, "cuda2cpu joins", 1);
}

/* FNDECL, a block function, has x and AXIS exchanged (cuda-axes.cc).  */

void
cuda_set_axis (tree fndecl, int axis)
{
  set_number (fndecl, "cuda2cpu axis", axis);
}

/* Return the axis that x is exchanged for in FNDECL: 0 if it is not.  */

int
cuda_axis (tree fndecl)
{
  return number (fndecl, "cuda2cpu axis", 0);
}

/* The same as cuda_block_shape, in the user's order.  */

bool
cuda_user_shape (tree fndecl, unsigned *shape)
{
  bool known = cuda_block_shape (fndecl, shape);
  if (known)
    std::swap (shape[0], shape[cuda_axis (fndecl)]);
  return known;
}

/* Make FNDECL, a block function, the version for PROCESSOR, which is not spoken
   of; see cuda-processors.h.  */

void
cuda_set_processor (tree fndecl, unsigned processor)
{
  set_number (fndecl, "cuda2cpu processor", processor);
  if (!cuda_spare_p (fndecl))
    cuda_mark_spare (fndecl);
}

/* Return for which processor FNDECL is: 0 if it is for all.  */

unsigned
cuda_processor (tree fndecl)
{
  return number (fndecl, "cuda2cpu processor", 0);
}

/* Let FNDECL be known as a block function that is seldom run, since all
   launches in the unit run others; or not any more, if not SELDOM.  */

void
cuda_mark_seldom (tree fndecl, bool seldom)
{
  set_attribute (fndecl, "cuda2cpu seldom", seldom);
}

/* Let the report tell what became of the loops of FNDECL, a version, in place
   of the block function for all extents, which is seldom run; or not any more,
   if not TOLD.  */

void
cuda_mark_told (tree fndecl, bool told)
{
  set_attribute (fndecl, "cuda2cpu told", told);
}

/* Return whether the report tells what became of the loops of FNDECL, a block
   function.  */

bool
cuda_told_p (tree fndecl)
{
  if (cuda_spare_p (fndecl))
    return has_attribute_p (fndecl, "cuda2cpu told");
  return !cuda_seldom_p (fndecl);
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
  set_attribute (fndecl, "noinline", false);
  if (!has_attribute_p (fndecl, "always_inline"))
    cuda_add_attribute (fndecl, "always_inline");
  DECL_DECLARED_INLINE_P (fndecl) = 1;
  DECL_DISREGARD_INLINE_LIMITS (fndecl) = 1;
  DECL_UNINLINABLE (fndecl) = 0;
}

/* Say that VAR, a local variable of a block function, is an array with an
   element for each lane of a warp.  */

void
cuda_mark_lanes (tree var)
{
  cuda_mark_shared (var);
  cuda_add_attribute (var, "cuda2cpu lanes");
}

/* Remember that DESCRIPTOR, a variable, describes the kernel of block
   function FNDECL.  */

void
cuda_set_descriptor (tree fndecl, tree descriptor)
{
  tree attr = lookup_attribute ("cuda2cpu block", DECL_ATTRIBUTES (fndecl));
  TREE_VALUE (attr) = build_tree_list (NULL_TREE, descriptor);
}

/* Return the field NAME of the initialiser of the descriptor of block function
   FNDECL's kernel, or of the function whose block form that is; NULL if there
   is none.  */

static constructor_elt *
descriptor_field (tree fndecl, const char *name)
{
  tree attr = lookup_attribute ("cuda2cpu block", DECL_ATTRIBUTES (fndecl));
  tree init = DECL_INITIAL (TREE_VALUE (TREE_VALUE (attr)));
  unsigned i;
  constructor_elt *elt;
  FOR_EACH_VEC_SAFE_ELT (CONSTRUCTOR_ELTS (init), i, elt)
    if (id_equal (DECL_NAME (elt->index), name))
      return elt;
  return NULL;
}

/* Set field NAME of the descriptor of block function FNDECL to VALUE, unless
   another version of the function needs more.  */

void
cuda_fill_descriptor (tree fndecl, const char *name,
		      unsigned HOST_WIDE_INT value)
{
  constructor_elt *elt = descriptor_field (fndecl, name);
  if (elt && compare_tree_int (elt->value, value) < 0)
    elt->value = build_int_cst (TREE_TYPE (elt->index), value);
}

/* No blocks of the kernel of block function FNDECL are joined, whatever was
   thought of it.  */

void
cuda_forbid_joins (tree fndecl)
{
  constructor_elt *elt = descriptor_field (fndecl, "flags");
  unsigned HOST_WIDE_INT flags = tree_to_uhwi (elt->value);
  elt->value = build_int_cst (TREE_TYPE (elt->index),
			      flags & ~CUDA2CPU_KERNEL_JOINS);
}

/* Threads of block function FNDECL wait for others without a barrier.  */

void
cuda_note_waits (tree fndecl)
{
  constructor_elt *elt = descriptor_field (fndecl, "flags");
  if (elt)
    elt->value = build_int_cst (TREE_TYPE (elt->index),
				tree_to_uhwi (elt->value)
				| CUDA2CPU_KERNEL_WAITS);
}

/* Lowering of block function FNDECL is done: drop the way to its
   descriptor, which could not be streamed.  */

void
cuda_forget_descriptor (tree fndecl)
{
  TREE_VALUE (lookup_attribute ("cuda2cpu block", DECL_ATTRIBUTES (fndecl)))
    = NULL_TREE;
}

/* Return whether FNDECL is the block function of a kernel with barriers of the
   grid, which returns whether it waits at one.  */

bool
cuda_grid_block_function_p (tree fndecl)
{
  return (cuda_block_function_p (fndecl)
	  && !VOID_TYPE_P (TREE_TYPE (TREE_TYPE (fndecl))));
}
