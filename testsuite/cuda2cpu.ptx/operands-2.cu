/* { dg-do run } */
/* Constants of inline PTX with operators, and which line of several takes the
   operands.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

#define CONSTANT(TEXT, VALUE) \
  do \
    { \
      u64 x; \
      asm ("mov.u64 %0, " TEXT ";" : "=l" (x)); \
      if (x != (u64) (VALUE)) \
	*failed = __LINE__; \
    } \
  while (0)

template<int N> __device__ u32
scaled (u32 x)
{
  asm ("add.u32 %0, %0, %1 * 4 + 1; xor.b32 %0, %0, (1 << %1) - 1;"
       : "+r" (x) : "n" (N));
  return x;
}

__global__ void
constants (int *failed)
{
  CONSTANT ("1 << 4", 16);
  CONSTANT ("-256 >> 4", -16);
  CONSTANT ("(.u64) -256 >> 4", ~0ull >> 4 & ~15ull);
  CONSTANT ("7 / 2 + -7 / 2", 0);
  CONSTANT ("-7 %% 4", -3);
  CONSTANT ("17 %% 5", 2);
  CONSTANT ("0xffffffffffffffffU / 3", ~0ull / 3);
  CONSTANT ("3 & 6 | 8 ^ 1", 11);
  CONSTANT ("1 + 2 * 3 - 4", 3);
  CONSTANT ("2 * (3 + 4) * 5", 70);
  CONSTANT ("1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3 && 1 == 1 && 1 != 2", 1);
  CONSTANT ("0 || 1 < 1 || !1", 0);
  CONSTANT ("-1 < 0U ? 5 : 0 ? 6 : 7", 7);
  CONSTANT ("-1 < 0 ? 5 : 6", 5);
  CONSTANT ("~0 & 0xf0 + +1", 0xf1);
  CONSTANT ("!0 + -(-3) - -2", 6);
  CONSTANT ("077 ^ 0b11", 60);
  float f;
  asm ("add.f32 %0, .5, 1.5e0; add.f32 %0, %0, -.25;" : "=f" (f));
  if (f != 1.75f)
    *failed = __LINE__;
  if (scaled<5> (2) != ((2 + 21) ^ 31))
    *failed = __LINE__;
  u32 shared[4] = { 1, 2, 3, 4 }, got;
  asm volatile ("ld.u32 %0, [%1 + 2 * (3 - 1) + 8 - 4];" : "=r" (got)
		: "l" (shared));
  if (got != 3)
    *failed = __LINE__;
}

/* A predicate, where a size may stand as well, says that zeros are copied.  */
__global__ void
copies (const u32 *from, u32 *to)
{
  __shared__ u32 s[64];
  u32 i = threadIdx.x;
  u32 place = (u32) __cvta_generic_to_shared (s + 4 * i);
  s[4 * i] = s[4 * i + 1] = s[4 * i + 2] = s[4 * i + 3] = 7;
  asm volatile ("{ .reg .pred p; setp.gt.u32 p, %2, 3;"
		"cp.async.cg.shared.global [%0], [%1], 16, p; }"
		:: "r" (place), "l" (from + 4 * i), "r" (i % 8));
  asm volatile ("{ .reg .pred p; setp.gt.u32 p, %2, 1; .reg .b64 l;"
		"createpolicy.fractional.L2::evict_first.b64 l;"
		"@p cp.async.ca.shared.global.L2::cache_hint.L2::128B"
		" [%0 + 4], [%1], 4, !p, l; }"
		:: "r" (place), "l" (from), "r" (i % 4) : "memory");
  asm volatile ("cp.async.wait_all;" ::: "memory");
  for (int k = 0; k < 4; k++)
    to[4 * i + k] = s[4 * i + k];
}

int
main ()
{
  buffer<int> failed (1);
  failed[0] = 0;
  failed.send ();
  constants<<<1, 1>>> (failed.dev);
  failed.fetch ();
  CHECK (failed[0] == 0);
  buffer<u32> from (64), to (64);
  for (int i = 0; i < 64; i++)
    from[i] = 100 + i;
  from.send ();
  copies<<<1, 16>>> (from.dev, to.dev);
  to.fetch ();
  for (u32 i = 0; i < 64; i++)
    {
      u32 t = i / 4, expected = t % 8 > 3 ? 0 : 100 + i;
      CHECK (to[i] == (i % 4 == 1 && t % 4 > 1 ? 100 : expected));
    }
}
