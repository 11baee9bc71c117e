/* Loops over rows all of which are whole, or none is.
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

/* A guard such as x < width divides all rows of a block at the same place, but
   split-apply.cc asks each where:

     for (y = 0; y != 8; y++)
       {
	 s = 0;
	 do
	   {
	     last = MIN (31 - s, width - first - 1);
	     if (last == 31)
	       for (x = 0; x != 32; x++)
		 ...
	     else
	       for (x = s; x != s + last + 1; x++)
		 ...
	     s += last + 1;
	   }
	 while (s != 32);
       }

   With rows of a few vectors that costs as much as what they do.  So what is
   the same for all rows is asked before them:

     if (MIN (31, width - first - 1) == 31)
       for (y = 0; y != 8; y++)
	 for (x = 0; x != 32; x++)
	   ...
     else
       for (y = 0; y != 8; y++)
	 ...						// by segments

   1. The question is computed for the first segment of the first row, from what
      is known before the loop over rows.  If it needs the row, nothing is done.
   2. The loop over rows is copied.  There, no row is whole, and in the original
      every one, in one segment.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "flow-walks.h"
#include "value-copy.h"
#include "whole-rows.h"

namespace {

/* What values are before the loop over the rows of STRIP, for the segment
   that starts with FIRST at 0.  */

class values_before_rows : public value_copier
{
public:
  values_before_rows (const_bitmap rows, basic_block yhead, tree first,
		      gimple_seq *seq)
    : value_copier (seq), m_rows (rows), m_yhead (yhead), m_first (first) {}

protected:
  bool known_p (tree name, tree *value) final override;

  /* There is a first row, and a first segment of it.  */
  bool done_p (gimple *) const final override { return true; }

private:
  const_bitmap m_rows;
  basic_block m_yhead;
  tree m_first;
};

bool
values_before_rows::known_p (tree name, tree *value)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  basic_block bb = gimple_bb (def);
  *value = name;
  if (name == m_first)
    *value = integer_zero_node;
  else if (bb == m_yhead && gimple_code (def) == GIMPLE_PHI)
    /* It differs from row to row.  */
    *value = NULL_TREE;
  else
    return !bb || !bitmap_bit_p (m_rows, bb->index);
  return true;
}

/* Let the loops over the rows of STRIP from YHEAD on, and its copy from COPY
   on, be entered from BEFORE, where the PHIs of YHEAD have VALUES.  */

void
enter_rows (basic_block yhead, basic_block copy, basic_block before,
	    const vec<tree> &values)
{
  for (basic_block head : { yhead, copy })
    {
      unsigned i = 0;
      for (gphi *phi : cuda_phis (head))
	if (!virtual_operand_p (gimple_phi_result (phi)))
	  add_phi_arg (phi, values[i++], find_edge (before, head),
		       UNKNOWN_LOCATION);
    }
}

} // anon namespace

bool
cuda_choose_before_rows (thread_strip *strip, const row_choice &choice)
{
  cuda_thread_loop *loop = strip->loop;
  gcond *test = safe_dyn_cast<gcond *> (last_stmt (loop->ylatch));
  if (!loop->zhead || loop->kept || !test
      || integer_onep (gimple_cond_rhs (test))
      || TREE_CODE (choice.whole) != SSA_NAME)
    return false;
  auto_bitmap blocks;
  bitmap_set_bit (blocks, loop->yhead->index);
  bitmap_set_bit (blocks, loop->ylatch->index);
  cuda_follow_edges (loop->ylatch, true, blocks,
		     [] (basic_block) { return true; });
  gimple_seq seq = NULL;
  values_before_rows before (blocks, loop->yhead, choice.first, &seq);
  tree whole = before.copy (choice.whole);
  if (!whole)
    return false;

  cuda_thread_loop outer = *loop;
  outer.yhead = loop->zhead;
  outer.body = loop->yhead;
  outer.join = loop->ylatch;
  outer.ylatch = loop->zlatch;
  thread_strip rows = { &outer, gimple_cond_rhs (test), blocks, strip->last };
  /* What leaves a row has a copy already, which waits for the update of SSA
     form and cannot be copied again.  */
  if (!rows.copyable_p () || strip->values_leave_p ())
    return false;
  auto_vec<tree> values;
  edge enter = find_edge (loop->zhead, loop->yhead);
  for (gphi *phi : cuda_phis (loop->yhead))
    if (!virtual_operand_p (gimple_phi_result (phi)))
      values.safe_push (PHI_ARG_DEF_FROM_EDGE (phi, enter));
  hash_map<basic_block, basic_block> copies;
  basic_block copy = rows.copy (&copies);
  basic_block ask = cuda_new_block (strip->last);
  gimple_stmt_iterator gsi = gsi_last_bb (ask);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  cuda_branch (ask, whole, loop->yhead, copy);
  rows.enter_at (ask);
  enter_rows (loop->yhead, copy, ask, values);
  auto cond_of = [] (basic_block bb) { return as_a<gcond *> (last_stmt (bb)); };
  cuda_decide (cond_of (choice.choice), true);
  cuda_decide (cond_of (choice.end), false);
  cuda_decide (cond_of (*copies.get (choice.choice)), false);
  loop->part = *copies.get (loop->part);
  loop->part_yhead = copy;
  if (dump_file)
    fprintf (dump_file, "  asked once, before the rows\n");
  return true;
}
