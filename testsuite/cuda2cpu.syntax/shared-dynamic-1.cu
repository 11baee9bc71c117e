/* { dg-do run } */
/* Dynamic shared memory of different types in different functions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

__managed__ double result[8];
extern __shared__ int at_namespace[];

__global__ void k1 () { extern __shared__ float s[]; s[1] = 1.5f; result[0] = s[1]; }
__global__ void k2 () { extern __shared__ double s[]; s[1] = 2.5; result[1] = s[1]; }
template<class T> __global__ void k3 (int i) { extern __shared__ T s[]; s[2] = T (3); result[i] = s[2]; }
__global__ void k4 () { __shared__ extern short s[][4]; s[1][2] = 4; result[4] = s[1][2]; }
template<class T> __global__ void
k5 ()
{
  extern __shared__ __align__(sizeof (T)) unsigned char raw[];
  T *s = reinterpret_cast<T *> (raw);
  s[1] = T (5);
  result[5] = s[1];
}
__global__ void k6 () { at_namespace[3] = 6; result[6] = at_namespace[3]; }
__global__ void k7 () { extern volatile __shared__ double vs[]; vs[0] = 7; result[7] = vs[0]; }

int
main ()
{
  k1<<<1, 1, 64>>>(); k2<<<1, 1, 64>>>(); k3<float><<<1, 1, 64>>>(2);
  k3<int><<<1, 1, 64>>>(3); k4<<<1, 1, 64>>>(); k5<double><<<1, 1, 64>>>();
  k6<<<1, 1, 64>>>(); k7<<<1, 1, 64>>>();
  cudaDeviceSynchronize ();
  const double expected[] = { 1.5, 2.5, 3, 3, 4, 5, 6, 7 };
  for (int i = 0; i < 8; i++)
    if (result[i] != expected[i])
      abort ();
  return 0;
}
