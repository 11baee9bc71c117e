/* Neurons of Hodgkin and Huxley: their state and its figures.
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

#define BENCH_SIZE 16384L
#include "bench.h"

#define STEPS 10
/* Milliseconds that a step takes.  */
#define STEP 0.025f
/* Conductances, the potentials where their currents turn, and the
   capacity.  */
#define G_SODIUM 120.0f
#define G_POTASSIUM 36.0f
#define G_LEAK 0.3f
#define E_SODIUM 50.0f
#define E_POTASSIUM -77.0f
#define E_LEAK -54.387f
#define CAPACITY 1.0f

/* Potential, three gates, and the highest potential so far.  */
#define FIELDS 5

/* Return what SIZE neurons cost.  */

static struct bench_info
squid_info (long size)
{
  double n = (double) size;
  struct bench_info info = { 44 * n, 75 * n * STEPS, BENCH_FLOAT, 2e-4 };
  return info;
}

/* Return the state of SIZE neurons, field by field.  */

static float *
squid_state (long size)
{
  float *s = (float *) bench_alloc (FIELDS * size * sizeof *s);
  float *v = bench_floats (size, 1, -75.0f, 10.0f);
  float *gates = bench_floats (3 * size, 2, 0.05f, 0.9f);
  memcpy (s, v, size * sizeof *s);
  memcpy (s + size, gates, 3 * size * sizeof *s);
  memcpy (s + 4 * size, v, size * sizeof *s);
  free (v);
  free (gates);
  return s;
}

/* Return how much of the stimulus reaches each neuron.  */

static float *
squid_drive (long size)
{
  return bench_floats (size, 3, 0.0f, 20.0f);
}

/* Store the stimulus of each step at S.  */

static void
squid_stimulus (float *s)
{
  for (int i = 0; i < STEPS; i++)
    s[i] = i < STEPS / 2 ? 1.0f : 0.25f;
}
