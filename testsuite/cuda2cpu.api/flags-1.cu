/* { dg-do run } */
/* Flags of the device and preferences for its caches.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void kernel () { }

int
main ()
{
  unsigned flags;
  cudaFuncCache cache;
  OK (cudaSetDeviceFlags (cudaDeviceScheduleBlockingSync));
  OK (cudaGetDeviceFlags (&flags));
  CHECK ((flags & cudaDeviceScheduleMask) == cudaDeviceScheduleBlockingSync);
  EXPECT (cudaSetDeviceFlags (cudaDeviceScheduleSpin
			      | cudaDeviceScheduleYield),
	  cudaErrorInvalidValue);
  EXPECT (cudaSetDeviceFlags (0x1000), cudaErrorInvalidValue);
  EXPECT (cudaGetDeviceFlags (NULL), cudaErrorInvalidValue);
  OK (cudaInitDevice (0, 0, 0));
  EXPECT (cudaInitDevice (5, 0, 0), cudaErrorInvalidDevice);

  OK (cudaDeviceSetCacheConfig (cudaFuncCachePreferL1));
  OK (cudaDeviceGetCacheConfig (&cache));
  EXPECT (cudaDeviceGetCacheConfig (NULL), cudaErrorInvalidValue);
  OK (cudaFuncSetCacheConfig (kernel, cudaFuncCachePreferShared));
  return 0;
}
