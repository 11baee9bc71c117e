/* A frame of three planes, two of them for colours, to show: the figures.
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
/* Rows, of which each has 16 pixels for 9.  */
#define BENCH_SIZE 720L
#include "bench.h"

#define WIDTH(rows) ((rows) * 16 / 9)

/* BT.709 from a limited range, in 1 / 8192.  */
#define SHIFT 13
#define LUMA 9539
#define RED_V 14688
#define GREEN_U (-1747)
#define GREEN_V (-4366)
#define BLUE_U 17305

/* Return what a frame of SIZE rows costs.  */

static struct bench_info
video_info (long size)
{
  struct bench_info info = { 4.5 * size * WIDTH (size), 0, BENCH_INT, 0 };
  return info;
}

/* Return a plane of ROWS rows of PITCH bytes.  */

static unsigned char *
video_plane (long rows, long pitch, unsigned seed)
{
  unsigned char *p = (unsigned char *) bench_alloc (rows * pitch);
  uint64_t state = seed;
  for (long i = 0; i < rows * pitch; i++)
    p[i] = bench_random (&state) >> 24;
  return p;
}
