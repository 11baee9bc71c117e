/* { dg-do run } */
/* { dg-additional-options "-g -fsanitize=address" } */
/* { dg-output "Assertion `a.n . threadIdx.x. != 9` failed.*all is well" } */
/* With the address sanitizer, what stood on the stack of a kernel that failed
   is not taken for a program's error later.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"
#include <assert.h>

__device__ __noinline__ int
fill (int *a, int n)
{
  int b[8];
  for (int i = 0; i < 8; i++)
    b[i] = a[i & 3] = i;
  if (n > 1)
    fill (b, n / 2);
  assert (a[n & threadIdx.x] != 9);
  return b[n & 7];
}

__global__ void
kernel (int *p, int bad)
{
  __shared__ int s[64];
  int a[16];
  for (int i = 0; i < 16; i++)
    a[i] = bad && threadIdx.x == 11 ? 9 : i / 2;
  s[threadIdx.x] = fill (a, 8) + a[threadIdx.x % 16];
  __syncthreads ();
  p[threadIdx.x] = s[63 - threadIdx.x];
}

static __attribute__ ((noinline)) int
deep (int n)
{
  volatile char a[100];
  for (int i = 0; i < 100; i++)
    a[i] = i;
  return n == 0 ? a[5] : deep (n - 1) + a[n];
}

int
main ()
{
  for (int i = 0; i < 6; i++)
    {
      int *p;
      OK (cudaMalloc (&p, 64 * sizeof *p));
      kernel<<<10, 64>>> (p, i % 2);
      CHECK (cudaDeviceSynchronize ()
	     == (i % 2 ? cudaErrorAssert : cudaSuccess));
      CHECK (deep (50) == 5 + 50 * 51 / 2);
      RESET_AFTER (i % 2 ? cudaErrorAssert : cudaSuccess);
    }
  fprintf (stderr, "all is well\n");
  return 0;
}
