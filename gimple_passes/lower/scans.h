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
   VAR; or the first, if none but that needs it, has VAR.  */
struct scan_name
{
  tree name, var;
};

/* Where sum SUM goes.  */
struct scan_output
{
  block_place place;
  unsigned sum;
};

enum scan_step_kind
{
  /* What is at PLACE, and behind.  */
  SCAN_LOAD,

  /* The constants from number FIRST on.  */
  SCAN_CONSTANTS,

  /* The elements of the first operand from FIRST on, which are fewer; or these
     twice, of half as many.  */
  SCAN_PART,
  SCAN_TWICE,

  /* Of the elements of the first two operands, or twice the first, those whose
     numbers stand from number FIRST on.  */
  SCAN_PERMUTE,

  /* What CODE makes of COUNT operands; COND_EXPR as in block_sum.  */
  SCAN_COMPUTE,

  /* The first operand goes to PLACE, or its element FIRST alone.  */
  SCAN_STORE,
  SCAN_STORE_ELEMENT
};

/* One step of a network, which makes a vector of LANES elements; its operands
   are the vectors that steps before it make.  */
struct scan_step
{
  enum scan_step_kind kind;
  unsigned lanes;
  enum tree_code code, compared;
  tree from;
  unsigned count, operands[4];
  block_place place;
  unsigned first;
};

/* Steps with vectors of elements of the plan's type.  */
struct scan_network
{
  auto_vec<scan_step> steps;
  auto_vec<int> elements;
  auto_vec<tree> constants;
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

  /* Or if the order counts, this is done.  */
  scan_network network;

  /* What threads have before; what they need behind, and for what stays of the
     blocks, if it STAYS; names and the constants that they are behind.  */
  auto_vec<scan_name> before, behind, within;
  auto_vec<std::pair<tree, tree>> constants;
  bool stays, stores;
};

/* Make NETWORK one that computes OUTPUTS, which VALUES knows, from the sums
   NEEDED, where PLACES are those of its symbols, in less time than STEPS
   statements of single threads take.  Return why there is none, or NULL.  */
extern const char *cuda_plan_network (const block_values &values,
				      const vec<scan_output> &outputs,
				      const_bitmap needed,
				      const vec<block_place> &places,
				      unsigned steps, scan_network *network);

/* Set in NEEDED the sums that OUTPUTS are and those that these are made of, as
   VALUES knows.  */
extern void cuda_needed_sums (const block_values &values,
			      const vec<scan_output> &outputs, bitmap needed);

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
