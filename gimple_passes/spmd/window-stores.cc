/* Stores of structures, side by side.
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

/* Where stores go with a constant stride, as in vector-windows.cc:

     p[i].x = x; p[i].y = y;	vectors are permuted and stored side by side, as
     p[i].z = z;		  x0 y0 z0 x1 y1 z1 ...
				under a mask where elements are left out;
     pixel[i].r = r; ...	bytes are put together as words first, by
				shifts, and these are permuted, if they are
				several, as elements of their size would be.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "tree-data-ref.h"
#include "tree-vector-builder.h"
#include "vectoriser.h"
#include "target-vectors.h"
#include "window-plan.h"

/* The bytes of a word.  */
const unsigned WORD = 4;

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
  if (k < 2 || where.step > MAX_STORED * MAX (where.size, WORD)
      || group.length () != k)
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

/* Set WINDOWS to what GROUP, stores from WHERE that are put together as so many
   WORDS, if not as 0, stores, and return true if the target can and no two
   lanes store in one place.  */

bool
thread_vectoriser::plan_stores (const vec<strided_member> &group,
				const strided_place &where, unsigned words,
				vec<store_window> *windows)
{
  HOST_WIDE_INT size = words ? WORD : where.size;
  tree type = build_nonstandard_integer_type (size * BITS_PER_UNIT, 1);
  tree vtype = vectype (type);
  if (size < WORD || !vtype)
    return false;
  unsigned units = lanes_of_part (type);
  unsigned fields = words ? words : group.length ();
  auto_vec<stored_element> all;
  for (unsigned f = 0; f < fields; f++)
    for (unsigned i = 0; i < m_lanes; i++)
      {
	HOST_WIDE_INT at = where.at[i] + (words ? f * WORD : group[f].offset
						  - group[0].offset);
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

/* Return what it costs to put FIELDS elements together as so many WORDS, and to
   store these side by side; 0 if the target cannot do that.  */

unsigned
thread_vectoriser::words_cost (unsigned words, unsigned fields)
{
  auto_vec<tree> none;
  int n = interleave (&none, words, vectype (unsigned_type_node));
  if (n < 0)
    return 0;
  return VECTOR_COST * (3 * fields
			+ (words == 1 ? 1 : (n + words)
					    * parts (unsigned_type_node)));
}

/* Return what it costs to store GROUP, which leaves no byte out, to WHERE, as
   elements of their size; 0 if the target cannot do that.  */

unsigned
thread_vectoriser::elements_cost (const vec<strided_member> &group,
				  const strided_place &where)
{
  unsigned fields = group.length ();
  tree type = build_nonstandard_integer_type (where.size * BITS_PER_UNIT, 1);
  auto_vec<tree> none;
  int n = (where.step < 0 ? (reversal (vectype (type)) ? 1 : -1)
	   : interleave (&none, fields, vectype (type)));
  return n < 0 ? 0 : VECTOR_COST * (n + fields) * parts (type);
}

/* Return as how many words GROUP, stores to WHERE of lanes of a mask if MASKED,
   is put together; 0 if it is stored as elements of their size.  */

unsigned
thread_vectoriser::words_for (const vec<strided_member> &group,
			      const strided_place &where, bool masked)
{
  unsigned fields = group.length (), words = fields * where.size / WORD;
  tree word = unsigned_type_node;
  if (where.size >= WORD || fields == 1 || fields * where.size % WORD
      || !filled_p (group, where) || !vectype (word))
    return 0;
  tree type = build_nonstandard_integer_type (where.size * BITS_PER_UNIT, 1);
  {
    trial unused (this);
    lane_value wide = vector_of (lane_value::same (build_zero_cst (type)),
				 type);
    wide = wide.known_p () ? resize (wide, type, word) : wide;
    if (wide.known_p ())
      wide = binary (LSHIFT_EXPR, wide, lane_value::same (integer_one_node),
		     word, word);
    if (!wide.known_p ())
      return 0;
  }
  if (masked || words == 1)
    return words;
  unsigned cost = words_cost (words, fields);
  unsigned other = elements_cost (group, where);
  return cost && (!other || cost < other) ? words : 0;
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
  unsigned words = words_for (*group, where, masked);
  if (masked || !filled_p (*group, where))
    {
      tree type = build_nonstandard_integer_type ((words ? WORD : where.size)
						  * BITS_PER_UNIT, 1);
      if (!plan_stores (*group, where, words, windows)
	  || (masked && !masked_access_p (type, false)))
	return 0;
      cost += words ? VECTOR_COST * 3 * fields : 0;
      for (const store_window &window : *windows)
	cost += VECTOR_COST * (1 + window.permutations () + !window.whole
			       + (masked ? 1 + window.permutations () : 0));
    }
  else
    {
      unsigned all = (words ? words_cost (words, fields)
		      : elements_cost (*group, where));
      if (!all)
	return 0;
      cost += all;
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

/* Return what VALUE, which STMT stores as an unsigned integer of SIZE bytes, is
   as a word, with any bits above if ROUGH.  What it was cut from is there
   already.  */

lane_value
thread_vectoriser::as_word (gassign *stmt, const lane_value &value,
			    unsigned size, bool rough)
{
  tree word = unsigned_type_node, rhs = gimple_assign_rhs1 (stmt);
  gassign *cut = cuda_assignment (rhs);
  tree from = (cut && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (cut))
	       ? gimple_assign_rhs1 (cut) : NULL_TREE);
  if (from && TREE_CODE (from) == SSA_NAME && INTEGRAL_TYPE_P (TREE_TYPE (from))
      && TYPE_PRECISION (TREE_TYPE (from)) == TYPE_PRECISION (word)
      && gimple_bb (SSA_NAME_DEF_STMT (from)) == gimple_bb (stmt))
    {
      lane_value wide = value_of (from);
      if (wide.kind == LANES_VECTOR)
	{
	  wide = reinterpret (wide, TREE_TYPE (from), word);
	  tree low = build_low_bits_mask (word, size * BITS_PER_UNIT);
	  return rough ? wide : binary (BIT_AND_EXPR, wide,
					lane_value::same (low), word, word);
	}
    }
  tree type = build_nonstandard_integer_type (size * BITS_PER_UNIT, 1);
  return resize (value, type, word);
}

/* Return those of VALUES, unsigned integers of SIZE bytes, which GROUP stores,
   that are from FIRST on, put together as a word.  */

lane_value
thread_vectoriser::word_of (const vec<strided_member> &group,
			    const vec<lane_value> &values, unsigned first,
			    unsigned size)
{
  tree word = unsigned_type_node;
  lane_value all = lane_value::none ();
  unsigned count = WORD / size;
  for (unsigned i = 0; i < count; i++)
    {
      unsigned at = BYTES_BIG_ENDIAN ? count - 1 - i : i;
      lane_value wide = as_word (group[first + i].stmt, values[first + i], size,
				 at == count - 1);
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
thread_vectoriser::store_whole_group (const strided_place &where,
				      const vec<strided_member> &group,
				      const vec<store_window> &windows,
				      tree address, HOST_WIDE_INT offset,
				      tree mask)
{
  auto_vec<tree> refs;
  auto_vec<lane_value> values;
  unsigned words = words_for (group, where, mask);
  tree type = build_nonstandard_integer_type (where.size * BITS_PER_UNIT, 1);
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
  if (words)
    {
      auto_vec<lane_value> joined;
      for (unsigned i = 0; i < values.length (); i += WORD / where.size)
	joined.safe_push (word_of (group, values, i, where.size));
      values.truncate (0);
      values.safe_splice (joined);
      type = unsigned_type_node;
    }
  tree vtype = vectype (type);
  unsigned fields = values.length ();
  if (!windows.is_empty ())
    {
      auto_vec<lane_value> there;
      for (unsigned i = 0; mask && i < fields; i++)
	there.safe_push (i ? there[0] : ones_of (mask, type));
      emit_stores (windows, values, address, offset, align, alias, there);
      return;
    }
  auto_vec<tree> vectors;
  if (where.step > 0)
    {
      weave (&values, type);
      for (const lane_value &value : values)
	for (unsigned i = 0; i < parts (type); i++)
	  vectors.safe_push (value.part[i]);
      store_vectors (vectors, address, offset, align, alias);
      return;
    }
  HOST_WIDE_INT units = lanes_of_part (type);
  for (unsigned i = 0; i < parts (type); i++)
    {
      tree part = values[0].part[i];
      vectors.truncate (0);
      vectors.safe_push (build (VEC_PERM_EXPR, vtype, part, part,
				reversal (vtype)));
      store_vectors (vectors, address,
		     offset + where.step * (units * (i + 1) - 1), align, alias);
    }
}

/* The same, but where stores under a mask are dear it is asked first whether
   all lanes are there (store_contiguous).  */

void
thread_vectoriser::store_group (const strided_place &where,
				const vec<strided_member> &group,
				const vec<store_window> &windows, tree address,
				HOST_WIDE_INT offset, tree mask)
{
  if (woven_p (group[0].stmt))
    {
      store_slices (group, address, offset, mask);
      return;
    }
  if (!mask || !whole_masks_p ())
    {
      store_whole_group (where, group, windows, address, offset, mask);
      return;
    }
  auto_vec<store_window> none;
  basic_block whole, some, join = new_block ();
  open_whole (mask, &whole, &some);
  m_bb = whole;
  store_whole_group (where, group, filled_p (group, where) ? none : windows,
		     address, offset, NULL_TREE);
  flush ();
  make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = some;
  store_whole_group (where, group, windows, address, offset, mask);
  flush ();
  make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = join;
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
