/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-report -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Quotients and remainders of 64 bits of quotients, as of a thread's place in a
   matrix of many dimensions, are cheap: one division serves all lanes as long
   as no row ends.  So threads become lanes, with a loop in which they start and
   end at planes of their own; its counter, which is in vectors, waits for
   itself alone.  Not so where data are divided.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
around (float *out, const float *in, long n, long channels, long height,
	long width, long reach)
{
  for (long id = blockIdx.x * blockDim.x + threadIdx.x; id < n;
       id += blockDim.x * gridDim.x)
    {
      long b = id / (channels * height * width);
      long c = id / (height * width) % channels;
      long y = id / width % height, x = id % width;
      long from = max (c - reach, 0L), to = min (c + reach + 1, channels);
      float sum = 0;
      for (long k = from; k < to; k++)
	{
	  float v = in[((b * channels + k) * height + y) * width + x]; /* { dg-note "vectors: threads are lanes" } */
	  sum += v * v;
	}
      out[id] = sum;
    }
}

__global__ void
listed (long *out, const long *in, long n, long by, long of)
{
  int id = blockIdx.x * blockDim.x + threadIdx.x;
  if (id < n)
    out[id] = in[id] / by % of;
}

void
run (float *out, const float *in, long *longs, long n, long c, long h, long w)
{
  around<<<8, 128>>> (out, in, n, c, h, w, 2);
  listed<<<8, 128>>> (longs, longs, n, h, w);
}

/* { dg-final { scan-tree-dump ":19:12: note: one division serves all lanes" cuda_spmd } } */
/* { dg-final { scan-tree-dump ":19:19: note: one division serves all lanes" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not ":3\[0-9\]:\[0-9\]+: note: one division" cuda_spmd } } */
