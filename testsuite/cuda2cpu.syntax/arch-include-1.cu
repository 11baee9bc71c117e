/* { dg-do run } */
/* A file included within a function belongs to that.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
__managed__ int result;

__global__ void
k ()
{
  int seen;
#include "arch-body.h"
  result = seen;
}

int
main ()
{
  int seen;
  k<<<1, 1>>>();
  cudaDeviceSynchronize ();
#include "arch-body.h"
  if (result != 1 || seen != 2)
    abort ();
  return 0;
}
