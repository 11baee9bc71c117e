/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=processors" } */
/* What was compared with on the way to a launch tells the extents of its blocks:
   one template for each size, one line for each.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template <int N>
__global__ void
turned (float *p)
{
  __shared__ float s[N];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads ();
  p[threadIdx.x] = s[N - 1 - threadIdx.x];
}

/* Before the way divides; several sizes on one way tell nothing.  */

void
choose (int threads, float *p)
{
  dim3 block (threads), grid (4);
  switch (threads)
    {
    case 512:
      turned<512><<<grid, block>>> (p);
      break;
    case 64:
      turned<64><<<grid, block>>> (p);
      break;
    case 7:
    case 9:
      turned<9><<<grid, block>>> (p);
      break;
    default:
      turned<3><<<grid, block>>> (p);
    }
}

/* By a condition, of a caller, and of another type.  */

__global__ void
once (double *p)
{
  p[threadIdx.x] += p[threadIdx.x + 1] * 2;
  __syncthreads ();
  p[threadIdx.x] += 1;
}

static void
inner (unsigned threads, double *p)
{
  if (threads != 32)
    once<<<4, threads>>> (p);
}

void
outer (long threads, double *p)
{
  if (threads == 96)
    inner (threads, p);
}

/* { dg-final { scan-assembler "turnedILi512EEvPf\\.512x1x1" } } */
/* { dg-final { scan-assembler "turnedILi64EEvPf\\.64x1x1" } } */
/* { dg-final { scan-assembler-not "turnedILi9EEvPf\\.\[79\]x1x1" } } */
/* { dg-final { scan-assembler-not "turnedILi3EEvPf\\.\[0-9\]+x1x1" } } */
/* { dg-final { scan-assembler "oncePd\\.96x1x1" } } */
/* { dg-final { scan-assembler-not "oncePd\\.32x1x1" } } */
