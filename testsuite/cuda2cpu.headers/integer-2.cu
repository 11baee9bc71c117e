/* { dg-do run } */
/* Products, sums and permutations of integers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

/* One of each function's results for three operands.  */
#define FUNCTIONS(F)							\
  F (long long, __mul24 (a, b), (int) (low24 (a) * low24 (b)))		\
  F (unsigned int, __umul24 (ua, ub),					\
     (unsigned int) ((ua % (1ull << 24)) * (ub % (1ull << 24))))	\
  F (int, __mulhi (a, b), (int) ((__int128) a * b >> 32))		\
  F (unsigned int, __umulhi (ua, ub),					\
     (unsigned int) ((unsigned __int128) ua * ub >> 32))		\
  F (long long, __mul64hi (x, y), (long long) ((__int128) x * y >> 64))	\
  F (unsigned long long, __umul64hi (ux, uy),				\
     (unsigned long long) ((unsigned __int128) ux * uy >> 64))		\
  F (unsigned int, __sad (a, b, uc),					\
     (unsigned int) (llabs ((long long) a - b) + uc))			\
  F (unsigned int, __usad (ua, ub, uc),					\
     (unsigned int) (llabs ((long long) ua - ub) + uc))			\
  F (int, __hadd (a, b), (int) floor (((double) a + b) / 2))		\
  F (int, __rhadd (a, b), (int) floor (((double) a + b + 1) / 2))	\
  F (unsigned int, __uhadd (ua, ub),					\
     (unsigned int) floor (((double) ua + ub) / 2))			\
  F (unsigned int, __urhadd (ua, ub),					\
     (unsigned int) floor (((double) ua + ub + 1) / 2))			\
  F (int, __dp4a (a, b, c), dot<signed char> (a, b, c, 0, 4))		\
  F (unsigned int, __dp4a (ua, ub, uc),					\
     (unsigned int) dot<unsigned char> (a, b, c, 0, 4))			\
  F (int, __dp2a_lo (a, b, c), (halves<short, signed char> (a, b, c, 0))) \
  F (int, __dp2a_hi (a, b, c), (halves<short, signed char> (a, b, c, 2))) \
  F (unsigned int, __dp2a_lo (ua, ub, uc),				\
     ((unsigned int) halves<unsigned short, unsigned char> (a, b, c, 0))) \
  F (unsigned int, __dp2a_hi (ua, ub, uc),				\
     ((unsigned int) halves<unsigned short, unsigned char> (a, b, c, 2))) \
  F (unsigned int, __byte_perm (ua, ub, uc), permuted (ua, ub, uc))	\
  F (unsigned int, __funnelshift_l (ua, ub, uc & 63),			\
     funnel (ua, ub, uc & 31, 0))					\
  F (unsigned int, __funnelshift_lc (ua, ub, uc & 63),			\
     funnel (ua, ub, (uc & 63) < 32 ? uc & 63 : 32, 0))			\
  F (unsigned int, __funnelshift_r (ua, ub, uc & 63),			\
     funnel (ua, ub, uc & 31, 1))					\
  F (unsigned int, __funnelshift_rc (ua, ub, uc & 63),			\
     funnel (ua, ub, (uc & 63) < 32 ? uc & 63 : 32, 1))

struct operands
{
  int a, b, c;
  long long x, y;
};

#define NAMES(from)							\
  int a = (from).a, b = (from).b, c = (from).c;				\
  long long x = (from).x, y = (from).y;					\
  unsigned int ua = a, ub = b, uc = c;					\
  unsigned long long ux = x, uy = y

#define COMPUTE(T, call, want) out[n++] = (long long) (T) (call);

__global__ void
compute (long long *out, const operands *in, int count)
{
  NAMES (in[threadIdx.x]);
  int n = 0;
  out += threadIdx.x * count;
  FUNCTIONS (COMPUTE)
}

static long long
low24 (int x)
{
  int low = x & 0xffffff;
  return low >= 1 << 23 ? low - (1 << 24) : low;
}

/* The byte of X at I as a B.  */
template <typename B>
static long long
byte (unsigned int x, int i)
{
  unsigned char bytes[4];
  memcpy (bytes, &x, 4);
  return (B) bytes[i];
}

template <typename B>
static int
dot (unsigned int a, unsigned int b, int c, int first, int n)
{
  long long sum = c;
  for (int i = first; i < first + n; i++)
    sum += byte<B> (a, i) * byte<B> (b, i);
  return (int) sum;
}

template <typename H, typename B>
static int
halves (unsigned int a, unsigned int b, int c, int first)
{
  H half[2];
  memcpy (half, &a, 4);
  return (int) (c + half[0] * byte<B> (b, first)
		+ half[1] * byte<B> (b, first + 1));
}

static unsigned int
permuted (unsigned int x, unsigned int y, unsigned int s)
{
  unsigned char in[8], out[4];
  unsigned int result;
  memcpy (in, &x, 4);
  memcpy (in + 4, &y, 4);
  for (int i = 0; i < 4; i++)
    out[i] = in[s >> 4 * i & 7];
  memcpy (&result, out, 4);
  return result;
}

static unsigned int
funnel (unsigned int lo, unsigned int hi, int shift, int right)
{
  unsigned __int128 both = (unsigned __int128) hi << 32 | lo;
  return (unsigned int) (right ? both >> shift : both << shift >> 32);
}

#define COUNT(T, call, want) + 1
#define COMPARE(T, call, want)						\
  {									\
    long long expected = (long long) (T) (want);			\
    if (out[i * count + n] != expected && failures++ < 20)		\
      printf ("%s (%d, %d, %d): %lld, not %lld\n", #call, a, b, c,	\
	      out[i * count + n], expected);				\
    n++;								\
  }

int
main ()
{
  const int count = 0 FUNCTIONS (COUNT), sets = 512;
  const int edges[] = { 0, 1, -1, 0x7fffffff, (int) 0x80000000, 0x7fffff,
			0x800000, (int) 0x80808080, 0x7f7f7f7f };
  results<operands> in (sets);
  results<long long> out (sets * count);
  for (int i = 0; i < sets; i++)
    {
      in[i].a = i < 81 ? edges[i / 9] : (int) random_bits (5 * i);
      in[i].b = i < 81 ? edges[i % 9] : (int) random_bits (5 * i + 1);
      in[i].c = (int) random_bits (5 * i + 2);
      in[i].x = (long long) random_bits (5 * i + 3);
      in[i].y = i < 9 ? edges[i] : (long long) random_bits (5 * i + 4);
    }
  in.send ();
  compute<<<1, sets>>> (out.dev, in.dev, count);
  out.get ();
  for (int i = 0; i < sets; i++)
    {
      NAMES (in[i]);
      int n = 0;
      FUNCTIONS (COMPARE)
    }
  return verdict ();
}
