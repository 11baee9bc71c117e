/* SHA-256 of many short messages, sixteen side by side, in OpenMP.
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
#include "sha.h"

/* Messages that are hashed together.  */
#define LANES 16
typedef unsigned words __attribute__ ((vector_size (4 * LANES)));

static long messages;
static unsigned char *text;
static int *offsets;
static unsigned *digests;

static inline words
turn (words x, int by)
{
  return x >> by | x << (32 - by);
}

/* Hash a block of each of LANES messages, whose words are in W.  */

static void
compress (words *restrict state, words *restrict w)
{
  words a = state[0], b = state[1], c = state[2], d = state[3];
  words e = state[4], f = state[5], g = state[6], h = state[7];
#pragma GCC unroll 64
  for (int r = 0; r < ROUNDS; r++)
    {
      if (r >= 16)
	{
	  words p = w[(r + 1) & 15], q = w[(r + 14) & 15];
	  w[r & 15] += (turn (p, 7) ^ turn (p, 18) ^ p >> 3) + w[(r + 9) & 15]
		       + (turn (q, 17) ^ turn (q, 19) ^ q >> 10);
	}
      words t = h + (turn (e, 6) ^ turn (e, 11) ^ turn (e, 25))
		+ (g ^ (e & (f ^ g))) + sha_constants[r] + w[r & 15];
      words u = (turn (a, 2) ^ turn (a, 13) ^ turn (a, 22))
		+ ((a & b) | (c & (a | b)));
      h = g;
      g = f;
      f = e;
      e = d + t;
      d = c;
      c = b;
      b = a;
      a = t + u;
    }
  words news[8] = { a, b, c, d, e, f, g, h };
  for (int i = 0; i < 8; i++)
    state[i] += news[i];
}

/* Put message M, with its end, into lane LANE of the words of two blocks at W.
   Return the blocks it has.  */

static inline int
spread (long m, int lane, words *w)
{
  unsigned char padded[128] = { 0 };
  unsigned length = offsets[m + 1] - offsets[m];
  memcpy (padded, text + offsets[m], length);
  padded[length] = 0x80;
  int blocks = (length + 8) / 64 + 1;
  unsigned bits = __builtin_bswap32 (length * 8);
  memcpy (padded + 64 * blocks - 4, &bits, 4);
  for (int i = 0; i < 32; i++)
    {
      unsigned word;
      memcpy (&word, padded + 4 * i, 4);
      w[i][lane] = __builtin_bswap32 (word);
    }
  return blocks;
}

/* Hash the messages from FIRST on, up to LANES.  */

static void
hash (long first)
{
  words w[32] = { 0 }, state[8], blocks = { 0 };
  int count = messages - first < LANES ? messages - first : LANES, most = 0;
  for (int lane = 0; lane < count; lane++)
    {
      int b = spread (first + lane, lane, w);
      blocks[lane] = b;
      most = b > most ? b : most;
    }
  for (int i = 0; i < 8; i++)
    state[i] = sha_start[i] + (words) { 0 };
  for (int b = 0; b < most; b++)
    {
      words old[8];
      memcpy (old, state, sizeof old);
      compress (state, w + 16 * b);
      words on = (words) (blocks > (unsigned) b);
      for (int i = 0; i < 8; i++)
	state[i] = (state[i] & on) | (old[i] & ~on);
    }
  for (int lane = 0; lane < count; lane++)
    for (int i = 0; i < 8; i++)
      digests[8 * (first + lane) + i] = state[i][lane];
}

static struct bench_info
bench_setup (long size)
{
  messages = size;
  offsets = sha_offsets (size);
  text = sha_text (offsets[size]);
  digests = (unsigned *) bench_alloc (8 * size * sizeof *digests);
  return sha_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long first = 0; first < messages; first += LANES)
    hash (first);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { digests, (size_t) (8 * messages) };
  return r;
}
