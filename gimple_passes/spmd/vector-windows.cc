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
     p[i].x = x; p[i].y = y;	the like is stored: window-stores.cc.

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
#include "cuda-block-params.h"
#include "cuda-stmts.h"

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

/* A load may go back over so many stores.  */
const unsigned MAX_STORES = 16;

/* Return whether STORE may change what a load of REF gives.  What a block
   function keeps for its threads no pointer comes to that the kernel was
   given.  */

static bool
clobbers_p (gimple *store, ao_ref *ref)
{
  if (!stmt_may_clobber_ref_p_1 (store, ref))
    return false;
  tree to = gimple_assign_single_p (store) ? gimple_assign_lhs (store) : NULL;
  tree scratch = cuda_block_scratch (cfun);
  if (!to || !scratch || cuda_memory_origin (to) != scratch)
    return true;
  tree from = cuda_memory_origin (ref->ref);
  return (!from || from == scratch || TREE_CODE (from) != SSA_NAME
	  || !SSA_NAME_IS_DEFAULT_DEF (from) || !SSA_NAME_VAR (from)
	  || TREE_CODE (SSA_NAME_VAR (from)) != PARM_DECL);
}

/* Return memory as it is where STMT accesses REF; if LOAD, as it was before
   what is stored to other places in the block.  */

static tree
memory_for (gimple *stmt, tree ref, bool load)
{
  tree memory = gimple_vuse (stmt);
  ao_ref place;
  ao_ref_init (&place, ref);
  for (unsigned left = MAX_STORES; load && left; left--)
    {
      gimple *store = SSA_NAME_DEF_STMT (memory);
      if (gimple_bb (store) != gimple_bb (stmt)
	  || gimple_code (store) == GIMPLE_PHI || clobbers_p (store, &place))
	break;
      memory = gimple_vuse (store);
    }
  return memory;
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
	m_listed.safe_push ({ as_a<gassign *> (stmt), where, number,
			      memory_for (stmt, ref, load) });
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
  tree memory = NULL_TREE;
  for (const strided_access &one : m_listed)
    if (one.stmt == stmt)
      memory = one.memory;
  for (const strided_access &one : m_listed)
    if ((!load || one.memory == memory
	 || gimple_vuse (one.stmt) == gimple_vuse (stmt))
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
   UNIT bytes behind START, under a mask if MASKED.  */

window_plan *
thread_vectoriser::plan_for (const vec<strided_member> &group,
			     const strided_place &where, unsigned unit,
			     HOST_WIDE_INT start, unsigned part, bool masked)
{
  auto_vec<HOST_WIDE_INT> offsets, fields, lanes;
  for (const strided_member &one : group)
    offsets.safe_push (one.offset);
  fields_of (offsets, start, unit, &fields);
  tree type = build_nonstandard_integer_type (unit * BITS_PER_UNIT, 1);
  tree vtype = vectype (type);
  if (!vtype)
    return NULL;
  unsigned units = lanes_of_part (type);
  for (unsigned i = part * units; i < (part + 1) * units; i++)
    lanes.safe_push (where.at[i] / (HOST_WIDE_INT) unit);
  unsigned word = masked ? 0 : UNITS_PER_WORD / unit;
  window_plan *plan = new window_plan (lanes, fields, word);
  unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (vtype));
  window_plan *halves = NULL;
  if (!masked && plan->length () > 1
      && bytes == 2 * cuda_permuted_bytes (bytes))
    halves = window_plan::of_halves (lanes, fields);
  /* The cheaper of those that are possible.  */
  for (window_plan **one : { &plan, &halves })
    if (*one && !(*one)->possible_p (vtype))
      {
	delete *one;
	*one = NULL;
      }
  if (halves && (!plan || halves->cost (vtype) < plan->cost (vtype)))
    std::swap (plan, halves);
  delete halves;
  return plan;
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
      window_plan *plan = plan_for (group, where, unit, start, i, masked);
      if (!plan)
	return 0;
      unsigned masks = masked ? masks_cost (*plan, type) : 0;
      bool cut = !masked && plan->short_p ();
      unsigned work = plan->cost (vectype (type)) + extract + cut;
      cost += VECTOR_COST * work + masks;
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

tree
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

/* Return the vector of VTYPE that repeats COUNT elements, which are a word, at
   OFFSET bytes from ADDRESS, which are aligned to ALIGN bits.  ALIAS is the
   type of the pointer.  */

tree
thread_vectoriser::load_repeated (tree vtype, unsigned count, tree address,
				  HOST_WIDE_INT offset, unsigned align,
				  tree alias)
{
  unsigned bits = count * vector_element_bits (vtype);
  unsigned n = TYPE_VECTOR_SUBPARTS (vtype).to_constant () / count;
  tree word = build_nonstandard_integer_type (bits, 1);
  tree ref = fold_build2 (MEM_REF, build_aligned_type (word, align), address,
			  build_int_cst (alias, offset));
  gimple *load = gimple_build_assign (make_ssa_name (word), ref);
  gimple_set_location (load, m_where);
  append (load);
  tree words = build_vector_type (word, n);
  tree all = build_vector_from_val (words, gimple_assign_lhs (load));
  gimple *fill = gimple_build_assign (make_ssa_name (words), all);
  gimple_set_location (fill, m_where);
  append (fill);
  return build (VIEW_CONVERT_EXPR, vtype, gimple_assign_lhs (fill));
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

/* The same for one of which each half is loaded by itself: the second APART
   bytes further.  */

tree
thread_vectoriser::load_halves (tree vtype, tree address, HOST_WIDE_INT offset,
				HOST_WIDE_INT apart, unsigned align, tree alias)
{
  unsigned units = TYPE_VECTOR_SUBPARTS (vtype).to_constant ();
  tree half = build_vector_type (TREE_TYPE (vtype), units / 2);
  tree first = load_window (half, address, offset, align, alias, NULL_TREE);
  return join (vtype, first, load_window (half, address, offset + apart, align,
					  alias, NULL_TREE));
}

/* Build NODE, of VTYPE, which is made of two of NODES, and return it.  */

tree
thread_vectoriser::permuted (const window_node &node, const vec<tree> &nodes,
			     tree vtype)
{
  tree name = make_ssa_name (vtype);
  gimple *stmt = gimple_build_assign
    (name, VEC_PERM_EXPR, nodes[node.left], nodes[node.right],
     cuda_permutation (vtype, node.select));
  gimple_set_location (stmt, m_where);
  append (stmt);
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
      if (node.loaded_p () && node.repeated)
	nodes->safe_push (load_repeated (vtype, node.repeated, address,
					 offset + node.start * size, align,
					 alias));
      else if (node.loaded_p () && node.apart)
	nodes->safe_push (load_halves (vtype, address,
				       offset + node.start * size,
				       node.apart * size, align, alias));
      else if (node.loaded_p ())
	{
	  tree mask = (there ? mask_of_window (plan, node, vtype, there)
		       : mask_of_first (plan.present (node.start), vtype));
	  nodes->safe_push (load_window (vtype, address,
					 offset + node.start * size, align,
					 alias, mask));
	}
      else
	nodes->safe_push (permuted (node, *nodes, vtype));
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
  if (woven_p (stmt))
    {
      load_slices (group, address, group[0].offset - mine, mask, values);
      return;
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
      window_plan *plan = plan_for (group, where, unit, start, i, mask);
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
  if (!at || (!woven_p (stmt) && !price_of (stmt, *at, mask, false).cost))
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
