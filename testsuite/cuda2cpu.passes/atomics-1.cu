/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_lower-optimized" } */
/* Atomics on shared memory are plain updates; those on global memory are
   not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 1 << 16;

__global__ void
histogram (const unsigned char *in, unsigned *out, float *sum, int *range)
{
  extern __shared__ unsigned counts[];
  __shared__ float s;
  __shared__ int least, most, once;
  int t = threadIdx.x;
  counts[t] = 0;
  if (t == 0)
    {
      s = 0;
      least = 1000;
      most = once = 0;
    }
  __syncthreads ();
  for (int i = blockIdx.x * blockDim.x + t; i < N; i += blockDim.x * gridDim.x)
    {
      atomicAdd (&counts[in[i]], 1u);
      atomicMin (&least, in[i]);
      atomicMax (&most, in[i]);
    }
  atomicAdd (&s, 0.5f);
  atomicCAS (&once, 0, t + 1);
  __syncthreads ();
  atomicAdd (&out[t], counts[t]);
  if (t == 0)
    {
      atomicAdd (sum, s);
      atomicAdd (&range[0], least);
      atomicAdd (&range[1], most);
      atomicAdd (&range[2], once > 0 && once <= blockDim.x);
    }
}

int
main ()
{
  buffer<unsigned char> in (N);
  buffer<unsigned> out (256);
  buffer<float> sum (1);
  buffer<int> range (3);
  unsigned expected[256] = {};
  for (int i = 0; i < N; i++)
    expected[in.host[i] = 3 + (i * 7 + (i >> 8)) % 240]++;
  in.send ();
  histogram<<<16, 256, 256 * sizeof (unsigned)>>> (in.dev, out.dev, sum.dev,
						   range.dev);
  OK (cudaDeviceSynchronize ());
  out.fetch ();
  sum.fetch ();
  range.fetch ();
  for (int i = 0; i < 256; i++)
    CHECK (out.host[i] == expected[i]);
  CHECK (sum.host[0] == 16 * 128.f);
  CHECK (range.host[0] == 16 * 3);
  CHECK (range.host[1] == 16 * 242);
  CHECK (range.host[2] == 16);
  return 0;
}
/* The sum of real numbers is one step before.  */
/* { dg-final { scan-tree-dump-times "what tries to add to a real number is one step" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "atomic on shared memory made a plain update" 4 cuda_lower } } */
