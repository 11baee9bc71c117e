/* { dg-do compile } */
/* Shared variables have no initializers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p)
{
  __shared__ int x = 3; /* { dg-error "a '__shared__' variable cannot have an initializer" } */
  __shared__ int y = p[0]; /* { dg-error "a '__shared__' variable cannot have an initializer" } */
  __shared__ int z[2] = { 1, 2 }; /* { dg-error "a '__shared__' variable cannot have an initializer" } */
  p[0] = x + y + z[0];
}
template<class T> __global__ void
k2 (T *p)
{
  __shared__ T x = T (3); /* { dg-error "a '__shared__' variable cannot have an initializer" } */
  p[0] = x;
}
void launch () { k2<int><<<1, 1>>>(0); }
__shared__ int function (); /* { dg-error "'__shared__' can be applied only to variables, not to 'int function\\(\\)'" } */
struct S { __shared__ int member; }; /* { dg-error "a non-static member cannot be '__shared__'" } */
