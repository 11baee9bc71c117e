/* { dg-do run } */
/* The device's PCI bus identifier, there and back.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  char name[32];
  int device = -1;
  OK (cudaDeviceGetPCIBusId (name, sizeof name, 0));
  CHECK (strlen (name) >= 12);
  OK (cudaDeviceGetByPCIBusId (&device, name));
  CHECK (device == 0);
  EXPECT (cudaDeviceGetByPCIBusId (&device, "0000:ff:1f.0"),
	  cudaErrorInvalidDevice);
  EXPECT (cudaDeviceGetByPCIBusId (&device, NULL), cudaErrorInvalidValue);
  EXPECT (cudaDeviceGetPCIBusId (name, sizeof name, 4),
	  cudaErrorInvalidDevice);
  return 0;
}
