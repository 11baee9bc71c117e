/* { dg-do run } */
/* Launches with attributes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void set (int *p, int v) { p[blockIdx.x] = v; }

int
main ()
{
  int *p, v = 9, host[4];
  OK (cudaMalloc (&p, sizeof host));
  void *args[] = { &p, &v };
  cudaLaunchAttribute attribute = {};
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3 (4);
  config.blockDim = dim3 (1);
  OK (cudaLaunchKernelExC (&config, (const void *) set, args));
  OK (cudaMemcpy (host, p, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 4; i++)
    CHECK (host[i] == 9);

  config.attrs = &attribute;
  config.numAttrs = 1;
  attribute.id = cudaLaunchAttributePriority;
  attribute.val.priority = 0;
  OK (cudaLaunchKernelEx (&config, set, p, 11));
  attribute.id = cudaLaunchAttributeCooperative;
  attribute.val.cooperative = 1;
  OK (cudaLaunchKernelEx (&config, set, p, 12));
  OK (cudaMemcpy (host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host[0] == 12 && host[3] == 12);

  config.blockDim = dim3 (2000);
  EXPECT (cudaLaunchKernelExC (&config, (const void *) set, args),
	  cudaErrorInvalidConfiguration);
  EXPECT (cudaLaunchKernelExC (NULL, (const void *) set, args),
	  cudaErrorInvalidValue);
  OK (cudaFree (p));
  return 0;
}
