/* { dg-do compile } */
/* { dg-options "-std=c++14" } */
/* Keywords on variables.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__constant__ float c1[16];
static __constant__ const int c2[2] = { 1, 2 };
__device__ __constant__ int c3 = 4;
__constant__ static float c4[2] = { 1, 2 };
__managed__ int m1;
__device__ __managed__ int m2[4], m3;
extern __device__ int d1;
static __device__ volatile int d2;
__device__ static const float d3[] = { 1, 2, 3 };
__device__ int d4 = 1, *d5, d6[2];
template<class T> __device__ T tv = T (1);
namespace n { __device__ int inner; }

__global__ void
k (float *p)
{
  __shared__ float x, y[2], *z;
  volatile __shared__ int w;
  float __shared__ after[3];
  __shared__ struct { int a; union { int b; float c; }; } q;
  x = c1[0] + c2[1] + c3 + c4[0] + d2 + d3[1] + d4 + tv<int> + n::inner;
  y[0] = x; z = y; w = 1; after[0] = *z; q.a = w; q.c = 1;
  p[0] = x + after[0] + q.a + m1 + m2[0] + m3 + d6[1];
}
