/* Particles in the order of an index, in OpenMP.
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

#include "reorder.h"

static int n, *order;
static struct particle *in, *out;

static void
reorder (const struct particle *restrict in, const int *restrict order,
	 struct particle *restrict out, float time, long n)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++)
    {
      struct particle p = in[order[i]];
      p.x += time * p.u;
      p.y += time * p.v;
      p.z += time * p.w;
      p.cell = (int) (p.x * 64) + (int) (p.y * 64) * 64
	       + (int) (p.z * 64) * 4096;
      out[i] = p;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = reorder_particles (n);
  order = reorder_order (n);
  out = (struct particle *) bench_alloc (n * sizeof *out);
  return reorder_info (n);
}

static void
bench_run (void)
{
  reorder (in, order, out, 0.125f, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (WORDS * n) };
  return r;
}
