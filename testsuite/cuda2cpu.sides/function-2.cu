/* { dg-do run } */
/* Virtual functions, pointers and lambdas have the body of the side where
   objects are made and addresses taken.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#ifdef __CUDA_ARCH__
# define HERE 11
#else
# define HERE 22
#endif

struct base
{
  __host__ __device__ virtual int f () { return HERE; }
  int other = 1;
};
struct derived : base
{
  __host__ __device__ int f () override { return HERE + other; }
};

__host__ __device__ int call (base *b) { return b->f (); }
__host__ __device__ int plain () { return HERE + 5; }
typedef int function ();
__host__ __device__ int by_pointer (function *f) { return f (); }
__host__ __device__ int
count ()
{
  static int n = HERE;
  return n++;
}

__host__ __device__ void
all (int *p)
{
  base b;
  derived d;
  auto lambda = [=] { return HERE + 7; };
  p[0] = call (&b);
  p[1] = call (&d);
  p[2] = by_pointer (plain);
  p[3] = lambda ();
  p[4] = count ();
}

__global__ void k (int *p) { all (p); }
template<class F> __global__ void run (int *p, F f) { *p = f (); }
__managed__ int seen[7];

int
main ()
{
  int here[5];
  k<<<1, 1>>>(seen);
  run<<<1, 1>>>(seen + 5, [] __host__ __device__ () { return plain () + 1; });
  run<<<1, 1>>>(seen + 6, [] __device__ () { return HERE; });
  if (cudaDeviceSynchronize () != cudaSuccess)
    abort ();
  all (here);
  static const int device[7] = { 11, 12, 16, 18, 11, 17, 11 };
  static const int host[5] = { 22, 23, 27, 29, 22 };
  for (int i = 0; i < 7; i++)
    if (seen[i] != device[i] || (i < 5 && here[i] != host[i]))
      abort ();
  return 0;
}
