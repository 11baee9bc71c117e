/* The functions that kernels call, and what of them must be inlined.
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

/* A kernel is lowered as one body: barriers, built-in variables and shared
   memory of the device functions that it calls must be seen in it.  So what
   contains such a thing, itself or through its callees, is inlined whatever
   its size; when optimizing, so is all else that fits, as CUDA's own compiler
   does.  What cannot be inlined (recursion, calls through pointers) stays a
   function of its own, which finds its thread in CUDA2CPU_thread; it must
   not contain a barrier.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-intrinsics.h"
#include "cuda-options.h"
#include "cuda-carry.h"
#include "cuda-kernels.h"

/* Functions of more statements than this are inlined only if they must
   be.  */
const unsigned MAX_OPTIONAL_STMTS = 2000;

/* Return whether STMT can be lowered only in a kernel's body: a barrier or
   an index.  */

static bool
intrinsic_stmt_p (const gimple *stmt)
{
  return (is_gimple_call (stmt)
	  && (cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC
	      || cuda_index_call_p (stmt)
	      || cuda_runtime_decl_p (gimple_call_fndecl (stmt),
				      CUDA_RT_DYNAMIC_SHARED)));
}

/* Return whether CODE is a barrier or a collective.  A place where a thread
   yields, or where lanes may have to keep step, is none.  */

static bool
barrier_p (enum cuda_intrinsic code)
{
  return (code != CUDA_YIELD && code != CUDA_LOCKSTEP
	  && cuda_intrinsic_level (code) != CUDA_LEVEL_NONE);
}

/* Return the first barrier of FN, or with YIELD the first place where a thread
   yields; NULL if there is none.  */

static gimple *
first_meeting (function *fn, bool yield)
{
  for (gimple *stmt : cuda_stmts (fn))
    if (is_gimple_call (stmt))
      {
	enum cuda_intrinsic code = cuda_barrier_code (stmt);
	if (yield ? code == CUDA_YIELD : barrier_p (code))
	  return stmt;
      }
  return NULL;
}

/* Return the first barrier of FN, or NULL.  */

gimple *
cuda_first_barrier (function *fn)
{
  return first_meeting (fn, false);
}

/* Warn that FN, device code that cannot be inlined, holds a place where a
   thread should give way to others of its block, if it does.  */

static void
warn_about_yield (function *fn)
{
  if (gimple *yield = first_meeting (fn, true))
    warning_at (gimple_location (yield), 0,
		"%qD cannot be inlined into its kernel: a thread that waits"
		" here for another of its block waits for ever", fn->decl);
}

/* Return whether FN contains an index or a barrier.  */

bool
cuda_function_uses_intrinsics_p (function *fn)
{
  for (gimple *stmt : cuda_stmts (fn))
    if (intrinsic_stmt_p (stmt))
      return true;
  return false;
}

/* Return whether NODE's initialisers and statements refer to VAR.  */

static bool
refers_to_p (cgraph_node *node, tree var)
{
  ipa_ref *ref;
  for (unsigned i = 0; node->iterate_reference (i, ref); i++)
    if (ref->referred->decl == var)
      return true;
  return false;
}

/* Return whether NODE refers to static shared memory.  */

static bool
refers_to_shared_p (cgraph_node *node)
{
  ipa_ref *ref;
  for (unsigned i = 0; node->iterate_reference (i, ref); i++)
    if (VAR_P (ref->referred->decl) && cuda_shared_p (ref->referred->decl))
      return true;
  return false;
}

/* Return whether lanes were to keep step in NODE.  */

static bool
lockstep_p (cgraph_node *node)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (node->decl))
    for (gimple *stmt : cuda_stmts (bb))
      if (is_gimple_call (stmt) && cuda_barrier_code (stmt) == CUDA_LOCKSTEP)
	return true;
  return false;
}

/* Return the number of statements of FN.  */

unsigned
cuda_count_stmts (function *fn)
{
  return cuda_nondebug_stmts (fn).count ();
}

/* Return the function that E calls; NULL if that is a kernel, which is launched
   there and has no part in what the caller does.  */

cgraph_node *
cuda_callee (cgraph_edge *e)
{
  cgraph_node *callee = e->callee->ultimate_alias_target ();
  return (cuda_kernel_p (e->callee->decl) || cuda_kernel_p (callee->decl)
	  ? NULL : callee);
}

/* Append to FUNCTIONS that of NODE and those that it calls, as far as they have
   a body.  */

void
cuda_collect_functions (cgraph_node *node, vec<function *> *functions)
{
  auto_vec<cgraph_node *> work;
  hash_set<cgraph_node *> seen;
  work.safe_push (node);
  while (!work.is_empty ())
    {
      node = work.pop ();
      function *fn = DECL_STRUCT_FUNCTION (node->decl);
      if (seen.add (node) || !fn || !fn->cfg)
	continue;
      functions->safe_push (fn);
      for (cgraph_edge *e = node->callees; e; e = e->next_callee)
	if (cgraph_node *callee = cuda_callee (e))
	  work.safe_push (callee);
    }
}

/* Append to CALLS the calls in NODE, and in the functions that it calls.  */

void
cuda_collect_calls (cgraph_node *node, vec<gcall *> *calls)
{
  auto_vec<function *> functions;
  cuda_collect_functions (node, &functions);
  for (function *fn : functions)
    {
      for (gimple *stmt : cuda_stmts (fn))
	if (gcall *call = dyn_cast<gcall *> (stmt))
	  calls->safe_push (call);
    }
}

/* Return whether NODE or a function that it calls holds a barrier or a
   collective.  */

static bool
reaches_barrier_p (cgraph_node *node)
{
  auto_vec<gcall *> calls;
  cuda_collect_calls (node, &calls);
  for (gcall *call : calls)
    if (barrier_p (cuda_barrier_code (call)))
      return true;
  return false;
}

/* Return whether NODE can call itself through calls that we see.  */

bool
cuda_recursive_p (cgraph_node *node)
{
  hash_set<cgraph_node *> seen;
  auto_vec<cgraph_node *> work;
  work.safe_push (node);
  while (!work.is_empty ())
    for (cgraph_edge *e = work.pop ()->callees; e; e = e->next_callee)
      {
	cgraph_node *callee = cuda_callee (e);
	if (callee == node)
	  return true;
	if (callee && callee->has_gimple_body_p () && !seen.add (callee))
	  work.safe_push (callee);
      }
  return false;
}

/* Return whether DECL, a function that could be inlined, can be when it is
   said to be inlined always: -O0 does not count then.  */

bool
cuda_inlinable_p (tree decl)
{
  bool uninlinable = DECL_UNINLINABLE (decl);
  int no_inline = flag_no_inline;
  DECL_UNINLINABLE (decl) = 0;
  flag_no_inline = 0;
  bool result = tree_inlinable_function_p (decl);
  flag_no_inline = no_inline;
  DECL_UNINLINABLE (decl) = uninlinable;
  return result;
}

namespace {

/* The calls from one or more kernels, for the whole unit.  */

class device_closure
{
public:
  void collect (vec<cgraph_node *> &roots);
  void propagate ();
  void mark ();

private:
  void visit (cgraph_node *);
  bool optional_p (cgraph_node *);
  void mark_one (cgraph_node *);
  void complain (cgraph_node *, const char *);

  /* The kernels, and all functions with a body that they reach.  */
  vec<cgraph_node *> m_roots;
  auto_vec<cgraph_node *> m_nodes;
  hash_set<cgraph_node *> m_seen;

  /* Those that contain, or reach, an intrinsic or shared memory; those that
     contain, or reach, a barrier.  */
  hash_set<cgraph_node *> m_needed;
  hash_set<cgraph_node *> m_barriers;

  /* Which functions are to be inlined for the carry of inline PTX.  */
  carry_finder m_carries;
};

/* Add NODE and what it calls.  */

void
device_closure::visit (cgraph_node *node)
{
  auto_vec<cgraph_node *> work;
  work.safe_push (node);
  while (!work.is_empty ())
    {
      node = work.pop ();
      if (m_seen.add (node))
	continue;
      m_nodes.safe_push (node);
      for (cgraph_edge *e = node->callees; e; e = e->next_callee)
	{
	  cgraph_node *callee = cuda_callee (e);
	  if (callee && callee->has_gimple_body_p ())
	    work.safe_push (callee);
	}
    }
}

/* Collect what ROOTS reach, and what each function contains itself.  */

void
device_closure::collect (vec<cgraph_node *> &roots)
{
  m_roots = roots;
  for (cgraph_node *root : roots)
    visit (root);
  for (cgraph_node *node : m_nodes)
    {
      function *fn = DECL_STRUCT_FUNCTION (node->decl);
      if (!fn || !fn->cfg)
	continue;
      if (cuda_first_barrier (fn))
	m_barriers.add (node);
      if (cuda_function_uses_intrinsics_p (fn) || refers_to_shared_p (node))
	m_needed.add (node);
    }
}

/* Carry what functions contain to their callers.  */

void
device_closure::propagate ()
{
  for (bool changed = true; changed;)
    {
      changed = false;
      for (cgraph_node *node : m_nodes)
	for (cgraph_edge *e = node->callees; e; e = e->next_callee)
	  {
	    cgraph_node *callee = e->callee->ultimate_alias_target ();
	    if (m_barriers.contains (callee))
	      changed |= !m_barriers.add (node);
	    if (m_needed.contains (callee))
	      changed |= !m_needed.add (node);
	  }
    }
}

/* Return whether NODE, which need not be inlined, shall be.  */

bool
device_closure::optional_p (cgraph_node *node)
{
  return (optimize > 0
	  && !lookup_attribute ("noinline", DECL_ATTRIBUTES (node->decl))
	  && cuda_count_stmts (DECL_STRUCT_FUNCTION (node->decl))
	     <= MAX_OPTIONAL_STMTS);
}

/* Say that NODE contains a barrier and must stay out of line for REASON.  */

void
device_closure::complain (cgraph_node *node, const char *reason)
{
  gimple *barrier = cuda_first_barrier (DECL_STRUCT_FUNCTION (node->decl));
  location_t loc = barrier ? gimple_location (barrier)
			   : DECL_SOURCE_LOCATION (node->decl);
  error_at (loc, "barrier in %qD, which cannot be inlined into its kernel",
	    node->decl);
  inform (DECL_SOURCE_LOCATION (node->decl), reason, node->decl);
}

/* Decide on NODE.  */

void
device_closure::mark_one (cgraph_node *node)
{
  tree decl = node->decl;
  bool recursive = cuda_recursive_p (node);
  bool inlinable = !recursive && cuda_inlinable_p (decl);
  if (m_barriers.contains (node))
    {
      if (cuda_form_p (decl))
	;
      else if (recursive)
	complain (node, "%qD is recursive");
      else if (!inlinable)
	complain (node, "%qD is of a kind that is never inlined");
      else if (node->address_taken && cuda_device_p (decl))
	complain (node, "the address of %qD is taken");
    }
  else if (!m_needed.contains (node) && !m_carries.open_p (node)
	   && !optional_p (node))
    return;
  else if (!inlinable)
    warn_about_yield (DECL_STRUCT_FUNCTION (decl));
  if (inlinable)
    cuda_mark_always_inline (decl);
  else if (cuda_form_p (decl))
    /* Not a part of it either: calls must be seen to be calls of it.  */
    DECL_UNINLINABLE (decl) = 1;
  else if (cuda_opts.warp_lockstep == CUDA_LOCKSTEP_ALWAYS
	   && m_needed.contains (node) && lockstep_p (node))
    warning_at (DECL_SOURCE_LOCATION (decl), 0, "%qD does not run in"
		" lock-step, since it cannot be inlined into its kernel",
		decl);
}

/* Mark what shall be inlined.  */

void
device_closure::mark ()
{
  for (cgraph_node *node : m_nodes)
    if (!m_roots.contains (node))
      mark_one (node);
  /* What is called through pointers only.  */
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (node->address_taken && cuda_device_p (node->decl)
	&& !m_seen.contains (node))
      {
	function *fn = DECL_STRUCT_FUNCTION (node->decl);
	if (cuda_form_p (node->decl))
	  ;
	else if (reaches_barrier_p (node))
	  complain (node, "the address of %qD is taken");
	else
	  warn_about_yield (fn);
      }
}

} // anon namespace

/* Mark the functions that ROOTS, the block functions of the unit, call so
   that early inlining brings in what has to be in one body.  */

void
cuda_inline_device_functions (vec<cgraph_node *> &roots)
{
  device_closure closure;
  closure.collect (roots);
  closure.propagate ();
  closure.mark ();
}

/* Return the number of statements of NODE and of what it calls.  */

unsigned
cuda_device_size (cgraph_node *node)
{
  unsigned size = 0;
  auto_vec<function *> functions;
  cuda_collect_functions (node, &functions);
  for (function *fn : functions)
    size += cuda_count_stmts (fn);
  return size;
}

/* Return whether NODE or a function that it calls holds a barrier of LEVEL or a
   collective.  A place where lanes may have to keep step counts if they keep it
   wherever they may.  */

bool
cuda_reaches_level_p (cgraph_node *node, enum cuda_level level)
{
  auto_vec<gcall *> calls;
  cuda_collect_calls (node, &calls);
  for (gcall *call : calls)
    if (cuda_intrinsic_level (cuda_barrier_code (call)) == level
	&& (cuda_barrier_code (call) != CUDA_LOCKSTEP
	    || cuda_opts.warp_lockstep == CUDA_LOCKSTEP_ALWAYS))
      return true;
  return false;
}

/* Return whether STMT, in device code, launches a kernel.  */

bool
cuda_launch_p (gimple *stmt)
{
  if (!is_gimple_call (stmt) || gimple_call_internal_p (stmt))
    return false;
  tree fndecl = gimple_call_fndecl (stmt);
  return (fndecl ? cuda_kernel_p (fndecl)
	  : cuda_launch_type_p (gimple_call_fntype (stmt)));
}

/* Return whether CALL may reach device code that asks which thread it runs
   for: a device function of which we do not see that it asks nothing, an
   unknown function, or a launch, whose error is the thread's.  */

bool
cuda_needs_thread_p (gcall *call)
{
  if (gimple_call_internal_p (call))
    return false;
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl)
    return true;
  if (fndecl_built_in_p (fndecl))
    return false;
  if (cuda_kernel_p (fndecl))
    return true;
  if (cuda_runtime_decl_p (fndecl, CUDA_RT_CALL_JOIN)
      || cuda_runtime_decl_p (fndecl, CUDA_RT_CALL_ENTER))
    return true;
  cgraph_node *node = cgraph_node::get (fndecl);
  if (node)
    node = node->ultimate_alias_target ();
  if (!node || !node->has_gimple_body_p ())
    return cuda_device_p (fndecl);
  auto_vec<cgraph_node *> work;
  hash_set<cgraph_node *> seen;
  work.safe_push (node);
  while (!work.is_empty ())
    {
      node = work.pop ();
      if (seen.add (node))
	continue;
      function *fn = DECL_STRUCT_FUNCTION (node->decl);
      if (cuda_kernel_p (node->decl))
	return true;
      if (!fn || !fn->cfg)
	{
	  if (cuda_device_p (node->decl))
	    return true;
	  continue;
	}
      if (node->indirect_calls || cuda_function_uses_intrinsics_p (fn))
	return true;
      for (cgraph_edge *e = node->callees; e; e = e->next_callee)
	work.safe_push (e->callee->ultimate_alias_target ());
    }
  return false;
}

/* Append to WORK all functions of the unit that have block forms.  */

static void
add_forms (vec<cgraph_node *> *work)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (cuda_form_p (node->decl))
      work->safe_push (node);
}

/* Return whether some function that NODE still calls, alone or together with
   other threads, or may call through a pointer, refers to VAR.  */

bool
cuda_reached_from_calls_p (cgraph_node *node, tree var)
{
  auto_vec<cgraph_node *> work;
  hash_set<cgraph_node *> seen;
  work.safe_push (node);
  while (!work.is_empty ())
    {
      cgraph_node *caller = work.pop ();
      if (seen.add (caller))
	continue;
      if (caller != node && refers_to_p (caller, var))
	return true;
      if (caller->indirect_calls)
	{
	  cgraph_node *other;
	  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (other)
	    if (other->address_taken && !cuda_kernel_p (other->decl)
		&& !cuda_launch_function_p (other->decl)
		&& !seen.contains (other))
	      work.safe_push (other);
	}
      for (cgraph_edge *e = caller->callees; e; e = e->next_callee)
	if (cuda_runtime_decl_p (e->callee->decl, CUDA_RT_CALL_JOIN))
	  add_forms (&work);
	else if (cgraph_node *callee = cuda_callee (e))
	  work.safe_push (callee);
    }
  return false;
}

cuda_function_options::cuda_function_options (tree fndecl)
  : opts (global_options), set (global_options_set), m_fndecl (fndecl)
{
  if (tree own = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fndecl))
    cl_optimization_restore (&opts, &set, TREE_OPTIMIZATION (own));
}

void
cuda_function_options::store ()
{
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (m_fndecl)
    = build_optimization_node (&opts, &set);
}

/* Passes that take much of the time and bring little to code that is short and
   rarely run.  */
static int gcc_options::*const dear_passes[]
  = { &gcc_options::x_flag_tree_loop_vectorize,
      &gcc_options::x_flag_tree_slp_vectorize,
      &gcc_options::x_flag_tree_loop_distribution,
      &gcc_options::x_flag_tree_loop_distribute_patterns,
      &gcc_options::x_flag_tree_loop_ivcanon,
      &gcc_options::x_flag_unswitch_loops,
      &gcc_options::x_flag_ivopts,
      &gcc_options::x_flag_tree_pre,
      &gcc_options::x_flag_code_hoisting,
      &gcc_options::x_flag_tree_vrp,
      &gcc_options::x_flag_tree_dom,
      &gcc_options::x_flag_thread_jumps,
      &gcc_options::x_flag_tree_reassoc,
      &gcc_options::x_flag_tree_slsr,
      &gcc_options::x_flag_tree_tail_merge,
      &gcc_options::x_flag_optimize_strlen,
      &gcc_options::x_flag_store_merging,
      &gcc_options::x_flag_expensive_optimizations,
      &gcc_options::x_flag_gcse,
      &gcc_options::x_flag_gcse_after_reload,
      &gcc_options::x_flag_rerun_cse_after_loop,
      &gcc_options::x_flag_cse_follow_jumps,
      &gcc_options::x_flag_dse,
      &gcc_options::x_flag_crossjumping,
      &gcc_options::x_flag_move_loop_invariants,
      &gcc_options::x_flag_schedule_insns,
      &gcc_options::x_flag_schedule_insns_after_reload };

/* More such, for what is rarely run: each looks again at what a pass before it
   has left.  Not among them is what leaves less code to those behind it, as
   -ftree-ccp and -ftree-vrp do: that takes no longer than it saves.  */
static int gcc_options::*const second_looks[]
  = { &gcc_options::x_flag_tree_copy_prop,
      &gcc_options::x_flag_if_conversion,
      &gcc_options::x_flag_if_conversion2,
      &gcc_options::x_flag_ree,
      &gcc_options::x_flag_compare_elim_after_reload,
      &gcc_options::x_flag_cprop_registers,
      &gcc_options::x_flag_lra_remat };

/* Let OPTS take little time for a function.  */

static void
spare_effort (struct gcc_options *opts)
{
  for (int gcc_options::*pass : dear_passes)
    opts->*pass = 0;
  opts->x_flag_ira_region = IRA_REGION_ONE;
}

/* Let FNDECL, which launches a kernel and does nothing else, be compiled
   quickly.  With STRUCTURES, it copies some.

   GCC does so by vectors.  On x86 wide ones leave registers so that whatever
   uses their lower parts waits, as the runtime does, until vzeroupper: launches
   take several times as long.  Where that is wanted GCC only asks with
   -fexpensive-optimizations; and GCC 12 puts none before a call of a function
   that is known to leave some registers alone (-fipa-ra), as short block
   functions do, but none behind it either.  */

void
cuda_set_launch_options (tree fndecl, bool structures)
{
  cuda_function_options options (fndecl);
  int thorough = options.opts.x_flag_expensive_optimizations;
  spare_effort (&options.opts);
  if (structures)
    {
      options.opts.x_flag_expensive_optimizations = thorough;
      options.opts.x_flag_ipa_ra = 0;
    }
  options.store ();
}

/* Return whether FNDECL, device code, is a block function for blocks that are
   not of whole warps where there is another for those that are.  */

bool
cuda_rarely_run_p (tree fndecl)
{
  unsigned shape[CUDA_DIMS];
  return (cuda_spare_p (fndecl) && !cuda_whole_warps_p (fndecl)
	  && (!cuda_together_p (fndecl) || cuda_form_code_p (fndecl))
	  && !cuda_block_shape (fndecl, shape) && !cuda_processor (fndecl));
}

/* Set the options that CUDA's semantics allow for device code in FNDECL: it
   has neither floating-point traps nor errno.  From -O2 on vectorise it as -O3
   does, unless the user asked for something else: NVIDIA's compiler does not
   tell -O2 from -O3 in device code either.

   Calls of the C library that copy or clear memory do not pay for short rows of
   threads.

   What is only for blocks that are not of whole warps is rarely run, and keeps
   code short, with no more passes than -O1 has: it would take as long to
   compile as the rest.  So does what all launches in the unit have better
   versions of.  */

void
cuda_set_device_options (tree fndecl)
{
  cuda_function_options options (fndecl);
  struct gcc_options &opts = options.opts, &set = options.set;
  opts.x_flag_trapping_math = 0;
  opts.x_flag_errno_math = 0;
  unsigned shape[CUDA_DIMS];
  if (cuda_rarely_run_p (fndecl) || cuda_seldom_p (fndecl))
    {
      opts.x_optimize_size = opts.x_optimize >= 2;
      opts.x_optimize = MIN (opts.x_optimize, 1);
      spare_effort (&opts);
      for (int gcc_options::*pass : second_looks)
	opts.*pass = 0;
      opts.x_param_max_combine_insns = 2;
      if (cuda_seldom_p (fndecl))
	opts.x_flag_tree_loop_im = 0;
      opts.x_flag_ira_algorithm = IRA_ALGORITHM_PRIORITY;
    }
  else if (opts.x_optimize >= 2 && !opts.x_optimize_size)
    {
      if (!set.x_flag_tree_loop_vectorize)
	opts.x_flag_tree_loop_vectorize = 1;
      if (!set.x_flag_tree_slp_vectorize)
	opts.x_flag_tree_slp_vectorize = 1;
      if (!set.x_flag_vect_cost_model)
	opts.x_flag_vect_cost_model = VECT_COST_MODEL_DYNAMIC;
      if (!set.x_flag_unswitch_loops)
	opts.x_flag_unswitch_loops = 1;
      if (!set.x_flag_tree_loop_distribute_patterns
	  && cuda_block_shape (fndecl, shape) && shape[0] <= CUDA_SHORT_ROW
	  && cuda_joined_blocks (fndecl) == 1)
	opts.x_flag_tree_loop_distribute_patterns = 0;
    }
  options.store ();
}

/* No call of FN, which is device code, throws: remove the ways of
   exceptions.  */

void
cuda_forbid_exceptions (function *fn)
{
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, fn)
    {
      for (gimple *stmt : cuda_stmts (bb))
	{
	  if (gcall *call = dyn_cast<gcall *> (stmt))
	    gimple_call_set_nothrow (call, true);
	  if (lookup_stmt_eh_lp (stmt) != 0)
	    remove_stmt_from_eh_lp (stmt);
	}
      changed |= gimple_purge_dead_eh_edges (bb);
    }
  if (changed)
    {
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      delete_unreachable_blocks ();
    }
}
