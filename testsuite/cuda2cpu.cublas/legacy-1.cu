/* { dg-do run } */
/* { dg-options "-Wl,--no-as-needed -lcublas" } */
/* The routines of before CUDA 4, with what they say of errors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cublas.h>

#define SURE(CONDITION)							\
  if (!(CONDITION))							\
    {									\
      printf ("line %d: not %s\n", __LINE__, #CONDITION);		\
      abort ();								\
    }

int
main ()
{
  const int n = 5;
  float x[n] = { 1, -7, 3, 4, 5 }, y[n] = { 2, 2, 2, 2, 2 }, got[n * n];
  float *a, *b, *c;
  cublasSscal (n, 2, x, 1);
  SURE (cublasGetError () == CUBLAS_STATUS_NOT_INITIALIZED);
  SURE (cublasInit () == CUBLAS_STATUS_SUCCESS);
  SURE (cublasAlloc (n * n, 4, (void **) &a) == CUBLAS_STATUS_SUCCESS);
  SURE (cublasAlloc (n * n, 4, (void **) &b) == CUBLAS_STATUS_SUCCESS);
  SURE (cublasAlloc (n * n, 4, (void **) &c) == CUBLAS_STATUS_SUCCESS);
  SURE (cublasSetVector (n, 4, x, 1, a, 2) == CUBLAS_STATUS_SUCCESS);
  SURE (cublasSetVector (n, 4, y, 1, b, 1) == CUBLAS_STATUS_SUCCESS);
  SURE (cublasSdot (n, a, 2, b, 1) == 12);
  SURE (cublasIsamax (n, a, 2) == 2 && cublasIsamin (n, a, 2) == 1);
  SURE (cublasSasum (n, a, 2) == 20 && cublasSnrm2 (n, a, 2) == 10);
  cublasSaxpy (n, 3, a, 2, b, 1);
  SURE (cublasGetVector (n, 4, b, 1, got, 1) == CUBLAS_STATUS_SUCCESS);
  for (int i = 0; i < n; ++i)
    SURE (got[i] == 2 + 3 * x[i]);
  float m[n * n], p[n * n];
  for (int i = 0; i < n * n; ++i)
    m[i] = i % 4, p[i] = i % 7;
  SURE (cublasSetMatrix (n, n, 4, m, n, a, n) == CUBLAS_STATUS_SUCCESS);
  SURE (cublasSetMatrix (n, n, 4, p, n, b, n) == CUBLAS_STATUS_SUCCESS);
  cublasSgemm ('t', 'N', n, n, n, 2, a, n, b, n, 0, c, n);
  SURE (cublasGetMatrix (n, n, 4, c, n, got, n) == CUBLAS_STATUS_SUCCESS);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      {
	float sum = 0;
	for (int k = 0; k < n; ++k)
	  sum += 2 * m[k + i * n] * p[k + j * n];
	SURE (got[i + j * n] == sum);
      }
  SURE (cublasGetError () == CUBLAS_STATUS_SUCCESS);
  cublasSgemm ('x', 'n', n, n, n, 2, a, n, b, n, 0, c, n);
  SURE (cublasGetError () == CUBLAS_STATUS_INVALID_VALUE);
  SURE (cublasGetError () == CUBLAS_STATUS_SUCCESS);
  cuDoubleComplex z = cublasZdotc (1, (cuDoubleComplex *) a, 1,
				   (cuDoubleComplex *) a, 1);
  SURE (z.y == 0);
  SURE (cublasFree (a) == CUBLAS_STATUS_SUCCESS);
  SURE (cublasShutdown () == CUBLAS_STATUS_SUCCESS);
  return 0;
}
