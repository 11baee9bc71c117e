/* The functions of outside-1.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "outside-1.h"
#ifdef __CUDA_ARCH__
# define HERE 100
#else
# define HERE 200
#endif

__host__ __device__ int
number (int a, double d)
{
  return HERE + a + (int) d;
}

__host__ __device__ large
in_memory (large l, int i)
{
  l.v[i] += HERE;
  return l;
}

__host__ __device__ counted
by_reference (counted c)
{
  return counted (c.a + HERE);
}

__host__ __device__ object::object (int i) : x (i + HERE) {}
__host__ __device__ int object::get () const { return x + HERE; }

__host__ __device__ void
nothing (int *p)
{
  for (int i = 0; i < 3; i++)
    p[i] = HERE + i;
}
