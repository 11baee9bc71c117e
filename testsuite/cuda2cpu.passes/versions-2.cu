/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* Where extents are not constant, vary, or cannot be launched, there is no
   version for them; and never more than two.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define KERNEL(NAME) \
  __global__ void NAME (int *p) { p[threadIdx.x] = blockDim.x; }

KERNEL (variable)
KERNEL (partly)
KERNEL (looped)
KERNEL (unlaunched)
KERNEL (overwritten)
KERNEL (by_pointer)
KERNEL (impossible)
KERNEL (many)

__global__ void __launch_bounds__ (64)
bounded (int *p)
{
  p[threadIdx.x] = 1;
}

void unknown (dim3 *);

void
run (int *p, int n, dim3 block, const dim3 *where)
{
  variable<<<4, n>>> (p);
  variable<<<4, block>>> (p);
  variable<<<4, *where>>> (p);
  partly<<<4, dim3 (8, n)>>> (p);
  for (int threads = 32; threads <= 1024; threads *= 2)
    looped<<<4, threads>>> (p);
  dim3 changed (16);
  changed.x = n;
  overwritten<<<4, changed>>> (p);
  changed = dim3 (17);
  dim3 given (16);
  unknown (&given);
  by_pointer<<<4, given>>> (p);
  impossible<<<4, dim3 (64, 64)>>> (p);
  impossible<<<4, 0>>> (p);
  bounded<<<4, 128>>> (p);
  many<<<4, 1>>> (p);
  many<<<4, 2>>> (p);
  many<<<4, 2>>> (p);
  many<<<4, 3>>> (p);
  many<<<4, 3>>> (p);
}

/* { dg-final { scan-tree-dump-not "(variable|partly|looped|unlaunched|overwritten|by_pointer).*: launched with" cuda_outline } } */
/* { dg-final { scan-tree-dump " impossible.*: launched with blocks of 64x64x1, which have no version" cuda_outline } } */
/* { dg-final { scan-tree-dump " impossible.*: launched with blocks of 0x1x1, which have no version" cuda_outline } } */
/* { dg-final { scan-tree-dump " bounded.*: launched with blocks of 128x1x1, which have no version" cuda_outline } } */
/* { dg-final { scan-tree-dump " many.*: launched with blocks of 2x1x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " many.*: launched with blocks of 3x1x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " many.*: launched with blocks of 1x1x1, which have no version" cuda_outline } } */
