/* { dg-do run } */
/* What some threads store in shared memory leaves what others have there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 128;

template <typename T>
__global__ void
reduce (const T *in, T *out, int step)
{
  __shared__ T s[N];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t];
  __syncthreads ();
  for (unsigned by = 1; by < N; by *= 2)
    {
      if (t % (2 * by) == 0)
	s[t] += s[t + by];
      __syncthreads ();
    }
  if (t % 3 == 1)
    s[t] = t;
  __syncthreads ();
  if (t >= step && (t & 5) != 4)
    s[t] = s[t] * 2 + 1;
  __syncthreads ();
  out[blockIdx.x * N + t] = s[t];
}

__global__ void
tile (const short *in, short *out, int n)
{
  __shared__ short s[4][33];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = in[y * 32 + x];
  __syncthreads ();
  if ((x + y) % 2 == 0 && x < n)
    s[y][x] = s[y][x + 1 < 32 ? x + 1 : x] + 100;
  __syncthreads ();
  if (x % 4 == 0)
    s[y][x / 4] = s[y][31 - x / 4];
  __syncthreads ();
  out[y * 32 + x] = s[y][x];
}

template <typename T>
static void
check_reduce ()
{
  buffer<T> in (3 * N), out (3 * N);
  for (int i = 0; i < 3 * N; i++)
    in[i] = i * 7 % 23;
  in.send ();
  for (int step = 0; step < 20; step += 3)
    {
      reduce<T><<<3, N>>> (in.dev, out.dev, step);
      out.fetch ();
      for (int b = 0; b < 3; b++)
	{
	  T s[N];
	  for (int t = 0; t < N; t++)
	    s[t] = in[b * N + t];
	  for (int by = 1; by < N; by *= 2)
	    for (int t = 0; t < N; t += 2 * by)
	      s[t] += s[t + by];
	  for (int t = 1; t < N; t += 3)
	    s[t] = t;
	  for (int t = step; t < N; t++)
	    if ((t & 5) != 4)
	      s[t] = s[t] * 2 + 1;
	  for (int t = 0; t < N; t++)
	    CHECK (out[b * N + t] == s[t]);
	}
    }
}

int
main ()
{
  check_reduce<int> ();
  check_reduce<float> ();
  check_reduce<double> ();
  check_reduce<short> ();
  check_reduce<long long> ();
  buffer<short> in (128), out (128);
  for (int i = 0; i < 128; i++)
    in[i] = i * 5;
  in.send ();
  for (int n = 0; n < 40; n += 5)
    {
      tile<<<1, dim3 (32, 4)>>> (in.dev, out.dev, n);
      out.fetch ();
      short s[4][32], was[4][32];
      for (int i = 0; i < 128; i++)
	s[i / 32][i % 32] = was[i / 32][i % 32] = in[i];
      for (int y = 0; y < 4; y++)
	for (int x = 0; x < 32 && x < n; x++)
	  if ((x + y) % 2 == 0)
	    s[y][x] = was[y][x + 1 < 32 ? x + 1 : x] + 100;
      for (int y = 0; y < 4; y++)
	for (int x = 0; x < 32; x += 4)
	  s[y][x / 4] = s[y][31 - x / 4];
      for (int i = 0; i < 128; i++)
	CHECK (out[i] == s[i / 32][i % 32]);
    }
  return 0;
}
