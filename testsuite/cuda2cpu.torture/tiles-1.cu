/* { dg-do run } */
/* Threads of a block that fill a tile of shared memory together, whose rows are
   others than theirs; and loops that look so, but of whose turns some are
   before others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 97, BLOCKS = 3;

/* What lies at a place of the input, and outside of it.  */

__host__ __device__ static inline int
given (int x, int y)
{
  return x < 0 || y < 0 || x >= N || y >= N ? -1 : y * N + x;
}

__device__ static __forceinline__ int
number ()
{
  return ((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x
	  + threadIdx.x);
}

/* Hand out the tile S of COUNT elements.  */

__device__ static __forceinline__ void
hand_out (const int *s, int count, int *out)
{
  int threads = blockDim.x * blockDim.y * blockDim.z;
  __syncthreads ();
  for (int i = number (); i < count; i += threads)
    out[blockIdx.x * count + i] = s[i];
}

/* A tile with what is round it.  */

template<typename I, int H, int W>
__global__ void
halo (const int *in, int *out)
{
  __shared__ int s[H][W];
  int x0 = blockIdx.x * 30 - 1, y0 = blockIdx.x * 31 - 1;
  for (I i = number (); i < H * W; i += blockDim.x * blockDim.y * blockDim.z)
    {
      int x = x0 + (int) (i % W), y = y0 + (int) (i / W);
      s[i / W][i % W] = (x >= 0 && y >= 0 && x < N && y < N
			 ? in[y * N + x] : -1);
    }
  hand_out (&s[0][0], H * W, out);
}

/* Counted by all threads alike, and not to the end of the last row.  */

template<typename I, int H, int W, int T>
__global__ void
alike (const int *in, int *out)
{
  __shared__ int s[H][W];
  const int some = H * W - 5;
  if (number () < 5)
    s[H - 1][W - 5 + number ()] = 0;
  for (int l = 0; l < (some + T - 1) / T; l++)
    {
      I i = l * T + number ();
      if (i < some)
	s[i / W][i % W] = in[(i / W) * N + i % W + blockIdx.x];
    }
  __syncthreads ();
  for (int l = 0; l <= 2 * T; l += T)
    {
      I i = number () + l;
      if (i < 2 * W)
	s[i % 2][i / 2] = s[i % 2][i / 2] + 1;
    }
  hand_out (&s[0][0], H * W, out);
}

/* Two arrays with rows of which one's length divides the other's, one of them
   turned; in memory whose size the launch says; in a loop round barriers.  */

template<int T>
__global__ void
two (const int *in, int *out, int rounds)
{
  extern __shared__ int d[];
  __shared__ int a[2][16][33];
  int sum = 0;
  for (int r = 0; r < rounds; r++)
    {
      for (unsigned i = number (); i < 512; i += T)
	{
	  a[r & 1][i % 16][i / 16] = in[(i / 16) * N + i % 16 + r];
	  d[i / 64 * 65 + i % 64] = in[(r + i / 64) * N + i % 64 + blockIdx.x];
	}
      __syncthreads ();
      for (int k = 0; k < 16; k++)
	sum += (k + 1) * a[r & 1][(k + number ()) % 16][number () % 32]
	       - d[(number () + k) % 8 * 65 + (k * 7 + number ()) % 64];
      __syncthreads ();
    }
  out[blockIdx.x * T + number ()] = sum;
}

/* Rows that are longer than there are turns for each thread, as GCC knows from
   the array; in a block of more rows than the tile has.  */

template<typename I, int W, int COUNT>
__global__ void
long_rows (const int *in, int *out)
{
  __shared__ int s[COUNT];
  for (I i = number (); i < COUNT; i += blockDim.x * blockDim.y * blockDim.z)
    s[i] = in[i % W] + (int) i;
  hand_out (s, COUNT, out);
}

/* A turn takes what a turn of the same thread has left.  */

template<int T>
__global__ void
later (const int *in, int *out)
{
  __shared__ int s[4][T];
  for (int i = number (); i < 4 * T; i += T)
    s[i / T][i % T] = in[i] + (i >= T ? s[i / T - 1][i % T] : 0);
  hand_out (&s[0][0], 4 * T, out);
}

/* The last turn of each thread is what stays.  */

template<int T>
__global__ void
last (const int *in, int *out)
{
  __shared__ int s[T];
  for (int i = number (); i < 4 * T; i += T)
    s[i % T] = in[i / 32 * 32 + i % 32] + i / T;
  hand_out (s, T, out);
}

/* What a thread has stored for itself it finds, and what the loop has left it
   finds behind that.  */

template<int T>
__global__ void
own (int *g, int *out)
{
  __shared__ int s[16][32];
  int mine = 0;
  g += blockIdx.x * 512;
  for (int i = number (); i < 512; i += T)
    g[i] = 3 * i + blockIdx.x;
  for (int i = number (); i < 512; i += T)
    s[i / 32][i % 32] = g[i] + 1;
  for (int i = number (); i < 512; i += T)
    mine += s[i / 32][i % 32];
  out[blockIdx.x * T + number ()] = mine;
}

/* Each thread brings something along.  */

template<int T>
__global__ void
brings (const int *in, int *out, int k)
{
  __shared__ int s[16][32];
  int mine = in[number () + k];
  for (int i = number (); i < 512; i += T)
    s[i / 32][i % 32] = in[i] ^ mine;
  hand_out (&s[0][0], 512, out);
}

/* Not all threads come.  */

template<int T>
__global__ void
some (const int *in, int *out, int k)
{
  __shared__ int s[16][32];
  for (int i = number (); i < 512; i += T)
    s[i / 32][i % 32] = 0;
  __syncthreads ();
  if (number () % 3 != k)
    for (int i = number (); i < 512; i += T)
      s[i / 32][i % 32] = in[i];
  hand_out (&s[0][0], 512, out);
}

template<typename F, typename G>
static void
check (int count, F run, G expected)
{
  buffer<int> in (N * N), out (BLOCKS * count);
  for (int i = 0; i < N * N; i++)
    in.host[i] = i;
  in.send ();
  run (in.dev, out.dev);
  OK (cudaDeviceSynchronize ());
  out.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    for (int i = 0; i < count; i++)
      CHECK (out.host[b * count + i] == expected (b, i));
}

template<typename I, int H, int W>
static void
check_halo (dim3 block)
{
  check (H * W, [&] (int *in, int *out) {
    halo<I, H, W><<<BLOCKS, block>>> (in, out);
  }, [] (int b, int i) {
    return given (b * 30 - 1 + i % W, b * 31 - 1 + i / W);
  });
}

template<typename I, int H, int W, int X, int Y, int Z>
static void
check_alike ()
{
  const int T = X * Y * Z;
  check (H * W, [] (int *in, int *out) {
    alike<I, H, W, T><<<BLOCKS, dim3 (X, Y, Z)>>> (in, out);
  }, [] (int b, int i) {
    int y = i / W, x = i % W;
    return ((i < H * W - 5 ? y * N + x + b : 0)
	    + (y < 2 && 2 * x + y < 3 * T));
  });
}

template<typename I, int W, int COUNT>
static void
check_long_rows (dim3 block)
{
  check (COUNT, [&] (int *in, int *out) {
    long_rows<I, W, COUNT><<<BLOCKS, block>>> (in, out);
  }, [] (int, int i) { return i % W + i; });
}

template<int X, int Y>
static void
check_two ()
{
  const int T = X * Y;
  check (T, [] (int *in, int *out) {
    two<T><<<BLOCKS, dim3 (X, Y), 8 * 65 * sizeof (int)>>> (in, out, 3);
  }, [] (int b, int t) {
    int sum = 0;
    for (int r = 0; r < 3; r++)
      for (int k = 0; k < 16; k++)
	sum += ((k + 1) * (t % 32 * N + (k + t) % 16 + r)
		- ((r + (t + k) % 8) * N + (k * 7 + t) % 64 + b));
    return sum;
  });
}

template<int X, int Y>
static void
check_order ()
{
  const int T = X * Y;
  dim3 block (X, Y);
  check (4 * T, [&] (int *in, int *out) {
    later<T><<<BLOCKS, block>>> (in, out);
  }, [] (int, int i) {
    int sum = 0;
    for (; i >= 0; i -= T)
      sum += i;
    return sum;
  });
  check (T, [&] (int *in, int *out) { last<T><<<BLOCKS, block>>> (in, out); },
	 [] (int, int i) { return 3 * T + i + 3; });
  check (T, [&] (int *in, int *out) { own<T><<<BLOCKS, block>>> (in, out); },
	 [] (int b, int t) {
    int sum = 0;
    for (int i = t; i < 512; i += T)
      sum += 3 * i + b + 1;
    return sum;
  });
  check (512, [&] (int *in, int *out) {
    brings<T><<<BLOCKS, block>>> (in, out, 7);
  }, [] (int, int i) { return i ^ (i % T + 7); });
  check (512, [&] (int *in, int *out) {
    some<T><<<BLOCKS, block>>> (in, out, 1);
  }, [] (int, int i) { return i % T % 3 != 1 ? i : 0; });
}

int
main ()
{
  check_halo<int, 18, 18> (dim3 (16, 16));
  check_halo<unsigned, 18, 18> (256);
  check_halo<long, 34, 34> (128);
  check_halo<size_t, 10, 34> (dim3 (32, 8));
  check_halo<int, 12, 9> (dim3 (4, 3, 2));
  check_halo<int, 66, 66> (dim3 (32, 32));
  check_halo<int, 3, 70> (dim3 (8, 1, 8));
  check_alike<int, 16, 64, 16, 16, 1> ();
  check_alike<unsigned, 17, 20, 64, 1, 1> ();
  check_alike<int, 9, 32, 4, 4, 4> ();
  check_alike<long, 33, 17, 100, 1, 1> ();
  check_long_rows<unsigned, 96, 168> (dim3 (8, 4));
  check_long_rows<int, 70, 210> (dim3 (4, 16));
  check_long_rows<long, 100, 300> (dim3 (1, 64));
  check_two<16, 16> ();
  check_two<64, 1> ();
  check_two<8, 32> ();
  check_order<64, 1> ();
  check_order<16, 16> ();
  return 0;
}
