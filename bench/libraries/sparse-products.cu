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
   in parallel, its inner one with simd; matrices in other formats than blocks
   come beside the same loop over compressed rows.  Needs -fopenmp
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

/* B and C lie by rows, or else by columns.  */
template <typename T>
static void
by_hand (const rows_of<T> &a, const T *b, int width, T *c, bool by_rows)
{
  const int *rows = a.rows.data (), *cols = a.cols.data ();
#pragma omp parallel for
  for (int i = 0; i < a.n; i++)
    {
      for (int j = 0; !by_rows && j < width; j++)
	{
	  const T *from = b + size_t (j) * a.n;
	  T sum = 0;
#pragma omp simd reduction (+:sum)
	  for (int k = rows[i]; k < rows[i + 1]; k++)
	    sum += a.val[k] * from[cols[k]];
	  c[i + size_t (j) * a.n] = sum;
	}
      T *to = c + size_t (i) * width;
      for (int j = 0; by_rows && j < width; j++)
	to[j] = 0;
      for (int k = rows[i]; by_rows && k < rows[i + 1]; k++)
	{
	  const T *from = b + size_t (cols[k]) * width;
	  T v = a.val[k];
#pragma omp simd
	  for (int j = 0; j < width; j++)
	    to[j] += v * from[j];
	}
    }
}

static const auto plain = CUSPARSE_OPERATION_NON_TRANSPOSE;
static const auto i32 = CUSPARSE_INDEX_32I;

/* M times WIDTH columns, beside A by hand.  */
template <typename T>
static void
matrices (cusparseHandle_t h, const char *name, const rows_of<T> &a,
	  cusparseSpMatDescr_t m, int width, bool by_rows)
{
  std::vector<T> b (size_t (a.n) * width, 1), c (b), d (b);
  auto order = by_rows ? CUSPARSE_ORDER_ROW : CUSPARSE_ORDER_COL;
  int64_t ld = by_rows ? width : a.n;
  T one = 1, zero = 0;
  cusparseDnMatDescr_t mb, mc;
  cusparseCreateDnMat (&mb, a.n, width, ld, b.data (), type<T>, order);
  cusparseCreateDnMat (&mc, a.n, width, ld, c.data (), type<T>, order);
  char text[80];
  snprintf (text, sizeof text, "spmm-%s-%s-%s-%d", sizeof (T) == 4 ? "float"
	    : "double", name, by_rows ? "rows" : "columns", width);
  measure (text, [&]
  {
    cusparseSpMM (h, plain, plain, &one, m, mb, &zero, mc, type<T>,
		  CUSPARSE_SPMM_ALG_DEFAULT, nullptr);
    cudaDeviceSynchronize ();
  }, [&] { by_hand (a, b.data (), width, d.data (), by_rows); });
  cusparseDestroyDnMat (mb);
  cusparseDestroyDnMat (mc);
}

/* M times a vector, beside HAND.  */
template <typename T, typename Hand>
static void
vectors (cusparseHandle_t h, const char *name, cusparseSpMatDescr_t m,
	 std::vector<T> &x, std::vector<T> &y, const Hand &hand)
{
  T one = 1, zero = 0;
  cusparseDnVecDescr_t vx, vy;
  cusparseCreateDnVec (&vx, x.size (), x.data (), type<T>);
  cusparseCreateDnVec (&vy, y.size (), y.data (), type<T>);
  char text[80];
  snprintf (text, sizeof text, "spmv-%s-%s", sizeof (T) == 4 ? "float"
	    : "double", name);
  measure (text, [&]
  {
    cusparseSpMV (h, plain, &one, m, vx, &zero, vy, type<T>,
		  CUSPARSE_SPMV_ALG_DEFAULT, nullptr);
    cudaDeviceSynchronize ();
  }, hand);
  cusparseDestroyDnVec (vx);
  cusparseDestroyDnVec (vy);
}

/* A in all formats but blocks, of which coordinates and slices come beside
   compressed rows by hand.  */
template <typename T>
static void
products (const char *name, const rows_of<T> &a, bool formats,
	  std::initializer_list<int> widths)
{
  cusparseHandle_t h;
  cusparseSpMatDescr_t m;
  std::vector<T> x (a.n, 1), y (a.n), z (a.n);
  int nnz = a.val.size ();
  int *rows = const_cast<int *> (a.rows.data ());
  int *cols = const_cast<int *> (a.cols.data ());
  T *val = const_cast<T *> (a.val.data ());
  auto hand = [&] { by_hand (a, x.data (), z.data ()); };
  cusparseCreate (&h);
  cusparseCreateCsr (&m, a.n, a.n, nnz, rows, cols, val, i32, i32,
		     CUSPARSE_INDEX_BASE_ZERO, type<T>);
  vectors (h, name, m, x, y, hand);
  for (int width : widths)
    {
      matrices (h, name, a, m, width, true);
      matrices (h, name, a, m, width, false);
    }
  cusparseDestroySpMat (m);
  if (formats)
    {
      std::vector<int> lines (nnz);
      char text[80];
      for (int i = 0; i < a.n; i++)
	for (int k = rows[i]; k < rows[i + 1]; k++)
	  lines[k] = i;
      cusparseCreateCoo (&m, a.n, a.n, nnz, lines.data (), cols, val, i32,
			 CUSPARSE_INDEX_BASE_ZERO, type<T>);
      snprintf (text, sizeof text, "coo-%s", name);
      vectors (h, text, m, x, y, hand);
      matrices (h, text, a, m, 32, true);
      cusparseDestroySpMat (m);
      cusparseCreateCsc (&m, a.n, a.n, nnz, rows, cols, val, i32, i32,
			 CUSPARSE_INDEX_BASE_ZERO, type<T>);
      snprintf (text, sizeof text, "csc-%s", name);
      vectors (h, text, m, x, y, hand);
      matrices (h, text, a, m, 32, true);
      cusparseDestroySpMat (m);
      const int height = 16;
      std::vector<int> slices (1, 0), places;
      std::vector<T> values;
      for (int i = 0; i < a.n; i += height)
	{
	  int longest = 0;
	  for (int r = i; r < i + height && r < a.n; r++)
	    longest = std::max (longest, rows[r + 1] - rows[r]);
	  for (int k = 0; k < longest; k++)
	    for (int r = i; r < i + height; r++)
	      {
		bool is = r < a.n && rows[r] + k < rows[r + 1];
		places.push_back (is ? cols[rows[r] + k] : -1);
		values.push_back (is ? val[rows[r] + k] : 0);
	      }
	  slices.push_back (places.size ());
	}
      cusparseCreateSlicedEll (&m, a.n, a.n, nnz, values.size (), height,
			       slices.data (), places.data (), values.data (),
			       i32, i32, CUSPARSE_INDEX_BASE_ZERO, type<T>);
      snprintf (text, sizeof text, "slices-%s", name);
      vectors (h, text, m, x, y, hand);
      matrices (h, text, a, m, 32, true);
      cusparseDestroySpMat (m);
    }
  cusparseDestroy (h);
}

/* Y = A X for the blocks of SIZE by SIZE, by rows, at VAL.  */
template <typename T, int SIZE>
static void
blocks_by_hand (const rows_of<T> &a, const T *val, const T *x, T *y)
{
  const int *rows = a.rows.data (), *cols = a.cols.data ();
#pragma omp parallel for
  for (int i = 0; i < a.n; i++)
    {
      T sum[SIZE] = {};
      for (int k = rows[i]; k < rows[i + 1]; k++)
	for (int r = 0; r < SIZE; r++)
	  for (int c = 0; c < SIZE; c++)
	    sum[r] += (val[(size_t (k) * SIZE + r) * SIZE + c]
		       * x[cols[k] * SIZE + c]);
      for (int r = 0; r < SIZE; r++)
	y[i * SIZE + r] = sum[r];
    }
}

/* Blocks where A has elements.  */
template <typename T, int SIZE>
static void
blocks (const char *name, const rows_of<T> &a)
{
  cusparseHandle_t h;
  cusparseSpMatDescr_t m;
  int nnz = a.val.size (), n = a.n * SIZE;
  std::vector<T> val (size_t (nnz) * SIZE * SIZE), x (n, 1), y (n), z (n);
  rows_of<T> all = { n, { 0 }, {}, {} };
  for (size_t i = 0; i < val.size (); i++)
    val[i] = T (1) / (1 + i % 7);
  for (int i = 0; i < a.n; i++)
    for (int r = 0; r < SIZE; r++, all.end_row ())
      for (int k = a.rows[i]; k < a.rows[i + 1]; k++)
	for (int c = 0; c < SIZE; c++)
	  all.add (a.cols[k] * SIZE + c);
  cusparseCreate (&h);
  cusparseCreateBsr (&m, a.n, a.n, nnz, SIZE, SIZE,
		     const_cast<int *> (a.rows.data ()),
		     const_cast<int *> (a.cols.data ()), val.data (), i32, i32,
		     CUSPARSE_INDEX_BASE_ZERO, type<T>, CUSPARSE_ORDER_ROW);
  vectors (h, name, m, x, y, [&]
  {
    blocks_by_hand<T, SIZE> (a, val.data (), x.data (), z.data ());
  });
  matrices (h, name, all, m, 32, true);
  cusparseDestroySpMat (m);
  cusparseDestroy (h);
}

int
main ()
{
  products<double> ("laplacian", laplacian<double> (60), true,
		    { 1, 2, 3, 4, 8, 13, 32, 100, 256 });
  products<float> ("laplacian", laplacian<float> (60), false, { 1, 4, 32 });
  products<double> ("random", random_rows<double> (50000, 32, false), true,
		    { 1, 4, 32, 256 });
  products<float> ("random", random_rows<float> (50000, 32, false), false,
		   { 1, 4, 32, 256 });
  products<double> ("uneven", random_rows<double> (50000, 32, true), false,
		    { 4, 32 });
  products<double> ("small", laplacian<double> (12), true, { 1, 4, 32, 256 });
  blocks<double, 3> ("blocks-3", laplacian<double> (30));
  blocks<float, 4> ("blocks-4", laplacian<float> (30));
  blocks<double, 8> ("blocks-8", laplacian<double> (20));
  return 0;
}
