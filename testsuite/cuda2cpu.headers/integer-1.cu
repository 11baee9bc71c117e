/* { dg-do run } */
/* Counting, reversing and finding bits, one bit at a time.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

struct answer
{
  int clz, clzll, ffs, ffsll, popc, popcll;
  unsigned int brev, fns[5];
  unsigned long long brevll;
};

__global__ void
count (answer *out, const unsigned long long *in)
{
  int t = threadIdx.x;
  unsigned long long x = in[t];
  answer a;
  a.clz = __clz ((int) x);
  a.clzll = __clzll ((long long) x);
  a.ffs = __ffs ((int) x);
  a.ffsll = __ffsll ((long long) x);
  a.popc = __popc ((unsigned int) x);
  a.popcll = __popcll (x);
  a.brev = __brev ((unsigned int) x);
  a.brevll = __brevll (x);
  for (int i = 0; i < 5; i++)
    a.fns[i] = __fns ((unsigned int) x, 13, i - 2);
  out[t] = a;
}

/* The set bit of X that is the Nth from BASE on.  */
static unsigned int
find (unsigned int x, int base, int n)
{
  if (n == 0)
    return x >> base & 1 ? base : ~0u;
  int left = abs (n);
  for (int i = base; i >= 0 && i < 32; i += n < 0 ? -1 : 1)
    if (x >> i & 1)
      if (--left == 0)
	return i;
  return ~0u;
}

/* Check A, computed from the low BITS of X.  */
static void
compare (unsigned long long x, int bits, int clz, int ffs, int popc,
	 unsigned long long brev)
{
  int leading = bits, first = 0, ones = 0;
  unsigned long long reverse = 0;
  for (int i = 0; i < bits; i++)
    if (x >> i & 1)
      {
	leading = bits - 1 - i;
	first = first ? first : i + 1;
	ones++;
	reverse |= 1ull << (bits - 1 - i);
      }
  CHECK (clz == leading);
  CHECK (ffs == first);
  CHECK (popc == ones);
  CHECK (brev == reverse);
}

int
main ()
{
  const int n = 256;
  results<unsigned long long> in (n);
  results<answer> out (n);
  for (int i = 0; i < n; i++)
    in[i] = i < 64 ? 1ull << i : i < 128 ? random_bits (i) >> (i - 64)
	    : i < 192 ? ~0ull << (i - 128) : random_bits (i);
  in[200] = 0;
  in.send ();
  count<<<1, n>>> (out.dev, in.dev);
  out.get ();
  for (int i = 0; i < n; i++)
    {
      answer &a = out[i];
      unsigned int low = (unsigned int) in[i];
      compare (low, 32, a.clz, a.ffs, a.popc, a.brev);
      compare (in[i], 64, a.clzll, a.ffsll, a.popcll, a.brevll);
      for (int j = 0; j < 5; j++)
	CHECK (a.fns[j] == find (low, 13, j - 2));
    }
  return verdict ();
}
