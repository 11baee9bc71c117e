/* Loops over threads as vectors: memory with a constant stride.
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

/* Where it is known how far apart the addresses of lanes are, by the same
   number of bytes each, but not as many as an element has, or by a pattern
   (lane-patterns.cc):

     x = p[i].x; y = p[i].y;	vectors side by side are loaded, which lanes of
				both share, and permuted: window-plan.h;
     c = pixel[i].r;		vectors of words, and a shift;
     p[i].x = x; p[i].y = y;	vectors are permuted, or words put together, and
				stored side by side, under a mask where elements
				are left out.

   Where not all lanes are there, the mask of lanes is permuted as what they
   store, or back as what they load, so that each element of a window is loaded
   or stored if a lane that is there wants it.

   Accesses that go together are in one block, have the same address but for a
   constant that is less than the stride, and nothing between them stores to
   what they load, or accesses what they store.  Loads are all built where the
   first is, and stores where the last is.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "tree-data-ref.h"
#include "tree-vector-builder.h"
#include "vectoriser.h"
#include "target-vectors.h"
#include "window-plan.h"

/* The widest structures of which elements are stored together.  */
const unsigned MAX_STORED = 8;

/* ---- Which accesses go together. ---- */

bool
cuda_place_of (tree ref, tree mtype, strided_place *where)
{
  poly_int64 bits, position;
  machine_mode mode;
  int is_unsigned, reversed, is_volatile = 0;
  tree offset;
  tree base = get_inner_reference (ref, &bits, &position, &offset, &mode,
				   &is_unsigned, &reversed, &is_volatile);
  where->size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  where->step = 0;
  where->broken = where->wraps = false;
  HOST_WIDE_INT at;
  if (reversed || is_volatile || !position.is_constant (&at)
      || at % BITS_PER_UNIT != 0
      || maybe_ne (bits, where->size * BITS_PER_UNIT))
    return false;
  at /= BITS_PER_UNIT;
  if (TREE_CODE (base) == MEM_REF)
    {
      at += mem_ref_offset (base).to_constant ().to_shwi ();
      base = TREE_OPERAND (base, 0);
    }
  else if (DECL_P (base))
    base = build_fold_addr_expr (base);
  else
    return false;
  tree more, index = NULL_TREE;
  split_constant_offset (base, &base, &more);
  at += tree_to_shwi (more);
  if (offset)
    {
      split_constant_offset (fold_convert (ssizetype, offset), &index, &more);
      at += tree_to_shwi (more);
      if (integer_zerop (index))
	index = NULL_TREE;
    }
  where->base = base;
  where->index = index;
  where->offset = at;
  return true;
}

bool
cuda_same_place_p (const strided_place &a, const strided_place &b)
{
  return (operand_equal_p (a.base, b.base, 0)
	  && (a.index == b.index
	      || (a.index && b.index
		  && operand_equal_p (a.index, b.index, 0))));
}

/* If the address of REF, to an element of MTYPE, has a constant stride, set
   *WHERE to it and return true.  */

bool
thread_vectoriser::find_strided (tree ref, tree mtype, strided_place *where)
{
  lane_form form = m_forms->address (ref);
  bool affine = form.affine_p () && form.constant && form.whole_p ();
  if ((affine && !form.step) || own (ref))
    return false;
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  lane_pattern pattern;
  bool broken = false;
  if (!affine)
    {
      pattern = size < 4 ? lane_pattern () : m_patterns.address (ref);
      broken = (!pattern.known && size >= 4 && form.affine_p ()
		&& form.constant && form.step > size
		&& form.step <= size * (HOST_WIDE_INT) MAX_STORED
		&& !breaks_often_p (ref));
      if (!pattern.known && !broken)
	return false;
      affine = broken;
    }
  for (unsigned i = 0; i < m_lanes; i++)
    {
      where->at[i] = affine ? form.step * i : pattern.at[i] - pattern.at[0];
      if (where->at[i] % size != 0)
	return false;
    }
  if (!cuda_place_of (ref, mtype, where))
    return false;
  where->step = affine ? form.step : 0;
  where->broken = broken;
  where->wraps = broken && only_wraps_p (ref);
  return true;
}

/* Return the place of REF, to an element of MTYPE, if it has a constant stride,
   else NULL.  */

const strided_place *
thread_vectoriser::strided_p (tree ref, tree mtype)
{
  bool known;
  strided_place *&where = m_places.get_or_insert (ref, &known);
  if (known)
    return where;
  strided_place found;
  where = NULL;
  if (find_strided (ref, mtype, &found))
    {
      where = new strided_place (found);
      m_all_places.safe_push (where);
    }
  return where;
}

/* Return whether A and B have the same address but for a constant.  */

bool
thread_vectoriser::together_p (const strided_place &a,
			       const strided_place &b) const
{
  return (a.size == b.size && a.step == b.step && a.broken == b.broken
	  && a.wraps == b.wraps
	  && memcmp (a.at, b.at, m_lanes * sizeof *a.at) == 0
	  && cuda_same_place_p (a, b));
}

tree
accessed (gimple *stmt, bool load)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || !gimple_assign_single_p (assign)
      || gimple_has_volatile_ops (assign) || stmt_could_throw_p (cfun, assign))
    return NULL_TREE;
  if (load)
    return (gimple_assign_load_p (assign)
	    && TREE_CODE (gimple_assign_lhs (assign)) == SSA_NAME
	    ? gimple_assign_rhs1 (assign) : NULL_TREE);
  return (gimple_store_p (assign) && is_gimple_val (gimple_assign_rhs1 (assign))
	  ? gimple_assign_lhs (assign) : NULL_TREE);
}

/* Order by offset, then by place in the block.  */

int
thread_vectoriser::compare_members (const void *a, const void *b)
{
  const strided_member *x = (const strided_member *) a;
  const strided_member *y = (const strided_member *) b;
  if (x->offset != y->offset)
    return x->offset < y->offset ? -1 : 1;
  return x->number < y->number ? -1 : x->number > y->number;
}

/* List the loads of BB, or its stores, as LOAD says, that have such places.  */

void
thread_vectoriser::list_strided (basic_block bb, bool load)
{
  if (m_listed_block == bb && m_listed_loads == load)
    return;
  m_listed_block = bb;
  m_listed_loads = load;
  m_listed.truncate (0);
  unsigned number = 0;
  for (gimple *stmt : cuda_stmts (bb))
    {
      number++;
      tree ref = accessed (stmt, load);
      tree mtype = ref ? memory_type (TREE_TYPE (ref)) : NULL_TREE;
      if (const strided_place *where = mtype ? strided_p (ref, mtype) : NULL)
	m_listed.safe_push ({ as_a<gassign *> (stmt), where, number });
    }
}

/* STMT accesses an element with the constant stride that WHERE has.  Set GROUP
   to the accesses that go with it, itself among them, by rising offset; if not
   ALL_ROWS, without those that are built otherwise.  */

void
thread_vectoriser::strided_group (gassign *stmt, const strided_place &where,
				  bool load, vec<strided_member> *group,
				  bool all_rows)
{
  auto_vec<strided_member> all;
  list_strided (gimple_bb (stmt), load);
  for (const strided_access &one : m_listed)
    if ((!load || gimple_vuse (one.stmt) == gimple_vuse (stmt))
	&& together_p (where, *one.where) && !in_strip_p (one.stmt)
	&& !(load && !all_rows && row_of (one.stmt)))
      all.safe_push ({ one.stmt, one.where->offset, one.number });
  if (all.is_empty ())
    return;
  all.qsort (compare_members);
  HOST_WIDE_INT low = all[0].offset, step = absu_hwi (where.step);
  if (!step)
    {
      /* As far as lanes are apart.  */
      HOST_WIDE_INT first = 0, last = 0;
      for (unsigned i = 0; i < m_lanes; i++)
	{
	  first = MIN (first, where.at[i]);
	  last = MAX (last, where.at[i]);
	}
      step = last - first + where.size;
    }
  HOST_WIDE_INT mine = (where.offset - low) / step;
  for (const strided_member &one : all)
    if ((one.offset - low) / step == mine)
      group->safe_push (one);
}

tree
alias_type (const vec<tree> &refs)
{
  for (tree ref : refs)
    if (get_alias_set (ref) != get_alias_set (refs[0]))
      return ptr_type_node;
  return reference_alias_ptr_type (refs[0]);
}

/* ---- Loads. ---- */

/* Set FIELDS to the places OFFSETS, which rise, as multiples of UNIT bytes
   behind START, each once.  */

static void
fields_of (const vec<HOST_WIDE_INT> &offsets, HOST_WIDE_INT start,
	   unsigned unit, vec<HOST_WIDE_INT> *fields)
{
  for (HOST_WIDE_INT offset : offsets)
    {
      HOST_WIDE_INT field = (offset - start) / unit;
      if (fields->is_empty () || fields->last () != field)
	fields->safe_push (field);
    }
}

/* Say in *UNIT and *START how GROUP, loads from WHERE, are loaded: as elements
   of UNIT bytes behind START.  They are words if elements are smaller, words
   fit into the stride, and each is aligned or has only bytes that are
   loaded.  */

void
thread_vectoriser::loaded_as (const vec<strided_member> &group,
			      const strided_place &where, unsigned *unit,
			      HOST_WIDE_INT *start)
{
  *unit = where.size;
  *start = group[0].offset;
  if (where.size >= 4 || where.step % 4 != 0)
    return;
  HOST_WIDE_INT end = group[group.length () - 1].offset + where.size;
  unsigned bits;
  unsigned HOST_WIDE_INT position;
  get_object_alignment_1 (gimple_assign_rhs1 (group[0].stmt), &bits, &position);
  HOST_WIDE_INT before = position / BITS_PER_UNIT % 4;
  if (bits >= 32 && position % BITS_PER_UNIT == 0
      && before + end - *start <= (HOST_WIDE_INT) absu_hwi (where.step))
    {
      *start -= before;
      *unit = 4;
    }
  else
    {
      bool filled = (end - *start) % 4 == 0;
      for (unsigned i = 1; i < group.length (); i++)
	filled &= (group[i].offset - group[i - 1].offset
		   <= (HOST_WIDE_INT) where.size);
      if (filled)
	*unit = 4;
    }
}

/* Make the plan for PART of the vectors of GROUP, loads from WHERE, in units of
   UNIT bytes behind START.  */

window_plan *
thread_vectoriser::plan_for (const vec<strided_member> &group,
			     const strided_place &where, unsigned unit,
			     HOST_WIDE_INT start, unsigned part)
{
  auto_vec<HOST_WIDE_INT> offsets, fields, lanes;
  for (const strided_member &one : group)
    offsets.safe_push (one.offset);
  fields_of (offsets, start, unit, &fields);
  tree type = build_nonstandard_integer_type (unit * BITS_PER_UNIT, 1);
  if (!vectype (type))
    return NULL;
  unsigned units = lanes_of_part (type);
  for (unsigned i = part * units; i < (part + 1) * units; i++)
    lanes.safe_push (where.at[i] / (HOST_WIDE_INT) unit);
  window_plan *plan = new window_plan (lanes, fields);
  if (plan->possible_p (vectype (type)))
    return plan;
  delete plan;
  return NULL;
}

/* An element that is loaded by more lanes than this is not loaded under a
   mask.  */
const unsigned MAX_ROUNDS = 2;

/* Return what it costs to make the masks for the vectors of TYPE that PLAN
   loads; 0 if the target cannot.  */

unsigned
thread_vectoriser::masks_cost (const window_plan &plan, tree type)
{
  if (!masked_access_p (type, true))
    return 0;
  unsigned cost = VECTOR_COST;
  auto_vec<int> select;
  for (unsigned i = 0; i < plan.length (); i++)
    for (unsigned round = 0; plan[i].loaded_p ()
	 && plan.lanes_of (plan[i], round, &select); round++)
      {
	if (round == MAX_ROUNDS || !cuda_permutation (vectype (type), select))
	  return 0;
	cost += 2 * VECTOR_COST;
      }
  return cost;
}

/* Return what GROUP, loads from WHERE, cost if they are built together, under a
   mask if MASKED; 0 if they cannot be.  */

unsigned
thread_vectoriser::windows_cost (const vec<strided_member> &group,
				 const strided_place &where, bool masked)
{
  unsigned unit;
  HOST_WIDE_INT start;
  loaded_as (group, where, &unit, &start);
  tree type = build_nonstandard_integer_type (unit * BITS_PER_UNIT, 1);
  unsigned extract = unit != where.size ? 2 * group.length () : 0;
  unsigned cost = broken_cost (where);
  for (unsigned i = 0; i == 0 || i < parts (type); i++)
    {
      window_plan *plan = plan_for (group, where, unit, start, i);
      if (!plan)
	return 0;
      unsigned masks = masked ? masks_cost (*plan, type) : 0;
      bool cut = !masked && plan->short_p ();
      cost += VECTOR_COST * (plan->cost () + extract + cut) + masks;
      delete plan;
      if ((masked && (!masks || unit != where.size))
	  || (cut && !masked_access_p (type, true)))
	return 0;
    }
  unsigned other = where.size < 4 ? ELEMENT_COST : GATHER_COST;
  return cost < other * m_lanes * group.length () ? cost : 0;
}

/* Return what STMT, a load from WHERE, under a mask if MASKED, costs with those
   that go with it, and how many they are; 0 if it is not built so.  If
   ALL_ROWS, all that may be built otherwise is taken for built so.  */

windows_price
thread_vectoriser::price_of (gassign *stmt, const strided_place &where,
			     bool masked, bool all_rows)
{
  hash_map<gimple *, windows_price> &prices = m_prices[masked];
  windows_price *known = all_rows ? NULL : prices.get (stmt);
  if (known)
    return *known;
  windows_price price = { 0, 0 };
  auto_vec<strided_member> group;
  if (all_rows || !row_of (stmt))
    strided_group (stmt, where, true, &group, all_rows);
  if (!group.is_empty ())
    price = { windows_cost (group, where, masked), group.length () };
  if (all_rows)
    return price;
  prices.put (stmt, price);
  for (const strided_member &one : group)
    prices.put (one.stmt, price);
  return price;
}

/* Return the mask for NODE, a vector of VTYPE that PLAN loads, with THERE a
   vector that has ones for lanes that are there, else zero.  */

tree
thread_vectoriser::mask_of_window (const window_plan &plan,
				   const window_node &node, tree vtype,
				   tree there)
{
  tree zero = build_zero_cst (vtype), all = NULL_TREE;
  auto_vec<int> select;
  for (unsigned round = 0; plan.lanes_of (node, round, &select); round++)
    {
      tree some = build (VEC_PERM_EXPR, vtype, there, zero,
			 cuda_permutation (vtype, select));
      all = all ? build (BIT_IOR_EXPR, vtype, all, some) : some;
    }
  return build (NE_EXPR, truth_type_for (vtype), all, zero);
}

/* Return the mask for the first COUNT elements of a vector of VTYPE; NULL_TREE
   if that is all of them.  */

static tree
mask_of_first (unsigned count, tree vtype)
{
  unsigned units = TYPE_VECTOR_SUBPARTS (vtype).to_constant ();
  if (count == units)
    return NULL_TREE;
  tree type = truth_type_for (vtype);
  tree_vector_builder mask (type, units, 1);
  for (unsigned i = 0; i < units; i++)
    mask.quick_push (build_int_cst (TREE_TYPE (type), i < count ? -1 : 0));
  return mask.build ();
}

/* Return the vector of VTYPE at OFFSET bytes from ADDRESS, whose elements are
   aligned to ALIGN bits, loaded under MASK, or all if that is NULL_TREE.  ALIAS
   is the type of the pointer.  */

tree
thread_vectoriser::load_window (tree vtype, tree address, HOST_WIDE_INT offset,
				unsigned align, tree alias, tree mask)
{
  gimple *load;
  tree name = make_ssa_name (vtype);
  if (mask)
    {
      tree where = build (POINTER_PLUS_EXPR, ptr_type_node,
			  build (NOP_EXPR, ptr_type_node, address),
			  size_int (offset));
      gcall *call = gimple_build_call_internal
	(IFN_MASK_LOAD, 3, where, build_int_cst (alias, align), mask);
      gimple_call_set_lhs (call, name);
      gimple_call_set_nothrow (call, true);
      load = call;
    }
  else
    load = gimple_build_assign
      (name, fold_build2 (MEM_REF, build_aligned_type (vtype, align), address,
			  build_int_cst (alias, offset)));
  gimple_set_location (load, m_where);
  append (load);
  return name;
}

/* Build the vectors of PLAN, of type VTYPE, from memory behind ADDRESS, whose
   elements are aligned to ALIGN bits, and append them to NODES.  ALIAS is the
   type of the pointer.  If not all lanes are there, THERE has ones for those
   that are, else it is NULL_TREE.  */

void
thread_vectoriser::emit_plan (const window_plan &plan, tree vtype, tree address,
			      HOST_WIDE_INT offset, unsigned align, tree alias,
			      tree there, vec<tree> *nodes)
{
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (vtype)));
  for (unsigned i = 0; i < plan.length (); i++)
    {
      const window_node &node = plan[i];
      if (node.loaded_p ())
	{
	  tree mask = (there ? mask_of_window (plan, node, vtype, there)
		       : mask_of_first (plan.present (node.start), vtype));
	  nodes->safe_push (load_window (vtype, address,
					 offset + node.start * size, align,
					 alias, mask));
	}
      else
	{
	  tree name = make_ssa_name (vtype);
	  gimple *stmt = gimple_build_assign
	    (name, VEC_PERM_EXPR, (*nodes)[node.left], (*nodes)[node.right],
	     cuda_permutation (vtype, node.select));
	  gimple_set_location (stmt, m_where);
	  append (stmt);
	  nodes->safe_push (name);
	}
    }
}

/* Return what MEMBER loads as a value of its type, which is that in bytes from
   BYTE on of WORDS, of type WORD.  */

lane_value
thread_vectoriser::from_words (const strided_member &member,
			       const lane_value &words, tree word,
			       unsigned byte)
{
  tree type = TREE_TYPE (gimple_assign_lhs (member.stmt));
  tree mtype = memory_type (type);
  unsigned bits = TYPE_PRECISION (word);
  unsigned size = tree_to_uhwi (TYPE_SIZE (mtype));
  lane_value value = words;
  if (bits != size)
    {
      unsigned shift = byte * BITS_PER_UNIT;
      if (BYTES_BIG_ENDIAN)
	shift = bits - size - shift;
      if (shift)
	value = binary (RSHIFT_EXPR, value, lane_value::same
			(build_int_cst (unsigned_type_node, shift)), word,
			unsigned_type_node);
      word = build_nonstandard_integer_type (size, 1);
      if (value.known_p ())
	value = resize (value, build_nonstandard_integer_type (bits, 1), word);
    }
  if (!value.known_p ())
    return value;
  value = reinterpret (value, word, mtype);
  if (!truth_p (type))
    return value;
  tree is = compare (NE_EXPR, value, lane_value::same (build_zero_cst (mtype)),
		     mtype);
  return is ? lane_value::mask (is) : lane_value::none ();
}

/* Return vectors of words of TYPE that have one for lanes of MASK, else zero;
   no vectors if all lanes are there.  */

lane_value
thread_vectoriser::ones_of (tree mask, tree type)
{
  lane_value all = lane_value ();
  return (mask ? convert (lane_value::mask (mask), boolean_type_node, type)
	  : all);
}

/* Append to VALUES what GROUP, loads from WHERE, load in lanes of MASK, if
   STMT, one of them, does so from ADDRESS in lane 0.  */

void
thread_vectoriser::window_values (gassign *stmt, const strided_place &where,
				  const vec<strided_member> &group,
				  tree address, tree mask,
				  vec<lane_value> *values)
{
  auto_vec<tree> refs;
  unsigned unit;
  HOST_WIDE_INT start, mine = 0;
  loaded_as (group, where, &unit, &start);
  for (const strided_member &one : group)
    {
      refs.safe_push (gimple_assign_rhs1 (one.stmt));
      if (one.stmt == stmt)
	mine = one.offset;
    }
  tree word = build_nonstandard_integer_type (unit * BITS_PER_UNIT, 1);
  tree vtype = vectype (word), alias = alias_type (refs);
  unsigned align = MIN (TYPE_ALIGN (TREE_TYPE (refs[0])), where.size * 8);
  lane_value there = ones_of (mask, word);
  for (unsigned i = 0; i < group.length (); i++)
    values->safe_push (lane_value ());
  for (unsigned i = 0; i < parts (word); i++)
    {
      auto_vec<tree> nodes;
      window_plan *plan = plan_for (group, where, unit, start, i);
      emit_plan (*plan, vtype, address, start - mine, align, alias,
		 there.part[i], &nodes);
      unsigned field = 0;
      for (unsigned j = 0; j < group.length (); j++)
	{
	  if (j > 0 && ((group[j].offset - start) / unit
			!= (group[j - 1].offset - start) / unit))
	    field++;
	  (*values)[j].kind = LANES_VECTOR;
	  (*values)[j].part[i] = nodes[plan->result (field)];
	}
      delete plan;
    }
  for (unsigned j = 0; j < group.length (); j++)
    (*values)[j] = from_words (group[j], (*values)[j], word,
			       (group[j].offset - start) % unit);
}

/* Build the load STMT, of elements of MTYPE, and those that go with it, for
   lanes of MASK; return its value, none if that cannot be or is not better.  */

lane_value
thread_vectoriser::load_windows (gassign *stmt, tree mtype, tree mask)
{
  tree ref = gimple_assign_rhs1 (stmt);
  const strided_place *at = strided_p (ref, mtype);
  if (!at || !price_of (stmt, *at, mask, false).cost)
    return lane_value::none ();
  auto_vec<strided_member> group;
  auto_vec<lane_value> values;
  strided_group (stmt, *at, true, &group, false);
  if (at->broken)
    return (load_broken (stmt, *at, group, mask) ? ready (stmt)
	    : lane_value::none ());
  window_values (stmt, *at, group, address_of (scalar_ref (ref)), mask,
		 &values);
  for (unsigned i = 0; i < group.length (); i++)
    if (values[i].known_p ())
      m_ready.put (group[i].stmt, values[i]);
  return ready (stmt);
}

/* Return the value of STMT, if it has been built before its turn, which is now;
   none otherwise.  */

lane_value
thread_vectoriser::ready (gimple *stmt)
{
  lane_value *known = m_ready.get (stmt);
  if (!known)
    return lane_value::none ();
  lane_value value = *known;
  m_ready.remove (stmt);
  return value;
}

/* ---- Stores. ---- */

/* Return whether GROUP, stores by rising offset, can be done where the last of
   it is.  */

bool
thread_vectoriser::movable_p (const vec<strided_member> &group)
{
  auto_vec<tree> before;
  unsigned from = UINT_MAX, to = 0;
  for (const strided_member &one : group)
    {
      from = MIN (from, one.number);
      to = MAX (to, one.number);
    }
  unsigned number = 0;
  for (gimple_stmt_iterator gsi = gsi_start_bb (gimple_bb (group[0].stmt));
       number < to; gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (++number < from)
	continue;
      bool member = false;
      for (const strided_member &one : group)
	member |= one.stmt == stmt;
      if (member)
	{
	  before.safe_push (gimple_get_lhs (stmt));
	  continue;
	}
      if (gimple_vdef (stmt))
	return false;
      if (gimple_vuse (stmt))
	for (tree ref : before)
	  if (ref_maybe_used_by_stmt_p (stmt, ref))
	    return false;
    }
  return true;
}

/* Return whether GROUP, stores from WHERE, leaves no byte out.  */

bool
thread_vectoriser::filled_p (const vec<strided_member> &group,
			     const strided_place &where)
{
  HOST_WIDE_INT k = where.step / (HOST_WIDE_INT) where.size;
  if (k == -1)
    return group.length () == 1;
  if (k < 2 || k > MAX_STORED || group.length () != k)
    return false;
  for (unsigned i = 0; i < group.length (); i++)
    if (group[i].offset != group[0].offset + (HOST_WIDE_INT) (i * where.size))
      return false;
  return true;
}

/* An element that is stored: where, counted in elements behind the first of the
   group, and which of the values' vectors, field by field for the first part of
   them, then for the next, has it in which lane.  */
struct stored_element
{
  HOST_WIDE_INT place;
  int source, lane;
};

static int
compare_elements (const void *a, const void *b)
{
  HOST_WIDE_INT x = ((const stored_element *) a)->place;
  HOST_WIDE_INT y = ((const stored_element *) b)->place;
  return x < y ? -1 : x > y;
}

/* Take the elements of ALL, sorted, from number I on that go into one vector of
   UNITS, set WINDOW to that, and return the number of the next.  */

static unsigned
take_window (const vec<stored_element> &all, unsigned i, int units,
	     store_window *window)
{
  int taken = 0;
  window->first = all[i].place;
  window->count = 0;
  window->permuted = false;
  for (int j = 0; j < units; j++)
    window->of[j] = -1;
  for (; i < all.length () && all[i].place < window->first + units; i++)
    {
      unsigned which = 0;
      while (which < window->count && window->sources[which] != all[i].source)
	which++;
      if (which == MAX_SOURCES)
	break;
      if (which == window->count)
	window->sources[window->count++] = all[i].source;
      int at = all[i].place - window->first;
      window->of[at] = which;
      window->lane[at] = all[i].lane;
      window->permuted |= which > 0 || all[i].lane != at;
      taken++;
    }
  window->whole = taken == units;
  return i;
}

/* Return the permutation of vectors of VTYPE that puts the elements of source
   NUMBER into WINDOW, behind what is there of those before it; NULL_TREE if the
   target has none.  Number 1 comes with number 0, which is not there before;
   number 0 alone with itself.  */

static tree
permutation_of (const store_window &window, unsigned number, tree vtype)
{
  int units = TYPE_VECTOR_SUBPARTS (vtype).to_constant ();
  auto_vec<int> select;
  for (int i = 0; i < units; i++)
    if (window.of[i] == (int) number)
      select.safe_push (window.lane[i] + (number ? units : 0));
    else if (window.of[i] >= 0 && window.of[i] < (int) number)
      select.safe_push (number == 1 ? window.lane[i] : i);
    else
      select.safe_push (-1);
  return cuda_permutation (vtype, select);
}

/* Return whether the target has all that WINDOW takes for vectors of VTYPE.  */

static bool
permutable_p (const store_window &window, tree vtype)
{
  if (!window.permuted)
    return true;
  for (unsigned i = MIN (window.count - 1, 1); i < window.count; i++)
    if (!permutation_of (window, i, vtype))
      return false;
  return true;
}

/* Set WINDOWS to what GROUP, stores from WHERE, stores, and return true if the
   target can and no two lanes store in one place.  */

bool
thread_vectoriser::plan_stores (const vec<strided_member> &group,
				const strided_place &where,
				vec<store_window> *windows)
{
  tree type = build_nonstandard_integer_type (where.size * BITS_PER_UNIT, 1);
  tree vtype = vectype (type);
  if (where.size < 4 || !vtype)
    return false;
  unsigned units = lanes_of_part (type), fields = group.length ();
  HOST_WIDE_INT size = where.size;
  auto_vec<stored_element> all;
  for (unsigned f = 0; f < fields; f++)
    for (unsigned i = 0; i < m_lanes; i++)
      {
	HOST_WIDE_INT at = where.at[i] + group[f].offset - group[0].offset;
	if (at % size != 0)
	  return false;
	all.safe_push ({ at / size, (int) (i / units * fields + f),
			 (int) (i % units) });
      }
  all.qsort (compare_elements);
  for (unsigned i = 1; i < all.length (); i++)
    if (all[i].place == all[i - 1].place)
      return false;
  for (unsigned i = 0; i < all.length ();)
    {
      store_window window;
      i = take_window (all, i, units, &window);
      if (!permutable_p (window, vtype)
	  || (!window.whole && !masked_access_p (type, false)))
	return false;
      windows->safe_push (window);
    }
  return true;
}

/* Return the vector of VTYPE that WINDOW makes of VALUES, by field.  */

tree
thread_vectoriser::put_together (const store_window &window,
				 const vec<lane_value> &values, tree vtype)
{
  unsigned fields = values.length ();
  tree vector = NULL_TREE;
  for (unsigned i = 0; i < window.count; i++)
    {
      int source = window.sources[i];
      tree from = values[source % fields].part[source / fields];
      if (i == 0)
	vector = from;
      if (window.permuted && (i > 0 || window.count == 1))
	vector = build (VEC_PERM_EXPR, vtype, vector, from,
			permutation_of (window, i, vtype));
    }
  return vector;
}

/* Return the mask for what WINDOW stores, vectors of VTYPE, of lanes for which
   THERE has ones, by field, or all if it has none.  */

tree
thread_vectoriser::mask_of_stored (const store_window &window,
				   const vec<lane_value> &there, tree vtype)
{
  tree type = there.is_empty () ? truth_type_for (vtype) : vtype;
  unsigned units = TYPE_VECTOR_SUBPARTS (vtype).to_constant ();
  tree_vector_builder stored (type, units, 1);
  for (unsigned i = 0; i < units; i++)
    stored.quick_push (build_int_cst (TREE_TYPE (type),
				      window.of[i] < 0 ? 0 : -1));
  tree mask = stored.build ();
  if (there.is_empty ())
    return mask;
  mask = build (BIT_AND_EXPR, vtype, mask,
		put_together (window, there, vtype));
  return build (NE_EXPR, truth_type_for (vtype), mask, build_zero_cst (vtype));
}

/* Store VALUES, of one group, by WINDOWS behind OFFSET bytes from ADDRESS, with
   elements of unsigned integers aligned to ALIGN bits, and ALIAS the type of
   the pointer; for lanes for which THERE has ones, by field, or all if it has
   none.  */

void
thread_vectoriser::emit_stores (const vec<store_window> &windows,
				const vec<lane_value> &values, tree address,
				HOST_WIDE_INT offset, unsigned align,
				tree alias, const vec<lane_value> &there)
{
  tree vtype = TREE_TYPE (values[0].part[0]);
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (vtype)));
  unsigned units = TYPE_VECTOR_SUBPARTS (vtype).to_constant ();
  for (const store_window &window : windows)
    {
      tree vector = put_together (window, values, vtype);
      HOST_WIDE_INT at = offset + window.first * size;
      if (window.whole && there.is_empty ())
	{
	  auto_vec<tree> one;
	  one.safe_push (vector);
	  store_vectors (one, address, at, align, alias);
	  continue;
	}
      if (there.is_empty () && few_stored_p (window, units))
	{
	  store_elements (window, vector, address, at, align, alias);
	  continue;
	}
      tree mask = mask_of_stored (window, there, vtype);
      tree where = build (POINTER_PLUS_EXPR, ptr_type_node,
			  build (NOP_EXPR, ptr_type_node, address),
			  size_int (at));
      gcall *store = gimple_build_call_internal
	(IFN_MASK_STORE, 4, where, build_int_cst (alias, align), mask, vector);
      gimple_call_set_nothrow (store, true);
      gimple_set_location (store, m_where);
      append (store);
    }
}

/* Let VECTORS, of VTYPE, which have the elements of one field each, become
   those that have the elements of all fields of lane 0, then those of lane 1,
   and so on.  If VECTORS has none there are so many FIELDS, and nothing is
   built. Return how many permutations that takes; negative if the target
   cannot.  */

int
thread_vectoriser::interleave (vec<tree> *vectors, unsigned fields, tree vtype)
{
  int units = TYPE_VECTOR_SUBPARTS (vtype).to_constant (), count = 0;
  bool dry = vectors->is_empty ();
  bool binary = pow2p_hwi (fields);
  auto_vec<tree> was, made;
  was.safe_splice (*vectors);
  /* By halves: x, z and y, w, then all four; else one more field each time.  */
  unsigned stages = binary ? exact_log2 (fields) : fields - 1;
  for (unsigned stage = 0; stage < stages; stage++)
    {
      made.truncate (0);
      for (unsigned w = 0; w < fields; w++)
	{
	  auto_vec<int> select;
	  unsigned a = binary ? w / 2 : stage ? w : 0;
	  unsigned b = binary ? w / 2 + fields / 2 : stage + 1;
	  for (int i = 0; i < units; i++)
	    {
	      int at = w * units + i, field = at % fields;
	      if (binary)
		select.safe_push (w % 2 * (units / 2) + i / 2
				  + (i % 2 ? units : 0));
	      else if (field == (int) stage + 1)
		select.safe_push (units + at / fields);
	      else if (field > (int) stage)
		select.safe_push (-1);
	      else
		select.safe_push (stage ? i : at / fields);
	    }
	  tree mask = cuda_permutation (vtype, select);
	  if (!mask)
	    return -1;
	  count++;
	  if (dry)
	    continue;
	  tree second = binary ? was[b] : (*vectors)[b];
	  made.safe_push (build (VEC_PERM_EXPR, vtype, was[a], second, mask));
	}
      was.truncate (0);
      was.safe_splice (made);
    }
  if (!dry)
    {
      vectors->truncate (0);
      vectors->safe_splice (was);
    }
  return count;
}

/* Return the permutation of vectors of VTYPE that puts the last element first;
   NULL_TREE if there is none.  */

static tree
reversal (tree vtype)
{
  int units = TYPE_VECTOR_SUBPARTS (vtype).to_constant ();
  auto_vec<int> select;
  for (int i = 0; i < units; i++)
    select.safe_push (units - 1 - i);
  return cuda_permutation (vtype, select);
}

/* Return whether FIELDS elements of SIZE bytes are a word, which can be put
   together.  */

bool
thread_vectoriser::word_p (unsigned size, unsigned fields)
{
  if (size * fields != 4 || fields == 1 || !vectype (unsigned_type_node))
    return false;
  tree type = build_nonstandard_integer_type (size * BITS_PER_UNIT, 1);
  trial unused (this);
  lane_value wide = vector_of (lane_value::same (build_zero_cst (type)), type);
  wide = (wide.known_p () ? resize (wide, type, unsigned_type_node) : wide);
  if (wide.known_p ())
    wide = binary (LSHIFT_EXPR, wide, lane_value::same (integer_one_node),
		   unsigned_type_node, unsigned_type_node);
  return wide.known_p ();
}

/* If STMT, a store to WHERE, is better built with others, or alone by WINDOWS,
   set GROUP to these, and return what they cost together; else 0.  WINDOWS
   stays empty if no byte is left out, the stride is constant and there is no
   mask, as MASKED says.  */

unsigned
thread_vectoriser::stored_together (gassign *stmt, const strided_place &where,
				    bool masked, vec<strided_member> *group,
				    vec<store_window> *windows)
{
  strided_group (stmt, where, false, group, false);
  for (const strided_member &one : *group)
    if (truth_p (TREE_TYPE (gimple_assign_rhs1 (one.stmt))))
      return 0;
  if (group->is_empty ())
    return 0;
  if (!movable_p (*group))
    for (unsigned i = group->length (); i-- > 0;)
      if ((*group)[i].stmt != stmt)
	group->ordered_remove (i);
  unsigned fields = group->length (), cost = broken_cost (where);
  tree type = build_nonstandard_integer_type (where.size * BITS_PER_UNIT, 1);
  if (masked || !filled_p (*group, where))
    {
      if (!plan_stores (*group, where, windows)
	  || (masked && !masked_access_p (type, false)))
	return 0;
      for (const store_window &window : *windows)
	cost += VECTOR_COST * (1 + window.permutations () + !window.whole
			       + (masked ? 1 + window.permutations () : 0));
    }
  else if (word_p (where.size, fields))
    cost += VECTOR_COST * (3 * fields + 1);
  else
    {
      auto_vec<tree> none;
      int n = (where.step < 0 ? (reversal (vectype (type)) ? 1 : -1)
	       : interleave (&none, fields, vectype (type)));
      if (n < 0)
	return 0;
      cost += VECTOR_COST * (n + fields) * parts (type);
    }
  return cost < SCATTER_COST * m_lanes * fields ? cost : 0;
}

/* Store VECTORS side by side from OFFSET bytes behind ADDRESS on, with elements
   aligned to ALIGN bits, and ALIAS the type of the pointer.  */

void
thread_vectoriser::store_vectors (const vec<tree> &vectors, tree address,
				  HOST_WIDE_INT offset, unsigned align,
				  tree alias)
{
  for (tree vector : vectors)
    {
      tree vtype = TREE_TYPE (vector);
      tree type = build_aligned_type (vtype, align);
      tree to = fold_build2 (MEM_REF, type, address,
			     build_int_cst (alias, offset));
      gimple *store = gimple_build_assign (to, vector);
      gimple_set_location (store, m_where);
      append (store);
      offset += tree_to_uhwi (TYPE_SIZE_UNIT (vtype));
    }
}

/* Return VALUES, of unsigned integers of SIZE bytes, put together as words.  */

lane_value
thread_vectoriser::words_of (const vec<lane_value> &values, unsigned size)
{
  tree type = build_nonstandard_integer_type (size * BITS_PER_UNIT, 1);
  tree word = unsigned_type_node;
  lane_value all = lane_value::none ();
  for (unsigned i = 0; i < values.length (); i++)
    {
      lane_value wide = resize (values[i], type, word);
      unsigned at = BYTES_BIG_ENDIAN ? values.length () - 1 - i : i;
      if (at)
	wide = binary (LSHIFT_EXPR, wide, lane_value::same
		       (build_int_cst (word, at * size * BITS_PER_UNIT)), word,
		       word);
      all = (all.known_p () ? binary (BIT_IOR_EXPR, all, wide, word, word)
	     : wide);
    }
  return all;
}

/* Let lanes of MASK store what GROUP, stores to WHERE, store, by WINDOWS if
   there are any, from OFFSET bytes behind ADDRESS on.  */

void
thread_vectoriser::store_group (const strided_place &where,
				const vec<strided_member> &group,
				const vec<store_window> &windows, tree address,
				HOST_WIDE_INT offset, tree mask)
{
  auto_vec<tree> refs;
  auto_vec<lane_value> values;
  unsigned fields = group.length ();
  tree type = build_nonstandard_integer_type (where.size * BITS_PER_UNIT, 1);
  tree vtype = vectype (type);
  for (const strided_member &one : group)
    {
      tree rhs = gimple_assign_rhs1 (one.stmt);
      tree from = memory_type (TREE_TYPE (rhs));
      refs.safe_push (gimple_assign_lhs (one.stmt));
      values.safe_push (reinterpret (vector_of (value_of (rhs), from), from,
				     type));
    }
  tree alias = alias_type (refs);
  unsigned align = MIN (TYPE_ALIGN (TREE_TYPE (refs[0])), where.size * 8);
  if (!windows.is_empty ())
    {
      auto_vec<lane_value> there;
      for (unsigned i = 0; mask && i < fields; i++)
	there.safe_push (i ? there[0] : ones_of (mask, type));
      emit_stores (windows, values, address, offset, align, alias, there);
      return;
    }
  auto_vec<tree> vectors;
  if (word_p (where.size, fields))
    {
      lane_value words = words_of (values, where.size);
      for (unsigned i = 0; i < parts (unsigned_type_node); i++)
	vectors.safe_push (words.part[i]);
      store_vectors (vectors, address, offset, align, alias);
      return;
    }
  HOST_WIDE_INT units = lanes_of_part (type);
  for (unsigned i = 0; i < parts (type); i++)
    {
      vectors.truncate (0);
      for (const lane_value &value : values)
	vectors.safe_push (value.part[i]);
      HOST_WIDE_INT first = offset + where.step * units * i;
      if (where.step < 0)
	{
	  vectors[0] = build (VEC_PERM_EXPR, vtype, vectors[0], vectors[0],
			      reversal (vtype));
	  first += where.step * (units - 1);
	}
      else
	interleave (&vectors, fields, vtype);
      store_vectors (vectors, address, first, align, alias);
    }
}

/* If the store STMT, of elements of MTYPE, is better built with others for
   lanes of MASK, do so if it is the last of them, and return true.  */

bool
thread_vectoriser::store_windows (gassign *stmt, tree mtype, tree mask)
{
  auto_vec<strided_member> group;
  auto_vec<store_window> windows;
  tree ref = gimple_assign_lhs (stmt);
  const strided_place *at = strided_p (ref, mtype);
  if (!at || !stored_together (stmt, *at, mask, &group, &windows))
    return false;
  unsigned last = 0;
  for (unsigned i = 0; i < group.length (); i++)
    if (group[i].number > group[last].number)
      last = i;
  if (group[last].stmt != stmt)
    return true;
  if (at->broken)
    store_broken (stmt, *at, group, windows, mask);
  else
    store_group (*at, group, windows, address_of (scalar_ref (ref)),
		 group[0].offset - at->offset, mask);
  return true;
}
