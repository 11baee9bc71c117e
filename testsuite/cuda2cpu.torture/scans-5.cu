/* { dg-do run } */
/* { dg-additional-options "-march=native" } */
/* Trees that are written out, step by step, the last ones by the lanes of one
   warp in lock-step, through volatile shared memory; and what others than the
   first thread take from such a block.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int BLOCKS = 3;

/* As many programs reduce.  */

template <typename T, int N>
__global__ void
reduce (const T *in, T *out, int n)
{
  __shared__ T s[N < 64 ? 64 : N];
  int t = threadIdx.x;
  T sum = 0;
  for (int i = blockIdx.x * N + t; i < n; i += N * gridDim.x)
    sum += in[i];
  s[t] = sum;
  __syncthreads ();
  if (N >= 512)
    {
      if (t < 256)
	s[t] = sum = sum + s[t + 256];
      __syncthreads ();
    }
  if (N >= 256)
    {
      if (t < 128)
	s[t] = sum = sum + s[t + 128];
      __syncthreads ();
    }
  if (N >= 128)
    {
      if (t < 64)
	s[t] = sum = sum + s[t + 64];
      __syncthreads ();
    }
  if (t < 32)
    {
      volatile T *v = s;
      if (N >= 64)
	v[t] = sum = sum + v[t + 32];
      v[t] = sum = sum + v[t + 16];
      v[t] = sum = sum + v[t + 8];
      v[t] = sum = sum + v[t + 4];
      v[t] = sum = sum + v[t + 2];
      v[t] = sum = sum + v[t + 1];
    }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

template <typename T, int N>
void
check_reduce ()
{
  const int n = 1000;
  buffer<T> in (n), out (BLOCKS);
  for (int i = 0; i < n; i++)
    in[i] = T (i * 7919 % 1009) / T (8);
  in.send ();
  reduce<T, N><<<BLOCKS, N>>> (in.dev, out.dev, n);
  out.fetch ();
  for (int block = 0; block < BLOCKS; block++)
    {
      T s[2 * N];
      for (int t = 0; t < 2 * N; t++)
	s[t] = 0;
      for (int t = 0; t < N; t++)
	for (int i = block * N + t; i < n; i += N * BLOCKS)
	  s[t] += in[i];
      for (int d = N / 2; d > 0; d /= 2)
	for (int t = 0; t < d; t++)
	  s[t] = s[t] + s[t + d];
      CHECK (out[block] == s[0]);
    }
}

/* Running sums of a warp, or of half of one, over zeros; and then of all.  */

template <int N, int LANES>
__global__ void
scan (const int *in, int *out)
{
  __shared__ int s[2 * N];
  __shared__ int sums[64];
  int t = threadIdx.x, x = in[blockIdx.x * N + t];
  int at = 2 * t - (t & 31);
  volatile int *v = s;
  v[at] = 0;
  at += 32;
  v[at] = x;
  v[at] = x = x + v[at - 1];
  v[at] = x = x + v[at - 2];
  v[at] = x = x + v[at - 4];
  v[at] = x = x + v[at - 8];
  v[at] = x = x + v[at - 16];
  __syncthreads ();
  if (t < 32)
    sums[t] = 0;
  if ((t & 31) == 31)
    sums[32 + t / 32] = x;
  __syncthreads ();
  if (t < LANES)
    {
      volatile int *w = sums + 32;
      if (t >= N / 32)
	w[t] = 0;
      w[t] += w[t - 1];
      w[t] += w[t - 2];
      w[t] += w[t - 4];
      w[t] += w[t - 8];
    }
  __syncthreads ();
  out[blockIdx.x * N + t] = x + sums[32 + t / 32 - 1];
}

template <int N, int LANES>
void
check_scan ()
{
  buffer<int> in (BLOCKS * N), out (BLOCKS * N);
  for (int i = 0; i < BLOCKS * N; i++)
    in[i] = i * 7919 % 1009 - 400;
  in.send ();
  scan<N, LANES><<<BLOCKS, N>>> (in.dev, out.dev);
  out.fetch ();
  for (int block = 0; block < BLOCKS; block++)
    for (int t = 0, sum = 0; t < N; t++)
      {
	sum += in[block * N + t];
	CHECK (out[block * N + t] == sum);
      }
}

/* The last thread takes an element, and clears it, before running maxima.  */

__global__ void
taken (const float *in, float *out, float *last, int rounds)
{
  extern __shared__ float s[];
  int t = threadIdx.x;
  for (int round = 0; round < 1; round++)
    {
      s[t] = in[blockIdx.x * 64 + t];
      __syncthreads ();
      if (t == 63)
	last[blockIdx.x] = s[63], s[63] = -1;
      __syncthreads ();
#define STEP(D)					\
      {						\
	float x = -__builtin_inff ();		\
	if (t >= D)				\
	  x = s[t - D];				\
	__syncthreads ();			\
	s[t] = fmax (s[t], x);			\
	__syncthreads ();			\
      }
      STEP (1)
      STEP (2)
      STEP (4)
      STEP (8)
      STEP (16)
      STEP (32)
      out[blockIdx.x * 64 + t] = s[t];
      __syncthreads ();
    }
}

void
check_taken ()
{
  buffer<float> in (BLOCKS * 64), out (BLOCKS * 64), last (BLOCKS);
  for (int i = 0; i < BLOCKS * 64; i++)
    in[i] = i * 7919 % 1009 / 16.f;
  in.send ();
  taken<<<BLOCKS, 64, 64 * sizeof (float)>>> (in.dev, out.dev, last.dev, 1);
  out.fetch ();
  last.fetch ();
  for (int block = 0; block < BLOCKS; block++)
    {
      float s[64];
      for (int t = 0; t < 64; t++)
	s[t] = in[block * 64 + t];
      CHECK (last[block] == s[63]);
      s[63] = -1;
      for (int d = 1; d < 64; d *= 2)
	for (int t = 63; t >= d; t--)
	  s[t] = fmax (s[t], s[t - d]);
      for (int t = 0; t < 64; t++)
	CHECK (out[block * 64 + t] == s[t]);
    }
}

/* The last thread takes the sum between the way up and the way down.  */

__global__ void
down (const float *in, float *out, float *total)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 64 + t];
  __syncthreads ();
  for (int d = 1; d < 64; d *= 2)
    {
      if (t % (2 * d) == 2 * d - 1)
	s[t] += s[t - d];
      __syncthreads ();
    }
  if (t == 63)
    {
      total[blockIdx.x] = s[63];
      s[63] = 0;
    }
  __syncthreads ();
  for (int d = 32; d > 0; d /= 2)
    {
      if (t % (2 * d) == 2 * d - 1)
	{
	  float left = s[t - d];
	  s[t - d] = s[t];
	  s[t] += left;
	}
      __syncthreads ();
    }
  out[blockIdx.x * 64 + t] = s[t];
}

void
check_down ()
{
  buffer<float> in (BLOCKS * 64), out (BLOCKS * 64), total (BLOCKS);
  for (int i = 0; i < BLOCKS * 64; i++)
    in[i] = i * 7919 % 1009 / 16.f;
  in.send ();
  down<<<BLOCKS, 64>>> (in.dev, out.dev, total.dev);
  out.fetch ();
  total.fetch ();
  for (int block = 0; block < BLOCKS; block++)
    {
      float s[64];
      for (int t = 0; t < 64; t++)
	s[t] = in[block * 64 + t];
      for (int d = 1; d < 64; d *= 2)
	for (int t = 2 * d - 1; t < 64; t += 2 * d)
	  s[t] += s[t - d];
      CHECK (total[block] == s[63]);
      s[63] = 0;
      for (int d = 32; d > 0; d /= 2)
	for (int t = 2 * d - 1; t < 64; t += 2 * d)
	  {
	    float left = s[t - d];
	    s[t - d] = s[t];
	    s[t] += left;
	  }
      for (int t = 0; t < 64; t++)
	CHECK (out[block * 64 + t] == s[t]);
    }
}

/* Written out, in each turn of a loop, with what threads have of their own
   between the steps.  */

__global__ void
turns (const float *in, float *out, int n)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  float all = 0;
  for (int i = 0; i < n; i++)
    {
      s[t] = in[i * 64 + t];
      __syncthreads ();
      if (t < 32)
	s[t] = s[t] + s[t + 32] * .5f;
      __syncthreads ();
      if (t < 16)
	s[t] = s[t] - s[t + 16];
      __syncthreads ();
      if (t < 8)
	s[t] = s[t] + s[t + 8];
      __syncthreads ();
      if (t < 4)
	s[t] = s[t] > s[t + 4] ? s[t] : s[t + 4];
      __syncthreads ();
      all += s[t & 3];
      __syncthreads ();
    }
  out[t] = all;
}

void
check_turns ()
{
  const int n = 5;
  buffer<float> in (n * 64), out (64);
  for (int i = 0; i < n * 64; i++)
    in[i] = i * 7919 % 1009 / 16.f;
  in.send ();
  turns<<<1, 64>>> (in.dev, out.dev, n);
  out.fetch ();
  float all[64] = {};
  for (int i = 0; i < n; i++)
    {
      float s[64];
      for (int t = 0; t < 64; t++)
	s[t] = in[i * 64 + t];
      for (int t = 0; t < 32; t++)
	s[t] = s[t] + s[t + 32] * .5f;
      for (int t = 0; t < 16; t++)
	s[t] = s[t] - s[t + 16];
      for (int t = 0; t < 8; t++)
	s[t] = s[t] + s[t + 8];
      for (int t = 0; t < 4; t++)
	s[t] = s[t] > s[t + 4] ? s[t] : s[t + 4];
      for (int t = 0; t < 64; t++)
	all[t] += s[t & 3];
    }
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == all[t]);
}

/* A warp waits for another through volatile shared memory, and then looks at
   what that has left; all go on until one has found something.  */

__global__ void
waits (int *out, int n)
{
  volatile __shared__ int flag, left, found, at;
  __shared__ int seen[64];
  int t = threadIdx.x;
  if (t == 0)
    flag = 0, left = 0, found = 0, at = 0;
  __syncthreads ();
  if (t == 40)
    {
      left = n + 5;
      __threadfence_block ();
      flag = 1;
    }
  if (t < 32)
    {
      while (flag == 0)
	;
      seen[t] = left + t;
    }
  __syncthreads ();
  int turns = 0;
  while (!found)
    {
      seen[t] += t;
      if (t == 7 && seen[t] > n)
	found = 1;
      if (t == 63)
	at = at + 2;
      turns++;
      __syncthreads ();
    }
  if (t < 32)
    out[t] = seen[t] + 1000 * turns + 100000 * at;
}

void
check_waits ()
{
  const int n = 60;
  buffer<int> out (32);
  waits<<<1, 64>>> (out.dev, n);
  out.fetch ();
  for (int t = 0; t < 32; t++)
    {
      int turns = 0, seven = n + 5 + 7;
      do
	{
	  turns++;
	  seven += 7;
	}
      while (seven <= n);
      CHECK (out[t] == n + 5 + t + t * turns + 1000 * turns + 200000 * turns);
    }
}

int
main ()
{
  check_reduce<float, 32> ();
  check_reduce<float, 64> ();
  check_reduce<float, 128> ();
  check_reduce<double, 256> ();
  check_reduce<float, 512> ();
  check_reduce<int, 64> ();
  check_reduce<unsigned, 256> ();
  check_reduce<long, 512> ();
  check_scan<64, 32> ();
  check_scan<256, 32> ();
  check_scan<128, 16> ();
  check_taken ();
  check_down ();
  check_turns ();
  check_waits ();
}
