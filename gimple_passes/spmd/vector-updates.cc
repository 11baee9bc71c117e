/* Atomic operations of threads as vectors.
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

/* Atomic operations on shared memory (cuda-updates.h) and on any other are
   joined where all lanes change one place:

     atomicAdd (&count, x)	sum = x[0] + x[1] + ... of the lanes there are;
				atomicAdd (&count, sum);

     i = atomicAdd (&count, x)	y = { 0, x[0], x[0] + x[1], ... };
				i = atomicAdd (&count, sum) + y;

   which is as if the lanes came one after the other.  A sum is kept for all
   vectors of the loop, and added once behind it,

     sum[0:8] += x[0:8];	atomicAdd (&count, sum[0] + sum[1] + ...);

   if its place is the same in the whole loop and none of what a thread does
   later in its turn could tell: that other threads have come that far is told
   only by what is ordered.  Where each lane changes
   another place, those on shared memory are done one after the other in the
   order of the lanes; lanes that are not there change a place where nothing
   is.  Others are done lane by lane as any call.

   Sums of real numbers (cuda-retries.cc) at one place are added there in the
   order of the lanes, as one step; lanes that are not there add -0, which
   changes nothing.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "tree-ssa-loop-ivopts.h"
#include "flow-walks.h"
#include "target-vectors.h"
#include "vectoriser.h"

/* Return whether CODE leaves one of two values, so that signs matter and lanes
   that have the same value leave that.  */

static bool
extreme_p (enum tree_code code)
{
  return code == MIN_EXPR || code == MAX_EXPR;
}

/* Return the operation on elements that joins what lanes do to a place by
   CODE.  */

static enum tree_code
joining (enum tree_code code)
{
  return code == MINUS_EXPR ? PLUS_EXPR : code;
}

/* Return the elements of the vectors A and B from FIRST on, as many as one of
   them has; NULL_TREE if the target cannot do that.  */

tree
lane_builder::slid (tree a, tree b, unsigned first)
{
  tree vtype = TREE_TYPE (a);
  unsigned units = TYPE_VECTOR_SUBPARTS (vtype).to_constant ();
  auto_vec<int, 64> select;
  for (unsigned i = 0; i < units; i++)
    select.safe_push (a == b ? (first + i) % units : first + i);
  tree order = cuda_permutation (vtype, select);
  return order ? build (VEC_PERM_EXPR, vtype, a, b, order) : NULL_TREE;
}

/* Return the operation CODE, which may be done in any order, of all elements of
   VALUE, vectors of TYPE, as a scalar of its element's type.  */

tree
lane_builder::joined (enum tree_code code, const lane_value &value, tree type)
{
  tree vtype = vectype (type);
  tree all = value.part[0];
  for (unsigned i = 1; i < parts (TREE_TYPE (vtype)); i++)
    all = build (code, vtype, all, value.part[i]);
  return joined_part (code, all);
}

/* The same of the elements of ALL, a vector.  */

tree
lane_builder::joined_part (enum tree_code code, tree all)
{
  tree vtype = TREE_TYPE (all), elt = TREE_TYPE (vtype);
  unsigned units = TYPE_VECTOR_SUBPARTS (vtype).to_constant ();
  for (unsigned step = units / 2; step; step /= 2)
    {
      tree moved = slid (all, all, step);
      if (!moved)
	{
	  /* The first 2 * STEP elements have it all.  */
	  tree sum = NULL_TREE;
	  for (unsigned i = 0; i < 2 * step; i++)
	    {
	      tree one = build (BIT_FIELD_REF, elt, all, TYPE_SIZE (elt),
				size_binop (MULT_EXPR, TYPE_SIZE (elt),
					    bitsize_int (i)));
	      sum = sum ? build (code, elt, sum, one) : one;
	    }
	  return sum;
	}
      all = build (code, vtype, all, moved);
    }
  return build (BIT_FIELD_REF, elt, all, TYPE_SIZE (elt), bitsize_zero_node);
}

/* Return the operation CODE of VALUE, of TYPE, in all lanes of MASK, of which
   there are some; NULL_TREE if that cannot be built.  */

tree
thread_vectoriser::joined_value (enum tree_code code, const lane_value &value,
				 tree type, tree mask)
{
  tree elt = element (type);
  if (!elt || !vectype (type))
    return NULL_TREE;
  if (value.kind == LANES_SAME
      && (code == BIT_AND_EXPR || code == BIT_IOR_EXPR || extreme_p (code)))
    return build (NOP_EXPR, elt, value.scalar);
  if (value.kind == LANES_SAME && !mask && code == PLUS_EXPR)
    return build (MULT_EXPR, elt, build (NOP_EXPR, elt, value.scalar),
		  build_int_cst (elt, m_lanes));
  if (value.kind == LANES_SAME && code == PLUS_EXPR
      && !integer_onep (value.scalar))
    {
      tree one = build_one_cst (unsigned_type_node);
      tree count = joined_value (code, lane_value::same (one),
				 unsigned_type_node, mask);
      return count ? build (MULT_EXPR, elt, build (NOP_EXPR, elt, count),
			    build (NOP_EXPR, elt, value.scalar)) : NULL_TREE;
    }
  lane_value all = vector_of (value, elt);
  lane_value none = lane_value::same (cuda_neutral_value (code, elt));
  if (mask && all.known_p ())
    all = choose (mask, all, none, elt);
  return all.known_p () ? joined (code, all, elt) : NULL_TREE;
}

/* Build UPDATE, on memory of the block, for lanes of MASK, one after the other.
   Return false if that cannot be.  */

bool
thread_vectoriser::update_by_lane (const cuda_update &update, tree mask)
{
  tree type = TREE_TYPE (update.value);
  lane_value where = convert (value_of (update.address),
			      TREE_TYPE (update.address), sizetype);
  lane_value value = value_of (update.value);
  if (where.known_p () && mask)
    where = choose (mask, where,
		    lane_value::same (build (NOP_EXPR, sizetype, nowhere ())),
		    sizetype);
  if (value.kind != LANES_SAME)
    value = vector_of (value, type);
  if (!where.known_p () || !value.known_p ())
    return false;
  for (unsigned i = 0; i < m_lanes; i++)
    {
      cuda_update one = update;
      one.address = build (NOP_EXPR, ptr_type_node,
			   lane_of (where, sizetype, i));
      one.value = lane_of (value, type, i);
      append (cuda_build_update (one, m_where));
    }
  return true;
}

/* Set *BEFORE to the operation CODE of the elements of the vector ALL before
   each, and of those before ALL, which all elements of CARRY have, if it is not
   NULL_TREE; NEUTRAL changes nothing.  Return a vector that has that for what
   is behind ALL; NULL_TREE if the target cannot do that.  */

tree
lane_builder::sums_of_part (enum tree_code code, tree all, tree neutral,
			    tree carry, tree *before)
{
  tree vtype = TREE_TYPE (all);
  unsigned units = TYPE_VECTOR_SUBPARTS (vtype).to_constant ();
  tree none = build_vector_from_val (vtype, neutral);
  for (unsigned step = 1; step < units; step *= 2)
    {
      tree moved = slid (none, all, units - step);
      if (!moved)
	return NULL_TREE;
      all = build (code, vtype, all, moved);
    }
  *before = slid (none, all, units - 1);
  auto_vec<int, 64> last;
  last.safe_grow (units);
  for (int &element : last)
    element = units - 1;
  tree order = cuda_permutation (vtype, last);
  if (!*before || !order)
    return NULL_TREE;
  all = build (VEC_PERM_EXPR, vtype, all, all, order);
  if (!carry)
    return all;
  *before = build (code, vtype, *before, carry);
  return build (code, vtype, all, carry);
}

/* Set *OFFSETS to the operation CODE of VALUE, of TYPE, in the lanes of MASK
   before each, and return that in all; NULL_TREE if that cannot be built.  */

tree
thread_vectoriser::lanes_before (enum tree_code code, const lane_value &value,
				 tree type, tree mask, lane_value *offsets)
{
  tree elt = element (type);
  lane_value none = lane_value::same (cuda_neutral_value (code, elt));
  if (!mask && value.kind == LANES_SAME && code == PLUS_EXPR)
    {
      *offsets = binary (MULT_EXPR, value,
			 lane_value::stepped (build_zero_cst (elt), 1),
			 elt, elt);
      if (offsets->known_p ())
	return joined_value (code, value, type, mask);
    }
  lane_value all = vector_of (value, elt);
  if (mask && all.known_p ())
    all = choose (mask, all, none, elt);
  if (!all.known_p ())
    return NULL_TREE;
  offsets->kind = LANES_VECTOR;
  tree sum = NULL_TREE;
  for (unsigned i = 0; i < parts (elt); i++)
    {
      sum = sums_of_part (code, all.part[i], none.scalar, sum,
			  &offsets->part[i]);
      if (!sum)
	return NULL_TREE;
    }
  return build (BIT_FIELD_REF, elt, sum, TYPE_SIZE (elt), bitsize_zero_node);
}

/* ---- Once behind the loop. ---- */

/* Set *REF to the memory that UPDATE changes.  */

static void
place_of (const cuda_update &update, ao_ref *ref)
{
  ao_ref_init_from_ptr_and_size (ref, update.address,
				 TYPE_SIZE_UNIT (TREE_TYPE (update.value)));
}

/* Return whether CALL, an update or an atomic operation, orders nothing else,
   and what it gives is not used.  */

static bool
relaxed_p (gcall *call)
{
  return (!cuda_old_value_used_p (call)
	  && (cuda_update_p (call) || cuda_extreme_p (call)
	      || (gimple_call_num_args (call) == 3
		  && integer_zerop (gimple_call_arg (call, 2)))));
}

/* Return whether STMT could tell whether UPDATE has been done.  */

static bool
tells_p (gimple *stmt, const cuda_update &update)
{
  cuda_update other;
  ao_ref ref, place;
  if (!gimple_vuse (stmt) || gimple_clobber_p (stmt))
    return false;
  if (gimple_has_volatile_ops (stmt))
    return true;
  place_of (update, &place);
  gcall *call = dyn_cast<gcall *> (stmt);
  if (call && cuda_joinable_p (call, &other))
    {
      place_of (other, &ref);
      tree a = TREE_TYPE (other.value), b = TREE_TYPE (update.value);
      return (!relaxed_p (call)
	      || ((other.code != update.code
		   || !operand_equal_p (TYPE_SIZE (a), TYPE_SIZE (b))
		   || (extreme_p (update.code)
		       && TYPE_UNSIGNED (a) != TYPE_UNSIGNED (b)))
		  && refs_may_alias_p_1 (&ref, &place, false)));
    }
  return (!is_gimple_assign (stmt) || ref_maybe_used_by_stmt_p (stmt, &place)
	  || stmt_may_clobber_ref_p_1 (stmt, &place));
}

/* Return whether a thread's statements behind CALL in its turn, which does
   UPDATE, could tell whether that has been done.  */

bool
thread_vectoriser::told_p (gcall *call, const cuda_update &update)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_next (&gsi);
  return cuda_search_ways (gsi, gimple_bb (call), false, [&] (gimple *stmt)
    {
      return (stmt != call && tells_p (stmt, update) ? CUDA_WAY_FOUND
	      : CUDA_WAY_GOES_ON);
    },
    [&] (basic_block to)
    {
      return to != m_loop->header && flow_bb_inside_loop_p (m_loop, to);
    });
}

/* Return the type of the elements in which values of TYPE are joined by CODE;
   NULL_TREE if the target has no vectors of them, or no such operation, or if
   their order counts.  */

tree
thread_vectoriser::joined_type (enum tree_code code, tree type)
{
  tree elt = element (type);
  if (!elt || !vectype (type) || FLOAT_TYPE_P (elt))
    return NULL_TREE;
  if (!extreme_p (code))
    return unsigned_type_for (elt);
  return (target_supports_op_p (vectype (elt), code, optab_default)
	  ? elt : NULL_TREE);
}

/* Return whether CALL, which does UPDATE, is done once behind the loop.  */

bool
thread_vectoriser::kept_p (gcall *call, const cuda_update &update)
{
  bool existed;
  kept_update &kept = m_kept.get_or_insert (call, &existed);
  if (existed)
    return kept.fits;
  tree type = TREE_TYPE (update.value);
  kept.sum = kept.there = NULL_TREE;
  kept.fits = (joined_type (update.code, type) && relaxed_p (call)
	       && !single_p (gimple_bb (call)->loop_father)
	       && expr_invariant_in_loop_p (m_loop, update.address)
	       && !told_p (call, update));
  return kept.fits;
}

/* Let the sums of what is done once behind the loop begin.  */

void
thread_vectoriser::begin_kept ()
{
  basic_block *body = get_loop_body_in_dom_order (m_loop);
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    for (gimple *stmt : cuda_stmts (body[i]))
      {
	cuda_update update;
	gcall *call = dyn_cast<gcall *> (stmt);
	if (!call || !cuda_joinable_p (call, &update)
	    || !kept_p (call, update))
	  continue;
	kept_update &kept = *m_kept.get (call);
	tree type = joined_type (update.code, TREE_TYPE (update.value));
	kept.sum = create_tmp_reg (vectype (type), "sum");
	tree none = cuda_neutral_value (update.code, type);
	none = build_vector_from_val (vectype (type), none);
	append (gimple_build_assign (kept.sum, none));
	m_order.safe_push (call);
	if (dump_enabled_p ())
	  dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, call,
			   "what threads do to one place is done once\n");
	if (everywhere_p (body[i]))
	  continue;
	kept.there = create_tmp_reg (m_mask_type, "there");
	append (gimple_build_assign (kept.there, build_zero_cst (m_mask_type)));
      }
  free (body);
}

/* Build CALL, which does UPDATE, for lanes of MASK, into its sum.  Return false
   if that cannot be.  */

bool
thread_vectoriser::keep (gcall *call, const cuda_update &update, tree mask)
{
  const kept_update &kept = *m_kept.get (call);
  enum tree_code code = joining (update.code);
  tree type = TREE_TYPE (update.value);
  tree elt = joined_type (code, type);
  lane_value all = convert (value_of (update.value), type, elt);
  if (all.known_p () && mask)
    all = choose (mask, all,
		  lane_value::same (cuda_neutral_value (code, elt)), elt);
  if (!all.known_p ())
    return false;
  for (unsigned i = 0; i < parts (elt); i++)
    append (gimple_build_assign (kept.sum, code, kept.sum, all.part[i]));
  if (kept.there)
    append (gimple_build_assign (kept.there, BIT_IOR_EXPR, kept.there,
				 mask ? mask : all_lanes ()));
  return true;
}

/* Do what is done once behind the loop, in AFTER.  */

void
thread_vectoriser::finish_kept (basic_block after)
{
  for (gcall *call : m_order)
    {
      const kept_update &kept = *m_kept.get (call);
      cuda_update update;
      cuda_joinable_p (call, &update);
      enum tree_code code = joining (update.code);
      tree type = TREE_TYPE (update.value);
      m_bb = after;
      after = split_block (after, last_stmt (after))->dest;
      remove_edge (single_succ_edge (m_bb));
      if (kept.there)
	{
	  tree there = make_ssa_name (m_mask_type);
	  append (gimple_build_assign (there, kept.there));
	  basic_block some = new_block ();
	  branch_to (any_lane (there), some, after);
	  m_bb = some;
	}
      lane_value all = lane_value ();
      all.kind = LANES_VECTOR;
      all.part[0] = make_ssa_name (TREE_TYPE (kept.sum));
      append (gimple_build_assign (all.part[0], kept.sum));
      tree sum = joined_part (code, all.part[0]);
      gcall *copy = as_a<gcall *> (gimple_copy (call));
      gimple_set_vuse (copy, NULL_TREE);
      gimple_set_vdef (copy, NULL_TREE);
      gimple_call_set_lhs (copy, NULL_TREE);
      gimple_call_set_arg (copy, 1, build (NOP_EXPR, type, sum));
      append (copy);
      go_to (after);
    }
}

/* ---- Any. ---- */

/* Build CALL, which does UPDATE at one place for lanes of MASK.  Return false
   if that cannot be.  */

bool
thread_vectoriser::update_once (gcall *call, const cuda_update &update,
				tree mask)
{
  enum tree_code code = joining (update.code);
  tree type = TREE_TYPE (update.value), lhs = gimple_call_lhs (call);
  lane_value value = value_of (update.value), offsets;
  bool used = cuda_old_value_used_p (call);
  if (!joined_type (code, type))
    return false;
  tree all = (used ? lanes_before (code, value, type, mask, &offsets)
	      : joined_value (code, value, type, mask));
  if (!all)
    return false;
  gcall *copy = as_a<gcall *> (gimple_copy (call));
  gimple_set_vuse (copy, NULL_TREE);
  gimple_set_vdef (copy, NULL_TREE);
  gimple_call_set_lhs (copy, used ? make_ssa_name (TREE_TYPE (lhs))
			     : NULL_TREE);
  gimple_call_set_arg (copy, 0, scalar_of (update.address));
  gimple_call_set_arg (copy, 1, build (NOP_EXPR, type, all));
  for (unsigned i = 2; i < gimple_call_num_args (copy); i++)
    gimple_call_set_arg (copy, i, scalar_of (gimple_call_arg (copy, i)));
  append (copy);
  if (!used)
    return true;
  tree elt = element (type);
  tree first = build (NOP_EXPR, elt, gimple_call_lhs (copy));
  lane_value old = binary (update.code, lane_value::same (first), offsets, elt,
			   elt);
  m_values.put (lhs, convert (old, elt, TREE_TYPE (lhs)));
  return true;
}

/* Build the sum of the real number at ADDRESS and VALUE in the lanes of MASK,
   where the address is one for all.  Return false if that cannot be.  */

bool
thread_vectoriser::added_once (tree address, tree value, tree mask)
{
  tree type = TREE_TYPE (value);
  REAL_VALUE_TYPE zero = dconst0;
  /* The negative one changes nothing that it is added to.  */
  zero.sign = 1;
  if (!vectype (type))
    return false;
  lane_value all = vector_of (value_of (value), type);
  if (mask && all.known_p ())
    all = choose (mask, all, lane_value::same (build_real (type, zero)), type);
  if (!all.known_p ())
    return false;
  for (unsigned i = 0; i < parts (type); i++)
    append (cuda_build_real_add (scalar_of (address), all.part[i], m_where));
  return true;
}

/* Build CALL for lanes of MASK, if it is an update or an atomic operation, and
   return whether that could be done.  */

bool
thread_vectoriser::updated (gcall *call, tree mask)
{
  cuda_update update;
  tree address, value;
  if (cuda_real_add_p (call, &address, &value))
    return (value_of (address).kind == LANES_SAME
	    && !cuda_old_value_used_p (call)
	    && added_once (address, value, mask));
  if (!cuda_joinable_p (call, &update))
    return false;
  for (unsigned i = 2; i < gimple_call_num_args (call); i++)
    if (value_of (gimple_call_arg (call, i)).kind != LANES_SAME)
      return false;
  if (kept_p (call, update) && m_kept.get (call)->sum)
    return keep (call, update, mask);
  if (value_of (update.address).kind == LANES_SAME
      && !FLOAT_TYPE_P (TREE_TYPE (update.value)))
    return update_once (call, update, mask);
  return (cuda_update_p (call) && !cuda_old_value_used_p (call)
	  && update_by_lane (update, mask));
}

/* What an update by lane costs, and what is done once for the joined value in a
   step, in the unit of vectoriser-checks.cc.  */
const unsigned UPDATE_LANE_COST = 20;
const unsigned JOIN_COST = 12;

/* What a lane of a sum of real numbers costs that is done once for all.  */
const unsigned ADD_COST = 4;

/* Return what CALL costs for all lanes if it is built as above, else 0.  */

unsigned
thread_vectoriser::update_cost (gcall *call)
{
  cuda_update update;
  tree address;
  if (cuda_real_add_p (call, &address, NULL))
    {
      lane_form form = m_forms->form (address);
      return (form.uniform_p () && form.whole_p ()
	      && !cuda_old_value_used_p (call)
	      ? SCALAR_COST * CALL_COST + ADD_COST * m_lanes : 0);
    }
  if (!cuda_joinable_p (call, &update))
    return 0;
  if (kept_p (call, update))
    return 2 * VECTOR_COST * vectors_of (TREE_TYPE (update.value));
  bool used = cuda_old_value_used_p (call);
  lane_form form = m_forms->form (update.address);
  if (form.uniform_p () && form.whole_p ()
      && !FLOAT_TYPE_P (TREE_TYPE (update.value)))
    {
      if (!joined_type (update.code, TREE_TYPE (update.value)))
	return 0;
      tree type = TREE_TYPE (update.value);
      unsigned steps = 2 + floor_log2 (m_lanes);
      return (JOIN_COST * steps
	      + (used ? 2 * VECTOR_COST * vectors_of (type) * steps : 0));
    }
  return cuda_update_p (call) && !used ? UPDATE_LANE_COST * m_lanes : 0;
}
