/* { dg-do run } */
/* { dg-additional-options "-pthread" } */
/* { dg-timeout 120 } */
/* The process is forked while other threads allocate, launch in streams of
   their own and in the default one, record events, capture graphs and make
   pools.  A child may do all of that, too, with what it makes itself.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <atomic>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

enum { THREADS = 4, FORKS = 300, N = 256 };

__global__ void add (int *p, int v) { p[threadIdx.x] += v; }

/* Launch and record events in a stream of its own and in the default one.  */

static void
launch ()
{
  cudaStream_t stream;
  cudaEvent_t event;
  int *p, host[N];
  OK (cudaStreamCreate (&stream));
  OK (cudaEventCreate (&event));
  OK (cudaMallocAsync (&p, sizeof host, stream));
  OK (cudaMemsetAsync (p, 0, sizeof host, stream));
  for (int i = 0; i < 5; i++)
    {
      add<<<1, N, 0, stream>>> (p, 1);
      OK (cudaEventRecord (event, stream));
    }
  OK (cudaStreamWaitEvent (cudaStreamPerThread, event));
  OK (cudaMemcpyAsync (host, p, sizeof host, cudaMemcpyDeviceToHost,
		       cudaStreamPerThread));
  OK (cudaStreamSynchronize (cudaStreamPerThread));
  CHECK (host[0] == 5 && host[N - 1] == 5);
  add<<<2, N>>> (p, 1);
  OK (cudaFreeAsync (p, stream));
  OK (cudaEventSynchronize (event));
  OK (cudaEventDestroy (event));
  OK (cudaStreamDestroy (stream));
}

/* Capture a graph and launch it.  */

static void
capture ()
{
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  int *p, host = -1;
  OK (cudaStreamCreateWithFlags (&stream, cudaStreamNonBlocking));
  OK (cudaMalloc (&p, N * sizeof *p));
  OK (cudaStreamBeginCapture (stream, cudaStreamCaptureModeThreadLocal));
  OK (cudaMemsetAsync (p, 0, N * sizeof *p, stream));
  add<<<1, N, 0, stream>>> (p, 3);
  OK (cudaStreamEndCapture (stream, &graph));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  OK (cudaGraphLaunch (exec, stream));
  OK (cudaStreamSynchronize (stream));
  OK (cudaMemcpy (&host, p + N - 1, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host == 3);
  OK (cudaGraphExecDestroy (exec));
  OK (cudaGraphDestroy (graph));
  OK (cudaFree (p));
  OK (cudaStreamDestroy (stream));
}

/* Make a pool, set limits and attributes, ask for a kernel's.  */

static void
settle ()
{
  cudaMemPool_t pool;
  cudaMemPoolProps props = {};
  cudaFuncAttributes attributes;
  uint64_t used = 1;
  int *p;
  props.allocType = cudaMemAllocationTypePinned;
  props.location.type = cudaMemLocationTypeDevice;
  OK (cudaMemPoolCreate (&pool, &props));
  OK (cudaMallocFromPoolAsync (&p, 3000, pool, cudaStreamPerThread));
  OK (cudaFreeAsync (p, cudaStreamPerThread));
  OK (cudaStreamSynchronize (cudaStreamPerThread));
  OK (cudaMemPoolGetAttribute (pool, cudaMemPoolAttrUsedMemCurrent, &used));
  CHECK (used == 0);
  OK (cudaMemPoolDestroy (pool));
  OK (cudaDeviceSetLimit (cudaLimitStackSize, 2048));
  OK (cudaFuncGetAttributes (&attributes, add));
}

/* Do all of that for a while.  */

static void
work (unsigned seed, int turns, const std::atomic<bool> *end)
{
  for (int i = 0; end ? !*end : i < turns; i++)
    switch (rand_r (&seed) % 4)
      {
      case 0: launch (); break;
      case 1: capture (); break;
      case 2: settle (); break;
      default:
	void *p;
	OK (cudaMalloc (&p, 1 + rand_r (&seed) % 3000000));
	OK (cudaFree (p));
      }
}

int
main ()
{
  std::atomic<bool> end (false);
  std::vector<std::thread> threads;
  for (int i = 0; i < THREADS; i++)
    threads.emplace_back (work, i + 1, 0, &end);
  for (int i = 0; i < FORKS; i++)
    {
      pid_t child = fork ();
      if (child == 0)
	{
	  alarm (30);
	  launch ();
	  capture ();
	  settle ();
	  work (100 + i, 10, nullptr);
	  _exit (0);
	}
      int status;
      CHECK (waitpid (child, &status, 0) == child && status == 0);
      work (200 + i, 1, nullptr);
    }
  end = true;
  for (std::thread &t : threads)
    t.join ();
  return 0;
}
