/* The extents of the blocks that a unit launches.
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

/* The extents that launches in the unit give the blocks of each kernel, as far
   as they are seen.  */

class cuda_launches
{
public:
  ~cuda_launches ();

  /* Look at all functions of the unit.  */
  void collect ();

  /* Append the extents of KERNEL's blocks to SHAPES, the most frequent
     first.  */
  void shapes_of (tree kernel, vec<cuda_shape> *shapes);

private:
  friend class launch_site;

  /* Extents, and how many launches have them.  */
  struct counted
  {
    cuda_shape shape;
    unsigned count;
  };

  void collect_function (function *);
  void add (tree, const cuda_shape &);

  /* By kernel.  */
  hash_map<tree, vec<counted> *> m_kernels;
};

#endif /* CUDA_LAUNCHES_H */
