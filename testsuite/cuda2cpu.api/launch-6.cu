/* { dg-do run } */
/* A launch through a function pointer, of a template, in a namespace.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

namespace n
{
  template<int V> __global__ void set (int *p) { p[threadIdx.x] = V; }
}

int
main ()
{
  int *p, host[4];
  void (*kernel) (int *) = n::set<3>;
  cudaFuncAttributes a;
  OK (cudaMalloc (&p, sizeof host));
  kernel<<<1, 4>>> (p);
  EXPECT_LAUNCH (cudaSuccess);
  OK (cudaMemcpy (host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host[0] == 3 && host[3] == 3);
  OK (cudaFuncGetAttributes (&a, kernel));
  OK (cudaFuncGetAttributes (&a, n::set<4>));
  void *args[] = { &p };
  OK (cudaLaunchKernel ((const void *) kernel, 1, 4, args, 0, NULL));
  OK (cudaFree (p));
  return 0;
}
