/* { dg-do run } */
/* Atomic operations whose results are the operands of the next.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const unsigned THREADS = 64, TURNS = 7;

/* Do F TURNS times with what it gave before.  */
#define KERNEL(NAME, TYPE, F) \
  __global__ void \
  NAME (TYPE *at, TYPE *last, unsigned turns) \
  { \
    const unsigned t = threadIdx.x; \
    TYPE u = t * 77 + 1; \
    for (unsigned i = 0; i < turns; i++) \
      u = F (&at[t], u); \
    last[t] = u; \
  }
KERNEL (add, unsigned, atomicAdd)
KERNEL (sub, unsigned, atomicSub)
KERNEL (bit_and, unsigned, atomicAnd)
KERNEL (bit_or, unsigned, atomicOr)
KERNEL (bit_xor, unsigned, atomicXor)
KERNEL (wide_xor, unsigned long long, atomicXor)
KERNEL (wide_or, unsigned long long, atomicOr)
KERNEL (exchange, unsigned, atomicExch)
KERNEL (most, unsigned, atomicMax)
KERNEL (least, int, atomicMin)

/* Compare KERNEL with F, which computes what is stored.  */

template<typename T, typename F>
static void
compare (void (*kernel) (T *, T *, unsigned), F f)
{
  buffer<T> at (THREADS), last (THREADS);
  for (unsigned t = 0; t < THREADS; t++)
    at[t] = t * 1237 + 702;
  at.send ();
  kernel<<<1, THREADS>>> (at.dev, last.dev, TURNS);
  last.fetch ();
  T want[THREADS];
  for (unsigned t = 0; t < THREADS; t++)
    {
      T u = t * 77 + 1, p = at[t];
      for (unsigned i = 0; i < TURNS; i++)
	{
	  const T old = p;
	  p = f (p, u);
	  u = old;
	}
      want[t] = p;
      CHECK (last[t] == u);
    }
  at.fetch ();
  CHECK (memcmp (at.host, want, sizeof want) == 0);
}

int
main ()
{
  typedef unsigned long long wide;
  compare (add, [] (unsigned p, unsigned u) { return p + u; });
  compare (sub, [] (unsigned p, unsigned u) { return p - u; });
  compare (bit_and, [] (unsigned p, unsigned u) { return p & u; });
  compare (bit_or, [] (unsigned p, unsigned u) { return p | u; });
  compare (bit_xor, [] (unsigned p, unsigned u) { return p ^ u; });
  compare (wide_xor, [] (wide p, wide u) { return p ^ u; });
  compare (wide_or, [] (wide p, wide u) { return p | u; });
  compare (exchange, [] (unsigned, unsigned u) { return u; });
  compare (most, [] (unsigned p, unsigned u) { return p > u ? p : u; });
  compare (least, [] (int p, int u) { return p < u ? p : u; });
}
