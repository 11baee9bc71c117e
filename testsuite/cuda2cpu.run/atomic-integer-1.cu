/* { dg-do run } */
/* Every integer atomic under contention of many blocks: the results add up.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

struct results
{
  int add, sub, min, max;
  unsigned uadd, umin, umax, band, bor, bxor, inc, dec, exch, cas;
  unsigned long long ladd, lmin, lmax, lor, lcas, lexch;
  long long smin, smax;
};

__device__ results r;
__device__ unsigned seen[64];

__global__ void
contend (int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = (i * 7919) % n;
  atomicAdd (&r.add, v - 50);
  atomicSub (&r.sub, 2);
  atomicMin (&r.min, -v);
  atomicMax (&r.max, v);
  atomicAdd (&r.uadd, 3u);
  atomicMin (&r.umin, (unsigned) v + 5u);
  atomicMax (&r.umax, (unsigned) v + 0x80000000u);
  atomicAnd (&r.band, ~(1u << i % 20));
  atomicOr (&r.bor, 1u << i % 31);
  atomicXor (&r.bxor, (unsigned) i);
  atomicInc (&r.inc, 100u);
  atomicDec (&r.dec, 70u);
  unsigned old = atomicExch (&r.exch, (unsigned) (i % 64) + 1u);
  if (old)
    atomicAdd (&seen[old - 1], 1u);
  unsigned seen_cas = r.cas, assumed;
  do
    {
      assumed = seen_cas;
      seen_cas = atomicCAS (&r.cas, assumed, assumed + 2);
    }
  while (seen_cas != assumed);
  atomicAdd (&r.ladd, 1ULL << 33);
  atomicMin (&r.lmin, 5000000000ULL + v);
  atomicMax (&r.lmax, 5000000000ULL + v);
  atomicOr (&r.lor, 1ULL << i % 64);
  atomicCAS (&r.lcas, (unsigned long long) i, (unsigned long long) i + 1);
  atomicExch (&r.lexch, 1ULL << 40);
  atomicMin (&r.smin, -5000000000LL - v);
  atomicMax (&r.smax, 5000000000LL + v);
}

int
main ()
{
  const int blocks = 64, threads = 64, n = blocks * threads;
  results s = { 0, 0, 0, 0, 0, ~0u, 0, ~0u, 0, 0, 0, 0, 0, 0, 0, ~0ULL, 0, 0,
		0, 0, 0, 0 };
  OK (cudaMemcpyToSymbol (r, &s, sizeof s));
  contend<<<blocks, threads>>> (n);
  OK (cudaDeviceSynchronize ());
  unsigned count[64];
  OK (cudaMemcpyFromSymbol (&s, r, sizeof s));
  OK (cudaMemcpyFromSymbol (count, seen, sizeof count));
  unsigned x = 0, d = 0, exchanged = 0;
  for (int i = 0; i < n; i++)
    {
      x ^= i;
      d = d == 0 || d > 70 ? 70 : d - 1;
    }
  CHECK (s.add == n * (n - 1) / 2 - 50 * n && s.sub == -2 * n);
  CHECK (s.min == -(n - 1) && s.max == n - 1 && s.uadd == 3u * n);
  CHECK (s.umin == 5 && s.umax == 0x80000000u + n - 1);
  CHECK (s.band == 0xfff00000u && s.bor == 0x7fffffffu && s.bxor == x);
  CHECK (s.inc == n % 101u && s.dec == d && s.cas == 2u * n);
  for (int i = 0; i < 64; i++)
    exchanged += count[i];
  CHECK (s.exch >= 1 && s.exch <= 64 && exchanged == n - 1u);
  CHECK (count[s.exch - 1] == n / 64 - 1u);
  CHECK (s.ladd == (unsigned long long) n << 33 && s.lor == ~0ULL);
  CHECK (s.lmin == 5000000000ULL && s.lmax == 5000000000ULL + n - 1);
  CHECK (s.lcas >= 1 && s.lcas <= (unsigned) n && s.lexch == 1ULL << 40);
  CHECK (s.smin == -5000000000LL - n + 1 && s.smax == 5000000000LL + n - 1);
}
