/* A text in AES-128's counter mode: the tables, the key and the figures.
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
/* Blocks of 16 bytes.  */
#define BENCH_SIZE 98304L
#include "bench.h"

#define ROUNDS 10

/* Return what SIZE blocks cost.  */

static struct bench_info
aes_info (long size)
{
  struct bench_info info = { 32.0 * size, 0, BENCH_INT, 0 };
  return info;
}

static inline unsigned
aes_rotate (unsigned v, int bits)
{
  return bits ? v >> bits | v << (32 - bits) : v;
}

/* Fill the substitution BOX and the four TABLES for a round, whose words have
   the first byte of a column in the highest bits.  */

static void
aes_tables (unsigned *box, unsigned tables[4][256])
{
  unsigned char p = 1, q = 1;
  box[0] = 0x63;
  do
    {
      p = p ^ p << 1 ^ (p & 0x80 ? 0x1b : 0);
      q ^= q << 1;
      q ^= q << 2;
      q ^= q << 4;
      q ^= q & 0x80 ? 0x09 : 0;
      unsigned char x = q;
      for (int i = 1; i < 5; i++)
	x ^= (unsigned char) (q << i | q >> (8 - i));
      box[p] = x ^ 0x63;
    }
  while (p != 1);
  box[0] = 0x63;
  for (int i = 0; i < 256; i++)
    {
      unsigned s = box[i], s2 = (s << 1 ^ (s & 0x80 ? 0x1b : 0)) & 0xff;
      unsigned word = s2 << 24 | s << 16 | s << 8 | (s2 ^ s);
      for (int t = 0; t < 4; t++)
	tables[t][i] = aes_rotate (word, 8 * t);
    }
}

/* Fill KEYS with those of the rounds for a fixed key.  */

static void
aes_keys (const unsigned *box, unsigned keys[4 * (ROUNDS + 1)])
{
  static const unsigned key[4]
    = { 0x2b7e1516, 0x28aed2a6, 0xabf71588, 0x09cf4f3c };
  unsigned constant = 1;
  for (int i = 0; i < 4 * (ROUNDS + 1); i++)
    {
      if (i < 4)
	{
	  keys[i] = key[i];
	  continue;
	}
      unsigned t = keys[i - 1];
      if (i % 4 == 0)
	{
	  t = t << 8 | t >> 24;
	  t = box[t >> 24] << 24 | box[t >> 16 & 255] << 16
	      | box[t >> 8 & 255] << 8 | box[t & 255];
	  t ^= constant << 24;
	  constant = (constant << 1 ^ (constant & 0x80 ? 0x1b : 0)) & 0xff;
	}
      keys[i] = keys[i - 4] ^ t;
    }
}

/* Return a text of COUNT blocks.  */

static unsigned *
aes_text (long count)
{
  unsigned *p = (unsigned *) bench_alloc (4 * count * sizeof *p);
  uint64_t state = 1;
  for (long i = 0; i < 4 * count; i++)
    p[i] = bench_random (&state);
  return p;
}
