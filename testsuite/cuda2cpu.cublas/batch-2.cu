/* { dg-do run } */
/* { dg-options "-Wl,--no-as-needed -lcublas -O2" } */
/* Batches of products of small matrices of all shapes: of integers, exact.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "reference.h"

static cublasHandle_t handle;
static const int count = 3, ld = 19, step = ld * 17 + 1;
static float *a, *b, *c, *old;

static float
integer ()
{
  return (int) (random_number () * 10);
}

/* op (X) [i, j] of the matrix at X.  */

static float
element (const float *x, cublasOperation_t op, int i, int j)
{
  return op == CUBLAS_OP_N ? x[i + j * ld] : x[j + i * ld];
}

static void
check (cublasOperation_t p, cublasOperation_t q, int m, int n, int k,
       float alpha, float beta)
{
  for (int i = 0; i < count * step; ++i)
    c[i] = old[i] = beta == 0 ? NAN : integer ();
  OK (cublasSgemmStridedBatched (handle, p, q, m, n, k, &alpha, a, ld, step, b,
				 ld, step, &beta, c, ld, step, count));
  cudaDeviceSynchronize ();
  for (int l = 0; l < count; ++l)
    for (int j = 0; j < 17; ++j)
      for (int i = 0; i < ld; ++i)
	{
	  const int at = l * step + i + j * ld;
	  if (i >= m || j >= n)
	    {
	      SURE (c[at] == old[at] || (beta == 0 && std::isnan (c[at])));
	      continue;
	    }
	  double sum = 0;
	  for (int r = 0; r < k; ++r)
	    sum += element (a + l * step, p, i, r)
		   * element (b + l * step, q, r, j);
	  sum *= alpha;
	  if (beta != 0)
	    sum += beta * old[at];
	  if (c[at] != sum)
	    {
	      printf ("%d x %d x %d, %d %d: %g, not %g\n", m, n, k, p, q, c[at],
		      sum);
	      abort ();
	    }
	}
}

int
main ()
{
  static const int sizes[] = { 1, 2, 3, 4, 6, 8, 13, 16, 17 };
  OK (cublasCreate (&handle));
  for (float **x : { &a, &b, &c, &old })
    {
      cudaMallocManaged (x, count * step * sizeof (float));
      for (int i = 0; i < count * step; ++i)
	(*x)[i] = integer ();
    }
  for (int m : sizes)
    for (int n : sizes)
      for (int k : sizes)
	{
	  check (CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, 1, 0);
	  check (CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, 2, -3);
	  check (CUBLAS_OP_N, CUBLAS_OP_C, m, n, k, -2, 1);
	  check (CUBLAS_OP_T, CUBLAS_OP_T, m, n, k, 3, 0);
	}
  check (CUBLAS_OP_T, CUBLAS_OP_N, 5, 6, 0, 3, 2);
  check (CUBLAS_OP_N, CUBLAS_OP_N, 5, 6, 7, 0, 2);
  OK (cublasDestroy (handle));
  return 0;
}
