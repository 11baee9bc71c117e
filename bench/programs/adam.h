/* A step of Adam over a network's tensors: their sizes and figures.
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
/* The width of the network.  */
#define BENCH_SIZE 160L
#include "bench.h"

#define TENSORS 26

struct adam_factors
{
  float rate, beta1, beta2, epsilon, decay;
};

static const struct adam_factors adam_values
  = { 1e-3f, 0.9f, 0.999f, 1e-8f, 0.01f };

/* Return the number of elements of TENSOR in a network of width SIZE: weights
   and biases by turns.  */

static long
adam_count (long size, int tensor)
{
  static const int wide[TENSORS / 2]
    = { 1, 4, 4, 1, 3, 1, 4, 4, 1, 3, 1, 2, 1 };
  long outputs = wide[tensor / 2] * size;
  return tensor % 2 ? outputs + tensor % 3 : outputs * size;
}

/* Return how many elements all tensors have.  */

static long
adam_total (long size)
{
  long total = 0;
  for (int t = 0; t < TENSORS; t++)
    total += adam_count (size, t);
  return total;
}

/* Return what a step for a width of SIZE costs.  */

static struct bench_info
adam_info (long size)
{
  double n = adam_total (size);
  struct bench_info info = { 28 * n, 16 * n, BENCH_FLOAT, 1e-5 };
  return info;
}
