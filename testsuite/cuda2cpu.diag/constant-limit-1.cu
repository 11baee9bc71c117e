/* { dg-do compile } */
/* There are 64 KiB of constant memory, for all that is mentioned.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__constant__ char unused[100000];
__constant__ char most[65000]; /* { dg-error "with 'most', '__constant__' variables take 65537 bytes, but there are 65536" } */
__constant__ int some[134];
__constant__ char more;

__global__ void
use (int *out)
{
  *out = most[threadIdx.x] + some[threadIdx.x] + more;
}
