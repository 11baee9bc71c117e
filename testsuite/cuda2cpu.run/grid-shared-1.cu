/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* { dg-additional-sources "child-shared-1-more.cu" } */
/* Functions out of line, here and in another file, keep something in static
   shared memory while the block waits for the grid or its cluster: other blocks
   of the worker do not touch it, and it goes along where the block goes on in
   another worker.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "check.h"

namespace cg = cooperative_groups;

extern __device__ void keep_elsewhere (int v);
extern __device__ int kept_elsewhere ();

/* What the block keeps here, V if that is not negative; by recursion, so that
   it stays a function.  */
__device__ int
keep_here (int v, int depth)
{
  __shared__ int kept;
  if (depth > 0)
    return keep_here (v, depth - 1);
  if (v >= 0)
    kept = v;
  return kept;
}

/* Let block B keep other values in each of N steps, with MEET between them, and
   add them to *P.  */
template <typename Meet>
__device__ void
steps (int *p, int b, int n, Meet meet)
{
  for (int i = 0; i < n; i++)
    {
      if (threadIdx.x == 0)
	{
	  keep_elsewhere (100 * i + 2 * b);
	  keep_here (1000 * b + i, 2);
	}
      meet ();
      if (threadIdx.x == i % blockDim.x)
	*p += kept_elsewhere () + keep_here (-1, 3);
      __syncthreads ();
    }
}

__global__ void
in_grid (int *p, int n)
{
  steps (&p[blockIdx.x], blockIdx.x, n, [] { cg::this_grid ().sync (); });
}

__global__ void __cluster_dims__ (4, 1, 1)
in_clusters (int *p, int n)
{
  steps (&p[blockIdx.x], blockIdx.x, n, [] { cg::this_cluster ().sync (); });
}

/* Whether P is what it is after steps 0, 1 and 2 of N blocks.  */
static bool
right (buffer<int> &p, int n)
{
  bool good = true;
  p.fetch ();
  for (int b = 0; b < n; b++)
    good &= p[b] == 2 * (150 + 3 * b) + 3 * 1000 * b + 3;
  return good;
}

int
main ()
{
  buffer<int> p (12), q (12);
  int n = 3;
  void *args[] = { &p.dev, &n };
  CHECK (cudaLaunchCooperativeKernel ((void *) in_grid, 12, 4, args)
	 == cudaSuccess);
  CHECK (right (p, 12));
  in_clusters<<<12, 4>>> (q.dev, n);
  CHECK (right (q, 12));
}
