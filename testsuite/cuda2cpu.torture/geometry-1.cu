/* { dg-do run } */
/* One-dimensional blocks and grids: every thread of every block runs once
   and knows its place.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
mark (int *count, unsigned *place)
{
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  count[i]++;
  __syncthreads ();
  place[i] = blockIdx.x * 100000 + blockDim.x * 10 + threadIdx.x + gridDim.x;
}

int
main ()
{
  for (unsigned b : BLOCK_SIZES)
    for (unsigned g : { 1, 2, 7 })
      {
	buffer<int> count (b * g);
	buffer<unsigned> place (b * g);
	mark<<<g, b>>> (count.dev, place.dev);
	count.fetch ();
	place.fetch ();
	for (unsigned i = 0; i < b * g; i++)
	  {
	    CHECK (count[i] == 1);
	    CHECK (place[i] == i / b * 100000 + b * 10 + i % b + g);
	  }
      }
}
