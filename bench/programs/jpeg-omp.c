/* The end of a JPEG decoder, from coefficients to samples, in OpenMP.
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
#include "jpeg.h"

static long n;
static short *coefficients;
static unsigned char *picture;

/* Transform the columns of the block IN, take SHIFT bits off, and store it
   transposed at OUT.  */

static inline void
columns (const int *restrict in, int *restrict out, int shift)
{
  int turned[64], half = 1 << (shift - 1);
#pragma omp simd
  for (int c = 0; c < 8; c++)
    {
      const int *v = in + c;
      int *o = turned + c;
      int z2 = v[16], z3 = v[48], z1 = (z2 + z3) * F_0_541;
      int t2 = z1 - z3 * F_1_847, t3 = z1 + z2 * F_0_765;
      int t0 = (v[0] + v[32]) << CONST_BITS;
      int t1 = (v[0] - v[32]) << CONST_BITS;
      int e0 = t0 + t3, e3 = t0 - t3, e1 = t1 + t2, e2 = t1 - t2;
      t0 = v[56];
      t1 = v[40];
      t2 = v[24];
      t3 = v[8];
      z1 = (t0 + t3) * -F_0_899;
      z2 = (t1 + t2) * -F_2_562;
      z3 = t0 + t2;
      int z4 = t1 + t3, z5 = (z3 + z4) * F_1_175;
      z3 = z5 - z3 * F_1_961;
      z4 = z5 - z4 * F_0_390;
      t0 = t0 * F_0_298 + z1 + z3;
      t1 = t1 * F_2_053 + z2 + z4;
      t2 = t2 * F_3_072 + z2 + z3;
      t3 = t3 * F_1_501 + z1 + z4;
      o[0] = (e0 + t3 + half) >> shift;
      o[56] = (e0 - t3 + half) >> shift;
      o[8] = (e1 + t2 + half) >> shift;
      o[48] = (e1 - t2 + half) >> shift;
      o[16] = (e2 + t1 + half) >> shift;
      o[40] = (e2 - t1 + half) >> shift;
      o[24] = (e3 + t0 + half) >> shift;
      o[32] = (e3 - t0 + half) >> shift;
    }
  for (int r = 0; r < 8; r++)
    for (int c = 0; c < 8; c++)
      out[c * 8 + r] = turned[r * 8 + c];
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  coefficients = jpeg_coefficients (size);
  picture = (unsigned char *) bench_alloc (size * size);
  return jpeg_info (size);
}

static void
bench_run (void)
{
  long across = n / 8;
#pragma omp parallel for schedule(static)
  for (long unit = 0; unit < across * across; unit++)
    {
      int block[64], between[64];
      const short *in = coefficients + unit * 64;
      unsigned char *out = picture + unit / across * 8 * n + unit % across * 8;
      for (int k = 0; k < 64; k++)
	block[jpeg_zigzag[k]] = in[k] * jpeg_quanta[k];
      columns (block, between, CONST_BITS - PASS_BITS);
      columns (between, block, CONST_BITS + PASS_BITS + 3);
      for (int y = 0; y < 8; y++)
#pragma omp simd
	for (int x = 0; x < 8; x++)
	  {
	    int v = block[y * 8 + x] + 128;
	    out[y * n + x] = v < 0 ? 0 : v > 255 ? 255 : v;
	  }
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { picture, (size_t) (n * n / 4) };
  return r;
}
