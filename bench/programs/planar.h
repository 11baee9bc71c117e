/* Video frames from NV12 to planes of red, green and blue: the figures.
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
/* The width of a frame.  */
#define BENCH_SIZE 1920L
#include "bench.h"

/* The height of a frame, and frames in a batch.  */
#define HEIGHT(size) ((size) / 32 * 18)
#define FRAMES 6

/* Return what frames SIZE wide cost.  */

static struct bench_info
planar_info (long size)
{
  double n = (double) size * HEIGHT (size) * FRAMES;
  struct bench_info info = { 4.5 * n, 0, BENCH_INT, 0 };
  return info;
}

/* Return frames SIZE wide: planes of brightness, each before one of pairs.  */

static unsigned char *
planar_frames (long size)
{
  long n = size * HEIGHT (size) * 3 / 2 * FRAMES;
  unsigned char *p = (unsigned char *) bench_alloc (n);
  uint64_t state = 1;
  for (long i = 0; i < n; i++)
    p[i] = bench_random (&state) >> 8;
  return p;
}
