/* { dg-do run } */
/* Reductions whose last steps rely on the lock-step of a warp: through a
   volatile pointer, plain shared memory, dynamic shared memory and a device
   function.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

const int THREADS = 128;

template <typename T>
__device__ void
last_steps (volatile T *s, int t)
{
  s[t] += s[t + 32];
  s[t] += s[t + 16];
  s[t] += s[t + 8];
  s[t] += s[t + 4];
  s[t] += s[t + 2];
  s[t] += s[t + 1];
}

__device__ void
plain_steps (int *s, int t)
{
  for (int d = 32; d > 0; d /= 2)
    s[t] += s[t + d];
}

__global__ void
by_volatile (const int *in, int *out)
{
  __shared__ int data[THREADS + 32];
  int t = threadIdx.x;
  data[t] = in[blockIdx.x * THREADS + t];
  __syncthreads ();
  if (t < 64)
    data[t] += data[t + 64];
  __syncthreads ();
  if (t < 32)
    {
      volatile int *s = data;
      s[t] += s[t + 32];
      s[t] += s[t + 16];
      s[t] += s[t + 8];
      s[t] += s[t + 4];
      s[t] += s[t + 2];
      s[t] += s[t + 1];
    }
  if (t == 0)
    out[blockIdx.x] = data[0];
}

__global__ void
plain (const int *in, int *out)
{
  __shared__ int s[THREADS + 32];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * THREADS + t] + in[blockIdx.x * THREADS + (t ^ 64)];
  __syncthreads ();
  if (t < 32)
    {
      s[t] += s[t + 32];
      s[t] += s[t + 16];
      s[t] += s[t + 8];
      s[t] += s[t + 4];
      s[t] += s[t + 2];
      s[t] += s[t + 1];
    }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

__global__ void
dynamic (const int *in, int *out, int kind)
{
  extern __shared__ int buf[];
  int t = threadIdx.x;
  buf[t] = in[blockIdx.x * THREADS + t] + in[blockIdx.x * THREADS + (t ^ 64)];
  __syncthreads ();
  if (t < 32 && kind == 0)
    last_steps (buf, t);
  if (t < 32 && kind == 1)
    plain_steps (buf, t);
  if (t == 0)
    out[blockIdx.x] = buf[0];
}

int
main ()
{
  const int blocks = 3;
  buffer<int> in (blocks * THREADS), out (blocks);
  int want[blocks] = { };
  for (int i = 0; i < blocks * THREADS; i++)
    want[i / THREADS] += in[i] = i * i % 1000;
  in.send ();
  for (int kind = 0; kind < 4; kind++)
    {
      if (kind == 2)
	by_volatile<<<blocks, THREADS>>> (in.dev, out.dev);
      else if (kind == 3)
	plain<<<blocks, THREADS>>> (in.dev, out.dev);
      else
	dynamic<<<blocks, THREADS, (THREADS + 32) * sizeof (int)>>>
	  (in.dev, out.dev, kind);
      out.fetch ();
      for (int i = 0; i < blocks; i++)
	CHECK (out[i] == want[i]);
    }
}
