/* Short pieces of a genome counted: the reads and their figures.
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
/* Bases of all reads, with a letter N after each read.  */
#define BENCH_SIZE (1L << 16)
#include "bench.h"

/* Bases of a piece, and of a read with its N.  */
#define K 21
#define READ 128
/* Slots of the table, a power of two.  */
#define CAPACITY(size) (size)
#define EMPTY 0xffffffffffffffffu
/* Multiplicities that are told apart.  */
#define BINS 64

/* Return what SIZE bases cost.  */

static struct bench_info
kmers_info (long size)
{
  struct bench_info info = { 13.0 * size + 12.0 * CAPACITY (size), 0,
			     BENCH_INT, 0 };
  return info;
}

/* Return reads of SIZE letters from both strands of a genome, with errors.  */

static char *
kmers_reads (long size)
{
  static const char letters[] = "ACGT";
  long length = size / 8 + READ;
  char *genome = (char *) bench_alloc (length);
  char *p = (char *) bench_alloc (size);
  uint64_t state = 1;
  for (long i = 0; i < length; i++)
    genome[i] = bench_random (&state) >> 30;
  for (long i = 0; i < size; i += READ)
    {
      long from = bench_random (&state) % (uint32_t) (length - READ);
      int back = bench_random (&state) >> 31;
      for (long j = 0; j < READ && i + j < size; j++)
	{
	  int base = back ? 3 - genome[from + READ - 1 - j] : genome[from + j];
	  uint32_t r = bench_random (&state);
	  if (r % 128 == 0)
	    base = r >> 30;
	  p[i + j] = j < READ - 1 ? letters[base] : 'N';
	}
    }
  free (genome);
  return p;
}
