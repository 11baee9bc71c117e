/* { dg-do run } */
/* clock is the device's in device code where the front end folds the call, and
   so is its address.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

/* How far the two clocks may be apart: far less than the time since the
   machine started.  */
#define NEAR 10000000000ll

__device__ clock_t
call (clock_t (*f) ())
{
  return f ();
}

__device__ unsigned
low (int i)
{
  if (i > 0)
    return call (clock);
  return clock ();
}

__global__ void
kernel (long long *apart)
{
  clock_t (*pointer) () = &clock;
  apart[0] = clock64 () - pointer ();
  apart[1] = clock64 () - call (clock);
  apart[2] = (int) ((unsigned) clock64 () - low (blockIdx.x));
}

int
main ()
{
  buffer<long long> apart (3);
  kernel<<<1, 1>>> (apart.dev);
  apart.fetch ();
  for (int i = 0; i < 3; i++)
    CHECK (apart[i] > -NEAR && apart[i] < NEAR);
  CHECK (apart[2] < 1000000000);

  /* The time of the process, which began just now.  */
  clock_t (*host) () = &clock;
  CHECK (host () < 600 * CLOCKS_PER_SEC);
}
