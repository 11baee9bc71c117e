/* { dg-do run } */
/* The modifiers of an instruction in orders that the manual does not have and
   NVIDIA's assembler takes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

/* Check that the asm TEXT with operands of constraint C gives VALUE.  */
#define GIVES(C, TYPE, VALUE, TEXT, ...) \
  { \
    TYPE r; \
    asm volatile (TEXT : "=" C (r) : __VA_ARGS__); \
    if (r != (TYPE) (VALUE)) \
      *wrong = __LINE__; \
  }

__global__ void
arithmetic (int *wrong, float f, float half, u32 u)
{
  GIVES ("f", float, 3.25f, "add.f32.rn %0, %1, %2;", "f" (f), "f" (0.25f));
  GIVES ("f", float, 1.0f, "add.sat.ftz.f32 %0, %1, %2;", "f" (f), "f" (f));
  GIVES ("f", float, 9.5f, "fma.ftz.rn.f32 %0, %1, %1, %2;", "f" (f),
	 "f" (half));
  GIVES ("f", float, 6.0f, "div.approx.f32.ftz %0, %1, %2;", "f" (f),
	 "f" (half));
  GIVES ("f", float, 0.5f, "min.f32.ftz %0, %1, %2;", "f" (f), "f" (half));
  GIVES ("f", float, 7.0f, "cvt.f32.rn.s32 %0, %1;", "r" (u));
  GIVES ("r", u32, 3, "cvt.ftz.s32.f32.rzi %0, %1;", "f" (f + half));
  GIVES ("r", u32, 9, "add.u32.cc %0, %1, 2;", "r" (u));
  GIVES ("r", u32, 49, "mad.lo.u32.cc %0, %1, %1, 0;", "r" (u));
  GIVES ("r", u32, 29, "bfind.u32.shiftamt %0, %1;", "r" (u));
  GIVES ("r", u32, 0x05040302, "prmt.f4e.b32 %0, %1, %2, 2;",
	 "r" (0x03020100), "r" (0x07060504));
  GIVES ("r", u32, 1, "{ .reg .pred p; setp.u32.lt p, %1, 8;"
	 " selp.u32 %0, 1, 2, p; }", "r" (u));
  GIVES ("r", u32, 2, "{ .reg .pred p, q; setp.ne.u32 q, %1, %1;"
	 " setp.and.u32.lt p, %1, 8, q; selp.u32 %0, 1, 2, p; }", "r" (u));
}

/* P has 8 numbers, 1 to 8.  */
__global__ void
memory (int *wrong, u32 *p)
{
  GIVES ("r", u32, 1, "ld.global.relaxed.gpu.u32 %0, [%1];", "l" (p));
  GIVES ("r", u32, 2, "ld.u32.global %0, [%1+4];", "l" (p));
  GIVES ("r", u32, 3, "ld.global.volatile.u32 %0, [%1+8];", "l" (p));
  GIVES ("r", u32, 4, "ld.global.ca.nc.u32 %0, [%1+12];", "l" (p));
  GIVES ("r", u32, 7, "{ .reg .u32 a, b; ld.v2.global.u32 {a, b}, [%1+8];"
	 " add.u32 %0, a, b; }", "l" (p));
  asm volatile ("st.global.gpu.release.u32 [%0], %1;"
		"st.global.wb.u32 [%0+4], %1;" :: "l" (p), "r" (40) : "memory");
  GIVES ("r", u32, 40, "atom.u32.global.add %0, [%1], 1;", "l" (p));
  GIVES ("r", u32, 41, "atom.gpu.global.add.u32 %0, [%1], 1;", "l" (p));
  asm volatile ("red.global.add.relaxed.gpu.u32 [%0], 1;" :: "l" (p)
		: "memory");
  GIVES ("r", u32, 43, "ld.global.u32 %0, [%1];", "l" (p));
  GIVES ("r", u32, 40, "ld.global.u32 %0, [%1+4];", "l" (p));
}

/* A warp.  */
__global__ void
warp (int *wrong)
{
  u32 t = threadIdx.x;
  GIVES ("r", u32, t == 31 ? 31 : t + 1,
	 "shfl.down.sync.b32 %0, %1, 1, 31, -1;", "r" (t));
  GIVES ("r", u32, 15, "{ .reg .pred p; setp.lt.u32 p, %1, 4;"
	 " vote.sync.b32.ballot %0, p, -1; }", "r" (t));
  GIVES ("r", u32, 496, "redux.add.sync.u32 %0, %1, -1;", "r" (t));
  GIVES ("r", u32, t & 1 ? 0xaaaaaaaa : 0x55555555,
	 "match.sync.any.b32 %0, %1, -1;", "r" (t & 1));
  GIVES ("r", u32, 1, "{ .reg .pred p, q; setp.lt.u32 p, %1, 40;"
	 " bar.red.pred.and q, 0, p; selp.u32 %0, 1, 0, q; }", "r" (t));
}

int
main ()
{
  buffer<int> wrong (3);
  buffer<u32> p (8);
  for (int i = 0; i < 8; i++)
    p.host[i] = i + 1;
  p.send ();
  arithmetic<<<1, 1>>> (wrong.dev, 3.0f, 0.5f, 7);
  memory<<<1, 1>>> (wrong.dev + 1, p.dev);
  warp<<<1, 32>>> (wrong.dev + 2);
  OK (cudaDeviceSynchronize ());
  wrong.fetch ();
  for (int i = 0; i < 3; i++)
    if (wrong[i])
      {
	fprintf (stderr, "line %d\n", wrong[i]);
	return 1;
      }
}
