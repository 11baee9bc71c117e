/* { dg-do compile } */
/* __grid_constant__ is for constant parameters of kernels, which are no
   references.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct pair
{
  int a, b;
};

__global__ void
good (const __grid_constant__ pair p, const __grid_constant__ int i, int *out)
{
  const int *whole = &p.a;
  *out = whole[1] + i;
}

__global__ void
variable (__grid_constant__ pair p) /* { dg-error "'__grid_constant__' on 'p', which is not 'const'" } */
{
}

__global__ void
reference (const __grid_constant__ pair &p) /* { dg-error "on 'p', which is a reference" } */
{
}

template <typename T>
__global__ void
any (const __grid_constant__ T t, int *out)
{
  *out = sizeof t;
}

__device__ int
helper (const __grid_constant__ pair p) /* { dg-error "on a parameter of 'int helper.pair.', which is not a '__global__' function" } */
{
  return p.a;
}

__global__ void
use (int *out)
{
  *out = helper (pair { 1, 2 });
}

void
launch (int *out)
{
  any<<<1, 1>>> (pair { 1, 2 }, out);
  any<<<1, 1>>> (3.0, out);
}
