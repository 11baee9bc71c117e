/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions,whole-warps -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* What a loop over threads is split at: a kernel in, the ends of its segments
   out.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* An index that may wrap, under a guard.  */

__global__ void
guard (int *guarded, int bound)
{
  int place = blockIdx.x * blockDim.x + threadIdx.x;
  if (place < bound)
    guarded[place] = 1;
}

/* { dg-final { scan-tree-dump-times "ends at wrap of place_" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "ends at flip of place_\[0-9\]+ < bound_" 1 cuda_lower } } */

/* A row is too short for its own index to wrap.  */

__global__ void
row (int *out)
{
  int own = threadIdx.x;
  out[own] = own;
}

/* { dg-final { scan-tree-dump-not "wrap of own_" cuda_lower } } */

/* Steps that are no constant are looked for where they flip a comparison.  */

__global__ void
scaled (int *out, int factor, int limit)
{
  int own = threadIdx.x;
  int product = own * factor;
  if (product < limit)
    out[own] = 2;
}

/* { dg-final { scan-tree-dump-times "ends at flip of product_\[0-9\]+ < limit_" 1 cuda_lower } } */

/* Where a clamp takes its other side, a thread is alone.  */

__global__ void
clamp (float *out, const float *in, int first)
{
  int at = blockIdx.x * 256 + threadIdx.x;
  int left = at - 1 < first ? first : at - 1;
  out[at] = in[left];
}

/* { dg-final { scan-tree-dump-times "ends at side of at_\[0-9\]+ > first_\[0-9\]+\\(D\\) being false" 1 cuda_lower } } */

/* Quotients and remainders by something that may be large; small constants are
   left alone.  */

__global__ void
grid (float *out, const float *in, int columns)
{
  unsigned cell = threadIdx.x, few = threadIdx.x;
  int own = threadIdx.x;
  out[own] = in[(own / columns) * 1000 + own % columns];
  out[cell + 2000] = in[few / 4];
}

/* { dg-final { scan-tree-dump "ends at quotient of own_\[0-9\]+ / columns_" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "quotient of few_" cuda_lower } } */

/* A lattice: the guard itself ends no segment.  */

__global__ void
lattice (float *out, unsigned step)
{
  unsigned member = threadIdx.x;
  if (member % step == 0)
    out[member] += 1;
}

/* { dg-final { scan-tree-dump-times "in steps" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-not "ends at quotient of member_" cuda_lower } } */

/* A point.  */

__global__ void
point (float *out, int which)
{
  int lone = threadIdx.x;
  if (lone == which)
    out[0] = 3;
}

/* { dg-final { scan-tree-dump-times "one thread does all" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-not "flip of lone_" cuda_lower } } */
