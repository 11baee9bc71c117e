/* The game of life on a torus, a thread for 32 places in a word.
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

#include "bitlife.h"

/* A sum of up to three bits at each place.  */

struct sum
{
  uint32_t ones, twos;
};

__device__ sum
add (uint32_t a, uint32_t b, uint32_t c)
{
  sum s;
  s.ones = a ^ b ^ c;
  s.twos = (a & b) | (c & (a ^ b));
  return s;
}

/* The words of ROW, of WORDS words, whose bits stand west, here and east of
   word X.  */

struct around
{
  uint32_t west, here, east;

  __device__
  around (const uint32_t *row, unsigned x, unsigned words)
  {
    uint32_t before = row[(x + words - 1) % words];
    uint32_t after = row[(x + 1) % words];
    here = row[x];
    west = here << 1 | before >> 31;
    east = here >> 1 | after << 31;
  }
};

__global__ void
live (const uint32_t *in, uint32_t *out, unsigned words, unsigned rows)
{
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= words || y >= rows)
    return;
  around n (in + (y + rows - 1) % rows * words, x, words);
  around m (in + y * words, x, words);
  around s (in + (y + 1) % rows * words, x, words);
  sum north = add (n.west, n.here, n.east);
  sum south = add (s.west, s.here, s.east);
  sum middle = add (m.west, m.east, 0);
  sum all = add (north.ones, south.ones, middle.ones);
  uint32_t a = north.twos, b = south.twos, c = middle.twos, d = all.twos;
  uint32_t one_pair = ((a ^ b) & ~(c | d)) | ((c ^ d) & ~(a | b));
  out[y * words + x] = one_pair & (all.ones | m.here);
}

static unsigned words, rows;
static uint32_t *worlds[2];

static struct bench_info
bench_setup (long size)
{
  words = WORDS (size);
  rows = ROWS (size);
  worlds[0] = bench_to_device (bitlife_start (words * rows), words * rows);
  worlds[1] = bench_device<uint32_t> (words * rows);
  return bitlife_info (size);
}

static void
bench_run ()
{
  dim3 threads (32, 4), blocks ((words + 31) / 32, (rows + 3) / 4);
  for (int i = 0; i < STEPS; i++)
    live<<<blocks, threads>>> (worlds[i % 2], worlds[(i + 1) % 2], words,
			       rows);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) worlds[STEPS % 2], words * rows);
}
