/* Colours as brightness and two differences, in OpenMP.
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

#include "colours.h"

static long n;
static unsigned *in, *out;

/* V as a byte.  */

static inline unsigned
byte (int v)
{
  v = v < 0 ? 0 : v;
  return v > 255 ? 255 : v;
}

/* Convert N pixels as words, whose bytes are taken by shifts.  */

static void
convert (const unsigned *restrict in, unsigned *restrict out, long n)
{
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++)
    {
      int r = in[i] & 255, g = in[i] >> 8 & 255, b = in[i] >> 16 & 255;
      int y = (66 * r + 129 * g + 25 * b + 128) >> 8;
      int u = (-38 * r - 74 * g + 112 * b + 128) >> 8;
      int v = (112 * r - 94 * g - 18 * b + 128) >> 8;
      out[i] = byte (y + 16) | byte (u + 128) << 8 | byte (v + 128) << 16
	       | (in[i] & 0xff000000);
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = colours_pixels (n);
  out = (unsigned *) bench_alloc (n * sizeof *out);
  return colours_info (n);
}

static void
bench_run (void)
{
  convert (in, out, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
