/* { dg-do run } */
/* Products of words whose upper halves are zero, or not, their words apart and
   together, compared with the host's.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cuda_runtime.h>

typedef unsigned long long word2;
const int N = 4 * 96 + 7;

/* What all is computed of A and B by factor F.  */
struct results
{
  unsigned int low, high, folded, factored;
  word2 masked, reduced, whole, shifted;
};

__host__ __device__ static void
compute (results *r, word2 a, word2 b, unsigned int f)
{
  unsigned int x = (unsigned int) a, y = (unsigned int) (b >> 7);
  word2 p = x * 0xcd9e8d57ull, q = (word2) x * f;
  r->low = (unsigned int) ((word2) x * y);
  r->high = (unsigned int) (((word2) x * y) >> 32);
  r->folded = (unsigned int) (p >> 32) ^ (unsigned int) p;
  r->factored = (unsigned int) (q >> 32) - (unsigned int) q;
  r->masked = (a & 0xffffffff) * (b & 0xfffffff0);
  r->reduced = (a >> 32) * 22853 + (unsigned int) a;
  r->whole = (a >> 31) * (b & 0xffffffff);
  r->shifted = (a >> 40) * (b >> 32);
}

__global__ void
kernel (results *out, const word2 *a, const word2 *b, unsigned int f)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    compute (out + i, a[i], b[i], f);
}

/* The same, in arrays, which have vectors.  */
__global__ void
rows (unsigned int *folded, unsigned int *factored, word2 *masked,
      word2 *reduced, word2 *whole, const word2 *a, const word2 *b,
      const unsigned int *x, unsigned int f)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= N)
    return;
  word2 p = x[i] * 0xcd9e8d57ull, q = (word2) x[i] * f;
  folded[i] = (unsigned int) (p >> 32) ^ (unsigned int) p;
  factored[i] = (unsigned int) (q >> 32) - (unsigned int) q;
  masked[i] = (a[i] & 0xffffffff) * (b[i] & 0xfffffff0);
  reduced[i] = (a[i] >> 32) * 22853 + (unsigned int) a[i];
  whole[i] = (a[i] >> 31) * (b[i] & 0xffffffff);
}

__managed__ word2 a[N], b[N], masked[N], reduced[N], whole[N];
__managed__ unsigned int x[N], folded[N], factored[N];
__managed__ results out[N];

int
main ()
{
  word2 state = 88172645463325252ull;
  const unsigned int f = 0xfffffff1u;
  for (int i = 0; i < N; i++)
    {
      state ^= state << 13, state ^= state >> 7, state ^= state << 17;
      a[i] = i % 5 == 0 ? ~(word2) i : state;
      b[i] = i % 7 == 0 ? ~0ull : state * 0x9e3779b97f4a7c15ull;
      x[i] = (unsigned int) a[i];
    }
  kernel<<<5, 96>>> (out, a, b, f);
  rows<<<5, 96>>> (folded, factored, masked, reduced, whole, a, b, x, f);
  if (cudaDeviceSynchronize () != cudaSuccess)
    return 1;
  int wrong = 0;
  for (int i = 0; i < N; i++)
    {
      results r;
      compute (&r, a[i], b[i], f);
      const results &o = out[i];
      wrong += (o.low != r.low || o.high != r.high || o.folded != r.folded
		|| o.factored != r.factored || o.masked != r.masked
		|| o.reduced != r.reduced || o.whole != r.whole
		|| o.shifted != r.shifted || folded[i] != r.folded
		|| factored[i] != r.factored || masked[i] != r.masked
		|| reduced[i] != r.reduced || whole[i] != r.whole);
    }
  if (wrong)
    printf ("%d wrong\n", wrong);
  return wrong != 0;
}
