/* A fluid in a tunnel by lattice Boltzmann: the lattice and its figures.
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
/* The height of the tunnel, which is four times as long.  */
#define BENCH_SIZE 128L
#include "bench.h"

#define WAYS 9
#define WIDTH(size) (4 * (size))
#define STEPS 2
/* One over the time in which the fluid relaxes, and what drives it.  */
#define OMEGA 1.6f
#define FORCE 1e-4f

/* Return what a tunnel of height SIZE costs.  */

static struct bench_info
tunnel_info (long size)
{
  double n = (double) STEPS * size * WIDTH (size);
  struct bench_info info = { n * (8 * WAYS + 1), n * 95, BENCH_FLOAT, 1e-5 };
  return info;
}

/* Return what is solid in a tunnel of height SIZE: its walls and a cylinder.
   Walls are so far from the ends that only rows go around.  */

static unsigned char *
tunnel_solid (long size)
{
  long width = WIDTH (size);
  unsigned char *p = (unsigned char *) bench_alloc (size * width);
  for (long y = 0; y < size; y++)
    for (long x = 0; x < width; x++)
      {
	long dx = x - width / 5, dy = y - size / 2, r = size / 9;
	p[y * width + x] = y == 0 || y == size - 1
			   || dx * dx + dy * dy < r * r;
      }
  return p;
}

/* Return what flows at first, nearly at rest: all places' part in way 0, then
   in way 1, and so on.  */

static float *
tunnel_flows (long size)
{
  static const float weights[WAYS]
    = { 4.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 9,
	1.0f / 36, 1.0f / 36, 1.0f / 36, 1.0f / 36 };
  long count = size * WIDTH (size);
  float *p = bench_floats (WAYS * count, 1, 0.95f, 1.05f);
  for (long q = 0; q < WAYS; q++)
    for (long i = 0; i < count; i++)
      p[q * count + i] *= weights[q];
  return p;
}
