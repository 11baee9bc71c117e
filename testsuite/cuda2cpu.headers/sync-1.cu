/* { dg-do run } */
/* Clocks, pauses, fences and promises.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ int
halve (int x)
{
  __builtin_assume (x % 2 == 0);
  return x / 2;
}

__global__ void
wait (long long *out, int *word)
{
  long long start = clock64 ();
  clock_t first = clock ();
  __nanosleep (100000);
  *word = halve (8);
  __threadfence_block ();
  __threadfence ();
  __threadfence_system ();
  __prof_trigger (0);
  out[0] = clock64 () - start;
  out[1] = clock () >= first;
  out[2] = *word;
}

int
main ()
{
  results<long long> r (3);
  results<int> w (1);
  wait<<<1, 1>>> (r.dev, w.dev);
  r.get ();
  CHECK (r[0] >= 0);
  CHECK (r[1] == 1);
  CHECK (r[2] == 4);
  return verdict ();
}
