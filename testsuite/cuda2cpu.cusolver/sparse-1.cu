// Sparse systems by each method and order, orders, least squares, an
// eigenvalue, and refactorisation.
// { dg-do run }

#include <cusolverRf.h>
#include <cusolverSp.h>
#include <cusolverSp_LOWLEVEL_PREVIEW.h>
#include "reference.h"

static cusolverSpHandle_t handle;
static cusparseMatDescr_t descr;
static const int SIDE = 12, N = SIDE * SIDE;

/* The Laplacian of a square plus a little that is not symmetric, from 1.  */
template <typename T>
struct laplacian
{
  std::vector<int> rows, cols;
  std::vector<T> val;
  explicit laplacian (double skew, double shift = 4)
  {
    rows.push_back (1);
    for (int i = 0; i < N; i++)
      {
	int x = i % SIDE, y = i / SIDE;
	auto add = [&] (bool is, int j, number v)
	{
	  if (!is)
	    return;
	  T t;
	  put (&t, v);
	  cols.push_back (j + 1);
	  val.push_back (t);
	};
	add (y > 0, i - SIDE, -1);
	add (x > 0, i - 1, number (-1, 0.3));
	add (true, i, shift);
	add (x < SIDE - 1, i + 1, number (-1 + skew, -0.3));
	add (y < SIDE - 1, i + SIDE, -1 - skew);
	rows.push_back (cols.size () + 1);
      }
  }
  int nnz () const { return cols.size (); }
  /* The largest element of A X - B.  */
  double
  residual (const T *x, const T *b) const
  {
    double worst = 0;
    for (int i = 0; i < N; i++)
      {
	number sum = -take (b[i]);
	for (int k = rows[i] - 1; k < rows[i + 1] - 1; k++)
	  sum += take (val[k]) * take (x[cols[k] - 1]);
	worst = std::abs (sum) <= worst ? worst : std::abs (sum);
      }
    return worst;
  }
};

#define TYPE(P, T)							\
  static void								\
  systems (T)								\
  {									\
    double tol = 100 * tolerance<T> ();					\
    laplacian<T> skew (0.2), plain (0);					\
    std::vector<T> b (N);						\
    for (T &x : b)							\
      put (&x, number (some (), some ()));				\
    T *x = device<T> (N);						\
    for (int reorder = 0; reorder < 4; reorder++)			\
      {									\
	int at = 5;							\
	typedef cusolverStatus_t solve (				\
	  cusolverSpHandle_t, int, int, const cusparseMatDescr_t,	\
	  const T *, const int *, const int *, const T *,		\
	  traits<T>::real, int, T *, int *);				\
	for (solve *f : { cusolverSp##P##csrlsvluHost,			\
			  cusolverSp##P##csrlsvqr,			\
			  cusolverSp##P##csrlsvqrHost,			\
			  cusolverSp##P##csrlsvchol,			\
			  cusolverSp##P##csrlsvcholHost })		\
	  {								\
	    bool chol = f == cusolverSp##P##csrlsvchol			\
	      || f == cusolverSp##P##csrlsvcholHost;			\
	    auto &a = chol ? plain : skew;				\
	    memset ((void *) x, 0x77, N * sizeof (T));			\
	    OK (f (handle, N, a.nnz (), descr, a.val.data (),		\
		   a.rows.data (), a.cols.data (), b.data (), 0, reorder,\
		   x, &at));						\
	    CHECK (at == -1 && a.residual (x, b.data ()) < tol);	\
	  }								\
      }									\
    /* Not positive definite, and singular.  */				\
    laplacian<T> bad (0, -1);						\
    int at = -1;							\
    OK (cusolverSp##P##csrlsvchol (handle, N, bad.nnz (), descr,	\
				   bad.val.data (), bad.rows.data (),	\
				   bad.cols.data (), b.data (), 1e-12f, 0,\
				   x, &at));				\
    CHECK (at == 0);							\
    for (int k = skew.rows[7] - 1; k < skew.rows[8] - 1; k++)		\
      put (&skew.val[k], 0);						\
    OK (cusolverSp##P##csrlsvqr (handle, N, skew.nnz (), descr,		\
				 skew.val.data (), skew.rows.data (),	\
				 skew.cols.data (), b.data (), 1e-6f, 0,\
				 x, &at));				\
    CHECK (at >= 0);							\
  }
TYPE (S, float)
TYPE (D, double)
TYPE (C, cuComplex)
TYPE (Z, cuDoubleComplex)

/* Whether P is an order of N.  */
static bool
is_order (const std::vector<int> &p)
{
  std::vector<bool> seen (N);
  for (int i : p)
    {
      if (i < 0 || i >= N || seen[i])
	return false;
      seen[i] = true;
    }
  return true;
}

int
main ()
{
  OK (cusolverSpCreate (&handle));
  CHECK (cusparseCreateMatDescr (&descr) == CUSPARSE_STATUS_SUCCESS);
  cusparseSetMatIndexBase (descr, CUSPARSE_INDEX_BASE_ONE);
  systems (float ());
  systems (double ());
  systems (cuComplex ());
  systems (cuDoubleComplex ());

  /* Orders, and a permuted matrix; reverse Cuthill-McKee keeps a band.  */
  laplacian<double> a (0.2);
  int nnz = a.nnz (), sym = 0;
  std::vector<int> p (N), map (nnz);
  OK (cusolverSpXcsrissymHost (handle, N, nnz, descr, a.rows.data (),
			       a.rows.data () + 1, a.cols.data (), &sym));
  CHECK (sym == 1);
  OK (cusolverSpXcsrsymamdHost (handle, N, nnz, descr, a.rows.data (),
				a.cols.data (), p.data ()));
  CHECK (is_order (p));
  OK (cusolverSpXcsrsymmdqHost (handle, N, nnz, descr, a.rows.data (),
				a.cols.data (), p.data ()));
  CHECK (is_order (p));
  OK (cusolverSpXcsrmetisndHost (handle, N, nnz, descr, a.rows.data (),
				 a.cols.data (), nullptr, p.data ()));
  CHECK (is_order (p));
  OK (cusolverSpXcsrsymrcmHost (handle, N, nnz, descr, a.rows.data (),
				a.cols.data (), p.data ()));
  CHECK (is_order (p));
  std::vector<int> rows = a.rows, cols = a.cols;
  for (int i = 0; i < nnz; i++)
    map[i] = i;
  OK (cusolverSpXcsrpermHost (handle, N, N, nnz, descr, rows.data (),
			      cols.data (), p.data (), p.data (), map.data (),
			      nullptr));
  std::vector<int> row_of (nnz);
  for (int i = 0; i < N; i++)
    for (int k = a.rows[i] - 1; k < a.rows[i + 1] - 1; k++)
      row_of[k] = i;
  for (int i = 0; i < N; i++)
    for (int k = rows[i] - 1; k < rows[i + 1] - 1; k++)
      {
	CHECK (abs (cols[k] - 1 - i) <= 2 * SIDE);
	CHECK (row_of[map[k]] == p[i]
	       && a.cols[map[k]] - 1 == p[cols[k] - 1]);
      }

  /* LU in steps, whose factors are those of refactorisation.  */
  std::vector<double> b (N, 1);
  double *x = device<double> (N);
  csrluInfoHost_t lu;
  int nl = 0, nu = 0, at = 7;
  OK (cusolverSpCreateCsrluInfoHost (&lu));
  OK (cusolverSpXcsrluAnalysisHost (handle, N, nnz, descr, a.rows.data (),
				    a.cols.data (), lu));
  OK (cusolverSpDcsrluFactorHost (handle, N, nnz, descr, a.val.data (),
				  a.rows.data (), a.cols.data (), lu, 1.0,
				  nullptr));
  OK (cusolverSpDcsrluZeroPivotHost (handle, lu, 1e-12, &at));
  OK (cusolverSpDcsrluSolveHost (handle, N, b.data (), x, lu, nullptr));
  CHECK (at == -1 && a.residual (x, b.data ()) < 1e-10);
  OK (cusolverSpXcsrluNnzHost (handle, &nl, &nu, lu));
  cusparseMatDescr_t zero;
  cusparseCreateMatDescr (&zero);
  std::vector<int> q (N), lr (N + 1), lc (nl), ur (N + 1), uc (nu);
  std::vector<double> lv (nl), uv (nu);
  OK (cusolverSpDcsrluExtractHost (handle, p.data (), q.data (), zero,
				   lv.data (), lr.data (), lc.data (), zero,
				   uv.data (), ur.data (), uc.data (), lu,
				   nullptr));
  OK (cusolverSpDestroyCsrluInfoHost (lu));
  CHECK (lr[N] == nl && ur[N] == nu && is_order (p) && is_order (q));
  std::vector<int> ar = a.rows, ac = a.cols;
  for (int &i : ar)
    i--;
  for (int &i : ac)
    i--;
  cusolverRfHandle_t rf;
  OK (cusolverRfCreate (&rf));
  CHECK (cusolverRfRefactor (rf) == CUSOLVER_STATUS_EXECUTION_FAILED);
  OK (cusolverRfSetupHost (N, nnz, ar.data (), ac.data (), a.val.data (), nl,
			   lr.data (), lc.data (), lv.data (), nu, ur.data (),
			   uc.data (), uv.data (), p.data (), q.data (), rf));
  OK (cusolverRfAnalyze (rf));
  for (int k = 0; k < 2; k++)
    {
      for (double &v : a.val)
	v *= k ? 1.5 : 1;
      for (int i = 0; i < N; i++)
	x[i] = b[i];
      OK (cusolverRfResetValues (N, nnz, ar.data (), ac.data (),
				 a.val.data (), p.data (), q.data (), rf));
      OK (cusolverRfRefactor (rf));
      OK (cusolverRfSolve (rf, p.data (), q.data (), 1, nullptr, N, x, N));
      CHECK (a.residual (x, b.data ()) < 1e-10);
    }
  OK (cusolverRfDestroy (rf));

  /* The smallest eigenvalue of the Laplacian is known.  */
  laplacian<double> plain (0);
  double mu = 0, smallest = 8 * pow (sin (M_PI / 2 / (SIDE + 1)), 2);
  OK (cusolverSpDcsreigvsi (handle, N, nnz, descr, plain.val.data (),
			    plain.rows.data (), plain.cols.data (), 0.01,
			    b.data (), 100, 1e-12, &mu, x));
  CHECK (fabs (mu - smallest) < 1e-9);

  /* Least squares: x, 2 x and 3 x are 1, 2 and 4.  */
  int r3[] = { 1, 2, 3, 4 }, c3[] = { 1, 1, 1 }, rank, order;
  double v3[] = { 1, 2, 3 }, b3[] = { 1, 2, 4 }, x1, norm;
  OK (cusolverSpDcsrlsqvqrHost (handle, 3, 1, 3, descr, v3, r3, c3, b3, 1e-12,
				&rank, &x1, &order, &norm));
  CHECK (rank == 1 && fabs (x1 - 17 / 14.0) < 1e-14
	 && fabs (norm - sqrt (21 - 17 * 17 / 14.0)) < 1e-12);
  OK (cusolverSpDestroy (handle));
  return 0;
}
