/* Fourier transforms of short rows: the input and its figures.
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

#define BENCH_SIZE 1024L
#include "bench.h"

/* The complex numbers of a row, 2^LOG.  */
#define LOG 8
#define POINTS (1 << LOG)

/* Return what SIZE rows cost.  */

static struct bench_info
spectrum_info (long size)
{
  if (size % 16 != 0)
    bench_fail ("the size must be a multiple of 16");
  double n = size * (double) POINTS;
  struct bench_info info = { 16 * n, 5 * LOG * n, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Fill TURN with the first POINTS / 2 powers of the root of 1, as real and
   imaginary parts.  */

static inline void
spectrum_turns (float (*turn)[2])
{
  const double pi = 3.14159265358979323846;
  for (int i = 0; i < POINTS / 2; i++)
    {
      turn[i][0] = cos (2 * pi * i / POINTS);
      turn[i][1] = -sin (2 * pi * i / POINTS);
    }
}
