/* Threads that wait for memory go through loops together.
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

/* This pass runs on block functions behind the vectoriser.  A thread that goes
   through memory by what it finds there,

     for (t = 0; t != 128; t++)			// threads
       {
	 state = 0;				// BEFORE
	 for (i = 0; i != n; i++)		// TURNS
	   {
	     state = next[state][text[t * n + i]];
	     BODY
	   }
	 out[t] = state;			// AFTER
       }

   waits in each turn for the load of the turn before.  A GPU does what other
   threads have to do meanwhile; a CPU comes to the next thread when it is done
   with this one, unless turns are so few that it has already begun with that.
   Vectors would gather.  So some threads go through the loop together, as
   scalars, each turn of all before the next:

     for (left = 127; left >= 3; left -= 4)
       {
	 BEFORE of t, t + 1, t + 2 and t + 3
	 if (one does not come to TURNS, or has not as many as t)
	   break;
	 do
	   {
	     a turn of t; a turn of t + 1; a turn of t + 2; a turn of t + 3
	   }
	 while (t has another turn);
	 AFTER of t, t + 1, t + 2 and t + 3
	 t += 4;
       }
     the loop as it was, for the threads that are left

   Branches in a turn stay as they are, since the processor foresees them; what
   it waits for is the data.  A turn that branches by what it has loaded at
   random gains nothing.

   That needs

     - threads that are independent, that is, may be mixed, and do nothing of
       which others could tell who came first: whose atomics give nothing back
       and are such that their order does not matter (mixes_p);

     - a loop whose number of turns is known before its first.  Where that is
       not the same for all threads by itself, it is compared;

     - nothing stored in BEFORE, which is done again where threads turn out not
       to go together; then the loop as it was has all threads that are left;

     - turns that wait: the longest chain of operations from one turn to the
       next takes longer than the processor needs for all of a turn's
       (waits_p).

   The steps: find the loop, and what stands before and behind it (find); copy
   that for each thread, in the order above (build).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-ivopts.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"
#include "passes.h"
#include "cuda-stmts.h"
#include "cuda-updates.h"
#include "thread-loops.h"
#include "lane-copy.h"
#include "turn-costs.h"

namespace {

/* How many threads go together where a turn has no more than SHORT_TURN
   statements, and otherwise.  */
const unsigned MANY_THREADS = 4;
const unsigned FEW_THREADS = 2;
const unsigned SHORT_TURN = 48;

/* The most statements of a turn, and of all that is copied.  */
const unsigned MAX_TURN = 120;
const unsigned MAX_STMTS = 400;

/* The processor has about so many statements at work: with fewer before the
   next thread it begins with that by itself.  */
const unsigned WINDOW = 400;

/* So many statements are done in a cycle.  */
const unsigned PER_CYCLE = 4;

/* Cycles until there is what is loaded, from a table that the nearest cache
   hardly holds; until there is the result of other operations.  */
const unsigned LOAD_CYCLES = 8;
const unsigned PRODUCT_CYCLES = 3;
const unsigned QUOTIENT_CYCLES = 12;
const unsigned REAL_CYCLES = 4;

/* A chain takes so many hundredths of the time of a turn's operations.  */
const unsigned MIN_WAIT = 150;

/* What counts in the loop over threads, and by how much from one to the next.
   */
struct thread_count
{
  gphi *phi;
  tree step;
  bool wraps;
};

/* One loop over threads, and that which they go through together.  */

class thread_mixer
{
public:
  explicit thread_mixer (class loop *threads)
    : m_threads (threads), m_turns (NULL), m_exit (NULL), m_out (NULL),
      m_last (NULL_TREE), m_count (NULL_TREE), m_alike (false),
      m_copies (0) {}

  /* Return why the threads do not go together through a loop, or NULL if they
     do.  */
  const char *find ();

  void build ();
  unsigned copies () const { return m_copies; }
  class loop *turns () const { return m_turns; }

private:
  const char *find_threads ();
  const char *find_counts ();
  const char *check_stmts ();
  const char *find_turns (class loop *);
  const char *find_count (class loop *);
  const char *find_parts (class loop *);
  unsigned stmts_of (class loop *) const;
  bool waits_p (class loop *, unsigned) const;

  basic_block new_block (class loop *, basic_block);
  void to_rest (basic_block);
  void enter ();
  void copy_before (unsigned, basic_block);
  void copy_turn (unsigned);
  void copy_after (unsigned, basic_block);
  void connect (unsigned, const vec<basic_block> &, basic_block,
		basic_block);
  void hand_on (unsigned, edge, edge);
  void check_counts (basic_block);
  void leave (basic_block);
  tree thread_value (const thread_count &, tree, unsigned, gimple_seq *);

  class loop *m_threads, *m_turns;

  /* By which the turns and the threads are left.  */
  edge m_exit, m_out;

  auto_vec<thread_count> m_counts;

  /* How many threads follow the first; how many turns a thread's first, and
     whether that is the same for all.  */
  tree m_last, m_count;
  bool m_alike;

  auto_vec<basic_block> m_before, m_turn, m_after;
  unsigned m_copies;

  /* While it is built: the copies for threads; the header of the loop that has
     several at a time, which threads are left in it, and what counts them; the
     loop of turns; where the rest begins.  */
  lane_copy m_copy[MANY_THREADS];
  basic_block m_header;
  gphi *m_left;
  auto_vec<gphi *> m_values;
  basic_block m_jam, m_again, m_rest;
};

/* Return whether nobody can tell in which order threads do STMT.  */

bool
mixes_p (gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_nop_p (stmt) || is_a<glabel *> (stmt)
      || gimple_code (stmt) == GIMPLE_PREDICT || gimple_clobber_p (stmt))
    return true;
  if (gimple_has_volatile_ops (stmt) || cuda_throws_p (cfun, stmt))
    return false;
  tree lhs = gimple_get_lhs (stmt);
  if (lhs && VECTOR_TYPE_P (TREE_TYPE (lhs)))
    return false;
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (base && VAR_P (base) && DECL_THREAD_LOCAL_P (base))
    return false;
  if (is_gimple_assign (stmt) || is_a<gcond *> (stmt) || is_a<gswitch *> (stmt))
    return true;
  gcall *call = dyn_cast<gcall *> (stmt);
  if (!call || stmt_ends_bb_p (call))
    return false;
  cuda_update update;
  return (cuda_joinable_p (call, &update) ? !cuda_old_value_used_p (call)
	  : !gimple_vdef (call));
}

/* Return whether turns of LOOP end with BB.  */

bool
comes_back_p (class loop *loop, basic_block bb)
{
  return (single_pred_p (loop->latch) && single_pred (loop->latch) == bb
	  && empty_block_p (loop->latch));
}

/* Find how the loop over threads is left, and how many there are.  */

const char *
thread_mixer::find_threads ()
{
  m_out = single_exit (m_threads);
  if (!m_out || !comes_back_p (m_threads, m_out->src)
      || !is_a<gcond *> (last_stmt (m_out->src)))
    return "they are not counted behind all that they do";
  class tree_niter_desc desc;
  if (!number_of_iterations_exit (m_threads, m_out, &desc, false)
      || !integer_zerop (desc.may_be_zero))
    return "it is not known how many there are";
  m_last = desc.niter;
  widest_int most;
  if (max_loop_iterations (m_threads, &most)
      && wi::ltu_p (most, 2 * MANY_THREADS))
    return "there are few";
  for (gphi *phi : cuda_phis (m_out->dest))
    if (!virtual_operand_p (gimple_phi_result (phi))
	&& !expr_invariant_in_loop_p (m_threads,
				      PHI_ARG_DEF_FROM_EDGE (phi, m_out)))
      return "they leave something behind";
  return NULL;
}

/* Find what counts the threads.  */

const char *
thread_mixer::find_counts ()
{
  for (gphi *phi : cuda_phis (m_threads->header))
    {
      affine_iv iv;
      tree name = gimple_phi_result (phi);
      if (virtual_operand_p (name))
	continue;
      tree type = TREE_TYPE (name);
      if (!(INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
	  || !simple_iv (m_threads, m_threads, name, &iv, false)
	  || TREE_CODE (iv.step) != INTEGER_CST)
	return "one hands something on to the next";
      m_counts.safe_push ({ phi, iv.step, !iv.no_overflow });
    }
  return NULL;
}

/* Check all that the threads do.  */

const char *
thread_mixer::check_stmts ()
{
  unsigned n = 0;
  for (gimple *stmt : cuda_loop_stmts (m_threads))
    {
      n++;
      if (!mixes_p (stmt))
	return "what they do has an order, or is not copied";
    }
  return n > MAX_STMTS ? "they have much to do" : NULL;
}

/* Return how many statements TURNS has in a turn that are not those of a loop
   in it, and cost something.  */

unsigned
thread_mixer::stmts_of (class loop *turns) const
{
  unsigned n = 0;
  for (gimple *stmt : cuda_loop_stmts (turns))
    if (gimple_bb (stmt)->loop_father == turns
	&& !(is_gimple_assign (stmt)
	     && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt)))
	&& !is_a<glabel *> (stmt) && gimple_code (stmt) != GIMPLE_PREDICT)
      n++;
  return n;
}

/* Return how many cycles what STMT computes is waited for.  */

unsigned
latency (gimple *stmt)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign)
    return is_a<gphi *> (stmt) ? 0 : REAL_CYCLES;
  if (gimple_assign_load_p (assign))
    return LOAD_CYCLES;
  tree type = TREE_TYPE (gimple_assign_lhs (assign));
  switch (gimple_assign_rhs_code (assign))
    {
    case SSA_NAME:
    case VIEW_CONVERT_EXPR:
    case PAREN_EXPR:
    CASE_CONVERT:
      return 0;
    case RDIV_EXPR:
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      return QUOTIENT_CYCLES;
    case MULT_EXPR:
      return SCALAR_FLOAT_TYPE_P (type) ? REAL_CYCLES : PRODUCT_CYCLES;
    default:
      return SCALAR_FLOAT_TYPE_P (type) ? REAL_CYCLES : 1;
    }
}

/* Return whether turns of TURNS, which have N statements, wait for one
   another.  */

bool
thread_mixer::waits_p (class loop *turns, unsigned n) const
{
  int most = 0;
  for (gphi *phi : cuda_phis (turns->header))
    {
      tree name = gimple_phi_result (phi);
      hash_map<tree, int> known;
      if (!virtual_operand_p (name))
	{
	  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (turns));
	  int wait = cuda_turn_chain (turns, name, next, latency, &known);
	  most = MAX (most, wait);
	}
    }
  if (dump_file && (dump_flags & TDF_DETAILS))
    fprintf (dump_file, "loop %d: a turn has %u statements and waits for %d"
	     " cycles\n", turns->num, n, most);
  return most * PER_CYCLE * 100 >= n * MIN_WAIT;
}

/* Find how often TURNS is gone through, and how it is left.  */

const char *
thread_mixer::find_count (class loop *turns)
{
  m_exit = single_exit (turns);
  if (!m_exit || m_exit->src->loop_father != turns
      || loop_outer (turns) != m_threads
      || !flow_bb_inside_loop_p (m_threads, m_exit->dest)
      || m_exit->dest == m_threads->latch
      || !is_a<gcond *> (last_stmt (m_exit->src))
      || !comes_back_p (turns, m_exit->src))
    return "it is not left behind all of a turn";
  class tree_niter_desc desc;
  if (!number_of_iterations_exit (turns, m_exit, &desc, false))
    return "its turns are not counted";
  m_count = desc.niter;
  if (!integer_zerop (desc.may_be_zero))
    m_count = fold_build3 (COND_EXPR, TREE_TYPE (m_count), desc.may_be_zero,
			   build_zero_cst (TREE_TYPE (m_count)), m_count);
  m_alike = expr_invariant_in_loop_p (m_threads, m_count);
  return NULL;
}

/* Find what stands before TURNS, and what behind.  */

const char *
thread_mixer::find_parts (class loop *turns)
{
  m_before.truncate (0);
  m_turn.truncate (0);
  m_after.truncate (0);
  auto_bitmap before, after;
  auto_vec<basic_block> work;
  basic_block entry = loop_preheader_edge (turns)->src, bb;
  edge e;
  edge_iterator ei;
  bitmap_set_bit (before, entry->index);
  work.safe_push (entry);
  while (!work.is_empty ())
    {
      m_before.safe_push (bb = work.pop ());
      if (bb != m_threads->header)
	FOR_EACH_EDGE (e, ei, bb->preds)
	  if (bitmap_set_bit (before, e->src->index))
	    work.safe_push (e->src);
    }
  bitmap_set_bit (after, m_exit->dest->index);
  work.safe_push (m_exit->dest);
  while (!work.is_empty ())
    {
      m_after.safe_push (bb = work.pop ());
      if (bb != m_out->src)
	FOR_EACH_EDGE (e, ei, bb->succs)
	  if (bitmap_set_bit (after, e->dest->index))
	    work.safe_push (e->dest);
    }
  basic_block *body = get_loop_body (turns);
  for (unsigned i = 0; i < turns->num_nodes; i++)
    if (body[i] != turns->latch)
      m_turn.safe_push (body[i]);
  free (body);
  if (bitmap_intersect_p (before, after))
    return "its ways are crossed";
  for (basic_block bb : m_before)
    for (gimple *stmt : cuda_nondebug_stmts (bb))
      if (gimple_vdef (stmt) && !gimple_clobber_p (stmt))
	return "something is stored before it";
  return NULL;
}

/* Let TURNS be what threads go through together; return why not, or NULL.  */

const char *
thread_mixer::find_turns (class loop *turns)
{
  unsigned n = stmts_of (turns);
  const char *why = find_count (turns);
  if (why)
    return why;
  if (n > MAX_TURN)
    return "a turn is long";
  HOST_WIDE_INT most = max_loop_iterations_int (turns);
  if (most >= 0 && most < WINDOW && (most + 1) * n < WINDOW)
    return "it is short";
  if (!waits_p (turns, n))
    return "its turns do not wait for one another";
  if ((why = find_parts (turns)))
    return why;
  m_copies = n <= SHORT_TURN ? MANY_THREADS : FEW_THREADS;
  m_turns = turns;
  return NULL;
}

const char *
thread_mixer::find ()
{
  const char *why;
  if (m_threads->header->flags & BB_IRREDUCIBLE_LOOP)
    return "its ways are crossed";
  if ((why = find_threads ()) || (why = find_counts ())
      || (why = check_stmts ()))
    return why;
  for (class loop *turns = m_threads->inner; turns && !m_turns;
       turns = turns->next)
    {
      why = find_turns (turns);
      if (why && dump_file && (dump_flags & TDF_DETAILS))
	fprintf (dump_file, "not through loop %d: %s\n", turns->num, why);
    }
  return why;
}

/* Return a new block that is run as often as LIKE, in LOOP.  */

basic_block
thread_mixer::new_block (class loop *loop, basic_block like)
{
  basic_block bb = create_empty_bb (m_rest);
  add_bb_to_loop (bb, loop);
  bb->count = like->count;
  return bb;
}

/* Let BB lead to the loop as it was.  */

void
thread_mixer::to_rest (basic_block bb)
{
  edge e = make_single_succ_edge (bb, m_rest, EDGE_FALLTHRU);
  unsigned i = 0;
  for (gphi *phi : cuda_phis (m_rest))
    add_phi_arg (phi, gimple_phi_result (m_values[i++]), e, UNKNOWN_LOCATION);
}

/* Return VALUE, that of COUNT for a thread, for the N-th one behind that, and
   append what computes it to SEQ.  */

tree
thread_mixer::thread_value (const thread_count &count, tree value, unsigned n,
			    gimple_seq *seq)
{
  if (n == 0)
    return value;
  tree type = TREE_TYPE (value);
  tree step = wide_int_to_tree (TREE_TYPE (count.step),
				wi::to_wide (count.step) * n);
  if (POINTER_TYPE_P (type))
    return gimple_build (seq, POINTER_PLUS_EXPR, type, value,
			 fold_convert (sizetype, step));
  if (!count.wraps || TYPE_UNSIGNED (type))
    return gimple_build (seq, PLUS_EXPR, type, value,
			 fold_convert (type, step));
  tree utype = unsigned_type_for (type);
  tree sum = gimple_build (seq, PLUS_EXPR, utype,
			   gimple_convert (seq, utype, value),
			   fold_convert (utype, step));
  return gimple_convert (seq, type, sum);
}

/* Make the loop that has several threads at a time, up to its header, and PHIs
   for where the rest begins.  */

void
thread_mixer::enter ()
{
  gimple_seq seq = NULL;
  tree last = force_gimple_operand (unshare_expr (m_last), &seq, true,
				    NULL_TREE);
  m_rest = split_edge (loop_preheader_edge (m_threads));
  basic_block first = split_edge (single_pred_edge (m_rest));
  gimple_stmt_iterator gsi = gsi_last_bb (first);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  remove_edge (single_succ_edge (first));
  class loop *outer = loop_outer (m_threads);
  m_header = new_block (outer, m_threads->header);
  edge entry = make_single_succ_edge (first, m_header, EDGE_FALLTHRU);
  edge rest = loop_preheader_edge (m_threads);
  m_left = create_phi_node (make_ssa_name (TREE_TYPE (last)), m_header);
  add_phi_arg (m_left, last, entry, UNKNOWN_LOCATION);
  for (const thread_count &count : m_counts)
    {
      tree type = TREE_TYPE (gimple_phi_result (count.phi));
      gphi *phi = create_phi_node (make_ssa_name (type), m_header);
      add_phi_arg (phi, PHI_ARG_DEF_FROM_EDGE (count.phi, rest), entry,
		   UNKNOWN_LOCATION);
      m_values.safe_push (phi);
      phi = create_phi_node (make_ssa_name (type), m_rest);
      SET_PHI_ARG_DEF (count.phi, rest->dest_idx, gimple_phi_result (phi));
    }
}

/* Connect the copies for the N-th thread of BLOCKS; the edge into LAST, which
   is not among them, leads to TO, and others out of them to the rest.  */

void
thread_mixer::connect (unsigned n, const vec<basic_block> &blocks,
		       basic_block last, basic_block to)
{
  hash_map<edge, basic_block> out;
  edge e;
  edge_iterator ei;
  for (basic_block bb : blocks)
    FOR_EACH_EDGE (e, ei, bb->succs)
      if (e->dest == last)
	out.put (e, to);
      else if (!blocks.contains (e->dest))
	{
	  basic_block off = new_block (loop_outer (m_threads), bb);
	  to_rest (off);
	  out.put (e, off);
	}
  for (basic_block bb : blocks)
    m_copy[n].connect (bb, &out);
}

/* Make what stands before the turns for the N-th thread; TO is behind it.  */

void
thread_mixer::copy_before (unsigned n, basic_block to)
{
  lane_copy *copy = &m_copy[n];
  gimple_seq seq = NULL;
  for (unsigned i = 0; i < m_counts.length (); i++)
    {
      tree name = gimple_phi_result (m_counts[i].phi);
      tree value = gimple_phi_result (m_values[i]);
      copy->put (name, thread_value (m_counts[i], value, n, &seq));
    }
  basic_block start = copy->block (m_threads->header);
  gimple_stmt_iterator gsi = gsi_start_bb (start);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  for (basic_block bb : m_before)
    copy->fill (bb, bb == m_threads->header ? NULL : copy->block (bb));
  connect (n, m_before, m_turns->header, to);
}

/* Let the copies for the N-th thread of the PHIs to which FROM leads have by TO
   what these have by FROM.  */

void
thread_mixer::hand_on (unsigned n, edge from, edge to)
{
  for (gphi *phi : cuda_phis (from->dest))
    {
      tree name = gimple_phi_result (phi);
      if (virtual_operand_p (name))
	continue;
      gphi *made = as_a<gphi *> (SSA_NAME_DEF_STMT (m_copy[n].of (name)));
      add_phi_arg (made, m_copy[n].of (PHI_ARG_DEF_FROM_EDGE (phi, from)), to,
		   UNKNOWN_LOCATION);
    }
}

/* Branch from BB to the rest if threads have not as many turns as the first;
   otherwise go to the turns.  */

void
thread_mixer::check_counts (basic_block bb)
{
  for (unsigned n = 1; n < m_copies && !m_alike; n++)
    {
      basic_block off = new_block (loop_outer (m_threads), bb);
      basic_block next = new_block (loop_outer (m_threads), bb);
      to_rest (off);
      cuda_append (bb, gimple_build_cond (EQ_EXPR, m_copy[0].of (m_count),
					  m_copy[n].of (m_count), NULL_TREE,
					  NULL_TREE), UNKNOWN_LOCATION);
      make_edge (bb, next, EDGE_TRUE_VALUE)->probability
	= profile_probability::very_likely ();
      make_edge (bb, off, EDGE_FALSE_VALUE)->probability
	= profile_probability::very_unlikely ();
      bb = next;
    }
  edge entry = make_single_succ_edge (bb, m_jam, EDGE_FALLTHRU);
  for (unsigned n = 0; n < m_copies; n++)
    hand_on (n, loop_preheader_edge (m_turns), entry);
}

/* Make the turn of the N-th thread, which is followed by that of the next, or
   by the end of the turns of all.  */

void
thread_mixer::copy_turn (unsigned n)
{
  lane_copy *copy = &m_copy[n];
  for (basic_block bb : m_turn)
    copy->fill (bb, bb == m_turns->header ? m_jam : copy->block (bb));
  hash_map<edge, basic_block> out;
  for (basic_block bb : m_turn)
    if (bb != m_exit->src)
      copy->connect (bb, &out);
  basic_block end = copy->block (m_exit->src);
  if (n + 1 < m_copies)
    {
      gimple_stmt_iterator gsi = gsi_last_bb (end);
      gsi_remove (&gsi, true);
      make_single_succ_edge (end, m_copy[n + 1].block (m_turns->header),
			     EDGE_FALLTHRU);
      return;
    }
  edge stay = EDGE_SUCC (m_exit->src, EDGE_SUCC (m_exit->src, 0) == m_exit);
  make_edge (end, m_again, stay->flags & (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE))
    ->probability = stay->probability;
  make_edge (end, m_copy[0].block (m_exit->dest),
	     m_exit->flags & (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE))
    ->probability = m_exit->probability;
}

/* Make what stands behind the turns for the N-th thread, which is come to from
   BB.  */

void
thread_mixer::copy_after (unsigned n, basic_block bb)
{
  lane_copy *copy = &m_copy[n];
  for (basic_block bb : m_after)
    copy->fill (bb);
  basic_block start = copy->block (m_exit->dest);
  edge e = find_edge (bb, start);
  if (!e)
    e = make_single_succ_edge (bb, start, EDGE_FALLTHRU);
  hand_on (n, m_exit, e);
  hash_map<edge, basic_block> out;
  for (basic_block bb : m_after)
    if (bb != m_out->src)
      copy->connect (bb, &out);
  gimple_stmt_iterator gsi = gsi_last_bb (copy->block (m_out->src));
  gsi_remove (&gsi, true);
}

/* At the end of BB these threads are done: go on with the next ones, or leave
   if there are none.  */

void
thread_mixer::leave (basic_block bb)
{
  class loop *outer = loop_outer (m_threads);
  tree left = gimple_phi_result (m_left), type = TREE_TYPE (left);
  cuda_append (bb, gimple_build_cond (EQ_EXPR, left,
				      build_int_cst (type, m_copies - 1),
				      NULL_TREE, NULL_TREE), UNKNOWN_LOCATION);
  basic_block done = new_block (outer, m_out->dest);
  basic_block next = new_block (outer, m_threads->header);
  make_edge (bb, done, EDGE_TRUE_VALUE)->probability
    = profile_probability::unlikely ();
  make_edge (bb, next, EDGE_FALSE_VALUE)->probability
    = profile_probability::likely ();
  edge e = make_single_succ_edge (done, m_out->dest, EDGE_FALLTHRU);
  for (gphi *phi : cuda_phis (m_out->dest))
    add_phi_arg (phi, PHI_ARG_DEF_FROM_EDGE (phi, m_out), e, UNKNOWN_LOCATION);
  gimple_seq seq = NULL;
  auto_vec<tree> values;
  tree fewer = gimple_build (&seq, PLUS_EXPR, type, left,
			     build_int_cst (type, -(int) m_copies));
  for (unsigned i = 0; i < m_counts.length (); i++)
    values.safe_push (thread_value (m_counts[i],
				    gimple_phi_result (m_values[i]), m_copies,
				    &seq));
  gimple_stmt_iterator gsi = gsi_last_bb (next);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  edge back = make_single_succ_edge (next, m_header, EDGE_FALLTHRU);
  add_phi_arg (m_left, fewer, back, UNKNOWN_LOCATION);
  for (unsigned i = 0; i < m_counts.length (); i++)
    add_phi_arg (m_values[i], values[i], back, UNKNOWN_LOCATION);
}

/* Let the threads go together.  */

void
thread_mixer::build ()
{
  class loop *outer = loop_outer (m_threads);
  gimple_seq seq = NULL;
  m_count = force_gimple_operand (unshare_expr (m_count), &seq, true,
				  NULL_TREE);
  gimple_stmt_iterator gsi
    = gsi_last_bb (loop_preheader_edge (m_turns)->src);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  enter ();
  m_jam = new_block (outer, m_turns->header);
  m_again = new_block (outer, m_turns->latch);
  for (unsigned n = 0; n < m_copies; n++)
    for (const vec<basic_block> *part : { &m_before, &m_turn, &m_after })
      for (basic_block bb : *part)
	{
	  m_copy[n].add (bb, new_block (outer, bb));
	  if (bb != m_threads->header)
	    m_copy[n].define (bb);
	  else
	    m_copy[n].define_stmts (bb);
	}

  basic_block off = new_block (outer, m_rest), all = new_block (outer, m_rest);
  tree left = gimple_phi_result (m_left);
  to_rest (off);
  cuda_append (m_header, gimple_build_cond (GE_EXPR, left,
					    build_int_cst (TREE_TYPE (left),
							   m_copies - 1),
					    NULL_TREE, NULL_TREE),
	       UNKNOWN_LOCATION);
  make_edge (m_header, m_copy[0].block (m_threads->header),
	     EDGE_TRUE_VALUE)->probability = profile_probability::likely ();
  make_edge (m_header, off, EDGE_FALSE_VALUE)->probability
    = profile_probability::unlikely ();
  for (unsigned n = 0; n < m_copies; n++)
    copy_before (n, n + 1 < m_copies
		 ? m_copy[n + 1].block (m_threads->header) : all);
  make_single_succ_edge (m_jam, m_copy[0].block (m_turns->header),
			 EDGE_FALLTHRU);
  for (unsigned n = 0; n < m_copies; n++)
    copy_turn (n);
  check_counts (all);
  edge back = make_single_succ_edge (m_again, m_jam, EDGE_FALLTHRU);
  for (unsigned n = 0; n < m_copies; n++)
    hand_on (n, loop_latch_edge (m_turns), back);
  basic_block end = m_copy[m_copies - 1].block (m_exit->src);
  for (unsigned n = 0; n < m_copies; n++)
    {
      copy_after (n, end);
      end = m_copy[n].block (m_out->src);
    }
  leave (end);
}

/* Bring the function up to date behind a change; blocks from FIRST on are
   new.  */

void
settle (int first)
{
  cuda_settle_all (cfun);
  for (class loop *loop : loops_list (cfun, 0))
    if (loop->header->index >= first)
      cuda_silence_threads (loop);
}

/* Let threads of LOOP go together if that can be and is worth it.  Return
   whether they do.  */

bool
bring_together (class loop *loop)
{
  dump_user_location_t where (last_stmt (loop->header));
  thread_mixer mixer (loop);
  int first = last_basic_block_for_fn (cfun);
  const char *why = mixer.find ();
  if (why)
    {
      if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, where,
			 "threads do not go together: %s\n", why);
      return false;
    }
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
		     dump_user_location_t (last_stmt (mixer.turns ()->header)),
		     "%u threads go through the loop together\n",
		     mixer.copies ());
  mixer.build ();
  settle (first);
  return true;
}

/* Return whether LOOP is one over independent threads with loops of their
   own.  */

bool
with_loops_p (class loop *loop)
{
  return (cuda_independent_threads_p (loop) && loop->inner
	  && optimize_loop_for_speed_p (loop)
	  && cuda_innermost_threads_p (loop));
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_interleave (function *fn)
{
  auto_vec<int> numbers;
  for (class loop *loop : loops_list (fn, LI_FROM_INNERMOST))
    if (with_loops_p (loop))
      numbers.safe_push (loop->num);
  bool changed = false;
  for (int number : numbers)
    if (class loop *loop = get_loop (fn, number))
      changed |= bring_together (loop);
  return changed ? TODO_cleanup_cfg : 0;
}
