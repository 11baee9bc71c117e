/* { dg-do run } */
/* Minima and maxima of sums and of three, of words and halves, in kernels and
   on the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

/* A row says what the lanes A, B and C, signed in S rows, must give.  */
#define THREE(S, U)							\
  S (__vimax3_s, , max3 (a, b, c))					\
  S (__vimax3_s, _relu, relu (max3 (a, b, c)))				\
  S (__vimin3_s, , min3 (a, b, c))					\
  S (__vimin3_s, _relu, relu (min3 (a, b, c)))				\
  S (__viaddmax_s, , max2 (wrap (a + b), c))				\
  S (__viaddmax_s, _relu, relu (max2 (wrap (a + b), c)))		\
  S (__viaddmin_s, , min2 (wrap (a + b), c))				\
  S (__viaddmin_s, _relu, relu (min2 (wrap (a + b), c)))		\
  U (__vimax3_u, , max3 (a, b, c))					\
  U (__vimin3_u, , min3 (a, b, c))					\
  U (__viaddmax_u, , max2 (wrap (a + b), c))				\
  U (__viaddmin_u, , min2 (wrap (a + b), c))
#define TWO(S)								\
  S (__vimax_s, _relu, relu (max2 (a, b)))				\
  S (__vimin_s, _relu, relu (min2 (a, b)))
#define WHICH(S, U)							\
  S (__vibmax_s, max2 (a, b), a >= b)					\
  S (__vibmin_s, min2 (a, b), a <= b)					\
  U (__vibmax_u, max2 (a, b), a >= b)					\
  U (__vibmin_u, min2 (a, b), a <= b)

#define DO_3(name, suffix, value)					\
  out[i++] = (unsigned int) name##32##suffix (x, y, z);			\
  out[i++] = name##16x2##suffix (x, y, z);
#define DO_2(name, suffix, value)					\
  out[i++] = (unsigned int) name##32##suffix (x, y);			\
  out[i++] = name##16x2##suffix (x, y);
#define DO_WHICH(name, value, first)					\
  {									\
    bool one, high, low;						\
    out[i++] = (unsigned int) name##32 (x, y, &one);			\
    out[i++] = name##16x2 (x, y, &high, &low);				\
    out[i++] = one + 2 * high + 4 * low;				\
  }

__host__ __device__ inline void
each (unsigned int *out, unsigned int x, unsigned int y, unsigned int z)
{
  int i = 0;
  THREE (DO_3, DO_3)
  TWO (DO_2)
  WHICH (DO_WHICH, DO_WHICH)
}

__global__ void
compute (unsigned int *out, const uint3 *in, int count)
{
  uint3 v = in[threadIdx.x];
  each (out + threadIdx.x * count, v.x, v.y, v.z);
}

static long max2 (long a, long b) { return a > b ? a : b; }
static long min2 (long a, long b) { return a < b ? a : b; }
static long max3 (long a, long b, long c) { return max2 (max2 (a, b), c); }
static long min3 (long a, long b, long c) { return min2 (min2 (a, b), c); }
static long relu (long a) { return max2 (a, 0); }

/* Lane I of BITS bits of X, signed or not.  */
static long
lane (unsigned int x, int bits, int i, bool is_signed)
{
  long value = x >> i * bits & ((1l << bits) - 1);
  return is_signed && value >> (bits - 1) ? value - (1l << bits) : value;
}

/* Compare with the word whose lanes of BITS bits are VALUE.  */
#define WANT(bits, is_signed, value)					\
  {									\
    unsigned int want = 0;						\
    for (int l = 0; l < 32 / bits; l++)					\
      {									\
	long a = lane (x, bits, l, is_signed);				\
	long b = lane (y, bits, l, is_signed);				\
	long c = lane (z, bits, l, is_signed);				\
	auto wrap = [] (long v)						\
	  { return lane ((unsigned int) v, bits, 0, is_signed); };	\
	(void) c, (void) wrap;						\
	want |= (unsigned int) ((value) & ((1l << bits) - 1)) << l * bits; \
      }									\
    CHECK (got[i] == want);						\
    i++;								\
  }
#define BITS(bits, is_signed, first)					\
  for (int l = 32 / bits - 1; l >= 0; l--)				\
    {									\
      long a = lane (x, bits, l, is_signed);				\
      long b = lane (y, bits, l, is_signed);				\
      which |= (unsigned int) (first) << shift++;			\
    }
#define CHECK_S(name, suffix, value)					\
  WANT (32, true, value) WANT (16, true, value)
#define CHECK_U(name, suffix, value)					\
  WANT (32, false, value) WANT (16, false, value)
#define CHECK_WHICH(is_signed, value, first)				\
  WANT (32, is_signed, value) WANT (16, is_signed, value)		\
  {									\
    unsigned int which = 0, shift = 0;					\
    BITS (32, is_signed, first)						\
    BITS (16, is_signed, first)						\
    CHECK (got[i++] == which);						\
  }
#define CHECK_WHICH_S(name, value, first) CHECK_WHICH (true, value, first)
#define CHECK_WHICH_U(name, value, first) CHECK_WHICH (false, value, first)

static void
check (const unsigned int *got, unsigned int x, unsigned int y, unsigned int z)
{
  int i = 0;
  THREE (CHECK_S, CHECK_U)
  TWO (CHECK_S)
  WHICH (CHECK_WHICH_S, CHECK_WHICH_U)
}

int
main ()
{
  const int count = 12 * 2 + 2 * 2 + 4 * 3;
  const unsigned int edges[] = { 0, 0xffffffff, 0x80008000, 0x7fff7fff,
				 0x0000ffff, 0x80000001, 0x7fff8000 };
  const int sets = 512;
  results<uint3> in (sets);
  results<unsigned int> out (sets * count);
  for (int i = 0; i < sets; i++)
    {
      bool edge = i < 343;
      in[i].x = edge ? edges[i % 7] : (unsigned int) random_bits (3 * i);
      in[i].y = edge ? edges[i / 7 % 7]
		: (unsigned int) random_bits (3 * i + 1);
      in[i].z = edge ? edges[i / 49] : (unsigned int) random_bits (3 * i + 2);
    }
  in.send ();
  compute<<<1, sets>>> (out.dev, in.dev, count);
  out.get ();
  for (int i = 0; i < sets; i++)
    {
      unsigned int here[count];
      each (here, in[i].x, in[i].y, in[i].z);
      check (here, in[i].x, in[i].y, in[i].z);
      check (&out[i * count], in[i].x, in[i].y, in[i].z);
    }
  return verdict ();
}
