/* Threads that do work () of each of KINDS kinds, which are defined before this
   is included, compared with the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_LANE_KINDS_H
#define CUDA2CPU_TESTS_LANE_KINDS_H

#include <initializer_list>
#include "../cuda2cpu.run/check.h"

template <int KIND>
__global__ void
in_grid (int n, const int *a, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = work (KIND, i, n, a);
}

/* Check KIND and those behind it for N threads, in blocks of each of SIZES.  */

template <int KIND>
static void
check_kinds (int n, std::initializer_list<int> sizes)
{
  buffer<int> a (n), out (n);
  for (int i = 0; i < n; i++)
    a[i] = i * 37 % 101;
  a.send ();
  for (int threads : sizes)
    {
      for (int i = 0; i < n; i++)
	out[i] = -1;
      out.send ();
      in_grid<KIND><<<(n + threads - 1) / threads, threads>>> (n, a.dev,
							       out.dev);
      out.fetch ();
      for (int i = 0; i < n; i++)
	CHECK (out[i] == work (KIND, i, n, &a[0]));
    }
  if constexpr (KIND + 1 < KINDS)
    check_kinds<KIND + 1> (n, sizes);
}

#endif
