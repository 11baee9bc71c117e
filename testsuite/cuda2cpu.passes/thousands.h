/* 8100 statements and more, that are compiled once, and a sum over a warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define TEN(X) X X X X X X X X X X

static __device__ __noinline__ int
hundred (int x)
{
  TEN (TEN (x = x * 77 + 5;))
  return x;
}

static __device__ __noinline__ int
thousand (int x)
{
  TEN (x = hundred (x);)
  return x;
}

static __device__ int
most (int x)
{
  TEN (x = thousand (x);)
  return x;
}

static __device__ int
sum_of (int x)
{
  for (int d = 16; d > 0; d /= 2)
    x += __shfl_xor_sync (0xffffffff, x, d);
  return x;
}
