/* { dg-do compile } */
/* The built-in variables and functions of device code are not for the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

void
host ()
{
  int x = threadIdx.x; /* { dg-error "'threadIdx' can be used only in device code" } */
  dim3 d = blockDim; /* { dg-error "'blockDim' can be used only in device code" } */
  x += gridDim.x; /* { dg-error "'gridDim' can be used only in device code" } */
}
template<class T> __host__ __device__ T both (T x) { return x + threadIdx.x; }
__device__ int dev () { return both (1) + blockIdx.y; }
int host2 () { return both (2); }
