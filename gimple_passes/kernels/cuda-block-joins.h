/* Kernels of which neighbouring blocks can be run together.
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

#ifndef CUDA_BLOCK_JOINS_H
#define CUDA_BLOCK_JOINS_H 1

/* Of which blocks those that are neighbours in x can be run as one.  */
struct cuda_joins
{
  /* Whether there are such, and whether they are all blocks; else those of
     EXTENT threads in x.  */
  bool any = false, all = false;
  unsigned extent = 0;

  /* How many blocks of SHAPE make a run; 1 if they are run one by one.  */
  unsigned count (const unsigned *shape) const;
};

extern cuda_joins cuda_find_joins (cgraph_node *kernel, int axis);
extern bool cuda_any_order_p (cgraph_node *kernel);

#endif /* CUDA_BLOCK_JOINS_H */
