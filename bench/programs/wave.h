/* Waves on a membrane by differences of fourth order: the figures.
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

#define BENCH_SIZE 501L
#include "bench.h"

#define STEPS 4

/* A membrane of WIDTH times HEIGHT points; C is the square of the speed.  */

struct membrane
{
  int width, height;
  float c, damping;
};

/* Return a membrane SIZE wide.  */

static struct membrane
wave_membrane (long size)
{
  struct membrane m = { (int) size, (int) (size * 4 / 5), 0.2f, 0.999f };
  return m;
}

/* Return what M costs.  */

static struct bench_info
wave_info (const struct membrane *m)
{
  double points = (double) m->width * m->height;
  struct bench_info info
    = { 12.0 * STEPS * points, 16.0 * STEPS * points, BENCH_FLOAT, 1e-3 };
  return info;
}

/* Return the height of the points of M at the start.  */

static float *
wave_start (const struct membrane *m)
{
  float *p = (float *) bench_alloc (m->width * m->height * sizeof *p);
  for (int y = 0; y < m->height; y++)
    for (int x = 0; x < m->width; x++)
      p[y * m->width + x] = sinf (x * 0.05f) * cosf (y * 0.03f);
  return p;
}
