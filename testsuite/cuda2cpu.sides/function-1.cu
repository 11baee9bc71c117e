/* { dg-do run } */
/* Functions for both sides have the body of each: called by name, through
   others that do not test the macro, as members, operators, constructors and
   conversions, as templates.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#define BOTH __host__ __device__

BOTH int
side ()
{
#ifdef __CUDA_ARCH__
  return __CUDA_ARCH__;
#else
  return 1;
#endif
}

BOTH int through () { return side () + 1; }
template<class T> BOTH T deeper (T x) { return x + through (); }

struct number
{
  int v;
  BOTH number () : v (
#if defined (__CUDA_ARCH__)
    7
#else
    8
#endif
    ) {}
  BOTH number operator+ (int i) const
  {
    number n;
    n.v = v + i;
#ifdef __CUDA_ARCH__
    n.v += 100;
#endif
    return n;
  }
  BOTH operator int () const { return v * (through () > 2 ? 2 : 1); }
  static BOTH int of ()
  {
#if !defined __CUDA_ARCH__
    return -1;
#else
    return -2;
#endif
  }
};

constexpr BOTH int
constant ()
{
#ifdef __CUDA_ARCH__
  return 3;
#else
  return 5;
#endif
}

/* For both sides though it does not say so.  */
constexpr int
unsaid ()
{
#ifdef __CUDA_ARCH__
  return 30;
#else
  return 50;
#endif
}

BOTH void
all (int *p)
{
  int array[constant ()];
  p[0] = side ();
  p[1] = deeper (10);
  p[2] = number () + 1;
  p[3] = number::of ();
  p[4] = sizeof array / sizeof array[0];
  p[5] = unsaid ();
}

__global__ void k (int *p) { all (p); }
__managed__ int seen[6];

int
main ()
{
  static const int device[6] = { 800, 811, 216, -2, 3, 30 };
  static const int host[6] = { 1, 12, 9, -1, 5, 50 };
  int here[6];
  k<<<1, 1>>>(seen);
  if (cudaDeviceSynchronize () != cudaSuccess)
    abort ();
  all (here);
  for (int i = 0; i < 6; i++)
    if (seen[i] != device[i] || here[i] != host[i])
      abort ();
  return 0;
}
