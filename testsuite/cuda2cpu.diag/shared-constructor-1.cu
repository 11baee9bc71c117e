/* { dg-do compile } */
/* Shared variables whose constructors do something.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct sets { int a; __device__ sets () : a (7) {} }; /* { dg-note "declared here" } */
struct destroys { int a; __device__ ~destroys () { a = 1; } }; /* { dg-note "declared here" } */
template<class T> struct generic { T a; __device__ generic () { a = 1; } }; /* { dg-note "declared here" } */

__global__ void
k (int *p)
{
  __shared__ sets a; /* { dg-warning "the constructor or destructor of '__shared__' variable 'a' does something, but is not run" } */
  __shared__ destroys b; /* { dg-warning "the constructor or destructor of '__shared__' variable 'b' does something" } */
  __shared__ generic<int> c[2]; /* { dg-warning "the constructor or destructor of '__shared__' variable 'c' does something" } */
  p[0] = a.a + b.a + c[1].a;
}
