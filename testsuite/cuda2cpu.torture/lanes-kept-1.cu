/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Atomic operations of all threads on one place: done once for many, where none
   could tell.  What a thread reads of its own behind one is what that left; what
   none does is not done, be its place nowhere; several places and operations
   keep apart.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 1003;

struct result
{
  unsigned count, bits, flips, none, tickets[4], seen[N];
  unsigned long long sum;
  int down;
};

__global__ void
totals (const unsigned *a, result *r, unsigned *nowhere, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned x = a[i];
  if (x % 3 == 0)
    atomicAdd (&r->count, 1);
  for (unsigned k = 0; k < x % 5; k++)
    {
      atomicAdd (&r->sum, (unsigned long long) x * k);
      atomicXor (&r->flips, x + k);
    }
  atomicOr (&r->bits, 1u << x % 20);
  atomicAnd (&r->none, ~(x & 255));
  atomicSub (&r->down, (int) (x & 7));
  /* There is no such.  */
  if (x > 100000)
    atomicAdd (nowhere, x);
}

/* One thread sees what it has done itself.  */

__global__ void
own (const unsigned *a, result *r)
{
  int i = threadIdx.x;
  if (a[i] == 17)
    {
      atomicAdd (&r->tickets[0], i + 1);
      r->seen[0] = r->tickets[0];
    }
  /* An operation of another kind to the same place.  */
  if (i == 5)
    {
      atomicAdd (&r->tickets[1], 7);
      atomicAnd (&r->tickets[1], 6);
      atomicAdd (&r->tickets[1], 3);
    }
  r->seen[1 + i] = a[i] + 1;
}

/* In memory of the block, before and behind a barrier.  */

__global__ void
shared_sum (const unsigned *a, unsigned *out)
{
  __shared__ unsigned sum, most;
  if (threadIdx.x == 0)
    sum = most = 0;
  __syncthreads ();
  unsigned x = a[blockIdx.x * blockDim.x + threadIdx.x];
  atomicAdd (&sum, x);
  __syncthreads ();
  if (x > sum / blockDim.x)
    atomicAdd (&most, 1);
  __syncthreads ();
  if (threadIdx.x == 0)
    out[blockIdx.x] = sum * 1000 + most;
}

static unsigned *a, *out;
static result *r;

static void
check_totals (result want)
{
  for (int i = 0; i < N; i++)
    {
      unsigned x = a[i];
      want.count += x % 3 == 0;
      for (unsigned k = 0; k < x % 5; k++)
	{
	  want.sum += x * k;
	  want.flips ^= x + k;
	}
      want.bits |= 1u << x % 20;
      want.none &= ~(x & 255);
      want.down -= x & 7;
    }
  CHECK (r->count == want.count && r->bits == want.bits);
  CHECK (r->flips == want.flips && r->none == want.none);
  CHECK (r->sum == want.sum && r->down == want.down);
}

int
main ()
{
  cudaMallocManaged (&a, N * sizeof *a);
  cudaMallocManaged (&out, 4 * sizeof *out);
  cudaMallocManaged (&r, sizeof *r);
  for (int i = 0; i < N; i++)
    a[i] = i == 40 ? 17 : 18 + i * 7919u % 1000;
  *r = result ();
  r->none = ~0u;
  result start = *r;
  totals<<<(N + 191) / 192, 192>>> (a, r, NULL, N);
  cudaDeviceSynchronize ();
  check_totals (start);
  own<<<1, 250>>> (a, r);
  cudaDeviceSynchronize ();
  CHECK (r->tickets[0] == 41 && r->seen[0] == 41);
  CHECK (r->tickets[1] == (7 & 6) + 3 && r->seen[250] == a[249] + 1);
  shared_sum<<<4, 250>>> (a, out);
  cudaDeviceSynchronize ();
  for (int b = 0; b < 4; b++)
    {
      unsigned sum = 0, most = 0;
      for (int i = 0; i < 250; i++)
	sum += a[b * 250 + i];
      for (int i = 0; i < 250; i++)
	most += a[b * 250 + i] > sum / 250;
      CHECK (out[b] == sum * 1000 + most);
    }
  return 0;
}
