/* Let FFTW transform, where the user says so.
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

/* FFTW is under the GPL, which whoever links with it has to follow.  We do not:
   a user who has it, and runs programs with CUDA2CPU_FFT=fftw, lets us load it
   then.  Its threads are OpenMP's, as ours are.

   FFTW's plans are for one alignment, for the same or different arrays, and
   for a number of threads.  They are made when first needed, estimated, and
   kept.  */

#include <dlfcn.h>
#include <omp.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plan.h"

/* FFTW's interface, as documented.  */
enum { FFTW_UNALIGNED_FLAG = 1 << 1, FFTW_ESTIMATE_FLAG = 1 << 6 };
enum { FFTW_DESTROY_FLAG = 1 << 0, FFTW_PRESERVE_FLAG = 1 << 4 };

struct iodim64
{
  ptrdiff_t n, is, os;
};

typedef void *(*plan_dft) (int, const iodim64 *, int, const iodim64 *, void *,
			   void *, int, unsigned);
typedef void *(*plan_real) (int, const iodim64 *, int, const iodim64 *, void *,
			    void *, unsigned);

/* The functions for a precision.  */
struct fftw_library
{
  bool there;
  plan_dft dft;
  plan_real r2c, c2r;
  void (*execute_dft) (void *, void *, void *);
  void (*execute_r2c) (void *, void *, void *);
  void (*execute_c2r) (void *, void *, void *);
  void (*destroy) (void *);
  void (*threads) (int);
};

/* A plan of FFTW's, and what it is for.  */
struct fftw_made
{
  fftw_made *next;
  void *plan;
  bool inverse, same, aligned;
  int threads;
  fft_shape shape;
};

struct fftw_backend
{
  const fftw_library *library;
  fftw_made *plans;
};

static fftw_library libraries[2];
static bool wanted;
static pthread_once_t once = PTHREAD_ONCE_INIT;
/* FFTW's planner is one thread's at a time.  */
static pthread_mutex_t planner = PTHREAD_MUTEX_INITIALIZER;

/* The function NAME of the precision P in HANDLE.  */

static void *
find (void *handle, const char *p, const char *name)
{
  char full[64];
  snprintf (full, sizeof full, "%s_%s", p, name);
  return dlsym (handle, full);
}

/* Load the library for a precision, whose functions begin with P.  */

static void
load (fftw_library *l, const char *p, const char *plain, const char *threaded)
{
  void *handle = dlopen (plain, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    {
      fprintf (stderr, "libcufft: CUDA2CPU_FFT is 'fftw', but %s\n",
	       dlerror ());
      return;
    }
  l->dft = (plan_dft) find (handle, p, "plan_guru64_dft");
  l->r2c = (plan_real) find (handle, p, "plan_guru64_dft_r2c");
  l->c2r = (plan_real) find (handle, p, "plan_guru64_dft_c2r");
  l->execute_dft = (void (*) (void *, void *, void *))
    find (handle, p, "execute_dft");
  l->execute_r2c = (void (*) (void *, void *, void *))
    find (handle, p, "execute_dft_r2c");
  l->execute_c2r = (void (*) (void *, void *, void *))
    find (handle, p, "execute_dft_c2r");
  l->destroy = (void (*) (void *)) find (handle, p, "destroy_plan");
  l->there = l->dft && l->r2c && l->c2r && l->execute_dft && l->execute_r2c
	     && l->execute_c2r && l->destroy;
  void *with = dlopen (threaded, RTLD_NOW | RTLD_LOCAL);
  int (*begin) (void) = with ? (int (*) (void)) find (with, p, "init_threads")
			: NULL;
  if (begin && begin ())
    l->threads = (void (*) (int)) find (with, p, "plan_with_nthreads");
}

/* Find out what the user wants, and what there is.  */

static void
start (void)
{
  const char *wish = getenv ("CUDA2CPU_FFT");
  if (!wish || strcmp (wish, "own") == 0)
    return;
  if (strcmp (wish, "fftw") != 0)
    {
      fprintf (stderr, "libcufft: CUDA2CPU_FFT is '%s', not 'own' or 'fftw'\n",
	       wish);
      return;
    }
  wanted = true;
  load (&libraries[0], "fftwf", "libfftw3f.so.3", "libfftw3f_omp.so.3");
  load (&libraries[1], "fftw", "libfftw3.so.3", "libfftw3_omp.so.3");
}

/* See plan.h.  */

fftw_backend *
fftw_new_backend (const fft_shape *shape)
{
  pthread_once (&once, start);
  const fftw_library *l = &libraries[shape->size == sizeof (double)];
  if (!wanted || !l->there)
    return NULL;
  fftw_backend *b = (fftw_backend *) calloc (1, sizeof *b);
  if (b)
    b->library = l;
  return b;
}

/* See plan.h.  */

void
fftw_free_backend (fftw_backend *backend)
{
  if (!backend)
    return;
  pthread_mutex_lock (&planner);
  for (fftw_made *m = backend->plans, *next; m; m = next)
    {
      next = m->next;
      backend->library->destroy (m->plan);
      free (m);
    }
  pthread_mutex_unlock (&planner);
  free (backend);
}

/* Make a plan as M says, for arrays like IN and OUT.  */

static void *
make (const fftw_library *l, const fftw_made *m, void *in, void *out)
{
  const fft_shape *s = &m->shape;
  iodim64 dim[FFT_MOST_RANK], loop[FFT_MOST_LOOPS];
  for (int k = 0; k < s->rank; k++)
    dim[k] = { s->dim[k].n, s->dim[k].in, s->dim[k].out };
  for (int k = 0; k < s->loops; k++)
    loop[k] = { s->loop[k].n, s->loop[k].in, s->loop[k].out };
  unsigned flags = FFTW_ESTIMATE_FLAG;
  if (!m->aligned)
    flags |= FFTW_UNALIGNED_FLAG;
  if (s->kind == FFT_COMPLEX_TO_REAL && s->rank == 1 && !m->same)
    flags |= FFTW_PRESERVE_FLAG;
  if (l->threads)
    l->threads (m->threads);
  if (s->kind == FFT_COMPLEX)
    return l->dft (s->rank, dim, s->loops, loop, in, out, m->inverse ? 1 : -1,
		   flags);
  return (s->kind == FFT_REAL_TO_COMPLEX ? l->r2c : l->c2r)
    (s->rank, dim, s->loops, loop, in, out, flags);
}

/* See plan.h.  */

bool
fftw_run (fftw_backend *backend, const fft_shape *shape, const void *in,
	  void *out, bool inverse)
{
  const fftw_library *l = backend->library;
  fftw_made key;
  memset (&key, 0, sizeof key);
  key.inverse = inverse;
  key.same = in == out;
  key.aligned = (((uintptr_t) in | (uintptr_t) out) & 63) == 0;
  key.threads = omp_get_max_threads ();
  memcpy (&key.shape, shape, sizeof *shape);
  pthread_mutex_lock (&planner);
  fftw_made *m = backend->plans;
  for (; m; m = m->next)
    if (m->inverse == key.inverse && m->same == key.same
	&& m->aligned == key.aligned && m->threads == key.threads
	&& memcmp (&m->shape, shape, sizeof *shape) == 0)
      break;
  if (!m)
    {
      key.plan = make (l, &key, (void *) in, out);
      m = key.plan ? (fftw_made *) malloc (sizeof *m) : NULL;
      if (m)
	{
	  *m = key;
	  m->next = backend->plans;
	  backend->plans = m;
	}
      else if (key.plan)
	l->destroy (key.plan);
    }
  pthread_mutex_unlock (&planner);
  if (!m)
    return false;
  if (shape->kind == FFT_COMPLEX)
    l->execute_dft (m->plan, (void *) in, out);
  else if (shape->kind == FFT_REAL_TO_COMPLEX)
    l->execute_r2c (m->plan, (void *) in, out);
  else
    l->execute_c2r (m->plan, (void *) in, out);
  return true;
}
