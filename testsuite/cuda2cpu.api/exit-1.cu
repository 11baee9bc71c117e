/* { dg-do run } */
/* { dg-output "static object: 42 43" } */
/* Static objects use the device before and after main.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void set (int *p, int v) { *p = v; }

struct object
{
  int *memory, first;

  /* Write V and read it back.  */
  int
  use (int v)
  {
    int host = 0;
    set<<<1, 1>>> (memory, v);
    OK (cudaMemcpy (&host, memory, sizeof host, cudaMemcpyDeviceToHost));
    return host;
  }

  object ()
  {
    OK (cudaMalloc (&memory, sizeof *memory));
    first = use (42);
  }

  ~object ()
  {
    printf ("static object: %d %d\n", first, use (43));
    OK (cudaFree (memory));
  }
};

static object global;

int
main ()
{
  CHECK (global.first == 42);
  return 0;
}
