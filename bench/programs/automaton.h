/* A cyclic automaton, ten cells of 3 bits in a word: the input and figures.
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
/* Rows; a row has a tenth of that, rounded, of words.  */
#define BENCH_SIZE 1280L
#include "bench.h"

/* A cell goes on to its next state, modulo 8, where two or more of its eight
   neighbours have that.  Both directions wrap round.  */
#define BITS 3
#define CELLS 10
#define FIELDS 0x3fffffffu
#define ONES 0x09249249u

/* Steps of a run, even.  */
#define STEPS 4

/* Words of a row, a multiple of 32.  */
#define WORDS(size) (((size) / CELLS + 31) / 32 * 32)

/* Return what SIZE rows cost.  */

static struct bench_info
automaton_info (long size)
{
  struct bench_info info = { 8.0 * STEPS * size * WORDS (size), 0, BENCH_INT,
			     0 };
  return info;
}

/* Return SIZE rows of cells.  */

static unsigned *
automaton_cells (long size)
{
  size_t count = size * WORDS (size);
  unsigned *p = (unsigned *) bench_alloc (count * sizeof *p);
  uint64_t state = 1;
  for (size_t i = 0; i < count; i++)
    p[i] = bench_random (&state) & FIELDS;
  return p;
}
