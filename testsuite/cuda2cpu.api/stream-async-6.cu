/* { dg-do run } */
/* { dg-timeout 60 } */
/* { dg-additional-options "-pthread" } */
/* Host threads at the same time: the legacy default stream is one for all, and
   what they put into one stream does not overlap; each thread has a default
   stream of its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <thread>
#include <vector>

/* Not atomic: launches that overlap lose some.  */
__global__ void
add (volatile int *p, int v)
{
  int old = *p;
  for (int i = 0; i < 50; i++)
    p[1] = i;
  *p = old + v;
}

static const int threads = 6, many = 300;

/* Let all threads launch in STREAM; PRIVATE is whether each has its own.  */
static void
launch_all (int *p, cudaStream_t stream, bool own)
{
  std::vector<std::thread> all;
  memset (p, 0, threads * 2 * sizeof *p);
  for (int t = 0; t < threads; t++)
    all.emplace_back ([=] {
      for (int i = 0; i < many; i++)
	add<<<1, 1, 0, stream>>> (p + (own ? 2 * t : 0), 1);
      if (t % 2)
	OK (cudaStreamSynchronize (stream));
    });
  for (auto &t : all)
    t.join ();
  OK (cudaDeviceSynchronize ());
  for (int t = 0; t < threads; t++)
    CHECK (p[2 * t] == (own ? many : t ? 0 : many * threads));
}

int
main ()
{
  int *p;
  cudaStream_t a, b;
  OK (cudaMallocManaged (&p, threads * 2 * sizeof *p));
  launch_all (p, 0, false);
  OK (cudaStreamCreate (&a));
  OK (cudaStreamCreate (&b));
  launch_all (p, a, false);
  launch_all (p, cudaStreamPerThread, true);
  launch_all (p, 0, false);

  /* The default stream and one that keeps step with it, from two threads.  */
  memset (p, 0, 2 * sizeof *p);
  std::thread other ([=] {
    for (int i = 0; i < many; i++)
      add<<<1, 1, 0, i % 2 ? a : b>>> (p + 2 * (i % 2), 1);
  });
  for (int i = 0; i < many; i++)
    add<<<1, 1>>> (p, 1);
  other.join ();
  OK (cudaDeviceSynchronize ());
  CHECK (p[0] == many + many / 2 && p[2] == many / 2);
  return 0;
}
