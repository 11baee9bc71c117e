/* { dg-do run } */
/* Lanes that a mask names and that the block does not have, or that have
   returned, are not waited for.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
sums (const int *in, int *out, int stay)
{
  int t = threadIdx.x + blockDim.x * threadIdx.y;
  if (t >= stay)
    return;
  int v = in[t];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync (FULL, v, d);
  int sum = __shfl_sync (FULL, v, 0);
  int lane = t % 32, odd = __popc (__ballot_sync (FULL, in[t] & 1));
  int most = __reduce_max_sync (FULL, in[t]);
  __syncwarp ();
  int any = __any_sync (FULL, in[t] > 900), all = __all_sync (FULL, in[t] > 5);
  out[t] = sum;
  out[64 + t] = odd;
  out[128 + t] = most;
  out[192 + t] = any * 2 + all + lane * 0;
}

int
main ()
{
  buffer<int> in (64), out (256);
  for (int t = 0; t < 64; t++)
    in[t] = scramble (t) % 1000;
  in.send ();
  const dim3 shapes[] = { 1, 8, 16, 24, dim3 (4, 2), dim3 (8, 4), dim3 (8, 5),
			  dim3 (16, 3), 60, 64 };
  for (dim3 shape : shapes)
    for (int stay : { 64, 20, 5, 1 })
      {
	sums<<<1, shape>>> (in.dev, out.dev, stay);
	out.fetch ();
	int n = shape.x * shape.y;
	if (stay < n)
	  n = stay;
	for (int t = 0; t < n; t++)
	  {
	    int sum = 0, odd = 0, most = 0, any = 0, all = 1;
	    for (int i = t / 32 * 32; i < n && i < t / 32 * 32 + 32; i++)
	      {
		sum += in[i];
		odd += in[i] & 1;
		most = in[i] > most ? in[i] : most;
		any |= in[i] > 900;
		all &= in[i] > 5;
	      }
	    CHECK (out[t] == sum);
	    CHECK (out[64 + t] == odd);
	    CHECK (out[128 + t] == most);
	    CHECK (out[192 + t] == any * 2 + all);
	  }
      }
}
