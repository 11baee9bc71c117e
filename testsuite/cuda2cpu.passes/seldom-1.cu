/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* The block function for all extents is compiled quickly where all launches
   that the unit can make have versions, but not where there may be others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const unsigned N = 256;
int threads = 64;

#define KERNEL(NAME) \
  __global__ void \
  NAME (unsigned *p) \
  { \
    unsigned t = blockIdx.x * blockDim.x + threadIdx.x; \
    p[t] = t * 3 + blockDim.x; \
  }
KERNEL (constant)
KERNEL (chosen)
KERNEL (inner)
KERNEL (asked)
KERNEL (variable)
KERNEL (half_known)
KERNEL (stored)
KERNEL (global)
KERNEL (outer)
KERNEL (changed)
KERNEL (unseen)

/* Called with 32 alone.  */
static void
launch (unsigned *p, int block)
{
  dim3 extents (block, 1, 1);
  inner<<<N / block, extents>>> (p);
}

/* Who knows who calls it.  */
void
launch_any (unsigned *p, int block)
{
  outer<<<N / block, block>>> (p);
}

void (*kernel) (unsigned *);

void __attribute__ ((noipa))
change (dim3 *extents)
{
  extents->x = 128;
}

static void
check (buffer<unsigned> &p, unsigned block)
{
  p.fetch ();
  for (unsigned t = 0; t < N; t++)
    CHECK (p[t] == t * 3 + block);
}

int
main (int argc, char **)
{
  buffer<unsigned> p (N);
  constant<<<N / 64, 64>>> (p.dev);
  check (p, 64);
  constant<<<N / 32, 32>>> (p.dev);
  check (p, 32);
  chosen<<<N / 64, argc > 5 ? 32 : 64>>> (p.dev);
  check (p, 64);
  launch (p.dev, 32);
  check (p, 32);
  int blocks;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor (&blocks, asked, 64, 0);
  asked<<<N / 64, 64>>> (p.dev);
  check (p, 64);

  int many = argc + 31;
  variable<<<N / many, many>>> (p.dev);
  check (p, 32);
  int known = argc > 5 ? argc : 64;
  half_known<<<N / known, known>>> (p.dev);
  check (p, 64);
  kernel = stored;
  stored<<<N / 64, 64>>> (p.dev);
  check (p, 64);
  kernel<<<N / 128, 128>>> (p.dev);
  check (p, 128);
  global<<<N / threads, threads>>> (p.dev);
  check (p, 64);
  launch_any (p.dev, 64);
  check (p, 64);
  /* A function that can be looked into.  */
  dim3 extents (64);
  change (&extents);
  changed<<<N / 128, extents>>> (p.dev);
  check (p, 128);

  /* A launch by a symbol that nothing tells to be a kernel's.  */
  void *args[] = { &p.dev };
  unseen<<<N / 64, 64>>> (p.dev);
  check (p, 64);
  OK (cudaLaunchKernel ((void *) unseen, dim3 (2), dim3 (N / 2 + argc - 1),
			args, 0, 0));
  check (p, 128);
  return 0;
}

/* { dg-final { scan-tree-dump "kernel \[^\\n\]*constant\[^\\n\]*: all launches" cuda_outline } } */
/* { dg-final { scan-tree-dump "kernel \[^\\n\]*chosen\[^\\n\]*: all launches" cuda_outline } } */
/* { dg-final { scan-tree-dump "kernel \[^\\n\]*inner\[^\\n\]*: all launches" cuda_outline } } */
/* { dg-final { scan-tree-dump "kernel \[^\\n\]*asked\[^\\n\]*: all launches" cuda_outline } } */
/* { dg-final { scan-tree-dump "kernel \[^\\n\]*changed\[^\\n\]*: all launches" cuda_outline } } */
/* { dg-final { scan-tree-dump-times "all launches have versions" 5 cuda_outline } } */
