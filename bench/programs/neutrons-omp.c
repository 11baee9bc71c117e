/* Cross sections that neutrons meet in OpenMP.
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

#define MODULUS ((uint64_t) 1 << 63)

static long n;
static struct neutrons_data d;
static double *out;

static inline uint64_t
fast_forward (uint64_t seed, uint64_t n)
{
  uint64_t a = 2806196910506780709ULL, c = 1, a_new = 1, c_new = 0;
  for (; n > 0; n >>= 1)
    {
      if (n & 1)
	{
	  a_new *= a;
	  c_new = c_new * a + c;
	}
      c *= a + 1;
      a *= a;
    }
  return (a_new * seed + c_new) % MODULUS;
}

static inline double
random_double (uint64_t *seed)
{
  *seed = (2806196910506780709ULL * *seed + 1) % MODULUS;
  return (double) *seed / (double) MODULUS;
}

static inline int
pick_material (uint64_t *seed)
{
  double roll = random_double (seed), running = 0;
  for (int i = 1; i < MATERIALS; i++)
    {
      running += neutrons_share[i];
      if (roll < running)
	return i;
    }
  return 0;
}

/* The last of the energies that is not above E.  */

static inline long
search (double e)
{
  const double *base = d.energies;
  for (long length = UNION - 1; length > 1;)
    {
      long half = length / 2;
      base = base[half] > e ? base : base + half;
      length -= half;
    }
  return base - d.energies;
}

static void
lookup (double e, int material, double *restrict out)
{
  const int *index = d.index + search (e) * NUCLIDES;
  double xs[KINDS] = { 0 };
  for (int j = 0; j < neutrons_parts[material]; j++)
    {
      int nuclide = d.nuclides[material * PARTS + j];
      double density = d.densities[material * PARTS + j];
      const struct neutrons_point *p
	= d.points + nuclide * POINTS + index[nuclide];
      double f = (p[1].energy - e) / (p[1].energy - p->energy);
#pragma omp simd
      for (int k = 0; k < KINDS; k++)
	xs[k] += density * (p[1].xs[k] - f * (p[1].xs[k] - p->xs[k]));
    }
  for (int k = 0; k < KINDS; k++)
    out[k] = xs[k];
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  d = neutrons_new ();
  out = (double *) bench_alloc (size * KINDS * sizeof *out);
  return neutrons_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(dynamic, 64)
  for (long i = 0; i < n; i++)
    {
      uint64_t seed = fast_forward (1070, 2 * (uint64_t) i);
      double e = random_double (&seed);
      int material = pick_material (&seed);
      lookup (e, material, out + i * KINDS);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (n * KINDS) };
  return r;
}
