/* { dg-do run } */
/* Blocks behind branches that compute places and store there, for few threads,
   for none, for half of them, or for all: what they need is the same for all,
   differs, comes from memory or from both ways of another branch.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstring>
#include "../cuda2cpu.run/check.h"

const int N = 3 * 128 - 7, ROOM = 8 * N + 64;

/* Thread I stores to places that no other does.  */

template<typename T>
__host__ __device__ static void
work (const T *in, const int *which, T *out, int i, int limit, int how)
{
  T v = in[i];
  int w = which[i];
  bool odd = w % 2;
  T more = odd ? v + T (1) : v - T (2);
  if (how == 0)
    {
      if (w < limit)
	out[(i * 37 % N) * 8 + (w & 7)] = v * T (3);
    }
  else if (how == 1)
    {
      if (w < limit)
	{
	  int at = i * 8 + __builtin_popcount (w & 0xff) % 8;
	  out[at ^ 3] = more;
	}
      out[ROOM - 1 - i % 32] = T (5);
    }
  else if (how == 2)
    {
      if (w < limit && v > T (3))
	{
	  int to = which[(i + w) % N] % 8;
	  out[i * 8 + to] = T (to) + more;
	  if (to != 1)
	    out[i * 8 + 1] = T (w);
	}
    }
  else
    {
      int j = i * 8;
      for (int k = 0; k < 5; k++)
	if (which[(i + k) % N] < limit)
	  {
	    out[j + (w + k) % 8] = more * T (k);
	    more = more + T (1);
	  }
    }
}

template<typename T>
__global__ void
device (const T *in, const int *which, T *out, int n, int limit, int how)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    work (in, which, out, i, limit, how);
}

/* What is kept goes side by side, by a vote of the warp.  */

template<typename T>
__global__ void
pack (const T *in, const int *which, T *out, int limit)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  bool keep = i < N && which[i < N ? i : 0] < limit;
  unsigned all = __ballot_sync (~0u, keep);
  if (keep)
    out[i / 32 * 32 + __popc (all & ((1u << lane) - 1))] = in[i] + T (2);
}

template<typename T>
static void
check ()
{
  T *in, *out, *expected = new T[ROOM];
  int *which;
  CHECK (cudaMallocManaged (&in, N * sizeof (T)) == cudaSuccess);
  CHECK (cudaMallocManaged (&out, ROOM * sizeof (T)) == cudaSuccess);
  CHECK (cudaMallocManaged (&which, N * sizeof (int)) == cudaSuccess);
  for (int i = 0; i < N; i++)
    {
      in[i] = T (i * 11 % 13);
      which[i] = i * 7919 % 101;
    }
  static const int limits[] = { 0, 4, 50, 101 };
  for (int limit : limits)
    {
      for (int how = 0; how < 4; how++)
	{
	  memset (out, 1, ROOM * sizeof (T));
	  memset (expected, 1, ROOM * sizeof (T));
	  device<T><<<3, 128>>> (in, which, out, N, limit, how);
	  CHECK (cudaDeviceSynchronize () == cudaSuccess);
	  for (int i = 0; i < N; i++)
	    work (in, which, expected, i, limit, how);
	  CHECK (!memcmp (out, expected, ROOM * sizeof (T)));
	}
      memset (out, 1, ROOM * sizeof (T));
      memset (expected, 1, ROOM * sizeof (T));
      pack<T><<<3, 128>>> (in, which, out, limit);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int i = 0, at = 0; i < N; i++)
	{
	  at = i % 32 ? at : i;
	  if (which[i] < limit)
	    expected[at++] = in[i] + T (2);
	}
      CHECK (!memcmp (out, expected, ROOM * sizeof (T)));
    }
  cudaFree (in);
  cudaFree (out);
  cudaFree (which);
  delete[] expected;
}

int
main ()
{
  check<int> ();
  check<float> ();
  check<double> ();
  check<short> ();
  check<unsigned char> ();
  check<long long> ();
  return 0;
}
