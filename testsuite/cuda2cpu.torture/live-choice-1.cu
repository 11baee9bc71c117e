/* { dg-do run } */
/* What is chosen by conditions on a thread's place, and used behind barriers:
   flags, indices, pointers; chosen in turn, in loops, and by conditions of the
   block, too.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int WIDTH = 12;
const int HEIGHT = 5;
const int BLOCK = WIDTH * HEIGHT;

/* What thread X, Y computes into H, with a barrier at each MEET.  */
#define CHOOSE(MEET, x, y, n, m, a, b, h)				\
  do									\
    {									\
      bool inside = x > 0 && x < n - 1 && y > 0 && y < m - 1;		\
      bool border = x == 0 || x == n || y == 0 || (x > 9 && y == m);	\
      bool valid = true, odd = false;					\
      int at = y * WIDTH + x, low = 5, either = n;			\
      signed char small = x - y;					\
      const int *p = a;							\
      unsigned long long wide = x;					\
      if (x >= n)							\
	valid = false;							\
      if (y >= m)							\
	valid = false;							\
      if (n & 1)							\
	odd = x < m;							\
      if (x < y)							\
	{								\
	  low = x * 3;							\
	  p = b + y;							\
	  if (x > 2)							\
	    small = -100;						\
	}								\
      else if (x > 7)							\
	{								\
	  low = y - n;							\
	  wide <<= 40;							\
	}								\
      MEET;								\
      h = h * 31 + inside + 2 * border + 4 * valid + 8 * odd;		\
      for (int k = 0; k < n; k++)					\
	{								\
	  bool active = x < k && valid;					\
	  int turned = at;						\
	  if (x + k > 10)						\
	    turned = at - k + 10;					\
	  if (k == 3)							\
	    either = x;							\
	  else if (k == 5)						\
	    either = y - x;						\
	  if (active)							\
	    h += p[k];							\
	  MEET;								\
	  h = h * 31 + low + turned + small + either;			\
	  if (active != inside)						\
	    h ^= a[turned];						\
	  MEET;								\
	  if (border || (active && odd))				\
	    h += (unsigned) (wide >> 8) + *p;				\
	}								\
      if (x > m)							\
	at = either;							\
      MEET;								\
      h = h * 31 + at + (unsigned) (wide >> 32);			\
    }									\
  while (0)

__global__ void
choose (unsigned *out, int n, int m, const int *a, const int *b)
{
  int x = threadIdx.x, y = threadIdx.y;
  unsigned h = 1;
  CHOOSE (__syncthreads (), x, y, n, m, a, b, h);
  out[y * WIDTH + x] = h;
}

/* The same where some have returned.  */
__global__ void
left (unsigned *out, int n, int m, const int *a, const int *b)
{
  int x = threadIdx.x, y = threadIdx.y;
  unsigned h = 1;
  if (x >= 11)
    return;
  CHOOSE (__syncthreads (), x, y, n, m, a, b, h);
  out[y * WIDTH + x] = h;
}

int
main ()
{
  buffer<int> a (BLOCK + 20), b (BLOCK + 20);
  for (int i = 0; i < BLOCK + 20; i++)
    {
      a[i] = i * 7919 % 1000;
      b[i] = i * 104729 % 1000;
    }
  a.send ();
  b.send ();
  for (int n : { 0, 1, 2, 6, 7, 11 })
    for (int m : { 0, 3, 4, 9 })
      {
	buffer<unsigned> out (BLOCK), some (BLOCK);
	choose<<<1, dim3 (WIDTH, HEIGHT)>>> (out.dev, n, m, a.dev, b.dev);
	left<<<1, dim3 (WIDTH, HEIGHT)>>> (some.dev, n, m, a.dev, b.dev);
	out.fetch ();
	some.fetch ();
	for (int t = 0; t < BLOCK; t++)
	  {
	    unsigned h = 1;
	    int x = t % WIDTH, y = t / WIDTH;
	    const int *pa = &a[0], *pb = &b[0];
	    CHOOSE ((void) 0, x, y, n, m, pa, pb, h);
	    CHECK (out[t] == h);
	    CHECK (some[t] == (x < 11 ? h : 0));
	  }
      }
}
