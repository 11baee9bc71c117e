/* cuBLAS: OpenBLAS as overloads for the four types.
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

/* gemm (CUBLAS_OP_N, ..., alpha, a, ...) is cblas_sgemm, cblas_dgemm,
   cblas_cgemm or cblas_zgemm, by columns.  CBLAS takes complex scalars by
   address and real ones by value, which `arg' hides, so that a line below does
   for all types.

   OpenBLAS's sizes are of 32 bits, whatever those of the routine are; `fits' of
   handle.h is asked before.  */

#ifndef BACKEND_H
#define BACKEND_H 1

#include <openblas-openmp/cblas.h>
#include "cublas_api.h"

namespace backend
{

/* The real type that T's parts are of.  */
template <typename T> struct real_of;
template <> struct real_of<float> { typedef float type; };
template <> struct real_of<double> { typedef double type; };
template <> struct real_of<cuComplex> { typedef float type; };
template <> struct real_of<cuDoubleComplex> { typedef double type; };
template <typename T> using real = typename real_of<T>::type;

template <typename T> constexpr bool is_complex
  = !std::is_same<T, real<T>>::value;

/* Scalars as CBLAS takes them.  */
inline float arg (const float &x) { return x; }
inline double arg (const double &x) { return x; }
inline const void *arg (const cuComplex &x) { return &x; }
inline const void *arg (const cuDoubleComplex &x) { return &x; }

typedef cublasOperation_t op;
typedef cublasFillMode_t fill;
typedef cublasDiagType_t diagonal;
typedef cublasSideMode_t side;

/* CUDA's constants as CBLAS's.  */
inline CBLAS_TRANSPOSE
as (op o)
{
  return o == CUBLAS_OP_N   ? CblasNoTrans
	 : o == CUBLAS_OP_T ? CblasTrans
	 : o == CUBLAS_OP_C ? CblasConjTrans
			    : CblasConjNoTrans;
}
inline CBLAS_UPLO
as (fill f)
{
  return f == CUBLAS_FILL_MODE_UPPER ? CblasUpper : CblasLower;
}
inline CBLAS_DIAG
as (diagonal d)
{
  return d == CUBLAS_DIAG_UNIT ? CblasUnit : CblasNonUnit;
}
inline CBLAS_SIDE
as (side s)
{
  return s == CUBLAS_SIDE_RIGHT ? CblasRight : CblasLeft;
}

#define COLUMNS CblasColMajor

/* Those that S, D, C and Z have alike: L is the letter, T the type, R the real
   one, N and I the letters of routines with real results and indices.  */
#define EACH(L, T, R, N, I)						\
  inline R nrm2 (int n, const T *x, int incx)				\
  { return cblas_##N##nrm2 (n, x, incx); }				\
  inline R asum (int n, const T *x, int incx)				\
  { return cblas_##N##asum (n, x, incx); }				\
  inline size_t amax (int n, const T *x, int incx)			\
  { return cblas_i##L##amax (n, x, incx); }				\
  inline size_t amin (int n, const T *x, int incx)			\
  { return cblas_i##L##amin (n, x, incx); }				\
  inline void scal (int n, T alpha, T *x, int incx)			\
  { cblas_##L##scal (n, arg (alpha), x, incx); }			\
  inline void axpy (int n, T alpha, const T *x, int incx, T *y, int incy)\
  { cblas_##L##axpy (n, arg (alpha), x, incx, y, incy); }		\
  inline void copy (int n, const T *x, int incx, T *y, int incy)	\
  { cblas_##L##copy (n, x, incx, y, incy); }				\
  inline void swap (int n, T *x, int incx, T *y, int incy)		\
  { cblas_##L##swap (n, x, incx, y, incy); }				\
  inline void gemv (op o, int m, int n, T alpha, const T *a, int lda,	\
		    const T *x, int incx, T beta, T *y, int incy)	\
  {									\
    cblas_##L##gemv (COLUMNS, as (o), m, n, arg (alpha), a, lda, x, incx,\
		     arg (beta), y, incy);				\
  }									\
  inline void gbmv (op o, int m, int n, int kl, int ku, T alpha,	\
		    const T *a, int lda, const T *x, int incx, T beta,	\
		    T *y, int incy)					\
  {									\
    cblas_##L##gbmv (COLUMNS, as (o), m, n, kl, ku, arg (alpha), a, lda,\
		     x, incx, arg (beta), y, incy);			\
  }									\
  inline void trmv (fill f, op o, diagonal d, int n, const T *a, int lda,\
		    T *x, int incx)					\
  { cblas_##L##trmv (COLUMNS, as (f), as (o), as (d), n, a, lda, x, incx); }\
  inline void trsv (fill f, op o, diagonal d, int n, const T *a, int lda,\
		    T *x, int incx)					\
  { cblas_##L##trsv (COLUMNS, as (f), as (o), as (d), n, a, lda, x, incx); }\
  inline void tbmv (fill f, op o, diagonal d, int n, int k, const T *a,	\
		    int lda, T *x, int incx)				\
  {									\
    cblas_##L##tbmv (COLUMNS, as (f), as (o), as (d), n, k, a, lda, x, incx);\
  }									\
  inline void tbsv (fill f, op o, diagonal d, int n, int k, const T *a,	\
		    int lda, T *x, int incx)				\
  {									\
    cblas_##L##tbsv (COLUMNS, as (f), as (o), as (d), n, k, a, lda, x, incx);\
  }									\
  inline void tpmv (fill f, op o, diagonal d, int n, const T *a, T *x,	\
		    int incx)						\
  { cblas_##L##tpmv (COLUMNS, as (f), as (o), as (d), n, a, x, incx); }	\
  inline void tpsv (fill f, op o, diagonal d, int n, const T *a, T *x,	\
		    int incx)						\
  { cblas_##L##tpsv (COLUMNS, as (f), as (o), as (d), n, a, x, incx); }	\
  inline void gemm (op p, op q, int m, int n, int k, T alpha, const T *a,\
		    int lda, const T *b, int ldb, T beta, T *c, int ldc)\
  {									\
    cblas_##L##gemm (COLUMNS, as (p), as (q), m, n, k, arg (alpha), a, lda,\
		     b, ldb, arg (beta), c, ldc);			\
  }									\
  inline void syrk (fill f, op o, int n, int k, T alpha, const T *a, int lda,\
		    T beta, T *c, int ldc)				\
  {									\
    cblas_##L##syrk (COLUMNS, as (f), as (o), n, k, arg (alpha), a, lda,\
		     arg (beta), c, ldc);				\
  }									\
  inline void syr2k (fill f, op o, int n, int k, T alpha, const T *a,	\
		     int lda, const T *b, int ldb, T beta, T *c, int ldc)\
  {									\
    cblas_##L##syr2k (COLUMNS, as (f), as (o), n, k, arg (alpha), a, lda, b,\
		      ldb, arg (beta), c, ldc);				\
  }									\
  inline void symm (side s, fill f, int m, int n, T alpha, const T *a,	\
		    int lda, const T *b, int ldb, T beta, T *c, int ldc)\
  {									\
    cblas_##L##symm (COLUMNS, as (s), as (f), m, n, arg (alpha), a, lda, b,\
		     ldb, arg (beta), c, ldc);				\
  }									\
  inline void trsm (side s, fill f, op o, diagonal d, int m, int n, T alpha,\
		    const T *a, int lda, T *b, int ldb)			\
  {									\
    cblas_##L##trsm (COLUMNS, as (s), as (f), as (o), as (d), m, n,	\
		     arg (alpha), a, lda, b, ldb);			\
  }									\
  inline void trmm (side s, fill f, op o, diagonal d, int m, int n, T alpha,\
		    const T *a, int lda, T *b, int ldb)			\
  {									\
    cblas_##L##trmm (COLUMNS, as (s), as (f), as (o), as (d), m, n,	\
		     arg (alpha), a, lda, b, ldb);			\
  }

EACH (s, float, float, s, s)
EACH (d, double, double, d, d)
EACH (c, cuComplex, float, sc, c)
EACH (z, cuDoubleComplex, double, dz, z)
#undef EACH

/* y = alpha * A * x + beta * y, NAME as CBLAS has it, A symmetric or Hermitian
   and dense, banded, or packed.  */
#define MV(L, T, NAME)							\
  inline void NAME (fill f, int n, T alpha, const T *a, int lda,	\
		    const T *x, int incx, T beta, T *y, int incy)	\
  {									\
    cblas_##L##NAME (COLUMNS, as (f), n, arg (alpha), a, lda, x, incx,	\
		     arg (beta), y, incy);				\
  }
#define BMV(L, T, NAME)							\
  inline void NAME (fill f, int n, int k, T alpha, const T *a, int lda,	\
		    const T *x, int incx, T beta, T *y, int incy)	\
  {									\
    cblas_##L##NAME (COLUMNS, as (f), n, k, arg (alpha), a, lda, x, incx,\
		     arg (beta), y, incy);				\
  }
#define PMV(L, T, NAME)							\
  inline void NAME (fill f, int n, T alpha, const T *a, const T *x,	\
		    int incx, T beta, T *y, int incy)			\
  {									\
    cblas_##L##NAME (COLUMNS, as (f), n, arg (alpha), a, x, incx,	\
		     arg (beta), y, incy);				\
  }
/* A += alpha * x * y', whole, and of the part that F names.  */
#define RANK(L, T, NAME)						\
  inline void NAME (int m, int n, T alpha, const T *x, int incx,	\
		    const T *y, int incy, T *a, int lda)		\
  {									\
    cblas_##L##NAME (COLUMNS, m, n, arg (alpha), x, incx, y, incy, a, lda);\
  }
#define RANK1(L, T, ALPHA, NAME, PACKED)				\
  inline void NAME (fill f, int n, ALPHA alpha, const T *x, int incx,	\
		    T *a, int lda)					\
  { cblas_##L##NAME (COLUMNS, as (f), n, alpha, x, incx, a, lda); }	\
  inline void PACKED (fill f, int n, ALPHA alpha, const T *x, int incx,	\
		      T *a)						\
  { cblas_##L##PACKED (COLUMNS, as (f), n, alpha, x, incx, a); }
#define RANK2(L, T, NAME, PACKED)					\
  inline void NAME (fill f, int n, T alpha, const T *x, int incx,	\
		    const T *y, int incy, T *a, int lda)		\
  {									\
    cblas_##L##NAME (COLUMNS, as (f), n, arg (alpha), x, incx, y, incy, a,\
		     lda);						\
  }									\
  inline void PACKED (fill f, int n, T alpha, const T *x, int incx,	\
		      const T *y, int incy, T *a)			\
  {									\
    cblas_##L##PACKED (COLUMNS, as (f), n, arg (alpha), x, incx, y, incy, a);\
  }

#define EACH_REAL(L, T)							\
  inline T dot (int n, const T *x, int incx, const T *y, int incy)	\
  { return cblas_##L##dot (n, x, incx, y, incy); }			\
  inline void rot (int n, T *x, int incx, T *y, int incy, T c, T s)	\
  { cblas_##L##rot (n, x, incx, y, incy, c, s); }			\
  inline void rotg (T *a, T *b, T *c, T *s)				\
  { cblas_##L##rotg (a, b, c, s); }					\
  inline void rotm (int n, T *x, int incx, T *y, int incy, const T *param)\
  { cblas_##L##rotm (n, x, incx, y, incy, param); }			\
  inline void rotmg (T *d1, T *d2, T *x1, T y1, T *param)		\
  { cblas_##L##rotmg (d1, d2, x1, y1, param); }				\
  MV (L, T, symv)							\
  BMV (L, T, sbmv)							\
  PMV (L, T, spmv)							\
  RANK (L, T, ger)							\
  RANK1 (L, T, T, syr, spr)						\
  RANK2 (L, T, syr2, spr2)

EACH_REAL (s, float)
EACH_REAL (d, double)
#undef EACH_REAL

extern "C"
{
/* Complex symmetric matrices, which CBLAS has not.  */
#define LAPACK(L, T)							\
  void L##symv_ (const char *uplo, const int *n, const T *alpha, const T *a,\
		 const int *lda, const T *x, const int *incx,		\
		 const T *beta, T *y, const int *incy);			\
  void L##syr_ (const char *uplo, const int *n, const T *alpha, const T *x,\
		const int *incx, T *a, const int *lda);			\
  void L##syr2_ (const char *uplo, const int *n, const T *alpha,	\
		 const T *x, const int *incx, const T *y,		\
		 const int *incy, T *a, const int *lda);
LAPACK (c, cuComplex)
LAPACK (z, cuDoubleComplex)
#undef LAPACK
}

/* The letter that LAPACK knows F by.  */
inline const char *
letter (fill f)
{
  return f == CUBLAS_FILL_MODE_UPPER ? "U" : "L";
}

#define EACH_COMPLEX(L, T, R, MIX)					\
  inline T dotu (int n, const T *x, int incx, const T *y, int incy)	\
  {									\
    T result;								\
    cblas_##L##dotu_sub (n, x, incx, y, incy, &result);			\
    return result;							\
  }									\
  inline T dotc (int n, const T *x, int incx, const T *y, int incy)	\
  {									\
    T result;								\
    cblas_##L##dotc_sub (n, x, incx, y, incy, &result);			\
    return result;							\
  }									\
  inline void scal (int n, R alpha, T *x, int incx)			\
  { cblas_##MIX##scal (n, alpha, x, incx); }				\
  inline void rot (int n, T *x, int incx, T *y, int incy, R c, R s)	\
  { cblas_##MIX##rot (n, x, incx, y, incy, c, s); }			\
  inline void rotg (T *a, T *b, R *c, T *s)				\
  { cblas_##L##rotg (a, b, c, s); }					\
  inline void symv (fill f, int n, T alpha, const T *a, int lda,	\
		    const T *x, int incx, T beta, T *y, int incy)	\
  {									\
    L##symv_ (letter (f), &n, &alpha, a, &lda, x, &incx, &beta, y, &incy);\
  }									\
  inline void syr (fill f, int n, T alpha, const T *x, int incx, T *a,	\
		   int lda)						\
  { L##syr_ (letter (f), &n, &alpha, x, &incx, a, &lda); }		\
  inline void syr2 (fill f, int n, T alpha, const T *x, int incx,	\
		    const T *y, int incy, T *a, int lda)		\
  { L##syr2_ (letter (f), &n, &alpha, x, &incx, y, &incy, a, &lda); }	\
  MV (L, T, hemv)							\
  BMV (L, T, hbmv)							\
  PMV (L, T, hpmv)							\
  RANK (L, T, geru)							\
  RANK (L, T, gerc)							\
  RANK1 (L, T, R, her, hpr)						\
  RANK2 (L, T, her2, hpr2)						\
  inline void herk (fill f, op o, int n, int k, R alpha, const T *a, int lda,\
		    R beta, T *c, int ldc)				\
  {									\
    cblas_##L##herk (COLUMNS, as (f), as (o), n, k, alpha, a, lda, beta, c,\
		     ldc);						\
  }									\
  inline void her2k (fill f, op o, int n, int k, T alpha, const T *a,	\
		     int lda, const T *b, int ldb, R beta, T *c, int ldc)\
  {									\
    cblas_##L##her2k (COLUMNS, as (f), as (o), n, k, &alpha, a, lda, b, ldb,\
		      beta, c, ldc);					\
  }									\
  inline void hemm (side s, fill f, int m, int n, T alpha, const T *a,	\
		    int lda, const T *b, int ldb, T beta, T *c, int ldc)\
  {									\
    cblas_##L##hemm (COLUMNS, as (s), as (f), m, n, &alpha, a, lda, b, ldb,\
		     &beta, c, ldc);					\
  }

EACH_COMPLEX (c, cuComplex, float, cs)
EACH_COMPLEX (z, cuDoubleComplex, double, zd)
#undef EACH_COMPLEX
#undef MV
#undef BMV
#undef PMV
#undef RANK
#undef RANK1
#undef RANK2
#undef COLUMNS

} // namespace backend

#endif /* BACKEND_H */
