/* { dg-do run } */
/* Elements of a thread's array that are known to be aligned better than their
   size are accessed by pointers between functions of the warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

const int N = 64, TURNS = 19;

typedef int fourth_int __attribute__ ((aligned (16)));

__global__ void
exchange (const int *in, int *out, int turns)
{
  __align__ (16) int a[32];
  int t = threadIdx.x;
  for (int i = 0; i < 32; i++)
    a[i] = in[i * N + t];
  for (int k = 0; k < turns; k++)
    {
      int *first = &a[k % 4 * 4];
      fourth_int *p = (fourth_int *) (first + 16);
      *first -= __shfl_xor_sync (~0u, *p, 2);
      *p += __shfl_xor_sync (~0u, *p, 1);
      a[k % 32] ^= k;
    }
  int sum = 0;
  for (int i = 0; i < 32; i++)
    sum += a[i] * (i + 1);
  out[t] = sum;
}

int
main ()
{
  int *in, *out, a[32][N];
  cudaMallocManaged (&in, 32 * N * sizeof *in);
  cudaMallocManaged (&out, N * sizeof *out);
  for (int i = 0; i < 32; i++)
    for (int t = 0; t < N; t++)
      a[i][t] = in[i * N + t] = i * 7 + t % 5;
  exchange<<<1, N>>> (in, out, TURNS);
  cudaDeviceSynchronize ();
  for (int k = 0; k < TURNS; k++)
    {
      int *first = a[k % 4 * 4], *row = a[k % 4 * 4 + 16], old[N];
      for (int t = 0; t < N; t++)
	old[t] = row[t];
      for (int t = 0; t < N; t++)
	{
	  first[t] -= old[t ^ 2];
	  row[t] += old[t ^ 1];
	}
      for (int t = 0; t < N; t++)
	a[k % 32][t] ^= k;
    }
  for (int t = 0; t < N; t++)
    {
      int sum = 0;
      for (int i = 0; i < 32; i++)
	sum += a[i][t] * (i + 1);
      if (out[t] != sum)
	{
	  printf ("out[%d] is %d, not %d\n", t, out[t], sum);
	  abort ();
	}
    }
  return 0;
}
