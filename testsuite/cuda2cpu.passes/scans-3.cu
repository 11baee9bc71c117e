/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_scans-details" } */
/* What a block computes of real numbers, whose order counts, one thread does, in
   that order, with vectors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
halves (const float *in, float *out)
{
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];
  __syncthreads ();
  for (int d = 128; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

__global__ void
neighbours (const double *in, double *out)
{
  __shared__ double s[128];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 128 + t];
  __syncthreads ();
  for (int d = 1; d < 128; d *= 2)
    {
      if (t % (2 * d) == 0)
	s[t] = s[t] > s[t + d] ? s[t] : s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

__global__ void
steps (const float *in, float *out)
{
  __shared__ float s[2][256];
  int t = threadIdx.x, from = 0;
  s[0][t] = in[blockIdx.x * 256 + t];
  __syncthreads ();
  for (int d = 1; d < 256; d *= 2)
    {
      float sum = s[from][t];
      if (t >= d)
	sum += s[from][t - d];
      from = !from;
      s[from][t] = sum;
      __syncthreads ();
    }
  out[blockIdx.x * 256 + t] = s[from][t];
}

/* Lanes of warps, and then the first warp.  */

__global__ void
lanes (const float *in, float *out)
{
  __shared__ float s[32];
  int t = threadIdx.x;
  float v = in[blockIdx.x * 256 + t];
  for (int d = 16; d > 0; d /= 2)
    v = fmaxf (v, __shfl_down_sync (0xffffffff, v, d));
  if (t % 32 == 0)
    s[t / 32] = v;
  __syncthreads ();
  v = t < 8 ? s[t] : 0;
  if (t < 32)
    for (int d = 4; d > 0; d /= 2)
      v = fmaxf (v, __shfl_down_sync (0xffffffff, v, d));
  if (t == 0)
    out[blockIdx.x] = v;
}

/* Where the greatest is: integers that are chosen with it.  */

__global__ void
where (const float *in, float *out, int *at)
{
  __shared__ float s[96];
  __shared__ int index[96];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 96 + t];
  index[t] = t;
  __syncthreads ();
  for (int d = 1; d < 96; d *= 2)
    {
      if (t % (2 * d) == 0 && t + d < 96)
	if (s[t] < s[t + d] || (s[t] == s[t + d] && index[t] > index[t + d]))
	  {
	    s[t] = s[t + d];
	    index[t] = index[t + d];
	  }
      __syncthreads ();
    }
  if (t == 0)
    {
      out[blockIdx.x] = s[0];
      at[blockIdx.x] = index[0];
    }
}

/* All blocks' sums are added up, by an atomic operation and by trying until no
   other block comes between.  */

__global__ void
added (const float *in, float *out)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 64 + t];
  __syncthreads ();
  for (int d = 32; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    atomicAdd (out, s[0]);
}

__device__ void
add (double *to, double value)
{
  unsigned long long *p = (unsigned long long *) to, old = *p, before;
  do
    {
      before = old;
      double next = value + __longlong_as_double (before);
      old = atomicCAS (p, before, __double_as_longlong (next));
    }
  while (before != old);
}

__global__ void
tried (const double *in, double *out)
{
  __shared__ double s[64];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 64 + t];
  __syncthreads ();
  for (int d = 32; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    add (out, s[0]);
}

void
launch (const float *in, float *out, const double *far_in, double *far_out,
	int *at)
{
  halves<<<3, 256>>> (in, out);
  neighbours<<<3, 128>>> (far_in, far_out);
  steps<<<3, 256>>> (in, out);
  lanes<<<3, 256>>> (in, out);
  where<<<3, 96>>> (in, out, at);
  added<<<3, 64>>> (in, out);
  tried<<<3, 64>>> (far_in, far_out);
}

/* { dg-final { scan-tree-dump-times "steps with vectors in place of \[0-9\]+ by 256 threads" 3 cuda_scans } } */
/* { dg-final { scan-tree-dump-times "steps with vectors in place of \[0-9\]+ by 128 threads" 1 cuda_scans } } */
/* { dg-final { scan-tree-dump-times "steps with vectors in place of \[0-9\]+ by 64 threads" 2 cuda_scans } } */
/* { dg-final { scan-tree-dump-times "steps with vectors in place of \[0-9\]+ by 96 threads" 1 cuda_scans } } */
