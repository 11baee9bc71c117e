/* { dg-do run } */
/* Arithmetic on halves and bytes of words, lane by lane.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

/* VALUE is what lane A and lane B, signed in the S rows and unsigned in the U
   rows, must give.  */
#define BINARY(S, U, n)							\
  U (__vadd##n, a + b)							\
  U (__vsub##n, a - b)							\
  S (__vaddss##n, clamp (a + b, low, high))				\
  U (__vaddus##n, clamp (a + b, 0, all))				\
  S (__vsubss##n, clamp (a - b, low, high))				\
  U (__vsubus##n, clamp (a - b, 0, all))				\
  S (__vabsdiffs##n, labs (a - b))					\
  U (__vabsdiffu##n, labs (a - b))					\
  U (__vavgu##n, (long) floor ((a + b + 1) / 2.0))			\
  U (__vhaddu##n, (long) floor ((a + b) / 2.0))				\
  S (__vmaxs##n, a < b ? b : a)						\
  U (__vmaxu##n, a < b ? b : a)						\
  S (__vmins##n, a < b ? a : b)						\
  U (__vminu##n, a < b ? a : b)						\
  U (__vcmpeq##n, a == b ? all : 0)					\
  U (__vcmpne##n, a != b ? all : 0)					\
  S (__vcmpges##n, a >= b ? all : 0)					\
  U (__vcmpgeu##n, a >= b ? all : 0)					\
  S (__vcmpgts##n, a > b ? all : 0)					\
  U (__vcmpgtu##n, a > b ? all : 0)					\
  S (__vcmples##n, a <= b ? all : 0)					\
  U (__vcmpleu##n, a <= b ? all : 0)					\
  S (__vcmplts##n, a < b ? all : 0)					\
  U (__vcmpltu##n, a < b ? all : 0)					\
  U (__vseteq##n, a == b)						\
  U (__vsetne##n, a != b)						\
  S (__vsetges##n, a >= b)						\
  U (__vsetgeu##n, a >= b)						\
  S (__vsetgts##n, a > b)						\
  U (__vsetgtu##n, a > b)						\
  S (__vsetles##n, a <= b)						\
  U (__vsetleu##n, a <= b)						\
  S (__vsetlts##n, a < b)						\
  U (__vsetltu##n, a < b)
#define UNARY(S, n)							\
  S (__vabs##n, labs (a))						\
  S (__vabsss##n, clamp (labs (a), low, high))				\
  S (__vneg##n, -a)							\
  S (__vnegss##n, clamp (-a, low, high))
#define SUMS(S, U, n)							\
  S (__vsads##n, labs (a - b))						\
  U (__vsadu##n, labs (a - b))

#define COMPUTE(name, value) out[i++] = name (x, y);
#define COMPUTE_1(name, value) out[i++] = name (x);
#define EACH(n)								\
  BINARY (COMPUTE, COMPUTE, n)						\
  UNARY (COMPUTE_1, n)							\
  SUMS (COMPUTE, COMPUTE, n)						\
  COMPUTE (__vavgs##n, 0)

__global__ void
compute (unsigned int *out, const uint2 *in, int count)
{
  unsigned int x = in[threadIdx.x].x, y = in[threadIdx.x].y;
  int i = 0;
  out += threadIdx.x * count;
  EACH (2)
  EACH (4)
}

static long
clamp (long x, long low, long high)
{
  return x < low ? low : x > high ? high : x;
}

/* Lane I of BITS bits of X, signed or not.  */
static long
lane (unsigned int x, int bits, int i, bool is_signed)
{
  long value = x >> i * bits & ((1l << bits) - 1);
  return is_signed && value >> (bits - 1) ? value - (1l << bits) : value;
}

/* The average of signed lanes, halves away from zero or up: CUDA documents
   only "rounded", so either is right.  */
static bool
average (unsigned int got, unsigned int x, unsigned int y, int bits)
{
  for (int i = 0; i < 32 / bits; i++)
    {
      double want = (lane (x, bits, i, true) + lane (y, bits, i, true)) / 2.0;
      if (fabs (lane (got, bits, i, true) - want) > 0.5)
	return false;
    }
  return true;
}

#define LANES(is_signed, name, value, together)				\
  {									\
    unsigned int want = 0;						\
    for (int l = 0; l < 32 / bits; l++)					\
      {									\
	long a = lane (x, bits, l, is_signed);				\
	long b = lane (y, bits, l, is_signed);				\
	(void) b;							\
	want += together ? (unsigned int) (value)			\
		: (unsigned int) ((value) & all) << l * bits;		\
      }									\
    if (got[i] != want && failures++ < 20)				\
      printf (#name " (%x, %x): %x, not %x\n", x, y, got[i], want);	\
    i++;								\
  }
#define SIGNED(name, value) LANES (true, name, value, false)
#define UNSIGNED(name, value) LANES (false, name, value, false)
#define SUM_SIGNED(name, value) LANES (true, name, value, true)
#define SUM_UNSIGNED(name, value) LANES (false, name, value, true)
#define CHECK_EACH(n)							\
  {									\
    const int bits = 32 / n;						\
    const long all = (1l << bits) - 1, high = all >> 1, low = -high - 1; \
    BINARY (SIGNED, UNSIGNED, n)					\
    UNARY (SIGNED, n)							\
    SUMS (SUM_SIGNED, SUM_UNSIGNED, n)					\
    CHECK (average (got[i++], x, y, bits));				\
  }

#define ONE(name, value) + 1

int
main ()
{
  const int count = 2 * (1 BINARY (ONE, ONE, 2) UNARY (ONE, 2)
			 SUMS (ONE, ONE, 2));
  const unsigned int edges[] = { 0, 0xffffffff, 0x80808080, 0x80008000,
				 0x7fff7f7f, 0x00ff0100, 0x7f80ff01 };
  const int sets = 512;
  results<uint2> in (sets);
  results<unsigned int> out (sets * count);
  for (int i = 0; i < sets; i++)
    {
      in[i].x = i < 49 ? edges[i / 7] : (unsigned int) random_bits (2 * i);
      in[i].y = i < 49 ? edges[i % 7] : (unsigned int) random_bits (2 * i + 1);
    }
  in.send ();
  compute<<<1, sets>>> (out.dev, in.dev, count);
  out.get ();
  for (int set = 0; set < sets; set++)
    {
      unsigned int x = in[set].x, y = in[set].y, *got = &out[set * count];
      int i = 0;
      CHECK_EACH (2)
      CHECK_EACH (4)
    }
  return verdict ();
}
