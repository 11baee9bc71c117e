/* Forces between all pairs of bodies: the host of the CUDA versions.
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

/* The program defines the kernel nbody after it includes this file.  */

#include "nbody.h"

const int BLOCK = 256;

__global__ void nbody (const float4 *body, float4 *force, int n);

static int n;
static float4 *body, *force;

static struct bench_info
bench_setup (long size)
{
  n = size;
  body = (float4 *) bench_to_device (nbody_bodies (n), 4 * n);
  force = bench_device<float4> (n);
  return nbody_info (n);
}

static void
bench_run ()
{
  nbody<<<(n + BLOCK - 1) / BLOCK, BLOCK>>> (body, force, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((float *) force, 4 * (size_t) n);
}
