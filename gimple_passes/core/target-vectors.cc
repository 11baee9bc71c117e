/* What vectors the target has.
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

/* All of it but permutations is asked of the vectors that the target prefers
   for integers of 32 bits, with the options of the function at work.

   GCC gathers where the processor that it tunes for does so fast, which it
   takes the generic one not to do.  -march=native is that on a processor that
   is newer than the compiler, as is -march=x86-64-v4.  Vectors with eight
   elements and more are gathered in block functions where the target has
   AVX-512 and is tuned for no processor: elements loaded one by one take up to
   three times as long (kernels/cuda-processors.cc has versions that are tuned
   for gathers likewise).  */

#include "gcc-compat.h"
#include "vec-perm-indices.h"
#include "cuda-attributes.h"
#include "cuda-options.h"
#include "target-vectors.h"

/* Return the mode of the vectors, which is none of a vector if there are
   none.  */

static machine_mode
vector_mode ()
{
  return targetm.vectorize.preferred_simd_mode
    (SCALAR_INT_TYPE_MODE (unsigned_type_node));
}

/* Return their bytes, or 0.  */

unsigned
cuda_target_bytes ()
{
  machine_mode mode = vector_mode ();
  return VECTOR_MODE_P (mode) ? GET_MODE_SIZE (mode).to_constant () : 0;
}

/* Return how many registers hold vectors of MODE; by default of the mode that
   the target prefers, which is one of numbers where there are no vectors.  */

unsigned
cuda_vector_registers (machine_mode mode)
{
  if (mode == VOIDmode)
    mode = vector_mode ();
  unsigned count = 0;
  for (int regno = 0; regno < FIRST_PSEUDO_REGISTER; regno++)
    if (TEST_HARD_REG_BIT (accessible_reg_set, regno) && !fixed_regs[regno]
	&& targetm.hard_regno_mode_ok (regno, mode))
      count++;
  return count;
}

/* Return whether they are stored under masks.  */

bool
cuda_masked_stores_p ()
{
  machine_mode mode = vector_mode (), mask;
  return (VECTOR_MODE_P (mode)
	  && targetm.vectorize.get_mask_mode (mode).exists (&mask)
	  && can_vec_mask_load_store_p (mode, mask, false));
}

/* Return whether masks of them are whole elements, not single bits.  */

bool
cuda_whole_masks_p ()
{
  machine_mode mode = vector_mode ();
  if (!VECTOR_MODE_P (mode))
    return false;
  tree type = build_vector_type_for_mode (unsigned_type_node, mode);
  return VECTOR_MODE_P (TYPE_MODE (truth_type_for (type)));
}

/* Return how many bytes the parts of vectors of BYTES have within which the
   target permutes elements more cheaply than across them, and which it puts
   together; BYTES if they have no such parts.  */

unsigned
cuda_permuted_bytes (unsigned bytes)
{
#ifdef TARGET_AVX2
  if (bytes == 32 && !TARGET_AVX512VL)
    return 16;
#endif
  return bytes;
}

/* Return what a VEC_PERM_EXPR takes that has the elements LANES of two vectors
   of TYPE, of the first alone if none is of the second; where one is negative,
   any will do.  NULL_TREE if the target cannot do that: if CONSTANT, without
   loading the lanes.  */

tree
cuda_permutation (tree type, const vec<int> &lanes, bool constant)
{
  unsigned units = lanes.length ();
  vec_perm_builder builder (units, units, 1);
  bool two = false;
  for (unsigned i = 0; i < units; i++)
    {
      builder.quick_push (lanes[i] < 0 ? i : lanes[i]);
      two |= lanes[i] >= (int) units;
    }
  vec_perm_indices indices (builder, two ? 2 : 1, units);
  if (!can_vec_perm_const_p (TYPE_MODE (type), indices, !constant))
    return NULL_TREE;
  unsigned bits = vector_element_bits (type);
  tree element = build_nonstandard_integer_type (bits, 1);
  return vec_perm_indices_to_tree (build_vector_type (element, units),
				   indices);
}

#if defined (TARGET_USE_GATHER) && defined (TARGET_AVX512F)

/* GCC's answer to the question which function gathers.  */

static tree (*other_gather) (const_tree, const_tree, int);

/* The same for vectors of TYPE by INDEX times SCALE, in the function at work
   as described above.  */

static tree
gather (const_tree type, const_tree index, int scale)
{
  auto &known = TARGET_USE_GATHER;
  if (known || !TARGET_AVX512F || ix86_tune != PROCESSOR_GENERIC
      || !current_function_decl
      || !cuda_block_function_p (current_function_decl)
      || cuda_without_p (CUDA_PART_GATHERS))
    return other_gather (type, index, scale);
  known = 1;
  tree fn = other_gather (type, index, scale);
  known = 0;
  return fn;
}

/* Let GCC's vectoriser and ours know of them.  */

void
cuda_add_gathers ()
{
  other_gather = targetm.vectorize.builtin_gather;
  targetm.vectorize.builtin_gather = gather;
}

#else

void
cuda_add_gathers ()
{
}

#endif

/* Return the target's builtin function NAME, NULL_TREE if there is none, or it
   has not been needed yet.  GCC knows them by numbers that it keeps to
   itself.  */

tree
cuda_target_builtin (const char *name)
{
  static hash_map<nofree_string_hash, unsigned> known;
  unsigned *number = known.get (name);
  if (number)
    return targetm.builtin_decl (*number, false);
  for (unsigned code = 0; targetm.builtin_decl; code++)
    {
      tree decl = targetm.builtin_decl (code, false);
      if (decl == error_mark_node)
	break;
      if (!decl || !id_equal (DECL_NAME (decl), name))
	continue;
      known.put (name, code);
      return decl;
    }
  return NULL_TREE;
}

/* Append to SEQ the sign bits of the elements of V, a vector of integers or of
   truth values as whole elements, as the bits of a number, and return that,
   unsigned and with zeros for what more bits it has; NULL_TREE if the target
   has no instruction for it.  */

tree
cuda_sign_bits (gimple_seq *seq, tree v)
{
  tree vtype = TREE_TYPE (v);
  unsigned HOST_WIDE_INT all = tree_to_uhwi (TYPE_SIZE (vtype));
  unsigned HOST_WIDE_INT bits = vector_element_bits (vtype);
  const char *name = NULL;
  tree type = NULL_TREE;
#if defined (TARGET_AVX2) && defined (TARGET_SSE2)
  bool wide = all == 256;
  if (bits == 32 && (wide ? TARGET_AVX : all == 128 && TARGET_SSE))
    {
      name = wide ? "__builtin_ia32_movmskps256" : "__builtin_ia32_movmskps";
      type = float_type_node;
    }
  else if (bits == 64 && (wide ? TARGET_AVX : all == 128 && TARGET_SSE2))
    {
      name = wide ? "__builtin_ia32_movmskpd256" : "__builtin_ia32_movmskpd";
      type = double_type_node;
    }
  else if (bits == 8 && (wide ? TARGET_AVX2 : all == 128 && TARGET_SSE2))
    {
      name = (wide ? "__builtin_ia32_pmovmskb256"
	      : "__builtin_ia32_pmovmskb128");
      type = char_type_node;
    }
#endif
  tree fn = name ? cuda_target_builtin (name) : NULL_TREE;
  if (!fn)
    return NULL_TREE;
  tree as = gimple_build (seq, VIEW_CONVERT_EXPR,
			  build_vector_type (type, all / bits), v);
  gcall *call = gimple_build_call (fn, 1, as);
  tree word = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, word);
  gimple_seq_add_stmt_without_update (seq, call);
  return gimple_build (seq, CONVERT_EXPR, unsigned_type_node, word);
}
