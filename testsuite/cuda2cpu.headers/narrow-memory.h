/* Numbers of 16 bits and pairs in all memories: shared, constant, loads and
   stores with hints, and atomic sums.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow.h"

__constant__ number factor;
__device__ pair total;

enum { N = 1024 };

__global__ void
reverse (number *out, const number *in, pair *pairs)
{
  __shared__ number s[N];
  extern __shared__ pair t[];
  int i = threadIdx.x;
  number kept = __ldg (&in[i]);
  s[i] = kept;
  t[i] = pair (kept, factor);
  __syncthreads ();
  __stcs (&out[i], s[N - 1 - i] * factor + kept);
  __stcg (&pairs[i], t[i ^ 1] + __ldcg (&pairs[i]));
}

__global__ void
sums (number *sum, pair *pairs)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  number one = number (1.0f), two = number (2.0f);
  if (i % 8 == 0)
    atomicAdd (sum, one);
  if (i % 8 == 0)
    atomicAdd (pairs, pair (one, two));
  if (i % 16 == 0)
    atomicAdd (&total, pair (two, one));
}

/* What was there before comes back.  */
__global__ void
before (number *sum, float *out)
{
  out[0] = atomicAdd (sum, number (0.5f));
  out[1] = __high2float (atomicAdd (&total, pair (*sum, *sum)));
}

int
main ()
{
  results<number> in (N), out (N), sum (2);
  results<pair> pairs (N);
  results<float> old (2);
  number two = number (2.0f);
  for (int i = 0; i < N; i++)
    {
      in[i] = number ((float) (i % 60));
      pairs[i] = pair (in[i], in[i]);
    }
  in.send ();
  pairs.send ();
  OK (cudaMemcpyToSymbol (factor, &two, sizeof two));
  reverse<<<1, N, N * sizeof (pair)>>> (out.dev, in.dev, pairs.dev);
  out.get ();
  pairs.get ();
  for (int i = 0; i < N; i++)
    {
      CHECK ((float) out[i] == (N - 1 - i) % 60 * 2 + i % 60);
      CHECK ((float) pairs[i].x == (i ^ 1) % 60 + i % 60);
      CHECK ((float) pairs[i].y == 2 + i % 60);
    }
  memset (pairs.host, 0, sizeof (pair));
  pairs.send ();
  sums<<<8, 128>>> (sum.dev, pairs.dev);
  sum.get ();
  pairs.get ();
  pair all;
  OK (cudaMemcpyFromSymbol (&all, total, sizeof all));
  CHECK ((float) sum[0] == 128 && bits_of (sum[1]) == 0);
  CHECK (__low2float (pairs[0]) == 128 && __high2float (pairs[0]) == 256);
  CHECK (__low2float (all) == 128 && __high2float (all) == 64);
  before<<<1, 1>>> (sum.dev, old.dev);
  old.get ();
  CHECK (old[0] == 128 && old[1] == 64);
  return verdict ();
}
