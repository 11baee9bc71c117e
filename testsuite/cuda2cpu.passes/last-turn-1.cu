/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_codegen_options-optimized" } */
/* Lanes of which the last does less, and lanes that ask how a loop within was
   left, become vectors: GCC threads no jumps out of the loops over them.
   Where nothing of that is told it may do as it likes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template<int N>
struct path
{
  unsigned costs[N];
  unsigned lowest;

  __device__ void
  advance (const unsigned (&local)[N], unsigned p1, unsigned p2)
  {
    unsigned lane = threadIdx.x % 32;
    unsigned below = __shfl_up_sync (~0u, costs[N - 1], 1);
    unsigned above = __shfl_down_sync (~0u, costs[0], 1);
    unsigned least = ~0u;
#pragma unroll
    for (int k = 0; k < N; k++)
      {
	unsigned old = costs[k], out = min (old - lowest, p2);
	if (k > 0 || lane > 0)
	  out = min (out, below - lowest + p1);
	if (k + 1 < N)
	  out = min (out, costs[k + 1] - lowest + p1);
	else if (lane + 1 < 32)
	  out = min (out, above - lowest + p1);
	below = old;
	costs[k] = out + local[k];
	least = min (least, costs[k]);
      }
#pragma unroll
    for (int d = 16; d > 0; d >>= 1)
      least = min (least, __shfl_xor_sync (~0u, least, d));
    lowest = least;
  }
};

__global__ void
aggregate (const uint4 *in, uint4 *out, int rounds)
{
  path<4> p = {};
  for (int i = 0; i < rounds; i++)
    {
      uint4 v = in[i * 128 + threadIdx.x];
      unsigned local[4] = { v.x, v.y, v.z, v.w };
      p.advance (local, 3, 20);
      out[i * 128 + threadIdx.x]
	= make_uint4 (p.costs[0], p.costs[1], p.costs[2], p.costs[3]);
    }
}

__global__ void
finds (const char *text, const char *wanted, int *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool same = true;
  if (i + 12 > n)
    return;
  for (int k = 0; k < 12; k++)
    if (text[i + k] != wanted[k])
      {
	same = false;
	break;
      }
  if (same)
    out[i] = 1;
}

__global__ void
plain (const int *in, int *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 3)
    out[i] = in[i] > 7 ? 2 : 5;
}

void
launch (const uint4 *in, uint4 *out)
{
  aggregate<<<1, 128>>> (in, out, 10);
  finds<<<8, 128>>> ((const char *) in, (const char *) out, (int *) out, 1000);
  plain<<<8, 128>>> ((const int *) in, (int *) out, 1000);
}

/* { dg-final { scan-tree-dump-times "jumps are threaded when vectors" 2 cuda_codegen_options } } */
/* { dg-final { scan-tree-dump "last-turn-1.cu:44:\[0-9\]+: optimized: jumps are" cuda_codegen_options } } */
/* { dg-final { scan-tree-dump "last-turn-1.cu:58:\[0-9\]+: optimized: jumps are" cuda_codegen_options } } */
/* { dg-final { scan-assembler "vpminud\[^\n\]*zmm" } } */
