/* Forces between molecules by Lennard and Jones: a thread goes through a list.
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
#include "molecules.h"

struct Parameters
{
  float box, box_inverse;
  float cutoff2;
  float lj1, lj2;
};

/* Add the force of the molecule at distance D to F; F.w is the energy.  */

__device__ __forceinline__ void
interact (float3 d, const Parameters &p, float4 &f)
{
  d.x -= p.box * rintf (d.x * p.box_inverse);
  d.y -= p.box * rintf (d.y * p.box_inverse);
  d.z -= p.box * rintf (d.z * p.box_inverse);
  float r2 = d.x * d.x + d.y * d.y + d.z * d.z;
  if (r2 < p.cutoff2)
    {
      float r2inv = 1.0f / r2;
      float r6inv = r2inv * r2inv * r2inv;
      float force = r2inv * r6inv * (12.0f * p.lj1 * r6inv - 6.0f * p.lj2);
      f.x += d.x * force;
      f.y += d.y * force;
      f.z += d.z * force;
      f.w += 0.5f * r6inv * (p.lj1 * r6inv - p.lj2);
    }
}

__global__ void
forces (const float4 *__restrict__ place, const int *__restrict__ lists,
	const int *__restrict__ counts, float4 *__restrict__ force, int n,
	Parameters p)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;

  float4 mine = place[i];
  float4 f = make_float4 (0.0f, 0.0f, 0.0f, 0.0f);
  int count = counts[i];
  for (int j = 0; j < count; j++)
    {
      float4 other = place[lists[j * n + i]];
      interact (make_float3 (mine.x - other.x, mine.y - other.y,
			     mine.z - other.z), p, f);
    }
  force[i] = f;
}

static int n;
static float4 *place, *force;
static int *lists, *counts;
static Parameters parameters;

static struct bench_info
bench_setup (long size)
{
  n = size * size * size;
  float *p = molecules_places (size);
  int *l = (int *) bench_alloc ((size_t) n * MOST * sizeof *l);
  int *c = (int *) bench_alloc (n * sizeof *c);
  molecules_lists (size, p, l, c, 1, n);
  place = bench_to_device ((const float4 *) p, n);
  lists = bench_to_device (l, (size_t) n * MOST);
  counts = bench_to_device (c, n);
  force = bench_device<float4> (n);
  parameters.box = size * SPACING;
  parameters.box_inverse = 1 / parameters.box;
  parameters.cutoff2 = CUTOFF * CUTOFF;
  parameters.lj1 = parameters.lj2 = 4.0f;
  return molecules_info (size);
}

static void
bench_run ()
{
  forces<<<(n + 127) / 128, 128>>> (place, lists, counts, force, n,
				    parameters);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (force, n);
  got.count *= 4;
  return got;
}
