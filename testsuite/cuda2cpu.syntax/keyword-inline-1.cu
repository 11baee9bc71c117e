/* { dg-do compile } */
/* { dg-options "-O2 -Wall -Werror" } */
/* __forceinline__ and __noinline__.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <memory>
#include <string>

__device__ __forceinline__ int d1 (int x) { return x; }
static inline __device__ __forceinline__ int d2 (int x) { return x; }
__forceinline__ static inline __device__ int d3 (int x) { return x; }
__device__ __inline__ __forceinline__ int d4 (int x) { return x; }
__forceinline__ __device__ __inline__ int d5 (int x) { return x; }
struct s { __device__ __forceinline__ s (); static __forceinline__ __device__ int f () { return 1; } };
__device__ __forceinline__ s::s () {}
__noinline__ __device__ int n1 (int x) { return x; }
__device__ int __noinline__ n2 (int x) { return x; }
__attribute__ ((__noinline__)) __device__ int n3 (int x) { return x; }
__attribute__ ((unused, __noinline__)) __device__ int n4 (int x) { return x; }
[[gnu::__noinline__]] int n5 (int x) { return x; }

__global__ void
k (int *p)
{
  s t;
  (void) t;
  *p = d1 (1) + d2 (1) + d3 (1) + d4 (1) + d5 (1) + n1 (1) + n2 (1) + n3 (1)
       + n4 (1) + s::f ();
}
