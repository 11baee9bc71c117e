/* What threads away from the rim need not ask.
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

#ifndef CUDA_INTERIOR_H
#define CUDA_INTERIOR_H 1

#include "strip-forms.h"

/* A condition, a minimum, a maximum or an absolute value that always turns out
   the same in the interior.  */
struct interior_test
{
  gimple *stmt;

  /* Whether the condition holds, or the first operand counts.  */
  bool first;

  /* That is so where all of TRUTHS from FROM to END hold.  */
  unsigned from, end;
};

/* Something that holds in the interior, a truth value; whether it is about the
   turns of a loop.  */
struct interior_truth
{
  tree value;
  bool counted;
};

/* Such tests in the loops of each thread of STRIP.  */

class interior_tests
{
public:
  interior_tests (const thread_strip *strip)
    : m_strip (strip), m_forms (NULL), m_seq (NULL), m_at (NULL), m_loop (0),
      m_counted (false), m_wrapped (false) {}

  /* Find them, FORMS being known, and let the loop compute when they are
     decided, which changes the forms.  Return whether there are any.  */
  bool find (strip_forms *forms);

  /* Keep those of which FORMS can tell where along the row they are decided;
     none if that is the same everywhere, or unless ALL threads run the
     loop.  */
  void keep_told (const strip_forms &forms, bool all);

  bool empty_p () const { return m_tests.is_empty (); }

  /* Whether STMT was put into the loop by find.  */
  bool added_p (gimple *stmt) { return m_added.contains (stmt); }

  /* All that holds in the interior, computed in the loop.  */
  const vec<interior_truth> &truths () const { return m_truths; }

  /* Let the loop be that of the interior.  */
  void decide () const;

  void dump (FILE *) const;

  /* While tests are looked for: whether NAME is computed in the loop that is
     looked at.  */
  bool in_loop_p (tree name) const;

private:
  bool invariant_p (tree, int) const;
  tree constant (tree);
  tree counts_by (gphi *, unsigned, tree *) const;
  tree counter (gphi *, bool, int);
  const interior_test *decided (gimple *);
  tree operation (gassign *, bool, int);
  tree bound (tree, bool, int = 0);
  tree small (tree, tree);
  tree exact_bound (tree, bool, int = 0);
  bool hold (enum tree_code, tree, tree);
  bool compare (enum tree_code, tree, tree);
  bool memory_under_p (edge) const;
  gimple_stmt_iterator before_loop () const;
  bool insert (unsigned, gimple_stmt_iterator);
  void note (gimple *, bool, unsigned, gimple_stmt_iterator);
  bool together_p (basic_block) const;
  bool replacing_p (gcond *, bool *) const;
  bool counted_p (tree);
  void find_condition (gcond *);
  void find_clamp (gassign *);
  bool bounds_loop_p (tree) const;
  void find_end (gassign *);

  const thread_strip *m_strip;
  strip_forms *m_forms;
  auto_vec<interior_test> m_tests;
  auto_vec<interior_truth> m_truths;
  hash_set<gimple *> m_added;

  /* While a test is looked at: what is to be computed, where the test is, the
     outermost loop round it, whether it depends on a counter, and whether what
     it compares may have wrapped.  */
  gimple_seq m_seq;
  basic_block m_at;
  unsigned m_loop;
  bool m_counted, m_wrapped;
};

#endif /* CUDA_INTERIOR_H */
