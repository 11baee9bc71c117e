/* { dg-do run } */
/* Integers of every size and sign keep their values across barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct numbers
{
  bool b; char c; signed char sc; unsigned char uc; short s;
  unsigned short us; int i; unsigned u; long l; unsigned long ul;
  long long ll; unsigned long long ull;
};

__global__ void
keep (numbers *out, const int *in)
{
  __shared__ int s[128];
  int t = threadIdx.x, x = in[t];
  bool b = x % 3 == 0;
  char c = x;
  signed char sc = x * 3;
  unsigned char uc = x * 5;
  short h = x * 1000;
  unsigned short us = x * 3000;
  int i = x * 100000;
  unsigned u = x * 3000000000u;
  long l = x * 10000000000L;
  unsigned long ul = x * 0xfedcba9876543210UL;
  long long ll = -x * 99999999999LL;
  unsigned long long ull = ~0ULL - x;
  s[t] = x;
  __syncthreads ();
  int y = s[127 - t];
  __syncthreads ();
  numbers a = { b, c, sc, uc, h, us, i, u, l, ul, ll, ull };
  a.i += y;
  out[t] = a;
}

int
main ()
{
  buffer<int> in (128);
  buffer<numbers> out (128);
  for (int t = 0; t < 128; t++)
    in[t] = t * 37 - 1000;
  in.send ();
  keep<<<1, 128>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < 128; t++)
    {
      int x = in[t];
      numbers &a = out[t];
      CHECK (a.b == (x % 3 == 0) && a.c == (char) x);
      CHECK (a.sc == (signed char) (x * 3));
      CHECK (a.uc == (unsigned char) (x * 5) && a.s == (short) (x * 1000));
      CHECK (a.us == (unsigned short) (x * 3000));
      CHECK (a.i == x * 100000 + in[127 - t] && a.u == x * 3000000000u);
      CHECK (a.l == x * 10000000000L);
      CHECK (a.ul == x * 0xfedcba9876543210UL);
      CHECK (a.ll == -x * 99999999999LL && a.ull == ~0ULL - x);
    }
}
