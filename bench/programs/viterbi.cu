/* The likeliest states behind what was observed: a block for a sequence.
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
#include "viterbi.h"

/* BACK is where each state came from, by sequence, step and state.  */

__global__ void
viterbi (const float *start, const float *transition, const float *emission,
	 const int *observed, unsigned char *back, int *path, int steps)
{
  extern __shared__ float shared[];
  float *trans = shared;			/* STATES x STATES */
  float *score = trans + STATES * STATES;	/* 2 x STATES */

  int state = threadIdx.x;
  observed += blockIdx.x * steps;
  back += (size_t) blockIdx.x * steps * STATES;
  path += blockIdx.x * steps;

  for (int from = 0; from < STATES; from++)
    trans[from * STATES + state] = transition[from * STATES + state];
  score[state] = start[state] + emission[observed[0] * STATES + state];
  __syncthreads ();

  int now = 0;
  for (int t = 1; t < steps; t++)
    {
      const float *old = score + now * STATES;
      float best = old[0] + trans[state];
      int origin = 0;
      for (int from = 1; from < STATES; from++)
	{
	  float s = old[from] + trans[from * STATES + state];
	  if (s > best)
	    {
	      best = s;
	      origin = from;
	    }
	}
      now ^= 1;
      score[now * STATES + state]
	= best + emission[observed[t] * STATES + state];
      back[t * STATES + state] = origin;
      __syncthreads ();
    }

  if (state == 0)
    {
      int at = 0;
      for (int s = 1; s < STATES; s++)
	if (score[now * STATES + s] > score[now * STATES + at])
	  at = s;
      for (int t = steps - 1; t > 0; t--)
	{
	  path[t] = at;
	  at = back[t * STATES + at];
	}
      path[0] = at;
    }
}

static int sequences;
static float *start, *transition, *emission;
static int *observed, *path;
static unsigned char *back;

static struct bench_info
bench_setup (long size)
{
  sequences = size;
  start = bench_to_device (viterbi_logs (STATES, 1), STATES);
  transition = bench_to_device (viterbi_logs (STATES * STATES, 2),
				STATES * STATES);
  emission = bench_to_device (viterbi_logs (SYMBOLS * STATES, 3),
			      SYMBOLS * STATES);
  observed = bench_to_device (bench_ints (size * STEPS, 4, SYMBOLS),
			      size * STEPS);
  back = bench_device<unsigned char> (size * STEPS * STATES);
  path = bench_device<int> (size * STEPS);
  return viterbi_info (size);
}

static void
bench_run ()
{
  size_t bytes = (STATES * STATES + 2 * STATES) * sizeof (float);
  viterbi<<<sequences, STATES, bytes>>> (start, transition, emission, observed,
					 back, path, STEPS);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (path, (size_t) sequences * STEPS);
}
