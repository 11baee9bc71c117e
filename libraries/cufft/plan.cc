/* Plans: what is made of a size, a type and a layout, and run.
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

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "cuda2cpu-task.h"
#include "plan.h"
#include "shape.h"

static inline size_t
align (size_t size)
{
  return (size + 255) & ~(size_t) 255;
}

/* See plan.h.  */

void *
fft_new_area (size_t size)
{
  size_t huge = 2 << 20;
  if (size < huge)
    return aligned_alloc (256, align (size ? size : 1));
  size = (size + huge - 1) & ~(huge - 1);
  void *p = aligned_alloc (huge, size);
  if (p)
    madvise (p, size, MADV_HUGEPAGE);
  return p;
}

/* Whether the last dimension of SHAPE's input, or output, is half as long.  */

static bool
is_half (const fft_shape *shape, bool input)
{
  return shape->kind == (input ? FFT_COMPLEX_TO_REAL : FFT_REAL_TO_COMPLEX);
}

/* Whether it is complex.  */

static bool
is_complex (const fft_shape *shape, bool input)
{
  return shape->kind != (input ? FFT_REAL_TO_COMPLEX : FFT_COMPLEX_TO_REAL);
}

/* Let SHAPE's input or output be dense; rows of real elements PADDED to those
   of complex ones in the same place.  */

static void
lay_out (fft_shape *shape, bool input, bool padded)
{
  long stride = 1;
  int last = shape->rank - 1;
  for (int k = last; k >= -1; k--)
    {
      fft_dim *d = k >= 0 ? &shape->dim[k] : &shape->loop[0];
      *(input ? &d->in : &d->out) = stride;
      long n = d->n;
      if (k == last && is_half (shape, input))
	n = n / 2 + 1;
      else if (k == last && padded && !is_complex (shape, input))
	n = 2 * (n / 2 + 1);
      stride *= n;
    }
}

/* Let it be as EMBED, STRIDE and DIST say.  */

static void
lay_out_as (fft_shape *shape, bool input, const long long *embed, long stride,
	    long dist)
{
  for (int k = shape->rank - 1; k >= 0; k--)
    {
      fft_dim *d = &shape->dim[k];
      *(input ? &d->in : &d->out) = stride;
      stride *= embed[k];
    }
  *(input ? &shape->loop[0].in : &shape->loop[0].out) = dist;
}

/* Whether N elements A, B, ... multiply to something that fits.  */

static bool
fits (const fft_wish *w)
{
  __int128 all = w->batch;
  for (int k = 0; k < w->rank; k++)
    {
      all *= w->n[k] + 2;
      if (all > (__int128) 1 << 48)
	return false;
    }
  return true;
}

/* Choose what computes PLAN's shape.  Returns whether there was memory.  */

static bool
prepare (fft_plan *plan)
{
  plan->fftw = fftw_new_backend (&plan->shape);
  if (plan->fftw)
    return true;
  plan->transform = fft_new_transform (&plan->shape);
  if (plan->transform)
    plan->work_size = fft_work_size (plan->transform);
  return plan->transform;
}

/* See plan.h.  */

cufftResult
fft_make_plan (const fft_wish *wish, fft_plan **result)
{
  if (wish->rank < 1 || wish->rank > 3)
    return CUFFT_INVALID_VALUE;
  if (wish->batch < 1)
    return CUFFT_INVALID_SIZE;
  for (int k = 0; k < wish->rank; k++)
    if (wish->n[k] < 1)
      return CUFFT_INVALID_SIZE;
  if (!fits (wish))
    return CUFFT_INVALID_SIZE;
  if (wish->advanced && (wish->in_stride < 1 || wish->out_stride < 1))
    return CUFFT_INVALID_VALUE;
  fft_plan *plan = (fft_plan *) calloc (1, sizeof *plan);
  if (!plan)
    return CUFFT_ALLOC_FAILED;
  plan->refs = 1;
  plan->narrow = wish->narrow;
  fft_shape *s = &plan->shape;
  s->kind = wish->kind;
  s->size = wish->size;
  s->rank = wish->rank;
  s->loops = 1;
  s->loop[0].n = wish->batch;
  for (int k = 0; k < s->rank; k++)
    s->dim[k].n = wish->n[k];
  if (wish->advanced)
    {
      lay_out_as (s, true, wish->in_embed, wish->in_stride, wish->in_dist);
      lay_out_as (s, false, wish->out_embed, wish->out_stride,
		  wish->out_dist);
      plan->in_place = *s;
    }
  else
    {
      lay_out (s, true, false);
      lay_out (s, false, false);
      plan->in_place = *s;
      lay_out (&plan->in_place, true, true);
      lay_out (&plan->in_place, false, true);
    }
  if (!prepare (plan))
    {
      fft_drop_plan (plan);
      return CUFFT_ALLOC_FAILED;
    }
  if (plan->narrow != FFT_AS_IS)
    {
      size_t more = 2 * s->size * fft_input_elements (s);
      if (s->kind != FFT_COMPLEX)
	more = align (more) + 2 * s->size * fft_output_elements (s);
      plan->work_size = align (plan->work_size) + more;
    }
  *result = plan;
  return CUFFT_SUCCESS;
}

/* See plan.h.  */

void
fft_keep_plan (fft_plan *plan)
{
  __atomic_add_fetch (&plan->refs, 1, __ATOMIC_RELAXED);
}

/* See plan.h.  */

void
fft_drop_plan (fft_plan *plan)
{
  if (__atomic_sub_fetch (&plan->refs, 1, __ATOMIC_ACQ_REL) > 0)
    return;
  fft_free_transform (plan->transform);
  fftw_free_backend (plan->fftw);
  free (plan->area);
  free (plan);
}

/* What a task has to do.  */
struct fft_task
{
  fft_plan *plan;
  void *in, *out;
  bool inverse;
  char *work;
  fft_callback load, store;
};

/* Where SHAPE's input or output is.  */

static fft_place
find_place (const fft_shape *shape, bool input)
{
  fft_place p;
  p.dims = shape->rank + 1;
  p.count = 1;
  for (int k = 0; k < p.dims; k++)
    {
      const fft_dim *d = k ? &shape->dim[k - 1] : &shape->loop[0];
      p.n[k] = k == shape->rank && is_half (shape, input) ? d->n / 2 + 1
	       : d->n;
      p.stride[k] = input ? d->in : d->out;
      p.count *= p.n[k];
    }
  return p;
}

/* Transform IN to OUT, of which SHAPE says where elements are.  */

static bool
run_plan (const fft_task *t, const fft_shape *shape, const void *in, void *out)
{
  if (t->plan->fftw)
    return fftw_run (t->plan->fftw, shape, in, out, t->inverse);
  return fft_run (t->plan->transform, shape, in, out, t->inverse, t->work);
}

/* Do the task T, whose elements come or go one by one: those that do are dense
   in between.  */

static cudaError_t
run_exchange (const fft_task *t, const fft_shape *layout)
{
  fft_shape s = *layout;
  const fft_plan *plan = t->plan;
  bool narrow = plan->narrow != FFT_AS_IS;
  bool load = narrow || t->load.function, store = narrow || t->store.function;
  fft_place from = find_place (layout, true), to = find_place (layout, false);
  if (load)
    lay_out (&s, true, false);
  if (store)
    lay_out (&s, false, false);
  bool one = load && store && s.kind == FFT_COMPLEX;
  size_t in_size = load ? align (2 * s.size * from.count) : 0;
  size_t size = in_size + (store && !one ? 2 * s.size * to.count : 0);
  char *room = NULL;
  if (narrow)
    room = t->work + align (plan->transform ? fft_work_size (plan->transform)
			    : 0);
  else
    room = (char *) fft_new_area (size);
  if (!room)
    return cudaErrorMemoryAllocation;
  void *in = load ? room : t->in;
  void *out = one ? room : store ? room + in_size : t->out;
  bool in_complex = is_complex (&s, true), out_complex = is_complex (&s, false);
  if (narrow)
    fft_widen (&from, plan->narrow, in_complex, t->in, in);
  else if (load)
    fft_load (&from, &t->load, in_complex, s.size, t->in, in);
  bool good = run_plan (t, &s, in, out);
  if (good && narrow)
    fft_narrow_down (&to, plan->narrow, out_complex, t->out, out);
  else if (good && store)
    fft_store (&to, &t->store, out_complex, s.size, t->out, out);
  if (!narrow)
    free (room);
  return good ? cudaSuccess : cudaErrorMemoryAllocation;
}

/* Do the task at DATA.  */

static cudaError_t
run_task (const void *data)
{
  const fft_task *t = (const fft_task *) data;
  const fft_shape *s = t->in == t->out ? &t->plan->in_place : &t->plan->shape;
  if (t->plan->narrow != FFT_AS_IS || t->load.function || t->store.function)
    return run_exchange (t, s);
  return run_plan (t, s, t->in, t->out) ? cudaSuccess
	 : cudaErrorMemoryAllocation;
}

/* The task at DATA is not needed any more.  */

static void
release_task (void *data)
{
  fft_drop_plan (((fft_task *) data)->plan);
}

/* See plan.h.  */

cufftResult
fft_submit (const fft_handle *handle, void *in, void *out, bool inverse)
{
  fft_plan *plan = handle->plan;
  if (!in || !out)
    return CUFFT_INVALID_VALUE;
  fft_task t;
  memset (&t, 0, sizeof t);
  t.plan = plan;
  t.in = in;
  t.out = out;
  t.inverse = inverse;
  t.work = (char *) (handle->area ? handle->area : plan->area);
  if (!t.work && plan->work_size > 0)
    return CUFFT_NO_WORKSPACE;
  t.load = handle->load;
  t.store = handle->store;
  fft_keep_plan (plan);
  cudaError_t error = CUDA2CPU_submit_task (handle->stream, run_task,
					    release_task, &t, sizeof t);
  return error == cudaSuccess ? CUFFT_SUCCESS
	 : error == cudaErrorMemoryAllocation ? CUFFT_ALLOC_FAILED
	 : CUFFT_EXEC_FAILED;
}

/* See shape.h.  */

fft_plan *
CUDA2CPU_fft_new (const fft_shape *shape)
{
  fft_plan *plan = (fft_plan *) calloc (1, sizeof *plan);
  if (!plan)
    return NULL;
  plan->refs = 1;
  plan->shape = plan->in_place = *shape;
  bool good = prepare (plan);
  if (good && plan->work_size > 0)
    {
      plan->area = fft_new_area (plan->work_size);
      good = plan->area;
    }
  if (good)
    return plan;
  fft_drop_plan (plan);
  return NULL;
}

/* See shape.h.  */

void
CUDA2CPU_fft_free (fft_plan *plan)
{
  fft_drop_plan (plan);
}

/* See shape.h.  */

bool
CUDA2CPU_fft_execute (fft_plan *plan, void *in, void *out, bool inverse)
{
  fft_handle h;
  memset (&h, 0, sizeof h);
  h.plan = plan;
  return fft_submit (&h, in, out, inverse) == CUFFT_SUCCESS
	 && cudaStreamSynchronize (h.stream) == cudaSuccess;
}
