/* { dg-do run } */
/* cudaMalloc: alignment, size zero, bad arguments, too much.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  void *p = &p;
  OK (cudaMalloc (&p, 0));
  CHECK (p == NULL);
  OK (cudaFree (p));
  EXPECT (cudaMalloc ((void **) NULL, 4), cudaErrorInvalidValue);
  EXPECT (cudaMalloc (&p, (size_t) 1 << 60), cudaErrorMemoryAllocation);
  EXPECT (cudaMalloc (&p, (size_t) -1), cudaErrorMemoryAllocation);

  for (size_t size = 1; size < 40000000; size = size * 3 + 1)
    {
      float *f;
      OK (cudaMalloc (&f, size));
      CHECK ((size_t) f % 256 == 0);
      OK (cudaMemset (f, 1, size));
      OK (cudaFree (f));
    }
  return 0;
}
