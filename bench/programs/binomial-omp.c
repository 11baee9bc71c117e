/* Prices of options by trees, in OpenMP.
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

/* Options: -fno-math-errno */

#include "binomial.h"

/* glibc's libmvec has a vector form, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);

static long count;
static struct tree *trees;
static float *value;

/* Return the value of the option T.  */

static float
price (const struct tree *t)
{
  float node[STEPS + 1];
  float lowest = t->lowest, root = t->root, strike = t->strike;
  float up = t->up, down = t->down;
#pragma omp simd
  for (int i = 0; i <= STEPS; i++)
    {
      float leaf = lowest * expf (2.0f * root * i) - strike;
      node[i] = leaf > 0 ? leaf : 0;
    }
  for (int last = STEPS; last > 0; last--)
#pragma omp simd
    for (int i = 0; i < last; i++)
      node[i] = up * node[i + 1] + down * node[i];
  return node[0];
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  trees = binomial_trees (size);
  value = (float *) bench_alloc (size * sizeof *value);
  return binomial_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < count; i++)
    value[i] = price (trees + i);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { value, (size_t) count };
  return r;
}
