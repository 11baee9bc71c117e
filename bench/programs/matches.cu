/* The longest matches before each byte, for LZ77: a thread for a byte.
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
#include "matches.h"

#define THREADS 128

/* OUT gets lengths and distances, or 0 and the byte.  */

__global__ void
find_matches (const unsigned char *__restrict__ text,
	      ushort2 *__restrict__ out, int n)
{
  __shared__ unsigned char buffer[WINDOW + THREADS + MOST];

  const int base = blockIdx.x * THREADS - WINDOW;
  for (int j = threadIdx.x; j < WINDOW + THREADS + MOST; j += THREADS)
    {
      int at = base + j;
      buffer[j] = at >= 0 && at < n ? text[at] : 0;
    }
  __syncthreads ();

  const int position = blockIdx.x * THREADS + threadIdx.x;
  if (position >= n)
    return;

  const unsigned char *me = buffer + WINDOW + threadIdx.x;
  const int limit = min (MOST, n - position);
  const int furthest = min (WINDOW, position);
  int best = 0, where = 0;
  for (int distance = 1; distance <= furthest; distance++)
    {
      const unsigned char *other = me - distance;
      if (other[0] != me[0])
	continue;
      int length = 1;
      while (length < limit && other[length] == me[length])
	length++;
      if (length > best)
	{
	  best = length;
	  where = distance;
	  if (best == limit)
	    break;
	}
    }
  out[position] = best >= LEAST ? make_ushort2 (best, where)
				: make_ushort2 (0, me[0]);
}

static int n;
static unsigned char *text;
static ushort2 *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  text = bench_to_device (matches_text (size), size);
  out = bench_device<ushort2> (size);
  return matches_info (size);
}

static void
bench_run ()
{
  find_matches<<<(n + THREADS - 1) / THREADS, THREADS>>> (text, out, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n);
}
