/* cuFFT's functions that plan and transform.
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

#include "handle.h"

/* What TYPE means, into WISH.  */

static bool
set_type (fft_wish *wish, cufftType type)
{
  wish->size = type & 0x40 ? sizeof (double) : sizeof (float);
  wish->narrow = FFT_AS_IS;
  switch (type)
    {
    case CUFFT_C2C:
    case CUFFT_Z2Z:
      wish->kind = FFT_COMPLEX;
      return true;
    case CUFFT_R2C:
    case CUFFT_D2Z:
      wish->kind = FFT_REAL_TO_COMPLEX;
      return true;
    case CUFFT_C2R:
    case CUFFT_Z2D:
      wish->kind = FFT_COMPLEX_TO_REAL;
      return true;
    default:
      return false;
    }
}

/* The wish for RANK dimensions N as embedded, for WHAT.  */

template<class I, class F>
static cufftResult
with_many (int rank, const I *n, const I *in_embed, I in_stride, I in_dist,
	   const I *out_embed, I out_stride, I out_dist, cufftType type,
	   I batch, F what)
{
  fft_wish wish;
  if (!n || rank < 1 || rank > 3 || !set_type (&wish, type))
    return CUFFT_INVALID_VALUE;
  fft_set_layout (&wish, rank, n, in_embed, in_stride, in_dist, out_embed,
		  out_stride, out_dist, batch);
  return what (&wish);
}

/* The wish for dimensions in order.  */

template<class F>
static cufftResult
with_simple (int rank, int nx, int ny, int nz, cufftType type, int batch,
	     F what)
{
  int n[] = { nx, ny, nz };
  return with_many<int> (rank, n, NULL, 0, 0, NULL, 0, 0, type, batch, what);
}

/* What makes the plan of HANDLE of a wish, and what tells how large its work
   area would be.  */

static auto
making (cufftHandle handle, size_t *work_size)
{
  return [=] (const fft_wish *w) { return fft_make (handle, w, work_size); };
}

static auto
estimating (size_t *work_size)
{
  return [=] (const fft_wish *w) { return fft_estimate (w, work_size); };
}

/* Make a handle *PLAN, and its plan by MAKE.  */

template<class F>
static cufftResult
plan_at_once (cufftHandle *plan, F make)
{
  cufftHandle handle;
  size_t size;
  if (!plan)
    return CUFFT_INVALID_VALUE;
  cufftResult result = cufftCreate (&handle);
  if (result != CUFFT_SUCCESS)
    return result;
  result = make (handle, &size);
  if (result == CUFFT_SUCCESS)
    *plan = handle;
  else
    cufftDestroy (handle);
  return result;
}

/* Whether HANDLE is one, before something is asked of it.  */

#define CHECK_HANDLE(HANDLE)			\
  do						\
    if (!fft_find_handle (HANDLE))		\
      return CUFFT_INVALID_PLAN;		\
  while (0)

extern "C"
{

cufftResult
cufftMakePlan1d (cufftHandle plan, int nx, cufftType type, int batch,
		 size_t *work_size)
{
  return with_simple (1, nx, 1, 1, type, batch, making (plan, work_size));
}

cufftResult
cufftMakePlan2d (cufftHandle plan, int nx, int ny, cufftType type,
		 size_t *work_size)
{
  return with_simple (2, nx, ny, 1, type, 1, making (plan, work_size));
}

cufftResult
cufftMakePlan3d (cufftHandle plan, int nx, int ny, int nz, cufftType type,
		 size_t *work_size)
{
  return with_simple (3, nx, ny, nz, type, 1, making (plan, work_size));
}

cufftResult
cufftMakePlanMany (cufftHandle plan, int rank, int *n, int *in_embed,
		   int in_stride, int in_dist, int *out_embed, int out_stride,
		   int out_dist, cufftType type, int batch, size_t *work_size)
{
  return with_many<int> (rank, n, in_embed, in_stride, in_dist, out_embed,
			 out_stride, out_dist, type, batch,
			 making (plan, work_size));
}

cufftResult
cufftMakePlanMany64 (cufftHandle plan, int rank, long long *n,
		     long long *in_embed, long long in_stride,
		     long long in_dist, long long *out_embed,
		     long long out_stride, long long out_dist, cufftType type,
		     long long batch, size_t *work_size)
{
  return with_many<long long> (rank, n, in_embed, in_stride, in_dist,
			       out_embed, out_stride, out_dist, type, batch,
			       making (plan, work_size));
}

cufftResult
cufftPlan1d (cufftHandle *plan, int nx, cufftType type, int batch)
{
  return plan_at_once (plan, [=] (cufftHandle h, size_t *size)
    {
      return cufftMakePlan1d (h, nx, type, batch, size);
    });
}

cufftResult
cufftPlan2d (cufftHandle *plan, int nx, int ny, cufftType type)
{
  return plan_at_once (plan, [=] (cufftHandle h, size_t *size)
    {
      return cufftMakePlan2d (h, nx, ny, type, size);
    });
}

cufftResult
cufftPlan3d (cufftHandle *plan, int nx, int ny, int nz, cufftType type)
{
  return plan_at_once (plan, [=] (cufftHandle h, size_t *size)
    {
      return cufftMakePlan3d (h, nx, ny, nz, type, size);
    });
}

cufftResult
cufftPlanMany (cufftHandle *plan, int rank, int *n, int *in_embed,
	       int in_stride, int in_dist, int *out_embed, int out_stride,
	       int out_dist, cufftType type, int batch)
{
  return plan_at_once (plan, [=] (cufftHandle h, size_t *size)
    {
      return cufftMakePlanMany (h, rank, n, in_embed, in_stride, in_dist,
				out_embed, out_stride, out_dist, type, batch,
				size);
    });
}

cufftResult
cufftEstimate1d (int nx, cufftType type, int batch, size_t *work_size)
{
  return with_simple (1, nx, 1, 1, type, batch, estimating (work_size));
}

cufftResult
cufftEstimate2d (int nx, int ny, cufftType type, size_t *work_size)
{
  return with_simple (2, nx, ny, 1, type, 1, estimating (work_size));
}

cufftResult
cufftEstimate3d (int nx, int ny, int nz, cufftType type, size_t *work_size)
{
  return with_simple (3, nx, ny, nz, type, 1, estimating (work_size));
}

cufftResult
cufftEstimateMany (int rank, int *n, int *in_embed, int in_stride, int in_dist,
		   int *out_embed, int out_stride, int out_dist,
		   cufftType type, int batch, size_t *work_size)
{
  return with_many<int> (rank, n, in_embed, in_stride, in_dist, out_embed,
			 out_stride, out_dist, type, batch,
			 estimating (work_size));
}

cufftResult
cufftGetSize1d (cufftHandle handle, int nx, cufftType type, int batch,
		size_t *work_size)
{
  CHECK_HANDLE (handle);
  return cufftEstimate1d (nx, type, batch, work_size);
}

cufftResult
cufftGetSize2d (cufftHandle handle, int nx, int ny, cufftType type,
		size_t *work_size)
{
  CHECK_HANDLE (handle);
  return cufftEstimate2d (nx, ny, type, work_size);
}

cufftResult
cufftGetSize3d (cufftHandle handle, int nx, int ny, int nz, cufftType type,
		size_t *work_size)
{
  CHECK_HANDLE (handle);
  return cufftEstimate3d (nx, ny, nz, type, work_size);
}

cufftResult
cufftGetSizeMany (cufftHandle handle, int rank, int *n, int *in_embed,
		  int in_stride, int in_dist, int *out_embed, int out_stride,
		  int out_dist, cufftType type, int batch, size_t *work_size)
{
  CHECK_HANDLE (handle);
  return cufftEstimateMany (rank, n, in_embed, in_stride, in_dist, out_embed,
			    out_stride, out_dist, type, batch, work_size);
}

cufftResult
cufftGetSizeMany64 (cufftHandle handle, int rank, long long *n,
		    long long *in_embed, long long in_stride,
		    long long in_dist, long long *out_embed,
		    long long out_stride, long long out_dist, cufftType type,
		    long long batch, size_t *work_size)
{
  CHECK_HANDLE (handle);
  return with_many<long long> (rank, n, in_embed, in_stride, in_dist,
			       out_embed, out_stride, out_dist, type, batch,
			       estimating (work_size));
}

} // extern "C"

/* Transform IN to OUT by PLAN, which must be of KIND and of numbers of SIZE
   bytes.  */

static cufftResult
execute (cufftHandle plan, void *in, void *out, fft_kind kind, size_t size,
	 int direction)
{
  fft_handle *h = fft_find_made (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  if (h->plan->shape.kind != kind || h->plan->shape.size != size
      || h->plan->narrow != FFT_AS_IS
      || (direction != CUFFT_FORWARD && direction != CUFFT_INVERSE))
    return CUFFT_INVALID_VALUE;
  return fft_submit (h, in, out, direction == CUFFT_INVERSE);
}

extern "C"
{

cufftResult
cufftExecC2C (cufftHandle plan, cufftComplex *in, cufftComplex *out,
	      int direction)
{
  return execute (plan, in, out, FFT_COMPLEX, sizeof (float), direction);
}

cufftResult
cufftExecR2C (cufftHandle plan, cufftReal *in, cufftComplex *out)
{
  return execute (plan, in, out, FFT_REAL_TO_COMPLEX, sizeof (float),
		  CUFFT_FORWARD);
}

cufftResult
cufftExecC2R (cufftHandle plan, cufftComplex *in, cufftReal *out)
{
  return execute (plan, in, out, FFT_COMPLEX_TO_REAL, sizeof (float),
		  CUFFT_INVERSE);
}

cufftResult
cufftExecZ2Z (cufftHandle plan, cufftDoubleComplex *in,
	      cufftDoubleComplex *out, int direction)
{
  return execute (plan, in, out, FFT_COMPLEX, sizeof (double), direction);
}

cufftResult
cufftExecD2Z (cufftHandle plan, cufftDoubleReal *in, cufftDoubleComplex *out)
{
  return execute (plan, in, out, FFT_REAL_TO_COMPLEX, sizeof (double),
		  CUFFT_FORWARD);
}

cufftResult
cufftExecZ2D (cufftHandle plan, cufftDoubleComplex *in, cufftDoubleReal *out)
{
  return execute (plan, in, out, FFT_COMPLEX_TO_REAL, sizeof (double),
		  CUFFT_INVERSE);
}

} // extern "C"
