/* The same by FFTW.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef FFT_FFTW_H
#define FFT_FFTW_H 1

#include <fftw3.h>
#include "fft.h"

/* FFTW's functions for a precision.  */

template <typename T> struct fftw;
#define FFTW(T, X)							\
  template <> struct fftw<T>						\
  {									\
    X##_plan plan;							\
    fftw (work<T> &w)							\
    {									\
      X##_complex *in = (X##_complex *) w.in, *out = (X##_complex *) w.out; \
      static int begun = X##_init_threads ();				\
      X##_plan_with_nthreads (begun ? omp_get_max_threads () : 1);	\
      if (w.real)							\
	plan = X##_plan_many_dft_r2c (w.rank, w.n, w.batch, (T *) in, NULL, 1, \
				      w.all / w.batch, out, NULL, 1,	\
				      w.half / w.batch, FFTW_ESTIMATE);	\
      else								\
	plan = X##_plan_many_dft (w.rank, w.n, w.batch, in, NULL, 1,	\
				  w.all / w.batch, out, NULL, 1,	\
				  w.all / w.batch, FFTW_FORWARD,	\
				  FFTW_ESTIMATE);			\
    }									\
    ~fftw () { X##_destroy_plan (plan); }				\
    void run () { X##_execute (plan); }					\
  };
FFTW (float, fftwf)
FFTW (double, fftw)

/* Measure all work of numbers T.  */

template <typename T>
static void
compare ()
{
  each_work<T> ([] (work<T> &w) {
    fftw<T> other (w);
    cufftHandle h = make_plan (w);
    measure (w.name, [&] { run_plan (h, w); }, [&] { other.run (); },
	     w.all > 1 << 20 ? 3 : 7);
    cufftDestroy (h);
  });
}

#endif /* FFT_FFTW_H */
