/* { dg-do run } */
/* What host functions hold where __CUDA_ARCH__ is defined is not compiled, and
   kernels are there that the device's side mentions and only the host's
   launches.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#ifdef __CUDA_ARCH__
# define WHERE int (threadIdx.x)
#else
# define WHERE 5
#endif

template <typename T>
__host__ int
where (T x)
{
  return WHERE + x;
}

template <typename T>
__global__ void
set (T *p, T x)
{
  *p = x;
}

template <typename T>
void
run (T *p, T x)
{
  set<<<1, 1>>> (p, x);
}

template <typename T>
__host__ __device__ void
put (T *p, T x)
{
  if (false)
    run (p, x);
#ifdef __CUDA_ARCH__
  *p = x;
#else
  run (p, x);
#endif
}

int
main ()
{
  int *p;
  if (cudaMallocManaged (&p, sizeof *p) != cudaSuccess)
    return 2;
  put (p, where (2));
  if (cudaDeviceSynchronize () != cudaSuccess || *p != 7)
    abort ();
  return 0;
}
