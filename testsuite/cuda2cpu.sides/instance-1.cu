/* { dg-do run } */
/* { dg-additional-sources "instance-1-more.cu instance-1-again-more.cu" } */
/* What other files instantiate, be it twice, has two sides for this one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include "instance-1.h"

__managed__ int seen;
__global__ void k () { seen = both (1); }

int
main ()
{
  k<<<1, 1>>>();
  if (cudaDeviceSynchronize () != cudaSuccess || seen != 101
      || both (1) != 201)
    abort ();
  return 0;
}
