/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_strides-details -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* In versions for some shape, in grids with less than 2^31 threads in x, the
   thread's number does not wrap before it is widened: loops that count with 64
   bits are gone through together, and split where quotients change.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
channels (const float *in, const float *factor, float *out, long count,
	  long size, long n)
{
  for (long i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    out[i] = in[i] * factor[i / size % count];
}

void
launch (const float *in, const float *factor, float *out, long count,
	long size, long n)
{
  channels<<<100, 256>>> (in, factor, out, count, size, n);
}

/* { dg-final { scan-tree-dump "threads stride through a loop together" cuda_strides } } */
/* { dg-final { scan-tree-dump "ends at quotient of _\[0-9\]+ / size_" cuda_lower } } */
