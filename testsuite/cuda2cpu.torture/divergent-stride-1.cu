/* { dg-do run } */
/* Grid-stride loops whose trip counts differ between threads, without
   barriers, before and between loops with them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
strides (const int *in, int *out, int n)
{
  __shared__ int s[64];
  int t = threadIdx.x, step = gridDim.x * blockDim.x, sum = 0, most = -1000;
  for (int i = blockIdx.x * blockDim.x + t; i < n; i += step)
    sum += in[i];
  s[t] = sum;
  __syncthreads ();
  for (int d = blockDim.x / 2; d > 0; d /= 2)
    {
      for (int i = t; i < d; i += 16)
	if (t < 16)
	  s[i] += s[i + d];
      __syncthreads ();
    }
  int total = s[0];
  __syncthreads ();
  for (int i = blockIdx.x * blockDim.x + t; i < n; i += step)
    {
      int v = in[i] * 2 - total;
      if (v % 5 == 0)
	continue;
      most = max (most, v % 100);
      if (most > 90)
	break;
    }
  s[t] = most;
  __syncthreads ();
  for (int d = blockDim.x / 2; d > 0; d /= 2)
    {
      if (t < d)
	s[t] = max (s[t], s[t + d]);
      __syncthreads ();
    }
  if (t == 0)
    {
      out[2 * blockIdx.x] = total;
      out[2 * blockIdx.x + 1] = s[0];
    }
}

int
main ()
{
  for (int n : { 0, 1, 100, 1000 })
    {
      buffer<int> in (1000), out (6);
      for (int i = 0; i < n; i++)
	in[i] = i * 37 % 113 - 50;
      in.send ();
      strides<<<3, 64>>> (in.dev, out.dev, n);
      out.fetch ();
      for (int b = 0; b < 3; b++)
	{
	  int total = 0, most = -1000;
	  for (int i = 0; i < n; i++)
	    if (i / 64 % 3 == b)
	      total += in[i];
	  for (int t = 0; t < 64; t++)
	    {
	      int mine = -1000;
	      for (int i = b * 64 + t; i < n && mine <= 90; i += 192)
		{
		  int v = in[i] * 2 - total;
		  if (v % 5 && v % 100 > mine)
		    mine = v % 100;
		}
	      most = mine > most ? mine : most;
	    }
	  CHECK (out[2 * b] == total && out[2 * b + 1] == most);
	}
    }
}
