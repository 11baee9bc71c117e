/* The least of each segment, its place, and the most, by trees.
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

#include "extremes.h"

const int THREADS = 256;

__global__ void
extremes (const int *in, int *out)
{
  __shared__ int least[THREADS], place[THREADS], most[THREADS];
  int t = threadIdx.x;
  in += (long) blockIdx.x * SEGMENT;
  int low = in[t], where = t, high = low;
  for (int i = t + THREADS; i < SEGMENT; i += THREADS)
    {
      int v = in[i];
      if (v < low)
	{
	  low = v;
	  where = i;
	}
      high = max (high, v);
    }
  least[t] = low;
  place[t] = where;
  most[t] = high;
  __syncthreads ();
  for (int s = THREADS / 2; s > 0; s >>= 1)
    {
      if (t < s)
	{
	  int other = least[t + s];
	  if (other < least[t]
	      || (other == least[t] && place[t + s] < place[t]))
	    {
	      least[t] = other;
	      place[t] = place[t + s];
	    }
	  most[t] = max (most[t], most[t + s]);
	}
      __syncthreads ();
    }
  if (t == 0)
    {
      out[blockIdx.x * 3] = least[0];
      out[blockIdx.x * 3 + 1] = place[0];
      out[blockIdx.x * 3 + 2] = most[0];
    }
}

static long segments;
static int *in, *out;

static struct bench_info
bench_setup (long size)
{
  segments = size;
  in = bench_to_device (bench_ints (segments * SEGMENT, 1, 1 << 30),
			segments * SEGMENT);
  out = bench_device<int> (segments * 3);
  return extremes_info (segments);
}

static void
bench_run ()
{
  extremes<<<segments, THREADS>>> (in, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, segments * 3);
}
