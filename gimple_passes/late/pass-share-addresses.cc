/* Accesses a constant apart share one address.
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

/* A thread that computes eight results goes through eight rows of a tile:

     for (k = 0; k < 8; k++)
       for (r = 0; r < 8; r++)
	 sum[r] += a[(row * 8 + r) * 8 + k] * b[k * 64 + column];

   Once the inner loop is unrolled, (row * 8 + r) * 8 is computed before the
   other for each r, and to GCC's pass ivopts these are eight names of which
   nothing is known.  It keeps eight pointers for them; with the vectors'
   addresses and all that is kept besides there are not enough registers, and
   pointers wait in vector registers or in memory.

   Here the names are followed to what they are computed from, and where the
   address of an access

     x = MEM [&a + i0 * 4];	// i0 = row * 64 + k
     y = MEM [&a + i1 * 4];	// i1 = (row * 8 + 1) * 8 + k

   is a constant more than that of one before it in the same loop, it becomes
   that one and the constant, which costs nothing:

     p = &MEM [&a + i0 * 4];
     x = MEM [p];
     y = MEM [p + 32];

   The steps, for each loop, once vectors are made and before ivopts:

   - the addresses of all loads and stores, also of those under masks, are
     written as sums (GCC's tree-affine.cc, which knows where conversions keep
     sums: of unsigned numbers only where ranges say that they do not wrap, so
     that these are found before);
   - those whose sums differ in the constant alone make a group; the first of a
     group that goes before another lends it its pointer;
   - unless ivopts sees that, too: it knows what addresses that follow the turns
     of the loop evenly start with before it, as sums of names that are computed
     there, and follows these no further.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "tree-affine.h"
#include "tree-scalar-evolution.h"
#include "gimple-range.h"

namespace {

/* More accesses of one loop are not looked at, nor compared with more groups:
   each takes time.  */
const unsigned MAX_ACCESSES = 512, MAX_GROUPS = 64;

/* The first of accesses whose addresses differ by constants.  */
struct group_leader
{
  /* The access, and its address.  */
  gimple *stmt;
  tree ref;

  /* As a sum of what names are computed from, and as GCC sees it, of those that
     are computed before the loop.  */
  aff_tree at, seen;

  /* Whether the place follows the turns of the loop evenly.  */
  bool even;

  /* How many accesses stand on it; its pointer once there is one, from which
     REF is so many bytes on.  */
  unsigned members;
  tree pointer;
  HOST_WIDE_INT offset;
};

/* Works on one function.  */

class address_sharer
{
public:
  ~address_sharer () { free_affine_expand_cache (&m_cache); }

  void share (class loop *);

private:
  void without_pointers (aff_tree *);
  bool address (group_leader *);
  bool see (class loop *, group_leader *);
  bool apart_p (const aff_tree &, const aff_tree &, HOST_WIDE_INT *) const;
  void lend (group_leader *);
  void stand_on (gimple *, tree *, tree, HOST_WIDE_INT);
  void look (gimple *, tree *, tree);

  /* What names are computed from.  */
  hash_map<tree, name_expansion *> *m_cache = NULL;

  auto_vec<group_leader> m_leaders;
};

/* Return where in STMT there is an access to memory that may be written in
   another way; NULL if there is none.  */

tree *
access_of (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || !gimple_vuse (stmt)
      || gimple_has_volatile_ops (stmt) || gimple_clobber_p (stmt))
    return NULL;
  tree *place = (gimple_store_p (stmt) ? gimple_assign_lhs_ptr (stmt)
		 : gimple_assign_rhs1_ptr (stmt));
  /* Of two accesses in one statement neither is one of these.  */
  if (gimple_store_p (stmt) && !is_gimple_val (gimple_assign_rhs1 (stmt)))
    return NULL;
  tree ref = *place;
  if (!is_gimple_reg_type (TREE_TYPE (ref))
      || (!handled_component_p (ref) && TREE_CODE (ref) != MEM_REF)
      || TREE_CODE (ref) == BIT_FIELD_REF
      || TREE_CODE (ref) == REALPART_EXPR || TREE_CODE (ref) == IMAGPART_EXPR
      || contains_bitfld_component_ref_p (ref)
      || reverse_storage_order_for_component_p (ref))
    return NULL;
  return place;
}

/* Return what STMT accesses under a mask; NULL_TREE if it does not.  */

tree
masked_access (gimple *stmt)
{
  bool store = gimple_call_internal_p (stmt, IFN_MASK_STORE);
  if (!store && !gimple_call_internal_p (stmt, IFN_MASK_LOAD))
    return NULL_TREE;
  tree value = store ? gimple_call_arg (stmt, 3) : gimple_call_lhs (stmt);
  tree pointer = gimple_call_arg (stmt, 0);
  if (!value || TREE_CODE (pointer) != SSA_NAME)
    return NULL_TREE;
  return build2 (MEM_REF, TREE_TYPE (value), pointer,
		 build_int_cst (TREE_TYPE (gimple_call_arg (stmt, 1)), 0));
}

/* Return the pointer on which REF stands, if nothing varies beside it, and set
   *OFFSET to how many bytes REF is on from there; else NULL_TREE.  */

tree
pointer_of (tree ref, HOST_WIDE_INT *offset)
{
  poly_int64 more;
  tree base = get_addr_base_and_unit_offset (ref, &more);
  if (!base || TREE_CODE (base) != MEM_REF
      || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME)
    return NULL_TREE;
  more += mem_ref_offset (base).force_shwi ();
  return more.is_constant (offset) ? TREE_OPERAND (base, 0) : NULL_TREE;
}

/* Make SUM one of numbers.  Of what was converted to a pointer, GCC does not
   see that it is a sum.  */

void
address_sharer::without_pointers (aff_tree *sum)
{
  aff_tree all;
  aff_combination_const (&all, sizetype, sum->offset);
  for (unsigned i = 0; i < sum->n; i++)
    {
      tree value = sum->elts[i].val;
      aff_tree one;
      if (CONVERT_EXPR_P (value) && POINTER_TYPE_P (TREE_TYPE (value))
	  && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (value, 0))))
	value = fold_convert (sizetype, TREE_OPERAND (value, 0));
      tree_to_aff_combination (value, TREE_TYPE (value), &one);
      aff_combination_convert (&one, sizetype);
      aff_combination_scale (&one, sum->elts[i].coef);
      aff_combination_add (&all, &one);
    }
  if (!sum->rest)
    *sum = all;
}

/* Write the address of ACCESS as a sum; return whether it is a short one.  */

bool
address_sharer::address (group_leader *access)
{
  poly_widest_int size;
  if (!get_inner_reference_aff (access->ref, &access->at, &size))
    return false;
  access->seen = access->at;
  aff_combination_expand (&access->at, &m_cache);
  without_pointers (&access->at);
  return !access->at.rest && access->at.n > 0;
}

/* Write the address of ACCESS as GCC sees it where LOOP starts; return whether
   it follows the turns of LOOP evenly, which is all that ivopts looks at.  */

bool
address_sharer::see (class loop *loop, group_leader *access)
{
  bool even = true;
  aff_tree sum = access->seen;
  aff_combination_const (&sum, access->seen.type, access->seen.offset);
  for (unsigned i = 0; i < access->seen.n; i++)
    {
      tree name = access->seen.elts[i].val;
      affine_iv iv;
      aff_tree start;
      if (TREE_CODE (name) == SSA_NAME)
	{
	  if (simple_iv (loop, loop, name, &iv, true))
	    name = iv.base;
	  else
	    even = false;
	}
      tree_to_aff_combination (name, TREE_TYPE (name), &start);
      aff_combination_convert (&start, sum.type);
      aff_combination_scale (&start, access->seen.elts[i].coef);
      aff_combination_add (&sum, &start);
    }
  access->seen = sum;
  return even && !sum.rest;
}

/* Return whether B is a constant more than A, and set *BYTES to that.  */

bool
address_sharer::apart_p (const aff_tree &a, const aff_tree &b,
			 HOST_WIDE_INT *bytes) const
{
  if (a.n != b.n)
    return false;
  for (unsigned i = 0; i < a.n; i++)
    {
      unsigned j = 0;
      while (j < b.n && !(a.elts[i].coef == b.elts[j].coef
			  && operand_equal_p (a.elts[i].val, b.elts[j].val)))
	j++;
      if (j == b.n)
	return false;
    }
  poly_widest_int apart = b.offset - a.offset;
  widest_int constant;
  if (!apart.is_constant (&constant))
    return false;
  constant = wi::sext (constant, TYPE_PRECISION (sizetype));
  if (!wi::fits_shwi_p (constant))
    return false;
  *bytes = constant.to_shwi ();
  return IN_RANGE (*bytes, INT_MIN / 2, INT_MAX / 2);
}

/* Let LEADER have a pointer that others may take, if it has none yet.  */

void
address_sharer::lend (group_leader *leader)
{
  if (leader->pointer)
    return;
  leader->pointer = pointer_of (leader->ref, &leader->offset);
  if (leader->pointer)
    return;
  tree address = build_fold_addr_expr (unshare_expr (leader->ref));
  tree pointer = make_ssa_name (TREE_TYPE (address));
  gimple_stmt_iterator gsi = gsi_for_stmt (leader->stmt);
  gassign *assign = gimple_build_assign (pointer, address);
  gimple_set_location (assign, gimple_location (leader->stmt));
  gsi_insert_before (&gsi, assign, GSI_SAME_STMT);
  tree base = get_base_address (leader->ref);
  if (DECL_P (base))
    pt_solution_set_var (&get_ptr_info (pointer)->pt, base);
  else if (TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
	   && SSA_NAME_PTR_INFO (TREE_OPERAND (base, 0)))
    {
      duplicate_ssa_name_ptr_info
	(pointer, SSA_NAME_PTR_INFO (TREE_OPERAND (base, 0)));
      mark_ptr_info_alignment_unknown (SSA_NAME_PTR_INFO (pointer));
    }
  leader->pointer = pointer;
  leader->offset = 0;
}

/* Let STMT, which accesses *PLACE, or REF under a mask if PLACE is NULL, access
   what is OFFSET bytes on from POINTER, where that is.  */

void
address_sharer::stand_on (gimple *stmt, tree *place, tree pointer,
			  HOST_WIDE_INT offset)
{
  if (!place)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gimple_seq seq = NULL;
      tree at = gimple_build (&seq, gimple_location (stmt), POINTER_PLUS_EXPR,
			      TREE_TYPE (pointer), pointer, size_int (offset));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      gimple_call_set_arg (stmt, 0, at);
      update_stmt (stmt);
      return;
    }
  tree base = get_base_address (*place);
  tree type = build_aligned_type (TREE_TYPE (*place),
				  get_object_alignment (*place));
  tree ref = build2 (MEM_REF, type, pointer,
		     build_int_cst (reference_alias_ptr_type (*place), offset));
  TREE_THIS_NOTRAP (ref) = TREE_THIS_NOTRAP (base);
  if (TREE_CODE (base) == MEM_REF)
    {
      MR_DEPENDENCE_CLIQUE (ref) = MR_DEPENDENCE_CLIQUE (base);
      MR_DEPENDENCE_BASE (ref) = MR_DEPENDENCE_BASE (base);
    }
  *place = ref;
  update_stmt (stmt);
}

/* Let STMT, which accesses REF, at *PLACE or under a mask, stand on the pointer
   of another where it can.  */

void
address_sharer::look (gimple *stmt, tree *place, tree ref)
{
  group_leader own = { stmt, ref, aff_tree (), aff_tree (), false, 0,
		       NULL_TREE, 0 };
  if (!address (&own))
    return;
  own.even = see (gimple_bb (stmt)->loop_father, &own);
  for (group_leader &leader : m_leaders)
    {
      HOST_WIDE_INT bytes, offset;
      if (!apart_p (leader.at, own.at, &bytes)
	  || !dominated_by_p (CDI_DOMINATORS, gimple_bb (stmt),
			      gimple_bb (leader.stmt)))
	continue;
      if (own.even && leader.even
	  && apart_p (leader.seen, own.seen, &offset))
	return;
      tree pointer = pointer_of (own.ref, &offset);
      if (pointer && pointer == pointer_of (leader.ref, &offset))
	return;
      lend (&leader);
      if (dump_file && (dump_flags & TDF_DETAILS))
	{
	  fprintf (dump_file, "shares an address: ");
	  print_gimple_stmt (dump_file, stmt, 0, TDF_SLIM);
	}
      stand_on (stmt, place, leader.pointer, leader.offset + bytes);
      leader.members++;
      return;
    }
  if (m_leaders.length () < MAX_GROUPS)
    m_leaders.safe_push (own);
}

/* Let accesses of LOOP, but not of loops in it, share addresses.  */

void
address_sharer::share (class loop *loop)
{
  basic_block *body = get_loop_body_in_dom_order (loop);
  unsigned left = MAX_ACCESSES, shared = 0;
  gimple *first = NULL;
  m_leaders.truncate (0);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    if (body[i]->loop_father == loop)
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]);
	   !gsi_end_p (gsi) && left > 0; gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  tree *place = access_of (stmt);
	  tree ref = place ? *place : masked_access (stmt);
	  if (!ref)
	    continue;
	  look (stmt, place, ref);
	  left--;
	}
  free (body);
  for (const group_leader &leader : m_leaders)
    if (leader.members)
      {
	shared += leader.members;
	if (!first)
	  first = leader.stmt;
      }
  if (shared && dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, first, "%u accesses share"
		     " addresses with others\n", shared);
}

/* If SUM is an unsigned number that is another and a constant, append that
   other one to NAMES unless its range is known.  */

void
list_name (tree sum, auto_vec<tree> *names)
{
  if (TREE_CODE (sum) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (sum))
      || !TYPE_UNSIGNED (TREE_TYPE (sum)))
    return;
  gimple *def = SSA_NAME_DEF_STMT (sum);
  if (!is_gimple_assign (def) || gimple_assign_rhs_code (def) != PLUS_EXPR
      || TREE_CODE (gimple_assign_rhs2 (def)) != INTEGER_CST)
    return;
  tree name = gimple_assign_rhs1 (def);
  if (TREE_CODE (name) == SSA_NAME && !SSA_NAME_RANGE_INFO (name)
      && !names->contains (name))
    names->safe_push (name);
}

/* Append to NAMES those to which STMT, or one before it, adds a constant for
   an index or a larger number.  */

void
list_names (gimple *stmt, auto_vec<tree> *names)
{
  if (!is_gimple_assign (stmt))
    return;
  tree value = gimple_assign_rhs1 (stmt);
  if (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt)))
    list_name (value, names);
  tree ref = gimple_store_p (stmt) ? gimple_assign_lhs (stmt)
	     : TREE_CODE (value) == ADDR_EXPR ? TREE_OPERAND (value, 0) : value;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      list_name (TREE_OPERAND (ref, 1), names);
}

/* Find the ranges of numbers in FN to which constants are added that may wrap:
   where they do not, a place is the sum of others and a constant.  */

void
find_ranges (function *fn)
{
  auto_vec<tree> names;
  for (gimple *stmt : cuda_stmts (fn))
    list_names (stmt, &names);
  if (names.is_empty ())
    return;
  gimple_ranger *ranger = enable_ranger (fn);
  for (tree name : names)
    {
      value_range range;
      if (ranger->range_of_stmt (range, SSA_NAME_DEF_STMT (name), name)
	  && range.kind () == VR_RANGE)
	set_range_info (name, range);
    }
  disable_ranger (fn);
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_share_addresses (function *fn)
{
  calculate_dominance_info (CDI_DOMINATORS);
  find_ranges (fn);
  address_sharer sharer;
  for (class loop *loop : loops_list (fn, 0))
    sharer.share (loop);
  return 0;
}
