/* Edges made thin: the gradients and their figures.
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
#define BENCH_SIZE 3072L
#include "bench.h"

/* The height of a picture that is SIZE wide, and the limits of edges.  */
#define HEIGHT(size) ((size) * 3 / 4)
#define LOW 40.0f
#define HIGH 80.0f

enum { NO_EDGE = 0, WEAK_EDGE = 128, STRONG_EDGE = 255 };

/* Return what a picture SIZE wide costs.  */

static struct bench_info
thinning_info (long size)
{
  double n = (double) size * HEIGHT (size);
  struct bench_info info = { 9 * n, 0, BENCH_INT, 1e-3 };
  return info;
}

/* Return the gradient across a picture SIZE wide, or DOWN it.  */

static float *
thinning_gradient (long size, int down)
{
  float *p = bench_floats (size * HEIGHT (size), 1 + down, -20, 20);
  for (long i = 0; i < size * HEIGHT (size); i++)
    {
      double x = (i % size) * 0.05, y = (i / size) * 0.07;
      p[i] += 90 * (down ? sin (x) * cos (y + 0.3 * x)
		    : cos (x + 0.2 * y) * sin (y));
    }
  return p;
}

/* Return the COUNT bytes at P as numbers.  */

static struct bench_array
thinning_numbers (const unsigned char *p, size_t count)
{
  int *n = (int *) bench_alloc (count * sizeof *n);
  for (size_t i = 0; i < count; i++)
    n[i] = p[i];
  struct bench_array r = { n, count };
  return r;
}
