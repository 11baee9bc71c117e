/* The addresses of what threads have side by side.
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


/* Families of accesses that are to be dealt out in stripes (pass-stripes.cc):
   each address that is computed from c * T becomes a sum, of which it must be
   told where c * T stands in it; and those that are one element apart are
   brought together.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "cuda-attributes.h"
#include "stripes.h"

/* How many accesses are looked at, and how deep addresses are.  */
const unsigned MAX_ACCESSES = 1024;
const int MAX_DEPTH = 24;

/* Add TIMES NAME.  */

void
index_sum::add (tree name, unsigned HOST_WIDE_INT times)
{
  for (auto &term : terms)
    if (term.first == name)
      {
	term.second += times;
	return;
      }
  terms.safe_push (std::make_pair (name, times));
}

/* Whether OTHER differs in the constant at most.  */

bool
index_sum::same_terms_p (const index_sum &other) const
{
  auto in = [] (const index_sum &a, const index_sum &b)
    {
      for (const auto &term : a.terms)
	{
	  unsigned HOST_WIDE_INT times = 0;
	  for (const auto &with : b.terms)
	    if (with.first == term.first)
	      times = with.second;
	  if (times != term.second)
	    return false;
	}
      return true;
    };
  return in (*this, other) && in (other, *this);
}

/* Return the access to memory in STMT, as far as such a one can be changed;
   NULL if there is none.  */

static tree *
access_place (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || !gimple_vuse (stmt)
      || gimple_has_volatile_ops (stmt) || gimple_clobber_p (stmt))
    return NULL;
  return (gimple_store_p (stmt) ? gimple_assign_lhs_ptr (stmt)
	  : gimple_assign_rhs1_ptr (stmt));
}

/* Add TIMES OP to SUM, part of the address of ACCESS, if it can be said what
   that is; return whether it can.  A name c * T is taken for T times
   m_column.  */

bool
stripe_finder::sum_up (tree op, unsigned HOST_WIDE_INT times, index_sum *sum,
		       stripe_access *access, int depth)
{
  if (TREE_CODE (op) == INTEGER_CST)
    {
      if (!cst_and_fits_in_hwi (op))
	return false;
      sum->constant += times * int_cst_value (op);
      return true;
    }
  if (TREE_CODE (op) != SSA_NAME)
    {
      /* Each statement has an address of its own of a variable.  */
      if (TREE_CODE (op) == ADDR_EXPR && DECL_P (TREE_OPERAND (op, 0)))
	op = TREE_OPERAND (op, 0);
      sum->add (op, times);
      return true;
    }
  if (!bitmap_bit_p (m_addresses, SSA_NAME_VERSION (op)))
    {
      /* Parts without C may be sums as well, whose constants count, but for
	 those of fewer bits, which may wrap.  */
      tree type = sum == &access->inner ? access->inner_type : sizetype;
      gassign *def = (depth > 0 && (TYPE_PRECISION (TREE_TYPE (op))
				    == TYPE_PRECISION (type))
		      ? cuda_assignment (op) : NULL);
      enum tree_code code = def ? gimple_assign_rhs_code (def) : ERROR_MARK;
      if (def && (code == PLUS_EXPR || code == MULT_EXPR)
	  && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST
	  && cst_and_fits_in_hwi (gimple_assign_rhs2 (def)))
	{
	  HOST_WIDE_INT number = int_cst_value (gimple_assign_rhs2 (def));
	  if (code == PLUS_EXPR)
	    sum->constant += times * number;
	  else
	    times *= number;
	  return sum_up (gimple_assign_rhs1 (def), times, sum, access,
			 depth - 1);
	}
      sum->add (op, times);
      return !ours_p (op);
    }
  for (tree root : m_roots)
    if (op == root)
      {
	sum->add (m_column, times * m_slots);
	return true;
      }
  gassign *def = cuda_assignment (op);
  if (!def || depth == 0)
    return false;
  tree a = gimple_assign_rhs1 (def);
  tree b = gimple_num_ops (def) > 2 ? gimple_assign_rhs2 (def) : NULL_TREE;
  switch (gimple_assign_rhs_code (def))
    {
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return (sum_up (a, times, sum, access, depth - 1)
	      && sum_up (b, times, sum, access, depth - 1));

    case MINUS_EXPR:
      return (sum_up (a, times, sum, access, depth - 1)
	      && sum_up (b, -times, sum, access, depth - 1));

    case MULT_EXPR:
      return (TREE_CODE (b) == INTEGER_CST && cst_and_fits_in_hwi (b)
	      && sum_up (a, times * int_cst_value (b), sum, access, depth - 1));

    case LSHIFT_EXPR:
      return (tree_fits_uhwi_p (b) && tree_to_uhwi (b) < 32
	      && sum_up (a, times << tree_to_uhwi (b), sum, access, depth - 1));

    CASE_CONVERT:
      if (!INTEGRAL_TYPE_P (TREE_TYPE (a)) || !INTEGRAL_TYPE_P (TREE_TYPE (op)))
	return (POINTER_TYPE_P (TREE_TYPE (a))
		&& POINTER_TYPE_P (TREE_TYPE (op))
		&& sum_up (a, times, sum, access, depth - 1));
      if (TYPE_PRECISION (TREE_TYPE (a)) == TYPE_PRECISION (TREE_TYPE (op)))
	return sum_up (a, times, sum, access, depth - 1);
      if (TYPE_PRECISION (TREE_TYPE (a)) > TYPE_PRECISION (TREE_TYPE (op))
	  || access->inner_type)
	return false;
      access->inner_type = TREE_TYPE (a);
      sum->add (integer_one_node, times);
      return sum_up (a, 1, &access->inner, access, depth - 1);

    default:
      return false;
    }
}

/* Look at the access *PLACE of STMT, whose address is computed with C; return
   whether it can be one of a family.  */

bool
stripe_finder::look_at (gimple *stmt, tree *place)
{
  tree ref = *place, type = TREE_TYPE (ref);
  if (!is_gimple_reg_type (type) || TYPE_SIZE_UNIT (type) == NULL_TREE
      || !tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
      || m_accesses.length () >= MAX_ACCESSES
      || (TREE_CODE (ref) == COMPONENT_REF
	  && DECL_BIT_FIELD (TREE_OPERAND (ref, 1))))
    return false;
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  stripe_access *access = new stripe_access ();
  m_accesses.safe_push (access);
  access->stmt = stmt;
  access->place = place;
  access->store = gimple_store_p (stmt);
  access->slot = access->first = -1;
  m_access_of.put (stmt, access);
  tree base = ref;
  for (; handled_component_p (base); base = TREE_OPERAND (base, 0))
    switch (TREE_CODE (base))
      {
      case ARRAY_REF:
	{
	  tree at = array_ref_element_size (base);
	  tree low = array_ref_low_bound (base);
	  tree index = TREE_OPERAND (base, 1);
	  if (!tree_fits_uhwi_p (at) || !integer_zerop (low))
	    return false;
	  unsigned HOST_WIDE_INT times = tree_to_uhwi (at);
	  bool ours = (TREE_CODE (index) == SSA_NAME
		       && bitmap_bit_p (m_addresses, SSA_NAME_VERSION (index)));
	  if (ours && TYPE_PRECISION (TREE_TYPE (index))
		      < TYPE_PRECISION (sizetype))
	    {
	      if (access->inner_type)
		return false;
	      access->inner_type = TREE_TYPE (index);
	      access->outer.add (integer_one_node, times);
	      if (!sum_up (index, 1, &access->inner, access, MAX_DEPTH))
		return false;
	    }
	  else if (!sum_up (index, times, &access->outer, access, MAX_DEPTH))
	    return false;
	  break;
	}
      case COMPONENT_REF:
	{
	  tree offset = component_ref_field_offset (base);
	  tree field = TREE_OPERAND (base, 1);
	  if (!tree_fits_uhwi_p (offset))
	    return false;
	  access->outer.constant += tree_to_uhwi (offset)
				    + int_bit_position (field) / BITS_PER_UNIT
				    - tree_to_uhwi (DECL_FIELD_OFFSET (field));
	  break;
	}
      case VIEW_CONVERT_EXPR:
	break;
      default:
	return false;
      }
  if (TREE_CODE (base) == MEM_REF)
    {
      HOST_WIDE_INT offset;
      poly_int64 bytes;
      if (TYPE_ALIGN (TREE_TYPE (base)) > TYPE_ALIGN (type)
	  && !get_addr_base_and_unit_offset (ref, &bytes))
	return false;
      tree pointer = TREE_OPERAND (base, 0);
      if (!mem_ref_offset (base).is_constant ()
	  || !mem_ref_offset (base).force_shwi ().is_constant (&offset)
	  || !sum_up (pointer, 1, &access->outer, access, MAX_DEPTH))
	return false;
      access->outer.constant += offset;
    }
  else if (DECL_P (base) && cuda_shared_p (base))
    access->outer.add (base, 1);
  else
    return false;
  /* C stands where it is multiplied by the size of an element.  */
  const index_sum &with = access->inner_type ? access->inner : access->outer;
  unsigned HOST_WIDE_INT unit = access->inner_type ? 1 : size;
  for (const auto &term : with.terms)
    if (term.first == m_column && term.second != unit * m_slots)
      return false;
  if (access->inner_type)
    for (const auto &term : access->outer.terms)
      if (term.first == m_column
	  || (term.first == integer_one_node && term.second != size))
	return false;
  return true;
}

/* Find all names of addresses that are computed with C, and all accesses by
   them; return whether there is nothing else.  */

bool
stripe_finder::follow_addresses ()
{
  auto_vec<tree> todo;
  auto_vec<std::pair<gimple *, tree *>> found;
  hash_set<gimple *> seen;
  for (tree root : m_roots)
    {
      bitmap_set_bit (m_addresses, SSA_NAME_VERSION (root));
      todo.safe_push (root);
    }
  while (!todo.is_empty ())
    {
      gimple *use;
      imm_use_iterator iter;
      FOR_EACH_IMM_USE_STMT (use, iter, todo.pop ())
	{
	  if (is_gimple_debug (use))
	    continue;
	  gassign *assign = dyn_cast<gassign *> (use);
	  if (!assign)
	    return false;
	  if (tree *place = access_place (assign))
	    {
	      if (!seen.add (assign))
		found.safe_push (std::make_pair ((gimple *) assign, place));
	      continue;
	    }
	  tree lhs = gimple_assign_lhs (assign);
	  if (TREE_CODE (lhs) != SSA_NAME || gimple_vuse (assign)
	      || !(INTEGRAL_TYPE_P (TREE_TYPE (lhs))
		   || POINTER_TYPE_P (TREE_TYPE (lhs))))
	    return false;
	  if (bitmap_set_bit (m_addresses, SSA_NAME_VERSION (lhs)))
	    todo.safe_push (lhs);
	}
    }
  for (auto &one : found)
    {
      /* What is stored is no address of C's.  */
      tree value = gimple_store_p (one.first) ? gimple_assign_rhs1 (one.first)
		   : NULL_TREE;
      if (value && TREE_CODE (value) == SSA_NAME
	  && bitmap_bit_p (m_addresses, SSA_NAME_VERSION (value)))
	return false;
      if (value && !is_gimple_val (value))
	return false;
      if (!look_at (one.first, one.second))
	return false;
    }
  return found.length () > 0;
}

/* Whether A and B, whose addresses differ in constants at most, may be of one
   family.  */

bool
stripe_finder::alike_p (const stripe_access &a, const stripe_access &b) const
{
  return (a.store == b.store && gimple_bb (a.stmt) == gimple_bb (b.stmt)
	  && types_compatible_p (TREE_TYPE (*a.place), TREE_TYPE (*b.place))
	  && a.inner_type == b.inner_type
	  && a.outer.same_terms_p (b.outer) && a.inner.same_terms_p (b.inner));
}

/* Compare accesses by where they stand.  */

static int
compare_accesses (const void *a, const void *b)
{
  const gimple *first = (*(const stripe_access *const *) a)->stmt;
  const gimple *second = (*(const stripe_access *const *) b)->stmt;
  return gimple_uid (first) < gimple_uid (second) ? -1 : 1;
}

/* Make families of all accesses; return whether none is left.  */

bool
stripe_finder::make_families ()
{
  renumber_gimple_stmt_uids (m_fn);
  m_accesses.qsort (compare_accesses);
  for (unsigned i = 0; i < m_accesses.length (); i++)
    {
      stripe_access *first = m_accesses[i];
      if (first->slot >= 0)
	continue;
      auto_vec<stripe_access *> alike;
      HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT
					 (TREE_TYPE (*first->place)));
      for (unsigned j = i; j < m_accesses.length (); j++)
	{
	  stripe_access *other = m_accesses[j];
	  HOST_WIDE_INT apart = other->outer.constant - first->outer.constant;
	  if (other->slot < 0 && alike_p (*first, *other)
	      && apart % size == 0
	      && (apart == 0 || !first->inner_type
		  || !TYPE_UNSIGNED (first->inner_type)))
	    alike.safe_push (other);
	}
      /* How many elements OTHER is on from the first.  */
      auto element = [&] (const stripe_access *other) -> HOST_WIDE_INT
	{
	  HOST_WIDE_INT apart = other->outer.constant - first->outer.constant;
	  unsigned HOST_WIDE_INT inner
	    = other->inner.constant - first->inner.constant;
	  return (apart / size
		  + (first->inner_type
		     ? sext_hwi (inner, TYPE_PRECISION (first->inner_type))
		     : 0));
	};
      HOST_WIDE_INT least = 0;
      for (stripe_access *other : alike)
	least = MIN (least, element (other));
      stripe_access *member[MAX_SLOTS] = {};
      for (stripe_access *other : alike)
	{
	  HOST_WIDE_INT slot = element (other) - least;
	  if (slot >= m_slots)
	    continue;
	  /* What is accessed again belongs to a later family.  */
	  if (!member[slot])
	    member[slot] = other;
	}
      for (int slot = 0; slot < m_slots; slot++)
	{
	  if (!member[slot])
	    {
	      if (dump_file && (dump_flags & TDF_DETAILS))
		{
		  fprintf (dump_file, "no element %d beside ", slot);
		  print_gimple_stmt (dump_file, first->stmt, 0);
		}
	      return false;
	    }
	  member[slot]->slot = slot;
	}
      unsigned at = 0;
      while (m_accesses[at] != member[0])
	at++;
      for (int slot = 0; slot < m_slots; slot++)
	member[slot]->first = at;
      /* The one at hand may be of another family that is looked for again.  */
      if (first->slot < 0)
	i--;
    }
  return true;
}
