/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Threads that do some thousand statements become vectors, but not those that
   do very many, which would take too long to compile.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ void
mix (unsigned &a, unsigned &b, unsigned &c, unsigned k)
{
  a = (a ^ (b << 7 | b >> 25)) + (c & k);
  b = (b ^ (c << 9 | c >> 23)) + (a | ~k);
  c = (c ^ (a << 13 | a >> 19)) + (b & ~a) + k;
  a += (b >> 3) ^ (c << 5);
  b -= (c >> 4) ^ (a << 6);
  c += (a >> 5) ^ (b << 7);
}

#define TIMES_4(x) x x x x
#define TIMES_16(x) TIMES_4 (x) TIMES_4 (x) TIMES_4 (x) TIMES_4 (x)

template <int N>
__global__ void
hash (const unsigned *in, unsigned *out, const unsigned *k, unsigned stop)
{
  unsigned a = in[threadIdx.x], b = ~a, c = a + 1;
  do
    {
#pragma unroll
      for (int i = 0; i < 64; i++)
	mix (a, b, c, k[i]);
      if (N > 1)
	{
	  TIMES_16 (TIMES_16 (mix (a, b, c, k[1]); mix (c, a, b, k[2]);))
	}
    }
  while (a > stop);
  out[threadIdx.x] = b ^ c;
}

int
main ()
{
  hash<1><<<1, 64>>> (0, 0, 0, 1);
  hash<2><<<1, 64>>> (0, 0, 0, 1);
}

/* { dg-final { scan-tree-dump-times "threads become vectors" 1 cuda_spmd } } */
/* { dg-final { scan-tree-dump-times "threads do not become vectors: it is too long" 1 cuda_spmd } } */
