/* Lanes that go on alone.
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

/* A loop that lanes leave at different turns goes on as long as there is one.
   Where each follows something through memory, as a list or a path, one often
   has far more turns than all others, and a turn of vectors, with its gathers
   and its ways one after the other, takes much longer than the turn of one
   thread.  So

     live = m;
     do
       x = f (x) for lanes of live; live &= ~leaves;
     while (any (live));

   becomes

     live = m; n = 0;
     do
       {
	 if (one_at_most (live) && ++n > ALONE_TURNS)
	   {
	     l = the lane of live;
	     y = x[l];
	     do y = f (y); while (!leaves);
	     x[l] = y;
	     break;
	   }
	 x = f (x) for lanes of live; live &= ~leaves;
       }
     while (any (live));

   where the inner loop is the thread's own one.  To change over costs about as
   much as ALONE_TURNS turns save, so that at most as much as that is lost.

   The steps: open_alone tells lanes apart at the start of a turn, notes what
   the loop needs and has so far; emit_alone, behind the loop of vectors, copies
   the thread's loop with scalars for what it needs (copy_alone) and joins what
   that leaves with to what others have left with.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-stmts.h"
#include "lane-copy.h"
#include "target-vectors.h"
#include "vectoriser.h"

/* For so many turns a lane is alone in vectors, or for none in tests.  */
const unsigned ALONE_TURNS = 8;

/* A turn of vectors has to cost so many times as much as one of a thread.  */
const unsigned ALONE_GAIN = 2;

/* Of loops with more statements no copies are made, nor more copies than so
   many.  */
const unsigned MAX_ALONE = 200;
const unsigned MAX_COPIES = 8;

/* ---- Which loops. ---- */

/* Return whether STMT can be copied for one lane as it is.  */

bool
thread_vectoriser::plain_p (gimple *stmt)
{
  if (is_a<glabel *> (stmt) || gimple_nop_p (stmt)
      || gimple_code (stmt) == GIMPLE_PREDICT)
    return true;
  if (gimple_has_volatile_ops (stmt) || names_own_p (stmt))
    return false;
  return (is_a<gcond *> (stmt) || is_a<gswitch *> (stmt)
	  || is_gimple_assign (stmt)
	  || (is_gimple_call (stmt) && !gimple_vdef (stmt)));
}

/* Return whether flags may be set in LOOP or where it is left.  */

bool
thread_vectoriser::has_flags_p (class loop *loop)
{
  if (m_forms->flags ().is_empty ())
    return false;
  auto_vec<basic_block> blocks;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    blocks.safe_push (body[i]);
  free (body);
  for (edge e : get_loop_exit_edges (loop))
    blocks.safe_push (e->dest);
  for (basic_block bb : blocks)
    {
      auto_vec<tree> names;
      phi_names (bb, &names);
      for (tree name : names)
	if (m_forms->flag_p (name))
	  return true;
    }
  return false;
}

/* Return whether lanes leave LOOP at about the same turn: those that count the
   same step apart, up to what is the same for all, as where they stride through
   a row together.  */

bool
thread_vectoriser::leave_together_p (class loop *loop)
{
  for (edge e : get_loop_exit_edges (loop))
    {
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (e->src));
      if (!cond)
	return false;
      for (tree op : { gimple_cond_lhs (cond), gimple_cond_rhs (cond) })
	if (TREE_CODE (op) == SSA_NAME && !once_p (op))
	  return false;
    }
  return true;
}

/* Return whether a lane may go on alone in LOOP, which lanes leave at different
   turns: it is short, and much in it is done lane by lane.  */

bool
thread_vectoriser::goes_alone_p (class loop *loop)
{
  unsigned HOST_WIDE_INT scalar = 0, vectors = 0;
  unsigned count = 0;
  bool by_lane = false, plain = true;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && plain; i++)
    {
      add_costs (body[i], &scalar, &vectors);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	   !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  count++;
	  plain &= plain_p (stmt);
	  by_lane |= (is_gimple_assign (stmt)
		      && stmt_cost (stmt) >= GATHER_COST * m_lanes);
	}
    }
  free (body);
  return (plain && count <= MAX_ALONE
	  && (cuda_opts.force_vectors
	      || (by_lane && vectors >= ALONE_GAIN * scalar
		  && !leave_together_p (loop))));
}

/* Find the loops in which lanes may go on alone.  */

void
thread_vectoriser::find_alone ()
{
  /* What has been found about accesses is what is told.  */
  const char *why = m_apart;
  gimple *stmt = m_apart_stmt;
  bool indexed = m_indexed;
  if (!cuda_without_p (CUDA_PART_ALONE) && !whole_masks_p ()
      && m_lanes <= HOST_BITS_PER_WIDE_INT)
    for (class loop *loop : loops_list (cfun, 0, m_loop))
      if (loop != m_loop && !uniform_exit (loop) && !single_p (loop)
	  && !dead_ends_p (loop)
	  && !has_flags_p (loop)
	  && goes_alone_p (loop))
	m_alone.add (loop);
  m_apart = why;
  m_apart_stmt = stmt;
  m_indexed = indexed;
}

/* ---- What it begins with. ---- */

/* Append to INPUTS the names that LOOP uses and the loop over threads defines
   outside it, with what they have now.  Return false if one has nothing.  */

bool
thread_vectoriser::list_inputs (class loop *loop, vec<lane_input> *inputs)
{
  hash_set<tree> seen;
  basic_block *body = get_loop_body (loop);
  bool known = true;
  auto_vec<tree> names;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      for (gphi_iterator gsi = gsi_start_phis (body[i]); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!virtual_operand_p (gimple_phi_result (gsi.phi ()))
	    && body[i] != loop->header)
	  for (unsigned j = 0; j < gimple_phi_num_args (gsi.phi ()); j++)
	    names.safe_push (gimple_phi_arg_def (gsi.phi (), j));
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	   !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	{
	  ssa_op_iter iter;
	  tree name;
	  FOR_EACH_SSA_TREE_OPERAND (name, gsi_stmt (gsi), iter, SSA_OP_USE)
	    names.safe_push (name);
	}
    }
  free (body);
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      names.safe_push (PHI_ARG_DEF_FROM_EDGE (gsi.phi (),
					      loop_latch_edge (loop)));
  for (edge e : get_loop_exit_edges (loop))
    for (gphi_iterator gsi = gsi_start_phis (e->dest); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
	names.safe_push (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), e));
  for (tree name : names)
    {
      basic_block bb = (TREE_CODE (name) == SSA_NAME
			? gimple_bb (SSA_NAME_DEF_STMT (name)) : NULL);
      if (!bb || !flow_bb_inside_loop_p (m_loop, bb)
	  || flow_bb_inside_loop_p (loop, bb) || seen.add (name))
	continue;
      lane_value *value = m_values.get (name);
      known &= value != NULL;
      if (value)
	inputs->safe_push ({ name, *value });
    }
  return known;
}

/* Return what VALUE, of TYPE, has in LANE, a number.  */

tree
thread_vectoriser::lane_at (const lane_value &value, tree type, tree lane)
{
  switch (value.kind)
    {
    case LANES_SAME:
      return value.scalar;
    case LANES_STEP:
      return advance (type, value.scalar, lane, value.step);
    case LANES_APART:
      return reload (value.scalar, lane, type);
    default:
      return reload (spill (value, type), lane, type);
    }
}

/* Return a number in which bit I says whether lane I is in MASK, one of
   bits.  */

tree
thread_vectoriser::lanes_word (tree mask)
{
  if (whole_masks_p ())
    return cuda_sign_bits (&m_seq, mask);
  tree word = any_lane_word (mask), type = TREE_TYPE (word);
  unsigned bits = TYPE_PRECISION (type);
  return (m_lanes < bits
	  ? build (BIT_AND_EXPR, type, word,
		   wide_int_to_tree (type, wi::mask (m_lanes, false, bits)))
	  : word);
}

/* Return the number of the first lane in WORD, which has some, as a sizetype.
   */

tree
thread_vectoriser::first_lane (tree word)
{
  tree lane = make_ssa_name (integer_type_node);
  gcall *call
    = gimple_build_call (builtin_decl_explicit (BUILT_IN_CTZLL), 1,
			 build (NOP_EXPR, long_long_unsigned_type_node, word));
  gimple_call_set_lhs (call, lane);
  append (call);
  return build (NOP_EXPR, sizetype, lane);
}

/* In HEADER, entered by ENTRY, a turn of LOOP begins for lanes of LIVE, whose
   PHIs NAMES have their values.  If it can go on alone, let a lane do so that
   has been alone for some turns; where it does, ALONE tells.  */

void
thread_vectoriser::open_alone (lane_alone *alone, class loop *loop, tree live,
			       const vec<tree> &names, edge entry)
{
  alone->start = NULL;
  if (!m_alone.contains (loop) || m_copies == MAX_COPIES
      || !list_inputs (loop, &alone->inputs))
    return;
  for (tree name : names)
    alone->inputs.safe_push ({ name, value_of (name) });
  basic_block header = entry->dest;
  alone->live = live;
  alone->turns = new_phi (unsigned_type_node, header, entry,
			  build_zero_cst (unsigned_type_node));
  tree turns = gimple_phi_result (alone->turns);
  tree word = lanes_word (live), type = TREE_TYPE (word);
  alone->word = word;
  tree others = build (BIT_AND_EXPR, type, word,
		       build (PLUS_EXPR, type, word,
			      build_minus_one_cst (type)));
  basic_block one = new_block (), all = new_block ();
  alone->start = new_block ();
  branch_to (gimple_build_cond (EQ_EXPR, others, build_zero_cst (type),
				NULL_TREE, NULL_TREE), one, all);
  edge many = find_edge (m_bb, all);
  m_bb = one;
  unsigned most = cuda_opts.force_vectors ? 0 : ALONE_TURNS;
  tree more = build (PLUS_EXPR, unsigned_type_node, turns,
		     build_one_cst (unsigned_type_node));
  branch_to (gimple_build_cond (GT_EXPR, more,
				build_int_cst (unsigned_type_node, most),
				NULL_TREE, NULL_TREE), alone->start, all);
  gphi *phi = new_phi (unsigned_type_node, all, many, turns);
  add_phi_arg (phi, more, find_edge (one, all), UNKNOWN_LOCATION);
  alone->next = gimple_phi_result (phi);
  m_bb = all;
  m_copies++;
  if (dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, dump_user_location_t (last_stmt (loop->header)),
		     "the last lane goes on alone\n");
}

/* ---- The loop of one thread. ---- */

/* Build for each block in LOOP one of its own, of which COPY then has the
   names; the edges out of LOOP lead to the blocks of OUT.  STARTS are what
   NAMES, the PHIs of its header, begin with.  */

void
thread_vectoriser::copy_alone (lane_copy *copy, class loop *loop,
			       const vec<tree> &names, const vec<tree> &starts,
			       hash_map<edge, basic_block> *out)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      copy->add (body[i], new_block ());
      copy->define (body[i]);
    }
  for (unsigned i = 0; i < loop->num_nodes; i++)
    copy->fill (body[i]);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    copy->connect (body[i], out);
  free (body);
  flush ();
  edge entry = make_single_succ_edge (m_bb, copy->block (loop->header),
				      EDGE_FALLTHRU);
  for (unsigned i = 0; i < names.length (); i++)
    add_phi_arg (phi_of (copy->of (names[i])), starts[i], entry,
		 UNKNOWN_LOCATION);
}

/* ---- What it leaves with. ---- */

/* Let PHIs of JOIN be for RESULT, a value that is like HERE, what it is by the
   edge E.  */

static void
join_values (lane_value *result, const lane_value &here, edge e)
{
  if (here.kind == LANES_SAME || here.kind == LANES_STEP)
    {
      add_phi_arg (phi_of (result->scalar), here.scalar, e, UNKNOWN_LOCATION);
      return;
    }
  for (unsigned i = 0; i < MAX_PARTS && result->part[i]; i++)
    add_phi_arg (phi_of (result->part[i]), here.part[i], e, UNKNOWN_LOCATION);
}

/* Return what lanes have for NAME, BEFORE, with SCALAR in the lane LANE, which
   is the only one of LIVE.  */

lane_value
thread_vectoriser::with_lane (const lane_value &before, tree name, tree scalar,
			      tree lane, tree live)
{
  tree type = TREE_TYPE (name);
  lane_value value = before;
  if (before.kind == LANES_SAME)
    value.scalar = scalar;
  else if (before.kind == LANES_STEP)
    value.scalar = advance (type, scalar, lane, -before.step);
  else
    value = choose (live, vector_of (lane_value::same (scalar), type), before,
		    type);
  return value;
}

/* The loop of TURN is left, where statements go; a lane goes on alone where
   ALONE says, NAMES being the PHIs of its header.  Let what it leaves with be
   in TURN's as well.  */

void
thread_vectoriser::emit_alone (lane_turn *turn, const lane_alone &alone,
			       const vec<tree> &names)
{
  flush ();
  basic_block done = m_bb, join = new_block (), some = new_block ();
  auto_vec<edge> in;
  auto_vec<edge> exits = get_loop_exit_edges (turn->loop);
  in.safe_push (make_single_succ_edge (done, join, EDGE_FALLTHRU));
  /* There may be none left by then.  */
  m_bb = alone.start;
  branch_to (gimple_build_cond (NE_EXPR, alone.word,
				build_zero_cst (TREE_TYPE (alone.word)),
				NULL_TREE, NULL_TREE), some, join);
  in.safe_push (find_edge (m_bb, join));
  m_bb = some;
  tree lane = first_lane (alone.word);
  lane_copy copy;
  auto_vec<tree> starts;
  for (const lane_input &one : alone.inputs)
    {
      tree scalar = lane_at (one.value, TREE_TYPE (one.name), lane);
      if (names.contains (one.name))
	starts.safe_push (scalar);
      else
	copy.put (one.name, scalar);
    }
  flush ();
  hash_map<edge, basic_block> out;
  for (edge e : exits)
    out.put (e, new_block ());
  copy_alone (&copy, turn->loop, names, starts, &out);
  auto_vec<lane_value> made;
  for (const lane_exit &exit : turn->exits)
    {
      m_bb = *out.get (exit.e);
      auto_vec<tree> left;
      phi_names (exit.e->dest, &left);
      for (unsigned i = 0; i < left.length (); i++)
	{
	  tree scalar = PHI_ARG_DEF_FROM_EDGE (phi_of (left[i]), exit.e);
	  made.safe_push (with_lane (m_pool[exit.first + left.length () + i],
				     left[i], copy.of (scalar), lane,
				     alone.live));
	}
      if (exit.mask_phi)
	made.safe_push (lane_value::mask
			(mask_or (gimple_phi_result (exit.mask_phi),
				  alone.live)));
      flush ();
      in.safe_push (make_single_succ_edge (m_bb, join, EDGE_FALLTHRU));
    }
  join_alone (turn, in, made);
  m_bb = join;
}

/* Where the loop of TURN was left by the edges IN, the first as vectors, the
   second with no lane, the others by one alone with what MADE has, let each
   exit have what lanes have left with by then.  */

void
thread_vectoriser::join_alone (lane_turn *turn, const vec<edge> &in,
			       const vec<lane_value> &made)
{
  basic_block join = in[0]->dest;
  unsigned number = 0;
  for (unsigned k = 0; k < turn->exits.length (); k++)
    {
      const lane_exit &exit = turn->exits[k];
      lane_arrival &gone = turn->gone[k];
      unsigned n = values_by (exit.e);
      for (unsigned i = 0; i <= n; i++)
	{
	  if (i == n && !exit.mask_phi)
	    break;
	  lane_value first = (i < n ? m_pool[gone.first + i]
			      : lane_value::mask (gone.mask));
	  lane_value kept
	    = (i < n ? m_pool[exit.first + n + i]
	       : lane_value::mask (gimple_phi_result (exit.mask_phi)));
	  lane_value result = first_phi_of (first, join, in[0]);
	  for (unsigned j = 1; j < in.length (); j++)
	    join_values (&result, j == k + 2 ? made[number] : kept, in[j]);
	  number++;
	  if (i < n)
	    m_pool[gone.first + i] = result;
	  else
	    gone.mask = result.part[0];
	}
    }
}

/* Return PHIs in JOIN with VALUE by the edge E.  */

lane_value
thread_vectoriser::first_phi_of (lane_value value, basic_block join, edge e)
{
  if (value.kind == LANES_SAME || value.kind == LANES_STEP)
    value.scalar = gimple_phi_result (new_phi (TREE_TYPE (value.scalar), join,
					       e, value.scalar));
  else
    for (unsigned i = 0; i < MAX_PARTS && value.part[i]; i++)
      value.part[i]
	= gimple_phi_result (new_phi (TREE_TYPE (value.part[i]), join, e,
				      value.part[i]));
  return value;
}
