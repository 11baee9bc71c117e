/* Split a kernel into what the host calls and what a block runs.
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

/* This pass runs once for the unit, when all functions are in SSA form and
   before any inlining.

   It turns

     __global__ void k (int n, float *p) { BODY }

   into

     static void k.block (int n, float *p, block index, extents, memories)
     { BODY }

     static void k.256x1x1 (the same)	   // for launches with such blocks
     { BODY }

     static struct cuda2cpu_kernel k.kernel = { ..., k, k.invoke, ... };

     void k (int n, float *p)
     { OpenMP loop over the blocks that calls k.block; see omp-build.cc }

     static void k.invoke (void **args)
     { k (*(int *) args[0], *(float **) args[1]); }

   and, for all kernels and symbols of the unit, a constructor and a
   destructor that register them.  The kernel's own symbol stays what the host
   calls, launches and takes the address of, so that launches through pointers,
   overloads and class arguments are plain C++.

   The block function keeps the kernel's parameters, with __restrict__ and all:
   GCC carries neither restrict nor constants through the data block of a
   parallel region.

   Where launches in the unit give constant extents (cuda-launches.cc), the
   kernel gets a version of its block function for each of the most frequent,
   in which blockDim is constant (pass-extents.cc).  The stub sees when it runs
   which one fits.  In a kernel with __launch_bounds__ (1) it is constant in
   all, since launches of more threads fail.  Those that run most have versions
   for newer processors (cuda-processors.cc).  Where all launches that the unit
   can make have versions, and none is for newer processors, so that k.block
   would do its work on older ones, k.block is there for launches from
   elsewhere: it is compiled as what is rarely run is, which saves up to half
   of the time.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include <cxxabi.h>
#include "passes.h"
#include "cuda-budget.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-records.h"
#include "cuda-block-params.h"
#include "cuda-emit.h"
#include "cuda-axes.h"
#include "cuda-block-forms.h"
#include "cuda-block-joins.h"
#include "cuda-intrinsics.h"
#include "cuda-kernels.h"
#include "cuda-launches.h"
#include "cuda-processors.h"
#include "cuda-sides.h"
#include "side-symbols.h"
#include "omp-build.h"
#include "cuda2cpu-abi.h"

namespace {

/* The state of the pass.  */

class kernel_outliner
{
public:
  void run ();

private:
  void outline (cgraph_node *);
  bool add_version (cgraph_node *, const char *, bool);
  bool add_shapes (cgraph_node *, bool, bool);
  cuda_shape shape_of (const cuda_launch &) const;
  bool turned_well_p (cgraph_node *);
  void choose_axis (cgraph_node *);
  unsigned specialise (const cuda_launch &);
  bool add_joined (cgraph_node *, const cuda_launch &, const cuda_joins &);
  bool add_together (cgraph_node *, const cuda_callees &);
  bool add_processors (cgraph_node *, bool);
  void spare_general (cgraph_node *, tree);
  bool whole_warps_alone_p (cgraph_node *);
  bool add_spare (cgraph_node *, bool);
  cgraph_node *make_block (cgraph_node *, const char *, bool);
  void make_shared_thread_local ();
  tree make_descriptor (cgraph_node *, tree, unsigned);
  tree make_param_sizes (tree, unsigned *);
  tree make_invoke (tree);
  void register_objects (enum cuda_runtime_code, enum cuda_runtime_code,
			 tree, unsigned);
  void register_kernels ();
  void register_forms (const vec<tree> &);
  void register_variables ();

  /* What launches in the unit ask for.  */
  cuda_launches m_launches;

  /* What is left for versions.  */
  cuda_budget m_budget;

  /* Whether all blocks of the kernel at work have one thread.  */
  bool m_alone;

  /* The axis that x is exchanged for in it: 0 if it is not.  */
  int m_axis = 0;

  /* The versions of the kernel at work, in the order in which they are
     tried.  */
  auto_vec<cuda_block_version> m_versions;

  /* The block functions made.  */
  auto_vec<cgraph_node *> m_blocks;

  /* Addresses of the descriptors made.  */
  auto_vec<tree> m_descriptors;

  /* Whether calls of functions that are not known may have to be made by
     threads together.  */
  bool m_meetings = false;

  /* What the constructor and the destructor of the unit do.  */
  tree m_ctor = NULL_TREE;
  tree m_dtor = NULL_TREE;
};

/* Return the address of the array of the sizes of KERNEL's parameters, and
   set *COUNT to their number.  */

tree
kernel_outliner::make_param_sizes (tree kernel, unsigned *count)
{
  vec<constructor_elt, va_gc> *sizes = NULL;
  for (tree p = DECL_ARGUMENTS (kernel); p; p = DECL_CHAIN (p))
    {
      tree type = TREE_TYPE (p);
      if (DECL_BY_REFERENCE (p))
	type = TREE_TYPE (type);
      CONSTRUCTOR_APPEND_ELT (sizes, size_int (vec_safe_length (sizes)),
			      fold_convert (unsigned_type_node,
					    TYPE_SIZE_UNIT (type)));
    }
  *count = vec_safe_length (sizes);
  if (*count == 0)
    return null_pointer_node;
  tree type = build_array_type_nelts (unsigned_type_node, *count);
  tree var = cuda_make_static (clone_function_name (kernel, "params"), type,
			       build_constructor (type, sizes));
  TREE_READONLY (var) = 1;
  return build_fold_addr_expr (var);
}

/* Make the function that calls KERNEL with parameters read from memory.  */

tree
kernel_outliner::make_invoke (tree kernel)
{
  tree argsp = build_pointer_type (ptr_type_node);
  tree decl = cuda_make_function (kernel, "invoke", "args", argsp);
  DECL_IGNORED_P (decl) = 1;
  cuda_mark_launch_function (decl);
  tree parm = DECL_ARGUMENTS (decl);

  basic_block bb
    = init_lowered_empty_function (decl, true, profile_count::uninitialized ());
  tree args = get_or_create_ssa_default_def (cfun, parm);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  auto_vec<tree, 16> values;
  unsigned i = 0;
  for (tree p = DECL_ARGUMENTS (kernel); p; p = DECL_CHAIN (p), i++)
    {
      tree offset = build_int_cst (argsp, i * POINTER_SIZE_UNITS);
      tree slot = build2 (MEM_REF, ptr_type_node, args, offset);
      tree address = make_ssa_name (ptr_type_node);
      gsi_insert_after (&gsi, gimple_build_assign (address, slot),
			GSI_NEW_STMT);
      tree type = TREE_TYPE (p);
      tree value = address;
      if (!DECL_BY_REFERENCE (p))
	{
	  tree ref_type = build_pointer_type (TYPE_MAIN_VARIANT (type));
	  value = build2 (MEM_REF, TYPE_MAIN_VARIANT (type), address,
			  build_zero_cst (ref_type));
	  if (is_gimple_reg_type (type))
	    {
	      tree reg = make_ssa_name (TYPE_MAIN_VARIANT (type));
	      gsi_insert_after (&gsi, gimple_build_assign (reg, value),
				GSI_NEW_STMT);
	      value = reg;
	    }
	}
      values.safe_push (value);
    }
  gcall *call = gimple_build_call_vec (kernel, values);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  gsi_insert_after (&gsi, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
  cuda_finish_function (decl);
  return decl;
}

/* Return the address of the assembler name NAME, and behind it the same as the
   user knows it.  */

static tree
names_address (const char *name)
{
  int status;
  char *plain = abi::__cxa_demangle (name, NULL, NULL, &status);
  auto_vec<char, 256> names;
  for (const char *from : { name, (const char *) (plain ? plain : name) })
    do
      names.safe_push (*from);
    while (*from++);
  free (plain);
  return cuda_bytes_address (names.address (), names.length ());
}

/* Return whether each cluster of KERNEL is known to be a block alone.  */

static bool
alone_p (cgraph_node *kernel)
{
  const unsigned one = (1 | 1 << CUDA2CPU_CLUSTER_BITS
			| 1 << 2 * CUDA2CPU_CLUSTER_BITS);
  return cuda_cluster_extents (kernel->decl) == one;
}

/* Return the set of cuda2cpu_kernel_flag that say what KERNEL, or a function
   that it calls, does.  */

static unsigned
flags_of_calls (cgraph_node *kernel)
{
  static const struct
  {
    enum cuda_intrinsic code;
    unsigned flag;
  } flags[] = { { CUDA_GRID_BARRIER, CUDA2CPU_KERNEL_GRID_SYNC },
		{ CUDA_CLUSTER_BARRIER, CUDA2CPU_KERNEL_CLUSTER } };
  auto_vec<gcall *> calls;
  cuda_collect_calls (kernel, &calls);
  unsigned all = 0;
  for (gcall *call : calls)
    {
      if (cuda_launch_p (call))
	all |= CUDA2CPU_KERNEL_LAUNCHES;
      for (const auto &row : flags)
	if (cuda_barrier_code (call) == row.code
	    || cuda_intrinsic_of (gimple_call_fndecl (call)) == row.code)
	  all |= row.flag;
    }
  return alone_p (kernel) ? all & ~CUDA2CPU_KERNEL_CLUSTER : all;
}

/* Make the struct cuda2cpu_kernel of KERNEL with FLAGS and those that its
   options mean.  Its sizes are filled in when the block function is
   lowered.  */

tree
kernel_outliner::make_descriptor (cgraph_node *kernel, tree invoke,
				  unsigned flags)
{
  tree type = cuda_record_type (CUDA_RECORD_KERNEL);
  tree decl = kernel->decl;
  unsigned count;
  tree sizes = make_param_sizes (decl, &count);
  const char *name
    = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  vec<constructor_elt, va_gc> *init = NULL;
  cuda_append_field (&init, type, "abi_version",
		     size_int (CUDA2CPU_ABI_VERSION));
  flags |= CUDA2CPU_KERNEL_TELLS_BLOCK | CUDA2CPU_KERNEL_TWO_NAMES;
  if (!opt_for_fn (decl, optimize))
    flags |= CUDA2CPU_KERNEL_TELLS_THREAD;
  cuda_append_field (&init, type, "flags", size_int (flags));
  cuda_append_field (&init, type, "stub", build_fold_addr_expr (decl));
  cuda_append_field (&init, type, "name", names_address (name));
  cuda_append_field (&init, type, "invoke", build_fold_addr_expr (invoke));
  cuda_append_field (&init, type, "param_sizes", sizes);
  cuda_append_field (&init, type, "params", size_int (count));
  cuda_append_field (&init, type, "max_threads",
		size_int (cuda_launch_bound (decl, 0)));
  cuda_append_field (&init, type, "min_blocks",
		size_int (cuda_launch_bound (decl, 1)));
  cuda_append_field (&init, type, "block_kept", size_zero_node);
  cuda_append_field (&init, type, "static_shared", size_zero_node);
  cuda_append_field (&init, type, "thread_scratch", size_zero_node);
  cuda_append_field (&init, type, "thread_cost", size_zero_node);
  cuda_append_field (&init, type, "cluster",
		     size_int (cuda_cluster_extents (decl)));
  cuda_append_field (&init, type, "arch", size_int (cuda_unit_arch));
  return cuda_make_static (clone_function_name (decl, "kernel"), type,
		      build_constructor (type, init));
}

/* Make a block function of kernel NODE, with SUFFIX in its name; with GRID, it
   has barriers of the grid.  Return NULL if that cannot be done.  */

cgraph_node *
kernel_outliner::make_block (cgraph_node *node, const char *suffix, bool grid)
{
  cgraph_node *block
    = node->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL,
					    suffix, NULL_TREE);
  if (!block)
    return NULL;
  cuda_mark_block_function (block->decl);
  cuda_add_block_params (block->decl, grid, !grid);
  /* Without a plugin in the link-time compiler it is now or never; else
     pass_cuda_options does it when all inlining is done.  */
  if (flag_lto)
    cuda_set_device_options (block->decl);
  /* Diagnostics and debuggers call it by the kernel's name.  */
  DECL_NAME (block->decl) = DECL_NAME (node->decl);
  TREE_NOTHROW (block->decl) = 1;
  m_blocks.safe_push (block);
  if (dump_file)
    fprintf (dump_file, "kernel %s: block function %s\n", node->dump_name (),
	     block->dump_name ());
  return block;
}

/* Make a version of kernel NODE with SUFFIX in its name; with GRID, it has
   barriers of the grid.  Return false if that cannot be done.  */

bool
kernel_outliner::add_version (cgraph_node *node, const char *suffix, bool grid)
{
  cgraph_node *block = make_block (node, suffix, grid);
  if (!block)
    return false;
  m_versions.safe_push ({ block->decl, { 0, 0, 0 }, false, false, NULL,
			  NULL_TREE, 0, {} });
  const unsigned one_thread[CUDA_DIMS] = { 1, 1, 1 };
  if (m_alone)
    cuda_set_block_shape (block->decl, one_thread);
  return true;
}

/* Return the shape of blocks of LAUNCH as block functions have it.  */

cuda_shape
kernel_outliner::shape_of (const cuda_launch &launch) const
{
  cuda_shape shape = launch.shape;
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    shape.dim[dim] = launch.shape.dim[cuda_turned_dim (m_axis, dim)];
  return shape;
}

/* Let the last version be for LAUNCH: its parameters that all such launches
   give one integer are that.  Return how many there are.  */

unsigned
kernel_outliner::specialise (const cuda_launch &launch)
{
  cuda_block_version &version = m_versions.last ();
  function *fn = DECL_STRUCT_FUNCTION (version.fndecl);
  cuda_shape shape = shape_of (launch);
  memcpy (version.shape, shape.dim, sizeof version.shape);
  cuda_set_block_shape (version.fndecl, shape.dim);
  cuda_mark_spare (version.fndecl);
  version.arguments = &launch.arguments;
  unsigned i = 0, count = 0;
  push_cfun (fn);
  for (tree p = DECL_ARGUMENTS (version.fndecl);
       i < launch.arguments.length (); p = DECL_CHAIN (p), i++)
    if (tree value = launch.arguments[i])
      {
	count++;
	if (tree name = is_gimple_reg (p) ? ssa_default_def (fn, p) : NULL_TREE)
	  replace_uses_by (name, value);
      }
  pop_cfun ();
  return count;
}

/* Whether kernels get versions for the extents of launches.  */

bool
versions_p ()
{
  return (optimize >= 2 && !optimize_size
	  && !cuda_without_p (CUDA_PART_VERSIONS));
}

/* Return whether launches of kernel DECL with blocks of SHAPE can succeed.  */

bool
possible_p (tree decl, const cuda_shape &shape)
{
  unsigned threads = shape.dim[0] * shape.dim[1] * shape.dim[2];
  unsigned bound = cuda_launch_bound (decl, 0);
  return (threads > 0 && threads <= CUDA_BLOCK_THREADS
	  && (bound == 0 || threads <= bound));
}

/* Make the version of kernel NODE for LAUNCH's blocks of which several are run
   as one, if JOINS allows that.  Return whether there is one.  */

bool
kernel_outliner::add_joined (cgraph_node *node, const cuda_launch &launch,
			     const cuda_joins &joins)
{
  const unsigned *shape = launch.shape.dim;
  unsigned count = joins.count (shape_of (launch).dim);
  if (count < 2 || !m_budget.take_version (node))
    return false;
  char name[60];
  snprintf (name, sizeof name, "%u.%ux%ux%u", count, shape[0], shape[1],
	    shape[2]);
  if (!add_version (node, name, false))
    return false;
  specialise (launch);
  cuda_set_joined_blocks (m_versions.last ().fndecl, count);
  return true;
}

/* Return whether rows of threads of kernel NODE are long enough along m_axis,
   or become so when blocks are joined, in all launches that are seen.  */

bool
kernel_outliner::turned_well_p (cgraph_node *node)
{
  const unsigned min_row = 4;
  auto_vec<const cuda_launch *> launches;
  m_launches.launches_of (node->decl, &launches);
  cuda_joins joins;
  if (!launches.is_empty ())
    joins = cuda_find_joins (node, m_axis);
  for (const cuda_launch *launch : launches)
    {
      cuda_shape shape = shape_of (*launch);
      if (shape.dim[0] < min_row && joins.count (shape.dim) < min_row)
	return false;
    }
  return true;
}

/* Exchange x for another axis in kernel NODE, which has neither barriers nor
   collectives, if its threads are neighbours in memory along that.  */

void
kernel_outliner::choose_axis (cgraph_node *node)
{
  static const char names[] = { 'x', 'y', 'z' };
  m_axis = cuda_find_axis (node);
  if (m_axis && !turned_well_p (node))
    m_axis = 0;
  if (m_axis && cuda_opts.report)
    inform (DECL_SOURCE_LOCATION (node->decl), "kernel %qs: threads that are"
	    " neighbours in %<threadIdx.%c%> are run side by side, since those"
	    " in %<threadIdx.x%> access memory far apart",
	    get_name (node->decl), names[m_axis]);
}

/* Make versions of kernel NODE for blocks of constant extents; with WARPS, it
   has collectives of the warp, with GRID, barriers of the grid.  Return whether
   all launches that the unit can make have one.  */

bool
kernel_outliner::add_shapes (cgraph_node *node, bool warps, bool grid)
{
  auto_vec<const cuda_launch *> launches;
  m_launches.launches_of (node->decl, &launches);
  unsigned most = m_budget.versions_of (node), left_out = 0;
  cuda_joins joins;
  if (most && !launches.is_empty () && !grid && !warps)
    joins = cuda_find_joins (node, m_axis);
  for (const cuda_launch *launch : launches)
    if (possible_p (node->decl, launch->shape)
	&& add_joined (node, *launch, joins))
      break;
  unsigned others = m_versions.length ();
  bool all = m_launches.complete_p (node);
  for (const cuda_launch *launch : launches)
    {
      char name[40];
      const unsigned *dim = launch->shape.dim;
      snprintf (name, sizeof name, "%ux%ux%u", dim[0], dim[1], dim[2]);
      bool wanted = (m_versions.length () - others < most
		     && possible_p (node->decl, launch->shape));
      bool room = wanted && m_budget.take_version (node);
      bool made = room && add_version (node, name, grid);
      left_out += wanted && !room;
      all &= made;
      if (dump_file)
	fprintf (dump_file, "kernel %s: launched with blocks of %s, %s\n",
		 node->dump_name (), name, made ? "which have a version"
		 : wanted && !room ? "but the unit is too large"
		 : most ? "which have no version" : "but too large");
      if (!made)
	continue;
      unsigned constants = specialise (*launch);
      cuda_block_version &version = m_versions.last ();
      version.whole_warps = warps && dim[0] % CUDA_WARP_SIZE == 0;
      if (version.whole_warps)
	cuda_mark_whole_warps (version.fndecl);
      if (cuda_opts.report)
	inform (DECL_SOURCE_LOCATION (node->decl), "kernel %qs has a version"
		" for blocks of %u x %u x %u",
		get_name (node->decl), dim[0], dim[1], dim[2]);
      if (constants && cuda_opts.report)
	inform (DECL_SOURCE_LOCATION (node->decl), "kernel %qs: %u of its"
		" arguments are constant there", get_name (node->decl),
		constants);
    }
  if (left_out && cuda_opts.report)
    inform (DECL_SOURCE_LOCATION (node->decl), "kernel %qs: %u versions for"
	    " known extents are left out, since the unit is too large",
	    get_name (node->decl), left_out);
  return all && m_versions.length () > others;
}

/* Make the version of kernel NODE in which threads make calls together of which
   it is not known whether they have to: those of CALLEES.  Return false if that
   cannot be done.  */

bool
kernel_outliner::add_together (cgraph_node *node, const cuda_callees &callees)
{
  if (!add_version (node, "together", false))
    return false;
  cuda_block_version &version = m_versions.last ();
  version.callees
    = callees.make_list (clone_function_name (node->decl, "callees"));
  version.callee_count = callees.unknown.length ();
  cuda_mark_together (version.fndecl);
  cuda_mark_spare (version.fndecl);
  return true;
}

/* Make those versions of kernel NODE, with collectives of the warp if WARPS,
   for newer processors, too, that run most: those for the extents of launches,
   or else the one for all extents.  The latter does the work of the former on
   all other processors (pass-drop-versions.cc).  Return whether there are some
   for which it does.  */

bool
kernel_outliner::add_processors (cgraph_node *node, bool warps)
{
  if (!cuda_wants_processors_p (node))
    return false;
  unsigned size = m_budget.size_of (node);
  bool shapes = false;
  if (dump_file)
    fprintf (dump_file, "kernel %s: newer processors may have versions of %u"
	     " statements\n", node->dump_name (), size);
  for (cuda_block_version &version : m_versions)
    {
      bool shaped = version.shape[0] != 0;
      bool usual = version.whole_warps || !warps;
      bool joined = cuda_joined_blocks (version.fndecl) > 1;
      if (!usual || version.callees || (shapes && !shaped))
	continue;
      cgraph_node *block = cgraph_node::get (version.fndecl), *newer;
      for (unsigned i = 0; i < CUDA2CPU_PROCESSORS; i++)
	{
	  /* None for a processor if there is none for the one before it.  */
	  if (!m_budget.take_processor (size, i + 1)
	      || !(newer = cuda_make_for_processor (block, i + 1)))
	    break;
	  m_blocks.safe_push (newer);
	  version.newer[i] = newer->decl;
	}
      if (shaped && !joined && version.newer[0])
	{
	  shapes = true;
	  cuda_mark_outdone (version.fndecl);
	}
    }
  return shapes;
}

/* All launches of kernel NODE that the unit can make run other versions than
   GENERAL: let that be compiled quickly.  The report tells of the first of the
   others.  */

void
kernel_outliner::spare_general (cgraph_node *node, tree general)
{
  if (dump_file)
    fprintf (dump_file, "kernel %s: all launches have versions\n",
	     node->dump_name ());
  /* A version for one thread has no loop to tell of: the general one is
     compiled as others are then.  */
  for (const cuda_block_version &version : m_versions)
    if (version.shape[0] != 0 && cuda_joined_blocks (version.fndecl) == 1
	&& version.shape[0] * version.shape[1] * version.shape[2] > 1)
      {
	cuda_mark_seldom (general, true);
	cuda_mark_told (version.fndecl, true);
	return;
      }
}

/* Return whether all launches of kernel NODE that the unit can make are for
   blocks of whole warps.  */

bool
kernel_outliner::whole_warps_alone_p (cgraph_node *node)
{
  auto_vec<const cuda_launch *> launches;
  m_launches.launches_of (node->decl, &launches);
  for (const cuda_launch *launch : launches)
    if (launch->shape.dim[0] % CUDA_WARP_SIZE != 0)
      return false;
  bool alone = m_launches.complete_p (node);
  if (alone && dump_file)
    fprintf (dump_file, "kernel %s: all launches are for whole warps\n",
	     node->dump_name ());
  return alone;
}

/* Return whether all launches of kernel NODE can be taken to stand in the unit:
   others do not see it, or have what they need of it themselves, as of
   templates, or cannot by the rules of whole programs.  */

bool
launched_here_p (cgraph_node *node)
{
  return (!TREE_PUBLIC (node->decl) || DECL_COMDAT (node->decl)
	  || cuda_opts.whole_program);
}

/* Add a version of kernel NODE for blocks that are not of whole warps, with
   barriers of the grid if GRID, behind the one for those that are.  Where no
   launch in the unit has such it is compiled quickly; where much has been made
   for that already, it is left out.  Return false if NODE cannot be copied.  */

bool
kernel_outliner::add_spare (cgraph_node *node, bool grid)
{
  bool alone = versions_p () && whole_warps_alone_p (node);
  if (alone && launched_here_p (node) && !m_budget.take_unused (node))
    {
      m_versions.last ().alone = true;
      if (dump_file)
	fprintf (dump_file, "kernel %s: no version for other blocks\n",
		 node->dump_name ());
      if (cuda_opts.report)
	inform (DECL_SOURCE_LOCATION (node->decl), "kernel %qs is compiled for"
		" blocks of whole warps alone, since the unit is large and"
		" launches no others", get_name (node->decl));
      return true;
    }
  if (!add_version (node, "spare", grid))
    return false;
  cuda_mark_spare (m_versions.last ().fndecl);
  if (alone)
    cuda_mark_seldom (m_versions.last ().fndecl, true);
  return true;
}

/* Split kernel NODE.  If it has collectives of the warp, it gets a block
   function for blocks of whole warps, of which more is known, and one for
   others.  */

void
kernel_outliner::outline (cgraph_node *node)
{
  unsigned flags = flags_of_calls (node);
  bool grid = flags & (CUDA2CPU_KERNEL_GRID_SYNC | CUDA2CPU_KERNEL_CLUSTER);
  bool warps = (optimize && !cuda_without_p (CUDA_PART_WHOLE_WARPS)
		&& cuda_reaches_level_p (node, CUDA_LEVEL_WARP));
  cuda_callees callees (node);
  m_versions.truncate (0);
  m_alone = (versions_p () && !warps && !grid
	     && cuda_launch_bound (node->decl, 0) == 1);
  bool ok = true;
  bool meet = m_meetings && callees.worth_meeting_p ();
  m_axis = 0;
  if (optimize >= 2 && !optimize_size && !grid && !warps && !meet && !m_alone
      && !cuda_cluster_extents (node->decl))
    choose_axis (node);
  if (meet && !callees.together && !grid)
    ok = add_together (node, callees);
  unsigned others = m_versions.length ();
  bool all = versions_p () && add_shapes (node, warps, grid);
  bool shapes = m_versions.length () > others;
  ok = ok && add_version (node, "block", grid);
  if (ok && shapes)
    cuda_mark_other_shapes (m_versions.last ().fndecl);
  tree general = ok ? m_versions.last ().fndecl : NULL_TREE;
  if (ok && warps)
    {
      m_versions.last ().whole_warps = true;
      cuda_mark_whole_warps (m_versions.last ().fndecl);
      ok = add_spare (node, grid);
    }
  if (!ok)
    {
      sorry_at (DECL_SOURCE_LOCATION (node->decl),
		"kernel %qD cannot be copied", node->decl);
      return;
    }
  tree invoke = make_invoke (node->decl);
  for (const cuda_block_version &version : m_versions)
    if (cuda_joined_blocks (version.fndecl) > 1)
      flags |= CUDA2CPU_KERNEL_JOINS;
  if (m_axis)
    flags |= m_axis == 1 ? CUDA2CPU_KERNEL_Y_FIRST : CUDA2CPU_KERNEL_Z_FIRST;
  tree descriptor = make_descriptor (node, invoke, flags);
  m_descriptors.safe_push (build_fold_addr_expr (descriptor));
  for (const cuda_block_version &version : m_versions)
    {
      cuda_set_descriptor (version.fndecl, descriptor);
      if (m_axis)
	cuda_set_axis (version.fndecl, m_axis);
      if (meet && (callees.together || grid))
	cuda_mark_together (version.fndecl);
    }
  if (!add_processors (node, warps) && all)
    spare_general (node, general);
  cuda_build_stub (node, m_versions, descriptor);
}

/* Callback of walk_tree: the address of a thread-local variable is not the
   constant that the address of a static one is.  */

tree
recompute_address (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR)
    recompute_tree_invariant_for_addr_expr (*tp);
  return NULL_TREE;
}

/* Let FN, which may refer to variables that are thread-local now, take their
   addresses as what they are.  */

void
recompute_addresses (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      for (gphi *phi : cuda_phis (bb))
	for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	  walk_tree (gimple_phi_arg_def_ptr (phi, i),
		     recompute_address, NULL, NULL);
      for (gimple *stmt : cuda_stmts (bb))
	for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
	  if (gimple_op (stmt, i))
	    walk_tree (gimple_op_ptr (stmt, i), recompute_address, NULL, NULL);
    }
}

/* Make static shared memory thread-local: a worker runs one block at a
   time.  Where all references stand in one block function it becomes a local
   variable there later.  */

void
kernel_outliner::make_shared_thread_local ()
{
  varpool_node *node;
  bool any = false;
  FOR_EACH_VARIABLE (node)
    if (cuda_shared_p (node->decl) && !cuda_dynamic_shared_p (node->decl)
	&& !DECL_THREAD_LOCAL_P (node->decl))
      {
	DECL_INITIAL (node->decl) = NULL_TREE;
	set_decl_tls_model (node->decl, decl_default_tls_model (node->decl));
	any = true;
      }
  cgraph_node *user;
  if (any)
    FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (user)
      if (DECL_STRUCT_FUNCTION (user->decl)
	  && DECL_STRUCT_FUNCTION (user->decl)->cfg)
	recompute_addresses (DECL_STRUCT_FUNCTION (user->decl));
}

/* Make the N objects of the array VAR known by function ENTER when the unit is
   loaded, and unknown by LEAVE when it is unloaded.  */

void
kernel_outliner::register_objects (enum cuda_runtime_code enter,
				   enum cuda_runtime_code leave, tree var,
				   unsigned n)
{
  tree count = size_int (n);
  /* What uses it GCC has not seen yet when host code is dropped.  */
  if (cuda_side == CUDA_SIDE_DEVICE)
    varpool_node::get (var)->force_output = true;
  append_to_statement_list (build_call_expr (cuda_runtime_decl (enter), 2,
					     build_fold_addr_expr (var),
					     count), &m_ctor);
  append_to_statement_list (build_call_expr (cuda_runtime_decl (leave), 2,
					     build_fold_addr_expr (var),
					     count), &m_dtor);
}

/* Register the descriptors made.  */

void
kernel_outliner::register_kernels ()
{
  unsigned n = m_descriptors.length ();
  if (n == 0)
    return;
  tree var = cuda_make_list (get_identifier ("cuda2cpu.kernels"),
			     m_descriptors);
  register_objects (CUDA_RT_REGISTER_KERNELS, CUDA_RT_UNREGISTER_KERNELS, var,
		    n);
}

/* Register the block forms of DESCRIPTORS, their addresses.  */

void
kernel_outliner::register_forms (const vec<tree> &descriptors)
{
  if (descriptors.is_empty ())
    return;
  tree var = cuda_make_list (get_identifier ("cuda2cpu.forms"), descriptors);
  register_objects (CUDA_RT_REGISTER_FORMS, CUDA_RT_UNREGISTER_FORMS, var,
		    descriptors.length ());
}

/* Report if the variables in constant memory that something mentions do not
   fit there, at the largest of them.  */

static void
check_constant_memory ()
{
  const unsigned HOST_WIDE_INT most = 64 * 1024;
  unsigned HOST_WIDE_INT used = 0, largest = 0;
  tree var = NULL_TREE;
  varpool_node *node;
  FOR_EACH_VARIABLE (node)
    if (node->definition && !node->alias && cuda_constant_p (node->decl)
	&& !node->ref_list.referring.is_empty ()
	&& tree_fits_uhwi_p (DECL_SIZE_UNIT (node->decl)))
      {
	unsigned HOST_WIDE_INT size
	  = tree_to_uhwi (DECL_SIZE_UNIT (node->decl));
	used += size;
	if (size > largest)
	  {
	    largest = size;
	    var = node->decl;
	  }
      }
  if (used > most)
    error_at (DECL_SOURCE_LOCATION (var), "with %qD, %<__constant__%> variables"
	      " take %wu bytes, but there are %wu", var, used, most);
}

/* Register the variables of the unit that CUDA's symbol functions accept.  */

void
kernel_outliner::register_variables ()
{
  tree type = cuda_record_type (CUDA_RECORD_VARIABLE);
  vec<constructor_elt, va_gc> *all = NULL;
  check_constant_memory ();
  varpool_node *node;
  FOR_EACH_VARIABLE (node)
    {
      tree var = node->decl;
      if (!cuda_symbol_p (var) || !node->definition || node->alias
	  || !DECL_NAME (var) || DECL_THREAD_LOCAL_P (var)
	  || !COMPLETE_TYPE_P (TREE_TYPE (var)))
	continue;
      bool constant = cuda_constant_p (var), managed = cuda_managed_p (var);
      unsigned flags = ((constant ? CUDA2CPU_VARIABLE_CONSTANT : 0)
			| (managed ? CUDA2CPU_VARIABLE_MANAGED : 0));
      vec<constructor_elt, va_gc> *init = NULL;
      TREE_ADDRESSABLE (var) = 1;
      cuda_append_field (&init, type, "address", build_fold_addr_expr (var));
      cuda_append_field (&init, type, "name",
		    cuda_string_address (IDENTIFIER_POINTER (DECL_NAME (var))));
      cuda_append_field (&init, type, "size",
		    TYPE_SIZE_UNIT (TREE_TYPE (var)));
      cuda_append_field (&init, type, "flags", size_int (flags));
      cuda_append_field (&init, type, "reserved", size_zero_node);
      CONSTRUCTOR_APPEND_ELT (all, size_int (vec_safe_length (all)),
			      build_constructor (type, init));
    }
  unsigned n = vec_safe_length (all);
  if (n == 0)
    return;
  tree array = build_array_type_nelts (type, n);
  tree table = cuda_make_static (get_identifier ("cuda2cpu.variables"), array,
			    build_constructor (array, all));
  register_objects (CUDA_RT_REGISTER_VARIABLES,
		    CUDA_RT_UNREGISTER_VARIABLES, table, n);
}

/* Do the work of the pass.  */

void
kernel_outliner::run ()
{
  /* Whatever function was looked at last has no part in what is made.  */
  location_t saved_location = input_location;
  input_location = BUILTINS_LOCATION;
  make_shared_thread_local ();
  if (cuda_side == CUDA_SIDE_HOST)
    {
      cuda_leave_device_code ();
      input_location = saved_location;
      return;
    }
  if (cuda_side == CUDA_SIDE_DEVICE)
    cuda_set_device_code_apart ();
  if (versions_p ())
    m_launches.collect ();
  cuda_form_maker forms;
  forms.run (&m_blocks);
  m_meetings = !cuda_opts.whole_program || !forms.descriptors.is_empty ();
  auto_vec<cgraph_node *> kernels;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (cuda_kernel_p (node->decl) && !node->inlined_to && !node->thunk)
      kernels.safe_push (node);
  for (cgraph_node *kernel : kernels)
    outline (kernel);
  cuda_inline_device_functions (m_blocks);
  register_kernels ();
  register_forms (forms.descriptors);
  register_variables ();
  if (m_ctor)
    {
      cgraph_build_static_cdtor ('I', m_ctor, MAX_RESERVED_INIT_PRIORITY);
      cgraph_build_static_cdtor ('D', m_dtor, MAX_RESERVED_INIT_PRIORITY);
    }
  if (cuda_side == CUDA_SIDE_DEVICE)
    cuda_drop_host_code ();
  input_location = saved_location;
}

} // anon namespace

/* Do the work of the pass.  */

unsigned int
execute_cuda_outline (function *)
{
  kernel_outliner ().run ();
  return 0;
}
