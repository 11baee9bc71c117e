/* Calls of device functions become meetings of the threads.
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

/* This pass runs on block functions, behind early inlining.

   A call that is left there, of a function that may hold a barrier, becomes
   what all threads that come to it do together; see cuda-block-forms.cc.  From

     r = f (a, b);

   it makes

     frame.parameter = a;
     frame.parameter = b;
     CUDA2CPU_call_join (f, &frame);
     .UNIQUE (UNSPEC, CALL);
     if (CUDA2CPU_call_enter (f, place) != 0)
       r = frame.result;
     else
       r = f (a, b);

   Where f is known to have a block form, the condition is left out.  Where it
   is not known, this is done in the version of a kernel that is for the case
   that it has (pass-outline.cc), and in block forms.

   Before that, CUDA2CPU_exit in a kernel becomes a jump to its end, and the
   carry of inline PTX a variable (cuda-carry.cc).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "cuda-intrinsics.h"
#include "cuda-carry.h"
#include "cuda-kernels.h"
#include "cuda-block-forms.h"

namespace {

/* Return whether the threads of FN make CALL, of KIND, together.  */

bool
together_p (function *fn, enum cuda_call_kind kind)
{
  return (kind == CUDA_CALL_TOGETHER
	  || (kind == CUDA_CALL_UNKNOWN && cuda_together_p (fn->decl)));
}

/* Rewrites the calls of a block function.  */

class call_rewriter
{
public:
  call_rewriter (function *fn) : m_fn (fn), m_changed (false) {}
  bool run ();

private:
  bool store_arguments (gcall *, tree, const cuda_call_frame &);
  tree build_enter (gcall *, gimple_seq *);
  void load_result (gcall *, tree, const cuda_call_frame &, tree,
		    gimple_seq *);
  void rewrite (gcall *, enum cuda_call_kind);
  void choose (gcall *, tree, gimple_seq, tree);

  function *m_fn;
  bool m_changed;
};

/* Return the address that CALL calls.  */

tree
called_address (gcall *call)
{
  tree fn = gimple_call_fn (call);
  if (TREE_CODE (fn) == OBJ_TYPE_REF)
    fn = OBJ_TYPE_REF_EXPR (fn);
  return unshare_expr (fn);
}

/* Return a reference to field F of FRAME.  */

tree
field_of (tree frame, tree f)
{
  return build3 (COMPONENT_REF, TREE_TYPE (f), frame, f, NULL_TREE);
}

/* Store the arguments of CALL to FRAME, as LAYOUT says, before it.  Return
   false if they do not fit; then nothing is done.  */

bool
call_rewriter::store_arguments (gcall *call, tree frame,
				const cuda_call_frame &layout)
{
  unsigned n = gimple_call_num_args (call);
  if (n != layout.params.length ())
    return false;
  for (unsigned i = 0; i < n; i++)
    {
      tree type = TREE_TYPE (layout.params[i]);
      tree arg = gimple_call_arg (call, i);
      if (is_gimple_reg_type (type) ? !fold_convertible_p (type, arg)
	  : !types_compatible_p (type, TREE_TYPE (arg)))
	return false;
    }
  gimple_seq seq = NULL;
  for (unsigned i = 0; i < n; i++)
    {
      tree f = layout.params[i];
      tree arg = unshare_expr (gimple_call_arg (call, i));
      if (is_gimple_reg_type (TREE_TYPE (f)))
	arg = gimple_convert (&seq, TREE_TYPE (f), arg);
      gimple_seq_add_stmt (&seq, gimple_build_assign (field_of (frame, f),
						      arg));
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return true;
}

/* Append to SEQ what lets a thread go on with CALL when all have come; return
   what says whether it has been made.  */

tree
call_rewriter::build_enter (gcall *call, gimple_seq *seq)
{
  expanded_location where
    = expand_location (cuda_user_location (gimple_location (call)));
  char *text = xasprintf ("%s:%d: in '%s'", where.file ? where.file : "",
			  where.line, get_name (DECL_ORIGIN (m_fn->decl)));
  gcall *enter
    = gimple_build_call (cuda_runtime_decl (CUDA_RT_CALL_ENTER), 2,
			 called_address (call),
			 build_string_literal (strlen (text) + 1, text));
  free (text);
  gimple_set_location (enter, gimple_location (call));
  tree done = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (enter, done);
  gimple_seq_add_stmt (seq, enter);
  return done;
}

/* Append to SEQ what lets LHS, of CALL, be the result that FRAME holds as
   LAYOUT says.  */

void
call_rewriter::load_result (gcall *call, tree frame,
			    const cuda_call_frame &layout, tree lhs,
			    gimple_seq *seq)
{
  if (!lhs || !layout.result || layout.by_reference)
    return;
  gassign *load = gimple_build_assign (lhs, field_of (frame, layout.result));
  gimple_set_location (load, gimple_location (call));
  gimple_seq_add_stmt (seq, load);
}

/* Let RESULT, what comes when CALL has been made together, be done if DONE is
   not zero, and CALL as it is otherwise.  TOGETHER is CALL's result in RESULT
   if that is a register.  */

void
call_rewriter::choose (gcall *call, tree done, gimple_seq result,
		       tree together)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gcond *cond = gimple_build_cond (EQ_EXPR, done, integer_zero_node, NULL_TREE,
				   NULL_TREE);
  gsi_insert_before (&gsi, cond, GSI_SAME_STMT);
  edge alone = split_block (gimple_bb (call), cond);
  basic_block head = alone->src;
  edge after = split_block (alone->dest, call);
  basic_block join = after->dest;
  basic_block other = create_empty_bb (alone->dest);
  if (head->loop_father)
    add_bb_to_loop (other, head->loop_father);
  alone->flags = EDGE_TRUE_VALUE;
  alone->probability = profile_probability::unlikely ();
  edge made = make_edge (head, other, EDGE_FALSE_VALUE);
  made->probability = alone->probability.invert ();
  other->count = made->count ();
  edge back = make_single_succ_edge (other, join, EDGE_FALLTHRU);
  gsi = gsi_last_bb (other);
  gsi_insert_seq_after (&gsi, result, GSI_NEW_STMT);
  tree lhs = gimple_call_lhs (call);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME)
    return;
  tree own = duplicate_ssa_name (lhs, call);
  gphi *phi = create_phi_node (lhs, join);
  gimple_call_set_lhs (call, own);
  update_stmt (call);
  add_phi_arg (phi, own, after, UNKNOWN_LOCATION);
  add_phi_arg (phi, together, back, UNKNOWN_LOCATION);
}

/* Make CALL, of KIND, a meeting.  */

void
call_rewriter::rewrite (gcall *call, enum cuda_call_kind kind)
{
  cuda_call_frame layout (gimple_call_fntype (call));
  tree lhs = gimple_call_lhs (call);
  if (!layout.type || (layout.by_reference && !lhs))
    return;
  tree frame = create_tmp_var (layout.type, "frame");
  TREE_ADDRESSABLE (frame) = 1;
  if (!store_arguments (call, frame, layout))
    return;
  m_changed = true;
  location_t loc = gimple_location (call);
  gimple_seq seq = NULL;
  if (layout.by_reference)
    {
      mark_addressable (lhs);
      tree place = build_fold_addr_expr (unshare_expr (lhs));
      place = gimple_convert (&seq, TREE_TYPE (layout.result), place);
      gimple_seq_add_stmt (&seq, gimple_build_assign
			   (field_of (frame, layout.result), place));
    }
  gcall *join
    = gimple_build_call (cuda_runtime_decl (CUDA_RT_CALL_JOIN), 2,
			 called_address (call),
			 build_fold_addr_expr (frame));
  gimple_set_location (join, loc);
  gimple_seq_add_stmt (&seq, join);
  auto_vec<tree> none;
  gimple_seq_add_stmt (&seq, cuda_build_barrier (CUDA_CALL, none, loc));
  tree done = build_enter (call, &seq);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_seq result = NULL;
  tree target = lhs;
  if (kind == CUDA_CALL_UNKNOWN && lhs && TREE_CODE (lhs) == SSA_NAME)
    target = make_ssa_name (TREE_TYPE (lhs));
  load_result (call, frame, layout, target, &result);
  if (kind == CUDA_CALL_UNKNOWN)
    {
      choose (call, done, result, target);
      return;
    }
  unlink_stmt_vdef (call);
  gsi = gsi_for_stmt (call);
  if (lhs && result)
    gsi_replace_with_seq (&gsi, result, true);
  else
    gsi_remove (&gsi, true);
}

/* Do the work; return whether anything changed.  */

bool
call_rewriter::run ()
{
  auto_vec<gcall *> calls;
  for (gimple *stmt : cuda_stmts (m_fn))
    if (gcall *call = dyn_cast<gcall *> (stmt))
      if (together_p (m_fn, cuda_kind_of_call (call)))
	calls.safe_push (call);
  if (calls.is_empty ())
    return false;
  cuda_forbid_exceptions (m_fn);
  for (gcall *call : calls)
    rewrite (call, cuda_kind_of_call (call));
  return m_changed;
}

/* Return the block of FN with the return that ends it, alone; NULL if it does
   not end by one.  */

basic_block
return_block (function *fn)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (fn)->preds)
    {
      gimple_stmt_iterator last = gsi_last_bb (e->src);
      if (gsi_end_p (last) || gimple_code (gsi_stmt (last)) != GIMPLE_RETURN)
	continue;
      gsi_prev (&last);
      return (gsi_end_p (last) ? e->src
	      : split_block (e->src, gsi_stmt (last))->dest);
    }
  return NULL;
}

/* Let the thread end at the end of BB, which calls CUDA2CPU_exit, in FN.  */

void
end_thread (function *fn, basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  unlink_stmt_vdef (gsi_stmt (gsi));
  if (basic_block end = return_block (fn))
    {
      gsi_remove (&gsi, true);
      make_edge (bb, end, EDGE_FALLTHRU);
    }
  else
    {
      gsi_replace (&gsi, gimple_build_return (NULL_TREE), false);
      make_edge (bb, EXIT_BLOCK_PTR_FOR_FN (fn), 0);
    }
}

/* Do that in all of FN, a block function; return whether anything changed.
   In a block form of a device function others go on, and the call stays.  */

bool
end_threads (function *fn)
{
  auto_vec<basic_block> blocks;
  if (cuda_form_p (fn->decl))
    return false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      gimple_stmt_iterator last = gsi_last_bb (bb);
      gcall *call = (gsi_end_p (last) ? NULL
		     : dyn_cast<gcall *> (gsi_stmt (last)));
      if (call && EDGE_COUNT (bb->succs) == 0
	  && cuda_intrinsic_of (gimple_call_fndecl (call)) == CUDA_EXIT)
	blocks.safe_push (bb);
    }
  for (basic_block block : blocks)
    end_thread (fn, block);
  return !blocks.is_empty ();
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_calls (function *fn)
{
  unsigned int todo = cuda_keep_carry (fn) ? TODO_update_address_taken : 0;
  bool ended = end_threads (fn);
  if (!call_rewriter (fn).run () && !ended && !todo)
    return 0;
  loops_state_set (LOOPS_NEED_FIXUP);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  mark_virtual_operands_for_renaming (fn);
  cgraph_edge::rebuild_edges ();
  return todo | TODO_cleanup_cfg | TODO_update_ssa;
}
