/* { dg-do compile } */
/* Whether an address is in a cluster's memory cannot be asked; addresses can be
   converted.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *out)
{
  __shared__ int s[4];
  int *same = (int *) __cvta_shared_to_generic (__cvta_generic_to_shared (s));
  out[0] = same == s;
  out[1] = __isClusterShared (s); /* { dg-error "cannot be asked" } */
}
