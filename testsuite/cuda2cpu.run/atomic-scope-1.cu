/* { dg-do run } */
/* Atomics of block and of system scope, and the values that they return.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
scopes (int *out, unsigned long long *wide)
{
  __shared__ int order, most;
  __shared__ unsigned bits;
  int t = threadIdx.x;
  if (t == 0)
    order = 0, most = -1, bits = 0;
  __syncthreads ();
  int mine = atomicAdd_block (&order, 1);
  atomicMax_block (&most, t);
  atomicOr_block (&bits, 1u << t % 32);
  atomicAdd_system (&out[0], 1);
  atomicExch_block (&out[1 + blockIdx.x], 5);
  atomicCAS_system (wide, (unsigned long long) (blockIdx.x * 64 + t),
		    (unsigned long long) (blockIdx.x * 64 + t + 1));
  atomicMin_system (&out[9], -t);
  atomicXor_system ((unsigned *) &out[10], 1u << t % 32);
  __syncthreads ();
  if (mine < 0 || mine >= 64 || order != 64 || most != 63 || bits != ~0u)
    out[11] = 1;
}

int
main ()
{
  buffer<int> out (12);
  buffer<unsigned long long> wide (1);
  scopes<<<8, 64>>> (out.dev, wide.dev);
  out.fetch ();
  wide.fetch ();
  CHECK (out[0] == 512 && out[9] == -63 && out[10] == 0 && out[11] == 0);
  for (int b = 0; b < 8; b++)
    CHECK (out[1 + b] == 5);
  CHECK (wide[0] >= 1 && wide[0] <= 512);
}
