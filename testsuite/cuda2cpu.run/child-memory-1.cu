/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* Copies, fills and memory of device code, in the order of its streams; what it
   may ask of the device and of kernels.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

const int N = 3000, ROW = 70;

__global__ void
add (int *p, int n, int v)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    p[i] += v;
}

/* What is in a stream is done in its order, kernels or not.  */
__global__ void
copies (int *a, int *b, char *plane)
{
  cudaStream_t s;
  cudaStreamCreateWithFlags (&s, cudaStreamNonBlocking);
  cudaMemsetAsync (a, 0, N * sizeof *a, s);
  add<<<3, 50, 0, s>>> (a, N, 7);
  cudaMemcpyAsync (b, a, N * sizeof *a, cudaMemcpyDeviceToDevice, s);
  add<<<3, 50, 0, s>>> (a, N, 1);
  cudaMemcpyAsync (b + N, a, N * sizeof *a, cudaMemcpyDefault, s);
  cudaMemset2DAsync (plane, ROW, 3, ROW - 20, 10, s);
  cudaMemcpy2DAsync (plane + 10 * ROW, ROW, plane, 2 * ROW, ROW - 30, 5,
		     cudaMemcpyDeviceToDevice, s);
  cudaStreamDestroy (s);
}

/* Memory that one kernel allocates, another uses and a third frees.  */
__global__ void
use (int **p, int n, long long *sum)
{
  long long s = 0;
  for (int i = 0; i < n; i++)
    s += (*p)[i];
  atomicAdd ((unsigned long long *) sum, s);
}

__global__ void
release (int **p)
{
  cudaFree (*p);
}

__global__ void
allocate (int **p, int *errors, long long *sum)
{
  int t = threadIdx.x;
  errors[t] = cudaMalloc (&p[t], (t + 1) * sizeof (int));
  for (int i = 0; i <= t; i++)
    p[t][i] = i * t;
  use<<<1, 1>>> (&p[t], t + 1, sum);
  release<<<1, 1, 0, cudaStreamTailLaunch>>> (&p[t]);
}

__global__ void
query (int *v)
{
  cudaFuncAttributes attributes;
  cudaGetDeviceCount (&v[0]);
  cudaGetDevice (&v[1]);
  cudaDeviceGetAttribute (&v[2], cudaDevAttrWarpSize, 0);
  cudaFuncGetAttributes (&attributes, add);
  v[3] = attributes.maxThreadsPerBlock;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor (&v[4], add, 1024, 0);
  size_t limit;
  cudaDeviceGetLimit (&limit, cudaLimitDevRuntimePendingLaunchCount);
  v[5] = limit;
  const char *name = cudaGetErrorName (cudaErrorInvalidValue);
  v[6] = name[9];
  v[7] = cudaDeviceGetAttribute (&v[2], cudaDevAttrWarpSize, 100);
}

int
main ()
{
  buffer<int> a (N), b (2 * N);
  buffer<char> plane (20 * ROW);
  copies<<<1, 1>>> (a.dev, b.dev, plane.dev);
  b.fetch ();
  plane.fetch ();
  for (int i = 0; i < 2 * N; i++)
    CHECK (b[i] == (i < N ? 7 : 8));
  for (int r = 0; r < 15; r++)
    for (int c = 0; c < ROW; c++)
      CHECK (plane[r * ROW + c] == (c < ROW - (r < 10 ? 20 : 30) ? 3 : 0));

  const int T = 60;
  buffer<int *> p (T);
  buffer<int> errors (T), v (8);
  buffer<long long> sum (1);
  allocate<<<1, T>>> (p.dev, errors.dev, sum.dev);
  errors.fetch ();
  sum.fetch ();
  long long all = 0;
  for (int t = 0; t < T; t++)
    {
      CHECK (errors[t] == cudaSuccess);
      all += (long long) t * t * (t + 1) / 2;
    }
  CHECK (sum[0] == all);

  query<<<1, 1>>> (v.dev);
  v.fetch ();
  CHECK (v[0] == 1 && v[1] == 0 && v[2] == 32 && v[3] == 1024 && v[4] == 2
	 && v[5] == 2048 && v[6] == 'I' && v[7] == cudaErrorInvalidDevice);
}
