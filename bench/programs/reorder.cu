/* Particles in the order of an index, a thread for a particle.
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

const int THREADS = 256;

__global__ void
reorder (const particle *in, const int *order, particle *out, float time,
	 int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  particle p = in[order[i]];
  p.x += time * p.u;
  p.y += time * p.v;
  p.z += time * p.w;
  p.cell = (int) (p.x * 64) + (int) (p.y * 64) * 64 + (int) (p.z * 64) * 4096;
  out[i] = p;
}

static int n, *order;
static particle *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (reorder_particles (n), n);
  order = bench_to_device (reorder_order (n), n);
  out = bench_device<particle> (n);
  return reorder_info (n);
}

static void
bench_run ()
{
  reorder<<<(n + THREADS - 1) / THREADS, THREADS>>>
    (in, order, out, 0.125f, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) out, WORDS * n);
}
