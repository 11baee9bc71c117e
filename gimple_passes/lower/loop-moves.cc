/* Move loops to where they are run once for all threads.
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

/* Moves the loops that pass-invariants.cc finds.  The code:

     from:   known = kept[0];
	     if (known & BIT) goto take; else goto ask;
     take:   result = kept[N]; goto join;
     ask:    any = conditions;
	     if (any) goto enter; else goto join;
     enter:  what it is computed from
	     the loop
     tail:   goto keep;
     keep:   kept[N] = result; kept[0] = known | BIT;
     join:   result = PHI <...>
	     .UNIQUE (UNSPEC, APART)

   with FROM, TAKE and KEEP where workers keep the results alone.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-block-params.h"
#include "cuda-stmts.h"
#include "loop-moves.h"

namespace {

/* Moves one loop.  */

class loop_mover
{
public:
  loop_mover (function *fn, const moving_loop &of, moving_state &state,
	      const cuda_uniformity &uniformity)
    : m_fn (fn), m_of (of), m_state (state), m_uniformity (uniformity),
      m_loc (gimple_location (last_stmt (of.loop->header))),
      m_conditions (NULL), m_inputs (NULL), m_any (NULL_TREE),
      m_kept (NULL_TREE), m_take (NULL), m_keep (NULL) {}

  void move ();

private:
  void compute_any ();
  void compute_inputs ();
  void find_kept ();
  edge open_place ();
  void build_blocks (basic_block);
  basic_block build_test (basic_block);
  void take_out ();
  void enter_loop ();
  void join ();
  void replace_results ();
  void close (edge);

  void append (basic_block, gimple *) const;
  basic_block new_block (basic_block) const;

  function *m_fn;
  const moving_loop &m_of;
  moving_state &m_state;
  const cuda_uniformity &m_uniformity;
  location_t m_loc;

  /* What computes the conditions, and whether any thread fulfils them, if
     there are some; what computes the inputs, and by name what they are.  */
  gimple_seq m_conditions;
  gimple_seq m_inputs;
  tree m_any;
  hash_map<int_hash<int, -1>, tree> m_values;

  /* The worker's memory, NULL_TREE if it keeps nothing, and its first word for
     the results.  */
  tree m_kept;
  unsigned m_first;

  basic_block m_take, m_ask, m_enter, m_keep, m_join;

  /* By result, what it is behind all.  */
  auto_vec<tree> m_joined;
};

/* Append STMT to BB.  */

void
loop_mover::append (basic_block bb, gimple *stmt) const
{
  cuda_append (bb, stmt, m_loc);
}

/* Return a new block after AFTER.  */

basic_block
loop_mover::new_block (basic_block after) const
{
  basic_block bb = create_empty_bb (after);
  bb->count = m_of.place.bb->count;
  add_bb_to_loop (bb, after->loop_father);
  return bb;
}

/* Make an edge from A to B with FLAGS.  */

static edge
make_way (basic_block a, basic_block b, int flags)
{
  edge e = make_edge (a, b, flags);
  e->probability = (flags & EDGE_FALLTHRU ? profile_probability::always ()
		    : profile_probability::even ());
  return e;
}

/* Compute the conditions, and ask all threads if these may differ.  */

void
loop_mover::compute_any ()
{
  bool varies = false;
  for (const way_condition &cond : m_of.conditions)
    {
      input_copier copier (&m_conditions, m_uniformity, m_state.of_blocks,
			   m_of);
      tree holds = copier.condition (cond);
      varies |= copier.varies;
      m_any = m_any ? gimple_build (&m_conditions, BIT_AND_EXPR,
				    boolean_type_node, m_any, holds) : holds;
    }
  if (!varies)
    return;
  auto_vec<tree, 1> args;
  args.safe_push (gimple_convert (&m_conditions, integer_type_node, m_any));
  gcall *vote
    = cuda_build_barrier (CUDA_BARRIER_OR, args, m_loc);
  tree result = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (vote, result);
  m_state.votes.add (vote);
  gimple_seq_add_stmt_without_update (&m_conditions, vote);
  m_any = result;
}

/* Compute what the loop is computed from.  */

void
loop_mover::compute_inputs ()
{
  input_copier copier (&m_inputs, m_uniformity, m_state.of_blocks, m_of);
  auto_vec<basic_block> blocks;
  auto_bitmap inside;
  m_of.blocks (&blocks, inside);
  for (basic_block bb : blocks)
    {
      ssa_op_iter iter;
      use_operand_p use;
      auto_vec<gimple *> stmts;
      for (gphi *phi : cuda_phis (bb))
	if (!virtual_operand_p (gimple_phi_result (phi)))
	  stmts.safe_push (phi);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
	if (is_gimple_debug (gsi_stmt (gsi)))
	  gsi_remove (&gsi, true);
	else
	  {
	    stmts.safe_push (gsi_stmt (gsi));
	    gsi_next (&gsi);
	  }
      for (gimple *stmt : stmts)
	{
	  FOR_EACH_PHI_OR_STMT_USE (use, stmt, iter, SSA_OP_USE)
	    {
	      tree name = USE_FROM_PTR (use);
	      if (TREE_CODE (name) != SSA_NAME)
		continue;
	      gimple *def = SSA_NAME_DEF_STMT (name);
	      if (!gimple_bb (def)
		  || !bitmap_bit_p (inside, gimple_bb (def)->index))
		SET_USE (use, copier.copy (name));
	    }
	  update_stmt_if_modified (stmt);
	}
    }
}

/* Find room in what the worker keeps, if the results are for all blocks.  */

void
loop_mover::find_kept ()
{
  cuda_block_params params;
  cuda_get_block_params (m_fn->decl, &params);
  unsigned n = m_of.results.length ();
  if (!m_of.grid || !params.kept || m_state.words + n > CUDA_KEPT_WORDS)
    return;
  for (tree result : m_of.results)
    if (!tree_fits_uhwi_p (TYPE_SIZE_UNIT (TREE_TYPE (result)))
	|| tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (result))) > CUDA_KEPT_WORD)
      return;
  m_kept = get_or_create_ssa_default_def (m_fn, params.kept);
  m_first = m_state.words;
  m_state.words += n;
}

/* Split the place; return the edge there.  */

edge
loop_mover::open_place ()
{
  const moving_place &place = m_of.place;
  if (!place.stmt)
    return single_succ_edge (split_edge (single_succ_edge (place.bb)));
  if (!place.before)
    return split_block (place.bb, place.stmt);
  gimple_stmt_iterator gsi = gsi_for_stmt (place.stmt);
  gsi_prev (&gsi);
  return (gsi_end_p (gsi) ? split_block_after_labels (place.bb)
	  : split_block (place.bb, gsi_stmt (gsi)));
}

/* Build the test behind FROM whether the worker has the results, and take
   them.  Return where it goes on if not.  */

basic_block
loop_mover::build_test (basic_block from)
{
  if (!m_kept)
    return from;
  unsigned bit = m_state.bits++;
  tree known = cuda_ask_kept (from, m_kept, bit, m_loc);
  m_take = new_block (from);
  m_ask = new_block (m_take);
  make_way (from, m_take, EDGE_TRUE_VALUE);
  make_way (from, m_ask, EDGE_FALSE_VALUE);
  m_keep = new_block (m_of.tail);
  unsigned i;
  tree result;
  FOR_EACH_VEC_ELT (m_of.results, i, result)
    append (m_keep, gimple_build_assign
	    (cuda_kept_word (m_kept, m_first + i, TREE_TYPE (result)), result));
  cuda_set_kept (m_keep, m_kept, bit, known, m_loc);
  return m_ask;
}

/* Build the blocks that lead from FROM to the loop, and those behind it.  */

void
loop_mover::build_blocks (basic_block from)
{
  m_ask = build_test (from);
  gimple_stmt_iterator gsi = gsi_last_bb (m_ask);
  gsi_insert_seq_after (&gsi, m_conditions, GSI_NEW_STMT);
  m_enter = new_block (m_ask);
  m_join = new_block (m_enter);
  if (m_any)
    {
      append (m_ask, gimple_build_cond
	      (NE_EXPR, m_any, build_zero_cst (TREE_TYPE (m_any)), NULL_TREE,
	       NULL_TREE));
      make_way (m_ask, m_enter, EDGE_TRUE_VALUE);
      make_way (m_ask, m_join, EDGE_FALSE_VALUE);
    }
  else
    make_way (m_ask, m_enter, EDGE_FALLTHRU);
  gsi = gsi_last_bb (m_enter);
  gsi_insert_seq_after (&gsi, m_inputs, GSI_NEW_STMT);
  if (m_take)
    make_way (m_take, m_join, EDGE_FALLTHRU);
  if (m_keep)
    make_way (m_keep, m_join, EDGE_FALLTHRU);
}

/* Append what the PHIs where E leads have along E to ARGS.  */

static void
take_args (edge e, vec<tree> *args)
{
  for (gphi *phi : cuda_phis (e->dest))
    args->safe_push (PHI_ARG_DEF_FROM_EDGE (phi, e));
}

/* Let the PHIs where E leads have ARGS along E.  */

static void
give_args (edge e, const vec<tree> &args)
{
  unsigned i = 0;
  for (gphi *phi : cuda_phis (e->dest))
    add_phi_arg (phi, args[i++], e, UNKNOWN_LOCATION);
}

/* Let what comes before the loop go on behind it, and the loop lead to what
   comes after it at its new place.  */

void
loop_mover::take_out ()
{
  edge leave = single_succ_edge (m_of.tail);
  edge enter = loop_preheader_edge (m_of.loop);
  auto_vec<tree> args;
  take_args (leave, &args);
  edge past = redirect_edge_and_branch (enter, leave->dest);
  redirect_edge_var_map_clear (past);
  give_args (past, args);
  leave = redirect_edge_and_branch (leave, m_keep ? m_keep : m_join);
  redirect_edge_var_map_clear (leave);
}

/* Let the loop be entered at its new place.  */

void
loop_mover::enter_loop ()
{
  auto_vec<tree> args;
  take_args (loop_preheader_edge (m_of.loop), &args);
  take_out ();
  give_args (make_way (m_enter, m_of.loop->header, EDGE_FALLTHRU), args);
}

/* Make the results where all ways meet.  */

void
loop_mover::join ()
{
  unsigned i;
  tree result;
  FOR_EACH_VEC_ELT (m_of.results, i, result)
    {
      tree joined = make_ssa_name (TREE_TYPE (result));
      gphi *phi = create_phi_node (joined, m_join);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, m_join->preds)
	{
	  tree arg = result;
	  if (e->src == m_take)
	    {
	      arg = make_ssa_name (TREE_TYPE (result));
	      append (m_take, gimple_build_assign
		      (arg, cuda_kept_word (m_kept, m_first + i,
					    TREE_TYPE (result))));
	    }
	  else if (e->src == m_ask)
	    arg = build_zero_cst (TREE_TYPE (result));
	  add_phi_arg (phi, arg, e, UNKNOWN_LOCATION);
	}
      m_joined.safe_push (joined);
      if (!m_of.grid)
	bitmap_set_bit (m_state.of_blocks, SSA_NAME_VERSION (joined));
    }
}

/* Let what used the results use those.  */

void
loop_mover::replace_results ()
{
  auto_bitmap own;
  auto_vec<basic_block> blocks;
  m_of.blocks (&blocks, own);
  bitmap_set_bit (own, m_join->index);
  if (m_keep)
    bitmap_set_bit (own, m_keep->index);
  unsigned i;
  tree result;
  FOR_EACH_VEC_ELT (m_of.results, i, result)
    {
      imm_use_iterator iter;
      gimple *stmt;
      use_operand_p use;
      FOR_EACH_IMM_USE_STMT (stmt, iter, result)
	if (!bitmap_bit_p (own, gimple_bb (stmt)->index))
	  {
	    FOR_EACH_IMM_USE_ON_STMT (use, iter)
	      SET_USE (use, m_joined[i]);
	    update_stmt (stmt);
	  }
    }
}

/* Go on from the join along ON, which led away from the place, and end what
   has been moved there, if nothing does.  */

void
loop_mover::close (edge on)
{
  redirect_edge_pred (on, m_join);
  on->flags = EDGE_FALLTHRU;
  on->probability = profile_probability::always ();
  if (m_of.place.before)
    return;
  gcall *end = cuda_build_barrier (CUDA_APART, vNULL, UNKNOWN_LOCATION);
  append (m_join, end);
  if (m_of.barrier)
    m_state.ends.put (m_of.barrier, end);
  else
    m_state.start_end = end;
}

/* Do all of it.  */

void
loop_mover::move ()
{
  bitmap_set_bit (m_state.moved, m_of.loop->header->index);
  compute_any ();
  compute_inputs ();
  find_kept ();
  edge on = open_place ();
  build_blocks (on->src);
  enter_loop ();
  close (on);
  join ();
  replace_results ();
  cuda_settle_flow (m_fn);
  cuda_forget_memory (m_fn);
  update_ssa (TODO_update_ssa);
}

} // anon namespace

void
cuda_move_loop (function *fn, const moving_loop &of, moving_state &state,
		const cuda_uniformity &uniformity)
{
  loop_mover (fn, of, state, uniformity).move ();
}
