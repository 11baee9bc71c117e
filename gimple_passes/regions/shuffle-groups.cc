/* Shuffles that the lanes of a warp can do together.
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

/* Programs that sort or transpose in registers do many shuffles in a row:

     a = __shfl_xor_sync (mask, a, 1);
     b = __shfl_xor_sync (mask, b + 1, 1);
     c = a + b;

   If each was a region of its own, there would be two loops over the lanes for
   each of them, and what the others need would be kept across both: code of
   which GCC has to undo most, in a time that grows faster than the code does.
   So shuffles of a block become a group if they wait for the same lanes, none
   needs what another gives, and nothing between them touches memory or has
   another effect.  They are put side by side, what later ones need of the
   statements between goes before the first, and the rest stays behind the last:

     t = b + 1;
     a = __shfl_xor_sync (mask, a, 1);
     b = __shfl_xor_sync (mask, t, 1);
     c = a + b;

   A group is one region: the lanes publish all values before it.

   What a permute of constant lanes gives is there for all lanes before the
   first of them looks at anything else, so such shuffles are in groups of their
   own, of which no other asks for anything that is kept.  */

#define INCLUDE_MEMORY
#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-intrinsics.h"
#include "shuffle-groups.h"

/* Of fewer shuffles in a scope there are no groups: the code is short either
   way, and a little faster with a region for each.  */
const unsigned MANY_SHUFFLES = 32;

/* The most shuffles of a group, and the most statements between the first and
   the last one.  */
const unsigned MAX_GROUP = 32;
const unsigned MAX_BETWEEN = 256;

namespace {

/* Builds the group of one shuffle.  */

class group_builder
{
public:
  group_builder (gcall *leader, const cuda_uniformity &uniformity)
    : m_leader (leader), m_last (leader), m_uniformity (uniformity)
  {
    m_results.add (gimple_call_lhs (leader));
  }

  bool take (gcall *);
  bool pass (gimple *);
  gcall *leader () const { return m_leader; }

private:
  bool same_kind_p (gcall *) const;
  bool find_needed (gcall *, vec<bool> *);

  gcall *m_leader;
  gcall *m_last;
  const cuda_uniformity &m_uniformity;
  unsigned m_count = 1;

  /* What the shuffles of the group give.  */
  hash_set<tree> m_results;

  /* The statements between them, in order.  */
  auto_vec<gimple *> m_between;
};

/* Return whether STMT is a shuffle whose result is used.  */

bool
shuffle_p (gimple *stmt)
{
  return (is_gimple_call (stmt) && gimple_call_lhs (stmt)
	  && (cuda_intrinsic_exchange (cuda_barrier_code (stmt))
	      == CUDA_EXCHANGE_SHUFFLE));
}

/* Return whether the lanes that shuffle STMT reads are constants.  */

bool
constant_lanes_p (gcall *stmt)
{
  return (TREE_CODE (cuda_barrier_arg (stmt, 2)) == INTEGER_CST
	  && TREE_CODE (cuda_barrier_arg (stmt, 3)) == INTEGER_CST);
}

/* Return whether STMT, a shuffle, is of the kind of the group's.  */

bool
group_builder::same_kind_p (gcall *stmt) const
{
  return (operand_equal_p (cuda_barrier_arg (m_leader, 0),
			   cuda_barrier_arg (stmt, 0))
	  && constant_lanes_p (m_leader) == constant_lanes_p (stmt)
	  && (m_uniformity.divergent_p (gimple_call_lhs (m_leader))
	      == m_uniformity.divergent_p (gimple_call_lhs (stmt))));
}

/* Set in NEEDED, by their number, which of the statements between STMT needs.
   Return false if it needs what the group gives.  */

bool
group_builder::find_needed (gcall *stmt, vec<bool> *needed)
{
  hash_set<tree> names;
  auto note_uses = [&] (gimple *user)
    {
      tree name;
      ssa_op_iter iter;
      FOR_EACH_SSA_TREE_OPERAND (name, user, iter, SSA_OP_USE)
	{
	  if (m_results.contains (name))
	    return false;
	  names.add (name);
	}
      return true;
    };
  if (!note_uses (stmt))
    return false;
  for (unsigned i = m_between.length (); i-- > 0;)
    {
      (*needed)[i] = names.contains (gimple_get_lhs (m_between[i]));
      if ((*needed)[i] && !note_uses (m_between[i]))
	return false;
    }
  return true;
}

/* Let STMT, the next shuffle of the block, belong to the group if it can, and
   put it there.  Return whether it does.  */

bool
group_builder::take (gcall *stmt)
{
  auto_vec<bool> needed;
  needed.safe_grow_cleared (m_between.length (), true);
  if (m_count == MAX_GROUP || !same_kind_p (stmt)
      || !find_needed (stmt, &needed))
    return false;
  gimple_stmt_iterator to = gsi_for_stmt (m_leader);
  unsigned kept = 0;
  for (unsigned i = 0; i < m_between.length (); i++)
    if (needed[i])
      {
	gimple_stmt_iterator from = gsi_for_stmt (m_between[i]);
	gsi_move_before (&from, &to);
      }
    else
      m_between[kept++] = m_between[i];
  m_between.truncate (kept);
  gimple_stmt_iterator from = gsi_for_stmt (stmt);
  to = gsi_for_stmt (m_last);
  gsi_move_after (&from, &to);
  m_last = stmt;
  m_count++;
  m_results.add (gimple_call_lhs (stmt));
  return true;
}

/* Let STMT, which is no shuffle, stand between those of the group.  Return
   false if it cannot.  */

bool
group_builder::pass (gimple *stmt)
{
  if (gimple_vuse (stmt) || gimple_has_side_effects (stmt)
      || !gimple_get_lhs (stmt) || m_between.length () == MAX_BETWEEN)
    return false;
  m_between.safe_push (stmt);
  return true;
}

} // anon namespace

/* Put the shuffles of BB together that can be, of whose results UNIFORMITY
   knows whether they differ between threads.  */

void
shuffle_groups::gather (basic_block bb, const cuda_uniformity &uniformity)
{
  std::unique_ptr<group_builder> group;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_after_labels_bb (bb);
       !gsi_end_p (gsi);)
    {
      gimple *stmt = gsi_stmt (gsi);
      /* It may be moved.  */
      gsi_next_nondebug (&gsi);
      if (shuffle_p (stmt))
	{
	  gcall *shuffle = as_a<gcall *> (stmt);
	  if (group && group->take (shuffle))
	    m_leaders.put (shuffle, group->leader ());
	  else
	    group.reset (new group_builder (shuffle, uniformity));
	}
      else if (group && !group->pass (stmt))
	group.reset ();
    }
}

/* Do so for BLOCKS, those of a scope, if there are many shuffles.  */

void
shuffle_groups::gather_many (const vec<basic_block> &blocks,
			     const cuda_uniformity &uniformity)
{
  if (!optimize || cuda_without_p (CUDA_PART_SHUFFLE_GROUPS))
    return;
  unsigned count = 0;
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_stmts (bb))
      count += shuffle_p (stmt);
  if (count >= MANY_SHUFFLES)
    for (basic_block bb : blocks)
      gather (bb, uniformity);
}

/* Append to FOUND the shuffles of LEADER's group that follow it, in order.  */

void
shuffle_groups::followers (gcall *leader, vec<gcall *> *found)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (leader);
  for (gsi_next_nondebug (&gsi); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    {
      gcall *next = dyn_cast<gcall *> (gsi_stmt (gsi));
      gcall **its = next ? m_leaders.get (next) : NULL;
      if (!its || *its != leader)
	return;
      found->safe_push (next);
    }
}
