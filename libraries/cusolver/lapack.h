/* LAPACK's functions, one name for all types.
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

/* WRAP (PREFIX, NAME, TYPES, ...) declares Fortran's PREFIX##NAME##_ and
   defines NAME, which takes what is read by value and calls it with addresses.
   Each character has a length at the end of the arguments.  */

#ifndef LAPACK_H
#define LAPACK_H 1

#include <complex>
#include <cstddef>

namespace lapack {

typedef std::complex<float> cfloat;
typedef std::complex<double> cdouble;

#define EACH_REAL(F) F (s, float, float) F (d, double, double)
#define EACH_COMPLEX(F) F (c, cfloat, float) F (z, cdouble, double)
#define EACH(F) EACH_REAL (F) EACH_COMPLEX (F)

/* An integer, a character, and what they are when they are passed.  */
#define I const int *
#define K const char *
#define L1 size_t
#define L2 size_t, size_t
#define L3 size_t, size_t, size_t

#define WRAP(P, T, R)							\
  extern "C" {								\
  void P##potrf_ (K, I, T *, I, int *, L1);				\
  void P##potrs_ (K, I, I, const T *, I, T *, I, int *, L1);		\
  void P##potri_ (K, I, T *, I, int *, L1);				\
  void P##lauum_ (K, I, T *, I, int *, L1);				\
  void P##getrf_ (I, I, T *, I, int *, int *);				\
  void P##getrs_ (K, I, I, const T *, I, I, T *, I, int *, L1);		\
  void P##laswp_ (I, T *, I, I, I, I, I);				\
  void P##sytrf_ (K, I, T *, I, int *, T *, I, int *, L1);		\
  void P##sytrs_ (K, I, I, const T *, I, I, T *, I, int *, L1);		\
  void P##sytri_ (K, I, T *, I, I, T *, int *, L1);			\
  void P##geqrf_ (I, I, T *, I, T *, T *, I, int *);			\
  void P##gebrd_ (I, I, T *, I, R *, R *, T *, T *, T *, I, int *);	\
  void P##trtri_ (K, K, I, T *, I, int *, L2);				\
  void P##larft_ (K, K, I, I, const T *, I, const T *, T *, I, L2);	\
  void P##gels_ (K, I, I, I, T *, I, T *, I, T *, I, int *, L1);	\
  void P##gemm_ (K, K, I, I, I, const T *, const T *, I, const T *, I,	\
		 const T *, T *, I, L2);				\
  void P##trsm_ (K, K, K, K, I, I, const T *, const T *, I, T *, I,	\
		 L2, L2);						\
  }									\
  inline void								\
  potrf (char uplo, int n, T *a, int lda, int *info)			\
  {									\
    P##potrf_ (&uplo, &n, a, &lda, info, 1);				\
  }									\
  inline void								\
  potrs (char uplo, int n, int nrhs, const T *a, int lda, T *b, int ldb,\
	 int *info)							\
  {									\
    P##potrs_ (&uplo, &n, &nrhs, a, &lda, b, &ldb, info, 1);		\
  }									\
  inline void								\
  potri (char uplo, int n, T *a, int lda, int *info)			\
  {									\
    P##potri_ (&uplo, &n, a, &lda, info, 1);				\
  }									\
  inline void								\
  lauum (char uplo, int n, T *a, int lda, int *info)			\
  {									\
    P##lauum_ (&uplo, &n, a, &lda, info, 1);				\
  }									\
  inline void								\
  getrf (int m, int n, T *a, int lda, int *ipiv, int *info)		\
  {									\
    P##getrf_ (&m, &n, a, &lda, ipiv, info);				\
  }									\
  inline void								\
  getrs (char trans, int n, int nrhs, const T *a, int lda,		\
	 const int *ipiv, T *b, int ldb, int *info)			\
  {									\
    P##getrs_ (&trans, &n, &nrhs, a, &lda, ipiv, b, &ldb, info, 1);	\
  }									\
  inline void								\
  laswp (int n, T *a, int lda, int k1, int k2, const int *ipiv, int incx)\
  {									\
    P##laswp_ (&n, a, &lda, &k1, &k2, ipiv, &incx);			\
  }									\
  inline void								\
  sytrf (char uplo, int n, T *a, int lda, int *ipiv, T *work, int lwork,\
	 int *info)							\
  {									\
    P##sytrf_ (&uplo, &n, a, &lda, ipiv, work, &lwork, info, 1);	\
  }									\
  inline void								\
  sytrs (char uplo, int n, int nrhs, const T *a, int lda,		\
	 const int *ipiv, T *b, int ldb, int *info)			\
  {									\
    P##sytrs_ (&uplo, &n, &nrhs, a, &lda, ipiv, b, &ldb, info, 1);	\
  }									\
  inline void								\
  sytri (char uplo, int n, T *a, int lda, const int *ipiv, T *work,	\
	 int *info)							\
  {									\
    P##sytri_ (&uplo, &n, a, &lda, ipiv, work, info, 1);		\
  }									\
  inline void								\
  geqrf (int m, int n, T *a, int lda, T *tau, T *work, int lwork,	\
	 int *info)							\
  {									\
    P##geqrf_ (&m, &n, a, &lda, tau, work, &lwork, info);		\
  }									\
  inline void								\
  gebrd (int m, int n, T *a, int lda, R *d, R *e, T *tauq, T *taup,	\
	 T *work, int lwork, int *info)					\
  {									\
    P##gebrd_ (&m, &n, a, &lda, d, e, tauq, taup, work, &lwork, info);	\
  }									\
  inline void								\
  trtri (char uplo, char diag, int n, T *a, int lda, int *info)		\
  {									\
    P##trtri_ (&uplo, &diag, &n, a, &lda, info, 1, 1);			\
  }									\
  inline void								\
  larft (char direct, char storev, int n, int k, const T *v, int ldv,	\
	 const T *tau, T *t, int ldt)					\
  {									\
    P##larft_ (&direct, &storev, &n, &k, v, &ldv, tau, t, &ldt, 1, 1);	\
  }									\
  inline void								\
  gels (char trans, int m, int n, int nrhs, T *a, int lda, T *b,	\
	int ldb, T *work, int lwork, int *info)				\
  {									\
    P##gels_ (&trans, &m, &n, &nrhs, a, &lda, b, &ldb, work, &lwork,	\
	      info, 1);							\
  }									\
  inline void								\
  gemm (char ta, char tb, int m, int n, int k, T alpha, const T *a,	\
	int lda, const T *b, int ldb, T beta, T *c, int ldc)		\
  {									\
    P##gemm_ (&ta, &tb, &m, &n, &k, &alpha, a, &lda, b, &ldb, &beta, c,	\
	      &ldc, 1, 1);						\
  }									\
  inline void								\
  trsm (char side, char uplo, char trans, char diag, int m, int n,	\
	T alpha, const T *a, int lda, T *b, int ldb)			\
  {									\
    P##trsm_ (&side, &uplo, &trans, &diag, &m, &n, &alpha, a, &lda, b,	\
	      &ldb, 1, 1, 1, 1);					\
  }
EACH (WRAP)
#undef WRAP

/* Those whose names differ for real, SY and OR, and complex matrices.  */
#define WRAP(P, T, R, SY, OR)						\
  extern "C" {								\
  void P##OR##gqr_ (I, I, I, T *, I, const T *, T *, I, int *);		\
  void P##OR##mqr_ (K, K, I, I, I, const T *, I, const T *, T *, I, T *,\
		    I, int *, L2);					\
  void P##OR##gbr_ (K, I, I, I, T *, I, const T *, T *, I, int *, L1);	\
  void P##OR##gtr_ (K, I, T *, I, const T *, T *, I, int *, L1);	\
  void P##OR##mtr_ (K, K, K, I, I, const T *, I, const T *, T *, I, T *,\
		    I, int *, L3);					\
  void P##SY##trd_ (K, I, T *, I, R *, R *, T *, T *, I, int *, L1);	\
  }									\
  inline void								\
  orgqr (int m, int n, int k, T *a, int lda, const T *tau, T *work,	\
	 int lwork, int *info)						\
  {									\
    P##OR##gqr_ (&m, &n, &k, a, &lda, tau, work, &lwork, info);		\
  }									\
  inline void								\
  ormqr (char side, char trans, int m, int n, int k, const T *a,	\
	 int lda, const T *tau, T *c, int ldc, T *work, int lwork,	\
	 int *info)							\
  {									\
    P##OR##mqr_ (&side, &trans, &m, &n, &k, a, &lda, tau, c, &ldc, work,\
		 &lwork, info, 1, 1);					\
  }									\
  inline void								\
  orgbr (char vect, int m, int n, int k, T *a, int lda, const T *tau,	\
	 T *work, int lwork, int *info)					\
  {									\
    P##OR##gbr_ (&vect, &m, &n, &k, a, &lda, tau, work, &lwork, info,	\
		 1);							\
  }									\
  inline void								\
  orgtr (char uplo, int n, T *a, int lda, const T *tau, T *work,	\
	 int lwork, int *info)						\
  {									\
    P##OR##gtr_ (&uplo, &n, a, &lda, tau, work, &lwork, info, 1);	\
  }									\
  inline void								\
  ormtr (char side, char uplo, char trans, int m, int n, const T *a,	\
	 int lda, const T *tau, T *c, int ldc, T *work, int lwork,	\
	 int *info)							\
  {									\
    P##OR##mtr_ (&side, &uplo, &trans, &m, &n, a, &lda, tau, c, &ldc,	\
		 work, &lwork, info, 1, 1, 1);				\
  }									\
  inline void								\
  sytrd (char uplo, int n, T *a, int lda, R *d, R *e, T *tau, T *work,	\
	 int lwork, int *info)						\
  {									\
    P##SY##trd_ (&uplo, &n, a, &lda, d, e, tau, work, &lwork, info, 1);	\
  }
WRAP (s, float, float, sy, or)
WRAP (d, double, double, sy, or)
WRAP (c, cfloat, float, he, un)
WRAP (z, cdouble, double, he, un)
#undef WRAP

/* Those that take memory of reals, RWORK, where matrices are complex.  A null
   RWORK and 0 stand for it elsewhere.  */
#define WRAP(P, T, R)							\
  extern "C" {								\
  void P##gesvd_ (K, K, I, I, T *, I, R *, T *, I, T *, I, T *, I,	\
		  int *, L2);						\
  void P##gesdd_ (K, I, I, T *, I, R *, T *, I, T *, I, T *, I, int *,	\
		  int *, L1);						\
  void P##syevd_ (K, K, I, T *, I, R *, T *, I, int *, I, int *, L2);	\
  void P##syevr_ (K, K, K, I, T *, I, const R *, const R *, I, I,	\
		  const R *, int *, R *, T *, I, int *, T *, I, int *,	\
		  I, int *, L3);					\
  void P##sygst_ (I, K, I, T *, I, const T *, I, int *, L1);		\
  void P##geev_ (K, K, I, T *, I, R *, R *, T *, I, T *, I, T *, I,	\
		 int *, L2);						\
  }									\
  inline void								\
  gesvd (char ju, char jvt, int m, int n, T *a, int lda, R *s, T *u,	\
	 int ldu, T *vt, int ldvt, T *work, int lwork, R *, int *info)	\
  {									\
    P##gesvd_ (&ju, &jvt, &m, &n, a, &lda, s, u, &ldu, vt, &ldvt, work,	\
	       &lwork, info, 1, 1);					\
  }									\
  inline void								\
  gesdd (char job, int m, int n, T *a, int lda, R *s, T *u, int ldu,	\
	 T *vt, int ldvt, T *work, int lwork, R *, int *iwork, int *info)\
  {									\
    P##gesdd_ (&job, &m, &n, a, &lda, s, u, &ldu, vt, &ldvt, work,	\
	       &lwork, iwork, info, 1);					\
  }									\
  inline void								\
  syevd (char job, char uplo, int n, T *a, int lda, R *w, T *work,	\
	 int lwork, R *, int, int *iwork, int liwork, int *info)	\
  {									\
    P##syevd_ (&job, &uplo, &n, a, &lda, w, work, &lwork, iwork,	\
	       &liwork, info, 1, 1);					\
  }									\
  inline void								\
  syevr (char job, char range, char uplo, int n, T *a, int lda, R vl,	\
	 R vu, int il, int iu, int *m, R *w, T *z, int ldz, int *isuppz,\
	 T *work, int lwork, R *, int, int *iwork, int liwork,		\
	 int *info)							\
  {									\
    R tolerance = 0;							\
    P##syevr_ (&job, &range, &uplo, &n, a, &lda, &vl, &vu, &il, &iu,	\
	       &tolerance, m, w, z, &ldz, isuppz, work, &lwork, iwork,	\
	       &liwork, info, 1, 1, 1);					\
  }									\
  inline void								\
  sygst (int type, char uplo, int n, T *a, int lda, const T *b, int ldb,\
	 int *info)							\
  {									\
    P##sygst_ (&type, &uplo, &n, a, &lda, b, &ldb, info, 1);		\
  }									\
  inline void								\
  geev (char jl, char jr, int n, T *a, int lda, R *wr, R *wi, T *vl,	\
	int ldvl, T *vr, int ldvr, T *work, int lwork, int *info)	\
  {									\
    P##geev_ (&jl, &jr, &n, a, &lda, wr, wi, vl, &ldvl, vr, &ldvr, work,\
	      &lwork, info, 1, 1);					\
  }
EACH_REAL (WRAP)
#undef WRAP

#define WRAP(P, T, R)							\
  extern "C" {								\
  void P##gesvd_ (K, K, I, I, T *, I, R *, T *, I, T *, I, T *, I, R *,	\
		  int *, L2);						\
  void P##gesdd_ (K, I, I, T *, I, R *, T *, I, T *, I, T *, I, R *,	\
		  int *, int *, L1);					\
  void P##heevd_ (K, K, I, T *, I, R *, T *, I, R *, I, int *, I, int *,\
		  L2);							\
  void P##heevr_ (K, K, K, I, T *, I, const R *, const R *, I, I,	\
		  const R *, int *, R *, T *, I, int *, T *, I, R *, I,	\
		  int *, I, int *, L3);					\
  void P##hegst_ (I, K, I, T *, I, const T *, I, int *, L1);		\
  void P##geev_ (K, K, I, T *, I, T *, T *, I, T *, I, T *, I, R *,	\
		 int *, L2);						\
  }									\
  inline void								\
  gesvd (char ju, char jvt, int m, int n, T *a, int lda, R *s, T *u,	\
	 int ldu, T *vt, int ldvt, T *work, int lwork, R *rwork,	\
	 int *info)							\
  {									\
    P##gesvd_ (&ju, &jvt, &m, &n, a, &lda, s, u, &ldu, vt, &ldvt, work,	\
	       &lwork, rwork, info, 1, 1);				\
  }									\
  inline void								\
  gesdd (char job, int m, int n, T *a, int lda, R *s, T *u, int ldu,	\
	 T *vt, int ldvt, T *work, int lwork, R *rwork, int *iwork,	\
	 int *info)							\
  {									\
    P##gesdd_ (&job, &m, &n, a, &lda, s, u, &ldu, vt, &ldvt, work,	\
	       &lwork, rwork, iwork, info, 1);				\
  }									\
  inline void								\
  syevd (char job, char uplo, int n, T *a, int lda, R *w, T *work,	\
	 int lwork, R *rwork, int lrwork, int *iwork, int liwork,	\
	 int *info)							\
  {									\
    P##heevd_ (&job, &uplo, &n, a, &lda, w, work, &lwork, rwork,	\
	       &lrwork, iwork, &liwork, info, 1, 1);			\
  }									\
  inline void								\
  syevr (char job, char range, char uplo, int n, T *a, int lda, R vl,	\
	 R vu, int il, int iu, int *m, R *w, T *z, int ldz, int *isuppz,\
	 T *work, int lwork, R *rwork, int lrwork, int *iwork,		\
	 int liwork, int *info)						\
  {									\
    R tolerance = 0;							\
    P##heevr_ (&job, &range, &uplo, &n, a, &lda, &vl, &vu, &il, &iu,	\
	       &tolerance, m, w, z, &ldz, isuppz, work, &lwork, rwork,	\
	       &lrwork, iwork, &liwork, info, 1, 1, 1);			\
  }									\
  inline void								\
  sygst (int type, char uplo, int n, T *a, int lda, const T *b, int ldb,\
	 int *info)							\
  {									\
    P##hegst_ (&type, &uplo, &n, a, &lda, b, &ldb, info, 1);		\
  }									\
  inline void								\
  geev (char jl, char jr, int n, T *a, int lda, T *w, T *vl, int ldvl,	\
	T *vr, int ldvr, T *work, int lwork, R *rwork, int *info)	\
  {									\
    P##geev_ (&jl, &jr, &n, a, &lda, w, vl, &ldvl, vr, &ldvr, work,	\
	      &lwork, rwork, info, 1, 1);				\
  }
EACH_COMPLEX (WRAP)
#undef WRAP

#undef I
#undef K
#undef L1
#undef L2
#undef L3
#undef EACH_REAL
#undef EACH_COMPLEX
#undef EACH

} // namespace lapack

#endif /* LAPACK_H */
