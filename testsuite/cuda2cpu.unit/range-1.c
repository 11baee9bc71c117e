/* Registered memory that was given back does not stop new memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

int
main (void)
{
  struct cuda2cpu_range range;
  void *p;
  setenv ("CUDA2CPU_MEMORY", "malloc", 1);
  EXPECT (cudaMalloc (&p, 1000), cudaSuccess);
  EXPECT (cudaFree (p), cudaSuccess);
  /* The same place, most likely, as the user's; then again as ours.  */
  for (int i = 0; i < 100; i++)
    {
      void *user = aligned_alloc (256, 1024);
      EXPECT (cudaHostRegister (user, 1000, 0), cudaSuccess);
      volatile uintptr_t gone = (uintptr_t) user;
      free (user);
      EXPECT (cudaMalloc (&p, 1000), cudaSuccess);
      CHECK (cuda2cpu_range_find (p, &range) && range.kind == RANGE_DEVICE);
      EXPECT (cudaFree (p), cudaSuccess);
      cudaHostUnregister ((void *) gone);
    }
  CHECK (cuda2cpu_range_allocated () == 0);
  return 0;
}
