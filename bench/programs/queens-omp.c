/* Queens that do not attack each other in OpenMP.
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
#include "queens.h"

static struct boards boards;
static int side;
/* The solutions of each board, then of all.  */
static int *solutions;

/* Return the ways to fill the rows from the one that is attacked at COLUMNS,
   LEFT and RIGHT; there is always one left.  */

static int
search (unsigned columns, unsigned left, unsigned right, unsigned all)
{
  unsigned places = all & ~(columns | left | right);
  int found = 0;
  while (places)
    {
      unsigned bit = places & -places;
      places ^= bit;
      unsigned next = columns | bit;
      if (next == all)
	found++;
      else
	found += search (next, (left | bit) << 1, (right | bit) >> 1, all);
    }
  return found;
}

static struct bench_info
bench_setup (long size)
{
  side = (int) size;
  boards = queens_boards (size);
  solutions = (int *) bench_alloc ((boards.count + 1) * sizeof *solutions);
  return queens_info (size);
}

static void
bench_run (void)
{
  unsigned all = (1u << side) - 1;
  int total = 0;
#pragma omp parallel for schedule(dynamic, 16) reduction(+ : total)
  for (int i = 0; i < boards.count; i++)
    total += solutions[i] = search (boards.columns[i], boards.left[i],
				    boards.right[i], all);
  solutions[boards.count] = total;
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { solutions, (size_t) boards.count + 1 };
  return r;
}
