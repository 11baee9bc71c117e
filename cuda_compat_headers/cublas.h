/* cuBLAS: the routines of before CUDA 4.
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

/* These have no handle: cublasInit makes one for all.  Operations are letters,
   scalars are given by value, and what went wrong cublasGetError says.  */

#ifndef CUBLAS_H_
#define CUBLAS_H_ 1

#pragma GCC system_header

#ifdef CUBLAS_V2_H_
# error "cublas.h and cublas_v2.h cannot be included both"
#endif

#include "cublas_api.h"

#define cublasStatus cublasStatus_t

#ifdef __cplusplus
extern "C" {
#endif

extern cublasStatus CUBLASWINAPI cublasInit (void);
extern cublasStatus CUBLASWINAPI cublasShutdown (void);
extern cublasStatus CUBLASWINAPI cublasGetError (void);
extern cublasStatus CUBLASWINAPI cublasGetVersion (int *version);
extern cublasStatus CUBLASWINAPI cublasAlloc (int n, int size, void **pointer);
extern cublasStatus CUBLASWINAPI cublasFree (void *pointer);
extern cublasStatus CUBLASWINAPI cublasSetKernelStream (cudaStream_t stream);

#define __BLAS_VOID(NAME, ROUTINE, PARAMETERS, ARGUMENTS)		\
  extern void CUBLASWINAPI NAME PARAMETERS;
#define __BLAS_RESULT(TYPE, NAME, ROUTINE, PARAMETERS, ARGUMENTS)	\
  extern TYPE CUBLASWINAPI NAME PARAMETERS;
#define __BLAS_FILE "detail/cublas-legacy.h"
#include "detail/cublas-types.h"
#undef __BLAS_FILE
#undef __BLAS_VOID
#undef __BLAS_RESULT

#ifdef __cplusplus
}
#endif

#endif /* CUBLAS_H_ */
