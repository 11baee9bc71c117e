/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fdump-tree-vect-details" } */
/* Inline PTX is vectorised like other code, under a predicate and with loads and
   stores that are made once, too.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *x, const float *y, unsigned *u)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float a, b;
  unsigned t;
  asm ("ld.global.nc.f32 %0, [%1];" : "=f" (a) : "l" (y + i));
  asm ("fma.rn.f32 %0, %1, %1, 0f3f800000;" : "=f" (b) : "f" (a));
  asm ("{ .reg .pred p; setp.gt.f32 p, %1, 0f40000000;"
       " @p mul.f32 %0, %0, %1; }" : "+f" (b) : "f" (a));
  asm volatile ("st.global.f32 [%0], %1;" :: "l" (x + i), "f" (b) : "memory");
  asm ("{ .reg .u32 t; ld.global.u32 t, [%1]; lop3.b32 t, t, %2, 7, 0x96;"
       " shl.b32 t, t, 3; bfe.u32 %0, t, 4, 9; }" : "=r" (t)
       : "l" (u + i), "r" (i));
  asm ("st.global.u32 [%0], %1;" :: "l" (u + i), "r" (t));
}

/* { dg-final { scan-tree-dump "loop vectorized using 32 byte vectors" "vect" } } */
