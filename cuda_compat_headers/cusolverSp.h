/* cuSOLVER for sparse matrices: <cusolverSp.h>.
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

/* Systems, least squares and eigenvalues of matrices in compressed rows, and
   orders of their rows.  Names that end with Host take what is in the host's
   memory.  */

#ifndef CUSOLVERSP_H_
#define CUSOLVERSP_H_ 1

#include "cublas_v2.h"
#include "cusolver_common.h"
#include "cusparse.h"
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cusolverSpContext *cusolverSpHandle_t;
typedef struct csrqrInfo *csrqrInfo_t;

#define CUSOLVER_FN_ cusolverStatus_t CUSOLVERAPI
#define CUSOLVER_PATTERN_						\
  const cusparseMatDescr_t descrA, const int *rows, const int *cols
#define CUSOLVER_CSR_(T)						\
  const cusparseMatDescr_t descrA, const T *val, const int *rows,	\
  const int *cols
#define CUSOLVER_EACH_(F)						\
  F (S, float, float) F (D, double, double) F (C, cuComplex, float)	\
  F (Z, cuDoubleComplex, double)

CUSOLVER_FN_ cusolverSpCreate (cusolverSpHandle_t *handle);
CUSOLVER_FN_ cusolverSpDestroy (cusolverSpHandle_t handle);
CUSOLVER_FN_ cusolverSpSetStream (cusolverSpHandle_t handle,
				  cudaStream_t stream);
CUSOLVER_FN_ cusolverSpGetStream (cusolverSpHandle_t handle,
				  cudaStream_t *stream);

/* The pattern and orders of it.  */
CUSOLVER_FN_ cusolverSpXcsrissymHost (cusolverSpHandle_t handle, int m,
				      int nnz, const cusparseMatDescr_t descrA,
				      const int *rows, const int *ends,
				      const int *cols, int *issym);
CUSOLVER_FN_ cusolverSpXcsrsymrcmHost (cusolverSpHandle_t handle, int n,
				       int nnz, CUSOLVER_PATTERN_, int *p);
CUSOLVER_FN_ cusolverSpXcsrsymmdqHost (cusolverSpHandle_t handle, int n,
				       int nnz, CUSOLVER_PATTERN_, int *p);
CUSOLVER_FN_ cusolverSpXcsrsymamdHost (cusolverSpHandle_t handle, int n,
				       int nnz, CUSOLVER_PATTERN_, int *p);
CUSOLVER_FN_ cusolverSpXcsrmetisndHost (cusolverSpHandle_t handle, int n,
					int nnz, CUSOLVER_PATTERN_,
					const int64_t *options, int *p);
CUSOLVER_FN_ cusolverSpXcsrperm_bufferSizeHost (cusolverSpHandle_t handle,
						int m, int n, int nnz,
						CUSOLVER_PATTERN_,
						const int *p, const int *q,
						size_t *size);
CUSOLVER_FN_ cusolverSpXcsrpermHost (cusolverSpHandle_t handle, int m, int n,
				     int nnz, const cusparseMatDescr_t descrA,
				     int *rows, int *cols, const int *p,
				     const int *q, int *map, void *buffer);

/* Many systems with one pattern.  */
CUSOLVER_FN_ cusolverSpCreateCsrqrInfo (csrqrInfo_t *info);
CUSOLVER_FN_ cusolverSpDestroyCsrqrInfo (csrqrInfo_t info);
CUSOLVER_FN_ cusolverSpXcsrqrAnalysisBatched (cusolverSpHandle_t handle,
					      int m, int n, int nnz,
					      CUSOLVER_PATTERN_,
					      csrqrInfo_t info);

#define CUSOLVER_FUNCTIONS_(P, T, R)					\
  CUSOLVER_FN_ cusolverSp##P##csrlsvluHost (				\
    cusolverSpHandle_t handle, int n, int nnz, CUSOLVER_CSR_ (T),	\
    const T *b, R tol, int reorder, T *x, int *singularity);		\
  CUSOLVER_FN_ cusolverSp##P##csrlsvqr (				\
    cusolverSpHandle_t handle, int m, int nnz, CUSOLVER_CSR_ (T),	\
    const T *b, R tol, int reorder, T *x, int *singularity);		\
  CUSOLVER_FN_ cusolverSp##P##csrlsvqrHost (				\
    cusolverSpHandle_t handle, int m, int nnz, CUSOLVER_CSR_ (T),	\
    const T *b, R tol, int reorder, T *x, int *singularity);		\
  CUSOLVER_FN_ cusolverSp##P##csrlsvchol (				\
    cusolverSpHandle_t handle, int m, int nnz, CUSOLVER_CSR_ (T),	\
    const T *b, R tol, int reorder, T *x, int *singularity);		\
  CUSOLVER_FN_ cusolverSp##P##csrlsvcholHost (				\
    cusolverSpHandle_t handle, int m, int nnz, CUSOLVER_CSR_ (T),	\
    const T *b, R tol, int reorder, T *x, int *singularity);		\
  CUSOLVER_FN_ cusolverSp##P##csrlsqvqrHost (				\
    cusolverSpHandle_t handle, int m, int n, int nnz, CUSOLVER_CSR_ (T),\
    const T *b, R tol, int *rank, T *x, int *p, R *min_norm);		\
  CUSOLVER_FN_ cusolverSp##P##csreigvsi (				\
    cusolverSpHandle_t handle, int m, int nnz, CUSOLVER_CSR_ (T), T mu0,\
    const T *x0, int iterations, R tol, T *mu, T *x);			\
  CUSOLVER_FN_ cusolverSp##P##csreigvsiHost (				\
    cusolverSpHandle_t handle, int m, int nnz, CUSOLVER_CSR_ (T), T mu0,\
    const T *x0, int iterations, R tol, T *mu, T *x);			\
  CUSOLVER_FN_ cusolverSp##P##csrzfdHost (				\
    cusolverSpHandle_t handle, int n, int nnz, CUSOLVER_CSR_ (T),	\
    int *p, int *found);						\
  CUSOLVER_FN_ cusolverSp##P##csrqrBufferInfoBatched (			\
    cusolverSpHandle_t handle, int m, int n, int nnz, CUSOLVER_CSR_ (T),\
    int count, csrqrInfo_t info, size_t *internal, size_t *workspace);	\
  CUSOLVER_FN_ cusolverSp##P##csrqrsvBatched (				\
    cusolverSpHandle_t handle, int m, int n, int nnz, CUSOLVER_CSR_ (T),\
    const T *b, T *x, int count, csrqrInfo_t info, void *buffer);
CUSOLVER_EACH_ (CUSOLVER_FUNCTIONS_)
#undef CUSOLVER_FUNCTIONS_

/* How many eigenvalues there are in a part of the complex plane, Z.  */
#define CUSOLVER_COUNT_(P, T, Z)					\
  CUSOLVER_FN_ cusolverSp##P##csreigsHost (				\
    cusolverSpHandle_t handle, int m, int nnz, CUSOLVER_CSR_ (T),	\
    Z left_bottom, Z right_upper, int *count);
CUSOLVER_COUNT_ (S, float, cuComplex)
CUSOLVER_COUNT_ (D, double, cuDoubleComplex)
CUSOLVER_COUNT_ (C, cuComplex, cuComplex)
CUSOLVER_COUNT_ (Z, cuDoubleComplex, cuDoubleComplex)
#undef CUSOLVER_COUNT_

#undef CUSOLVER_EACH_
#undef CUSOLVER_FN_
#undef CUSOLVER_PATTERN_
#undef CUSOLVER_CSR_

#ifdef __cplusplus
}
#endif

#endif /* CUSOLVERSP_H_ */
