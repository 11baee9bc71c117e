/* { dg-do run } */
/* Histograms: private to a block with shared atomics and merged, and
   straight into global memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define BINS 64

__global__ void
private_bins (unsigned *bins, const unsigned char *in, unsigned n)
{
  __shared__ unsigned s[BINS];
  for (unsigned i = threadIdx.x; i < BINS; i += blockDim.x)
    s[i] = 0;
  __syncthreads ();
  unsigned stride = blockDim.x * gridDim.x;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    atomicAdd (&s[in[i] >> 2], 1u);
  __syncthreads ();
  for (unsigned i = threadIdx.x; i < BINS; i += blockDim.x)
    if (s[i])
      atomicAdd (&bins[i], s[i]);
}

__global__ void
global_bins (unsigned *bins, const uchar4 *in, unsigned n)
{
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  uchar4 c = in[i];
  atomicAdd (bins + (c.x >> 2), 1u);
  atomicAdd (bins + (c.y >> 2), 1u);
  atomicAdd (bins + (c.z >> 2), 1u);
  atomicAdd (bins + (c.w >> 2), 1u);
}

int
main ()
{
  const unsigned n = 40000;
  buffer<unsigned char> in (n);
  unsigned want[BINS] = { 0 };
  for (unsigned i = 0, x = 1; i < n; i++, x = x * 1103515245 + 12345)
    want[(in[i] = x >> 16 & (i % 3 ? 255 : 15)) >> 2]++;
  in.send ();
  for (int b : { 1, 64, 200 })
    {
      buffer<unsigned> p (BINS), g (BINS);
      private_bins<<<9, b>>> (p.dev, in.dev, n);
      global_bins<<<(n / 4 + b - 1) / b, b>>> (g.dev, (uchar4 *) in.dev,
						 n / 4);
      p.fetch ();
      g.fetch ();
      for (int i = 0; i < BINS; i++)
	CHECK (p[i] == want[i] && g[i] == want[i]);
    }
}
