/* { dg-do run } */
/* cudaLaunchKernel with arrays of arguments: scalars, pointers, structs and
   dynamic shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

struct big { char c; double d; int a[10]; };

__global__ void
mixed (char c, double *out, short s, big b, float f, long long l)
{
  extern __shared__ int tile[];
  int t = threadIdx.x, n = blockDim.x;
  tile[t] = b.a[t % 10];
  __syncthreads ();
  out[blockIdx.y * n + t] = c + s * 10. + b.c + b.d + tile[n - 1 - t] * 100.
			    + f + l + blockIdx.y * 1e6;
}

__global__ void
nothing (int *p)
{
  *p = 77;
}

template<typename T>
__global__ void
typed (T *p, T v)
{
  p[threadIdx.x] = v;
}

int
main ()
{
  buffer<double> out (128);
  char c = 1;
  double *p = out.dev;
  short s = -3;
  big b = { 4, .5, { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 } };
  float f = .25f;
  long long l = 10000000000LL;
  void *args[] = { &c, &p, &s, &b, &f, &l };
  OK (cudaLaunchKernel ((const void *) mixed, dim3 (1, 2), dim3 (64), args,
			64 * sizeof (int), 0));
  out.fetch ();
  for (int i = 0; i < 128; i++)
    CHECK (out[i] == 1 - 30 + 4 + .5 + (63 - i % 64) % 10 * 100. + .25
		     + 1e10 + i / 64 * 1e6);
  buffer<int> one (1), many (5);
  void *single[] = { &one.dev };
  OK (cudaLaunchKernel (nothing, dim3 (1), dim3 (1), single));
  int v = 9;
  void *two[] = { &many.dev, &v };
  OK (cudaLaunchKernel (typed<int>, dim3 (1), dim3 (5), two));
  one.fetch ();
  many.fetch ();
  CHECK (one[0] == 77 && many[0] == 9 && many[4] == 9);
}
