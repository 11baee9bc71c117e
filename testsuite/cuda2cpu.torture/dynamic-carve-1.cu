/* { dg-do run } */
/* Dynamic shared memory carved into arrays of several types, as CUDA's guide
   shows.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
carve (double *out, int n)
{
  extern __shared__ __align__ (16) char raw[];
  double *d = reinterpret_cast<double *> (raw);
  float *f = (float *) (d + n);
  int *i = (int *) &f[n];
  unsigned char *c = (unsigned char *) (i + 2 * n);
  int t = threadIdx.x;
  d[t] = t * .125;
  f[t] = t * 2.f;
  i[2 * t] = t;
  i[2 * t + 1] = -t;
  c[t] = t;
  __syncthreads ();
  int u = n - 1 - t;
  double v = d[u] + f[u] * 1000 + i[2 * u + 1] + c[u] * 1e6;
  __syncthreads ();
  d[t] = v;
  __syncthreads ();
  out[blockIdx.x * n + t] = d[(t + 1) % n] + c[0] + blockIdx.x;
}

int
main ()
{
  for (int n : { 1, 2, 33, 200 })
    {
      buffer<double> out (2 * n);
      carve<<<2, n, n * (8 + 4 + 8 + 1)>>> (out.dev, n);
      out.fetch ();
      for (int k = 0; k < 2 * n; k++)
	{
	  int u = n - 1 - (k % n + 1) % n;
	  CHECK (out[k] == u * .125 + u * 2000. - u + (u & 255) * 1e6
			   + k / n);
	}
    }
}
