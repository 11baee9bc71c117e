/* What any thread says for all.
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


/* Where lowering lets threads part, one variable often tells all of them
   whether some thread has gone a way, or what all that have gone it agree on:

     for (t = 0; t < n; t++)
       if (a[t] > 0)
	 {
	   ...
	   go_on = 1;
	 }

   That is handed from turn to turn, but in vectors as well: it gets its value
   wherever a lane is there that gives it one.

     for (t = 0; t + 16 <= n; t += 16)
       {
	 m = a[t:t+16] > 0;
	 ...
	 go_on = any (m) ? 1 : go_on;
       }

   In SSA form such a flag is a PHI at the loop's header and PHIs that have it,
   or each other, or one value, always the same, for arguments; and nothing in
   the loop asks for any of them.  They are left as they are, to die, and a
   register that is renamed behind all takes their place.  */

#include "gcc-compat.h"
#include "vectoriser.h"

/* Return the PHI in LOOP that defines OP; NULL if none does.  */

static gphi *
phi_in_loop (class loop *loop, tree op)
{
  if (TREE_CODE (op) != SSA_NAME)
    return NULL;
  gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (op));
  return phi && flow_bb_inside_loop_p (loop, gimple_bb (phi)) ? phi : NULL;
}

/* Return whether NAME, which belongs to FLAG of LOOP, is asked for by nothing
   but its PHIs or, if it is what the loop leaves, what comes behind.  */

static bool
asked_by_flag_p (const class loop *loop, lane_flag *flag, tree name)
{
  imm_use_iterator iter;
  use_operand_p use_p;
  FOR_EACH_IMM_USE_FAST (use_p, iter, name)
    {
      gimple *use = USE_STMT (use_p);
      if (is_gimple_debug (use))
	continue;
      if (!flow_bb_inside_loop_p (loop, gimple_bb (use)))
	{
	  if (name != flag->last)
	    return false;
	}
      else if (!is_a<gphi *> (use)
	       || !flag->names.contains (gimple_phi_result (use)))
	return false;
    }
  return true;
}

/* Return whether E leaves a loop.  Who does so is known in each turn, and what
   is built for that need not be done by those who leave.  */

static bool
leaves_loop_p (edge e)
{
  return loop_exit_edge_p (e->src->loop_father, e);
}

/* Let FLAG have its value and its names, from what it is in LOOP at the start
   of a turn and at the end.  Return false if it is no flag.  */

static bool
find_names (class loop *loop, lane_flag *flag)
{
  auto_vec<tree> work;
  flag->names.add (gimple_phi_result (flag->phi));
  work.safe_push (flag->last);
  while (!work.is_empty ())
    {
      tree name = work.pop ();
      if (flag->names.add (name))
	continue;
      gphi *of = phi_in_loop (loop, name);
      for (unsigned i = 0; i < gimple_phi_num_args (of); i++)
	{
	  tree arg = gimple_phi_arg_def (of, i);
	  if (phi_in_loop (loop, arg))
	    work.safe_push (arg);
	  else if ((flag->value && !operand_equal_p (flag->value, arg, 0))
		   || leaves_loop_p (gimple_phi_arg_edge (of, i)))
	    return false;
	  else
	    flag->value = arg;
	}
    }
  return flag->value != NULL_TREE;
}

lane_flag *
cuda_find_flag (class loop *loop, gphi *phi)
{
  lane_flag *flag = new lane_flag;
  flag->phi = phi;
  flag->last = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  flag->value = NULL_TREE;
  bool fits = phi_in_loop (loop, flag->last) && find_names (loop, flag);
  if (fits)
    for (tree name : flag->names)
      fits &= asked_by_flag_p (loop, flag, name);
  if (fits)
    return flag;
  delete flag;
  return NULL;
}

/* Let the registers of flags begin with what these have when the loop is
   entered by ENTRY.  */

void
thread_vectoriser::begin_flags (edge entry)
{
  for (lane_flag *flag : m_forms->flags ())
    {
      tree now = create_tmp_reg (TREE_TYPE (flag->last), "flag");
      m_flags.safe_push (now);
      append (gimple_build_assign
	      (now, PHI_ARG_DEF_FROM_EDGE (flag->phi, entry)));
    }
}

/* Lanes of MASK take E: let the flags have what they are given there.  */

void
thread_vectoriser::set_flags (edge e, tree mask)
{
  for (unsigned i = 0; i < m_flags.length (); i++)
    {
      lane_flag *flag = m_forms->flags ()[i];
      auto_vec<tree> names;
      phi_names (e->dest, &names);
      for (tree name : names)
	{
	  if (!flag->names.contains (name))
	    continue;
	  tree value = PHI_ARG_DEF_FROM_EDGE (phi_of (name), e);
	  if (phi_in_loop (m_loop, value))
	    continue;
	  value = scalar_of (value);
	  if (!mask)
	    {
	      append (gimple_build_assign (m_flags[i], value));
	      continue;
	    }
	  tree any = any_lane_word (mask);
	  any = build (NE_EXPR, boolean_type_node, any,
		       build_zero_cst (TREE_TYPE (any)));
	  append (gimple_build_assign (m_flags[i], COND_EXPR, any, value,
				       m_flags[i]));
	}
    }
}

/* The loop is entered by AGAIN, behind what is built, for what is left of its
   turns.  */

void
thread_vectoriser::keep_flags (edge again, const vec<tree> &now)
{
  if (m_flags.is_empty ())
    return;
  gimple_stmt_iterator gsi = gsi_start_bb (split_edge (m_shape->exit));
  for (unsigned i = 0; i < m_flags.length (); i++)
    {
      lane_flag *flag = m_forms->flags ()[i];
      add_phi_arg (flag->phi, now[i], again, UNKNOWN_LOCATION);
      gsi_insert_before (&gsi, gimple_build_assign (m_flags[i], flag->last),
			 GSI_SAME_STMT);
    }
}

/* Append to NOW names for what the flags have where statements go.  */

void
thread_vectoriser::read_flags (vec<tree> *now)
{
  for (tree flag : m_flags)
    {
      tree name = make_ssa_name (TREE_TYPE (flag));
      append (gimple_build_assign (name, flag));
      now->safe_push (name);
    }
}

/* Let what is used behind the loop be what the flags have in AFTER.  */

void
thread_vectoriser::finish_flags (basic_block after)
{
  gimple_stmt_iterator gsi = gsi_after_labels (after);
  for (unsigned i = 0; i < m_flags.length (); i++)
    {
      tree last = m_forms->flags ()[i]->last;
      tree name = make_ssa_name (TREE_TYPE (last));
      imm_use_iterator iter;
      use_operand_p use_p;
      gimple *use;
      FOR_EACH_IMM_USE_STMT (use, iter, last)
	if (!flow_bb_inside_loop_p (m_loop, gimple_bb (use))
	    && !(gimple_assign_single_p (use)
		 && gimple_assign_lhs (use) == m_flags[i]))
	  {
	    FOR_EACH_IMM_USE_ON_STMT (use_p, iter)
	      SET_USE (use_p, name);
	    update_stmt (use);
	  }
      gsi_insert_before (&gsi, gimple_build_assign (name, m_flags[i]),
			 GSI_SAME_STMT);
    }
}
