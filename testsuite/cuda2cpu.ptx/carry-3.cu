/* { dg-do run } */
/* A carry goes from one function to another, where each has one instruction or
   one leaves it to its caller.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

#define BINARY(name, text) \
  __device__ u32 \
  name (u32 a, u32 b) \
  { \
    u32 r; \
    asm volatile (text " %0, %1, %2;" : "=r" (r) : "r" (a), "r" (b)); \
    return r; \
  }
#define TERNARY(name, text) \
  static __device__ __forceinline__ u32 \
  name (u32 a, u32 b, u32 c) \
  { \
    u32 r; \
    asm volatile (text " %0, %1, %2, %3;" \
		  : "=r" (r) : "r" (a), "r" (b), "r" (c)); \
    return r; \
  }
BINARY (add_cc, "add.cc.u32")
BINARY (addc_cc, "addc.cc.u32")
BINARY (addc, "addc.u32")
BINARY (sub_cc, "sub.cc.u32")
BINARY (subc_cc, "subc.cc.u32")
BINARY (subc, "subc.u32")
TERNARY (mad_lo_cc, "mad.lo.cc.u32")
TERNARY (madc_lo_cc, "madc.lo.cc.u32")
TERNARY (madc_hi_cc, "madc.hi.cc.u32")
TERNARY (mad_hi_cc, "mad.hi.cc.u32")
TERNARY (madc_hi, "madc.hi.u32")

enum { WORDS = 4 };

struct number { u32 v[WORDS]; };

/* A chain of additions that knows where it is.  */
struct chain
{
  int place = 0;

  __device__ u32
  add (u32 a, u32 b)
  {
    place++;
    return place == 1 ? add_cc (a, b) : place < WORDS ? addc_cc (a, b)
	   : addc (a, b);
  }
};

__device__ number
sum (const number &a, const number &b)
{
  number r;
  chain c;
  for (int i = 0; i < WORDS; i++)
    r.v[i] = c.add (a.v[i], b.v[i]);
  return r;
}

/* The difference, and whether it was negative.  */
__device__ bool
difference (number &r, const number &a, const number &b)
{
  r.v[0] = sub_cc (a.v[0], b.v[0]);
  for (int i = 1; i < WORDS; i++)
    r.v[i] = subc_cc (a.v[i], b.v[i]);
  return subc (0, 0) != 0;
}

/* Add the product of A and B to R, which has a word more, and leave the carry of
   the upper halves.  */
template<int N> static __device__ void
add_row (u32 *r, const u32 *a, u32 b)
{
  r[0] = mad_lo_cc (a[0], b, r[0]);
  for (int i = 1; i < N; i++)
    r[i] = madc_lo_cc (a[i], b, r[i]);
  asm volatile ("addc.u32 %0, %0, 0;" : "+r" (r[N]));
  asm volatile ("mad.hi.cc.u32 %0, %1, %2, %0;" : "+r" (r[1])
		: "r" (a[0]), "r" (b));
  for (int i = 1; i < N; i++)
    asm volatile ("madc.hi.cc.u32 %0, %1, %2, %0;" : "+r" (r[i + 1])
		  : "r" (a[i]), "r" (b));
}

/* One arm makes a carry, the other takes that of the caller.  */
__device__ u32
either (bool first, u32 a, u32 b)
{
  u32 r;
  if (first)
    asm volatile ("add.cc.u32 %0, %1, %2;" : "=r" (r) : "r" (a), "r" (b));
  else
    asm volatile ("addc.cc.u32 %0, %1, %2;" : "=r" (r) : "r" (a), "r" (b));
  return r;
}

/* What is complete in itself stays out of line.  */
__device__ __noinline__ u64
apart (u64 a, u64 b)
{
  u32 lo, hi;
  asm ("add.cc.u32 %0, %2, %4; addc.u32 %1, %3, %5;" : "=&r" (lo), "=r" (hi)
       : "r" ((u32) a), "r" ((u32) (a >> 32)), "r" ((u32) b),
	 "r" ((u32) (b >> 32)));
  return (u64) hi << 32 | lo;
}

/* A sum takes the carry of a difference, which is set where nothing is borrowed,
   and a difference that of a sum: processors of NVIDIA do that, and its CGBN
   relies on it.  */
__device__ u32
mixed (u32 a, u32 b)
{
  u32 less, more;
  sub_cc (a, b);
  more = addc (0, 0);
  add_cc (a, b);
  less = subc (5, 0);
  return 10 * more + less;
}

/* A function that calls itself, and makes carries for functions of its own.  */
__device__ u64
recursive (u64 x, int n)
{
  u32 lo = add_cc ((u32) x, (u32) x), hi = addc ((u32) (x >> 32), (u32) (x >> 32));
  u64 twice = (u64) hi << 32 | lo;
  return n > 0 ? recursive (twice, n - 1) : twice;
}

__global__ void
compute (number *out, const number *in, u64 *words, u32 *mix)
{
  int i = threadIdx.x;
  number a = in[2 * i], b = in[2 * i + 1], r;
  out[4 * i] = sum (a, b);
  bool less = difference (r, a, b);
  out[4 * i + 1] = r;
  u32 wide[2 * WORDS + 1] = {};
  for (int k = 0; k < WORDS; k++)
    {
      add_row<WORDS> (wide + k, a.v, b.v[k]);
      wide[WORDS + 1 + k] = addc (wide[WORDS + 1 + k], 0);
    }
  for (int k = 0; k < WORDS; k++)
    {
      out[4 * i + 2].v[k] = wide[k];
      out[4 * i + 3].v[k] = wide[WORDS + k];
    }
  u32 low = either (true, a.v[0], b.v[0]);
  u32 high = either (false, a.v[1], b.v[1]);
  words[4 * i] = (u64) high << 32 | low;
  words[4 * i + 1] = less;
  words[4 * i + 2] = apart (words[4 * i], ~0ull);
  words[4 * i + 3] = recursive (words[4 * i], i % 5);
  mix[i] = mixed (a.v[1], b.v[1]);
}

typedef unsigned __int128 u128;

static u128
value (const number &x)
{
  u128 v;
  memcpy (&v, x.v, 16);
  return v;
}

int
main ()
{
  const int n = 96;
  buffer<number> in (2 * n), out (4 * n);
  buffer<u64> words (4 * n);
  buffer<u32> mix (n);
  u32 seed = 1;
  for (int i = 0; i < 2 * n; i++)
    for (int k = 0; k < WORDS; k++)
      {
	seed = seed * 1664525 + 1013904223;
	in[i].v[k] = seed % 3 == 0 ? ~0u : seed % 5 == 0 ? 0 : seed;
      }
  in.send ();
  compute<<<1, n>>> (out.dev, in.dev, words.dev, mix.dev);
  out.fetch ();
  words.fetch ();
  mix.fetch ();
  for (int i = 0; i < n; i++)
    {
      u128 a = value (in[2 * i]), b = value (in[2 * i + 1]);
      CHECK (value (out[4 * i]) == a + b);
      CHECK (value (out[4 * i + 1]) == a - b);
      u64 a0 = (u64) a, a1 = (u64) (a >> 64), b0 = (u64) b, b1 = (u64) (b >> 64);
      u128 low = (u128) a0 * b0, x = (u128) a1 * b0, y = (u128) a0 * b1;
      u128 middle = (low >> 64) + (u64) x + (u64) y;
      u128 high = (u128) a1 * b1 + (x >> 64) + (y >> 64) + (middle >> 64);
      CHECK (value (out[4 * i + 2]) == ((middle << 64) | (u64) low));
      CHECK (value (out[4 * i + 3]) == high);
      CHECK (words[4 * i] == a0 + b0);
      CHECK (words[4 * i + 1] == (a < b));
      CHECK (words[4 * i + 2] == words[4 * i] + ~0ull);
      CHECK (words[4 * i + 3] == words[4 * i] << (i % 5 + 1));
      u64 a2 = in[2 * i].v[1], b2 = in[2 * i + 1].v[1];
      CHECK (mix[i] == (a2 >= b2 ? 10 : 0) + (a2 + b2 >> 32 ? 5 : 4));
    }
}
