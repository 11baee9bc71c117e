/* The nearest few of many points, a thread for each question.
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

#include "neighbours.h"

/* BEST gets the squares of the distances of the K nearest of POINTS to each of
   the COUNT questions; feature F of point P is at F * POINTS + P.  */

template <int K>
__global__ void
nearest (const float *points, const float *questions, float *best, int count)
{
  int q = blockIdx.x * blockDim.x + threadIdx.x;
  if (q >= count)
    return;
  float mine[FEATURES], least[K];
  for (int f = 0; f < FEATURES; f++)
    mine[f] = questions[q * FEATURES + f];
  for (int k = 0; k < K; k++)
    least[k] = 1e30f;
  for (int p = 0; p < POINTS; p++)
    {
      float d = 0.0f;
      for (int f = 0; f < FEATURES; f++)
	{
	  float difference = points[f * POINTS + p] - mine[f];
	  d += difference * difference;
	}
      if (d < least[K - 1])
	{
	  int k = K - 1;
	  while (k > 0 && least[k - 1] > d)
	    {
	      least[k] = least[k - 1];
	      k--;
	    }
	  least[k] = d;
	}
    }
  for (int k = 0; k < K; k++)
    best[k * count + q] = least[k];
}

static int count;
static float *points, *questions, *best;

static struct bench_info
bench_setup (long size)
{
  count = size;
  points = bench_to_device (bench_floats (FEATURES * POINTS, 1, 0, 1),
			    FEATURES * POINTS);
  questions = bench_to_device (bench_floats (FEATURES * size, 2, 0, 1),
			       FEATURES * size);
  best = bench_device<float> (NEAREST * size);
  return neighbours_info (size);
}

static void
bench_run ()
{
  nearest<NEAREST><<<(count + 63) / 64, 64>>> (points, questions, best,
						 count);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (best, (size_t) NEAREST * count);
}
