/* cuBLAS beside OpenBLAS: products of matrices, and with vectors.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

// Library: cublas
// Backend: openblas-openmp/libopenblas.so

#include <cublas_v2.h>
#include <openblas-openmp/cblas.h>
#include "measure.h"

static cublasHandle_t handle;

/* N numbers on the device that are not alike.  */

template <typename T>
static T *
numbers (size_t n)
{
  T *data;
  cudaMalloc (&data, n * sizeof (T));
  for (size_t i = 0; i < n; ++i)
    data[i] = (T) ((i * 7919 % 1009) / 1009. - 0.5);
  return data;
}

/* Products of N x N matrices.  */

static void
products (int n)
{
  char name[40];
  const size_t size = n * (size_t) n;
  float *a = numbers<float> (size), *b = numbers<float> (size);
  float *c = numbers<float> (size), one = 1, none = 0;
  snprintf (name, sizeof name, "sgemm-%d", n);
  measure (name, [&] {
    cublasSgemm (handle, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &one, a, n, b, n,
		 &none, c, n);
  }, [&] {
    cblas_sgemm (CblasColMajor, CblasNoTrans, CblasTrans, n, n, n, one, a, n, b,
		 n, none, c, n);
  }, n > 2048 ? 3 : 9);
  cudaFree (a), cudaFree (b), cudaFree (c);
  double *x = numbers<double> (size), *y = numbers<double> (size);
  double *z = numbers<double> (size), two = 2, half = 0.5;
  if (n <= 2048)
    {
      snprintf (name, sizeof name, "dgemm-%d", n);
      measure (name, [&] {
	cublasDgemm (handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &two, x, n, y,
		     n, &half, z, n);
      }, [&] {
	cblas_dgemm (CblasColMajor, CblasNoTrans, CblasNoTrans, n, n, n, two, x,
		     n, y, n, half, z, n);
      });
      for (int i = 0; i < n; ++i)
	x[i + (size_t) i * n] = n;
      snprintf (name, sizeof name, "dtrsm-%d", n);
      measure (name, [&] {
	cublasDtrsm (handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER,
		     CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, n, n, &two, x, n, y, n);
      }, [&] {
	cblas_dtrsm (CblasColMajor, CblasLeft, CblasLower, CblasNoTrans,
		     CblasNonUnit, n, n, two, x, n, y, n);
      });
      snprintf (name, sizeof name, "dsyrk-%d", n);
      measure (name, [&] {
	cublasDsyrk (handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, n, n, &two, x,
		     n, &half, z, n);
      }, [&] {
	cblas_dsyrk (CblasColMajor, CblasLower, CblasNoTrans, n, n, two, x, n,
		     half, z, n);
      });
    }
  cudaFree (x), cudaFree (y), cudaFree (z);
}

/* A matrix and a vector of N, and vectors of N * N.  */

static void
vectors (int n)
{
  const int size = n * n;
  double *a = numbers<double> (size), *b = numbers<double> (size);
  double two = 2, half = 0.5, sum;
  char name[40];
  snprintf (name, sizeof name, "dgemv-%d", n);
  measure (name, [&] {
    cublasDgemv (handle, CUBLAS_OP_N, n, n, &two, a, n, b, 1, &half, b + n, 1);
  }, [&] {
    cblas_dgemv (CblasColMajor, CblasNoTrans, n, n, two, a, n, b, 1, half,
		 b + n, 1);
  });
  snprintf (name, sizeof name, "daxpy-%d", size);
  measure (name, [&] { cublasDaxpy (handle, size, &two, a, 1, b, 1); },
	   [&] { cblas_daxpy (size, two, a, 1, b, 1); });
  snprintf (name, sizeof name, "ddot-%d", size);
  measure (name, [&] { cublasDdot (handle, size, a, 1, b, 1, &sum); },
	   [&] { sum = cblas_ddot (size, a, 1, b, 1); });
  cudaFree (a), cudaFree (b);
}

int
main ()
{
  cublasCreate (&handle);
  for (int n = 64; n <= 4096; n *= 8)
    vectors (n);
  for (int n = 64; n <= 4096; n *= 2)
    products (n);
  return 0;
}
