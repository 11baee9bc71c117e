/* { dg-do run } */
/* What lanes hand each other through shared memory, without a __syncwarp, in the
   third turn of a loop and later, where how many there are is known at run time
   only.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

const int N = 128;

/* Lanes 1 and 2 exchange values when D is 3, and more lanes later.  */

__global__ void
swaps (const unsigned *in, unsigned *out, unsigned turns)
{
  __shared__ unsigned s[N];
  unsigned t = threadIdx.x, lane = t % 32, base = t - lane;
  s[t] = in[t];
  __syncthreads ();
  for (unsigned d = 1; d < turns; d++)
    if (lane < d)
      s[base + (lane ^ d)] ^= s[base + lane];
  __syncthreads ();
  out[t] = s[t];
}

/* The same with a first turn in which nobody does anything.  */

__global__ void
later (const unsigned *in, unsigned *out, unsigned turns)
{
  __shared__ unsigned s[N];
  unsigned t = threadIdx.x, lane = t % 32, base = t - lane;
  s[t] = in[t];
  __syncthreads ();
  for (unsigned d = 0; d < turns; d++)
    if (lane < d)
      s[base + (lane ^ d)] ^= s[base + lane];
  __syncthreads ();
  out[t] = s[t];
}

/* The same in a loop round it, of which it cannot be told either.  */

__global__ void
rounds (const unsigned *in, unsigned *out, unsigned turns, int again)
{
  __shared__ unsigned s[N];
  unsigned t = threadIdx.x, lane = t % 32, base = t - lane;
  s[t] = in[t];
  __syncthreads ();
  for (int i = 0; i < again; i++)
    {
      for (unsigned d = 1; d < turns; d++)
	if (lane < d)
	  s[base + (lane ^ d)] += s[base + lane] * (i + 1);
      s[t] += s[base + (lane ^ 1)];
    }
  __syncthreads ();
  out[t] = s[t];
}

/* All lanes of a warp that come to a turn load before one stores.  */

static void
host_turns (unsigned *s, unsigned turns, unsigned factor, bool exclusive)
{
  for (unsigned d = 1; d < turns; d++)
    for (unsigned base = 0; base < N; base += 32)
      {
	unsigned next[32] = { };
	for (unsigned lane = 0; lane < d && lane < 32; lane++)
	  {
	    unsigned old = s[base + (lane ^ d)], by = s[base + lane] * factor;
	    next[lane] = exclusive ? old ^ by : old + by;
	  }
	for (unsigned lane = 0; lane < d && lane < 32; lane++)
	  s[base + (lane ^ d)] = next[lane];
      }
}

static void
check (const unsigned *in, const unsigned *out, unsigned turns, int again)
{
  unsigned s[N], old[N];
  for (int t = 0; t < N; t++)
    s[t] = in[t];
  if (again == 0)
    host_turns (s, turns, 1, true);
  for (int i = 0; i < again; i++)
    {
      host_turns (s, turns, i + 1, false);
      for (int t = 0; t < N; t++)
	old[t] = s[t];
      for (int t = 0; t < N; t++)
	s[t] = old[t] + old[t ^ 1];
    }
  for (int t = 0; t < N; t++)
    CHECK (out[t] == s[t]);
}

int
main ()
{
  buffer<unsigned> in (N), out (N);
  for (int t = 0; t < N; t++)
    in[t] = t * 2654435761u + 12345;
  in.send ();
  for (unsigned turns : { 0, 1, 3, 4, 5, 8 })
    {
      swaps<<<1, N>>> (in.dev, out.dev, turns);
      out.fetch ();
      check (in.host, out.host, turns, 0);
      later<<<1, N>>> (in.dev, out.dev, turns);
      out.fetch ();
      check (in.host, out.host, turns, 0);
      for (int again : { 1, 3 })
	{
	  rounds<<<1, N>>> (in.dev, out.dev, turns, again);
	  out.fetch ();
	  check (in.host, out.host, turns, again);
	}
    }
}
