/* { dg-do run } */
/* Arguments of class type are copied by C++'s rules once for a launch,
   however many threads run, and destroyed once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

static int constructed, copied, moved, destroyed;

struct tracked
{
  int v;
  tracked (int i) : v (i) { constructed++; }
  tracked (const tracked &o) : v (o.v) { copied++; }
  tracked (tracked &&o) : v (o.v) { moved++; }
  ~tracked () { destroyed++; }
};

__global__ void
use (int *out, tracked a, tracked b)
{
  __syncthreads ();
  a.v += threadIdx.x;
  __syncthreads ();
  out[blockIdx.x * blockDim.x + threadIdx.x] = a.v + b.v * 1000;
}

__global__ void
by_conversion (int *out, tracked a)
{
  out[threadIdx.x] = a.v;
}

int
main ()
{
  buffer<int> out (192);
  {
    tracked a (7), b (2);
    CHECK (constructed == 2);
    use<<<3, 64>>> (out.dev, a, b);
    out.fetch ();
    for (int i = 0; i < 192; i++)
      CHECK (out[i] == 7 + i % 64 + 2000);
    CHECK (a.v == 7 && b.v == 2);
  }
  /* The launch machinery may copy once more, but never for each thread, and
     all that is made is destroyed.  */
  CHECK (constructed == 2 && copied >= 2 && copied + moved <= 8);
  CHECK (destroyed == constructed + copied + moved);
  by_conversion<<<1, 32>>> (out.dev, 41);
  out.fetch ();
  CHECK (out[31] == 41 && constructed == 3);
  CHECK (destroyed == constructed + copied + moved);
}
