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

#ifndef CUDA_DIM_STEPS_H
#define CUDA_DIM_STEPS_H 1

#include "cuda-intrinsics.h"
#include "cuda-steps.h"
#include "cuda-uniformity.h"

/* The steps from one thread of the block to the next one in DIM, before there
   are loops over threads.  */

class cuda_dim_steps : protected cuda_steps
{
public:
  cuda_dim_steps (const cuda_uniformity &uniformity, int dim)
    : m_uniformity (uniformity), m_dim (dim) {}

  using cuda_steps::step_of;

protected:
  cuda_step_kind leaf_step (tree, HOST_WIDE_INT *) final override;

private:
  const cuda_uniformity &m_uniformity;
  int m_dim;
};

#endif /* CUDA_DIM_STEPS_H */
