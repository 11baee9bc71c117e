// Refined solutions with parameters, and eigenvalues of any matrix, by their
// residuals; what is told of iterations, parameters and arguments.
// { dg-do run }

#include <cusolverDn.h>
#include "reference.h"

static cusolverDnHandle_t handle;
static const int M = 60, N = 40, RHS = 3;

/* The names of T's precision, and of one that is lower or as low.  */
template <typename T> struct precision;
#define PRECISION(T, MAIN, ...)						\
  template <> struct precision<T>					\
  {									\
    static constexpr cusolverPrecType_t main = MAIN;			\
    static constexpr cusolverPrecType_t all[] = { __VA_ARGS__ };	\
  };									\
  constexpr cusolverPrecType_t precision<T>::all[];
PRECISION (float, CUSOLVER_R_32F, CUSOLVER_R_32F, CUSOLVER_R_16F,
	   CUSOLVER_R_TF32)
PRECISION (double, CUSOLVER_R_64F, CUSOLVER_R_64F, CUSOLVER_R_32F,
	   CUSOLVER_R_16BF)
PRECISION (cuComplex, CUSOLVER_C_32F, CUSOLVER_C_32F, CUSOLVER_C_16BF)
PRECISION (cuDoubleComplex, CUSOLVER_C_64F, CUSOLVER_C_64F, CUSOLVER_C_32F,
	   CUSOLVER_C_16F)

/* Parameters for PRECISIONS and SOLVER.  */
static cusolverDnIRSParams_t
parameters (cusolverPrecType_t main, cusolverPrecType_t lowest,
	    cusolverIRSRefinement_t solver)
{
  cusolverDnIRSParams_t p;
  OK (cusolverDnIRSParamsCreate (&p));
  OK (cusolverDnIRSParamsSetSolverPrecisions (p, main, lowest));
  OK (cusolverDnIRSParamsSetRefinementSolver (p, solver));
  return p;
}

/* Solve A X = B with P and INFOS, as least squares if A has more rows than
   columns.  Returns X.  */
template <typename T>
static matrix
solve (cusolverDnIRSParams_t p, cusolverDnIRSInfos_t infos, const matrix &a,
       const matrix &b, int *iterations, int *info)
{
  const int lda = a.m + 1;
  T *da = device<T> (a, lda), *db = device<T> (b, b.m);
  T *dx = device<T> (a.n * b.n);
  int *dinfo = device<int> (1);
  size_t bytes = 0;
  if (a.m == a.n)
    OK (cusolverDnIRSXgesv_bufferSize (handle, p, a.n, b.n, &bytes));
  else
    OK (cusolverDnIRSXgels_bufferSize (handle, p, a.m, a.n, b.n, &bytes));
  char *work = device<char> (bytes + 8);
  memset (work + bytes, 77, 8);
  if (a.m == a.n)
    OK (cusolverDnIRSXgesv (handle, p, infos, a.n, b.n, da, lda, db, b.m, dx,
			    a.n, work, bytes, iterations, dinfo));
  else
    OK (cusolverDnIRSXgels (handle, p, infos, a.m, a.n, b.n, da, lda, db, b.m,
			    dx, a.n, work, bytes, iterations, dinfo));
  for (int i = 0; i < 8; i++)
    CHECK (work[bytes + i] == 77);
  *info = *dinfo;
  if (*iterations > 0)
    CHECK (distance (fetch (da, a.m, a.n, lda), a) == 0);
  CHECK (distance (fetch (db, b.m, b.n, b.m), b) == 0);
  return fetch (dx, a.n, b.n, a.n);
}

template <typename T>
static void
refined ()
{
  const double tol = 40 * tolerance<T> ();
  const bool wide = sizeof (typename traits<T>::real) == 8;
  matrix a = rounded<T> (random_matrix (N, N));
  matrix tall = rounded<T> (random_matrix (M, N));
  for (int i = 0; i < N; i++)
    a.at (i, i) += 9;
  matrix b = rounded<T> (random_matrix (N, RHS));
  matrix c = rounded<T> (random_matrix (M, RHS));
  cusolverDnIRSInfos_t infos;
  OK (cusolverDnIRSInfosCreate (&infos));
  for (auto lowest : precision<T>::all)
    for (auto solver : { CUSOLVER_IRS_REFINE_CLASSICAL,
			 CUSOLVER_IRS_REFINE_GMRES })
      {
	auto p = parameters (precision<T>::main, lowest, solver);
	int iterations, info, told;
	bool low = wide && lowest != precision<T>::main;
	matrix x = solve<T> (p, infos, a, b, &iterations, &info);
	CHECK (info == 0 && low == (iterations > 0));
	CHECK (distance (a * x, b) < tol);
	OK (cusolverDnIRSInfosGetNiters (infos, &told));
	CHECK (told == iterations);
	x = solve<T> (p, infos, tall, c, &iterations, &info);
	CHECK (info == 0 && low == (iterations > 0));
	matrix r = c, ax = tall * x;
	for (size_t i = 0; i < r.v.size (); i++)
	  r.v[i] -= ax.v[i];
	CHECK (distance (adjoint (tall) * r, matrix (N, RHS)) < tol);
	OK (cusolverDnIRSParamsDestroy (p));
      }
  OK (cusolverDnIRSInfosDestroy (infos));
}

/* A matrix that floats cannot factor, one that is singular, one that is too
   large for them, and what is not asked to be refined.  */
static void
fallback ()
{
  auto p = parameters (CUSOLVER_R_64F, CUSOLVER_R_32F,
		       CUSOLVER_IRS_REFINE_CLASSICAL);
  cusolverDnIRSInfos_t infos;
  int iterations, info, most;
  OK (cusolverDnIRSInfosCreate (&infos));
  matrix a (2, 2), b (2, 1);
  a.at (0, 0) = a.at (0, 1) = a.at (1, 0) = 1;
  a.at (1, 1) = 1 + 1e-9;
  b.at (0, 0) = 2;
  b.at (1, 0) = 3;
  matrix x = solve<double> (p, infos, a, b, &iterations, &info);
  CHECK (iterations == -3 && info == 0 && distance (a * x, b) < 1e-6);
  matrix s (2, 2);
  s.at (0, 0) = s.at (0, 1) = s.at (1, 0) = s.at (1, 1) = 1;
  solve<double> (p, infos, s, b, &iterations, &info);
  CHECK (iterations == -3 && info == 2);
  matrix huge (2, 2);
  huge.at (0, 0) = 1e300;
  huge.at (1, 1) = 2;
  x = solve<double> (p, infos, huge, b, &iterations, &info);
  CHECK (iterations == -2 && info == 0 && x.at (1, 0) == 1.5);
  OK (cusolverDnIRSParamsDisableFallback (p));
  solve<double> (p, infos, huge, b, &iterations, &info);
  CHECK (iterations == -2 && info == 0);
  OK (cusolverDnIRSParamsEnableFallback (p));

  /* Without iterations.  */
  matrix h = rounded<double> (random_matrix (N, N));
  matrix c = rounded<double> (random_matrix (N, 1));
  OK (cusolverDnIRSParamsSetMaxIters (p, 1));
  OK (cusolverDnIRSParamsSetTol (p, 1e-30));
  x = solve<double> (p, infos, h, c, &iterations, &info);
  CHECK (iterations == -1 && distance (h * x, c) < 1e-9);
  OK (cusolverDnIRSInfosGetMaxIters (infos, &most));
  CHECK (most == 1);
  OK (cusolverDnIRSParamsSetRefinementSolver (p, CUSOLVER_IRS_REFINE_NONE));
  x = solve<double> (p, infos, h, c, &iterations, &info);
  double error = distance (h * x, c);
  CHECK (iterations == 0 && error < 1e-2 && error > 1e-9);
  OK (cusolverDnIRSParamsDestroy (p));
  OK (cusolverDnIRSInfosDestroy (infos));
}

static void
arguments ()
{
  cusolverDnIRSParams_t p;
  cusolverDnIRSInfos_t infos;
  size_t bytes;
  int iterations;
  double a[4] = { 1, 0, 0, 1 }, b[2], x[2];
  OK (cusolverDnIRSParamsCreate (&p));
  OK (cusolverDnIRSInfosCreate (&infos));
  CHECK (cusolverDnIRSXgesv_bufferSize (nullptr, p, 2, 1, &bytes)
	 == CUSOLVER_STATUS_NOT_INITIALIZED);
  CHECK (cusolverDnIRSXgesv_bufferSize (handle, nullptr, 2, 1, &bytes)
	 == CUSOLVER_STATUS_IRS_PARAMS_NOT_INITIALIZED);
  CHECK (cusolverDnIRSXgesv_bufferSize (handle, p, 2, 1, &bytes)
	 == CUSOLVER_STATUS_IRS_PARAMS_INVALID_PREC);
  CHECK (cusolverDnIRSParamsSetSolverPrecisions (p, CUSOLVER_R_32F,
						 CUSOLVER_R_64F)
	 == CUSOLVER_STATUS_IRS_PARAMS_INVALID_PREC);
  OK (cusolverDnIRSParamsSetSolverMainPrecision (p, CUSOLVER_R_64F));
  OK (cusolverDnIRSParamsSetSolverLowestPrecision (p, CUSOLVER_R_32F));
  CHECK (cusolverDnIRSXgesv_bufferSize (handle, p, 2, 1, &bytes)
	 == CUSOLVER_STATUS_IRS_PARAMS_INVALID_REFINE);
  CHECK (cusolverDnIRSParamsSetRefinementSolver (
	   p, cusolverIRSRefinement_t (7))
	 == CUSOLVER_STATUS_IRS_PARAMS_INVALID_REFINE);
  CHECK (cusolverDnIRSParamsSetMaxIters (p, -1)
	 == CUSOLVER_STATUS_IRS_PARAMS_INVALID_MAXITER);
  OK (cusolverDnIRSParamsSetRefinementSolver (p,
					      CUSOLVER_IRS_REFINE_CLASSICAL));
  OK (cusolverDnIRSXgesv_bufferSize (handle, p, 2, 1, &bytes));
  std::vector<char> work (bytes);
  CHECK (cusolverDnIRSXgesv (handle, p, nullptr, 2, 1, a, 2, b, 2, x, 2,
			     work.data (), bytes, &iterations, nullptr)
	 == CUSOLVER_STATUS_IRS_INFOS_NOT_INITIALIZED);
  CHECK (cusolverDnIRSXgesv (handle, p, infos, 2, 1, a, 1, b, 2, x, 2,
			     work.data (), bytes, &iterations, nullptr)
	 == CUSOLVER_STATUS_INVALID_VALUE);
  CHECK (cusolverDnIRSXgesv (handle, p, infos, 2, 1, a, 2, b, 2, x, 2,
			     work.data (), bytes - 1, &iterations, nullptr)
	 == CUSOLVER_STATUS_INVALID_WORKSPACE);
  CHECK (cusolverDnIRSXgels_bufferSize (handle, p, 2, 3, 1, &bytes)
	 == CUSOLVER_STATUS_INVALID_VALUE);
  CHECK (cusolverDnIRSInfosRequestResidual (infos)
	 == CUSOLVER_STATUS_NOT_SUPPORTED);
  OK (cusolverDnIRSParamsDestroy (p));
  OK (cusolverDnIRSInfosDestroy (infos));
}

/* T's values with one for each complex number.  */
template <typename T> struct with_complex;
template <> struct with_complex<float> { typedef cuComplex type; };
template <> struct with_complex<double> { typedef cuDoubleComplex type; };
template <> struct with_complex<cuComplex> { typedef cuComplex type; };
template <> struct with_complex<cuDoubleComplex>
{ typedef cuDoubleComplex type; };

/* The vectors V of the values W, of which real ones hold pairs.  */
static matrix
unpacked (const matrix &v, const matrix &w, bool real)
{
  matrix u = v;
  for (int j = 0; real && j < v.n; j++)
    if (w.at (j, 0).imag () > 0)
      {
	for (int i = 0; i < v.m; i++)
	  {
	    u.at (i, j) = number (v.at (i, j).real (), v.at (i, j + 1).real ());
	    u.at (i, j + 1) = std::conj (u.at (i, j));
	  }
	j++;
      }
  return u;
}

template <typename T>
static void
eigenvalues ()
{
  typedef typename with_complex<T>::type C;
  const bool real = sizeof (T) != sizeof (C);
  const cudaDataType t = traits<T>::type, c = traits<C>::type;
  const auto yes = CUSOLVER_EIG_MODE_VECTOR, no = CUSOLVER_EIG_MODE_NOVECTOR;
  const double tol = N * tolerance<T> ();
  matrix a = rounded<T> (random_matrix (N, N));
  T *da = device<T> (a, N), *vl = device<T> (N * N), *vr = device<T> (N * N);
  C *w = device<C> (N), *alone = device<C> (N);
  int *info = device<int> (1);
  size_t size, host;
  OK (cusolverDnXgeev_bufferSize (handle, nullptr, yes, yes, N, t, da, N, c, w,
				  t, vl, N, t, vr, N, t, &size, &host));
  char *work = device<char> (size);
  OK (cusolverDnXgeev (handle, nullptr, yes, yes, N, t, da, N, c, w, t, vl, N,
		       t, vr, N, t, work, size, nullptr, host, info));
  CHECK (cudaDeviceSynchronize () == cudaSuccess && *info == 0);
  matrix values = fetch (w, N, 1, N), d (N, N), e (N, N);
  for (int i = 0; i < N; i++)
    {
      d.at (i, i) = values.at (i, 0);
      e.at (i, i) = std::conj (values.at (i, 0));
    }
  matrix r = unpacked (fetch (vr, N, N, N), values, real);
  matrix l = unpacked (fetch (vl, N, N, N), values, real);
  CHECK (distance (a * r, r * d) < tol);
  CHECK (distance (adjoint (a) * l, l * e) < tol);
  da = device<T> (a, N);
  OK (cusolverDnXgeev (handle, nullptr, no, no, N, t, da, N, c, alone, t,
		       nullptr, 1, t, nullptr, 1, t, work, size, nullptr,
		       host, info));
  CHECK (cudaDeviceSynchronize () == cudaSuccess && *info == 0);
  number sum = 0, trace = 0;
  for (int i = 0; i < N; i++)
    {
      sum += take (alone[i]);
      trace += a.at (i, i);
    }
  CHECK (std::abs (sum - trace) < tol);
  CHECK (cusolverDnXgeev (handle, nullptr, yes, yes, N, t, da, N, c, w, t, vl,
			  N - 1, t, vr, N, t, work, size, nullptr, host, info)
	 == CUSOLVER_STATUS_INVALID_VALUE);
  CHECK (cusolverDnXgeev (nullptr, nullptr, yes, yes, N, t, da, N, c, w, t,
			  vl, N, t, vr, N, t, work, size, nullptr, host, info)
	 == CUSOLVER_STATUS_NOT_INITIALIZED);
}

/* Three Hermitian matrices at once.  */
template <typename T>
static void
batches ()
{
  typedef typename traits<T>::real R;
  const cudaDataType t = traits<T>::type, r = traits<R>::type;
  const auto yes = CUSOLVER_EIG_MODE_VECTOR;
  const auto lower = CUBLAS_FILL_MODE_LOWER;
  const int n = 9, lda = n + 2;
  std::vector<matrix> all;
  T *da = device<T> (3 * lda * n);
  for (int k = 0; k < 3; k++)
    {
      matrix a = rounded<T> (random_matrix (n, n));
      for (int j = 0; j < n; j++)
	{
	  a.at (j, j) = a.at (j, j).real ();
	  for (int i = 0; i < n; i++)
	    {
	      a.at (i, j) = i < j ? std::conj (a.at (j, i)) : a.at (i, j);
	      put (&da[(k * n + j) * lda + i], a.at (i, j));
	    }
	}
      for (int i = 0; i < n; i++)
	for (int j = i + 1; j < n; j++)
	  a.at (i, j) = std::conj (a.at (j, i));
      all.push_back (a);
    }
  R *w = device<R> (3 * n);
  int *info = device<int> (3);
  size_t size, host;
  OK (cusolverDnXsyevBatched_bufferSize (handle, nullptr, yes, lower, n, t,
					 da, lda, r, w, t, &size, &host, 3));
  OK (cusolverDnXsyevBatched (handle, nullptr, yes, lower, n, t, da, lda, r,
			      w, t, device<char> (size), size, nullptr, host,
			      info, 3));
  for (int k = 0; k < 3; k++)
    {
      matrix v = fetch (da + k * lda * n, n, n, lda), d (n, n);
      for (int i = 0; i < n; i++)
	d.at (i, i) = take (w[k * n + i]);
      CHECK (info[k] == 0);
      CHECK (distance (all[k] * v, v * d) < n * tolerance<T> ());
      CHECK (distance (adjoint (v) * v, identity (n)) < n * tolerance<T> ());
    }
}

int
main ()
{
  OK (cusolverDnCreate (&handle));
  refined<float> ();
  refined<double> ();
  refined<cuComplex> ();
  refined<cuDoubleComplex> ();
  fallback ();
  arguments ();
  batches<float> ();
  batches<cuDoubleComplex> ();
  eigenvalues<float> ();
  eigenvalues<double> ();
  eigenvalues<cuComplex> ();
  eigenvalues<cuDoubleComplex> ();
  OK (cusolverDnDestroy (handle));
  return 0;
}
