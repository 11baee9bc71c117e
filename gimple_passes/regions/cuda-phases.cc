/* Block functions that stop at barriers of the grid or a cluster.
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


/* At a barrier of the grid a block function returns, so that its worker can run
   its other blocks up to there, and is called again when all have come:

     start;				start;
     A;					switch (*state)
     .UNIQUE (UNSPEC, GRID_BARRIER);	  {
     B;					  case 0: goto first;
     return;				  case 1: goto back;
					  case 2: return 0;
					  }
				      first:
					A;
					*state = 1;  state->n = n;
					return 1;
				      back:
					n = state->n;
					B;
					*state = 2;
					return 0;

   Regions have been formed and are loops over the threads by now: what a thread
   keeps across a barrier lies in the block's memory already (cuda-live.cc), and
   the barriers that are left are those to which all threads of the block come
   together.  So all that has to be kept here is SSA names that are the same for
   all threads: those that are live at the barrier and are not known from the
   start, or computed from what is.  Each block has a state of its own, so that
   blocks may stop at different barriers.

   At the barrier of a cluster, too, a block function returns, with another
   number, unless the cluster is the block alone.

   A loop that holds such a barrier is entered at two places then, and no loop
   to the compiler.  Those within it, between barriers, are as in any kernel.

   The steps: give each barrier a block (find); see which names are live there
   (find_live); cut (cut); bring the function into SSA form again.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "flow-walks.h"
#include "cuda-intrinsics.h"
#include "cuda-runtime.h"
#include "cuda2cpu-abi.h"
#include "lane-forms.h"
#include "loop-build.h"
#include "cuda-phases.h"

/* How deep an expression may be to be computed again.  */
const int MAX_RECOMPUTE_DEPTH = 8;

/* The alignment of the state.  */
const unsigned STATE_ALIGN = 64;

namespace {

/* A barrier of the grid or a cluster, as CODE says: the block that starts
   behind it, and the names that are live there.  */
struct phase_barrier
{
  enum cuda_intrinsic code;
  basic_block after;
  auto_vec<tree> live;
};

/* Works on one function.  */

class phase_splitter
{
public:
  phase_splitter (function *fn, basic_block start, basic_block leave,
		  const cuda_phase_memory &memory)
    : m_fn (fn), m_start (start), m_leave (leave), m_memory (memory),
      m_state (NULL_TREE), m_bytes (0), m_end (NULL), m_result (NULL_TREE),
      m_last (NULL) {}

  ~phase_splitter ();

  unsigned HOST_WIDE_INT run ();

private:
  void cut_at_barriers ();
  void find_live ();
  void note_live (tree);
  void make_state ();
  void make_return ();
  void return_by (edge, tree);
  edge pass_alone (edge, phase_barrier *);
  basic_block cut (phase_barrier *, unsigned);
  void make_switch (const vec<basic_block> &);

  bool known_p (tree) const;
  bool again_p (tree, int) const;
  tree state_ref (tree, unsigned HOST_WIDE_INT);
  tree place_of (tree);
  tree value_of (tree, gimple_seq *, hash_map<tree, tree> *);

  function *m_fn;

  /* The block that is run whenever the function is called, and the one that
     all threads come to in the end.  */
  basic_block m_start, m_leave;
  const cuda_phase_memory &m_memory;

  auto_vec<phase_barrier *> m_barriers;

  /* The state's address, how many bytes of it are in use, and where in it a
     name lies.  */
  tree m_state;
  unsigned HOST_WIDE_INT m_bytes;
  hash_map<tree, tree> m_places;

  /* The block with the return, and what the function returns there, a PHI.  */
  basic_block m_end;
  tree m_result;

  /* The last block made.  */
  basic_block m_last;
};

phase_splitter::~phase_splitter ()
{
  for (phase_barrier *barrier : m_barriers)
    delete barrier;
}

/* Remove the barriers, and let what is behind each start a block.  */

void
phase_splitter::cut_at_barriers ()
{
  auto_vec<gimple *> found;
  for (gimple *stmt : cuda_stmts (m_fn))
    if (cuda_stops_p (cuda_barrier_code (stmt)))
      found.safe_push (stmt);
  for (gimple *stmt : found)
    {
      phase_barrier *barrier = new phase_barrier;
      barrier->code = cuda_barrier_code (stmt);
      barrier->after = split_block (gimple_bb (stmt), stmt)->dest;
      m_barriers.safe_push (barrier);
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      unlink_stmt_vdef (stmt);
      gsi_remove (&gsi, true);
    }
}

/* Return whether NAME has its value whenever the function is called.  */

bool
phase_splitter::known_p (tree name) const
{
  return (SSA_NAME_IS_DEFAULT_DEF (name)
	  || gimple_bb (SSA_NAME_DEF_STMT (name)) == m_start);
}

/* Note for each barrier whether NAME is live there.  */

void
phase_splitter::note_live (tree name)
{
  basic_block home = gimple_bb (SSA_NAME_DEF_STMT (name));
  auto_bitmap seen;
  auto_vec<basic_block> work;
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      basic_block bb = gimple_bb (stmt);
      if (is_gimple_debug (stmt))
	continue;
      if (gphi *phi = dyn_cast<gphi *> (stmt))
	bb = gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src;
      if (bb != home && bitmap_set_bit (seen, bb->index))
	work.safe_push (bb);
    }
  cuda_follow_edges (&work, true, seen,
		     [&] (basic_block to) { return to != home; });
  for (phase_barrier *barrier : m_barriers)
    if (bitmap_bit_p (seen, barrier->after->index))
      barrier->live.safe_push (name);
}

/* Find the names that are live behind the barriers.  */

void
phase_splitter::find_live ()
{
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, m_fn)
    if (!virtual_operand_p (name) && !known_p (name)
	&& gimple_bb (SSA_NAME_DEF_STMT (name)))
      note_live (name);
}

/* Return whether NAME can be computed from what is known, within DEPTH more
   steps.  */

bool
phase_splitter::again_p (tree name, int depth) const
{
  if (known_p (name))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (depth == 0 || !lane_movable_p (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    {
      tree op = gimple_op (def, i);
      if (TREE_CODE (op) == SSA_NAME ? !again_p (op, depth - 1)
	  : !CONSTANT_CLASS_P (op))
	return false;
    }
  return true;
}

/* Return the part of the state of TYPE at OFFSET.  */

tree
phase_splitter::state_ref (tree type, unsigned HOST_WIDE_INT offset)
{
  return build2 (MEM_REF, type, m_state,
		 build_int_cst (build_pointer_type (type), offset));
}

/* Return the part of the state that holds NAME.  */

tree
phase_splitter::place_of (tree name)
{
  tree &place = m_places.get_or_insert (name);
  if (place)
    return unshare_expr (place);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (name));
  if (INTEGRAL_TYPE_P (type) && !type_has_mode_precision_p (type))
    type = lang_hooks.types.type_for_mode (TYPE_MODE (type),
					   TYPE_UNSIGNED (type));
  unsigned align = MIN (TYPE_ALIGN_UNIT (type), STATE_ALIGN);
  m_bytes = ROUND_UP (m_bytes, align);
  place = state_ref (type, m_bytes);
  m_bytes += tree_to_uhwi (TYPE_SIZE_UNIT (type));
  return unshare_expr (place);
}

/* Append to SEQ what gives a new name the value of NAME, where the function
   goes on, and return it.  DONE has those that have one.  */

tree
phase_splitter::value_of (tree name, gimple_seq *seq,
			  hash_map<tree, tree> *done)
{
  if (known_p (name))
    return name;
  if (tree *before = done->get (name))
    return *before;
  tree value = make_ssa_name (TREE_TYPE (name));
  if (again_p (name, MAX_RECOMPUTE_DEPTH))
    {
      gimple *def = SSA_NAME_DEF_STMT (name);
      tree ops[3] = { NULL_TREE, NULL_TREE, NULL_TREE };
      for (unsigned i = 1; i < gimple_num_ops (def); i++)
	{
	  tree op = gimple_op (def, i);
	  ops[i - 1] = (TREE_CODE (op) == SSA_NAME ? value_of (op, seq, done)
			: op);
	}
      gassign *copy = gimple_build_assign (value, gimple_assign_rhs_code (def),
					   ops[0], ops[1], ops[2]);
      gimple_set_location (copy, gimple_location (def));
      gimple_seq_add_stmt (seq, copy);
    }
  else
    {
      tree place = place_of (name);
      tree kept = make_ssa_name (TREE_TYPE (place));
      gimple_seq_add_stmt (seq, gimple_build_assign (kept, place));
      gimple_seq_add_stmt (seq, gimple_build_assign (value, NOP_EXPR, kept));
    }
  done->put (name, value);
  return value;
}

/* Compute the state's address in the start block, and begin its layout with
   the number of the barrier at which the block waits.  */

void
phase_splitter::make_state ()
{
  gimple_seq seq = NULL;
  tree offset = size_int (m_memory.block_bytes);
  if (m_memory.thread_bytes != 0)
    {
      tree count = gimple_convert (&seq, sizetype, m_memory.threads);
      tree bytes = gimple_build (&seq, MULT_EXPR, sizetype, count,
				 size_int (m_memory.thread_bytes));
      bytes = gimple_build (&seq, PLUS_EXPR, sizetype, bytes,
			    size_int (m_memory.block_bytes + STATE_ALIGN - 1));
      offset = gimple_build (&seq, BIT_AND_EXPR, sizetype, bytes,
			     size_int (-(HOST_WIDE_INT) STATE_ALIGN));
    }
  m_state = make_ssa_name (TREE_TYPE (m_memory.scratch));
  gimple_seq_add_stmt (&seq, gimple_build_assign (m_state, POINTER_PLUS_EXPR,
						  m_memory.scratch, offset));
  gimple_stmt_iterator gsi = gsi_last_bb (m_start);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  m_bytes = tree_to_uhwi (TYPE_SIZE_UNIT (unsigned_type_node));
}

/* Let the function return 0, and come here at once if it is called again; where
   it stops it returns by edges made later.  */

void
phase_splitter::make_return ()
{
  greturn *ret = as_a<greturn *> (gsi_stmt (gsi_last_bb (m_leave)));
  gimple_stmt_iterator gsi = gsi_for_stmt (ret);
  tree number = build_int_cst (unsigned_type_node, m_barriers.length () + 1);
  gassign *end = gimple_build_assign (state_ref (unsigned_type_node, 0),
				      number);
  gsi_insert_before (&gsi, end, GSI_SAME_STMT);
  edge done = split_block (m_leave, end);
  m_last = m_end = done->dest;
  m_result = make_ssa_name (integer_type_node);
  create_phi_node (m_result, m_end);
  return_by (done, integer_zero_node);
  gimple_return_set_retval (ret, m_result);
  update_stmt (ret);
}

/* Let the function return RESULT by E.  */

void
phase_splitter::return_by (edge e, tree result)
{
  add_phi_arg (as_a<gphi *> (SSA_NAME_DEF_STMT (m_result)), result, e,
	       UNKNOWN_LOCATION);
}

/* Let the function go on to BARRIER by edge THROUGH as if it were none where
   the cluster is the block alone.  Return the edge by which it does
   otherwise.  */

edge
phase_splitter::pass_alone (edge through, phase_barrier *barrier)
{
  if (barrier->code != CUDA_CLUSTER_BARRIER)
    return through;
  basic_block test = split_edge (through);
  edge alone = single_succ_edge (test);
  alone->flags = EDGE_TRUE_VALUE;
  cuda_test_cluster (test);
  basic_block stop = cuda_new_block (&m_last);
  make_edge (test, stop, EDGE_FALSE_VALUE);
  return make_edge (stop, barrier->after, EDGE_FALLTHRU);
}

/* Let the function stop with NUMBER before BARRIER and go on behind it, from
   the block that is returned.  */

basic_block
phase_splitter::cut (phase_barrier *barrier, unsigned number)
{
  edge through = pass_alone (single_pred_edge (barrier->after), barrier);
  basic_block save = split_edge (through);
  basic_block back = cuda_new_block (&m_last);
  gimple_seq store = NULL, load = NULL;
  hash_map<tree, tree> done;
  gimple_seq_add_stmt (&store, gimple_build_assign
		       (state_ref (unsigned_type_node, 0),
			build_int_cst (unsigned_type_node, number)));
  unsigned kept = 0;
  for (tree name : barrier->live)
    {
      tree value = value_of (name, &load, &done);
      gassign *copy = gimple_build_assign (make_ssa_name (TREE_TYPE (name)),
					   value);
      tree unused = gimple_assign_lhs (copy);
      gimple_seq_add_stmt (&load, copy);
      create_new_def_for (name, copy, SINGLE_SSA_DEF_OPERAND (copy,
							      SSA_OP_DEF));
      release_ssa_name (unused);
      if (again_p (name, MAX_RECOMPUTE_DEPTH))
	continue;
      tree place = place_of (name);
      tree stored = gimple_convert (&store, TREE_TYPE (place), name);
      gimple_seq_add_stmt (&store, gimple_build_assign (place, stored));
      kept++;
    }
  gimple_stmt_iterator gsi = gsi_last_bb (save);
  gsi_insert_seq_after (&gsi, store, GSI_NEW_STMT);
  gsi = gsi_last_bb (back);
  gsi_insert_seq_after (&gsi, load, GSI_NEW_STMT);
  return_by (redirect_edge_and_branch (single_succ_edge (save), m_end),
	     cuda_stop_result (barrier->code));
  make_edge (back, barrier->after, EDGE_FALLTHRU);
  return back;
}

/* Let the function start where the state says: at the first of BACK for 1, and
   so on.  */

void
phase_splitter::make_switch (const vec<basic_block> &back)
{
  edge first = single_succ_edge (m_start);
  first->flags &= ~EDGE_FALLTHRU;
  tree number = make_ssa_name (unsigned_type_node);
  gimple_stmt_iterator gsi = gsi_last_bb (m_start);
  gsi_insert_after (&gsi, gimple_build_assign
		    (number, state_ref (unsigned_type_node, 0)),
		    GSI_NEW_STMT);
  auto_vec<tree> labels;
  for (unsigned i = 0; i <= back.length (); i++)
    {
      basic_block to = i < back.length () ? back[i] : m_end;
      labels.safe_push (build_case_label
			(build_int_cst (unsigned_type_node, i + 1), NULL_TREE,
			 gimple_block_label (to)));
      edge e = make_edge (m_start, to, 0);
      if (to == m_end)
	return_by (e, integer_zero_node);
    }
  tree other = build_case_label (NULL_TREE, NULL_TREE,
				 gimple_block_label (first->dest));
  gsi_insert_after (&gsi, gimple_build_switch (number, other, labels),
		    GSI_NEW_STMT);
}

/* Do all of it; return how many bytes the state takes, with what comes before
   it for its alignment.  */

unsigned HOST_WIDE_INT
phase_splitter::run ()
{
  cut_at_barriers ();
  find_live ();
  make_state ();
  make_return ();
  auto_vec<basic_block> back;
  for (unsigned i = 0; i < m_barriers.length (); i++)
    back.safe_push (cut (m_barriers[i], i + 1));
  make_switch (back);
  if (dump_file)
    fprintf (dump_file, "%u barriers where the block stops and goes on, with"
	     " %u names kept in %u bytes\n",
	     m_barriers.length (), (unsigned) m_places.elements (),
	     (unsigned) m_bytes);
  return m_bytes + STATE_ALIGN - 1;
}

} // anon namespace

/* End BB, which leads on by edges that the caller makes, with a test that holds
   if the cluster is the block alone.  */

void
cuda_test_cluster (basic_block bb)
{
  gcall *call
    = gimple_build_call (cuda_runtime_decl (CUDA_RT_CLUSTER), 1,
			 build_int_cst (unsigned_type_node,
					CUDA2CPU_CLUSTER_BLOCKS));
  tree blocks = make_ssa_name (unsigned_type_node);
  gimple_call_set_lhs (call, blocks);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  gsi_insert_after (&gsi, gimple_build_cond (EQ_EXPR, blocks,
					     build_one_cst (unsigned_type_node),
					     NULL_TREE, NULL_TREE),
		    GSI_NEW_STMT);
}

/* Let FN, a block function whose regions are loops, return what is not 0 where
   a barrier of the grid or a cluster is left, go on from there when it is
   called again, and return 0 in the end.  START is the block that it always
   begins with, LEAVE the one in which it returns; MEMORY says where its state
   goes.  Return how many bytes of memory more it needs.  The caller brings the
   function into SSA form.  */

unsigned HOST_WIDE_INT
cuda_split_phases (function *fn, basic_block start, basic_block leave,
		   const cuda_phase_memory &memory)
{
  return phase_splitter (fn, start, leave, memory).run ();
}
