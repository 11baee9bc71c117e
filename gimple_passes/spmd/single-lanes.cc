/* Loops that lanes go through one after the other.
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

/* A loop in which a thread exchanges a value in memory until nobody has come
   between, as one that leaves the greatest number there,

     old = *p;
     while (x > old && !exchange (p, &old, x))
       ;

   is no good for vectors: of the lanes that change one place all but one fail,
   again and again.  But it often stands behind much that is.  So lanes go
   through such a loop (waiting-loops.h) each for itself,

     m = x[0:16] > old[0:16];
     if (any (m))
       for (each lane l of m)
	 {
	   x' = x[l]; old' = old[l];
	   while (x' > old' && !exchange (p, &old', x'))
	     ;
	 }

   where the inner loop is the thread's own one (lane-copy.h).  What its header
   tells, if that changes nothing, vectors find out first: often hardly a lane
   goes on.

   What lanes leave the loop with, and by which way if there are several, they
   put into arrays, of which vectors are made behind it.  What one lane after
   the other finds in memory is not the same for all, though the place is:
   thread-forms.cc knows that.

   A lane that waits in such a loop for another one does so in vain if that has
   still something to do behind it (check_waits): then threads are no lanes.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-stmts.h"
#include "calls.h"
#include "flow-walks.h"
#include "lane-copy.h"
#include "waiting-loops.h"
#include "vectoriser.h"

/* ---- Which loops. ---- */

/* Return whether lanes go through LOOP, in that over threads, one after the
   other.  */

bool
thread_vectoriser::single_p (class loop *loop)
{
  return loop != m_loop && cuda_single_loop_p (loop);
}

/* Return why STMT cannot be copied for a lane, or NULL.  If it is LAST, it may
   never come back.  */

const char *
thread_vectoriser::check_copy (gimple *stmt, bool last)
{
  if (is_gimple_debug (stmt) || gimple_nop_p (stmt) || is_a<glabel *> (stmt)
      || gimple_code (stmt) == GIMPLE_PREDICT || gimple_clobber_p (stmt)
      || is_a<gcond *> (stmt) || is_a<gswitch *> (stmt))
    return NULL;
  if (!is_gimple_assign (stmt) && !is_gimple_call (stmt))
    return "it does more than compute";
  if (cuda_throws_p (cfun, stmt))
    return "it may throw";
  if (names_own_p (stmt))
    return "more than loads and stores need a thread's own memory";
  gcall *call = dyn_cast<gcall *> (stmt);
  if (call && ((gimple_call_flags (call) & ECF_RETURNS_TWICE)
	       || gimple_maybe_alloca_call_p (call)
	       || (!last && stmt_ends_bb_p (call))))
    return "it calls what may not come back";
  if (last)
    return NULL;
  tree lhs = gimple_get_lhs (stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  return (base && VAR_P (base) && DECL_THREAD_LOCAL_P (base)
	  ? "what it calls is told which thread that is for" : NULL);
}

/* Return why lanes cannot go through LOOP one after the other, or NULL.  */

const char *
thread_vectoriser::check_single (class loop *loop)
{
  if (cuda_without_p (CUDA_PART_SINGLE_LANES))
    return "it does more than compute";
  const char *why = (has_flags_p (loop)
		     ? "a loop in it tells what holds for all"
		     : dead_ends_p (loop) ? "it calls what may not come back"
		     : NULL);
  for (gimple *stmt : cuda_loop_stmts (loop))
    if (!why)
      why = check_copy (stmt);
  return why;
}

/* Return why threads may wait in LOOP, in that over threads, for one another
   though they are lanes, or NULL.  One after the other they do not if nothing
   changes memory behind it, and no other loop or statement is of the kind that
   they may wait for.  */

const char *
thread_vectoriser::check_waits (class loop *loop)
{
  if (!cuda_may_wait_p (loop))
    return NULL;
  const char *why = "threads may wait for one another";
  if (!single_p (loop))
    return why;
  for (gimple *stmt : cuda_loop_stmts (m_loop))
    if (!flow_bb_inside_loop_p (loop, gimple_bb (stmt))
	&& cuda_looks_p (stmt))
      return why;
  auto_bitmap seen;
  bool changes = false;
  for (edge e : get_loop_exit_edges (loop))
    {
      auto visit = [&] (gimple *stmt)
	{
	  return (gimple_vdef (stmt) && !gimple_clobber_p (stmt)
		  ? CUDA_WAY_FOUND : CUDA_WAY_GOES_ON);
	};
      auto go = [&] (basic_block to)
	{
	  return to != m_loop->header && flow_bb_inside_loop_p (m_loop, to);
	};
      changes |= cuda_search_ways (gsi_start_bb (e->dest), e->dest, false,
				   visit, go);
    }
  return changes ? why : NULL;
}

/* Return whether vectors can find out first which lanes stay in LOOP, one for
   which they go one after the other.  */

bool
thread_vectoriser::tests_first_p (class loop *loop)
{
  basic_block header = loop->header;
  if (!is_a<gcond *> (last_stmt (header))
      || (flow_bb_inside_loop_p (loop, EDGE_SUCC (header, 0)->dest)
	  == flow_bb_inside_loop_p (loop, EDGE_SUCC (header, 1)->dest)))
    return false;
  for (gimple *stmt : cuda_stmts (header))
    if ((!is_gimple_debug (stmt) && gimple_vdef (stmt))
	|| gimple_has_volatile_ops (stmt))
      return false;
  return !check_block (header);
}

/* What a lane leaves a loop with, and what it comes to it with, costs, besides
   what it does there: a store and a load of each.  */
const unsigned HAND_COST = 2 * SCALAR_COST;

/* One lane of so many, or another has come between, where vectors test
   first.  */
const unsigned FEW_STAY = 4;

/* Add what LOOP, through which lanes go one after the other, costs as above:
   what is tried is done once as a rule.  */

void
thread_vectoriser::add_single_costs (class loop *loop,
				     unsigned HOST_WIDE_INT *scalar,
				     unsigned HOST_WIDE_INT *vectors)
{
  unsigned HOST_WIDE_INT one = 0, first = 0;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple *stmt : cuda_nondebug_stmts (body[i]))
      {
	one += scalar_cost (stmt);
	if (body[i] == loop->header)
	  first += scalar_cost (stmt);
      }
  free (body);
  unsigned hand = HAND_COST + 2 * SCALAR_COST;
  for (edge e : get_loop_exit_edges (loop))
    hand += HAND_COST * values_by (e);
  unsigned HOST_WIDE_INT none = 0;
  if (tests_first_p (loop))
    {
      add_costs (loop->header, &none, vectors);
      *scalar += first + one / FEW_STAY;
      *vectors += m_lanes * (one + hand) / FEW_STAY;
    }
  else
    {
      *scalar += one;
      *vectors += m_lanes * (one + hand);
    }
  apart ("lanes one after the other", last_stmt (loop->header), 0);
}

/* ---- Which blocks. ---- */

/* What is begun in vain where a thread, or one lane more, comes to a block or
   does not, and that is not foreseen now and then.  */
const unsigned SOMETIMES_COST = CYCLE_COST;

/* Return whether what is behind a branch, BB, is better done for one lane after
   the other, even if half of them come: where what it does has no vectors, as
   where places of each lane's own are computed and stored to, and all masks are
   whole elements.  */

bool
thread_vectoriser::one_by_one_p (basic_block bb)
{
  if (bool *known = m_one_by_one.get (bb))
    return *known;
  m_one_by_one.put (bb, false);
  if (!whole_masks_p () || cuda_without_p (CUDA_PART_SINGLE_LANES)
      || !single_succ_p (bb) || everywhere_p (bb) || dead_ends_p (bb))
    return false;
  unsigned one = 0, all = 0;
  bool stores = false;
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      tree lhs = gimple_get_lhs (stmt);
      if (check_copy (stmt) || gimple_has_volatile_ops (stmt)
	  || (is_gimple_call (stmt) && gimple_vdef (stmt)))
	return false;
      if (lhs && TREE_CODE (lhs) == SSA_NAME)
	for (gimple *user : cuda_uses (lhs))
	  if (!is_gimple_debug (user) && gimple_bb (user) != bb)
	    return false;
      stores |= lhs && TREE_CODE (lhs) != SSA_NAME;
      one += scalar_cost (stmt);
      all += stmt_cost (stmt);
    }
  bool better = stores && FEW_STAY / 2 * walk_cost (bb, one)
			  + 8 * SOMETIMES_COST < all;
  m_one_by_one.put (bb, better);
  return better;
}

/* Append to NAMES what BB uses that the loop computes elsewhere, or its PHIs
   have.  */

void
thread_vectoriser::list_inputs (basic_block bb, vec<tree> *names)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      ssa_op_iter iter;
      tree name;
      FOR_EACH_SSA_TREE_OPERAND (name, stmt, iter, SSA_OP_USE)
	{
	  gimple *def = SSA_NAME_DEF_STMT (name);
	  if (gimple_bb (def) && (gimple_bb (def) != bb || is_a<gphi *> (def))
	      && flow_bb_inside_loop_p (m_loop, gimple_bb (def))
	      && !names->contains (name))
	    names->safe_push (name);
	}
    }
}

/* Return what it costs for lanes to go through BB one after the other, which
   costs ONE for a thread, if not more come than are expected.  */

unsigned
thread_vectoriser::walk_cost (basic_block bb, unsigned one)
{
  unsigned hand = 2 * SCALAR_COST;
  auto_vec<tree> names;
  list_inputs (bb, &names);
  for (tree name : names)
    if (in_vectors_p (name))
      hand += HAND_COST;
  return m_lanes * (one + hand) / FEW_STAY + VECTOR_COST;
}

/* Add what BB costs, of which that is so, as above.  */

void
thread_vectoriser::add_walk_costs (basic_block bb,
				   unsigned HOST_WIDE_INT *scalar,
				   unsigned HOST_WIDE_INT *vectors)
{
  unsigned one = 0;
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    one += scalar_cost (stmt);
  *scalar += one / FEW_STAY + SOMETIMES_COST;
  *vectors += walk_cost (bb, one) + 2 * SOMETIMES_COST;
}

/* ---- Lane by lane. ---- */

/* Let what lanes have of INPUT be in memory, where each finds its own.  */

void
thread_vectoriser::spill_input (lane_input *input)
{
  lane_value &value = input->value;
  if (value.kind != LANES_VECTOR && value.kind != LANES_MASK)
    return;
  value.scalar = spill (value, TREE_TYPE (input->name));
  value.kind = LANES_APART;
}

/* Build BB for the lanes of MASK, one after the other.  */

void
thread_vectoriser::emit_one_by_one (basic_block bb, tree mask)
{
  auto_vec<tree> names;
  auto_vec<lane_input> inputs;
  list_inputs (bb, &names);
  for (tree name : names)
    {
      lane_input one = { name, value_of (name) };
      spill_input (&one);
      inputs.safe_push (one);
    }
  if (dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, last_stmt (bb),
		     "lanes that come here go on one by one\n");
  lane_walk walk = open_each (mask);
  lane_copy copy;
  for (const lane_input &one : inputs)
    copy.put (one.name, lane_at (one.value, TREE_TYPE (one.name), walk.lane));
  basic_block inside = new_block ();
  go_to (inside);
  copy.add (bb, inside);
  copy.define_stmts (bb);
  copy.fill (bb, NULL);
  make_single_succ_edge (inside, walk.latch, EDGE_FALLTHRU);
  close_each (walk);
}

/* Begin a loop over the lanes of MASK, and return what is known of it.  */

lane_walk
thread_vectoriser::open_each (tree mask)
{
  lane_walk walk = lane_walk ();
  tree there = NULL_TREE;
  tree word = (mask && m_lanes <= HOST_BITS_PER_WIDE_INT ? lanes_word (mask)
	       : NULL_TREE);
  bool bits = word;
  if (mask && !bits)
    there = spill (lane_value::mask (mask), boolean_type_node);
  basic_block header = new_block ();
  go_to (header);
  edge entry = single_pred_edge (header);
  tree type = bits ? TREE_TYPE (word) : sizetype;
  walk.phi = new_phi (type, header, entry, bits ? word : size_zero_node);
  tree at = gimple_phi_result (walk.phi);
  walk.latch = new_block ();
  walk.out = new_block ();
  if (bits)
    {
      basic_block inside = new_block ();
      branch_to (gimple_build_cond (NE_EXPR, at, build_zero_cst (type),
				    NULL_TREE, NULL_TREE), inside, walk.out);
      m_bb = inside;
      walk.lane = first_lane (at);
      return walk;
    }
  walk.lane = at;
  if (there)
    {
      tree is = reload (there, at, boolean_type_node);
      basic_block inside = new_block ();
      branch_to (gimple_build_cond (NE_EXPR, is, boolean_false_node,
				    NULL_TREE, NULL_TREE), inside, walk.latch);
      m_bb = inside;
    }
  return walk;
}

/* End the loop that WALK has begun, whose latch is come to.  */

void
thread_vectoriser::close_each (const lane_walk &walk)
{
  tree at = gimple_phi_result (walk.phi), type = TREE_TYPE (at);
  basic_block header = gimple_bb (walk.phi), again = walk.latch;
  tree next;
  m_bb = walk.latch;
  if (at != walk.lane)
    {
      next = build (PLUS_EXPR, type, at, build_minus_one_cst (type));
      next = build (BIT_AND_EXPR, type, at, next);
    }
  else
    {
      next = build (PLUS_EXPR, type, at, size_one_node);
      again = new_block ();
      branch_to (gimple_build_cond (NE_EXPR, next, size_int (m_lanes),
				    NULL_TREE, NULL_TREE), again, walk.out);
    }
  flush ();
  edge back = make_single_succ_edge (again, header, EDGE_FALLTHRU);
  add_phi_arg (walk.phi, next, back, UNKNOWN_LOCATION);
  m_bb = walk.out;
}

/* Return a buffer for what lanes of MASK leave a loop with for NAME, of which
   others have zeros.  */

tree
thread_vectoriser::buffer_for (tree name, tree mask)
{
  tree type = TREE_TYPE (name);
  if (once_p (name))
    return make_buffer (type, 1);
  tree kept = truth_p (type) ? m_number : element (type);
  tree buffer = make_buffer (kept, m_lanes);
  for (unsigned i = 0; mask && i < parts (kept); i++)
    append (gimple_build_assign (buffer_part (buffer, vectype (kept), i),
				 build_zero_cst (vectype (kept))));
  return buffer;
}

/* Store SCALAR, which LANE leaves a loop with for NAME, in BUFFER.  */

void
thread_vectoriser::put_in_buffer (tree buffer, tree name, tree scalar,
				  tree lane)
{
  tree type = TREE_TYPE (name), kept = TREE_TYPE (TREE_TYPE (buffer));
  if (once_p (name))
    {
      if (kind_of (name) == LANES_STEP)
	scalar = advance (type, scalar, lane, -m_forms->form (name).step);
      lane = size_zero_node;
    }
  if (!useless_type_conversion_p (kept, TREE_TYPE (scalar)))
    scalar = build (NOP_EXPR, kept, scalar);
  append (gimple_build_assign (buffer_element (buffer, lane), scalar));
}

/* Return what BUFFER has of elements of KEPT as vectors.  */

lane_value
thread_vectoriser::from_buffer (tree buffer)
{
  tree vtype = vectype (TREE_TYPE (TREE_TYPE (buffer)));
  lane_value value = lane_value ();
  value.kind = LANES_VECTOR;
  for (unsigned i = 0; i < parts (TREE_TYPE (vtype)); i++)
    {
      value.part[i] = make_ssa_name (vtype);
      append (gimple_build_assign (value.part[i],
				   buffer_part (buffer, vtype, i)));
    }
  return value;
}

/* Return what BUFFER, made for it, has for NAME.  */

lane_value
thread_vectoriser::value_from_buffer (tree buffer, tree name)
{
  tree type = TREE_TYPE (name);
  if (once_p (name))
    {
      tree scalar = reload (buffer, size_zero_node, type);
      return (kind_of (name) == LANES_STEP
	      ? lane_value::stepped (scalar, m_forms->form (name).step)
	      : lane_value::same (scalar));
    }
  lane_value value = from_buffer (buffer);
  return (truth_p (type) ? convert (value, m_number, boolean_type_node)
	  : value);
}

/* Build LOOP, whose first values the PHIs of its header have, for the lanes of
   MASK, one after the other; append to OUT those that leave it.  */

void
thread_vectoriser::emit_each (class loop *loop, tree mask,
			      vec<lane_arrival> *out)
{
  auto_vec<tree> names, starts;
  auto_vec<lane_input> inputs;
  phi_names (loop->header, &names);
  bool known = list_inputs (loop, &inputs);
  gcc_assert (known);
  for (tree name : names)
    inputs.safe_push ({ name, value_of (name) });
  for (lane_input &one : inputs)
    spill_input (&one);
  /* What they leave with, way by way.  */
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  tree which = exits.length () > 1 ? make_buffer (m_number, m_lanes)
	       : NULL_TREE;
  auto_vec<tree> left, buffers;
  for (edge e : exits)
    phi_names (e->dest, &left);
  for (tree name : left)
    buffers.safe_push (buffer_for (name, mask));
  lane_walk walk = open_each (mask);
  lane_copy copy;
  for (const lane_input &one : inputs)
    {
      tree scalar = lane_at (one.value, TREE_TYPE (one.name), walk.lane);
      if (names.contains (one.name))
	starts.safe_push (scalar);
      else
	copy.put (one.name, scalar);
    }
  hash_map<edge, basic_block> leave;
  for (edge e : exits)
    leave.put (e, new_block ());
  copy_alone (&copy, loop, names, starts, &leave);
  unsigned number = 0;
  for (unsigned k = 0; k < exits.length (); k++)
    {
      m_bb = *leave.get (exits[k]);
      for (unsigned i = values_by (exits[k]); i > 0; i--, number++)
	{
	  tree of = PHI_ARG_DEF_FROM_EDGE (phi_of (left[number]), exits[k]);
	  put_in_buffer (buffers[number], left[number], copy.of (of),
			 walk.lane);
	}
      if (which)
	append (gimple_build_assign (buffer_element (which, walk.lane),
				     build_int_cst (m_number, k)));
      flush ();
      make_single_succ_edge (m_bb, walk.latch, EDGE_FALLTHRU);
    }
  close_each (walk);
  number = 0;
  lane_value ways = which ? from_buffer (which) : lane_value::none ();
  for (unsigned k = 0; k < exits.length (); k++)
    {
      tree some = mask;
      if (which)
	some = mask_and (mask, compare (EQ_EXPR, ways,
					lane_value::same (build_int_cst
							  (m_number, k)),
					m_number));
      auto_vec<lane_value> values;
      for (unsigned i = values_by (exits[k]); i > 0; i--, number++)
	values.safe_push (value_from_buffer (buffers[number], left[number]));
      out->safe_push ({ exits[k], some, m_pool.length () });
      m_pool.safe_splice (values);
    }
}

/* The same, but vectors find out first who stays in the loop if they can.  */

void
thread_vectoriser::emit_single (class loop *loop, tree mask,
				vec<lane_arrival> *out)
{
  if (dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, dump_user_location_t (last_stmt (loop->header)),
		     "lanes go through a loop one after the other\n");
  if (!tests_first_p (loop))
    {
      emit_each (loop, mask, out);
      return;
    }
  basic_block header = loop->header;
  auto_vec<edge> ways;
  auto_vec<tree> masks;
  emit_block (header, mask);
  for (unsigned i = 0; i < EDGE_COUNT (header->succs); i++)
    ways.safe_push (EDGE_SUCC (header, i));
  edge_masks (header, mask, ways, &masks);
  unsigned stay = flow_bb_inside_loop_p (loop, ways[1]->dest);
  out->safe_push (arrive (ways[!stay], masks[!stay]));
  unsigned n = out->length ();
  lane_guard guard = open_guard (masks[stay]);
  emit_each (loop, masks[stay], out);
  close_guard (guard);
  close_arrivals (guard, out, n);
}
