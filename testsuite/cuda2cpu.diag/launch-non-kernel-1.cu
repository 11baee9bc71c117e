/* { dg-do compile } */
/* Only kernels are launched.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

void host (int) {} /* { dg-note "declared here" } */
__device__ void dev (int) {} /* { dg-note "declared here" } */
int value (int x) { return x; } /* { dg-note "declared here" } */

void
launch ()
{
  host<<<1, 32>>>(1); /* { dg-error "cannot launch 'void host\\(int\\)', which is not a '__global__' function" } */
  dev<<<1, 32>>>(1); /* { dg-error "cannot launch 'void dev\\(int\\)', which is not a '__global__' function" } */
  value<<<1, 32>>>(1); /* { dg-error "cannot launch 'int value\\(int\\)', which is not a '__global__' function" } */
  undeclared<<<1, 32>>>(1); /* { dg-error "'undeclared' was not declared in this scope" } */
}
