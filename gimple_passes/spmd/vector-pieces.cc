/* Loops over threads as vectors: accesses side by side but for breaks.
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


/* An index that is clamped at a rim, or wraps round it, is one more in each
   next lane as long as no comparison turns out otherwise and no quotient
   changes.  The forms know that (lane_form::breaks), but not in which lanes it
   happens.  So the vector of indices is compared with one that begins with the
   same and has no breaks:

     # i = from, MAX (from - 1, 0) ...	    # i = from, ...
     a[i]				    if (i == i[0] + { 0, 1, 2, 3 })
					      v = *(vector *) &a[i[0]];
					    else
					      v = gather (a, i);

   Where all that can happen is that integers wrap, each of which is known by
   what it is in the first lane and how much more it is in each next one, no
   vectors are compared: the address of

     p[y * width + x + i]			// unsigned

   breaks nowhere if y * width + x + i is at most UINT_MAX - 3 in lane 0.

   The same for what all lanes load from one place, as long as nothing breaks:
   a[i / 16]; and for structures, of which all parts that are accessed together
   (vector-windows.cc) are behind one test.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "value-copy.h"
#include "vectoriser.h"

/* How many statements what an address is in lane 0 is computed by.  */
const int MAX_CHAIN = 8;

/* If REF, whose elements have type MTYPE, is accessed so, set *STEP to the
   elements that each next lane is further, 0 or 1, and return true: something
   breaks in few vectors, or where runs of lanes end.  */

bool
thread_vectoriser::pieces_p (tree ref, tree mtype, unsigned *step)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  bool sure;
  return (!own (ref) && m_forms->pieces_p (ref, size, step)
	  && (run_length (ref, size, *step, &sure) || !breaks_often_p (ref)));
}

/* Set *BASE, *INDEX, of *TYPE, and *SCALE to what the address of REF is made
   of; return false if that cannot be told.  */

bool
thread_vectoriser::parts_of_place (tree ref, tree *base, lane_value *index_of,
				   tree *type, unsigned *scale)
{
  if (index (ref, base, index_of, type, scale))
    {
      *index_of = convert (*index_of, *type, integer_type_node);
      *type = integer_type_node;
    }
  else
    {
      if (!address (ref, base, index_of))
	return false;
      *type = sizetype;
      *scale = 1;
    }
  *index_of = vector_of (*index_of, *type);
  return index_of->known_p ();
}

/* Return the address for LANE: SCALE times its element of INDEX, of TYPE,
   behind BASE.  */

tree
thread_vectoriser::place_of_lane (tree base, const lane_value &index, tree type,
				  unsigned scale, unsigned lane)
{
  tree bytes = build (MULT_EXPR, sizetype,
		      build (NOP_EXPR, sizetype, lane_of (index, type, lane)),
		      size_int (scale));
  return build (POINTER_PLUS_EXPR, TREE_TYPE (base), base, bytes);
}

/* Return whether nothing breaks between lanes at the address of REF but that
   integers may wrap, which are known by scalars.  */

bool
thread_vectoriser::only_wraps_p (tree ref)
{
  lane_form form = m_forms->address (ref);
  bitmap_iterator bi;
  unsigned index;
  if (!form.breaks || TREE_CODE (ref) != MEM_REF
      || !scalar_first_p (TREE_OPERAND (ref, 0), MAX_CHAIN))
    return false;
  EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
    {
      const lane_break &where = (*m_forms)[index];
      if (where.kind != BREAK_WRAP || TREE_CODE (where.a) != SSA_NAME
	  || !flow_bb_inside_loop_p (m_loop,
				     gimple_bb (SSA_NAME_DEF_STMT (where.a)))
	  || kind_of (where.a) != LANES_STEP
	  || TYPE_PRECISION (TREE_TYPE (where.a)) > 32)
	return false;
    }
  return true;
}

/* Return whether OP can be computed for lane 0 by scalars alone, within DEPTH
   statements.  */

bool
thread_vectoriser::scalar_first_p (tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op);
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (m_loop, gimple_bb (def)))
    return true;
  enum lane_value_kind kind = kind_of (op);
  if (kind == LANES_SAME || kind == LANES_STEP)
    return true;
  if (depth == 0 || !is_gimple_assign (def) || gimple_vuse (def)
      || gimple_could_trap_p (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!scalar_first_p (gimple_op (def, i), depth - 1))
      return false;
  return true;
}

/* The same as scalar_of, for OP of which this is so.  */

tree
thread_vectoriser::scalar_first (tree op)
{
  lane_value value = value_of (op);
  if (value.kind == LANES_SAME || value.kind == LANES_STEP)
    return (useless_type_conversion_p (TREE_TYPE (op), TREE_TYPE (value.scalar))
	    ? value.scalar : build (NOP_EXPR, TREE_TYPE (op), value.scalar));
  gimple *copy = cuda_copy_with (SSA_NAME_DEF_STMT (op), [this] (tree arg)
				 { return scalar_first (arg); });
  append (copy);
  return gimple_assign_lhs (copy);
}

/* Return whether no integer wraps between lanes at the address of REF, of which
   only_wraps_p holds.  */

tree
thread_vectoriser::never_wraps (tree ref)
{
  lane_form form = m_forms->address (ref);
  tree never = boolean_true_node;
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
    {
      tree a = (*m_forms)[index].a, type = TREE_TYPE (a);
      lane_value value = value_of (a);
      widest_int last = widest_int (value.step) * (m_lanes - 1);
      widest_int least = wi::to_widest (TYPE_MIN_VALUE (type));
      widest_int most = wi::to_widest (TYPE_MAX_VALUE (type));
      bool up = value.step >= 0;
      widest_int bound = up ? most - last : least - last;
      tree fits = boolean_false_node;
      if (value.kind == LANES_STEP && bound >= least && bound <= most)
	fits = build (up ? LE_EXPR : GE_EXPR, boolean_type_node,
		      build (NOP_EXPR, type, value.scalar),
		      wide_int_to_tree (type, bound));
      never = build (BIT_AND_EXPR, boolean_type_node, never, fits);
    }
  return never;
}

/* Begin two ways for lanes of MASK that access REF, elements of SIZE bytes:
   WHOLE, where each is STEP elements behind the one before it, and SOME.  Set
   *WHERE to the address for lane 0.  Return false if that cannot be built.  */

bool
thread_vectoriser::open_pieces (tree ref, unsigned size, unsigned step,
				tree mask, tree *where, basic_block *whole,
				basic_block *some)
{
  tree base, type;
  lane_value at;
  unsigned scale;
  if (only_wraps_p (ref))
    {
      tree first = scalar_first (TREE_OPERAND (ref, 0));
      *where = build (POINTER_PLUS_EXPR, TREE_TYPE (first), first,
		      fold_convert (sizetype, TREE_OPERAND (ref, 1)));
      tree never = never_wraps (ref);
      basic_block from = m_bb;
      *whole = new_block ();
      *some = new_block ();
      branch_to (gimple_build_cond (NE_EXPR, never, boolean_false_node,
				    NULL_TREE, NULL_TREE), *whole, *some);
      /* GCC computes there what only that needs.  */
      edge seldom = find_edge (from, *some);
      seldom->probability = profile_probability::very_unlikely ();
      find_edge (from, *whole)->probability = seldom->probability.invert ();
      (*some)->count = seldom->count ();
      return true;
    }
  if (!parts_of_place (ref, &base, &at, &type, &scale)
      || size * step % scale != 0)
    return false;
  tree first = lane_of (at, type, 0);
  lane_value even = (step ? lane_value::stepped (first, size * step / scale)
		     : lane_value::same (first));
  tree is = compare (EQ_EXPR, at, even, type);
  if (!is)
    return false;
  *where = place_of_lane (base, at, type, scale, 0);
  open_whole (mask ? mask_or (is, mask_not (mask)) : is, whole, some);
  return true;
}

/* ALL has been loaded from REF, of MTYPE, where nothing breaks: let lanes of
   MASK load each for itself in SOME, and return what is loaded.  */

lane_value
thread_vectoriser::load_rest (tree ref, tree mtype, tree mask,
			      const lane_value &all, basic_block some)
{
  flush ();
  basic_block whole = m_bb;
  m_bb = some;
  lane_value few = load_apart (ref, mtype, mask);
  return join_whole (mtype, all, whole, few);
}

/* VALUE has been stored in REF, of MTYPE, where nothing breaks: let lanes of
   MASK store each for itself in SOME.  */

void
thread_vectoriser::store_rest (tree ref, tree mtype, const lane_value &value,
			       tree mask, basic_block some)
{
  basic_block join = new_block ();
  flush ();
  make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = some;
  store_apart (ref, mtype, value, mask);
  flush ();
  make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = join;
}

/* Return what lanes of MASK load from REF, of MTYPE; none if it is not for
   this.  */

lane_value
thread_vectoriser::load_pieces (tree ref, tree mtype, tree mask)
{
  unsigned step, size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  tree where;
  basic_block whole, some;
  if (!pieces_p (ref, mtype, &step))
    return lane_value::none ();
  lane_value in_runs = load_runs (ref, mtype, step, mask);
  if (in_runs.known_p ())
    return in_runs;
  if ((mask && (step == 0 || !masked_access_p (mtype, true)))
      || !open_pieces (ref, size, step, mask, &where, &whole, &some))
    return lane_value::none ();
  m_bb = whole;
  lane_value all;
  if (step)
    all = load_vectors (ref, where, mtype, mask);
  else
    {
      tree one = make_ssa_name (mtype);
      tree alias = build_int_cst (reference_alias_ptr_type (ref), 0);
      gimple *load
	= gimple_build_assign (one, fold_build2 (MEM_REF, mtype, where, alias));
      gimple_set_location (load, m_where);
      append (load);
      all = vector_of (lane_value::same (one), mtype);
    }
  return load_rest (ref, mtype, mask, all, some);
}

/* Let lanes of MASK store VALUE in REF, of MTYPE, so; return false if it is not
   for this.  */

bool
thread_vectoriser::store_pieces (tree ref, tree mtype, const lane_value &value,
				 tree mask)
{
  unsigned step, size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  tree where;
  basic_block whole, some;
  if (!pieces_p (ref, mtype, &step) || step == 0)
    return false;
  if (store_runs (ref, mtype, value, mask))
    return true;
  if ((mask && !masked_access_p (mtype, false))
      || !open_pieces (ref, size, step, mask, &where, &whole, &some))
    return false;
  m_bb = whole;
  store_contiguous (ref, where, mtype, value, mask);
  store_rest (ref, mtype, value, mask, some);
  return true;
}

/* ---- Structures. ---- */

/* Return whether NAME, or what it is computed from, is a quotient or remainder
   by such a constant that each vector has a break in it.  SEEN was looked at
   before.  */

bool
thread_vectoriser::breaks_often_p (tree name, hash_set<tree> *seen)
{
  gassign *def = cuda_assignment (name);
  if (!def || gimple_vuse (def) || m_forms->form (name).varying_p ()
      || !flow_bb_inside_loop_p (m_loop, gimple_bb (def)) || seen->add (name))
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  tree by = gimple_num_ops (def) > 2 ? gimple_assign_rhs2 (def) : NULL_TREE;
  lane_form of;
  if (by && TREE_CODE (by) == INTEGER_CST)
    of = m_forms->form (gimple_assign_rhs1 (def));
  if (by && TREE_CODE (by) == INTEGER_CST && of.affine_p () && of.constant
      && of.step)
    {
      widest_int n = wi::abs (wi::to_widest (by)), step = of.step;
      bool breaks = true;
      if (code == RSHIFT_EXPR && n < 63)
	n = wi::lshift (widest_int (1), n);
      else if (code == BIT_AND_EXPR)
	/* From the lowest bit that is kept on, or to the highest.  */
	n = wi::ctz (n) > 0 ? n & -n : n + 1;
      else
	breaks = code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR;
      /* What each lane is whole times further on breaks nowhere.  */
      if (breaks && n > 0 && n < wi::abs (step) * m_lanes
	  && wi::umod_trunc (wi::abs (step), n) != 0)
	return true;
    }
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (gimple_op (def, i) && breaks_often_p (gimple_op (def, i), seen))
      return true;
  return false;
}

/* The same for the place of REF.  */

bool
thread_vectoriser::breaks_often_p (tree ref)
{
  hash_set<tree> seen;
  return any_index_p (ref, [&] (tree name)
		      { return breaks_often_p (name, &seen); });
}

/* Return what it costs to find out whether something breaks between lanes that
   access WHERE; 0 if nothing can.  */

unsigned
thread_vectoriser::broken_cost (const strided_place &where)
{
  if (!where.broken)
    return 0;
  if (where.wraps)
    return 2 * SCALAR_COST;
  tree type = build_nonstandard_integer_type (where.size * BITS_PER_UNIT, 1);
  return VECTOR_COST * (2 * parts (type) + 2);
}

/* Return what it costs to access REF, of MTYPE, so.  */

unsigned
thread_vectoriser::pieces_cost (tree ref, tree mtype)
{
  return (only_wraps_p (ref) ? VECTOR_COST * parts (mtype) + 2 * SCALAR_COST
	  : VECTOR_COST * (2 * parts (mtype) + 2));
}

bool
thread_vectoriser::loads_windows_p (gassign *stmt)
{
  tree ref = accessed (stmt, true);
  tree mtype = ref ? memory_type (TREE_TYPE (ref)) : NULL_TREE;
  const strided_place *where = mtype ? strided_p (ref, mtype) : NULL;
  if (!where)
    return false;
  auto_vec<strided_member> group;
  strided_group (stmt, *where, true, &group, true);
  return ((!where->broken || where->wraps || group.length () > 1)
	  && strided_cost (stmt, mtype));
}

/* Append to VALUES what GROUP, loads of structures at WHERE in each lane, load
   that are so many bytes behind the start of the structure as their offsets are
   behind MINE.  What computes the addresses of those behind the first has not
   been built yet.  */

void
thread_vectoriser::load_members (const vec<strided_member> &group,
				 const lane_value &where, HOST_WIDE_INT mine,
				 vec<lane_value> *values)
{
  auto_vec<tree, 64> pointers;
  for (unsigned i = 0; i < m_lanes; i++)
    pointers.safe_push (build (NOP_EXPR, ptr_type_node,
			       lane_of (where, sizetype, i)));
  for (const strided_member &one : group)
    {
      tree ref = gimple_assign_rhs1 (one.stmt);
      tree mtype = memory_type (TREE_TYPE (ref));
      tree offset = build_int_cst (reference_alias_ptr_type (ref),
				   one.offset - mine);
      auto_vec<tree, 64> elements;
      for (tree pointer : pointers)
	{
	  tree name = make_ssa_name (mtype);
	  gimple *load
	    = gimple_build_assign (name, fold_build2 (MEM_REF, mtype, pointer,
						      offset));
	  gimple_set_location (load, m_where);
	  append (load);
	  elements.safe_push (name);
	}
      values->safe_push (assemble (elements, mtype));
    }
}

/* Build GROUP, loads from WHERE, STMT the first of them, for lanes of MASK, and
   note what they load.  Return false if that cannot be.  */

bool
thread_vectoriser::load_broken (gassign *stmt, const strided_place &where,
				const vec<strided_member> &group, tree mask)
{
  basic_block whole, some;
  lane_value places;
  tree address, ref = gimple_assign_rhs1 (stmt);
  if (!addresses (ref, mask, &places)
      || !open_pieces (ref, where.size, where.step / where.size, mask, &address,
		       &whole, &some))
    return false;
  m_bb = whole;
  auto_vec<lane_value> all, few;
  window_values (stmt, where, group, address, mask, &all);
  flush ();
  whole = m_bb;
  m_bb = some;
  load_members (group, places, where.offset, &few);
  if (woven_p (stmt))
    weave (&few, memory_type (TREE_TYPE (ref)));
  flush ();
  basic_block join = new_block ();
  edge from_whole = make_single_succ_edge (whole, join, EDGE_FALLTHRU);
  edge from_some = make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = join;
  for (unsigned i = 0; i < group.length (); i++)
    {
      tree mtype = memory_type (TREE_TYPE (gimple_assign_rhs1
					   (group[i].stmt)));
      for (unsigned j = 0; j < parts (mtype); j++)
	{
	  gphi *phi = new_phi (TREE_TYPE (all[i].part[j]), join, from_whole,
			       all[i].part[j]);
	  add_phi_arg (phi, few[i].part[j], from_some, UNKNOWN_LOCATION);
	  all[i].part[j] = gimple_phi_result (phi);
	}
      m_ready.put (group[i].stmt, all[i]);
    }
  return true;
}

/* Let lanes of MASK store what GROUP stores, wherever that is.  */

void
thread_vectoriser::store_members (const vec<strided_member> &group, tree mask)
{
  for (const strided_member &one : group)
    {
      tree rhs = gimple_assign_rhs1 (one.stmt);
      tree mtype = memory_type (TREE_TYPE (rhs));
      if (!store_apart (gimple_assign_lhs (one.stmt), mtype,
			vector_of (value_of (rhs), mtype), mask))
	emit_by_lane (one.stmt, mask);
    }
}

/* Let lanes of MASK store what GROUP, stores to WHERE of which STMT is the
   last, store, by WINDOWS where nothing breaks.  */

void
thread_vectoriser::store_broken (gassign *stmt, const strided_place &where,
				 const vec<strided_member> &group,
				 const vec<store_window> &windows, tree mask)
{
  basic_block whole, some, join;
  tree address;
  if (!open_pieces (gimple_assign_lhs (stmt), where.size,
		    where.step / where.size, mask, &address, &whole, &some))
    {
      store_members (group, mask);
      return;
    }
  join = new_block ();
  m_bb = whole;
  store_group (where, group, windows, address, group[0].offset - where.offset,
	       mask);
  flush ();
  make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = some;
  store_members (group, mask);
  flush ();
  make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = join;
}
