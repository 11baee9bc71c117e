/* { dg-do run } */
/* What is stored as one type is read as another: memory of the host's, shared
   memory, a thread's own arrays, through functions and behind barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

const int N = 64;

__device__ void
fill (float *p, uint4 v)
{
  *reinterpret_cast<uint4 *> (p) = v;
}

__global__ void
pieces (const float *in, float *out)
{
  __shared__ float s[4 * N];
  int t = threadIdx.x;
  alignas (16) float x[4] = { 1, 2, 3, 4 };
  uint4 v = *reinterpret_cast<const uint4 *> (in + t * 4);
  fill (x, v);
  s[t * 4] = -1;
  *(uint4 *) (s + t * 4) = v;
  float first = s[t * 4];
  int bits = *(int *) &x[2];
  __syncthreads ();
  *(int *) (s + 4 * (t ^ 1) + 1) = __float_as_int (first);
  __syncthreads ();
  out[t] = x[0] * 1000 + x[3] * 100 + __int_as_float (bits) * 10 + first
	   + s[4 * t + 1];
}

/* The words change between two loads of the same bytes.  */

__global__ void
words (short *halves, int *both, int *out)
{
  int t = threadIdx.x;
  halves[2 * t] = 1;
  both[t] = t << 16 | 7;
  int low = halves[2 * t];
  halves[2 * t + 1] = -1;
  out[t] = low * 3 + both[t];
}

/* A record is filled through what it begins with.  */

struct entry
{
  long long key;
  double weight;
};

__global__ void
keys (entry *e, double *out)
{
  int t = threadIdx.x;
  double before = e[t].weight;
  ((unsigned long long *) e)[2 * t + 1] = __double_as_longlong (before + t);
  out[t] = e[t].weight - before;
}

int
main ()
{
  buffer<float> in (4 * N), out (N);
  for (int i = 0; i < 4 * N; i++)
    in.host[i] = i % 13;
  in.send ();
  pieces<<<1, N>>> (in.dev, out.dev);
  out.fetch ();
  for (int t = 0; t < N; t++)
    {
      const float *x = in.host + 4 * t;
      CHECK (out[t] == x[0] * 1000 + x[3] * 100 + x[2] * 10 + x[0]
		       + in.host[4 * (t ^ 1)]);
    }
  buffer<int> both (N), sums (N);
  words<<<1, N>>> ((short *) both.dev, both.dev, sums.dev);
  sums.fetch ();
  for (int t = 0; t < N; t++)
    CHECK (sums[t] == 7 * 3 + (int) (0xffff0000u | 7));
  buffer<entry> entries (N);
  buffer<double> weights (N);
  for (int t = 0; t < N; t++)
    entries.host[t] = { t, t * 0.5 };
  entries.send ();
  keys<<<1, N>>> (entries.dev, weights.dev);
  weights.fetch ();
  for (int t = 0; t < N; t++)
    CHECK (weights[t] == t);
}
