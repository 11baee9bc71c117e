/* { dg-do compile } */
/* What a kernel may not be.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct S
{
  __global__ void member (); /* { dg-error "a '__global__' function cannot be a member function" } */
  static __global__ void fixed () {} /* { dg-error "a '__global__' function cannot be a member function" } */
};
__global__ int value () { return 1; } /* { dg-error "a '__global__' function must return 'void', not 'int'" } */
__global__ auto deduced () { return 1.0; } /* { dg-error "a '__global__' function must return 'void', not 'double'" } */
__global__ int variable; /* { dg-error "'__global__' can be applied only to functions, not to 'variable'" } */
int bound;
__global__ void __launch_bounds__ (bound) bounds () {} /* { dg-error "argument of '__launch_bounds__' is not a non-negative integer constant" } */
template<class T> __global__ T dependent () { return T (); } /* { dg-error "a '__global__' function must return 'void', not 'int'" } */
void launch () { dependent<int><<<1, 1>>>(); }
