/* Prints what each side has: "device 803 4, host 2 1".
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#ifdef __CUDA_ARCH__
# include "sides-device.h"
#else
# include "sides-host.h"
#endif

__host__ __device__ int outside (int i);
__host__ __device__ int
side ()
{
#ifdef __CUDA_ARCH__
  return __CUDA_ARCH__;
#else
  return -1;
#endif
}

static __device__ int kept;
template<class F> __global__ void
k (int *p, F f)
{
  p[0] = f () + NUMBER;
  p[1] = outside (3);
  kept = p[0];
}

__managed__ int result[2];

int
main ()
{
  int again = 0;
  k<<<1, 1>>>(result, [] __device__ () { return side (); });
  if (cudaDeviceSynchronize () != cudaSuccess
      || cudaMemcpyFromSymbol (&again, kept, sizeof again) != cudaSuccess
      || again != result[0])
    return 1;
  printf ("device %d %d, host %d %d\n", result[0], result[1],
	  side () + NUMBER, outside (0));
  return 0;
}
