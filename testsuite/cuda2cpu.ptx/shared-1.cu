/* { dg-do run } */
/* Addresses of shared memory in inline PTX have 32 bits, or 64.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

__device__ __forceinline__ u32
address_of (const void *p)
{
  return (u32) __cvta_generic_to_shared (p);
}

__device__ __forceinline__ u32
load (u32 address)
{
  u32 x;
  asm volatile ("ld.shared.u32 %0, [%1];" : "=r" (x) : "r" (address));
  return x;
}

/* It is not inlined, and its memory is that of the block all the same.  */
__device__ __noinline__ void
store (u32 address, u32 x)
{
  asm volatile ("st.shared.u32 [%0+4], %1;" :: "r" (address - 4), "r" (x)
		: "memory");
}

extern __shared__ u32 dynamic[];

/* The block's numbers, reversed in static and in dynamic memory.  */
__global__ void
reverse (u32 *out)
{
  __shared__ u32 fixed[256];
  u32 i = threadIdx.x, n = blockDim.x;
  u32 a = address_of (fixed), b = address_of (dynamic + i);
  store (a + 4 * i, 3 * i + blockIdx.x);
  asm volatile ("st.shared.v2.u16 [%0], {%1, 0};" :: "r" (b), "h" ((u16) (7 * i))
		: "memory");
  __syncthreads ();
  out[blockIdx.x * n + i]
    = load (a + 4 * (n - 1 - i)) + 1000 * load (b + 4 * (n - 1 - 2 * i));
}

/* Both kinds of conversions, and atomic operations.  */
__global__ void
convert (u64 *out)
{
  __shared__ u32 count[2];
  u64 small, wide, back;
  u32 old;
  asm ("cvta.to.shared.u64 %0, %1;" : "=l" (small) : "l" (count + 1));
  asm ("{ .reg .u64 t; cvta.to.shared.u64 t, %1; cvta.shared.u64 %0, t; }"
       : "=l" (back) : "l" (count));
  asm ("cvta.to.global.u64 %0, %1;" : "=l" (wide) : "l" (out));
  if (threadIdx.x == 0)
    asm volatile ("st.shared.u32 [%0], 5; st.volatile.shared.u32 [%0+-4], 6;"
		  :: "l" (small) : "memory");
  __syncthreads ();
  asm volatile ("atom.shared.add.u32 %0, [%1], 2;" : "=r" (old) : "l" (small)
		: "memory");
  asm volatile ("red.relaxed.cta.shared::cta.add.u32 [%0], %1;"
		:: "r" (address_of (count)), "r" (old & 1) : "memory");
  __syncthreads ();
  if (threadIdx.x == 0)
    {
      out[0] = count[0];
      out[1] = count[1];
      out[2] = back == (u64) count;
      out[3] = wide == (u64) out;
      out[4] = (small & 3) == 0 && small >> 32 == 0 && address_of (0) == 0;
      out[5] = __cvta_shared_to_generic (small - 4) == count;
    }
}

/* Copies that are waited for.  */
__global__ void
copy (u32 *out, const u32 *in)
{
  __shared__ __align__ (16) u32 s[4 * 64];
  u32 i = threadIdx.x, to = address_of (s + 4 * i);
  const u32 *from = in + 4 * i;
  asm volatile ("cp.async.cg.shared.global [%0], [%1], 16;"
		:: "r" (to), "l" (from) : "memory");
  asm volatile ("cp.async.commit_group; cp.async.wait_group 0;" ::: "memory");
  __syncthreads ();
  u32 sum = s[4 * (i ^ 1)] + s[4 * (i ^ 1) + 3];
  __syncthreads ();
  if (i % 2)
    asm volatile ("cp.async.ca.shared.global.L2::128B [%0+8], [%1], %2, %3;"
		  :: "r" (to), "l" (from), "n" (8), "r" (4) : "memory");
  else
    asm volatile ("{ .reg .pred p; setp.ne.u32 p, %3, 0;"
		  " @p cp.async.ca.shared::cta.global [%0], [%1], %2; }"
		  :: "r" (to), "l" (from + 1), "n" (4), "r" (i & 2) : "memory");
  asm volatile ("cp.async.wait_all;" ::: "memory");
  __syncthreads ();
  for (int k = 0; k < 4; k++)
    out[4 * i + k] = s[4 * i + k] + (k == 0 ? sum : 0);
}

int
main ()
{
  const int n = 256;
  buffer<u32> out (4 * n), in (n);
  reverse<<<4, n, n * 4>>> (out.dev);
  out.fetch ();
  for (u32 i = 0; i < 4 * n; i++)
    {
      u32 t = i % n;
      CHECK (out[i] == 3 * (n - 1 - t) + i / n + 1000 * 7 * (n - 1 - t));
    }
  buffer<u64> results (6);
  convert<<<2, 64>>> (results.dev);
  results.fetch ();
  CHECK (results[0] == 6 + 64 && results[1] == 5 + 128);
  for (int i = 2; i < 6; i++)
    CHECK (results[i] == 1);
  for (int i = 0; i < n; i++)
    in[i] = 1 + i * i;
  in.send ();
  copy<<<1, 64>>> (out.dev, in.dev);
  out.fetch ();
  for (int i = 0; i < 64; i++)
    {
      u32 *a = in.host + 4 * i, *b = in.host + 4 * (i ^ 1);
      u32 first = i % 2 == 0 && (i & 2) ? a[1] : a[0];
      CHECK (out[4 * i] == first + b[0] + b[3]);
      CHECK (out[4 * i + 1] == a[1]);
      CHECK (out[4 * i + 2] == (i % 2 ? a[0] : a[2]));
      CHECK (out[4 * i + 3] == (i % 2 ? 0 : a[3]));
    }
}
