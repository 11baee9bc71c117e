/* { dg-do run } */
/* Threads store structures of bytes and of 16 bits, of all sizes, element by
   element or whole, all of them or those at the rim not; and copy const ones.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

template <typename T, int N>
struct group
{
  T at[N];
};

/* Each has N elements of T; the last MISSING of them stay.  */

template <typename T, int N, int MISSING>
__global__ void
fill (T *out, const unsigned *in, int n, bool every)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || (!every && in[i] % 3 == 0))
    return;
  T *mine = out + i * N;
#pragma unroll
  for (int k = 0; k < N - MISSING; k++)
    mine[k] = (T) (in[i] * (2 * k + 3) + k);
}

template <typename T, int N>
struct rows
{
  group<T, N> *start;
  __device__ const group<T, N> &
  of (int i) const
  {
    return start[i];
  }
};

template <typename T, int N>
__global__ void
turn (rows<T, N> from, T *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const group<T, N> all = from.of (i);
#pragma unroll
  for (int k = 0; k < N; k++)
    out[i * N + k] = all.at[N - 1 - k] + 1;
}

const int THREADS = 64, BLOCKS = 3;

template <typename T, int N, int MISSING>
static void
check (const unsigned *in, int n, bool every)
{
  T *out;
  int all = THREADS * BLOCKS * N + 64;
  cudaMallocManaged (&out, all * sizeof *out);
  for (int i = 0; i < all; i++)
    out[i] = (T) (i * 7 + 1);
  fill<T, N, MISSING><<<BLOCKS, THREADS>>> (out, in, n, every);
  if (cudaDeviceSynchronize ())
    abort ();
  for (int i = 0; i < all; i++)
    {
      int t = i / N, k = i % N;
      T should = (t < n && k < N - MISSING && (every || in[t] % 3 != 0)
		  ? (T) (in[t] * (2 * k + 3) + k) : (T) (i * 7 + 1));
      if (out[i] != should)
	{
	  fprintf (stderr, "%d of %d, %d missing, %d threads: %d\n", i, N,
		   MISSING, n, (int) out[i]);
	  abort ();
	}
    }
  if (every && !MISSING)
    {
      T *turned;
      cudaMallocManaged (&turned, all * sizeof *turned);
      rows<T, N> from = { (group<T, N> *) out };
      turn<T, N><<<BLOCKS, THREADS>>> (from, turned, n);
      if (cudaDeviceSynchronize ())
	abort ();
      for (int i = 0; i < n * N; i++)
	if (turned[i] != (T) (out[i / N * N + N - 1 - i % N] + 1))
	  {
	    fprintf (stderr, "%d of %d turned: %d\n", i, N, (int) turned[i]);
	    abort ();
	  }
      cudaFree (turned);
    }
  cudaFree (out);
}

template <typename T, int N>
static void
check_size (const unsigned *in)
{
  for (int n : { THREADS * BLOCKS, THREADS * BLOCKS - 1, 100, 7 })
    for (bool every : { true, false })
      {
	check<T, N, 0> (in, n, every);
	if (N % 4 == 0)
	  check<T, N, 1> (in, n, every);
      }
}

int
main ()
{
  unsigned *in;
  cudaMallocManaged (&in, THREADS * BLOCKS * sizeof *in);
  for (int i = 0; i < THREADS * BLOCKS; i++)
    in[i] = i * 2654435761u >> 7;
  check_size<unsigned char, 3> (in);
  check_size<signed char, 4> (in);
  check_size<unsigned char, 8> (in);
  check_size<unsigned char, 12> (in);
  check_size<short, 6> (in);
  check_size<int, 3> (in);
}
