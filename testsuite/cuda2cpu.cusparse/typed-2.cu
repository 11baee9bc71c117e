// Colours, pruned matrices, and products with masks and sparse vectors: known
// results, and what makes a colouring one.
// { dg-do run }

#include "reference.h"

template <typename T>
static bool
equal (const T *p, const std::vector<T> &want)
{
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (size_t i = 0; i < want.size (); i++)
    if (!(std::abs (double (p[i] - want[i])) < 1e-12))
      {
	printf ("%zu: %g, not %g\n", i, double (p[i]), double (want[i]));
	return false;
      }
  return true;
}

/* A grid of N by N points and their neighbours, in rows from BASE.  */
static void
grid (int n, int base, std::vector<int> *rows, std::vector<int> *cols)
{
  rows->push_back (base);
  for (int i = 0; i < n * n; i++)
    {
      for (int step : { -n, -1, 0, 1, n })
	{
	  int j = i + step;
	  if (j >= 0 && j < n * n && !(step == -1 && i % n == 0)
	      && !(step == 1 && j % n == 0))
	    cols->push_back (j + base);
	}
      rows->push_back (cols->size () + base);
    }
}

static void
test_colors (cusparseHandle_t h)
{
  const int n = 13, m = n * n;
  cusparseMatDescr_t d;
  cusparseColorInfo_t info;
  std::vector<int> rows, cols, color (m), order (m);
  grid (n, 1, &rows, &cols);
  std::vector<double> v (cols.size (), 1);
  OK (cusparseCreateMatDescr (&d));
  OK (cusparseSetMatIndexBase (d, CUSPARSE_INDEX_BASE_ONE));
  OK (cusparseCreateColorInfo (&info));
  for (double fraction : { 1.0, 0.5, 0.0 })
    {
      int count = -1;
      OK (cusparseDcsrcolor (h, m, cols.size (), d, v.data (), rows.data (),
			     cols.data (), &fraction, &count, color.data (),
			     order.data (), info));
      CHECK (count >= 2 && count <= m);
      if (fraction == 1)
	CHECK (count <= 5);
      if (fraction == 0)
	CHECK (count == m);
      std::vector<int> used (count), seen (m);
      for (int i = 0; i < m; i++)
	{
	  CHECK (color[i] >= 0 && color[i] < count);
	  used[color[i]]++;
	  for (int k = rows[i] - 1; k < rows[i + 1] - 1; k++)
	    CHECK (cols[k] - 1 == i || color[cols[k] - 1] != color[i]);
	}
      for (int c : used)
	CHECK (c > 0);
      for (int i = 0; i < m; i++)
	{
	  CHECK (order[i] >= 0 && order[i] < m && !seen[order[i]]++);
	  CHECK (i == 0 || color[order[i - 1]] <= color[order[i]]);
	}
    }
  double two = 2;
  int count;
  CHECK (cusparseDcsrcolor (h, m, cols.size (), d, v.data (), rows.data (),
			    cols.data (), &two, &count, color.data (),
			    nullptr, info) == CUSPARSE_STATUS_INVALID_VALUE);
  OK (cusparseDestroyColorInfo (info));
}

static void
test_pruning (cusparseHandle_t h)
{
  cusparseMatDescr_t d, one;
  OK (cusparseCreateMatDescr (&d));
  OK (cusparseCreateMatDescr (&one));
  OK (cusparseSetMatIndexBase (one, CUSPARSE_INDEX_BASE_ONE));
  /* By columns: 1 -3 2 / 0.5 4 -1.  */
  double a[] = { 1, 0.5, -3, 4, 2, -1 }, limit = 1, v[4], w[4];
  int rows[3], cols[4], rows2[3], cols2[4], counts[2], nnz;
  size_t bytes;
  OK (cusparseDpruneDense2csr_bufferSizeExt (h, 2, 3, a, 2, &limit, one, v,
					     rows, cols, &bytes));
  OK (cusparseDpruneDense2csrNnz (h, 2, 3, a, 2, &limit, one, rows, &nnz, 0));
  CHECK (nnz == 3 && equal (rows, { 1, 3, 4 }));
  OK (cusparseDpruneDense2csr (h, 2, 3, a, 2, &limit, one, v, rows, cols, 0));
  CHECK (equal (v, { -3, 2, 4 }) && equal (cols, { 2, 3, 2 }));
  limit = 2;
  OK (cusparseDpruneCsr2csrNnz (h, 2, 3, 3, one, v, rows, cols, &limit, d,
				rows2, &nnz, 0));
  CHECK (nnz == 2 && equal (rows2, { 0, 1, 2 }));
  OK (cusparseDpruneCsr2csr (h, 2, 3, 3, one, v, rows, cols, &limit, d, w,
			     rows2, cols2, 0));
  CHECK (equal (w, { -3, 4 }) && equal (cols2, { 1, 1 }));
  OK (cusparseDnnz_compress (h, 2, one, v, rows, counts, &nnz, 2.5));
  CHECK (nnz == 2 && equal (counts, { 1, 1 }));
  OK (cusparseDcsr2csr_compress (h, 2, 3, one, v, cols, rows, 3, counts, w,
				 cols2, rows2, 2.5));
  CHECK (equal (w, { -3, 4 }) && equal (cols2, { 2, 2 })
	 && equal (rows2, { 1, 2, 3 }));
  CHECK (cusparseDnnz_compress (h, 2, one, v, rows, counts, &nnz, -1.)
	 == CUSPARSE_STATUS_INVALID_VALUE);
  CHECK (cusparseDpruneDense2csrNnz (h, 2, 3, a, 1, &limit, one, rows, &nnz, 0)
	 == CUSPARSE_STATUS_INVALID_VALUE);
  CHECK (cusparseDpruneDense2csrNnz (nullptr, 2, 3, a, 2, &limit, one, rows,
				     &nnz, 0)
	 == CUSPARSE_STATUS_NOT_INITIALIZED);
}

static void
test_products (cusparseHandle_t h)
{
  auto n = CUSPARSE_OPERATION_NON_TRANSPOSE, t = CUSPARSE_OPERATION_TRANSPOSE;
  double a[] = { 1, 2, 3, 4, 5, 6 }, x[] = { 1, 10 }, y[] = { 1, 1, 1 };
  double two = 2, one = 1, zero = 0;
  int at[] = { 1, 3 }, size;
  /* By columns: 1 3 5 / 2 4 6, times 1 0 10.  */
  OK (cusparseDgemvi_bufferSize (h, n, 2, 3, 2, &size));
  OK (cusparseDgemvi (h, n, 2, 3, &two, a, 2, 2, x, at, &one, y,
		      CUSPARSE_INDEX_BASE_ONE, nullptr));
  CHECK (equal (y, { 103, 125, 1 }));
  int first[] = { 0, 1 };
  OK (cusparseDgemvi (h, t, 2, 3, &one, a, 2, 2, x, first, &zero, y,
		      CUSPARSE_INDEX_BASE_ZERO, nullptr));
  CHECK (equal (y, { 21, 43, 65 }));
  CHECK (cusparseDgemvi (h, n, 2, 3, &two, a, 1, 2, x, at, &one, y,
			 CUSPARSE_INDEX_BASE_ONE, nullptr)
	 == CUSPARSE_STATUS_INVALID_VALUE);

  /* Rows of two blocks, of which the second alone is multiplied, without its
     last block.  */
  cusparseMatDescr_t d;
  OK (cusparseCreateMatDescr (&d));
  double b[] = { 1, 1, 1, 1, 1, 2, 3, 4, 9, 9, 9, 9 };
  double v[] = { 1, 10, 100, 1000 }, z[] = { 1, 1, 1, 1 };
  int rows[] = { 0, 1 }, ends[] = { 1, 2 }, cols[] = { 0, 1, 0 };
  int mask[] = { 1 };
  OK (cusparseDbsrxmv (h, CUSPARSE_DIRECTION_ROW, n, 1, 2, 2, 3, &one, d, b,
		       mask, rows, ends, cols, 2, v, &two, z));
  CHECK (equal (z, { 1, 1, 2102, 4302 }));
  CHECK (cusparseDbsrxmv (h, CUSPARSE_DIRECTION_ROW, t, 1, 2, 2, 3, &one, d, b,
			  mask, rows, ends, cols, 2, v, &two, z)
	 == CUSPARSE_STATUS_NOT_SUPPORTED);
}

/* op (A) op (X) = op (B) where op conjugates X and B: i X* = 1.  */
static void
test_conjugates (cusparseHandle_t h)
{
  cusparseMatDescr_t d;
  csrsm2Info_t info;
  OK (cusparseCreateMatDescr (&d));
  OK (cusparseCreateCsrsm2Info (&info));
  cuDoubleComplex a = { 0, 1 }, one = { 1, 0 }, b = { 1, 0 };
  int rows[] = { 0, 1 }, cols[] = { 0 };
  OK (cusparseZcsrsm2_solve (h, 0, CUSPARSE_OPERATION_NON_TRANSPOSE,
			     CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE, 1, 1, 1,
			     &one, d, &a, rows, cols, &b, 1, info,
			     CUSPARSE_SOLVE_POLICY_NO_LEVEL, nullptr));
  CHECK (cudaDeviceSynchronize () == cudaSuccess && b.x == 0 && b.y == 1);
  OK (cusparseDestroyCsrsm2Info (info));
}

int
main ()
{
  cusparseHandle_t h;
  OK (cusparseCreate (&h));
  test_colors (h);
  test_pruning (h);
  test_products (h);
  test_conjugates (h);
  OK (cusparseDestroy (h));
  return 0;
}
