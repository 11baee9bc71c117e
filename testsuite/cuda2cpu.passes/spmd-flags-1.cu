/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd-details -fplugin-arg-cuda2cpu-report" } */
/* { dg-additional-options "-mavx2" { target x86_64-*-* } } */
/* A flag that threads set under a condition is set once by the lanes of a
   vector; where numbers differ, the lanes that store go on one by one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
search (const int *data, int *marks, int what, int *found)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (data[i] == what)
    {
      marks[i] = 1;
      *found = 5;
    }
}

/* Two flags, of which the first may be the second.  */
__global__ void
two (const int *data, int what, int other, int *found, int *last)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (data[i] == what)
    *found = i >= 0;
  if (data[i] == other)
    *last = 2;
}

/* A thread reads what it set, if MARKS is where FOUND points.  */
__global__ void
again (const int *data, int *marks, int what, int *found)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (data[i] == what)
    {
      *found = 7;
      marks[i] += 1;
    }
}

/* The values differ.  */
__global__ void
which (const int *data, int what, int *found)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (data[i] == what)
    *found = i;
}

int
main ()
{
  buffer<int> data (512), marks (512), flags (2);
  for (int i = 0; i < 512; i++)
    data.host[i] = i % 300;
  data.send ();
  for (int what : { 3, 299, 300 })
    {
      bool there = what < 300;
      for (int i = 0; i < 512; i++)
	marks.host[i] = 0;
      flags.host[0] = flags.host[1] = -1;
      marks.send ();
      flags.send ();
      search<<<2, 256>>> (data.dev, marks.dev, what, flags.dev);
      two<<<2, 256>>> (data.dev, what, 400, flags.dev + 1, flags.dev + 1);
      marks.fetch ();
      flags.fetch ();
      CHECK (flags[0] == (there ? 5 : -1));
      CHECK (flags[1] == (there ? 1 : -1));
      for (int i = 0; i < 512; i++)
	CHECK (marks[i] == (i % 300 == what));
      two<<<2, 256>>> (data.dev, what, what, flags.dev, flags.dev);
      flags.fetch ();
      CHECK (flags[0] == (there ? 2 : -1));
      again<<<1, 256>>> (data.dev, marks.dev, 255, marks.dev + 255);
      marks.fetch ();
      CHECK (marks[255] == 8);
      which<<<1, 256>>> (data.dev, what, flags.dev);
      flags.fetch ();
      CHECK (flags[0] == (what < 256 ? what : there ? 2 : -1));
    }
}

/* { dg-final { scan-tree-dump-times "flags-1.cu:\[0-9\]+:\[0-9\]+: optimized: threads become vectors" 4 cuda_spmd { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "flags-1.cu:15:\[0-9\]+: optimized: threads become vectors" cuda_spmd { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "flags-1.cu:51:\[0-9\]+: note: lanes that come here go on one by one" cuda_spmd { target x86_64-*-* } } } */
