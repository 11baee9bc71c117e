/* { dg-do compile } */
/* A kernel that loses its body to a condition is named.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
lost (int *p) /* { dg-warning "kernel 'void lost\\(int\\*\\)' does nothing: no condition on '__CUDA_ARCH__' in its body holds" } */
{
#if __CUDA_ARCH__ >= 900
  p[0] = 1;
#endif
}

template<class T> __global__ void
lost_too (T *p) /* { dg-warning "kernel 'void lost_too\\(T\\*\\) .with T = int.' does nothing" } */
{
#if __CUDA_ARCH__ < 500
  p[0] = 1;
#endif
}

__global__ void kept (int *p)
{
#if __CUDA_ARCH__ >= 800
  p[0] = 1;
#endif
}
__global__ void meant_to_be () {}
void launch () { lost_too<int><<<1, 1>>>(0); }
