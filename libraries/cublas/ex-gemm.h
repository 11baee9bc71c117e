/* cuBLAS: products of matrices of any types, for one size.
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

/* Included by ex-gemm.cc for sizes I of 32 and 64 bits; N (NAME) is a name.  */

/* What all of them check before DONE says that there is nothing to do; then
   `what' is the product.  SCALE is the type of alpha and beta.  */
#define BEGIN(DONE, SCALE, INTEGERS)					\
  ENTER (handle);							\
  CHECK (valid (transa) && valid (transb) && m >= 0 && n >= 0 && k >= 0);\
  CHECK (lda >= at_least_1 (transa == CUBLAS_OP_N ? m : k)		\
	 && ldb >= at_least_1 (transb == CUBLAS_OP_N ? k : n)		\
	 && ldc >= at_least_1 (m));					\
  RETURN_IF_EMPTY (m == 0 || n == 0 || (DONE));				\
  CHECK (alpha && beta);						\
  FITS (m, n, k, lda, ldb, ldc);					\
  any_product what							\
    = { transa, transb, m, n, k, atype, btype, ctype, lda, ldb, ldc,	\
	any_scalar (handle->pointer_mode, alpha, SCALE),		\
	any_scalar (handle->pointer_mode, beta, SCALE), INTEGERS }

#define IN_INTEGERS							\
  (computetype == CUBLAS_COMPUTE_32I					\
   || computetype == CUBLAS_COMPUTE_32I_PEDANTIC)

#define OPERATIONS							\
  cublasHandle_t handle, cublasOperation_t transa,			\
  cublasOperation_t transb, I m, I n, I k

cublasStatus_t
N (cublasGemmEx) (OPERATIONS, const void *alpha, const void *a,
		  cudaDataType atype, I lda, const void *b, cudaDataType btype,
		  I ldb, const void *beta, void *c, cudaDataType ctype, I ldc,
		  cublasComputeType_t computetype, cublasGemmAlgo_t)
{
  ENTER (handle);
  if (!product_known (computetype, atype, btype, ctype))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  BEGIN (false, scale_type (computetype, ctype), IN_INTEGERS);
  return handle->submit ([=] { what.run (a, b, c); });
}

cublasStatus_t
N (cublasGemmBatchedEx) (OPERATIONS, const void *alpha, const void *const a[],
			 cudaDataType atype, I lda, const void *const b[],
			 cudaDataType btype, I ldb, const void *beta,
			 void *const c[], cudaDataType ctype, I ldc, I count,
			 cublasComputeType_t computetype, cublasGemmAlgo_t)
{
  ENTER (handle);
  if (!product_known (computetype, atype, btype, ctype))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  CHECK (count >= 0);
  BEGIN (count == 0, scale_type (computetype, ctype), IN_INTEGERS);
  CHECK (a && b && c);
  return handle->submit ([=] {
    for_batch (count, [=] (long i) { what.run (a[i], b[i], c[i]); });
  });
}

cublasStatus_t
N (cublasGemmStridedBatchedEx) (OPERATIONS, const void *alpha, const void *a,
				cudaDataType atype, I lda,
				long long int stridea, const void *b,
				cudaDataType btype, I ldb,
				long long int strideb, const void *beta,
				void *c, cudaDataType ctype, I ldc,
				long long int stridec, I count,
				cublasComputeType_t computetype,
				cublasGemmAlgo_t)
{
  ENTER (handle);
  if (!product_known (computetype, atype, btype, ctype))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  CHECK (count >= 0);
  BEGIN (count == 0, scale_type (computetype, ctype), IN_INTEGERS);
  const long step_a = stridea * convert::size (atype);
  const long step_b = strideb * convert::size (btype);
  const long step_c = stridec * convert::size (ctype);
  return handle->submit ([=] {
    for_batch (count, [=] (long i) {
      what.run ((const char *) a + i * step_a, (const char *) b + i * step_b,
		(char *) c + i * step_c);
    });
  });
}

/* ROUTINE is GemmEx with sums and scalars of SCALAR.  */
#define SIMPLE(ROUTINE, SCALAR)						\
  cublasStatus_t							\
  N (ROUTINE) (OPERATIONS, const SCALAR *alpha, const void *a,		\
	       cudaDataType atype, I lda, const void *b,		\
	       cudaDataType btype, I ldb, const SCALAR *beta, void *c,	\
	       cudaDataType ctype, I ldc)				\
  {									\
    return N (cublasGemmEx) (handle, transa, transb, m, n, k, alpha, a,	\
			     atype, lda, b, btype, ldb, beta, c, ctype,	\
			     ldc, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);\
  }
SIMPLE (cublasSgemmEx, float)
SIMPLE (cublasCgemmEx, cuComplex)
SIMPLE (cublasCgemm3mEx, cuComplex)
#undef SIMPLE

/* Half precision, with scalars of it.  */

cublasStatus_t
N (cublasHgemm) (OPERATIONS, const __half *alpha, const __half *a, I lda,
		 const __half *b, I ldb, const __half *beta, __half *c, I ldc)
{
  return N (cublasGemmEx) (handle, transa, transb, m, n, k, alpha, a,
			   CUDA_R_16F, lda, b, CUDA_R_16F, ldb, beta, c,
			   CUDA_R_16F, ldc, CUBLAS_COMPUTE_16F,
			   CUBLAS_GEMM_DEFAULT);
}

cublasStatus_t
N (cublasHgemmBatched) (OPERATIONS, const __half *alpha,
			const __half *const a[], I lda, const __half *const b[],
			I ldb, const __half *beta, __half *const c[], I ldc,
			I count)
{
  return N (cublasGemmBatchedEx)
    (handle, transa, transb, m, n, k, alpha, (const void *const *) a,
     CUDA_R_16F, lda, (const void *const *) b, CUDA_R_16F, ldb, beta,
     (void *const *) c, CUDA_R_16F, ldc, count, CUBLAS_COMPUTE_16F,
     CUBLAS_GEMM_DEFAULT);
}

cublasStatus_t
N (cublasHgemmStridedBatched) (OPERATIONS, const __half *alpha, const __half *a,
			       I lda, long long int stridea, const __half *b,
			       I ldb, long long int strideb, const __half *beta,
			       __half *c, I ldc, long long int stridec, I count)
{
  return N (cublasGemmStridedBatchedEx)
    (handle, transa, transb, m, n, k, alpha, a, CUDA_R_16F, lda, stridea, b,
     CUDA_R_16F, ldb, strideb, beta, c, CUDA_R_16F, ldc, stridec, count,
     CUBLAS_COMPUTE_16F, CUBLAS_GEMM_DEFAULT);
}

cublasStatus_t
N (cublasCgemm3mBatched) (OPERATIONS, const cuComplex *alpha,
			  const cuComplex *const a[], I lda,
			  const cuComplex *const b[], I ldb,
			  const cuComplex *beta, cuComplex *const c[], I ldc,
			  I count)
{
  return N (cublasCgemmBatched) (handle, transa, transb, m, n, k, alpha, a, lda,
				 b, ldb, beta, c, ldc, count);
}

cublasStatus_t
N (cublasCgemm3mStridedBatched) (OPERATIONS, const cuComplex *alpha,
				 const cuComplex *a, I lda,
				 long long int stridea, const cuComplex *b,
				 I ldb, long long int strideb,
				 const cuComplex *beta, cuComplex *c, I ldc,
				 long long int stridec, I count)
{
  return N (cublasCgemmStridedBatched) (handle, transa, transb, m, n, k, alpha,
					a, lda, stridea, b, ldb, strideb, beta,
					c, ldc, stridec, count);
}

/* Vectors as matrices of one row, or of one column where they lie densely.  */
#define GEMV_BEGIN							\
  ENTER (handle);							\
  CHECK (valid (trans) && m >= 0 && n >= 0 && count >= 0		\
	 && lda >= at_least_1 (m) && incx != 0 && incy != 0);		\
  RETURN_IF_EMPTY (m == 0 || n == 0 || count == 0);			\
  CHECK (alpha && beta);						\
  FITS (m, n, lda, incx, incy);						\
  const any_gemv what							\
    = { trans, m, n, lda, incx, incy,				\
	scalar<float> (handle, alpha), scalar<float> (handle, beta) }

/* NAME: A and x of T, which is TYPE, and y of Y, which is YTYPE.  */
#define SMALL_MV(NAME, T, TYPE, Y, YTYPE)				\
  cublasStatus_t							\
  N (cublas##NAME##gemvBatched)						\
    (cublasHandle_t handle, cublasOperation_t trans, I m, I n,		\
     const float *alpha, const T *const a[], I lda, const T *const x[],	\
     I incx, const float *beta, Y *const y[], I incy, I count)		\
  {									\
    GEMV_BEGIN;								\
    CHECK (a && x && y);						\
    return handle->submit ([=] {					\
      for_batch (count, [=] (long i) {					\
	what.run (TYPE, YTYPE, a[i], x[i], y[i]);			\
      });								\
    });									\
  }									\
  cublasStatus_t							\
  N (cublas##NAME##gemvStridedBatched)					\
    (cublasHandle_t handle, cublasOperation_t trans, I m, I n,		\
     const float *alpha, const T *a, I lda, long long int stridea,	\
     const T *x, I incx, long long int stridex, const float *beta, Y *y,\
     I incy, long long int stridey, I count)				\
  {									\
    GEMV_BEGIN;								\
    return handle->submit ([=] {					\
      for_batch (count, [=] (long i) {					\
	what.run (TYPE, YTYPE, a + i * stridea, x + i * stridex,	\
		  y + i * stridey);					\
      });								\
    });									\
  }
SMALL_MV (HSH, __half, CUDA_R_16F, __half, CUDA_R_16F)
SMALL_MV (HSS, __half, CUDA_R_16F, float, CUDA_R_32F)
SMALL_MV (TST, __nv_bfloat16, CUDA_R_16BF, __nv_bfloat16, CUDA_R_16BF)
SMALL_MV (TSS, __nv_bfloat16, CUDA_R_16BF, float, CUDA_R_32F)
#undef SMALL_MV
#undef GEMV_BEGIN

/* Groups: each is a batch of its own.  Scalars, sizes and operations are arrays
   on the host, with one element for each group; scalars on the device are,
   too.  */

cublasStatus_t
N (cublasGemmGroupedBatchedEx)
  (cublasHandle_t handle, const cublasOperation_t transa[],
   const cublasOperation_t transb[], const I m[], const I n[], const I k[],
   const void *alpha, const void *const a[], cudaDataType atype, const I lda[],
   const void *const b[], cudaDataType btype, const I ldb[], const void *beta,
   void *const c[], cudaDataType ctype, const I ldc[], I count,
   const I sizes[], cublasComputeType_t computetype)
{
  ENTER (handle);
  CHECK (count >= 0);
  RETURN_IF_EMPTY (count == 0);
  CHECK (transa && transb && m && n && k && alpha && a && lda && b && ldb
	 && beta && c && ldc && sizes);
  if (!product_known (computetype, atype, btype, ctype))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  const size_t step = convert::size (scale_type (computetype, ctype));
  for (I i = 0, first = 0; i < count; first += sizes[i], ++i)
    {
      cublasStatus_t status = N (cublasGemmBatchedEx)
	(handle, transa[i], transb[i], m[i], n[i], k[i],
	 (const char *) alpha + i * step, a + first, atype, lda[i], b + first,
	 btype, ldb[i], (const char *) beta + i * step, c + first, ctype,
	 ldc[i], sizes[i], computetype, CUBLAS_GEMM_DEFAULT);
      if (status != CUBLAS_STATUS_SUCCESS)
	return status;
    }
  return CUBLAS_STATUS_SUCCESS;
}

#define GROUPED(L, T, TYPE, COMPUTE)					\
  cublasStatus_t							\
  N (cublas##L##gemmGroupedBatched)					\
    (cublasHandle_t handle, const cublasOperation_t transa[],		\
     const cublasOperation_t transb[], const I m[], const I n[],	\
     const I k[], const T alpha[], const T *const a[], const I lda[],	\
     const T *const b[], const I ldb[], const T beta[], T *const c[],	\
     const I ldc[], I count, const I sizes[])				\
  {									\
    return N (cublasGemmGroupedBatchedEx)				\
      (handle, transa, transb, m, n, k, alpha, (const void *const *) a,	\
       TYPE, lda, (const void *const *) b, TYPE, ldb, beta,		\
       (void *const *) c, TYPE, ldc, count, sizes, COMPUTE);		\
  }
GROUPED (S, float, CUDA_R_32F, CUBLAS_COMPUTE_32F)
GROUPED (D, double, CUDA_R_64F, CUBLAS_COMPUTE_64F)
#undef GROUPED

/* ROUTINE: C = alpha * A * A' + beta * C of SCALARs, a triangle of it, by the
   backend's WORK; trans is N or OTHER.  */
#define RANK_K(ROUTINE, SCALAR, WORK, OTHER)				\
  cublasStatus_t							\
  N (ROUTINE) (cublasHandle_t handle, cublasFillMode_t uplo,		\
	       cublasOperation_t trans, I n, I k, const SCALAR *alpha,	\
	       const void *a, cudaDataType atype, I lda,		\
	       const SCALAR *beta, void *c, cudaDataType ctype, I ldc)	\
  {									\
    ENTER (handle);							\
    CHECK (valid (uplo) && (trans == CUBLAS_OP_N || trans == OTHER)	\
	   && n >= 0 && k >= 0						\
	   && lda >= at_least_1 (trans == CUBLAS_OP_N ? n : k)		\
	   && ldc >= at_least_1 (n));					\
    if (!product_known (CUBLAS_COMPUTE_32F, atype, atype, ctype)	\
	|| ctype != CUDA_C_32F)						\
      return CUBLAS_STATUS_NOT_SUPPORTED;				\
    RETURN_IF_EMPTY (n == 0);						\
    CHECK (alpha && beta);						\
    FITS (n, k, lda, ldc);						\
    scalar<SCALAR> with (handle, alpha), keep (handle, beta);		\
    return handle->submit ([=] {					\
      WORK (uplo, trans, n, k, with (), { a, atype, lda }, keep (),	\
	    (cuComplex *) c, ldc);					\
    });									\
  }
RANK_K (cublasCsyrkEx, cuComplex, rank_k<false>, CUBLAS_OP_T)
RANK_K (cublasCsyrk3mEx, cuComplex, rank_k<false>, CUBLAS_OP_T)
RANK_K (cublasCherkEx, float, rank_k<true>, CUBLAS_OP_C)
RANK_K (cublasCherk3mEx, float, rank_k<true>, CUBLAS_OP_C)
#undef RANK_K
#undef BEGIN
#undef IN_INTEGERS
#undef OPERATIONS
