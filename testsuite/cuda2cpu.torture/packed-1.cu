/* { dg-do run } */
/* Threads that keep some of what they have, one beside the other: by ranks
   within a warp or a block, up or down, with gaps, for each a place of its own,
   or one that is taken by others, too; of several types and index types.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstring>
#include "../cuda2cpu.run/check.h"

const int BLOCKS = 3, BLOCK = 128, N = BLOCKS * BLOCK;

__host__ __device__ static bool
kept (int x, int how)
{
  return how == 0 ? x % 3 != 1 : how == 1 ? (x * 37 >> 3) % 5 < 2
	 : how == 2 ? x % 64 < 30 : how == 3;
}

/* The RANK of each kept thread in its warp is where it stores, by STEP, from
   its warp's START on.  */

template<typename T, typename I>
__global__ void
pack (const T *in, T *out, int how, I start, I step)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  T v = in[i] * 3 + 1;
  bool keep = kept ((int) in[i], how);
  unsigned those = __ballot_sync (~0u, keep);
  I rank = __popc (those & ((1u << lane) - 1));
  if (keep)
    out[start + (I) (i / 32 * 40) + step * rank] = v;
}

/* The same by a scan of the block, and with what was there before taken by
   several.  */

__global__ void
scan (const int *in, int *out, int *count, int how)
{
  __shared__ int ranks[BLOCK];
  int t = threadIdx.x, i = blockIdx.x * BLOCK + t;
  bool keep = kept (in[i], how);
  ranks[t] = keep;
  __syncthreads ();
  for (int d = 1; d < BLOCK; d *= 2)
    {
      int before = t >= d ? ranks[t - d] : 0;
      __syncthreads ();
      ranks[t] += before;
      __syncthreads ();
    }
  if (keep)
    out[blockIdx.x * BLOCK + ranks[t] - 1] = in[i] ^ 5;
  if (t == BLOCK - 1)
    count[blockIdx.x] = ranks[t];
  if (keep && t % 4 == 2)
    out[N + blockIdx.x * BLOCK + t / 8 * 8] = in[i];
}

template<typename T, typename I>
static void
check_pack (int how, I step)
{
  const int SIZE = N / 32 * 40 + 64;
  buffer<T> in (N), out (SIZE);
  T expected[SIZE];
  for (int i = 0; i < N; i++)
    in.host[i] = T ((i * 29 + 7) % 101);
  for (int i = 0; i < SIZE; i++)
    out.host[i] = expected[i] = 0;
  in.send ();
  out.send ();
  I start = step + 1 == 0 ? 40 : 8;
  pack<T, I><<<BLOCKS, BLOCK>>> (in.dev, out.dev, how, start, step);
  out.fetch ();
  for (int w = 0; w < N / 32; w++)
    for (int k = 0, rank = 0; k < 32; k++)
      if (kept ((int) in.host[w * 32 + k], how))
	expected[(int) start + w * 40 + (int) step * rank++]
	  = in.host[w * 32 + k] * 3 + 1;
  for (int i = 0; i < SIZE; i++)
    CHECK (out[i] == expected[i]);
}

int
main ()
{
  for (int how = 0; how < 5; how++)
    {
      check_pack<int, int> (how, 1);
      check_pack<float, unsigned> (how, 1);
      check_pack<double, int> (how, 1);
      check_pack<long long, unsigned> (how, 1);
      check_pack<unsigned, long> (how, 1);
      check_pack<short, int> (how, 1);
      check_pack<int, int> (how, -1);
      check_pack<float, int> (how, 0);
      buffer<int> in (N), out (2 * N), count (BLOCKS);
      for (int i = 0; i < N; i++)
	in.host[i] = (i * 53 + how) % 97;
      memset (out.host, 0, 2 * N * sizeof (int));
      in.send ();
      out.send ();
      scan<<<BLOCKS, BLOCK>>> (in.dev, out.dev, count.dev, how);
      out.fetch ();
      count.fetch ();
      for (int b = 0; b < BLOCKS; b++)
	{
	  int rank = 0;
	  for (int t = 0; t < BLOCK; t++)
	    if (kept (in.host[b * BLOCK + t], how))
	      CHECK (out[b * BLOCK + rank++] == (in.host[b * BLOCK + t] ^ 5));
	  CHECK (count[b] == rank);
	  for (int t = 0; t < BLOCK; t += 8)
	    {
	      int at = out[N + b * BLOCK + t];
	      bool first = kept (in.host[b * BLOCK + t + 2], how);
	      bool second = kept (in.host[b * BLOCK + t + 6], how);
	      CHECK ((first && at == in.host[b * BLOCK + t + 2])
		     || (second && at == in.host[b * BLOCK + t + 6])
		     || (!first && !second && at == 0));
	    }
	}
    }
}
