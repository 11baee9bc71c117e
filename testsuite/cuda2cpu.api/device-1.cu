/* { dg-do run } */
/* There is one device; choosing it and others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  int n = -1, device = -1;
  OK (cudaGetDeviceCount (&n));
  CHECK (n == 1);
  OK (cudaSetDevice (0));
  OK (cudaGetDevice (&device));
  CHECK (device == 0);
  EXPECT (cudaSetDevice (n), cudaErrorInvalidDevice);
  EXPECT (cudaSetDevice (-1), cudaErrorInvalidDevice);
  OK (cudaGetDevice (&device));
  CHECK (device == 0);
  EXPECT (cudaGetDeviceCount (NULL), cudaErrorInvalidValue);
  EXPECT (cudaGetDevice (NULL), cudaErrorInvalidValue);

  cudaDeviceProp prop = {};
  device = -1;
  OK (cudaChooseDevice (&device, &prop));
  CHECK (device == 0);
  OK (cudaSetValidDevices (&device, 1));
  return 0;
}
