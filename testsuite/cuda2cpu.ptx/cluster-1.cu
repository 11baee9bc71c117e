/* { dg-do run } */
/* Clusters of several blocks in PTX: their barrier, places in other blocks'
   shared memory, by generic addresses and by those of shared memory alone, and
   loads, stores and atomics there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int THREADS = 32, SIZE = 4, BLOCKS = 8;

__global__ void __cluster_dims__ (SIZE)
exchange (unsigned *out, unsigned *bad)
{
  __shared__ unsigned s[THREADS], total;
  unsigned t = threadIdx.x, me, next, wrong = 0;
  asm ("mov.u32 %0, %%cluster_ctarank;" : "=r" (me));
  next = (me + 1) % SIZE;
  if (t == 0)
    total = 0;
  s[t] = blockIdx.x * 100 + t;
  asm volatile ("barrier.cluster.arrive.release.aligned;" ::: "memory");
  asm volatile ("barrier.cluster.wait.acquire.aligned;" ::: "memory");

  unsigned here = (unsigned) __cvta_generic_to_shared (&s[t]), there, value;
  asm ("mapa.shared::cluster.u32 %0, %1, %2;"
       : "=r" (there) : "r" (here), "r" (next));
  asm volatile ("ld.shared::cluster.u32 %0, [%1];"
		: "=r" (value) : "r" (there) : "memory");
  unsigned rank;
  asm ("getctarank.shared::cluster.u32 %0, %1;" : "=r" (rank) : "r" (there));
  wrong |= rank != next;

  /* The same by generic addresses.  */
  unsigned long long generic;
  asm ("mapa.u64 %0, %1, %2;" : "=l" (generic) : "l" (&s[t]), "r" (next));
  unsigned again;
  asm volatile ("ld.u32 %0, [%1];" : "=r" (again) : "l" (generic) : "memory");
  wrong |= (again != value) << 1;
  asm ("getctarank.u64 %0, %1;" : "=r" (rank) : "l" (generic));
  wrong |= (rank != next) << 2;
  unsigned long long wide = __cvta_generic_to_shared (&s[t]), wide_there;
  asm ("mapa.shared::cluster.u64 %0, %1, %2;"
       : "=l" (wide_there) : "l" (wide), "r" (next));
  wrong |= (wide_there != there) << 3;

  unsigned sum, all = (unsigned) __cvta_generic_to_shared (&total), of_first;
  asm ("mapa.shared::cluster.u32 %0, %1, 0;" : "=r" (of_first) : "r" (all));
  asm volatile ("atom.shared::cluster.add.u32 %0, [%1], %2;"
		: "=r" (sum) : "r" (of_first), "r" (t) : "memory");
  asm volatile ("barrier.cluster.arrive.aligned;"
		"barrier.cluster.wait.aligned;" ::: "memory");
  asm volatile ("st.shared::cluster.u32 [%0], %1;"
		:: "r" (there), "r" (value + 1000) : "memory");
  asm volatile ("ld.shared::cluster.u32 %0, [%1];"
		: "=r" (sum) : "r" (of_first) : "memory");
  asm volatile ("barrier.cluster.arrive;\n\tbarrier.cluster.wait;"
		::: "memory");
  wrong |= (s[t] != blockIdx.x * 100 + t + 1000) << 4;
  wrong |= (sum != SIZE * (31 * 32 / 2)) << 5;
  unsigned is;
  asm ("{ .reg .pred p; mov.pred p, %%is_explicit_cluster;"
       " selp.u32 %0, 1, 0, p; }" : "=r" (is));
  wrong |= (is != 1) << 6;
  out[blockIdx.x * THREADS + t] = value;
  bad[blockIdx.x * THREADS + t] = wrong;
}

int
main ()
{
  buffer<unsigned> out (BLOCKS * THREADS), bad (BLOCKS * THREADS);
  exchange<<<BLOCKS, THREADS>>> (out.dev, bad.dev);
  out.fetch ();
  bad.fetch ();
  for (int i = 0; i < BLOCKS * THREADS; i++)
    {
      int b = i / THREADS, next = b / SIZE * SIZE + (b + 1) % SIZE;
      CHECK (out[i] == (unsigned) (next * 100 + i % THREADS));
      CHECK (bad[i] == 0);
    }
}
