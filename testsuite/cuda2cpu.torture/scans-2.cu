/* { dg-do run } */
/* { dg-additional-options "-march=native -ffp-contract=off" } */
/* What a block computes of real numbers step by step, whose order counts: up and
   down trees, over distances that double, in warps, with what is chosen by
   comparing, in rows of several lengths, with numbers that are none.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <utility>
#include "../cuda2cpu.run/check.h"

const int BLOCKS = 3;

template<typename T> struct sum
{
  static __host__ __device__ T of (T a, T b) { return a + b; }
};

template<typename T> struct greatest
{
  static __host__ __device__ T of (T a, T b) { return a > b ? a : b; }
};

template<typename T> struct least
{
  static __host__ __device__ T of (T a, T b) { return fmin (a, b); }
};

template<typename T> struct odd
{
  static __host__ __device__ T of (T a, T b)
  { return a < T (0) || !(b < T (4)) ? -a : fabs (b) / (a + T (3)); }
};

/* Return whether A and B are the same bits, or no numbers.  */

template<typename T>
static bool
same (T a, T b)
{
  return (a != a && b != b) || memcmp (&a, &b, sizeof a) == 0;
}

/* Element I of all; some are none, some infinite.  */

template<typename T>
static T
element (int i)
{
  if (i % 97 == 13)
    return NAN;
  if (i % 89 == 5)
    return i % 2 ? INFINITY : -0.0;
  return T (int (i * 2654435761u >> 8) - (1 << 23)) / T (1000003);
}

/* Halves: the first takes what the second has.  */

template<typename T, template<typename> class OP, int N>
__global__ void
halves (const T *in, T *out)
{
  __shared__ T s[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t];
  __syncthreads ();
  for (int d = N / 2; d > 0; d /= 2)
    {
      if (t < d)
	s[t] = OP<T>::of (s[t], s[t + d]);
      __syncthreads ();
    }
  if (t < 2)
    out[blockIdx.x * N + t] = s[t];
}

template<typename T, template<typename> class OP, int N>
static void
halves_host (T *s)
{
  for (int d = N / 2; d > 0; d /= 2)
    for (int t = 0; t < d; t++)
      s[t] = OP<T>::of (s[t], s[t + d]);
}

/* Up and down a tree of N elements, N / 2 threads.  */

template<typename T, template<typename> class OP, int N>
__global__ void
tree (const T *in, T *out)
{
  __shared__ T s[N];
  int t = threadIdx.x;
  s[2 * t] = in[blockIdx.x * N + 2 * t];
  s[2 * t + 1] = in[blockIdx.x * N + 2 * t + 1];
  for (int d = 1; d < N; d *= 2)
    {
      __syncthreads ();
      int i = (t + 1) * d * 2 - 1;
      if (i < N)
	s[i] = OP<T>::of (s[i], s[i - d]);
    }
  for (int d = N / 4; d > 0; d /= 2)
    {
      __syncthreads ();
      int i = (t + 1) * d * 2 - 1;
      if (i + d < N)
	s[i + d] = OP<T>::of (s[i + d], s[i]);
    }
  __syncthreads ();
  out[blockIdx.x * N + 2 * t] = s[2 * t];
  out[blockIdx.x * N + 2 * t + 1] = s[2 * t + 1];
}

template<typename T, template<typename> class OP, int N>
static void
tree_host (T *s)
{
  for (int d = 1; d < N; d *= 2)
    for (int i = d * 2 - 1; i < N; i += d * 2)
      s[i] = OP<T>::of (s[i], s[i - d]);
  for (int d = N / 4; d > 0; d /= 2)
    for (int i = d * 2 - 1; i + d < N; i += d * 2)
      s[i + d] = OP<T>::of (s[i + d], s[i]);
}

/* Distances that double, from one buffer to the other; the second row of a
   block of two.  */

template<typename T, template<typename> class OP, int N>
__global__ void
steps (const T *in, T *out)
{
  extern __shared__ __align__ (16) char memory[];
  T *s = (T *) memory + threadIdx.y * 2 * N;
  int t = threadIdx.x, from = 0, row = blockIdx.x * 2 + threadIdx.y;
  s[t] = in[row * N + t];
  __syncthreads ();
  for (int d = 1; d < N; d *= 2)
    {
      T v = s[from * N + t];
      if (t >= d)
	v = OP<T>::of (v, s[from * N + t - d]);
      from = !from;
      s[from * N + t] = v;
      __syncthreads ();
    }
  out[row * N + t] = s[from * N + t];
}

template<typename T, template<typename> class OP, int N>
static void
steps_host (T *s)
{
  for (int d = 1; d < N; d *= 2)
    for (int t = N - 1; t >= d; t--)
      s[t] = OP<T>::of (s[t], s[t - d]);
}

/* Warps by shuffles, and what they come to by the first; all threads get it and
   use it.  */

template<typename T, template<typename> class OP, int N>
__global__ void
warps (const T *in, T *out)
{
  __shared__ T s[32];
  int t = threadIdx.x;
  T mine = in[blockIdx.x * N + t], v = mine;
  for (int d = 16; d > 0; d /= 2)
    v = OP<T>::of (v, __shfl_down_sync (0xffffffff, v, d));
  if (t % 32 == 0)
    s[t / 32] = v;
  __syncthreads ();
  if (t < 32)
    {
      v = t < N / 32 ? s[t] : T (1);
      for (int d = 16; d > 0; d /= 2)
	v = OP<T>::of (v, __shfl_xor_sync (0xffffffff, v, d));
      s[t] = v;
    }
  __syncthreads ();
  out[blockIdx.x * N + t] = mine - s[0];
}

template<typename T, template<typename> class OP, int N>
static void
warps_host (T *s)
{
  T parts[32], next[32], all[N];
  for (int w = 0; w < N / 32; w++)
    {
      T v[32];
      for (int i = 0; i < 32; i++)
	v[i] = s[w * 32 + i];
      for (int d = 16; d > 0; d /= 2)
	for (int i = 0; i < 32; i++)
	  v[i] = OP<T>::of (v[i], i + d < 32 ? v[i + d] : v[i]);
      parts[w] = v[0];
    }
  for (int w = N / 32; w < 32; w++)
    parts[w] = 1;
  for (int d = 16; d > 0; d /= 2)
    {
      for (int i = 0; i < 32; i++)
	next[i] = OP<T>::of (parts[i], parts[i ^ d]);
      memcpy (parts, next, sizeof parts);
    }
  for (int i = 0; i < N; i++)
    all[i] = s[i] - parts[0];
  memcpy (s, all, sizeof all);
}

/* A product and a sum of two arrays at once, of which elements that are no
   powers of two apart are looked at in the end.  */

template<typename T, int N>
__global__ void
both (const T *in, T *out)
{
  __shared__ T a[N], b[N];
  int t = threadIdx.x;
  a[t] = in[blockIdx.x * N + t];
  b[t] = a[t] * T (0.25);
  __syncthreads ();
  for (int d = N / 2; d > 0; d >>= 1)
    {
      if (t < d)
	{
	  a[t] += a[t + d];
	  b[t] *= b[t + d];
	}
      __syncthreads ();
    }
  if (t % 3 == 0)
    out[blockIdx.x * N + t] = a[t] - b[t / 3];
}

template<typename T, int N>
static void
both_host (T *s)
{
  T a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = s[i], b[i] = s[i] * T (0.25);
  for (int d = N / 2; d > 0; d >>= 1)
    for (int t = 0; t < d; t++)
      a[t] += a[t + d], b[t] *= b[t + d];
  for (int t = 0; t < N; t += 3)
    s[t] = a[t] - b[t / 3];
}

/* The halves of doubles go from lane to lane.  */

template<int N>
__global__ void
words (const double *in, double *out)
{
  __shared__ double s[N / 32];
  int t = threadIdx.x;
  double v = in[blockIdx.x * N + t];
  for (int d = 16; d > 0; d /= 2)
    {
      int low = __shfl_xor_sync (0xffffffff, __double2loint (v), d);
      int high = __shfl_xor_sync (0xffffffff, __double2hiint (v), d);
      v += __hiloint2double (high, low);
    }
  if (t % 32 == 0)
    s[t / 32] = v;
  __syncthreads ();
  if (t == 0)
    {
      for (int i = 1; i < N / 32; i++)
	v += s[i];
      out[blockIdx.x * N] = v;
    }
}

template<int N>
static void
words_host (double *s)
{
  double all = 0;
  for (int w = 0; w < N / 32; w++)
    {
      double v[32], next[32];
      memcpy (v, s + 32 * w, sizeof v);
      for (int d = 16; d > 0; d /= 2)
	{
	  for (int i = 0; i < 32; i++)
	    next[i] = v[i] + v[i ^ d];
	  memcpy (v, next, sizeof v);
	}
      all = w ? all + v[0] : v[0];
    }
  s[0] = all;
}

/* Only what is greater is stored, and where it is not, something else.  */

template<typename T, int N>
__global__ void
stores (const T *in, T *out)
{
  __shared__ T s[N], r[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t];
  r[t] = 1;
  __syncthreads ();
  for (int d = N / 2; d > 0; d /= 2)
    {
      if (t < d)
	{
	  if (s[t] < s[t + d])
	    {
	      T other = s[t];
	      s[t] = s[t + d];
	      s[t + d] = other;
	    }
	  else
	    r[t] = r[t] * T (0.5) + s[t];
	}
      __syncthreads ();
    }
  out[blockIdx.x * N + t] = t % 2 ? s[t] : r[t];
}

template<typename T, int N>
static void
stores_host (T *s)
{
  T r[N];
  for (int t = 0; t < N; t++)
    r[t] = 1;
  for (int d = N / 2; d > 0; d /= 2)
    for (int t = 0; t < d; t++)
      if (s[t] < s[t + d])
	std::swap (s[t], s[t + d]);
      else
	r[t] = r[t] * T (0.5) + s[t];
  for (int t = 0; t < N; t += 2)
    s[t] = r[t];
}

/* KERNEL, of BLOCKS_ blocks of SHAPE, does what HOST does to rows of N; all of
   their elements, or the FIRST of each, or every third are compared.  */

template<typename T, typename K, typename H>
static void
test (K kernel, H host, int blocks, dim3 shape, size_t bytes, int n, int first,
      int step = 1)
{
  int size = BLOCKS * 2 * n;
  buffer<T> in (size), out (size);
  T *want = (T *) calloc (size, sizeof (T));
  for (int i = 0; i < size; i++)
    want[i] = in[i] = element<T> (i), out[i] = 0;
  in.send ();
  out.send ();
  for (int row = 0; row < blocks * (int) shape.y; row++)
    host (want + row * n);
  kernel<<<blocks, shape, bytes>>> (in.dev, out.dev);
  out.fetch ();
  for (int row = 0; row < blocks * (int) shape.y; row++)
    for (int i = 0; i < first; i += step)
      CHECK (same (out[row * n + i], want[row * n + i]));
  free (want);
}

template<typename T, template<typename> class OP>
static void
all ()
{
  test<T> (halves<T, OP, 256>, halves_host<T, OP, 256>, BLOCKS, 256, 0, 256, 2);
  test<T> (halves<T, OP, 64>, halves_host<T, OP, 64>, BLOCKS, 64, 0, 64, 2);
  test<T> (tree<T, OP, 256>, tree_host<T, OP, 256>, BLOCKS, 128, 0, 256, 256);
  test<T> (steps<T, OP, 128>, steps_host<T, OP, 128>, BLOCKS, dim3 (128, 2),
	   4 * 128 * sizeof (T), 128, 128);
  test<T> (warps<T, OP, 256>, warps_host<T, OP, 256>, BLOCKS, 256, 0, 256, 256);
  test<T> (warps<T, OP, 96>, warps_host<T, OP, 96>, BLOCKS, 96, 0, 96, 96);
}

int
main ()
{
  all<float, sum> ();
  all<double, sum> ();
  all<float, greatest> ();
  all<double, least> ();
  all<float, odd> ();
  test<float> (both<float, 128>, both_host<float, 128>, BLOCKS, 128, 0, 128,
	       128, 3);
  test<float> (stores<float, 64>, stores_host<float, 64>, BLOCKS, 64, 0, 64,
	       64);
  test<double> (stores<double, 128>, stores_host<double, 128>, BLOCKS, 128, 0,
		128, 128);
  test<double> (words<128>, words_host<128>, BLOCKS, 128, 0, 128, 1);
  test<double> (both<double, 256>, both_host<double, 256>, BLOCKS, 256, 0, 256,
		256, 3);
}
