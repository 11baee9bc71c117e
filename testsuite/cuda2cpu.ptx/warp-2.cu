/* { dg-do run } */
/* Shuffles without a mask, barriers of some threads that count votes, numbers of
   16 bytes, registers of devices and jumps by an index in inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

enum { THREADS = 96 };

/* As before Volta: a sum over the lanes before, and the last lane's.  */
__global__ void
shuffle (u32 *out)
{
  u32 i = threadIdx.x, sum = i, all;
  for (int d = 1; d < 32; d *= 2)
    asm volatile ("{ .reg .u32 r; .reg .pred p;"
		  " shfl.up.b32 r|p, %0, %1, 0; @p add.u32 %0, r, %0; }"
		  : "+r" (sum) : "r" (d));
  asm volatile ("shfl.idx.b32 %0, %1, 31, 31;" : "=r" (all) : "r" (sum));
  out[i] = sum * 1000 + all;
  asm volatile ("shfl.bfly.b32 %0, %1, 3, 0x1f;" : "=r" (all) : "r" (i));
  asm volatile ("shfl.down.b32 %0, %1, 4, 0x181f;" : "=r" (sum) : "r" (i));
  out[THREADS + i] = all * 1000 + sum;
}

/* The first 64 threads and the last 32 vote by themselves, several times.  */
__global__ void
vote (u32 *out)
{
  u32 i = threadIdx.x, result = 0;
  for (u32 k = 0; k < 4; k++)
    if (i < 64)
      {
	u32 many, all, any;
	asm volatile ("{ .reg .pred p, q; setp.lt.u32 p, %3, %4;"
		      " bar.red.popc.u32 %0, 1, 64, p;"
		      " barrier.red.and.pred q, 1, 64, !p;"
		      " selp.u32 %1, 1, 0, q;"
		      " bar.red.or.pred q, 1, 64, p;"
		      " selp.u32 %2, 1, 0, q; }"
		      : "=r" (many), "=r" (all), "=r" (any)
		      : "r" (i), "r" (k * 10) : "memory");
	result += (many * 100 + all * 10 + any) << 8 * k;
      }
    else
      {
	u32 many;
	asm volatile ("{ .reg .pred p; setp.eq.u32 p, %1, %2;"
		      " barrier.cta.red.popc.aligned.u32 %0, %3, %4, p; }"
		      : "=r" (many)
		      : "r" (i % 4), "r" (k), "r" (2), "r" (32) : "memory");
	result += many << 8 * k;
      }
  out[i] = result;
}

/* Some threads vote, others only come; who comes last does not matter.  */
__global__ void
vote_and_arrive (u32 *out, u32 first)
{
  u32 i = threadIdx.x, many = 0;
  for (u32 k = 0; k < 3; k++)
    {
      if ((i < 32) == (first != 0))
	asm volatile ("{ .reg .pred p; setp.lt.u32 p, %1, 5;"
		      " bar.red.popc.u32 %0, 3, 64, p; }"
		      : "=r" (many) : "r" (i % 32) : "memory");
      else
	asm volatile ("bar.arrive 3, 64;" ::: "memory");
      __syncthreads ();
    }
  out[i] = many;
}

__global__ void
memory (u64 *to, const u64 *from)
{
  u64 low, high;
  asm ("{ .reg .b128 v; ld.global.nc.b128 v, [%2]; mov.b128 {%0, %1}, v; }"
       : "=l" (low), "=l" (high) : "l" (from));
  asm volatile ("{ .reg .b128 v; mov.b128 v, {%1, %2};"
		" st.global.b128 [%0], v; }"
		:: "l" (to), "l" (high), "l" (low) : "memory");
  asm volatile ("{ .reg .b128 v; ld.relaxed.gpu.global.b128 v, [%0+16];"
		" st.release.sys.b128 [%1+16], v; }"
		:: "l" (from), "l" (to) : "memory");
  asm volatile ("ld.mmio.relaxed.sys.global.u64 %0, [%1+32];"
		: "=l" (low) : "l" (from) : "memory");
  asm volatile ("st.mmio.relaxed.sys.u64 [%0], %1;"
		:: "l" (to + 4), "l" (low + 1) : "memory");
}

__global__ void
choose (u32 *out)
{
  u32 i = threadIdx.x, x;
  asm ("{ list: .branchtargets A, B, C, A;\n"
       "  mov.u32 %0, 7; brx.idx %1, list;\n"
       "  A: add.u32 %0, %1, 10; bra E;\n"
       "  B: add.u32 %0, %1, 20; bra E;\n"
       "  C: add.u32 %0, %0, 30;\n"
       "  E: }" : "=r" (x) : "r" (i & 3));
  out[i] = x;
}

int
main ()
{
  buffer<u32> out (2 * THREADS);
  buffer<u64> from (5), to (5);
  shuffle<<<1, THREADS>>> (out.dev);
  out.fetch ();
  for (u32 i = 0; i < THREADS; i++)
    {
      u32 warp = i / 32 * 32, sum = 0, all = 0;
      for (u32 k = warp; k < warp + 32; k++)
	{
	  all += k;
	  sum += k <= i ? k : 0;
	}
      CHECK (out[i] == sum * 1000 + all);
      CHECK (out[THREADS + i] == (i ^ 3) * 1000
				 + (i % 8 < 4 ? i + 4 : i));
    }
  vote<<<2, THREADS>>> (out.dev);
  out.fetch ();
  for (u32 i = 0; i < THREADS; i++)
    {
      u32 expected = 0;
      for (u32 k = 0; k < 4; k++)
	expected += (i < 64 ? 10 * k * 100 + (k == 0) * 10 + (k > 0)
		     : 8) << 8 * k;
      CHECK (out[i] == expected);
    }
  for (u32 first = 0; first < 2; first++)
    {
      vote_and_arrive<<<2, 64>>> (out.dev, first);
      out.fetch ();
      for (u32 i = 0; i < 64; i++)
	CHECK (out[i] == ((i < 32) == (first != 0) ? 5 : 0));
    }
  for (int i = 0; i < 5; i++)
    from[i] = 0x123456789abcdefull * (i + 1);
  from.send ();
  memory<<<1, 1>>> (to.dev, from.dev);
  to.fetch ();
  CHECK (to[0] == from[1] && to[1] == from[0]);
  CHECK (to[2] == from[2] && to[3] == from[3] && to[4] == from[4] + 1);
  choose<<<1, THREADS>>> (out.dev);
  out.fetch ();
  for (u32 i = 0; i < THREADS; i++)
    CHECK (out[i] == ((i & 3) == 1 ? 21 : (i & 3) == 2 ? 37 : (i & 3) + 10));
}
