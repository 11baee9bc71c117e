/* Kernels whose threads are neighbours in memory along another axis than x.
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


/* Threads that are neighbours in threadIdx.x are run side by side, as lanes of
   vectors, and blocks that are neighbours in blockIdx.x one after the other.
   On a GPU they should access memory side by side, but many kernels take x for
   the row and y for the column:

     i = blockIdx.x * blockDim.x + threadIdx.x;
     j = blockIdx.y * blockDim.y + threadIdx.y;
     a[i * n + j] -= m[i * n + k] * a[k * n + j];

   Then all that x stands for in the kernel is exchanged for what y stands for:

     i = blockIdx.y * blockDim.y + threadIdx.y;
     j = blockIdx.x * blockDim.x + threadIdx.x;

   and the kernel has a flag by which the runtime exchanges the extents of
   blocks and grids before it runs them (launch.c).  So each thread does what
   it did, but lanes go along rows, and blocks are joined that continue rows
   (cuda-block-joins.cc).  It is decided when the kernel is outlined and done
   when functions are inlined (pass-extents.cc).  Besides, the versions for
   known extents (pass-outline.cc), the bounds of extents (row-forms.cc) and
   what is told to functions that are not inlined (cuda-records.cc) depend on
   it.  With z for the columns it is x and z that are exchanged.

   That is right where nothing depends on the order of threads and blocks or
   tells which lane of a warp a thread is: there is no barrier, no collective,
   no memory of the block, no atomic operation and no call that might do
   something else than compute.

   Whether it pays is seen in the addresses: how far apart threads access them
   that are neighbours along one axis.

     1. A step, for each axis, is a constant, or FAR: what threads multiply
	with a variable, or load from places that differ.  Steps of names are
	found from those of operands, till nothing changes.
     2. Each access of global memory counts, in loops more, as far or as near
	along each axis.
     3. An axis is better than x if hardly any accesses are far along it, and
	some are near, of which most are far along x.

   Functions that the kernel calls are looked at with the steps of their
   arguments, as GCC has inlined nothing yet.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "cuda-kernels.h"
#include "cuda-options.h"
#include "cuda-block-joins.h"
#include "cuda-axes.h"

namespace {

/* A step that is not known, or not the same for all threads.  */
const HOST_WIDE_INT FAR = HOST_WIDE_INT_MAX;

/* The largest constant step, and how far apart accesses are that still are side
   by side, in bytes.  */
const HOST_WIDE_INT MAX_STEP = HOST_WIDE_INT_1 << 40;
const HOST_WIDE_INT MAX_NEAR = 64;

/* How much more an access counts in a loop, as a power of two, and in how many
   loops at most.  */
const int LOOP_SHIFT = 3, MAX_LOOPS = 3;

/* How many times as many accesses must be far along x.  */
const unsigned MIN_GAIN = 4;

/* How many calls within others are followed, and how many statements looked
   at.  */
const unsigned MAX_CALLS = 4, MAX_LOOKS = 20000;

/* How a value differs from one thread to the next along each axis.  */

struct axis_steps
{
  HOST_WIDE_INT step[CUDA_DIMS];

  bool none_p () const { return !step[0] && !step[1] && !step[2]; }
  bool operator == (const axis_steps &other) const
  { return memcmp (step, other.step, sizeof step) == 0; }
};

const axis_steps SAME = { { 0, 0, 0 } };

/* Return A + B, with B times SIGN.  */

axis_steps
add (const axis_steps &a, const axis_steps &b, int sign)
{
  axis_steps sum;
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    {
      HOST_WIDE_INT s = a.step[dim], t = b.step[dim];
      sum.step[dim] = s == FAR || t == FAR ? FAR : s + sign * t;
      if (!IN_RANGE (sum.step[dim], -MAX_STEP, MAX_STEP))
	sum.step[dim] = FAR;
    }
  return sum;
}

/* Return A times FACTOR, a constant or not.  */

axis_steps
scale (const axis_steps &a, tree factor)
{
  bool known = factor && tree_fits_shwi_p (factor)
	       && IN_RANGE (tree_to_shwi (factor), -MAX_STEP, MAX_STEP);
  axis_steps product = SAME;
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    if (HOST_WIDE_INT s = a.step[dim])
      {
	widest_int step = known ? widest_int (wi::to_widest (factor)) * s : 0;
	product.step[dim]
	  = (known && s != FAR && wi::les_p (wi::abs (step), MAX_STEP)
	     ? step.to_shwi () : FAR);
      }
  return product;
}

/* Return what has a step where A has one, and which nobody knows.  */

axis_steps
unknown (const axis_steps &a)
{
  return scale (a, NULL_TREE);
}

/* Return A if it is B, and nothing that is known where they differ.  */

axis_steps
merge (const axis_steps &a, const axis_steps &b)
{
  axis_steps both = a;
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    if (a.step[dim] != b.step[dim])
      both.step[dim] = FAR;
  return both;
}

/* What accesses are along each axis, weighed.  */

struct axis_counts
{
  unsigned far[CUDA_DIMS] = {}, near[CUDA_DIMS] = {};
};

/* Looks at one kernel.  */

class axis_finder
{
public:
  bool look_at (function *, const vec<axis_steps> &, unsigned, axis_steps *);
  int best () const;

  axis_counts counts;

private:
  typedef hash_map<tree, axis_steps> steps_map;

  const axis_steps *known (steps_map &, tree);
  axis_steps steps_of (steps_map &, tree);
  axis_steps address (steps_map &, tree);
  axis_steps load (steps_map &, tree);
  axis_steps assigned (steps_map &, gassign *);
  bool called (steps_map &, gcall *, axis_steps *);
  bool ready_p (steps_map &, gimple *);
  bool step (steps_map &, gimple *, axis_steps *);
  void count (steps_map &, tree, unsigned);

  unsigned m_depth = 0, m_loops = 0, m_looks = 0;
  bool m_counting = true;
};

/* Return what is known of OP by MAP, NULL if nothing yet.  */

const axis_steps *
axis_finder::known (steps_map &map, tree op)
{
  if (TREE_CODE (op) != SSA_NAME)
    return &SAME;
  const axis_steps *steps = map.get (op);
  return steps || !SSA_NAME_IS_DEFAULT_DEF (op) ? steps : &SAME;
}

/* Return how OP differs from thread to thread.  */

axis_steps
axis_finder::steps_of (steps_map &map, tree op)
{
  if (TREE_CODE (op) == ADDR_EXPR)
    return address (map, TREE_OPERAND (op, 0));
  const axis_steps *steps = known (map, op);
  return steps ? *steps : SAME;
}

/* Return how the address of REF does.  */

axis_steps
axis_finder::address (steps_map &map, tree ref)
{
  axis_steps sum = SAME;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	axis_steps index = steps_of (map, TREE_OPERAND (ref, 1));
	sum = add (sum, scale (index, array_ref_element_size (ref)), 1);
      }
  if (TREE_CODE (ref) == MEM_REF)
    sum = add (sum, steps_of (map, TREE_OPERAND (ref, 0)), 1);
  return sum;
}

/* Return how what REF holds does.  Variables of a thread's own may hold
   anything, but the kernel's parameters are the same for all.  */

axis_steps
axis_finder::load (steps_map &map, tree ref)
{
  tree base = get_base_address (ref);
  if (base && DECL_P (base) && !is_global_var (base)
      && (TREE_CODE (base) != PARM_DECL || m_depth > 1))
    return { { FAR, FAR, FAR } };
  return unknown (address (map, ref));
}

/* Return how what STMT computes does.  */

axis_steps
axis_finder::assigned (steps_map &map, gassign *stmt)
{
  tree a = gimple_assign_rhs1 (stmt);
  if (gimple_assign_single_p (stmt) && gimple_vuse (stmt))
    return load (map, a);
  axis_steps of_a = steps_of (map, a);
  tree b = gimple_num_ops (stmt) > 2 ? gimple_assign_rhs2 (stmt) : NULL_TREE;
  axis_steps of_b = b ? steps_of (map, b) : SAME;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  switch (code)
    {
    case SSA_NAME:
    case ADDR_EXPR:
    CASE_CONVERT:
      return of_a;

    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return add (of_a, of_b, 1);

    case MINUS_EXPR:
      return add (of_a, of_b, -1);

    case MULT_EXPR:
      return of_b.none_p () ? scale (of_a, b) : of_a.none_p ()
	     ? scale (of_b, a) : unknown (add (unknown (of_a), of_b, 1));

    case LSHIFT_EXPR:
      if (tree_fits_uhwi_p (b) && tree_to_uhwi (b) < 30)
	return scale (of_a, build_int_cst (integer_type_node,
					   1 << tree_to_uhwi (b)));
      break;

    case MAX_EXPR:
    case MIN_EXPR:
      /* Indices are kept from going over the rim.  */
      return of_b.none_p () ? of_a : of_a.none_p () ? of_b
	     : merge (of_a, of_b);

    default:
      break;
    }
  axis_steps any = SAME;
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    any = add (any, unknown (steps_of (map, gimple_op (stmt, i))), 1);
  return any;
}

/* Set *STEPS to how what CALL returns does; return false if it cannot be looked
   into.  */

bool
axis_finder::called (steps_map &map, gcall *call, axis_steps *steps)
{
  enum cuda_intrinsic code;
  int dim;
  *steps = SAME;
  if (cuda_index_call_p (call, &code, &dim))
    {
      if (code == CUDA_THREAD_IDX)
	steps->step[dim] = 1;
      return true;
    }
  auto_vec<axis_steps, 8> arguments;
  axis_steps any = SAME;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      arguments.safe_push (steps_of (map, gimple_call_arg (call, i)));
      any = add (any, unknown (arguments.last ()), 1);
    }
  tree fndecl = gimple_call_fndecl (call);
  cgraph_node *callee = fndecl ? cgraph_node::get (fndecl) : NULL;
  function *fn = callee
    ? DECL_STRUCT_FUNCTION (callee->ultimate_alias_target ()->decl) : NULL;
  *steps = any;
  if (!fn || !fn->cfg || fn == cfun)
    return true;
  return (m_depth <= MAX_CALLS
	  && look_at (fn, arguments, m_loops + bb_loop_depth (gimple_bb (call)),
		      steps));
}

/* Return whether enough is known of what STMT takes.  */

bool
axis_finder::ready_p (steps_map &map, gimple *stmt)
{
  bool all = true, any = false;
  ssa_op_iter iter;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, stmt, iter, SSA_OP_USE)
    {
      bool is = known (map, USE_FROM_PTR (use));
      all &= is;
      any |= is;
    }
  return all || (any && gimple_code (stmt) == GIMPLE_PHI);
}

/* Set *STEPS to how what STMT defines does; return false if that is not
   followed.  */

bool
axis_finder::step (steps_map &map, gimple *stmt, axis_steps *steps)
{
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      bool any = false;
      *steps = SAME;
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	{
	  tree arg = gimple_phi_arg_def (phi, i);
	  if (TREE_CODE (arg) == SSA_NAME && !known (map, arg))
	    continue;
	  axis_steps one = steps_of (map, arg);
	  *steps = any ? merge (*steps, one) : one;
	  any = true;
	}
      return true;
    }
  if (gassign *assign = dyn_cast<gassign *> (stmt))
    *steps = assigned (map, assign);
  else if (gcall *call = dyn_cast<gcall *> (stmt))
    return called (map, call, steps);
  else
    *steps = { { FAR, FAR, FAR } };
  return true;
}

/* Count REF, if it is to memory that blocks share, WEIGHT times.  */

void
axis_finder::count (steps_map &map, tree ref, unsigned weight)
{
  tree base = get_base_address (ref);
  if (!base || !(TREE_CODE (base) == MEM_REF
		 ? TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
		 : VAR_P (base) && is_global_var (base)))
    return;
  axis_steps steps = address (map, ref);
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    if (!IN_RANGE (steps.step[dim], -MAX_NEAR, MAX_NEAR))
      counts.far[dim] += weight;
    else if (steps.step[dim])
      counts.near[dim] += weight;
}

/* Look at FN, called with ARGUMENTS from within LOOPS loops; set *RESULT to how
   what it returns differs.  Return false if that is given up.  */

bool
axis_finder::look_at (function *fn, const vec<axis_steps> &arguments,
		      unsigned loops, axis_steps *result)
{
  steps_map map;
  unsigned saved_loops = m_loops, i = 0;
  bool saved_counting = m_counting, ok = true, changed;
  m_loops = loops;
  m_depth++;
  push_cfun (fn);
  for (tree p = DECL_ARGUMENTS (fn->decl);
       p && i < arguments.length (); p = DECL_CHAIN (p), i++)
    if (tree name = is_gimple_reg (p) ? ssa_default_def (fn, p) : NULL_TREE)
      map.put (name, arguments[i]);
  *result = SAME;
  bool returns = false;
  m_counting = false;
  do
    {
      changed = false;
      basic_block bb;
      FOR_EACH_BB_FN (bb, fn)
	{
	  auto_vec<gimple *> stmts;
	  for (gphi *phi : cuda_phis (bb))
	    stmts.safe_push (phi);
	  for (gimple *stmt : cuda_stmts (bb))
	    stmts.safe_push (stmt);
	  for (gimple *stmt : stmts)
	    {
	      tree lhs = gimple_get_lhs (stmt);
	      axis_steps now;
	      ok = ok && ++m_looks <= MAX_LOOKS;
	      if (!ok || !lhs || TREE_CODE (lhs) != SSA_NAME
		  || virtual_operand_p (lhs) || !ready_p (map, stmt)
		  || !(ok = step (map, stmt, &now)))
		continue;
	      axis_steps *old = map.get (lhs);
	      /* What has changed once is not known for good.  */
	      if (old && !(*old == now))
		now = merge (*old, now);
	      if (!old || !(*old == now))
		{
		  map.put (lhs, now);
		  changed = true;
		}
	    }
	}
    }
  while (ok && changed);
  m_counting = saved_counting;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); ok && !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	axis_steps steps;
	int depth = MIN (loops + bb_loop_depth (bb), (unsigned) MAX_LOOPS);
	greturn *leave = dyn_cast<greturn *> (stmt);
	if (tree value = leave ? gimple_return_retval (leave) : NULL_TREE)
	  {
	    axis_steps one = (is_gimple_val (value) ? steps_of (map, value)
			      : axis_steps { { FAR, FAR, FAR } });
	    *result = returns ? merge (*result, one) : one;
	    returns = true;
	  }
	if (!m_counting)
	  continue;
	if (is_gimple_call (stmt))
	  ok = called (map, as_a<gcall *> (stmt), &steps);
	else if (gimple_assign_single_p (stmt) && gimple_vuse (stmt))
	  {
	    bool store = gimple_vdef (stmt);
	    count (map, store ? gimple_assign_lhs (stmt)
		   : gimple_assign_rhs1 (stmt), 1u << LOOP_SHIFT * depth);
	    if (store && !is_gimple_val (gimple_assign_rhs1 (stmt)))
	      count (map, gimple_assign_rhs1 (stmt),
		     1u << LOOP_SHIFT * depth);
	  }
      }
  pop_cfun ();
  m_depth--;
  m_loops = saved_loops;
  return ok;
}

/* Return the axis along which threads should be neighbours.  */

int
axis_finder::best () const
{
  int best = 0;
  for (int dim = 1; dim < CUDA_DIMS; dim++)
    if (counts.far[0] > MIN_GAIN * counts.far[dim]
	&& counts.far[0] <= 2 * counts.near[dim]
	&& counts.near[dim] > counts.near[0]
	&& (!best || counts.near[dim] > counts.near[best]))
      best = dim;
  return best;
}

} // anon namespace

/* Return the axis along which threads of KERNEL, which has neither barriers nor
   collectives, should be neighbours, and can: 0 for x.  */

int
cuda_find_axis (cgraph_node *kernel)
{
  function *fn = DECL_STRUCT_FUNCTION (kernel->decl);
  axis_finder finder;
  axis_steps result;
  if (cuda_without_p (CUDA_PART_AXES)
      || !finder.look_at (fn, vNULL, 0, &result))
    return 0;
  int axis = finder.best ();
  if (axis && !cuda_any_order_p (kernel))
    {
      if (dump_file)
	fprintf (dump_file, "kernel %s: threads stay in their order\n",
		 kernel->dump_name ());
      return 0;
    }
  if (axis && dump_file)
    fprintf (dump_file, "kernel %s: along axes, accesses are far %u, %u, %u"
	     " times, near %u, %u, %u times: axis %d goes first\n",
	     kernel->dump_name (), finder.counts.far[0], finder.counts.far[1],
	     finder.counts.far[2], finder.counts.near[0],
	     finder.counts.near[1], finder.counts.near[2], axis);
  return axis;
}

/* Let FN ask for x where it asked for AXIS, and for that where it asked for
   x.  */

void
cuda_turn_indices (function *fn, int axis)
{
  for (gimple *stmt : cuda_stmts (fn))
    {
      enum cuda_intrinsic code;
      int dim;
      if (!cuda_index_call_p (stmt, &code, &dim) || (dim && dim != axis))
	continue;
      tree type = TREE_TYPE (gimple_call_arg (stmt, 1));
      dim = cuda_turned_dim (axis, dim);
      gimple_call_set_arg (stmt, 1, build_int_cst (type, dim));
    }
}
