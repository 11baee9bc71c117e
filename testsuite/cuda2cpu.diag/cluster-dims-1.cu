/* { dg-do compile } */
/* Clusters of more than one block are refused where they are asked for.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void __cluster_dims__ (1, 1, 1) one () {}

__global__ void __cluster_dims__ (2, 1, 1)
two () {} /* { dg-error "clusters of other than one block, which '__cluster_dims__' asks for, are not supported" } */

template <int N>
__global__ void __cluster_dims__ (1, N)
many () {} /* { dg-error "clusters of other than one block" } */

void
launch ()
{
  one<<<1, 1>>> ();
  many<1><<<1, 1>>> ();
  many<4><<<1, 1>>> ();
}
