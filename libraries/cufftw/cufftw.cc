/* cufftw: FFTW's interface.
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

/* A plan of FFTW's is a shape, arrays and a direction; cuFFT's code computes
   it.  Arrays are wherever the program has them, and results are there when
   execute returns.  How a plan is found is not FFTW's concern here, so flags,
   wisdom and limits of time change nothing, and costs are not known: they are
   zero.  Shapes that cannot be are NULL, as in FFTW.

   What is execute's is void and tells of no error; where memory is short, the
   program is told on stderr and stopped.  */

#include <cufftw.h>
#include <stdlib.h>

#include "shape.h"

/* What fftw_plan points to.  */
struct fftw_made_plan
{
  fft_plan *plan;
  void *in, *out;
  bool inverse;
};

/* Make a plan for SHAPE; the strides are there.  */

static void *
make_plan (const fft_shape *shape, void *in, void *out, bool inverse)
{
  for (int k = 0; k < shape->rank; k++)
    if (shape->dim[k].n < 1)
      return NULL;
  for (int k = 0; k < shape->loops; k++)
    if (shape->loop[k].n < 1)
      return NULL;
  fftw_made_plan *p = (fftw_made_plan *) malloc (sizeof *p);
  if (!p)
    return NULL;
  p->plan = CUDA2CPU_fft_new (shape);
  p->in = in;
  p->out = out;
  p->inverse = inverse;
  if (p->plan)
    return p;
  free (p);
  return NULL;
}

/* The length of rows of elements of N in memory: complex ones of a transform of
   real data are half, and real ones in place have room for these.  */

static long
row_length (fft_kind kind, bool input, bool same, long n)
{
  fft_kind complex = input ? FFT_COMPLEX_TO_REAL : FFT_REAL_TO_COMPLEX;
  if (kind == complex)
    return n / 2 + 1;
  return kind != FFT_COMPLEX && same ? 2 * (n / 2 + 1) : n;
}

/* Whether SIGN is a direction.  */

static bool
is_sign (int sign)
{
  return sign == FFTW_FORWARD || sign == FFTW_BACKWARD;
}

/* A plan for BATCH transforms of N, embedded, STRIDE and DIST apart.  */

static void *
plan_many (fft_kind kind, size_t size, int rank, const int *n, int batch,
	   void *in, const int *in_embed, long in_stride, long in_dist,
	   void *out, const int *out_embed, long out_stride, long out_dist,
	   int sign)
{
  if (rank < 1 || rank > FFT_MOST_RANK || !n || !is_sign (sign))
    return NULL;
  fft_shape s = {};
  s.kind = kind;
  s.size = size;
  s.rank = rank;
  s.loops = 1;
  s.loop[0] = { batch, in_dist, out_dist };
  for (int k = rank - 1; k >= 0; k--)
    {
      bool last = k == rank - 1;
      s.dim[k] = { n[k], in_stride, out_stride };
      in_stride *= in_embed ? in_embed[k]
		   : last ? row_length (kind, true, in == out, n[k]) : n[k];
      out_stride *= out_embed ? out_embed[k]
		    : last ? row_length (kind, false, in == out, n[k]) : n[k];
    }
  return make_plan (&s, in, out, sign == FFTW_BACKWARD);
}

/* A plan for dimensions DIMS and loops LOOPS.  */

template<class D>
static void *
plan_guru (fft_kind kind, size_t size, int rank, const D *dims, int loops,
	   const D *loop, void *in, void *out, int sign)
{
  if (rank < 1 || rank > FFT_MOST_RANK || loops < 0 || loops > FFT_MOST_LOOPS
      || !dims || (loops > 0 && !loop) || !is_sign (sign))
    return NULL;
  fft_shape s = {};
  s.kind = kind;
  s.size = size;
  s.rank = rank;
  s.loops = loops;
  for (int k = 0; k < rank; k++)
    s.dim[k] = { dims[k].n, dims[k].is, dims[k].os };
  for (int k = 0; k < loops; k++)
    s.loop[k] = { loop[k].n, loop[k].is, loop[k].os };
  return make_plan (&s, in, out, sign == FFTW_BACKWARD);
}

/* Run the plan P on IN and OUT.  */

static void
execute (void *p, void *in, void *out)
{
  fftw_made_plan *plan = (fftw_made_plan *) p;
  if (plan && CUDA2CPU_fft_execute (plan->plan, in, out, plan->inverse))
    return;
  fprintf (stderr, "libcufftw: a transform could not be computed\n");
  abort ();
}

/* Free the plan P.  */

static void
destroy (void *p)
{
  fftw_made_plan *plan = (fftw_made_plan *) p;
  if (!plan)
    return;
  CUDA2CPU_fft_free (plan->plan);
  free (plan);
}

/* Memory for N bytes.  */

static void *
allocate (size_t n)
{
  return aligned_alloc (64, n ? (n + 63) & ~(size_t) 63 : 64);
}

#define API extern "C" CUFFTAPI

/* The planners NAME of KIND, of the precision whose functions begin with X and
   whose numbers are R, from I to O; SIGN is the direction, declared as
   PARAMETER.  */

#define PLANNERS(X, R, NAME, KIND, I, O, SIGN, ...)			\
  API X##plan								\
  X##plan_##NAME##_1d (int n, I *in, O *out __VA_ARGS__, unsigned)	\
  {									\
    return plan_many (KIND, sizeof (R), 1, &n, 1, in, NULL, 1, 0, out,	\
		      NULL, 1, 0, SIGN);				\
  }									\
									\
  API X##plan								\
  X##plan_##NAME##_2d (int n0, int n1, I *in, O *out __VA_ARGS__, unsigned) \
  {									\
    int n[] = { n0, n1 };						\
    return plan_many (KIND, sizeof (R), 2, n, 1, in, NULL, 1, 0, out,	\
		      NULL, 1, 0, SIGN);				\
  }									\
									\
  API X##plan								\
  X##plan_##NAME##_3d (int n0, int n1, int n2, I *in, O *out __VA_ARGS__, \
		       unsigned)					\
  {									\
    int n[] = { n0, n1, n2 };						\
    return plan_many (KIND, sizeof (R), 3, n, 1, in, NULL, 1, 0, out,	\
		      NULL, 1, 0, SIGN);				\
  }									\
									\
  API X##plan								\
  X##plan_##NAME (int rank, const int *n, I *in, O *out __VA_ARGS__,	\
		  unsigned)						\
  {									\
    return plan_many (KIND, sizeof (R), rank, n, 1, in, NULL, 1, 0, out, \
		      NULL, 1, 0, SIGN);				\
  }									\
									\
  API X##plan								\
  X##plan_many_##NAME (int rank, const int *n, int batch, I *in,	\
		       const int *inembed, int istride, int idist, O *out, \
		       const int *onembed, int ostride, int odist	\
		       __VA_ARGS__, unsigned)				\
  {									\
    return plan_many (KIND, sizeof (R), rank, n, batch, in, inembed,	\
		      istride, idist, out, onembed, ostride, odist, SIGN); \
  }									\
									\
  API X##plan								\
  X##plan_guru_##NAME (int rank, const X##iodim *dims, int batch_rank,	\
		       const X##iodim *batch_dims, I *in,		\
		       O *out __VA_ARGS__, unsigned)			\
  {									\
    return plan_guru (KIND, sizeof (R), rank, dims, batch_rank,		\
		      batch_dims, in, out, SIGN);			\
  }									\
									\
  API X##plan								\
  X##plan_guru64_##NAME (int rank, const X##iodim64 *dims, int batch_rank, \
			 const X##iodim64 *batch_dims, I *in,		\
			 O *out __VA_ARGS__, unsigned)			\
  {									\
    return plan_guru (KIND, sizeof (R), rank, dims, batch_rank,		\
		      batch_dims, in, out, SIGN);			\
  }									\
									\
  API void								\
  X##execute_##NAME (const X##plan plan, I *in, O *out)			\
  {									\
    execute (plan, in, out);						\
  }

/* All functions whose names begin with X, for numbers R.  */

#define FUNCTIONS(X, R)							\
  PLANNERS (X, R, dft, FFT_COMPLEX, X##complex, X##complex, sign, ,	\
	    int sign)							\
  PLANNERS (X, R, dft_r2c, FFT_REAL_TO_COMPLEX, R, X##complex,		\
	    FFTW_FORWARD)						\
  PLANNERS (X, R, dft_c2r, FFT_COMPLEX_TO_REAL, X##complex, R,		\
	    FFTW_BACKWARD)						\
									\
  API void								\
  X##execute (const X##plan plan)					\
  {									\
    fftw_made_plan *p = (fftw_made_plan *) plan;			\
    execute (plan, p ? p->in : NULL, p ? p->out : NULL);		\
  }									\
									\
  API void *X##malloc (size_t n) { return allocate (n); }		\
  API void X##free (void *p) { free (p); }				\
  API void X##destroy_plan (X##plan plan) { destroy (plan); }		\
  API void X##cleanup (void) {}						\
  API void X##export_wisdom_to_file (FILE *) {}				\
  API int X##import_wisdom_from_file (FILE *) { return 0; }		\
  API void X##print_plan (const X##plan) {}				\
  API void X##set_timelimit (double) {}					\
  API double X##cost (const X##plan) { return 0; }			\
									\
  API void								\
  X##flops (const X##plan, double *add, double *mul, double *fma)	\
  {									\
    *add = *mul = *fma = 0;						\
  }

FUNCTIONS (fftw_, double)
FUNCTIONS (fftwf_, float)
