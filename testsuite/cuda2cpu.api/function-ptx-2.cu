/* { dg-do run } */
/* A library picks a kernel's shape by __CUDA_ARCH__ outside of functions, and
   for the launch by the version of PTX that the kernel has: both must agree.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#ifdef __CUDA_ARCH__
# define ARCH __CUDA_ARCH__
#else
# define ARCH 0
#endif

/* The number of threads for an architecture.  */

__host__ __device__ constexpr int
threads (int arch)
{
  return arch >= 600 ? 256 : arch >= 300 ? 128 : 64;
}

template <typename T>
__global__ void
sum (const T *in, T *out)
{
  const int N = threads (ARCH);
  __shared__ T s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  for (int d = N / 2; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    *out = s[0] * 1000 + N;
}

int
main ()
{
  int *p;
  OK (cudaMallocManaged (&p, 257 * sizeof (int)));
  for (int i = 0; i < 256; i++)
    p[i] = 1;
  cudaFuncAttributes a;
  OK (cudaFuncGetAttributes (&a, sum<int>));
  int n = threads (a.ptxVersion * 10);
  sum<<<1, n>>> (p, p + 256);
  OK (cudaDeviceSynchronize ());
  CHECK (p[256] == n * 1000 + n);
  return 0;
}
