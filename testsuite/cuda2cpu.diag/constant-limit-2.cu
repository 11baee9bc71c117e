/* { dg-do compile } */
/* All of constant memory may be used.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__constant__ char most[65000];
__constant__ int some[134];

__global__ void
use (int *out)
{
  *out = most[threadIdx.x] + some[threadIdx.x];
}
