/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-optimized" } */
/* Functions of the C library that are others in device code: the device's in
   functions for the device alone, a library's too, the host's in all
   others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */
#include <cassert>
#include <ctime>
#include "device-form.h"

__global__ void
k (int *p)
{
  assert (p[threadIdx.x] > 1);
  p[threadIdx.x] = library_function (clock ());
}

__host__ __device__ long
both (int n)
{
  assert (n > 2);
  return clock ();
}

long
host (int n)
{
  assert (n > 3);
  return clock ();
}

/* { dg-final { scan-tree-dump-times " = clock \\(\\)" 2 optimized } } */
/* { dg-final { scan-tree-dump-times " __assert_fail \\(" 2 optimized } } */
/* { dg-final { scan-tree-dump " CUDA2CPU_assert_fail \\(" optimized } } */
