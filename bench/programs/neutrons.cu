/* Cross sections that neutrons meet: a lookup a thread, a grid of all energies.
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
#include "neutrons.h"

__constant__ int parts[MATERIALS];
__constant__ double share[MATERIALS];

#define MODULUS ((uint64_t) 1 << 63)

/* The state of the generator after N numbers from SEED.  */

__device__ uint64_t
fast_forward (uint64_t seed, uint64_t n)
{
  uint64_t a = 2806196910506780709ULL, c = 1ULL;
  uint64_t a_new = 1, c_new = 0;
  n = n % MODULUS;
  while (n > 0)
    {
      if (n & 1)
	{
	  a_new *= a;
	  c_new = c_new * a + c;
	}
      c *= a + 1;
      a *= a;
      n >>= 1;
    }
  return (a_new * seed + c_new) % MODULUS;
}

__device__ double
random_double (uint64_t *seed)
{
  *seed = (2806196910506780709ULL * *seed + 1ULL) % MODULUS;
  return (double) *seed / (double) MODULUS;
}

__device__ int
pick_material (uint64_t *seed)
{
  double roll = random_double (seed);
  for (int i = 0; i < MATERIALS; i++)
    {
      double running = 0;
      for (int j = i; j > 0; j--)
	running += share[j];
      if (roll < running)
	return i;
    }
  return 0;
}

/* The last of N energies that is not above QUARRY.  */

__device__ long
grid_search (long n, double quarry, const double *__restrict__ a)
{
  long lower = 0, upper = n - 1, length = upper - lower;
  while (length > 1)
    {
      long middle = lower + length / 2;
      if (a[middle] > quarry)
	upper = middle;
      else
	lower = middle;
      length = upper - lower;
    }
  return lower;
}

__device__ void
micro_xs (double e, int nuclide, long at, const int *__restrict__ index,
	  const neutrons_point *__restrict__ points, double *xs)
{
  const neutrons_point *low
    = &points[nuclide * POINTS + index[at * NUCLIDES + nuclide]];
  const neutrons_point *high = low + 1;
  double f = (high->energy - e) / (high->energy - low->energy);
#pragma unroll
  for (int k = 0; k < KINDS; k++)
    xs[k] = high->xs[k] - f * (high->xs[k] - low->xs[k]);
}

__device__ void
macro_xs (double e, int material, const neutrons_data &d, double *xs)
{
  for (int k = 0; k < KINDS; k++)
    xs[k] = 0;
  long at = grid_search (UNION, e, d.energies);
  for (int j = 0; j < parts[material]; j++)
    {
      double micro[KINDS];
      int nuclide = d.nuclides[material * PARTS + j];
      double density = d.densities[material * PARTS + j];
      micro_xs (e, nuclide, at, d.index, d.points, micro);
      for (int k = 0; k < KINDS; k++)
	xs[k] += micro[k] * density;
    }
}

__global__ void
lookups (neutrons_data d, int n, double *out)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  uint64_t seed = fast_forward (1070, 2 * (uint64_t) i);
  double e = random_double (&seed);
  int material = pick_material (&seed);
  double xs[KINDS];
  macro_xs (e, material, d, xs);
  for (int k = 0; k < KINDS; k++)
    out[(size_t) i * KINDS + k] = xs[k];
}

static int n;
static neutrons_data data;
static double *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  neutrons_data d = neutrons_new ();
  data.points = bench_to_device (d.points, UNION);
  data.energies = bench_to_device (d.energies, UNION);
  data.index = bench_to_device (d.index, UNION * NUCLIDES);
  data.nuclides = bench_to_device (d.nuclides, MATERIALS * PARTS);
  data.densities = bench_to_device (d.densities, MATERIALS * PARTS);
  out = bench_device<double> (size * KINDS);
  bench_check (cudaMemcpyToSymbol (parts, neutrons_parts, sizeof parts));
  bench_check (cudaMemcpyToSymbol (share, neutrons_share, sizeof share));
  return neutrons_info (size);
}

static void
bench_run ()
{
  lookups<<<(n + 255) / 256, 256>>> (data, n, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) n * KINDS);
}
