/* { dg-do compile } */
/* What crosses a launch must be the same on both sides.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct parameter
{
#ifdef __CUDA_ARCH__
  int a;
#endif
  int b;
};

__global__ void k (parameter) {} /* { dg-error "'.*k\\(parameter\\)' has parameters or members that differ where '__CUDA_ARCH__' is defined" } */

#ifndef __CUDA_ARCH__
__global__ void host_only () {} /* { dg-error "'.*host_only\\(\\)' is there on the host's side only, where '__CUDA_ARCH__' is not defined" } */
#endif

template<class T> __global__ void
instance (T *) {} /* { dg-error "'void instance\\(T\\*\\) .with T = char.' is there on the host's side only" } */

__device__ parameter variable; /* { dg-error "'parameter variable' has parameters or members that differ" } */

void
launch (char *c)
{
  k<<<1, 1>>>(parameter ());
#ifndef __CUDA_ARCH__
  host_only<<<1, 1>>>();
  instance<<<1, 1>>>(c);
#endif
  cudaMemcpyToSymbol (variable, c, 1);
}
