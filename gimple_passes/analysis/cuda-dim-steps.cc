/* Steps from one thread of a block to the next one.
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
#include "cuda-dim-steps.h"

/* What is known of OP for cuda_steps.  */

cuda_step_kind
cuda_dim_steps::leaf_step (tree op, HOST_WIDE_INT *step)
{
  enum cuda_intrinsic code;
  int dim;
  *step = 0;
  if (!m_uniformity.divergent_p (op))
    return CUDA_STEP_KNOWN;
  if (!cuda_index_call_p (SSA_NAME_DEF_STMT (op), &code, &dim))
    return CUDA_STEP_LOOK;
  *step = code == CUDA_THREAD_IDX && dim == m_dim;
  return CUDA_STEP_KNOWN;
}
