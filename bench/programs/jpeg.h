/* The end of a JPEG decoder, from coefficients to samples: input and figures.
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
/* The side of the square picture, a multiple of 8.  */
#define BENCH_SIZE 512L
#include "bench.h"

/* The inverse transform is that of the Independent JPEG Group's "islow":
   constants of 13 bits, 2 more bits between the passes.  */
#define CONST_BITS 13
#define PASS_BITS 2

#define F_0_298 2446
#define F_0_390 3196
#define F_0_541 4433
#define F_0_765 6270
#define F_0_899 7373
#define F_1_175 9633
#define F_1_501 12299
#define F_1_847 15137
#define F_1_961 16069
#define F_2_053 16819
#define F_2_562 20995
#define F_3_072 25172

/* Where the coefficients, as they come, belong.  */
static const unsigned char jpeg_zigzag[64]
  = { 0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,
      12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6,  7,  14, 21, 28,
      35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
      58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63 };

/* What they are multiplied by, in the order in which they come.  */
static const unsigned short jpeg_quanta[64]
  = { 16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19,  24,  40,
      26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60,  57,  51,
      56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81,  87,
      95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103,
      99 };

/* Return what a picture of side SIZE costs.  */

static struct bench_info
jpeg_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 3 * n, 0, BENCH_INT, 0 };
  return info;
}

/* Return the coefficients of a picture of side SIZE: fewer and smaller ones
   toward high frequencies.  */

static short *
jpeg_coefficients (long size)
{
  short *p = (short *) bench_alloc (size * size * sizeof *p);
  uint64_t state = 1;
  for (long i = 0; i < size * size; i++)
    {
      int k = i % 64, range = k == 0 ? 50 : 24 / (k + 1);
      int v = (int) (bench_random (&state) % (2 * range + 1)) - range;
      if (range == 0 && bench_random (&state) % 16 == 0)
	v = (int) (bench_random (&state) % 3) - 1;
      p[i] = (short) v;
    }
  return p;
}
