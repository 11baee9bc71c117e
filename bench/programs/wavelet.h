/* Wavelets of Cohen, Daubechies and Feauveau: the picture and its figures.
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

/* The side of the picture.  */
#define BENCH_SIZE 1024L
#include "bench.h"

#define LEVELS 3

/* The steps of lifting, and what scales the two halves.  */
#define ALPHA -1.586134342f
#define BETA -0.05298011854f
#define GAMMA 0.8829110762f
#define DELTA 0.4435068522f
#define SCALE_LOW 0.8698644523f
#define SCALE_HIGH 1.149604398f

/* Return what a picture of side SIZE costs.  */

static struct bench_info
wavelet_info (long size)
{
  double n = (double) size * size * (1 + 1 / 4.0 + 1 / 16.0);
  struct bench_info info = { 8 * n, 18 * n, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return a picture of side SIZE, which is a multiple of 2 to the LEVELS.  */

static float *
wavelet_picture (long size)
{
  if (size % (1 << LEVELS))
    bench_fail ("the side must be a multiple of 8");
  float *p = bench_floats (size * size, 1, 0.0f, 32.0f);
  for (long y = 0; y < size; y++)
    for (long x = 0; x < size; x++)
      p[y * size + x]
	+= 110 + 60 * sinf (0.05f * x) * cosf (0.031f * y)
	   + ((x / 48 + y / 48) % 2 ? 40 : 0);
  return p;
}
