/* { dg-do run } */
/* A grid of whole blocks writes and reads past the end of large memory, whose
   last page of 2 MiB is its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

enum { N = 300001, BLOCK = 1024, ARRAYS = 4 };

__global__ void
add (const double *a, const double *b, double *sum)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  sum[i] = a[i - 1] + b[i + 1];
}

int
main ()
{
  double *p[ARRAYS];
  double *host = (double *) malloc (N * sizeof *host);
  for (int k = 0; k < ARRAYS; k++)
    {
      for (int i = 0; i < N; i++)
	host[i] = i * (k + 1);
      OK (cudaMalloc (&p[k], N * sizeof (double)));
      OK (cudaMemcpy (p[k], host, N * sizeof (double), cudaMemcpyDefault));
    }
  for (int k = 0; k < ARRAYS; k++)
    if (k != 1 && k != 2)
      add<<<(N + BLOCK - 1) / BLOCK, BLOCK>>> (p[1], p[2], p[k]);
  for (int k = 0; k < ARRAYS; k++)
    {
      OK (cudaMemcpy (host, p[k], N * sizeof (double), cudaMemcpyDefault));
      for (int i = 1; i < N - 1; i++)
	CHECK (host[i] == (k == 1 || k == 2 ? i * (k + 1.0)
			   : (i - 1) * 2.0 + (i + 1) * 3.0));
    }
  for (int k = 0; k < ARRAYS; k++)
    OK (cudaFree (p[k]));
  free (host);
  return 0;
}
