/* Arithmetic, minima and comparisons of numbers of 16 bits, of pairs, and
   their operators.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow.h"

/* X brought between 0 and 1, rounded; less than 0 made 0.  */
static unsigned int
saturated (long double x)
{
  return rounded (x > 1 ? 1 : x > 0 ? x : 0);
}

static unsigned int
positive (long double x)
{
  return std::signbit (x) ? 0 : rounded (x);
}

/* The smaller one of X and Y, or the larger one.  */
static long double
least (long double x, long double y)
{
  return x != x ? y : y != y ? x : x == y ? (std::signbit (x) ? x : y)
	 : x < y ? x : y;
}

static long double
most (long double x, long double y)
{
  return -least (-x, -y);
}

/* X * Y + Z, or what rounds alike: of two that lie far apart the smaller one
   may be any as small.  */
static long double
fused (long double x, long double y, long double z)
{
  long double product = x * y;
  if (std::isfinite (product) && std::isfinite (z) && product != 0 && z != 0)
    {
      if (fabsl (z) < ldexpl (fabsl (product), -40))
	z = copysignl (ldexpl (product, -40), z);
      else if (fabsl (product) < ldexpl (fabsl (z), -40))
	product = copysignl (ldexpl (z, -40), product);
    }
  return product + z;
}

#define ORDERED (x == x && y == y)

/* F (function, its form for pairs, bits wanted of X and Y).  */
#define BINARY(F)							\
  F (__hadd, __hadd2, rounded (x + y))					\
  F (__hsub, __hsub2, rounded (x - y))					\
  F (__hmul, __hmul2, rounded (x * y))					\
  F (__hdiv, __h2div, rounded (x / y))					\
  F (__hadd_rn, __hadd2_rn, rounded (x + y))				\
  F (__hsub_rn, __hsub2_rn, rounded (x - y))				\
  F (__hmul_rn, __hmul2_rn, rounded (x * y))				\
  F (__hadd_sat, __hadd2_sat, saturated (x + y))			\
  F (__hsub_sat, __hsub2_sat, saturated (x - y))			\
  F (__hmul_sat, __hmul2_sat, saturated (x * y))			\
  F (__hmin, __hmin2, rounded (least (x, y)))				\
  F (__hmax, __hmax2, rounded (most (x, y)))				\
  F (__hmin_nan, __hmin2_nan, rounded (ORDERED ? least (x, y) : NAN))	\
  F (__hmax_nan, __hmax2_nan, rounded (ORDERED ? most (x, y) : NAN))
#define RELATIONS(F)							\
  F (eq, x == y)							\
  F (ne, ORDERED && x != y)						\
  F (lt, x < y)								\
  F (le, x <= y)							\
  F (gt, x > y)								\
  F (ge, x >= y)							\
  F (equ, !ORDERED || x == y)						\
  F (neu, x != y)							\
  F (ltu, !(x >= y))							\
  F (leu, !(x > y))							\
  F (gtu, !(x <= y))							\
  F (geu, !(x < y))
#define UNARY(F)							\
  F (__habs, __habs2, rounded (fabsl (x)))				\
  F (__hneg, __hneg2, rounded (-x))
#define OPERATORS(F)							\
  F (+, rounded (x + y))						\
  F (-, rounded (x - y))						\
  F (*, rounded (x * y))						\
  F (/, rounded (x / y))
#define ORDERS(F)							\
  F (==, x == y)							\
  F (!=, x != y)							\
  F (<, x < y)								\
  F (<=, x <= y)							\
  F (>, x > y)								\
  F (>=, x >= y)

/* Each stores some unsigned ints: bits, pairs or truths.  */
static __device__ unsigned int
word (pair p)
{
  return bits_of (p.x) | (unsigned int) bits_of (p.y) << 16;
}

#define DO_BINARY(name, name2, want)					\
  *out++ = bits_of (name (a, b));					\
  *out++ = word (name2 (ab, ba));
#define DO_RELATION(name, condition)					\
  *out++ = __h##name (a, b);						\
  *out++ = word (__h##name##2 (ab, ba));				\
  *out++ = __h##name##2_mask (ab, ba);					\
  *out++ = __hb##name##2 (ab, ba);
#define DO_UNARY(name, name2, want)					\
  *out++ = bits_of (name (a));						\
  *out++ = word (name2 (ab));
#define DO_OPERATOR(op, want)						\
  *out++ = bits_of (a op b);						\
  *out++ = bits_of ((c = a, c op##= b));				\
  *out++ = word (ab op ba);						\
  *out++ = word ((cc = ab, cc op##= ba));
#define DO_ORDER(op, want)						\
  *out++ = a op b;							\
  *out++ = ab op ba;

#define TWO(...) + 2
#define FOUR(...) + 4
enum
{
  WORDS = 0 BINARY (TWO) RELATIONS (FOUR) UNARY (TWO) OPERATORS (FOUR)
	  ORDERS (TWO) + 10,
  SIDE = 160,
  FUSED_SIDE = 72
};

__global__ void
pairs (unsigned int *out, const unsigned short *in)
{
  number a = of_bits (in[blockIdx.x]), b = of_bits (in[threadIdx.x]), c;
  pair ab (a, b), ba (b, a), cc;
  out += WORDS * (blockIdx.x * blockDim.x + threadIdx.x);
  BINARY (DO_BINARY)
  RELATIONS (DO_RELATION)
  UNARY (DO_UNARY)
  OPERATORS (DO_OPERATOR)
  ORDERS (DO_ORDER)
  *out++ = bits_of (-a);
  *out++ = bits_of (+a);
  *out++ = word (-ab);
  c = a;
  *out++ = bits_of (c++);
  *out++ = bits_of (c);
  *out++ = bits_of (--c);
  cc = ab;
  *out++ = word (++cc);
  *out++ = __hisnan (a);
  *out++ = __hisinf (a);
  *out++ = word (__hisnan2 (ab));
}

/* Compare the next word.  */
#define SEE(name, want)							\
  {									\
    unsigned int w = (want), got = *out++;				\
    if (!same_words (got, w) && failures++ < 20)			\
      printf ("%s (%x, %x): %x, not %x\n", name, i, j, got, w);		\
  }

static bool
same_words (unsigned int a, unsigned int b)
{
  return same_bits (a & 0xffff, b & 0xffff) && same_bits (a >> 16, b >> 16);
}

static unsigned int
one_if (bool condition)
{
  return condition ? rounded (1) : 0;
}

/* WANT with X and Y in this order and exchanged.  */
#define BOTH(want)							\
  ([&] { long double x = vi, y = vj; (void) y; return want; } ())
#define TURNED(want)							\
  ([&] { long double x = vj, y = vi; (void) y; return want; } ())
#define PAIR(want)							\
  ((unsigned int) BOTH (want) | (unsigned int) TURNED (want) << 16)
#define SEE_BINARY(name, name2, want)					\
  SEE (#name, BOTH (want))						\
  SEE (#name2, PAIR (want))
#define SEE_RELATION(name, want)					\
  SEE ("__h" #name, BOTH (want))					\
  SEE ("__h" #name "2", PAIR (one_if (want)))				\
  SEE ("__h" #name "2_mask", PAIR (((want) ? 0xffff : 0)))		\
  SEE ("__hb" #name "2", BOTH (want) && TURNED (want))
#define SEE_OPERATOR(op, want)						\
  SEE (#op, BOTH (want))						\
  SEE (#op "=", BOTH (want))						\
  SEE ("pair " #op, PAIR (want))					\
  SEE ("pair " #op "=", PAIR (want))
#define SEE_ORDER(op, want)						\
  SEE (#op, BOTH (want))						\
  SEE ("pair " #op, BOTH (want) && TURNED (want))

static const unsigned int *
compare (const unsigned int *out, unsigned int i, unsigned int j)
{
  const long double vi = value (i), vj = value (j);
  BINARY (SEE_BINARY)
  RELATIONS (SEE_RELATION)
  UNARY (SEE_BINARY)
  OPERATORS (SEE_OPERATOR)
  ORDERS (SEE_ORDER)
  SEE ("-", rounded (-vi))
  SEE ("+", i)
  SEE ("pair -", PAIR (rounded (-x)))
  SEE ("++", i)
  SEE ("++", rounded (vi + 1))
  SEE ("--", rounded (value (rounded (vi + 1)) - 1))
  SEE ("pair ++", PAIR (rounded (x + 1)))
  SEE ("__hisnan", vi != vi)
  SEE ("__hisinf", !std::isinf (vi) ? 0 : vi > 0 ? 1 : -1)
  SEE ("__hisnan2", PAIR (one_if (x != x)))
  return out;
}

enum { FUSED = 8 };

__global__ void
triples (unsigned int *out, const unsigned short *in)
{
  number a = of_bits (in[blockIdx.x]), b = of_bits (in[blockIdx.y]);
  number c = of_bits (in[threadIdx.x]);
  out += FUSED * (threadIdx.x
		  + blockDim.x * (blockIdx.x + gridDim.x * blockIdx.y));
  pair p (a, c), q (b, a), r (c, b);
  *out++ = bits_of (__hfma (a, b, c));
  *out++ = bits_of (__hfma_sat (a, b, c));
  *out++ = bits_of (__hfma_relu (a, b, c));
  *out++ = word (__hfma2 (p, q, r));
  *out++ = word (__hfma2_sat (p, q, r));
  *out++ = word (__hfma2_relu (p, q, r));
  *out++ = word (__hcmadd (p, q, r));
}

static const unsigned int *
compare_fused (const unsigned int *out, unsigned int i, unsigned int j,
	       unsigned int k)
{
  long double a = value (i), b = value (j), c = value (k);
  long double one = fused (a, b, c), other = fused (c, a, b);
  SEE ("__hfma", rounded (one))
  SEE ("__hfma_sat", saturated (one))
  SEE ("__hfma_relu", positive (value (rounded (one))))
  SEE ("__hfma2", rounded (one) | rounded (other) << 16)
  SEE ("__hfma2_sat", saturated (one) | saturated (other) << 16)
  SEE ("__hfma2_relu", positive (value (rounded (one)))
       | positive (value (rounded (other))) << 16)
  /* (a + ci) (b + ai) + (c + bi), in steps.  */
  long double real = fused (-c, a, value (rounded (fused (a, b, c))));
  long double imaginary = fused (c, b, value (rounded (fused (a, a, b))));
  SEE ("__hcmadd", rounded (real) | rounded (imaginary) << 16)
  return out + 1;
}

int
main ()
{
  results<unsigned short> in (SIDE);
  results<unsigned int> out (SIDE * SIDE * WORDS);
  results<unsigned int> more (FUSED_SIDE * FUSED_SIDE * FUSED_SIDE
			      * FUSED);
  for (int i = 0; i < SIDE; i++)
    in[i] = interesting (i);
  in.send ();
  pairs<<<SIDE, SIDE>>> (out.dev, in.dev);
  const unsigned int *next = out.get ();
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++)
      next = compare (next, in[i], in[j]);
  triples<<<dim3 (FUSED_SIDE, FUSED_SIDE), FUSED_SIDE>>> (more.dev, in.dev);
  next = more.get ();
  for (int j = 0; j < FUSED_SIDE; j++)
    for (int i = 0; i < FUSED_SIDE; i++)
      for (int k = 0; k < FUSED_SIDE; k++)
	next = compare_fused (next, in[i], in[j], in[k]);
  return verdict ();
}
