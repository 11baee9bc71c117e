/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* No step is lost when all blocks take them at once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

struct totals
{
  int i;
  unsigned int u, inc, dec, low;
  unsigned long long l;
  float f;
  double d;
  int least, most;
  unsigned int ands, ors, xors;
  double product;
};

/* *ADDRESS times VALUE: the loop that programs write themselves.  */
__device__ double
multiply (double *address, double value)
{
  unsigned long long *word = (unsigned long long *) address;
  unsigned long long old = *word, seen;
  do
    {
      seen = old;
      old = atomicCAS (word, seen,
		       __double_as_longlong (value
					     * __longlong_as_double (seen)));
    }
  while (old != seen);
  return __longlong_as_double (old);
}

__global__ void
add (totals *t, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicAdd (&t->i, 1);
  atomicSub (&t->u, 1);
  atomicAdd (&t->l, 1ull << 33);
  atomicAdd (&t->f, 1);
  atomicAdd (&t->d, 0.5);
  atomicInc (&t->inc, 1022);
  atomicDec (&t->dec, 1022);
  atomicMin (&t->least, (i * 7919) % n - 5);
  atomicMax (&t->most, (i * 7919) % n);
  atomicAnd (&t->ands, ~(1u << i % 31));
  atomicOr (&t->ors, 1u << i % 31);
  atomicXor (&t->xors, (unsigned int) i);
  multiply (&t->product, i % 2 ? 2.0 : 0.5);
}

int
main ()
{
  const int n = 100000;
  results<totals> t (1);
  t[0].ands = ~0u;
  t[0].product = 3;
  t.send ();
  add<<<(n + 127) / 128, 128>>> (t.dev, n);
  t.get ();
  unsigned int xors = 0;
  for (int i = 0; i < n; i++)
    xors ^= i;
  CHECK (t[0].i == n);
  CHECK (t[0].u == -(unsigned int) n);
  CHECK (t[0].l == (unsigned long long) n << 33);
  CHECK (t[0].f == n);
  CHECK (t[0].d == n / 2.0);
  CHECK (t[0].inc == n % 1023);
  CHECK (t[0].dec == (1023 - n % 1023) % 1023);
  CHECK (t[0].least == -5);
  CHECK (t[0].most == n - 1);
  CHECK (t[0].ands == 1u << 31);
  CHECK (t[0].ors == (1u << 31) - 1);
  CHECK (t[0].xors == xors);
  CHECK (t[0].product == 3);
  return verdict ();
}
