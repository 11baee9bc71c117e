/* The host's side of a kernel: an OpenMP region over its blocks.
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

#ifndef CUDA_OMP_BUILD_H
#define CUDA_OMP_BUILD_H 1

#include "cuda2cpu-abi.h"

/* A version of a kernel's block function.  */
struct cuda_block_version
{
  tree fndecl;

  /* The extents of the blocks that it is for; zeros if it is for all.  */
  unsigned shape[3];

  /* Whether it is for blocks whose rows are whole warps.  All versions but the
     last are for grids with less than 2^31 threads in x.  */
  bool whole_warps;

  /* Whether there is no other for blocks that it is not for, though it is the
     last: the runtime ends launches with such.  */
  bool alone;

  /* By parameter of the kernel, the integer that it must be given, NULL_TREE
     where it may be given anything; NULL if that is so for all.  */
  const vec<tree> *arguments;

  /* If it is for launches of which one of some functions has a block form, the
     address of the list of these functions, and their number; else NULL_TREE.
     Then it is for all blocks and grids.  */
  tree callees;
  unsigned callee_count;

  /* The same for each newer processor, from 1 on; NULL_TREE where there is
     none.  */
  tree newer[CUDA2CPU_PROCESSORS];
};

extern void cuda_build_stub (cgraph_node *, const vec<cuda_block_version> &,
			     tree);

#endif /* CUDA_OMP_BUILD_H */
