/* { dg-do run } */
/* A value that is the same for all threads leaves rows that a comparison
   divides, and loops over them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int W = 32, H = 4, BLOCKS = 3;

__global__ void
kernel (const int *in, int *out, int s, int n)
{
  int x = threadIdx.x, t = threadIdx.y * W + x, u = n;
  if ((W + n) % 2 == 1)
    {
      u ^= __syncthreads_or (in[blockIdx.x * W * H + t] > 90) != 0;
      u += __syncthreads_count ((int) (x + blockIdx.x * W) < s);
    }
  out[blockIdx.x * W * H + t] = u * 3 + t;
}

int
main ()
{
  const int all = W * H * BLOCKS;
  buffer<int> in (all), out (all);
  for (int i = 0; i < all; i++)
    in.host[i] = i < 2 * W * H ? i % 90 : i % 97;
  in.send ();
  for (int n = 0; n < 4; n++)
    for (int s = -1; s < W * BLOCKS + 2; s += 5)
      {
	kernel<<<BLOCKS, dim3 (W, H)>>> (in.dev, out.dev, s, n);
	OK (cudaDeviceSynchronize ());
	out.fetch ();
	for (int i = 0; i < all; i++)
	  {
	    int b = i / (W * H), u = n;
	    if (n % 2 == 1)
	      {
		u ^= b == 2;
		for (int x = 0; x < W; x++)
		  u += x + b * W < s ? H : 0;
	      }
	    CHECK (out.host[i] == u * 3 + i % (W * H));
	  }
      }
  return 0;
}
