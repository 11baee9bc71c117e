/* Base64 in OpenMP.
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
#include "base64.h"

static long bytes, quads;
static unsigned char *in, *out;
/* The two letters of 12 bits.  */
static uint16_t pairs[4096];

static struct bench_info
bench_setup (long size)
{
  bytes = size + 1;
  quads = base64_quads (size);
  in = base64_bytes (size);
  out = (unsigned char *) bench_alloc (4 * quads);
  for (int i = 0; i < 4096; i++)
    {
      char two[2] = { base64_alphabet[i >> 6], base64_alphabet[i & 63] };
      memcpy (&pairs[i], two, 2);
    }
  return base64_info (size);
}

static void
bench_run (void)
{
  long whole = bytes / 3;
#pragma omp parallel for schedule(static)
  for (long i = 0; i < whole; i++)
    {
      const unsigned char *p = in + 3 * i;
      uint16_t two[2] = { pairs[p[0] << 4 | p[1] >> 4],
			  pairs[(p[1] & 15) << 8 | p[2]] };
      memcpy (out + 4 * i, two, 4);
    }
  if (whole < quads)
    {
      const unsigned char *p = in + 3 * whole;
      unsigned char *to = out + 4 * whole;
      int two = bytes % 3 == 2;
      unsigned v = p[0] << 16 | (two ? p[1] << 8 : 0);
      to[0] = base64_alphabet[v >> 18];
      to[1] = base64_alphabet[v >> 12 & 63];
      to[2] = two ? base64_alphabet[v >> 6 & 63] : '=';
      to[3] = '=';
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) quads };
  return r;
}
