/* { dg-do run } */
/* Barriers in if constexpr, range-based for, generic lambdas, fold
   expressions and structured bindings.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct two { int a, b; };

template<typename... F>
__device__ void
in_turn (F... f)
{
  (f (), ...);
}

template<bool Sync>
__device__ int
maybe (int *s, int v)
{
  if constexpr (Sync)
    {
      s[threadIdx.x] = v;
      __syncthreads ();
      v = s[63 - threadIdx.x];
      __syncthreads ();
    }
  return v;
}

__global__ void
modern (int *out, int k)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t;
  const int shifts[] = { 1, k, 5 };
  auto rotate = [&] (auto by) {
    s[t] = v;
    __syncthreads ();
    v = s[(t + by) % 64];
    __syncthreads ();
    return two { v, (int) by };
  };
  for (int by : shifts)
    {
      auto [a, b] = rotate (by);
      v += a == v ? b * 64 : -1;
    }
  in_turn ([&] { rotate (2u); }, [&] { v = maybe<true> (s, v); },
	   [&] { v = maybe<false> (s, v) + 1; }, [&] { rotate (3LL); });
  if (int w = v % 2; k > 2)
    {
      __syncthreads ();
      v = v * 2 + w;
    }
  out[t] = v;
}

int
main ()
{
  for (int k : { 0, 2, 7 })
    {
      buffer<int> out (64);
      modern<<<1, 64>>> (out.dev, k);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  /* Back through the mirror to the thread that the value is from.  */
	  int u = (63 - (t + 3) % 64 + 2 + 1 + k + 5) % 64;
	  int v = u + 64 * (1 + k + 5) + 1;
	  CHECK (out[t] == (k > 2 ? v * 2 + v % 2 : v));
	}
    }
}
