/* Signatures of texts by the least hashes of their pieces: input and figures.
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
/* Texts.  */
#define BENCH_SIZE 96L
#include "bench.h"

/* Letters of a piece, and functions of a signature.  */
#define PIECE 5
#define FUNCTIONS 128

/* Lengths of texts are from LEAST to MOST letters.  */
#define LEAST 200
#define MOST 1000

/* Return what SIZE texts cost.  */

static struct bench_info
minhash_info (long size)
{
  struct bench_info info = { size * ((LEAST + MOST) / 2 + 4.0 * FUNCTIONS), 0,
			     BENCH_INT, 0 };
  return info;
}

/* Return where each of SIZE texts begins, and where the last one ends.  */

static int *
minhash_offsets (long size)
{
  int *p = bench_ints (size + 1, 1, MOST - LEAST + 1), at = 0;
  for (long i = 0; i <= size; i++)
    {
      int length = LEAST + p[i];
      p[i] = at;
      at += length;
    }
  return p;
}

/* Return COUNT letters.  */

static unsigned char *
minhash_text (size_t count)
{
  unsigned char *p = (unsigned char *) bench_alloc (count);
  uint64_t state = 2;
  for (size_t i = 0; i < count; i++)
    p[i] = "etaoin shrdlu cmfwyp"[bench_random (&state) % 20];
  return p;
}

/* Return the odd factors of the functions, then what each adds.  */

static unsigned *
minhash_functions (void)
{
  unsigned *p = (unsigned *) bench_alloc (2 * FUNCTIONS * sizeof *p);
  uint64_t state = 3;
  for (int i = 0; i < 2 * FUNCTIONS; i++)
    p[i] = bench_random (&state) | (i < FUNCTIONS);
  return p;
}
