/* { dg-do run } */
/* { dg-additional-options "-march=native -fplugin-arg-cuda2cpu-no-lockstep-warning" } */
/* Sums and running sums that a block's threads compute step by step, of all
   integers, in rows, with padding, in warps, in dynamic shared memory; and what
   threads look at and change on the way.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int BLOCKS = 3;

/* Up and down a tree of 2 * N elements; thread 0 stores the sum of all in
   between, and all threads what they had when they were up.  */

template<int N, bool LOOK>
__global__ void
tree (const int *in, int *out, int *sums)
{
  __shared__ int s[2 * N];
  int t = threadIdx.x, offset = 1;
  in += blockIdx.x * 2 * N, out += blockIdx.x * 2 * N;
  s[2 * t] = in[2 * t];
  s[2 * t + 1] = in[2 * t + 1];
  for (int d = N; d > 0; d >>= 1)
    {
      __syncthreads ();
      if (t < d)
	s[offset * (2 * t + 2) - 1] += s[offset * (2 * t + 1) - 1];
      offset *= 2;
    }
  if (LOOK)
    {
      __syncthreads ();
      int v = -7;
      if (t != 3)
	v = s[2 * t + 1];
      sums[blockIdx.x * N + t] = v;
      __syncthreads ();
    }
  if (t == 0)
    {
      if (!LOOK && sums)
	sums[blockIdx.x] = s[2 * N - 1];
      s[2 * N - 1] = 0;
    }
  for (int d = 1; d < 2 * N; d *= 2)
    {
      offset >>= 1;
      __syncthreads ();
      if (t < d)
	{
	  int v = s[offset * (2 * t + 1) - 1];
	  s[offset * (2 * t + 1) - 1] = s[offset * (2 * t + 2) - 1];
	  s[offset * (2 * t + 2) - 1] += v;
	}
    }
  __syncthreads ();
  out[2 * t] = s[2 * t];
  out[2 * t + 1] = s[2 * t + 1];
}

/* The same, where all threads store in between, but only one has the sum.  */

template<int N>
__global__ void
one_has_it (const int *in, int *out, int *sums)
{
  __shared__ int s[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t];
  for (int d = 1; d < N; d *= 2)
    {
      __syncthreads ();
      int v = t >= d ? s[t - d] : 0;
      __syncthreads ();
      s[t] += v;
    }
  __syncthreads ();
  int w = 9;
  if (t == N - 1)
    w = s[t];
  sums[blockIdx.x * N + t] = w;
  for (int d = 1; d < N; d *= 2)
    {
      __syncthreads ();
      int v = t >= d ? s[t - d] : 0;
      __syncthreads ();
      s[t] -= v;
    }
  __syncthreads ();
  out[blockIdx.x * N + t] = s[t];
}

template<int N>
static void
test_one ()
{
  buffer<int> in (BLOCKS * N), out (BLOCKS * N), sums (BLOCKS * N);
  for (int i = 0; i < BLOCKS * N; i++)
    in[i] = i * 7 % 1000;
  in.send ();
  one_has_it<N><<<BLOCKS, N>>> (in.dev, out.dev, sums.dev);
  out.fetch (), sums.fetch ();
  for (int block = 0; block < BLOCKS; block++)
    {
      int s[N], sum = 0;
      for (int i = 0; i < N; i++)
	s[i] = sum += in[block * N + i];
      for (int i = 0; i < N; i++)
	CHECK (sums[block * N + i] == (i == N - 1 ? sum : 9));
      for (int d = 1; d < N; d *= 2)
	for (int i = N - 1; i >= d; i--)
	  s[i] -= s[i - d];
      for (int i = 0; i < N; i++)
	CHECK (out[block * N + i] == s[i]);
    }
}

template<int N, bool LOOK>
static void
test_tree ()
{
  buffer<int> in (BLOCKS * 2 * N), out (BLOCKS * 2 * N), sums (BLOCKS * N);
  for (int i = 0; i < BLOCKS * 2 * N; i++)
    in[i] = i * 7 % 1000;
  in.send ();
  tree<N, LOOK><<<BLOCKS, N>>> (in.dev, out.dev, sums.dev);
  out.fetch (), sums.fetch ();
  for (int block = 0; block < BLOCKS; block++)
    {
      unsigned sum = 0;
      for (int i = 0; i < 2 * N; i++)
	{
	  CHECK (out[block * 2 * N + i] == (int) sum);
	  sum += in[block * 2 * N + i];
	}
      if (!LOOK)
	CHECK (sums[block] == (int) sum);
      for (int t = 0; LOOK && t < N; t++)
	{
	  unsigned part = 0;
	  for (int i = 2 * t + 1, n = (i + 1) & -(i + 1); n > 0; n--, i--)
	    part += in[block * 2 * N + i];
	  CHECK (sums[block * N + t] == (t == 3 ? -7 : (int) part));
	}
    }
}

/* In steps over distances that double, in one buffer or two, in dynamic shared
   memory, of each of several rows; the first bytes of dynamic shared memory are
   another's.  */

template<int X, int Y, class T, int BUFFERS>
__global__ void
steps (const T *in, T *out, T *last)
{
  extern __shared__ __align__ (16) char memory[];
  T *s = (T *) memory + 3 + threadIdx.y * X, *to = s + (BUFFERS - 1) * X * Y;
  int x = threadIdx.x, i = (blockIdx.x * Y + threadIdx.y) * X + x;
  s[x] = in[i];
  __syncthreads ();
  for (int d = 1; d < X; d <<= 1)
    {
      T v = s[x];
      if (x >= d)
	v = v + s[x - d];
      if (BUFFERS == 1)
	__syncthreads ();
      to[x] = v;
      T *other = s;
      s = to, to = other;
      __syncthreads ();
    }
  out[i] = s[x];
  if (x == X - 1)
    last[blockIdx.x * Y + threadIdx.y] = s[x];
}

template<int X, int Y, class T, int BUFFERS>
static void
test_steps ()
{
  const int rows = BLOCKS * Y;
  buffer<T> in (rows * X), out (rows * X), last (rows);
  for (int i = 0; i < rows * X; i++)
    in[i] = (T) (i * 2654435761u >> 22);
  in.send ();
  steps<X, Y, T, BUFFERS>
    <<<BLOCKS, dim3 (X, Y), (3 + BUFFERS * X * Y) * sizeof (T)>>>
    (in.dev, out.dev, last.dev);
  out.fetch (), last.fetch ();
  for (int row = 0; row < rows; row++)
    {
      T sum = 0;
      for (int x = 0; x < X; x++)
	{
	  sum = (T) ((unsigned long long) sum
		     + (unsigned long long) in[row * X + x]);
	  CHECK (out[row * X + x] == sum);
	}
      CHECK (last[row] == sum);
    }
}

/* The least and the greatest, all bits, and common ones, from a loop over
   rows.  */

struct least { template<class T> static __host__ __device__ T of (T a, T b) { return a < b ? a : b; } };
struct most { template<class T> static __host__ __device__ T of (T a, T b) { return max (a, b); } };
struct any { template<class T> static __host__ __device__ T of (T a, T b) { return a | b; } };
struct common { template<class T> static __host__ __device__ T of (T a, T b) { return a & b; } };
struct odd { template<class T> static __host__ __device__ T of (T a, T b) { return a ^ b; } };

template<int N, class T, class OF>
__global__ void
rows (const T *in, T *out, int count)
{
  __shared__ T s[N];
  int t = threadIdx.x;
  for (int row = blockIdx.x; row < count; row += gridDim.x)
    {
      s[t] = in[row * N + t];
      for (int d = N / 2; d > 0; d /= 2)
	{
	  __syncthreads ();
	  if (t < d)
	    s[t] = OF::of (s[t], s[t + d]);
	}
      __syncthreads ();
      T all = s[0];
      __syncthreads ();
      out[row * N + t] = in[row * N + t] ^ all;
    }
}

template<int N, class T, class OF>
static void
test_rows ()
{
  const int count = 7;
  buffer<T> in (count * N), out (count * N);
  for (int i = 0; i < count * N; i++)
    in[i] = (T) (i * 2654435761u >> 5);
  in.send ();
  rows<N, T, OF><<<BLOCKS, N>>> (in.dev, out.dev, count);
  out.fetch ();
  for (int row = 0; row < count; row++)
    {
      T all = in[row * N];
      for (int i = 1; i < N; i++)
	all = OF::of (all, in[row * N + i]);
      for (int i = 0; i < N; i++)
	CHECK (out[row * N + i] == (T) (in[row * N + i] ^ all));
    }
}

/* In warps by shuffles, and over the warps.  */

template<int N>
__global__ void
warps (const int *in, int *out, long long *sums)
{
  __shared__ int part[32];
  int t = threadIdx.x, lane = t & 31, i = blockIdx.x * N + t, v = in[i];
  for (int d = 1; d < 32; d *= 2)
    {
      int w = __shfl_up_sync (~0u, v, d);
      if (lane >= d)
	v += w;
    }
  if (lane == 31)
    part[t >> 5] = v;
  __syncthreads ();
  if (t < 32)
    {
      int u = t < N / 32 ? part[t] : 0;
      for (int d = 1; d < 32; d *= 2)
	{
	  int w = __shfl_up_sync (~0u, u, d);
	  if (lane >= d)
	    u += w;
	}
      part[t] = u;
    }
  __syncthreads ();
  if (t >= 32)
    v += part[(t >> 5) - 1];
  out[i] = v;
  if (t == N - 1)
    sums[blockIdx.x] = (long long) v * 3;
}

template<int N>
static void
test_warps ()
{
  buffer<int> in (BLOCKS * N), out (BLOCKS * N);
  buffer<long long> sums (BLOCKS);
  for (int i = 0; i < BLOCKS * N; i++)
    in[i] = i * 7919 % 1009;
  in.send ();
  warps<N><<<BLOCKS, N>>> (in.dev, out.dev, sums.dev);
  out.fetch (), sums.fetch ();
  for (int block = 0; block < BLOCKS; block++)
    {
      unsigned sum = 0;
      for (int i = 0; i < N; i++)
	{
	  sum += in[block * N + i];
	  CHECK (out[block * N + i] == (int) sum);
	}
      CHECK (sums[block] == (long long) (int) sum * 3);
    }
}

/* In warps by shuffles one after the other, and by one thread over the warps,
   of which the other lanes get something that nobody needs.  */

__global__ void
straight (const int *in, int *out)
{
  __shared__ int sums[8];
  int t = threadIdx.x, v = in[blockIdx.x * 256 + t];
  v += __shfl_down_sync (~0u, v, 16);
  v += __shfl_down_sync (~0u, v, 8);
  v += __shfl_down_sync (~0u, v, 4);
  v += __shfl_down_sync (~0u, v, 2);
  v += __shfl_down_sync (~0u, v, 1);
  if (t % 32 == 0)
    sums[t / 32] = v;
  __syncthreads ();
  if (t == 0)
    {
      int sum = 0;
      for (int i = 0; i < 8; i++)
	sum += sums[i];
      out[blockIdx.x] = sum;
    }
}

/* One warp for all, each lane of which has eight elements in an array of its
   own.  */

__global__ void
raking (const int *in, int *out)
{
  __shared__ int s[32 * 9];
  int t = threadIdx.x;
  s[t + t / 8] = in[blockIdx.x * 256 + t];
  __syncthreads ();
  if (t < 32)
    {
      int own[8], sum = 0;
      for (int i = 0; i < 8; i++)
	{
	  own[i] = s[t * 9 + i];
	  sum += own[i];
	}
      int all = sum;
      for (int d = 1; d < 32; d *= 2)
	{
	  int other = __shfl_up_sync (~0u, all, d);
	  if (t >= d)
	    all += other;
	}
      int before = all - sum;
      for (int i = 0; i < 8; i++)
	{
	  s[t * 9 + i] = before;
	  before += own[i];
	}
    }
  __syncthreads ();
  out[blockIdx.x * 256 + t] = s[t + t / 8];
}

/* The least of signed numbers, by reductions of the warps.  */

__global__ void
least_of_all (const int *in, int *out)
{
  __shared__ int part[32];
  int t = threadIdx.x;
  int v = __reduce_min_sync (~0u, in[blockIdx.x * 1024 + t]);
  if (t % 32 == 0)
    part[t / 32] = v;
  __syncthreads ();
  if (t < 32)
    {
      v = __reduce_min_sync (~0u, part[t]);
      if (t == 0)
	out[blockIdx.x] = v;
    }
}

static void
test_least ()
{
  buffer<int> in (BLOCKS * 1024), out (BLOCKS);
  for (int i = 0; i < BLOCKS * 1024; i++)
    in[i] = i * 7919 % 1009 - 500;
  in.send ();
  least_of_all<<<BLOCKS, 1024>>> (in.dev, out.dev);
  out.fetch ();
  for (int block = 0; block < BLOCKS; block++)
    {
      int v = in[block * 1024];
      for (int i = 0; i < 1024; i++)
	v = in[block * 1024 + i] < v ? in[block * 1024 + i] : v;
      CHECK (out[block] == v);
    }
}

static void
test_pieces ()
{
  buffer<int> in (BLOCKS * 256), sums (BLOCKS), out (BLOCKS * 256);
  for (int i = 0; i < BLOCKS * 256; i++)
    in[i] = i * 7919 % 1009;
  in.send ();
  straight<<<BLOCKS, 256>>> (in.dev, sums.dev);
  raking<<<BLOCKS, 256>>> (in.dev, out.dev);
  out.fetch (), sums.fetch ();
  for (int block = 0; block < BLOCKS; block++)
    {
      int sum = 0;
      for (int i = 0; i < 256; i++)
	{
	  CHECK (out[block * 256 + i] == sum);
	  sum += in[block * 256 + i];
	}
      CHECK (sums[block] == sum);
    }
}

int
main ()
{
  test_tree<16, false> ();
  test_tree<256, false> ();
  test_tree<64, true> ();
  test_one<64> ();
  test_steps<512, 1, int, 1> ();
  test_steps<64, 4, unsigned, 2> ();
  test_steps<100, 1, unsigned long long, 2> ();
  test_steps<33, 2, int, 1> ();
  test_steps<128, 1, unsigned char, 1> ();
  test_steps<256, 1, short, 2> ();
  test_rows<256, int, least> ();
  test_rows<128, unsigned, least> ();
  test_rows<64, short, most> ();
  test_rows<64, unsigned long long, most> ();
  test_rows<32, unsigned char, any> ();
  test_rows<64, int, common> ();
  test_rows<64, unsigned, odd> ();
  test_warps<256> ();
  test_warps<1024> ();
  test_pieces ();
  test_least ();
}
