/* Which memory kernels only add to.
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


/* For pass-tallies.cc: find atomic operations whose results are not used, and
   see whether a kernel may do them in other memory, so that nobody can tell.
   All accesses of the block function are looked at, after lowering:

   - The memory is reached from one parameter, a member of one, or a variable of
     known size, by offsets that are added.  All that is done by that is one
     operation on numbers of one kind: its order does not matter, nor that of
     what comes of it.
   - What else is accessed is reached so, too, from other parameters, members
     and variables: where these point is asked when the kernel runs.  Through a
     pointer from memory, anything can be reached.
   - Nothing tells others how far a thread is: there is no fence, no atomic
     operation with an order, no volatile access, no inline assembly and no call
     of a function of which nothing is known, which may launch a kernel, too.
     Barriers of the block are no matter, since its threads do not read what
     they add to.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-stmts.h"
#include "cuda-updates.h"
#include "cuda-atomics.h"
#include "tallies.h"

/* So many pieces of memory may have copies, and so many others be asked
   for.  */
const unsigned MAX_SLOTS = CUDA2CPU_TALLIES;
const unsigned MAX_OTHERS = 16;

namespace {

/* Set *KIND to that of what CODE does to numbers of TYPE; return false if there
   is none.  Minima and maxima are not worth a copy: they mostly look and leave
   what is there.  */

bool
kind_of (enum tree_code code, tree type, enum cuda2cpu_tally *kind)
{
  unsigned bits = tree_to_uhwi (TYPE_SIZE (type));
  bool real = SCALAR_FLOAT_TYPE_P (type);
  if (bits != 32 && bits != 64)
    return false;
  int narrow = (real ? CUDA2CPU_TALLY_FLOAT
		: code == BIT_AND_EXPR ? CUDA2CPU_TALLY_AND32
		: code == BIT_IOR_EXPR ? CUDA2CPU_TALLY_OR32
		: code == BIT_XOR_EXPR ? CUDA2CPU_TALLY_XOR32
		: CUDA2CPU_TALLY_ADD32);
  /* That of 64 bits comes next.  */
  *kind = (enum cuda2cpu_tally) (narrow + (bits == 64));
  return real ? code == PLUS_EXPR : cuda_update_code_p (code, type);
}

/* Return whether A and B are of the same memory, as far as is seen here.  */

bool
same_base_p (const tally_slot &a, const tally_slot &b)
{
  return (a.ref && b.ref ? operand_equal_p (a.ref, b.ref, 0)
	  : !a.ref && !b.ref && operand_equal_p (a.base, b.base, 0));
}

/* Add to ALL the memory of ONE if it is not there; return its place, or -1 if
   there would be more than MOST.  */

int
place_of (vec<tally_slot> *all, const tally_slot &one, unsigned most)
{
  for (unsigned i = 0; i < all->length (); i++)
    if (same_base_p ((*all)[i], one))
      return i;
  if (all->length () == most)
    return -1;
  all->safe_push (one);
  return all->length () - 1;
}

/* Return whether the atomic builtin CALL orders nothing else.  Its last
   argument is the order, of compare and swap the last two.  */

bool
relaxed_p (gcall *call)
{
  unsigned n = gimple_call_num_args (call);
  bool swaps = (gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE)
		|| n == 6);
  return (n > 1 && integer_zerop (gimple_call_arg (call, n - 1))
	  && (!swaps || integer_zerop (gimple_call_arg (call, n - 2))));
}

} // anon namespace

/* Note that STMT is why nothing is done.  */

bool
tally_finder::stop (gimple *stmt, const char *why)
{
  m_why = why;
  m_culprit = stmt;
  return false;
}

/* Return whether the parameter PARM points to what is the block's or the
   worker's.  */

bool
tally_finder::ours_p (tree parm) const
{
  cuda_block_params params;
  cuda_get_block_params (m_fn->decl, &params);
  return (parm == params.shared || parm == params.scratch
	  || parm == params.kept);
}

/* If REF, which is loaded, is a member of a parameter, let *SLOT be the memory
   that it points to.  */

bool
tally_finder::load_p (tree ref, tally_slot *slot)
{
  poly_int64 offset, size, most;
  bool reverse;
  tree base = get_ref_base_and_extent (ref, &offset, &size, &most, &reverse);
  if (!DECL_P (base) || reverse || !known_size_p (most)
      || maybe_ne (size, most) || TREE_ADDRESSABLE (base)
      || TREE_CODE (base) != PARM_DECL || TREE_THIS_VOLATILE (base))
    return false;
  slot->ref = ref;
  return true;
}

/* Append to BASES the memory that POINTER may be in, but for the block's own;
   SEEN are names that have been looked at.  Return false if it may be in any
   memory.  */

bool
tally_finder::add_bases (tree pointer, hash_set<tree> *seen,
			 vec<tally_slot> *bases)
{
  tree origin = cuda_pointer_origin (pointer);
  tally_slot slot = { origin, NULL_TREE, CUDA2CPU_TALLY_ADD32, 0 };
  if (!origin)
    return false;
  if (DECL_P (origin))
    {
      if (VAR_P (origin) && (TREE_STATIC (origin) || DECL_EXTERNAL (origin))
	  && !DECL_THREAD_LOCAL_P (origin))
	bases->safe_push (slot);
      return true;
    }
  if (TREE_CODE (origin) != SSA_NAME)
    /* At zero there is no memory.  */
    return (TREE_CODE (origin) == INTEGER_CST ? integer_zerop (origin)
	    : CONSTANT_CLASS_P (origin));
  if (seen->add (origin))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (origin);
  if (SSA_NAME_IS_DEFAULT_DEF (origin))
    {
      tree parm = SSA_NAME_VAR (origin);
      if (!parm || TREE_CODE (parm) != PARM_DECL
	  || !POINTER_TYPE_P (TREE_TYPE (parm)))
	return false;
      if (!ours_p (parm))
	bases->safe_push (slot);
      return true;
    }
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!add_bases (gimple_phi_arg_def (phi, i), seen, bases))
	  return false;
      return true;
    }
  if (gimple_assign_load_p (def))
    {
      if (!load_p (gimple_assign_rhs1 (def), &slot))
	return false;
      bases->safe_push (slot);
      return true;
    }
  return (is_gimple_assign (def) && gimple_assign_rhs_code (def) == COND_EXPR
	  && add_bases (gimple_assign_rhs2 (def), seen, bases)
	  && add_bases (gimple_assign_rhs3 (def), seen, bases));
}

/* Note that POINTER is used to access memory.  */

bool
tally_finder::add_access (tree pointer)
{
  hash_set<tree> seen;
  auto_vec<tally_slot> bases;
  if (!add_bases (pointer, &seen, &bases))
    return false;
  for (const tally_slot &one : bases)
    if (DECL_P (one.base))
      m_variables.add (one.base);
    else if (place_of (&m_others, one, MAX_OTHERS) < 0)
      return false;
  return true;
}

/* Return whether STMT is an atomic operation whose result is not used and that
   may be done elsewhere, as far as it alone tells, and set *SLOT.  */

bool
tally_finder::candidate_p (gimple *stmt, tally_slot *slot)
{
  cuda_update update;
  bool real = false;
  if (!is_gimple_call (stmt) || cuda_old_value_used_p (stmt)
      || cuda_update_p (stmt))
    return false;
  if (cuda_real_add_p (stmt, &update.address, &update.value))
    {
      update.code = PLUS_EXPR;
      real = true;
    }
  else if (cuda_extreme_p (stmt) || !cuda_joinable_p (stmt, &update)
	   || !relaxed_p (as_a<gcall *> (stmt)))
    return false;
  tree type = TREE_TYPE (update.value);
  if ((real && !flag_associative_math)
      || !kind_of (update.code, type, &slot->kind))
    return false;
  hash_set<tree> seen;
  auto_vec<tally_slot> bases;
  if (!add_bases (update.address, &seen, &bases) || bases.length () != 1)
    return false;
  slot->base = bases[0].base;
  slot->ref = bases[0].ref;
  slot->size = 0;
  if (!DECL_P (slot->base))
    return true;
  tree size = DECL_SIZE_UNIT (slot->base);
  if (!size || !tree_fits_uhwi_p (size) || cuda_managed_p (slot->base)
      || cuda_constant_p (slot->base) || cuda_shared_p (slot->base))
    return false;
  slot->size = tree_to_uhwi (size);
  return slot->size > 0;
}

/* Note CALL, which adds to the memory of SLOT.  */

bool
tally_finder::add_tally (gcall *call, const tally_slot &slot)
{
  int place = place_of (&m_slots, slot, MAX_SLOTS);
  if (place < 0 || m_slots[place].kind != slot.kind)
    return add_access (gimple_call_arg (call, 0));
  m_tallies.safe_push ({ call, (unsigned) place });
  return true;
}

/* Note what CALL accesses; return false if that can be anything, or if it tells
   others how far the thread is.  */

bool
tally_finder::scan_call (gcall *call)
{
  if (gimple_call_internal_p (call, IFN_UNIQUE))
    return true;
  cuda_update update;
  tree address;
  if (cuda_update_p (call, &update) || cuda_extreme_p (call, &update))
    return add_access (update.address);
  if (cuda_real_add_p (call, &address, NULL))
    return add_access (address);
  if (gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE))
    return relaxed_p (call) && add_access (gimple_call_arg (call, 0));
  if (gimple_call_flags (call) & ECF_CONST)
    return true;
  tree fn = gimple_call_fndecl (call);
  if (!fn)
    return false;
  /* A thread that fails.  */
  if ((gimple_call_flags (call) & ECF_NORETURN)
      && (fndecl_built_in_p (fn, BUILT_IN_NORMAL)
	  || startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "CUDA2CPU_")))
    return true;
  if (cuda_memory_call_p (call))
    return (add_access (gimple_call_arg (call, 0))
	    && (gimple_call_builtin_p (call, BUILT_IN_MEMSET)
		|| add_access (gimple_call_arg (call, 1))));
  enum cuda_atomic kind = cuda_atomic_of (call);
  return (kind != CUDA_ATOMIC_NONE && kind != CUDA_ATOMIC_COMPARE_EXCHANGE
	  && relaxed_p (call) && add_access (gimple_call_arg (call, 0)));
}

/* Note what STMT does.  */

bool
tally_finder::scan (gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt)
      || !gimple_vuse (stmt) || is_a<greturn *> (stmt))
    return true;
  if (gimple_has_volatile_ops (stmt))
    return stop (stmt, "it accesses volatile memory");
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      tally_slot slot;
      if (!(candidate_p (stmt, &slot) ? add_tally (call, slot)
	    : scan_call (call)))
	return stop (stmt, "a call may access anything, or orders memory");
    }
  else if (!is_gimple_assign (stmt))
    return stop (stmt, "a statement may access anything");
  tree refs[2] = { gimple_get_lhs (stmt), NULL_TREE };
  if (gimple_assign_single_p (stmt))
    refs[1] = gimple_assign_rhs1 (stmt);
  for (tree ref : refs)
    {
      tree base = ref ? get_base_address (ref) : NULL_TREE;
      if (!base || TREE_CODE (base) == SSA_NAME || CONSTANT_CLASS_P (base)
	  || TREE_CODE (base) == CONSTRUCTOR || TREE_CODE (base) == ADDR_EXPR)
	continue;
      bool known = true;
      if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF)
	known = add_access (TREE_OPERAND (base, 0));
      else if (DECL_P (base))
	{
	  m_variables.add (base);
	  if (ref == refs[0])
	    m_stored.add (base);
	}
      else
	known = false;
      if (!known)
	return stop (stmt, "what it accesses may be anywhere");
    }
  return true;
}

/* Leave only memory that is accessed in no other way, and no more than
   needed.  */

void
tally_finder::settle ()
{
  auto_vec<int> places;
  auto_vec<tally_slot> slots;
  for (const tally_slot &one : m_slots)
    {
      bool good = !(one.ref && m_stored.contains (get_base_address (one.ref)));
      if (DECL_P (one.base))
	good &= !m_variables.contains (one.base);
      else
	for (const tally_slot &other : m_others)
	  good &= !same_base_p (one, other);
      places.safe_push (good ? (int) slots.length () : -1);
      if (good)
	slots.safe_push (one);
      else if (!DECL_P (one.base))
	place_of (&m_others, one, m_others.length () + 1);
    }
  unsigned left = 0;
  for (const tally &one : m_tallies)
    if (places[one.slot] >= 0)
      m_tallies[left++] = { one.call, (unsigned) places[one.slot] };
  m_tallies.truncate (left);
  m_slots.truncate (0);
  m_slots.safe_splice (slots);
}

/* Look at the function; return whether there is memory that is only added
   to.  */

bool
tally_finder::find ()
{
  basic_block bb;
  tally_slot slot;
  bool any = false;
  FOR_EACH_BB_FN (bb, m_fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi) && !any;
	 gsi_next (&gsi))
      any = candidate_p (gsi_stmt (gsi), &slot);
  if (!any)
    return false;
  for (gimple *stmt : cuda_stmts (m_fn))
    if (!scan (stmt))
      return false;
  settle ();
  for (const tally_slot &other : m_others)
    if (other.ref && m_stored.contains (get_base_address (other.ref)))
      return stop (NULL, "a parameter is stored to");
  if (m_tallies.is_empty ())
    return stop (NULL, "the same memory is accessed in other ways");
  return true;
}
