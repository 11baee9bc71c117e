/* Kernels of which neighbouring blocks can be run together.
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

/* A block of 16 x 16 threads is sixteen short pieces of sixteen rows of what
   the grid works on.  Where threads of a block have nothing to do with each
   other, several blocks that are neighbours in x can be run as one, whose rows
   are as many times longer:

     for (x = 0; x < blockDim.x; x++)		// for each block
       p[blockIdx.x * blockDim.x + x] = ...

   becomes

     for (x = 0; x < blocks * blockDim.x; x++)	// for up to 16 blocks
       p[blockIdx.x * blockDim.x + x] = ...

   Vectors are full then, what a row needs is computed once for more threads,
   and memory is gone through as processors like it.  A kernel with a version
   for the extents of its launches gets one more for runs of up to as many
   blocks as have 256 threads in x (pass-outline.cc); it is given the index of
   the first, and the run's extent in x in place of the block's.  The runtime
   says how many blocks a run has, as the grid is wide and leaves work for all
   workers (launch.c), and the stub cuts rows of the grid into runs
   (omp-build.cc).

   That is right where the kernel asks for blockIdx.x and threadIdx.x only to
   compute

     blockIdx.x * blockDim.x + threadIdx.x

   or a multiple of it, in whatever order and with whatever else in the sum:
   thread x of the run is thread x - k * blockDim.x of block blockIdx.x + k, and
   k goes away.  Sums are looked at as long as they are sums, in every function
   that the kernel calls: value = T * threadIdx.x + B * blockIdx.x
   + P * blockIdx.x * blockDim.x + rest.  One with T == P and B == 0 may be used
   for anything; another for further sums only.  A multiple of blockIdx.x by a
   number in the source fits blocks of so many threads in x.

   Conversions to a wider type keep sums, as no index of a run comes to 2^31
   (the runtime sees to that) and REST is not among what is converted.

   There must be no barrier, no collective of the warp and no memory of the
   block, and no thread may wait for another: of a block with several rows, the
   order of threads changes with the blocks that it is joined to.  What passes
   find out later may still forbid it; then they clear the flag in the kernel's
   descriptor, and blocks are run one by one: that threads meet after all
   (pass-lower.cc), or go through long loops (pass-drop-versions.cc).  */

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "cuda-kernels.h"
#include "cuda-options.h"
#include "cuda-runtime.h"
#include "cuda-block-joins.h"
#include "cuda2cpu-abi.h"

namespace {

/* What a sum has of the indices in x.  */

struct index_sum
{
  HOST_WIDE_INT thread;		/* Times threadIdx.x.  */
  HOST_WIDE_INT block;		/* Times blockIdx.x.  */
  HOST_WIDE_INT product;	/* Times blockIdx.x * blockDim.x.  */
  bool extent;			/* It is blockDim.x itself.  */
  bool pure;			/* There is nothing else.  */

  bool none_p () const { return !thread && !block && !product; }
  bool whole_p () const { return thread == product && block == 0; }
};

/* Multiples of more are not followed.  */
const HOST_WIDE_INT MAX_FACTOR = 1 << 20;

/* Looks at one kernel.  */

class join_finder
{
public:
  join_finder (int axis) : m_axis (axis) {}
  bool find (cgraph_node *, cuda_joins *);

private:
  bool look_at (function *);
  bool look_at (gimple *);
  bool joins_p (gimple *);
  bool operands_whole_p (gimple *);
  index_sum sum_of (tree);
  bool follow (gimple *, index_sum *);
  bool multiply (index_sum, index_sum, tree, index_sum *);
  bool scale (index_sum, HOST_WIDE_INT, index_sum *);
  bool set (tree, index_sum);
  bool want_extent (HOST_WIDE_INT);

  /* The axis that block functions will take for x.  */
  int m_axis;

  /* Sums of names of the function that is looked at, other than 0.  */
  hash_map<tree, index_sum> m_sums;

  /* The extent in x that blocks must have; 0 as long as any will do.  */
  HOST_WIDE_INT m_extent = 0;

  /* Whether indices are asked for at all, and something changed.  */
  bool m_asks = false;
  bool m_changed = false;
};

const index_sum NOTHING = { 0, 0, 0, false, false };

/* Return what OP has of the indices.  */

index_sum
join_finder::sum_of (tree op)
{
  index_sum *known = m_sums.get (op);
  return known ? *known : NOTHING;
}

/* NAME is SUM.  */

bool
join_finder::set (tree name, index_sum sum)
{
  bool existed;
  index_sum &at = m_sums.get_or_insert (name, &existed);
  m_changed |= !existed || memcmp (&at, &sum, sizeof sum) != 0;
  at = sum;
  return true;
}

/* Blocks must have EXTENT threads in x.  Return whether that can be.  */

bool
join_finder::want_extent (HOST_WIDE_INT extent)
{
  if (extent < 1 || extent > CUDA_BLOCK_THREADS
      || (m_extent && m_extent != extent))
    return false;
  m_extent = extent;
  return true;
}

/* Set *RESULT to A times FACTOR; return whether that is followed.  */

bool
join_finder::scale (index_sum a, HOST_WIDE_INT factor, index_sum *result)
{
  if (IN_RANGE (factor, -MAX_FACTOR, MAX_FACTOR)
      && IN_RANGE (a.thread, -MAX_FACTOR, MAX_FACTOR)
      && IN_RANGE (a.block, -MAX_FACTOR, MAX_FACTOR)
      && IN_RANGE (a.product, -MAX_FACTOR, MAX_FACTOR))
    {
      *result = { a.thread * factor, a.block * factor, a.product * factor,
		  false, a.pure };
      return true;
    }
  return false;
}

/* Set *RESULT to A, which has of the indices, times B, which is OP; return
   whether that is followed.  */

bool
join_finder::multiply (index_sum a, index_sum b, tree op, index_sum *result)
{
  if (b.extent && a.block && !a.thread && !a.product)
    {
      *result = { 0, 0, a.block, false, a.pure };
      return true;
    }
  if (!tree_fits_shwi_p (op) || tree_to_shwi (op) == 0)
    return false;
  HOST_WIDE_INT factor = tree_to_shwi (op);
  /* blockIdx.x * 16 is taken for blockIdx.x * blockDim.x.  */
  if (a.block == 1 && !a.thread && !a.product && want_extent (factor))
    {
      *result = { 0, 0, 1, false, a.pure };
      return true;
    }
  return scale (a, factor, result);
}

/* Set *RESULT to what STMT, an assignment some of whose operands have of the
   indices, computes; return whether that is followed.  */

bool
join_finder::follow (gimple *stmt, index_sum *result)
{
  tree a = gimple_assign_rhs1 (stmt);
  tree b = gimple_num_ops (stmt) > 2 ? gimple_assign_rhs2 (stmt) : NULL_TREE;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  index_sum of_a = sum_of (a), of_b = b ? sum_of (b) : NOTHING;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) < 32
      || !INTEGRAL_TYPE_P (TREE_TYPE (a)))
    return false;
  switch (code)
    {
    case SSA_NAME:
      *result = of_a;
      return true;

    CASE_CONVERT:
      *result = of_a;
      return (TYPE_PRECISION (type) == TYPE_PRECISION (TREE_TYPE (a))
	      || (of_a.pure && IN_RANGE (of_a.thread, 0, 1)
		  && IN_RANGE (of_a.block, 0, 1)
		  && IN_RANGE (of_a.product, 0, 1)));

    case PLUS_EXPR:
    case MINUS_EXPR:
      if (code == MINUS_EXPR && !scale (of_b, -1, &of_b))
	return false;
      *result = { of_a.thread + of_b.thread, of_a.block + of_b.block,
		  of_a.product + of_b.product, false,
		  of_a.pure && of_b.pure && !of_a.extent && !of_b.extent };
      return true;

    case MULT_EXPR:
      return (of_a.none_p () ? multiply (of_b, of_a, a, result)
	      : of_b.none_p () && multiply (of_a, of_b, b, result));

    case LSHIFT_EXPR:
      return (tree_fits_uhwi_p (b) && tree_to_uhwi (b) < 20
	      && multiply (of_a, NOTHING,
			   build_int_cst (type, 1 << tree_to_uhwi (b)),
			   result));

    default:
      return false;
    }
}

/* Return whether what STMT takes is the same thing for a thread of a run of
   blocks as for one of its own block.  */

bool
join_finder::operands_whole_p (gimple *stmt)
{
  ssa_op_iter iter;
  tree op;
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!sum_of (gimple_phi_arg_def (phi, i)).whole_p ())
	  return false;
      return true;
    }
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    if (!sum_of (op).whole_p ())
      return false;
  return true;
}

/* Return whether FN is one of the headers' for atomic operations.  */

bool
atomic_function_p (tree fndecl)
{
  const char *name = fndecl && DECL_NAME (fndecl) ? get_name (fndecl) : NULL;
  return (name && (startswith (name, "atomic")
		   || startswith (name, "__cuda2cpu_atomic")));
}

/* Return whether CALL, in a kernel or what it calls, leaves it open in which
   order threads run, and is none that asks who they are.  */

bool
call_ok_p (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  if (gimple_call_internal_p (call))
    return !gimple_call_internal_p (call, IFN_UNIQUE);
  if (!fndecl)
    return false;
  bool loop = bb_loop_depth (gimple_bb (call)) > 0;
  tree lhs = gimple_call_lhs (call);
  bool used = lhs && !(TREE_CODE (lhs) == SSA_NAME && has_zero_uses (lhs));
  if (atomic_function_p (fndecl))
    /* In a loop it may wait for what others do.  */
    return (!loop || !used || atomic_function_p (current_function_decl));
  if (cuda_runtime_decl_p (fndecl, CUDA_RT_DYNAMIC_SHARED))
    return false;
  cgraph_node *callee = cgraph_node::get (fndecl);
  if (callee && callee->ultimate_alias_target ()->has_gimple_body_p ())
    return true;
  if (gimple_call_flags (call) & (ECF_CONST | ECF_PURE))
    return true;
  if (!fndecl_built_in_p (fndecl, BUILT_IN_NORMAL))
    return false;
  if (atomic_function_p (current_function_decl))
    return true;
  /* Those of mathematics may set errno, which nobody reads.  */
  return ((gimple_call_num_args (call) > 0
	   && SCALAR_FLOAT_TYPE_P (TREE_TYPE (gimple_call_arg (call, 0))))
	  || !gimple_vdef (call)
	  || fndecl_built_in_p (fndecl, BUILT_IN_MEMCPY)
	  || fndecl_built_in_p (fndecl, BUILT_IN_MEMSET));
}

/* Callback of walk_gimple_op: memory of the block.  */

tree
find_shared (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return VAR_P (*tp) && cuda_shared_p (*tp) ? *tp : NULL_TREE;
}

/* Return whether STMT, in a kernel or what it calls, leaves it open in which
   order threads run.  */

bool
open_p (gimple *stmt)
{
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  gcall *call = dyn_cast<gcall *> (stmt);
  return (!gimple_has_volatile_ops (stmt) && gimple_code (stmt) != GIMPLE_ASM
	  && !walk_gimple_op (stmt, find_shared, &wi)
	  && !(call && !call_ok_p (call)));
}

/* Look at STMT; return whether blocks can still be joined.  */

bool
join_finder::look_at (gimple *stmt)
{
  enum cuda_intrinsic code;
  int dim;
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return true;
  if (!open_p (stmt))
    return false;
  if (cuda_index_call_p (stmt, &code, &dim))
    {
      tree lhs = gimple_call_lhs (stmt);
      if (!lhs || dim != m_axis)
	return true;
      m_asks |= code == CUDA_THREAD_IDX;
      return (code == CUDA_THREAD_IDX
	      ? set (lhs, { 1, 0, 0, false, true })
	      : code == CUDA_BLOCK_IDX ? set (lhs, { 0, 1, 0, false, true })
	      : code == CUDA_BLOCK_DIM
	      ? set (lhs, { 0, 0, 0, true, true }) : true);
    }
  gcall *call = dyn_cast<gcall *> (stmt);
  /* The product of low bits is the product: grids are not that large.  */
  tree fndecl = call ? gimple_call_fndecl (call) : NULL_TREE;
  if (fndecl && gimple_call_lhs (call) && gimple_call_num_args (call) == 2
      && (id_equal (DECL_NAME (fndecl), "__umul24")
	  || id_equal (DECL_NAME (fndecl), "__mul24")))
    {
      tree a = gimple_call_arg (call, 0), b = gimple_call_arg (call, 1);
      index_sum of_a = sum_of (a), of_b = sum_of (b), of;
      if (of_a.pure && of_a.block == 1 && multiply (of_a, of_b, b, &of)
	  && of.product == 1)
	return set (gimple_call_lhs (call), of);
    }
  index_sum of;
  if (gassign *assign = dyn_cast<gassign *> (stmt))
    {
      bool some = false, extent = false;
      for (unsigned i = 1; i < gimple_num_ops (assign); i++)
	{
	  index_sum one = sum_of (gimple_op (assign, i));
	  some |= !one.none_p ();
	  extent |= one.extent;
	}
      if ((some || (extent && gimple_num_ops (assign) == 2))
	  && TREE_CODE (gimple_assign_lhs (assign)) == SSA_NAME
	  && follow (assign, &of))
	return set (gimple_assign_lhs (assign), of);
    }
  return operands_whole_p (stmt);
}

/* Look at STMT, and tell the dump if it keeps blocks apart.  */

bool
join_finder::joins_p (gimple *stmt)
{
  bool ok = gimple_code (stmt) == GIMPLE_PHI ? operands_whole_p (stmt)
	    : look_at (stmt);
  if (!ok && dump_file)
    {
      fprintf (dump_file, "blocks stay apart: ");
      print_gimple_stmt (dump_file, stmt, 0, TDF_SLIM);
    }
  return ok;
}

/* Look at all of FN; return whether blocks can still be joined.  */

bool
join_finder::look_at (function *fn)
{
  push_cfun (fn);
  m_sums.empty ();
  bool ok = true;
  /* Sums whose parts come later are found the next time round.  */
  do
    {
      m_changed = false;
      basic_block bb;
      FOR_EACH_BB_FN (bb, fn)
	for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
	     ok && !gsi_end_p (gsi); gsi_next (&gsi))
	  ok = joins_p (gsi_stmt (gsi));
    }
  while (ok && m_changed);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gphi_iterator gsi = gsi_start_phis (bb); ok && !gsi_end_p (gsi);
	 gsi_next (&gsi))
      ok = joins_p (gsi.phi ());
  pop_cfun ();
  return ok;
}

/* Set *JOINS to which blocks of KERNEL can be joined; return whether there are
   such.  */

bool
join_finder::find (cgraph_node *kernel, cuda_joins *joins)
{
  auto_vec<function *> functions;
  cuda_collect_functions (kernel, &functions);
  for (function *fn : functions)
    if (!look_at (fn))
      return false;
  joins->any = m_asks;
  joins->all = m_extent == 0;
  joins->extent = m_extent;
  return m_asks;
}

} // anon namespace

/* Return of which blocks of KERNEL, which has neither barriers nor collectives,
   neighbours along AXIS can be run as one.  */

cuda_joins
cuda_find_joins (cgraph_node *kernel, int axis)
{
  cuda_joins joins;
  if (!cuda_without_p (CUDA_PART_JOIN)
      && join_finder (axis).find (kernel, &joins)
      && dump_file)
    fprintf (dump_file, "kernel %s: blocks of %s can be joined\n",
	     kernel->dump_name (), joins.all ? "all extents" : "one extent");
  return joins;
}

/* Return whether threads and blocks of KERNEL, which has neither barriers nor
   collectives, may run in any order.  */

bool
cuda_any_order_p (cgraph_node *kernel)
{
  auto_vec<function *> functions;
  cuda_collect_functions (kernel, &functions);
  for (function *fn : functions)
    {
      bool ok = !atomic_function_p (fn->decl);
      push_cfun (fn);
      basic_block bb;
      FOR_EACH_BB_FN (bb, fn)
	for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
	     ok && !gsi_end_p (gsi); gsi_next (&gsi))
	  {
	    gimple *stmt = gsi_stmt (gsi);
	    tree fndecl = (is_gimple_call (stmt) ? gimple_call_fndecl (stmt)
			   : NULL_TREE);
	    ok = (is_gimple_debug (stmt) || gimple_clobber_p (stmt)
		  || (open_p (stmt) && !atomic_function_p (fndecl)));
	  }
      pop_cfun ();
      if (!ok)
	return false;
    }
  return true;
}

/* See cuda-block-joins.h.  */

unsigned
cuda_joins::count (const unsigned *shape) const
{
  if (!any || (!all && shape[0] != extent))
    return 1;
  return MAX (CUDA2CPU_JOINED_THREADS / shape[0], 1);
}
