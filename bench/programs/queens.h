/* Queens that do not attack each other: boards that are begun, and figures.
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

/* The side of the board.  */
#define BENCH_SIZE 12L
#include "bench.h"

/* Rows that are filled already.  */
#define BEGUN 4

/* Boards, by the fields of the next row that are attacked: straight on, and
   from the two sides.  */
struct boards
{
  int count;
  unsigned *columns, *left, *right;
};

/* Return what the boards of side SIZE cost.  */

static struct bench_info
queens_info (long size)
{
  (void) size;
  struct bench_info info = { 0, 0, BENCH_INT, 0 };
  return info;
}

static void
queens_begin (struct boards *b, int size, int rows, unsigned columns,
	      unsigned left, unsigned right)
{
  if (rows == 0)
    {
      if (b->columns)
	{
	  b->columns[b->count] = columns;
	  b->left[b->count] = left;
	  b->right[b->count] = right;
	}
      b->count++;
      return;
    }
  unsigned all = (1u << size) - 1;
  for (int c = 0; c < size; c++)
    {
      unsigned bit = 1u << c;
      if (!((columns | left | right) & bit))
	queens_begin (b, size, rows - 1, columns | bit,
		      (left | bit) << 1 & all, (right | bit) >> 1);
    }
}

/* Return all boards of side SIZE whose first rows are filled.  */

static struct boards
queens_boards (long size)
{
  if (size < BEGUN + 1 || size > 18)
    bench_fail ("the board must have a side from 5 to 18");
  struct boards b = { 0, 0, 0, 0 };
  queens_begin (&b, (int) size, BEGUN, 0, 0, 0);
  b.columns = (unsigned *) bench_alloc (b.count * sizeof (unsigned));
  b.left = (unsigned *) bench_alloc (b.count * sizeof (unsigned));
  b.right = (unsigned *) bench_alloc (b.count * sizeof (unsigned));
  b.count = 0;
  queens_begin (&b, (int) size, BEGUN, 0, 0, 0);
  return b;
}
