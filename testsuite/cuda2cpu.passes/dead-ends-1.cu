/* { dg-do run { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mavx512f -mavx512vl -mavx512dq -mavx512bw -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* { dg-require-effective-target x86_64_v4 } */
/* Threads that assert something are lanes, and so are those that trap in loops.
   Those are none for which that is one of several ways.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#undef NDEBUG
#include <assert.h>
#include "../cuda2cpu.run/check.h"

const int N = 256, M = 20;

__host__ __device__ inline float
power (float x, int m)
{
  float s = 1;
  for (int j = 0; j < m; j++)
    {
      s = s * x + 0.5f;
#ifdef __CUDA_ARCH__
      if (s > 1e8f)
	__trap ();
#endif
    }
  return s;
}

__global__ void
asserts (const float *a, float *out)
{
  float s = power (a[threadIdx.x], M);
  assert (s < 1000);
  out[threadIdx.x] = s;
}

/* At turns of their own.  */
__global__ void
traps (const float *a, const int *turns, float *out)
{
  float x = a[threadIdx.x] + 1;
  int k = 0;
  while (x > 0.25f && k < turns[threadIdx.x])
    {
      x = x * 0.6f + 0.001f;
      if (x > 100)
	__trap ();
      k++;
    }
  out[threadIdx.x] = x;
}

/* With what is in memory of its own.  */
struct place
{
  int thread, line[6];
};

__device__ __noinline__ void
stop (const place *p)
{
  if (p->line[p->thread % 6] >= 0)
    __trap ();
  __builtin_abort ();
}

__global__ void
tells (const float *a, float *out)
{
  float s = power (a[threadIdx.x], M);
  if (s > 1000)
    {
      place p = { (int) threadIdx.x, { __LINE__ } };
      stop (&p);
      __trap ();
    }
  out[threadIdx.x] = s;
}

/* Of several ways one.  */
__global__ void
chooses (const float *a, const int *turns, float *out)
{
  float s = power (a[threadIdx.x], M);
  switch (turns[threadIdx.x])
    {
    case 1:
      s += 3;
      break;
    case 5:
      s *= s;
      break;
    case 9:
      s = a[threadIdx.x + 1];
      break;
    case 100:
      __trap ();
    }
  out[threadIdx.x] = s;
}

/* { dg-final { scan-tree-dump-times "threads become vectors" 3 "cuda_spmd" } } */
/* { dg-final { scan-tree-dump-times "threads do not become vectors: it may not come to its end" 1 "cuda_spmd" } } */

int
main ()
{
  buffer<float> a (N), out (N), x (N), y (N), z (N);
  buffer<int> turns (N);
  for (int i = 0; i < N; i++)
    {
      a[i] = i % 17 * 0.05f;
      turns[i] = i * 7 % 12 + 1;
    }
  a.send ();
  turns.send ();
  asserts<<<1, N>>> (a.dev, out.dev);
  traps<<<1, N>>> (a.dev, turns.dev, x.dev);
  tells<<<1, N>>> (a.dev, y.dev);
  chooses<<<1, N>>> (a.dev, turns.dev, z.dev);
  OK (cudaDeviceSynchronize ());
  out.fetch ();
  x.fetch ();
  y.fetch ();
  z.fetch ();
  for (int i = 0; i < N; i++)
    {
      float s = power (a[i], M), t = a[i] + 1;
      for (int k = 0; t > 0.25f && k < turns[i]; k++)
	t = t * 0.6f + 0.001f;
      float c = (turns[i] == 1 ? s + 3 : turns[i] == 5 ? s * s
		 : turns[i] == 9 ? a[i + 1] : s);
      CHECK (out[i] == s && y[i] == s && x[i] == t && z[i] == c);
    }
  return 0;
}
