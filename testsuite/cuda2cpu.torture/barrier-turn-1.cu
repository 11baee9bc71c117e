/* { dg-do run } */
/* Threads come to a barrier in a loop after different numbers of turns: some
   begin the next one before they have been there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const unsigned THREADS = 64;

/* What a turn does with thread T's numbers: whether it skips the barrier.  */

static __host__ __device__ inline bool
skips (unsigned turns, unsigned t)
{
  return (turns * 7 + t * 5) % 3 == 0;
}

/* Both ways lead to the next turn with constants, and the numbers of turns
   and of barriers are counted; S is what all are told at each barrier.  */

__global__ void
turns_apart (unsigned *out, unsigned rounds)
{
  __shared__ unsigned s;
  const unsigned t = threadIdx.x;
  unsigned turns = 0, met = 0, way = 0, sum = 0;
  if (t == 0)
    s = 100;
  __syncthreads ();
  for (;;)
    {
      turns++;
      sum += way;
      if (skips (turns, t))
	{
	  way = 3;
	  continue;
	}
      const unsigned before = turns;
      __syncthreads ();
      sum = sum * 5 + s + before;
      __syncthreads ();
      if (t == 0)
	s += met + rounds;
      way = 11;
      if (++met == rounds)
	break;
    }
  __syncthreads ();
  out[t] = sum * 31 + turns * 7 + met + way * 1000 + s;
}

/* The same in an inner loop, which some leave for the next turn of the outer
   one.  */

__global__ void
turns_of_two (unsigned *out, unsigned rounds)
{
  const unsigned t = threadIdx.x;
  unsigned turns = 0, met = 0, way = 0, sum = 0;
  while (met < rounds)
    {
      unsigned inner = 0;
      way += 2;
      for (;;)
	{
	  turns++;
	  if (skips (turns, t))
	    goto next;
	  inner++;
	  if (inner % 2 == 0)
	    break;
	}
      sum = sum * 3 + way + inner;
      __syncthreads ();
      met++;
    next:
      way ^= inner;
    }
  out[t] = sum * 31 + turns * 7 + way;
}

static unsigned
first_of (unsigned t, unsigned rounds)
{
  unsigned turns = 0, met = 0, way = 0, sum = 0, s = 100;
  while (met < rounds)
    {
      turns++;
      sum += way;
      way = 3;
      if (skips (turns, t))
	continue;
      sum = sum * 5 + s + turns;
      s += met + rounds;
      way = 11;
      met++;
    }
  return sum * 31 + turns * 7 + met + way * 1000 + s;
}

static unsigned
second_of (unsigned t, unsigned rounds)
{
  unsigned turns = 0, met = 0, way = 0, sum = 0;
  while (met < rounds)
    {
      unsigned inner = 0;
      bool left = false;
      way += 2;
      do
	{
	  turns++;
	  left = skips (turns, t);
	  if (!left)
	    inner++;
	}
      while (!left && inner % 2 != 0);
      if (!left)
	{
	  sum = sum * 3 + way + inner;
	  met++;
	}
      way ^= inner;
    }
  return sum * 31 + turns * 7 + way;
}

int
main ()
{
  for (unsigned rounds : { 1, 2, 5 })
    {
      buffer<unsigned> one (THREADS), two (THREADS);
      turns_apart<<<1, THREADS>>> (one.dev, rounds);
      turns_of_two<<<1, THREADS>>> (two.dev, rounds);
      one.fetch ();
      two.fetch ();
      for (unsigned t = 0; t < THREADS; t++)
	{
	  CHECK (one[t] == first_of (t, rounds));
	  CHECK (two[t] == second_of (t, rounds));
	}
    }
}
