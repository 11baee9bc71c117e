/* { dg-do compile } */
/* { dg-options "-O3 -march=x86-64-v4 -fplugin-arg-cuda2cpu-dump=cuda_spmd-note" { target x86_64-*-* } } */
/* Where the launch says how long rows are, a few threads do not fill a vector:
   they run one after the other.  Where all launches have rows of a known
   length, there is nothing of the kind.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
any (unsigned *p, int limit)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned v = p[i], n = 0;
  while (v != 1 && n < limit)
    {
      v = v & 1 ? v * 3 + 1 : v / 2;
      n++;
    }
  p[i] = n;
}

static __global__ void
known (unsigned *p, int limit, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned v = p[i], k = 0;
  while (v > 1 && k < limit)
    {
      v = v & 1 ? v * 5 + 1 : v / 2;
      k += 2;
    }
  p[i] = k;
}

void
launch (unsigned *p, int limit, int n, int block)
{
  any<<<n / block, block>>> (p, limit);
  known<<<(n + 127) / 128, 128>>> (p, limit, n);
}

/* { dg-final { scan-tree-dump-times "threads and fewer run one after the other" 1 "cuda_spmd" { target x86_64-*-* } } } */
