/* Loops that threads leave at different turns, made such that all stay.
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

/* In

     for (x = 0; x != e; x++)				// threads
       {
	 z = start (x);
	 i = 0;
	 if (z < c)
	   do
	     {
	       z = f (z);
	       if (z > a)
		 goto out;
	       i++;
	     }
	   while (i < n);
       out:
	 r[x] = i;
       }

   threads go through the inner loop until each is done.  If it only computes,
   threads that are done may as well stay and do nothing.  So it is made

	 z = start (x);
	 i = 0;
	 state = z < c;
	 do
	   {
	     if (state == RUNS)
	       {
		 z = f (z);
		 if (z > a)
		   state = 2;
		 else
		   {
		     i++;
		     if (!(i < n))
		       state = 3;
		   }
	       }
	   }
	 while (state == RUNS);
	 ...						// by state, where to go

   which is the same for one thread.  For several it is right as well if it
   goes on until none of them runs, and then all threads of a strip can go
   through it in step (pass-sink.cc):

	 do
	   {
	     any = 0;
	     for (l = 0; l != 32; l++)
	       {
		 ...				// the turn, for thread l
		 any |= state[l] == RUNS;
	       }
	   }
	 while (any);

   where the loop over l has no memory accesses but those to the strip's arrays.
   A strip is a warp then, so that no more is done in vain than on a GPU, and
   its number of lanes is constant: those that the warp does not have start in
   state 0.  With that GCC keeps the arrays in vector registers from turn to
   turn.  (Of few threads there is a version with half as many lanes.)  A thread
   that goes on alone pays for the vectors of all, a few times what it would
   alone; that is the price for up to a vector of threads at once.

   The steps: bring the threads that do not enter the loop to it
   (join_guarded); let all paths of a turn meet at its end (mask); go on from
   there by state (leave).  */

#include "gcc-compat.h"
#include "cuda-masked.h"
#include "tree-chrec.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"

namespace {

/* A loop needs this many statements to be worth it, and may have this many
   exits.  */
const unsigned MIN_STATEMENTS = 4;
const unsigned MAX_EXITS = 3;

class loop_masker
{
public:
  loop_masker (class loop *threads, class loop *loop)
    : m_threads (threads), m_loop (loop), m_first_state (NULL_TREE),
      m_statements (0) {}

  const char *check ();
  void transform (cuda_vote *);

private:
  bool plain_type_p (tree);
  const char *check_stmt (gimple *);
  const char *check_body ();
  const char *check_entry ();
  bool invariant_cond_p (basic_block);
  void join_guarded ();
  void join_name (tree, basic_block, edge);
  void merge_past (basic_block);
  void find_values ();
  void own_exits ();
  int out_of (unsigned, tree, tree *);
  bool alike_p ();
  void mask (cuda_vote *);
  void leave (basic_block, tree);
  void merge_after (basic_block);

  class loop *m_threads;
  class loop *m_loop;

  /* The edges by which threads pass the loop by; where they lead; what PHIs
     there have for them, one after the other.  */
  auto_vec<edge> m_past_edges;
  auto_vec<basic_block> m_past;
  auto_vec<tree> m_past_args;

  /* The blocks between the first of those and the loop.  */
  auto_bitmap m_between;

  /* The state in which a thread comes to the loop.  */
  tree m_first_state;

  unsigned m_statements;

  /* The loop's exits, and where they lead: blocks with no other way in.  */
  auto_vec<edge> m_exits;
  auto_vec<basic_block> m_outside;

  /* The values of a turn: what they are at its start, what the next turn
     starts with, what they are when threads leave by each exit, and after the
     turn.  */
  struct value
  {
    tree start, first, next, done;
    tree at_exit[MAX_EXITS];
  };
  auto_vec<value> m_values;

  /* For each PHI behind an exit, in order: what it has, and the index of that
     among the values, or -1 if it is from before the loop.  */
  auto_vec<tree> m_out;
  auto_vec<int> m_out_index;
};

/* Return whether values of TYPE go into vectors.  */

bool
loop_masker::plain_type_p (tree type)
{
  return ((INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type))
	  && (TREE_CODE (type) == BOOLEAN_TYPE
	      || (tree_to_uhwi (TYPE_SIZE_UNIT (type)) >= 4
		  && tree_to_uhwi (TYPE_SIZE_UNIT (type)) <= 8
		  && type_has_mode_precision_p (type))));
}

/* Return why STMT cannot be done for threads that are gone, or not for several
   at once, or NULL.  */

const char *
loop_masker::check_stmt (gimple *stmt)
{
  if (is_gimple_debug (stmt) || is_a<gcond *> (stmt) || gimple_nop_p (stmt))
    return NULL;
  tree lhs = gimple_get_lhs (stmt);
  if (gimple_vuse (stmt) || gimple_has_side_effects (stmt)
      || gimple_could_trap_p (stmt) || !lhs || TREE_CODE (lhs) != SSA_NAME)
    return "it does more than compute";
  tree type = TREE_TYPE (lhs);
  if (!plain_type_p (type))
    return "it has values that are not for vectors";
  m_statements++;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      internal_fn ifn = (gimple_call_internal_p (call)
			 ? gimple_call_internal_fn (call)
			 : replacement_internal_fn (call));
      tree fn = gimple_call_fndecl (call);
      cgraph_node *node = fn ? cgraph_node::get (fn) : NULL;
      if ((ifn != IFN_LAST && direct_internal_fn_p (ifn))
	  || (node && node->simd_clones && fndecl_built_in_p (fn)))
	return NULL;
      return "a call is not for vectors";
    }
  enum tree_code code = gimple_assign_rhs_code (stmt);
  if (TREE_CODE (type) == BOOLEAN_TYPE || CONVERT_EXPR_CODE_P (code)
      || code == FLOAT_EXPR || code == FIX_TRUNC_EXPR || code == COND_EXPR
      || code == SSA_NAME || get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS)
    return NULL;
  /* Shifts and divisions by constants are easier.  */
  tree by = gimple_assign_rhs2 (stmt);
  bool constant = by && TREE_CODE (by) == INTEGER_CST;
  if (constant && code == TRUNC_DIV_EXPR && integer_pow2p (by))
    return NULL;
  scalar_mode mode = SCALAR_TYPE_MODE (type);
  machine_mode vector = targetm.vectorize.preferred_simd_mode (mode);
  if (!VECTOR_MODE_P (vector))
    return "the machine cannot do it with vectors";
  tree wide = build_vector_type_for_mode (type, vector);
  if (!target_supports_op_p (wide, code, optab_vector)
      && !(constant && target_supports_op_p (wide, code, optab_scalar)))
    return "the machine cannot do it with vectors";
  return NULL;
}

/* Return why the loop's body cannot be masked, or NULL.  */

const char *
loop_masker::check_body ()
{
  const char *why = NULL;
  basic_block *body = get_loop_body (m_loop);
  for (unsigned i = 0; i < m_loop->num_nodes && !why; i++)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, body[i]->succs)
	if (e->flags & EDGE_COMPLEX)
	  why = "its control flow is irregular";
      gimple *last = last_stmt (body[i]);
      if (last && stmt_ends_bb_p (last) && !is_a<gcond *> (last))
	why = "its control flow is irregular";
      for (gphi_iterator gsi = gsi_start_phis (body[i]);
	   !gsi_end_p (gsi) && !why; gsi_next (&gsi))
	if (virtual_operand_p (gimple_phi_result (gsi.phi ())))
	  why = "it does more than compute";
	else if (!plain_type_p (TREE_TYPE (gimple_phi_result (gsi.phi ())))
		 || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (gimple_phi_result
						     (gsi.phi ())))
	  why = "it has values that are not for vectors";
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]);
	   !gsi_end_p (gsi) && !why; gsi_next (&gsi))
	why = check_stmt (gsi_stmt (gsi));
    }
  free (body);
  return why;
}

/* Return whether all threads take the branch at the end of BB alike, as far as
   is easily seen.  */

bool
loop_masker::invariant_cond_p (basic_block bb)
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  if (!cond)
    return false;
  for (int i = 0; i < 2; i++)
    {
      tree op = gimple_op (cond, i);
      if (TREE_CODE (op) != SSA_NAME)
	continue;
      basic_block def = gimple_bb (SSA_NAME_DEF_STMT (op));
      if (def && flow_bb_inside_loop_p (m_threads, def))
	return false;
    }
  return true;
}

/* Find by which branches some threads do not come to the loop.  Return why they
   are too much, or NULL.  */

const char *
loop_masker::check_entry ()
{
  const char *why = "it is behind several conditions";
  basic_block first = NULL, last = loop_preheader_edge (m_loop)->src;
  for (basic_block bb = last, up;
       !dominated_by_p (CDI_DOMINATORS, m_threads->latch, bb); bb = up)
    {
      up = get_immediate_dominator (CDI_DOMINATORS, bb);
      if (single_pred_p (bb) && EDGE_COUNT (up->succs) == 2)
	{
	  if (!invariant_cond_p (up))
	    first = bb;
	}
      else if (!dominated_by_p (CDI_POST_DOMINATORS, up, bb))
	return why;
    }
  if (!first)
    return NULL;
  /* From there the loop is reached straight, but for branches past it.  */
  for (basic_block bb = last; ; bb = single_pred (bb))
    {
      if (!single_pred_p (bb) || !gimple_seq_empty_p (phi_nodes (bb)))
	return why;
      bitmap_set_bit (m_between, bb->index);
      edge in = single_pred_edge (bb);
      if (!single_succ_p (in->src))
	{
	  if (EDGE_COUNT (in->src->succs) != 2 || (in->flags & EDGE_COMPLEX)
	      || !is_a<gcond *> (last_stmt (in->src))
	      || m_past_edges.length () == MAX_EXITS)
	    return why;
	  edge past = EDGE_SUCC (in->src, EDGE_SUCC (in->src, 0) == in);
	  if (past->dest == m_threads->latch)
	    return why;
	  m_past_edges.safe_push (past);
	}
      if (bb == first)
	return NULL;
    }
}

/* Return why the loop cannot be masked, or NULL.  */

const char *
loop_masker::check ()
{
  if (m_loop->inner || loop_outer (m_loop) != m_threads || !m_loop->latch
      || EDGE_COUNT (m_loop->header->preds) != 2)
    return "it is no plain inner loop";
  auto_vec<edge> exits = get_loop_exit_edges (m_loop);
  if (exits.is_empty () || exits.length () > MAX_EXITS)
    return "it has too many exits";
  for (edge e : exits)
    if (e->dest == m_threads->latch
	|| !flow_bb_inside_loop_p (m_threads, e->dest))
      return "it has too many exits";
  if (const char *why = check_body ())
    return why;
  if (m_statements < MIN_STATEMENTS)
    return "there is little to do in it";
  return check_entry ();
}

/* Let threads that do not enter the loop come to it as well.  */

void
loop_masker::join_guarded ()
{
  m_first_state = build_int_cst (integer_type_node, CUDA_MASKED_RUNS);
  if (m_past_edges.is_empty ())
    return;
  for (edge e : m_past_edges)
    {
      m_past.safe_push (e->dest);
      for (gphi_iterator gsi = gsi_start_phis (e->dest); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	m_past_args.safe_push (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), e));
    }
  basic_block join = split_edge (loop_preheader_edge (m_loop));
  edge entry = single_pred_edge (join);
  for (edge &e : m_past_edges)
    {
      e = redirect_edge_and_branch (e, join);
      redirect_edge_var_map_clear (e);
    }
  unsigned index;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (m_between, 0, index, bi)
    for (gimple_stmt_iterator gsi
	   = gsi_start_bb (BASIC_BLOCK_FOR_FN (cfun, index));
	 !gsi_end_p (gsi); gsi_next (&gsi))
      {
	tree name = gimple_get_lhs (gsi_stmt (gsi));
	if (name && TREE_CODE (name) == SSA_NAME)
	  join_name (name, join, entry);
      }
}

/* Let what uses NAME behind JOIN, which comes from before the loop by ENTRY, do
   so by a PHI there, for the threads that come by other edges do not have
   it.  */

void
loop_masker::join_name (tree name, basic_block join, edge entry)
{
  tree here = make_ssa_name (TREE_TYPE (name));
  gphi *merged = create_phi_node (here, join);
  imm_use_iterator iter;
  gimple *use;
  bool used = false;
  FOR_EACH_IMM_USE_STMT (use, iter, name)
    {
      if (use == merged || is_gimple_debug (use)
	  || bitmap_bit_p (m_between, gimple_bb (use)->index))
	continue;
      use_operand_p p;
      FOR_EACH_IMM_USE_ON_STMT (p, iter)
	SET_USE (p, here);
      update_stmt (use);
      used = true;
    }
  for (tree &arg : m_past_args)
    used |= arg == name;
  if (!used)
    {
      gimple_stmt_iterator at = gsi_for_stmt (merged);
      remove_phi_node (&at, true);
      return;
    }
  /* By an edge that it reaches, it comes too.  */
  basic_block def = gimple_bb (SSA_NAME_DEF_STMT (name));
  add_phi_arg (merged, name, entry, UNKNOWN_LOCATION);
  for (edge e : m_past_edges)
    add_phi_arg (merged, dominated_by_p (CDI_DOMINATORS, e->src, def)
		 ? name : build_zero_cst (TREE_TYPE (name)), e,
		 UNKNOWN_LOCATION);
  for (tree &arg : m_past_args)
    if (arg == name)
      arg = here;
}

/* Give each exit a block of its own, where PHIs have what is used behind
   it.  */

void
loop_masker::own_exits ()
{
  for (edge e : get_loop_exit_edges (m_loop))
    {
      if (!single_pred_p (e->dest))
	{
	  basic_block to = e->dest, own = split_edge (e);
	  e = single_pred_edge (own);
	  for (gphi_iterator gsi = gsi_start_phis (to); !gsi_end_p (gsi);
	       gsi_next (&gsi))
	    {
	      use_operand_p use = PHI_ARG_DEF_PTR_FROM_EDGE
				    (gsi.phi (), single_succ_edge (own));
	      tree arg = USE_FROM_PTR (use);
	      if (virtual_operand_p (arg) || TREE_CODE (arg) != SSA_NAME)
		continue;
	      tree name = make_ssa_name (TREE_TYPE (arg));
	      add_phi_arg (create_phi_node (name, own), arg, e,
			   UNKNOWN_LOCATION);
	      SET_USE (use, name);
	    }
	}
      m_exits.safe_push (e);
      m_outside.safe_push (e->dest);
    }
}

/* Find what goes from turn to turn, and out.  */

void
loop_masker::find_values ()
{
  edge entry = loop_preheader_edge (m_loop), latch = loop_latch_edge (m_loop);
  for (gphi_iterator gsi = gsi_start_phis (m_loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      value v = { gimple_phi_result (gsi.phi ()),
		  PHI_ARG_DEF_FROM_EDGE (gsi.phi (), entry),
		  PHI_ARG_DEF_FROM_EDGE (gsi.phi (), latch), NULL_TREE, {} };
      m_values.safe_push (v);
    }
  for (unsigned i = 0; i < m_exits.length (); i++)
    for (gphi_iterator gsi = gsi_start_phis (m_outside[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	tree out = gimple_phi_arg_def (gsi.phi (), 0);
	int found = -1;
	m_out.safe_push (out);
	basic_block def = (TREE_CODE (out) == SSA_NAME
			   ? gimple_bb (SSA_NAME_DEF_STMT (out)) : NULL);
	if (!def || !flow_bb_inside_loop_p (m_loop, def))
	  {
	    m_out_index.safe_push (found);
	    continue;
	  }
	for (unsigned j = 0; j < m_values.length () && found < 0; j++)
	  if ((out == m_values[j].start || out == m_values[j].next)
	      && (!m_values[j].at_exit[i] || m_values[j].at_exit[i] == out))
	    found = j;
	if (found < 0)
	  {
	    tree start = make_ssa_name (TREE_TYPE (out));
	    create_phi_node (start, m_loop->header);
	    value v = { start, build_zero_cst (TREE_TYPE (out)), start,
			NULL_TREE, {} };
	    found = m_values.length ();
	    m_values.safe_push (v);
	  }
	m_values[found].at_exit[i] = out;
	m_out_index.safe_push (found);
      }
}

/* Return the index among the values of ARG, which a PHI has for the exit of
   index EXIT, or -1, and set *OUT to what it is otherwise.  */

int
loop_masker::out_of (unsigned exit, tree arg, tree *out)
{
  unsigned n = 0;
  for (unsigned i = 0; i < m_exits.length (); i++)
    for (gphi_iterator gsi = gsi_start_phis (m_outside[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi), n++)
      if (i == exit && gimple_phi_result (gsi.phi ()) == arg)
	{
	  *out = m_out[n];
	  return m_out_index[n];
	}
  *out = arg;
  return -1;
}

/* Return whether it makes no difference by which exit a thread leaves, or
   whether it has been in the loop.  */

bool
loop_masker::alike_p ()
{
  basic_block to = single_succ_p (m_outside[0]) ? single_succ (m_outside[0])
		   : NULL;
  for (basic_block out : m_outside)
    if (!to || !gsi_end_p (gsi_start_nondebug_after_labels_bb (out))
	|| !single_succ_p (out) || single_succ (out) != to)
      return false;
  for (basic_block past : m_past)
    if (past != to)
      return false;
  unsigned n = 0, nphis = m_past_args.length () / MAX (m_past.length (), 1);
  for (gphi_iterator gsi = gsi_start_phis (to); !gsi_end_p (gsi);
       gsi_next (&gsi), n++)
    {
      tree first, other;
      edge e = single_succ_edge (m_outside[0]);
      int index = out_of (0, PHI_ARG_DEF_FROM_EDGE (gsi.phi (), e), &first);
      for (unsigned i = 1; i < m_exits.length (); i++)
	{
	  e = single_succ_edge (m_outside[i]);
	  tree arg = PHI_ARG_DEF_FROM_EDGE (gsi.phi (), e);
	  if (out_of (i, arg, &other) != index
	      || (index < 0 && !operand_equal_p (first, other)))
	    return false;
	}
      if (index >= 0)
	first = m_values[index].first;
      for (unsigned i = 0; i < m_past.length (); i++)
	if (!operand_equal_p (m_past_args[i * nphis + n], first))
	  return false;
    }
  return true;
}

/* Let threads come to the loop with a state that says from where.  */

void
loop_masker::merge_past (basic_block join)
{
  tree state = make_ssa_name (integer_type_node);
  gphi *phi = create_phi_node (state, join);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, join->preds)
    add_phi_arg (phi, m_first_state, e, UNKNOWN_LOCATION);
  for (unsigned i = 0; i < m_past_edges.length (); i++)
    SET_PHI_ARG_DEF (phi, m_past_edges[i]->dest_idx,
		     build_int_cst (integer_type_node,
				    m_past.is_empty () ? 0 : -1 - (int) i));
  m_first_state = state;
}

/* Let all paths of a turn meet, and set *VOTE.  */

void
loop_masker::mask (cuda_vote *vote)
{
  basic_block head = m_loop->header;
  edge entry = loop_preheader_edge (m_loop), latch = loop_latch_edge (m_loop);
  split_block_after_labels (head);
  basic_block end = create_empty_bb (latch->src);
  basic_block again = create_empty_bb (end);
  end->count = again->count = head->count;
  add_bb_to_loop (end, m_loop);
  add_bb_to_loop (again, m_loop);
  /* The PHIs of the header are made anew.  */
  for (gphi_iterator gsi = gsi_start_phis (head); !gsi_end_p (gsi);)
    remove_phi_node (&gsi, false);
  tree state = make_ssa_name (integer_type_node);
  tree after = make_ssa_name (integer_type_node);
  edge run = single_succ_edge (head);
  run->flags = (run->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  run->probability = profile_probability::likely ();
  edge idle = make_edge (head, end, EDGE_FALSE_VALUE);
  idle->probability = run->probability.invert ();
  gimple_stmt_iterator gsi = gsi_last_bb (head);
  tree runs = build_int_cst (integer_type_node, CUDA_MASKED_RUNS);
  gsi_insert_after (&gsi, gimple_build_cond (EQ_EXPR, state, runs, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  latch = redirect_edge_and_branch (latch, end);
  redirect_edge_var_map_clear (latch);
  edge back = make_single_succ_edge (again, head, EDGE_FALLTHRU);
  m_loop->latch = again;
  for (edge &exit : m_exits)
    {
      exit = redirect_edge_and_branch (exit, end);
      redirect_edge_var_map_clear (exit);
    }
  value states = { state, m_first_state, runs, after, {} };
  for (unsigned i = 0; i < m_exits.length (); i++)
    states.at_exit[i] = build_int_cst (integer_type_node, vote->flag ? 0
				       : CUDA_MASKED_RUNS + 1 + i);
  m_values.safe_push (states);
  for (value &v : m_values)
    {
      if (!v.done)
	v.done = make_ssa_name (TREE_TYPE (v.start));
      gphi *phi = create_phi_node (v.start, head);
      add_phi_arg (phi, v.first, entry, UNKNOWN_LOCATION);
      add_phi_arg (phi, v.done, back, UNKNOWN_LOCATION);
      phi = create_phi_node (v.done, end);
      add_phi_arg (phi, v.next, latch, UNKNOWN_LOCATION);
      add_phi_arg (phi, v.start, idle, UNKNOWN_LOCATION);
      for (unsigned i = 0; i < m_exits.length (); i++)
	add_phi_arg (phi, v.at_exit[i] ? v.at_exit[i] : v.start, m_exits[i],
		     UNKNOWN_LOCATION);
    }
  gsi = gsi_last_bb (end);
  gsi_insert_after (&gsi, gimple_build_cond (EQ_EXPR, after, runs, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge more = make_edge (end, again, EDGE_TRUE_VALUE);
  more->probability = profile_probability::likely ();
  vote->bb = end;
  vote->before = state;
  vote->after = after;
}

/* Go on from END by STATE.  */

void
loop_masker::leave (basic_block end, tree state)
{
  unsigned out = 0, past = 0;
  basic_block at = end;
  unsigned exits = m_outside.length (), ways = exits + m_past.length ();
  for (unsigned i = 0; i < ways; i++)
    {
      basic_block to = i < exits ? m_outside[i] : m_past[i - exits];
      basic_block way = to;
      if (i >= exits)
	{
	  /* There may be several ways to the same place.  */
	  way = create_empty_bb (at);
	  add_bb_to_loop (way, m_threads);
	  way->count = end->count;
	}
      if (i == 0 || i + 1 < ways)
	{
	  basic_block test = create_empty_bb (at);
	  add_bb_to_loop (test, m_threads);
	  test->count = end->count;
	  make_edge (at, test, EDGE_FALSE_VALUE)->probability
	    = profile_probability::unlikely ();
	  at = test;
	}
      edge e;
      if (ways == 1)
	e = make_edge (at, way, EDGE_FALLTHRU);
      else if (i + 1 == ways)
	e = make_edge (at, way, EDGE_FALSE_VALUE);
      else
	{
	  int code = (i < exits ? CUDA_MASKED_RUNS + 1 + (int) i
		      : -1 - (int) (i - exits));
	  gimple_stmt_iterator gsi = gsi_last_bb (at);
	  gsi_insert_after (&gsi, gimple_build_cond
			    (EQ_EXPR, state,
			     build_int_cst (integer_type_node, code),
			     NULL_TREE, NULL_TREE), GSI_NEW_STMT);
	  e = make_edge (at, way, EDGE_TRUE_VALUE);
	}
      e->probability = profile_probability::even ();
      if (way != to)
	e = make_single_succ_edge (way, to, EDGE_FALLTHRU);
      for (gphi_iterator gsi = gsi_start_phis (to); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (i >= exits)
	  add_phi_arg (gsi.phi (), m_past_args[past++], e, UNKNOWN_LOCATION);
	else
	  {
	    int index = m_out_index[out];
	    add_phi_arg (gsi.phi (), index < 0 ? m_out[out]
			 : m_values[index].done, e, UNKNOWN_LOCATION);
	    out++;
	  }
    }
}

/* Where all that go on from START by state meet, let nothing else come in.  */

void
loop_masker::merge_after (basic_block start)
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  basic_block meet = get_immediate_dominator (CDI_POST_DOMINATORS, start);
  auto_vec<edge> ours;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, meet->preds)
    if (dominated_by_p (CDI_DOMINATORS, e->src, start))
      ours.safe_push (e);
  if (ours.length () < 2 || ours.length () == EDGE_COUNT (meet->preds))
    return;
  basic_block own = create_empty_bb (start);
  add_bb_to_loop (own, meet->loop_father);
  own->count = start->count;
  auto_vec<gphi *> phis;
  auto_vec<gphi *> merged;
  for (gphi_iterator gsi = gsi_start_phis (meet); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree result = gimple_phi_result (gsi.phi ());
      tree name = (virtual_operand_p (result)
		   ? copy_ssa_name (result)
		   : make_ssa_name (TREE_TYPE (result)));
      phis.safe_push (gsi.phi ());
      merged.safe_push (create_phi_node (name, own));
    }
  for (edge from : ours)
    {
      auto_vec<tree> args;
      for (gphi *phi : phis)
	args.safe_push (PHI_ARG_DEF_FROM_EDGE (phi, from));
      edge moved = redirect_edge_and_branch (from, own);
      redirect_edge_var_map_clear (moved);
      for (unsigned i = 0; i < phis.length (); i++)
	add_phi_arg (merged[i], args[i], moved, UNKNOWN_LOCATION);
    }
  edge in = make_single_succ_edge (own, meet, EDGE_FALLTHRU);
  for (unsigned i = 0; i < phis.length (); i++)
    add_phi_arg (phis[i], gimple_phi_result (merged[i]), in,
		 UNKNOWN_LOCATION);
}

/* Mask the loop and set *VOTE.  */

void
loop_masker::transform (cuda_vote *vote)
{
  check_entry ();
  join_guarded ();
  own_exits ();
  find_values ();
  vote->flag = alike_p ();
  if (vote->flag)
    m_past.truncate (0);
  if (!m_past_edges.is_empty ())
    merge_past (m_past_edges[0]->dest);
  mask (vote);
  if (vote->flag)
    while (m_outside.length () > 1)
      delete_basic_block (m_outside.pop ());
  leave (vote->bb, vote->after);
  if (m_outside.length () + m_past.length () > 1)
    merge_after (EDGE_SUCC (vote->bb, 1)->dest);
  m_loop->any_upper_bound = false;
  m_loop->any_likely_upper_bound = false;
  m_loop->any_estimate = false;
  free_numbers_of_iterations_estimates (cfun);
  scev_reset ();
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  loops_state_set (LOOPS_NEED_FIXUP);
  fix_loop_structure (NULL);
  update_ssa (TODO_update_ssa);
  calculate_dominance_info (CDI_POST_DOMINATORS);
}

} // anon namespace

const char *
cuda_unmaskable (class loop *threads, class loop *loop)
{
  return loop_masker (threads, loop).check ();
}

void
cuda_mask_loop (class loop *threads, class loop *loop, cuda_vote *vote)
{
  loop_masker (threads, loop).transform (vote);
}
