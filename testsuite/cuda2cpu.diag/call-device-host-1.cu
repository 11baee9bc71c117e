/* { dg-do compile } */
/* Device code may not call host functions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

int host (int x) { return x; } /* { dg-note "'int host\\(int\\)' declared here" } */
struct S { int a; S () : a (host (1)) {} }; /* { dg-note "declared here" } */
template<class T> T generic (T x) { return x; } /* { dg-note "declared here" } */

__device__ int
dev (int x)
{
  return host (x); /* { dg-error "calling host function 'int host\\(int\\)' from '__device__' function 'int dev\\(int\\)'" } */
}

__global__ void
k (int *p)
{
  S s; /* { dg-error "calling host function 'S::S\\(\\)' from '__global__' function" } */
  *p = generic (s.a + dev (1)); /* { dg-error "calling host function 'T generic\\(T\\) .with T = int.' from '__global__' function" } */
}
