/* Thread terms of values that cross barriers.
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

/* An index that a loop with barriers carries from turn to turn,

     i = blockIdx.x * blockDim.x + threadIdx.x;
     for (k = 0; k < n; k++)
       {
	 ...
	 __syncthreads ();
	 i += plane;
       }

   has a value for each thread, which would be kept in memory for each, and an
   access through it would have an address that is read from memory.  But what
   is added is the same for all threads: i is its first value and a sum, and of
   the sum the block needs one.  So here, before regions are formed, it becomes

     t = blockIdx.x * blockDim.x + threadIdx.x;
     for (k = 0, u = 0; k < n; k++)
       {
	 i = t + u; ...
	 __syncthreads ();
	 u += plane;
       }

   where t is computed again in each region that uses it, as all that depends on
   the thread's place alone, or is kept if it cannot be, and then stored once.

   This is done for whole webs of PHIs.  The TERM of a name that differs between
   threads is what is left when all is taken from it that is added and the same
   for all; it is another such name, of the same width, or an offset if all that
   is added to it is the address.  A PHI whose arguments all have the same term
   has that too, if all threads choose the same argument:

     p = a + t, q = b + t;		term t for both
     for (...) swap (p, q);		and for the PHIs of the loop

   and then a PHI of the rest, the SUM, does.  All is done modulo two to the
   power of the bits, so that nothing is lost: integers are added as unsigned
   ones.  Where a name is used its term still has the value that it was made
   from, as the term's definition dominates the name's, and that the use.  */

#include "gcc-compat.h"
#include "cuda-crossing.h"
#include "cuda-thread-terms.h"

/* What a name is made of: REST, which differs between threads, CODE ADDED,
   which does not; or REST alone in another type if CODE is NOP_EXPR.  BASED
   says that ADDED is a pointer and REST the offset.  */
struct name_parts
{
  enum tree_code code;
  tree rest, added;
  bool based;
};

class thread_terms
{
public:
  thread_terms (const cuda_scope &scope)
    : m_crossing (scope), m_uniformity (m_crossing.uniformity ()) {}
  void run ();

private:
  bool summable_p (tree) const;
  bool peel (tree, name_parts *) const;
  tree term (tree);
  tree phi_term (gphi *);
  void find_terms ();

  tree sum_type (tree, tree) const;
  tree sum (tree, tree);
  tree sum_behind (tree, tree);
  void fill_sums ();
  tree whole (tree, tree, gimple_seq *);
  void replace (tree, tree);
  void remove_unused ();

  cuda_crossing m_crossing;
  cuda_uniformity &m_uniformity;

  /* PHIs that may have a term, in order; by SSA version of their results the
     term: NULL_TREE where it is not known yet, the result itself where there is
     none.  */
  auto_vec<gphi *> m_phis;
  hash_map<int_hash<int, -1>, tree> m_terms;

  /* By SSA version of a name: the sum.  PHIs of sums, with those that they are
     made for, that have no arguments yet.  */
  hash_map<int_hash<int, -1>, tree> m_sums;
  auto_vec<std::pair<gphi *, gphi *> > m_unfilled;

  /* PHIs that nothing will use.  */
  hash_set<gimple *> m_going;

  /* Names that may have lost their last use.  */
  auto_vec<tree> m_unused;
};

/* ---- The terms. ---- */

/* Return whether sums can be taken from values of the type of NAME.  */

bool
thread_terms::summable_p (tree name) const
{
  tree type = TREE_TYPE (name);
  if (TREE_CODE (name) == SSA_NAME && SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name))
    return false;
  return (POINTER_TYPE_P (type)
	  || (INTEGRAL_TYPE_P (type) && TREE_CODE (type) != BOOLEAN_TYPE
	      && type_has_mode_precision_p (type)
	      && !TYPE_OVERFLOW_TRAPS (type)));
}

/* If NAME, which differs between threads, is something of its kind with
   something added that is the same for all, set *PARTS and return true.  */

bool
thread_terms::peel (tree name, name_parts *parts) const
{
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (name));
  if (!def || !summable_p (name))
    return false;
  parts->code = gimple_assign_rhs_code (def);
  tree left = gimple_assign_rhs1 (def);
  tree right = gimple_num_ops (def) > 2 ? gimple_assign_rhs2 (def) : NULL_TREE;
  parts->based = false;
  switch (parts->code)
    {
    CASE_CONVERT:
    case SSA_NAME:
      parts->code = NOP_EXPR;
      parts->rest = left;
      parts->added = NULL_TREE;
      return (TREE_CODE (left) == SSA_NAME
	      && m_uniformity.divergent_p (left) && summable_p (left)
	      && (POINTER_TYPE_P (TREE_TYPE (left))
		  == POINTER_TYPE_P (TREE_TYPE (name)))
	      && (TYPE_PRECISION (TREE_TYPE (left))
		  == TYPE_PRECISION (TREE_TYPE (name))));
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      if (m_uniformity.divergent_p (right))
	{
	  parts->based = parts->code == POINTER_PLUS_EXPR;
	  std::swap (left, right);
	}
      break;
    case MINUS_EXPR:
      break;
    default:
      return false;
    }
  parts->rest = left;
  parts->added = right;
  return (TREE_CODE (left) == SSA_NAME && m_uniformity.divergent_p (left)
	  && summable_p (left) && !m_uniformity.divergent_p (right));
}

/* Return the term of NAME, as far as those of PHIs are known; NULL_TREE if that
   is not far enough; NAME itself if there is no other.  */

tree
thread_terms::term (tree name)
{
  name_parts parts;
  for (;;)
    {
      if (tree *known = m_terms.get (SSA_NAME_VERSION (name)))
	return *known;
      if (!peel (name, &parts))
	return name;
      name = parts.rest;
    }
}

/* Return the term of the result of PHI, which is that itself if it has no
   other; NULL_TREE if none is known yet.  */

tree
thread_terms::phi_term (gphi *phi)
{
  tree result = gimple_phi_result (phi), common = NULL_TREE;
  if (m_uniformity.joins_p (gimple_bb (phi)))
    return result;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      if (!m_uniformity.divergent_p (arg) || TREE_CODE (arg) != SSA_NAME)
	return result;
      tree of = term (arg);
      if (of && common && of != common)
	return result;
      common = of ? of : common;
    }
  if (common
      && (common == result || !summable_p (common)
	  || !dominated_by_p (CDI_DOMINATORS, gimple_bb (phi),
			      gimple_bb (SSA_NAME_DEF_STMT (common)))))
    return result;
  return common;
}

/* Find the terms of all PHIs: all have the term of any argument until another
   has another one.  */

void
thread_terms::find_terms ()
{
  unsigned kept = 0;
  for (gphi *phi : m_phis)
    if (m_uniformity.divergent_p (gimple_phi_result (phi))
	&& summable_p (gimple_phi_result (phi)))
      {
	m_phis[kept++] = phi;
	m_terms.put (SSA_NAME_VERSION (gimple_phi_result (phi)), NULL_TREE);
      }
  m_phis.truncate (kept);
  for (bool changed = true; changed;)
    {
      changed = false;
      for (gphi *phi : m_phis)
	{
	  tree result = gimple_phi_result (phi);
	  tree *known = m_terms.get (SSA_NAME_VERSION (result));
	  if (*known == result)
	    continue;
	  tree now = phi_term (phi);
	  /* It was found before that arguments do not agree.  */
	  if (*known && now != *known)
	    now = result;
	  changed |= now != *known;
	  *known = now;
	}
    }
}

/* ---- The sums. ---- */

/* Return the type of the sum that, with TERM, is NAME.  */

tree
thread_terms::sum_type (tree name, tree term) const
{
  tree type = TREE_TYPE (name);
  if (!POINTER_TYPE_P (type))
    return unsigned_type_for (type);
  return POINTER_TYPE_P (TREE_TYPE (term)) ? sizetype : type;
}

/* Return the sum that, with TERM, its term, is NAME.  */

tree
thread_terms::sum (tree name, tree term)
{
  if (name == term)
    return build_zero_cst (sum_type (name, term));
  if (tree *known = m_sums.get (SSA_NAME_VERSION (name)))
    return *known;
  tree result;
  if (gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (name)))
    {
      result = make_ssa_name (sum_type (name, term));
      m_unfilled.safe_push
	(std::make_pair (phi, create_phi_node (result, gimple_bb (phi))));
    }
  else
    result = sum_behind (name, term);
  m_sums.put (SSA_NAME_VERSION (name), result);
  return result;
}

/* The same for what is computed by adding: compute it behind.  */

tree
thread_terms::sum_behind (tree name, tree term)
{
  name_parts parts;
  bool added = peel (name, &parts);
  gcc_assert (added);
  tree type = sum_type (name, term);
  tree rest = sum (parts.rest, term);
  gimple_seq seq = NULL;
  tree result;
  if (parts.based)
    {
      tree base = gimple_convert (&seq, type, parts.added);
      rest = gimple_convert (&seq, sizetype, rest);
      result = gimple_build (&seq, POINTER_PLUS_EXPR, type, base, rest);
    }
  else if (parts.code == NOP_EXPR)
    result = gimple_convert (&seq, type, rest);
  else
    {
      /* An offset is added to a pointer in the sum, too, if that has the
	 base.  */
      bool pointer = POINTER_TYPE_P (type);
      tree by = gimple_convert (&seq, pointer ? sizetype : type, parts.added);
      rest = gimple_convert (&seq, type, rest);
      enum tree_code code = (pointer ? POINTER_PLUS_EXPR
			     : parts.code == MINUS_EXPR ? MINUS_EXPR
			     : PLUS_EXPR);
      result = gimple_build (&seq, code, type, rest, by);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (SSA_NAME_DEF_STMT (name));
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
  return result;
}

/* Give the PHIs of sums their arguments.  */

void
thread_terms::fill_sums ()
{
  while (!m_unfilled.is_empty ())
    {
      std::pair<gphi *, gphi *> pair = m_unfilled.pop ();
      tree of = *m_terms.get (SSA_NAME_VERSION (gimple_phi_result
						(pair.first)));
      tree type = TREE_TYPE (gimple_phi_result (pair.second));
      for (unsigned i = 0; i < gimple_phi_num_args (pair.first); i++)
	{
	  tree arg = sum (gimple_phi_arg_def (pair.first, i), of);
	  gcc_checking_assert (useless_type_conversion_p (type,
							  TREE_TYPE (arg)));
	  add_phi_arg (pair.second, arg, gimple_phi_arg_edge (pair.first, i),
		       UNKNOWN_LOCATION);
	}
    }
}

/* Insert SEQ at the end of BB, before a branch.  */

static void
append_to_block (basic_block bb, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  else
    gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Append to SEQ what computes NAME, of which TERM is the term; return the
   result.  */

tree
thread_terms::whole (tree name, tree term, gimple_seq *seq)
{
  tree type = TREE_TYPE (name);
  tree rest = sum (name, term);
  if (POINTER_TYPE_P (type))
    {
      bool whole_address = POINTER_TYPE_P (TREE_TYPE (term));
      tree base = gimple_convert (seq, type, whole_address ? term : rest);
      tree offset = gimple_convert (seq, sizetype,
				    whole_address ? rest : term);
      return gimple_build (seq, POINTER_PLUS_EXPR, type, base, offset);
    }
  tree result = gimple_convert (seq, TREE_TYPE (rest), term);
  result = gimple_build (seq, PLUS_EXPR, TREE_TYPE (rest), result, rest);
  return gimple_convert (seq, type, result);
}

/* Let uses of NAME, of which TERM is the term, take what is computed from that
   where they are; PHIs that go need nothing any more.  */

void
thread_terms::replace (tree name, tree term)
{
  imm_use_iterator iter;
  use_operand_p use;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    {
      gphi *phi = dyn_cast<gphi *> (stmt);
      if (phi && m_going.contains (phi))
	continue;
      tree value = NULL_TREE;
      FOR_EACH_IMM_USE_ON_STMT (use, iter)
	{
	  gimple_seq seq = NULL;
	  if (phi || !value)
	    value = whole (name, term, &seq);
	  if (phi)
	    {
	      int index = PHI_ARG_INDEX_FROM_USE (use);
	      append_to_block (gimple_phi_arg_edge (phi, index)->src, seq);
	    }
	  else if (seq)
	    {
	      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
	      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
	    }
	  SET_USE (use, value);
	  m_unused.safe_push (value);
	}
      if (!phi)
	update_stmt (stmt);
    }
}

/* Remove what computes names that nothing uses any more.  */

void
thread_terms::remove_unused ()
{
  while (!m_unused.is_empty ())
    {
      tree name = m_unused.pop ();
      if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IN_FREE_LIST (name)
	  || !has_zero_uses (name))
	continue;
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (name));
      if (!def || gimple_vuse (def) || gimple_has_side_effects (def))
	continue;
      for (unsigned i = 1; i < gimple_num_ops (def); i++)
	m_unused.safe_push (gimple_op (def, i));
      gimple_stmt_iterator gsi = gsi_for_stmt (def);
      gsi_remove (&gsi, true);
      release_defs (def);
    }
}

/* Do all of it.  */

void
thread_terms::run ()
{
  if (!m_crossing.find (&m_phis))
    return;
  find_terms ();
  auto_vec<gphi *> chosen;
  for (gphi *phi : m_phis)
    {
      tree result = gimple_phi_result (phi);
      tree of = *m_terms.get (SSA_NAME_VERSION (result));
      if (of && of != result && m_crossing.crosses_p (phi))
	{
	  chosen.safe_push (phi);
	  m_going.add (phi);
	}
    }
  for (gphi *phi : chosen)
    {
      tree result = gimple_phi_result (phi);
      sum (result, *m_terms.get (SSA_NAME_VERSION (result)));
    }
  fill_sums ();
  for (gphi *phi : chosen)
    {
      tree result = gimple_phi_result (phi);
      tree of = *m_terms.get (SSA_NAME_VERSION (result));
      if (dump_file)
	{
	  fprintf (dump_file, "  ");
	  print_generic_expr (dump_file, result, TDF_SLIM);
	  fprintf (dump_file, " is ");
	  print_generic_expr (dump_file, of, TDF_SLIM);
	  fprintf (dump_file, " and a sum that is the same for all\n");
	}
      replace (result, of);
    }
  for (gphi *phi : chosen)
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	m_unused.safe_push (gimple_phi_arg_def (phi, i));
      gimple_stmt_iterator gsi = gsi_for_stmt (phi);
      remove_phi_node (&gsi, true);
    }
  remove_unused ();
}

/* Split the PHIs of SCOPE.  */

void
cuda_split_thread_terms (const cuda_scope &scope)
{
  thread_terms (scope).run ();
}
