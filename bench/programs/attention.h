/* Causal attention: the figures.
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
/* The length of the sequence.  */
#define BENCH_SIZE 384L
#include "bench.h"

#define HEADS 8
#define DIM 64

/* Return what a sequence of SIZE tokens costs.  */

static struct bench_info
attention_info (long size)
{
  double n = HEADS * (double) size;
  struct bench_info info = { 16.0 * n * DIM, n * size / 2 * 4 * DIM,
			     BENCH_FLOAT, 1e-4 };
  return info;
}
