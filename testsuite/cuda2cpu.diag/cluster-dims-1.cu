/* { dg-do compile } */
/* The extents of clusters are positive constants.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void __cluster_dims__ (1, 1, 1) one () {}

__global__ void __cluster_dims__ (2, 1, 4) two () {}

__global__ void __cluster_dims__ (2, 0, 1)
none () {} /* { dg-error "argument of '__cluster_dims__' is zero" } */

template <int N>
__global__ void __cluster_dims__ (1, N)
many () {} /* { dg-error "argument of '__cluster_dims__' is zero" } */

int n;
__global__ void __cluster_dims__ (n)
unknown () {} /* { dg-error "is not a non-negative integer constant" } */

void
launch ()
{
  one<<<1, 1>>> ();
  two<<<1, 1>>> ();
  many<1><<<1, 1>>> ();
  many<0><<<1, 1>>> ();
}
