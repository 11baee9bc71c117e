/* Loops that threads stride through together.
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
	 r = 0;
	 i = start + x;
	 if (i < n)
	   do
	     {
	       r += a[i];
	       i += step;
	     }
	   while (i < n);
	 out[x] = r;
       }

   with START, STEP and N the same for all threads, not all threads go through
   the inner loop equally often, but those that do are always the first of
   them: if a thread has a turn left, so have those before it.  So the threads
   of a strip may go through it in step, as many as are left (pass-sink.cc):

     ib = start;
     c = MIN (e, MAX (n - ib, 0));
     if (c != 0)
       do
	 {
	   for (l = 0; l != c; l++)
	     r[l] += a[ib + l];
	   ib += step;
	   c = MIN (c, MAX (n - ib, 0));
	 }
       while (c != 0);

   Both tests are branches that a prefix of the threads takes (cuda_prefix).
   What is defined in the loop and used after it differs between threads, even
   if it is the same for all that are in it: they leave at different turns.

   All this holds if START + x does not wrap for any thread, nor I before it
   has passed N.  That is tested once, before the thread loop, as

     room = MAX - start;
     e <= room && step <= room && (n <= start || n - start <= room - step)

   where all is unsigned, and the loop stays as it was where the test fails
   (no_wrap_test).  Where what is compared is not I but a sum of it, as in
   i - lo < n or (long) i + step < n, START is that of the sum, and ROOM the
   least of the sum, of I and of what is made wider between the two.  Then the
   counter I becomes IB + C, with IB the same for all threads, C the number of
   the thread, and wider copies of it widened sums (split_strides), so that
   a[i] is seen to be contiguous.

   This is done where the loop can be vectorised then, as uniform loops are
   (cuda-partitions.cc).  Where it cannot, as with atomics, it is done too if
   STEP is not a constant, since threads that go far each by itself read every
   cache line again and again: all of a grid's threads have a step of
   megabytes.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-partitions.h"
#include "gimple-fold.h"

/* How far expressions are looked into.  */
const int MAX_DEPTH = 12;

/* Return whether OP, which is the same for all threads, can be computed before
   the thread loop, found within DEPTH steps.  */

bool
cuda_partitions::before_p (tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op);
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!gimple_bb (def) || !in_loop_p (gimple_bb (def)))
    return true;
  if (depth == 0 || !is_gimple_assign (def) || gimple_vuse (def)
      || gimple_has_side_effects (def) || gimple_could_trap_p (def)
      || !INTEGRAL_TYPE_P (TREE_TYPE (op)))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!before_p (gimple_op (def, i), depth - 1))
      return false;
  return true;
}

/* Append to SEQ the value of OP, which is such, and return it.  */

tree
cuda_partitions::value_before (gimple_seq *seq, tree op)
{
  if (TREE_CODE (op) != SSA_NAME)
    return op;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!gimple_bb (def) || !in_loop_p (gimple_bb (def)))
    return op;
  gimple *copy = gimple_copy (def);
  for (unsigned i = 1; i < gimple_num_ops (copy); i++)
    gimple_set_op (copy, i, value_before (seq, gimple_op (copy, i)));
  tree result = make_ssa_name (TREE_TYPE (op));
  gimple_assign_set_lhs (copy, result);
  /* Where it was it may not have been reached.  */
  if (arith_code_with_undefined_signed_overflow (gimple_assign_rhs_code (copy))
      && TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (result)))
    gimple_seq_add_seq (seq, rewrite_to_defined_overflow (copy));
  else
    gimple_seq_add_stmt (seq, copy);
  return result;
}

/* Return whether OP is the same for all threads and, as long as nothing is
   known of wrapping, can be computed before the thread loop.  */

bool
cuda_partitions::same_p (tree op)
{
  return !divergent_p (op) && (m_split || before_p (op, MAX_DEPTH));
}

/* Return whether NAME is one more for each next thread, as far as it does not
   wrap, found within DEPTH steps.  Set *STRIDED if the counter of an inner loop
   is in it.  */

bool
cuda_partitions::linear_p (tree name, int depth, bool *strided)
{
  if (!divergent_p (name) || depth == 0 || !INTEGRAL_TYPE_P (TREE_TYPE (name))
      || TYPE_PRECISION (TREE_TYPE (name)) < INT_TYPE_SIZE)
    return false;
  if (const cuda_thread_iv *iv = iv_of (name))
    return integer_onep (iv->step);
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      if (!strided || !strided_p (phi))
	return false;
      return *strided = true;
    }
  if (!is_gimple_assign (def))
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case SSA_NAME:
    CASE_CONVERT:
      return linear_p (a, depth - 1, strided);
    case PLUS_EXPR:
      return ((linear_p (a, depth - 1, strided) && same_p (b))
	      || (linear_p (b, depth - 1, strided) && same_p (a)));
    case MINUS_EXPR:
      return linear_p (a, depth - 1, strided) && same_p (b);
    default:
      return false;
    }
}

/* Return whether the step of PREFIX, which ends a loop, is known.  */

bool
cuda_partitions::constant_stride_p (const cuda_prefix &prefix)
{
  gphi *phi = stride_of (prefix.value);
  return phi && TREE_CODE (increment (phi)) == INTEGER_CST;
}

/* Return what NAME is before conversions that keep its bits.  */

static tree
same_bits (tree name)
{
  while (TREE_CODE (name) == SSA_NAME)
    {
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (name));
      if (!def || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
	break;
      tree from = gimple_assign_rhs1 (def);
      if (!INTEGRAL_TYPE_P (TREE_TYPE (from))
	  || (TYPE_PRECISION (TREE_TYPE (from))
	      != TYPE_PRECISION (TREE_TYPE (name))))
	break;
      name = from;
    }
  return name;
}

/* PHI starts an inner loop.  If all its turns add the same to it, return that,
   else NULL_TREE.  */

tree
cuda_partitions::increment (gphi *phi)
{
  class loop *loop = gimple_bb (phi)->loop_father;
  tree next = same_bits (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)));
  if (TREE_CODE (next) != SSA_NAME)
    return NULL_TREE;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (next));
  if (!def || gimple_assign_rhs_code (def) != PLUS_EXPR)
    return NULL_TREE;
  for (int i = 1; i <= 2; i++)
    if (same_bits (gimple_op (def, i)) == gimple_phi_result (phi)
	&& same_p (gimple_op (def, 3 - i)))
      return gimple_op (def, 3 - i);
  return NULL_TREE;
}

/* Return whether PHI is the counter with which threads stride through a chosen
   loop.  */

bool
cuda_partitions::strided_p (gphi *phi)
{
  basic_block bb = gimple_bb (phi);
  class loop *loop = bb->loop_father;
  return (in_loop_p (bb) && loop != m_loop && bb == loop->header
	  && chosen_p (loop)
	  && linear_p (PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop)),
		       MAX_DEPTH)
	  && increment (phi));
}

/* Return the counter of an inner loop that VALUE, which is linear, is a sum
   of, or NULL.  */

gphi *
cuda_partitions::stride_of (tree value)
{
  while (divergent_p (value) && !iv_of (value))
    {
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (gphi *phi = dyn_cast<gphi *> (def))
	return phi;
      tree a = gimple_assign_rhs1 (def);
      value = divergent_p (a) ? a : gimple_assign_rhs2 (def);
    }
  return NULL;
}

/* Return where OUT leads past blocks that do nothing, but not past STOP.  */

static basic_block
behind_empty (edge out, basic_block stop)
{
  basic_block bb = out->dest;
  while (bb != stop && empty_block_p (bb) && single_pred_p (bb)
	 && single_succ_p (bb))
    bb = single_succ (bb);
  return bb;
}

/* Return whether the branch at the end of BB is one that the first threads
   take, and set *PREFIX.  */

bool
cuda_partitions::prefix_p (basic_block bb, cuda_prefix *prefix)
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  if (!cond || cuda_without_p (CUDA_PART_STRIDES) || !stay_p (bb)
      || (m_split && !bitmap_bit_p (m_split, bb->index)))
    return false;
  enum tree_code code = gimple_cond_code (cond);
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  if (!divergent_p (a))
    {
      std::swap (a, b);
      code = swap_tree_comparison (code);
    }
  prefix->bb = bb;
  prefix->value = a;
  prefix->bound = b;
  prefix->loop = NULL;
  class loop *loop = bb->loop_father;
  bool strided = false;
  if (!linear_p (a, MAX_DEPTH, &strided) || !same_p (b))
    return false;
  basic_block join = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
  for (int i = 0; i < 2; i++)
    {
      prefix->in = EDGE_SUCC (bb, i);
      prefix->out = EDGE_SUCC (bb, 1 - i);
      if (loop_exit_edge_p (loop, prefix->out))
	{
	  if (loop == m_loop || !chosen_p (loop) || (!strided && !m_split))
	    return false;
	  prefix->loop = loop;
	  break;
	}
      if (!strided && single_pred_p (prefix->in->dest)
	  && !loop_exit_edge_p (loop, prefix->in)
	  && (m_split ? prefix->out->dest
	      : behind_empty (prefix->out, join)) == join)
	break;
      if (i == 1)
	return false;
    }
  if (!(prefix->in->flags & EDGE_TRUE_VALUE))
    code = invert_tree_comparison (code, false);
  prefix->or_equal = code == LE_EXPR;
  return code == LT_EXPR || code == LE_EXPR;
}

/* If the branch at the end of BB, which not all threads take alike, is one
   that the first threads take, note that and return true.  Set *CHANGED if it
   makes more names differ.  */

bool
cuda_partitions::note_prefix (basic_block bb, bool *changed)
{
  cuda_prefix prefix;
  if (!prefix_p (bb, &prefix))
    return false;
  m_prefixes.safe_push (prefix);
  if (!prefix.loop)
    {
      basic_block join = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
      *changed |= bitmap_set_bit (m_joins, join->index);
      return true;
    }
  for (basic_block inner : m_order)
    if (flow_bb_inside_loop_p (prefix.loop, inner))
      {
	for (gphi_iterator gsi = gsi_start_phis (inner); !gsi_end_p (gsi);
	     gsi_next (&gsi))
	  if (leaves_stride_p (gimple_phi_result (gsi.phi ()), NULL))
	    *changed |= bitmap_set_bit (m_divergent, SSA_NAME_VERSION
					(gimple_phi_result (gsi.phi ())));
	for (gimple_stmt_iterator gsi = gsi_start_bb (inner);
	     !gsi_end_p (gsi); gsi_next (&gsi))
	  {
	    ssa_op_iter iter;
	    tree op;
	    FOR_EACH_SSA_TREE_OPERAND (op, gsi_stmt (gsi), iter, SSA_OP_DEF)
	      if (leaves_stride_p (op, NULL))
		*changed |= bitmap_set_bit (m_divergent,
					    SSA_NAME_VERSION (op));
	  }
      }
  return true;
}

/* Return whether NAME is defined in a loop that threads leave one after the
   other and used in BB, or anywhere if that is NULL, after the loop.  */

bool
cuda_partitions::leaves_stride_p (tree name, basic_block bb)
{
  basic_block def = gimple_bb (SSA_NAME_DEF_STMT (name));
  if (!def || virtual_operand_p (name))
    return false;
  for (const cuda_prefix &prefix : m_prefixes)
    {
      if (!prefix.loop || !flow_bb_inside_loop_p (prefix.loop, def))
	continue;
      if (bb && !flow_bb_inside_loop_p (prefix.loop, bb))
	return true;
      imm_use_iterator iter;
      use_operand_p use;
      if (!bb)
	FOR_EACH_IMM_USE_FAST (use, iter, name)
	  if (!is_gimple_debug (USE_STMT (use))
	      && !flow_bb_inside_loop_p (prefix.loop,
					 gimple_bb (USE_STMT (use))))
	    return true;
    }
  return false;
}

/* Return whether only threads that took the branch of PREFIX are in BB.  */

bool
cuda_partitions::in_prefix_p (const cuda_prefix &prefix, basic_block bb)
{
  if (prefix.loop)
    return flow_bb_inside_loop_p (prefix.loop, bb);
  return in_loop_p (bb) && dominated_by_p (CDI_DOMINATORS, bb,
					   prefix.in->dest);
}

/* Return the index of the innermost branch of that kind that BB is behind, the
   one of index BUT aside, or -1.  */

int
cuda_partitions::innermost_prefix (basic_block bb, int but)
{
  int found = -1;
  for (int i = 0; i < (int) m_prefixes.length (); i++)
    {
      if (i == but || !in_prefix_p (m_prefixes[i], bb))
	continue;
      if (found < 0
	  || in_prefix_p (m_prefixes[found], m_prefixes[i].loop
			  ? m_prefixes[i].loop->header
			  : m_prefixes[i].in->dest))
	found = i;
    }
  return found;
}

/* Return the branch of that kind at the end of BB, or NULL.  */

const cuda_prefix *
cuda_partitions::prefix_at (basic_block bb)
{
  for (const cuda_prefix &prefix : m_prefixes)
    if (prefix.bb == bb)
      return &prefix;
  return NULL;
}

/* Append to SEQ what NAME, which is linear, is for the first thread: of the
   loop if START, and in the first turn of inner loops; else of those from the
   one at work in the thread loop's header.  Return it.  */

tree
cuda_partitions::first_value (gimple_seq *seq, tree name, bool start)
{
  if (!divergent_p (name))
    return start ? value_before (seq, name) : name;
  if (const cuda_thread_iv *iv = iv_of (name))
    return (start ? PHI_ARG_DEF_FROM_EDGE (iv->phi,
					   loop_preheader_edge (m_loop))
	    : gimple_phi_result (iv->phi));
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      edge entry = loop_preheader_edge (gimple_bb (phi)->loop_father);
      return first_value (seq, PHI_ARG_DEF_FROM_EDGE (phi, entry), start);
    }
  tree type = TREE_TYPE (name);
  tree a = first_value (seq, gimple_assign_rhs1 (def), start);
  enum tree_code code = gimple_assign_rhs_code (def);
  if (code != PLUS_EXPR && code != MINUS_EXPR)
    return gimple_convert (seq, type, a);
  tree b = first_value (seq, gimple_assign_rhs2 (def), start);
  tree bits = unsigned_type_for (type);
  a = gimple_convert (seq, bits, a);
  b = gimple_convert (seq, bits, b);
  return gimple_convert (seq, type, gimple_build (seq, code, bits, a, b));
}

/* Append to SEQ the conjunction of ALL, or NULL_TREE, and of A CODE B, and
   return it.  */

static tree
append_test (gimple_seq *seq, tree all, enum tree_code code, tree a, tree b)
{
  tree test = gimple_build (seq, code, boolean_type_node, a, b);
  return (all ? gimple_build (seq, BIT_AND_EXPR, boolean_type_node, all, test)
	  : test);
}

/* Append to SEQ whether NAME, which is linear, does not wrap for any thread,
   with NITER for the last one, and ALL.  Return that.  */

tree
cuda_partitions::test_start (gimple_seq *seq, tree name, tree niter, tree all)
{
  tree type = TREE_TYPE (name);
  tree most = gimple_build (seq, MINUS_EXPR, type, TYPE_MAX_VALUE (type),
			    gimple_convert (seq, type, niter));
  return append_test (seq, all, LE_EXPR, first_value (seq, name, true), most);
}

/* The same for all that is made wider on the way to NAME.  */

tree
cuda_partitions::test_widenings (gimple_seq *seq, tree name, tree niter,
				 tree all)
{
  while (divergent_p (name) && !iv_of (name))
    {
      gimple *def = SSA_NAME_DEF_STMT (name);
      tree a = gimple_assign_rhs1 (def);
      if (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	  && (TYPE_PRECISION (TREE_TYPE (a))
	      < TYPE_PRECISION (TREE_TYPE (name))))
	all = test_start (seq, a, niter, all);
      name = divergent_p (a) ? a : gimple_assign_rhs2 (def);
    }
  return all;
}

/* Append to SEQ how much NAME, which is linear, may grow before it wraps, from
   what it is for the first thread in the first turn; as MOST, which is unsigned
   and not narrower.  Return the lesser of that and ROOM, if it is not
   NULL_TREE.  */

tree
cuda_partitions::room_of (gimple_seq *seq, tree name, tree most, tree room)
{
  tree type = TREE_TYPE (name), bits = unsigned_type_for (type);
  tree first = gimple_convert (seq, bits, first_value (seq, name, true));
  tree left = gimple_build (seq, MINUS_EXPR, bits,
			    fold_convert (bits, TYPE_MAX_VALUE (type)), first);
  left = gimple_convert (seq, most, left);
  return room ? gimple_build (seq, MIN_EXPR, most, room, left) : left;
}

/* Append to SEQ how much the counter of an inner loop may grow so that VALUE,
   which is a sum of it, is one more for each next thread and as much more in
   each turn as the counter is: all of them that are compared, made wider or
   counted with must not wrap.  The others may, as only their bits matter.
   Set *MOST to the type of the result.  */

tree
cuda_partitions::room_to_grow (gimple_seq *seq, tree value, tree *most)
{
  auto_vec<tree> names;
  names.safe_push (value);
  for (;;)
    {
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (is_a<gphi *> (def))
	break;
      tree a = gimple_assign_rhs1 (def);
      bool wider = (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
		    && (TYPE_PRECISION (TREE_TYPE (a))
			< TYPE_PRECISION (TREE_TYPE (value))));
      value = divergent_p (a) ? a : gimple_assign_rhs2 (def);
      if (wider)
	names.safe_push (value);
    }
  names.safe_push (value);
  *most = NULL_TREE;
  for (tree name : names)
    if (!*most || TYPE_PRECISION (TREE_TYPE (name)) > TYPE_PRECISION (*most))
      *most = unsigned_type_for (TREE_TYPE (name));
  tree room = NULL_TREE;
  for (tree name : names)
    room = room_of (seq, name, *most, room);
  return room;
}

/* Append to SEQ whether neither the counter of PREFIX, which ends a loop, nor
   what is compared wraps before all threads have left, with NITER for the last
   one, and ALL.  Return that.  */

tree
cuda_partitions::test_stride (gimple_seq *seq, const cuda_prefix &prefix,
			  tree niter, tree all)
{
  gphi *phi = stride_of (prefix.value);
  tree start = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (prefix.loop));
  all = test_widenings (seq, start, niter, all);
  tree most, type = TREE_TYPE (prefix.value);
  tree room = room_to_grow (seq, prefix.value, &most);
  all = append_test (seq, all, LE_EXPR, gimple_convert (seq, most, niter),
		     room);
  /* Seen as one without a sign, so that one back is the longest of all.  */
  tree step = value_before (seq, increment (phi));
  step = gimple_convert (seq, unsigned_type_for (TREE_TYPE (step)), step);
  step = gimple_convert (seq, most, step);
  all = append_test (seq, all, LE_EXPR, step, room);
  /* What is compared stays below the bound until the last step, unless it
     never was.  */
  tree first = first_value (seq, prefix.value, true);
  tree bound = value_before (seq, prefix.bound);
  tree bits = unsigned_type_for (type);
  tree way = gimple_build (seq, MINUS_EXPR, bits,
			   gimple_convert (seq, bits, bound),
			   gimple_convert (seq, bits, first));
  tree left = gimple_build (seq, MINUS_EXPR, most, room, step);
  tree done = append_test (seq, NULL_TREE, LE_EXPR, bound, first);
  tree fits = append_test (seq, NULL_TREE, LE_EXPR,
			   gimple_convert (seq, most, way), left);
  tree stays = gimple_build (seq, BIT_IOR_EXPR, boolean_type_node, done, fits);
  return gimple_build (seq, BIT_AND_EXPR, boolean_type_node, all, stays);
}

tree
cuda_partitions::no_wrap_test (gimple_seq *seq)
{
  tree all = NULL_TREE;
  gimple_seq count = NULL;
  tree niter = force_gimple_operand (unshare_expr (m_niter.niter), &count,
				     true, NULL_TREE);
  gimple_seq_add_seq (seq, count);
  for (const cuda_prefix &prefix : m_prefixes)
    if (prefix.loop)
      all = test_stride (seq, prefix, niter, all);
    else
      {
	all = test_start (seq, prefix.value, niter, all);
	all = test_widenings (seq, prefix.value, niter, all);
      }
  return all;
}

/* Let the counter of PREFIX, which ends a loop, be the sum of one that is the
   same for all threads, and of NUMBER, the thread's.  */

void
cuda_partitions::split_stride (const cuda_prefix &prefix, tree number)
{
  gphi *phi = stride_of (prefix.value);
  if (!phi)
    return;
  class loop *loop = prefix.loop;
  edge entry = loop_preheader_edge (loop), latch = loop_latch_edge (loop);
  tree name = gimple_phi_result (phi), type = TREE_TYPE (name);
  tree bits = unsigned_type_for (type);
  gimple_seq seq = NULL;
  tree start = first_value (&seq, PHI_ARG_DEF_FROM_EDGE (phi, entry), true);
  if (seq)
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (m_loop), seq);
  tree base = make_ssa_name (type);
  gphi *uniform = create_phi_node (base, loop->header);
  add_phi_arg (uniform, start, entry, UNKNOWN_LOCATION);
  seq = NULL;
  tree next = gimple_build (&seq, PLUS_EXPR, bits,
			    gimple_convert (&seq, bits, base),
			    gimple_convert (&seq, bits, increment (phi)));
  next = gimple_convert (&seq, type, next);
  gimple_stmt_iterator gsi = gsi_last_bb (prefix.bb);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  add_phi_arg (uniform, next, latch, UNKNOWN_LOCATION);
  gsi = gsi_for_stmt (phi);
  remove_phi_node (&gsi, false);
  seq = NULL;
  tree own = gimple_convert (&seq, type, number);
  gimple_seq_add_stmt (&seq, gimple_build_assign (name, PLUS_EXPR, base, own));
  gimple *use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_STMT (use, iter, name)
    if (is_gimple_assign (use) && gimple_assign_cast_p (use)
	&& INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (use)))
	&& (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (use)))
	    > TYPE_PRECISION (type)))
      {
	tree wide = TREE_TYPE (gimple_assign_lhs (use));
	tree a = gimple_convert (&seq, wide, base);
	tree b = gimple_convert (&seq, wide, number);
	gimple_stmt_iterator at = gsi_for_stmt (use);
	gimple_assign_set_rhs_with_ops (&at, PLUS_EXPR, a, b);
	update_stmt (gsi_stmt (at));
      }
  gsi = gsi_after_labels (loop->header);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Let the threads that PREFIX sends past code go to its end at once.  */

void
cuda_partitions::straighten (const cuda_prefix &prefix)
{
  basic_block join = get_immediate_dominator (CDI_POST_DOMINATORS, prefix.bb);
  edge out = prefix.out;
  while (out->dest != join)
    {
      basic_block empty = out->dest, to = single_succ (empty);
      auto_vec<tree> args;
      for (gphi_iterator gsi = gsi_start_phis (to); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  tree arg = PHI_ARG_DEF_FROM_EDGE (gsi.phi (),
					    single_succ_edge (empty));
	  gimple *def = (TREE_CODE (arg) == SSA_NAME
			 ? SSA_NAME_DEF_STMT (arg) : NULL);
	  if (def && is_a<gphi *> (def) && gimple_bb (def) == empty)
	    arg = gimple_phi_arg_def (def, 0);
	  args.safe_push (arg);
	}
      out = redirect_edge_and_branch (out, to);
      redirect_edge_var_map_clear (out);
      unsigned i = 0;
      for (gphi_iterator gsi = gsi_start_phis (to); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	add_phi_arg (gsi.phi (), args[i++], out, UNKNOWN_LOCATION);
      delete_basic_block (empty);
    }
}

void
cuda_partitions::split_strides (bitmap split)
{
  if (!strides_p ())
    return;
  tree number = make_ssa_name (integer_type_node);
  tree next = make_ssa_name (integer_type_node);
  gphi *phi = create_phi_node (number, m_loop->header);
  add_phi_arg (phi, integer_zero_node, loop_preheader_edge (m_loop),
	       UNKNOWN_LOCATION);
  add_phi_arg (phi, next, loop_latch_edge (m_loop), UNKNOWN_LOCATION);
  gimple_stmt_iterator gsi = gsi_last_bb (m_exit->src);
  gsi_insert_before (&gsi, gimple_build_assign (next, PLUS_EXPR, number,
						integer_one_node),
		     GSI_SAME_STMT);
  for (const cuda_prefix &prefix : m_prefixes)
    {
      bitmap_set_bit (split, prefix.bb->index);
      if (prefix.loop)
	split_stride (prefix, number);
      else
	straighten (prefix);
    }
}
