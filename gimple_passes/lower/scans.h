/* Sums and running sums that the threads of a block compute together.
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

#ifndef CUDA_SCANS_H
#define CUDA_SCANS_H 1

#include "cuda-uniformity.h"
#include "block-values.h"

/* Places of elements: element I, from 0, of part J of run K is
   AT + I * STEP + J * PART + K * RUN bytes behind BASE, a shared variable or
   the pointer to dynamic shared memory.  */
struct scan_places
{
  tree base;
  HOST_WIDE_INT at, step, part, run;
};

/* Where sums go: of I + 1 elements of the run to place I, or if EXCLUSIVE of
   I.  */
struct scan_column
{
  scan_places to;
  bool exclusive;
};

/* A place for the sum of all elements of a run; or for CONSTANT, unless that is
   NULL_TREE.  */
struct scan_single
{
  scan_places to;
  tree constant;
};

/* A name that all threads have before, or need behind: thread T has place T of
   VAR; or the only one that needs it has VAR.  */
struct scan_name
{
  tree name, var;
};

/* What is done in place of the blocks between ENTRY and STOP.  */
struct scan_plan
{
  edge entry, stop;
  location_t loc;

  /* The blocks, by index.  */
  auto_bitmap inside;

  /* What is added, and of which type.  */
  tree type;
  enum tree_code code;

  /* There are RUNS of LENGTH elements, in parts of COUNT each, of which the
     last may be shorter.  */
  unsigned runs, length, count;
  scan_places from;
  auto_vec<scan_column> columns;
  auto_vec<scan_single> singles;

  /* What threads have before; what they need behind, and for what stays of the
     blocks, if it STAYS; names and the constants that they are behind.  */
  auto_vec<scan_name> before, behind, within;
  auto_vec<std::pair<tree, tree>> constants;
  bool stays, stores;
};

/* Make *PLAN of what VALUES says of the blocks from ENTRY to STOP; return why
   there is none, or NULL.  */
extern const char *cuda_plan_scan (const cuda_uniformity &uniformity,
				   block_values *values, edge entry, edge stop,
				   scan_plan *plan);

/* Do what PLAN says in FN, whose blocks are of SHAPE, with what VALUES
   knows.  */
extern void cuda_build_scan (function *fn, const unsigned *shape,
			     block_values *values, scan_plan *plan);

#endif /* CUDA_SCANS_H */
