/* { dg-do run } */
/* { dg-costly } */
/* Indices with a place left out in so many, for the banks of a GPU, in trees of
   sums over shared memory: by powers of two, up and down.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int BLOCKS = 2;

template<int LOG, typename T>
__host__ __device__ static T
pad (T i)
{
  return i + (i >> LOG);
}

/* The sums of what is before each place.  */

template<int N, int LOG, typename T>
__global__ void
scan (const int *in, int *out)
{
  __shared__ int s[N + N / (1 << LOG) + 1];
  T t = threadIdx.x, apart = 1;
  int base = blockIdx.x * N;
  s[pad<LOG, T> (t)] = in[base + t];
  s[pad<LOG, T> (t + N / 2)] = in[base + t + N / 2];
  for (T d = N / 2; d > 0; d /= 2)
    {
      __syncthreads ();
      if (t < d)
	{
	  T a = apart * (2 * t + 1) - 1, b = apart * (2 * t + 2) - 1;
	  s[pad<LOG, T> (b)] += s[pad<LOG, T> (a)];
	}
      apart *= 2;
    }
  if (t == 0)
    s[pad<LOG, T> (N - 1)] = 0;
  for (T d = 1; d < N; d *= 2)
    {
      apart /= 2;
      __syncthreads ();
      if (t < d)
	{
	  T a = apart * (2 * t + 1) - 1, b = apart * (2 * t + 2) - 1;
	  int was = s[pad<LOG, T> (a)];
	  s[pad<LOG, T> (a)] = s[pad<LOG, T> (b)];
	  s[pad<LOG, T> (b)] += was;
	}
    }
  __syncthreads ();
  out[base + t] = s[pad<LOG, T> (t)];
  out[base + t + N / 2] = s[pad<LOG, T> (t + N / 2)];
}

/* Bits of odd multiples, and of what is less than a multiple.  */

template<int K, int C, int BITS>
__global__ void
bits (const int *in, int *out)
{
  int t = threadIdx.x, i = K * t + C;
  out[blockIdx.x * blockDim.x + t]
    = in[i + (i >> BITS)] + in[i & ~((1 << BITS) - 1)] - in[i ^ (1 << BITS)];
}

template<int N, int LOG, typename T>
static void
check_scan ()
{
  buffer<int> in (BLOCKS * N), out (BLOCKS * N);
  for (int i = 0; i < BLOCKS * N; i++)
    in.host[i] = i * 37 % 101;
  in.send ();
  scan<N, LOG, T><<<BLOCKS, N / 2>>> (in.dev, out.dev);
  out.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    for (int i = 0, sum = 0; i < N; sum += in.host[b * N + i++])
      CHECK (out.host[b * N + i] == sum);
}

template<int K, int C, int BITS>
static void
check_bits ()
{
  const int T = 128, all = 2048;
  buffer<int> in (all), out (T);
  for (int i = 0; i < all; i++)
    in.host[i] = i * 7919 % 1009;
  in.send ();
  bits<K, C, BITS><<<1, T>>> (in.dev, out.dev);
  out.fetch ();
  for (int t = 0; t < T; t++)
    {
      int i = K * t + C;
      CHECK (out.host[t] == (in.host[i + (i >> BITS)]
			     + in.host[i & ~((1 << BITS) - 1)]
			     - in.host[i ^ (1 << BITS)]));
    }
}

int
main ()
{
  check_scan<512, 5, int> ();
  check_scan<256, 4, unsigned> ();
  check_scan<128, 5, unsigned> ();
  check_scan<1024, 3, int> ();
  check_bits<2, 1, 5> ();
  check_bits<4, 3, 4> ();
  check_bits<8, 7, 3> ();
  check_bits<3, 2, 5> ();
  check_bits<2, 15, 4> ();
  check_bits<1, 31, 5> ();
}
