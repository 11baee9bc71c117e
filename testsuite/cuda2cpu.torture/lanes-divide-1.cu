/* { dg-do run } */
/* { dg-costly } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Integers of all widths are divided in lanes: by the same divisor, known before
   the loop or in it, by one for each lane, and small ones of 64 bits beside large
   and negative ones; nothing is divided by a zero that a guard keeps off.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <stdlib.h>

#define N 512
#define ROUNDS 60

template <typename T>
__global__ void
same (T *q, T *r, const T *a, const int *at, T by, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && a[at[i]] != 1)
    {
      q[i] = a[at[i]] / by;
      r[i] = a[at[i]] % by;
    }
}

template <typename T>
__global__ void
own (T *q, T *r, const T *a, const T *b, const int *at, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && b[at[i]] != 0)
    {
      q[i] = a[at[i]] / b[at[i]];
      r[i] = a[at[i]] % b[at[i]];
    }
}

/* The divisor is another one in each turn, and 0 only where nothing is
   divided.  */

template <typename T>
__global__ void
turns (T *q, T *r, const T *a, const T *b, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T s = 0, x = 0;
  if (i >= n)
    return;
  for (int k = 0; k < 5 + (i & 3); k++)
    if (b[k] != 0)
      {
	s ^= a[i] / b[k];
	x ^= a[i] % b[k];
      }
  q[i] = s;
  r[i] = x;
}

static unsigned long
any ()
{
  static unsigned long x = 88172645463325252ul;
  x ^= x << 13;
  x ^= x >> 7;
  return x ^= x << 17;
}

/* One of many kinds of T, whose bounds are LEAST and MOST.  */

template <typename T>
static T
value (T least, T most)
{
  T at = (T) 1 << (sizeof (T) * 8 - 2 - any () % 7);
  switch (any () % 8)
    {
    case 0: return (T) (any () % 20);
    case 1: return (T) (most - (T) (any () % 5));
    case 2: return (T) (least + (T) (any () % 5));
    case 3: return (T) (0ul - any () % 100);
    case 4: return (T) (any () >> any () % 64);
    case 5: return (T) (at - 2 + (T) (any () % 5));
    case 6: return (T) (any () % (1ul << 48));
    default: return (T) any ();
    }
}

template <typename T>
static void
check (const char *what, int size, int i, T a, T b, T got, T want)
{
  if (got == want)
    return;
  printf ("%s, %d bytes: %d, of %ld and %ld, is %ld, not %ld\n", what, size, i,
	  (long) a, (long) b, (long) got, (long) want);
  exit (1);
}

static int *at;

template <typename T>
static void
test (T least, T most)
{
  T *a, *b, *q, *r;
  for (T **p : { &a, &b, &q, &r })
    cudaMallocManaged (p, N * sizeof (T));
  for (int round = 0; round < ROUNDS; round++)
    {
      int n = N - round % 17, bits = sizeof (T) * 8 - 2;
      for (int i = 0; i < N; i++)
	{
	  bool small = round % 3 == 0;
	  at[i] = any () % N;
	  a[i] = small ? (T) (any () % (1ul << (bits < 47 ? bits : 47)))
		 : value (least, most);
	  b[i] = small ? (T) (any () % (1ul << any () % 7)) : value (least, most);
	  if (b[i] == (T) -1)
	    b[i] = 3;
	  if (i % 4 == 0 && b[i] != 0)
	    a[i] = (T) (a[i] / b[i] * b[i]);
	}
      T by = b[round] == 0 ? 1 : b[round];
      same<T><<<2, 256>>> (q, r, a, at, by, n);
      cudaDeviceSynchronize ();
      for (int i = 0; i < n; i++)
	if (T x = a[at[i]]; x != 1)
	  {
	    check<T> ("same /", sizeof x, i, x, by, q[i], x / by);
	    check<T> ("same %", sizeof x, i, x, by, r[i], x % by);
	  }
      own<T><<<2, 256>>> (q, r, a, b, at, n);
      cudaDeviceSynchronize ();
      for (int i = 0; i < n; i++)
	if (T x = a[at[i]], y = b[at[i]]; y != 0)
	  {
	    check<T> ("own /", sizeof x, i, x, y, q[i], x / y);
	    check<T> ("own %", sizeof x, i, x, y, r[i], x % y);
	  }
      turns<T><<<2, 256>>> (q, r, a, b, n);
      cudaDeviceSynchronize ();
      for (int i = 0; i < n; i++)
	{
	  T s = 0, x = 0;
	  for (int k = 0; k < 5 + (i & 3); k++)
	    if (b[k] != 0)
	      {
		s ^= a[i] / b[k];
		x ^= a[i] % b[k];
	      }
	  check<T> ("turns /", sizeof x, i, a[i], 0, q[i], s);
	  check<T> ("turns %", sizeof x, i, a[i], 0, r[i], x);
	}
    }
}

int
main ()
{
  cudaMallocManaged (&at, N * sizeof *at);
  test<int> (-2147483647 - 1, 2147483647);
  test<unsigned> (0, 4294967295u);
  test<long> (-9223372036854775807l - 1, 9223372036854775807l);
  test<unsigned long> (0, 18446744073709551615ul);
  test<short> (-32768, 32767);
  test<unsigned char> (0, 255);
  return 0;
}
