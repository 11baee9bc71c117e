/* Splits the innermost loop of a thread loop: see cuda-affine.cc.
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

#ifndef CUDA_SPLIT_H
#define CUDA_SPLIT_H 1

#include "cuda-quotient.h"
#include "strip-forms.h"
#include "value-copy.h"

/* Loops with more things to split at are left alone.  */
const unsigned MAX_SPLITS = 16;

/* What values of the loop of REQUEST are for one thread, such as the first of a
   segment.  */

class start_values : public value_copier
{
public:
  /* It is not known to run the loop unless it RUNS.  */
  start_values (const cuda_split_request *request, gimple_seq *seq, bool runs)
    : value_copier (seq), m_request (request), m_first (integer_zero_node),
      m_asked (false), m_runs (runs) {}

  /* That thread is FIRST, in place of thread 0.  */
  void start_at (tree first);

protected:
  bool known_p (tree, tree *) final override;
  bool done_p (gimple *) const final override;

private:
  const cuda_split_request *m_request;
  tree m_first;

  /* Something was computed from it; it runs the loop.  */
  bool m_asked, m_runs;
};

/* Splits one loop.  The predicates and what computes values at the start of a
   segment are in cuda-limit.cc, with what finds how far a segment goes.  */

class loop_splitter
{
public:
  loop_splitter (cuda_split_request *request)
    : m_request (request), m_loop (request->loop), m_hit (NULL),
      m_all (NULL), m_forms (NULL), m_seq (NULL),
      m_at_start (request, &m_seq, true), m_first (integer_zero_node) {}
  ~loop_splitter ()
  {
    delete m_all;
    if (m_forms != m_all)
      delete m_forms;
  }

  bool run ();

private:
  void find_forms ();
  bool in_loop_p (tree) const;
  bool invariant_p (tree) const;
  bool uniform_p (tree) const;
  bool limitable_p (const lane_form &) const;
  bool linear_p (tree) const;
  bool linear_sum_p (tree) const;
  bool constant_in_segment_p (const lane_form &) const;
  bool condition_p (gcond *) const;

  bool steps_p (gcond *);
  bool find_steps ();
  void find_quotients ();
  bool note_quotient (gimple *);
  bool divisor_p (const cuda_quotient &);
  void prepare_splits ();
  bool exact_sum_p (tree);
  void prepare_widening (gimple *);
  bool truth_p (gimple *) const;
  void widen_subscripts (gimple_stmt_iterator *);
  edge choose_by_divisors ();
  void make_segments ();
  void limit_by (tree);
  void limit_wrap (tree);
  void limit_quotient (const cuda_quotient &);
  tree growth (tree);
  void limit_affine (enum tree_code, tree, tree);
  void limit_linear (enum tree_code, tree, tree);
  void limit_flip (const lane_break &);
  void limit_side (const lane_break &);
  bool side_p (const_bitmap, const lane_break &) const;
  void limit (const lane_form &);
  void limit_widening (gimple *);
  void place_steps ();
  tree step_offset (tree, tree);
  void repeat_segments ();
  void finish_segments ();
  void apply ();
  void apply_widening (gimple *);
  void apply_quotient (const cuda_quotient &);
  tree moving_value (tree, tree, gimple_seq *);
  bool may_skip_p (gcond *, bool);
  bool small_p () const;
  bool shifted_p (tree) const;
  bool single_p (gcond *, tree *, tree *);
  bool run_single ();
  bool short_row_p () const;
  bool straight_p () const;
  tree whole_truth ();
  basic_block keep_whole (tree);
  void classify (const lane_form &, bool *, bool *) const;
  bool side_by_side_p (tree) const;
  bool maskable_p (gimple *, bool);
  bool body_maskable_p ();
  void mask (gcond *);
  bool merge_guard (gcond *);
  void merge_guards ();
  void mask_guards ();
  bool inside_p (tree, tree);
  bool clamped_p (gimple *, tree *, gassign **);
  void choose_load (gimple *, tree, gassign *);
  void choose_loads ();
  bool leaves_p (tree) const;
  void find_leaving (vec<tree> *) const;
  bool values_leave_p () const;
  void hoist_leaving ();
  void remove_dead ();
  tree value_at_start (tree);
  tree add_binary (enum tree_code, tree, tree, tree);

  cuda_split_request *m_request;
  cuda_thread_loop *m_loop;

  /* Conversions of a linear int to something wider.  */
  auto_vec<gimple *> m_widenings;

  /* Conditions that do not change within a segment.  */
  auto_vec<gcond *> m_conditions;

  /* Comparisons that do not change within a segment, either, and are part of
     what may change, as in a loop within the loop.  */
  auto_vec<gassign *> m_truths;

  /* Conditions that are left to masks of vectors: see cuda-guards.cc.  */
  hash_set<gimple *> m_masked;

  /* Other conditions end a segment within every row.  */
  bool m_broken;

  /* Quotients and remainders of something linear, and quotients and remainders
     of these.  */
  auto_vec<cuda_quotient> m_quotients;

  /* By SSA version, those of them that are constant in a segment, and those
     that are linear in it.  */
  auto_bitmap m_steady;
  auto_bitmap m_moving;

  /* The condition that only every so many threads fulfil, or NULL; the
     remainder that it compares; and the first thread of a segment that fulfils
     it, or of all.  */
  gcond *m_hit;
  cuda_quotient m_hits;
  tree m_start;

  /* The forms of values in all of a row, and those in a segment, which are the
     same as long as there are no quotients.  */
  strip_forms *m_all, *m_forms;

  /* The blocks where a segment starts and ends.  */
  basic_block m_head;
  basic_block m_end;

  /* What goes into m_head.  */
  gimple_seq m_seq;

  /* Values of names of the loop for the first thread of a segment.  */
  start_values m_at_start;

  /* Breaks of m_forms, and names whose wrapping, that have been seen to.  */
  auto_bitmap m_limited;
  hash_set<tree> m_bounded;

  /* The first thread of a segment; the number of threads in it less one so
     far, as unsigned, and where nothing limits it; the end of the segment;
     whether it is run at all, or NULL_TREE.  */
  tree m_first;
  tree m_length;
  tree m_unlimited;
  tree m_stop;
  tree m_run;
};

#endif /* CUDA_SPLIT_H */
