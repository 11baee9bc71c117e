/* { dg-do compile } */
/* Keywords in every position of a function's declaration.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

void __global__ a1 (int *) {}
__global__ static void a2 (int *) {}
static __global__ void a3 (int *);
__global__ void a3 (int *) {}
template<class T> __global__ void a4 (T *);
template<class T> __global__ void a4 (T *) {}
template<> __global__ void a4<double> (double *) {}
template __global__ void a4<float> (float *);
extern template __global__ void a4<char> (char *);
__global__ __launch_bounds__ (256) void a5 () {}
__launch_bounds__ (256, 2) __global__ void a6 () {}
__global__ void __launch_bounds__ (64) a7 () {}
extern "C" __global__ void a8 () {}
extern "C" { __global__ void a9 (); __device__ int d0; }
int
__device__ __host__ d1 (int x) { return x; }
inline int __host__ __device__ d2 (int x) { return x; }
int __device__ *d3 (int *x) { return x; }
auto __device__ d4 (int x) -> int { return x; }
template<class T> inline __host__ __device__ constexpr T d5 (T x) { return x; }
typedef __device__ int (*d6) (int);
using d7 = int (*) (int);
__device__ d7 d8 = d2;

void
launch ()
{
  a1<<<1, 1>>>(0); a2<<<1, 1>>>(0); a3<<<1, 1>>>(0); a4<char><<<1, 1>>>(0);
  a5<<<1, 1>>>(); a6<<<1, 1>>>(); a7<<<1, 1>>>(); a8<<<1, 1>>>(); a9<<<1, 1>>>();
}
