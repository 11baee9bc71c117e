/* Addresses of shared memory in 32 bits become pointers again.
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

/* Inline PTX takes addresses of shared memory as integers of 32 bits, which
   programs compute from one that __cvta_generic_to_shared gives:

     w_1 = CUDA2CPU_to_window (p_2);
   loop:
     # a_3 = PHI <w_1, a_4>
     b_5 = a_3 + t_6;
     q_7 = CUDA2CPU_from_window (b_5);
     ... *q_7 ...
     a_4 = a_3 + 512;

   Each access asks the runtime for its pointer then, and nothing is known of
   where that points to.  Here the pointer goes along with the address:

     # p_8 = PHI <p_2, p_9>
     q_7 = p_8 + (sizetype) (int) t_6;
     p_9 = p_8 + 512;

   Steps, for each call of CUDA2CPU_from_window:

   - the address is followed through sums, differences, bits that are turned
     round or cleared (a ^ 16, a & -128), conversions that keep its 32 bits,
     choices and PHIs.  One operand of each has to be an address, and both of a
     choice; all ways have to end in CUDA2CPU_to_window;
   - behind each statement on the ways, the pointer is computed from those of
     its operands.  What is added is less than the window is large, so that it
     is a number with a sign; where bits are changed it is by how much that
     changes the address;
   - the call becomes a copy; what only it needed goes.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-options.h"
#include "cuda-stmts.h"

namespace {

/* The pointers that addresses in one function stand for.  */
class window_pointers
{
public:
  bool known_p (tree);
  tree pointer_of (tree);

private:
  /* What is found out of addresses: whether they come from pointers.  While it
     is, they are taken to, as those round a loop do.  */
  hash_map<tree, bool> m_known;
  hash_map<tree, tree> m_pointers;

  tree address_operand (gassign *, bool *);
  bool find (tree, auto_vec<tree> *);
  tree move (gassign *, tree, tree);
  tree choose (gassign *);
  tree join (gphi *);
};

/* Return whether TYPE holds addresses of shared memory.  */

bool
address_type_p (tree type)
{
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) >= 32;
}

/* Return the address from which STMT computes another, and set *MOVES to
   whether that is another place.  Which operand of a sum is the address has
   been found out.  */

tree
window_pointers::address_operand (gassign *stmt, bool *moves)
{
  tree a = gimple_assign_rhs1 (stmt), b = gimple_assign_rhs2 (stmt);
  enum tree_code code = gimple_assign_rhs_code (stmt);
  *moves = code != SSA_NAME && !CONVERT_EXPR_CODE_P (code);
  bool *known = code == PLUS_EXPR ? m_known.get (b) : NULL;
  return known && *known ? b : a;
}

/* Return whether MASK leaves the upper bits of addresses.  */

bool
aligning_p (tree mask)
{
  return (TREE_CODE (mask) == INTEGER_CST
	  && wi::extract_uhwi (wi::to_wide (mask), 20, 12) == 0xfff);
}

/* Return whether ADDRESS comes from pointers, as far as is known of PENDING, to
   which what rests on it is added.  */

bool
window_pointers::find (tree address, auto_vec<tree> *pending)
{
  if (TREE_CODE (address) != SSA_NAME || !address_type_p (TREE_TYPE (address))
      || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (address))
    return false;
  bool seen;
  bool &known = m_known.get_or_insert (address, &seen);
  if (seen)
    return known;
  known = true;
  unsigned before = pending->length ();
  pending->safe_push (address);
  gimple *def = SSA_NAME_DEF_STMT (address);
  bool result = false;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      result = true;
      for (unsigned i = 0; result && i < gimple_phi_num_args (phi); i++)
	result = find (gimple_phi_arg_def (phi, i), pending);
    }
  else if (gassign *assign = dyn_cast<gassign *> (def))
    {
      tree a = gimple_assign_rhs1 (assign), b = gimple_assign_rhs2 (assign);
      switch (gimple_assign_rhs_code (assign))
	{
	case SSA_NAME:
	CASE_CONVERT:
	  result = find (a, pending);
	  break;
	case MINUS_EXPR:
	case BIT_XOR_EXPR:
	  result = find (a, pending) && !find (b, pending);
	  break;
	case BIT_AND_EXPR:
	  result = aligning_p (b) && find (a, pending);
	  break;
	case PLUS_EXPR:
	  result = find (a, pending) != find (b, pending);
	  break;
	case COND_EXPR:
	  result = (find (b, pending)
		    && find (gimple_assign_rhs3 (assign), pending));
	  break;
	default:
	  break;
	}
    }
  else
    result = cuda_calls_p (def, "CUDA2CPU_to_window", 1);
  if (result)
    return true;
  /* What has been taken to come from pointers since then may rest on this.  */
  while (pending->length () > before)
    {
      tree name = pending->pop ();
      if (*m_known.get (name))
	m_known.remove (name);
    }
  m_known.put (address, false);
  return false;
}

/* Return whether ADDRESS comes from pointers.  */

bool
window_pointers::known_p (tree address)
{
  auto_vec<tree> pending;
  return find (address, &pending);
}

/* Behind STMT, which computes an address from FROM, compute the pointer it
   stands for, given that POINTER is FROM's.  */

tree
window_pointers::move (gassign *stmt, tree pointer, tree from)
{
  gimple_seq seq = NULL;
  tree lhs = gimple_assign_lhs (stmt), type = TREE_TYPE (lhs);
  tree offset = gimple_build (&seq, MINUS_EXPR, type, lhs,
			      gimple_convert (&seq, type, from));
  offset = gimple_convert (&seq, integer_type_node, offset);
  offset = gimple_convert (&seq, sizetype, offset);
  tree result = gimple_build (&seq, POINTER_PLUS_EXPR, ptr_type_node,
			      pointer, offset);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
  return result;
}

/* Behind STMT, a choice among addresses, choose among their pointers.  */

tree
window_pointers::choose (gassign *stmt)
{
  tree result = make_ssa_name (ptr_type_node);
  tree a = pointer_of (gimple_assign_rhs2 (stmt));
  tree b = pointer_of (gimple_assign_rhs3 (stmt));
  gassign *choice
    = gimple_build_assign (result, COND_EXPR,
			   unshare_expr (gimple_assign_rhs1 (stmt)), a, b);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_after (&gsi, choice, GSI_SAME_STMT);
  return result;
}

/* Where PHI joins addresses, join their pointers.  */

tree
window_pointers::join (gphi *phi)
{
  basic_block bb = gimple_bb (phi);
  tree result = make_ssa_name (ptr_type_node);
  gphi *joined = create_phi_node (result, bb);
  /* Before the arguments, which may come from it.  */
  m_pointers.put (gimple_phi_result (phi), result);
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree pointer = pointer_of (gimple_phi_arg_def (phi, i));
      add_phi_arg (joined, pointer, gimple_phi_arg_edge (phi, i),
		   gimple_phi_arg_location (phi, i));
    }
  return result;
}

/* Return the pointer that ADDRESS, which comes from one, stands for, as there
   is where ADDRESS is.  */

tree
window_pointers::pointer_of (tree address)
{
  if (tree *pointer = m_pointers.get (address))
    return *pointer;
  tree pointer;
  bool moves;
  gimple *def = SSA_NAME_DEF_STMT (address);
  if (gphi *phi = dyn_cast<gphi *> (def))
    return join (phi);
  gassign *assign = dyn_cast<gassign *> (def);
  if (!assign)
    pointer = gimple_call_arg (def, 0);
  else if (gimple_assign_rhs_code (assign) == COND_EXPR)
    pointer = choose (assign);
  else
    {
      tree from = address_operand (assign, &moves);
      pointer = pointer_of (from);
      if (moves)
	pointer = move (assign, pointer, from);
    }
  m_pointers.put (address, pointer);
  return pointer;
}

/* Let the pointers of FN that can be known be so.  */

unsigned int
take_pointers (function *fn)
{
  window_pointers pointers;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!cuda_calls_p (stmt, "CUDA2CPU_from_window", 1)
	    || !gimple_call_lhs (stmt)
	    || !pointers.known_p (gimple_call_arg (stmt, 0)))
	  continue;
	if (dump_enabled_p ())
	  dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
			   dump_user_location_t::from_location_t
			   (cuda_user_location (gimple_location (stmt))),
			   "an address of shared memory is a pointer\n");
	tree lhs = gimple_call_lhs (stmt);
	tree pointer = pointers.pointer_of (gimple_call_arg (stmt, 0));
	gimple_call_set_lhs (as_a<gcall *> (stmt), NULL_TREE);
	gassign *copy = gimple_build_assign (lhs, pointer);
	gimple_set_location (copy, gimple_location (stmt));
	gsi_replace (&gsi, copy, true);
      }
  return 0;
}

class pass_cuda_windows : public cuda_pass
{
public:
  pass_cuda_windows ()
    : cuda_pass ("cuda_windows", CUDA_PASS_OPTIMIZED, CUDA_PART_SIMPLIFY,
		 take_pointers)
  {}

  bool gate (function *) final override;
};

/* Run, and clean up, only where there is something to do.  */

bool
pass_cuda_windows::gate (function *fn)
{
  if (!cuda_pass::gate (fn))
    return false;
  for (gimple *stmt : cuda_stmts (fn))
    if (cuda_calls_p (stmt, "CUDA2CPU_from_window", 1))
      return true;
  return false;
}

} // anon namespace

/* Make the pass described above, with those of GCC's own within it that clean
   up after it.  */

opt_pass *
make_pass_cuda_windows (gcc::context *ctxt)
{
  opt_pass *outer = new pass_cuda_windows ();
  opt_pass *const inner[]
    = { make_pass_forwprop (ctxt), make_pass_fre (ctxt), make_pass_dce (ctxt) };
  cuda_put_within (outer, inner);
  return outer;
}
