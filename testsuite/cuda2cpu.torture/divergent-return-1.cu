/* { dg-do run } */
/* Threads past the end return before a barrier; the others meet it without
   them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
tail (const int *in, int *out, int n)
{
  __shared__ int s[128];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = -1;
  if (i >= n)
    return;
  s[t] = in[i];
  __syncthreads ();
  int live = min ((int) blockDim.x, n - (int) (blockIdx.x * blockDim.x));
  out[i] = s[live - 1 - t];
  __syncthreads ();
  s[t] = out[i] + 1;
  __syncthreads ();
  out[i] += s[(t + 1) % live] * 1000;
}

int
main ()
{
  for (int b : { 1, 32, 33, 128 })
    for (int n : { 1, 5, 31, 127, 128, 200 })
      {
	int g = (n + b - 1) / b;
	buffer<int> in (n), out (n);
	for (int i = 0; i < n; i++)
	  in[i] = i % 97;
	in.send ();
	tail<<<g + 1, b>>> (in.dev, out.dev, n);
	out.fetch ();
	for (int i = 0; i < n; i++)
	  {
	    int first = i / b * b, live = n - first < b ? n - first : b;
	    int t = i % b, u = (t + 1) % live;
	    int a = in[first + live - 1 - t], c = in[first + live - 1 - u];
	    CHECK (out[i] == a + (c + 1) * 1000);
	  }
      }
}
