/* { dg-do compile } */
/* { dg-additional-options "-O0 -fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* Threads have variables of their own: what they do through pointers to these
   is no meeting in memory, however many variables there are.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct holder
{
  int *p;
};

template <int N>
__global__ void
k (int *out)
{
  __shared__ int s[256];
  int t = threadIdx.x, v = t;
  holder h = { &v };
  s[t] = out[t];
  __syncthreads ();
  (*h.p)++;
  int x = s[255 - t];
  out[t] = v + x;
}

template <int N>
struct kernels
{
  static void
  launch (int *out)
  {
    k<N><<<1, 256>>> (out);
    kernels<N - 1>::launch (out);
  }
};

template <>
struct kernels<0>
{
  static void launch (int *) { }
};

void
run (int *out)
{
  kernels<100>::launch (out);
}

/* { dg-final { scan-tree-dump-not "keep step" cuda_lockstep } } */
