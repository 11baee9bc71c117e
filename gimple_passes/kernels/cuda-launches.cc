/* The extents of the blocks that a unit launches.
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

/* A launch

     k<<<grid, block>>> (p);

   has become

     if (__cuda2cpu_push_config (grid, block, 0, 0) == 0)
       k (p);

   and cudaLaunchKernel names kernel and extents in one call.  Where these
   depend on the parameters of the function they stand in, its callers are
   looked at, too, so that small functions that wrap launches hide nothing.

   Arguments that are integers for certain where the kernel is called are noted,
   too: the same for all launches with these extents, as widths and strides of
   windows are that a GPU's compiler cannot know of.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-host-values.h"
#include "cuda-intrinsics.h"
#include "cuda-launches.h"
#include "cuda-stmts.h"

/* How many callers of a launch's function are looked at: how far out, and how
   many in all.  */
const int MAX_FRAMES = 4;
const int MAX_TRIES = 24;

/* How many operations an argument is followed back.  */
const int MAX_DEPTH = 8;

/* How far before a kernel's call its configuration may stand, in blocks.  */
const int MAX_BLOCKS = 64;

/* How many names a kernel's address is followed through.  */
const unsigned MAX_HELD = 64;

cuda_launches::~cuda_launches ()
{
  for (auto entry : m_kernels)
    {
      for (cuda_launch *launch : *entry.second)
	delete launch;
      entry.second->release ();
      delete entry.second;
    }
}

/* A launch.  */

class launch_site
{
public:
  launch_site (cuda_launches &launches, function *fn, gcall *config,
	       tree block, tree kernel, const gcall *call)
    : m_launches (launches), m_config (config), m_block (block),
      m_kernel (kernel), m_call (call), m_tries (0), m_complete (true)
  {
    m_frames[0].fn = fn;
  }

  void run () { look (0); }

  /* Whether the launch can have no extents but those that were added.  */
  bool complete_p () const { return m_complete; }

private:
  void look (int);
  void look_at_callers (cgraph_node *, int);
  bool guess_shapes (const cuda_moment &, vec<cuda_shape> *);

  cuda_launches &m_launches;

  /* The call that names the extents, what it is given for the block's, and the
     kernel, as an expression where the call stands.  */
  gcall *m_config;
  tree m_block;
  tree m_kernel;

  /* The call with the kernel's arguments; NULL if they are in memory.  */
  const gcall *m_call;

  /* The launch's function, and what calls it.  */
  cuda_frame m_frames[MAX_FRAMES];

  /* How many ways to get there were tried.  */
  int m_tries;

  bool m_complete;

  cuda_host_values m_guesser;
};

/* Append to SHAPES the extents at WHEN.  Return false if there may be
   others.  */

bool
launch_site::guess_shapes (const cuda_moment &when, vec<cuda_shape> *shapes)
{
  auto_vec<tree> values[3];
  unsigned n = 0, several = 0;
  for (int dim = 0; dim < 3; dim++)
    {
      HOST_WIDE_INT size = int_size_in_bytes (unsigned_type_node);
      m_guesser.guess_part (m_block, dim * size, unsigned_type_node, when,
			    &values[dim]);
      n = MAX (n, values[dim].length ());
      several += values[dim].length () > 1;
    }
  for (int dim = 0; dim < 3; dim++)
    if (values[dim].length () != n && values[dim].length () != 1)
      return false;
  bool complete = n > 0 && several <= 1 && !m_guesser.missed_p ();
  for (unsigned i = 0; i < n; i++)
    {
      cuda_shape shape;
      bool known = true;
      for (int dim = 0; dim < 3; dim++)
	{
	  tree value = values[dim][values[dim].length () == 1 ? 0 : i];
	  known &= (tree_fits_uhwi_p (value)
		    && tree_to_uhwi (value) <= CUDA_BLOCK_THREADS);
	  shape.dim[dim] = known ? tree_to_uhwi (value) : 0;
	}
      complete &= known;
      if (known)
	shapes->safe_push (shape);
    }
  return complete;
}

/* Look at the launch from each place where NODE, the function of frame LAST, is
   called.  */

void
launch_site::look_at_callers (cgraph_node *node, int last)
{
  /* Others may call it, too.  Of what is of a template or inline they have
     their own, as of kernels that are templates (launched_here_p).  */
  if ((TREE_PUBLIC (node->decl) && !DECL_COMDAT (node->decl))
      || node->address_taken)
    m_complete = false;
  m_frames[last].caller = &m_frames[last + 1];
  for (cgraph_edge *e = node->callers; e; e = e->next_caller)
    {
      function *fn = DECL_STRUCT_FUNCTION (e->caller->decl);
      if (!e->call_stmt || !fn || !fn->cfg || e->caller == node)
	{
	  m_complete = false;
	  continue;
	}
      m_frames[last].call = e->call_stmt;
      m_frames[last + 1].fn = fn;
      look (last + 1);
    }
}

/* Find the launch's extents if its function was called by LAST, the number of
   the outermost frame that is known.  */

void
launch_site::look (int last)
{
  if (m_tries++ >= MAX_TRIES)
    {
      m_complete = false;
      return;
    }
  m_frames[last].call = NULL;
  m_frames[last].caller = NULL;
  m_guesser.start ();
  m_guesser.know (m_frames[0].fn, m_config);
  for (int i = 1; i <= last; i++)
    m_guesser.know (m_frames[i].fn, m_frames[i - 1].call);
  const cuda_moment when = { &m_frames[0], gimple_vuse (m_config) };
  auto_vec<tree> kernels;
  auto_vec<cuda_shape> shapes;
  m_guesser.guess (m_kernel, when, &kernels);
  bool complete = guess_shapes (when, &shapes);
  cgraph_node *node = cgraph_node::get (m_frames[last].fn->decl);
  if (m_guesser.open_p () && last + 1 < MAX_FRAMES && node->callers)
    {
      look_at_callers (node, last);
      return;
    }
  m_complete &= complete;
  for (tree kernel : kernels)
    if (TREE_CODE (kernel) == ADDR_EXPR
	&& cuda_kernel_p (TREE_OPERAND (kernel, 0)))
      for (const cuda_shape &shape : shapes)
	m_launches.add (TREE_OPERAND (kernel, 0), shape, m_call);
}

/* Return the integer that OP, an argument, is whatever way its function was
   come to; NULL_TREE if that is not plain.  */

static tree
constant_argument (tree op, int depth)
{
  if (TREE_CODE (op) == INTEGER_CST)
    return op;
  gassign *def = (TREE_CODE (op) == SSA_NAME
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op)) : NULL);
  if (!def || depth == 0 || !INTEGRAL_TYPE_P (TREE_TYPE (op)))
    return NULL_TREE;
  tree a = constant_argument (gimple_assign_rhs1 (def), depth - 1), value;
  if (gimple_num_ops (def) == 3)
    {
      tree b = constant_argument (gimple_assign_rhs2 (def), depth - 1);
      value = a && b ? fold_binary (gimple_assign_rhs_code (def),
				    TREE_TYPE (op), a, b) : NULL_TREE;
    }
  else
    value = a && (gimple_assign_ssa_name_copy_p (def)
		  || gimple_assign_single_p (def)
		  || gimple_assign_cast_p (def))
	    ? fold_convert (TREE_TYPE (op), a) : NULL_TREE;
  return value && TREE_CODE (value) == INTEGER_CST ? value : NULL_TREE;
}

/* Return what CALL, which may be NULL, gives PARM, parameter I of a kernel, if
   that is a constant.  */

static tree
constant_for (tree parm, unsigned i, const gcall *call)
{
  if (!call || i >= gimple_call_num_args (call)
      || !INTEGRAL_TYPE_P (TREE_TYPE (parm)))
    return NULL_TREE;
  tree value = constant_argument (gimple_call_arg (call, i), MAX_DEPTH);
  return value ? fold_convert (TREE_TYPE (parm), value) : NULL_TREE;
}

/* Count the launch CALL of KERNEL with SHAPE; CALL is NULL if its arguments are
   not seen.  */

void
cuda_launches::add (tree kernel, const cuda_shape &shape, const gcall *call)
{
  if (cgraph_node *node = cgraph_node::get (kernel))
    kernel = node->ultimate_alias_target ()->decl;
  bool existed;
  vec<cuda_launch *> *&known = m_kernels.get_or_insert (kernel, &existed);
  if (!existed)
    known = new vec<cuda_launch *> ();
  cuda_launch *found = NULL;
  for (cuda_launch *other : *known)
    if (memcmp (&other->shape, &shape, sizeof shape) == 0)
      found = other;
  bool first = !found;
  if (first)
    {
      found = new cuda_launch ();
      found->shape = shape;
      known->safe_push (found);
    }
  found->count++;
  unsigned i = 0;
  for (tree p = DECL_ARGUMENTS (kernel); p; p = DECL_CHAIN (p), i++)
    {
      tree value = constant_for (p, i, call);
      if (first)
	found->arguments.safe_push (value);
      else if (!value || !found->arguments[i]
	       || !tree_int_cst_equal (value, found->arguments[i]))
	found->arguments[i] = NULL_TREE;
    }
}

/* Return the call that pushes the configuration which CALL, maybe a launch,
   takes; NULL if there is none.  Dominators are known.  */

static gcall *
find_config (gcall *call)
{
  basic_block bb = gimple_bb (call);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  for (int i = 0; bb && i < MAX_BLOCKS; i++)
    {
      for (; !gsi_end_p (gsi); gsi_prev (&gsi))
	if (gcall *config = dyn_cast<gcall *> (gsi_stmt (gsi)))
	  if (cuda_calls_p (config, "__cuda2cpu_push_config", 4))
	    return config;
      bb = get_immediate_dominator (CDI_DOMINATORS, bb);
      if (bb)
	gsi = gsi_last_bb (bb);
    }
  return NULL;
}

/* Return whether CALL is a launch by a call of the runtime's.  */

static bool
launch_call_p (gcall *call)
{
  return ((cuda_calls_p (call, "cudaLaunchKernel", 6)
	   || cuda_calls_p (call, "cudaLaunchCooperativeKernel", 6))
	  && DECL_EXTERNAL (gimple_call_fndecl (call)));
}

/* Look at FN.  */

void
cuda_launches::collect_function (function *fn)
{
  auto_vec<gcall *> launches;
  bool configures = false;
  for (gimple *stmt : cuda_stmts (fn))
    {
      gcall *call = dyn_cast<gcall *> (stmt);
      if (!call || gimple_call_internal_p (call))
	continue;
      tree fndecl = gimple_call_fndecl (call);
      if (cuda_calls_p (call, "__cuda2cpu_push_config", 4))
	configures = true;
      else if (fndecl ? cuda_kernel_p (fndecl) : !gimple_call_lhs (call))
	launches.safe_push (call);
      else if (launch_call_p (call))
	{
	  launch_site site (*this, fn, call, gimple_call_arg (call, 2),
			    gimple_call_arg (call, 0), NULL);
	  site.run ();
	  if (site.complete_p ())
	    m_complete.add (call);
	}
    }
  if (!configures)
    return;
  push_cfun (fn);
  calculate_dominance_info (CDI_DOMINATORS);
  for (gcall *call : launches)
    if (gcall *config = find_config (call))
      {
	launch_site site (*this, fn, config, gimple_call_arg (config, 1),
			  gimple_call_fn (call), call);
	site.run ();
	if (site.complete_p ())
	  m_complete.add (call);
      }
  free_dominance_info (CDI_DOMINATORS);
  pop_cfun ();
}

/* Look at all functions of the unit.  */

void
cuda_launches::collect ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      function *fn = DECL_STRUCT_FUNCTION (node->decl);
      if (fn && fn->cfg && gimple_in_ssa_p (fn) && !cuda_kernel_p (node->decl))
	collect_function (fn);
    }
}

void
cuda_launches::launches_of (tree kernel, vec<const cuda_launch *> *launches)
{
  vec<cuda_launch *> **known = m_kernels.get (kernel);
  if (!known)
    return;
  auto_vec<cuda_launch *> left;
  left.safe_splice (**known);
  while (!left.is_empty ())
    {
      unsigned best = 0;
      for (unsigned i = 1; i < left.length (); i++)
	if (left[i]->count > left[best]->count)
	  best = i;
      launches->safe_push (left[best]);
      left.ordered_remove (best);
    }
}

/* Return whether CALL is of a function of CUDA's that asks about kernels or
   sets what they may have, and launches none.  */

static bool
asks_p (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl || !DECL_NAME (fndecl))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  return startswith (name, "cudaFunc") || startswith (name, "cudaOccupancy");
}

/* Follow KERNEL, the address of a kernel or a name that holds it, through
   CALL.  Append to HELD what holds it then, and return true; return false where
   that cannot be told.  */

static bool
pass_on (gcall *call, tree kernel, vec<tree> *held)
{
  cgraph_node *callee = NULL;
  if (tree fndecl = gimple_call_fndecl (call))
    callee = cgraph_node::get (fndecl);
  if (callee)
    callee = callee->ultimate_alias_target ();
  function *fn = callee ? DECL_STRUCT_FUNCTION (callee->decl) : NULL;
  if (!fn || !fn->cfg || !gimple_in_ssa_p (fn))
    return false;
  tree parm = DECL_ARGUMENTS (callee->decl);
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      if (operand_equal_p (gimple_call_arg (call, i), kernel))
	{
	  if (!parm || !is_gimple_reg (parm))
	    return false;
	  if (tree name = ssa_default_def (fn, parm))
	    held->safe_push (name);
	}
      parm = parm ? DECL_CHAIN (parm) : NULL_TREE;
    }
  return true;
}

/* Return whether STMT, which uses KERNEL, the address of a kernel or a name
   that holds it, does no more than launch it in ways that are known, ask about
   it, or hand it on; append to HELD what holds it then.  */

bool
cuda_launches::plain_use_p (gimple *stmt, tree kernel, vec<tree> *held)
{
  if (is_gimple_debug (stmt) || gimple_code (stmt) == GIMPLE_COND)
    return true;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    return (m_complete.contains (call) || asks_p (call)
	    || pass_on (call, kernel, held));
  tree lhs = NULL_TREE;
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    lhs = gimple_phi_result (phi);
  else if (gimple_assign_single_p (stmt) || gimple_assign_cast_p (stmt))
    lhs = gimple_assign_lhs (stmt);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME)
    return false;
  held->safe_push (lhs);
  return true;
}

/* Return whether the uses of KERNEL's address, which others than launches by
   its name make, are such.  */

bool
cuda_launches::plain_uses_p (cgraph_node *kernel)
{
  auto_vec<tree> held;
  hash_set<tree> seen;
  ipa_ref *ref;
  tree address = build_fold_addr_expr (kernel->decl);
  for (unsigned i = 0; kernel->iterate_referring (i, ref); i++)
    if (!ref->stmt || !plain_use_p (ref->stmt, address, &held))
      return false;
  while (!held.is_empty ())
    {
      tree name = held.pop ();
      if (seen.add (name))
	continue;
      if (seen.elements () > MAX_HELD)
	return false;
      imm_use_iterator iter;
      use_operand_p use;
      FOR_EACH_IMM_USE_FAST (use, iter, name)
	if (!plain_use_p (USE_STMT (use), name, &held))
	  return false;
    }
  return true;
}

/* Return whether the launches of KERNEL that were seen are all that the unit
   can make, and have no extents but those that are known.  */

bool
cuda_launches::complete_p (cgraph_node *kernel)
{
  if (!m_kernels.get (kernel->decl) || kernel->has_aliases_p ())
    return false;
  for (cgraph_edge *e = kernel->callers; e; e = e->next_caller)
    if (!e->call_stmt || !m_complete.contains (e->call_stmt))
      return false;
  return plain_uses_p (kernel);
}
