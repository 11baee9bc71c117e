/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=versions,join -fplugin-arg-cuda2cpu-dump=cuda_load_once-details" } */
/* What all threads load at one place before they store anything is loaded once;
   not what is loaded behind a store, or under a condition, nor what differs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__constant__ float table[4];

__global__ void
taps (const float *a, const float *w, float *y)
{
  int i = threadIdx.x;
  y[i] = a[i] * w[0] + a[i + 1] * w[1] + a[i + 2] * w[2];
}

/* By way of what is loaded.  */

struct list { float *p; };

__global__ void
behind (const list *from, float *y)
{
  y[threadIdx.x] *= *from->p;
}

__global__ void
guarded (const float *a, float *y)
{
  int i = threadIdx.x;
  y[i] = a[i] > 0 ? table[3] : a[i];
}

__global__ void
stored (const float *w, float *y, float *z)
{
  int i = threadIdx.x;
  y[i] = 1;
  z[i] = w[0];
}

__global__ void
some (const float *a, const float *w, float *y)
{
  int i = threadIdx.x;
  if (a[i] > 0)
    y[i] = w[0];
}

__global__ void
differs (const float *a, const int *at, float *y)
{
  int i = threadIdx.x;
  y[i] = a[at[i]];
}

/* { dg-final { scan-tree-dump "load-once-1.cu:14:\[0-9\]+: optimized: threads load once what 3 loads give all of them" cuda_load_once } } */
/* { dg-final { scan-tree-dump "load-once-1.cu:24:\[0-9\]+: optimized: threads load once what 2 loads give all of them" cuda_load_once } } */
/* { dg-final { scan-tree-dump-times "threads load once" 2 cuda_load_once } } */
