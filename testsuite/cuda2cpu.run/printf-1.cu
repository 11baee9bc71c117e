/* { dg-do run } */
/* { dg-output "block 1 thread 2: -5 7 1.50 c text 0x2a %.*sum 10000000000" } */
/* printf in a kernel, with CUDA's conversions and its result.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
talk (int *out)
{
  if (blockIdx.x == 1 && threadIdx.x == 2)
    {
      const char *s = "text";
      out[0] = printf ("block %d thread %u: %d %u %.2f %c %s 0x%x %%\n",
		       (int) blockIdx.x, threadIdx.x, -5, 7u, 1.5f, 'c', s,
		       42);
      out[1] = printf ("sum %lld\n", 10000000000LL);
    }
  __syncthreads ();
}

int
main ()
{
  buffer<int> out (2);
  talk<<<2, 4>>> (out.dev);
  out.fetch ();
  CHECK (out[0] >= 0 && out[1] >= 0);
}
