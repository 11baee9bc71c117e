/* { dg-do compile } */
/* { dg-additional-options "-fchecking=2" } */
/* Shared variables in several functions of all kinds are warned of;
   functions that nothing needs are not looked at.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */
struct sets { int a; __device__ sets () : a (7) {} }; /* { dg-note "declared here" } */

template<typename T> __device__ T
in_template (T v)
{
  __shared__ sets s; /* { dg-warning "the constructor or destructor of '__shared__' variable 's' does something, but is not run" } */
  return s.a + v;
}

struct user
{
  int v;
  __device__ user (int i)
  {
    __shared__ sets m; /* { dg-warning "the constructor or destructor of '__shared__' variable 'm' does something" } */
    v = m.a + i;
  }
};

static inline __device__ int
unused ()
{
  __shared__ sets u;
  return u.a;
}

__global__ void
k (int *p)
{
  p[threadIdx.x] = in_template (p[0]) + user (p[1]).v;
}
