// SpMM of all widths and layouts, and SpMV of blocks of all sizes, beside sums
// by hand.
// { dg-do run }

#include "reference.h"

static cusparseHandle_t handle;
static const auto N = CUSPARSE_OPERATION_NON_TRANSPOSE;
static const auto T_ = CUSPARSE_OPERATION_TRANSPOSE;

/* An exact number for I, J, of T.  */
template <typename T>
static T
small (int i, int j)
{
  T x;
  put (&x, number ((i * 5 + j * 3) % 7 - 3, (i + j * 2) % 5 - 2));
  return x;
}

/* A sparse matrix of M by N in rows with about EVERY elements in each.  */
template <typename T>
struct in_rows
{
  int m, n;
  std::vector<int> lines, rows, cols;
  std::vector<T> val;
  in_rows (int m, int n, int every) : m (m), n (n), rows (1, 0)
  {
    for (int i = 0; i < m; i++)
      {
	/* Some rows are empty.  */
	for (int j = i % 7; i % 5 != 3 && j < n; j += n / every + 1)
	  {
	    lines.push_back (i);
	    cols.push_back (j);
	    val.push_back (small<T> (i, j));
	  }
	rows.push_back (cols.size ());
      }
  }
};

/* C = 2 op (A) B + BETA C for WIDTH columns, B and C by rows or not, A in rows
   or as coordinates.  */
template <typename T>
static void
product (in_rows<T> &a, bool turned, bool coordinates, int width, bool b_rows,
	 bool c_rows, int factor)
{
  const int m = turned ? a.n : a.m, n = turned ? a.m : a.n;
  const int ldb = (b_rows ? width : n) + 3, ldc = (c_rows ? width : m) + 1;
  std::vector<T> b (size_t (ldb) * (b_rows ? n : width), small<T> (9, 9));
  std::vector<T> c (size_t (ldc) * (c_rows ? m : width), small<T> (8, 9));
  numbers want (size_t (m) * width);
  auto b_at = [&] (int i, int j) -> T &
  { return b[b_rows ? size_t (i) * ldb + j : size_t (j) * ldb + i]; };
  auto c_at = [&] (int i, int j) -> T &
  { return c[c_rows ? size_t (i) * ldc + j : size_t (j) * ldc + i]; };
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      b_at (i, j) = small<T> (j, i);
  for (size_t k = 0; k < a.val.size (); k++)
    {
      int i = turned ? a.cols[k] : a.lines[k];
      int l = turned ? a.lines[k] : a.cols[k];
      for (int j = 0; j < width; j++)
	want[size_t (i) * width + j]
	  += 2. * take (a.val[k]) * take (b_at (l, j));
    }
  for (int i = 0; i < m; i++)
    for (int j = 0; j < width; j++)
      if (factor)
	{
	  c_at (i, j) = small<T> (i + 1, j);
	  want[size_t (i) * width + j] += double (factor) * take (c_at (i, j));
	}
      else
	put (&c_at (i, j), NAN);
  T alpha, beta;
  put (&alpha, 2);
  put (&beta, factor);
  auto i32 = CUSPARSE_INDEX_32I;
  auto order = [] (bool rows)
  { return rows ? CUSPARSE_ORDER_ROW : CUSPARSE_ORDER_COL; };
  cusparseSpMatDescr_t ma;
  cusparseDnMatDescr_t mb, mc;
  if (coordinates)
    OK (cusparseCreateCoo (&ma, a.m, a.n, a.val.size (), a.lines.data (),
			   a.cols.data (), a.val.data (), i32,
			   CUSPARSE_INDEX_BASE_ZERO, type_of<T> ()));
  else
    OK (cusparseCreateCsr (&ma, a.m, a.n, a.val.size (), a.rows.data (),
			   a.cols.data (), a.val.data (), i32, i32,
			   CUSPARSE_INDEX_BASE_ZERO, type_of<T> ()));
  OK (cusparseCreateDnMat (&mb, n, width, ldb, b.data (), type_of<T> (),
			   order (b_rows)));
  OK (cusparseCreateDnMat (&mc, m, width, ldc, c.data (), type_of<T> (),
			   order (c_rows)));
  OK (cusparseSpMM (handle, turned ? T_ : N, N, &alpha, ma, mb, &beta, mc,
		    type_of<T> (), CUSPARSE_SPMM_ALG_DEFAULT, nullptr));
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < width; j++)
      if (take (c_at (i, j)) != want[size_t (i) * width + j])
	{
	  printf ("type %d turned %d coordinates %d width %d layouts %d %d "
		  "beta %d: %d, %d is %g, not %g\n", type_of<T> (), turned,
		  coordinates, width, b_rows, c_rows, factor, i, j,
		  take (c_at (i, j)).real (),
		  want[size_t (i) * width + j].real ());
	  exit (1);
	}
  /* What lies behind a line is kept.  */
  CHECK (take (c[ldc - 1]) == take (small<T> (8, 9)));
  OK (cusparseDestroySpMat (ma));
  OK (cusparseDestroyDnMat (mb));
  OK (cusparseDestroyDnMat (mc));
}

template <typename T>
static void
widths ()
{
  in_rows<T> a (75, 60, 9), few (20, 300, 3), large (40, 5000, 30);
  for (int layout = 0; layout < 4; layout++)
    {
      for (int width : { 1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 24, 31, 33, 40,
			 48, 56, 63, 64, 65, 127, 130, 256 })
	product (a, layout == 3 && width % 2, width % 3 == 0, width,
		 layout & 1, layout & 2, width % 4 ? 0 : 3);
      product (few, false, false, 5, layout & 1, layout & 2, 1);
      product (few, true, false, 6, layout & 1, layout & 2, 0);
    }
  for (int width : { 2, 16, 20, 61 })
    product (large, false, true, width, true, true, 0);
}

/* Y = 2 A X - Y for blocks of HEIGHT by WIDTH.  */
template <typename T>
static void
blocks (int height, int width, cusparseOrder_t order, int base)
{
  in_rows<T> a (13, 11, 4);
  const int size = height * width;
  std::vector<T> val (a.val.size () * size), x (11 * width), y (13 * height);
  numbers want (y.size ());
  for (size_t i = 0; i < x.size (); i++)
    x[i] = small<T> (i, 1);
  for (size_t i = 0; i < y.size (); i++)
    want[i] = -take (y[i] = small<T> (i, 2));
  for (size_t k = 0; k < a.val.size (); k++)
    for (int i = 0; i < height; i++)
      for (int j = 0; j < width; j++)
	{
	  T v = small<T> (k + i, j);
	  val[k * size + (order == CUSPARSE_ORDER_ROW ? i * width + j
			  : j * height + i)] = v;
	  want[a.lines[k] * height + i]
	    += 2. * take (v) * take (x[a.cols[k] * width + j]);
	}
  for (int &i : a.rows)
    i += base;
  for (int &i : a.cols)
    i += base;
  T alpha, beta;
  put (&alpha, 2);
  put (&beta, -1);
  auto i32 = CUSPARSE_INDEX_32I;
  cusparseSpMatDescr_t m;
  cusparseDnVecDescr_t vx, vy;
  OK (cusparseCreateBsr (&m, 13, 11, a.val.size (), height, width,
			 a.rows.data (), a.cols.data (), val.data (), i32, i32,
			 cusparseIndexBase_t (base), type_of<T> (), order));
  OK (cusparseCreateDnVec (&vx, x.size (), x.data (), type_of<T> ()));
  OK (cusparseCreateDnVec (&vy, y.size (), y.data (), type_of<T> ()));
  OK (cusparseSpMV (handle, N, &alpha, m, vx, &beta, vy, type_of<T> (),
		    CUSPARSE_SPMV_ALG_DEFAULT, nullptr));
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (size_t i = 0; i < y.size (); i++)
    CHECK (take (y[i]) == want[i]);
  OK (cusparseDestroySpMat (m));
}

int
main ()
{
  OK (cusparseCreate (&handle));
  widths<float> ();
  widths<double> ();
  widths<cuComplex> ();
  widths<cuDoubleComplex> ();
  for (int size : { 1, 2, 3, 4, 5, 6, 7, 8, 10 })
    for (int order = 1; order <= 2; order++)
      {
	blocks<double> (size, size, cusparseOrder_t (order), size & 1);
	blocks<float> (size, size + order, cusparseOrder_t (order), 0);
      }
  OK (cusparseDestroy (handle));
  return 0;
}
