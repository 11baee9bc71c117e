/* Let the threads of a block stride through loops together.
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

/* This pass runs on block functions before cuda_lower.  In

     for (i = start + threadIdx.x; i < n; i += step)
       r += a[i];

   with START, STEP and N the same for all threads, the threads of a block read
   side by side in each turn, but one after the other they go far through
   memory, each on its own.  So they go through the turns that all of them have
   as if there were a barrier in each:

     for (u = start; u + blockDim.x - 1 < n; u += step)
       {
	 i = u + threadIdx.x;
	 r += a[i];
	 .UNIQUE (UNSPEC, APART);
       }
     for (i = u + threadIdx.x; i < n; i += step)
       r += a[i];

   cuda_lower then makes a loop over the threads of each turn.

   So are loops gone through in which there are others, if each thread goes
   through these on its own, as through a row of a sparse matrix, if they are
   only there to add to memory, as atomicAdd of a real number does
   (cuda-retries.cc), or if threads divide what they count: in

     for (i = start + threadIdx.x; i < n; i += step)
       {
	 x = i % width;
	 y = i / width;
	 ...

   the loop over the threads of a turn is split where Y changes.

   U is wider than I, so that I wraps for no thread as long as that of the last
   one, computed so, is below N; STEP is not negative, or there is no such
   turn.  Where nothing is wider, U is as wide, and is compared with N less what
   the last thread has more.  Nor is there such a turn where START + threadIdx.x
   was computed in fewer bits than I has and wraps within the block; and where I
   is made wider to be compared, N counts as no more than I can be.

   A barrier never changes what a program without races does, where all threads
   come to it: the loop stands in no other, and post-dominates the function's
   start; and where none of them waits, before it, for what another does behind
   it: functions in which a loop may look at memory until it changes, or takes a
   lock, are left alone (cuda_patient_p).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "flow-walks.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "lane-forms.h"
#include "turn-counters.h"
#include "quotients.h"
#include "block-meets.h"
#include "cuda-atomics.h"
#include "loop-ends.h"
#include "value-copy.h"
#include "tree-cfg.h"
#include "tree-ssa-dce.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-ivopts.h"

namespace {

/* Neighbouring threads are up to so far apart.  */
const HOST_WIDE_INT MAX_APART = 1 << 10;

/* How far steps are looked into.  */
const int MAX_STEP = 4;

/* Blocks of fewer threads are done as vectors at once.  */
const unsigned MIN_BLOCK = 64;

/* A loop that threads stride through.  */
struct stride_loop
{
  class loop *loop;
  edge exit;

  /* It goes on as long as PHI CODE BOUND, "<" or "<=", and PHI becomes STEP
     more in each turn; it begins with START, APART more for each next
     thread.  */
  gphi *phi;
  enum tree_code code;
  tree bound, step, start;
  HOST_WIDE_INT apart;

  /* The type of the comparison, and NULL_TREE; or if PHI is made wider for
     that, the type from which it is, and that of the comparison.  */
  tree type, wider;
};

/* What U is: it begins with START and becomes STEP more; a thread's own counter
   is THREAD more.  U, and LAST more unless that is NULL_TREE, is compared with
   BOUND.  If not EVEN there is no turn, and a thread's counter is where it
   starts.  */
struct wide_count
{
  tree start, step, thread, last, bound, even;
};

/* Works on one function.  */

class stride_finder
{
public:
  stride_finder (function *fn)
    : m_scope (cuda_whole_scope (fn)), m_forms (m_scope, &m_uniformity, false),
      m_likely (m_scope, &m_uniformity, true)
  { m_uniformity.compute (m_scope, false); }

  bool find (const_bitmap done, stride_loop *of);
  bool split (const stride_loop &of);

private:
  bool met_p (class loop *);
  bool exit_p (stride_loop *);
  tree before (class loop *, tree, gimple_seq *, int);
  bool before_p (class loop *, tree);
  bool counter_p (stride_loop *);
  bool even_p (stride_loop *);
  bool side_by_side_p (const stride_loop &);
  bool divides_p (const stride_loop &);
  bool own_turns_p (class loop *);
  bool own_loops_p (class loop *);
  bool even_if_exact_p (const lane_form &);
  tree even_start (gimple_seq *, const stride_loop &, first_thread *, tree);
  bool prepare (gimple_seq *, const stride_loop &, wide_count *);
  void count (basic_block, const stride_loop &, gphi *, const wide_count &);

  cuda_scope m_scope;
  cuda_uniformity m_uniformity;
  block_forms m_forms, m_likely;
};

/* The widest type of U.  */

inline tree
wide_type ()
{
  return long_integer_type_node;
}

/* Whether I of OF is as wide as that, and U has the type of the comparison.  */

inline bool
widest_p (const stride_loop &of)
{
  return TYPE_PRECISION (of.type) == TYPE_PRECISION (wide_type ());
}

/* Return the type of U for OF.  */

inline tree
count_type (const stride_loop &of)
{
  return widest_p (of) ? of.type : wide_type ();
}

/* Return whether all threads come to LOOP, once, or none does.  */

bool
stride_finder::met_p (class loop *loop)
{
  return (!loop_outer (loop_outer (loop))
	  && cuda_all_come_p (m_scope.fn, m_uniformity,
			      loop_preheader_edge (loop)->src));
}

/* Return whether the loop of *OF is left at its header alone, by threads one
   after the other, and set how.  */

bool
stride_finder::exit_p (stride_loop *of)
{
  class loop *loop = of->loop;
  of->exit = single_exit (loop);
  if (!of->exit || of->exit->src != loop->header
      || (of->exit->flags & EDGE_COMPLEX) || !single_succ_p (loop->latch))
    return false;
  cuda_turn_test test;
  if (!cuda_find_turn_test (of->exit, &test)
      || !m_uniformity.divergent_branch_p (loop->header))
    return false;
  tree value = cuda_same_bits (test.value);
  gassign *def = cuda_assignment (value);
  of->code = test.code;
  of->bound = test.bound;
  of->type = TREE_TYPE (test.value);
  of->wider = NULL_TREE;
  if (def && gimple_assign_cast_p (def)
      && TYPE_PRECISION (of->type) <= TYPE_PRECISION (wide_type ())
      && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def)))
      && (TYPE_PRECISION (TREE_TYPE (gimple_assign_rhs1 (def)))
	  < TYPE_PRECISION (of->type)))
    {
      of->wider = of->type;
      of->type = TREE_TYPE (gimple_assign_rhs1 (def));
      value = cuda_same_bits (gimple_assign_rhs1 (def));
    }
  if (of->code == LE_EXPR && TREE_CODE (of->bound) == INTEGER_CST
      && !tree_int_cst_equal (of->bound,
			      TYPE_MAX_VALUE (TREE_TYPE (of->bound))))
    {
      of->code = LT_EXPR;
      of->bound = int_const_binop (PLUS_EXPR, of->bound,
				   build_one_cst (TREE_TYPE (of->bound)));
    }
  if ((of->code != LT_EXPR && of->code != LE_EXPR)
      || TYPE_PRECISION (of->type) < INT_TYPE_SIZE
      || TYPE_PRECISION (of->type) > TYPE_PRECISION (wide_type ())
      || (of->code != LT_EXPR && widest_p (*of))
      || !before_p (loop, of->bound))
    return false;
  of->phi = (TREE_CODE (value) == SSA_NAME
	     ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value)) : NULL);
  return of->phi && gimple_bb (of->phi) == loop->header;
}

/* Append to SEQ what computes OP before LOOP, and return it, if that is the
   same in all turns and for all threads; else NULL_TREE.  It is found within
   DEPTH steps.  */

tree
stride_finder::before (class loop *loop, tree op, gimple_seq *seq, int depth)
{
  if (TREE_CODE (op) != SSA_NAME)
    return op;
  gimple *def = SSA_NAME_DEF_STMT (op);
  enum cuda_intrinsic code;
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return m_uniformity.divergent_p (op) ? NULL_TREE : op;
  bool index = cuda_index_call_p (def, &code) && code != CUDA_THREAD_IDX;
  if (depth == 0 || !(index || (is_gimple_assign (def) && !gimple_vuse (def)
				&& !gimple_could_trap_p (def))))
    return NULL_TREE;
  gimple *again = cuda_copy_with (def, [=] (tree arg)
    { return index ? arg : before (loop, arg, seq, depth - 1); });
  if (!again)
    return NULL_TREE;
  gimple_seq_add_stmt (seq, again);
  return gimple_get_lhs (again);
}

/* Return whether OP can be computed so.  */

bool
stride_finder::before_p (class loop *loop, tree op)
{
  gimple_seq seq = NULL;
  bool can = before (loop, op, &seq, MAX_STEP);
  gimple_seq_discard (seq);
  return can;
}

/* Return whether the PHI of *OF becomes the same more in each turn, and set
   that.  */

bool
stride_finder::counter_p (stride_loop *of)
{
  of->step = cuda_added_each_turn (of->phi, loop_latch_edge (of->loop));
  if (!of->step)
    return false;
  of->start = PHI_ARG_DEF_FROM_EDGE (of->phi, loop_preheader_edge (of->loop));
  return before_p (of->loop, of->step);
}

/* Return whether nothing parts threads of a row from FORM, along that, but
   that integers of fewer bits than there are may wrap.  */

bool
stride_finder::even_if_exact_p (const lane_form &form)
{
  row_forms &row = m_forms.along (0);
  bitmap_iterator bi;
  unsigned index;
  if (form.breaks)
    EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
      {
	const lane_break &where = row[index];
	if (where.kind != BREAK_WRAP || !row.form (where.a).constant
	    || (TYPE_PRECISION (TREE_TYPE (where.a))
		>= TYPE_PRECISION (wide_type ())))
	  return false;
      }
  return true;
}

/* Return whether *OF starts as much further for each next thread of a row, if
   nothing wraps, and at the same for all rows, and set how much.  */

bool
stride_finder::even_p (stride_loop *of)
{
  lane_form form = m_forms.along (0).form (of->start);
  of->apart = form.step;
  if (!form.affine_p () || !form.constant || !even_if_exact_p (form)
      || form.step <= 0 || form.step > MAX_APART)
    return false;
  for (int dim = 1; dim < CUDA_DIMS; dim++)
    {
      form = m_forms.along (dim).form (of->start);
      if (!form.uniform_p () || !form.whole_p ())
	return false;
    }
  return true;
}

/* What is accessed of one structure in each thread: behind BASE, so many BYTES
   in all, and WHERE each is.  */

struct accessed_structure
{
  tree base;
  unsigned HOST_WIDE_INT bytes;
  auto_vec<HOST_WIDE_INT> where;
};

/* Count REF, of SIZE bytes, which may be a member of one of STRUCTURES, and
   return how many bytes of that are accessed with it.  */

static unsigned HOST_WIDE_INT
count_member (tree ref, unsigned HOST_WIDE_INT size,
	      auto_delete_vec<accessed_structure> *structures)
{
  poly_int64 offset;
  HOST_WIDE_INT at;
  tree base = get_addr_base_and_unit_offset (ref, &offset);
  if (!base || TREE_CODE (base) != MEM_REF || !offset.is_constant (&at))
    return size;
  at += mem_ref_offset (base).to_constant ().to_shwi ();
  base = TREE_OPERAND (base, 0);
  for (accessed_structure *one : *structures)
    if (one->base == base)
      {
	if (!one->where.contains (at))
	  {
	    one->where.safe_push (at);
	    one->bytes += size;
	  }
	return one->bytes;
      }
  accessed_structure *one = new accessed_structure;
  one->base = base;
  one->bytes = size;
  one->where.safe_push (at);
  structures->safe_push (one);
  return size;
}

/* Return whether threads access memory side by side in the loop of OF, which
   does nothing at which they meet: elements, or whole structures, member by
   member.  Those of which each adds to a place that it names, as pixels to a
   histogram, are left as they are: what lies side by side is often alike, and
   then each waits for the one before it.  */

bool
stride_finder::side_by_side_p (const stride_loop &of)
{
  bool elements = false, whole = false, adds = false;
  auto_delete_vec<accessed_structure> structures;
  for (gimple *stmt : cuda_loop_stmts (of.loop))
    {
      if (cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC
	  || gimple_has_volatile_ops (stmt)
	  || stmt_can_throw_external (m_scope.fn, stmt)
	  || gimple_code (stmt) == GIMPLE_ASM)
	return false;
      adds |= is_gimple_call (stmt) && gimple_vdef (stmt);
      tree ref = cuda_accessed (stmt);
      if (!ref)
	continue;
      tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
      /* Side by side but for breaks, as where a quotient changes.  */
      lane_form form = m_likely.along (0).address (ref);
      if (!form.affine_p () || !form.constant || !size
	  || !tree_fits_uhwi_p (size))
	continue;
      HOST_WIDE_INT bytes = tree_to_uhwi (size);
      elements |= form.step == of.apart * bytes;
      bytes = count_member (ref, bytes, &structures);
      whole |= form.step == of.apart * bytes;
    }
  return elements || (whole && !adds);
}

/* Return whether the loop of OF divides what is one more for each next thread
   by something that is the same for all: in each turn most of them have the
   same quotient then.  */

bool
stride_finder::divides_p (const stride_loop &of)
{
  for (gimple *stmt : cuda_loop_stmts (of.loop))
    {
      cuda_quotient quotient;
      if (!cuda_quotient_p (stmt, &quotient))
	continue;
      lane_form moves = m_likely.along (0).form (quotient.dividend);
      if (moves.affine_p () && moves.constant && moves.step == 1
	  && m_likely.along (0).form (quotient.divisor).uniform_p ())
	return true;
    }
  return false;
}

/* Return whether each thread goes through LOOP on its own: has its own number
   of turns.  A counter that starts at the same and goes to the same has not,
   though threads may be at another turn of the loop round it.  */

bool
stride_finder::own_turns_p (class loop *loop)
{
  for (edge exit : get_loop_exit_edges (loop))
    {
      cuda_turn_test test;
      tree value = (cuda_find_turn_test (exit, &test)
		    ? cuda_same_bits (test.value) : NULL_TREE);
      gphi *phi = NULL;
      if (value && TREE_CODE (value) == SSA_NAME)
	phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value));
      if (!phi || gimple_bb (phi) != loop->header)
	{
	  if (m_uniformity.divergent_branch_p (exit->src))
	    return true;
	  continue;
	}
      edge entry = loop_preheader_edge (loop);
      if (m_uniformity.divergent_p (test.bound)
	  || m_uniformity.divergent_p (PHI_ARG_DEF_FROM_EDGE (phi, entry)))
	return true;
    }
  return false;
}

/* Return whether all loops within LOOP are atomic operations, or such that each
   thread goes through on its own.  */

bool
stride_finder::own_loops_p (class loop *loop)
{
  for (class loop *inner = loop->inner; inner; inner = inner->next)
    if (!cuda_retries_p (inner) && !own_turns_p (inner))
      return false;
  return true;
}

/* Find such a loop among those that are not DONE, by the index of the header,
   and set *OF to it.  */

bool
stride_finder::find (const_bitmap done, stride_loop *of)
{
  if (!cuda_patient_p (m_scope.fn))
    return false;
  for (class loop *loop : loops_list (m_scope.fn, 0))
    {
      of->loop = loop;
      if (!bitmap_bit_p (done, loop->header->index) && met_p (loop)
	  && exit_p (of) && counter_p (of) && even_p (of)
	  && side_by_side_p (*of) && (own_loops_p (loop) || divides_p (*of)))
	return true;
    }
  return false;
}

/* Put a copy of LOOP, which END comes after, before it, and return its
   header.  */

static basic_block
copy_before (class loop *loop, basic_block end)
{
  edge entry = loop_preheader_edge (loop);
  unsigned n = loop->num_nodes;
  basic_block *body = get_loop_body_in_dom_order (loop);
  basic_block *copies = XNEWVEC (basic_block, n);
  auto_vec<tree> starts;
  for (gphi *phi : cuda_phis (loop->header))
    starts.safe_push (PHI_ARG_DEF_FROM_EDGE (phi, entry));
  initialize_original_copy_tables ();
  duplicate_subloops (loop, duplicate_loop (loop, loop_outer (loop)));
  copy_bbs (body, n, copies, NULL, 0, NULL, loop_outer (loop), entry->src,
	    false);
  add_phi_args_after_copy (copies, n, NULL);
  basic_block header = get_bb_copy (loop->header);
  free_original_copy_tables ();
  edge leave = find_edge (header, end);
  entry = redirect_edge_and_branch (entry, header);
  leave = redirect_edge_and_branch (leave, loop->header);
  unsigned i = 0;
  gphi_iterator at = gsi_start_phis (header);
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi), gsi_next (&at), i++)
    {
      add_phi_arg (at.phi (), starts[i], entry, UNKNOWN_LOCATION);
      add_phi_arg (gsi.phi (), gimple_phi_result (gsi.phi ()), leave,
		   UNKNOWN_LOCATION);
    }
  free (body);
  free (copies);
  return header;
}

/* Append to SEQ the index along a row that CODE asks for, as TYPE, and return
   it, for the loop of OF.  */

static tree
row_index (gimple_seq *seq, const stride_loop &of, enum cuda_intrinsic code,
	   tree type)
{
  return cuda_append_index (seq, code, 0, type,
			    gimple_location (last_stmt (of.loop->header)));
}

/* Append to SEQ whether the threads of a row start in the loop of OF at one
   after the other, and where threads count on from there as the comparison
   takes it: START, of the FIRST thread, is computed already.  */

tree
stride_finder::even_start (gimple_seq *seq, const stride_loop &of,
			   first_thread *first, tree start)
{
  row_forms &row = m_forms.along (0);
  lane_form form = row.form (of.start);
  tree wide = wide_type (), even = boolean_true_node;
  bitmap_iterator bi;
  unsigned index;
  auto both = [&] (tree a, enum tree_code code, tree b)
    {
      tree truth = gimple_build (seq, code, boolean_type_node, a, b);
      even = gimple_build (seq, BIT_AND_EXPR, boolean_type_node, even, truth);
    };
  if (of.wider && TYPE_UNSIGNED (of.wider) && !TYPE_UNSIGNED (of.type))
    both (start, GE_EXPR, build_zero_cst (TREE_TYPE (start)));
  if (form.breaks)
    EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
      {
	tree a = row[index].a, type = TREE_TYPE (a);
	HOST_WIDE_INT step = row.form (a).step;
	tree from = first->copy (a);
	if (!from)
	  return NULL_TREE;
	tree last = row_index (seq, of, CUDA_BLOCK_DIM, wide);
	last = gimple_build (seq, MINUS_EXPR, wide, last,
			     build_one_cst (wide));
	last = gimple_build (seq, MULT_EXPR, wide, last,
			     build_int_cst (wide, step));
	last = gimple_build (seq, PLUS_EXPR, wide, last,
			     cuda_widened (seq, wide, type, from));
	tree end = step > 0 ? TYPE_MAX_VALUE (type) : TYPE_MIN_VALUE (type);
	both (last, step > 0 ? LE_EXPR : GE_EXPR, fold_convert (wide, end));
      }
  return even;
}

/* Append to SEQ, on the way to the loop of OF, what it is to be counted with,
   and set *BY to that.  Return whether it can be computed.  */

bool
stride_finder::prepare (gimple_seq *seq, const stride_loop &of, wide_count *by)
{
  tree type = count_type (of);
  first_thread first (seq, 1, m_uniformity);
  by->start = first.copy (of.start);
  if (!by->start)
    return false;
  by->start = cuda_widened (seq, type, of.type, by->start);
  tree step = before (of.loop, of.step, seq, MAX_STEP);
  by->step = cuda_widened (seq, type, of.type, step);
  by->even = even_start (seq, of, &first, by->start);
  if (!by->even)
    return false;
  tree bound = before (of.loop, of.bound, seq, MAX_STEP);
  if (of.wider)
    {
      /* No more than the counter can be.  */
      tree most = fold_convert (of.wider, TYPE_MAX_VALUE (of.type));
      bound = gimple_convert (seq, of.wider, bound);
      bound = gimple_build (seq, MIN_EXPR, of.wider, bound, most);
      bound = gimple_convert (seq, type, bound);
    }
  else
    bound = cuda_widened (seq, type, of.type, bound);
  by->bound = cuda_wide_bound (seq, type, type, by->step, bound);
  by->bound = gimple_build (seq, COND_EXPR, type, by->even, by->bound,
			    TYPE_MIN_VALUE (type));
  tree apart = build_int_cst (type, of.apart);
  by->thread = gimple_build (seq, MULT_EXPR, type,
			     row_index (seq, of, CUDA_THREAD_IDX, type), apart);
  by->last = gimple_build (seq, MULT_EXPR, type,
			   row_index (seq, of, CUDA_BLOCK_DIM, type), apart);
  by->last = gimple_build (seq, MINUS_EXPR, type, by->last, apart);
  if (widest_p (of))
    {
      tree utype = unsigned_type_for (type), least = TYPE_MIN_VALUE (type);
      tree some = gimple_build (seq, PLUS_EXPR, type, least, by->last);
      some = gimple_build (seq, GE_EXPR, boolean_type_node, by->bound, some);
      tree less = gimple_build (seq, MINUS_EXPR, utype,
				gimple_convert (seq, utype, by->bound),
				gimple_convert (seq, utype, by->last));
      by->bound = gimple_build (seq, COND_EXPR, type, some,
				gimple_convert (seq, type, less), least);
      by->last = NULL_TREE;
    }
  return true;
}

/* Let the loop with HEADER, a copy of that of OF in which PHI is the counter's,
   count by U as BY says.  */

void
stride_finder::count (basic_block header, const stride_loop &of, gphi *phi,
		      const wide_count &by)
{
  tree type = count_type (of), name = gimple_phi_result (phi);
  edge entry = EDGE_PRED (header, 0), latch = EDGE_PRED (header, 1);
  if (PHI_ARG_DEF_FROM_EDGE (phi, entry) != of.start)
    std::swap (entry, latch);
  gphi *count = create_phi_node (make_ssa_name (type), header);
  tree u = gimple_phi_result (count);
  gimple_seq seq = NULL;
  tree last = (by.last ? gimple_build (&seq, PLUS_EXPR, type, u, by.last) : u);
  /* Behind the last turn it may wrap.  */
  tree sum = by.last ? type : unsigned_type_for (type);
  tree wide = gimple_build (&seq, PLUS_EXPR, sum, gimple_convert (&seq, sum, u),
			    gimple_convert (&seq, sum, by.thread));
  tree narrow = gimple_convert (&seq, TREE_TYPE (name), wide);
  gimple_stmt_iterator gsi = gsi_after_labels (header);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple *cond = last_stmt (header);
  edge stay = EDGE_SUCC (header,
			 EDGE_SUCC (header, 0)->dest == of.loop->header);
  cuda_set_turn_test (stay, { of.code, last, by.bound });
  edge leave = EDGE_SUCC (header, EDGE_SUCC (header, 0) == stay);
  /* Where what the threads carry from turn to turn is in its PHIs.  */
  gsi_insert_on_edge_immediate (stay, cuda_build_barrier
				(CUDA_APART, vNULL, gimple_location (cond)));
  seq = NULL;
  tree next = gimple_build (&seq, PLUS_EXPR, type, u, by.step);
  gsi_insert_seq_on_edge_immediate (latch, seq);
  latch = EDGE_PRED (header, EDGE_PRED (header, 0) == entry);
  add_phi_arg (count, by.start, entry, UNKNOWN_LOCATION);
  add_phi_arg (count, next, latch, UNKNOWN_LOCATION);
  auto_bitmap dead;
  bitmap_set_bit (dead, SSA_NAME_VERSION (PHI_ARG_DEF_FROM_EDGE (phi, latch)));
  cuda_replace_counter (name, narrow, wide, of.type);
  if (!integer_truep (by.even))
    {
      seq = NULL;
      tree own = gimple_build (&seq, COND_EXPR, TREE_TYPE (name), by.even,
			       narrow, of.start);
      SET_PHI_ARG_DEF (of.phi, leave->dest_idx, own);
      gsi_insert_seq_on_edge_immediate (leave, seq);
    }
  gsi = gsi_for_stmt (phi);
  remove_phi_node (&gsi, true);
  simple_dce_from_worklist (dead);
}

/* Cut the turns of OF that all threads have off it.  Return whether that was
   done.  */

bool
stride_finder::split (const stride_loop &of)
{
  wide_count by;
  gimple_seq seq = NULL;
  if (!prepare (&seq, of, &by))
    {
      gimple_seq_discard (seq);
      return false;
    }
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (of.loop), seq);
  unsigned number = 0;
  for (gphi_iterator gsi = gsi_start_phis (of.loop->header);
       gsi.phi () != of.phi; gsi_next (&gsi))
    number++;
  basic_block header = copy_before (of.loop, of.exit->dest);
  free_dominance_info (CDI_DOMINATORS);
  update_ssa (TODO_update_ssa);
  gphi_iterator at = gsi_start_phis (header);
  for (; number > 0; number--)
    gsi_next (&at);
  count (header, of, at.phi (), by);
  return true;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_strides (function *fn)
{
  unsigned shape[CUDA_DIMS];
  if (cuda_block_shape (fn->decl, shape)
      && shape[0] * shape[1] * shape[2] < MIN_BLOCK)
    return 0;
  auto_bitmap done;
  bool changed = false;
  cuda_change_loops (fn, [&] ()
    {
      changed |= cuda_divide_ends (fn);
      stride_finder finder (fn);
      stride_loop of;
      if (!finder.find (done, &of))
	return false;
      location_t loc = gimple_location (last_stmt (of.loop->header));
      bitmap_set_bit (done, of.loop->header->index);
      bool made = finder.split (of);
      changed |= made;
      if (made && dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
			 dump_user_location_t::from_location_t (loc),
			 "threads stride through a loop together\n");
      loops_state_clear (LOOPS_NEED_FIXUP);
      return true;
    });
  return changed ? TODO_update_ssa | TODO_cleanup_cfg : 0;
}
