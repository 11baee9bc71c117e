/* { dg-do run } */
/* Three-dimensional blocks and grids: all twelve components of the built-in
   variables, before and after a barrier.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct place { uint3 t, b; dim3 bd, gd; };

__global__ void
record (place *before, place *after)
{
  unsigned t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x
	       + threadIdx.x;
  unsigned b = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  unsigned i = b * (blockDim.x * blockDim.y * blockDim.z) + t;
  before[i].t = threadIdx;
  before[i].b = blockIdx;
  before[i].bd = blockDim;
  before[i].gd = gridDim;
  __syncthreads ();
  after[i].t = threadIdx;
  after[i].b = blockIdx;
  after[i].bd = blockDim;
  after[i].gd = gridDim;
}

static bool
is (const uint3 &v, unsigned x, unsigned y, unsigned z)
{
  return v.x == x && v.y == y && v.z == z;
}

static void
try_shape (dim3 g, dim3 b)
{
  unsigned n = g.x * g.y * g.z * b.x * b.y * b.z;
  buffer<place> before (n), after (n);
  record<<<g, b>>> (before.dev, after.dev);
  before.fetch ();
  after.fetch ();
  unsigned i = 0;
  for (unsigned w = 0; w < g.z; w++)
    for (unsigned v = 0; v < g.y; v++)
      for (unsigned u = 0; u < g.x; u++)
	for (unsigned z = 0; z < b.z; z++)
	  for (unsigned y = 0; y < b.y; y++)
	    for (unsigned x = 0; x < b.x; x++, i++)
	      for (place *p : { &before[i], &after[i] })
		CHECK (is (p->t, x, y, z) && is (p->b, u, v, w)
		       && is (p->bd, b.x, b.y, b.z)
		       && is (p->gd, g.x, g.y, g.z));
}

int
main ()
{
  try_shape (dim3 (2, 3, 2), dim3 (4, 3, 5));
  try_shape (dim3 (1, 1, 4), dim3 (1, 2, 64));
  try_shape (dim3 (1, 2), dim3 (8, 8, 16));
  try_shape (3, dim3 (1, 1, 33));
}
