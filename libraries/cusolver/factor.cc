/* cuSOLVER: factors of dense matrices, and systems.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* LAPACK has all but factors without interchanges of rows, which cuSOLVER makes
   where it gets no place for the interchanges.  Batches are of small matrices:
   each is one thread's.  */

#include "dense.h"

namespace solver
{

/* As described above: panels of a few columns, then the rest at once.  */
template <typename T>
int
getrf_without_pivots (int m, int n, T *a, int lda)
{
  const int panel = 48;
  int info = 0, least = m < n ? m : n;
  for (int k = 0; k < least; k += panel)
    {
      int end = k + panel < least ? k + panel : least;
      for (int j = k; j < end; j++)
	{
	  T *column = a + size_t (j) * lda;
	  if (column[j] == T ())
	    info = info ? info : j + 1;
	  else
	    for (int i = j + 1; i < m; i++)
	      column[i] /= column[j];
	  for (int c = j + 1; c < end; c++)
	    {
	      T *to = a + size_t (c) * lda;
	      for (int i = j + 1; i < m; i++)
		to[i] -= column[i] * to[j];
	    }
	}
      if (end == n)
	continue;
      lapack::trsm ('L', 'L', 'N', 'U', end - k, n - end, T (1),
		    a + size_t (k) * lda + k, lda, a + size_t (end) * lda + k,
		    lda);
      if (end < m)
	lapack::gemm ('N', 'N', m - end, n - end, end - k, T (-1),
		      a + size_t (k) * lda + end, lda,
		      a + size_t (end) * lda + k, lda, T (1),
		      a + size_t (end) * lda + end, lda);
    }
  return info;
}

#define INSTANCE(T) template int getrf_without_pivots (int, int, T *, int);
INSTANCE (float)
INSTANCE (double)
INSTANCE (cfloat)
INSTANCE (cdouble)

/* Solve with the factors of getrf (); without IPIV, nothing was
   interchanged.  */
template <typename T>
static int
solve_factored (char trans, int n, int nrhs, const T *a, int lda,
		const int *ipiv, T *b, int ldb)
{
  int info = 0;
  if (ipiv)
    {
      lapack::getrs (trans, n, nrhs, a, lda, ipiv, b, ldb, &info);
      return info;
    }
  bool plain = trans == 'N';
  lapack::trsm ('L', plain ? 'L' : 'U', trans, plain ? 'U' : 'N', n, nrhs,
		T (1), a, lda, b, ldb);
  lapack::trsm ('L', plain ? 'U' : 'L', trans, plain ? 'N' : 'U', n, nrhs,
		T (1), a, lda, b, ldb);
  return 0;
}

/* The factors of COUNT matrices, whose infos go to INFOS.  */
template <typename T>
static int
factor_batch (char uplo, int n, T **a, int lda, int *infos, int count)
{
#pragma omp parallel for schedule (dynamic)
  for (int i = 0; i < count; i++)
    lapack::potrf (uplo, n, in (a[i]), lda, &infos[i]);
  return 0;
}

/* Solve COUNT systems with such factors.  */
template <typename T>
static int
solve_batch (char uplo, int n, int nrhs, T **a, int lda, T **b, int ldb,
	     int count)
{
#pragma omp parallel for schedule (dynamic)
  for (int i = 0; i < count; i++)
    {
      int info;
      lapack::potrs (uplo, n, nrhs, in (a[i]), lda, in (b[i]), ldb, &info);
    }
  return 0;
}

} // namespace solver

using namespace solver;

/* The functions of all types: T is the API's type, U ours.  */
#define FUNCTIONS(P, T, U)						\
  cusolverStatus_t							\
  cusolverDn##P##potrf_bufferSize (cusolverDnHandle_t handle,		\
				   cublasFillMode_t uplo, int n, T *,	\
				   int lda, int *lwork)			\
  {									\
    RETURN (ask<U> (handle, triangle (uplo) && n >= 0 && leading (lda, n),\
		    lwork, NO_WORK (U, )));				\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##potrf (cusolverDnHandle_t handle, cublasFillMode_t uplo,\
			int n, T *A, int lda, T *work, int lwork,	\
			int *info)					\
  {									\
    char c = triangle (uplo);						\
    U *a = in (A);							\
    RETURN (run (handle, c && n >= 0 && A && leading (lda, n), in (work),\
		 lwork, info,						\
		 NO_WORK (U, lapack::potrf (c, n, a, lda, &info))));	\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##potrs (cusolverDnHandle_t handle, cublasFillMode_t uplo,\
			int n, int nrhs, const T *A, int lda, T *B,	\
			int ldb, int *info)				\
  {									\
    char c = triangle (uplo);						\
    const U *a = in (A);						\
    U *b = in (B);							\
    RETURN (run (handle, c && n >= 0 && nrhs >= 0 && A && B		\
		 && leading (lda, n) && leading (ldb, n), info, [=]	\
    {									\
      int result = 0;							\
      lapack::potrs (c, n, nrhs, a, lda, b, ldb, &result);		\
      return result;							\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##potri_bufferSize (cusolverDnHandle_t handle,		\
				   cublasFillMode_t uplo, int n, T *,	\
				   int lda, int *lwork)			\
  {									\
    RETURN (ask<U> (handle, triangle (uplo) && n >= 0 && leading (lda, n),\
		    lwork, NO_WORK (U, )));				\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##potri (cusolverDnHandle_t handle, cublasFillMode_t uplo,\
			int n, T *A, int lda, T *work, int lwork,	\
			int *info)					\
  {									\
    char c = triangle (uplo);						\
    U *a = in (A);							\
    RETURN (run (handle, c && n >= 0 && A && leading (lda, n), in (work),\
		 lwork, info,						\
		 NO_WORK (U, lapack::potri (c, n, a, lda, &info))));	\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##lauum_bufferSize (cusolverDnHandle_t handle,		\
				   cublasFillMode_t uplo, int n, T *,	\
				   int lda, int *lwork)			\
  {									\
    RETURN (ask<U> (handle, triangle (uplo) && n >= 0 && leading (lda, n),\
		    lwork, NO_WORK (U, )));				\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##lauum (cusolverDnHandle_t handle, cublasFillMode_t uplo,\
			int n, T *A, int lda, T *work, int lwork,	\
			int *info)					\
  {									\
    char c = triangle (uplo);						\
    U *a = in (A);							\
    RETURN (run (handle, c && n >= 0 && A && leading (lda, n), in (work),\
		 lwork, info,						\
		 NO_WORK (U, lapack::lauum (c, n, a, lda, &info))));	\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##potrfBatched (cusolverDnHandle_t handle,		\
			       cublasFillMode_t uplo, int n, T *A[],	\
			       int lda, int *infos, int count)		\
  {									\
    char c = triangle (uplo);						\
    RETURN (run (handle, c && n >= 0 && A && infos && count >= 0	\
		 && leading (lda, n), nullptr, [=]			\
    {									\
      return factor_batch (c, n, A, lda, infos, count);			\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##potrsBatched (cusolverDnHandle_t handle,		\
			       cublasFillMode_t uplo, int n, int nrhs,	\
			       T *A[], int lda, T *B[], int ldb,	\
			       int *info, int count)			\
  {									\
    char c = triangle (uplo);						\
    RETURN (run (handle, c && n >= 0 && nrhs >= 0 && A && B		\
		 && count >= 0 && leading (lda, n) && leading (ldb, n),	\
		 info, [=]						\
    {									\
      return solve_batch (c, n, nrhs, A, lda, B, ldb, count);		\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##getrf_bufferSize (cusolverDnHandle_t handle, int m,	\
				   int n, T *, int lda, int *lwork)	\
  {									\
    RETURN (ask<U> (handle, m >= 0 && n >= 0 && leading (lda, m), lwork,\
		    NO_WORK (U, )));					\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##getrf (cusolverDnHandle_t handle, int m, int n, T *A,	\
			int lda, T *work, int *ipiv, int *info)		\
  {									\
    RETURN (run (handle, m >= 0 && n >= 0 && A && leading (lda, m),	\
		 in (work), 1, info,					\
		 getrf_op (m, n, in (A), lda, ipiv)));			\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##getrs (cusolverDnHandle_t handle,			\
			cublasOperation_t trans, int n, int nrhs,	\
			const T *A, int lda, const int *ipiv, T *B,	\
			int ldb, int *info)				\
  {									\
    char c = operation<U> (trans);					\
    const U *a = in (A);						\
    U *b = in (B);							\
    RETURN (run (handle, c && n >= 0 && nrhs >= 0 && A && B		\
		 && leading (lda, n) && leading (ldb, n), info, [=]	\
    {									\
      return solve_factored (c, n, nrhs, a, lda, ipiv, b, ldb);		\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##laswp (cusolverDnHandle_t handle, int n, T *A, int lda,\
			int k1, int k2, const int *ipiv, int incx)	\
  {									\
    U *a = in (A);							\
    RETURN (run (handle, n >= 0 && A && ipiv && k1 >= 1 && k2 >= k1,	\
		 nullptr, [=]						\
    {									\
      lapack::laswp (n, a, lda, k1, k2, ipiv, incx);			\
      return 0;								\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##sytrf_bufferSize (cusolverDnHandle_t handle, int n,	\
				   T *A, int lda, int *lwork)		\
  {									\
    U *a = in (A);							\
    int *ipiv = nullptr;						\
    RETURN (ask<U> (handle, n >= 0 && leading (lda, n), lwork,		\
		    WITH_WORK (U, lapack::sytrf ('L', n, a, lda, ipiv,	\
						 work, lwork, &info))));\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##sytrf (cusolverDnHandle_t handle, cublasFillMode_t uplo,\
			int n, T *A, int lda, int *ipiv, T *work,	\
			int lwork, int *info)				\
  {									\
    char c = triangle (uplo);						\
    U *a = in (A);							\
    NEED (!handle || ipiv, NOT_SUPPORTED);				\
    RETURN (run (handle, c && n >= 0 && A && leading (lda, n), in (work),\
		 lwork, info,						\
		 WITH_WORK (U, lapack::sytrf (c, n, a, lda, ipiv, work,	\
					      lwork, &info))));		\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##sytri_bufferSize (cusolverDnHandle_t handle,		\
				   cublasFillMode_t uplo, int n, T *,	\
				   int lda, const int *, int *lwork)	\
  {									\
    RETURN (ask<U> (handle, triangle (uplo) && n >= 0 && leading (lda, n),\
		    lwork, [=] (U *work, int)				\
    {									\
      *work = 2 * n;							\
      return 0;								\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##sytri (cusolverDnHandle_t handle, cublasFillMode_t uplo,\
			int n, T *A, int lda, const int *ipiv, T *work,	\
			int lwork, int *info)				\
  {									\
    char c = triangle (uplo);						\
    U *a = in (A);							\
    RETURN (run (handle, c && n >= 0 && A && ipiv && leading (lda, n),	\
		 in (work), lwork, info, [=] (U *work, int lwork)	\
    {									\
      int result = 0;							\
      if (lwork < 0)							\
	*work = 2 * n;							\
      else								\
	lapack::sytri (c, n, a, lda, ipiv, work, &result);		\
      return result;							\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##geqrf_bufferSize (cusolverDnHandle_t handle, int m,	\
				   int n, T *A, int lda, int *lwork)	\
  {									\
    RETURN (ask<U> (handle, m >= 0 && n >= 0 && leading (lda, m), lwork,\
		    geqrf_op<U> (m, n, in (A), lda, nullptr)));		\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##geqrf (cusolverDnHandle_t handle, int m, int n, T *A,	\
			int lda, T *tau, T *work, int lwork, int *info)	\
  {									\
    RETURN (run (handle, m >= 0 && n >= 0 && A && tau			\
		 && leading (lda, m), in (work), lwork, info,		\
		 geqrf_op (m, n, in (A), lda, in (tau))));		\
  }

extern "C" {

FUNCTIONS (S, float, float)
FUNCTIONS (D, double, double)
FUNCTIONS (C, cuComplex, cfloat)
FUNCTIONS (Z, cuDoubleComplex, cdouble)

} // extern "C"
