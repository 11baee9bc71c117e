/* { dg-do run } */
/* Instructions in the words that other tests do not use: votes without a mask
   and as the assembler takes them, barriers in memory that are tried, copies
   with a policy, and what has no effect here.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

enum { THREADS = 64 };

/* A predicate Q from P, which says x < LIMIT, as 0 or 1.  */
#define VOTE(result, word, limit)					\
  asm volatile ("{ .reg .pred p, q; setp.lt.u32 p, %1, " #limit ";"	\
		word " selp.u32 %0, 1, 0, q; }" : "=r" (result) : "r" (x))

__global__ void
votes (u32 *out)
{
  u32 x = threadIdx.x % 32, a, b, c, d, e, f, some;
  VOTE (a, "vote.all.pred q, p;", 32);
  VOTE (b, "vote.any.pred q, !p;", 31);
  VOTE (c, "vote.uni.pred q, p;", 7);
  VOTE (d, "vote.all.sync.pred q, p, 0xffffffff;", 31);
  VOTE (e, "vote.any.sync.pred q, p, 0xffffffff;", 1);
  VOTE (f, "vote.uni.sync.pred q, p, 0xffffffff;", 0);
  u32 flags = a | b << 1 | c << 2 | d << 3 | e << 4 | f << 5;
  asm volatile ("{ .reg .pred p; setp.lt.u32 p, %1, 7; vote.ballot.b32 %0, p; }"
		: "=r" (a) : "r" (x));
  asm volatile ("{ .reg .pred p; setp.lt.u32 p, %1, 9;"
		" vote.ballot.sync.b32 %0, p, 0xffffffff; }"
		: "=r" (b) : "r" (x));
  asm volatile ("{ .reg .pred p; setp.lt.u32 p, %1, 40;"
		" barrier.red.popc.u32 %0, 0, p; }"
		: "=r" (some) : "r" (threadIdx.x));
  asm volatile ("setmaxnreg.inc.sync.aligned.u32 64;");
  out[threadIdx.x] = flags == 0x33 && a == 0x7f && b == 0x1ff ? some : 0;
}

__global__ void
memory (u32 *out, const u32 *from)
{
  __shared__ u64 word;
  __shared__ __align__ (16) u32 s[4 * THREADS];
  u32 i = threadIdx.x, barrier = (u32) __cvta_generic_to_shared (&word), done;
  u32 to = (u32) __cvta_generic_to_shared (s + 4 * i);
  u64 token, policy;
  if (i == 0)
    asm volatile ("mbarrier.init.shared.b64 [%0], %1;"
		  " fence.mbarrier_init.release.cluster;"
		  :: "r" (barrier), "r" (THREADS) : "memory");
  __syncthreads ();
  asm ("createpolicy.fractional.L2::evict_first.b64 %0, 1.0;" : "=l" (policy));
  if (i % 2)
    asm volatile ("cp.async.cg.shared.global.L2::cache_hint [%0], [%1], 16, %2;"
		  :: "r" (to), "l" (from + 4 * i), "l" (policy) : "memory");
  else
    asm volatile ("cp.async.ca.shared.global.L2::cache_hint.L2::128B"
		  " [%0], [%1], 16, %2, %3;"
		  :: "r" (to), "l" (from + 4 * i), "r" (4), "l" (policy)
		  : "memory");
  asm volatile ("cp.async.wait_all;" ::: "memory");
  asm volatile ("mbarrier.arrive.shared.b64 %0, [%1];"
		: "=l" (token) : "r" (barrier) : "memory");
  do
    asm volatile ("{ .reg .pred p; mbarrier.try_wait.shared.b64 p, [%1], %2;"
		  " selp.u32 %0, 1, 0, p; }"
		  : "=r" (done) : "r" (barrier), "l" (token) : "memory");
  while (!done);
  u32 x = s[(4 * i + 4) % (4 * THREADS)] + s[(4 * i + 5) % (4 * THREADS)];
  asm volatile ("mbarrier.arrive.shared.b64 %0, [%1];"
		: "=l" (token) : "r" (barrier) : "memory");
  do
    asm volatile ("{ .reg .pred p;"
		  " mbarrier.try_wait.parity.acquire.cta.shared::cta.b64 p,"
		  " [%1], 1, 1000; selp.u32 %0, 1, 0, p; }"
		  : "=r" (done) : "r" (barrier) : "memory");
  while (!done);
  u64 low, high;
  asm volatile ("{ .reg .b128 v; ldu.global.b128 v, [%2];"
		" mov.b128 {%0, %1}, v; }"
		: "=l" (low), "=l" (high) : "l" (from));
  out[i] = x + (u32) (high >> 32);
}

/* A comparison as an integer of 16 bits, joined with a predicate.  */
__global__ void
compare_half (u16 *out, const u16 *a, const u16 *b)
{
  int i = threadIdx.x;
  asm ("{ .reg .pred p; setp.eq.u32 p, %3, 1;"
       " set.lt.or.u16.f16 %0, %1, %2, p; }"
       : "=h" (out[i]) : "h" (a[i]), "h" (b[i]), "r" (i));
}

/* The last one ends the kernel with an error.  */
__global__ void
stop (u32 *out)
{
  out[0] = 5;
  asm volatile ("{ .reg .pred p; setp.eq.u32 p, %0, 3; @p trap; }"
		:: "r" (threadIdx.x));
}

int
main ()
{
  buffer<u32> out (THREADS), from (4 * THREADS);
  buffer<u16> a (3), b (3), c (3);
  votes<<<2, THREADS>>> (out.dev);
  out.fetch ();
  for (int i = 0; i < THREADS; i++)
    CHECK (out[i] == 40);
  for (int i = 0; i < 4 * THREADS; i++)
    from[i] = i * i + 1;
  from.send ();
  memory<<<2, THREADS>>> (out.dev, from.dev);
  out.fetch ();
  for (int i = 0; i < THREADS; i++)
    {
      int k = (i + 1) % THREADS;
      CHECK (out[i] == from[4 * k] + (k % 2 ? from[4 * k + 1] : 0) + from[3]);
    }
  /* 1 < 2, 2 < 1 and 1 < what is no number.  */
  a[0] = a[2] = b[1] = 0x3c00;
  a[1] = b[0] = 0x4000;
  b[2] = 0x7e00;
  a.send ();
  b.send ();
  compare_half<<<1, 3>>> (c.dev, a.dev, b.dev);
  c.fetch ();
  CHECK (c[0] == 0xffff && c[1] == 0xffff && c[2] == 0);
  stop<<<1, 8>>> (out.dev);
  CHECK (cudaDeviceSynchronize () == cudaErrorLaunchFailure);
  /* The error stays, so that nothing can be freed.  */
  exit (0);
}
