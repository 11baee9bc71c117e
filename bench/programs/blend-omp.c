/* Two pictures, one laid over the other, in OpenMP.
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

#include "blend.h"

static int n;
static unsigned char *over, *under, *alpha, *out;

/* Quotients by 255 of what is less than 2^16: (x + 1 + (x >> 8)) >> 8.  */

static void
blend (const unsigned char *restrict over, const unsigned char *restrict under,
       const unsigned char *restrict alpha, unsigned char *restrict out,
       long n)
{
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++)
    {
      uint16_t a = alpha[i];
      uint16_t x = over[i] * a + under[i] * (255 - a) + 127;
      uint16_t v = ((uint16_t) (x + 1 + (x >> 8)) >> 8) + LIGHT;
      out[i] = v > 255 ? 255 : v;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  over = blend_bytes (n, 1);
  under = blend_bytes (n, 2);
  alpha = blend_bytes (n, 3);
  out = (unsigned char *) bench_alloc (n);
  return blend_info (n);
}

static void
bench_run (void)
{
  blend (over, under, alpha, out, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (n / 4) };
  return r;
}
