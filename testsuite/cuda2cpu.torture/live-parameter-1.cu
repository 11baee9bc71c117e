/* { dg-do run } */
/* Every thread has its own copy of the parameters, which it may change:
   scalars and pointers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
change (int *out, const int *in, int n, float f, char c, unsigned long long u)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  in += t;
  n += *in;
  if (t % 3 == 0)
    f *= 2;
  c = c + t;
  s[t] = n;
  __syncthreads ();
  u ^= t;
  n -= s[(t + 1) % 64];
  for (int i = 0; i < 3; i++)
    {
      u = u * 2 + i;
      f += i;
      __syncthreads ();
    }
  out += 4 * (blockIdx.x * 64 + t);
  out[0] = n;
  out[1] = (int) f;
  out[2] = c;
  out[3] = (int) u;
}

int
main ()
{
  buffer<int> in (64), out (768);
  for (int t = 0; t < 64; t++)
    in[t] = t * t;
  in.send ();
  change<<<3, 64>>> (out.dev, in.dev, 1000, 50.f, 'A', 5);
  out.fetch ();
  for (int i = 0; i < 192; i++)
    {
      int t = i % 64, u = (t + 1) % 64;
      CHECK (out[4 * i] == t * t - u * u);
      CHECK (out[4 * i + 1] == (t % 3 ? 50 : 100) + 3);
      CHECK (out[4 * i + 2] == (char) ('A' + t));
      CHECK (out[4 * i + 3] == (5 ^ t) * 8 + 4);
    }
}
