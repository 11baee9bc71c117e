/* The likeliest states behind what was observed: the model and its figures.
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
/* Sequences.  */
#define BENCH_SIZE 200L
#include "bench.h"

#define STATES 64
#define SYMBOLS 24
/* Observations in a sequence.  */
#define STEPS 128

/* Return what SIZE sequences cost.  */

static struct bench_info
viterbi_info (long size)
{
  double n = (double) size * STEPS;
  struct bench_info info = { n * (8 + STATES), 2 * n * STATES * STATES,
			     BENCH_INT, 0 };
  return info;
}

/* Return the logarithms of COUNT likelihoods.  */

static float *
viterbi_logs (size_t count, unsigned seed)
{
  return bench_floats (count, seed, -8, 0);
}
