/* How values differ among the lanes of a vector by a pattern that repeats.
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

#ifndef SPMD_LANE_PATTERNS_H
#define SPMD_LANE_PATTERNS_H 1

#include "thread-forms.h"

/* No loop gets more lanes.  */
const unsigned MAX_LANES = 64;

/* A value is in each lane l of each turn

     COMMON + AT[l]

   where the lanes of a turn share COMMON, whose low ZEROS bits are zero.  */
struct lane_pattern
{
  bool known;

  /* COMMON is zero: the lanes have AT, whatever the turn.  */
  bool fixed;

  /* So it is as a mathematical integer, too, not only modulo two to the power
     of the value's bits.  */
  bool exact;

  unsigned zeros;
  HOST_WIDE_INT at[MAX_LANES];
};

/* The patterns of what a loop over threads computes.  */

class lane_patterns
{
public:
  /* LOOP is one over threads, each turn for so many LANES, and values have
     FORMS.  */
  lane_patterns (class loop *loop, thread_forms *forms, unsigned lanes)
    : m_loop (loop), m_forms (forms), m_lanes (lanes) {}

  /* The pattern of OP, an integer, a pointer or a truth value.  */
  lane_pattern of (tree op);

  /* That of the address of REF.  */
  lane_pattern address (tree ref);

private:
  lane_pattern uniform (HOST_WIDE_INT, unsigned, bool) const;
  lane_pattern affine (const lane_form &) const;
  lane_pattern computed (gassign *);
  lane_pattern sum (const lane_pattern &, const lane_pattern &, int) const;
  lane_pattern product (lane_pattern, HOST_WIDE_INT) const;
  lane_pattern bits (enum tree_code, lane_pattern, HOST_WIDE_INT, tree) const;
  bool exact_p (tree, const lane_pattern &) const;
  bool takes_less_p (const lane_pattern &, const lane_pattern &) const;
  lane_pattern converted (lane_pattern, tree, tree);
  void wrap (lane_pattern *, tree) const;

  class loop *m_loop;
  thread_forms *m_forms;
  unsigned m_lanes;
  hash_map<tree, lane_pattern> m_known;
};

#endif /* SPMD_LANE_PATTERNS_H */
