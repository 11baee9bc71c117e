/* { dg-do run } */
/* The instructions ldmatrix, stmatrix and movmatrix of inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.headers/check.h"

#define LOAD "ldmatrix.sync.aligned.m8n8"
#define STORE "stmatrix.sync.aligned.m8n8"

/* Rows are 24 numbers apart, those of matrix m from m * 200 on.  */
__global__ void
load (const unsigned short *from, unsigned int *to)
{
  __shared__ __align__ (16) unsigned short s[800];
  int t = threadIdx.x;
  for (int i = t; i < 800; i += 32)
    s[i] = from[i];
  __syncthreads ();
  const unsigned short *row = s + t / 8 * 200 + t % 8 * 24;
  unsigned int at = __cvta_generic_to_shared (row);
  unsigned int *x = to + t * 14;
  asm volatile (LOAD ".x1.shared.b16 {%0}, [%1];" : "=r" (x[0]) : "r" (at));
  asm volatile (LOAD ".x2.shared.b16 {%0, %1}, [%2];"
		: "=r" (x[1]), "=r" (x[2]) : "r" (at));
  asm volatile (LOAD ".x4.shared.b16 {%0, %1, %2, %3}, [%4];"
		: "=r" (x[3]), "=r" (x[4]), "=r" (x[5]), "=r" (x[6])
		: "r" (at) : "memory");
  asm volatile (LOAD ".x1.trans.shared.b16 {%0}, [%1];"
		: "=r" (x[7]) : "r" (at));
  asm volatile (LOAD ".x2.trans.shared::cta.b16 {%0, %1}, [%2];"
		: "=r" (x[8]), "=r" (x[9]) : "r" (at));
  asm volatile (LOAD ".x4.trans.b16 {%0, %1, %2, %3}, [%4];"
		: "=r" (x[10]), "=r" (x[11]), "=r" (x[12]), "=r" (x[13])
		: "l" (row));
}

/* What was loaded as it stands is stored the other way, and back.  */
__global__ void
store (const unsigned short *from, unsigned short *to, unsigned int *turned)
{
  __shared__ __align__ (16) unsigned short s[256], u[7 * 64];
  int t = threadIdx.x;
  for (int i = t; i < 256; i += 32)
    s[i] = from[i];
  for (int i = t; i < 7 * 64; i += 32)
    u[i] = 0;
  __syncthreads ();
  unsigned int at = __cvta_generic_to_shared (s + t * 8), a, b, c, d, e;
  asm volatile (LOAD ".x4.shared.b16 {%0, %1, %2, %3}, [%4];"
		: "=r" (a), "=r" (b), "=r" (c), "=r" (d) : "r" (at));
  at = __cvta_generic_to_shared (u + t % 8 * 8);
  asm volatile (STORE ".x1.shared.b16 [%0], {%1};" : : "r" (at), "r" (a)
		: "memory");
  at = __cvta_generic_to_shared (u + 64 + t % 16 * 8);
  asm volatile (STORE ".x2.trans.shared.b16 [%0], {%1, %2};"
		: : "r" (at), "r" (b), "r" (c) : "memory");
  at = __cvta_generic_to_shared (u + 192 + t * 8);
  asm volatile (STORE ".x4.shared.b16 [%0], {%1, %2, %3, %4};"
		: : "r" (at), "r" (d), "r" (c), "r" (b), "r" (a) : "memory");
  asm volatile ("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;"
		: "=r" (e) : "r" (a));
  turned[t] = e;
  __syncthreads ();
  for (int i = t; i < 7 * 64; i += 32)
    to[i] = u[i];
}

int
main ()
{
  results<unsigned short> from (800), to (7 * 64);
  results<unsigned int> got (32 * 14), turned (32);
  for (int i = 0; i < 800; i++)
    from[i] = (unsigned short) (i * 77 + 5);
  from.send ();
  load<<<1, 32>>> (from.dev, got.dev);
  got.get ();
  const int matrix[14] = { 0, 0, 1, 0, 1, 2, 3, 0, 0, 1, 0, 1, 2, 3 };
  for (int t = 0; t < 32; t++)
    for (int i = 0; i < 14; i++)
      for (int half = 0; half < 2; half++)
	{
	  int row = t / 4, column = t % 4 * 2 + half;
	  int at = matrix[i] * 200 + (i < 7 ? row * 24 + column
				      : column * 24 + row);
	  CHECK ((got[t * 14 + i] >> (16 * half) & 0xffff) == from[at]);
	}
  store<<<1, 32>>> (from.dev, to.dev, turned.dev);
  to.get ();
  turned.get ();
  for (int i = 0; i < 64; i++)
    {
      int across = i % 8 * 8 + i / 8;
      CHECK (to[i] == from[i]);
      CHECK (to[64 + i] == from[64 + across]);
      CHECK (to[128 + i] == from[128 + across]);
      for (int m = 0; m < 4; m++)
	CHECK (to[192 + 64 * m + i] == from[(3 - m) * 64 + i]);
    }
  for (int t = 0; t < 32; t++)
    for (int half = 0; half < 2; half++)
      CHECK ((turned[t] >> (16 * half) & 0xffff)
	     == from[(t % 4 * 2 + half) * 8 + t / 4]);
  return failures != 0;
}
