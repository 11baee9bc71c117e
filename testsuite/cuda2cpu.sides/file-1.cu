/* { dg-do run } */
/* { dg-options "-O2 -Wall -Wextra" } */
/* Conditions around declarations: types, macros, functions, arguments of
   templates.  Nothing is said of what one side has no use for.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#ifndef __CUDA_ARCH__
# define ARCH 0
#else
# define ARCH __CUDA_ARCH__
#endif

#if ARCH
typedef long long word;
namespace device { __device__ inline int only () { return 3; } }
#else
typedef short word;
int host_only () { return 4; }
#endif

template<int A> struct pick
{ static __host__ __device__ int get () { return A + sizeof (word); } };
template<> struct pick<0>
{ static __host__ __device__ int get () { return -1; } };

static __device__ int
helper (int unseen)
{
#if __CUDA_ARCH__ >= 700
  return device::only () + unseen;
#endif
}

static __device__ int table[3] = { 1, ARCH, 3 };
__constant__ int limit = ARCH + 1;
__device__ int braced[2] { 5, ARCH };
__device__ alignas (16) int aligned { 7 };

__global__ void
k (int *p)
{
  p[0] = pick<ARCH>::get ();
  p[1] = helper (p[0]);
  p[2] = table[1];
  p[3] = limit + braced[0] + aligned - 12;
  table[2] = sizeof (word);
}

static __global__ void quiet (int *p) { *p += 1; }
__managed__ int seen[4];

int
main ()
{
  int back[3], constant;
  k<<<1, 1>>>(seen);
  quiet<<<1, 1>>>(seen);
  if (cudaDeviceSynchronize () != cudaSuccess
      || cudaMemcpyFromSymbol (back, table, sizeof back) != cudaSuccess
      || cudaMemcpyFromSymbol (&constant, limit, sizeof limit) != cudaSuccess)
    abort ();
  if (seen[0] != 809 || seen[1] != 811 || seen[2] != 800 || seen[3] != 801
      || back[1] != 800 || back[2] != 8 || constant != 801)
    abort ();
  if (pick<ARCH>::get () != -1 || sizeof (word) != 2)
    abort ();
#ifndef __CUDA_ARCH__
  if (host_only () != 4)
    abort ();
#endif
  return 0;
}
