/* A text in AES-128's counter mode in OpenMP.
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
#include "aes.h"

static long blocks;
static unsigned *text, *out;
static unsigned box[256], tables[4][256], keys[4 * (ROUNDS + 1)];

/* The column that bytes of A .. D make in a round, and in the last one.  */

static inline unsigned
column (unsigned a, unsigned b, unsigned c, unsigned d, unsigned key)
{
  return tables[0][a >> 24] ^ tables[1][b >> 16 & 0xff]
	 ^ tables[2][c >> 8 & 0xff] ^ tables[3][d & 0xff] ^ key;
}

static inline unsigned
last_column (unsigned a, unsigned b, unsigned c, unsigned d, unsigned key)
{
  return (box[a >> 24] << 24 | box[b >> 16 & 0xff] << 16
	  | box[c >> 8 & 0xff] << 8 | box[d & 0xff]) ^ key;
}

static inline void
encrypt (const unsigned *restrict text, unsigned *restrict out,
	 unsigned nonce, unsigned i)
{
  unsigned a = nonce ^ keys[0], b = keys[1], c = keys[2], d = i ^ keys[3];
#pragma GCC unroll 10
  for (int r = 1; r < ROUNDS; r++)
    {
      const unsigned *k = keys + 4 * r;
      unsigned e = column (a, b, c, d, k[0]), f = column (b, c, d, a, k[1]);
      unsigned g = column (c, d, a, b, k[2]), h = column (d, a, b, c, k[3]);
      a = e;
      b = f;
      c = g;
      d = h;
    }
  const unsigned *k = keys + 4 * ROUNDS;
  out[0] = text[0] ^ last_column (a, b, c, d, k[0]);
  out[1] = text[1] ^ last_column (b, c, d, a, k[1]);
  out[2] = text[2] ^ last_column (c, d, a, b, k[2]);
  out[3] = text[3] ^ last_column (d, a, b, c, k[3]);
}

static struct bench_info
bench_setup (long size)
{
  blocks = size;
  text = aes_text (size);
  out = (unsigned *) bench_alloc (4 * size * sizeof *out);
  aes_tables (box, tables);
  aes_keys (box, keys);
  return aes_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < blocks; i++)
    encrypt (text + 4 * i, out + 4 * i, 0xcafe1234, i);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (4 * blocks) };
  return r;
}
