/* Plans: what handles of cuFFT name.
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

#ifndef FFT_PLAN_H
#define FFT_PLAN_H 1

#include "cufftXt.h"
#include "transform.h"

/* How elements are kept, if not as they are computed with.  */
enum fft_narrow { FFT_AS_IS, FFT_HALF, FFT_BFLOAT16 };

struct fftw_backend;

/* What cufftMakePlan* makes.  It does not change any more, so that tasks and
   graphs can have it; the last that has it frees it.  */
struct fft_plan
{
  unsigned refs;
  fft_narrow narrow;
  /* How data is laid out; and where input and output are the same and nobody
     has said how.  */
  fft_shape shape, in_place;
  /* One of them is there: ours, and FFTW.  */
  fft_transform *transform;
  fftw_backend *fftw;
  size_t work_size;
  /* The plan's own work area, if it has one.  */
  void *area;
};

/* A function of the user's for elements.  */
struct fft_callback
{
  void *function, *info;
  size_t shared;
};

/* What a handle names.  */
struct fft_handle
{
  fft_plan *plan;
  bool own_area;
  void *area;
  cudaStream_t stream;
  fft_callback load, store;
  long long properties[2];
};

/* What is asked for.  */
struct fft_wish
{
  int rank;
  long long n[3];
  /* Whether the layout is given, or the usual one.  */
  bool advanced;
  long long in_embed[3], out_embed[3];
  long long in_stride, in_dist, out_stride, out_dist, batch;
  fft_kind kind;
  /* Of a number, when computing.  */
  size_t size;
  fft_narrow narrow;
};

/* Make RESULT of WISH.  */
cufftResult fft_make_plan (const fft_wish *wish, fft_plan **result);
void fft_keep_plan (fft_plan *plan);
void fft_drop_plan (fft_plan *plan);

/* SIZE bytes, aligned, for a work area.  */
void *fft_new_area (size_t size);

/* Let HANDLE's plan transform IN to OUT, in its stream.  */
cufftResult fft_submit (const fft_handle *handle, void *in, void *out,
			bool inverse);

/* FFTW for SHAPE, if the variable CUDA2CPU_FFT asks for it, or NULL.  */
fftw_backend *fftw_new_backend (const fft_shape *shape);
/* Transform IN to OUT, laid out as SHAPE says.  Returns whether it could.  */
void fftw_free_backend (fftw_backend *backend);
bool fftw_run (fftw_backend *backend, const fft_shape *shape, const void *in,
	       void *out, bool inverse);

/* Where elements are that in dense order are numbered: the last dimension is
   the fastest.  */
struct fft_place
{
  int dims;
  long n[4], stride[4];
  long count;
};

/* Bring the elements at P of DATA to DENSE, or the other way: by a function of
   the user's, or from narrow types.  COMPLEX says what elements are, SIZE how
   large a number of DENSE is.  */
void fft_load (const fft_place *p, const fft_callback *c, bool complex,
	       size_t size, void *data, void *dense);
void fft_store (const fft_place *p, const fft_callback *c, bool complex,
		size_t size, void *data, const void *dense);
void fft_widen (const fft_place *p, fft_narrow narrow, bool complex,
		const void *data, void *dense);
void fft_narrow_down (const fft_place *p, fft_narrow narrow, bool complex,
		      void *data, const void *dense);

#endif /* FFT_PLAN_H */
