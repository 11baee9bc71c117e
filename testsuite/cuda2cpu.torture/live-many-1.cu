/* { dg-do run } */
/* Forty values live at once across barriers, in a loop and behind it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define EACH(X) \
  X (0) X (1) X (2) X (3) X (4) X (5) X (6) X (7) X (8) X (9) \
  X (10) X (11) X (12) X (13) X (14) X (15) X (16) X (17) X (18) X (19)

__global__ void
many (long long *out, const int *in, int rounds)
{
  __shared__ int s[32];
  int t = threadIdx.x;
#define DEFINE(N) int i##N = in[(t + N) % 32]; double d##N = in[t] * N;
  EACH (DEFINE)
  for (int r = 0; r < rounds; r++)
    {
      s[t] = i0 + i19;
      __syncthreads ();
      int v = s[31 - t];
#define CHANGE(N) i##N += v & N; d##N += i##N;
      EACH (CHANGE)
      __syncthreads ();
    }
  long long sum = 0;
#define ADD(N) sum = sum * 3 + i##N + (long long) d##N;
  EACH (ADD)
  out[t] = sum;
}

int
main ()
{
  buffer<int> in (32);
  buffer<long long> out (32);
  for (int t = 0; t < 32; t++)
    in[t] = t * 13 % 32;
  in.send ();
  for (int rounds : { 0, 1, 3 })
    {
      many<<<1, 32>>> (out.dev, in.dev, rounds);
      out.fetch ();
      int i[32][20], d[32][20], s[32];
      for (int t = 0; t < 32; t++)
	for (int n = 0; n < 20; n++)
	  i[t][n] = in[(t + n) % 32], d[t][n] = in[t] * n;
      for (int r = 0; r < rounds; r++)
	{
	  for (int t = 0; t < 32; t++)
	    s[t] = i[t][0] + i[t][19];
	  for (int t = 0; t < 32; t++)
	    for (int n = 0; n < 20; n++)
	      d[t][n] += i[t][n] += s[31 - t] & n;
	}
      for (int t = 0; t < 32; t++)
	{
	  long long sum = 0;
	  for (int n = 0; n < 20; n++)
	    sum = sum * 3 + i[t][n] + d[t][n];
	  CHECK (out[t] == sum);
	}
    }
}
