/* { dg-do run } */
/* CUDA's headers in a C++ file of the host: the device's names are free.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_runtime.h>
#include <cuComplex.h>
#include <cuda.h>
#include <vector>

#if defined __CUDACC__ || defined __NVCC__
# error "this is no CUDA file"
#endif

/* Names of the device's that host programs use for their own.  */
static int threadIdx = 1, warpSize = 2;

inline float
rsqrtf (float x)
{
  return 1 / x;
}

inline int
max (int a, int b)
{
  return a > b ? a : b;
}

inline int
__popc (int x)
{
  return x;
}

/* Declarations that are shared with CUDA files.  */
__global__ void kernel (int *);
__host__ __device__ __forceinline__ int
shared_with_device ()
{
  return 3;
}

struct __align__ (16) aligned
{
  float4 v;
};

int
main ()
{
  std::vector<aligned> v (2);
  v[1].v = make_float4 (1, 2, 3, 4);
  dim3 grid (2, 3);
  float *p = NULL;
  int count = 0;
  if (cudaMalloc (&p, 64) != cudaSuccess
      || cudaMemset (p, 0, 64) != cudaSuccess
      || cudaFree (p) != cudaSuccess
      || cudaGetDeviceCount (&count) != cudaSuccess)
    return 1;
  return (grid.y * grid.z != 3 || v[1].v.w != 4 || threadIdx != 1
	  || warpSize != 2 || rsqrtf (2) != 0.5f || max (1, 2) != 2
	  || __popc (9) != 9 || shared_with_device () != 3 || count != 1
	  || cuCabsf (make_cuComplex (3, 4)) != 5);
}
