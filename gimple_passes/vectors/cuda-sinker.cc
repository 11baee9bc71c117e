/* Run loops of a thread loop's body round the threads.
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

/* What this does is shown in pass-sink.cc.  The steps: cuda-partitions.cc finds
   the loops that all threads go through alike and cuts the body into pieces at
   them.  Then

   1. the loop is versioned (version),
   2. arrays are planned for PHIs and values between pieces (plan),
   3. the thread loop becomes one over strips (make_strips), and each piece gets
      a loop over a strip (make_loop),
   4. what pieces hand one another goes through the arrays, or is computed
      again where that is cheap (rewrite).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "thread-loops.h"
#include "cuda-outcomes.h"
#include "cuda-stmts.h"
#include "value-copy.h"
#include "cuda-sinker.h"
#include "tree-ssa-loop-manip.h"

/* The arrays of a strip are to take at most this many bytes, and a strip has
   no fewer and no more threads than these.  */
const unsigned STRIP_BYTES = 8192;
const unsigned MIN_STRIP = 64;
const unsigned MAX_STRIP = 512;

/* Loops of fewer threads stay as they are, and of more, which blocks do not
   have.  */
const unsigned MIN_THREADS = 8;
const unsigned MAX_THREADS = 1 << 16;

/* The same for strips that are kept in registers, and how many of those.  */
const unsigned MIN_FULL = 16;
const unsigned MAX_FULL = 32;
const unsigned FULL_REGISTERS = 12;

/* The most vectors of a row of threads.  */
const unsigned MAX_VECTORS = 8;

/* The most arrays, and the most statements to compute a value again: more of
   them if they are sums, as most addresses are, which cost next to nothing.  */
const unsigned MAX_SLOTS = 24;
const int MAX_RECOMPUTED = 4;
const int MAX_SUM = 16;

thread_sinker::~thread_sinker ()
{
  for (strip_loop &loop : m_strips)
    delete loop.local;
}

/* Step 1: keep the loop as it was for few threads.  Return whether the loop
   may be changed at all.  Names of the loop stay as they are.  */

bool
thread_sinker::version ()
{
  gimple_seq seq = NULL;
  tree niter = gimple_convert (&seq, sizetype,
			       force_gimple_operand
			       (unshare_expr (m_niter.niter), &seq, true,
				NULL_TREE));
  tree over = gimple_build (&seq, MINUS_EXPR, sizetype, niter,
			    size_int (MIN_THREADS - 1));
  if (TREE_CODE (niter) == INTEGER_CST)
    {
      if (tree_to_uhwi (niter) < MIN_THREADS - 1)
	return fail ("there are too few threads");
    }
  tree test = gimple_build (&seq, LE_EXPR, boolean_type_node, over,
			    size_int (MAX_THREADS));
  if (integer_zerop (test))
    {
      gimple_seq_discard (seq);
      return fail ("there are too many threads");
    }
  edge entry = loop_preheader_edge (m_loop);
  if (seq)
    gsi_insert_seq_on_edge_immediate (entry, seq);
  if (integer_onep (test))
    return true;
  test = build2 (NE_EXPR, boolean_type_node, test, boolean_false_node);
  profile_probability likely = profile_probability::very_likely ();
  initialize_original_copy_tables ();
  class loop *copy = loop_version (m_loop, test, NULL, likely,
				   likely.invert (), likely, likely.invert (),
				   true);
  free_original_copy_tables ();
  if (!copy)
    return fail ("the loop cannot be copied");
  copy->dont_vectorize = true;
  copy->unroll = 1;
  for (class loop *inner = copy->inner; inner; inner = inner->next)
    inner->unroll = 1;
  update_ssa (TODO_update_ssa);
  return true;
}

/* Return the piece in which NAME is defined.  */

int
thread_sinker::defining_piece (tree name)
{
  return piece_of (gimple_bb (SSA_NAME_DEF_STMT (name)));
}

/* Return the piece at whose end values for PHIs on E are stored.  Latches of
   chosen loops count to what comes before.  */

int
thread_sinker::source_piece (edge e)
{
  basic_block bb = e->src;
  if (bb == bb->loop_father->latch && bb->loop_father != m_loop
      && chosen_p (bb->loop_father))
    bb = single_pred (bb);
  return piece_of (bb);
}

/* Return whether NAME, which differs between threads, can be computed again
   from counters and uniform values, with *LEFT statements.  */

bool
thread_sinker::cheap_p (tree name, int *left)
{
  if (!divergent_p (name) || iv_of (name))
    return true;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (name));
  if (!def || gimple_assign_load_p (def) || gimple_vuse (def)
      || gimple_has_side_effects (def) || --*left < 0
      || gimple_could_trap_p (def)
      || bitmap_bit_p (m_guarded, gimple_bb (def)->index)
      || (!SINGLE_SSA_TREE_OPERAND (def, SSA_OP_USE)
	  && gimple_num_ops (def) > 4))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    {
      tree op = gimple_op (def, i);
      if (op && TREE_CODE (op) != SSA_NAME && !is_gimple_min_invariant (op))
	return false;
      if (op && !cheap_p (op, left))
	return false;
    }
  return true;
}

/* Return whether NAME is a sum of counters and uniform values, each times a
   uniform value, of at most *LEFT statements: neighbouring threads have it the
   same amount apart.  */

bool
thread_sinker::sum_p (tree name, int *left)
{
  if (TREE_CODE (name) != SSA_NAME || !divergent_p (name) || iv_of (name))
    return true;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (name));
  tree type = TREE_TYPE (name);
  if (!def || --*left < 0 || !(INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)))
    return false;
  tree first = gimple_assign_rhs1 (def), second = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    CASE_CONVERT:
      return INTEGRAL_TYPE_P (TREE_TYPE (first)) && sum_p (first, left);
    case MULT_EXPR:
    case LSHIFT_EXPR:
      return !divergent_p (second) && sum_p (first, left);
    case PLUS_EXPR:
    case MINUS_EXPR:
    case POINTER_PLUS_EXPR:
      return sum_p (first, left) && sum_p (second, left);
    default:
      return false;
    }
}

/* Return whether PIECE must find the value of NAME in an array.  */

bool
thread_sinker::own_slot_p (tree name, int piece)
{
  int left = MAX_SUM;
  left = sum_p (name, &left) ? MAX_SUM : MAX_RECOMPUTED;
  return (divergent_p (name) && !iv_of (name)
	  && defining_piece (name) != piece
	  && !cheap_p (name, &left));
}

/* Return the PHI whose input array may hold NAME for other pieces too: NAME is
   what comes back from the end of a chosen loop, the PHI in its header.  The
   array is set again only when the loop is entered again, or by the same
   definition.  */

gphi *
thread_sinker::coalesced_phi (tree name)
{
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gphi *phi = dyn_cast<gphi *> (USE_STMT (use));
      if (!phi)
	continue;
      class loop *loop = gimple_bb (phi)->loop_father;
      if (gimple_bb (phi) == loop->header && loop != m_loop
	  && in_loop_p (loop->header) && chosen_p (loop)
	  && EDGE_COUNT (loop->header->preds) == 2
	  && PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)) == name
	  && piece_of (bb) == source_piece (loop_latch_edge (loop)))
	return phi;
    }
  return NULL;
}

/* Let no PHI of one argument stand between a name and its uses.  */

void
thread_sinker::forward_copies ()
{
  for (basic_block bb : m_order)
    for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);)
      {
	tree result = gimple_phi_result (gsi.phi ());
	if (gimple_phi_num_args (gsi.phi ()) != 1 || virtual_operand_p (result)
	    || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (result))
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	replace_uses_by (result, gimple_phi_arg_def (gsi.phi (), 0));
	remove_phi_node (&gsi, true);
      }
}

/* Find the pieces that need a loop, and the PHIs between them.  */

void
thread_sinker::find_work ()
{
  for (basic_block bb : m_order)
    {
      cuda_partition &piece = m_pieces[piece_of (bb)];
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (is_gimple_debug (stmt))
	    {
	      gsi_remove (&gsi, true);
	      continue;
	    }
	  gsi_next (&gsi);
	  if (bb == piece.last && stmt_ends_bb_p (stmt)
	      && is_a<gcond *> (stmt))
	    continue;
	  if (!uniform_stmt_p (stmt) && !gimple_nop_p (stmt))
	    piece.work = true;
	}
      if (bb != piece.first || bb == m_loop->header)
	continue;
      for (gphi *phi : cuda_phis (bb))
	if (divergent_p (gimple_phi_result (phi))
	    && !virtual_operand_p (gimple_phi_result (phi)))
	  {
	    edge e;
	    edge_iterator ei;
	    m_phis.safe_push (phi);
	    piece.work = true;
	    FOR_EACH_EDGE (e, ei, bb->preds)
	      m_pieces[source_piece (e)].work = true;
	  }
    }
}

/* PIECE uses NAME.  */

void
thread_sinker::need (tree name, int piece)
{
  if (TREE_CODE (name) == SSA_NAME && own_slot_p (name, piece)
      && !m_needed.add (name))
    m_kept.safe_push (name);
}

/* PIECE runs STMT.  */

void
thread_sinker::plan_uses (gimple *stmt, int piece)
{
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    need (op, piece);
}

/* Step 2, with LANES in a strip unless that is 0, in all strips if FULL.
   Return whether it is not too much.  */

bool
thread_sinker::plan (unsigned lanes, bool full)
{
  m_full = full;
  forward_copies ();
  find_work ();
  for (basic_block bb : m_order)
    {
      int piece = piece_of (bb);
      for (gimple *stmt : cuda_stmts (bb))
	if (stmt != last_stmt (m_exit->src))
	  plan_uses (stmt, piece);
      if (bb != m_pieces[piece].first)
	for (gphi *phi : cuda_phis (bb))
	  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	    need (gimple_phi_arg_def (phi, i), piece);
    }
  for (gphi *phi : m_phis)
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      need (gimple_phi_arg_def (phi, i),
	    source_piece (gimple_phi_arg_edge (phi, i)));
  m_nslots = m_phis.length ();
  for (gphi *phi : m_phis)
    m_bytes += tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (gimple_phi_result
						      (phi))));
  for (tree name : m_kept)
    if (!coalesced_phi (name))
      {
	m_bytes += tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (name)));
	m_nslots++;
      }
  if (m_nslots > MAX_SLOTS)
    return fail ("too many values would be kept");
  m_strip = MAX_STRIP;
  if (lanes)
    m_strip = lanes;
  while (m_strip > MIN_STRIP && m_strip * m_bytes > STRIP_BYTES)
    m_strip /= 2;
  if (!lanes && tree_fits_uhwi_p (m_niter.niter)
      && tree_to_uhwi (m_niter.niter) < m_strip)
    {
      m_strip = tree_to_uhwi (m_niter.niter) + 1;
      m_full = true;
    }
  return true;
}

/* Return how many threads a strip should have so that all that is kept for them
   stays in vector registers from turn to turn, if there are always as many, or
   0 if nothing is kept.  */

unsigned
thread_sinker::full_strip ()
{
  machine_mode mode = targetm.vectorize.preferred_simd_mode (SFmode);
  if (m_full || m_phis.is_empty () || !VECTOR_MODE_P (mode))
    return 0;
  unsigned size = GET_MODE_SIZE (mode).to_constant ();
  unsigned strip = MAX_FULL;
  while (strip > MIN_FULL && strip * m_bytes > FULL_REGISTERS * size)
    strip /= 2;
  return strip;
}

unsigned
thread_sinker::turn_bytes ()
{
  unsigned bytes = 0;
  for (gphi *phi : m_phis)
    if (gimple_bb (phi)->loop_father->header == gimple_bb (phi))
      bytes += tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (gimple_phi_result
							(phi))));
  return bytes;
}

/* Make an array for values like NAME.  */

tree
thread_sinker::new_slot (tree name)
{
  tree element = TYPE_MAIN_VARIANT (TREE_TYPE (name));
  /* A truth value of one bit is no element of a vector in memory.  */
  if (TREE_CODE (element) == BOOLEAN_TYPE)
    element = unsigned_char_type_node;
  tree type = build_array_type_nelts (element, m_strip);
  tree var = create_tmp_var (type, "strip");
  SET_DECL_ALIGN (var, MAX (DECL_ALIGN (var), 64 * BITS_PER_UNIT));
  DECL_USER_ALIGN (var) = 1;
  m_arrays.safe_push (var);
  return var;
}

/* Return the element of the array VAR for the thread at work in PIECE.  */

tree
thread_sinker::slot_ref (tree var, int piece)
{
  return build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (var)), var,
		 m_strips[piece].counter, NULL_TREE, NULL_TREE);
}

/* Append to SEQ the load of NAME's value from VAR in PIECE, to RESULT.  */

static void
append_load (gimple_seq *seq, tree ref, tree result)
{
  if (useless_type_conversion_p (TREE_TYPE (result), TREE_TYPE (ref)))
    {
      gimple_seq_add_stmt (seq, gimple_build_assign (result, ref));
      return;
    }
  tree raw = make_ssa_name (TREE_TYPE (ref));
  gimple_seq_add_stmt (seq, gimple_build_assign (raw, ref));
  gimple_seq_add_stmt (seq, gimple_build_assign
		       (result, NE_EXPR, raw,
			build_zero_cst (TREE_TYPE (raw))));
}

/* Append to SEQ the store of VALUE to REF.  */

static void
append_store (gimple_seq *seq, tree ref, tree value)
{
  tree type = TREE_TYPE (ref);
  if (!useless_type_conversion_p (type, TREE_TYPE (value)))
    value = (TREE_CODE (TREE_TYPE (value)) == BOOLEAN_TYPE
	     && TREE_CODE (value) == SSA_NAME
	     ? gimple_build (seq, COND_EXPR, type, value,
			     build_one_cst (type), build_zero_cst (type))
	     : gimple_convert (seq, type, value));
  gimple_seq_add_stmt (seq, gimple_build_assign (ref, value));
}

/* Make the arrays.  */

void
thread_sinker::make_slots ()
{
  for (gphi *phi : m_phis)
    m_inputs.put (gimple_phi_result (phi),
		  new_slot (gimple_phi_result (phi)));
  for (tree name : m_kept)
    {
      gphi *phi = coalesced_phi (name);
      m_slots.put (name, phi ? *m_inputs.get (gimple_phi_result (phi))
			     : new_slot (name));
    }
}

/* Start step 3: count strips in the loop's header.  */

void
thread_sinker::make_strips ()
{
  edge entry = loop_preheader_edge (m_loop);
  gimple_seq seq = NULL;
  tree niter = force_gimple_operand (unshare_expr (m_niter.niter), &seq, true,
				     NULL_TREE);
  niter = gimple_convert (&seq, sizetype, niter);
  m_count = gimple_build (&seq, PLUS_EXPR, sizetype, niter, size_one_node);
  if (seq)
    gsi_insert_seq_on_edge_immediate (entry, seq);
  m_base = make_ssa_name (sizetype);
  gphi *phi = create_phi_node (m_base, m_loop->header);
  add_phi_arg (phi, size_zero_node, loop_preheader_edge (m_loop),
	       UNKNOWN_LOCATION);
  m_size = make_ssa_name (sizetype);
  gimple_stmt_iterator gsi = gsi_after_labels (m_loop->header);
  if (TREE_CODE (m_count) == INTEGER_CST
      && compare_tree_int (m_count, m_strip) <= 0)
    {
      /* One strip.  */
      gsi_insert_before (&gsi, gimple_build_assign (m_size, m_count),
			 GSI_SAME_STMT);
      return;
    }
  tree left = make_ssa_name (sizetype);
  gsi_insert_before (&gsi, gimple_build_assign (left, MINUS_EXPR, m_count,
						m_base), GSI_SAME_STMT);
  gsi_insert_before (&gsi, gimple_build_assign (m_size, MIN_EXPR, left,
						size_int (m_strip)),
		     GSI_SAME_STMT);
}

/* Return how many threads the strip has.  */

tree
thread_sinker::active ()
{
  return m_full ? size_int (m_strip) : m_size;
}

/* Move what is the same for all threads in PIECE before its loop.  */

void
thread_sinker::lift_uniform (int piece)
{
  gimple_stmt_iterator to = gsi_last_bb (m_strips[piece].before);
  for (basic_block bb : m_order)
    {
      if (piece_of (bb) != piece || bitmap_bit_p (m_guarded, bb->index))
	continue;
      /* The start of the first block stayed before.  */
      if (bb == m_strips[piece].before)
	bb = m_strips[piece].head;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
	if (uniform_stmt_p (gsi_stmt (gsi)))
	  gsi_move_after (&gsi, &to);
	else
	  gsi_next (&gsi);
    }
}

/* Give PIECE its loop, but for the test.  */

void
thread_sinker::make_loop (int piece)
{
  cuda_partition &p = m_pieces[piece];
  strip_loop &loop = m_strips[piece];
  loop.before = p.first;
  gimple *start = NULL;
  if (p.first == m_loop->header)
    start = SSA_NAME_DEF_STMT (m_size);
  loop.head = (start ? split_block (p.first, start)
	       : split_block_after_labels (p.first))->dest;
  loop.end = p.last == p.first ? loop.head : p.last;
  gimple_stmt_iterator gsi = gsi_last_bb (loop.end);
  if (!gsi_end_p (gsi) && is_a<gcond *> (gsi_stmt (gsi)))
    gsi_prev (&gsi);
  loop.after = split_block (loop.end, gsi_end_p (gsi) ? NULL
					: gsi_stmt (gsi))->dest;
  m_piece_of.safe_grow_cleared (last_basic_block_for_fn (cfun), true);
  m_piece_of[loop.head->index] = piece;
  m_piece_of[loop.after->index] = piece;
  if (loop.end == loop.before)
    loop.end = loop.head;
  loop.counter = make_ssa_name (sizetype);
  loop.local = new hash_map<tree, tree>;
  lift_uniform (piece);
  loop.latch = create_empty_bb (loop.end);
  add_bb_to_loop (loop.latch, loop.end->loop_father);
  loop.latch->count = loop.end->count;
  edge leave = single_succ_edge (loop.end);
  edge back = make_edge (loop.end, loop.latch, EDGE_TRUE_VALUE);
  leave->flags = (leave->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  back->probability = profile_probability::likely ();
  leave->probability = profile_probability::unlikely ();
  make_single_succ_edge (loop.latch, loop.head, EDGE_FALLTHRU);
  m_piece_of.safe_grow_cleared (last_basic_block_for_fn (cfun), true);
  m_piece_of[loop.latch->index] = piece;
  create_phi_node (loop.counter, loop.head);
}

/* Give the loop of PIECE its test, its prologue and its epilogue.  */

void
thread_sinker::close_loop (int piece)
{
  strip_loop &loop = m_strips[piece];
  gimple_stmt_iterator gsi = gsi_after_labels (loop.head);
  gsi_insert_seq_before (&gsi, loop.prologue, GSI_SAME_STMT);
  tree next = make_ssa_name (sizetype);
  gimple_seq_add_stmt (&loop.epilogue, gimple_build_assign
		       (next, PLUS_EXPR, loop.counter, size_one_node));
  gimple_seq_add_stmt (&loop.epilogue, gimple_build_cond
		       (NE_EXPR, next, active (), NULL_TREE,
			NULL_TREE));
  gsi = gsi_last_bb (loop.end);
  gsi_insert_seq_after (&gsi, loop.epilogue, GSI_NEW_STMT);
  gphi *phi = as_a<gphi *> (SSA_NAME_DEF_STMT (loop.counter));
  add_phi_arg (phi, size_zero_node, find_edge (loop.before, loop.head),
	       UNKNOWN_LOCATION);
  add_phi_arg (phi, next, find_edge (loop.latch, loop.head),
	       UNKNOWN_LOCATION);
}

/* Append to SEQ the sum of IV's value BASE and N steps, N being of sizetype or
   NULL_TREE for one, and return it.  */

static tree
append_step (gimple_seq *seq, const cuda_thread_iv *iv, tree base, tree n)
{
  tree type = TREE_TYPE (base);
  bool pointer = POINTER_TYPE_P (type);
  tree step = iv->step;
  if (n)
    {
      tree to = pointer ? sizetype : integer_onep (step) ? type
		: unsigned_type_for (type);
      step = gimple_build (seq, MULT_EXPR, to, gimple_convert (seq, to, n),
			   fold_convert (to, step));
      if (!pointer)
	step = gimple_convert (seq, type, step);
    }
  else
    step = fold_convert (pointer ? sizetype : type, step);
  tree result = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign
		       (result, pointer ? POINTER_PLUS_EXPR : PLUS_EXPR, base,
			step));
  return result;
}

/* Return the counter that stands for IV in PIECE.  */

tree
thread_sinker::local_iv (const cuda_thread_iv *iv, int piece)
{
  strip_loop &loop = m_strips[piece];
  tree name = gimple_phi_result (iv->phi);
  tree result = make_ssa_name (TREE_TYPE (name));
  gphi *phi = create_phi_node (result, loop.head);
  tree next = append_step (&loop.epilogue, iv, result, NULL_TREE);
  add_phi_arg (phi, name, find_edge (loop.before, loop.head),
	       UNKNOWN_LOCATION);
  add_phi_arg (phi, next, find_edge (loop.latch, loop.head),
	       UNKNOWN_LOCATION);
  return result;
}

/* Return what stands for OP in PIECE.  */

tree
thread_sinker::local (tree op, int piece)
{
  if (!divergent_p (op))
    return op;
  const cuda_thread_iv *iv = iv_of (op);
  if (!iv && defining_piece (op) == piece)
    return op;
  strip_loop &loop = m_strips[piece];
  if (tree *known = loop.local->get (op))
    return *known;
  tree result;
  if (iv)
    result = local_iv (iv, piece);
  else if (tree *slot = m_slots.get (op))
    {
      result = make_ssa_name (TREE_TYPE (op));
      append_load (&loop.prologue, slot_ref (*slot, piece), result);
    }
  else
    {
      gimple *copy = cuda_copy_with (SSA_NAME_DEF_STMT (op), [=] (tree arg)
				     { return local (arg, piece); });
      result = gimple_assign_lhs (copy);
      gimple_seq_add_stmt (&loop.prologue, copy);
    }
  loop.local->put (op, result);
  return result;
}

/* Step 4 for the statements of PIECE: find what stands for their operands or,
   if CHANGE, put that in their place.  All are found first, since definitions
   are copied as they were.  */

void
thread_sinker::rewrite_uses (int piece, bool change)
{
  strip_loop &loop = m_strips[piece];
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      if (!flow_bb_inside_loop_p (m_loop, bb) || piece_of (bb) != piece
	  || bb == loop.before || bb == loop.after || bb == loop.latch)
	continue;
      for (gimple *stmt : cuda_stmts (bb))
	{
	  ssa_op_iter iter;
	  use_operand_p use;
	  bool changed = false;
	  FOR_EACH_SSA_USE_OPERAND (use, stmt, iter, SSA_OP_USE)
	    {
	      tree op = USE_FROM_PTR (use), now = local (op, piece);
	      if (op == now || !change)
		continue;
	      SET_USE (use, now);
	      changed = true;
	    }
	  if (changed)
	    update_stmt (stmt);
	}
      if (bb == loop.head)
	continue;
      for (gphi *phi : cuda_phis (bb))
	if (!virtual_operand_p (gimple_phi_result (phi)))
	  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	    {
	      tree now = local (gimple_phi_arg_def (phi, i), piece);
	      if (change)
		SET_PHI_ARG_DEF (phi, i, now);
	    }
    }
}

/* Step 4 for the PHIs between pieces: their arguments go through arrays.  */

void
thread_sinker::rewrite_phis (int piece)
{
  strip_loop &loop = m_strips[piece];
  for (gphi *phi : m_phis)
    {
      tree result = gimple_phi_result (phi);
      tree input = *m_inputs.get (result);
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (source_piece (gimple_phi_arg_edge (phi, i)) == piece)
	  {
	    tree value = local (gimple_phi_arg_def (phi, i), piece);
	    append_store (&loop.epilogue, slot_ref (input, piece), value);
	  }
    }
  for (tree name : m_kept)
    if (defining_piece (name) == piece && !coalesced_phi (name))
      append_store (&loop.epilogue, slot_ref (*m_slots.get (name), piece),
		    name);
}

/* End step 3: let the thread loop go from strip to strip.  */

void
thread_sinker::end_strips ()
{
  edge latch = loop_latch_edge (m_loop);
  gcond *test = as_a<gcond *> (last_stmt (single_exit (m_loop)->src));
  gimple_seq seq = NULL;
  for (const cuda_thread_iv &iv : m_ivs)
    {
      tree base = gimple_phi_result (iv.phi);
      tree next = append_step (&seq, &iv, base, m_size);
      SET_PHI_ARG_DEF (iv.phi, latch->dest_idx, next);
    }
  tree next = make_ssa_name (sizetype);
  gimple_seq_add_stmt (&seq, gimple_build_assign (next, PLUS_EXPR, m_base,
						  m_size));
  add_phi_arg (as_a<gphi *> (SSA_NAME_DEF_STMT (m_base)), next, latch,
	       UNKNOWN_LOCATION);
  gimple_stmt_iterator gsi = gsi_for_stmt (test);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  bool stay_if_true = !(single_exit (m_loop)->flags & EDGE_TRUE_VALUE);
  gimple_cond_set_condition (test, stay_if_true ? NE_EXPR : EQ_EXPR, next,
			     m_count);
  update_stmt (test);
}

/* Let GCC know the new loops, and that their turns are independent.  */

void
thread_sinker::fix_loops ()
{
  bool independent = cuda_independent_threads_p (m_loop);
  cuda_unmark_threads (m_loop);
  free_numbers_of_iterations_estimates (cfun);
  scev_reset ();
  cuda_settle_flow (cfun);
  update_ssa (TODO_update_ssa);
  for (strip_loop &strip : m_strips)
    if (strip.head)
      {
	class loop *loop = strip.head->loop_father;
	gcc_assert (loop->header == strip.head);
	if (independent)
	  cuda_mark_independent_threads (loop);
	loop->dont_vectorize = m_rows != NULL;
	if (m_rows)
	  loop->unroll = MAX (m_strip, 2);
	/* Without that GCC does not unroll at -O2.  */
	else if (m_full && m_strip <= MAX_FULL && m_nslots)
	  loop->unroll = MAX_VECTORS;
	loop->any_upper_bound = true;
	loop->nb_iterations_upper_bound = m_strip - 1;
      }
  /* A row is for the vectoriser, and its vectors and the rows for the
     unroller.  */
  unsigned lane;
  bitmap_iterator bi;
  if (m_rows)
    EXECUTE_IF_SET_IN_BITMAP (m_rows->lanes, 0, lane, bi)
      get_loop (cfun, lane)->unroll = MAX_VECTORS;
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
}

/* Give each row of a strip arrays of its own: where there was an element for
   each thread of the row at work, there is now one for each of all rows.  */

void
thread_sinker::widen_arrays ()
{
  hash_map<tree, tree> wider;
  for (tree array : m_rows->arrays)
    {
      tree type = build_array_type_nelts (TREE_TYPE (array), m_strip);
      tree var = create_tmp_var (type, "rows");
      SET_DECL_ALIGN (var, DECL_ALIGN (array));
      DECL_USER_ALIGN (var) = 1;
      wider.put (array, var);
    }
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
	 flow_bb_inside_loop_p (m_loop, bb) && !gsi_end_p (gsi);
	 gsi_next (&gsi))
      for (unsigned i = 0; i < gimple_num_ops (gsi_stmt (gsi)); i++)
	{
	  tree op = gimple_op (gsi_stmt (gsi), i);
	  bool element = op && TREE_CODE (op) == ARRAY_REF;
	  tree array = element ? TREE_OPERAND (op, 0) : op;
	  tree *var = array && VAR_P (array) ? wider.get (array) : NULL;
	  if (!var)
	    continue;
	  tree row = slot_ref (*var, piece_of (bb));
	  if (element)
	    row = build4 (ARRAY_REF, TREE_TYPE (op), row,
			  TREE_OPERAND (op, 1), NULL_TREE, NULL_TREE);
	  gimple_set_op (gsi_stmt (gsi), i, row);
	  update_stmt (gsi_stmt (gsi));
	}
}

void
thread_sinker::hand_over (cuda_row_strips *strips)
{
  for (tree array : m_arrays)
    strips->arrays.safe_push (array);
  for (strip_loop &strip : m_strips)
    if (strip.head)
      bitmap_set_bit (strips->lanes, strip.head->loop_father->num);
}

/* Steps 3 and 4.  */

void
thread_sinker::transform ()
{
  make_slots ();
  make_strips ();
  m_strips.safe_grow_cleared (m_pieces.length (), true);
  for (unsigned i = 0; i < m_pieces.length (); i++)
    if (m_pieces[i].work)
      make_loop (i);
  for (unsigned i = 0; i < m_pieces.length (); i++)
    if (m_pieces[i].work)
      {
	rewrite_uses (i, false);
	rewrite_phis (i);
      }
  for (unsigned i = 0; i < m_pieces.length (); i++)
    if (m_pieces[i].work)
      rewrite_uses (i, true);
  /* A PHI between pieces is now what its array holds.  */
  for (gphi *phi : m_phis)
    {
      tree result = gimple_phi_result (phi);
      int piece = defining_piece (result);
      gimple_stmt_iterator gsi = gsi_for_stmt (phi);
      remove_phi_node (&gsi, false);
      gimple_seq load = NULL;
      append_load (&load, slot_ref (*m_inputs.get (result), piece), result);
      gimple_seq_add_seq (&load, m_strips[piece].prologue);
      m_strips[piece].prologue = load;
    }
  for (unsigned i = 0; i < m_pieces.length (); i++)
    if (m_pieces[i].work)
      close_loop (i);
  if (m_rows)
    widen_arrays ();
  end_strips ();
  cuda_forget_memory (cfun);
  fix_loops ();
}
