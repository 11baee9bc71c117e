/* Signatures of texts by the least hashes of their pieces in OpenMP.
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
#include "minhash.h"

/* Functions whose minima stay in registers.  */
#define TOGETHER 64

static long texts;
static unsigned char *text;
static int *offsets;
static unsigned *functions, *signatures;

static void
sign (const unsigned char *restrict t, long pieces, unsigned *restrict out)
{
  unsigned hashes[MOST];
#pragma omp simd
  for (long i = 0; i < pieces; i++)
    {
      unsigned h = 2166136261u;
#pragma GCC unroll 8
      for (long j = 0; j < PIECE; j++)
	h = (h ^ t[i + j]) * 16777619u;
      h ^= h >> 16;
      h *= 0x85ebca6bu;
      hashes[i] = h ^ h >> 13;
    }
  for (long first = 0; first < FUNCTIONS; first += TOGETHER)
    {
      const unsigned *factor = functions + first;
      const unsigned *term = functions + FUNCTIONS + first;
      unsigned least[TOGETHER];
      for (long f = 0; f < TOGETHER; f++)
	least[f] = 0xffffffffu;
      for (long i = 0; i < pieces; i++)
#pragma omp simd
	for (long f = 0; f < TOGETHER; f++)
	  {
	    unsigned v = factor[f] * hashes[i] + term[f];
	    least[f] = v < least[f] ? v : least[f];
	  }
      memcpy (out + first, least, sizeof least);
    }
}

static struct bench_info
bench_setup (long size)
{
  texts = size;
  offsets = minhash_offsets (size);
  text = minhash_text (offsets[size]);
  functions = minhash_functions ();
  signatures = (unsigned *) bench_alloc (size * FUNCTIONS
					 * sizeof *signatures);
  return minhash_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(dynamic, 4)
  for (long i = 0; i < texts; i++)
    sign (text + offsets[i], offsets[i + 1] - offsets[i] - PIECE + 1,
	  signatures + i * FUNCTIONS);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { signatures, (size_t) (texts * FUNCTIONS) };
  return r;
}
