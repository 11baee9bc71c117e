/* { dg-do run } */
/* What is carried across barriers and is a term of the thread's own and a sum
   that is the same for all: up and down, under conditions, through loops in
   loops, as pointers that change places, past the ends of types; and with a
   term that memory gives.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int BLOCK = 40;
const int PLACES = 4096;

/* The same walk for a thread of the device, where MEET is a barrier, and for
   the host: T is the thread, N the turns, A and B two memories.  */
#define WALK(MEET, t, n, a, b, h)					\
  do									\
    {									\
      int up = t * 3 + n, down = 5 * n - t, both = t;			\
      unsigned small = t - 7u;						\
      long long wide = (long long) t << 33;				\
      int wraps = INT_MAX - 100 + (t & 31);				\
      int loaded = a[t], chosen = t;					\
      const int *p = a + t, *q = b + t;					\
      const int *r = a + 2 * n, *end = b + (t & 1 ? 50 : 60);	\
      bool odd = t & 1, even = !odd;					\
      for (int k = 0; k < n; k++)					\
	{								\
	  h = h * 31 + up + both - down + (int) (wide >> 32);		\
	  h = h * 31 + *p + *q * 3 + r[t] + *end + small;		\
	  MEET;								\
	  up += n;							\
	  down -= k + 1;						\
	  wide += 3ll << 40;						\
	  small -= 5;							\
	  wraps = (int) ((unsigned) wraps + 50u);			\
	  if (k & 1)							\
	    {								\
	      both += n;						\
	      MEET;							\
	      chosen += 2;						\
	    }								\
	  else								\
	    chosen -= n;						\
	  loaded += 4 - k;						\
	  h = h * 31 + wraps + loaded + chosen;				\
	  for (int j = 0; j < k; j++)					\
	    {								\
	      h += a[up & 63];						\
	      up += 2;							\
	    }								\
	  MEET;								\
	  const int *other = p;						\
	  p = q + 1;							\
	  q = other;							\
	  r++;								\
	  end--;							\
	  if (odd != even && k > 2)					\
	    h ^= up;							\
	}								\
      h = h * 31 + up + down + both + small + wraps + loaded + chosen;	\
      h = h * 31 + (unsigned) wide + *p - *q;			\
    }									\
  while (0)

__global__ void
walk (unsigned *out, int n, const int *a, const int *b)
{
  int t = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned h = 1;
  WALK (__syncthreads (), t, n, a, b, h);
  out[t] = h;
}

/* Lanes of a warp carry terms across shuffles, and some threads return before
   the loop, or leave it for good in it.  */
__global__ void
lanes (unsigned *out, int n, const int *a)
{
  int t = threadIdx.x + blockIdx.x * blockDim.x, i = t;
  unsigned h = 0;
  if (t >= 70)
    return;
  for (int k = 0; k < n; k++, i += 3)
    h += __shfl_sync (~0u, a[i], k) + i;
  out[t] = h;
}

__global__ void
leaving (unsigned *out, int n)
{
  __shared__ unsigned s[BLOCK];
  unsigned h = 0, t = threadIdx.x;
  int i = t;
  s[t] = 0;
  for (int k = 0; k < n; k++)
    {
      h += i;
      if (i > 100 && (t & 3) == 1)
	return;
      __syncthreads ();
      s[t] = h;
      i += 30;
      __syncthreads ();
      out[t] = h + s[(t & ~3) + 2];
    }
}

int
main ()
{
  buffer<int> a (PLACES), b (PLACES);
  for (int i = 0; i < PLACES; i++)
    {
      a[i] = i * 7919 % 1000;
      b[i] = i * 104729 % 1000;
    }
  a.send ();
  b.send ();
  for (int n : { 0, 1, 2, 3, 7, 12 })
    {
      buffer<unsigned> out (2 * BLOCK);
      walk<<<2, BLOCK>>> (out.dev, n, a.dev, b.dev);
      out.fetch ();
      for (int t = 0; t < 2 * BLOCK; t++)
	{
	  unsigned h = 1;
	  const int *pa = &a[0], *pb = &b[0];
	  WALK ((void) 0, t, n, pa, pb, h);
	  CHECK (out[t] == h);
	}
      buffer<unsigned> sums (96);
      lanes<<<3, 32>>> (sums.dev, n, a.dev);
      sums.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  unsigned h = 0;
	  for (int k = 0; k < n; k++)
	    h += a[t / 32 * 32 + k + 3 * k] + t + 3 * k;
	  CHECK (sums[t] == h);
	}
      if (n == 0)
	continue;
      buffer<unsigned> left (BLOCK);
      leaving<<<1, BLOCK>>> (left.dev, n);
      left.fetch ();
      for (int t = 0; t < BLOCK; t++)
	{
	  unsigned h[2] = { 0, 0 }, last = 0;
	  int at[2] = { t, (t & ~3) + 2 };
	  for (int k = 0; k < n; k++)
	    {
	      h[0] += at[0];
	      if (at[0] > 100 && (t & 3) == 1)
		break;
	      h[1] += at[1];
	      at[0] += 30;
	      at[1] += 30;
	      last = h[0] + h[1];
	    }
	  CHECK (left[t] == last);
	}
    }
}
