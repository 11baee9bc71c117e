/* Copies of a loop for one lane.
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

#ifndef SPMD_LANE_COPY_H
#define SPMD_LANE_COPY_H 1

/* The copy of a loop for one lane.  */

class lane_copy
{
public:
  /* Let NAME, from outside, be SCALAR in it.  */
  void put (tree name, tree scalar) { m_names.put (name, scalar); }

  tree of (tree);
  void add (basic_block bb, basic_block copy) { m_blocks.put (bb, copy); }
  basic_block block (basic_block bb) { return *m_blocks.get (bb); }
  void define (basic_block);
  void define_stmts (basic_block);
  void fill (basic_block bb) { fill (bb, block (bb)); }
  void fill (basic_block, basic_block);
  void connect (basic_block, hash_map<edge, basic_block> *);

private:
  static tree use (tree *, int *, void *);
  void copy_switch (gswitch *, gswitch *, hash_map<edge, basic_block> *);

  hash_map<tree, tree> m_names;
  hash_map<basic_block, basic_block> m_blocks;
};

#endif /* SPMD_LANE_COPY_H */
