/* Sums and running sums computed by one thread for the block.
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

/* What a plan says becomes, for a running sum of 512 elements, in place of the
   blocks between ENTRY and STOP

     .UNIQUE (UNSPEC, BARRIER);
     if (threadIdx.x == 0)
       {
	 sum = { 0, 0, ... };
	 for (k = 0; k < 512; k += 8)
	   {
	     v = s[k:k + 8];
	     v += { 0, v[0], v[1], ..., v[6] };
	     v += { 0, 0, v[0], v[1], ..., v[5] };
	     v += { 0, 0, 0, 0, v[0], ..., v[3] };
	     s[k:k + 8] = v + sum;
	     sum += { v[7], v[7], ... };
	   }
       }
     .UNIQUE (UNSPEC, BARRIER);

   and without vectors where elements are not side by side or the target has
   none.  What is of no element yet is stored as { sum[0], v[0], ..., v[6] }.
   Where only the sum of all is wanted, vectors are added up first.

   What threads have in names goes into memory before, what they need in names
   is loaded from there behind.

   Where the order counts the steps of a network (network-plan.cc) are done one
   after the other, by one thread, too.

   If some of the blocks stay, because something is stored elsewhere there, what
   is summed up leaves them, and the barriers do.  */

#include "gcc-compat.h"
#include "tree-vector-builder.h"
#include "cuda-stmts.h"
#include "target-vectors.h"
#include "cuda-updates.h"
#include "loop-build.h"
#include "scans.h"

namespace {

class scan_builder
{
public:
  scan_builder (function *fn, const unsigned *shape, block_values *values,
		scan_plan *plan)
    : m_fn (fn), m_shape (shape), m_values (*values), m_plan (*plan),
      m_lanes (1), m_loc (plan->loc),
      m_seq (NULL), m_run (NULL_TREE)
  {
    /* Sums may wrap on the way to one that does not.  */
    m_type = plan->type;
    if (INTEGRAL_TYPE_P (m_type) && plan->code == PLUS_EXPR)
      m_type = unsigned_type_for (m_type);
    m_work = m_type;
  }

  void build ();

private:
  tree number (HOST_WIDE_INT n) { return build_int_cst (sizetype, n); }
  tree build2 (enum tree_code, tree, tree, tree);
  void put (gimple *);
  tree identity ();
  void choose_vectors ();
  tree memory (tree base, tree offset, tree type);
  tree load (tree base, tree offset, tree type);
  void store (tree base, tree offset, tree value);
  tree permuted (tree a, tree b, const vec<int> &from);
  tree up (tree none, tree vector, unsigned lanes);
  tree last (tree vector);
  tree place (const scan_places &, tree index);
  tree index_along (int dim);
  tree linear_index ();
  void put_barrier ();
  void put_singles (tree sum);
  tree add_up (tree sum);
  tree step (tree index, tree sum);
  void flush ();
  basic_block open_block (int flags);
  tree loop_name (basic_block body, tree type, tree first);
  edge close_loop (basic_block body, tree index, unsigned by, unsigned end);
  tree turns (unsigned start, unsigned end, tree sum);
  tree row ();
  void rows ();
  tree compute (const scan_step &, const vec<tree> &vectors);
  tree part (tree type, tree vector, unsigned first);
  tree network_step (const scan_step &, const vec<tree> &vectors);
  void network ();
  tree thread_place (const scan_name &);
  tree converted (tree type, tree value);
  void keep_names ();
  tree fetch (const scan_name &);
  void replace (tree name, tree by, bool inside);
  void strip (gimple_stmt_iterator *);
  void strip_blocks ();
  void leave_out (basic_block join, basic_block behind);

  function *m_fn;
  const unsigned *m_shape;
  block_values &m_values;
  scan_plan &m_plan;

  /* What is added at once: of M_TYPE, or vectors of that; and how many.  */
  tree m_type, m_work;
  unsigned m_lanes;
  location_t m_loc;

  /* What is put next into which block; which run is at work, if there are
     several.  */
  gimple_seq m_seq;
  basic_block m_bb;
  tree m_run;
};

/* Put STMT behind what has been put.  */

void
scan_builder::put (gimple *stmt)
{
  gimple_set_location (stmt, m_loc);
  gimple_seq_add_stmt (&m_seq, stmt);
}

tree
scan_builder::build2 (enum tree_code code, tree type, tree a, tree b)
{
  return gimple_build (&m_seq, m_loc, code, type, a, b);
}

/* Return what adds nothing, for as many elements as are added at once.  */

tree
scan_builder::identity ()
{
  tree one = cuda_neutral_value (m_plan.code, m_type);
  return m_lanes > 1 ? build_vector_from_val (m_work, one) : one;
}

/* Return which elements of two vectors of LANES are those of the second BY
   lanes further on, behind as many of the first.  */

static auto_vec<int>
moved_up (unsigned lanes, unsigned by)
{
  auto_vec<int> from;
  for (unsigned i = 0; i < lanes; i++)
    from.safe_push (i < by ? i : lanes + i - by);
  return from;
}

/* Return whether the target moves the elements of vectors of TYPE up by some,
   all but the first.  */

static bool
permutes_p (tree type, unsigned lanes)
{
  for (unsigned by = 1; by < lanes; by *= 2)
    if (!cuda_permutation (type, moved_up (lanes, by), true))
      return false;
  return true;
}

/* Find out how many elements vectors have.  */

void
scan_builder::choose_vectors ()
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (m_type));
  if (m_plan.from.step != size)
    return;
  for (const scan_column &column : m_plan.columns)
    if (column.to.step != size)
      return;
  for (unsigned lanes = cuda_target_bytes () / size; lanes >= 4; lanes /= 2)
    {
      if (lanes > m_plan.length
	  || (m_plan.count < m_plan.length && m_plan.count % lanes != 0))
	continue;
      tree type = build_vector_type (m_type, lanes);
      machine_mode mode = TYPE_MODE (type);
      if (!VECTOR_MODE_P (mode) || !permutes_p (type, lanes)
	  || !target_supports_op_p (type, m_plan.code, optab_vector))
	continue;
      m_work = type;
      m_lanes = lanes;
      return;
    }
}

/* Return a reference to TYPE that is OFFSET bytes behind BASE.  */

tree
scan_builder::memory (tree base, tree offset, tree type)
{
  tree pointer = (TREE_CODE (base) == SSA_NAME ? base
		  : build_fold_addr_expr (base));
  tree at = build2 (POINTER_PLUS_EXPR, TREE_TYPE (pointer), pointer, offset);
  /* Whatever type others access it by.  */
  tree any = build_pointer_type_for_mode (char_type_node, VOIDmode, true);
  unsigned align = TYPE_ALIGN (m_type);
  return ::build2 (MEM_REF, build_aligned_type (type, align), at,
		   build_int_cst (any, 0));
}

tree
scan_builder::load (tree base, tree offset, tree type)
{
  tree value = make_ssa_name (type);
  put (gimple_build_assign (value, memory (base, offset, type)));
  return value;
}

void
scan_builder::store (tree base, tree offset, tree value)
{
  put (gimple_build_assign (memory (base, offset, TREE_TYPE (value)), value));
}

/* Return the vector of those elements of A and B that FROM lists.  */

tree
scan_builder::permuted (tree a, tree b, const vec<int> &from)
{
  tree result = make_ssa_name (m_work);
  put (gimple_build_assign (result, VEC_PERM_EXPR, a, b,
			    cuda_permutation (m_work, from, true)));
  return result;
}

/* Return VECTOR with its elements LANES further on, behind as many of NONE.  */

tree
scan_builder::up (tree none, tree vector, unsigned lanes)
{
  return permuted (none, vector, moved_up (m_lanes, lanes));
}

/* Return a vector of the last element of VECTOR.  */

tree
scan_builder::last (tree vector)
{
  auto_vec<int> from;
  for (unsigned i = 0; i < m_lanes; i++)
    from.safe_push (m_lanes - 1);
  return permuted (vector, vector, from);
}

/* Return how far behind the base of PLACES the element INDEX of the run is that
   is at work.  */

tree
scan_builder::place (const scan_places &places, tree index)
{
  tree offset = number (places.at);
  if (m_run)
    offset = build2 (PLUS_EXPR, sizetype, offset,
		     build2 (MULT_EXPR, sizetype, m_run, number (places.run)));
  if (m_plan.count < m_plan.length)
    {
      tree count = number (m_plan.count);
      tree part = build2 (TRUNC_DIV_EXPR, sizetype, index, count);
      part = build2 (MULT_EXPR, sizetype, part, number (places.part));
      offset = build2 (PLUS_EXPR, sizetype, offset, part);
      index = build2 (TRUNC_MOD_EXPR, sizetype, index, count);
    }
  return build2 (PLUS_EXPR, sizetype, offset,
		 build2 (MULT_EXPR, sizetype, index, number (places.step)));
}

/* Return threadIdx along DIM.  */

tree
scan_builder::index_along (int dim)
{
  return cuda_append_index (&m_seq, CUDA_THREAD_IDX, dim, unsigned_type_node,
			    m_loc);
}

/* Return the thread's index in the block, as sizetype.  */

tree
scan_builder::linear_index ()
{
  tree index = build_zero_cst (unsigned_type_node);
  for (int dim = CUDA_DIMS - 1; dim >= 0; dim--)
    if (m_shape[dim] > 1)
      {
	index = build2 (MULT_EXPR, unsigned_type_node, index,
			build_int_cst (unsigned_type_node, m_shape[dim]));
	index = build2 (PLUS_EXPR, unsigned_type_node, index,
			index_along (dim));
      }
  return gimple_convert (&m_seq, m_loc, sizetype, index);
}

void
scan_builder::put_barrier ()
{
  put (cuda_build_barrier (CUDA_BARRIER, vNULL, m_loc));
}

/* Return what all have come to, of which SUM, a vector, has parts; or that in
   each element, where there are columns.  */

tree
scan_builder::add_up (tree sum)
{
  for (unsigned by = m_lanes / 2; by > 0 && m_plan.columns.is_empty (); by /= 2)
    {
      auto_vec<int> from;
      for (unsigned i = 0; i < m_lanes; i++)
	from.safe_push ((i + by) % m_lanes);
      sum = build2 (m_plan.code, m_work, sum, permuted (sum, sum, from));
    }
  return part (m_type, sum, 0);
}

/* Store the singles of the run at work, whose elements SUM is the sum of.  */

void
scan_builder::put_singles (tree sum)
{
  for (const scan_single &single : m_plan.singles)
    {
      tree offset = number (single.to.at);
      if (m_run)
	offset = build2 (PLUS_EXPR, sizetype, offset,
			 build2 (MULT_EXPR, sizetype, m_run,
				 number (single.to.run)));
      store (single.to.base, offset,
	     single.constant ? fold_convert (m_type, single.constant) : sum);
    }
}

/* Do what is to be done with the elements from INDEX on, as many as are added
   at once, behind others of which SUM is the sum; return what it is then.  */

tree
scan_builder::step (tree index, tree sum)
{
  tree here = load (m_plan.from.base, place (m_plan.from, index), m_work);
  if (m_plan.columns.is_empty ())
    return build2 (m_plan.code, m_work, sum, here);
  tree none = identity ();
  for (unsigned by = 1; by < m_lanes; by *= 2)
    here = build2 (m_plan.code, m_work, here, up (none, here, by));
  /* What comes next waits for one addition only.  */
  tree own = m_lanes > 1 ? last (here) : here;
  here = build2 (m_plan.code, m_work, here, sum);
  for (const scan_column &column : m_plan.columns)
    {
      tree value = here;
      if (column.exclusive)
	value = m_lanes > 1 ? up (sum, here, 1) : sum;
      store (column.to.base, place (column.to, index), value);
    }
  return m_lanes > 1 ? build2 (m_plan.code, m_work, sum, own) : here;
}

/* End the block with all that has been put.  */

void
scan_builder::flush ()
{
  gimple_stmt_iterator gsi = gsi_last_bb (m_bb);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  m_seq = NULL;
}

/* Go on in a new block, behind one by the flags FLAGS; return it.  */

basic_block
scan_builder::open_block (int flags)
{
  basic_block before = m_bb, after = m_bb;
  flush ();
  m_bb = cuda_new_block (&after);
  make_edge (before, m_bb, flags);
  return m_bb;
}

/* Return a name of TYPE that is FIRST in the first turn of the loop BODY.  */

tree
scan_builder::loop_name (basic_block body, tree type, tree first)
{
  gphi *phi = create_phi_node (make_ssa_name (type), body);
  add_phi_arg (phi, first, EDGE_PRED (body, 0), m_loc);
  return gimple_phi_result (phi);
}

/* End the loop BODY, of which INDEX counts up to END, BY more in each turn.
   Return the edge back.  */

edge
scan_builder::close_loop (basic_block body, tree index, unsigned by,
			  unsigned end)
{
  tree next = build2 (PLUS_EXPR, sizetype, index, number (by));
  put (gimple_build_cond (LT_EXPR, next, number (end), NULL_TREE, NULL_TREE));
  basic_block latch = m_bb;
  open_block (EDGE_FALSE_VALUE);
  edge back = make_edge (latch, body, EDGE_TRUE_VALUE);
  add_phi_arg (as_a<gphi *> (SSA_NAME_DEF_STMT (index)), next, back, m_loc);
  return back;
}

/* Add up the elements of a row from START to END, behind others of which SUM is
   the sum, as many at once as that has; return what it is then.  */

tree
scan_builder::turns (unsigned start, unsigned end, tree sum)
{
  if (end - start == m_lanes)
    return step (number (start), sum);
  basic_block body = open_block (EDGE_FALLTHRU);
  tree index = loop_name (body, sizetype, number (start));
  tree before = loop_name (body, m_work, sum);
  tree next = step (index, before);
  edge back = close_loop (body, index, m_lanes, end);
  add_phi_arg (as_a<gphi *> (SSA_NAME_DEF_STMT (before)), next, back, m_loc);
  return next;
}

/* Add up one row, and return the sum.  */

tree
scan_builder::row ()
{
  unsigned lanes = m_lanes, even = m_plan.length / lanes * lanes;
  tree work = m_work, sum = turns (0, even, identity ());
  if (lanes > 1)
    sum = add_up (sum);
  if (even < m_plan.length)
    {
      m_lanes = 1;
      m_work = m_type;
      sum = turns (even, m_plan.length, sum);
      m_lanes = lanes;
      m_work = work;
    }
  return sum;
}

/* Add up all rows.  */

void
scan_builder::rows ()
{
  basic_block body = NULL;
  m_run = NULL_TREE;
  if (m_plan.runs > 1)
    {
      body = open_block (EDGE_FALLTHRU);
      m_run = loop_name (body, sizetype, number (0));
    }
  put_singles (row ());
  if (body)
    close_loop (body, m_run, 1, m_plan.runs);
}

/* Return what STEP of a network computes; VECTORS are what steps before it
   did.  */

tree
scan_builder::compute (const scan_step &step, const vec<tree> &vectors)
{
  tree a = vectors[step.operands[0]];
  if (step.count == 1)
    return gimple_build (&m_seq, m_loc, step.code, m_work, a);
  tree b = vectors[step.operands[1]];
  if (step.code != COND_EXPR)
    return build2 (step.code, m_work, a, b);
  tree type = build_vector_type (step.from, m_lanes);
  a = gimple_build (&m_seq, m_loc, VIEW_CONVERT_EXPR, type, a);
  b = gimple_build (&m_seq, m_loc, VIEW_CONVERT_EXPR, type, b);
  tree mask = make_ssa_name (truth_type_for (type));
  put (gimple_build_assign (mask, step.compared, a, b));
  tree chosen = make_ssa_name (m_work);
  put (gimple_build_assign (chosen, VEC_COND_EXPR, mask,
			    vectors[step.operands[2]],
			    vectors[step.operands[3]]));
  return chosen;
}

/* Return the elements of VECTOR from FIRST on that are one of TYPE.  */

tree
scan_builder::part (tree type, tree vector, unsigned first)
{
  unsigned HOST_WIDE_INT bits = tree_to_uhwi (TYPE_SIZE (m_type));
  tree made = make_ssa_name (type);
  put (gimple_build_assign (made, build3 (BIT_FIELD_REF, type, vector,
					  TYPE_SIZE (type),
					  bitsize_int (first * bits))));
  return made;
}

/* Do STEP of the network; VECTORS are what steps before it made.  Return what
   it makes, if anything.  */

tree
scan_builder::network_step (const scan_step &step, const vec<tree> &vectors)
{
  const scan_network &network = m_plan.network;
  tree value = NULL_TREE;
  if (step.kind != SCAN_LOAD && step.kind != SCAN_CONSTANTS)
    value = vectors[step.operands[0]];
  switch (step.kind)
    {
    case SCAN_LOAD:
      return load (step.place.base, number (step.place.offset), m_work);
    case SCAN_CONSTANTS:
      {
	/* All are of one type; of integers these are the bits.  */
	tree type = TREE_TYPE (network.constants[step.first]);
	tree_vector_builder builder (build_vector_type (type, m_lanes),
				     m_lanes, 1);
	for (unsigned lane = 0; lane < m_lanes; lane++)
	  builder.quick_push
	    (fold_convert (type, network.constants[step.first + lane]));
	return gimple_build (&m_seq, m_loc, VIEW_CONVERT_EXPR, m_work,
			     builder.build ());
      }
    case SCAN_PART:
      return part (m_work, value, step.first);
    case SCAN_TWICE:
      {
	vec<constructor_elt, va_gc> *parts = NULL;
	CONSTRUCTOR_APPEND_ELT (parts, NULL_TREE, value);
	CONSTRUCTOR_APPEND_ELT (parts, NULL_TREE, value);
	tree made = make_ssa_name (m_work);
	put (gimple_build_assign (made, build_constructor (m_work, parts)));
	return made;
      }
    case SCAN_PERMUTE:
      {
	auto_vec<int> from;
	for (unsigned lane = 0; lane < m_lanes; lane++)
	  from.safe_push (network.elements[step.first + lane]);
	return permuted (value, vectors[step.operands[1]], from);
      }
    case SCAN_COMPUTE:
      return compute (step, vectors);
    case SCAN_STORE_ELEMENT:
      value = part (m_type, value, step.first);
      /* FALLTHRU */
    case SCAN_STORE:
      store (step.place.base, number (step.place.offset), value);
      return NULL_TREE;
    default:
      gcc_unreachable ();
    }
}

/* Do all steps of the network.  */

void
scan_builder::network ()
{
  auto_vec<tree> vectors;
  for (const scan_step &step : m_plan.network.steps)
    {
      m_lanes = step.lanes;
      m_work = build_vector_type (m_type, m_lanes);
      vectors.safe_push (network_step (step, vectors));
    }
}

/* Return a reference to what the thread has of NAME in memory.  */

tree
scan_builder::thread_place (const scan_name &name)
{
  if (TREE_CODE (TREE_TYPE (name.var)) != ARRAY_TYPE)
    return name.var;
  tree offset = build2 (MULT_EXPR, sizetype, linear_index (),
			TYPE_SIZE_UNIT (m_type));
  return memory (name.var, offset, m_plan.type);
}

/* Return VALUE as one of TYPE; or its bits, between integers and real
   numbers.  */

tree
scan_builder::converted (tree type, tree value)
{
  if (INTEGRAL_TYPE_P (type) != INTEGRAL_TYPE_P (TREE_TYPE (value)))
    return gimple_build (&m_seq, m_loc, VIEW_CONVERT_EXPR, type, value);
  return gimple_convert (&m_seq, m_loc, type, value);
}

/* Put into memory what threads have in names.  */

void
scan_builder::keep_names ()
{
  for (const scan_name &name : m_plan.before)
    {
      tree value = converted (m_plan.type, name.name);
      put (gimple_build_assign (thread_place (name), value));
    }
}

/* Return what the thread needs of NAME.  */

tree
scan_builder::fetch (const scan_name &name)
{
  tree value = make_ssa_name (m_plan.type);
  put (gimple_build_assign (value, thread_place (name)));
  return converted (TREE_TYPE (name.name), value);
}

/* Let NAME be BY where it is used INSIDE the blocks, or not there.  */

void
scan_builder::replace (tree name, tree by, bool inside)
{
  gimple *stmt;
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    if (bitmap_bit_p (m_plan.inside, gimple_bb (stmt)->index) == inside)
      {
	FOR_EACH_IMM_USE_ON_STMT (use, iter)
	  SET_USE (use, by);
	update_stmt (stmt);
      }
}

/* Let what is done at *GSI, in a block that stays, have nothing to do with what
   is added up, and go to the next.  */

void
scan_builder::strip (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_get_lhs (stmt);
  bool gone = (cuda_intrinsic_level (cuda_barrier_code (stmt))
	       != CUDA_LEVEL_NONE);
  if (is_gimple_assign (stmt) && gimple_vuse (stmt)
      && !gimple_clobber_p (stmt))
    gone = !m_values.elsewhere_p (gimple_vdef (stmt) ? lhs
				  : gimple_assign_rhs1 (stmt));
  if (!gone)
    gsi_next (gsi);
  else if (lhs && TREE_CODE (lhs) == SSA_NAME)
    {
      gimple *none = gimple_build_assign (lhs,
					  build_zero_cst (TREE_TYPE (lhs)));
      unlink_stmt_vdef (stmt);
      gsi_replace (gsi, none, true);
      gsi_next (gsi);
    }
  else
    {
      unlink_stmt_vdef (stmt);
      gsi_remove (gsi, true);
      release_defs (stmt);
    }
}

/* Take out of the blocks, which stay, what is done elsewhere now.  */

void
scan_builder::strip_blocks ()
{
  unsigned index;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (m_plan.inside, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (m_fn, index);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
	strip (&gsi);
    }
  for (const scan_name &name : m_plan.within)
    {
      tree value = fetch (name);
      replace (name.name, value, true);
      gimple *def = SSA_NAME_DEF_STMT (name.name);
      gimple_stmt_iterator gsi = gsi_for_stmt (def);
      if (gimple_code (def) == GIMPLE_PHI)
	{
	  gsi = gsi_after_labels (gimple_bb (def));
	  gsi_insert_seq_before (&gsi, m_seq, GSI_SAME_STMT);
	}
      else
	gsi_insert_seq_after (&gsi, m_seq, GSI_SAME_STMT);
      m_seq = NULL;
    }
}

/* Let JOIN lead to BEHIND, so that the blocks are not come to.  */

void
scan_builder::leave_out (basic_block join, basic_block behind)
{
  unsigned index;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (m_plan.inside, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (m_fn, index);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (tree memory = gimple_vdef (gsi_stmt (gsi)))
	  if (TREE_CODE (memory) == SSA_NAME)
	    mark_virtual_operand_for_renaming (memory);
    }
  redirect_edge_and_branch (single_succ_edge (join), behind);
}

/* Do all that the plan says.  */

void
scan_builder::build ()
{
  bool steps = !m_plan.network.steps.is_empty ();
  if (!steps)
    choose_vectors ();
  basic_block behind = split_edge (m_plan.stop);
  m_bb = split_edge (m_plan.entry);
  basic_block join = split_block (m_bb, gsi_stmt (gsi_last_bb (m_bb)))->dest;
  remove_edge (single_succ_edge (m_bb));
  if (m_plan.stays)
    strip_blocks ();
  keep_names ();
  put_barrier ();
  for (int dim = CUDA_DIMS - 1; dim >= 0; dim--)
    if (m_shape[dim] > 1)
      {
	put (gimple_build_cond (EQ_EXPR, index_along (dim),
				build_zero_cst (unsigned_type_node),
				NULL_TREE, NULL_TREE));
	make_edge (m_bb, join, EDGE_FALSE_VALUE);
	open_block (EDGE_TRUE_VALUE);
      }
  if (steps)
    network ();
  else
    rows ();
  flush ();
  make_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = join;
  put_barrier ();
  flush ();
  if (m_plan.stores)
    put_barrier ();
  for (const std::pair<tree, tree> &constant : m_plan.constants)
    replace (constant.first, constant.second, false);
  for (const scan_name &name : m_plan.behind)
    replace (name.name, fetch (name), false);
  gimple_stmt_iterator gsi = gsi_start_bb (behind);
  gsi_insert_seq_before (&gsi, m_seq, GSI_SAME_STMT);
  cuda_forget_memory (m_fn);
  if (!m_plan.stays)
    leave_out (join, behind);
  cuda_settle_flow (m_fn, true);
  update_ssa (TODO_update_ssa);
}

} // anon namespace

/* Do what PLAN says in FN, whose blocks are of SHAPE, with what VALUES
   knows.  */

void
cuda_build_scan (function *fn, const unsigned *shape, block_values *values,
		 scan_plan *plan)
{
  scan_builder (fn, shape, values, plan).build ();
}
