/* cuBLAS: routines on vectors.
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

/* The routines are in level1.h, for each type and size.  What is computed with
   n <= 0 is 0, and what changes vectors then does nothing.  */

#include "handle.h"
#include "backend.h"
#include "dot.h"
#include "numbers.h"
#include "vector.h"

/* |Re x| + |Im x|, by which the largest element is found.  */

static float size_of (float x) { return fabsf (x); }
static double size_of (double x) { return fabs (x); }
static float size_of (cuComplex x) { return fabsf (x.x) + fabsf (x.y); }
static double size_of (cuDoubleComplex x) { return fabs (x.x) + fabs (x.y); }

/* The number, from 1 on, of the first of the elements X that is the largest, or
   the smallest if LEAST; 0 if there are none.  */

template <bool least, typename T>
static long
extreme (long n, const T *x, long inc)
{
  if (n <= 0 || inc <= 0)
    return 0;
  long best = 0;
  for_pieces (n, [&] (long start, int size) {
    const T *from = x + start * inc;
    long here = start + (least ? backend::amin (size, from, inc)
			       : backend::amax (size, from, inc));
    if (start == 0
	|| (least ? size_of (x[here * inc]) < size_of (x[best * inc])
		  : size_of (x[here * inc]) > size_of (x[best * inc])))
      best = here;
  });
  return best + 1;
}

/* The Euclidean norm of X.  */

template <typename T>
static backend::real<T>
norm (long n, const T *x, long inc)
{
  backend::real<T> result = 0;
  if (inc > 0)
    for_pieces (n, [&] (long start, int size) {
      backend::real<T> here = backend::nrm2 (size, x + start * inc, inc);
      result = start ? hypot (result, here) : here;
    });
  return result;
}

/* The sum of the sizes of X's elements.  */

template <typename T>
static backend::real<T>
sum_of_sizes (long n, const T *x, long inc)
{
  backend::real<T> result = 0;
  if (inc > 0)
    for_pieces (n, [&] (long start, int size) {
      result += backend::asum (size, x + start * inc, inc);
    });
  return result;
}

/* X *= ALPHA.  The backend stores zeros for an ALPHA of zero, but what is no
   number times zero is none.  */

template <typename T, typename A>
static void
scale (long n, A alpha, T *x, long inc)
{
  if (inc <= 0)
    return;
  if (is_zero (alpha))
    for (long i = 0; i < n; ++i)
      x[i * inc] = multiply (alpha, x[i * inc]);
  else
    for_pieces (n, [&] (long start, int size) {
      backend::scal (size, alpha, x + start * inc, inc);
    });
}

/* Turn the pairs of X and Y by C and S; OpenBLAS has no such of complex S.  */

template <typename T>
static void
turn (long n, T *x, long incx, T *y, long incy, backend::real<T> c, T s)
{
  x = piece (x, n, incx, 0, 1);
  y = piece (y, n, incy, 0, 1);
  for (long i = 0; i < n; ++i)
    {
      T a = x[i * incx], b = y[i * incy];
      x[i * incx] = add (multiply (c, a), multiply (s, b));
    y[i * incy] = add (multiply (c, b), multiply (negative (conjugate (s)), a));
    }
}

#pragma GCC diagnostic ignored "-Wunused-parameter"
extern "C"
{
#define __BLAS_FILE "level1.h"
#include "detail/cublas-types.h"
}
