/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_strides-details" } */
/* Where nothing is vectorised, threads go through memory together if each
   alone would take far strides; not if they read far apart.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
far (const unsigned char *data, int n, int *bins)
{
  __shared__ int part[256];
  part[threadIdx.x] = 0;
  __syncthreads ();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    atomicAdd (&part[data[i]], 1);
  __syncthreads ();
  atomicAdd (&bins[threadIdx.x], part[threadIdx.x]);
}

__global__ void
apart (const unsigned char *data, int n, int *bins)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    atomicAdd (&bins[data[64 * i]], 1);
}

/* { dg-final { scan-tree-dump-times "strides-4.cu:14:\[0-9\]+: optimized: threads stride through a loop together" 1 cuda_strides } } */
/* { dg-final { scan-tree-dump-not "strides-4.cu:24" cuda_strides } } */
