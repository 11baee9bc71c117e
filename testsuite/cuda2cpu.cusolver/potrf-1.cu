// Cholesky factors, systems and inverses, alone and in batches; what is not
// positive definite; two streams and a graph.
// { dg-do run }

#include <cusolverDn.h>
#include "reference.h"

static cusolverDnHandle_t handle;

/* The functions of T under one name.  */
#define NAMES(P, T)							\
  static cusolverStatus_t						\
  factor (cublasFillMode_t u, int n, T *a, int lda, int *info,		\
	  cusolverDnHandle_t h = handle)				\
  {									\
    int lwork = -1;							\
    OK (cusolverDn##P##potrf_bufferSize (h, u, n, a, lda, &lwork));	\
    CHECK (lwork >= 0);							\
    T *work = device<T> (lwork);					\
    CHECK (cusolverDn##P##potrf (h, u, n, a, lda, work, lwork - 1, info)\
	   == CUSOLVER_STATUS_INVALID_VALUE);				\
    return cusolverDn##P##potrf (h, u, n, a, lda, work, lwork, info);	\
  }									\
  static cusolverStatus_t						\
  solve (cublasFillMode_t u, int n, int k, T *a, int lda, T *b, int ldb,\
	 int *info)							\
  {									\
    return cusolverDn##P##potrs (handle, u, n, k, a, lda, b, ldb, info);\
  }									\
  static cusolverStatus_t						\
  invert (cublasFillMode_t u, int n, T *a, int lda, int *info)		\
  {									\
    int lwork = -1;							\
    OK (cusolverDn##P##potri_bufferSize (handle, u, n, a, lda, &lwork));\
    return cusolverDn##P##potri (handle, u, n, a, lda,			\
				 device<T> (lwork), lwork, info);	\
  }									\
  static cusolverStatus_t						\
  batch (cublasFillMode_t u, int n, T **a, int lda, T **b, int ldb,	\
	 int *infos, int *info, int count)				\
  {									\
    OK (cusolverDn##P##potrfBatched (handle, u, n, a, lda, infos,	\
				     count));				\
    return cusolverDn##P##potrsBatched (handle, u, n, 1, a, lda, b, ldb,\
					info, count);			\
  }
NAMES (S, float)
NAMES (D, double)
NAMES (C, cuComplex)
NAMES (Z, cuDoubleComplex)

/* Factor, solve and invert matrices of N rows.  */
template <typename T>
static void
all (cublasFillMode_t uplo, int n)
{
  const int lda = n + 3, ldb = n + 1;
  bool lower = uplo == CUBLAS_FILL_MODE_LOWER;
  matrix real = definite (n), b = random_matrix (n, 2);
  if (sizeof (T) == sizeof (typename traits<T>::real))
    {
      /* The real part of one is one.  */
      for (number &x : real.v)
	x = x.real ();
      for (number &x : b.v)
	x = x.real ();
    }
  matrix a = rounded<T> (real);
  b = rounded<T> (b);
  T *da = device<T> (a, lda), *db = device<T> (b, ldb);
  int *info = device<int> (1);
  OK (factor (uplo, n, da, lda, info));
  OK (solve (uplo, n, 2, da, lda, db, ldb, info + 0));
  CHECK (distance (a * fetch (db, n, 2, ldb), b) < n * tolerance<T> ());
  CHECK (*info == 0);
  matrix f = fetch (da, n, n, lda), l (n, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      {
	l.at (i, j) = lower ? f.at (i, j) : std::conj (f.at (j, i));
	/* The other triangle is not touched.  */
	if (i != j)
	  CHECK ((lower ? f.at (j, i) : f.at (i, j))
		 == (lower ? a.at (j, i) : a.at (i, j)));
      }
  CHECK (distance (l * adjoint (l), a) < n * tolerance<T> ());
  OK (invert (uplo, n, da, lda, info));
  matrix inverse = fetch (da, n, n, lda);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      if (lower)
	inverse.at (j, i) = std::conj (inverse.at (i, j));
      else
	inverse.at (i, j) = std::conj (inverse.at (j, i));
  CHECK (distance (a * inverse, identity (n)) < n * tolerance<T> ());

  /* A batch, of which one is not positive definite.  */
  const int count = 5;
  T **as = device<T *> (count), **bs = device<T *> (count);
  int *infos = device<int> (count);
  for (int i = 0; i < count; i++)
    {
      as[i] = device<T> (a, lda);
      bs[i] = device<T> (b, ldb);
    }
  put (&as[3][lda + 1], -1);
  OK (batch (uplo, n, as, lda, bs, ldb, infos, info, count));
  matrix b1 (n, 1);
  for (int i = 0; i < n; i++)
    b1.at (i, 0) = b.at (i, 0);
  for (int i = 0; i < count; i++)
    {
      matrix x = fetch (bs[i], n, 1, ldb);
      CHECK (infos[i] == (i == 3 ? 2 : 0));
      if (i != 3)
	CHECK (distance (a * x, b1) < n * tolerance<T> ());
    }
}

int
main ()
{
  int size;
  CHECK (cusolverDnDpotrf_bufferSize (nullptr, CUBLAS_FILL_MODE_LOWER, 3,
				      nullptr, 3, &size)
	 == CUSOLVER_STATUS_NOT_INITIALIZED);
  CHECK (cusolverDnCreate (nullptr) == CUSOLVER_STATUS_INVALID_VALUE);
  OK (cusolverDnCreate (&handle));
  for (auto uplo : { CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER })
    for (int n : { 2, 37, 130 })
      {
	all<float> (uplo, n);
	all<double> (uplo, n);
	all<cuComplex> (uplo, n);
	all<cuDoubleComplex> (uplo, n);
      }
  CHECK (cusolverDnDpotrf_bufferSize (handle, CUBLAS_FILL_MODE_LOWER, 3,
				      nullptr, 2, &size)
	 == CUSOLVER_STATUS_INVALID_VALUE);
  CHECK (cusolverDnDpotrf_bufferSize (handle, CUBLAS_FILL_MODE_LOWER, -1,
				      nullptr, 2, &size)
	 == CUSOLVER_STATUS_INVALID_VALUE);

  /* Two streams, and what is captured.  */
  const int n = 60;
  matrix a = rounded<double> (definite (n));
  for (number &x : a.v)
    x = x.real ();
  cudaStream_t stream[2];
  double *d[2];
  int *info = device<int> (2);
  for (int s = 0; s < 2; s++)
    {
      cudaStreamCreate (&stream[s]);
      d[s] = device<double> (a, n);
      OK (cusolverDnSetStream (handle, stream[s]));
      OK (factor (CUBLAS_FILL_MODE_LOWER, n, d[s], n, info + s));
    }
  matrix one = fetch (d[0], n, n, n), two = fetch (d[1], n, n, n);
  CHECK (distance (one, two) < 1e-12 && info[0] == 0 && info[1] == 0);
  double *work = device<double> (100);
  double *again = device<double> (a, n), *copy = device<double> (a, n);
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamBeginCapture (stream[1], cudaStreamCaptureModeGlobal);
  cudaMemcpyAsync (copy, again, n * n * sizeof (double), cudaMemcpyDefault,
		   stream[1]);
  OK (cusolverDnDpotrf (handle, CUBLAS_FILL_MODE_LOWER, n, copy, n, work, 100,
			info));
  CHECK (cudaStreamEndCapture (stream[1], &graph) == cudaSuccess);
  CHECK (distance (fetch (copy, n, n, n), a) == 0);
  CHECK (cudaGraphInstantiate (&exec, graph, 0) == cudaSuccess);
  for (int k = 0; k < 3; k++)
    {
      info[0] = 77;
      CHECK (cudaGraphLaunch (exec, stream[0]) == cudaSuccess);
      CHECK (distance (fetch (copy, n, n, n), one) < 1e-12);
      CHECK (info[0] == 0);
    }
  OK (cusolverDnDestroy (handle));
  CHECK (cusolverDnDestroy (nullptr) == CUSOLVER_STATUS_NOT_INITIALIZED);
  return 0;
}
