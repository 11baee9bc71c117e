/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-warp-lockstep=never" } */
/* Without lock-step, kernels that seem to rely on it: a warning for each,
   and one for a device function that two of them call.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
reduce (int *p)
{
  __shared__ int data[64];
  int t = threadIdx.x;
  data[t] = p[t];
  __syncthreads ();
  if (t < 32)
    {
      volatile int *s = data;
      s[t] += s[t + 32]; /* { dg-note "stored here" } */
      s[t] += s[t + 16]; /* { dg-warning "kernel .reduce. may rely on the lanes of a warp to run in lock-step: other lanes stored what is read here" } */
/* { dg-note ".-fplugin-arg-cuda2cpu-warp-lockstep=seen. lets lanes run so; .-fplugin-arg-cuda2cpu-no-lockstep-warning. turns this warning off" "" { target *-*-* } .-1 } */
      s[t] += s[t + 8];
    }
  if (t == 0)
    p[0] = data[0];
}

__device__ int
scan (volatile int *s, int lane)
{
  for (int d = 1; d < 32; d *= 2)
    if (lane >= d)
      s[lane] += s[lane - d]; /* { dg-warning "kernel .scan_.* may rely on the lanes" } */
  return s[lane];
}

__global__ void
scan_int (int *p)
{
  extern __shared__ int buf[];
  buf[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = scan (buf, threadIdx.x);
}

__global__ void
scan_more (int *p)
{
  __shared__ int more[32];
  more[threadIdx.x] = 2 * p[threadIdx.x];
  p[threadIdx.x] = scan (more, threadIdx.x);
}
