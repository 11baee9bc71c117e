/* Members that are done alike, in the order of memory: made.
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

/* Where threads do the same with all members of what each of them has,

     float4 v = in[i];
     v.x = f * v.x + a.x; v.y = f * v.y + a.y; ...
     out[i] = v;

   the vectors need not have one member each: those that memory has side by side
   do as well, without a permutation (woven-plan.h).

     v0 = in[0:7];  v1 = in[8:15];  ...			// as floats
     v0 = f * v0 + { a.x, a.y, a.z, a.w, a.x, ... };  ...
     out[0:7] = v0;  out[8:15] = v1;  ...

   Names keep their statements: the Kth of N members is held as the Kth part of
   the members of all lanes in the order of memory, a slice.  Statements of
   woven groups are built as others are, but what they ask for is slices: those
   of other woven groups as they are; what all members have alike for each lane,
   repeated N times; or members one by one, brought into that order.  What else
   asks for the value of a woven name gets that of the lanes.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-stmts.h"
#include "tree-vector-builder.h"
#include "target-vectors.h"
#include "window-plan.h"
#include "vectoriser.h"

/* ---- Which. ---- */

/* The plan for the loop of a vectoriser.  */

class thread_vectoriser::woven_rules : public woven_plan
{
public:
  explicit woven_rules (thread_vectoriser *self)
    : woven_plan (self->m_loop), m_self (self) {}

protected:
  bool varies_p (tree op) final override { return !m_self->same_p (op); }
  bool elementwise_p (gimple *stmt) final override
  { return m_self->elementwise_p (stmt); }
  bool permutable_p (tree type, unsigned count) final override
  { return m_self->weaves_p (type, count); }
  bool together_p (basic_block bb) final override
  { return m_self->together_p (bb); }
  bool masked_p (basic_block bb) final override
  { return !m_self->everywhere_p (bb); }
  bool chooses_p (basic_block bb) final override
  { return m_self->chooses_p (bb); }

private:
  thread_vectoriser *m_self;
};

/* Return whether STMT can be built in whatever order the elements of vectors
   are.  */

bool
thread_vectoriser::elementwise_p (gimple *stmt)
{
  tree lhs = cuda_result (stmt);
  enum lane_value_kind kind = kind_of (lhs);
  if ((kind != LANES_VECTOR && kind != LANES_MASK) || m_forms->flag_p (lhs)
      || m_patterns.of (lhs).known)
    return false;
  if (is_a<gphi *> (stmt))
    return true;
  if (gimple_vuse (stmt) || has_apart_p (stmt))
    return false;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    return vector_call_p (call);
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign)
    return false;
  tree type = TREE_TYPE (lhs);
  switch (gimple_assign_rhs_code (assign))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case RDIV_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case NEGATE_EXPR:
    case ABS_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
    case BIT_NOT_EXPR:
      return (truth_p (type)
	      || target_supports_op_p (vectype (type),
				       gimple_assign_rhs_code (assign),
				       optab_vector));
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      return TREE_CODE (gimple_assign_rhs2 (assign)) == INTEGER_CST;
    CASE_CONVERT:
    case FLOAT_EXPR:
    case FIX_TRUNC_EXPR:
    case VIEW_CONVERT_EXPR:
    case COND_EXPR:
    case SSA_NAME:
    case PAREN_EXPR:
      return true;
    default:
      return TREE_CODE_CLASS (gimple_assign_rhs_code (assign))
	     == tcc_comparison;
    }
}

/* Return whether BB is in no loop of which there are copies for single lanes or
   for several turns.  */

bool
thread_vectoriser::together_p (basic_block bb)
{
  for (class loop *at = bb->loop_father; at != m_loop; at = loop_outer (at))
    if (single_p (at) || m_alone.contains (at) || strip_of (at))
      return false;
  return true;
}

/* Return whether lanes that come to BB by different ways, not all by one,
   choose by masks.  */

bool
thread_vectoriser::chooses_p (basic_block bb)
{
  return (bb->loop_father->header != bb
	  && !uniform_branch_p (get_immediate_dominator (CDI_DOMINATORS, bb)));
}

/* Make the plan by which lanes have all of COUNT members of what is one behind
   the other, of TYPE; NULL if the target cannot.  */

window_plan *
thread_vectoriser::plan_members (tree type, unsigned count)
{
  auto_vec<HOST_WIDE_INT> starts, fields;
  unsigned units = lanes_of_part (type);
  for (unsigned i = 0; i < units; i++)
    starts.safe_push (i * count);
  for (unsigned i = 0; i < count; i++)
    fields.safe_push (i);
  window_plan *plan = new window_plan (starts, fields, 0);
  bool fits = plan->possible_p (vectype (type));
  for (unsigned i = 0; i < plan->length () && fits; i++)
    fits = !(*plan)[i].loaded_p () || (*plan)[i].start % units == 0;
  if (fits)
    return plan;
  delete plan;
  return NULL;
}

/* Set SELECT to the elements, of which there are UNITS in a vector, that vector
   Q of what each lane has COUNT times has, counted from the first lane of
   vector *FROM on; those behind that vector are in the next.  */

static void
repeat (unsigned q, unsigned units, unsigned count, unsigned *from,
	vec<int> *select)
{
  *from = q * units / count / units;
  for (unsigned i = 0; i < units; i++)
    select->safe_push ((q * units + i) / count - *from * units);
}

/* Return whether COUNT members, of TYPE, can be brought from one order into the
   other.  */

bool
thread_vectoriser::weaves_p (tree type, unsigned count)
{
  type = truth_p (type) ? m_number : element (type);
  if (!type || !vectype (type))
    return false;
  tree vtype = vectype (type);
  for (auto known : m_weaves)
    if (known.vtype == vtype && known.count == count)
      return known.can;
  auto_vec<tree> none;
  unsigned units = lanes_of_part (type), from;
  window_plan *plan = plan_members (type, count);
  bool can = plan && interleave (&none, count, vtype) >= 0;
  delete plan;
  for (unsigned q = 0; q < count * parts (type) && can; q++)
    {
      auto_vec<int> select;
      repeat (q, units, count, &from, &select);
      can = cuda_permutation (vtype, select);
    }
  m_weaves.safe_push ({ vtype, count, can });
  return can;
}

/* Append to STMTS the accesses that STMT goes with if they are, in this order,
   to what lies without gaps from lane to lane, and can be built apart from each
   other.  */

void
thread_vectoriser::list_members (gassign *stmt, bool load,
				 vec<gimple *> *stmts)
{
  tree ref = load ? gimple_assign_rhs1 (stmt) : gimple_assign_lhs (stmt);
  tree type = TREE_TYPE (ref), mtype = memory_type (type);
  const strided_place *where = mtype ? strided_p (ref, mtype) : NULL;
  if (!where || where->step <= 0 || truth_p (type)
      || (where->broken && (!where->wraps || !vectype (sizetype)))
      || where->step % where->size != 0 || (load && row_of (stmt)))
    return;
  unsigned count = where->step / where->size;
  auto_vec<strided_member> group;
  strided_group (stmt, *where, load, &group, false);
  if (count < 2 || count > MAX_STORED || group.length () != count
      || (!load && !movable_p (group)))
    return;
  alias_set_type alias = get_alias_set (ref);
  for (unsigned i = 0; i < count; i++)
    {
      tree other = accessed (group[i].stmt, load);
      if (group[i].offset != group[0].offset + i * where->size
	  || get_alias_set (other) != alias
	  || !types_compatible_p (TREE_TYPE (other), type))
	return;
    }
  for (const strided_member &one : group)
    stmts->safe_push (one.stmt);
}

/* Decide which members stay in the order of memory.  */

void
thread_vectoriser::find_woven ()
{
  if (cuda_without_p (CUDA_PART_WOVEN))
    return;
  m_woven = new woven_rules (this);
  basic_block *body = get_loop_body_in_dom_order (m_loop);
  gimple *at = NULL;
  for (int load = 1; load >= 0; load--)
    for (unsigned i = 0; i < m_loop->num_nodes; i++)
      for (gimple *stmt : cuda_stmts (body[i]))
	{
	  auto_vec<gimple *> stmts;
	  if (accessed (stmt, load))
	    list_members (as_a<gassign *> (stmt), load, &stmts);
	  if (stmts.is_empty () || stmts[0] != stmt)
	    continue;
	  at = at ? at : stmt;
	  m_woven->add_accesses (stmts, load);
	}
  free (body);
  unsigned count = m_woven->decide ();
  if (count && dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, at,
		     "%u groups of members stay in the order of memory\n",
		     count);
  if (!count)
    forget_woven ();
}

void
thread_vectoriser::forget_woven ()
{
  delete m_woven;
  m_woven = NULL;
}

/* ---- Values. ---- */

/* Return what OP is held as.  */

lane_value
thread_vectoriser::held (tree op)
{
  if (TREE_CODE (op) == SSA_NAME)
    if (lane_value *value = m_values.get (op))
      return *value;
  return lane_value::same (op);
}

/* Return VALUE, vectors of TYPE, with each element COUNT times: slice NUMBER of
   that.  */

lane_value
thread_vectoriser::repeated (const lane_value &value, tree type,
			     unsigned number, unsigned count)
{
  lane_value result = lane_value ();
  result.kind = LANES_VECTOR;
  tree vtype = vectype (type);
  for (unsigned i = 0; i < parts (type); i++)
    {
      auto_vec<int> select;
      unsigned from;
      repeat (number * parts (type) + i, lanes_of_part (type), count, &from,
	      &select);
      unsigned next = MIN (from + 1, parts (type) - 1);
      result.part[i] = build (VEC_PERM_EXPR, vtype, value.part[from],
			      value.part[next],
			      cuda_permutation (vtype, select));
    }
  return result;
}

/* Return the woven group that STMT is in, and set *NUMBER to which it is there;
   NULL if it is in none.  */

const woven_group *
thread_vectoriser::woven_group_of (gimple *stmt, unsigned *number) const
{
  *number = 0;
  return m_woven ? m_woven->group_of (stmt, number) : NULL;
}

/* Return whether STMT is in one.  */

bool
thread_vectoriser::woven_p (gimple *stmt) const
{
  unsigned number;
  return woven_group_of (stmt, &number);
}

/* Return MASK, of lanes, with each of them COUNT times: slice NUMBER of
   that.  */

tree
thread_vectoriser::mask_of_slice (tree mask, unsigned number, unsigned count)
{
  if (!mask)
    return NULL_TREE;
  if (whole_masks_p ())
    {
      lane_value all = lane_value ();
      all.kind = LANES_VECTOR;
      all.part[0] = build (VIEW_CONVERT_EXPR, vectype (m_number), mask);
      all = repeated (all, m_number, number, count);
      return build (VIEW_CONVERT_EXPR, m_mask_type, all.part[0]);
    }
  lane_value ones = ones_of (mask, m_number);
  return compare (NE_EXPR, repeated (ones, m_number, number, count),
		  lane_value::same (build_zero_cst (m_number)), m_number);
}

/* Return the value that lanes have of NAME, which is woven.  */

lane_value
thread_vectoriser::unwoven (tree name)
{
  unsigned number;
  const woven_group *group
    = woven_group_of (SSA_NAME_DEF_STMT (name), &number);
  bool truth = truth_p (TREE_TYPE (name));
  tree type = truth ? m_number : element (TREE_TYPE (name));
  auto_vec<tree> all;
  for (gimple *stmt : group->stmts)
    {
      lane_value slice = held (cuda_result (stmt));
      slice = (truth ? ones_of (mask_of (slice), type)
	       : vector_of (slice, type));
      for (unsigned i = 0; i < parts (type); i++)
	all.safe_push (slice.part[i]);
    }
  window_plan *plan = plan_members (type, group->members ());
  unsigned units = lanes_of_part (type);
  lane_value result = lane_value ();
  result.kind = LANES_VECTOR;
  for (unsigned i = 0; i < parts (type); i++)
    {
      auto_vec<tree> nodes;
      for (unsigned j = 0; j < plan->length (); j++)
	{
	  const window_node &node = (*plan)[j];
	  nodes.safe_push (node.loaded_p ()
			   ? all[i * group->members () + node.start / units]
			   : permuted (node, nodes, vectype (type)));
	}
      result.part[i] = nodes[plan->result (number)];
    }
  delete plan;
  return truth ? convert (result, type, TREE_TYPE (name)) : result;
}

/* Let VALUES, of TYPE, which have one member each, become slices.  */

void
thread_vectoriser::weave (vec<lane_value> *values, tree type)
{
  auto_vec<tree> all;
  for (unsigned i = 0; i < parts (type); i++)
    {
      auto_vec<tree> vectors;
      for (const lane_value &value : *values)
	vectors.safe_push (value.part[i]);
      interleave (&vectors, values->length (), vectype (type));
      all.safe_splice (vectors);
    }
  unsigned next = 0;
  for (lane_value &value : *values)
    for (unsigned i = 0; i < parts (type); i++)
      value.part[i] = all[next++];
}

/* Return slice NUMBER of what COLUMN has, lane by lane and in no woven order,
   of TYPE.  */

lane_value
thread_vectoriser::woven_of (const woven_column &column, unsigned number,
			     tree type)
{
  unsigned count = column.ops.length ();
  if (column.fixed)
    {
      auto_vec<tree, 64> elements;
      for (unsigned i = 0; i < m_lanes; i++)
	elements.safe_push (scalar_of (column.ops[(number * m_lanes + i)
						  % count]));
      return assemble (elements, type);
    }
  auto_vec<lane_value> values;
  for (tree op : column.ops)
    values.safe_push (vector_of (value_of (op), type));
  weave (&values, type);
  return values[number];
}

/* Return the slice of OP that the statement being built asks for, which is in a
   woven group.  */

lane_value
thread_vectoriser::slice_of (tree op)
{
  const woven_group *group = m_slice;
  unsigned number = m_slice_number, count = group->members ();
  const woven_column *column = woven_plan::column_of (group, number, op);
  if (m_woven->woven_p (column))
    return held (op);
  /* Lane by lane.  */
  slice_scope lanes (this, NULL, 0);
  tree type = TREE_TYPE (op);
  if (!column->alike)
    return woven_of (*column, number, element (type));
  lane_value value = value_of (op);
  if (value.kind == LANES_SAME)
    return value;
  if (truth_p (type))
    return lane_value::mask (mask_of_slice (mask_of (value), number, count));
  return repeated (vector_of (value, element (type)), element (type), number,
		   count);
}

/* ---- Statements. ---- */

/* Return where slice NUMBER, of elements of MTYPE, begins in memory if slice 0
   does OFFSET bytes behind ADDRESS.  */

tree
thread_vectoriser::place_of_slice (tree address, HOST_WIDE_INT offset,
				   tree mtype, unsigned number)
{
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  return build (POINTER_PLUS_EXPR, ptr_type_node,
		build (NOP_EXPR, ptr_type_node, address),
		size_int (offset + number * size * m_lanes));
}

/* Append to VALUES the slices that GROUP, woven loads, load in lanes of MASK
   from OFFSET bytes behind ADDRESS on.  */

void
thread_vectoriser::load_slices (const vec<strided_member> &group,
				tree address, HOST_WIDE_INT offset, tree mask,
				vec<lane_value> *values)
{
  for (unsigned k = 0; k < group.length (); k++)
    {
      tree ref = gimple_assign_rhs1 (group[k].stmt);
      tree mtype = memory_type (TREE_TYPE (ref));
      tree where = place_of_slice (address, offset, mtype, k);
      tree slots = mask_of_slice (mask, k, group.length ());
      values->safe_push (!slots || masked_access_p (mtype, true)
			 ? load_vectors (ref, where, mtype, slots)
			 : load_some (ref, where, mtype, slots));
    }
}

/* Let lanes of MASK store the slices that GROUP, woven stores, have so.  */

void
thread_vectoriser::store_slices (const vec<strided_member> &group,
				 tree address, HOST_WIDE_INT offset, tree mask)
{
  for (unsigned k = 0; k < group.length (); k++)
    {
      gassign *stmt = group[k].stmt;
      tree ref = gimple_assign_lhs (stmt);
      tree mtype = memory_type (TREE_TYPE (ref));
      tree where = place_of_slice (address, offset, mtype, k);
      unsigned number;
      slice_scope slices (this, woven_group_of (stmt, &number), k);
      lane_value value = vector_of (value_of (gimple_assign_rhs1 (stmt)),
				    mtype);
      store_contiguous (ref, where, mtype, value,
			mask_of_slice (mask, k, group.length ()), mask);
    }
}

/* Build STMT, which is NUMBER of GROUP and neither loads nor stores, for lanes
   of MASK.  */

void
thread_vectoriser::emit_woven (gimple *stmt, const woven_group *group,
			       unsigned number, tree mask)
{
  slice_scope slices (this, group, number);
  gassign *assign = dyn_cast<gassign *> (stmt);
  lane_value value = assign ? assigned (assign)
		     : called (as_a<gcall *> (stmt));
  if (value.known_p ())
    m_values.put (gimple_get_lhs (stmt), value);
  else
    emit_by_lane (stmt, mask_of_slice (mask, number, group->members ()));
}
