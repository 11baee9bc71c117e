/* How values of a loop over threads vary from turn to turn.
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

#ifndef SPMD_THREAD_FORMS_H
#define SPMD_THREAD_FORMS_H 1

#include "lane-forms.h"

/* What was found when loops were cut for lanes that leave them one after the
   other (loop-strides.cc).  */

struct thread_strides
{
  /* Names that are so much more in each next lane, without passing the end of
     their type, where they are used.  */
  hash_map<tree, HOST_WIDE_INT> exact;

  /* Branches that all lanes take as the last one does.  */
  hash_set<gimple *> together;
};

/* A variable that turns of a loop over threads hand on, but that all give the
   same value if they do.  */
struct lane_flag
{
  gphi *phi;		/* At the loop's header.  */
  tree last;		/* What a turn leaves.  */
  tree value;		/* What it may be given.  */

  /* The results of PHI and of the others that it consists of.  */
  hash_set<tree> names;
};

/* Return the flag of LOOP with PHI, at its header; NULL if that is none.  */
extern lane_flag *cuda_find_flag (class loop *loop, gphi *phi);

/* The forms of what a loop over threads computes, in whatever loops and
   branches, the lanes being its turns.  */

class thread_forms : public lane_forms
{
public:
  /* LOOP counts its turns, and is left by EXIT alone; STRIDES outlive this.
     The loop is gone through by so many LANES at once, a power of two, of which
     forms then tell; by any number if that is 0.  */
  thread_forms (class loop *loop, edge exit, thread_strides *strides,
		unsigned lanes);
  ~thread_forms ();

  /* Whether all PHIs at the loop's header are counters or of flags; the flags,
     and whether one has NAME.  */
  bool counted_p () const { return m_counted; }
  const vec<lane_flag *> &flags () const { return m_flags; }
  bool flag_p (tree name) const;

  /* Whether pointers may lead to what each thread has for itself.  */
  bool mixed_p () const { return m_mixed; }

  /* Whether each thread has a DECL of its own, in place of one that all share
     or that has an element for each.  */
  bool own_p (tree decl) const final override;

  /* Whether its address is taken in the loop.  */
  bool escapes_p (tree decl) const
  { return bitmap_bit_p (&m_escaping, DECL_UID (decl)); }

  /* Whether all lanes go at STMT, a branch, where the last one does.  */
  bool together_p (gimple *stmt) const final override
  { return m_strides->together.contains (stmt); }

  /* Whether elements of SIZE bytes at REF are *STEP, 1 or 0, from those of the
     next thread unless something breaks in between.  */
  bool pieces_p (tree ref, HOST_WIDE_INT size, unsigned *step);

protected:
  bool leaf (tree, lane_form *) const final override;
  void source (gimple *, lane_form *) final override;
  bool leaf_bounds (tree, lane_bounds *) const final override;
  int last_lane () const final override { return m_last; }
  int last_together () const final override
  { return m_lanes ? m_lanes - 1 : m_last; }
  basic_block last_block () const final override { return m_loop->latch; }
  bool late_breaks_p () const final override { return true; }

private:
  void find_frame (basic_block);
  bool pointed_p (basic_block);
  unsigned first_zeros (tree, hash_set<tree> *) const;

  class loop *m_loop;
  thread_strides *m_strides;
  cuda_scope m_turn;
  bool m_counted, m_mixed;
  auto_delete_vec<lane_flag> m_flags;

  /* Pointers that do not lead into the frame.  */
  hash_set<tree> m_elsewhere;
  unsigned m_lanes;
  int m_last;

  /* What ZEROS says is so of the first of the lanes that go together.  */
  struct counter
  {
    HOST_WIDE_INT step;
    bool exact;
    unsigned zeros;
  };
  hash_map<tree, counter> m_counters;

  /* Variables of the block's frame that threads access in another way than by
     their number; those that are stored to; and those of which the address is
     taken: by DECL_UID.  */
  bitmap_head m_plain, m_stored, m_escaping;
};

#endif /* SPMD_THREAD_FORMS_H */
