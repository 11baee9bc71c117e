/* { dg-do run } */
/* Arrays and structures of less than a vector, which few threads fill, by the
   loop that would fill larger ones, too, or under a guard (vectors/
   pass-room.cc).
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int T = 64;

template<int N>
__global__ void
by_loop (const float *a, const float *b, float *out, int turns)
{
  __shared__ float s[N], large[128];
  unsigned t = threadIdx.x, c = t % 32, r = t / 32;
  float sum[4] = {};
  for (int i = 0; i < turns; i++)
    {
      for (unsigned j = t; j < N; j += T)
	s[j] = a[j + i * 3];
      for (unsigned j = t; j < 128; j += T)
	large[j] = b[j + i * 5];
      __syncthreads ();
      float x = s[r] + s[N - 1];
      for (int n = 0; n < 4; n++)
	sum[n] += x * large[c * 4 + n];
      __syncthreads ();
    }
  for (int n = 0; n < 4; n++)
    out[r * 128 + c * 4 + n] = sum[n];
}

struct few
{
  int v[3];
};

__device__ int kept[3];
__device__ few parts;

/* In memory that outlives the kernel, under guards.  */

__global__ void
guarded (const int *a, int *out, int turns)
{
  __shared__ few s;
  unsigned t = threadIdx.x;
  int sum = 0;
  for (int i = 0; i < turns; i++)
    {
      if (t < 3)
	s.v[t] = a[t + i];
      if (t < 2)
	kept[t + 1] = a[t + i + 7];
      if (t >= 60 && t < 63)
	parts.v[t - 60] = a[t + i];
      __syncthreads ();
      sum += s.v[0] + s.v[2] * 3 + kept[1] * 5 + kept[2] * 7 + parts.v[1] * 11
	     + (int) t;
      __syncthreads ();
    }
  out[t] = sum;
}

/* One that is copied as a whole, if only to be named.  */

__global__ void
named (int *out)
{
  __shared__ volatile unsigned s[4];
  unsigned t = threadIdx.x;
  if (t < 4)
    s[t] = t * 3;
  __syncthreads ();
  (void) s;
  out[t] = s[t % 4] + t;
}

template<int N>
static void
try_loop ()
{
  const int TURNS = 3;
  buffer<float> a (N + 16), b (256), out (256);
  for (int i = 0; i < N + 16; i++)
    a[i] = i % 7 + 1;
  for (int i = 0; i < 256; i++)
    b[i] = i % 13 + 1;
  a.send ();
  b.send ();
  by_loop<N><<<1, T>>> (a.dev, b.dev, out.dev, TURNS);
  out.fetch ();
  for (int r = 0; r < 2; r++)
    for (int k = 0; k < 128; k++)
      {
	float sum = 0;
	for (int i = 0; i < TURNS; i++)
	  sum += (a[r + i * 3] + a[N - 1 + i * 3]) * b[k + i * 5];
	CHECK (out[r * 128 + k] == sum);
      }
}

int
main ()
{
  try_loop<2> ();
  try_loop<3> ();
  try_loop<7> ();
  try_loop<15> ();
  try_loop<16> ();
  try_loop<17> ();
  buffer<int> a (T + 16), out (T);
  for (int i = 0; i < T + 16; i++)
    a[i] = i * 5 % 23;
  a.send ();
  guarded<<<1, T>>> (a.dev, out.dev, 4);
  out.fetch ();
  for (int t = 0; t < T; t++)
    {
      int sum = 0;
      for (int i = 0; i < 4; i++)
	sum += a[i] + a[2 + i] * 3 + a[i + 7] * 5 + a[i + 8] * 7
	       + a[61 + i] * 11 + t;
      CHECK (out[t] == sum);
    }
  named<<<1, T>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < T; t++)
    CHECK (out[t] == t % 4 * 3 + t);
}
