/* The brightness of coloured pixels in OpenMP.
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

#include "grey.h"

static int width, height;
static unsigned char *in, *out;

static void
grey (const unsigned char *restrict in, unsigned char *restrict out, long n)
{
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++)
    {
      uint16_t sum = RED * in[4 * i] + GREEN * in[4 * i + 1]
		     + BLUE * in[4 * i + 2] + 128;
      out[i] = sum >> 8;
    }
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  in = grey_pixels (size);
  out = (unsigned char *) bench_alloc (width * height);
  return grey_info (size);
}

static void
bench_run (void)
{
  grey (in, out, width * (long) height);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (width * height / 4) };
  return r;
}
