/* { dg-do run } */
/* { dg-additional-sources "virtual-1-more.cu" } */
/* A class whose table of virtual functions is in another file: device code gets
   the device's inline ones, also through a second base, host code the host's.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include "virtual-1.h"

enum { ASKED = 6 };

extern __host__ __device__ int ask_here (object *o);

/* Write to P what virtual functions of one object of three types say.  */
__host__ __device__ __noinline__ void
ask (int *p, object *o, other *q, base *b)
{
  p[0] = o->key ();
  p[1] = o->first ();
  p[2] = q->second ();
  p[3] = b->third ();
  p[4] = ask_here (o);
  delete q;
}

__global__ void
k (int *p)
{
  p += ASKED * threadIdx.x;
  object *o = new object (threadIdx.x, &p[5]);
  ask (p, o, o, o);
}

__managed__ int seen[3 * ASKED];

/* Check that P is what an object of X says where HERE is SIDE.  */
static void
check (const int *p, int x, int side)
{
  const int expected[ASKED]
    = { x + side, x + side + 1, x + side + 2, side, x + side + 1, side };
  for (int i = 0; i < ASKED; i++)
    if (p[i] != expected[i])
      abort ();
}

int
main ()
{
  k<<<1, 3>>> (seen);
  if (cudaDeviceSynchronize () != cudaSuccess)
    abort ();
  for (int t = 0; t < 3; t++)
    check (seen + ASKED * t, t, 100);
  int here[ASKED];
  object *o = new object (7, &here[5]);
  ask (here, o, o, o);
  check (here, 7, 200);
  return 0;
}
