/* { dg-do run } */
/* Threads look bytes up in tables of several sizes: in shared, constant and
   global memory, by indices of several types, behind a constant, in a member,
   and in one that they change in between.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

#define THREADS 128

template <int N>
struct tables
{
  short before[3];
  unsigned char table[N];
  signed char after[N];
};

__constant__ unsigned char fixed[256];
__device__ bool flags[128];

template <int N, typename I>
__global__ void __launch_bounds__ (THREADS)
look (const I *in, int *out, int n)
{
  __shared__ unsigned char table[N];
  __shared__ tables<N> both;
  int t = threadIdx.x, i = blockIdx.x * THREADS + t;
  for (int k = 0; k < N; k++)
    if (k % THREADS == t)
      {
	table[k] = k * 7 + 3;
	both.table[k] = k ^ 0x5a;
	both.after[k] = k * 5;
      }
  __syncthreads ();
  int sum = 0;
  if (i < n)
    {
      I x = in[i];
      sum = table[x & (N - 1)] | table[(x >> 1) & (N / 2 - 1)] << 8;
      sum += table[((x >> 2) & (N / 2 - 1)) + N / 2 - 1];
      sum -= both.table[(x + 1) & (N - 1)] * 3;
      sum += both.after[(x * 3) & (N - 1)] * 1000;
      sum ^= fixed[x & 255] << 4;
      sum += flags[x & 127] ? 77 : 0;
    }
  __syncthreads ();
  if (t < N)
    table[t] = sum;
  __syncthreads ();
  if (i < n)
    out[i] = sum * 2 + table[in[i] & (N - 1)];
}

/* In rows of 16 threads, of which some may do nothing.  */

__global__ void __launch_bounds__ (THREADS)
rows (const unsigned char *in, int *out, int n)
{
  int i = threadIdx.y * 16 + threadIdx.x;
  if ((int) threadIdx.x < n)
    out[i] = fixed[in[i]] * 3 + fixed[in[i] & 15];
}

static int
byte (int i)
{
  return i * 11 & 255;
}

template <int N, typename I>
static void
test (int n)
{
  I *in;
  int *out, sums[2 * THREADS] = {};
  cudaMallocManaged (&in, 2 * THREADS * sizeof (I));
  cudaMallocManaged (&out, 2 * THREADS * sizeof (int));
  for (int i = 0; i < 2 * THREADS; i++)
    in[i] = (I) (i * 2654435761u >> 7), out[i] = -1;
  look<N, I><<<2, THREADS>>> (in, out, n);
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    {
      I x = in[i];
      auto first = [] (int k) { return k * 7 + 3 & 255; };
      int sum = (first (x & (N - 1))
		 | first ((x >> 1) & (N / 2 - 1)) << 8);
      sum += first (((x >> 2) & (N / 2 - 1)) + N / 2 - 1);
      sum -= ((((int) (x + 1) & (N - 1)) ^ 0x5a) & 255) * 3;
      sum += (signed char) (((int) (x * 3) & (N - 1)) * 5) * 1000;
      sum ^= byte (x & 255) << 4;
      sum += (x & 127) % 3 == 0 ? 77 : 0;
      sums[i] = sum;
    }
  for (int i = 0; i < n; i++)
    {
      /* What the thread of the block has stored there.  */
      int at = in[i] & (N - 1);
      unsigned char now = (at < THREADS ? sums[i / THREADS * THREADS + at]
			   : at * 7 + 3);
      if (out[i] != sums[i] * 2 + now)
	{
	  printf ("%d %d: %d, not %d\n", N, i, out[i], sums[i] * 2 + now);
	  abort ();
	}
    }
  cudaFree (in);
  cudaFree (out);
}

template <int N>
static void
all ()
{
  for (int n = 201; n <= 256; n += 55)
    {
      test<N, unsigned char> (n);
      test<N, int> (n);
      test<N, unsigned long long> (n);
    }
}

static void
test_rows (int n)
{
  unsigned char *in;
  int *out;
  cudaMallocManaged (&in, THREADS);
  cudaMallocManaged (&out, THREADS * sizeof (int));
  for (int i = 0; i < THREADS; i++)
    in[i] = i * 37, out[i] = -1;
  rows<<<1, dim3 (16, THREADS / 16)>>> (in, out, n);
  cudaDeviceSynchronize ();
  for (int i = 0; i < THREADS; i++)
    if (out[i] != (i % 16 < n ? byte (in[i]) * 3 + byte (in[i] & 15) : -1))
      abort ();
}

int
main ()
{
  unsigned char bytes[256];
  bool says[128];
  for (int i = 0; i < 256; i++)
    bytes[i] = byte (i);
  for (int i = 0; i < 128; i++)
    says[i] = i % 3 == 0;
  cudaMemcpyToSymbol (fixed, bytes, sizeof bytes);
  cudaMemcpyToSymbol (flags, says, sizeof says);
  test_rows (16);
  test_rows (11);
  all<16> ();
  all<64> ();
  all<128> ();
  all<256> ();
  all<512> ();
}
