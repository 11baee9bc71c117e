/* What tests of faults share.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef FAULT_H
#define FAULT_H 1

#include "../cuda2cpu.api/api.h"

/* The device is unusable with the sticky ERROR: calls return it, nothing runs,
   and no cudaGetLastError takes that away.  cudaDeviceReset does, but leaves
   the thread's last error.  */
static inline void
check_sticky (cudaError_t error)
{
  void *p = NULL;
  CHECK (cudaDeviceSynchronize () == error);
  CHECK (cudaPeekAtLastError () == error);
  CHECK (cudaGetLastError () == error);
  CHECK (cudaGetLastError () == cudaSuccess);
  /* What the host knows by itself can be asked for.  */
  int n;
  cudaDeviceProp properties;
  OK (cudaGetDeviceCount (&n));
  OK (cudaGetDevice (&n));
  OK (cudaSetDevice (n));
  OK (cudaGetDeviceProperties (&properties, 0));
  OK (cudaDeviceGetAttribute (&n, cudaDevAttrWarpSize, 0));
  OK (cudaRuntimeGetVersion (&n));
  CHECK (cudaMalloc (&p, 4) == error);
  RESET_AFTER (error);
  OK (cudaMalloc (&p, 4));
  OK (cudaFree (p));
}

#endif /* FAULT_H */
