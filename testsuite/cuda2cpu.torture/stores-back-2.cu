/* { dg-do run } */
/* { dg-additional-options "-march=native" } */
/* One thread of a block in two dimensions computes a running sum for all, in
   many vectors, which GCC stores behind the loop over threads, under one
   condition.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

typedef unsigned short number;
const unsigned THREADS = 256, BLOCKS = 3;

/* The phases of the kernel, with a barrier behind each; D is a distance.  */

static __host__ __device__ inline void
pairs (number *a, unsigned t, unsigned d)
{
  if (d * (2 * t + 2) <= 2 * THREADS)
    a[d * (2 * t + 2) - 1] += a[d * (2 * t + 1) - 1];
}

static __host__ __device__ inline void
step (const number *a, number *b, unsigned t, unsigned d)
{
  b[t] = a[t] + (t >= d ? a[t - d] : 0);
}

static __host__ __device__ inline void
halve (number *a, unsigned t, unsigned d)
{
  if (t < d)
    a[t] += a[t + d];
}

static __host__ __device__ inline void
exchange (number *a, const number *b, unsigned t)
{
  if (t > 3 && t < 197)
    a[(t + 145) & 255] = b[t >> 1] + b[(t + 59) % 256];
}

__global__ void
kernel (const number *in, number *out)
{
  __shared__ number a[2 * THREADS], b[2 * THREADS];
  unsigned t = threadIdx.y * 16 + threadIdx.x;
  for (unsigned i = t; i < 2 * THREADS; i += THREADS)
    {
      a[i] = in[blockIdx.x * THREADS + t] + i;
      b[i] = i * 5;
    }
  __syncthreads ();
  for (unsigned d = 1; d <= THREADS; d *= 2)
    {
      pairs (a, t, d);
      __syncthreads ();
    }
  for (unsigned d = 1; d < THREADS; d *= 2)
    {
      step (a, b, t, d);
      __syncthreads ();
      a[t] = b[t];
      __syncthreads ();
    }
  for (unsigned d = THREADS / 2; d > 0; d /= 2)
    {
      halve (a, t, d);
      __syncthreads ();
    }
  exchange (a, b, t);
  __syncthreads ();
  out[blockIdx.x * THREADS + t] = a[t] * 3 + b[t + t / 16] * 7;
}

static void
host (const number *in, number *out)
{
  static number a[2 * THREADS], b[2 * THREADS];
#define EACH(...) for (unsigned t = 0; t < THREADS; t++) { __VA_ARGS__; }
  for (unsigned i = 0; i < 2 * THREADS; i++)
    {
      a[i] = in[i % THREADS] + i;
      b[i] = i * 5;
    }
  for (unsigned d = 1; d <= THREADS; d *= 2)
    EACH (pairs (a, t, d))
  for (unsigned d = 1; d < THREADS; d *= 2)
    {
      EACH (step (a, b, t, d))
      EACH (a[t] = b[t])
    }
  for (unsigned d = THREADS / 2; d > 0; d /= 2)
    EACH (halve (a, t, d))
  EACH (exchange (a, b, t))
  EACH (out[t] = a[t] * 3 + b[t + t / 16] * 7)
}

int
main ()
{
  buffer<number> in (BLOCKS * THREADS), out (BLOCKS * THREADS);
  for (unsigned i = 0; i < BLOCKS * THREADS; i++)
    in[i] = i * 2654435761u >> 9;
  in.send ();
  kernel<<<BLOCKS, dim3 (16, 16)>>> (in.dev, out.dev);
  out.fetch ();
  for (unsigned block = 0; block < BLOCKS; block++)
    {
      number want[THREADS];
      host (&in[block * THREADS], want);
      for (unsigned t = 0; t < THREADS; t++)
	CHECK (out[block * THREADS + t] == want[t]);
    }
}
