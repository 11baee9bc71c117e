/* A column of integers as packed differences: the column and its figures.
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
/* Pieces of VALUES numbers.  */
#define BENCH_SIZE 4096L
#include "bench.h"

#define VALUES 128
/* More bits than a packed difference has.  */
#define MOST_BITS 25

/* What precedes a piece, the least of its differences, and the bits that each
   has beyond that.  The first is in the low bits of word OFFSET.  */
struct unpack_piece
{
  int before, least;
  unsigned bits, offset;
};

/* The pieces of a column, and their words.  */
struct unpack_column
{
  struct unpack_piece *pieces;
  unsigned *words;
  long count;
};

/* Return a column of SIZE pieces.  */

static struct unpack_column
unpack_make (long size)
{
  struct unpack_column c;
  c.pieces = (struct unpack_piece *) bench_alloc (size * sizeof *c.pieces);
  c.words = (unsigned *) bench_alloc ((size * MOST_BITS * VALUES / 32 + 1)
				      * sizeof *c.words);
  c.count = 0;
  uint64_t state = 1;
  unsigned value = 0;
  for (long p = 0; p < size; p++)
    {
      struct unpack_piece *piece = &c.pieces[p];
      unsigned kind = bench_random (&state) % 8;
      piece->bits = kind == 0 ? bench_random (&state) % MOST_BITS
			      : kind + bench_random (&state) % 6;
      piece->before = (int) value;
      piece->least = (int) (bench_random (&state) % 64) - 32;
      piece->offset = c.count;
      for (unsigned i = 0; i < VALUES; i++)
	{
	  unsigned more
	    = bench_random (&state) & ((1u << piece->bits) - 1);
	  unsigned bit = i * piece->bits, shift = bit % 32;
	  unsigned *word = c.words + c.count + bit / 32;
	  word[0] |= more << shift;
	  if (shift + piece->bits > 32)
	    word[1] |= more >> (32 - shift);
	  value += (unsigned) piece->least + more;
	}
      c.count += piece->bits * VALUES / 32;
    }
  return c;
}

/* Return what column C of SIZE pieces costs.  */

static struct bench_info
unpack_info (long size, struct unpack_column c)
{
  struct bench_info info
    = { 4.0 * size * VALUES + 16.0 * size + 4.0 * c.count, 0, BENCH_INT, 0 };
  return info;
}
