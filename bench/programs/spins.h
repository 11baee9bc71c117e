/* Spins on a cubic lattice with random bonds: the lattice and its figures.
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
/* Spins along a side, a multiple of 16.  */
#define BENCH_SIZE 64L
#include "bench.h"

#define SEED 0x5eed1234u
/* One over the temperature.  */
#define BETA 0.8

/* The spins are kept by colour, that of a spin being the lowest bit of
   x + y + z: first those of colour 0, then the others.  In a row with Y and Z,
   element I of colour C has x = 2 * I + (Y + Z + C) % 2.  All wraps around.

   Bits of a spin's bonds tell which of them want it to be like the neighbour:
   to lower and higher x, y and z.  */

/* Return what a lattice of SIZE spins along a side costs.  */

static struct bench_info
spins_info (long size)
{
  double n = (double) size * size * size;
  struct bench_info info = { 4 * n, 0, BENCH_INT, 0 };
  return info;
}

/* Where the spin at X, Y and Z is.  */

static inline long
spins_index (long size, long x, long y, long z)
{
  x = (x + size) % size;
  y = (y + size) % size;
  z = (z + size) % size;
  long colour = (x + y + z) & 1;
  return ((colour * size + z) * size + y) * (size / 2) + x / 2;
}

/* Return spins of 1 and -1.  */

static signed char *
spins_start (long size)
{
  long n = size * size * size;
  signed char *s = (signed char *) bench_alloc (n);
  uint64_t state = 1;
  for (long i = 0; i < n; i++)
    s[i] = bench_random (&state) >> 31 ? 1 : -1;
  return s;
}

/* Return the bonds.  */

static unsigned char *
spins_bonds (long size)
{
  unsigned char *b = (unsigned char *) bench_alloc (size * size * size);
  uint64_t state = 2;
  for (long z = 0; z < size; z++)
    for (long y = 0; y < size; y++)
      for (long x = 0; x < size; x++)
	{
	  unsigned random = bench_random (&state) >> 29;
	  unsigned char *mine = b + spins_index (size, x, y, z);
	  *mine |= (random & 1) << 1 | (random >> 1 & 1) << 3
		   | (random >> 2 & 1) << 5;
	  b[spins_index (size, x + 1, y, z)] |= random & 1;
	  b[spins_index (size, x, y + 1, z)] |= (random >> 1 & 1) << 2;
	  b[spins_index (size, x, y, z + 1)] |= (random >> 2 & 1) << 4;
	}
  return b;
}

/* Store at ACCEPT, for half of each energy that a flip may cost plus 3, what
   a random number may be at most for the spin to flip.  */

static void
spins_accept (unsigned *accept)
{
  for (int i = 0; i < 7; i++)
    accept[i] = i <= 3 ? 0xffffffffu
		       : (unsigned) (4294967296.0 * exp (-4 * BETA * (i - 3)));
}
