/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* Launches in the arguments of a launch.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void set (int *p, int v) { p[blockIdx.x] = v; }

static int *memory;

/* Launch on 3 blocks, and return what the middle one wrote.  */

static int
inner (int v)
{
  int host[3];
  set<<<3, 1>>> (memory + 8, v);
  OK (cudaMemcpy (host, memory + 8, sizeof host, cudaMemcpyDeviceToHost));
  return host[1] + 1;
}

int
main ()
{
  int host[16];
  OK (cudaMalloc (&memory, sizeof host));
  OK (cudaMemset (memory, 0, sizeof host));
  set<<<2, 1>>> (memory, inner (inner (5)));
  set<<<inner (1), 1>>> (memory + 4, inner (7));
  OK (cudaMemcpy (host, memory, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host[0] == 7 && host[1] == 7 && host[2] == 0);
  CHECK (host[4] == 8 && host[5] == 8 && host[6] == 0);
  CHECK (host[8] == 7 && host[10] == 7 && host[11] == 0);
  OK (cudaFree (memory));
  return 0;
}
