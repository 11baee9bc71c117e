/* Forces between the atoms of a metal, embedded in the others' density.
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
#include "metals.h"

/* A function as cubics between knots.  */

struct Spline
{
  const float4 *knots;
  float per_unit;

  __device__ __forceinline__ float4
  coefficients (float x, float &part) const
  {
    float at = x * per_unit;
    int knot = min (static_cast<int> (at), KNOTS - 2);
    part = fminf (at - knot, 1.0f);
    return __ldg (knots + knot);
  }

  __device__ __forceinline__ float
  value (float x) const
  {
    float p;
    float4 c = coefficients (x, p);
    return ((c.w * p + c.z) * p + c.y) * p + c.x;
  }

  __device__ __forceinline__ float
  slope (float x) const
  {
    float p;
    float4 c = coefficients (x, p);
    return ((3.0f * c.w * p + 2.0f * c.z) * p + c.y) * per_unit;
  }

  __device__ __forceinline__ float2
  both (float x) const
  {
    float p;
    float4 c = coefficients (x, p);
    return make_float2 (((c.w * p + c.z) * p + c.y) * p + c.x,
			((3.0f * c.w * p + 2.0f * c.z) * p + c.y) * per_unit);
  }
};

struct Box
{
  float side, inverse;

  __device__ __forceinline__ float3
  shortest (float4 a, float4 b) const
  {
    float3 d = make_float3 (a.x - b.x, a.y - b.y, a.z - b.z);
    d.x -= side * rintf (d.x * inverse);
    d.y -= side * rintf (d.y * inverse);
    d.z -= side * rintf (d.z * inverse);
    return d;
  }
};

__device__ __forceinline__ float
norm2 (float3 v)
{
  return v.x * v.x + v.y * v.y + v.z * v.z;
}

/* The slope of the energy of each atom in the density where it is, and the
   energy itself.  */

__global__ void
density (const float4 *__restrict__ places, const int *__restrict__ lists,
	 const int *__restrict__ counts, float *__restrict__ slopes,
	 float *__restrict__ energies, Spline rho, Spline embedding, Box box,
	 int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;

  const float4 mine = places[i];
  const int count = counts[i];
  float sum = 0.0f;
  for (int k = 0; k < count; k++)
    {
      const int j = lists[k * n + i];
      const float r2 = norm2 (box.shortest (mine, __ldg (&places[j])));
      if (r2 < CUTOFF * CUTOFF)
	sum += rho.value (sqrtf (r2));
    }
  const float2 e = embedding.both (sum);
  energies[i] = e.x;
  slopes[i] = e.y;
}

__global__ void
forces (const float4 *__restrict__ places, const int *__restrict__ lists,
	const int *__restrict__ counts, const float *__restrict__ slopes,
	const float *__restrict__ energies, float4 *__restrict__ out,
	Spline rho, Spline pair, Box box, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;

  const float4 mine = places[i];
  const float my_slope = slopes[i];
  const int count = counts[i];
  float4 f = make_float4 (0.0f, 0.0f, 0.0f, energies[i]);
  for (int k = 0; k < count; k++)
    {
      const int j = lists[k * n + i];
      const float3 d = box.shortest (mine, __ldg (&places[j]));
      const float r2 = norm2 (d);
      if (r2 >= CUTOFF * CUTOFF)
	continue;
      const float inverse = rsqrtf (r2), r = r2 * inverse;
      const float2 phi = pair.both (r);
      const float total
	= phi.y + (my_slope + __ldg (&slopes[j])) * rho.slope (r);
      const float s = -total * inverse;
      f.x += s * d.x;
      f.y += s * d.y;
      f.z += s * d.z;
      f.w += 0.5f * phi.x;
    }
  out[i] = f;
}

static int n;
static Box box;
static Spline rho, pair, embedding;
static float4 *places, *out;
static float *slopes, *energies;
static int *lists, *counts;

static Spline
make_spline (double (*function) (double), float high)
{
  Spline s;
  s.knots = bench_to_device ((const float4 *) metals_table (function, high),
			     KNOTS);
  s.per_unit = (KNOTS - 1) / high;
  return s;
}

static struct bench_info
bench_setup (long size)
{
  n = 4 * size * size * size;
  box.side = CELL * size;
  box.inverse = 1.0f / box.side;
  rho = make_spline (metals_density, CUTOFF);
  pair = make_spline (metals_pair, CUTOFF);
  embedding = make_spline (metals_embedding, MOST_DENSITY);

  float *host = metals_places (size);
  int *host_lists = (int *) bench_alloc ((size_t) n * MOST * sizeof (int));
  int *host_counts = (int *) bench_alloc (n * sizeof (int));
  metals_lists (size, host, host_lists, host_counts, n, 1);
  places = bench_to_device ((const float4 *) host, n);
  lists = bench_to_device (host_lists, (size_t) n * MOST);
  counts = bench_to_device (host_counts, n);
  slopes = bench_device<float> (n);
  energies = bench_device<float> (n);
  out = bench_device<float4> (n);
  return metals_info (size);
}

static void
bench_run ()
{
  const int threads = 128, blocks = (n + threads - 1) / threads;
  density<<<blocks, threads>>> (places, lists, counts, slopes, energies, rho,
				embedding, box, n);
  forces<<<blocks, threads>>> (places, lists, counts, slopes, energies, out,
			       rho, pair, box, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array r = bench_from_device (out, n);
  r.count *= 4;
  return r;
}
