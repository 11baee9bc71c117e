/* { dg-do run } */
/* { dg-additional-options "-O3 -fdump-tree-vect-details" } */
/* Math functions that may set errno are vectorised in device code, and set it
   on the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cerrno>
#include "../cuda2cpu.run/check.h"

__global__ void
roots (float *x, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] = sqrtf (x[i]) + 1;
}

int
main ()
{
  buffer<float> x (1000);
  for (int i = 0; i < 1000; i++)
    x.host[i] = (float) i * i;
  x.send ();
  roots<<<4, 256>>> (x.dev, 1000);
  OK (cudaDeviceSynchronize ());
  x.fetch ();
  for (int i = 0; i < 1000; i++)
    CHECK (x.host[i] == i + 1);
  volatile float negative = -1, root;
  errno = 0;
  root = sqrtf (negative);
  CHECK (root != root && errno == EDOM);
  return 0;
}

/* { dg-final { scan-tree-dump "loop vectorized" vect } } */
