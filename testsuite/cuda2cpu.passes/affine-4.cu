/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* Loops split at every kind of comparison give what they gave unsplit, for
   indices that wrap as well.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const unsigned N = 64;

/* Every comparison of an index that starts at BASE, against BOUND.  */
__global__ void
compare (unsigned base, int bound, int *out)
{
  unsigned t = threadIdx.x;
  int i = base + t;
  unsigned u = base + t;
  unsigned long long w = u;
  int r = 0;
  if (i < bound)
    r |= 1;
  if (i <= bound)
    r |= 2;
  if (bound < i)
    r |= 4;
  if (i >= bound)
    r |= 8;
  if (i == bound)
    r |= 16;
  if (i != bound)
    r |= 32;
  if (u < (unsigned) bound)
    r |= 64;
  if (w + 5 > (unsigned) bound)
    r |= 128;
  if (i >= 0 && i < bound)
    r |= 256;
  if (i < -4 || u > 0x80000000u)
    r |= 512;
  out[t] = r;
}

/* Only stores under the guard: the loop is skipped where it fails.  */
__global__ void
guarded (unsigned base, int bound, int *out)
{
  int i = base + threadIdx.x;
  if (i < bound && i != bound - 3)
    out[(long) i - (long) (int) base] = 7;
}

static int
expected (unsigned u, int bound)
{
  int i = (int) u;
  unsigned b = (unsigned) bound;
  return ((i < bound) | (i <= bound) << 1 | (bound < i) << 2
	  | (i >= bound) << 3 | (i == bound) << 4 | (i != bound) << 5
	  | (u < b) << 6 | ((unsigned long long) u + 5 > b) << 7
	  | (i >= 0 && i < bound) << 8
	  | (i < -4 || u > 0x80000000u) << 9);
}

int
main ()
{
  static const unsigned bases[]
    = { 0, 5, 0x7fffffe0u, 0x7fffffffu, 0x80000000u, 0xffffffd0u, 0xffffffffu,
	0x7fffffc1u };
  static const int bounds[]
    = { 0, 1, 31, 64, 1000, -1, -40, 0x7fffffff, 0x7ffffff0, -0x7fffffff - 1,
	-0x7fffffd0 };
  int *out;
  OK (cudaMallocManaged (&out, N * sizeof (int)));
  for (unsigned base : bases)
    for (int bound : bounds)
      {
	compare<<<1, N>>> (base, bound, out);
	OK (cudaDeviceSynchronize ());
	for (unsigned t = 0; t < N; t++)
	  CHECK (out[t] == expected (base + t, bound));
	if (base > 0x7fffffff - N && base <= 0x7fffffff)
	  continue;
	for (unsigned t = 0; t < N; t++)
	  out[t] = 0;
	guarded<<<1, N>>> (base, bound, out);
	OK (cudaDeviceSynchronize ());
	for (unsigned t = 0; t < N; t++)
	  {
	    int i = base + t;
	    if ((unsigned) base + t < base)
	      continue;
	    bool hit = i < bound && (long) i != (long) bound - 3;
	    CHECK (out[t] == (hit ? 7 : 0));
	  }
      }
  return 0;
}

