/* { dg-do run } */
/* { dg-costly } */
/* Scans in tiles and in groups of some lanes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>
#include "warp.h"

namespace cg = cooperative_groups;

struct least
{
  __device__ int
  operator() (int a, int b) const
  {
    return a < b ? a : b;
  }
};

struct scans
{
  int in, ex, least, ex_least;
  double sum;
};

template <typename G>
__device__ scans
scan (const G &group, int v)
{
  scans s;
  s.in = cg::inclusive_scan (group, v);
  s.ex = cg::exclusive_scan (group, v);
  s.least = cg::inclusive_scan (group, v, least ());
  s.ex_least = cg::exclusive_scan (group, v, least ());
  s.sum = cg::exclusive_scan (group, 0.5 * v, cg::plus<double> ());
  return s;
}

template <int SIZE>
__global__ void
groups (scans *out, const int *in, const int *key)
{
  auto block = cg::this_thread_block ();
  auto tile = cg::tiled_partition<SIZE> (block);
  int t = threadIdx.x, n = blockDim.x;
  out[t] = scan (tile, in[t]);
  out[n + t] = scan (cg::labeled_partition (tile, key[t]), in[t]);
}

/* Check that S is right for the thread that has COUNT others before it,
   whose values are V.  */
static void
check_thread (scans &s, const int *v, int count)
{
  int sum = 0, low = 0x7fffffff;
  for (int i = 0; i < count; i++)
    {
      sum += v[i];
      low = v[i] < low ? v[i] : low;
    }
  CHECK (s.ex == sum && s.sum == 0.5 * sum);
  CHECK (count == 0 || s.ex_least == low);
  CHECK (s.in == sum + v[count]);
  CHECK (s.least == (v[count] < low ? v[count] : low));
}

template <int SIZE>
static void
check ()
{
  const int n = 64;
  buffer<int> in (n), key (n);
  buffer<scans> out (2 * n);
  for (int t = 0; t < n; t++)
    {
      in[t] = (int) (scramble (t) % 2000) - 700;
      key[t] = scramble (t + 100) % 3;
    }
  in.send ();
  key.send ();
  groups<SIZE><<<1, n>>> (out.dev, in.dev, key.dev);
  out.fetch ();
  for (int t = 0; t < n; t++)
    {
      int v[SIZE] = {}, count = 0, base = t / SIZE * SIZE;
      check_thread (out[t], &in[base], t - base);
      for (int i = base; i <= t; i++)
	if (key[i] == key[t])
	  v[count++] = in[i];
      check_thread (out[n + t], v, count - 1);
    }
}

int
main ()
{
  check<32> ();
  check<8> ();
  check<2> ();
  check<1> ();
}
