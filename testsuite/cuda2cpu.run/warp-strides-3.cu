/* { dg-do run } */
/* Loops that a block strides through, of which it is chosen or clamped where
   they begin, before functions of the warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
part_sum (const int *in, int *out, int n, int first, bool all)
{
  int sum = 0, i = threadIdx.x;
  if (!all)
    i += first;
  for (; i < n; i += blockDim.x)
    sum += in[i];
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_down_sync (0xffffffff, sum, d);
  if (threadIdx.x % 32 == 0)
    atomicAdd (out, sum);
}

int
main ()
{
  const int N = 3000;
  buffer<int> in (N), out (1);
  for (int i = 0; i < N; i++)
    in.host[i] = i % 11;
  in.send ();
  for (int first : { 0, 1, 77, 2999, 3000 })
    for (int all = 0; all < 2; all++)
      {
	out.host[0] = 0;
	out.send ();
	part_sum<<<1, 256>>> (in.dev, out.dev, N, first, all);
	out.fetch ();
	int sum = 0;
	for (int i = all ? 0 : first; i < N; i++)
	  sum += i % 11;
	CHECK (out[0] == sum);
      }
}
