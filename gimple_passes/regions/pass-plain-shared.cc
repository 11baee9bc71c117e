/* Volatile shared memory becomes plain where nothing waits for it.
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

/* Programs for GPUs before Volta, whose lanes exchange values through shared
   memory in lock-step, call it volatile, so that each value is stored and
   loaded where the source says so:

     volatile float *s = sdata;
     s[t] = s[t] + s[t + 32];
     s[t] = s[t] + s[t + 16];

   Where lanes meet in it, cuda_lockstep has put marks, at which all that stands
   before is done for all lanes before anything behind is.  Between marks nobody
   else accesses the block's shared memory, as one worker runs all threads of a
   block, region by region.  So there it can be plain, and what looks at memory
   behind, sums that a block computes together, vectors, what goes to registers,
   treats it as any other.

     _1 ={v} s[t];				_1 = s[t];
     _2 ={v} s[i];				_2 = s[i];
     _3 = _1 + _2;			->	_3 = _1 + _2;
     .UNIQUE (UNSPEC, LOCKSTEP);		.UNIQUE (UNSPEC, LOCKSTEP);
     s[t] ={v} _3;				s[t] = _3;

   A loop that is left when another thread has stored something,

     while (flag[0] == 0)
       ;

   still has to look, and cuda_lower has to see that it waits: all that is
   accessed in such a loop stays volatile.  Where threads meet in each turn they
   need not look in between.  Global memory is what blocks and the host wait
   for, too, and stays as it is; nor is memory of a thread's own touched, which
   is volatile so that operations are not contracted.  In headers it says that
   threads access a word in turn, as those that arrive at a barrier of their own
   do (mbarrier.h), and that no two of them are lanes: this stays, too.

   There are two passes.

   1. cuda_volatile_accesses runs on the unit before any inlining.  Where a
      shared variable is volatile, all its accesses become volatile accesses by
      its address, and the variable plain, so that each can be looked at alone.
   2. cuda_plain_shared runs behind cuda_lockstep.  The accesses of volatile
      memory that is shared for sure are found (cuda-lockstep.cc); those in
      headers, and in loops whose ends depend on volatile memory or on atomics
      (cuda-waits.cc) are left; the others become plain.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-lockstep.h"
#include "cuda-waits.h"

namespace {

/* Callback of walk_gimple_op: if *TP is a volatile shared variable, access it
   by its address.  */

tree
name_volatile (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  tree var = *tp;
  if (TYPE_P (var) || TREE_CODE (var) == ADDR_EXPR)
    *walk_subtrees = 0;
  else if (VAR_P (var) && TREE_THIS_VOLATILE (var) && cuda_shared_p (var))
    {
      *tp = build2 (MEM_REF, TREE_TYPE (var), build_fold_addr_expr (var),
		    build_zero_cst (build_pointer_type (TREE_TYPE (var))));
      TREE_THIS_VOLATILE (*tp) = 1;
      TREE_SIDE_EFFECTS (*tp) = 1;
      wi->changed = true;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Let the accesses of volatile shared variables in FN say that they are.  */

void
name_accesses (function *fn)
{
  push_cfun (fn);
  for (gimple *stmt : cuda_nondebug_stmts (fn))
    {
      walk_stmt_info wi;
      memset (&wi, 0, sizeof wi);
      walk_gimple_op (stmt, name_volatile, &wi);
      if (wi.changed)
	update_stmt (stmt);
    }
  pop_cfun ();
}

/* Return whether a loop that waits for what others store has STMT in it.  */

bool
watched_p (gimple *stmt)
{
  basic_block bb = gimple_bb (stmt);
  if (bb->flags & BB_IRREDUCIBLE_LOOP)
    return true;
  for (class loop *loop = bb->loop_father; loop_outer (loop);
       loop = loop_outer (loop))
    {
      auto_bitmap none;
      if (cuda_waiting_loop (loop, none).watches_p ())
	return true;
    }
  return false;
}

/* Return a copy of REF, memory, that is plain.  */

tree
plain_ref (tree ref)
{
  tree copy = copy_node (ref);
  if (handled_component_p (ref))
    TREE_OPERAND (copy, 0) = plain_ref (TREE_OPERAND (ref, 0));
  TREE_TYPE (copy) = TYPE_MAIN_VARIANT (TREE_TYPE (ref));
  TREE_THIS_VOLATILE (copy) = 0;
  TREE_SIDE_EFFECTS (copy) = 0;
  return copy;
}

/* Let ACCESS be plain.  */

void
make_plain (const cuda_access &access)
{
  tree ref = plain_ref (access.ref);
  if (access.store)
    gimple_assign_set_lhs (access.stmt, ref);
  else
    gimple_assign_set_rhs1 (access.stmt, ref);
  update_stmt (access.stmt);
}

} // anon namespace

/* Let accesses of the unit be volatile where shared variables are.  */

unsigned int
execute_cuda_volatile_accesses (function *)
{
  if (!optimize || cuda_opts.warp_lockstep == CUDA_LOCKSTEP_NEVER)
    return 0;
  auto_vec<tree> vars;
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (cuda_shared_p (var->decl) && TREE_THIS_VOLATILE (var->decl))
      vars.safe_push (var->decl);
  if (vars.is_empty ())
    return 0;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      function *fn = DECL_STRUCT_FUNCTION (node->decl);
      if (fn && fn->cfg && !node->thunk)
	name_accesses (fn);
    }
  for (tree decl : vars)
    {
      TREE_THIS_VOLATILE (decl) = 0;
      TREE_SIDE_EFFECTS (decl) = 0;
    }
  return 0;
}

/* Let volatile shared memory that FN accesses be plain.  */

unsigned int
execute_cuda_plain_shared (function *fn)
{
  cuda_lockstep lanes (fn);
  lanes.collect (CUDA_ACCESS_VOLATILE);
  if (cuda_opts.warp_lockstep == CUDA_LOCKSTEP_NEVER
      || lanes.accesses ().is_empty ())
    return 0;
  calculate_dominance_info (CDI_DOMINATORS);
  loop_optimizer_init (LOOPS_NORMAL);
  unsigned plain = 0, watched = 0;
  for (const cuda_access &access : lanes.accesses ())
    if (!access.ref || access.load == access.store
	|| !gimple_assign_single_p (access.stmt)
	|| in_system_header_at (gimple_location (access.stmt)))
      continue;
    else if (watched_p (access.stmt))
      watched++;
    else
      {
	make_plain (access);
	plain++;
      }
  loop_optimizer_finalize ();
  if (dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, lanes.accesses ()[0].stmt,
		     "%u accesses of volatile shared memory become plain; loops"
		     " wait for what %u find\n", plain, watched);
  return 0;
}
