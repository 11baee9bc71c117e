/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-report" } */
/* { dg-additional-options "-march=haswell" { target x86_64-*-* } } */
/* Threads that may change one volatile place, as the state of a barrier, do so
   one after the other, although they could be lanes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
arrive (volatile unsigned *state, const int *which, const float *a, float *b)
{
  int i = threadIdx.x;
  float x = a[i]; /* { dg-note "threads may store to one volatile place" } */
  if (x > 0)
    {
      state[which[i]]--;
      b[i] = x * a[i + 256];
    }
}

void
run (unsigned *state, const int *which, const float *a, float *b)
{
  arrive<<<1, 256>>> (state, which, a, b);
}
