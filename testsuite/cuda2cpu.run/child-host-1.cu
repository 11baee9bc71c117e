/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* Kernels with children wherever the host launches them: in streams, in graphs,
   cooperatively, from several host threads, and from functions that run on both
   sides.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <thread>

#include "check.h"

namespace cg = cooperative_groups;

__global__ void
add (int *p, int v)
{
  atomicAdd (&p[threadIdx.x], v);
}

__host__ __device__ void
add_both (int *p, int v)
{
  add<<<1, 4>>> (p, v);
  add<<<2, 4>>> (p, v);
}

__global__ void
parent (int *p)
{
  add_both (p, threadIdx.x + 1);
  if (threadIdx.x == 0)
    cudaDeviceSynchronize ();
}

/* Blocks that meet launch before and after that.  */
__global__ void
meeting (int *p, int *seen)
{
  cg::grid_group grid = cg::this_grid ();
  if (threadIdx.x == 1)
    {
      add_both (p, 1);
      cudaDeviceSynchronize ();
    }
  grid.sync ();
  if (threadIdx.x == 0)
    seen[blockIdx.x] = *(volatile int *) p;
  grid.sync ();
  if (grid.thread_rank () == 5)
    add_both (p, 1000);
}

static void
check (buffer<int> &p, int times)
{
  p.fetch ();
  for (int i = 0; i < 4; i++)
    CHECK (p[i] == 3 * (1 + 2 + 3) * times);
}

static void
work ()
{
  buffer<int> p (4);
  cudaStream_t s;
  OK (cudaStreamCreateWithFlags (&s, cudaStreamNonBlocking));
  for (int i = 0; i < 20; i++)
    {
      parent<<<1, 3>>> (p.dev);
      parent<<<2, 3, 0, s>>> (p.dev);
    }
  OK (cudaStreamSynchronize (s));
  OK (cudaStreamDestroy (s));
  check (p, 60);
}

int
main ()
{
  std::thread others[3];
  for (std::thread &t : others)
    t = std::thread (work);
  work ();
  for (std::thread &t : others)
    t.join ();

  buffer<int> p (4), seen (6);
  add_both (p.dev, 6);
  check (p, 1);

  cudaStream_t s;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  OK (cudaMemset (p.dev, 0, sizeof (int) * 4));
  OK (cudaStreamCreate (&s));
  OK (cudaStreamBeginCapture (s, cudaStreamCaptureModeGlobal));
  for (int i = 0; i < 3; i++)
    parent<<<2, 3, 0, s>>> (p.dev);
  OK (cudaStreamEndCapture (s, &graph));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  for (int i = 0; i < 2; i++)
    OK (cudaGraphLaunch (exec, s));
  OK (cudaStreamSynchronize (s));
  check (p, 12);

  OK (cudaMemset (p.dev, 0, sizeof (int) * 4));
  void *args[] = { &p.dev, &seen.dev };
  OK (cudaLaunchCooperativeKernel ((void *) meeting, 6, 4, args, 0, s));
  OK (cudaStreamSynchronize (s));
  p.fetch ();
  seen.fetch ();
  for (int b = 0; b < 6; b++)
    CHECK (seen[b] == 6 * 3);
  for (int i = 0; i < 4; i++)
    CHECK (p[i] == 6 * 3 + 3000);
}
