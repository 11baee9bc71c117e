/* { dg-do run } */
/* The barriers and warp functions of inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

enum { THREADS = 128 };

/* shfl.sync as the manual of PTX has it: MODE up, down, bfly and idx, LANE's B and
   C; the lane whose value it gets, and whether that is INSIDE.  */
static int
source (int mode, int lane, u32 b, u32 c, bool *inside)
{
  u32 segment = c >> 8 & 31, value = b & 31;
  u32 last = (lane & segment) | (c & 31 & ~segment);
  u32 first = lane & segment;
  int j = mode == 0 ? lane - (int) value : mode == 1 ? lane + (int) value
	  : mode == 2 ? lane ^ (int) value : (int) (first | (value & ~segment));
  *inside = mode == 0 ? j >= (int) last : j <= (int) last;
  return *inside ? j : lane;
}

#define SHUFFLE(n, name) \
  asm volatile ("{ .reg .pred p; shfl.sync." name ".b32 %0|p, %2, %3, %4, " \
		"0xffffffff; selp.u32 %1, 1, 0, p; }" \
		: "=r" (value[n][i]), "=r" (inside[n][i]) \
		: "r" (100 + i), "r" (b), "r" (c))

__global__ void
shuffle (u32 (*value)[THREADS], u32 (*inside)[THREADS], u32 b, u32 c)
{
  u32 i = threadIdx.x;
  SHUFFLE (0, "up");
  SHUFFLE (1, "down");
  SHUFFLE (2, "bfly");
  SHUFFLE (3, "idx");
  float f;
  asm ("shfl.sync.bfly.b32 %0, %1, 1, 0x1f, -1;" : "=f" (f) : "f" (i * 0.5f));
  inside[4][i] = (u32) (2 * f);
}

__global__ void
collect (u32 *out)
{
  u32 i = threadIdx.x, lane = i % 32, r, s;
  u32 *o = out + 32 * i;
  asm volatile ("{ .reg .pred p; setp.lt.u32 p, %1, 5;"
		" vote.sync.ballot.b32 %0, p, 0xffffffff; }"
		: "=r" (o[0]) : "r" (lane));
  asm volatile ("{ .reg .pred p, q; setp.lt.u32 p, %1, 40;"
		" vote.sync.all.pred q, p, -1; selp.u32 %0, 1, 0, q; }"
		: "=r" (o[1]) : "r" (i));
  asm volatile ("{ .reg .pred p, q; setp.eq.u32 p, %1, 40;"
		" vote.sync.any.pred q, p, -1; selp.u32 %0, 1, 0, q; }"
		: "=r" (o[2]) : "r" (i));
  asm volatile ("{ .reg .pred p, q; setp.lt.u32 p, %1, 40;"
		" vote.sync.uni.pred q, !p, -1; selp.u32 %0, 1, 0, q; }"
		: "=r" (o[3]) : "r" (i));
  asm volatile ("match.any.sync.b32 %0, %1, 0xffffffff;"
		: "=r" (o[4]) : "r" (lane / 3));
  asm volatile ("match.any.sync.b64 %0, %1, 0xffffffff;"
		: "=r" (o[5]) : "l" ((u64) (lane & 1) << 40));
  asm volatile ("{ .reg .pred p; match.all.sync.b32 %0|p, %2, 0xffffffff;"
		" selp.u32 %1, 1, 0, p; }"
		: "=r" (o[6]), "=r" (o[7]) : "r" (i / 48));
  asm volatile ("redux.sync.add.u32 %0, %1, 0xffffffff;" : "=r" (o[8]) : "r" (i));
  asm volatile ("redux.sync.min.s32 %0, %1, -1;" : "=r" (o[9]) : "r" (5 - (int) i));
  asm volatile ("redux.sync.max.u32 %0, %1, -1;" : "=r" (o[10]) : "r" (5 - (int) i));
  asm volatile ("redux.sync.or.b32 %0, %1, -1;" : "=r" (o[11]) : "r" (i));
  asm volatile ("redux.sync.and.b32 %0, %1, -1;" : "=r" (o[12]) : "r" (i | 64));
  asm volatile ("redux.sync.xor.b32 %0, %1, -1;" : "=r" (o[13]) : "r" (i * i));
  asm volatile ("redux.sync.min.u32 %0, %1, -1;" : "=r" (o[14]) : "r" (i));
  asm volatile ("redux.sync.max.s32 %0, %1, -1;" : "=r" (o[15]) : "r" (-(int) i));
  asm volatile ("activemask.b32 %0;" : "=r" (o[16]));
  o[17] = 0;
  if (lane >= 8)
    {
      asm volatile ("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffff00;"
		    : "=r" (o[17]) : "r" (i));
      asm volatile ("bar.warp.sync 0xffffff00;");
    }
  asm volatile ("{ .reg .pred p; setp.ge.u32 p, %1, 100;"
		" bar.red.popc.u32 %0, 0, p; }" : "=r" (o[18]) : "r" (i));
  asm volatile ("{ .reg .pred p, q; setp.ge.u32 p, %2, 100;"
		" bar.red.or.pred q, 1, p; selp.u32 %0, 1, 0, q;"
		" barrier.red.and.pred q, 2, p; selp.u32 %1, 1, 0, q; }"
		: "=r" (r), "=r" (s) : "r" (i));
  o[19] = 2 * r + s;
  if (lane > 2)
    asm volatile ("{ .reg .pred p; elect.sync %0|p, 0xfffffff8;"
		  " selp.u32 %1, 1, 0, p; }" : "=r" (r), "=r" (o[20]));
  o[21] = r;
  __shared__ u32 shared[THREADS];
  shared[i] = i;
  asm volatile ("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;"
		::: "memory");
  u32 place = (u32) __cvta_generic_to_shared (shared + (i ^ 64));
  asm volatile ("mapa.shared::cluster.u32 %0, %1, 0;"
		" ld.shared::cluster.u32 %0, [%0];" : "=r" (o[22]) : "r" (place));
  asm volatile ("getctarank.shared::cluster.u32 %0, %1;"
		: "=r" (o[23]) : "r" (place));
}

/* A sum of the block, with a barrier in each step.  */
__global__ void
sum (u32 *out)
{
  __shared__ u32 s[THREADS];
  u32 i = threadIdx.x;
  s[i] = i * i;
  for (u32 half = THREADS / 2; half > 0; half /= 2)
    {
      asm volatile ("bar.sync 0;" ::: "memory");
      if (i < half)
	s[i] += s[i + half];
      asm volatile ("barrier.sync %0;" :: "n" (3) : "memory");
    }
  asm volatile ("barrier.cta.sync.aligned 1;" ::: "memory");
  out[i] = s[0];
  asm volatile ("nanosleep.u32 20; griddepcontrol.wait; pmevent 3;" ::);
}

int
main ()
{
  buffer<u32[THREADS]> value (5), inside (5);
  for (u32 c : { 0x1fu, 0u, 0x1c1fu, 0x1800u, 0x100fu, 0x1e1fu, 0x12u, 0x81fu })
    for (u32 b : { 0u, 1u, 3u, 7u, 16u, 31u, 33u })
      {
	shuffle<<<1, THREADS>>> (value.dev, inside.dev, b, c);
	value.fetch ();
	inside.fetch ();
	for (int mode = 0; mode < 4; mode++)
	  for (int i = 0; i < THREADS; i++)
	    {
	      bool in;
	      u32 from = i / 32 * 32 + source (mode, i % 32, b, c, &in);
	      CHECK (value[mode][i] == 100 + from && inside[mode][i] == in);
	    }
	for (u32 i = 0; i < THREADS; i++)
	  CHECK (inside[4][i] == (i ^ 1));
      }
  buffer<u32> out (32 * THREADS);
  collect<<<1, THREADS>>> (out.dev);
  out.fetch ();
  for (u32 i = 0; i < THREADS; i++)
    {
      u32 lane = i % 32, first = i - lane, *o = out.host + 32 * i;
      u32 third = (7u << lane / 3 * 3), all = first == 32;
      u32 x = 0;
      for (u32 k = first; k < first + 32; k++)
	x ^= k * k;
      const u32 expected[]
	= { 31, first == 0, first == 32, first != 32, third,
	    0x55555555u << (lane & 1), all ? 0 : ~0u, !all,
	    32 * first + 496, (u32) (5 - (int) (first + 31)),
	    first == 0 ? ~0u : (u32) (5 - (int) first), first | 31,
	    (first | 64), x, first, (u32) -(int) first, ~0u,
	    lane < 8 ? 0 : lane == 31 ? i : i + 1, 28, 2 };
      for (int k = 0; k < 20; k++)
	if (k != 6 && k != 7)
	  CHECK (o[k] == expected[k]);
      CHECK (lane < 3 || (o[20] == (lane == o[21]) && o[21] > 2));
      CHECK (o[22] == (i ^ 64) && o[23] == 0);
      /* All values are the same but in the second warp.  */
      CHECK (o[6] == (all ? 0 : ~0u) && o[7] == !all);
    }
  sum<<<1, THREADS>>> (out.dev);
  out.fetch ();
  for (u32 i = 0; i < THREADS; i++)
    CHECK (out[i] == (THREADS - 1) * THREADS * (2 * THREADS - 1) / 6);
}
