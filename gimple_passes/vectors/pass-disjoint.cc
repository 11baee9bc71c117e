/* Memory that is not the same, in loops of threads.
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


/* This pass runs on block functions before GCC moves stores out of loops.  In

     for (x = 0; x != e; x++)			// threads
       for (k = 0; k != n; k++)
	 c[x] += a[k] * b[k * n + x];

   each turn stores what it has added up, since c may be where a or b is.  So
   a copy of the loop is for where that is not so:

     if (&c[0] ... &c[e] is neither within &a[0] ... &a[n]
	 nor within &b[0] ... &b[(n - 1) * n + e])
       for (x = 0; x != e; x++)
	 for (k = 0; k != n; k++)
	   c[x] += a[k] * b[k * n + x];	// known not to be the same memory
     else
       the loop as it was

   What is known stands in the references (MR_DEPENDENCE_CLIQUE), as what GCC
   finds out from __restrict__ does.  What one thread stores is no matter for
   others, as they are independent, and the places of all the loop's threads are
   compared: that is done once for them.  Where a block has rows of threads,
   they stay as they are, since rows that are copied do not go through such a
   loop together (cuda-rows.cc), which brings more.

   The steps: for each loop over independent threads, find what is accessed in
   the loops in it (find_places), how far each goes, in groups of those that go
   alike (add_place), and whether some store stays where it is in its loop and
   may be where something else is (worth_it_p); build the test, make the copy
   and tell apart the groups there (version).  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "thread-loops.h"
#include "passes.h"
#include "tree-chrec.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"
#include "tree-ssa-loop-manip.h"

namespace {

/* Loops with more statements are not copied, nor those with more groups or more
   loops round an access.  */
const unsigned MAX_STATEMENTS = 120;
const unsigned MAX_GROUPS = 6;
const unsigned MAX_DEPTH = 4;

/* By how much an access goes on in each turn of LOOP, which is a loop over
   threads or in one, and how many times that is done.  */
struct place_step
{
  class loop *loop;
  tree step, turns;
};

/* Accesses from START on, with the same steps, from the byte LOW to the byte
   HIGH and further by the steps.  ROOT is the pointer that START is computed
   from.  */
struct place_group
{
  tree start, root;
  HOST_WIDE_INT low, high;
  place_step steps[MAX_DEPTH];
  unsigned depth;
  bool stores;

  /* One of the references, and all statements.  */
  tree ref;
  auto_vec<gimple *> stmts;
};

/* A loop over threads, and what is accessed in the loops in it.  */

class disjoint_loop
{
public:
  disjoint_loop (class loop *loop) : m_loop (loop) {}

  bool find_places ();
  bool worth_it_p () const;
  bool version ();

private:
  bool known_before_p (tree) const;
  bool find_steps (class loop *, tree, place_group *);
  bool add_place (gimple *);
  tree end_of (const place_group &, bool, gimple_seq *) const;
  tree apart (const place_group &, const place_group &, gimple_seq *) const;
  bool asked_p (const place_group &, const place_group &) const;

  class loop *m_loop;
  auto_delete_vec<place_group> m_groups;
};

/* Return whether EXPR is known before the loop.  */

bool
disjoint_loop::known_before_p (tree expr) const
{
  return (expr && !chrec_contains_undetermined (expr)
	  && !tree_contains_chrecs (expr, NULL)
	  && !chrec_contains_symbols_defined_in_loop (expr, m_loop->num));
}

/* The pointer POINTER is accessed in INNER.  Let GROUP have its start and its
   steps.  Return false if these cannot be told before the loop.  */

bool
disjoint_loop::find_steps (class loop *inner, tree pointer, place_group *group)
{
  edge entry = loop_preheader_edge (m_loop);
  tree at = instantiate_scev (entry, inner,
			      analyze_scalar_evolution (inner, pointer));
  group->depth = 0;
  while (TREE_CODE (at) == POLYNOMIAL_CHREC)
    {
      class loop *loop = get_chrec_loop (at);
      tree turns = number_of_latch_executions (loop);
      if (loop != m_loop && turns)
	turns = instantiate_scev (entry, m_loop, turns);
      if (group->depth == MAX_DEPTH || !known_before_p (CHREC_RIGHT (at))
	  || !known_before_p (turns)
	  || !INTEGRAL_TYPE_P (TREE_TYPE (turns)))
	return false;
      place_step step = { loop, CHREC_RIGHT (at), turns };
      group->steps[group->depth++] = step;
      at = CHREC_LEFT (at);
    }
  group->start = at;
  return known_before_p (at);
}

/* Return the pointer that START, an address, is computed from.  */

static tree
root_of (tree start)
{
  for (unsigned i = 0; i < 20; i++)
    {
      STRIP_NOPS (start);
      if (TREE_CODE (start) == POINTER_PLUS_EXPR)
	{
	  start = TREE_OPERAND (start, 0);
	  continue;
	}
      gassign *def = cuda_assignment (start);
      if (!def || !POINTER_TYPE_P (TREE_TYPE (start))
	  || (gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR
	      && !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	      && gimple_assign_rhs_code (def) != SSA_NAME))
	break;
      start = gimple_assign_rhs1 (def);
    }
  return start;
}

/* Return whether A and B go alike from the same start.  */

static bool
alike_p (const place_group &a, const place_group &b)
{
  if (a.depth != b.depth || !operand_equal_p (a.start, b.start, 0))
    return false;
  for (unsigned i = 0; i < a.depth; i++)
    if (a.steps[i].loop != b.steps[i].loop
	|| !operand_equal_p (a.steps[i].step, b.steps[i].step, 0))
      return false;
  return true;
}

/* Put STMT, which accesses memory, into its group.  Return false if it has no
   place that can be told.  */

bool
disjoint_loop::add_place (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || gimple_has_volatile_ops (stmt)
      || cuda_throws_p (cfun, stmt))
    return false;
  bool store = gimple_store_p (stmt);
  tree ref = store ? gimple_assign_lhs (stmt) : gimple_assign_rhs1 (stmt);
  poly_int64 offset;
  tree base = get_addr_base_and_unit_offset (ref, &offset);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  HOST_WIDE_INT at;
  if ((store && gimple_assign_load_p (stmt))
      || !base || TREE_CODE (base) != MEM_REF || !offset.is_constant (&at)
      || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME
      || !tree_fits_shwi_p (size))
    return false;
  place_group *group = new place_group;
  if (!find_steps (gimple_bb (stmt)->loop_father, TREE_OPERAND (base, 0),
		   group))
    {
      delete group;
      return false;
    }
  group->low = at + mem_ref_offset (base).force_shwi ().to_constant ();
  group->high = group->low + tree_to_shwi (size);
  group->stores = store;
  group->ref = ref;
  group->root = root_of (group->start);
  for (place_group *other : m_groups)
    if (alike_p (*group, *other))
      {
	other->low = MIN (other->low, group->low);
	other->high = MAX (other->high, group->high);
	if (store && !other->stores)
	  other->ref = ref;
	other->stores |= store;
	other->stmts.safe_push (stmt);
	delete group;
	return true;
      }
  group->stmts.safe_push (stmt);
  m_groups.safe_push (group);
  return m_groups.length () <= MAX_GROUPS;
}

/* Find what is accessed in the loops in the loop.  Return false if there is
   something that cannot be told, or too much.  */

bool
disjoint_loop::find_places ()
{
  unsigned count = 0;
  for (gimple *stmt : cuda_loop_stmts (m_loop))
    {
      if (is_gimple_debug (stmt))
	continue;
      if (++count > MAX_STATEMENTS)
	return false;
      if (gimple_vuse (stmt) && !gimple_clobber_p (stmt)
	  && !cuda_threads_or_rows_p (gimple_bb (stmt)->loop_father)
	  && !add_place (stmt))
	return false;
    }
  return true;
}

/* Return whether it is asked whether A and B are apart: one of them stores, and
   it may be where the other is.  */

bool
disjoint_loop::asked_p (const place_group &a, const place_group &b) const
{
  return (a.stores || b.stores) && refs_may_alias_p (a.ref, b.ref, false);
}

/* Return whether a store stays where it is in its loop, and what it stores may
   be where something else is, of another pointer.  */

bool
disjoint_loop::worth_it_p () const
{
  bool found = false;
  for (const place_group *group : m_groups)
    for (const place_group *other : m_groups)
      if (group != other && asked_p (*group, *other))
	{
	  if (operand_equal_p (group->root, other->root, 0))
	    return false;
	  class loop *inner = gimple_bb (group->stmts[0])->loop_father;
	  found |= (group->stores && group->stmts.length () > 1
		    && (group->depth == 0 || group->steps[0].loop != inner));
	}
  return found;
}

/* Return EXPR as an operand of type TYPE; append what computes it to SEQ.  */

static tree
operand_of (tree expr, tree type, gimple_seq *seq)
{
  gimple_seq first = NULL;
  tree op = force_gimple_operand (unshare_expr (expr), &first, true, NULL_TREE);
  gimple_seq_add_seq (seq, first);
  return gimple_convert (seq, type, op);
}

/* Return the end of GROUP's places, the last or, with LOW, the first, as a
   number; put what computes it into SEQ.  */

tree
disjoint_loop::end_of (const place_group &group, bool low,
		       gimple_seq *seq) const
{
  tree at = operand_of (group.start, sizetype, seq);
  for (unsigned i = 0; i < group.depth; i++)
    {
      tree step = operand_of (group.steps[i].step, ssizetype, seq);
      tree turns = operand_of (group.steps[i].turns, sizetype, seq);
      step = gimple_convert (seq, sizetype, step);
      tree all = gimple_build (seq, MULT_EXPR, sizetype, step, turns);
      all = gimple_convert (seq, ssizetype, all);
      all = gimple_build (seq, low ? MIN_EXPR : MAX_EXPR, ssizetype, all,
			  build_zero_cst (ssizetype));
      all = gimple_convert (seq, sizetype, all);
      at = gimple_build (seq, PLUS_EXPR, sizetype, at, all);
    }
  return gimple_build (seq, PLUS_EXPR, sizetype, at,
		       build_int_cst (sizetype, low ? group.low : group.high));
}

/* Return a condition for no place of A to be one of B; put what computes it
   into SEQ.  */

tree
disjoint_loop::apart (const place_group &a, const place_group &b,
		      gimple_seq *seq) const
{
  tree before = gimple_build (seq, LE_EXPR, boolean_type_node,
			      end_of (a, false, seq), end_of (b, true, seq));
  tree behind = gimple_build (seq, LE_EXPR, boolean_type_node,
			      end_of (b, false, seq), end_of (a, true, seq));
  return gimple_build (seq, BIT_IOR_EXPR, boolean_type_node, before, behind);
}

/* Make the copy.  Return whether there is one.  */

bool
disjoint_loop::version ()
{
  gimple_seq seq = NULL;
  tree test = NULL_TREE;
  for (unsigned i = 0; i < m_groups.length (); i++)
    for (unsigned j = 0; j < i; j++)
      if (asked_p (*m_groups[i], *m_groups[j]))
	{
	  tree one = apart (*m_groups[i], *m_groups[j], &seq);
	  test = test ? gimple_build (&seq, BIT_AND_EXPR, boolean_type_node,
				      test, one) : one;
	}
  if (TREE_CODE (test) != SSA_NAME || cfun->last_clique >= USHRT_MAX - 1)
    {
      gimple_seq_discard (seq);
      return false;
    }
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (m_loop), seq);
  test = build2 (NE_EXPR, boolean_type_node, test, boolean_false_node);
  profile_probability likely = profile_probability::likely ();
  initialize_original_copy_tables ();
  class loop *copy = loop_version (m_loop, test, NULL, likely,
				   likely.invert (), likely, likely.invert (),
				   true);
  free_original_copy_tables ();
  update_ssa (TODO_update_ssa);
  if (!copy)
    return true;
  /* The first is GCC's, which forgets it again and again.  Others are new in
     each copy of a block that is made later.  */
  if (cfun->last_clique == 0)
    cfun->last_clique = 1;
  unsigned short clique = ++cfun->last_clique;
  for (unsigned i = 0; i < m_groups.length (); i++)
    for (gimple *stmt : m_groups[i]->stmts)
      {
	tree ref = (gimple_store_p (stmt) ? gimple_assign_lhs (stmt)
		    : gimple_assign_rhs1 (stmt));
	tree base = get_base_address (ref);
	MR_DEPENDENCE_CLIQUE (base) = clique;
	MR_DEPENDENCE_BASE (base) = i + 1;
      }
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, m_groups[0]->stmts[0],
		     "a copy of the threads' loop is for memory apart\n");
  return true;
}

/* Return whether LOOP is for one of several rows of threads, which may go
   through a loop together.  */

bool
of_rows_p (class loop *loop)
{
  while (loop_depth (loop = loop_outer (loop)) > 0)
    if (cuda_threads_or_rows_p (loop))
      return true;
  return false;
}

/* Do it for LOOP.  Return whether something has changed.  */

bool
tell_apart (class loop *loop)
{
  disjoint_loop one (loop);
  return (!of_rows_p (loop) && one.find_places () && one.worth_it_p ()
	  && one.version ());
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_disjoint (function *fn)
{
  auto_vec<class loop *> loops;
  bool changed = false;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  for (class loop *loop : loops_list (fn, LI_FROM_INNERMOST))
    if (cuda_independent_threads_p (loop) && loop->inner)
      loops.safe_push (loop);
  for (class loop *loop : loops)
    if (tell_apart (loop))
      {
	changed = true;
	scev_reset ();
      }
  scev_finalize ();
  loop_optimizer_finalize ();
  return changed ? TODO_cleanup_cfg : 0;
}
