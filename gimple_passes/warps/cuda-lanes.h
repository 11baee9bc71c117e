/* What the number of a lane means in an index.
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

#ifndef CUDA_LANES_H
#define CUDA_LANES_H 1

#include "cuda-scope.h"
#include "lane-forms.h"
#include "value-copy.h"

/* Names for what is known of a loop over whole warps.  */
struct cuda_lane_names
{
  /* threadIdx.x of the lane at work, that of the warp's first lane, and the
     lane, as unsigned: the first is the sum of the others.  */
  tree index;
  tree row_start;
  tree lane;

  /* blockDim.x, by the default definition of the block function's parameter or
     as a constant, and blockIdx.x.  NULL_TREE if nothing asks for them.  */
  tree block_dim;
  tree block_idx;

  /* Where the loop starts: its end is before all of the scope.  */
  basic_block head;
};

/* The forms of values in a loop over whole warps, for the lanes of one.  What
   is loaded is the same for them where UNIFORMITY, if it is given, says so.  */

class warp_forms : public lane_forms
{
public:
  warp_forms (const cuda_scope &scope, const cuda_lane_names &names,
	      const cuda_uniformity *uniformity = NULL)
    : m_names (names), m_uniformity (uniformity) { compute (scope); }

  int last_lane () const final override { return scope ().lanes - 1; }

protected:
  bool leaf (tree, lane_form *) const final override;
  void source (gimple *, lane_form *) final override;
  bool leaf_bounds (tree, lane_bounds *) const final override;

private:
  bool grid_index_p (tree) const;

  const cuda_lane_names &m_names;
  const cuda_uniformity *m_uniformity;
};

/* Values for the first lane.  */

class first_lane : public value_copier
{
public:
  first_lane (const lane_forms &forms, const cuda_lane_names &names,
	      gimple_seq *seq)
    : value_copier (seq), m_forms (forms), m_names (names) {}

protected:
  bool known_p (tree, tree *) final override;

private:
  const lane_forms &m_forms;
  const cuda_lane_names &m_names;
};

struct cuda_thread_loop;

/* If SCOPE, the body of LOOP, over whole warps, is better run for each tile of
   a warp, let it be.  */
extern void cuda_take_tiles (cuda_scope *, cuda_thread_loop *,
			     const cuda_lane_names &);

/* Let what SCOPE, the body of a loop over whole warps, computes alike for the
   lanes of a warp not depend on the lane.  */
extern void cuda_simplify_lanes (const cuda_scope &,
				 const cuda_lane_names &);

/* Let values of SCOPE, the body of a loop over whole warps, that all lanes have
   alike behind exchanges be known for that.  Return whether there was one; the
   function is to be brought up to date then.  */
extern bool cuda_share_agreements (const cuda_scope &);

/* Cut loops of SCOPE that lanes stride through in two: the turns that all lanes
   have, which become a loop round the lanes, and those that some have.  Return
   whether there was one; the function is to be brought up to date then.  */
extern bool cuda_share_turns (const cuda_scope &, const cuda_lane_names &);

/* Let what one lane does alone in SCOPE, between what all do, be cut off.
   Return whether there was something; the function is to be brought up to date
   then.  */
extern bool cuda_part_lanes (const cuda_scope &, const cuda_lane_names &);

#endif /* CUDA_LANES_H */
