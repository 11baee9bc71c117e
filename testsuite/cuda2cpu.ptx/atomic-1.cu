/* { dg-do run } */
/* The atomic operations and fences of inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

enum { THREADS = 3000 };

struct words
{
  u32 a, o, x, add, inc, dec, least, most, cas, red;
  s32 sleast, smost, sadd;
  float f;
  u64 wa, wo, wx, wadd, wleast, wmost, wcas, exch;
  s64 wsleast, wsmost;
  double d;
  u32 half, brain;
  u16 halves[2], narrow;
};

/* One result of TEXT, of an operation on MEMBER with X.  */
#define ATOM(T, c, text, member, x) \
  [&] { T old; \
	asm volatile (text " %0, [%1], %2;" : "=" c (old) \
		      : "l" (&w->member), c (x) : "memory"); \
	return old; } ()
#define RED(c, text, member, x) \
  asm volatile (text " [%0], %1;" :: "l" (&w->member), c (x) : "memory")

__global__ void
run (words *w, u32 *seen)
{
  u32 i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= THREADS)
    return;
  ATOM (u32, "r", "atom.global.and.b32", a, ~(1u << i % 8));
  ATOM (u32, "r", "atom.or.b32", o, 1u << i % 32);
  ATOM (u32, "r", "atom.acq_rel.gpu.xor.b32", x, i);
  u32 place = ATOM (u32, "r", "atom.relaxed.gpu.global.add.u32", add, 1);
  atomicAdd (&seen[place], 1);
  ATOM (u32, "r", "atom.inc.u32", inc, 6);
  ATOM (u32, "r", "atom.global.dec.u32", dec, 6);
  ATOM (u32, "r", "atom.min.u32", least, i + 5);
  ATOM (u32, "r", "atom.release.sys.max.u32", most, i);
  ATOM (s32, "r", "atom.min.acquire.sys.s32", sleast, -(s32) i);
  ATOM (s32, "r", "atom.max.s32", smost, (s32) i - 9000);
  ATOM (s32, "r", "atom.add.s32", sadd, -2);
  ATOM (float, "f", "atom.global.add.f32", f, 0.5f);
  ATOM (u64, "l", "atom.and.b64", wa, ~(1ull << (i % 8 + 40)));
  ATOM (u64, "l", "atom.or.relaxed.gpu.b64", wo, 1ull << i % 64);
  ATOM (u64, "l", "atom.xor.b64", wx, (u64) i << 33);
  ATOM (u64, "l", "atom.acquire.gpu.global.add.u64", wadd, 1ull << 33);
  ATOM (u64, "l", "atom.min.u64", wleast, ~(u64) i);
  ATOM (u64, "l", "atom.max.acq_rel.gpu.u64", wmost, (u64) i << 40);
  ATOM (s64, "l", "atom.min.s64", wsleast, -((s64) i << 40));
  ATOM (s64, "l", "atom.max.s64", wsmost, -(s64) i - 1);
  ATOM (double, "d", "atom.add.f64", d, 0.25);
  ATOM (u64, "l", "atom.exch.release.gpu.b64", exch, (u64) i);
  if (i < 512)
    {
      ATOM (u32, "r", "atom.add.noftz.f16x2", half, 0x40003c00u);
      ATOM (u16, "h", "atom.add.noftz.f16", halves[1], (u16) 0x3c00);
    }
  if (i < 128)
    RED ("r", "red.add.noftz.bf16x2", brain, 0x40003f80u);
  RED ("r", "red.global.add.u32", red, 2);
  RED ("r", "red.or.relaxed.gpu.b32", o, 1u);
  RED ("r", "red.and.b32", a, ~0u);
  RED ("r", "red.xor.b32", x, 0u);
  RED ("r", "red.relaxed.gpu.max.u32", most, i + 1);
  RED ("r", "red.min.s32", sleast, 4);
  RED ("f", "red.add.f32", f, 0.5f);
  RED ("l", "red.add.u64", wadd, 1ull);
  RED ("r", "red.inc.u32", inc, 6);
  RED ("r", "red.dec.u32", dec, 6);
  /* A sum by compare and swap.  */
  u32 old = *(volatile u32 *) &w->cas, before;
  do
    {
      before = old;
      asm volatile ("atom.global.cas.b32 %0, [%1], %2, %3;" : "=r" (old)
		    : "l" (&w->cas), "r" (before), "r" (before + i) : "memory");
    }
  while (old != before);
  u64 wold = *(volatile u64 *) &w->wcas, wbefore;
  do
    {
      wbefore = wold;
      asm volatile ("atom.relaxed.gpu.cas.b64 %0, [%1], %2, %3;" : "=l" (wold)
		    : "l" (&w->wcas), "l" (wbefore), "l" (wbefore + i)
		    : "memory");
    }
  while (wold != wbefore);
  u16 hold = *(volatile u16 *) &w->narrow, hbefore;
  do
    {
      hbefore = hold;
      asm volatile ("atom.cas.b16 %0, [%1], %2, %3;" : "=h" (hold)
		    : "l" (&w->narrow), "h" (hbefore), "h" ((u16) (hbefore + 1))
		    : "memory");
    }
  while (hold != hbefore);
  u32 last;
  asm volatile ("atom.exch.b32 %0, [%1], %2;" : "=r" (last)
		: "l" (&seen[THREADS + i]), "r" (7));
  asm volatile ("membar.cta; membar.gl; membar.sys; fence.acq_rel.gpu;"
		"fence.sc.cta; fence.acq_rel.sys; fence.proxy.alias;"
		::: "memory");
}

int
main ()
{
  buffer<words> w (1);
  buffer<u32> seen (2 * THREADS);
  w[0].a = w[0].least = ~0u;
  w[0].wa = w[0].wleast = ~0ull;
  w[0].sleast = 1000;
  w[0].smost = -100000;
  w[0].wsmost = -100000;
  w.send ();
  run<<<(THREADS + 127) / 128, 128>>> (w.dev, seen.dev);
  w.fetch ();
  seen.fetch ();
  u32 x = 0;
  for (u32 i = 0; i < THREADS; i++)
    {
      x ^= i;
      CHECK (seen[i] == 1 && seen[THREADS + i] == 7);
    }
  CHECK (w[0].a == ~0xffu && w[0].o == ~0u && w[0].x == x);
  CHECK (w[0].add == THREADS && w[0].inc == 2 * THREADS % 7);
  CHECK (w[0].dec == (7 - 2 * THREADS % 7) % 7 && w[0].red == 2 * THREADS);
  CHECK (w[0].least == 5 && w[0].most == THREADS);
  CHECK (w[0].sleast == 1 - THREADS && w[0].smost == THREADS - 9001);
  CHECK (w[0].sadd == -2 * THREADS && w[0].f == THREADS);
  CHECK (w[0].wa == ~(0xffull << 40) && w[0].wo == ~0ull);
  CHECK (w[0].wx == (u64) x << 33);
  CHECK (w[0].wadd == ((1ull << 33) + 1) * THREADS);
  CHECK (w[0].wleast == ~(u64) (THREADS - 1));
  CHECK (w[0].wmost == (u64) (THREADS - 1) << 40);
  CHECK (w[0].wsleast == -((s64) (THREADS - 1) << 40) && w[0].wsmost == -1);
  CHECK (w[0].d == THREADS * 0.25 && w[0].exch < THREADS);
  CHECK (w[0].half == 0x64006000 && w[0].halves[1] == 0x6000);
  CHECK (w[0].brain == 0x43804300);
  CHECK (w[0].cas == THREADS * (THREADS - 1) / 2 && w[0].wcas == w[0].cas);
  CHECK (w[0].narrow == THREADS);
}
