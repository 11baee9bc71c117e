/* cuSPARSE beside loops by hand: SpMV and SpMM of matrices in rows.
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

/* The matrices: a Laplacian in three dimensions (7 elements in a row), random
   columns (32), and rows of very different lengths.  By hand: a loop over rows
   in parallel, its inner one with simd.  Needs -fopenmp
   (BENCHFLAGS="-flags {-O3 -march=native -fopenmp}").  */

// Library: cusparse

#include "measure.h"
#include <cuda_runtime.h>
#include <cusparse.h>

template <typename T> static const cudaDataType type = CUDA_R_64F;
template <> const cudaDataType type<float> = CUDA_R_32F;

template <typename T>
struct rows_of
{
  int n;
  std::vector<int> rows, cols;
  std::vector<T> val;
  void
  end_row ()
  {
    rows.push_back (cols.size ());
  }
  void
  add (int column)
  {
    cols.push_back (column);
    val.push_back (T (1) / (1 + column % 7));
  }
};

template <typename T>
static rows_of<T>
laplacian (int side)
{
  rows_of<T> a = { side * side * side, { 0 }, {}, {} };
  int step[] = { -side * side, -side, -1, 0, 1, side, side * side };
  for (int i = 0; i < a.n; i++, a.end_row ())
    for (int s : step)
      if (i + s >= 0 && i + s < a.n)
	a.add (i + s);
  return a;
}

template <typename T>
static rows_of<T>
random_rows (int n, int length, bool uneven)
{
  rows_of<T> a = { n, { 0 }, {}, {} };
  unsigned state = 1;
  for (int i = 0; i < n; i++, a.end_row ())
    {
      int here = !uneven ? length : i % 100 == 0 ? length * 50 : length / 2;
      for (int k = 0; k < here; k++)
	a.add ((state = state * 1103515245u + 12345u) / 64 % n);
    }
  return a;
}

template <typename T>
static void
by_hand (const rows_of<T> &a, const T *x, T *y)
{
  const int *rows = a.rows.data (), *cols = a.cols.data ();
  const T *val = a.val.data ();
#pragma omp parallel for
  for (int i = 0; i < a.n; i++)
    {
      T sum = 0;
#pragma omp simd reduction (+:sum)
      for (int k = rows[i]; k < rows[i + 1]; k++)
	sum += val[k] * x[cols[k]];
      y[i] = sum;
    }
}

template <typename T>
static void
by_hand (const rows_of<T> &a, const T *b, int width, T *c)
{
  const int *rows = a.rows.data (), *cols = a.cols.data ();
#pragma omp parallel for
  for (int i = 0; i < a.n; i++)
    {
      T *to = c + size_t (i) * width;
      for (int j = 0; j < width; j++)
	to[j] = 0;
      for (int k = rows[i]; k < rows[i + 1]; k++)
	{
	  const T *from = b + size_t (cols[k]) * width;
	  T v = a.val[k];
#pragma omp simd
	  for (int j = 0; j < width; j++)
	    to[j] += v * from[j];
	}
    }
}

template <typename T>
static void
products (const char *name, rows_of<T> a)
{
  const int width = 32;
  cusparseHandle_t h;
  cusparseSpMatDescr_t m;
  cusparseDnVecDescr_t vx, vy;
  cusparseDnMatDescr_t mb, mc;
  std::vector<T> x (a.n, 1), y (a.n), z (a.n), b (size_t (a.n) * width, 1);
  std::vector<T> c (b), d (b);
  T one = 1, zero = 0;
  auto n = CUSPARSE_OPERATION_NON_TRANSPOSE;
  auto i32 = CUSPARSE_INDEX_32I;
  cusparseCreate (&h);
  cusparseCreateCsr (&m, a.n, a.n, a.val.size (), a.rows.data (),
		     a.cols.data (), a.val.data (), i32, i32,
		     CUSPARSE_INDEX_BASE_ZERO, type<T>);
  cusparseCreateDnVec (&vx, a.n, x.data (), type<T>);
  cusparseCreateDnVec (&vy, a.n, y.data (), type<T>);
  cusparseCreateDnMat (&mb, a.n, width, width, b.data (), type<T>,
		       CUSPARSE_ORDER_ROW);
  cusparseCreateDnMat (&mc, a.n, width, width, c.data (), type<T>,
		       CUSPARSE_ORDER_ROW);
  char text[80];
  snprintf (text, sizeof text, "spmv-%s-%s", sizeof (T) == 4 ? "float"
	    : "double", name);
  measure (text, [&]
  {
    cusparseSpMV (h, n, &one, m, vx, &zero, vy, type<T>,
		  CUSPARSE_SPMV_ALG_DEFAULT, nullptr);
    cudaDeviceSynchronize ();
  }, [&] { by_hand (a, x.data (), z.data ()); });
  snprintf (text, sizeof text, "spmm-%s-%s", sizeof (T) == 4 ? "float"
	    : "double", name);
  measure (text, [&]
  {
    cusparseSpMM (h, n, n, &one, m, mb, &zero, mc, type<T>,
		  CUSPARSE_SPMM_ALG_DEFAULT, nullptr);
    cudaDeviceSynchronize ();
  }, [&] { by_hand (a, b.data (), width, d.data ()); });
  cusparseDestroy (h);
}

int
main ()
{
  products<double> ("laplacian", laplacian<double> (60));
  products<float> ("laplacian", laplacian<float> (60));
  products<double> ("random", random_rows<double> (50000, 32, false));
  products<float> ("random", random_rows<float> (50000, 32, false));
  products<double> ("uneven", random_rows<double> (50000, 32, true));
  products<double> ("small", laplacian<double> (12));
  return 0;
}
