/* { dg-do run } */
/* A union written as one member before a barrier and read as bytes, or as
   that member, after it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

union word { unsigned u; float f; unsigned char c[4]; };

__global__ void
unions (unsigned *out)
{
  __shared__ word s[64];
  int t = threadIdx.x;
  word w, x;
  w.u = t * 0x01010101u;
  if (t % 2)
    x.f = t + .5f;
  else
    x.u = t;
  s[t].f = t * 2.f;
  __syncthreads ();
  w.c[1] = 7;
  float g = s[63 - t].f;
  __syncthreads ();
  out[2 * t] = w.u + (unsigned) g;
  out[2 * t + 1] = t % 2 ? (unsigned) (x.f * 2) : x.u * 100;
}

int
main ()
{
  buffer<unsigned> out (128);
  unions<<<1, 64>>> (out.dev);
  out.fetch ();
  for (unsigned t = 0; t < 64; t++)
    {
      CHECK (out[2 * t] == ((t * 0x01010101u & 0xffff00ffu) | 0x700)
			   + 2 * (63 - t));
      CHECK (out[2 * t + 1] == (t % 2 ? 2 * t + 1 : t * 100));
    }
}
