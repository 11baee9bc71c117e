/* { dg-do run } */
/* Loops that threads stride through, with counters and bounds of all types,
   and what each thread has at the end.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int MAX = 3100;

static __managed__ int in[MAX], out[4 * MAX];
static __managed__ float f[2 * MAX], h[2 * MAX];

template <class T, class N> __global__ void
sums (const int *in, int *out, N n)
{
  T t = threadIdx.x;
  int sum = 5, odd = 0, turns = 0;
  T last = 77;
  for (T i = blockIdx.x * blockDim.x + t; i < n; i += blockDim.x * gridDim.x)
    {
      sum += in[i];
      odd ^= in[i] * 3;
      last = i;
      turns++;
    }
  T g = blockIdx.x * blockDim.x + t;
  out[4 * g] = sum;
  out[4 * g + 1] = odd;
  out[4 * g + 2] = last;
  out[4 * g + 3] = turns;
}

template <class T, class N> __global__ void
rows (const float *in, float *out, N n, int m)
{
  for (T i = threadIdx.x; i <= n; i += blockDim.x)
    out[blockIdx.x * m + i] = in[blockIdx.x * m + i] * 2;
}

template <class T, class N> static void
check (N n, int blocks, int threads)
{
  int all = blocks * threads;
  sums<T, N> <<<blocks, threads>>> (in, out, n);
  cudaDeviceSynchronize ();
  for (int g = 0; g < all; g++)
    {
      int sum = 5, odd = 0, turns = 0;
      T last = 77;
      for (int i = g; i < (int) n; i += all)
	{
	  sum += in[i];
	  odd ^= in[i] * 3;
	  last = i;
	  turns++;
	}
      CHECK (out[4 * g] == sum);
      CHECK (out[4 * g + 1] == odd);
      CHECK (out[4 * g + 2] == (int) last);
      CHECK (out[4 * g + 3] == turns);
    }
  int m = n + 3;
  for (int i = 0; i < m * blocks; i++)
    {
      f[i] = i;
      h[i] = -1;
    }
  rows<T, N> <<<blocks, threads>>> (f, h, n, m);
  cudaDeviceSynchronize ();
  for (int i = 0; i < m * blocks; i++)
    CHECK (h[i] == (i % m <= (int) n ? 2.0f * i : -1));
}

template <class T, class N> static void
check_all ()
{
  for (int n : { 0, 1, 7, 31, 64, 65, 255, 256, 700, 1024, 2000 })
    for (int t : { 1, 7, 8, 33, 256, 600, 1024 })
      for (int b = 1; b < 4; b++)
	if (b * (n + 3) <= 2 * MAX)
	  check<T, N> (n, b, t);
}

int
main ()
{
  for (int i = 0; i < MAX; i++)
    in[i] = i * 7919 % 1009;
  check_all<int, int> ();
  check_all<unsigned, unsigned> ();
  check_all<int, unsigned> ();
  check_all<unsigned, int> ();
  check_all<size_t, size_t> ();
  check_all<long, int> ();
  check_all<int, long> ();
  check_all<long, unsigned> ();
  check_all<int, size_t> ();
  check_all<unsigned, long> ();
  return 0;
}
