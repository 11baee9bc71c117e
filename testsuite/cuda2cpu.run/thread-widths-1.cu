/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* Threads that leave a loop at different turns, with values of all sizes in it:
   what one has in a size is compared with, and becomes, what it has in others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>

const int N = 1000;

/* What thread I does with values of types A, B and C: B is as wide as a value
   compared, A as one converted.  */
template <typename A, typename B, typename C>
__host__ __device__ C
work (int i, A a, B b, C c)
{
  for (int turn = 0; turn < 3 + (i * 7 & 15); turn++)
    {
      if (b > (B) (turn * 5))
	{
	  a = (A) (a * 3 + (A) turn);
	  c = (C) (c + (C) a);
	}
      else
	{
	  b = (B) (b + (B) ((int) a & 7));
	  c = (C) (c - (C) 2);
	}
      if (c == (C) b)
	a = (A) (a + (A) 1);
      if ((int) c & 64)
	b = (B) ((int) b >> 1);
      /* Floating-point numbers stay small.  */
      a = (A) ((int) a & 127);
      b = (B) ((int) b & 127);
      c = (C) ((int) c & 127);
    }
  return (C) (a + b + c);
}

template <typename A, typename B, typename C>
__global__ void
kernel (int n, const A *a, const B *b, C *c)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = work<A, B, C> (i, a[i], b[i], c[i]);
}

/* Return how many threads do something else than the host does.  */

template <typename A, typename B, typename C>
static int
wrong ()
{
  A *a;
  B *b;
  C *c;
  cudaMallocManaged (&a, N * sizeof (A));
  cudaMallocManaged (&b, N * sizeof (B));
  cudaMallocManaged (&c, N * sizeof (C));
  for (int i = 0; i < N; i++)
    {
      a[i] = (A) (i * 37 % 128);
      b[i] = (B) (i * 11 % 128);
      c[i] = (C) (i * 5 % 128);
    }
  kernel<A, B, C><<<(N + 127) / 128, 128>>> (N - 3, a, b, c);
  cudaDeviceSynchronize ();
  int count = 0;
  for (int i = 0; i < N; i++)
    {
      C was = (C) (i * 5 % 128);
      count += c[i] != (i < N - 3 ? work<A, B, C> (i, a[i], b[i], was) : was);
    }
  cudaFree (a);
  cudaFree (b);
  cudaFree (c);
  if (count)
    printf ("%d wrong with sizes %d %d %d\n", count, (int) sizeof (A),
	    (int) sizeof (B), (int) sizeof (C));
  return count;
}

int
main ()
{
  typedef unsigned char byte;
  int bad = wrong<byte, byte, byte> () + wrong<byte, short, byte> ();
  bad += wrong<signed char, int, unsigned short> ();
  bad += wrong<byte, double, int> () + wrong<double, byte, short> ();
  bad += wrong<long long, byte, byte> () + wrong<byte, float, long long> ();
  bad += wrong<unsigned short, short, double> ();
  bad += wrong<double, double, double> () + wrong<float, long long, int> ();
  return bad != 0;
}
