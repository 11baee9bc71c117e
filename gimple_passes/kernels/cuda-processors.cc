/* Versions of block functions for newer processors.
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

/* A program that is compiled for all processors of an architecture has vectors
   of what the oldest of them can do.  So block functions get versions for newer
   ones,

     k.256x1x1 (p, n, ...)	   // for all that run x86-64
     k.256x1x1.v3 (p, n, ...)	   // for those with AVX2
     k.256x1x1.v4 (p, n, ...)	   // for those with AVX-512

   and the stub calls the one for the processor that it finds itself on, which
   the runtime has looked up when the program started (omp-build.cc,
   libgomp_bridge/processor.c).  That is what the attribute target_clones does
   for other functions.

   They are copied when all else is known of a block function and nothing has
   been inlined; so whatever asks what the target can do, our passes or GCC's,
   asks for the function at work.  What a kernel calls is inlined into each,
   since GCC lets code for a processor go into code for a newer one.  What stays
   a function of its own is for all processors; so is the code for blocks that
   are rare.

   This is the only pass that knows processors by their names.  There are no
   versions if the user has chosen a processor or some of its instructions for
   the unit or for the kernel, for then there is no doubt for which they are.
   GCC's driver always names the oldest processor; to name it again changes
   nothing.

   Arguments that are vectors of more than 16 bytes go in registers that the
   oldest processors lack, so that versions could not call code that is for all,
   or be called by it.  A kernel that passes such has no versions.  */

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "cuda-kernels.h"
#include "cuda-options.h"
#include "cuda-processors.h"

/* Vectors of at most as many bytes are passed alike on all processors.  */
const unsigned MAX_COMMON_VECTOR = 16;

namespace {

#ifdef TARGET_64BIT_P

/* A processor: what ends the names of functions for it, and the attribute
   "target" of these, without and with what instructions take and which vectors
   are best.

   Processors with AVX-512 are named with vectors of 64 bytes and with gathers,
   both of which GCC by itself takes for slow.  28 programs of bench/ took
   0.88 of the time in the mean that they took with vectors of 32.  */
struct processor_info
{
  const char *suffix;
  const char *target;
  const char *tune;
};

const processor_info processors[CUDA2CPU_PROCESSORS]
  = { { "v3", "arch=x86-64-v3", "" },
      { "v4", "arch=x86-64-v4",
	",tune=skylake-avx512,prefer-vector-width=512" } };

/* Return whether the unit is for all processors of the architecture.  */

bool
for_all_p ()
{
  return (TARGET_64BIT_P (global_options.x_ix86_isa_flags)
	  && global_options.x_ix86_isa_flags_explicit == 0
	  && global_options.x_ix86_isa_flags2_explicit == 0
	  && global_options.x_ix86_arch_string
	  && !strcmp (global_options.x_ix86_arch_string, "x86-64"));
}

/* Return whether the user has chosen for which processors instructions are
   timed, or the vectors that are best.  */

bool
tuned_p ()
{
  return (global_options_set.x_prefer_vector_width_type
	  || (global_options.x_ix86_tune_string
	      && strcmp (global_options.x_ix86_tune_string, "generic")));
}

#else

const struct
{
  const char *suffix, *target, *tune;
} processors[CUDA2CPU_PROCESSORS] = {};

bool
for_all_p ()
{
  return false;
}

bool
tuned_p ()
{
  return false;
}

#endif

/* Return whether FNDECL is compiled for another processor than the unit.  */

bool
own_target_p (tree fndecl)
{
  tree target = DECL_FUNCTION_SPECIFIC_TARGET (fndecl);
  return target && target != target_option_default_node;
}

/* Return whether a value of TYPE is passed in another way where vectors can be
   longer.  */

bool
passed_otherwise_p (tree type)
{
  if (VECTOR_TYPE_P (type))
    return compare_tree_int (TYPE_SIZE_UNIT (type), MAX_COMMON_VECTOR) > 0;
  if (TREE_CODE (type) == ARRAY_TYPE)
    return passed_otherwise_p (TREE_TYPE (type));
  if (!RECORD_OR_UNION_TYPE_P (type))
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && passed_otherwise_p (TREE_TYPE (f)))
      return true;
  return false;
}

/* Return whether CALL passes or returns such a value.  */

bool
passes_otherwise_p (gcall *call)
{
  if (gimple_call_internal_p (call))
    return false;
  tree lhs = gimple_call_lhs (call);
  if (lhs && passed_otherwise_p (TREE_TYPE (lhs)))
    return true;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (passed_otherwise_p (TREE_TYPE (gimple_call_arg (call, i))))
      return true;
  return false;
}

} // anon namespace

/* Return whether block functions of KERNEL shall have versions for newer
   processors.  */

bool
cuda_wants_processors_p (cgraph_node *kernel)
{
  if (optimize < 2 || optimize_size || cuda_without_p (CUDA_PART_PROCESSORS)
      || !for_all_p () || own_target_p (kernel->decl))
    return false;
  for (tree p = DECL_ARGUMENTS (kernel->decl); p; p = DECL_CHAIN (p))
    if (passed_otherwise_p (TREE_TYPE (p)))
      return false;
  auto_vec<gcall *> calls;
  cuda_collect_calls (kernel, &calls);
  for (gcall *call : calls)
    if (passes_otherwise_p (call))
      return false;
  return true;
}

/* Make the version of BLOCK, a block function, for PROCESSOR, from 1 on; return
   NULL if that cannot be done.  */

cgraph_node *
cuda_make_for_processor (cgraph_node *block, unsigned processor)
{
  const auto &info = processors[processor - 1];
  cgraph_node *node
    = block->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL,
					     info.suffix, NULL_TREE);
  if (!node)
    return NULL;
  tree decl = node->decl;
  DECL_NAME (decl) = DECL_NAME (block->decl);
  /* Marks can be changed for each.  */
  DECL_ATTRIBUTES (decl) = copy_list (DECL_ATTRIBUTES (decl));
  cuda_set_processor (decl, processor);
  char *text = concat (info.target, tuned_p () ? "" : info.tune, NULL);
  tree args = build_tree_list (NULL_TREE,
			       build_string (strlen (text) + 1, text));
  free (text);
  bool ok = targetm.target_option.valid_attribute_p
    (decl, get_identifier ("target"), args, 0);
  /* What the target keeps beside its options has changed, too.  */
  cl_target_option_restore (&global_options, &global_options_set,
			    TREE_TARGET_OPTION (target_option_default_node));
  gcc_assert (ok);
  return node;
}
