// Triangular systems and incomplete factors of blocks against those of dense
// matrices, and what is told of pivots and arguments.
// { dg-do run }

#include "reference.h"

/* The functions of T that are tested.  */
template <typename T> struct api;
#define API(P, T)							\
  template <> struct api<T>						\
  {									\
    static constexpr auto lu_analysis = cusparse##P##bsrilu02_analysis;	\
    static constexpr auto lu = cusparse##P##bsrilu02;			\
    static constexpr auto boost = cusparse##P##bsrilu02_numericBoost;	\
    static constexpr auto ic_analysis = cusparse##P##bsric02_analysis;	\
    static constexpr auto ic = cusparse##P##bsric02;			\
    static constexpr auto sv_size = cusparse##P##bsrsv2_bufferSize;	\
    static constexpr auto sv_analysis = cusparse##P##bsrsv2_analysis;	\
    static constexpr auto sv = cusparse##P##bsrsv2_solve;		\
    static constexpr auto sm_analysis = cusparse##P##bsrsm2_analysis;	\
    static constexpr auto sm = cusparse##P##bsrsm2_solve;		\
  };
API (S, float)
API (D, double)
API (C, cuComplex)
API (Z, cuDoubleComplex)

static const int mb = 7, size = 3, m = mb * size;
static const auto policy = CUSPARSE_SOLVE_POLICY_USE_LEVEL;

/* Whether there is a block at I, J; symmetric.  */
static bool
block_present (int i, int j)
{
  return i == j || (i * j + i + j) % 3 == 0;
}

/* A matrix of blocks, Hermitian and with a large diagonal, from which factors
   are made.  */
static matrix
start ()
{
  matrix a (m, m);
  for (int i = 0; i < m; i++)
    for (int j = 0; j <= i; j++)
      if (block_present (i / size, j / size))
	{
	  a.at (i, j) = element (i, j) / 4.;
	  if (i == j)
	    a.at (i, j) = 40 + i;
	  a.at (j, i) = std::conj (a.at (i, j));
	}
  return a;
}

/* The same without its imaginary parts if T is real.  */
template <typename T>
static matrix
start_of ()
{
  matrix a = start ();
  for (auto &x : a.v)
    x = rounded<T> (x);
  return a;
}

/* A in blocks.  */
template <typename T>
struct blocks
{
  std::vector<int> rows, cols;
  std::vector<T> values;
  int base;
  bool by_rows;
  blocks (const matrix &a, int base, bool by_rows)
    : base (base), by_rows (by_rows)
  {
    rows.push_back (base);
    for (int i = 0; i < mb; i++)
      {
	for (int j = 0; j < mb; j++)
	  if (block_present (i, j))
	    {
	      cols.push_back (j + base);
	      for (int e = 0; e < size * size; e++)
		{
		  T x;
		  int r = by_rows ? e / size : e % size;
		  int c = by_rows ? e % size : e / size;
		  put (&x, a.at (i * size + r, j * size + c));
		  values.push_back (x);
		}
	    }
	rows.push_back (cols.size () + base);
      }
  }
  cusparseDirection_t
  dir () const
  {
    return by_rows ? CUSPARSE_DIRECTION_ROW : CUSPARSE_DIRECTION_COLUMN;
  }
  int count () const { return cols.size (); }
  /* As a dense matrix.  */
  matrix
  dense () const
  {
    matrix a (m, m);
    for (int i = 0; i < mb; i++)
      for (int k = rows[i] - base; k < rows[i + 1] - base; k++)
	for (int e = 0; e < size * size; e++)
	  a.at (i * size + (by_rows ? e / size : e % size),
		(cols[k] - base) * size + (by_rows ? e % size : e / size))
	    = take (values[k * size * size + e]);
    return a;
  }
};

static bool
stored (int i, int j)
{
  return block_present (i / size, j / size);
}

/* ILU(0) of A, by its definition.  */
static matrix
factors (matrix a)
{
  for (int i = 1; i < m; i++)
    for (int k = 0; k < i; k++)
      if (stored (i, k))
	{
	  a.at (i, k) /= a.at (k, k);
	  for (int j = k + 1; j < m; j++)
	    if (stored (i, j) && stored (k, j))
	      a.at (i, j) -= a.at (i, k) * a.at (k, j);
	}
  return a;
}

/* IC(0) of A in its lower triangle.  */
static matrix
definite_factor (matrix a)
{
  for (int i = 0; i < m; i++)
    for (int j = 0; j <= i; j++)
      if (stored (i, j))
	{
	  number sum = a.at (i, j);
	  for (int k = 0; k < j; k++)
	    if (stored (i, k) && stored (j, k))
	      sum -= a.at (i, k) * std::conj (a.at (j, k));
	  a.at (i, j) = i == j ? std::sqrt (sum.real ()) : sum / a.at (j, j);
	}
  return a;
}

template <typename T>
static double
near ()
{
  return std::is_same<T, float>::value || std::is_same<T, cuComplex>::value
    ? 2e-4 : 1e-11;
}

template <typename T>
static bool
same (const matrix &got, const matrix &want, bool lower)
{
  for (int i = 0; i < m; i++)
    for (int j = 0; j < (lower ? i + 1 : m); j++)
      if (!(std::abs (got.at (i, j) - want.at (i, j)) < near<T> ()))
	{
	  printf ("%d %d: %g, not %g\n", i, j, got.at (i, j).real (),
		  want.at (i, j).real ());
	  return false;
	}
  return true;
}

/* The triangle of A that D says.  */
static matrix
triangle (const matrix &a, bool lower, bool unit)
{
  matrix t (m, m);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++)
      if (i == j)
	t.at (i, j) = unit ? 1. : a.at (i, j);
      else if ((j < i) == lower)
	t.at (i, j) = a.at (i, j);
  return t;
}

/* Whether op (T) X = 2 F for N columns, whose elements are DOWN apart and
   that are RIGHT apart.  */
template <typename T>
static bool
solved (const matrix &t, const T *x, const T *f, int n, int down, int right)
{
  for (int c = 0; c < n; c++)
    for (int i = 0; i < m; i++)
      {
	number sum = -2. * take (f[i * down + c * right]);
	double scale = 1;
	for (int j = 0; j < m; j++)
	  {
	    number term = t.at (i, j) * take (x[j * down + c * right]);
	    sum += term;
	    scale += std::abs (term);
	  }
	if (!(std::abs (sum) < near<T> () * scale))
	  {
	    printf ("%d of %d: %g\n", i, c, std::abs (sum));
	    return false;
	  }
      }
  return true;
}

template <typename T>
static void
test_solves (cusparseHandle_t h, cusparseMatDescr_t d, const blocks<T> &b)
{
  typedef api<T> f;
  matrix a = b.dense ();
  bsrsv2Info_t sv;
  bsrsm2Info_t sm;
  OK (cusparseCreateBsrsv2Info (&sv));
  OK (cusparseCreateBsrsm2Info (&sm));
  T two;
  put (&two, 2);
  const int n = 4;
  std::vector<T> right (m * n), x (m * n);
  for (int i = 0; i < m * n; i++)
    put (&right[i], element (i, i / 5));
  for (int which = 0; which < 12; which++)
    {
      auto op = cusparseOperation_t (which % 3);
      bool lower = which / 3 % 2, unit = which / 6;
      OK (cusparseSetMatFillMode (d, lower ? CUSPARSE_FILL_MODE_LOWER
				  : CUSPARSE_FILL_MODE_UPPER));
      OK (cusparseSetMatDiagType (d, unit ? CUSPARSE_DIAG_TYPE_UNIT
				  : CUSPARSE_DIAG_TYPE_NON_UNIT));
      matrix t = apply (triangle (a, lower, unit), op);
      int bytes = -1, position;
      OK (f::sv_size (h, b.dir (), op, mb, b.count (), d,
		      const_cast<T *> (b.values.data ()), b.rows.data (),
		      b.cols.data (), size, sv, &bytes));
      CHECK (bytes == 0);
      OK (f::sv_analysis (h, b.dir (), op, mb, b.count (), d,
			  b.values.data (), b.rows.data (), b.cols.data (),
			  size, sv, policy, nullptr));
      OK (f::sv (h, b.dir (), op, mb, b.count (), &two, d, b.values.data (),
		 b.rows.data (), b.cols.data (), size, sv, right.data (),
		 x.data (), policy, nullptr));
      OK (cusparseXbsrsv2_zeroPivot (h, sv, &position));
      CHECK (position == -1 && solved (t, x.data (), right.data (), 1, 1, m));
      for (auto op_x : { CUSPARSE_OPERATION_NON_TRANSPOSE,
			 CUSPARSE_OPERATION_TRANSPOSE })
	{
	  int ld = op_x ? n : m;
	  OK (f::sm_analysis (h, b.dir (), op, op_x, mb, n, b.count (), d,
			      b.values.data (), b.rows.data (),
			      b.cols.data (), size, sm, policy, nullptr));
	  OK (f::sm (h, b.dir (), op, op_x, mb, n, b.count (), &two, d,
		     b.values.data (), b.rows.data (), b.cols.data (), size,
		     sm, right.data (), ld, x.data (), ld, policy, nullptr));
	  OK (cusparseXbsrsm2_zeroPivot (h, sm, &position));
	  CHECK (solved (t, x.data (), right.data (), n, op_x ? n : 1,
			 op_x ? 1 : m));
	}
    }
  OK (cusparseDestroyBsrsv2Info (sv));
  OK (cusparseDestroyBsrsm2Info (sm));
}

template <typename T>
static void
test (cusparseHandle_t h)
{
  typedef api<T> f;
  const matrix a = start_of<T> ();
  bsrilu02Info_t lu;
  bsric02Info_t ic;
  OK (cusparseCreateBsrilu02Info (&lu));
  OK (cusparseCreateBsric02Info (&ic));
  for (int which = 0; which < 4; which++)
    {
      cusparseMatDescr_t d;
      int base = which % 2, position;
      OK (cusparseCreateMatDescr (&d));
      OK (cusparseSetMatIndexBase (d, cusparseIndexBase_t (base)));
      blocks<T> b (a, base, which / 2), c = b;
      OK (f::lu_analysis (h, b.dir (), mb, b.count (), d, b.values.data (),
			  b.rows.data (), b.cols.data (), size, lu, policy,
			  nullptr));
      OK (f::lu (h, b.dir (), mb, b.count (), d, b.values.data (),
		 b.rows.data (), b.cols.data (), size, lu, policy, nullptr));
      OK (cusparseXbsrilu02_zeroPivot (h, lu, &position));
      CHECK (position == -1 && same<T> (b.dense (), factors (a), false));
      OK (f::ic_analysis (h, c.dir (), mb, c.count (), d, c.values.data (),
			  c.rows.data (), c.cols.data (), size, ic, policy,
			  nullptr));
      OK (f::ic (h, c.dir (), mb, c.count (), d, c.values.data (),
		 c.rows.data (), c.cols.data (), size, ic, policy, nullptr));
      OK (cusparseXbsric02_zeroPivot (h, ic, &position));
      CHECK (same<T> (c.dense (), definite_factor (a), true));
      test_solves (h, d, b);

      /* A block of zeros in row 2; with a boost it is none.  */
      matrix singular = a;
      for (int i = 2 * size; i < 3 * size; i++)
	for (int j = 0; j < m; j++)
	  singular.at (i, j) = 0;
      blocks<T> z (singular, base, which / 2), w = z;
      OK (cusparseSetMatDiagType (d, CUSPARSE_DIAG_TYPE_NON_UNIT));
      OK (f::lu (h, z.dir (), mb, z.count (), d, z.values.data (),
		 z.rows.data (), z.cols.data (), size, lu, policy, nullptr));
      CHECK (cusparseXbsrilu02_zeroPivot (h, lu, &position)
	     == CUSPARSE_STATUS_ZERO_PIVOT && position == 2 + base);
      OK (f::ic (h, w.dir (), mb, w.count (), d, w.values.data (),
		 w.rows.data (), w.cols.data (), size, ic, policy, nullptr));
      CHECK (cusparseXbsric02_zeroPivot (h, ic, &position)
	     == CUSPARSE_STATUS_ZERO_PIVOT && position == 2 + base);
      double tolerance = 1e-9;
      T value;
      put (&value, 7);
      blocks<T> again (singular, base, which / 2);
      OK (f::boost (h, lu, 1, &tolerance, &value));
      OK (f::lu (h, again.dir (), mb, again.count (), d, again.values.data (),
		 again.rows.data (), again.cols.data (), size, lu, policy,
		 nullptr));
      OK (cusparseXbsrilu02_zeroPivot (h, lu, &position));
      CHECK (again.dense ().at (2 * size, 2 * size) == 7.);
      OK (f::boost (h, lu, 0, nullptr, nullptr));
      OK (cusparseDestroyMatDescr (d));
    }
  OK (cusparseDestroyBsrilu02Info (lu));
  OK (cusparseDestroyBsric02Info (ic));
}

/* What is wrong is said so; a block that is missing is found by analysis.  */
static void
test_arguments (cusparseHandle_t h)
{
  cusparseMatDescr_t d;
  bsrsv2Info_t sv;
  bsrilu02Info_t lu;
  int position, rows[] = { 1, 2, 3 }, cols[] = { 1, 1 };
  double v[8] = { 1, 0, 0, 1, 1, 2, 3, 4 }, x[4], one = 1;
  auto dir = CUSPARSE_DIRECTION_ROW;
  auto n = CUSPARSE_OPERATION_NON_TRANSPOSE;
  OK (cusparseCreateMatDescr (&d));
  OK (cusparseSetMatIndexBase (d, CUSPARSE_INDEX_BASE_ONE));
  OK (cusparseCreateBsrsv2Info (&sv));
  OK (cusparseCreateBsrilu02Info (&lu));
  CHECK (cusparseCreateBsrsv2Info (nullptr) == CUSPARSE_STATUS_INVALID_VALUE);
  OK (cusparseDbsrilu02_analysis (h, dir, 2, 2, d, v, rows, cols, 2, lu,
				  policy, nullptr));
  CHECK (cusparseXbsrilu02_zeroPivot (h, lu, &position)
	 == CUSPARSE_STATUS_ZERO_PIVOT && position == 2);
  CHECK (cusparseDbsrilu02 (nullptr, dir, 2, 2, d, v, rows, cols, 2, lu,
			    policy, nullptr)
	 == CUSPARSE_STATUS_NOT_INITIALIZED);
  CHECK (cusparseDbsrilu02 (h, dir, 2, 2, d, v, rows, cols, 0, lu, policy,
			    nullptr) == CUSPARSE_STATUS_INVALID_VALUE);
  CHECK (cusparseDbsrilu02 (h, dir, -1, 2, d, v, rows, cols, 2, lu, policy,
			    nullptr) == CUSPARSE_STATUS_INVALID_VALUE);
  CHECK (cusparseDbsrsv2_solve (h, dir, n, 2, 2, &one, d, v, rows, cols, 2,
				nullptr, x, x, policy, nullptr)
	 == CUSPARSE_STATUS_INVALID_VALUE);
  OK (cusparseSetMatType (d, CUSPARSE_MATRIX_TYPE_SYMMETRIC));
  CHECK (cusparseDbsrsv2_solve (h, dir, n, 2, 2, &one, d, v, rows, cols, 2, sv,
				x, x, policy, nullptr)
	 == CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED);
  OK (cusparseDestroyBsrsv2Info (sv));
  OK (cusparseDestroyBsrilu02Info (lu));
}

int
main ()
{
  cusparseHandle_t h;
  OK (cusparseCreate (&h));
  test<float> (h);
  test<double> (h);
  test<cuComplex> (h);
  test<cuDoubleComplex> (h);
  test_arguments (h);
  OK (cusparseDestroy (h));
  return 0;
}
