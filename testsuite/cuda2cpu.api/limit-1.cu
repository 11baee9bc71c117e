/* { dg-do run } */
/* Limits of the device.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  size_t value = 0;
  OK (cudaDeviceGetLimit (&value, cudaLimitStackSize));
  CHECK (value > 0);
  OK (cudaDeviceSetLimit (cudaLimitStackSize, 16384));
  OK (cudaDeviceGetLimit (&value, cudaLimitStackSize));
  CHECK (value >= 16384);
  OK (cudaDeviceSetLimit (cudaLimitPrintfFifoSize, 10 << 20));
  OK (cudaDeviceGetLimit (&value, cudaLimitPrintfFifoSize));
  CHECK (value >= 10 << 20);
  OK (cudaDeviceSetLimit (cudaLimitMallocHeapSize, 64 << 20));
  OK (cudaDeviceGetLimit (&value, cudaLimitMallocHeapSize));
  CHECK (value >= 64 << 20);
  EXPECT (cudaDeviceGetLimit (NULL, cudaLimitStackSize),
	  cudaErrorInvalidValue);
  EXPECT (cudaDeviceGetLimit (&value, (cudaLimit) 77),
	  cudaErrorInvalidValue);
  EXPECT (cudaDeviceSetLimit ((cudaLimit) 77, 1),
	  cudaErrorInvalidValue);
  EXPECT (cudaDeviceSetLimit (cudaLimitStackSize, (size_t) 1 << 40),
	  cudaErrorInvalidValue);
  return 0;
}
