/* cuFFT's extended functions.
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

/* Several devices are refused: cufftXtSetGPUs takes one.  What belongs to them,
   memory that is described, is there for this one, whose layout is that of a
   transform in place.  */

#include <stdlib.h>
#include <string.h>

#include <cuda_runtime_api.h>

#include "handle.h"

/* A row says which types go together: input, output, and what is computed.  */
struct fft_types
{
  cudaDataType in, out, with;
  fft_kind kind;
  size_t size;
  fft_narrow narrow;
};

static const fft_types types[] = {
  { CUDA_C_32F, CUDA_C_32F, CUDA_C_32F, FFT_COMPLEX, 4, FFT_AS_IS },
  { CUDA_R_32F, CUDA_C_32F, CUDA_C_32F, FFT_REAL_TO_COMPLEX, 4, FFT_AS_IS },
  { CUDA_C_32F, CUDA_R_32F, CUDA_C_32F, FFT_COMPLEX_TO_REAL, 4, FFT_AS_IS },
  { CUDA_C_64F, CUDA_C_64F, CUDA_C_64F, FFT_COMPLEX, 8, FFT_AS_IS },
  { CUDA_R_64F, CUDA_C_64F, CUDA_C_64F, FFT_REAL_TO_COMPLEX, 8, FFT_AS_IS },
  { CUDA_C_64F, CUDA_R_64F, CUDA_C_64F, FFT_COMPLEX_TO_REAL, 8, FFT_AS_IS },
  { CUDA_C_16F, CUDA_C_16F, CUDA_C_16F, FFT_COMPLEX, 4, FFT_HALF },
  { CUDA_R_16F, CUDA_C_16F, CUDA_C_16F, FFT_REAL_TO_COMPLEX, 4, FFT_HALF },
  { CUDA_C_16F, CUDA_R_16F, CUDA_C_16F, FFT_COMPLEX_TO_REAL, 4, FFT_HALF },
  { CUDA_C_16BF, CUDA_C_16BF, CUDA_C_16BF, FFT_COMPLEX, 4, FFT_BFLOAT16 },
  { CUDA_R_16BF, CUDA_C_16BF, CUDA_C_16BF, FFT_REAL_TO_COMPLEX, 4,
    FFT_BFLOAT16 },
  { CUDA_C_16BF, CUDA_R_16BF, CUDA_C_16BF, FFT_COMPLEX_TO_REAL, 4,
    FFT_BFLOAT16 }
};

/* Make WISH of what the functions below are given.  */

static cufftResult
make_wish (fft_wish *wish, int rank, long long *n, long long *in_embed,
	   long long in_stride, long long in_dist, cudaDataType in,
	   long long *out_embed, long long out_stride, long long out_dist,
	   cudaDataType out, long long batch, cudaDataType with)
{
  if (!n || rank < 1 || rank > 3)
    return CUFFT_INVALID_VALUE;
  for (const fft_types &t : types)
    if (t.in == in && t.out == out && t.with == with)
      {
	wish->kind = t.kind;
	wish->size = t.size;
	wish->narrow = t.narrow;
	fft_set_layout (wish, rank, n, in_embed, in_stride, in_dist, out_embed,
			out_stride, out_dist, batch);
	return CUFFT_SUCCESS;
      }
  return CUFFT_INVALID_VALUE;
}

/* Whether CALLBACK may be set for PLAN, and where.  */

static fft_callback *
find_callback (fft_handle *h, cufftXtCallbackType type)
{
  const fft_shape *s = &h->plan->shape;
  if (h->plan->narrow != FFT_AS_IS || type < CUFFT_CB_LD_COMPLEX
      || type > CUFFT_CB_ST_REAL_DOUBLE)
    return NULL;
  /* The numbers' bits: double, real, store.  */
  bool wide = type & 1, real = type & 2, store = type & 4;
  fft_kind has_real = store ? FFT_COMPLEX_TO_REAL : FFT_REAL_TO_COMPLEX;
  if (wide != (s->size == sizeof (double)) || real != (s->kind == has_real))
    return NULL;
  return store ? &h->store : &h->load;
}

/* How many bytes a transform in place of PLAN takes.  */

static size_t
data_size (const fft_plan *plan)
{
  const fft_shape *s = &plan->in_place;
  long in = s->kind == FFT_REAL_TO_COMPLEX ? 1 : 2;
  long out = s->kind == FFT_COMPLEX_TO_REAL ? 1 : 2;
  long most_in = in, most_out = out;
  for (int k = -1; k < s->rank; k++)
    {
      const fft_dim *d = k < 0 ? &s->loop[0] : &s->dim[k];
      bool last = k == s->rank - 1;
      long n_in = last && s->kind == FFT_COMPLEX_TO_REAL ? d->n / 2 + 1 : d->n;
      long n_out = last && s->kind == FFT_REAL_TO_COMPLEX ? d->n / 2 + 1
		   : d->n;
      most_in += (n_in - 1) * d->in * in;
      most_out += (n_out - 1) * d->out * out;
    }
  size_t size = plan->narrow == FFT_AS_IS ? s->size : 2;
  return (most_in > most_out ? most_in : most_out) * size;
}

/* Transform what INPUT describes, if the plan is of KIND and SIZE.  */

static cufftResult
execute (cufftHandle plan, cudaLibXtDesc *input, cudaLibXtDesc *output,
	 fft_kind kind, size_t size, int direction)
{
  fft_handle *h = fft_find_made (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  if (!input || !output || !input->descriptor || !output->descriptor
      || input->descriptor->nGPUs != 1 || output->descriptor->nGPUs != 1
      || h->plan->shape.kind != kind || h->plan->shape.size != size
      || (direction != CUFFT_FORWARD && direction != CUFFT_INVERSE))
    return CUFFT_INVALID_VALUE;
  return fft_submit (h, input->descriptor->data[0],
		     output->descriptor->data[0],
		     direction == CUFFT_INVERSE);
}

extern "C"
{

cufftResult
cufftXtMakePlanMany (cufftHandle plan, int rank, long long *n,
		     long long *in_embed, long long in_stride,
		     long long in_dist, cudaDataType in, long long *out_embed,
		     long long out_stride, long long out_dist,
		     cudaDataType out, long long batch, size_t *work_size,
		     cudaDataType with)
{
  fft_wish wish;
  cufftResult result
    = make_wish (&wish, rank, n, in_embed, in_stride, in_dist, in, out_embed,
		 out_stride, out_dist, out, batch, with);
  return result == CUFFT_SUCCESS ? fft_make (plan, &wish, work_size) : result;
}

cufftResult
cufftXtGetSizeMany (cufftHandle plan, int rank, long long *n,
		    long long *in_embed, long long in_stride,
		    long long in_dist, cudaDataType in, long long *out_embed,
		    long long out_stride, long long out_dist, cudaDataType out,
		    long long batch, size_t *work_size, cudaDataType with)
{
  fft_wish wish;
  if (!fft_find_handle (plan))
    return CUFFT_INVALID_PLAN;
  cufftResult result
    = make_wish (&wish, rank, n, in_embed, in_stride, in_dist, in, out_embed,
		 out_stride, out_dist, out, batch, with);
  return result == CUFFT_SUCCESS ? fft_estimate (&wish, work_size) : result;
}

cufftResult
cufftXtExec (cufftHandle plan, void *in, void *out, int direction)
{
  fft_handle *h = fft_find_made (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  if (h->plan->shape.kind == FFT_COMPLEX && direction != CUFFT_FORWARD
      && direction != CUFFT_INVERSE)
    return CUFFT_INVALID_VALUE;
  return fft_submit (h, in, out, h->plan->shape.kind == FFT_COMPLEX
				 ? direction == CUFFT_INVERSE
				 : h->plan->shape.kind == FFT_COMPLEX_TO_REAL);
}

cufftResult
cufftXtSetCallback (cufftHandle plan, void **routine,
		    cufftXtCallbackType type, void **info)
{
  fft_handle *h = fft_find_made (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  fft_callback *c = find_callback (h, type);
  if (!c || !routine || !routine[0])
    return CUFFT_INVALID_VALUE;
  c->function = routine[0];
  c->info = info ? info[0] : NULL;
  return CUFFT_SUCCESS;
}

cufftResult
cufftXtClearCallback (cufftHandle plan, cufftXtCallbackType type)
{
  fft_handle *h = fft_find_made (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  fft_callback *c = find_callback (h, type);
  if (!c)
    return CUFFT_INVALID_VALUE;
  memset (c, 0, sizeof *c);
  return CUFFT_SUCCESS;
}

cufftResult
cufftXtSetCallbackSharedSize (cufftHandle plan, cufftXtCallbackType type,
			      size_t size)
{
  fft_handle *h = fft_find_made (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  fft_callback *c = find_callback (h, type);
  /* What a callback may have, by cuFFT's documentation.  */
  if (!c || size > 16 << 10)
    return CUFFT_INVALID_VALUE;
  c->shared = size;
  return CUFFT_SUCCESS;
}

/* There is no device code to be compiled when the program runs.  */

cufftResult
cufftXtSetJITCallback (cufftHandle plan, const char *, const void *, size_t,
		       cufftXtCallbackType, void **)
{
  return fft_find_handle (plan) ? CUFFT_NOT_SUPPORTED : CUFFT_INVALID_PLAN;
}

cufftResult
cufftXtSetGPUs (cufftHandle handle, int count, int *which)
{
  fft_handle *h = fft_find_handle (handle);
  int devices = 0;
  if (!h || h->plan)
    return CUFFT_INVALID_PLAN;
  if (count < 1 || !which)
    return CUFFT_INVALID_VALUE;
  if (cudaGetDeviceCount (&devices) != cudaSuccess)
    return CUFFT_INTERNAL_ERROR;
  for (int k = 0; k < count; k++)
    {
      if (which[k] < 0 || which[k] >= devices)
	return CUFFT_INVALID_DEVICE;
      for (int j = 0; j < k; j++)
	if (which[j] == which[k])
	  return CUFFT_INVALID_DEVICE;
    }
  return count == 1 ? CUFFT_SUCCESS : CUFFT_NOT_SUPPORTED;
}

cufftResult
cufftXtQueryPlan (cufftHandle plan, void *query, cufftXtQueryType type)
{
  if (!fft_find_made (plan))
    return CUFFT_INVALID_PLAN;
  if (!query || type != CUFFT_QUERY_1D_FACTORS)
    return CUFFT_INVALID_VALUE;
  /* Nothing is shuffled on one device.  */
  return CUFFT_NOT_SUPPORTED;
}

cufftResult
cufftXtMalloc (cufftHandle plan, cudaLibXtDesc **result,
	       cufftXtSubFormat format)
{
  fft_handle *h = fft_find_made (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  if (!result || format < CUFFT_XT_FORMAT_INPUT
      || format >= CUFFT_FORMAT_UNDEFINED)
    return CUFFT_INVALID_VALUE;
  if (format >= CUFFT_XT_FORMAT_1D_INPUT_SHUFFLED)
    return CUFFT_NOT_SUPPORTED;
  cudaLibXtDesc *d = (cudaLibXtDesc *) calloc (1, sizeof *d);
  cudaXtDesc *x = (cudaXtDesc *) calloc (1, sizeof *x);
  size_t size = data_size (h->plan);
  if (!d || !x || cudaMalloc (&x->data[0], size) != cudaSuccess)
    {
      free (d);
      free (x);
      return CUFFT_ALLOC_FAILED;
    }
  x->version = d->version = CUDA_XT_DESCRIPTOR_VERSION + CUDART_VERSION;
  x->nGPUs = 1;
  cudaGetDevice (&x->GPUs[0]);
  x->size[0] = size;
  d->descriptor = x;
  d->library = LIB_FORMAT_CUFFT;
  d->subFormat = format;
  *result = d;
  return CUFFT_SUCCESS;
}

cufftResult
cufftXtFree (cudaLibXtDesc *d)
{
  if (!d)
    return CUFFT_SUCCESS;
  cudaError_t error = cudaSuccess;
  if (d->descriptor)
    error = cudaFree (d->descriptor->data[0]);
  free (d->descriptor);
  free (d);
  return error == cudaSuccess ? CUFFT_SUCCESS : CUFFT_INTERNAL_ERROR;
}

cufftResult
cufftXtMemcpy (cufftHandle plan, void *to, void *from, cufftXtCopyType type)
{
  fft_handle *h = fft_find_made (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  if (!to || !from)
    return CUFFT_INVALID_VALUE;
  cudaLibXtDesc *d = (cudaLibXtDesc *) (type == CUFFT_COPY_DEVICE_TO_HOST
					? from : to);
  size_t size;
  switch (type)
    {
    case CUFFT_COPY_HOST_TO_DEVICE:
    case CUFFT_COPY_DEVICE_TO_HOST:
      size = d->descriptor->size[0];
      break;
    case CUFFT_COPY_DEVICE_TO_DEVICE:
      size = d->descriptor->size[0];
      from = ((cudaLibXtDesc *) from)->descriptor->data[0];
      break;
    default:
      return CUFFT_INVALID_VALUE;
    }
  if (type == CUFFT_COPY_DEVICE_TO_HOST)
    from = d->descriptor->data[0];
  else
    to = d->descriptor->data[0];
  if (cudaMemcpyAsync (to, from, size, cudaMemcpyDefault, h->stream)
      != cudaSuccess
      || cudaStreamSynchronize (h->stream) != cudaSuccess)
    return CUFFT_EXEC_FAILED;
  return CUFFT_SUCCESS;
}

cufftResult
cufftXtExecDescriptor (cufftHandle plan, cudaLibXtDesc *input,
		       cudaLibXtDesc *output, int direction)
{
  fft_handle *h = fft_find_made (plan);
  if (!h)
    return CUFFT_INVALID_PLAN;
  const fft_shape *s = &h->plan->shape;
  if (s->kind != FFT_COMPLEX)
    direction = s->kind == FFT_REAL_TO_COMPLEX ? CUFFT_FORWARD : CUFFT_INVERSE;
  return execute (plan, input, output, s->kind, s->size, direction);
}

cufftResult
cufftXtExecDescriptorC2C (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output, int direction)
{
  return execute (plan, input, output, FFT_COMPLEX, sizeof (float), direction);
}

cufftResult
cufftXtExecDescriptorR2C (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output)
{
  return execute (plan, input, output, FFT_REAL_TO_COMPLEX, sizeof (float),
		  CUFFT_FORWARD);
}

cufftResult
cufftXtExecDescriptorC2R (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output)
{
  return execute (plan, input, output, FFT_COMPLEX_TO_REAL, sizeof (float),
		  CUFFT_INVERSE);
}

cufftResult
cufftXtExecDescriptorZ2Z (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output, int direction)
{
  return execute (plan, input, output, FFT_COMPLEX, sizeof (double),
		  direction);
}

cufftResult
cufftXtExecDescriptorD2Z (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output)
{
  return execute (plan, input, output, FFT_REAL_TO_COMPLEX, sizeof (double),
		  CUFFT_FORWARD);
}

cufftResult
cufftXtExecDescriptorZ2D (cufftHandle plan, cudaLibXtDesc *input,
			  cudaLibXtDesc *output)
{
  return execute (plan, input, output, FFT_COMPLEX_TO_REAL, sizeof (double),
		  CUFFT_INVERSE);
}

} // extern "C"
