/* { dg-do compile } */
/* { dg-options "-fchecking=2 --param ggc-min-expand=0 --param ggc-min-heapsize=0" } */
/* The rewritten tokens survive garbage collections.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template<class T> __global__ void k (T *p) { __shared__ T s[4]; s[0] = p[0]; p[1] = s[0]; }
template<class F> __global__ void apply (F f) { f (1); }
struct S { template<class T> void run (T *p) { k<T><<<1, 1>>>(p); } };
void launch (int *p) { S ().run (p); S ().run ((float *) p); apply<<<1, 1>>>([=] __device__ (int i) { p[i] = i; }); }
