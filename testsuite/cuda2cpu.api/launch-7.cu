/* { dg-do run } */
/* A launch whose arguments throw is not made, and does no harm to others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void set (int *p, int v) { *p = v + blockDim.x; }

/* Throw if I is odd, else return I.  */

static int
even (int i)
{
  if (i % 2)
    throw i;
  return i;
}

int
main ()
{
  int *p, host, thrown = 0;
  OK (cudaMalloc (&p, sizeof *p));
  OK (cudaMemset (p, 0, sizeof *p));
  for (int i = 1; i < 100; i++)
    {
      try
	{
	  set<<<1, i>>> (p, even (i));
	}
      catch (int)
	{
	  thrown++;
	}
      EXPECT_LAUNCH (cudaSuccess);
      OK (cudaMemcpy (&host, p, sizeof host, cudaMemcpyDeviceToHost));
      CHECK (host == 2 * (i - i % 2));
    }
  CHECK (thrown == 50);
  OK (cudaFree (p));
  return 0;
}
