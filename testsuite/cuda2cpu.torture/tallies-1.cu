/* { dg-do run } */
/* { dg-threads "1 3" } */
/* Threads that add to few places of global memory, in all ways that there are,
   and ask for nothing; and those that do ask, by the same pointer or another.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

typedef unsigned long long wide;

const int N = 60000, BINS = 96, BLOCK = 128;

__device__ unsigned fixed[BINS];
__device__ int total;

struct arguments
{
  const int *in;
  int n;
  unsigned *sums;
  wide *bits;
};

/* One operation on each of four arrays.  */
__global__ void
several (const int *in, int n, unsigned *sums, wide *ors, int *least,
	 long long *most)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int x = in[i], bin = (unsigned) x % BINS;
  atomicAdd (&sums[bin], x);
  atomicOr (&ors[bin], 1ull << (x & 63));
  atomicMin (&least[bin], x);
  if (x & 1)
    atomicMax (&most[bin], (long long) x << 20);
}

/* Others, from members of a structure, and by a loop.  */
__global__ void
member (arguments a)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < a.n;
       i += gridDim.x * blockDim.x)
    {
      atomicSub (&a.sums[a.in[i] & 63], 3);
      atomicSub (&a.sums[a.in[i] >> 3 & 31], i);
      atomicXor (&a.bits[a.in[i] & 31], (wide) i << 7);
    }
}

/* Variables; the second is the same for all threads.  */
__global__ void
variables (const int *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      atomicAdd (&fixed[(unsigned) in[i] % BINS], 1);
      if (in[i] > 5000)
	atomicAdd (&total, in[i] & 7);
    }
}

/* With barriers round it.  */
__global__ void
staged (const int *in, int n, int *all, unsigned *least)
{
  __shared__ int part[BLOCK];
  int t = threadIdx.x, i = blockIdx.x * BLOCK + t;
  part[t] = i < n ? in[i] : 0;
  __syncthreads ();
  int other = part[BLOCK - 1 - t];
  atomicAdd (&all[other & 15], part[t]);
  __syncthreads ();
  part[t] = other + 1;
  __syncthreads ();
  atomicMin (&least[(unsigned) part[t ^ 1] % 32], part[t]);
}

/* Asked by another pointer that is, or is not, the same.  */
__global__ void
asked (int *bins, const int *other, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 64)
    {
      atomicAdd (&bins[32 + i], 5);
      out[i] = other[32 + i];
    }
  else
    atomicAdd (&bins[i & 31], 1);
}

/* Two arrays, or halves of one, with one operation or two.  */
template <bool least>
__global__ void
halves (const int *in, int n, int *a, int *b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicAdd (&a[in[i] & 15], 2);
  if (least)
    atomicMin (&b[in[i] & 15], in[i] - (1 << 20));
  else
    atomicAdd (&b[in[i] & 15], 1);
}

/* Behind the end of one array another begins.  */
__global__ void
ticket (int *next, int *bins, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int place = atomicAdd (next, 1);
  atomicAdd (&bins[place & 7], 1);
  out[place] = i;
}

static int
value (int i)
{
  unsigned h = i * 2654435761u;
  h ^= h >> 15;
  return h % 10007;
}

int
main ()
{
  buffer<int> in (N), least (BINS), all (16), out (1024), bins (97);
  buffer<unsigned> sums (BINS), lowest (32);
  buffer<wide> ors (BINS);
  buffer<long long> most (BINS);
  for (int i = 0; i < N; i++)
    in.host[i] = value (i);
  in.send ();
  static unsigned sum[BINS], low[32];
  static wide bits[BINS];
  static int small[BINS], count[BINS], alls[16];
  static long long large[BINS];

  for (int round = 0; round < 2; round++)
    {
      for (int b = 0; b < BINS; b++)
	{
	  sums.host[b] = sum[b] = 7 * b + round;
	  ors.host[b] = bits[b] = b;
	  least.host[b] = small[b] = round ? 20 : 1 << 30;
	  most.host[b] = large[b] = -1;
	}
      sums.send (), ors.send (), least.send (), most.send ();
      several<<<(N + BLOCK - 1) / BLOCK, BLOCK>>> (in.dev, N, sums.dev,
						   ors.dev, least.dev,
						   most.dev);
      member<<<40, BLOCK>>> (arguments { in.dev, N, sums.dev, ors.dev });
      OK (cudaDeviceSynchronize ());
      sums.fetch (), ors.fetch (), least.fetch (), most.fetch ();
      for (int i = 0; i < N; i++)
	{
	  int x = in.host[i], bin = x % BINS;
	  sum[bin] += x;
	  bits[bin] |= 1ull << (x & 63);
	  small[bin] = x < small[bin] ? x : small[bin];
	  if ((x & 1) && (long long) x << 20 > large[bin])
	    large[bin] = (long long) x << 20;
	}
      for (int i = 0; i < N; i++)
	{
	  int x = in.host[i];
	  sum[x & 63] -= 3;
	  sum[x >> 3 & 31] -= i;
	  bits[x & 31] ^= (wide) i << 7;
	}
      for (int b = 0; b < BINS; b++)
	CHECK (sums.host[b] == sum[b] && ors.host[b] == bits[b]
	       && least.host[b] == small[b] && most.host[b] == large[b]);
    }

  variables<<<(N + BLOCK - 1) / BLOCK, BLOCK>>> (in.dev, N);
  variables<<<(N + 999) / 1000, 1000>>> (in.dev, N);
  unsigned counted[BINS];
  int sum_of_all, expected = 0;
  OK (cudaMemcpyFromSymbol (counted, fixed, sizeof counted));
  OK (cudaMemcpyFromSymbol (&sum_of_all, total, sizeof sum_of_all));
  for (int i = 0; i < N; i++)
    {
      count[in.host[i] % BINS] += 2;
      expected += in.host[i] > 5000 ? 2 * (in.host[i] & 7) : 0;
    }
  for (int b = 0; b < BINS; b++)
    CHECK (counted[b] == (unsigned) count[b]);
  CHECK (sum_of_all == expected);

  for (int b = 0; b < 32; b++)
    lowest.host[b] = low[b] = 9000;
  lowest.send ();
  staged<<<(N + BLOCK - 1) / BLOCK, BLOCK>>> (in.dev, N, all.dev, lowest.dev);
  all.fetch (), lowest.fetch ();
  for (int first = 0; first < N; first += BLOCK)
    for (int t = 0; t < BLOCK; t++)
      {
	auto at = [&] (int k)
	  { return first + k < N ? in.host[first + k] : 0; };
	alls[at (BLOCK - 1 - t) & 15] += at (t);
	unsigned mine = at (BLOCK - 1 - t) + 1;
	unsigned place = (at (BLOCK - 1 - (t ^ 1)) + 1) % 32u;
	low[place] = mine < low[place] ? mine : low[place];
      }
  for (int b = 0; b < 16; b++)
    CHECK (all.host[b] == alls[b]);
  for (int b = 0; b < 32; b++)
    CHECK (lowest.host[b] == low[b]);

  buffer<int> elsewhere (96);
  for (int i = 0; i < 96; i++)
    {
      bins.host[i] = i;
      elsewhere.host[i] = -i;
    }
  bins.send (), elsewhere.send ();
  asked<<<100, 128>>> (bins.dev, bins.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < 64; i++)
    CHECK (out.host[i] == 32 + i + 5);
  asked<<<100, 128>>> (bins.dev, bins.dev + 1, out.dev);
  out.fetch ();
  for (int i = 0; i < 63; i++)
    CHECK (out.host[i] >= 33 + i + 5 && out.host[i] <= 33 + i + 10);
  asked<<<100, 128>>> (bins.dev, elsewhere.dev, out.dev);
  out.fetch (), bins.fetch ();
  for (int i = 0; i < 64; i++)
    CHECK (out.host[i] == -32 - i && bins.host[32 + i] == 32 + i + 15);
  for (int b = 0; b < 32; b++)
    CHECK (bins.host[b] == b + 3 * (12800 - 64) / 32);

  int expect[2][16] = { };
  for (int i = 0; i < N; i++)
    {
      int bin = in.host[i] & 15, x = in.host[i] - (1 << 20);
      expect[0][bin]++;
      expect[1][bin] = x < expect[1][bin] ? x : expect[1][bin];
    }
  for (int apart = 0; apart < 2; apart++)
    for (int kind = 0; kind < 2; kind++)
      {
	OK (cudaMemset (bins.dev, 0, 32 * sizeof (int)));
	OK (cudaMemset (elsewhere.dev, 0, 32 * sizeof (int)));
	int *b = apart ? elsewhere.dev : bins.dev + 16;
	if (kind)
	  halves<true><<<(N + 255) / 256, 256>>> (in.dev, N, bins.dev, b);
	else
	  halves<false><<<(N + 255) / 256, 256>>> (in.dev, N, bins.dev, b);
	int got[16];
	bins.fetch ();
	OK (cudaMemcpy (got, b, sizeof got, cudaMemcpyDefault));
	for (int k = 0; k < 16; k++)
	  CHECK (bins.host[k] == 2 * expect[0][k]
		 && got[k] == expect[kind][k]);
      }

  OK (cudaMemset (bins.dev, 0, 9 * sizeof (int)));
  ticket<<<8, 128>>> (bins.dev + 8, bins.dev, out.dev);
  bins.fetch (), out.fetch ();
  static bool seen[1024];
  for (int i = 0; i < 1024; i++)
    {
      CHECK (out.host[i] >= 0 && out.host[i] < 1024 && !seen[out.host[i]]);
      seen[out.host[i]] = true;
    }
  for (int b = 0; b < 9; b++)
    CHECK (bins.host[b] == (b < 8 ? 128 : 1024));
}
