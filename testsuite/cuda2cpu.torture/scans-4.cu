/* { dg-do run } */
/* { dg-additional-options "-march=native" } */
/* Where the greatest is: what is chosen by real numbers, and by integers where
   these are the same, in arrays of its own and in structures.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int BLOCKS = 4, N = 128;

struct pair
{
  float value;
  int at;
};

/* Indices that the threads know.  */

__global__ void
known (const float *in, float *value, int *at)
{
  __shared__ float s[N];
  __shared__ int where[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t];
  where[t] = t;
  __syncthreads ();
  for (int d = N / 2; d > 0; d /= 2)
    {
      if (t < d && s[t + d] > s[t])
	{
	  s[t] = s[t + d];
	  where[t] = where[t + d];
	}
      __syncthreads ();
    }
  if (t == 0)
    {
      value[blockIdx.x] = s[0];
      at[blockIdx.x] = where[0];
    }
}

/* Of several elements for each thread; of the same the first, or last.  */

template <typename I, bool FIRST>
__global__ void
found (const float *in, int n, float *value, int *at)
{
  __shared__ float s[N];
  __shared__ I where[N];
  int t = threadIdx.x;
  float best = in[t];
  I index = t;
  for (int i = t + N; i < n; i += N)
    if (in[i] < best)
      {
	best = in[i];
	index = i;
      }
  s[t] = best;
  where[t] = index;
  __syncthreads ();
  for (int d = 1; d < N; d *= 2)
    {
      if (t % (2 * d) == 0)
	{
	  float a = s[t], b = s[t + d];
	  I i = where[t], j = where[t + d];
	  bool other = b < a || (b == a && (FIRST ? j < i : j > i));
	  s[t] = other ? b : a;
	  where[t] = other ? j : i;
	}
      __syncthreads ();
    }
  if (t == 0)
    {
      value[0] = s[0];
      at[0] = (int) where[0];
    }
}

__global__ void
pairs (const float *in, float *value, int *at)
{
  __shared__ pair s[N];
  int t = threadIdx.x;
  s[t].value = in[blockIdx.x * N + t];
  s[t].at = -1 - t;
  __syncthreads ();
  for (int d = N / 2; d > 0; d /= 2)
    {
      if (t < d)
	{
	  pair a = s[t], b = s[t + d];
	  if (b.value > a.value)
	    {
	      s[t].value = b.value;
	      s[t].at = b.at;
	    }
	}
      __syncthreads ();
    }
  if (t < 2)
    {
      value[blockIdx.x * 2 + t] = s[t].value;
      at[blockIdx.x * 2 + t] = s[t].at;
    }
}

/* Stores on ways that several conditions lead to.  */

__global__ void
nested (const float *in, float *value, int *at)
{
  __shared__ float s[N];
  __shared__ int where[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t];
  where[t] = t * 5 % 31;
  __syncthreads ();
  for (int d = N / 2; d > 0; d /= 2)
    {
      if (t < d)
	{
	  if (s[t] < s[t + d]
	      || (s[t] == s[t + d] && where[t] > where[t + d]))
	    {
	      s[t] = s[t + d];
	      where[t] = where[t + d];
	    }
	  else if (s[t] > 2 && where[t + d] < 12)
	    {
	      if (s[t + d] != 7)
		where[t + d] = t;
	      s[t + d] = -s[t];
	    }
	}
      __syncthreads ();
    }
  value[blockIdx.x * N + t] = s[t];
  at[blockIdx.x * N + t] = where[t];
}

/* The same for the place of the greatest alone, in blocks whose size is no power
   of two.  */

__global__ void
where (const float *in, float *value, int *at)
{
  __shared__ float s[96];
  __shared__ int index[96];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 96 + t];
  index[t] = t * 5 % 96;
  __syncthreads ();
  for (int d = 1; d < 96; d *= 2)
    {
      if (t % (2 * d) == 0 && t + d < 96)
	if (s[t] < s[t + d] || (s[t] == s[t + d] && index[t] > index[t + d]))
	  {
	    s[t] = s[t + d];
	    index[t] = index[t + d];
	  }
      __syncthreads ();
    }
  if (t == 0)
    {
      value[blockIdx.x] = s[0];
      at[blockIdx.x] = index[0];
    }
}

static void
nested_host (float *s, int *where)
{
  for (int t = 0; t < N; t++)
    where[t] = t * 5 % 31;
  for (int d = N / 2; d > 0; d /= 2)
    for (int t = 0; t < d; t++)
      if (s[t] < s[t + d] || (s[t] == s[t + d] && where[t] > where[t + d]))
	s[t] = s[t + d], where[t] = where[t + d];
      else if (s[t] > 2 && where[t + d] < 12)
	{
	  if (s[t + d] != 7)
	    where[t + d] = t;
	  s[t + d] = -s[t];
	}
}

/* Lanes of warps.  */

__global__ void
lanes (const float *in, float *value, int *at)
{
  int t = threadIdx.x;
  float v = in[blockIdx.x * 32 + t];
  int i = t * 3 - 40;
  for (int d = 16; d > 0; d /= 2)
    {
      float w = __shfl_xor_sync (0xffffffff, v, d);
      int j = __shfl_xor_sync (0xffffffff, i, d);
      if (w > v || (w == v && j < i))
	v = w, i = j;
    }
  value[blockIdx.x * 32 + t] = v;
  at[blockIdx.x * 32 + t] = i;
}

int
main ()
{
  buffer<float> in (BLOCKS * N), value (BLOCKS * N);
  buffer<int> at (BLOCKS * N);
  for (int i = 0; i < BLOCKS * N; i++)
    in[i] = (i * 7919 % 61) - (i % 17 == 5 ? 100 : 0);
  in.send ();

  known<<<BLOCKS, N>>> (in.dev, value.dev, at.dev);
  value.fetch ();
  at.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    {
      float s[N];
      int where[N];
      for (int t = 0; t < N; t++)
	s[t] = in[b * N + t], where[t] = t;
      for (int d = N / 2; d > 0; d /= 2)
	for (int t = 0; t < d; t++)
	  if (s[t + d] > s[t])
	    s[t] = s[t + d], where[t] = where[t + d];
      CHECK (value[b] == s[0] && at[b] == where[0]);
    }

  for (int kind = 0; kind < 3; kind++)
    {
      if (kind == 0)
	found<int, true><<<1, N>>> (in.dev, BLOCKS * N, value.dev, at.dev);
      else if (kind == 1)
	found<unsigned, false><<<1, N>>> (in.dev, BLOCKS * N, value.dev,
					  at.dev);
      else
	found<int, false><<<1, N>>> (in.dev, N, value.dev, at.dev);
      value.fetch ();
      at.fetch ();
      float best[N];
      int where[N];
      for (int t = 0; t < N; t++)
	{
	  best[t] = in[t], where[t] = t;
	  for (int i = t + N; i < (kind == 2 ? N : BLOCKS * N); i += N)
	    if (in[i] < best[t])
	      best[t] = in[i], where[t] = i;
	}
      for (int t = 1; t < N; t++)
	if (best[t] < best[0]
	    || (best[t] == best[0]
		&& (kind ? where[t] > where[0] : where[t] < where[0])))
	  best[0] = best[t], where[0] = where[t];
      CHECK (value[0] == best[0] && at[0] == where[0]);
    }

  pairs<<<BLOCKS, N>>> (in.dev, value.dev, at.dev);
  value.fetch ();
  at.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    {
      pair s[N];
      for (int t = 0; t < N; t++)
	s[t] = { in[b * N + t], -1 - t };
      for (int d = N / 2; d > 0; d /= 2)
	for (int t = 0; t < d; t++)
	  if (s[t + d].value > s[t].value)
	    s[t] = s[t + d];
      for (int t = 0; t < 2; t++)
	CHECK (value[b * 2 + t] == s[t].value && at[b * 2 + t] == s[t].at);
    }

  nested<<<BLOCKS, N>>> (in.dev, value.dev, at.dev);
  value.fetch ();
  at.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    {
      float s[N];
      int where[N];
      memcpy (s, &in[b * N], sizeof s);
      nested_host (s, where);
      for (int t = 0; t < N; t++)
	CHECK (value[b * N + t] == s[t] && at[b * N + t] == where[t]);
    }

  where<<<BLOCKS, 96>>> (in.dev, value.dev, at.dev);
  value.fetch ();
  at.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    {
      float best = in[b * 96];
      int index = 0;
      for (int t = 1; t < 96; t++)
	if (in[b * 96 + t] > best
	    || (in[b * 96 + t] == best && t * 5 % 96 < index))
	  best = in[b * 96 + t], index = t * 5 % 96;
      CHECK (value[b] == best && at[b] == index);
    }

  lanes<<<BLOCKS, 32>>> (in.dev, value.dev, at.dev);
  value.fetch ();
  at.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    {
      int best = 0;
      for (int t = 1; t < 32; t++)
	if (in[b * 32 + t] > in[b * 32 + best])
	  best = t;
      for (int t = 0; t < 32; t++)
	CHECK (value[b * 32 + t] == in[b * 32 + best]
	       && at[b * 32 + t] == best * 3 - 40);
    }
}
