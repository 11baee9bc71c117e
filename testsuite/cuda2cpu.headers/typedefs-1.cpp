/* { dg-do run } */
/* Types of pointers to functions of the driver API.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cudaTypedefs.h>

int
main ()
{
  PFN_cuInit start = cuInit;
  PFN_cuDeviceGetCount count = cuDeviceGetCount;
  PFN_cuTensorMapEncodeTiled tiled = nullptr;
  PFN_cuMemcpyAsync copy = nullptr;
  int n = 0;
  return (start (0) != CUDA_SUCCESS || count (&n) != CUDA_SUCCESS || n != 1
	  || tiled || copy);
}
