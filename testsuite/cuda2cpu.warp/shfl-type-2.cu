/* { dg-do run } */
/* Shuffles of narrow types promote them, and bits of a float are kept.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
narrow (int *out, unsigned *bits)
{
  int t = threadIdx.x;
  short s = -t;
  unsigned char c = 200 + t;
  bool odd = t & 1;
  out[t] = __shfl_sync (FULL, s, 5);
  out[32 + t] = __shfl_down_sync (FULL, c, 1);
  out[64 + t] = __shfl_xor_sync (FULL, odd, 1);
  out[96 + t] = sizeof (__shfl_up_sync (FULL, s, 1));
  float x = t == 3 ? -0.0f : t == 4 ? __int_as_float (0x7fc12345) : t;
  bits[t] = __float_as_uint (__shfl_xor_sync (FULL, x, 7));
}

int
main ()
{
  buffer<int> out (128);
  buffer<unsigned> bits (32);
  narrow<<<1, 32>>> (out.dev, bits.dev);
  out.fetch ();
  bits.fetch ();
  for (int t = 0; t < 32; t++)
    {
      CHECK (out[t] == -5);
      CHECK (out[32 + t] == 200 + (t < 31 ? t + 1 : t));
      CHECK (out[64 + t] == !(t & 1));
      CHECK (out[96 + t] == 4);
      float x = t ^ 7;
      unsigned want;
      memcpy (&want, &x, 4);
      CHECK (bits[t] == ((t ^ 7) == 3 ? 0x80000000
			 : (t ^ 7) == 4 ? 0x7fc12345 : want));
    }
}
