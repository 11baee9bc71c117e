/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* Kernels get a version for the constant extents of launches, wherever the
   constants stand.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#define SIZE 16
#define KERNEL(NAME) \
  __global__ void NAME (int *p) { p[threadIdx.x] = blockDim.x; }

KERNEL (declared)
KERNEL (literal)
KERNEL (constant)
KERNEL (computed)
KERNEL (chosen)
KERNEL (member)
KERNEL (global)
KERNEL (wrapped)
KERNEL (by_reference)
KERNEL (made)
KERNEL (set)
KERNEL (captured)
KERNEL (pointed)
KERNEL (api)
KERNEL (twice)

template<int N> __global__ void
templated (int *p)
{
  p[threadIdx.x] = N;
}

const int threads = 48;
static const dim3 fixed (8, 9);

struct config
{
  dim3 grid, block;
};

static void
wrap (int *p, int n)
{
  wrapped<<<2, n>>> (p);
}

static void
wrap_reference (int *p, const dim3 &block)
{
  by_reference<<<2, block>>> (p);
}

static dim3
make (int n)
{
  return dim3 (n, 2, 2);
}

static void
set_block (dim3 *block, int n)
{
  block->x = n;
  block->y = 3;
}

template<int N> void
launch (int *p, int n)
{
  templated<N><<<(n + N - 1) / N, N>>> (p);
}

void
run (int *p, int n, const char *text)
{
  dim3 block (SIZE, SIZE), grid (n / SIZE, n / SIZE);
  declared<<<grid, block>>> (p);
  literal<<<(n + 255) / 256, 256>>> (p);
  constant<<<n, threads>>> (p);
  unsigned warps = 3;
  computed<<<n, warps * 32 - 1>>> (p);
  int choice = 128;
  if (text)
    choice = atoi (text);
  chosen<<<n, choice>>> (p);
  config c;
  c.grid = dim3 (n);
  c.block = dim3 (4, 5, 6);
  member<<<c.grid, c.block>>> (p);
  global<<<n, fixed>>> (p);
  wrap (p, 56);
  wrap_reference (p, dim3 (7, 8));
  made<<<n, make (9)>>> (p);
  dim3 by_callee;
  set_block (&by_callee, 10);
  set<<<n, by_callee>>> (p);
  launch<40> (p, n);
  auto lambda = [=] (int blocks) { captured<<<blocks, choice>>> (p); };
  lambda (3);
  void (*pointer) (int *) = pointed;
  pointer<<<1, 512>>> (p);
  void *args[] = { &p };
  cudaLaunchKernel ((const void *) api, dim3 (n), dim3 (24, 2), args, 0, 0);
  twice<<<n, 64>>> (p);
  twice<<<n, 192>>> (p);
}

/* { dg-final { scan-tree-dump " declared.int\\*./\[0-9\]+: launched with blocks of 16x16x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " literal.int\\*./\[0-9\]+: launched with blocks of 256x1x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " constant.int\\*./\[0-9\]+: launched with blocks of 48x1x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " computed.int\\*./\[0-9\]+: launched with blocks of 95x1x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " chosen.int\\*./\[0-9\]+: launched with blocks of 128x1x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " member.int\\*./\[0-9\]+: launched with blocks of 4x5x6, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " wrapped.int\\*./\[0-9\]+: launched with blocks of 56x1x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " by_reference.int\\*./\[0-9\]+: launched with blocks of 7x8x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " made.int\\*./\[0-9\]+: launched with blocks of 9x2x2, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " set.int\\*./\[0-9\]+: launched with blocks of 10x3x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " captured.int\\*./\[0-9\]+: launched with blocks of 128x1x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " pointed.int\\*./\[0-9\]+: launched with blocks of 512x1x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " api.int\\*./\[0-9\]+: launched with blocks of 24x2x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " global.int\\*./\[0-9\]+: launched with blocks of 8x9x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " twice.int\\*./\[0-9\]+: launched with blocks of 64x1x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump " twice.int\\*./\[0-9\]+: launched with blocks of 192x1x1, which have a version" cuda_outline } } */
/* { dg-final { scan-tree-dump "N = 40.*: launched with blocks of 40x1x1, which have a version" cuda_outline } } */
