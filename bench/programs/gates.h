/* A step of an LSTM cell: weights, states and their figures.
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
/* Sequences in a batch, a multiple of 32.  */
#define BENCH_SIZE 32L
#include "bench.h"

/* Elements of an input, and of the state.  */
#define INPUTS 128
#define HIDDEN 256
#define GATES 4

/* Weights are kept by gate (input, forget, new, output), element of the state
   and then what they multiply.  */

/* Return what a batch of SIZE costs.  */

static struct bench_info
gates_info (long size)
{
  double weights = GATES * HIDDEN * (INPUTS + HIDDEN);
  struct bench_info info = { 4 * weights + 4.0 * size * (INPUTS + 4 * HIDDEN),
			     2 * weights * size, BENCH_FLOAT, 1e-4 };
  return info;
}

static float *
gates_weights (long inputs, unsigned seed)
{
  return bench_floats (GATES * HIDDEN * inputs, seed, -0.15f, 0.15f);
}
