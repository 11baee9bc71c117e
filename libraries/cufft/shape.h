/* Transforms of any shape, for cufftw.
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

/* cuFFT's own plans have one distance between transforms; FFTW's interface has
   any number of loops.  These functions are libcufft's for libcufftw.  */

#ifndef FFT_SHAPE_H
#define FFT_SHAPE_H 1

#include "cufft.h"
#include "transform.h"

struct fft_plan;

/* A plan for SHAPE, with a work area of its own; NULL if memory is short.  */
extern "C" CUFFTAPI fft_plan *CUDA2CPU_fft_new (const fft_shape *shape);
extern "C" CUFFTAPI void CUDA2CPU_fft_free (fft_plan *plan);

/* Let PLAN transform IN to OUT after what the default stream was given, and
   wait for that.  Returns whether it went well.  */
extern "C" CUFFTAPI bool
CUDA2CPU_fft_execute (fft_plan *plan, void *in, void *out, bool inverse);

#endif /* FFT_SHAPE_H */
