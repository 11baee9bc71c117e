// Factors by interchanges and reflectors, eigenvalues and singular values, by
// residuals, of all types; functions with sizes of 64 bits.
// { dg-do run }

#include <cusolverDn.h>
#include "reference.h"

static cusolverDnHandle_t handle;
static const int M = 40, N = 30;

/* What a function of T asks for and gets: CALL (WORK, LWORK) after QUERY.  */
#define WITH_WORK(T, QUERY, CALL)					\
  do									\
    {									\
      int lwork = -1;							\
      OK (QUERY);							\
      T *work = device<T> (lwork);					\
      *info = 99;							\
      OK (CALL);							\
      CHECK (cudaDeviceSynchronize () == cudaSuccess && *info == 0);	\
    }									\
  while (0)

static matrix
diagonal (const matrix &w, int m, int n)
{
  matrix d (m, n);
  for (int i = 0; i < m && i < n && i < w.m; i++)
    d.at (i, i) = w.at (i, 0);
  return d;
}

template <typename T>
static matrix
some_matrix (int m, int n)
{
  return rounded<T> (random_matrix (m, n));
}

/* A matrix that is its own adjoint.  */
template <typename T>
static matrix
symmetric (int n)
{
  matrix a = some_matrix<T> (n, n), b = adjoint (a);
  for (size_t i = 0; i < a.v.size (); i++)
    a.v[i] = (a.v[i] + b.v[i]) * 0.5;
  return rounded<T> (a);
}

/* Whether W ascends.  */
static bool
ascends (const matrix &w)
{
  for (int i = 1; i < w.m; i++)
    if (w.at (i, 0).real () < w.at (i - 1, 0).real ())
      return false;
  return true;
}

#define TYPE(P, T, SY, OR)						\
  static void								\
  factors (T)								\
  {									\
    double tol = N * tolerance<T> ();					\
    int *info = device<int> (1), *ipiv = device<int> (M);		\
    matrix a = some_matrix<T> (N, N), b = some_matrix<T> (N, 3);	\
    for (int i = 0; i < N; i++)						\
      a.at (i, i) += 12;						\
    a = rounded<T> (a);							\
    for (int pivots = 0; pivots < 2; pivots++)				\
      for (auto op : { CUBLAS_OP_N, CUBLAS_OP_C })			\
	{								\
	  T *da = device<T> (a, N + 1), *db = device<T> (b, N);		\
	  int *p = pivots ? ipiv : nullptr;				\
	  WITH_WORK (T, cusolverDn##P##getrf_bufferSize (handle, N, N, da,\
							 N + 1, &lwork),\
		     cusolverDn##P##getrf (handle, N, N, da, N + 1, work,\
					   p, info));			\
	  OK (cusolverDn##P##getrs (handle, op, N, 3, da, N + 1, p, db, N,\
				    info));				\
	  matrix x = fetch (db, N, 3, N);				\
	  CHECK (distance ((op == CUBLAS_OP_N ? a : adjoint (a)) * x, b)\
		 < tol);						\
	}								\
    matrix s = some_matrix<T> (3, 3);					\
    for (int i = 0; i < 3; i++)						\
      s.at (i, 1) = 0;							\
    T *ds = device<T> (s, 3);						\
    OK (cusolverDn##P##getrf (handle, 3, 3, ds, 3, device<T> (1), ipiv,	\
			      info));					\
    CHECK (cudaDeviceSynchronize () == cudaSuccess && *info == 2);	\
    matrix c = some_matrix<T> (M, N);					\
    T *dc = device<T> (c, M), *tau = device<T> (N);			\
    WITH_WORK (T, cusolverDn##P##geqrf_bufferSize (handle, M, N, dc, M,	\
						   &lwork),		\
	       cusolverDn##P##geqrf (handle, M, N, dc, M, tau, work,	\
				     lwork, info));			\
    matrix r = fetch (dc, N, N, M), whole (M, N);			\
    for (int j = 0; j < N; j++)						\
      for (int i = 0; i < N; i++)					\
	{								\
	  if (i > j)							\
	    r.at (i, j) = 0;						\
	  whole.at (i, j) = r.at (i, j);				\
	}								\
    T *dq = device<T> (whole, M);					\
    WITH_WORK (T, cusolverDn##P##OR##mqr_bufferSize (			\
		 handle, CUBLAS_SIDE_LEFT, CUBLAS_OP_N, M, N, N, dc, M,	\
		 tau, dq, M, &lwork),					\
	       cusolverDn##P##OR##mqr (handle, CUBLAS_SIDE_LEFT,	\
				       CUBLAS_OP_N, M, N, N, dc, M, tau,\
				       dq, M, work, lwork, info));	\
    CHECK (distance (fetch (dq, M, N, M), c) < tol);			\
    WITH_WORK (T, cusolverDn##P##OR##gqr_bufferSize (handle, M, N, N, dc,\
						     M, tau, &lwork),	\
	       cusolverDn##P##OR##gqr (handle, M, N, N, dc, M, tau, work,\
				       lwork, info));			\
    matrix q = fetch (dc, M, N, M);					\
    CHECK (distance (q * r, c) < tol);					\
    CHECK (distance (adjoint (q) * q, identity (N)) < tol);		\
  }									\
  static void								\
  eigenvalues (T)							\
  {									\
    typedef traits<T>::real R;						\
    double tol = N * tolerance<T> ();					\
    int *info = device<int> (1);					\
    matrix a = symmetric<T> (N), b = rounded<T> (definite (N));		\
    if (sizeof (T) == sizeof (R))					\
      for (number &x : b.v)						\
	x = x.real ();							\
    R *w = device<R> (N);						\
    auto vector = CUSOLVER_EIG_MODE_VECTOR;				\
    auto lower = CUBLAS_FILL_MODE_LOWER;				\
    T *da = device<T> (a, N);						\
    WITH_WORK (T, cusolverDn##P##SY##evd_bufferSize (handle, vector,	\
						     lower, N, da, N, w,\
						     &lwork),		\
	       cusolverDn##P##SY##evd (handle, vector, lower, N, da, N, w,\
				       work, lwork, info));		\
    matrix v = fetch (da, N, N, N), all = fetch (w, N, 1, N);		\
    CHECK (distance (a * v, v * diagonal (all, N, N)) < tol);		\
    CHECK (distance (adjoint (v) * v, identity (N)) < tol);		\
    CHECK (ascends (all));						\
    syevjInfo_t params;							\
    OK (cusolverDnCreateSyevjInfo (&params));				\
    da = device<T> (a, N);						\
    WITH_WORK (T, cusolverDn##P##SY##evj_bufferSize (handle, vector,	\
						     lower, N, da, N, w,\
						     &lwork, params),	\
	       cusolverDn##P##SY##evj (handle, vector, lower, N, da, N, w,\
				       work, lwork, info, params));	\
    double residual = -1;						\
    OK (cusolverDnXsyevjGetResidual (handle, params, &residual));	\
    CHECK (residual >= 0 && residual < tol);				\
    CHECK (distance (fetch (w, N, 1, N), all) < tol);			\
    OK (cusolverDnDestroySyevjInfo (params));				\
    int found = 0;							\
    da = device<T> (a, N);						\
    WITH_WORK (T, cusolverDn##P##SY##evdx_bufferSize (			\
		 handle, vector, CUSOLVER_EIG_RANGE_I, lower, N, da, N,	\
		 0, 0, 3, 7, &found, w, &lwork),			\
	       cusolverDn##P##SY##evdx (handle, vector,			\
					CUSOLVER_EIG_RANGE_I, lower, N,	\
					da, N, 0, 0, 3, 7, &found, w,	\
					work, lwork, info));		\
    CHECK (found == 5);							\
    matrix part = fetch (da, N, 5, N), five = fetch (w, 5, 1, 5);	\
    CHECK (distance (a * part, part * diagonal (five, 5, 5)) < tol);	\
    CHECK (std::abs (five.at (0, 0) - all.at (2, 0)) < tol);		\
    for (int type = 1; type <= 3; type++)				\
      for (auto uplo : { CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER })\
	{								\
	  auto t = cusolverEigType_t (type);				\
	  da = device<T> (a, N);					\
	  T *db = device<T> (b, N + 1);					\
	  WITH_WORK (T, cusolverDn##P##SY##gvd_bufferSize (		\
		       handle, t, vector, uplo, N, da, N, db, N + 1, w,	\
		       &lwork),						\
		     cusolverDn##P##SY##gvd (handle, t, vector, uplo, N,\
					     da, N, db, N + 1, w, work,	\
					     lwork, info));		\
	  matrix x = fetch (da, N, N, N);				\
	  matrix d = diagonal (fetch (w, N, 1, N), N, N);		\
	  matrix left = type == 1 ? a * x : type == 2 ? a * (b * x)	\
	    : b * (a * x);						\
	  CHECK (distance (left, type == 1 ? b * (x * d) : x * d)	\
		 < 300 * tol);						\
	}								\
  }									\
  static void								\
  singular_values (T)							\
  {									\
    typedef traits<T>::real R;						\
    double tol = N * tolerance<T> ();					\
    int *info = device<int> (1);					\
    matrix a = some_matrix<T> (M, N);					\
    T *da = device<T> (a, M), *u = device<T> (M * M);			\
    T *v = device<T> (N * N);						\
    R *s = device<R> (N), *rwork = device<R> (N);			\
    WITH_WORK (T, cusolverDn##P##gesvd_bufferSize (handle, M, N, &lwork),\
	       cusolverDn##P##gesvd (handle, 'A', 'A', M, N, da, M, s, u,\
				     M, v, N, work, lwork, rwork, info));\
    matrix left = fetch (u, M, M, M), right = fetch (v, N, N, N);	\
    matrix values = fetch (s, N, 1, N);					\
    CHECK (distance (left * diagonal (values, M, N) * right, a) < tol);	\
    CHECK (distance (adjoint (left) * left, identity (M)) < tol);	\
    gesvdjInfo_t params;						\
    OK (cusolverDnCreateGesvdjInfo (&params));				\
    auto vector = CUSOLVER_EIG_MODE_VECTOR;				\
    for (int econ = 0; econ < 2; econ++)				\
      {									\
	da = device<T> (a, M);						\
	WITH_WORK (T, cusolverDn##P##gesvdj_bufferSize (		\
		     handle, vector, econ, M, N, da, M, s, u, M, v, N,	\
		     &lwork, params),					\
		   cusolverDn##P##gesvdj (handle, vector, econ, M, N, da,\
					  M, s, u, M, v, N, work, lwork,\
					  info, params));		\
	int k = econ ? N : M;						\
	left = fetch (u, M, k, M), right = fetch (v, N, N, N);		\
	CHECK (distance (left * diagonal (fetch (s, N, 1, N), k, N)	\
			 * adjoint (right), a) < tol);			\
	double residual = -1;						\
	OK (cusolverDnXgesvdjGetResidual (handle, params, &residual));	\
	CHECK (residual >= 0 && residual < tol);			\
      }									\
    matrix two (M, 2 * N);						\
    for (int i = 0; i < M; i++)						\
      for (int j = 0; j < N; j++)					\
	two.at (i, j) = two.at (i, N + j) = a.at (i, j);		\
    da = device<T> (two, M);						\
    int *infos = device<int> (2);					\
    R *s2 = device<R> (2 * N);						\
    T *u2 = device<T> (2 * M * M), *v2 = device<T> (2 * N * N);		\
    int lwork;								\
    OK (cusolverDn##P##gesvdjBatched_bufferSize (			\
      handle, vector, M, N, da, M, s2, u2, M, v2, N, &lwork, params, 2));\
    OK (cusolverDn##P##gesvdjBatched (handle, vector, M, N, da, M, s2, u2,\
				      M, v2, N, device<T> (lwork), lwork,\
				      infos, params, 2));		\
    CHECK (distance (fetch (s2, N, 1, N), values) < tol);		\
    CHECK (distance (fetch (s2 + N, N, 1, N), values) < tol);		\
    CHECK (infos[0] == 0 && infos[1] == 0);				\
    double x;								\
    CHECK (cusolverDnXgesvdjGetResidual (handle, params, &x)		\
	   == CUSOLVER_STATUS_NOT_SUPPORTED);				\
    OK (cusolverDnDestroyGesvdjInfo (params));				\
  }
TYPE (S, float, sy, or)
TYPE (D, double, sy, or)
TYPE (C, cuComplex, he, un)
TYPE (Z, cuDoubleComplex, he, un)

/* Factors, systems and eigenvalues by the generic functions.  */
template <typename T>
static void
generic ()
{
  typedef typename traits<T>::real R;
  double tol = N * tolerance<T> ();
  cudaDataType type = traits<T>::type, real = traits<R>::type;
  int *info = device<int> (1);
  size_t d, h;
  cusolverDnParams_t params;
  OK (cusolverDnCreateParams (&params));
  matrix a = symmetric<T> (N), b = some_matrix<T> (N, 2);
  T *da = device<T> (a, N), *db = device<T> (b, N);
  int64_t *ipiv = device<int64_t> (N);
  OK (cusolverDnXgetrf_bufferSize (handle, params, N, N, type, da, N, type,
				   &d, &h));
  OK (cusolverDnXgetrf (handle, params, N, N, type, da, N, ipiv, type,
			device<char> (d), d, malloc (h), h, info));
  OK (cusolverDnXgetrs (handle, params, CUBLAS_OP_N, N, 2, type, da, N, ipiv,
			type, db, N, info));
  CHECK (distance (a * fetch (db, N, 2, N), b) < 100 * tol);
  da = device<T> (a, N);
  R *w = device<R> (N);
  auto vector = CUSOLVER_EIG_MODE_VECTOR;
  auto upper = CUBLAS_FILL_MODE_UPPER;
  OK (cusolverDnXsyevd_bufferSize (handle, params, vector, upper, N, type, da,
				   N, real, w, type, &d, &h));
  OK (cusolverDnXsyevd (handle, params, vector, upper, N, type, da, N, real, w,
			type, device<char> (d), d, malloc (h), h, info));
  matrix v = fetch (da, N, N, N);
  CHECK (distance (a * v, v * diagonal (fetch (w, N, 1, N), N, N)) < tol);
  CHECK (cusolverDnXsyevd_bufferSize (handle, params, vector, upper, N,
				      CUDA_R_16F, da, N, real, w, type, &d,
				      &h) == CUSOLVER_STATUS_NOT_SUPPORTED);
  CHECK (cusolverDnXpotrf_bufferSize (handle, params, upper, int64_t (1) << 33,
				      type, da, int64_t (1) << 33, type, &d,
				      &h) == CUSOLVER_STATUS_INVALID_VALUE);
  OK (cusolverDnDestroyParams (params));
}

int
main ()
{
  OK (cusolverDnCreate (&handle));
#define ALL(T) factors (T ()), eigenvalues (T ()), singular_values (T ()), \
  generic<T> ()
  ALL (float);
  ALL (double);
  ALL (cuComplex);
  ALL (cuDoubleComplex);

  /* Refined systems compute directly: no iterations.  */
  matrix a = some_matrix<double> (N, N), b = some_matrix<double> (N, 2);
  matrix tall = some_matrix<double> (M, N), right = some_matrix<double> (M, 1);
  for (matrix *m : { &a, &b, &tall, &right })
    for (number &x : m->v)
      x = x.real ();
  double *x = device<double> (N * 2);
  int *info = device<int> (1), iterations = 7;
  size_t size;
  double *da = device<double> (a, N), *db = device<double> (b, N);
  OK (cusolverDnDSgesv_bufferSize (handle, N, 2, da, N, nullptr, db, N, x, N,
				   nullptr, &size));
  OK (cusolverDnDSgesv (handle, N, 2, da, N, nullptr, db, N, x, N,
			device<char> (size), size, &iterations, info));
  CHECK (distance (a * fetch (x, N, 2, N), b) < 1e-9);
  CHECK (iterations == 0 && *info == 0);
  da = device<double> (tall, M), db = device<double> (right, M);
  OK (cusolverDnDDgels_bufferSize (handle, M, N, 1, da, M, db, M, x, N,
				   nullptr, &size));
  OK (cusolverDnDDgels (handle, M, N, 1, da, M, db, M, x, N,
			device<char> (size), size, &iterations, info));
  matrix rest = tall * fetch (x, N, 1, N);
  for (int i = 0; i < M; i++)
    rest.at (i, 0) -= right.at (i, 0);
  CHECK (distance (adjoint (tall) * rest, matrix (N, 1)) < 1e-9);
  OK (cusolverDnDestroy (handle));
  return 0;
}
