/* { dg-do run } */
/* Threads that compute and then change one place, or each its own, in shared and
   in global memory, all of them or some.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

typedef unsigned long long wide;

const int N = 1000, BINS = 16, OUT = 32;

/* What there is of a block, or of all.  */
struct sums
{
  unsigned sum, bits, some, all, bins[BINS];
  wide squares;
};

__host__ __device__ inline unsigned
mix (unsigned h)
{
  for (int round = 0; round < 20; round++)
    {
      h = h * 1664525 + 1013904223 + (h >> 7);
      h ^= h << 5;
      h += h >> 11;
      h ^= h << 9;
      h += h << 3 ^ h >> 5;
    }
  return h;
}

__global__ void
count (const unsigned *in, unsigned *out, wide *far, int n)
{
  __shared__ sums s;
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (t == 0)
    {
      s.sum = s.bits = s.some = 0;
      s.squares = 0;
      s.all = ~0u;
      for (int bin = 0; bin < BINS; bin++)
	s.bins[bin] = 0;
    }
  __syncthreads ();
  if (i < n)
    {
      unsigned h = mix (in[i]);
      atomicAdd (&s.sum, h);
      atomicSub (&s.sum, h >> 20);
      if (h & 4)
	atomicXor (&s.bits, h);
      if (h & 8)
	atomicAdd (&s.bins[h >> 28], 3);
      atomicAdd (&s.bins[h >> 4 & 15], h >> 24);
      atomicOr (&s.some, h & 0x11110000);
      atomicAnd (&s.all, h | 0xfff);
      atomicAdd (&s.squares, (wide) h * h);
      if (h & 1)
	atomicAdd (&out[16], 7);
      if (h & 2)
	atomicAdd (&far[1], (wide) h << 16);
      atomicXor (&out[17], h);
      atomicXor (&out[18], 5);
      if (h & 32)
	atomicXor (&out[19], 5);
      atomicAdd (&out[20], 2);
      atomicSub (&out[20], i);
      atomicAdd (&out[24 + (h & 7)], h >> 3);
    }
  __syncthreads ();
  for (int bin = t; bin < BINS; bin += blockDim.x)
    atomicAdd (&out[bin], s.bins[bin]);
  if (t == 0)
    {
      atomicAdd (&out[21], s.sum);
      atomicXor (&out[22], s.bits + s.some * 3 + s.all * 5);
      atomicAdd (&far[0], s.squares);
    }
}

/* The same for the block of threads FIRST to LAST - 1.  */

static void
count_block (const unsigned *in, unsigned *out, wide *far, int first, int last)
{
  sums s = {};
  s.all = ~0u;
  for (int i = first; i < last; i++)
    {
      unsigned h = mix (in[i]);
      s.sum += h - (h >> 20);
      s.bits ^= h & 4 ? h : 0;
      s.bins[h >> 28] += h & 8 ? 3 : 0;
      s.bins[h >> 4 & 15] += h >> 24;
      s.some |= h & 0x11110000;
      s.all &= h | 0xfff;
      s.squares += (wide) h * h;
      out[16] += h & 1 ? 7 : 0;
      far[1] += h & 2 ? (wide) h << 16 : 0;
      out[17] ^= h;
      out[18] ^= 5;
      out[19] ^= h & 32 ? 5 : 0;
      out[20] += 2 - i;
      out[24 + (h & 7)] += h >> 3;
    }
  for (int bin = 0; bin < BINS; bin++)
    out[bin] += s.bins[bin];
  out[21] += s.sum;
  out[22] ^= s.bits + s.some * 3 + s.all * 5;
  far[0] += s.squares;
}

int
main ()
{
  for (int threads : { 1, 7, 32, 100, 256 })
    {
      buffer<unsigned> in (N), out (OUT);
      buffer<wide> far (2);
      unsigned expected[OUT] = {};
      wide expected_far[2] = {};
      for (int i = 0; i < N; i++)
	in[i] = i * 2654435761u + 12345;
      in.send ();
      count<<<(N + threads - 1) / threads, threads>>> (in.dev, out.dev,
						       far.dev, N);
      out.fetch ();
      far.fetch ();
      for (int i = 0; i < N; i += threads)
	count_block (in.host, expected, expected_far, i,
		     i + threads < N ? i + threads : N);
      for (int i = 0; i < OUT; i++)
	CHECK (out[i] == expected[i]);
      CHECK (far[0] == expected_far[0] && far[1] == expected_far[1]);
    }
  return 0;
}
