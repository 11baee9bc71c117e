/* { dg-do run } */
/* A struct parameter of almost four kilobytes, read at variable places and
   changed by each thread.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct table { int n; short v[1900]; int *out; };

__global__ void
look (table t, int base)
{
  __shared__ int s[64];
  int i = threadIdx.x;
  s[i] = t.v[(base + i * 29) % 1900];
  __syncthreads ();
  t.v[i] = s[63 - i];
  t.n += i;
  __syncthreads ();
  int sum = t.n;
  for (int k = 0; k < 64; k++)
    sum += t.v[k];
  t.out[blockIdx.x * 64 + i] = sum;
}

static table big;

int
main ()
{
  buffer<int> out (128);
  big.n = 1000;
  big.out = out.dev;
  int first = 0;
  for (int i = 0; i < 1900; i++)
    big.v[i] = i * 7 % 1000;
  for (int i = 0; i < 64; i++)
    first += big.v[i];
  look<<<2, 64>>> (big, 77);
  out.fetch ();
  for (int k = 0; k < 128; k++)
    {
      int i = k % 64;
      CHECK (out[k] == 1000 + i + first - big.v[i]
		       + big.v[(77 + (63 - i) * 29) % 1900]);
    }
}
