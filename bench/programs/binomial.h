/* Prices of options by trees: the input and its figures.
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

#define BENCH_SIZE 80L
#include "bench.h"

#define STEPS 255
#define RATE 0.03
#define VOLATILITY 0.25

/* What an option needs: the prices at the leaves rise by the factor exp (2 *
   ROOT) from LOWEST; UP and DOWN are the chances of a step, discounted.  */

struct tree
{
  float lowest, root, up, down, strike;
};

/* Return what SIZE options cost.  */

static struct bench_info
binomial_info (long size)
{
  struct bench_info info
    = { 0, 3.0 * STEPS * (STEPS + 1) / 2 * size, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return COUNT options.  */

static struct tree *
binomial_trees (long count)
{
  struct tree *t = (struct tree *) bench_alloc (count * sizeof *t);
  double *r = bench_doubles (3 * count, 1, 0, 1);
  for (long i = 0; i < count; i++)
    {
      double price = 20 + 60 * r[3 * i], years = 0.2 + 3 * r[3 * i + 2];
      double dt = years / STEPS, root = VOLATILITY * sqrt (dt);
      double up = (exp (RATE * dt) - exp (-root)) / (exp (root) - exp (-root));
      t[i].lowest = price * exp (-root * STEPS);
      t[i].root = root;
      t[i].up = up * exp (-RATE * dt);
      t[i].down = (1 - up) * exp (-RATE * dt);
      t[i].strike = 20 + 60 * r[3 * i + 1];
    }
  return t;
}
