/* { dg-do run } */
/* The order in which groups put values together is that of a GPU: sums of floats
   are the same to the last bit, and scans hand an operator that does not
   commute what a thread has before what those below have.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/atomic>
#include "warp.h"

namespace cg = cooperative_groups;

const int MAX = 256;

/* The map x -> a x + b; one after the other.  */
struct map
{
  unsigned a, b;

  bool
  operator== (const map &other) const
  {
    return a == other.a && b == other.b;
  }
};

struct after
{
  __host__ __device__ map
  operator() (const map &first, const map &second) const
  {
    return map { second.a * first.a, second.a * first.b + second.b };
  }
};

struct add
{
  __host__ __device__ float
  operator() (float a, float b) const
  {
    return a + b;
  }
};

/* Values of thread T.  */
template <typename T> T value (int t);

template <> __host__ __device__ float
value (int t)
{
  return (t * 7 % 31 + 1) * 0.1f + (t % 5 == 2 ? 3000 : 0);
}

template <> __host__ __device__ map
value (int t)
{
  return map { 2u * t + 3, 7u * t + 1 };
}

template <typename T>
struct results
{
  T upto, below, upto_update, below_update;
};

template <typename T, typename Op, typename Group, typename Atomic>
__device__ results<T>
scan (const Group &group, T v, Op op, Atomic *atomics)
{
  results<T> r;
  r.upto = cg::inclusive_scan (group, v, op);
  r.below = cg::exclusive_scan (group, v, op);
  r.upto_update = cg::inclusive_scan_update (group, atomics[0], v, op);
  r.below_update = cg::exclusive_scan_update (group, atomics[1], v, op);
  return r;
}

struct sums
{
  results<float> sum;
  results<map> maps;
  float total, plus;
};

typedef cuda::atomic<float, cuda::thread_scope_device> some_sum;
typedef cuda::atomic<map, cuda::thread_scope_device> some_map;

/* What GROUP, of number NUMBER, comes to.  */
template <typename Group>
__device__ sums
all (const Group &group, int number, some_sum *f, some_map *m)
{
  int t = threadIdx.x;
  float v = value<float> (t);
  sums r;
  r.sum = scan (group, v, add (), f + 2 * number);
  r.maps = scan (group, value<map> (t), after (), m + 2 * number);
  r.total = cg::reduce (group, v, add ());
  r.plus = cg::reduce (group, v, cg::plus<float> ());
  return r;
}

template <int SIZE>
__global__ void
tiles (sums *out, some_sum *f, some_map *m)
{
  auto tile = cg::tiled_partition<SIZE> (cg::this_thread_block ());
  out[threadIdx.x] = all (tile, tile.meta_group_rank (), f, m);
}

__global__ void
coalesced (sums *out, some_sum *f, some_map *m, unsigned lanes)
{
  if (lanes >> threadIdx.x & 1)
    {
      cg::coalesced_group group = cg::coalesced_threads ();
      out[threadIdx.x] = all (group, 0, f, m);
    }
}

/* Let each of the N VALUES be OP of those up to it.  */
template <typename T, typename Op>
static void
scan_lanes (T *values, int n, Op op)
{
  for (int step = 1; step < n; step *= 2)
    for (int i = n - 1; i >= step; i--)
      values[i] = op (values[i], values[i - step]);
}

/* OP of the N VALUES, a power of two.  */
template <typename T, typename Op>
static T
reduce_lanes (const T *values, int n, Op op)
{
  T v[32];
  for (int i = 0; i < n; i++)
    v[i] = values[i];
  for (int step = n / 2; step > 0; step /= 2)
    for (int i = 0; i < step; i++)
      v[i] = op (v[i], v[i + step]);
  return v[0];
}

/* Compare what GOT says of the N threads RANKS with what scans come to from
   HELD on.  */
template <typename T, typename Op>
static void
check_scans (const results<T> sums::*member, const sums *got, const int *ranks,
	     int n, T held, Op op)
{
  T upto[MAX], warps[MAX / 32];
  int count = (n + 31) / 32;
  for (int i = 0; i < n; i++)
    upto[i] = value<T> (ranks[i]);
  for (int w = 0; w < count; w++)
    {
      int size = n - 32 * w < 32 ? n - 32 * w : 32;
      scan_lanes (upto + 32 * w, size, op);
      warps[w] = upto[32 * w + size - 1];
    }
  scan_lanes (warps, count, op);
  for (int i = 0; i < n; i++)
    {
      int w = i / 32;
      const results<T> &r = got[ranks[i]].*member;
      T below = i % 32 ? upto[i - 1] : T (), from = held;
      CHECK (r.upto == (w ? op (upto[i], warps[w - 1]) : upto[i]));
      CHECK (r.below == (!w ? below
			 : i % 32 ? op (below, warps[w - 1]) : warps[w - 1]));
      if (n <= 32)
	{
	  CHECK (r.upto_update == op (held, upto[i]));
	  CHECK (r.below_update == op (held, below));
	  continue;
	}
      if (w)
	from = op (warps[w - 1], held);
      CHECK (r.upto_update == op (upto[i], from));
      CHECK (r.below_update == (i % 32 ? op (below, from) : from));
    }
}

static some_sum *f;
static some_map *m;
static sums *out;

static void
begin ()
{
  for (int i = 0; i < 2 * MAX; i++)
    {
      f[i] = 0.3f;
      m[i] = map { 3, 4 };
    }
}

/* Check the group of the N threads RANKS, whose total is TOTAL.  */
static void
check_group (const int *ranks, int n, float total)
{
  check_scans (&sums::sum, out, ranks, n, 0.3f, add ());
  check_scans (&sums::maps, out, ranks, n, map { 3, 4 }, after ());
  for (int i = 0; i < n; i++)
    CHECK (out[ranks[i]].total == total && out[ranks[i]].plus == total);
}

template <int SIZE>
static void
check_tiles ()
{
  const int n = SIZE < 64 ? 64 : MAX;
  begin ();
  tiles<SIZE><<<1, n>>> (out, f, m);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int first = 0; first < n; first += SIZE)
    {
      int ranks[SIZE];
      float v[SIZE], warps[32];
      for (int i = 0; i < SIZE; i++)
	v[i] = value<float> (ranks[i] = first + i);
      const int width = SIZE < 32 ? SIZE : 32;
      for (int w = 0; w < SIZE / width; w++)
	warps[w] = reduce_lanes (v + w * width, width, add ());
      check_group (ranks, SIZE, reduce_lanes (warps, SIZE / width, add ()));
    }
}

static void
check_coalesced (unsigned lanes)
{
  int ranks[32], n = 0;
  float v[32];
  begin ();
  coalesced<<<1, 32>>> (out, f, m, lanes);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int lane = 0; lane < 32; lane++)
    if (lanes >> lane & 1)
      {
	v[n] = value<float> (lane);
	ranks[n++] = lane;
      }
  float total = reduce_lanes (v, n == 32 ? n : 1, add ());
  if (n < 32)
    {
      scan_lanes (v, n, add ());
      total = v[n - 1];
    }
  check_group (ranks, n, total);
}

int
main ()
{
  CHECK (cudaMallocManaged (&f, 2 * MAX * sizeof *f) == cudaSuccess);
  CHECK (cudaMallocManaged (&m, 2 * MAX * sizeof *m) == cudaSuccess);
  CHECK (cudaMallocManaged (&out, MAX * sizeof *out) == cudaSuccess);
  check_tiles<1> ();
  check_tiles<4> ();
  check_tiles<16> ();
  check_tiles<32> ();
  check_tiles<64> ();
  check_tiles<256> ();
  check_coalesced (FULL);
  check_coalesced (0xffff);
  check_coalesced (0x12345679);
  check_coalesced (0x80000000);
}
