/* { dg-do run } */
/* { dg-additional-options "-O3 -fdump-tree-vect-details -fdump-tree-optimized" } */
/* std::fmax and std::fmin need no calls in device code; on the host they
   stay what they are.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "../cuda2cpu.run/check.h"

__global__ void
between (float *x, float least, float most)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = std::fmin (std::fmax (x[i], least), most);
}

float
on_host (volatile float *x)
{
  return std::fmax (x[0], x[1]);
}

int
main ()
{
  buffer<float> x (1024);
  for (int i = 0; i < 1024; i++)
    x.host[i] = i % 7 == 6 ? NAN : (i % 7 - 3) * 10.0f;
  x.send ();
  between<<<4, 256>>> (x.dev, -15, 8);
  x.fetch ();
  for (int i = 0; i < 1024; i++)
    CHECK (x.host[i] == (i % 7 == 6 || i % 7 < 2 ? -15 : i % 7 > 3 ? 8
			 : (i % 7 - 3) * 10.0f));
  volatile float both[] = { NAN, 3 };
  CHECK (on_host (both) == 3);
  return 0;
}

/* { dg-final { scan-tree-dump "loop vectorized" vect } } */
/* { dg-final { scan-tree-dump "__builtin_fmaxf" optimized } } */
/* { dg-final { scan-tree-dump-not "__builtin_fminf" optimized } } */
