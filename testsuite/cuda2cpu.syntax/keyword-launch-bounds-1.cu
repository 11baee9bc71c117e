/* { dg-do compile } */
/* { dg-options "-std=c++14" } */
/* Launch bounds that are constant, and that depend on a template.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define SIZE 128
constexpr int half (int n) { return n / 2; }
constexpr int block = 64;

__global__ void __launch_bounds__ (SIZE) k1 () {}
__global__ void __launch_bounds__ (half (SIZE), 2) k2 () {}
__global__ void __launch_bounds__ (block) k3 () {}
template<class T, int N> __launch_bounds__ (N * 2) __global__ void k4 (T *) {}
template<class T> __global__ void __launch_bounds__ (T::size, T::blocks) k5 (T) {}
struct traits { enum { size = 32 }; static constexpr int blocks = 4; };

void
launch ()
{
  k1<<<1, 1>>>(); k2<<<1, 1>>>(); k3<<<1, 1>>>();
  k4<int, 32><<<1, 1>>>(0);
  k5<<<1, 1>>>(traits ());
}
