/* Shuffles that the lanes of a warp can do together.
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

#ifndef CUDA_SHUFFLE_GROUPS_H
#define CUDA_SHUFFLE_GROUPS_H 1

#include "cuda-uniformity.h"

/* The groups of shuffles of some blocks.  */

class shuffle_groups
{
public:
  void gather_many (const vec<basic_block> &, const cuda_uniformity &);

  /* Whether STMT belongs to the group of one before it.  */
  bool follows_p (gcall *stmt) { return m_leaders.get (stmt) != NULL; }

  void followers (gcall *, vec<gcall *> *);

private:
  void gather (basic_block, const cuda_uniformity &);

  hash_map<gcall *, gcall *> m_leaders;
};

#endif /* CUDA_SHUFFLE_GROUPS_H */
