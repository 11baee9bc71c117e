/* { dg-do run } */
/* { dg-costly } */
/* Reductions with every operator, in tiles and in groups of some lanes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include "warp.h"

namespace cg = cooperative_groups;

template <typename T>
struct reduced
{
  T plus, less, greater, own;
  int bits[3];
};

template <typename T, typename G>
__device__ reduced<T>
reduce (const G &group, T v)
{
  reduced<T> r;
  r.plus = cg::reduce (group, v, cg::plus<T> ());
  r.less = cg::reduce (group, v, cg::less<T> ());
  r.greater = cg::reduce (group, v, cg::greater<T> ());
  r.own = cg::reduce (group, v, [] (T a, T b) { return a > b ? a : b; });
  r.bits[0] = cg::reduce (group, (int) v, cg::bit_and<int> ());
  r.bits[1] = cg::reduce (group, (int) v, cg::bit_or<int> ());
  r.bits[2] = cg::reduce (group, (int) v, cg::bit_xor<int> ());
  return r;
}

template <typename T, int SIZE>
__global__ void
groups (reduced<T> *out, const T *in, const int *key)
{
  auto block = cg::this_thread_block ();
  auto tile = cg::tiled_partition<SIZE> (block);
  int t = threadIdx.x, n = blockDim.x;
  out[t] = reduce (tile, in[t]);
  out[n + t] = reduce (cg::labeled_partition (tile, key[t]), in[t]);
}

template <typename T>
static void
check_group (reduced<T> &r, const T *v, int count)
{
  T plus = 0, less = v[0], greater = v[0];
  int all = -1, any = 0, odd = 0;
  for (int i = 0; i < count; i++)
    {
      plus += v[i];
      less = v[i] < less ? v[i] : less;
      greater = v[i] > greater ? v[i] : greater;
      all &= (int) v[i];
      any |= (int) v[i];
      odd ^= (int) v[i];
    }
  CHECK (r.plus == plus && r.less == less);
  CHECK (r.greater == greater && r.own == greater);
  CHECK (r.bits[0] == all && r.bits[1] == any && r.bits[2] == odd);
}

template <typename T, int SIZE>
static void
check ()
{
  const int n = 64;
  buffer<T> in (n);
  buffer<int> key (n);
  buffer<reduced<T>> out (2 * n);
  for (int t = 0; t < n; t++)
    {
      in[t] = (T) ((int) (scramble (t) % 2000) - 700);
      key[t] = scramble (t + 100) % 3;
    }
  in.send ();
  key.send ();
  groups<T, SIZE><<<1, n>>> (out.dev, in.dev, key.dev);
  out.fetch ();
  for (int t = 0; t < n; t++)
    {
      T v[SIZE] = {};
      int count = 0;
      check_group (out[t], &in[t / SIZE * SIZE], SIZE);
      for (int i = t / SIZE * SIZE; i < t / SIZE * SIZE + SIZE; i++)
	if (key[i] == key[t])
	  v[count++] = in[i];
      check_group (out[n + t], v, count);
    }
}

int
main ()
{
  check<int, 32> ();
  check<unsigned, 8> ();
  check<float, 32> ();
  check<double, 16> ();
  check<long long, 4> ();
  check<int, 1> ();
}
