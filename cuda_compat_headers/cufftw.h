/* Fourier transforms with FFTW's names.
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

/* The part of FFTW 3's interface that cuFFT has, for programs that are to use
   it instead.  Both precisions have the same functions, those of single
   precision are called fftwf_*.  What fftw_execute computes is there when it
   returns.  */

#ifndef _CUFFTW_H_
#define _CUFFTW_H_ 1

#include <stddef.h>
#include <stdio.h>
#include "cufft.h"

#pragma GCC system_header

#define FFTW_FORWARD (-1)
#define FFTW_INVERSE 1
#define FFTW_BACKWARD 1

#define FFTW_ESTIMATE 0x01
#define FFTW_MEASURE 0x02
#define FFTW_PATIENT 0x03
#define FFTW_EXHAUSTIVE 0x04
#define FFTW_WISDOM_ONLY 0x05
#define FFTW_DESTROY_INPUT 0x08
#define FFTW_PRESERVE_INPUT 0x0c
#define FFTW_UNALIGNED 0x10

/* C99's complex types if <complex.h> comes first.  */
#if defined (_Complex_I) && defined (complex) && !defined (FFTW_NO_Complex)
typedef double _Complex fftw_complex;
typedef float _Complex fftwf_complex;
#else
typedef double fftw_complex[2];
typedef float fftwf_complex[2];
#endif

typedef void *fftw_plan;
typedef void *fftwf_plan;

/* A dimension: its length, and the distance of neighbours in the input and in
   the output.  */
typedef struct
{
  int n;
  int is;
  int os;
} fftw_iodim;

typedef struct
{
  ptrdiff_t n;
  ptrdiff_t is;
  ptrdiff_t os;
} fftw_iodim64;

typedef fftw_iodim fftwf_iodim;
typedef fftw_iodim64 fftwf_iodim64;

#ifdef __cplusplus
extern "C" {
#endif

/* The functions of names that begin with X, for real numbers of type R.  */
#define __CUDA2CPU_FFTW(X, R)						\
  extern X##plan CUFFTAPI X##plan_dft_1d				\
  (int n, X##complex *in, X##complex *out, int sign, unsigned flags);	\
  extern X##plan CUFFTAPI X##plan_dft_2d				\
  (int n0, int n1, X##complex *in, X##complex *out, int sign,		\
   unsigned flags);							\
  extern X##plan CUFFTAPI X##plan_dft_3d				\
  (int n0, int n1, int n2, X##complex *in, X##complex *out, int sign,	\
   unsigned flags);							\
  extern X##plan CUFFTAPI X##plan_dft					\
  (int rank, const int *n, X##complex *in, X##complex *out, int sign,	\
   unsigned flags);							\
  extern X##plan CUFFTAPI X##plan_many_dft				\
  (int rank, const int *n, int batch, X##complex *in,			\
   const int *inembed, int istride, int idist, X##complex *out,		\
   const int *onembed, int ostride, int odist, int sign,		\
   unsigned flags);							\
  extern X##plan CUFFTAPI X##plan_guru_dft				\
  (int rank, const X##iodim *dims, int batch_rank,			\
   const X##iodim *batch_dims, X##complex *in, X##complex *out,		\
   int sign, unsigned flags);						\
  extern X##plan CUFFTAPI X##plan_guru64_dft				\
  (int rank, const X##iodim64 *dims, int batch_rank,			\
   const X##iodim64 *batch_dims, X##complex *in, X##complex *out,	\
   int sign, unsigned flags);						\
  extern void CUFFTAPI X##execute_dft					\
  (const X##plan plan, X##complex *idata, X##complex *odata);		\
  extern X##plan CUFFTAPI X##plan_dft_r2c_1d				\
  (int n, R *in, X##complex *out, unsigned flags);			\
  extern X##plan CUFFTAPI X##plan_dft_r2c_2d				\
  (int n0, int n1, R *in, X##complex *out, unsigned flags);		\
  extern X##plan CUFFTAPI X##plan_dft_r2c_3d				\
  (int n0, int n1, int n2, R *in, X##complex *out, unsigned flags);	\
  extern X##plan CUFFTAPI X##plan_dft_r2c				\
  (int rank, const int *n, R *in, X##complex *out, unsigned flags);	\
  extern X##plan CUFFTAPI X##plan_many_dft_r2c				\
  (int rank, const int *n, int batch, R *in, const int *inembed,	\
   int istride, int idist, X##complex *out, const int *onembed,		\
   int ostride, int odist, unsigned flags);				\
  extern X##plan CUFFTAPI X##plan_guru_dft_r2c				\
  (int rank, const X##iodim *dims, int batch_rank,			\
   const X##iodim *batch_dims, R *in, X##complex *out,			\
   unsigned flags);							\
  extern X##plan CUFFTAPI X##plan_guru64_dft_r2c			\
  (int rank, const X##iodim64 *dims, int batch_rank,			\
   const X##iodim64 *batch_dims, R *in, X##complex *out,		\
   unsigned flags);							\
  extern void CUFFTAPI X##execute_dft_r2c				\
  (const X##plan plan, R *idata, X##complex *odata);			\
  extern X##plan CUFFTAPI X##plan_dft_c2r_1d				\
  (int n, X##complex *in, R *out, unsigned flags);			\
  extern X##plan CUFFTAPI X##plan_dft_c2r_2d				\
  (int n0, int n1, X##complex *in, R *out, unsigned flags);		\
  extern X##plan CUFFTAPI X##plan_dft_c2r_3d				\
  (int n0, int n1, int n2, X##complex *in, R *out, unsigned flags);	\
  extern X##plan CUFFTAPI X##plan_dft_c2r				\
  (int rank, const int *n, X##complex *in, R *out, unsigned flags);	\
  extern X##plan CUFFTAPI X##plan_many_dft_c2r				\
  (int rank, const int *n, int batch, X##complex *in,			\
   const int *inembed, int istride, int idist, R *out,			\
   const int *onembed, int ostride, int odist, unsigned flags);		\
  extern X##plan CUFFTAPI X##plan_guru_dft_c2r				\
  (int rank, const X##iodim *dims, int batch_rank,			\
   const X##iodim *batch_dims, X##complex *in, R *out,			\
   unsigned flags);							\
  extern X##plan CUFFTAPI X##plan_guru64_dft_c2r			\
  (int rank, const X##iodim64 *dims, int batch_rank,			\
   const X##iodim64 *batch_dims, X##complex *in, R *out,		\
   unsigned flags);							\
  extern void CUFFTAPI X##execute_dft_c2r				\
  (const X##plan plan, X##complex *idata, R *odata);			\
  extern void CUFFTAPI X##execute					\
  (const X##plan plan);							\
  extern void * CUFFTAPI X##malloc					\
  (size_t n);								\
  extern void CUFFTAPI X##free						\
  (void *pointer);							\
  extern void CUFFTAPI X##export_wisdom_to_file				\
  (FILE *output_file);							\
  extern int CUFFTAPI X##import_wisdom_from_file			\
  (FILE *input_file);							\
  extern void CUFFTAPI X##print_plan					\
  (const X##plan plan);							\
  extern void CUFFTAPI X##set_timelimit					\
  (double seconds);							\
  extern double CUFFTAPI X##cost					\
  (const X##plan plan);							\
  extern void CUFFTAPI X##flops						\
  (const X##plan plan, double *add, double *mul, double *fma);		\
  extern void CUFFTAPI X##destroy_plan					\
  (X##plan plan);							\
  extern void CUFFTAPI X##cleanup					\
  (void);

__CUDA2CPU_FFTW (fftw_, double)
__CUDA2CPU_FFTW (fftwf_, float)

#undef __CUDA2CPU_FFTW

#ifdef __cplusplus
}
#endif

#endif /* _CUFFTW_H_ */
