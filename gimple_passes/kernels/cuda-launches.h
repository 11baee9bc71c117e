/* What a unit's launches give its kernels.
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

#ifndef CUDA_LAUNCHES_H
#define CUDA_LAUNCHES_H 1

/* The extents of a block.  */
struct cuda_shape
{
  unsigned dim[3];
};

/* A launch's extents, and by parameter of the kernel the integer that all
   launches seen with them give it, NULL_TREE where there is none.  */
struct cuda_launch
{
  cuda_shape shape;
  auto_vec<tree> arguments;

  /* How many launches are so.  */
  unsigned count;
};

/* The extents that launches in the unit give the blocks of each kernel, and
   constants among the arguments, as far as they are seen.  */

class cuda_launches
{
public:
  ~cuda_launches ();

  /* Look at all functions of the unit.  */
  void collect ();

  /* Append what KERNEL is launched with to LAUNCHES, the most frequent
     first.  */
  void launches_of (tree kernel, vec<const cuda_launch *> *launches);

  /* Return whether these are all launches of KERNEL that the unit can make.  */
  bool complete_p (cgraph_node *kernel);

private:
  friend class launch_site;

  void collect_function (function *);
  void add (tree, const cuda_shape &, const gcall *);
  bool plain_use_p (gimple *, tree, vec<tree> *);
  bool plain_uses_p (cgraph_node *);

  /* By kernel.  */
  hash_map<tree, vec<cuda_launch *> *> m_kernels;

  /* The launches whose extents, and kernels, are all known.  */
  hash_set<gimple *> m_complete;
};

#endif /* CUDA_LAUNCHES_H */
