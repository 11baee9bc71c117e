/* Threads that spin on memory.
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

/* A loop that does nothing but look at memory until it changes,

     <bb 3> :
     _1 ={v} *flag;
     if (_1 == 0) goto <bb 3>; else goto <bb 4>;

   waits for another thread.  If that is one of the same block, it has its turn
   only if the one that looks gives way:

     <bb 3> :
     _1 ={v} *flag;
     if (_1 == 0) goto <bb 5>; else goto <bb 4>;
     <bb 5> :
     .UNIQUE (UNSPEC, YIELD);
     goto <bb 3>;

   Nobody but the block can change its shared memory, so there this is always
   done.  Global memory is what blocks wait for one another with as well.  They
   let one thread of each look, as a rule, and then yields would only be in the
   way (a scan with look-back takes two to three times as long); so where one
   thread looks, that is, under a condition such as threadIdx.x == 0, or one
   lane of one warp, it is done on request.  Otherwise

     <bb 5> :
     n_2 = CUDA2CPU_spin (n_1, "file:line: kernel 'name'");

   stands in place of the yield, with n_1 the number of rounds so far: that
   gives the CPU away now and then, which the other block may need, and says so
   when it takes very long.

   A loop that takes a lock, by an exchange or a comparison with one, waits for
   a thread that has the lock.  That one has released it before another
   has its turn, if no barrier stands between: then no yield is needed.

   Nor does a loop wait that changes memory by a comparison with what it found
   there, and only starts again where another has changed it in between:

     do
       {
	 assumed = old;
	 old = atomicCAS (p, assumed, assumed + 1);
       }
     while (assumed != old);

   A loop that goes on until a clock says so,

     do
       now = clock64 ();
     while (now - start < 1000);

   waits as well, for time to pass, and may count meanwhile, or work.  On a GPU
   the threads of a block do so all at once: here they yield, too, so that time
   passes for all of them.  No thread waits for another there, and they may go
   on by themselves where they leave the loop: the second argument of such a
   yield says so.

   A loop spins if it has no loop within it, all that it does is to load from
   volatile memory, or by an atomic operation, and to compute, and each way out
   of it depends on what was loaded: not, say, on a count.  It waits for time if
   a way out of it depends on a clock, and all that it calls are clocks, atomic
   operations and functions without effect.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "cuda-intrinsics.h"
#include "flow-walks.h"
#include "cuda-updates.h"
#include "cuda-spin.h"
#include "cuda-waits.h"
#include "lane-forms.h"
#include "pinned-values.h"
#include "value-copy.h"

namespace {

/* What is known of a loop that may spin.  */

class spin_loop
{
public:
  spin_loop (function *fn, class loop *loop, block_forms &forms)
    : m_fn (fn), m_loop (loop), m_forms (forms), m_watch (NULL), m_clock (NULL),
      m_address (NULL_TREE), m_locks (false), m_works (false),
      m_expected (NULL_TREE) {}

  bool spins_p ();
  bool yield_p (bool *);
  bool alone_p ();
  void add_yield ();
  void add_patience ();

private:
  bool visit_stmt (gimple *);
  bool visit_asm (gasm *);
  bool visit_call (gcall *);
  bool see (tree);
  void see_clock (gimple *, tree);
  bool timed_p () const { return m_clock && (!m_watch || m_works); }
  bool phi_depends_p (gphi *);
  bool depends_p (gimple *);
  bool exits_depend_p (const vec<basic_block> &);
  bool meets_p (basic_block);
  bool held_across_barrier_p ();
  tree variable_of_expected ();
  bool found_p (tree, int);
  bool expects_found_p ();
  bool failure_p (enum tree_code, tree, tree);
  bool retries_p ();
  bool phi_picks_one_p (gphi *, bool, int);
  bool picks_one_p (enum tree_code, tree, tree, bool, int);
  bool one_thread_block_p (basic_block, int);

  function *m_fn;
  class loop *m_loop;
  block_forms &m_forms;

  /* The statement that looks, or NULL, and one that asks a clock.  */
  gimple *m_watch;
  gimple *m_clock;

  /* Where it looks, whether it takes a lock, and whether the loop does what
     only one that waits for time may.  */
  tree m_address;
  bool m_locks;
  bool m_works;

  /* For an exchange: the value that it expects, NULL_TREE if only in
     memory.  */
  tree m_expected;

  /* Names whose value comes from what was loaded or from a clock, by version,
     and variables of the thread's own, by their numbers.  */
  auto_bitmap m_seen;
  auto_bitmap m_seen_vars;
};

/* Return whether CALL is an atomic operation; if so set *LOCKS to whether it is
   of the kind that takes a lock.  Others, such as adding zero, look.  */

bool
atomic_call_p (const gcall *call, bool *locks)
{
  *locks = true;
  if (gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE))
    return true;
  if (!gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    return false;
  const char *name
    = IDENTIFIER_POINTER (DECL_NAME (gimple_call_fndecl (call)));
  *locks = (strstr (name, "compare") || strstr (name, "exchange")
	    || strstr (name, "_set"));
  return ((startswith (name, "__atomic_") || startswith (name, "__sync_"))
	  && gimple_call_num_args (call) > 1);
}

/* Return whether CALL is a sanitizer's check, or its message.  */

bool
sanitizer_call_p (gcall *call)
{
  if (gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    {
      const char *name
	= IDENTIFIER_POINTER (DECL_NAME (gimple_call_fndecl (call)));
      return startswith (name, "__builtin___ubsan_handle");
    }
  if (!gimple_call_internal_p (call))
    return false;
  if (cuda_checked_code (call) != ERROR_MARK)
    return true;
  switch (gimple_call_internal_fn (call))
    {
    case IFN_ASAN_CHECK:
    case IFN_UBSAN_NULL:
    case IFN_UBSAN_BOUNDS:
    case IFN_UBSAN_PTR:
    case IFN_UBSAN_OBJECT_SIZE:
      return true;
    default:
      return false;
    }
}

/* Return whether CALL asks a clock: the CPU's counter or the system's.  */

bool
clock_call_p (const gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl || !DECL_NAME (fndecl))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  if (fndecl_built_in_p (fndecl, BUILT_IN_MD))
    return (!strcmp (name, "__builtin_ia32_rdtsc")
	    || !strcmp (name, "__builtin_ppc_get_timebase"));
  return (DECL_EXTERNAL (fndecl) && TREE_PUBLIC (fndecl)
	  && !strcmp (name, "clock_gettime"));
}

/* What LHS holds comes from what was loaded, or from a clock; return whether
   that is new.  */

bool
spin_loop::see (tree lhs)
{
  if (TREE_CODE (lhs) == SSA_NAME)
    return bitmap_set_bit (m_seen, SSA_NAME_VERSION (lhs));
  return (cuda_own_memory_p (lhs)
	  && bitmap_set_bit (m_seen_vars,
			     DECL_UID (get_base_address (lhs))));
}

/* STMT asks a clock, which leaves its answer in LHS.  */

void
spin_loop::see_clock (gimple *stmt, tree lhs)
{
  m_clock = stmt;
  if (lhs)
    see (lhs);
}

/* Return whether STMT may stand in a loop that spins.  */

bool
spin_loop::visit_asm (gasm *stmt)
{
  if (gimple_asm_noutputs (stmt) == 0)
    return true;
  if (gimple_asm_noutputs (stmt) > 1
      || !strstr (gimple_asm_string (stmt), "cntvct_el0"))
    return false;
  see_clock (stmt, TREE_VALUE (gimple_asm_output_op (stmt, 0)));
  return true;
}

/* Return whether CALL may stand in a loop that spins.  */

bool
spin_loop::visit_call (gcall *call)
{
  bool locks;
  if (cuda_barrier_code (call) != CUDA_NO_INTRINSIC)
    return false;
  if (clock_call_p (call))
    {
      tree lhs = gimple_call_lhs (call);
      if (gimple_call_num_args (call) == 2
	  && TREE_CODE (gimple_call_arg (call, 1)) == ADDR_EXPR)
	lhs = TREE_OPERAND (gimple_call_arg (call, 1), 0);
      see_clock (call, lhs);
      return true;
    }
  if (atomic_call_p (call, &locks))
    {
      if (m_watch)
	{
	  m_works = true;
	  return true;
	}
      m_watch = call;
      m_locks = locks;
      m_address = gimple_call_arg (call, 0);
      if (tree lhs = gimple_call_lhs (call))
	if (TREE_CODE (lhs) == SSA_NAME)
	  bitmap_set_bit (m_seen, SSA_NAME_VERSION (lhs));
      return true;
    }
  if (gimple_call_flags (call) & (ECF_CONST | ECF_PURE))
    return true;
  return (sanitizer_call_p (call)
	  || gimple_call_builtin_p (call, BUILT_IN_ATOMIC_THREAD_FENCE)
	  || gimple_call_builtin_p (call, BUILT_IN_ATOMIC_SIGNAL_FENCE)
	  || gimple_call_builtin_p (call, BUILT_IN_SYNC_SYNCHRONIZE));
}

/* Return whether STMT may stand in a loop that spins.  */

bool
spin_loop::visit_stmt (gimple *stmt)
{
  if (gcall *call = dyn_cast<gcall *> (stmt))
    return visit_call (call);
  if (gasm *code = dyn_cast<gasm *> (stmt))
    return visit_asm (code);
  if (!is_gimple_assign (stmt))
    return true;
  if (gimple_clobber_p (stmt))
    return true;
  if (gimple_vdef (stmt) && gimple_store_p (stmt)
      && !cuda_own_memory_p (gimple_assign_lhs (stmt)))
    m_works = true;
  if (!gimple_assign_load_p (stmt)
      || cuda_own_memory_p (gimple_assign_rhs1 (stmt)))
    return true;
  if (gimple_has_volatile_ops (stmt)
      && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME)
    {
      bitmap_set_bit (m_seen, SSA_NAME_VERSION (gimple_assign_lhs (stmt)));
      if (!m_watch)
	{
	  m_watch = stmt;
	  m_address = build_fold_addr_expr
	    (unshare_expr (gimple_assign_rhs1 (stmt)));
	}
    }
  return true;
}

/* Return whether the value of PHI comes from what was loaded or a clock said,
   or a clock decides which value it is.  */

bool
spin_loop::phi_depends_p (gphi *phi)
{
  basic_block join = gimple_bb (phi);
  basic_block top = get_immediate_dominator (CDI_DOMINATORS, join);
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      if (TREE_CODE (arg) == SSA_NAME
	  && bitmap_bit_p (m_seen, SSA_NAME_VERSION (arg)))
	return true;
      basic_block bb = gimple_phi_arg_edge (phi, i)->src;
      while (bb && m_clock && join != m_loop->header)
	{
	  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
	  if (cond && depends_p (cond))
	    return true;
	  if (bb == top)
	    break;
	  bb = get_immediate_dominator (CDI_DOMINATORS, bb);
	}
    }
  return false;
}

/* Return whether STMT uses what was loaded or a clock said: a name that does,
   or memory of the thread's own that holds it, as that where an atomic
   operation leaves what it found.  */

bool
spin_loop::depends_p (gimple *stmt)
{
  if (gimple_assign_load_p (stmt)
      && cuda_own_memory_p (gimple_assign_rhs1 (stmt)))
    {
      tree base = get_base_address (gimple_assign_rhs1 (stmt));
      if ((m_watch && is_gimple_call (m_watch))
	  || bitmap_bit_p (m_seen_vars, DECL_UID (base)))
	return true;
    }
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    return phi_depends_p (phi);
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, iter, SSA_OP_USE)
    if (bitmap_bit_p (m_seen, SSA_NAME_VERSION (use)))
      return true;
  return false;
}

/* Return whether all ways out of the loop, whose blocks are BLOCKS, depend on
   what was loaded; or any one, where there is a clock.  */

bool
spin_loop::exits_depend_p (const vec<basic_block> &blocks)
{
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : blocks)
	{
	  for (gphi *phi : cuda_phis (bb))
	    if (depends_p (phi))
	      changed |= see (gimple_phi_result (phi));
	  for (gimple *stmt : cuda_stmts (bb))
	    {
	      tree lhs = gimple_get_lhs (stmt);
	      if (lhs && depends_p (stmt))
		changed |= see (lhs);
	    }
	}
    }
  bool any = false;
  for (basic_block bb : blocks)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (!flow_bb_inside_loop_p (m_loop, e->dest))
	  {
	    gimple *last = last_stmt (bb);
	    if (last && gimple_code (last) == GIMPLE_COND && depends_p (last))
	      any = true;
	    else if (!m_clock)
	      return false;
	  }
    }
  return any;
}

/* How far the way of what was found is followed.  */
const int MAX_COPIES = 8;

/* Return the variable that holds what the exchange expects, and then what it
   found; NULL_TREE if that is not in memory.  */

tree
spin_loop::variable_of_expected ()
{
  tree arg = gimple_call_arg (m_watch, 1);
  return TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : NULL_TREE;
}

/* Return whether VALUE is, in each turn but the first, just what the exchange
   found, by at most DEPTH joins.  */

bool
spin_loop::found_p (tree value, int depth)
{
  value = cuda_same_bits (value);
  if (TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gimple_assign_load_p (def))
    return (variable_of_expected ()
	    && operand_equal_p (gimple_assign_rhs1 (def),
				variable_of_expected ()));
  if (is_gimple_assign (def)
      && gimple_assign_rhs_code (def) == REALPART_EXPR)
    return (TREE_OPERAND (gimple_assign_rhs1 (def), 0)
	    == gimple_call_lhs (m_watch));
  gphi *phi = dyn_cast<gphi *> (def);
  if (!phi || depth == 0 || !flow_bb_inside_loop_p (m_loop, gimple_bb (phi)))
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (flow_bb_inside_loop_p (m_loop, gimple_phi_arg_edge (phi, i)->src)
	&& !found_p (gimple_phi_arg_def (phi, i), depth - 1))
      return false;
  return true;
}

/* Return whether the exchange expects what was found before.  */

bool
spin_loop::expects_found_p ()
{
  tree var = variable_of_expected ();
  if (!var)
    {
      m_expected = cuda_same_bits (gimple_call_arg (m_watch, 1));
      return (gimple_call_internal_p (m_watch)
	      && found_p (m_expected, MAX_COPIES));
    }
  if (!cuda_own_memory_p (var))
    return false;
  unsigned stores = 0;
  basic_block *body = get_loop_body (m_loop);
  bool found = true;
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    for (gimple *stmt : cuda_stmts (body[i]))
      {
	gassign *store = dyn_cast<gassign *> (stmt);
	if (store && gimple_store_p (store) && !gimple_clobber_p (store)
	    && (get_base_address (gimple_assign_lhs (store))
		== get_base_address (var)))
	  {
	    m_expected = cuda_same_bits (gimple_assign_rhs1 (store));
	    found &= found_p (m_expected, MAX_COPIES);
	    stores++;
	  }
      }
  free (body);
  return found && stores <= 1;
}

/* Return whether A CODE B says that the exchange has failed.  */

bool
spin_loop::failure_p (enum tree_code code, tree a, tree b)
{
  tree lhs = gimple_call_lhs (m_watch);
  for (int i = 0; i < MAX_COPIES && integer_zerop (b)
       && TREE_CODE (a) == SSA_NAME; i++)
    {
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (a));
      if (a == lhs || !def)
	return a == lhs && code == EQ_EXPR;
      enum tree_code how = gimple_assign_rhs_code (def);
      tree from = gimple_assign_rhs1 (def);
      if (how == IMAGPART_EXPR)
	return TREE_OPERAND (from, 0) == lhs && code == EQ_EXPR;
      if ((how == BIT_XOR_EXPR && integer_onep (gimple_assign_rhs2 (def)))
	  || (how == BIT_NOT_EXPR
	      && TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE))
	code = code == EQ_EXPR ? NE_EXPR : EQ_EXPR;
      else if (how == EQ_EXPR || how == NE_EXPR)
	{
	  code = (code == NE_EXPR) == (how == NE_EXPR) ? NE_EXPR : EQ_EXPR;
	  b = gimple_assign_rhs2 (def);
	}
      else if (how != SSA_NAME && !CONVERT_EXPR_CODE_P (how))
	break;
      a = from;
    }
  return (code == NE_EXPR && m_expected
	  && ((found_p (a, 0) && cuda_same_bits (b) == m_expected)
	      || (found_p (b, 0) && cuda_same_bits (a) == m_expected)));
}

/* Return whether the loop changes what it finds, and goes on only where that
   was changed by another since it looked.  */

bool
spin_loop::retries_p ()
{
  if (!m_watch || cuda_atomic_of (m_watch) != CUDA_ATOMIC_COMPARE_EXCHANGE
      || !expects_found_p ())
    return false;
  basic_block latch = m_loop->latch;
  for (basic_block bb = latch; bb && flow_bb_inside_loop_p (m_loop, bb);
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    {
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
      if (cond && dominated_by_p (CDI_DOMINATORS, bb, gimple_bb (m_watch)))
	{
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    if ((e->dest == m_loop->header
		 || (single_pred_p (e->dest)
		     && dominated_by_p (CDI_DOMINATORS, latch, e->dest)))
		&& (gimple_cond_code (cond) == EQ_EXPR
		    || gimple_cond_code (cond) == NE_EXPR)
		&& failure_p (e->flags & EDGE_TRUE_VALUE
			      ? gimple_cond_code (cond)
			      : gimple_cond_code (cond) == EQ_EXPR
			      ? NE_EXPR : EQ_EXPR,
			      gimple_cond_lhs (cond), gimple_cond_rhs (cond)))
	      return true;
	}
    }
  return false;
}

/* Return whether the loop spins.  */

bool
spin_loop::spins_p ()
{
  if (m_loop->inner || !m_loop->latch
      || (m_loop->latch->flags & BB_IRREDUCIBLE_LOOP))
    return false;
  basic_block *body = get_loop_body (m_loop);
  auto_vec<basic_block> blocks;
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    blocks.safe_push (body[i]);
  free (body);
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_nondebug_stmts (bb))
      if (!visit_stmt (stmt))
	return false;
  if (m_works && !m_clock)
    return false;
  return ((m_watch || m_clock) && exits_depend_p (blocks) && !retries_p ());
}

/* Return whether threads meet in BB.  */

bool
spin_loop::meets_p (basic_block bb)
{
  for (gimple *stmt : cuda_stmts (bb))
    if (is_gimple_call (stmt) && cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC)
      return true;
  return false;
}

/* Return whether a thread that has left the loop may come to a barrier.  Where
   it has released the lock by then is not looked for.  */

bool
spin_loop::held_across_barrier_p ()
{
  auto_bitmap seen;
  bool met = false;
  cuda_follow_edges (m_loop->header, false, seen, [&] (basic_block to)
    {
      met = met || meets_p (to);
      return !met;
    });
  return met;
}

/* How deep conditions are looked into.  */
const int MAX_CONDITIONS = 4;

/* Return whether PHI, of conditions, is TRUTH for one thread only: it is where
   control comes from that tells, in "a && b".  */

bool
spin_loop::phi_picks_one_p (gphi *phi, bool truth, int depth)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      /* Without optimisation constants are copied about.  */
      if (TREE_CODE (arg) == SSA_NAME
	  && gimple_assign_single_p (SSA_NAME_DEF_STMT (arg)))
	arg = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (arg));
      if (TREE_CODE (arg) == INTEGER_CST && integer_zerop (arg) == truth)
	continue;
      if (!one_thread_block_p (gimple_phi_arg_edge (phi, i)->src, depth - 1)
	  && !picks_one_p (NE_EXPR, arg, build_zero_cst (TREE_TYPE (arg)),
			   truth, depth - 1))
	return false;
    }
  return true;
}

/* Return whether A CODE B is TRUTH for one thread only.  */

bool
spin_loop::picks_one_p (enum tree_code code, tree a, tree b, bool truth,
			int depth)
{
  auto_vec<lane_comparison> terms;
  lane_conjuncts (code, a, b, truth, &terms);
  for (const lane_comparison &term : terms)
    {
      gphi *phi = (TREE_CODE (term.a) == SSA_NAME
		   ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (term.a)) : NULL);
      if (term.code == EQ_EXPR && m_forms.parting_axes (term.a, term.b))
	return true;
      if (phi && depth > 0 && integer_zerop (term.b)
	  && (term.code == EQ_EXPR || term.code == NE_EXPR)
	  && phi_picks_one_p (phi, term.code == NE_EXPR, depth))
	return true;
    }
  return false;
}

/* Return whether one thread of the block at most comes to DEST.  */

bool
spin_loop::one_thread_block_p (basic_block dest, int depth)
{
  basic_block bb = dest;
  pinned_values together;
  while (depth > 0 && (bb = get_immediate_dominator (CDI_DOMINATORS, bb)))
    {
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
      if (!cond)
	continue;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (single_pred_p (e->dest)
	    && dominated_by_p (CDI_DOMINATORS, dest, e->dest))
	  {
	    bool truth = e->flags & EDGE_TRUE_VALUE;
	    tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
	    if (picks_one_p (gimple_cond_code (cond), a, b, truth, depth))
	      return true;
	    auto_vec<lane_comparison> terms;
	    lane_conjuncts (gimple_cond_code (cond), a, b, truth, &terms);
	    for (const lane_comparison &term : terms)
	      together.add (term);
	  }
    }
  tree value = together.pinned ();
  return value && m_forms.parting_axes (value,
					build_zero_cst (TREE_TYPE (value)));
}

/* Return whether one thread of the block at most comes to the loop.  */

bool
spin_loop::alone_p ()
{
  return one_thread_block_p (m_loop->header, MAX_CONDITIONS);
}

/* Return whether the thread shall yield, saying so in the dump.  Set *PATIENCE
   to whether it shall say that it waits long.  */

bool
spin_loop::yield_p (bool *patience)
{
  const char *why;
  bool yield = false;
  *patience = false;
  if (timed_p ())
    {
      yield = !alone_p ();
      why = (yield ? "waits for time with its block, and yields"
	     : "waits for time alone");
    }
  else if (m_locks && !held_across_barrier_p ())
    why = "takes a lock that no barrier is met with";
  else if (cuda_shared_address_p (m_address))
    {
      why = "waits for its block, and yields";
      yield = true;
    }
  else if (cuda_opts.spin_yield
	   || !alone_p ())
    {
      why = "may wait for its block, and yields";
      yield = true;
    }
  else
    {
      why = "is taken to wait for other blocks";
      *patience = true;
      if (cuda_opts.report)
	inform (gimple_location (m_watch), "a thread that spins here for"
		" another of its block waits for ever, but for"
		" %<-fplugin-arg-cuda2cpu-spin-yield%>");
    }
  if (dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, m_watch ? m_watch : m_clock,
		     "a thread that spins here %s\n", why);
  return yield;
}

/* Let the thread yield before it looks again.  */

void
spin_loop::add_yield ()
{
  auto_vec<tree, 2> args;
  if (timed_p ())
    {
      args.safe_push (integer_zero_node);
      args.safe_push (integer_one_node);
    }
  gimple *where = m_watch ? m_watch : m_clock;
  gcall *yield = cuda_build_barrier (CUDA_YIELD, args,
				     gimple_location (where));
  basic_block bb = split_edge (loop_latch_edge (m_loop));
  gimple_stmt_iterator gsi = gsi_start_bb (bb);
  gsi_insert_after (&gsi, yield, GSI_NEW_STMT);
}

/* Let the thread say that it waits when that takes long.  */

void
spin_loop::add_patience ()
{
  expanded_location where
    = expand_location (cuda_user_location (gimple_location (m_watch)));
  pretty_printer text;
  if (where.file)
    pp_printf (&text, "%s:%d:", where.file, where.line);
  pp_string (&text, " kernel '");
  pp_string (&text, get_name (DECL_ORIGIN (m_fn->decl)));
  pp_character (&text, '\'');
  const char *place = pp_formatted_text (&text);

  basic_block bb = split_edge (loop_latch_edge (m_loop));
  tree rounds = make_ssa_name (unsigned_type_node);
  tree next = make_ssa_name (unsigned_type_node);
  gcall *call = gimple_build_call
    (cuda_runtime_decl (CUDA_RT_SPIN), 2, rounds,
     build_string_literal (strlen (place) + 1, place));
  gimple_call_set_lhs (call, next);
  gimple_set_location (call, gimple_location (m_watch));
  gimple_stmt_iterator gsi = gsi_start_bb (bb);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  gphi *phi = create_phi_node (rounds, m_loop->header);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, m_loop->header->preds)
    add_phi_arg (phi, e->src == bb ? next : build_zero_cst (unsigned_type_node),
		 e, UNKNOWN_LOCATION);
}

} // anon namespace

/* Set BLOCKS to the indices of the blocks of FN in which threads yield.  Return
   whether there are any.  */

static bool
find_yields (function *fn, bitmap blocks)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple *stmt : cuda_nondebug_stmts (bb))
      if (is_gimple_call (stmt) && cuda_barrier_code (stmt) == CUDA_YIELD)
	bitmap_set_bit (blocks, bb->index);
  return !bitmap_empty_p (blocks);
}

/* Let threads yield that spin in FN, a block function whose loops are known, on
   what other threads of their block change, and let the runtime know of threads
   that wait.  */

void
cuda_yield_in_spin_loops (function *fn)
{
  block_forms forms (cuda_whole_scope (fn), NULL, true);
  bool waits = false;
  auto_bitmap yields;
  find_yields (fn, yields);
  for (auto loop : loops_list (fn, LI_FROM_INNERMOST))
    {
      spin_loop spin (fn, loop, forms);
      bool patience;
      if (!spin.spins_p ())
	{
	  cuda_waiting_loop turns (loop, yields);
	  if (turns.find ())
	    waits |= turns.give_way (spin.alone_p ());
	  continue;
	}
      if (spin.yield_p (&patience))
	spin.add_yield ();
      else if (patience)
	{
	  spin.add_patience ();
	  waits = true;
	}
    }
  if (waits || find_yields (fn, yields))
    cuda_note_waits (fn->decl);
}
