/* { dg-do run } */
/* Grids that are large in x, y or z: every block runs once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ unsigned long long blocks, checksum;

__global__ void
visit (unsigned char *seen)
{
  unsigned b = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  if (threadIdx.x == 0)
    seen[b]++;
}

__global__ void
few (unsigned limit)
{
  if (blockIdx.x < limit)
    return;
  atomicAdd (&blocks, 1ULL);
  atomicAdd (&checksum, (unsigned long long) blockIdx.x);
}

int
main ()
{
  for (dim3 g : { dim3 (70000, 2, 1), dim3 (1, 65535, 2),
		  dim3 (3, 2, 30000) })
    {
      unsigned n = g.x * g.y * g.z;
      buffer<unsigned char> seen (n);
      visit<<<g, 2>>> (seen.dev);
      seen.fetch ();
      for (unsigned i = 0; i < n; i++)
	CHECK (seen[i] == 1);
    }
  const unsigned n = 5000000, limit = n - 1000;
  few<<<n, 1>>> (limit);
  OK (cudaDeviceSynchronize ());
  unsigned long long b, c, want = 0;
  OK (cudaMemcpyFromSymbol (&b, blocks, sizeof b));
  OK (cudaMemcpyFromSymbol (&c, checksum, sizeof c));
  for (unsigned i = limit; i < n; i++)
    want += i;
  CHECK (b == 1000 && c == want);
}
