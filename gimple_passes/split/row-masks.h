/* Guards of short rows that are left to masks of vectors.
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

#ifndef CUDA_ROW_MASKS_H
#define CUDA_ROW_MASKS_H 1

#include "strip-forms.h"

/* Finds guards in one loop that are better left to masks, and brings the loop
   into the form for that: see row-masks.cc.  */

class row_masks
{
public:
  row_masks (thread_strip *strip, strip_forms &forms)
    : m_strip (strip), m_forms (forms), m_broken (false) {}

  /* Return whether there are any, so that the loop was changed.  */
  bool run ();

  /* These; and whether other conditions end a segment within every row.  */
  hash_set<gimple *> &masked () { return m_masked; }
  bool broken_p () const { return m_broken; }

private:
  void classify (const lane_form &, bool *, bool *) const;
  bool side_by_side_p (tree) const;
  bool maskable_p (gimple *, bool) const;
  bool body_maskable_p () const;
  void mask (gcond *);
  bool merge_guard (gcond *);
  void merge_guards ();
  bool inside_p (tree, tree) const;
  bool clamped_p (gimple *, tree *, gassign **) const;
  void choose_load (gimple *, tree, gassign *);
  void choose_loads ();

  thread_strip *m_strip;
  strip_forms &m_forms;
  hash_set<gimple *> m_masked;
  bool m_broken;
};

#endif /* CUDA_ROW_MASKS_H */
