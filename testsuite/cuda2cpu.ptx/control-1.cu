/* { dg-do run } */
/* Scopes, predicates, labels, jumps and comments in inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

/* The sum of the numbers up to X, by a loop.  */
__device__ __forceinline__ u32
sum_to (u32 x)
{
  u32 result;
  asm volatile ("{\n"
		"  .reg .pred %%more, none;  // a loop\n"
		"  .reg .u32 i<2>, $step;\n"
		"  mov.u32 %0, 0;\n"
		"  mov.u32 i1, %1;\n"
		"  mov.u32 $step, 1;\n"
		"  setp.eq.u32 none, i1, 0;\n"
		"@none bra done;\n"
		"again:\n"
		"  add.u32 %0, %0, i1; /* many;\n lines */\n"
		"  sub.u32 i1, i1, $step;\n"
		"  setp.ne.u32 %%more, i1, 0;\n"
		"  @%%more bra.uni again;\n"
		"done:\n"
		"}" : "=r" (result) : "r" (x));
  return result;
}

/* A name of an inner scope hides that of an outer one.  */
__device__ u32
scopes (u32 x)
{
  u32 result;
  asm ("{ .reg .u32 a; mov.u32 a, %1;"
       "  { .reg .u32 a; mov.u32 a, 7; L: add.u32 %0, a, 1; }"
       "  { bra L; mov.u32 %0, 0; L: }"
       "  add.u32 %0, %0, a; }" : "=r" (result) : "r" (x));
  return result;
}

/* What a predicate that does not hold leaves alone.  */
__device__ u32
guards (u32 x)
{
  u32 result = 0;
  asm ("{ .reg .pred p, q, r; .reg .u32 t;\n"
       "setp.lt.u32 p|q, %1, 10;\n"
       "@p add.u32 %0, %0, 1; @!p add.u32 %0, %0, 2; @q add.u32 %0, %0, 4;\n"
       "not.pred r, q; @r add.u32 %0, %0, 8; mov.pred r, p;\n"
       "and.pred r, r, !q; @!r add.u32 %0, %0, 16; }"
       : "+r" (result) : "r" (x));
  return result;
}

/* Scopes over several asms, in loops, too; a register of the function.  */
__device__ u32
across (u32 x)
{
  u32 r[4] = { x, x + 1, x + 2, x + 3 }, result;
  asm (".reg .u32 all; mov.u32 all, 0;");
  asm ("{ .reg.pred %big; .reg .u32 t;");
  asm ("setp.gt.u32 %big, %0, 20;" :: "r" (x));
  for (int i = 0; i < 4; i++)
    asm ("@%big mov.b32 %0, %1;" : "+r" (r[i]) : "r" (i));
  asm ("{ .reg .u32 t; mov.u32 t, 1000; }"
       "mov.u32 t, %0; add.u32 all, all, t;" :: "r" (r[3]));
  asm ("}");
  for (int i = 0; i < 3; i++)
    asm volatile ("add.u32 all, all, %0;" :: "r" (r[i]));
  asm volatile ("mov.u32 %0, all;" : "=r" (result));
  return result;
}

__global__ void
run_across (u32 *out)
{
  out[threadIdx.x] = across (threadIdx.x);
}

__global__ void
run (u32 *out)
{
  u32 i = threadIdx.x;
  out[i] = sum_to (i) + 1000 * scopes (i) + 1000000 * guards (i);
}

/* A thread that leaves, in a function that may be left in the middle.  */
__device__ __forceinline__ u32
check (u32 i)
{
  if (i % 7 == 3)
    asm volatile ("exit;");
  return i + 1;
}

__global__ void
leave_within (u32 *out)
{
  __shared__ u32 s[64];
  u32 i = threadIdx.x, x = 0;
  s[i] = i;
  for (u32 k = 0; k < i; k++)
    x += check (k + i);
  __syncthreads ();
  out[i] = x + s[0];
}

/* A thread that leaves.  */
__global__ void
leave (u32 *out)
{
  u32 i = threadIdx.x;
  asm ("{ .reg .pred p; setp.gt.u32 p, %0, 40; @p exit; }" :: "r" (i));
  __syncthreads ();
  out[i] = 1;
}

int
main ()
{
  buffer<u32> out (64), left (64), within (64);
  run<<<1, 64>>> (out.dev);
  leave<<<1, 64>>> (left.dev);
  out.fetch ();
  left.fetch ();
  leave_within<<<1, 64>>> (within.dev);
  within.fetch ();
  buffer<u32> sums (64);
  run_across<<<1, 64>>> (sums.dev);
  sums.fetch ();
  for (u32 i = 0; i < 64; i++)
    {
      u32 guarded = i < 10 ? 1 + 8 : 2 + 4 + 16;
      CHECK (out[i] == i * (i + 1) / 2 + 1000 * (8 + i) + 1000000 * guarded);
      CHECK (left[i] == (i <= 40));
      CHECK (sums[i] == (i > 20 ? 6 : 4 * i + 6));
      u32 sum = 0;
      for (u32 k = 0; k < i; k++)
	if ((k + i) % 7 != 3)
	  sum += k + i + 1;
	else
	  {
	    sum = 0;
	    break;
	  }
      CHECK (within[i] == sum);
    }
}
