/* { dg-do run } */
/* Lanes store, and others change what they stored by an atomic operation; or load
   what others changed so, or stored where a pointer in memory points, without a
   __syncwarp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

const int N = 64;

/* One lane clears, all count; and each clears its own place, the next one
   counts there.  */

__global__ void
cleared (int *out)
{
  __shared__ int sum[N / 32], count[N];
  int t = threadIdx.x, w = t / 32, lane = t % 32;
  if (lane == 17)
    sum[w] = 0;
  atomicAdd (&sum[w], 1);
  count[t] = 0;
  atomicAdd (&count[w * 32 + (lane + 1) % 32], t + 1);
  out[t] = 1000 * sum[w] + count[t];
}

/* A node of a tree, whose lock one lane gives back: another has stored there
   with the rest of the node.  */

__global__ void
node (unsigned *nodes)
{
  unsigned *node = nodes + blockIdx.x * 32;
  unsigned lane = threadIdx.x;
  node[31 - lane] = lane | (lane == 30 ? 1u << 31 : 0);
  if (lane == 1)
    atomicAnd (node + 1, ~(1u << 31));
}

/* The greatest is known to all when each has said its own; and asking first
   whether there is anything to say changes nothing.  */

__global__ void
greatest (const int *in, int *out)
{
  __shared__ int most[N / 32], least;
  int t = threadIdx.x, w = t / 32;
  if (t == 0)
    least = 1 << 30;
  most[w] = -1;
  __syncthreads ();
  atomicMax (&most[w], in[t]);
  out[t] = most[w];
  for (int i = 0; i < 3; i++)
    if (in[t] + i < least)
      atomicMin (&least, in[t] + i);
  __syncthreads ();
  out[N + t] = least;
}

/* Lines to which a list points.  */

struct line
{
  int *words;
  int length;
};

__global__ void
turned (const line *lines, int *last)
{
  int t = threadIdx.x;
  int *words = lines[blockIdx.x].words;
  words[t] = t;
  int x = words[31 - t];
  words[t] = 100 * x + words[t];
  last[blockIdx.x * 32 + t] = words[31 - t];
}

int
main ()
{
  buffer<int> in (N), out (2 * N);
  buffer<unsigned> nodes (96);
  cleared<<<1, N>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < N; t++)
    CHECK (out[t] == 32000 + t / 32 * 32 + (t + 31) % 32 + 1);

  node<<<3, 32>>> (nodes.dev);
  nodes.fetch ();
  for (int i = 0; i < 96; i++)
    CHECK (nodes[i] == 31u - i % 32);

  for (int t = 0; t < N; t++)
    in.host[t] = scramble (t) % 1000;
  in.send ();
  greatest<<<1, N>>> (in.dev, out.dev);
  out.fetch ();
  int least = 1 << 30;
  for (int t = 0; t < N; t++)
    least = in[t] < least ? in[t] : least;
  for (int w = 0; w < N / 32; w++)
    {
      int most = 0;
      for (int t = 0; t < 32; t++)
	most = in[w * 32 + t] > most ? in[w * 32 + t] : most;
      for (int t = 0; t < 32; t++)
	CHECK (out[w * 32 + t] == most && out[N + w * 32 + t] == least);
    }

  buffer<line> lines (2);
  for (int i = 0; i < 2; i++)
    lines.host[i] = { out.dev + 32 * i, 32 };
  lines.send ();
  turned<<<2, 32>>> (lines.dev, in.dev);
  in.fetch ();
  for (int t = 0; t < N; t++)
    CHECK (in[t] == 100 * (t % 32) + 31 - t % 32);
}
