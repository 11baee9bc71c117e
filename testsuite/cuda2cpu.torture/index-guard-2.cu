/* { dg-do run } */
/* An index is known not to be negative where a guard on data holds, but not for
   the lanes before, which must not load.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const unsigned THREADS = 256, INPUTS = 512;

static __host__ __device__ inline int
above (const int *in, const int *least, unsigned t, unsigned w)
{
  int i = (int) (t - w), r = 1;
  for (int k = 0; k < 3; k++)
    {
      int l = least[t + k];
      if (l < 0)
	l = 0;
      if (i > l)
	r += in[(unsigned) (i - 1) + k];
    }
  return r;
}

static __host__ __device__ inline int
behind (const int *in, const int *least, unsigned t, unsigned w)
{
  unsigned v = least[t] & 127;
  int r = 1;
  t &= 255;
  if (v >= w && t >= v)
    r = in[t - w];
  return r;
}

/* Lanes before those that go on have left the loop.  */

static __host__ __device__ inline int
downwards (const int *in, const int *least, unsigned t, unsigned w)
{
  int r = w, l = least[t] & 63;
  unsigned i = (t & 255) + 10;
  do
    {
      i--;
      r = r * 3u + in[i + 3];
    }
  while ((int) i > l);
  return r;
}

#define KERNEL(NAME) \
  __global__ void \
  kernel_##NAME (const int *in, const int *least, int *out, unsigned w) \
  { \
    unsigned t = threadIdx.x; \
    out[t] = NAME (in, least, t, w); \
  }
KERNEL (above)
KERNEL (behind)
KERNEL (downwards)

int
main ()
{
  buffer<int> in (INPUTS + THREADS), least (INPUTS), out (THREADS);
  for (unsigned i = 0; i < INPUTS + THREADS; i++)
    in[i] = i * 7 + 1;
  for (unsigned i = 0; i < INPUTS; i++)
    least[i] = i * 2654435761u % 300 - 20;
  in.send ();
  least.send ();
#define TRY(NAME) \
  for (unsigned w : { 0, 5, 40, 100, 255 }) \
    { \
      kernel_##NAME<<<1, THREADS>>> (in.dev, least.dev, out.dev, w); \
      out.fetch (); \
      for (unsigned t = 0; t < THREADS; t++) \
	CHECK (out[t] == NAME (in.host, least.host, t, w)); \
    }
  TRY (above)
  TRY (behind)
  TRY (downwards)
}
