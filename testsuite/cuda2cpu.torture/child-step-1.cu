/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* One lane launches for its warp, which has stored before on a GPU though there
   is no __syncwarp: the child finds what all lanes have stored, if the lane
   waits for it, and if the last warp of the grid launches it for all.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int THREADS = 96, BLOCKS = 200;

__global__ void
sum (const int *p, int n, int *out)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    atomicAdd (out, p[i]);
}

__global__ void
by_warp (int *p, int *sums, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= n)
    return;
  p[t] = t + 1;
  if (threadIdx.x % 32 == 0)
    {
      sum<<<1, 32>>> (p + t, 32, &sums[t / 32]);
      cudaDeviceSynchronize ();
      p[t] = 0;
    }
}

__global__ void
by_last (int *p, int *count, int *out, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = 0; i < 3; i++)
    {
      p[t] = t * (i + 1);
      if (threadIdx.x % 32 == 0 && atomicAdd (&count[i], 32) + 32 == n)
	sum<<<1, 256, 0, cudaStreamFireAndForget>>> (p, n, &out[i]);
    }
}

int
main ()
{
  const int N = THREADS * BLOCKS;
  buffer<int> p (N), sums (N / 32), count (3), out (3);
  by_warp<<<BLOCKS, THREADS>>> (p.dev, sums.dev, N);
  sums.fetch ();
  for (int w = 0; w < N / 32; w++)
    CHECK (sums[w] == 32 * 32 * w + 32 * 33 / 2);

  int errors = 0;
  for (int i = 0; i < 20; i++)
    {
      OK (cudaMemset (count.dev, 0, 3 * sizeof (int)));
      OK (cudaMemset (out.dev, 0, 3 * sizeof (int)));
      by_last<<<BLOCKS, THREADS>>> (p.dev, count.dev, out.dev, N);
      out.fetch ();
      /* The next turns may have changed what the first two sum.  */
      errors += out[2] != (int) (3u * (unsigned) ((long long) N * (N - 1) / 2));
    }
  CHECK (errors == 0);
}
