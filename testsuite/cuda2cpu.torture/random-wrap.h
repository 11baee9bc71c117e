/* What the programs of random-wrap.tcl share: inputs, and what runs a kernel
   with many numbers.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_RANDOM_WRAP_H
#define CUDA2CPU_TESTS_RANDOM_WRAP_H

#include "../cuda2cpu.run/check.h"
#include "random-numbers.h"

const int INPUTS = 8192, THREADS = 256, LIMIT = 3000;

/* What the kernels are launched with.  */
static const numbers all_numbers[] = {
  { 100, 64, 0, 5, 250, -3, 1000 },
  { 1000, 32, 20, -40, 100, 32767, 3 },
  { 700, 64, 72, 11, 77, 300, 40 },
  { 300, 16, 0xfffffff0u, 200, 255, 100, 0xfffffffff0ull },
  { 0x7ffffff0u, 100, 0x7fffff80u, 0x7fffff00, 127, -32768, 0xffffffffull },
  { 65500, 300, 65530, -0x7fffff00, 3, 32000, 0x7ffffff0ull },
  { 40, 1, 0x80000000u, -1, 128, 7, ~0ull - 50 },
};

/* What a thread on the host comes to: how many turns it has done; who has
   written each place.  */
static int turns, me, writer[INPUTS];
static int in_host[INPUTS], big_host[INPUTS];

/* A / B and A % B; B is not negative.  */

template <class A, class B> static inline auto
host_div (A a, B b) -> decltype (a / b)
{
  bad |= b == 0;
  return b == 0 ? 0 : a / b;
}

template <class A, class B> static inline auto
host_mod (A a, B b) -> decltype (a % b)
{
  bad |= b == 0;
  return b == 0 ? 0 : a % b;
}

template <class T> static inline int
host_load (T i)
{
  if (i < 0 || i >= (T) (sizeof (T) == 1 ? 100 : INPUTS))
    {
      bad = true;
      return 0;
    }
  return in_host[i];
}

template <class T> static inline void
host_store (T i, int value)
{
  if (i < 0 || i >= (T) (sizeof (T) == 1 ? 100 : INPUTS)
      || (writer[i] != 0 && writer[i] != me))
    {
      bad = true;
      return;
    }
  writer[i] = me;
  big_host[i] = value;
}

static int *in_dev, *big_dev;
static u32 *out_dev;
static u32 sum = 1;
static unsigned ran, skipped;

static inline void
setup ()
{
  OK (cudaMallocManaged (&in_dev, sizeof in_host));
  OK (cudaMallocManaged (&big_dev, sizeof big_host));
  OK (cudaMallocManaged (&out_dev, THREADS * sizeof *out_dev));
  for (int i = 0; i < INPUTS; i++)
    in_dev[i] = in_host[i] = mix (i, 7) >> 8;
}

/* Run KERNEL (ARGS) with THREADS threads in one block, and MODEL for each of
   them, unless that is not defined.  */

template <class K, class M> static void
check (const char *name, K kernel, M model, dim3 threads, const numbers &with)
{
  u32 want[THREADS];
  unsigned nt = threads.x * threads.y;
  bad = false;
  memset (writer, 0, sizeof writer);
  memset (big_host, 0, sizeof big_host);
  memset (big_dev, 0, sizeof big_host);
  for (unsigned t = 0; t < nt && !bad; t++)
    {
      turns = 0;
      me = t + 1;
      want[t] = model (t % threads.x, t / threads.x, threads.x, threads.y, with);
    }
  if (bad)
    {
      skipped++;
      return;
    }
  ran++;
  kernel (threads, with);
  OK (cudaDeviceSynchronize ());
  for (unsigned t = 0; t < nt; t++)
    {
      if (out_dev[t] != want[t])
	{
	  fprintf (stderr, "%s: thread %u of %ux%u is wrong, numbers %d\n",
		   name, t, threads.x, threads.y, (int) (&with - all_numbers));
	  abort ();
	}
      sum = mix (sum, want[t]);
    }
  if (memcmp (big_dev, big_host, sizeof big_host) != 0)
    {
      fprintf (stderr, "%s: %ux%u stored wrongly, numbers %d\n", name,
	       threads.x, threads.y, (int) (&with - all_numbers));
      abort ();
    }
}

#endif
