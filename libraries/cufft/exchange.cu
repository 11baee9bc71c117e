/* Elements that come and go one by one.
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

/* Functions of the user's that load and store elements are device code: they
   are called in kernels, with the index of the element in the user's layout.
   What they give, or are given, is dense, the last dimension fastest, and
   transformed as any data is.  Half precision and bfloat16 are converted on
   the way.  */

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "plan.h"

static const int block_size = 256;

/* Which element of the user's the Ith is.  */

static __device__ size_t
find_element (const fft_place &p, long i)
{
  size_t at = 0;
  for (int k = p.dims - 1; k >= 0; k--)
    {
      at += i % p.n[k] * p.stride[k];
      i /= p.n[k];
    }
  return at;
}

extern __shared__ __align__ (16) char shared_bytes[];

template<class T>
static __global__ void
load_elements (fft_place p, T (*f) (void *, size_t, void *, void *),
	       void *data, void *info, T *dense)
{
  long i = blockIdx.x * (long) blockDim.x + threadIdx.x;
  if (i < p.count)
    dense[i] = f (data, find_element (p, i), info, shared_bytes);
}

template<class T>
static __global__ void
store_elements (fft_place p, void (*f) (void *, size_t, T, void *, void *),
		void *data, void *info, const T *dense)
{
  long i = blockIdx.x * (long) blockDim.x + threadIdx.x;
  if (i < p.count)
    f (data, find_element (p, i), dense[i], info, shared_bytes);
}

template<class T, int N>
static __global__ void
widen_elements (fft_place p, const T *data, float *dense)
{
  long i = blockIdx.x * (long) blockDim.x + threadIdx.x;
  if (i < p.count)
    for (int k = 0; k < N; k++)
      dense[N * i + k] = (float) data[N * find_element (p, i) + k];
}

template<class T, int N>
static __global__ void
narrow_elements (fft_place p, T *data, const float *dense)
{
  long i = blockIdx.x * (long) blockDim.x + threadIdx.x;
  if (i < p.count)
    for (int k = 0; k < N; k++)
      data[N * find_element (p, i) + k] = T (dense[N * i + k]);
}

/* How many blocks P needs.  */

static unsigned
blocks (const fft_place *p)
{
  return (p->count + block_size - 1) / block_size;
}

/* See plan.h; for elements of type T.  */

template<class T>
static void
load_as (const fft_place *p, const fft_callback *c, void *data, void *dense)
{
  load_elements<T> <<<blocks (p), block_size, c->shared>>>
    (*p, (T (*) (void *, size_t, void *, void *)) c->function, data, c->info,
     (T *) dense);
}

template<class T>
static void
store_as (const fft_place *p, const fft_callback *c, void *data,
	  const void *dense)
{
  store_elements<T> <<<blocks (p), block_size, c->shared>>>
    (*p, (void (*) (void *, size_t, T, void *, void *)) c->function, data,
     c->info, (const T *) dense);
}

/* See plan.h.  */

void
fft_load (const fft_place *p, const fft_callback *c, bool complex, size_t size,
	  void *data, void *dense)
{
  if (size == sizeof (float))
    complex ? load_as<float2> (p, c, data, dense)
	    : load_as<float> (p, c, data, dense);
  else
    complex ? load_as<double2> (p, c, data, dense)
	    : load_as<double> (p, c, data, dense);
}

/* See plan.h.  */

void
fft_store (const fft_place *p, const fft_callback *c, bool complex,
	   size_t size, void *data, const void *dense)
{
  if (size == sizeof (float))
    complex ? store_as<float2> (p, c, data, dense)
	    : store_as<float> (p, c, data, dense);
  else
    complex ? store_as<double2> (p, c, data, dense)
	    : store_as<double> (p, c, data, dense);
}

/* See plan.h; for numbers of type T.  */

template<class T>
static void
widen_from (const fft_place *p, bool complex, const void *data, void *dense)
{
  if (complex)
    widen_elements<T, 2> <<<blocks (p), block_size>>> (*p, (const T *) data,
						       (float *) dense);
  else
    widen_elements<T, 1> <<<blocks (p), block_size>>> (*p, (const T *) data,
						       (float *) dense);
}

template<class T>
static void
narrow_to (const fft_place *p, bool complex, void *data, const void *dense)
{
  if (complex)
    narrow_elements<T, 2> <<<blocks (p), block_size>>> (*p, (T *) data,
							(const float *) dense);
  else
    narrow_elements<T, 1> <<<blocks (p), block_size>>> (*p, (T *) data,
							(const float *) dense);
}

/* See plan.h.  */

void
fft_widen (const fft_place *p, fft_narrow narrow, bool complex,
	   const void *data, void *dense)
{
  if (narrow == FFT_HALF)
    widen_from<__half> (p, complex, data, dense);
  else
    widen_from<__nv_bfloat16> (p, complex, data, dense);
}

/* See plan.h.  */

void
fft_narrow_down (const fft_place *p, fft_narrow narrow, bool complex,
		 void *data, const void *dense)
{
  if (narrow == FFT_HALF)
    narrow_to<__half> (p, complex, data, dense);
  else
    narrow_to<__nv_bfloat16> (p, complex, data, dense);
}
