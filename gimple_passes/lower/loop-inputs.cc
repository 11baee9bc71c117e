/* What loops that move are computed from.
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

/* For pass-invariants.cc: find where memory is that such loops read, and
   compute what they need at the place that they move to.  */

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "loop-moves.h"

/* Return whether nothing that a launch does changes it.  */

bool
memory_root::read_only_p () const
{
  return (decl && !pointed
	  && (TREE_CODE (decl) == PARM_DECL || cuda_constant_p (decl)
	      || (VAR_P (decl) && TREE_READONLY (decl)
		  && TREE_STATIC (decl))));
}

/* Return whether it is memory of the block or the thread, which no pointer is
   to that the host passes.  */

bool
memory_root::private_p () const
{
  return (decl && !pointed
	  && (TREE_CODE (decl) == FUNCTION_DECL
	      || (VAR_P (decl)
		  && (cuda_shared_p (decl) || auto_var_p (decl)))));
}

/* Return whether it is accessed by DECL alone.  */

bool
memory_root::restrict_p () const
{
  return decl && pointed && TYPE_RESTRICT (TREE_TYPE (decl));
}

memory_root
cuda_root_of (tree ref)
{
  const memory_root unknown = { NULL_TREE, true };
  tree origin = cuda_memory_origin (ref);
  if (!origin || TREE_CODE (origin) != SSA_NAME)
    return origin && DECL_P (origin) ? memory_root { origin, false } : unknown;
  gcall *call = dyn_cast<gcall *> (SSA_NAME_DEF_STMT (origin));
  if (call && cuda_runtime_decl_p (gimple_call_fndecl (call),
				   CUDA_RT_DYNAMIC_SHARED))
    return { gimple_call_fndecl (call), false };
  tree var = SSA_NAME_VAR (origin);
  return (SSA_NAME_IS_DEFAULT_DEF (origin) && var
	  && TREE_CODE (var) == PARM_DECL
	  ? memory_root { var, !DECL_BY_REFERENCE (var) } : unknown);
}

bool
cuda_apart_p (const memory_root &load, const memory_root &store)
{
  if (load.read_only_p ())
    return true;
  if (!load.decl || !store.decl)
    return load.restrict_p () && TYPE_READONLY (TREE_TYPE (TREE_TYPE
							    (load.decl)));
  if (load.decl == store.decl)
    return false;
  if (!load.pointed && !store.pointed)
    return true;
  return (load.private_p () || store.private_p () || load.restrict_p ()
	  || store.restrict_p ());
}

/* Append the blocks of the loop, the arms, and the tail, if there is one, to
   ALL, and add their indices to INSIDE, if that is not NULL.  */

void
moving_loop::blocks (vec<basic_block> *all, bitmap inside) const
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    all->safe_push (body[i]);
  free (body);
  all->safe_splice (arms);
  if (tail)
    all->safe_push (tail);
  for (unsigned i = 0; inside && i < all->length (); i++)
    bitmap_set_bit (inside, (*all)[i]->index);
}

/* Return whether DEF has been done at the place.  */

bool
input_copier::before_p (gimple *def) const
{
  basic_block bb = gimple_bb (def);
  if (bb != m_place.bb)
    return dominated_by_p (CDI_DOMINATORS, m_place.bb, bb);
  if (is_a<gphi *> (def))
    return true;
  for (gimple_stmt_iterator gsi = gsi_for_stmt (m_place.stmt);
       !gsi_end_p (gsi); gsi_prev (&gsi))
    if (gsi_stmt (gsi) == def)
      return true;
  return false;
}

/* Callback of walk_tree: let a name be what it is at the place.  */

tree
input_copier::replace_name (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == SSA_NAME)
    {
      tree value = ((input_copier *) data)->copy (*tp);
      if (!value)
	return *tp;
      *tp = value;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Append what assigns REF, which may have names in it, to a new name of TYPE,
   which is returned; NULL_TREE if REF cannot be computed.  */

tree
input_copier::copy_ref (tree ref, tree type)
{
  ref = unshare_expr (ref);
  if (walk_tree (&ref, replace_name, this, NULL))
    return NULL_TREE;
  tree result = make_ssa_name (type);
  gimple_seq_add_stmt_without_update (m_seq,
				      gimple_build_assign (result, ref));
  return result;
}

/* Append a copy of CALL; return its result, or NULL_TREE.  */

tree
input_copier::copy_call (gcall *call)
{
  enum cuda_intrinsic code;
  int dim;
  gcall *made;
  if (cuda_index_call_p (call, &code, &dim))
    {
      varies |= code == CUDA_THREAD_IDX;
      block |= code == CUDA_BLOCK_IDX;
      made = cuda_build_index (code, dim, gimple_location (call));
    }
  else
    {
      int flags = gimple_call_flags (call);
      tree fndecl = gimple_call_fndecl (call);
      if (!fndecl || !(flags & ECF_CONST)
	  || (flags & ECF_LOOPING_CONST_OR_PURE))
	return NULL_TREE;
      block |= cuda_runtime_decl_p (fndecl, CUDA_RT_DYNAMIC_SHARED);
      auto_vec<tree, 4> args;
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
	{
	  args.safe_push (copy (gimple_call_arg (call, i)));
	  if (!args.last ())
	    return NULL_TREE;
	}
      made = gimple_build_call_vec (fndecl, args);
      gimple_set_location (made, gimple_location (call));
    }
  tree result = make_ssa_name (TREE_TYPE (gimple_call_lhs (call)));
  gimple_call_set_lhs (made, result);
  gimple_seq_add_stmt_without_update (m_seq, made);
  return result;
}

/* Return what PHI is in the first turn of its loop, if that decides.  */

tree
input_copier::first_value (gphi *phi)
{
  class loop *loop = gimple_bb (phi)->loop_father;
  return (m_cond && m_cond->first_turn == loop
	  ? copy (PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop)))
	  : NULL_TREE);
}

/* If NAME needs not be computed, or has been, set *VALUE and return true.  */

bool
input_copier::known_before (tree name, tree *value)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  *value = NULL_TREE;
  if (SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name))
    return true;
  if (SSA_NAME_IS_DEFAULT_DEF (name))
    {
      if (SSA_NAME_VAR (name) && TREE_CODE (SSA_NAME_VAR (name)) == PARM_DECL)
	*value = name;
      return true;
    }
  if (!before_p (def))
    return false;
  varies |= m_uniformity.divergent_p (name);
  block |= bitmap_bit_p (m_of_blocks, SSA_NAME_VERSION (name));
  *value = name;
  return true;
}

/* Return whether DEF, which may trap, does not at the place: a thread that
   comes to the loop has done it.  Conditions are computed for others, too.  */

bool
input_copier::done_before_p (gimple *def) const
{
  return (!m_cond
	  && dominated_by_p (CDI_DOMINATORS, m_header, gimple_bb (def)));
}

/* Return whether what DEF loads can be loaded at the place: in conditions,
   only parameters, which are always there.  */

bool
input_copier::readable_p (gimple *def) const
{
  if (gimple_has_volatile_ops (def))
    return false;
  tree ref = gimple_assign_rhs1 (def);
  memory_root root = cuda_root_of (ref);
  poly_int64 offset;
  return (done_before_p (def)
	  || (root.read_only_p () && TREE_CODE (root.decl) == PARM_DECL
	      && get_addr_base_and_unit_offset (ref, &offset)));
}

/* The same; calls and what is read are computed again, once.  */

bool
input_copier::known_p (tree name, tree *value)
{
  if (known_before (name, value))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (tree *made = m_made.get (SSA_NAME_VERSION (name)))
    {
      *value = *made;
      return true;
    }
  if (gcall *call = dyn_cast<gcall *> (def))
    {
      *value = copy_call (call);
      m_made.put (SSA_NAME_VERSION (name), *value);
      return true;
    }
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      if (gimple_bb (phi)->loop_father->header != gimple_bb (phi))
	return false;
      *value = first_value (phi);
      return true;
    }
  if (gimple_assign_load_p (def))
    {
      tree ref = gimple_assign_rhs1 (def);
      if (!readable_p (def))
	return true;
      reads.safe_push (ref);
      *value = copy_ref (ref, TREE_TYPE (name));
      m_made.put (SSA_NAME_VERSION (name), *value);
      return true;
    }
  if (gimple_assign_single_p (def)
      && TREE_CODE (gimple_assign_rhs1 (def)) == ADDR_EXPR)
    {
      *value = copy_ref (gimple_assign_rhs1 (def), TREE_TYPE (name));
      return true;
    }
  return (INTEGRAL_TYPE_P (TREE_TYPE (name)) && gimple_could_trap_p (def)
	  && !done_before_p (def));
}

tree
input_copier::condition (const way_condition &of)
{
  m_cond = &of;
  tree value = truth (of.cond);
  m_cond = NULL;
  if (value && !of.truth)
    value = gimple_build (m_seq, BIT_XOR_EXPR, boolean_type_node, value,
			  boolean_true_node);
  return value;
}
