/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-no-lockstep-warning" } */
/* What every atomic function of every type returns and leaves.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

typedef unsigned int uint32;
typedef unsigned long long ull;

/* F (function, type, before, operand, after).  */
#define VALUES(F, scope)						\
  F (atomicAdd##scope, int, 5, -7, -2)					\
  F (atomicAdd##scope, uint32, 5u, 0xffffffffu, 4u)			\
  F (atomicAdd##scope, ull, 1ull << 40, ~0ull, (1ull << 40) - 1)	\
  F (atomicAdd##scope, float, 1.5f, 2.25f, 3.75f)			\
  F (atomicAdd##scope, double, 1e300, -1e299, 1e300 + -1e299)		\
  F (atomicSub##scope, int, 5, 7, -2)					\
  F (atomicSub##scope, uint32, 5u, 7u, 0xfffffffeu)			\
  F (atomicExch##scope, int, 5, -7, -7)					\
  F (atomicExch##scope, uint32, 5u, 7u, 7u)				\
  F (atomicExch##scope, ull, 5ull, 7ull << 40, 7ull << 40)		\
  F (atomicExch##scope, float, 1.5f, -0.25f, -0.25f)			\
  F (atomicMin##scope, int, 5, -7, -7)					\
  F (atomicMin##scope, uint32, 5u, 0xfffffff9u, 5u)			\
  F (atomicMin##scope, long long, 5ll, -7ll, -7ll)			\
  F (atomicMin##scope, ull, 5ull, ~0ull, 5ull)				\
  F (atomicMax##scope, int, 5, -7, 5)					\
  F (atomicMax##scope, uint32, 5u, 0xfffffff9u, 0xfffffff9u)		\
  F (atomicMax##scope, long long, -5ll, -7ll, -5ll)			\
  F (atomicMax##scope, ull, 5ull, ~0ull, ~0ull)				\
  F (atomicInc##scope, uint32, 5u, 7u, 6u)				\
  F (atomicInc##scope, uint32, 7u, 7u, 0u)				\
  F (atomicInc##scope, uint32, 9u, 7u, 0u)				\
  F (atomicDec##scope, uint32, 5u, 7u, 4u)				\
  F (atomicDec##scope, uint32, 0u, 7u, 7u)				\
  F (atomicDec##scope, uint32, 9u, 7u, 7u)				\
  F (atomicAnd##scope, int, -2, 7, 6)					\
  F (atomicAnd##scope, uint32, 12u, 10u, 8u)				\
  F (atomicAnd##scope, ull, ~0ull, 5ull << 40, 5ull << 40)		\
  F (atomicOr##scope, int, 8, -16, -8)					\
  F (atomicOr##scope, uint32, 12u, 10u, 14u)				\
  F (atomicOr##scope, ull, 1ull, 5ull << 40, 1ull | 5ull << 40)		\
  F (atomicXor##scope, int, -1, 5, -6)					\
  F (atomicXor##scope, uint32, 12u, 10u, 6u)				\
  F (atomicXor##scope, ull, ~0ull, 1ull, ~1ull)

/* F (type, before, compared with, operand, after).  */
#define EXCHANGES(F, name)						\
  F (name, int, 5, 5, -7, -7)						\
  F (name, int, 5, 6, -7, 5)						\
  F (name, uint32, 5u, 5u, 7u, 7u)					\
  F (name, uint32, 5u, 6u, 7u, 5u)					\
  F (name, ull, 5ull << 40, 5ull << 40, 7ull, 7ull)			\
  F (name, ull, 5ull << 40, 5ull, 7ull, 5ull << 40)

#define STEP(name, T, before, operand, after)				\
  {									\
    T word = before;							\
    *(T *) cell = word;							\
    T old = name ((T *) cell, operand);					\
    out[i++] = old == word && *(T *) cell == (T) (after);		\
  }
#define SWAP(name, T, before, compared, operand, after)			\
  {									\
    T word = before;							\
    *(T *) cell = word;							\
    T old = name ((T *) cell, compared, operand);			\
    out[i++] = old == word && *(T *) cell == (T) (after);		\
  }

__global__ void
steps (int *out, double *global)
{
  __shared__ double shared;
  int i = 0;
  for (int k = 0; k < 2; k++)
    {
      void *cell = k ? &shared : global;
      VALUES (STEP, )
      VALUES (STEP, _block)
      VALUES (STEP, _system)
      EXCHANGES (SWAP, atomicCAS)
      EXCHANGES (SWAP, atomicCAS_block)
      EXCHANGES (SWAP, atomicCAS_system)
      SWAP (atomicCAS, unsigned short, 5, 5, 7, 7)
      SWAP (atomicCAS, unsigned short, 5, 6, 7, 5)
    }
}

#define ONE(name, T, before, operand, after) + 1
#define TWO(name, T, before, compared, operand, after) + 1

int
main ()
{
  const int n = 2 * (2 + 3 * (0 VALUES (ONE, ) EXCHANGES (TWO, x)));
  results<int> out (n);
  results<double> cell (1);
  steps<<<1, 1>>> (out.dev, cell.dev);
  out.get ();
  for (int i = 0; i < n; i++)
    if (out[i] != 1)
      {
	printf ("step %d is wrong\n", i);
	failures++;
      }
  return verdict ();
}
