/* Spins on a cubic lattice with random bonds in OpenMP.
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
#include "spins.h"

/* The longest side.  */
#define MOST 512

static long side;
static unsigned step, accept[7];
static signed char *spins;
static unsigned char *bonds;

/* Store at R random numbers for COUNT groups of four spins of COLOUR, from
   group FIRST on.  */

static inline void
philox (unsigned first, long count, unsigned colour, unsigned *restrict r)
{
#pragma omp simd
  for (long i = 0; i < count; i++)
    {
      unsigned a = first + i, b = step, c = colour, d = 0;
      unsigned k0 = SEED, k1 = 0xcafef00d;
#pragma GCC unroll 10
      for (int round = 0; round < 10; round++)
	{
	  uint64_t p = (uint64_t) 0xd2511f53u * a;
	  uint64_t q = (uint64_t) 0xcd9e8d57u * c;
	  a = (unsigned) (q >> 32) ^ b ^ k0;
	  c = (unsigned) (p >> 32) ^ d ^ k1;
	  b = (unsigned) q;
	  d = (unsigned) p;
	  k0 += 0x9e3779b9;
	  k1 += 0xbb67ae85;
	}
      r[4 * i] = a;
      r[4 * i + 1] = b;
      r[4 * i + 2] = c;
      r[4 * i + 3] = d;
    }
}

/* Update the N spins of a row at S.  XL to ZH are the neighbours' rows.  */

static inline void
row (signed char *restrict s, const signed char *restrict xl,
     const signed char *restrict xh, const signed char *restrict yl,
     const signed char *restrict yh, const signed char *restrict zl,
     const signed char *restrict zh, const unsigned char *restrict bonds,
     const unsigned *restrict random, long n)
{
  unsigned two = accept[4], four = accept[5], six = accept[6];
#pragma omp simd
  for (long i = 0; i < n; i++)
    {
      int b = bonds[i];
      int field = (b & 1 ? xl[i] : -xl[i]) + (b & 2 ? xh[i] : -xh[i])
		  + (b & 4 ? yl[i] : -yl[i]) + (b & 8 ? yh[i] : -yh[i])
		  + (b & 16 ? zl[i] : -zl[i]) + (b & 32 ? zh[i] : -zh[i]);
      int cost = s[i] * field;
      unsigned below = cost <= 0 ? 0xffffffffu
				 : cost == 2 ? two : cost == 4 ? four : six;
      s[i] = random[i] <= below ? -s[i] : s[i];
    }
}

/* Update the spins of COLOUR in plane Z.  */

static void
plane (long z, int colour)
{
  long n = side / 2, all = side * side * n;
  signed char *mine = spins + colour * all;
  const signed char *others = spins + (1 - colour) * all;
  const unsigned char *b = bonds + colour * all;
  long z_low = (z + side - 1) % side, z_high = (z + 1) % side;
  for (long y = 0; y < side; y++)
    {
      unsigned random[MOST / 2];
      signed char shifted[MOST / 2];
      long at = (z * side + y) * n;
      const signed char *centre = others + at;
      philox (at / 4, n / 4, colour, random);
      int odd = (y + z + colour) & 1;
      if (odd)
	{
	  memcpy (shifted, centre + 1, n - 1);
	  shifted[n - 1] = centre[0];
	}
      else
	{
	  memcpy (shifted + 1, centre, n - 1);
	  shifted[0] = centre[n - 1];
	}
      row (mine + at, odd ? centre : shifted, odd ? shifted : centre,
	   others + (z * side + (y + side - 1) % side) * n,
	   others + (z * side + (y + 1) % side) * n,
	   others + (z_low * side + y) * n, others + (z_high * side + y) * n,
	   b + at, random, n);
    }
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  if (side > MOST)
    bench_fail ("the side is too long");
  spins = spins_start (size);
  bonds = spins_bonds (size);
  spins_accept (accept);
  return spins_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  for (int colour = 0; colour < 2; colour++)
    {
#pragma omp for schedule(static)
      for (long z = 0; z < side; z++)
	plane (z, colour);
    }
  step++;
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { spins, (size_t) (side * side * side / 4) };
  return r;
}
