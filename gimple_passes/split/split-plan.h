/* What a loop over threads is split at.
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

#ifndef CUDA_SPLIT_PLAN_H
#define CUDA_SPLIT_PLAN_H 1

#include "interior.h"
#include "quotients.h"
#include "strip-forms.h"

/* Something that must not happen within a segment.  */
struct split_cut
{
  /* What: a wrap of A, a comparison of A and B that flips, or is what it must
     not be, or a quotient that changes.  */
  lane_break where;

  /* A is linear.  */
  bool linear;

  /* If it is a quotient.  */
  cuda_quotient quotient;
};

/* A condition that is the same for all threads of a segment.  */
struct split_decision
{
  gcond *cond;

  /* Nothing happens in a segment unless it is true; unless it is false.  */
  bool only_true, only_false;
};

/* STMT has an array reference REF whose subscript is to be made wide.  */
struct split_subscript
{
  gimple *stmt;
  tree ref;
};

/* The threads of a segment that do anything.  */
enum split_domain
{
  DOMAIN_ALL,
  DOMAIN_POINT,		/* The one for which MOVING is FIXED.  */
  DOMAIN_LATTICE	/* Those for which HITS, a remainder, is.  */
};

/* The segments of one loop: where they end, and what is known of each.  Nothing
   is changed.  */

class split_plan
{
public:
  split_plan (const thread_strip *strip);
  ~split_plan ();

  /* Find the forms anew, what is known of quotients among them.  */
  void find_forms ();

  /* If one thread does all, plan for that; return whether it is so.  */
  bool find_point ();

  /* Plan segments, leaving the conditions MASKED alone; rows are not kept whole
     if these are BROKEN in any case.  Keep the tests of INTERIOR that segments
     decide.  Return whether there is anything to do.  */
  bool find_segments (hash_set<gimple *> &masked, bool broken,
		      interior_tests *interior);

  /* If OP, to be computed in a wider type, is something that a segment starts
     with and that grows with x, return 1; if it is a sum whose parts are to be
     widened one by one, 2; otherwise 0.  */
  int widening (tree op) const;

  strip_forms &forms () const { return *m_forms; }

  void dump (FILE *) const;

  enum split_domain domain;
  tree moving, fixed;
  gcond *hit;
  cuda_quotient hits;

  /* Where a segment ends.  */
  auto_vec<split_cut> cuts;

  /* Conversions to wider types and subscripts.  */
  auto_vec<gimple *> conversions;
  auto_vec<split_subscript> subscripts;

  /* Conditions that are decided; comparisons that are, too, and are part of
     what may change, as in a loop within the loop.  */
  auto_vec<split_decision> decisions;
  auto_vec<gassign *> truths;

  /* Quotients and remainders of something linear, and quotients and remainders
     of these.  */
  auto_vec<cuda_quotient> quotients;

  /* Segments that are whole rows get a loop of their own.  */
  bool whole;

private:
  bool uniform_p (tree) const;
  bool point_p (gcond *);
  bool lattice_p (gcond *);
  bool find_lattice ();
  bool divisor_p (const cuda_quotient &) const;
  void find_patterns ();
  bool left_to_masks_p (const cuda_quotient &) const;
  bool note_quotient (gimple *);
  void find_quotients ();
  void note_wide (tree);
  void note_subscripts (gimple *);
  void note_stmt (gimple *, hash_set<gimple *> &);
  bool full_p () const;
  bool full_of_wraps_p () const;
  void cut_at (const lane_break &, const cuda_quotient & = cuda_quotient ());
  void cut_wrap (tree);
  void cut_breaks (const lane_form &);
  bool side_p (const_bitmap, const lane_break &) const;
  void find_cuts (const interior_tests &);

  const thread_strip *m_strip;

  /* By SSA version, quotients that are constant in a segment, and those that
     are linear in it.  */
  auto_bitmap m_steady, m_moving;

  /* The forms of values in all of a row, and those in a segment, which are the
     same as long as there are no quotients.  */
  strip_forms *m_all, *m_forms;

  /* What must not wrap, since it is made wide.  */
  auto_vec<tree> m_wide;

  /* Breaks, and names whose wrapping, that have been seen to.  */
  auto_bitmap m_cut;
  hash_set<tree> m_bounded;

  /* How many statements the loop has.  */
  unsigned m_stmts;

  /* Masks were given; values leave the loop, which must be run then.  */
  bool m_masks, m_leave;

  /* Whether threads make patterns that fit into vectors.  */
  bool m_patterns;
};

#endif /* CUDA_SPLIT_PLAN_H */
