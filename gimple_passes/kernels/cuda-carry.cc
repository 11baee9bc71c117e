/* The carry of inline PTX from one function to another.
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

/* Programs have a function for each instruction:

     __device__ unsigned add_cc (unsigned a, unsigned b)
     {
       unsigned r;
       asm volatile ("add.cc.u32 %0, %1, %2;" : "=r" (r) : "r" (a), "r" (b));
       return r;
     }

   and one with "addc.cc.u32" that reads the carry.  The plugin has made of them

     __cuda2cpu_ptx_add_cc (r, carry, a, b);
     CUDA2CPU_set_carry (carry);
   and
     carry = CUDA2CPU_carry ();
     ...
     __cuda2cpu_ptx_addc_cc (r, carry, a, b, carry);
     CUDA2CPU_set_carry (carry);

   A function that reads a carry which it has not made, or leaves one, is
   inlined whatever its size.  Then, behind early inlining, both calls become
   accesses of a variable of the function that they are in, a kernel's of each
   thread.  A function that stays out of line has one of its own, too: the carry
   does not survive calls on a GPU.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-intrinsics.h"
#include "cuda-carry.h"

/* Return CUDA_CARRY or CUDA_SET_CARRY if STMT is such a call, else
   CUDA_NO_INTRINSIC.  */

static enum cuda_intrinsic
carry_code (const gimple *stmt)
{
  tree callee = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  enum cuda_intrinsic code
    = callee ? cuda_intrinsic_of (callee) : CUDA_NO_INTRINSIC;
  return (code == CUDA_CARRY || code == CUDA_SET_CARRY ? code
	  : CUDA_NO_INTRINSIC);
}

/* What is known at a place of a function: it can be reached; it may be that no
   carry has been made since the function started, and that one has been which
   nobody has read.  */
enum { CARRY_REACHED = 1, CARRY_OPEN = 2, CARRY_PENDING = 4 };

/* Note in EFFECT what STMT does where STATE holds, and return the state behind
   it.  */

unsigned
carry_finder::step (gimple *stmt, unsigned state, carry_effect *effect)
{
  enum cuda_intrinsic code = carry_code (stmt);
  carry_effect own = { code == CUDA_CARRY, code == CUDA_SET_CARRY };
  tree callee = (code == CUDA_NO_INTRINSIC && is_gimple_call (stmt)
		 ? gimple_call_fndecl (stmt) : NULL_TREE);
  if (cgraph_node *node = callee ? cgraph_node::get (callee) : NULL)
    own = effect_of (node->ultimate_alias_target ());
  if (own.takes)
    {
      effect->takes |= (state & CARRY_OPEN) != 0;
      state &= ~CARRY_PENDING;
    }
  return own.leaves ? CARRY_REACHED | CARRY_PENDING : state;
}

/* Return what NODE does with the carry of its callers.  A function that is
   looked at already, which is recursive, does nothing.  */

carry_effect
carry_finder::effect_of (cgraph_node *node)
{
  if (carry_effect *known = m_effects.get (node))
    return *known;
  carry_effect effect = { false, false };
  m_effects.put (node, effect);
  function *fn = DECL_STRUCT_FUNCTION (node->decl);
  if (!fn || !fn->cfg)
    return effect;
  auto_vec<unsigned> states;
  states.safe_grow_cleared (last_basic_block_for_fn (fn));
  auto_vec<basic_block> work;
  states[ENTRY_BLOCK] = CARRY_REACHED | CARRY_OPEN;
  work.safe_push (ENTRY_BLOCK_PTR_FOR_FN (fn));
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      unsigned state = states[bb->index];
      for (gimple *stmt : cuda_stmts (bb))
	state = step (stmt, state, &effect);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if ((states[e->dest->index] | state) != states[e->dest->index])
	  {
	    states[e->dest->index] |= state;
	    work.safe_push (e->dest);
	  }
    }
  effect.leaves = (states[EXIT_BLOCK] & CARRY_PENDING) != 0;
  m_effects.put (node, effect);
  return effect;
}

/* Return whether NODE takes a carry of its callers or leaves one to them.  */

bool
carry_finder::open_p (cgraph_node *node)
{
  carry_effect effect = effect_of (node);
  return effect.takes || effect.leaves;
}

/* Return whether FN holds one of the two calls.  */

bool
cuda_carry_used_p (function *fn)
{
  for (gimple *stmt : cuda_stmts (fn))
    if (carry_code (stmt) != CUDA_NO_INTRINSIC)
      return true;
  return false;
}

/* Make the call at GSI an access of VAR.  */

static void
replace_call (gimple_stmt_iterator *gsi, tree var)
{
  gimple *call = gsi_stmt (*gsi);
  tree lhs = gimple_call_lhs (call);
  gimple *access
    = (carry_code (call) == CUDA_SET_CARRY
       ? gimple_build_assign (var, gimple_call_arg (call, 0))
       : lhs ? gimple_build_assign (lhs, var) : gimple_build_nop ());
  gimple_set_location (access, gimple_location (call));
  unlink_stmt_vdef (call);
  gsi_replace (gsi, access, false);
}

/* Let FN, into which all is inlined that can be, keep the carry in a variable
   of its own, in memory, which TODO_update_address_taken takes out of there.
   Return false if it has none.  */

bool
cuda_keep_carry (function *fn)
{
  if (!cuda_carry_used_p (fn))
    return false;
  tree var = create_tmp_var_raw (unsigned_type_node, "carry");
  DECL_CONTEXT (var) = fn->decl;
  DECL_SEEN_IN_BIND_EXPR_P (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  suppress_warning (var);
  add_local_decl (fn, var);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (carry_code (gsi_stmt (gsi)) != CUDA_NO_INTRINSIC)
	replace_call (&gsi, var);
  edge start = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fn));
  gsi_insert_on_edge_immediate
    (start, gimple_build_assign (var, build_zero_cst (unsigned_type_node)));
  mark_virtual_operands_for_renaming (fn);
  return true;
}
