/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* { dg-threads "1 3" } */
/* { dg-timeout 60 } */
/* What workers add up is there when the kernel has ended, also if it failed;
   kernels in several streams may add to the same memory at once, and the memory
   is what it was made in between.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

const int N = 50000, BINS = 200, STREAMS = 4, ROUNDS = 20;

__global__ void
count (const int *in, int n, unsigned *bins)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd (&bins[in[i]], 1u);
}

__global__ void
failing (const int *in, int n, int bad, unsigned *bins)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == bad)
    __trap ();
  if (i < n)
    atomicAdd (&bins[in[i]], 1u);
}

int
main ()
{
  buffer<int> in (N);
  buffer<unsigned> bins (BINS);
  static unsigned expected[BINS];
  for (int i = 0; i < N; i++)
    {
      in.host[i] = i % 1013 % BINS;
      expected[in.host[i]]++;
    }
  in.send ();
  cudaStream_t streams[STREAMS];
  for (cudaStream_t &stream : streams)
    OK (cudaStreamCreate (&stream));
  for (int round = 0; round < ROUNDS; round++)
    for (cudaStream_t stream : streams)
      count<<<(N + 255) / 256, 256, 0, stream>>> (in.dev, N, bins.dev);
  OK (cudaDeviceSynchronize ());
  bins.fetch ();
  for (int b = 0; b < BINS; b++)
    CHECK (bins.host[b] == expected[b] * STREAMS * ROUNDS);

  /* One after the other, with what the host and other operations do.  */
  for (int round = 0; round < ROUNDS; round++)
    {
      OK (cudaMemsetAsync (bins.dev, 0, BINS * sizeof (unsigned)));
      count<<<(N + 255) / 256, 256>>> (in.dev, N, bins.dev);
      count<<<(N + 127) / 128, 128>>> (in.dev, N, bins.dev);
      bins.fetch ();
      for (int b = 0; b < BINS; b++)
	CHECK (bins.host[b] == expected[b] * 2);
    }

  /* Captured into a graph.  */
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  OK (cudaStreamBeginCapture (streams[0], cudaStreamCaptureModeGlobal));
  OK (cudaMemsetAsync (bins.dev, 0, BINS * sizeof (unsigned), streams[0]));
  count<<<(N + 255) / 256, 256, 0, streams[0]>>> (in.dev, N, bins.dev);
  OK (cudaStreamEndCapture (streams[0], &graph));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  for (int round = 0; round < 3; round++)
    OK (cudaGraphLaunch (exec, streams[0]));
  OK (cudaStreamSynchronize (streams[0]));
  bins.fetch ();
  for (int b = 0; b < BINS; b++)
    CHECK (bins.host[b] == expected[b]);

  /* The last thread fails: what others have added is there, where it can be
     seen, and no more.  */
  unsigned *raw = bins.dev;
  failing<<<(N + 255) / 256, 256>>> (in.dev, N, N - 1, bins.dev);
  CHECK (cudaDeviceSynchronize () == cudaErrorLaunchFailure);
  unsigned long long all = 0, added = 0;
  for (int b = 0; b < BINS; b++)
    {
      all += expected[b];
      added += raw[b] - expected[b];
      CHECK (raw[b] >= expected[b] && raw[b] <= 2 * expected[b]);
    }
  CHECK (added < all && added > 0);
  quick_exit (0);
}
