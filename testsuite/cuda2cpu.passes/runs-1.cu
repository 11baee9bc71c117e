/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* What threads access side by side in rows shorter than a vector is loaded and
   stored by rows; what rows share is loaded once for each.  Not so where the
   lanes at which rows end are not the same in all turns.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
tile (const float *in, float *out, int width)
{
  __shared__ float s[128];
  int t = threadIdx.x;
  s[t] = in[t / 4 * width + t % 4];
  __syncthreads ();
  out[t] = s[127 - t];
}

__global__ void
shared_by_rows (const float *in, float *out, int width)
{
  __shared__ float s[128];
  unsigned t = threadIdx.x;
  s[t] = in[t / 4 * width] + in[t];
  __syncthreads ();
  out[t] = s[127 - t];
}

__global__ void
back (const float *in, float *out, int width)
{
  __shared__ float s[128];
  int t = threadIdx.x;
  s[t] = in[t / 4 * width + t % 4];
  __syncthreads ();
  out[t / 4 * width + t % 4] = s[127 - t];
}

__global__ void
elsewhere (const float *in, float *out, int width, int by)
{
  __shared__ float s[128];
  int t = threadIdx.x;
  s[t] = in[t / 12 * width + t % 12] + in[(t + by) / 4 * width];
  __syncthreads ();
  out[t] = s[127 - t];
}

void
run (const float *a, float *b, int width, int by)
{
  tile<<<1, 128>>> (a, b, width);
  shared_by_rows<<<1, 128>>> (a, b, width);
  back<<<1, 128>>> (a, b, width);
  elsewhere<<<1, 128>>> (a, b, width, by);
}

/* { dg-final { scan-tree-dump "runs-1.cu:14:\[0-9\]+: optimized: runs of 4 lanes are side by side" cuda_spmd } } */
/* { dg-final { scan-tree-dump "runs-1.cu:24:\[0-9\]+: optimized: runs of 4 lanes are at one place" cuda_spmd } } */
/* { dg-final { scan-tree-dump "runs-1.cu:34:\[0-9\]+: optimized: runs of 4 lanes are side by side" cuda_spmd } } */
/* { dg-final { scan-tree-dump "runs-1.cu:36:\[0-9\]+: optimized: runs of 4 lanes are side by side" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "runs-1.cu:44:\[0-9\]+: optimized: runs" cuda_spmd } } */
