/* { dg-do run } */
/* Barriers of some threads, and barriers in memory, in inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

enum { THREADS = 128, STEPS = 5 };

/* The second half of the block gives numbers to the first one, which gives back
   the place.  */
__global__ void
hand_over (u32 *out)
{
  __shared__ u32 s[THREADS / 2];
  u32 i = threadIdx.x, half = THREADS / 2, sum = 0;
  for (u32 k = 0; k < STEPS; k++)
    if (i >= half)
      {
	asm volatile ("bar.sync 2, 128;" ::: "memory");
	s[i - half] = i * i + k;
	asm volatile ("bar.arrive 1, %0;" :: "n" (128) : "memory");
      }
    else
      {
	asm volatile ("barrier.arrive %0, %1;" :: "r" (2), "r" (THREADS)
		      : "memory");
	asm volatile ("barrier.sync 1, 128;" ::: "memory");
	sum += s[half - 1 - i];
	/* Of this half alone.  */
	asm volatile ("bar.sync 3, 64;" ::: "memory");
	__barrier_sync_count (4, 64);
      }
  out[i] = sum;
  __barrier_sync (0);
}

__device__ __forceinline__ void
wait (u32 barrier, u32 parity)
{
  asm volatile ("{ .reg .pred p;\n"
		"again: mbarrier.test_wait.parity.shared.b64 p, [%0], %1;\n"
		"@p bra done; bra again; done: }"
		:: "r" (barrier), "r" (parity) : "memory");
}

/* A sum of neighbours, waiting in both ways.  */
__global__ void
in_memory (u32 *out, u32 *pending)
{
  __shared__ u32 s[THREADS];
  __shared__ u64 word;
  u32 i = threadIdx.x, barrier = (u32) __cvta_generic_to_shared (&word), done;
  u64 token;
  if (i == 0)
    asm volatile ("mbarrier.init.shared.b64 [%0], %1;"
		  :: "r" (barrier), "r" (THREADS) : "memory");
  __syncthreads ();
  s[i] = 3 * i;
  asm volatile ("mbarrier.arrive.shared.b64 %0, [%1];"
		: "=l" (token) : "r" (barrier) : "memory");
  if (i == 5)
    asm ("mbarrier.pending_count.b64 %0, %1;" : "=r" (*pending) : "l" (token));
  do
    asm volatile ("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2;"
		  " selp.u32 %0, 1, 0, p; }"
		  : "=r" (done) : "r" (barrier), "l" (token) : "memory");
  while (!done);
  u32 x = s[(i + 1) % THREADS];
  asm volatile ("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];"
		:: "r" (barrier) : "memory");
  wait (barrier, 1);
  s[i] = x;
  asm volatile ("{ .reg .b64 t; mbarrier.arrive.shared::cta.b64 t, [%0]; }"
		:: "r" (barrier) : "memory");
  wait (barrier, 0);
  out[i] = s[(i + 1) % THREADS];
  /* One less from now on.  */
  __syncthreads ();
  if (i == 0)
    asm volatile ("mbarrier.arrive_drop.shared.b64 %0, [%1];"
		  : "=l" (token) : "r" (barrier) : "memory");
  else
    {
      asm volatile ("mbarrier.arrive.shared.b64 %0, [%1];"
		    : "=l" (token) : "r" (barrier) : "memory");
      wait (barrier, 1);
      asm volatile ("mbarrier.arrive.shared.b64 %0, [%1];"
		    : "=l" (token) : "r" (barrier) : "memory");
      wait (barrier, 0);
    }
  __syncthreads ();
  if (i == 0)
    asm volatile ("mbarrier.inval.shared.b64 [%0];" :: "r" (barrier) : "memory");
}

int
main ()
{
  buffer<u32> out (THREADS), pending (1);
  hand_over<<<3, THREADS>>> (out.dev);
  out.fetch ();
  for (u32 i = 0; i < THREADS / 2; i++)
    CHECK (out[i] == STEPS * (THREADS - 1 - i) * (THREADS - 1 - i)
		     + STEPS * (STEPS - 1) / 2);
  in_memory<<<2, THREADS>>> (out.dev, pending.dev);
  out.fetch ();
  pending.fetch ();
  for (u32 i = 0; i < THREADS; i++)
    CHECK (out[i] == 3 * ((i + 2) % THREADS));
  CHECK (pending[0] >= 1 && pending[0] <= THREADS);
}
