/* What a thread has of a row side by side is dealt out in stripes.
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

/* A thread of a matrix product computes several results that lie side by side:

     c = threadIdx.x % 16;			// of 16 threads of a row
     for (k = 0; k < depth; k++)
       for (n = 0; n < 8; n++)
	 sum[n] += a[k] * b[k * 128 + c * 8 + n];
     for (n = 0; n < 8; n++)
       out[c * 8 + n] = sum[n];

   Lanes of a vector, which are threads next to each other, then load and store
   every eighth element.  But which of the row's 128 results a thread computes
   is its own affair: nothing else in it depends on C.  So the arrangement in
   blocks becomes one in stripes

       for (n = 0; n < 8; n++)
	 sum[n] += a[k] * b[k * 128 + n * 16 + c];
     for (n = 0; n < 8; n++)
       out[n * 16 + c] = sum[n];

   where what lanes access is side by side: c * 8, in the address of what there
   is for N, is replaced by n * 15 + c.  No index becomes greater or smaller
   than one of the row was before.

   Loops over N are unrolled when this is done, right before lowering.  For a
   name c * T:

   - All addresses that are computed from it are looked at: each must be a sum,
     in which it stands once and is multiplied by nothing but the size of an
     element.  Accesses whose addresses differ by one element make a family of T
     members, one for each n.
   - What is computed from what member n of a family loads belongs to n.  It may
     be computed with values that all threads of the row have alike, and with
     others that belong to n; and it may only be stored by member n of a family.
   - What belongs to each n is computed like what belongs to the first, from the
     stores of the families backwards, round loops too.
   - All threads of the row are there: no branch in whose reach any of it is
     depends on C.
   - What a family accesses, nothing else accesses, where one of the two stores,
     without a barrier between: other threads of the row would do it now.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "flow-walks.h"
#include "cuda-scope.h"
#include "stripes.h"

/* How many threads a row must have, and how many values are looked at.  */
const int MIN_ROW = 4;
const unsigned MAX_VALUES = 8192;

/* Return what NAME is but for conversions that keep all bits or are to a type
   that holds all of what is converted.  */

static tree
unconverted (tree name)
{
  while (gassign *def = cuda_assignment (name))
    {
      if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
	break;
      tree from = gimple_assign_rhs1 (def);
      if (TREE_CODE (from) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (from))
	  || !INTEGRAL_TYPE_P (TREE_TYPE (name))
	  || TYPE_PRECISION (TREE_TYPE (from)) < 32
	  || TYPE_PRECISION (TREE_TYPE (name)) < 32)
	break;
      name = from;
    }
  return name;
}

/* Whether NAME is threadIdx.x.  */

static bool
thread_x_p (tree name)
{
  enum cuda_intrinsic code;
  int dim;
  name = unconverted (name);
  return (TREE_CODE (name) == SSA_NAME
	  && cuda_index_call_p (SSA_NAME_DEF_STMT (name), &code, &dim)
	  && code == CUDA_THREAD_IDX && dim == 0);
}

/* If NAME is threadIdx.x, or what is left of it when it is divided, return how
   many there are of it; else 0.  */

static unsigned
column_count (tree name, const unsigned *shape)
{
  name = unconverted (name);
  if (thread_x_p (name))
    return shape[0];
  gassign *def = cuda_assignment (name);
  if (!def || gimple_num_ops (def) < 3 || !thread_x_p (gimple_assign_rhs1 (def))
      || !tree_fits_uhwi_p (gimple_assign_rhs2 (def)))
    return 0;
  unsigned HOST_WIDE_INT by = tree_to_uhwi (gimple_assign_rhs2 (def));
  enum tree_code code = gimple_assign_rhs_code (def);
  if (code == BIT_AND_EXPR && pow2p_hwi (by + 1))
    by++;
  else if (code != TRUNC_MOD_EXPR)
    return 0;
  return by >= 1 && by <= shape[0] && shape[0] % by == 0 ? by : 0;
}

/* Let nothing be known.  */

void
stripe_finder::forget ()
{
  for (stripe_access *access : m_accesses)
    delete access;
  m_accesses.truncate (0);
  m_roots.truncate (0);
  bitmap_clear (m_addresses);
  delete m_forms;
  m_forms = NULL;
  bitmap_clear (m_parted);
  m_slot_of.empty ();
  m_access_of.empty ();
  m_matched.empty ();
  m_narrow.empty ();
  m_to_match.truncate (0);
}

/* If STMT multiplies an integer by a small number, return it, and set *TIMES to
   that; else return NULL_TREE.  */

static tree
multiplied (gimple *stmt, unsigned HOST_WIDE_INT *times)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || gimple_num_ops (assign) < 3
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (assign)))
      || TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (assign))) < 32
      || TREE_CODE (gimple_assign_rhs1 (assign)) != SSA_NAME
      || !tree_fits_uhwi_p (gimple_assign_rhs2 (assign)))
    return NULL_TREE;
  *times = tree_to_uhwi (gimple_assign_rhs2 (assign));
  enum tree_code code = gimple_assign_rhs_code (assign);
  if (code == LSHIFT_EXPR && *times < 8)
    *times = 1 << *times;
  else if (code != MULT_EXPR)
    return NULL_TREE;
  return (*times >= 2 && *times <= MAX_SLOTS ? gimple_assign_rhs1 (assign)
	  : NULL_TREE);
}

/* Whether STMT computes a thread's number in a row times a small number; if so,
   and if it is the first such or one like the first, note it.  */

bool
stripe_finder::root_p (gimple *stmt)
{
  unsigned HOST_WIDE_INT times;
  tree factor = multiplied (stmt, &times);
  if (!factor)
    return false;
  tree column = unconverted (factor);
  unsigned row = column_count (column, m_shape);
  if (row < MIN_ROW)
    return false;
  if (m_roots.is_empty ())
    {
      m_column = column;
      m_slots = times;
      m_row = row;
    }
  else if (row != m_row || (int) times != m_slots)
    /* Columns of as many threads are the same number.  */
    return false;
  m_roots.safe_push (gimple_assign_lhs (stmt));
  return true;
}

/* If NAME is known without looking at what defines it, say so in *FORM.  */

bool
stripe_forms::leaf (tree name, lane_form *form) const
{
  enum cuda_intrinsic code;
  int dim;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (cuda_index_call_p (def, &code, &dim))
    {
      if (code != CUDA_THREAD_IDX || dim != 0)
	return true;
      form->kind = LANE_AFFINE;
      form->step = 1;
      form->zeros = ctz_hwi (m_row);
      return true;
    }
  /* All of a row have one quotient, also where bits do not tell.  */
  return (is_gimple_assign (def)
	  && gimple_assign_rhs_code (def) == TRUNC_DIV_EXPR
	  && thread_x_p (gimple_assign_rhs1 (def))
	  && tree_fits_uhwi_p (gimple_assign_rhs2 (def))
	  && tree_to_uhwi (gimple_assign_rhs2 (def)) % m_row == 0);
}

/* The same for what STMT loads or calls: what threads load from one place is
   the same for them.  */

void
stripe_forms::source (gimple *stmt, lane_form *of)
{
  bool same = !gimple_has_volatile_ops (stmt);
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      same &= (gimple_call_flags (call) & (ECF_CONST | ECF_PURE)) != 0;
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
	same &= same_p (form (gimple_call_arg (call, i)));
    }
  else
    same &= (gimple_assign_load_p (stmt)
	     && same_p (address (gimple_assign_rhs1 (stmt))));
  if (same)
    *of = lane_form::uniform (false, false, 0);
}

/* If NAME is threadIdx.x, set *OF to its bounds.  */

bool
stripe_forms::leaf_bounds (tree name, lane_bounds *of) const
{
  if (!thread_x_p (name))
    return false;
  *of = { 0, CUDA_BLOCK_THREADS - 1 };
  return true;
}

/* Whether NAME differs from one thread of a row to the other.  */

bool
stripe_finder::ours_p (tree name) const
{
  return (TREE_CODE (name) == SSA_NAME
	  && !m_forms->same_p (m_forms->form (name)));
}

/* Find out what differs in a row, and where its threads part.  */

void
stripe_finder::find_differing ()
{
  m_forms = new stripe_forms (m_scope, m_row);
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    if (EDGE_COUNT (bb->succs) >= 2 && !m_forms->same_p (m_forms->branch (bb)))
      {
	basic_block meet = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
	auto_bitmap seen;
	edge e;
	edge_iterator ei;
	FOR_EACH_EDGE (e, ei, bb->succs)
	  m_scope.reach_before (e->dest, meet, seen);
	if (meet)
	  bitmap_clear_bit (seen, meet->index);
	bitmap_ior_into (m_parted, seen);
      }
}

/* Note that what STMT computes belongs to SLOT; return whether it may.  */

bool
stripe_finder::belongs (gimple *stmt, int slot)
{
  if (stripe_access **access = m_access_of.get (stmt))
    return (*access)->store && (*access)->slot == slot;
  tree lhs;
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    lhs = gimple_phi_result (phi);
  else if (gassign *assign = dyn_cast<gassign *> (stmt))
    {
      lhs = gimple_assign_lhs (assign);
      if (gimple_vuse (assign))
	return false;
    }
  else if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      lhs = gimple_call_lhs (call);
      if (!(gimple_call_flags (call) & ECF_CONST) || !lhs)
	return false;
    }
  else
    return false;
  if (TREE_CODE (lhs) != SSA_NAME || m_slot_of.elements () >= MAX_VALUES)
    return false;
  bool known;
  int &of = m_slot_of.get_or_insert (lhs, &known);
  if (known)
    return of == slot;
  of = slot;
  return uses_belong (lhs, slot);
}

/* The same for what uses NAME.  */

bool
stripe_finder::uses_belong (tree name, int slot)
{
  for (gimple *use : cuda_uses (name))
    if (!belongs (use, slot))
      return false;
  return true;
}

/* Note what belongs to whom; return whether all does to one alone.  */

bool
stripe_finder::belong ()
{
  for (stripe_access *access : m_accesses)
    if (!access->store)
      {
	tree lhs = gimple_assign_lhs (access->stmt);
	if (TREE_CODE (lhs) != SSA_NAME)
	  return false;
	m_slot_of.put (lhs, access->slot);
	if (!uses_belong (lhs, access->slot))
	  return false;
      }
  return true;
}

/* Note that B for SLOT must match A for the first; return whether it may.  */

bool
stripe_finder::alike_p (tree a, tree b, int slot)
{
  int *of_a = TREE_CODE (a) == SSA_NAME ? m_slot_of.get (a) : NULL;
  int *of_b = TREE_CODE (b) == SSA_NAME ? m_slot_of.get (b) : NULL;
  if (!of_a && !of_b)
    return is_gimple_val (a) && operand_equal_p (a, b) && !ours_p (a);
  if (!of_a || !of_b || *of_a != 0 || *of_b != slot)
    return false;
  bool known;
  tree &with = m_matched.get_or_insert (a, &known);
  if (known)
    return with == b;
  with = b;
  m_to_match.safe_push (std::make_pair (a, b));
  return true;
}

/* Return whether A and B, first operands of one operation each that may change
   places with the others, surely do not match.  */

bool
stripe_finder::turned_p (tree a, tree b)
{
  bool of_a = TREE_CODE (a) == SSA_NAME && m_slot_of.get (a);
  bool of_b = TREE_CODE (b) == SSA_NAME && m_slot_of.get (b);
  if (!of_a || !of_b)
    return of_a != of_b || !operand_equal_p (a, b);
  if (tree *with = m_matched.get (a))
    return *with != b;
  gimple *first = SSA_NAME_DEF_STMT (a), *other = SSA_NAME_DEF_STMT (b);
  return (gimple_code (first) != gimple_code (other)
	  || (is_gimple_assign (first)
	      && (gimple_assign_rhs_code (first)
		  != gimple_assign_rhs_code (other))));
}

/* Return whether B computes for SLOT what A does for the first, as far as what
   they compute it from matches.  */

bool
stripe_finder::match_statements (gimple *a, gimple *b, int slot)
{
  if (gimple_code (a) != gimple_code (b) || gimple_bb (a) != gimple_bb (b)
      || gimple_num_ops (a) != gimple_num_ops (b))
    return false;
  if (stripe_access **of_a = m_access_of.get (a))
    {
      stripe_access **of_b = m_access_of.get (b);
      return (of_b && (*of_a)->first == (*of_b)->first && (*of_a)->slot == 0
	      && (*of_b)->slot == slot);
    }
  if (gphi *phi = dyn_cast<gphi *> (a))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!alike_p (gimple_phi_arg_def (phi, i),
		      gimple_phi_arg_def (as_a<gphi *> (b), i), slot))
	  return false;
      return true;
    }
  return same_statements_p (a, b, slot);
}

/* Return whether all that is stored is computed alike.  */

bool
stripe_finder::match ()
{
  for (int slot = 0; slot < m_slots; slot++)
    {
      m_matched.empty ();
      m_to_match.truncate (0);
      for (stripe_access *access : m_accesses)
	if (access->store && access->slot == slot)
	  {
	    gimple *first = m_accesses[access->first]->stmt;
	    if (!alike_p (gimple_assign_rhs1 (first),
			  gimple_assign_rhs1 (access->stmt), slot))
	      return false;
	  }
      while (!m_to_match.is_empty ())
	{
	  std::pair<tree, tree> next = m_to_match.pop ();
	  gimple *first = SSA_NAME_DEF_STMT (next.first);
	  gimple *other = SSA_NAME_DEF_STMT (next.second);
	  if (!match_statements (first, other, slot))
	    {
	      if (dump_file && (dump_flags & TDF_DETAILS))
		{
		  fprintf (dump_file, "not alike:\n  ");
		  print_gimple_stmt (dump_file, first, 0, TDF_SLIM);
		  fprintf (dump_file, "  ");
		  print_gimple_stmt (dump_file, other, 0, TDF_SLIM);
		}
	      return false;
	    }
	}
    }
  return true;
}

/* Return whether all threads of a row are wherever something belongs to an
   n.  */

bool
stripe_finder::together_p ()
{
  for (stripe_access *access : m_accesses)
    if (bitmap_bit_p (m_parted, gimple_bb (access->stmt)->index))
      return false;
  for (auto one : m_slot_of)
    if (bitmap_bit_p (m_parted,
		      gimple_bb (SSA_NAME_DEF_STMT (one.first))->index))
      return false;
  return true;
}

/* Whether STMT is a barrier of the block.  */

bool
block_barrier_p (gimple *stmt)
{
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  return code && cuda_intrinsic_level (code) >= CUDA_LEVEL_BLOCK;
}

/* Return whether there is a barrier on each way from A to B.  */

bool
stripe_finder::barrier_between_p (gimple *a, gimple *b) const
{
  return !cuda_search_ways (a, false, [=] (gimple *stmt)
    {
      return (stmt == b ? CUDA_WAY_FOUND
	      : block_barrier_p (stmt) ? CUDA_WAY_ENDS : CUDA_WAY_GOES_ON);
    });
}

/* Return whether nothing else accesses what families do, without a barrier
   between, but to load what they load.  */

bool
stripe_finder::apart_p ()
{
  for (gimple *other : cuda_stmts (m_fn))
    {
      if (!gimple_vuse (other) || block_barrier_p (other)
	  || gimple_clobber_p (other) || gimple_code (other) == GIMPLE_RETURN
	  || cuda_index_call_p (other))
	continue;
      stripe_access **also = m_access_of.get (other);
      for (stripe_access *access : m_accesses)
	{
	  if (other == access->stmt || (!gimple_vdef (other) && !access->store))
	    continue;
	  /* Elements are the same or not for all threads of a row; where they
	     are the same for some alone, these race.  */
	  if (also && operand_equal_p ((*also)->size (), access->size ()))
	    continue;
	  ao_ref ref;
	  ao_ref_init (&ref, *access->place);
	  bool meets = (access->store ? ref_maybe_used_by_stmt_p (other, &ref)
					|| (gimple_vdef (other)
					    && stmt_may_clobber_ref_p_1
						 (other, &ref))
			: stmt_may_clobber_ref_p_1 (other, &ref));
	  if (!meets || (barrier_between_p (access->stmt, other)
			 && barrier_between_p (other, access->stmt)))
	    continue;
	  if (dump_file && (dump_flags & TDF_DETAILS))
	    {
	      fprintf (dump_file, "without a barrier between:\n  ");
	      print_gimple_stmt (dump_file, access->stmt, 0, TDF_SLIM);
	      fprintf (dump_file, "  ");
	      print_gimple_stmt (dump_file, other, 0, TDF_SLIM);
	    }
	  return false;
	}
    }
  return true;
}

/* Return why nothing becomes of the roots, NULL if all is well.  */

const char *
stripe_finder::why_not ()
{
  find_differing ();
  if (!follow_addresses ())
    return "indices are used otherwise";
  if (!make_families ())
    return "elements are missing";
  if (!belong ())
    return "elements are computed with each other";
  if (!match ())
    return "elements are computed in different ways";
  if (!together_p ())
    return "threads part";
  if (!apart_p ())
    return "memory is accessed otherwise";
  return NULL;
}

/* Return NAME, with fewer bits than addresses, and what stripes add to it for
   SLOT, after where it is computed.  */

tree
stripe_finder::moved (tree name, int slot)
{
  if (slot == 0)
    return name;
  gassign *def = as_a<gassign *> (SSA_NAME_DEF_STMT (name));
  gimple_stmt_iterator gsi = gsi_for_stmt (def);
  tree type = TREE_TYPE (name);
  tree more = build_int_cst (type, slot * ((int) m_row - 1));
  if (gimple_assign_rhs_code (def) == PLUS_EXPR
      && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST)
    {
      name = gimple_assign_rhs1 (def);
      more = int_const_binop (PLUS_EXPR, more, gimple_assign_rhs2 (def));
    }
  gimple_seq seq = NULL;
  tree sum = gimple_build (&seq, PLUS_EXPR, type, name, more);
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
  return sum;
}

/* Return NAME, computed from a root, as it is in stripes for SLOT, after where
   it is computed; what was made already is in MADE and, without what is added
   for SLOT, in m_narrow.  What is added stands where the bits become those of
   an address, so that they wrap as they did.  */

tree
stripe_finder::rebuilt (tree name, int slot, hash_map<tree, tree> *made)
{
  if (TREE_CODE (name) != SSA_NAME
      || !bitmap_bit_p (m_addresses, SSA_NAME_VERSION (name)))
    return name;
  auto narrow_p = [] (tree op)
    {
      return (INTEGRAL_TYPE_P (TREE_TYPE (op))
	      && TYPE_PRECISION (TREE_TYPE (op)) < TYPE_PRECISION (sizetype));
    };
  bool narrow = narrow_p (name);
  hash_map<tree, tree> *known = narrow ? &m_narrow : made;
  if (tree *copy = known->get (name))
    return *copy;
  gassign *def = as_a<gassign *> (SSA_NAME_DEF_STMT (name));
  gimple_stmt_iterator gsi = gsi_for_stmt (def);
  tree copy = NULL_TREE, type = TREE_TYPE (name);
  gimple_seq seq = NULL;
  for (tree root : m_roots)
    if (name == root)
      {
	copy = gimple_assign_rhs1 (def);
	int more = narrow ? 0 : slot * ((int) m_row - 1);
	gassign *twin = gimple_build_assign (make_ssa_name (type), PLUS_EXPR,
					     gimple_convert (&seq, type, copy),
					     build_int_cst (type, more));
	if (more == 0)
	  twin = gimple_build_assign (make_ssa_name (type), NOP_EXPR, copy);
	gimple_seq_add_stmt (&seq, twin);
	copy = gimple_assign_lhs (twin);
      }
  if (!copy)
    {
      gimple *twin = cuda_copy_with (def, [=] (tree op)
	{
	  tree now = rebuilt (op, slot, made);
	  bool widened = now != op && !narrow && narrow_p (op);
	  return widened ? moved (now, slot) : now;
	});
      copy = gimple_assign_lhs (twin);
      gimple_seq_add_stmt (&seq, twin);
    }
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
  known->put (name, copy);
  return copy;
}

/* Let all accesses be in stripes.  */

void
stripe_finder::change ()
{
  for (int slot = 0; slot < m_slots; slot++)
    {
      hash_map<tree, tree> made;
      for (stripe_access *access : m_accesses)
	if (access->slot == slot)
	  {
	    ssa_op_iter iter;
	    use_operand_p use;
	    FOR_EACH_SSA_USE_OPERAND (use, access->stmt, iter, SSA_OP_USE)
	      {
		tree op = USE_FROM_PTR (use), now = rebuilt (op, slot, &made);
		if (now != op && INTEGRAL_TYPE_P (TREE_TYPE (op))
		    && (TYPE_PRECISION (TREE_TYPE (op))
			< TYPE_PRECISION (sizetype)))
		  now = moved (now, slot);
		SET_USE (use, now);
	      }
	    align (access->place);
	    limit (*access->place);
	    update_stmt (access->stmt);
	  }
    }
}

/* Let the index of REF, if it is that of an array, be known to be within
   it.  */

void
stripe_finder::limit (tree ref)
{
  if (TREE_CODE (ref) != ARRAY_REF || !DECL_P (TREE_OPERAND (ref, 0))
      || TREE_CODE (TREE_OPERAND (ref, 1)) != SSA_NAME)
    return;
  tree last = array_ref_up_bound (ref);
  if (last && tree_fits_shwi_p (last)
      && int_fits_type_p (last, TREE_TYPE (TREE_OPERAND (ref, 1)))
      && tree_to_shwi (last) >= 0
      && !array_at_struct_end_p (ref))
    cuda_limit_name (TREE_OPERAND (ref, 1), 0, tree_to_shwi (last));
}

/* Let the access at PLACE, if it is to a member of a structure, not say that
   the structure is where its alignment wants it.  */

void
stripe_finder::align (tree *place)
{
  tree type = TREE_TYPE (*place), base = get_base_address (*place);
  poly_int64 bytes;
  if (TREE_CODE (base) != MEM_REF
      || TYPE_ALIGN (TREE_TYPE (base)) <= TYPE_ALIGN (type))
    return;
  base = get_addr_base_and_unit_offset (*place, &bytes);
  bytes += mem_ref_offset (base).force_shwi ();
  tree ref = build2 (MEM_REF, type, TREE_OPERAND (base, 0),
		     build_int_cst (reference_alias_ptr_type (*place), bytes));
  MR_DEPENDENCE_CLIQUE (ref) = MR_DEPENDENCE_CLIQUE (base);
  MR_DEPENDENCE_BASE (ref) = MR_DEPENDENCE_BASE (base);
  *place = ref;
}

/* GCC makes (k * 16 + c) * 8 of k * 128 + c * 8.  If STMT multiplies such a sum
   by a small number, make two products of it.  */

void
stripe_finder::multiply_out (gimple *stmt)
{
  unsigned HOST_WIDE_INT times;
  tree sum = multiplied (stmt, &times);
  gassign *def = sum ? cuda_assignment (sum) : NULL;
  if (!def || gimple_assign_rhs_code (def) != PLUS_EXPR)
    return;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (column_count (a, m_shape) < MIN_ROW
      && column_count (b, m_shape) < MIN_ROW)
    return;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree type = TREE_TYPE (sum), number = build_int_cst (type, times);
  gimple_seq seq = NULL;
  a = gimple_build (&seq, MULT_EXPR, type, a, number);
  b = gimple_build (&seq, MULT_EXPR, type, b, number);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&gsi, PLUS_EXPR, a, b);
  update_stmt (gsi_stmt (gsi));
  m_products.safe_push (std::make_pair (gsi_stmt (gsi), sum));
}

/* Let all that multiply_out has changed be as before.  */

void
stripe_finder::multiply_again ()
{
  for (const auto &one : m_products)
    {
      gassign *both = as_a<gassign *> (one.first);
      gassign *part
	= as_a<gassign *> (SSA_NAME_DEF_STMT (gimple_assign_rhs1 (both)));
      tree number = gimple_assign_rhs2 (part);
      gimple_stmt_iterator gsi = gsi_for_stmt (both);
      auto_bitmap parts;
      ssa_op_iter iter;
      tree op;
      FOR_EACH_SSA_TREE_OPERAND (op, both, iter, SSA_OP_USE)
	bitmap_set_bit (parts, SSA_NAME_VERSION (op));
      gimple_assign_set_rhs_with_ops (&gsi, MULT_EXPR, one.second, number);
      update_stmt (gsi_stmt (gsi));
      simple_dce_from_worklist (parts);
    }
}

/* Find what threads have side by side, and deal it out in stripes; return how
   often that was done.  */

unsigned
stripe_finder::find ()
{
  unsigned count = 0;
  auto_vec<tree> all;
  for (gimple *stmt : cuda_stmts (m_fn))
    multiply_out (stmt);
  for (gimple *stmt : cuda_stmts (m_fn))
    {
      forget ();
      if (root_p (stmt))
	all.safe_push (gimple_assign_lhs (stmt));
    }
  hash_set<tree> done;
  for (tree root : all)
    {
      forget ();
      if (done.contains (root))
	continue;
      for (tree other : all)
	if (!m_roots.is_empty () || other == root)
	  if (root_p (SSA_NAME_DEF_STMT (other)))
	    done.add (other);
      gimple *first = SSA_NAME_DEF_STMT (root);
      const char *why = why_not ();
      if (why && dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, first, "not in stripes: %s\n",
			 why);
      if (why)
	continue;
      change ();
      count++;
      if (dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, first, "each of %u threads"
			 " has %d elements in stripes\n", m_row, m_slots);
    }
  if (count == 0)
    multiply_again ();
  return count;
}

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_stripes (function *fn)
{
  unsigned shape[CUDA_DIMS];
  if (!cuda_block_shape (fn->decl, shape) || cuda_joined_blocks (fn->decl) > 1)
    return 0;
  calculate_dominance_info (CDI_POST_DOMINATORS);
  unsigned count = stripe_finder (fn, shape).find ();
  free_dominance_info (CDI_POST_DOMINATORS);
  return count ? TODO_update_ssa : 0;
}
