/* Softmax with cross entropy and its gradient: the scores and their figures.
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
/* Rows, each with a label.  */
#define BENCH_SIZE 256L
#include "bench.h"

#define CLASSES 2048
/* Rows with this label count for nothing.  */
#define IGNORED -100

/* Return what SIZE rows cost.  */

static struct bench_info
loss_info (long size)
{
  double n = (double) size * CLASSES;
  struct bench_info info = { 8 * n, 8 * n, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return the scores of SIZE rows.  */

static float *
loss_scores (long size)
{
  return bench_floats (size * CLASSES, 1, -6, 6);
}

/* Return the labels of SIZE rows; one of eight or so is ignored.  */

static int *
loss_labels (long size)
{
  int *labels = bench_ints (size, 2, CLASSES + CLASSES / 8);
  for (long i = 0; i < size; i++)
    if (labels[i] >= CLASSES)
      labels[i] = IGNORED;
  return labels;
}
