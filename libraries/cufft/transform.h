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

#ifndef FFT_TRANSFORM_H
#define FFT_TRANSFORM_H 1

#include "lines.h"

#define FFT_MOST_RANK 8
#define FFT_MOST_LOOPS 8

/* N elements, or transforms, which are IN apart in the input and OUT in the
   output, counted in elements of the type that is there.  */
struct fft_dim
{
  long n, in, out;
};

/* What to transform: RANK dimensions, the slowest first, for each of LOOPS.
   For real data N is the length of the real side.  SIZE is a number's: 4 or
   8.  */
struct fft_shape
{
  enum fft_kind kind;
  size_t size;
  int rank, loops;
  struct fft_dim dim[FFT_MOST_RANK], loop[FFT_MOST_LOOPS];
};

struct fft_transform;

/* How many elements one transform of SHAPE reads and writes, and all.  */
long fft_input_elements (const struct fft_shape *shape);
long fft_output_elements (const struct fft_shape *shape);

/* Prepare for SHAPE; NULL if memory is short.  */
struct fft_transform *fft_new_transform (const struct fft_shape *shape);
void fft_free_transform (struct fft_transform *transform);

/* How many bytes WORK must have for fft_run.  */
size_t fft_work_size (const struct fft_transform *transform);

/* Transform IN to OUT, laid out as SHAPE says, which may differ from what
   TRANSFORM is made for by its strides.  The other way if INVERSE.  Several
   threads may do this at once with different WORK, aligned as cudaMalloc does.
   Returns whether there was memory.  */
bool fft_run (const struct fft_transform *transform,
	      const struct fft_shape *shape, const void *in, void *out,
	      bool inverse, void *work);

/* SIZE bytes of the calling thread's own, aligned, until it calls this again;
   NULL if memory is short.  */
void *fft_scratch (size_t size);

#endif /* FFT_TRANSFORM_H */
