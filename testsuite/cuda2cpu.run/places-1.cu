/* { dg-do run } */
/* Threads get places from a counter, as many as each wants, under a condition
   and without: no place is given twice, none is left out.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

const int THREADS = 192, BLOCKS = 3, ALL = THREADS * BLOCKS;

template <typename T>
__global__ void
take (T *count, T *place, const T *want, unsigned rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T w = want[i];
  unsigned h = i;
  for (unsigned r = 0; r < rounds; r++)
    h = h * 1664525 + 1013904223 + (h >> 7);
  T mine = 0;
  if (h & 8)
    mine = atomicAdd (count, w);
  place[i] = mine;
  place[gridDim.x * blockDim.x + i] = h & 8;
}

/* Bits that a thread sees, it sees with all that came before.  */

__global__ void
join (unsigned *bits, unsigned *seen, unsigned *gone, const int *which)
{
  int t = threadIdx.x, w = which[t];
  seen[t] = atomicOr (bits, 1u << w);
  gone[t] = atomicAnd (bits + 1, ~(1u << w));
}

template <typename T>
static void
check_take (unsigned rounds)
{
  buffer<T> count (1), place (2 * ALL), want (ALL);
  count[0] = 0;
  for (int i = 0; i < ALL; i++)
    want[i] = 1 + i % 7;
  count.send ();
  want.send ();
  take<<<BLOCKS, THREADS>>> (count.dev, place.dev, want.dev, rounds);
  count.fetch ();
  place.fetch ();
  static unsigned char taken[ALL * 8];
  memset (taken, 0, sizeof taken);
  T sum = 0;
  for (int i = 0; i < ALL; i++)
    if (place[ALL + i])
      {
	sum += want[i];
	for (T p = place[i]; p < place[i] + want[i]; p++)
	  {
	    CHECK (p < ALL * 8 && !taken[p]);
	    taken[p] = 1;
	  }
      }
  CHECK (count[0] == sum);
  for (T p = 0; p < sum; p++)
    CHECK (taken[p]);
}

static void
check_join ()
{
  buffer<unsigned> bits (2), seen (32), gone (32);
  buffer<int> which (32);
  bits[0] = 0;
  bits[1] = ~0u;
  for (int t = 0; t < 32; t++)
    which[t] = t * 5 % 32;
  bits.send ();
  which.send ();
  join<<<1, 32>>> (bits.dev, seen.dev, gone.dev, which.dev);
  bits.fetch ();
  seen.fetch ();
  gone.fetch ();
  CHECK (bits[0] == ~0u && bits[1] == 0);
  for (int t = 0; t < 32; t++)
    {
      CHECK (!(seen[t] >> which[t] & 1) && gone[t] >> which[t] & 1);
      for (int u = 0; u < 32; u++)
	if (u != t)
	  {
	    CHECK ((seen[t] >> which[u] & 1) != (seen[u] >> which[t] & 1));
	    CHECK ((gone[t] >> which[u] & 1) != (gone[u] >> which[t] & 1));
	  }
    }
}

int
main ()
{
  for (unsigned rounds : { 1, 9 })
    {
      check_take<unsigned> (rounds);
      check_take<unsigned long long> (rounds);
    }
  check_join ();
}
