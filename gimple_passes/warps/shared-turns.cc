/* Turns of loops that all lanes of a warp have.
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

/* Lanes of a warp stride through a row of memory:

     for (i = lane; i < n; i += 32)
       sum += a[i];

   They leave the loop at different turns, but only the last turn is not one of
   all of them.  So the loop is cut in two,

     for (u = 0; u + 31 < n; u += 32)		// for the warp
       {
	 LOCKSTEP;
	 i = u + lane;
	 sum += a[i];
       }
     if (u < n)
       for (i = u + lane; i < n; i += 32)
	 sum += a[i];

   and in the first, at whose mark regions are cut (cuda-regions.cc), the loop
   is the warp's, round one over the lanes, whose number is a constant and whose
   vectors need no mask.  SUM stays in registers then.

   This is done where all lanes come to the loop together, which has one way
   out, at its start, where something that has the same amount more in each next
   lane is compared with something that is the same for all.  All is computed
   modulo two to the power of the bits; no lane is between others that has
   wrapped where the last lane has not less than the first.  What the first lane
   begins with is computed where the warp starts, or else handed round by a
   shuffle.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "thread-loops.h"
#include "cuda-options.h"
#include "cuda-lanes.h"
#include "turn-counters.h"

/* A loop with more statements is not copied.  */
const unsigned MAX_STATEMENTS = 100;

/* How many statements lead from what a loop counts with to what it asks.  */
const int MAX_DEPTH = 4;

namespace {

class turn_sharer
{
public:
  turn_sharer (const cuda_scope &scope, const cuda_lane_names &names,
	       const cuda_uniformity &uniformity)
    : m_scope (scope), m_names (names), m_uniformity (uniformity),
      m_forms (scope, names, &uniformity), m_seq (NULL),
      m_first (m_forms, names, &m_seq), m_loop (NULL)
  { m_post.compute (scope); }

  bool run ();

private:
  bool plain_p (class loop *) const;
  bool together_p (class loop *);
  bool same_p (tree) const;
  bool counter_p (tree, tree *) const;
  bool counted_p (tree, int) const;
  bool fits_p (class loop *);
  void copy_loop ();
  tree start_of (tree, edge);
  void count (gphi *, gphi *);
  tree first_of (tree, gimple_seq *);
  void ask ();
  bool once_p () const;
  void straighten ();
  void share ();

  const cuda_scope &m_scope;
  const cuda_lane_names &m_names;
  const cuda_uniformity &m_uniformity;
  warp_forms m_forms;
  cuda_post_dominators m_post;

  /* What is computed where the loop over warps starts, which is values for
     lane 0.  */
  gimple_seq m_seq;
  first_lane m_first;

  /* The loop at hand: how it goes on, and what it asks for that.  */
  class loop *m_loop;
  edge m_stay, m_leave;
  cuda_turn_test m_test;

  /* Where the copy that comes before it begins, where the loop begins behind
     that, and edges of the copy.  */
  basic_block m_header, m_rest;
  edge m_entry, m_latch, m_stay_copy;

  /* What the loop's counters are there for the first lane.  */
  hash_map<tree, tree> m_counters;
};

/* ---- Which loops. ---- */

/* Return whether all that LOOP does may be done lane by lane or turn by turn,
   and be copied.  Lanes that keep step, or update what others do, are known by
   their statements.  */

bool
turn_sharer::plain_p (class loop *loop) const
{
  unsigned count = 0;
  for (gimple *stmt : cuda_loop_stmts (loop))
    {
      gcall *call = dyn_cast<gcall *> (stmt);
      if (gimple_has_volatile_ops (stmt) || cuda_relaxed_p (stmt)
	  || gimple_code (stmt) == GIMPLE_ASM
	  || stmt_can_throw_internal (cfun, stmt)
	  || (call && (!(gimple_call_flags (call) & (ECF_CONST | ECF_PURE))
		       || gimple_call_internal_p (call, IFN_UNIQUE)
		       || cuda_index_call_p (call)))
	  || ++count > MAX_STATEMENTS
	  /* What comes before the way out is done once more than its turns.  */
	  || (gimple_bb (stmt) == loop->header && gimple_vdef (stmt)))
	return false;
    }
  return true;
}

/* Return whether all lanes come to LOOP together.  */

bool
turn_sharer::together_p (class loop *loop)
{
  auto_vec<basic_block> blocks;
  m_scope.blocks (&blocks);
  for (basic_block bb : blocks)
    {
      if (flow_bb_inside_loop_p (loop, bb)
	  || !m_uniformity.divergent_branch_p (bb))
	continue;
      auto_bitmap apart;
      edge e;
      edge_iterator ei;
      basic_block post = m_post.immediate (bb);
      FOR_EACH_EDGE (e, ei, bb->succs)
	m_scope.reach_before (e->dest, post, apart);
      if (post)
	bitmap_clear_bit (apart, post->index);
      if (bitmap_bit_p (apart, loop->header->index)
	  || bitmap_bit_p (apart, loop_preheader_edge (loop)->src->index))
	return false;
    }
  return true;
}

/* Return whether OP is the same for all lanes in all turns of the loop.  */

bool
turn_sharer::same_p (tree op) const
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (op));
  return (!m_uniformity.divergent_p (op)
	  && !(bb && flow_bb_inside_loop_p (m_loop, bb)));
}

/* Return whether NAME, a PHI of the loop's header, has the same amount more in
   each next lane, and *MORE, which is the same in all, in each turn.  */

bool
turn_sharer::counter_p (tree name, tree *more) const
{
  lane_form form = m_forms.form (name);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (name))
      || !type_has_mode_precision_p (TREE_TYPE (name)) || !form.affine_p ()
      || !form.constant || !form.whole_p ())
    return false;
  gphi *phi = as_a<gphi *> (SSA_NAME_DEF_STMT (name));
  *more = cuda_added_each_turn (phi, loop_latch_edge (m_loop));
  return *more && same_p (*more);
}

/* Return whether NAME is computed from counters of the loop's header, and what
   is the same for all, by conversions and sums of DEPTH statements.  */

bool
turn_sharer::counted_p (tree name, int depth) const
{
  tree more;
  if (same_p (name))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gimple_bb (def) != m_loop->header || depth == 0
      || !INTEGRAL_TYPE_P (TREE_TYPE (name)))
    return false;
  if (is_a<gphi *> (def))
    return counter_p (name, &more);
  gassign *assign = dyn_cast<gassign *> (def);
  if (!assign)
    return false;
  enum tree_code code = gimple_assign_rhs_code (assign);
  if (CONVERT_EXPR_CODE_P (code))
    return (INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (assign)))
	    && counted_p (gimple_assign_rhs1 (assign), depth - 1));
  return ((code == PLUS_EXPR || code == MINUS_EXPR)
	  && counted_p (gimple_assign_rhs1 (assign), depth - 1)
	  && counted_p (gimple_assign_rhs2 (assign), depth - 1));
}

/* Return whether LOOP can be cut so, and note what it asks.  */

bool
turn_sharer::fits_p (class loop *loop)
{
  m_loop = loop;
  if (loop->inner || !loop->latch || loop->latch == loop->header
      || !single_succ_p (loop->latch) || cuda_simd_loop_p (loop)
      || EDGE_COUNT (loop->header->preds) != 2
      || !plain_p (loop) || !together_p (loop))
    return false;
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  if (exits.length () != 1 || exits[0]->src != loop->header)
    return false;
  m_leave = exits[0];
  m_stay = EDGE_SUCC (loop->header, EDGE_SUCC (loop->header, 0) == m_leave);
  if (!cuda_find_turn_test (m_leave, &m_test))
    return false;
  lane_form form = m_forms.form (m_test.value);
  return ((m_test.code == LT_EXPR || m_test.code == LE_EXPR)
	  && form.affine_p () && form.constant && form.step > 0
	  && form.step < INT_MAX / (int) m_scope.lanes && form.whole_p ()
	  && m_forms.form (m_test.bound).uniform_p ()
	  && counted_p (m_test.value, MAX_DEPTH)
	  && counted_p (m_test.bound, MAX_DEPTH));
}

/* ---- What becomes of them. ---- */

/* Put a copy of the loop before it.  */

void
turn_sharer::copy_loop ()
{
  basic_block *body = get_loop_body (m_loop);
  unsigned n = m_loop->num_nodes;
  basic_block *copies = XNEWVEC (basic_block, n);
  edge entry = loop_preheader_edge (m_loop), leave;
  free_dominance_info (CDI_DOMINATORS);
  initialize_original_copy_tables ();
  set_loop_copy (m_loop, NULL);
  duplicate_loop (m_loop, loop_outer (m_loop));
  copy_bbs (body, n, copies, &m_leave, 1, &leave, loop_outer (m_loop),
	    entry->src, false);
  add_phi_args_after_copy (copies, n, NULL);
  m_header = get_bb_copy (m_loop->header);
  m_latch = single_pred_edge (m_header);
  m_stay_copy = EDGE_SUCC (m_header, EDGE_SUCC (m_header, 0) == leave);
  free_original_copy_tables ();
  free (copies);
  free (body);

  auto_vec<tree> starts;
  for (gphi *phi : cuda_phis (m_loop->header))
    starts.safe_push (PHI_ARG_DEF_FROM_EDGE (phi, entry));
  m_entry = redirect_edge_and_branch (entry, m_header);
  redirect_edge_var_map_clear (m_entry);
  m_rest = split_edge (leave);
  edge on = make_edge (m_rest, m_loop->header, EDGE_TRUE_VALUE);
  EDGE_SUCC (m_rest, 0)->flags = EDGE_FALSE_VALUE;
  unsigned i = 0;
  gphi_iterator to = gsi_start_phis (m_header);
  for (gphi_iterator gsi = gsi_start_phis (m_loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi), gsi_next (&to), i++)
    {
      add_phi_arg (to.phi (), starts[i], m_entry, UNKNOWN_LOCATION);
      add_phi_arg (gsi.phi (), gimple_phi_result (to.phi ()), on,
		   UNKNOWN_LOCATION);
    }
}

/* Return what START, with which the lanes come by ENTRY, is for the first
   one.  */

tree
turn_sharer::start_of (tree start, edge entry)
{
  if (same_p (start))
    return start;
  lane_form form = m_forms.form (start);
  if (form.early && form.whole_p ())
    if (tree value = m_first.copy (start))
      return value;
  tree type = unsigned_type_for (TREE_TYPE (start));
  bool wide = TYPE_PRECISION (type) > 32;
  tree word = wide ? long_long_unsigned_type_node : unsigned_type_node;
  gimple_seq seq = NULL;
  auto_vec<tree, 4> args;
  args.safe_push (build_all_ones_cst (unsigned_type_node));
  args.safe_push (gimple_convert (&seq, word, start));
  args.safe_push (build_zero_cst (unsigned_type_node));
  args.safe_push (build_int_cst (unsigned_type_node, m_scope.lanes));
  gcall *shuffle = cuda_build_barrier (wide ? CUDA_SHFL64_IDX : CUDA_SHFL_IDX,
				       args, UNKNOWN_LOCATION);
  tree value = make_ssa_name (word);
  gimple_call_set_lhs (shuffle, value);
  gimple_seq_add_stmt (&seq, shuffle);
  value = gimple_convert (&seq, TREE_TYPE (start), value);
  gsi_insert_seq_on_edge_immediate (entry, seq);
  return value;
}

/* Let the copy THERE of PHI, if that is a counter, be the sum of one for the
   warp and of the lane's part.  */

void
turn_sharer::count (gphi *phi, gphi *there)
{
  tree name = gimple_phi_result (phi), type = TREE_TYPE (name), more;
  if (!counter_p (name, &more))
    return;
  tree result = gimple_phi_result (there), bits = unsigned_type_for (type);
  lane_form form = m_forms.form (name);
  tree first = start_of (PHI_ARG_DEF_FROM_EDGE (there, m_entry), m_entry);
  tree counter = make_ssa_name (type);
  gphi *count = create_phi_node (counter, m_header);
  add_phi_arg (count, first, m_entry, UNKNOWN_LOCATION);
  gimple_seq seq = NULL;
  tree next = gimple_build (&seq, PLUS_EXPR, bits,
			    gimple_convert (&seq, bits, counter),
			    gimple_convert (&seq, bits, more));
  next = gimple_convert (&seq, type, next);
  gimple_stmt_iterator gsi = gsi_last_bb (m_latch->src);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  add_phi_arg (count, next, m_latch, UNKNOWN_LOCATION);
  m_counters.put (name, counter);
  gsi = gsi_for_stmt (there);
  remove_phi_node (&gsi, false);
  /* Lanes that have a signed value there have computed it.  */
  tree in = form.exact == LANE_WRAPS ? bits : type;
  seq = NULL;
  tree lane = gimple_convert (&seq, in, m_names.lane);
  lane = gimple_build (&seq, MULT_EXPR, in, lane,
		       build_int_cst (in, form.step));
  lane = gimple_build (&seq, PLUS_EXPR, in,
		       gimple_convert (&seq, in, counter), lane);
  lane = gimple_convert (&seq, type, lane);
  gimple_seq_add_stmt (&seq, gimple_build_assign (result, lane));
  gsi = gsi_after_labels (m_header);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Append to SEQ what NAME, computed in the header, is there for the first lane,
   and return it.  */

tree
turn_sharer::first_of (tree name, gimple_seq *seq)
{
  if (same_p (name))
    return name;
  if (tree *counter = m_counters.get (name))
    return *counter;
  gassign *def = as_a<gassign *> (SSA_NAME_DEF_STMT (name));
  tree type = TREE_TYPE (name);
  tree a = first_of (gimple_assign_rhs1 (def), seq);
  enum tree_code code = gimple_assign_rhs_code (def);
  if (CONVERT_EXPR_CODE_P (code))
    return gimple_convert (seq, type, a);
  tree bits = unsigned_type_for (type);
  tree b = first_of (gimple_assign_rhs2 (def), seq);
  a = gimple_build (seq, code, bits, gimple_convert (seq, bits, a),
		    gimple_convert (seq, bits, b));
  return gimple_convert (seq, type, a);
}

/* Let the copy go on as long as all lanes do, and the loop begin if some lane
   goes on.  */

void
turn_sharer::ask ()
{
  tree type = TREE_TYPE (m_test.value), bits = unsigned_type_for (type);
  HOST_WIDE_INT span = (m_forms.form (m_test.value).step
			* m_forms.last_lane ());
  gimple_seq seq = NULL;
  tree first = first_of (m_test.value, &seq);
  tree bound = first_of (m_test.bound, &seq);
  tree last = gimple_build (&seq, PLUS_EXPR, bits,
			    gimple_convert (&seq, bits, first),
			    build_int_cst (bits, span));
  last = gimple_convert (&seq, type, last);
  tree upwards = gimple_build (&seq, LE_EXPR, boolean_type_node, first, last);
  tree all = gimple_build (&seq, m_test.code, boolean_type_node, last, bound);
  all = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, upwards, all);
  gcond *test = as_a<gcond *> (last_stmt (m_header));
  gimple_stmt_iterator gsi = gsi_for_stmt (test);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_cond_set_condition (test, m_stay_copy->flags & EDGE_TRUE_VALUE
			     ? NE_EXPR : EQ_EXPR, all, boolean_false_node);
  update_stmt (test);

  seq = NULL;
  tree wraps = gimple_build (&seq, BIT_NOT_EXPR, boolean_type_node, upwards);
  tree some = gimple_build (&seq, m_test.code, boolean_type_node, first, bound);
  some = gimple_build (&seq, BIT_IOR_EXPR, boolean_type_node, wraps, some);
  gimple_seq_add_stmt (&seq, gimple_build_cond (NE_EXPR, some,
						boolean_false_node, NULL_TREE,
						NULL_TREE));
  gsi = gsi_last_bb (m_rest);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Return whether no lane has more than one turn that not all have: the next
   turn begins behind the last lane, and none of them has wrapped.  */

bool
turn_sharer::once_p () const
{
  tree value = m_test.value, more;
  lane_form form = m_forms.form (value);
  if (form.exact == LANE_WRAPS)
    return false;
  while (gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value)))
    if (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
      value = gimple_assign_rhs1 (def);
    else
      return false;
  return (counter_p (value, &more) && tree_fits_shwi_p (more)
	  && m_forms.form (value).exact != LANE_WRAPS
	  && (tree_to_shwi (more)
	      > m_forms.form (value).step * m_forms.last_lane ()));
}

/* Let lanes leave the loop behind its first turn.  */

void
turn_sharer::straighten ()
{
  edge latch = loop_latch_edge (m_loop);
  auto_vec<tree> values;
  for (gphi *phi : cuda_phis (m_loop->header))
    values.safe_push (PHI_ARG_DEF_FROM_EDGE (phi, latch));
  initialize_original_copy_tables ();
  basic_block end = duplicate_block (m_loop->header, latch, latch->src);
  add_phi_args_after_copy (&end, 1, NULL);
  free_original_copy_tables ();
  edge in = single_pred_edge (end);
  redirect_edge_var_map_clear (in);
  unsigned i = 0;
  for (gphi *phi : cuda_phis (end))
    add_phi_arg (phi, values[i++], in, UNKNOWN_LOCATION);
  gimple_stmt_iterator gsi = gsi_last_bb (end);
  gsi_remove (&gsi, true);
  edge leave = find_edge (end, m_leave->dest);
  remove_edge (EDGE_SUCC (end, EDGE_SUCC (end, 0) == leave));
  leave->flags = EDGE_FALLTHRU;
  leave->probability = profile_probability::always ();
}

/* Cut the loop at hand.  */

void
turn_sharer::share ()
{
  if (dump_file)
    fprintf (dump_file, "  all lanes share turns of the loop at bb %d\n",
	     m_loop->header->index);
  copy_loop ();
  auto_vec<gphi *> there;
  for (gphi *phi : cuda_phis (m_header))
    there.safe_push (phi);
  unsigned i = 0;
  m_counters.empty ();
  for (gphi *phi : cuda_phis (m_loop->header))
    count (phi, there[i++]);
  ask ();
  if (once_p ())
    straighten ();
  basic_block turn = split_edge (m_stay_copy);
  gimple_stmt_iterator gsi = gsi_after_labels (turn);
  gsi_insert_before (&gsi, cuda_build_barrier (CUDA_LOCKSTEP, vNULL,
					       UNKNOWN_LOCATION),
		     GSI_SAME_STMT);
}

bool
turn_sharer::run ()
{
  bool changed = false;
  auto_vec<class loop *> all;
  for (class loop *loop : loops_list (cfun, LI_FROM_INNERMOST))
    if (loop->header && m_forms.inside_p (loop->header))
      all.safe_push (loop);
  for (class loop *loop : all)
    {
      m_scope.find_dominators ();
      if (!fits_p (loop))
	continue;
      share ();
      changed = true;
    }
  gimple_stmt_iterator gsi = gsi_last_bb (m_names.head);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  return changed;
}

} // anon namespace

bool
cuda_share_turns (const cuda_scope &scope, const cuda_lane_names &names)
{
  if (!optimize || cuda_without_p (CUDA_PART_TURNS))
    return false;
  cuda_uniformity uniformity;
  uniformity.compute (scope, false);
  return turn_sharer (scope, names, uniformity).run ();
}
