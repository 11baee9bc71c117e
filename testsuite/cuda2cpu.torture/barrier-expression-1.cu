/* { dg-do run } */
/* Barriers inside expressions: comma, conditional, short circuit, statement
   macro and initialiser.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define SYNC_AND(X) (__syncthreads (), (X))

__device__ bool
sync_true ()
{
  __syncthreads ();
  return true;
}

__global__ void
expressions (int *out, int p)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  int a = SYNC_AND (s[63 - t]);
  __syncthreads ();
  s[t] = a * 2;
  int b = p > 1 ? SYNC_AND (s[(t + 1) % 64]) : SYNC_AND (s[(t + 2) % 64]);
  int c = 0;
  if (p > 0 && sync_true () && s[0] == 126)
    c = 1;
  if (p > 5 || sync_true ())
    c += 2;
  p > 2 ? __syncthreads () : (void) 0;
  for (int i = (__syncthreads (), 0); i < 2 && sync_true (); i++)
    c += 10;
  out[t] = a + 100 * b + 100000 * c;
}

int
main ()
{
  for (int p : { 0, 1, 2, 3, 6 })
    {
      buffer<int> out (64);
      expressions<<<1, 64>>> (out.dev, p);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  int b = 2 * (63 - (t + (p > 1 ? 1 : 2)) % 64);
	  int c = (p > 0) + 2 + 20;
	  CHECK (out[t] == 63 - t + 100 * b + 100000 * c);
	}
    }
}
