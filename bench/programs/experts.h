/* Tokens to the best two of many experts and back: the figures.
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

/* Tokens.  */
#define BENCH_SIZE 2048L
#include "bench.h"

#define EXPERTS 64
/* Experts that a token goes to.  */
#define TOP 2
/* Numbers of a token.  */
#define WIDTH 128

/* Return what SIZE tokens cost.  */

static struct bench_info
experts_info (long size)
{
  double n = (double) size;
  struct bench_info info = { 4 * n * (EXPERTS + WIDTH * (2 + TOP)),
			     n * (3 * EXPERTS + 9 * TOP * WIDTH), BENCH_FLOAT,
			     1e-5 };
  return info;
}

/* Return the gate's output for SIZE tokens.  No two numbers of a token are
   close, so that it does not hang on roundings which are the best.  */

static float *
experts_logits (long size)
{
  float *p = (float *) bench_alloc (size * EXPERTS * sizeof *p);
  int *r = bench_ints (size * EXPERTS, 1, 512);
  for (long i = 0; i < size; i++)
    for (int e = 0; e < EXPERTS; e++)
      {
	/* The first experts are liked more.  */
	int level = r[i * EXPERTS + e] - (e > EXPERTS / 2 ? 64 : 0);
	p[i * EXPERTS + e] = (level * EXPERTS + e) / 4096.0f - 4;
      }
  free (r);
  return p;
}

/* Return the tokens.  */

static float *
experts_tokens (long size)
{
  return bench_floats (size * WIDTH, 2, -2.0f, 2.0f);
}

/* Return the factors of all experts, then what they add.  */

static float *
experts_weights (void)
{
  return bench_floats (2 * EXPERTS * WIDTH, 3, -1.0f, 1.0f);
}
