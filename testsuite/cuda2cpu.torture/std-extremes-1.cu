/* { dg-do run } */
/* std::fmax and std::fmin of all kinds of numbers, alone, in loops and under
   conditions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "../cuda2cpu.run/check.h"

template<class T>
__global__ void
extremes (const T *a, const T *b, T *most, T *least, T *running, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= n)
    return;
  most[t] = std::fmax (a[t], b[t]);
  if (t % 3)
    least[t] = std::fmin (a[t], b[t]);
  T all = b[t];
  for (int k = 0; k < t % 5; k++)
    all = std::fmax (std::fmin (all, a[(t + k) % n]), b[(t * 3 + k) % n]);
  running[t] = all;
}

/* A and B are equal, or neither is a number.  */
template<class T>
static bool
same (T a, T b)
{
  return a == b || (a != a && b != b);
}

template<class T>
static T
greater (T a, T b)
{
  return a != a ? b : b != b ? a : a > b ? a : b;
}

template<class T>
static T
lesser (T a, T b)
{
  return a != a ? b : b != b ? a : a < b ? a : b;
}

template<class T>
static void
test (int n)
{
  buffer<T> a (n), b (n), most (n), least (n), running (n);
  const T kinds[] = { 1, -2, (T) NAN, (T) INFINITY, (T) -INFINITY, 3, 0,
		      (T) 1e-310, (T) -NAN };
  const int K = sizeof kinds / sizeof *kinds;
  for (int i = 0; i < n; i++)
    {
      a[i] = kinds[i % K];
      b[i] = kinds[i / K % K];
    }
  a.send ();
  b.send ();
  extremes<<<(n + 63) / 64, 64>>> (a.dev, b.dev, most.dev, least.dev,
				   running.dev, n);
  most.fetch ();
  least.fetch ();
  running.fetch ();
  for (int t = 0; t < n; t++)
    {
      T all = b[t];
      for (int k = 0; k < t % 5; k++)
	all = greater (lesser (all, a[(t + k) % n]), b[(t * 3 + k) % n]);
      CHECK (same (most[t], greater (a[t], b[t])));
      CHECK (same (least[t], t % 3 ? lesser (a[t], b[t]) : 0));
      CHECK (same (running[t], all));
    }
}

int
main ()
{
  for (int n : { 1, 64, 100, 333 })
    {
      test<float> (n);
      test<double> (n);
    }
  return 0;
}
