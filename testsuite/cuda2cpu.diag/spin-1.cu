/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-report" } */
/* The report says where a thread may wait in vain.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (volatile int *flag) /* { dg-note "kernel 'k'" } */
{
  if (threadIdx.x == 0)
    while (*flag == 0) /* { dg-note "a thread that spins here for another of its block waits for ever" } */
      ;
}
