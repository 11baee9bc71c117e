/* { dg-do compile } */
/* A function that cannot be inlined into its kernel cannot let other threads
   go on.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int
descend (volatile int *flag, int depth)
{
  while (flag[depth] == 0)
    __nanosleep (20); /* { dg-warning "'int descend\[^\n\]*' cannot be inlined into its kernel: a thread that waits here for another of its block waits for ever" } */
  return depth > 0 ? 1 + descend (flag, depth - 1) : 0;
}

__device__ void
pause ()
{
  __nanosleep (20); /* { dg-warning "'void pause\[^\n\]*' cannot be inlined into its kernel: a thread that waits here" } */
}

__device__ void (*const table[]) () = { pause };

__global__ void
k (int *out, volatile int *flag, int n)
{
  out[threadIdx.x] = descend (flag, n);
  table[n] ();
}
