/* How values vary along the rows of a block.
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

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "cuda-runtime.h"
#include "lane-forms.h"

/* The largest extents of blocks and grids.  */
static const HOST_WIDE_INT block_limits[CUDA_DIMS]
  = { CUDA_BLOCK_THREADS, CUDA_BLOCK_THREADS, 64 };
static const HOST_WIDE_INT grid_limits[CUDA_DIMS] = { INT_MAX, 65535, 65535 };

/* Return which of LIMITS holds along DIM in FNDECL, a block function, where the
   axes may be exchanged (cuda-axes.cc).  */

static HOST_WIDE_INT
limit (const HOST_WIDE_INT *limits, tree fndecl, int dim)
{
  return limits[cuda_turned_dim (cuda_axis (fndecl), dim)];
}

/* If NAME is one of CUDA's built-in variables, set *CODE and *DIM and return
   true.  */

static bool
index_p (tree name, enum cuda_intrinsic *code, int *dim)
{
  return cuda_index_call_p (SSA_NAME_DEF_STMT (name), code, dim);
}

/* If NAME is known without looking at what defines it, say so in *FORM.  */

bool
row_forms::leaf (tree name, lane_form *form) const
{
  enum cuda_intrinsic code;
  int dim;
  if (!index_p (name, &code, &dim))
    {
      gcall *call = dyn_cast<gcall *> (SSA_NAME_DEF_STMT (name));
      return call && cuda_runtime_decl_p (gimple_call_fndecl (call),
					  CUDA_RT_DYNAMIC_SHARED);
    }
  switch (code)
    {
    case CUDA_THREAD_IDX:
      form->steady = true;
      if (dim == m_dim)
	{
	  form->kind = LANE_AFFINE;
	  form->step = 1;
	  form->zeros = TYPE_PRECISION (TREE_TYPE (name));
	}
      return true;
    case CUDA_BLOCK_IDX:
    case CUDA_BLOCK_DIM:
    case CUDA_GRID_DIM:
      return true;
    default:
      return false;
    }
}

/* The same for what STMT loads or calls.  */

void
row_forms::source (gimple *stmt, lane_form *form)
{
  tree name = gimple_get_lhs (stmt);
  if (!name || TREE_CODE (name) != SSA_NAME
      || m_uniformity.divergent_p (name))
    return;
  form->kind = LANE_UNIFORM;
  form->exact = LANE_EXACT;
  form->constant = true;
}

/* Return how many threads blocks of FN, or blocks that are run as one, have in
   DIM at most.  */

static HOST_WIDE_INT
block_extent (tree fn, int dim)
{
  unsigned shape[CUDA_DIMS];
  if (!cuda_block_shape (fn, shape))
    return limit (block_limits, fn, dim);
  return shape[dim] * (dim == 0 ? cuda_joined_blocks (fn) : 1);
}

/* If NAME is a built-in variable, set *OF to its bounds.  */

bool
row_forms::leaf_bounds (tree name, lane_bounds *of) const
{
  enum cuda_intrinsic code;
  int dim;
  if (!index_p (name, &code, &dim))
    return false;
  HOST_WIDE_INT in_block = block_extent (scope ().fn->decl, dim);
  HOST_WIDE_INT in_grid = limit (grid_limits, scope ().fn->decl, dim);
  switch (code)
    {
    case CUDA_THREAD_IDX:
      *of = { 0, in_block - 1 };
      break;
    case CUDA_BLOCK_DIM:
      *of = { 1, in_block };
      break;
    case CUDA_BLOCK_IDX:
      *of = { 0, in_grid - 1 };
      break;
    case CUDA_GRID_DIM:
      *of = { 1, in_grid };
      break;
    default:
      return false;
    }
  /* In versions for some shape more is known (pass-extents.cc).  */
  lane_bounds known;
  if (flow_bounds (name, &known))
    *of = { wi::max (of->low, known.low, SIGNED),
	    wi::min (of->high, known.high, SIGNED) };
  return true;
}

/* Return the number of the last lane, or more.  */

int
row_forms::last_lane () const
{
  return block_extent (scope ().fn->decl, m_dim) - 1;
}

block_forms::~block_forms ()
{
  for (row_forms *rows : m_rows)
    delete rows;
}

row_forms &
block_forms::along (int dim)
{
  if (!m_uniformity)
    {
      m_own.compute (m_scope, false);
      m_uniformity = &m_own;
    }
  if (!m_rows[dim])
    m_rows[dim] = new row_forms (m_scope, *m_uniformity, dim, m_worth);
  return *m_rows[dim];
}

unsigned
block_forms::parting_axes (tree a, tree b)
{
  unsigned axes = 0;
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    {
      lane_form left = along (dim).form (a), right = along (dim).form (b);
      if (left.varying_p () || right.varying_p () || !left.whole_p ()
	  || !right.whole_p ())
	return 0;
      bool both = left.affine_p () && right.affine_p ();
      if (both && !(left.constant && right.constant))
	return 0;
      if (left.kind != right.kind || (both && left.step != right.step))
	axes |= 1 << dim;
    }
  return axes;
}
