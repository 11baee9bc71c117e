/* Fourier transforms of any rank, layout and number.
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

/* A transform of rank R is R passes, each of which transforms the lines along
   one dimension: the last dimension first, from input to output, then the
   others in the output; from complex to real data, the last dimension last.

   A pass has a loop for every other dimension and for the transforms; they are
   ordered so that the innermost has the smallest stride, and loops that
   continue one another become one.  The lines are then numbered, and computed

   - in lanes: vectors' worth of successive numbers, by the threads;
   - long, each by one thread, with the thread's own memory;
   - long and large, or few: one after the other, each by all threads.

   Where one transform, or the last dimensions of one, fit a cache (SLAB), each
   slab goes through all of its passes at once.  */

#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "transform.h"

/* Bytes of a slab at most, and elements from which on threads share work.  */
#define SLAB (512 << 10)
#define WORTH_SHARING 16384
/* What long lines need apart from scratch, if they are to be one thread's.  */
#define MOST_OF_THREAD (1 << 20)

struct fft_transform
{
  struct fft_shape shape;
  struct fft_line *line[FFT_MOST_RANK];
  /* Of the work area: what large lines need, and, behind it, complex data that
     must not be written over.  */
  size_t room, complex_data;
};

/* The lines along a dimension.  */
struct pass
{
  struct fft_job job;
  int loops;
  struct fft_dim loop[FFT_MOST_RANK + FFT_MOST_LOOPS];
  /* How many numbers an element is.  */
  int in_size, out_size;
  long lines;
  /* Whether this thread runs it by itself.  */
  bool alone;
};

static inline size_t
align (size_t size)
{
  return (size + 63) & ~(size_t) 63;
}

/* Let F compute parts of 0 to N, given as (FIRST, LAST), by several threads if
   PARALLEL.  Returns whether all returned true.  */

template<class F>
static bool
share (bool parallel, long n, F f)
{
  if (!parallel || n <= 1 || omp_get_max_threads () == 1)
    return f (0, n);
  bool good = true;
#pragma omp parallel reduction (&&: good)
  {
    long threads = omp_get_num_threads (), t = omp_get_thread_num ();
    long first = n * t / threads, last = n * (t + 1) / threads;
    good = first == last || f (first, last);
  }
  return good;
}

/* What a long LINE needs, apart from the scratch of each thread: what before
   leaves, the chirp's data, and the middle.  */

static size_t
before_size (const fft_line *line)
{
  bool has = line->kind == FFT_COMPLEX_TO_REAL && line->halved;
  return has ? align (2 * line->h * line->kernels->size) : 0;
}

static size_t
inner_size (const fft_line *line)
{
  return line->inner ? align (2 * line->inner->n * line->kernels->size) : 0;
}

/* The line that has the factors.  */

static const fft_line *
long_line (const fft_line *line)
{
  return line->inner ? line->inner : line;
}

static size_t
room_size (const fft_line *line)
{
  if (line->lanes_too)
    return 0;
  const fft_line *l = long_line (line);
  size_t middle = l->lanes_too ? 0 : align (fft_long_middle (l));
  return before_size (line) + inner_size (line) + middle;
}

/* The scratch that a thread needs for LINE.  */

static size_t
scratch_size (const fft_line *line)
{
  const fft_line *l = long_line (line);
  return align (l->lanes_too ? fft_block_scratch (l) : fft_long_scratch (l));
}

/* Transform what JOB says, from IN on (or where FROM is) to OUT, with MIDDLE.
   SCRATCH is the thread's if it is alone.  */

static bool
run_long (const fft_job *job, long in, const void *from, long out,
	  void *middle, void *scratch)
{
  const fft_line *line = job->line;
  const fft_kernels *k = line->kernels;
  if (line->lanes_too)
    {
      void *room = scratch ? scratch : fft_scratch (scratch_size (line));
      if (room)
	k->block (job, &in, &out, 1, room);
      return room;
    }
  return share (!scratch, fft_column_blocks (line), [=] (long first, long last)
	 {
	   void *s = scratch ? scratch : fft_scratch (scratch_size (line));
	   for (long b = first; s && b < last; b++)
	     k->columns (job, in, from, b, middle, s);
	   return s != NULL;
	 })
	 && share (!scratch, fft_row_blocks (line), [=] (long first, long last)
	    {
	      void *s = scratch ? scratch : fft_scratch (scratch_size (line));
	      for (long b = first; s && b < last; b++)
		k->rows (job, out, b, middle, s);
	      return s != NULL;
	    });
}

/* Transform one line of P, which begins at IN and OUT, in ROOM.  SCRATCH as
   above.  */

static bool
run_line (const pass *p, long in, long out, char *room, void *scratch)
{
  const fft_job *job = &p->job;
  const fft_line *line = job->line;
  const fft_kernels *k = line->kernels;
  bool all = !scratch && line->h >= WORTH_SHARING / 4;
  void *from = NULL;
  if (before_size (line))
    {
      from = room;
      share (all, line->h / 2 + 1, [=] (long first, long last)
	{
	  k->before (job, in, from, first, last);
	  return true;
	});
      room += before_size (line);
    }
  bool good;
  if (line->inner)
    {
      void *data = room;
      char *middle = room + inner_size (line);
      fft_job inner = { line->inner, data, data, 1, 1, 0 };
      share (all, line->inner->n, [=] (long first, long last)
	{
	  k->chirp_in (job, in, from, data, first, last);
	  return true;
	});
      good = run_long (&inner, 0, NULL, 0, middle, scratch);
      if (line->chirp.n)
	{
	  share (all, line->inner->n, [=] (long first, long last)
	    {
	      k->chirp_middle (line, data, first, last);
	      return true;
	    });
	  good = good && run_long (&inner, 0, NULL, 0, middle, scratch);
	}
      share (all, line->h, [=] (long first, long last)
	{
	  k->chirp_out (job, out, data, first, last);
	  return true;
	});
    }
  else
    good = run_long (job, in, from, out, room, scratch);
  if (line->kind == FFT_REAL_TO_COMPLEX && line->halved)
    share (all, line->h / 2 + 1, [=] (long first, long last)
      {
	k->after (job, out, first, last);
	return true;
      });
  return good;
}

/* Where the line NUMBER of P begins in the input and in the output, in numbers.
   AT becomes its place in each loop.  */

static void
find_line (const pass *p, long number, long *at, long *in, long *out)
{
  *in = *out = 0;
  for (int k = 0; k < p->loops; k++)
    {
      at[k] = number % p->loop[k].n;
      number /= p->loop[k].n;
      *in += at[k] * p->loop[k].in * p->in_size;
      *out += at[k] * p->loop[k].out * p->out_size;
    }
}

/* Go on to the next line.  */

static inline void
next_line (const pass *p, long *at, long *in, long *out)
{
  for (int k = 0; k < p->loops; k++)
    {
      *in += p->loop[k].in * p->in_size;
      *out += p->loop[k].out * p->out_size;
      if (++at[k] < p->loop[k].n)
	return;
      *in -= p->loop[k].in * p->in_size * at[k];
      *out -= p->loop[k].out * p->out_size * at[k];
      at[k] = 0;
    }
}

/* Compute the lines FIRST to LAST of P, by this thread.  */

static bool
run_lines (const pass *p, long first, long last)
{
  const fft_line *line = p->job.line;
  size_t room = room_size (line);
  char *mine = (char *) fft_scratch (room + scratch_size (line));
  if (!mine)
    return false;
  long at[FFT_MOST_RANK + FFT_MOST_LOOPS], in, out;
  find_line (p, first, at, &in, &out);
  int lanes = line->lanes_too ? line->kernels->lanes : 1;
  for (long k = first; k < last; k += lanes)
    {
      long ins[16], outs[16];
      int count = last - k < lanes ? last - k : lanes;
      for (int l = 0; l < count; l++)
	{
	  ins[l] = in;
	  outs[l] = out;
	  next_line (p, at, &in, &out);
	}
      if (line->lanes_too)
	line->kernels->block (&p->job, ins, outs, count, mine + room);
      else if (!run_line (p, ins[0], outs[0], mine, mine + room))
	return false;
    }
  return true;
}

/* Run P with the work area WORK.  */

static bool
run_pass (const pass *p, char *work)
{
  const fft_line *line = p->job.line;
  if (p->alone)
    return run_lines (p, 0, p->lines);
  bool worth = line->h * p->lines >= WORTH_SHARING;
  if (!line->lanes_too
      && (room_size (line) > MOST_OF_THREAD
	  || (worth && p->lines < omp_get_max_threads ())))
    {
      long at[FFT_MOST_RANK + FFT_MOST_LOOPS], in, out;
      for (long k = 0; k < p->lines; k++)
	{
	  find_line (p, k, at, &in, &out);
	  if (!run_line (p, in, out, work, NULL))
	    return false;
	}
      return true;
    }
  long lanes = line->lanes_too ? line->kernels->lanes : 1;
  return share (worth, (p->lines + lanes - 1) / lanes,
		[=] (long first, long last)
		{
		  last *= lanes;
		  return run_lines (p, first * lanes,
				    last < p->lines ? last : p->lines);
		});
}

/* Order the loops of P, and make one of those that are one.  */

static void
order_loops (pass *p)
{
  int n = 0;
  p->lines = 1;
  for (int k = 0; k < p->loops; k++)
    {
      fft_dim d = p->loop[k];
      p->lines *= d.n;
      if (d.n == 1)
	continue;
      int j = n++;
      for (; j > 0 && labs (p->loop[j - 1].out) + labs (p->loop[j - 1].in)
	     > labs (d.out) + labs (d.in); j--)
	p->loop[j] = p->loop[j - 1];
      p->loop[j] = d;
    }
  p->loops = n;
  n = 0;
  for (int k = 0; k < p->loops; k++)
    if (n > 0 && p->loop[k].in == p->loop[n - 1].n * p->loop[n - 1].in
	&& p->loop[k].out == p->loop[n - 1].n * p->loop[n - 1].out)
      p->loop[n - 1].n *= p->loop[k].n;
    else
      p->loop[n++] = p->loop[k];
  p->loops = n;
}

/* A run of a transform.  */
struct run
{
  const fft_transform *transform;
  const fft_shape *shape;
  bool inverse;
  char *work;
};

/* Transform lines along dimension D, of dimensions from FIRST on, from IN to
   OUT; SHAPE has the strides.  ALONE: by this thread.  */

static bool
run_dimension (const run *r, const fft_shape *shape, int d, int first,
	       const void *in, void *out, bool alone)
{
  const fft_line *line = r->transform->line[d];
  pass p;
  p.job = { line, in, out, shape->dim[d].in, shape->dim[d].out, r->inverse };
  p.in_size = line->kind == FFT_REAL_TO_COMPLEX ? 1 : 2;
  p.out_size = line->kind == FFT_COMPLEX_TO_REAL ? 1 : 2;
  p.loops = 0;
  int last = shape->rank - 1;
  for (int k = first; k <= last; k++)
    if (k != d)
      {
	p.loop[p.loops] = shape->dim[k];
	if (k == last && shape->kind != FFT_COMPLEX)
	  p.loop[p.loops].n = shape->dim[k].n / 2 + 1;
	p.loops++;
      }
  for (int k = 0; k < shape->loops; k++)
    p.loop[p.loops++] = shape->loop[k];
  p.alone = alone;
  order_loops (&p);
  return run_pass (&p, r->work);
}

/* SHAPE's output as both, or its input, or DENSE, which has its elements in
   order.  */

static fft_shape
within_output (const fft_shape *shape)
{
  fft_shape s = *shape;
  for (int k = 0; k < s.rank; k++)
    s.dim[k].in = s.dim[k].out;
  for (int k = 0; k < s.loops; k++)
    s.loop[k].in = s.loop[k].out;
  return s;
}

static fft_shape
within_input (const fft_shape *shape)
{
  fft_shape s = *shape;
  for (int k = 0; k < s.rank; k++)
    s.dim[k].out = s.dim[k].in;
  for (int k = 0; k < s.loops; k++)
    s.loop[k].out = s.loop[k].in;
  return s;
}

/* Give SHAPE's input, if IN, or else its output, the strides of complex
   elements in order.  */

static void
make_dense (fft_shape *shape, bool in)
{
  long stride = 1;
  for (int k = shape->rank - 1; k >= -shape->loops; k--)
    {
      fft_dim *d = k >= 0 ? &shape->dim[k] : &shape->loop[-1 - k];
      *(in ? &d->in : &d->out) = stride;
      stride *= k == shape->rank - 1 && shape->kind != FFT_COMPLEX
		? d->n / 2 + 1 : d->n;
    }
}

/* Transform the dimensions FIRST to last of S from IN to OUT.  */

static bool
run_dimensions (const run *r, const fft_shape *s, int first,
		const void *in, void *out, bool alone)
{
  int last = s->rank - 1;
  bool good = true;
  if (s->kind != FFT_COMPLEX_TO_REAL)
    {
      fft_shape o = within_output (s);
      good = run_dimension (r, s, last, first, in, out, alone);
      for (int d = last - 1; good && d >= first; d--)
	good = run_dimension (r, &o, d, first, out, out, alone);
      return good;
    }
  /* S's input may be written to.  */
  fft_shape i = within_input (s);
  for (int d = first; good && d < last; d++)
    good = run_dimension (r, &i, d, first, in, (void *) in, alone);
  return good && run_dimension (r, s, last, first, in, out, alone);
}

/* The same, by slabs of S's dimensions from FIRST on: one for each of OUTER,
   or, if that is S's only loop, MANY of those.  */

static bool
run_slabs (const run *r, const fft_shape *s, int first, const fft_dim *outer,
	   long many, const char *in, char *out)
{
  size_t size = s->size;
  long in_size = s->kind == FFT_REAL_TO_COMPLEX ? size : 2 * size;
  long out_size = s->kind == FFT_COMPLEX_TO_REAL ? size : 2 * size;
  return share (true, (outer->n + many - 1) / many, [=] (long from, long to)
    {
      bool good = true;
      fft_shape part = *s;
      for (long k = from * many; good && k < to * many && k < outer->n;
	   k += many)
	{
	  if (outer == &s->loop[0])
	    part.loop[0].n = outer->n - k < many ? outer->n - k : many;
	  good = run_dimensions (r, &part, first,
				 in + k * outer->in * in_size,
				 out + k * outer->out * out_size, true);
	}
      return good;
    });
}

/* How many bytes the dimensions FIRST and up of SHAPE are.  */

static size_t
slab_size (const fft_shape *shape, int first)
{
  size_t n = 2 * shape->size;
  for (int k = first; k < shape->rank; k++)
    n *= k == shape->rank - 1 && shape->kind != FFT_COMPLEX
	 ? shape->dim[k].n / 2 + 1 : shape->dim[k].n;
  return n;
}

/* See transform.h.  */

bool
fft_run (const fft_transform *transform, const fft_shape *shape,
	 const void *in, void *out, bool inverse, void *work)
{
  bool back = shape->kind == FFT_COMPLEX_TO_REAL;
  run r = { transform, shape, inverse || back, (char *) work };
  fft_shape s = *shape, first = *shape;
  int threads = omp_get_max_threads ();
  long batch = 1;
  for (int k = 0; k < s.loops; k++)
    batch *= s.loop[k].n;
  if (s.rank == 1)
    return run_dimensions (&r, &s, 0, in, out, false);
  void *data = (void *) in;
  if (back && in != out)
    {
      /* The first pass leaves the input alone.  */
      data = (char *) work + transform->room;
      make_dense (&first, false);
      make_dense (&s, true);
    }
  else
    first = within_input (shape);
  size_t one = slab_size (&s, 0);
  long many = one < SLAB / 4 ? SLAB / 4 / one : 1;
  if (s.loops == 1 && batch > 1 && batch / many >= threads && one <= SLAB
      && (!back || in == out))
    return run_slabs (&r, &s, 0, &s.loop[0], many, (const char *) in,
		      (char *) out);
  bool slabs = s.rank > 2 && batch == 1 && s.dim[0].n >= threads
	       && slab_size (&s, 1) <= SLAB;
  if (!back)
    {
      if (!slabs)
	return run_dimensions (&r, &s, 0, in, out, false);
      fft_shape o = within_output (&s);
      return run_slabs (&r, &s, 1, &s.dim[0], 1, (const char *) in,
			(char *) out)
	     && run_dimension (&r, &o, 0, 0, out, out, false);
    }
  /* The first dimension to DATA, the others from there.  */
  if (!run_dimension (&r, &first, 0, 0, in, data, false))
    return false;
  if (slabs)
    return run_slabs (&r, &s, 1, &s.dim[0], 1, (const char *) data,
		      (char *) out);
  fft_shape i = within_input (&s);
  for (int d = 1; d < s.rank - 1; d++)
    if (!run_dimension (&r, &i, d, 0, data, data, false))
      return false;
  return run_dimension (&r, &s, s.rank - 1, 0, data, out, false);
}

/* See transform.h.  */

long
fft_input_elements (const fft_shape *shape)
{
  long n = 1;
  for (int k = 0; k < shape->rank; k++)
    n *= k == shape->rank - 1 && shape->kind == FFT_COMPLEX_TO_REAL
	 ? shape->dim[k].n / 2 + 1 : shape->dim[k].n;
  for (int k = 0; k < shape->loops; k++)
    n *= shape->loop[k].n;
  return n;
}

/* See transform.h.  */

long
fft_output_elements (const fft_shape *shape)
{
  long n = 1;
  for (int k = 0; k < shape->rank; k++)
    n *= k == shape->rank - 1 && shape->kind == FFT_REAL_TO_COMPLEX
	 ? shape->dim[k].n / 2 + 1 : shape->dim[k].n;
  for (int k = 0; k < shape->loops; k++)
    n *= shape->loop[k].n;
  return n;
}

/* See transform.h.  */

fft_transform *
fft_new_transform (const fft_shape *shape)
{
  fft_transform *t = (fft_transform *) calloc (1, sizeof *t);
  if (!t)
    return NULL;
  t->shape = *shape;
  long all = 1;
  for (int k = 0; k < shape->rank; k++)
    all *= shape->dim[k].n;
  for (int k = 0; k < shape->loops; k++)
    all *= shape->loop[k].n;
  for (int k = 0; k < shape->rank; k++)
    {
      bool last = k == shape->rank - 1;
      long n = shape->dim[k].n;
      enum fft_kind kind = last ? shape->kind : FFT_COMPLEX;
      bool unit = shape->dim[k].in == 1 || shape->dim[k].out == 1;
      fft_line *line = fft_new_line (kind, shape->size, n, n ? all / n : 0,
				     unit);
      t->line[k] = line;
      if (!line)
	{
	  fft_free_transform (t);
	  return NULL;
	}
      if (room_size (line) > t->room)
	t->room = room_size (line);
    }
  if (shape->rank > 1 && shape->kind == FFT_COMPLEX_TO_REAL)
    t->complex_data = 2 * shape->size * fft_input_elements (shape);
  return t;
}

/* See transform.h.  */

void
fft_free_transform (fft_transform *transform)
{
  if (!transform)
    return;
  for (int k = 0; k < transform->shape.rank; k++)
    fft_free_line (transform->line[k]);
  free (transform);
}

/* See transform.h.  */

size_t
fft_work_size (const fft_transform *transform)
{
  return transform->room + transform->complex_data;
}
