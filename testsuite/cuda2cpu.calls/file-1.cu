/* { dg-do run } */
/* { dg-additional-sources "file-1-more.cu" } */
/* Functions of another file with barriers and shuffles: one returns nothing,
   one a sum of the block, and one warp alone calls the third.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

extern __device__ void mirror (int *out, int v);
extern __device__ float block_sum (float v);
extern __device__ int warp_sum (int v);

__global__ void
k (int *mirrored, float *sums, int *first)
{
  int t = threadIdx.x;
  mirror (mirrored, t * 3);
  float sum = block_sum (t * 0.5f);
  sums[t] = sum;
  int lanes = 0;
  if (t < 32)
    lanes = warp_sum (t);
  first[t] = lanes;
}

int
main ()
{
  int *mirrored, *first;
  float *sums;
  cudaMallocManaged (&mirrored, 64 * sizeof (int));
  cudaMallocManaged (&first, 64 * sizeof (int));
  cudaMallocManaged (&sums, 64 * sizeof (float));
  k<<<2, 64>>> (mirrored, sums, first);
  if (cudaDeviceSynchronize () != cudaSuccess)
    return 1;
  for (int i = 0; i < 64; i++)
    if (mirrored[i] != (63 - i) * 3 || sums[i] != 63 * 32 * 0.5f
	|| first[i] != (i < 32 ? 31 * 16 : 0))
      return 2;
  return 0;
}
