/* What is computed where a segment of a loop starts.
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

#ifndef CUDA_SEGMENT_START_H
#define CUDA_SEGMENT_START_H 1

#include "split-plan.h"
#include "value-copy.h"

/* What values of the loop STRIP are for one thread, such as the first of a
   segment.  */

class start_values : public value_copier
{
public:
  /* It is not known to run the loop unless it RUNS.  */
  start_values (const thread_strip *strip, gimple_seq *seq, bool runs)
    : value_copier (seq), m_strip (strip), m_first (integer_zero_node),
      m_asked (false), m_runs (runs) {}

  /* That thread is FIRST, in place of thread 0.  */
  void start_at (tree first);

protected:
  bool known_p (tree, tree *) final override;
  bool done_p (gimple *) const final override;

private:
  const thread_strip *m_strip;
  tree m_first;

  /* Something was computed from it; it runs the loop.  */
  bool m_asked, m_runs;
};

/* The code before a segment: the values that it begins with and how far it
   goes.  */

class segment_start
{
public:
  segment_start (const thread_strip *strip, const strip_forms &forms)
    : seq (NULL), m_strip (strip), m_forms (forms),
      m_at_start (strip, &seq, true), m_first (integer_zero_node),
      m_length (NULL_TREE), m_unlimited (NULL_TREE) {}

  /* The segment starts at thread FIRST and may take the rest of the row.  */
  void begin (tree first);

  /* Nor may CUT happen in it.  */
  void limit (const split_cut &cut);

  /* Append what is where it starts: the value of OP; the truth of COND.  */
  tree value (tree op);
  tree truth (gcond *cond) { return m_at_start.truth (cond); }

  /* Append the computation A CODE B in TYPE.  */
  tree binary (enum tree_code code, tree type, tree a, tree b);

  /* The same for truth values; and for a choice.  */
  tree test (enum tree_code code, tree a, tree b)
  { return gimple_build (&seq, code, boolean_type_node, a, b); }
  tree choose (tree truth, tree a, tree b)
  { return gimple_build (&seq, COND_EXPR, TREE_TYPE (a), truth, a, b); }

  /* Put all that was appended at the end of BB.  */
  void put (basic_block bb);

  /* The number of threads in it less one, as unsigned; whether that is less
     than the rest of the row.  */
  tree length () const { return m_length; }
  bool limited_p () const { return m_length != m_unlimited; }

  gimple_seq seq;

private:
  void limit_by (tree);
  void limit_wrap (tree);
  tree growth (tree);
  void limit_affine (const lane_break &);
  void limit_linear (const lane_break &);
  void limit_flip (const split_cut &);
  void limit_side (const split_cut &);

  const thread_strip *m_strip;
  const strip_forms &m_forms;
  start_values m_at_start;
  tree m_first, m_length, m_unlimited;
};

#endif /* CUDA_SEGMENT_START_H */
