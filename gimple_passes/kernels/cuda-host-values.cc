/* Guesses at the values that host code computes.
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

/* What is computed here decides which special versions of code are made, which
   are chosen between when the program runs.  So nothing has to be proved: code
   that is reached by several ways gives several guesses, pointers that we do
   not follow are thought not to change variables, and what is too long to
   follow gives nothing.  Only what is compiled with less effort, since it seems
   that it is never run, wants to know whether that is all; where it is not
   certain, something counts as missed.

   Where a kernel that is a template is launched for each size by a line of its
   own,

     switch (threads)
       {
       case 512: k<512><<<n, block>>> (p); break;
       case 256: k<256><<<n, block>>> (p); break;

   the way to the launch tells what the size is, also where block was made of it
   before.

   This runs before any inlining, so that

     dim3 block (16, 16);
     k<<<n, block>>> (p);

   is

     dim3::dim3 (&block, 16, 16, 1);
     __cuda2cpu_push_config (D.1, block, 0, 0);

   and block.x is found by going back from the call to the last store: into the
   constructor, to the store of its argument, and out again to the 16.  */

#include "gcc-compat.h"
#include "cuda-host-values.h"

/* How many steps a guess may take, and how deep they may be nested.  */
const int MAX_STEPS = 4000;
const int MAX_DEEP = 40;

/* How many values an expression may have.  */
const unsigned MAX_VALUES = 4;

cuda_host_values::~cuda_host_values ()
{
  start ();
}

/* Begin to guess anew.  */

void
cuda_host_values::start ()
{
  for (cuda_frame *frame : m_frames)
    delete frame;
  m_frames.truncate (0);
  m_known.empty ();
  m_steps = 0;
  m_open = false;
  m_missed = false;
}

/* NAME is VALUE; so is what it is converted from, if that has room for it.  */

void
cuda_host_values::know (tree name, tree value)
{
  while (TREE_CODE (name) == SSA_NAME && TREE_CODE (value) == INTEGER_CST)
    {
      m_known.put (name, value);
      gassign *assign = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (name));
      if (!assign || !(gimple_assign_ssa_name_copy_p (assign)
		       || gimple_assign_cast_p (assign)))
	return;
      name = gimple_assign_rhs1 (assign);
      tree from = TREE_TYPE (name), to = TREE_TYPE (value);
      if (!INTEGRAL_TYPE_P (from)
	  || TYPE_PRECISION (from) > TYPE_PRECISION (to))
	return;
      value = fold_convert (from, value);
    }
}

/* Know what holds along E in FN, which leads to a block that is come to in no
   other way.  */

void
cuda_host_values::know (function *fn, edge e)
{
  gimple *last = last_stmt (e->src);
  if (gcond *cond = safe_dyn_cast<gcond *> (last))
    {
      if (gimple_cond_code (cond) == (e->flags & EDGE_TRUE_VALUE
				      ? EQ_EXPR : NE_EXPR))
	know (gimple_cond_lhs (cond), gimple_cond_rhs (cond));
    }
  else if (gswitch *choice = safe_dyn_cast<gswitch *> (last))
    {
      tree only = NULL_TREE;
      unsigned labels = 0;
      for (unsigned i = 0; i < gimple_switch_num_labels (choice); i++)
	{
	  tree label = gimple_switch_label (choice, i);
	  if (label_to_block (fn, CASE_LABEL (label)) != e->dest)
	    continue;
	  only = label;
	  labels++;
	}
      if (labels == 1 && CASE_LOW (only) && !CASE_HIGH (only))
	know (gimple_switch_index (choice), CASE_LOW (only));
    }
}

void
cuda_host_values::know (function *fn, gimple *stmt)
{
  basic_block bb = gimple_bb (stmt);
  for (int i = 0; i < MAX_DEEP && single_pred_p (bb); i++)
    {
      know (fn, single_pred_edge (bb));
      bb = single_pred (bb);
    }
}

/* Return whether one more step may be taken, and take it.  */

bool
cuda_host_values::spend ()
{
  return m_deep < MAX_DEEP && m_steps++ < MAX_STEPS;
}

/* Append VALUE to VALUES, unless it is there.  */

void
cuda_host_values::add (vec<tree> *values, tree value)
{
  m_found++;
  for (tree other : *values)
    if (operand_equal_p (other, value))
      return;
  if (values->length () < MAX_VALUES)
    values->safe_push (value);
  else
    m_missed = true;
}

/* Append to VALUES the constants that OP may be at WHEN.  */

void
cuda_host_values::guess (tree op, const cuda_moment &when, vec<tree> *values)
{
  m_varies = false;
  scalar (op, when, values);
  if (m_varies)
    {
      values->truncate (0);
      m_missed = true;
    }
}

/* Append to VALUES the constants that may be at OFFSET bytes in OBJECT, as
   TYPE.  */

void
cuda_host_values::guess_part (tree object, HOST_WIDE_INT offset, tree type,
			  const cuda_moment &when, vec<tree> *values)
{
  m_varies = false;
  place at;
  if (locate (object, when, &at))
    {
      at.offset += offset;
      at.type = type;
      memory (at, values);
    }
  else
    m_missed = true;
  if (m_varies)
    {
      values->truncate (0);
      m_missed = true;
    }
}

/* Append to VALUES what OP, an operand of a statement, may be.  */

void
cuda_host_values::scalar (tree op, const cuda_moment &when, vec<tree> *values)
{
  if (!spend ())
    {
      m_missed = true;
      return;
    }
  m_deep++;
  unsigned before = m_found;
  if (CONSTANT_CLASS_P (op))
    add (values, op);
  else if (TREE_CODE (op) == ADDR_EXPR)
    add (values, op);
  else if (TREE_CODE (op) == SSA_NAME)
    name (op, when, values);
  else
    {
      place at;
      if (locate (op, when, &at))
	memory (at, values);
    }
  m_missed |= m_found == before;
  m_deep--;
}

/* Append to VALUES what NAME may be.  */

void
cuda_host_values::name (tree name, const cuda_moment &when, vec<tree> *values)
{
  if (tree *known = m_known.get (name))
    {
      add (values, *known);
      return;
    }
  if (int *before = m_active.get (name))
    {
      m_varies |= *before != m_operations;
      return;
    }
  m_active.put (name, m_operations);
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (SSA_NAME_IS_DEFAULT_DEF (name))
    argument (SSA_NAME_VAR (name), when, values);
  else if (gphi *phi = dyn_cast<gphi *> (def))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      scalar (gimple_phi_arg_def (phi, i), when, values);
  else if (gassign *assign = dyn_cast<gassign *> (def))
    {
      const cuda_moment then = { when.frame, gimple_vuse (assign) };
      operation (assign, then, values);
    }
  else if (gcall *call = dyn_cast<gcall *> (def))
    results (call, when.frame, 0, TREE_TYPE (name), values);
  m_active.remove (name);
}

/* Append to VALUES what STMT may compute.  */

void
cuda_host_values::operation (gassign *stmt, const cuda_moment &when,
			 vec<tree> *values)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  if (gimple_assign_single_p (stmt))
    {
      scalar (gimple_assign_rhs1 (stmt), when, values);
      return;
    }
  bool convert = CONVERT_EXPR_CODE_P (code);
  bool binary = gimple_assign_rhs_class (stmt) == GIMPLE_BINARY_RHS;
  if (!convert && !binary)
    {
      m_missed = true;
      return;
    }
  auto_vec<tree, MAX_VALUES> a, b;
  m_operations += binary;
  scalar (gimple_assign_rhs1 (stmt), when, &a);
  if (binary)
    scalar (gimple_assign_rhs2 (stmt), when, &b);
  m_operations -= binary;
  unsigned n = MAX (a.length (), b.length ());
  /* Of several on both sides, it is not known which go together.  */
  m_missed |= a.length () > 1 && b.length () > 1;
  if (binary && (a.is_empty () || b.is_empty ()
		 || (a.length () != n && a.length () != 1)
		 || (b.length () != n && b.length () != 1)))
    {
      m_missed = true;
      return;
    }
  for (unsigned i = 0; i < n; i++)
    {
      tree x = a[a.length () == 1 ? 0 : i];
      tree value;
      if (convert)
	value = fold_convert (type, x);
      else
	value = fold_binary (code, type, x,
			     b[b.length () == 1 ? 0 : i]);
      if (value)
	STRIP_NOPS (value);
      if (value && (CONSTANT_CLASS_P (value)
		    || TREE_CODE (value) == ADDR_EXPR))
	add (values, value);
      else
	m_missed = true;
    }
}

/* Append to VALUES what VAR, a parameter in registers, may be where the
   function of WHEN starts.  */

void
cuda_host_values::argument (tree var, const cuda_moment &when,
			    vec<tree> *values)
{
  const cuda_frame *frame = when.frame;
  if (!var || TREE_CODE (var) != PARM_DECL)
    return;
  if (!frame->caller)
    {
      m_open = true;
      return;
    }
  unsigned i = 0;
  for (tree p = DECL_ARGUMENTS (frame->fn->decl); p && p != var;
       p = DECL_CHAIN (p))
    i++;
  const cuda_moment then = { frame->caller, gimple_vuse (frame->call) };
  if (i < gimple_call_num_args (frame->call))
    scalar (gimple_call_arg (frame->call, i), then, values);
}

/* Return the frame of what CALL, in FRAME, calls; NULL if that has no body that
   we see.  */

const cuda_frame *
cuda_host_values::enter (gcall *call, const cuda_frame *frame)
{
  tree fndecl = gimple_call_fndecl (call);
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : NULL;
  if (node)
    node = node->ultimate_alias_target ();
  function *fn = node ? DECL_STRUCT_FUNCTION (node->decl) : NULL;
  if (!fn || !fn->cfg || !gimple_in_ssa_p (fn))
    return NULL;
  for (const cuda_frame *f = frame; f; f = f->caller)
    if (f->fn == fn)
      return NULL;
  cuda_frame *made = new cuda_frame;
  made->fn = fn;
  made->call = call;
  made->caller = frame;
  m_frames.safe_push (made);
  return made;
}

/* Append to VALUES what may be at OFFSET bytes, as TYPE, in the result of
   CALL, in FRAME.  */

void
cuda_host_values::results (gcall *call, const cuda_frame *frame,
		       HOST_WIDE_INT offset, tree type, vec<tree> *values)
{
  const cuda_frame *inner = enter (call, frame);
  if (!inner || !spend ())
    return;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (inner->fn)->preds)
    {
      gimple_stmt_iterator gsi = gsi_last_bb (e->src);
      greturn *ret = (gsi_end_p (gsi) ? NULL
		      : safe_dyn_cast<greturn *> (gsi_stmt (gsi)));
      tree value = ret ? gimple_return_retval (ret) : NULL_TREE;
      if (!value)
	{
	  m_missed = true;
	  continue;
	}
      const cuda_moment then = { inner, gimple_vuse (ret) };
      if (is_gimple_reg_type (TREE_TYPE (value)))
	{
	  scalar (value, then, values);
	  continue;
	}
      place at;
      if (!locate (value, then, &at))
	{
	  m_missed = true;
	  continue;
	}
      at.offset += offset;
      at.type = type;
      memory (at, values);
    }
}

/* Let AT say in which frame its variable lives, outwards from where it was
   named, and what is read after there.  Return false if that is not known.  */

bool
cuda_host_values::find_owner (place *at)
{
  tree context = decl_function_context (at->decl);
  if (TREE_STATIC (at->decl) || DECL_EXTERNAL (at->decl) || !context)
    return true;
  while (at->when.frame->fn->decl != context)
    {
      const cuda_frame *frame = at->when.frame;
      if (!frame->caller)
	return false;
      at->when.vuse = gimple_vuse (frame->call);
      at->when.frame = frame->caller;
    }
  return true;
}

/* Set *AT to the bytes that REF stands for at WHEN.  Return false if that is
   not known.  */

bool
cuda_host_values::locate (tree ref, const cuda_moment &when, place *at)
{
  poly_int64 offset;
  tree base = get_addr_base_and_unit_offset (ref, &offset);
  if (!base || !offset.is_constant (&at->offset))
    return false;
  at->type = TREE_TYPE (ref);
  at->when = when;
  if (VAR_P (base) || TREE_CODE (base) == PARM_DECL
      || TREE_CODE (base) == RESULT_DECL)
    {
      at->decl = base;
      return find_owner (at);
    }
  if (TREE_CODE (base) != MEM_REF)
    return false;
  HOST_WIDE_INT outer = at->offset;
  HOST_WIDE_INT inner;
  if (!mem_ref_offset (base).to_shwi (&offset) || !offset.is_constant (&inner)
      || !locate_pointer (TREE_OPERAND (base, 0), when, at))
    return false;
  at->offset += outer + inner;
  at->type = TREE_TYPE (ref);
  return true;
}

/* Set *AT to where POINTER points at WHEN.  Return false if that is not
   known.  */

bool
cuda_host_values::locate_pointer (tree pointer, const cuda_moment &when,
				  place *at)
{
  auto_vec<tree, MAX_VALUES> values;
  if (TREE_CODE (pointer) == SSA_NAME
      && SSA_NAME_IS_DEFAULT_DEF (pointer) && SSA_NAME_VAR (pointer)
      && TREE_CODE (SSA_NAME_VAR (pointer)) == PARM_DECL
      && when.frame->caller)
    {
      /* The caller's argument, in the caller's eyes.  */
      const cuda_frame *frame = when.frame;
      unsigned i = 0;
      for (tree p = DECL_ARGUMENTS (frame->fn->decl);
	   p && p != SSA_NAME_VAR (pointer); p = DECL_CHAIN (p))
	i++;
      const cuda_moment then = { frame->caller, gimple_vuse (frame->call) };
      return (i < gimple_call_num_args (frame->call) && spend ()
	      && locate_pointer (gimple_call_arg (frame->call, i), then, at));
    }
  /* A pointer that a loop moves makes what is looked for no other.  */
  bool varies = m_varies;
  m_varies = false;
  scalar (pointer, when, &values);
  std::swap (varies, m_varies);
  if (varies || values.length () != 1 || TREE_CODE (values[0]) != ADDR_EXPR)
    return false;
  return locate (TREE_OPERAND (values[0], 0), when, at);
}

/* Append to VALUES what AT, a static variable, starts with.  */

void
cuda_host_values::initial (const place &at, vec<tree> *values)
{
  if (!VAR_P (at.decl) || !DECL_INITIAL (at.decl)
      || DECL_INITIAL (at.decl) == error_mark_node
      || !tree_fits_uhwi_p (TYPE_SIZE (at.type)))
    return;
  tree value = fold_ctor_reference (at.type, DECL_INITIAL (at.decl),
				    at.offset * BITS_PER_UNIT,
				    tree_to_uhwi (TYPE_SIZE (at.type)),
				    at.decl);
  if (value && CONSTANT_CLASS_P (value))
    add (values, value);
}

/* Append to VALUES what may be at AT.  */

void
cuda_host_values::memory (const place &at, vec<tree> *values)
{
  unsigned before = m_found;
  if (spend ())
    contents (at, values);
  /* Any function may store to what is not local.  */
  bool shared = TREE_STATIC (at.decl) || DECL_EXTERNAL (at.decl);
  m_missed |= m_found == before || (shared && !TREE_READONLY (at.decl));
}

/* The same, where one step has been taken.  */

void
cuda_host_values::contents (place at, vec<tree> *values)
{
  m_deep++;
  const cuda_frame *frame = at.when.frame;
  tree vuse = at.when.vuse;
  bool is_static = TREE_STATIC (at.decl) || DECL_EXTERNAL (at.decl);
  while (!TREE_READONLY (at.decl) || !is_static)
    {
      if (!vuse || !walk (at, vuse, frame, values))
	{
	  m_deep--;
	  return;
	}
      if (!is_static && decl_function_context (at.decl) == frame->fn->decl)
	break;
      if (!frame->caller)
	break;
      vuse = gimple_vuse (frame->call);
      frame = frame->caller;
    }
  if (is_static)
    initial (at, values);
  else if (TREE_CODE (at.decl) == PARM_DECL)
    {
      if (!frame->caller)
	m_open = true;
      else
	{
	  unsigned i = 0;
	  for (tree p = DECL_ARGUMENTS (frame->fn->decl); p && p != at.decl;
	       p = DECL_CHAIN (p))
	    i++;
	  const cuda_moment then
	    = { frame->caller, gimple_vuse (frame->call) };
	  place outer;
	  tree arg = (i < gimple_call_num_args (frame->call)
		      ? gimple_call_arg (frame->call, i) : NULL_TREE);
	  if (arg && (SSA_VAR_P (arg) ? TREE_CODE (arg) == SSA_NAME
		      : is_gimple_min_invariant (arg)))
	    {
	      if (at.offset == 0)
		scalar (arg, then, values);
	    }
	  else if (arg && locate (arg, then, &outer))
	    {
	      outer.offset += at.offset;
	      outer.type = at.type;
	      memory (outer, values);
	    }
	}
    }
  m_deep--;
}

/* Append to VALUES what the last stores to AT before VUSE, in FRAME, stored.
   Return whether the function may start without one on the way.  */

bool
cuda_host_values::walk (const place &at, tree vuse, const cuda_frame *frame,
		    vec<tree> *values)
{
  auto_vec<tree, 16> work;
  hash_set<tree> seen;
  bool through = false;
  work.safe_push (vuse);
  while (!work.is_empty ())
    {
      tree name = work.pop ();
      if (seen.add (name))
	continue;
      if (!spend ())
	{
	  m_missed = true;
	  return false;
	}
      if (SSA_NAME_IS_DEFAULT_DEF (name))
	{
	  through = true;
	  continue;
	}
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (gphi *phi = dyn_cast<gphi *> (def))
	for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	  work.safe_push (gimple_phi_arg_def (phi, i));
      else if (!store (at, def, frame, values))
	work.safe_push (gimple_vuse (def));
    }
  return through;
}

/* If STMT, in FRAME, stores to AT, append to VALUES what; return whether no
   store before it counts.  */

bool
cuda_host_values::store (const place &at, gimple *stmt, const cuda_frame *frame,
		     vec<tree> *values)
{
  unsigned before = m_found;
  bool stores = false;
  if (gassign *assign = dyn_cast<gassign *> (stmt))
    stores = store_assign (at, assign, frame, values);
  else if (gcall *call = dyn_cast<gcall *> (stmt))
    stores = store_call (at, call, frame, values);
  m_missed |= stores && m_found == before;
  return stores;
}

/* The same of assignment STMT.  */

bool
cuda_host_values::store_assign (const place &at, gassign *stmt,
			    const cuda_frame *frame, vec<tree> *values)
{
  const cuda_moment when = { frame, gimple_vuse (stmt) };
  tree lhs = gimple_assign_lhs (stmt);
  place to;
  /* Memory of others is most of what is stored to.  */
  tree base = get_base_address (lhs);
  if (DECL_P (base) && base != at.decl)
    return false;
  if (!locate (lhs, when, &to) || to.decl != at.decl
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (to.type))
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (at.type)))
    return false;
  HOST_WIDE_INT offset = at.offset - to.offset;
  if (offset < 0
      || offset + tree_to_shwi (TYPE_SIZE_UNIT (at.type))
	 > tree_to_shwi (TYPE_SIZE_UNIT (to.type)))
    return false;
  tree rhs = gimple_assign_rhs1 (stmt);
  if (is_gimple_reg_type (to.type))
    {
      if (offset == 0 && useless_type_conversion_p (at.type, to.type)
	  && gimple_assign_single_p (stmt))
	scalar (rhs, when, values);
    }
  else if (TREE_CODE (rhs) == CONSTRUCTOR)
    {
      if (!TREE_CLOBBER_P (rhs) && CONSTRUCTOR_NELTS (rhs) == 0
	  && INTEGRAL_TYPE_P (at.type))
	add (values, build_zero_cst (at.type));
      return true;
    }
  else
    {
      place from;
      if (locate (rhs, when, &from))
	{
	  from.offset += offset;
	  from.type = at.type;
	  memory (from, values);
	}
    }
  return true;
}

/* The same of call STMT.  */

bool
cuda_host_values::store_call (const place &at, gcall *stmt,
			  const cuda_frame *frame, vec<tree> *values)
{
  tree lhs = gimple_call_lhs (stmt);
  const cuda_moment when = { frame, gimple_vuse (stmt) };
  place to;
  if (lhs && get_base_address (lhs) == at.decl && locate (lhs, when, &to)
      && at.offset >= to.offset)
    {
      results (stmt, frame, at.offset - to.offset, at.type, values);
      return true;
    }
  /* What is given the variable's address sets it, if anything does.  */
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    {
      tree arg = gimple_call_arg (stmt, i);
      if (!POINTER_TYPE_P (TREE_TYPE (arg)))
	continue;
      if (TREE_CODE (arg) == ADDR_EXPR
	  ? get_base_address (TREE_OPERAND (arg, 0)) != at.decl
	  : (decl_function_context (at.decl) == frame->fn->decl
	     || !locate_pointer (arg, when, &to) || to.decl != at.decl))
	continue;
      const cuda_frame *inner = enter (stmt, frame);
      if (!inner)
	return true;
      bool through = false;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (inner->fn)->preds)
	{
	  gimple_stmt_iterator gsi = gsi_last_bb (e->src);
	  if (gsi_end_p (gsi) || !is_a<greturn *> (gsi_stmt (gsi)))
	    continue;
	  tree vuse = gimple_vuse (gsi_stmt (gsi));
	  through |= !vuse || walk (at, vuse, inner, values);
	}
      return !through;
    }
  return false;
}
