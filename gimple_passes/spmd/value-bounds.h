/* Bounds of integers: declarations.
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

#ifndef CUDA2CPU_VALUE_BOUNDS_H
#define CUDA2CPU_VALUE_BOUNDS_H

/* Bounds of a value, which it need not reach.  Nothing is known if not
   KNOWN.  */
struct known_bounds
{
  bool known;
  widest_int min, max;
};

/* A step in computing a sum of products: an operation on the results of steps A
   and B, a number (INTEGER_CST), or the value that is atom A (SSA_NAME).  */
struct bounds_step
{
  enum tree_code code;
  int a, b;
  widest_int number;

  /* What it computes, and of which atoms: a bit each.  */
  tree name;
  unsigned atoms;
};

/* What is known of the bounds of values; see value-bounds.cc.  GCC's ranger is
   enabled while it is used.  */
class value_bounds
{
public:
  const known_bounds &of (tree);

  /* How many values have nearer bounds than GCC knows.  */
  unsigned count () const { return m_count; }

private:
  known_bounds ranger_bounds (tree);
  known_bounds monotonic (gassign *);
  known_bounds computed (gassign *);

  hash_map<tree, known_bounds> m_known;
  unsigned m_depth = 0, m_count = 0;
};

#endif
