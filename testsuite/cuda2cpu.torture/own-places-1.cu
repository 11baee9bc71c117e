/* { dg-do run } */
/* { dg-additional-options "-march=native" } */
/* Arrays of a thread that functions get pointers to: of numbers, of arrays, of
   structures, of truth values, with parts that are filled or copied out.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 12, THREADS = 96;

struct pair
{
  int a;
  short b, c;
};

/* What is done with arrays, by pointers.  */

static __host__ __device__ inline int
fold (const int *x, int n, int step)
{
  int r = 1;
  for (int i = 0; i < n; i++)
    r = r * 3u + x[i * step] - x[n - 1 - i];
  return r;
}

static __host__ __device__ inline void
turn (int *x, int n, int by)
{
  for (int i = 0; i + by < n; i++)
    x[i] += x[i + by] * 5;
}

static __host__ __device__ inline int
pairs (pair *p, int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    {
      p[i].b += p[(i + 1) % n].c;
      sum += p[i].a * p[i].b;
    }
  return sum;
}

static __host__ __device__ inline int
flags (const bool *f, const int *x, int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    if (f[i] && x[i] > 3)
      sum += x[i];
  return sum;
}

static __host__ __device__ inline int
work (const int *in, int *copy, int t, int n)
{
  int own[N], grid[3][N];
  pair of[4];
  bool f[N];
  memcpy (own, in + t * N, sizeof own);
  for (int i = 0; i < N; i++)
    {
      grid[i % 3][i] = in[t * N + i] * 7;
      grid[(i + 1) % 3][i] = i;
      grid[(i + 2) % 3][i] = t;
      f[i] = in[t * N + i] & 1;
    }
  for (int i = 0; i < 4; i++)
    of[i] = { in[t * N + i], (short) t, (short) (i * 9) };
  if (in[t * N] % 5 != 0)
    turn (own + 1, N - 1, 1 + n % 3);
  int r = fold (own, N / 2, 2) + fold (&grid[0][0], 3 * N, 1);
  r = r * 5u + fold (grid[1], n, 1) + pairs (of, 4) + flags (f, own, n);
  memcpy (copy + t * N, own, sizeof own);
  memcpy (copy + t * N + 2, grid[2], 5 * sizeof (int));
  return r;
}

__global__ void
kernel (const int *in, int *copy, int *out, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < THREADS)
    out[t] = work (in, copy, t, n);
}

int
main ()
{
  buffer<int> in (THREADS * N), copy (THREADS * N), out (THREADS);
  int *wanted = (int *) calloc (THREADS * N, sizeof (int));
  for (size_t i = 0; i < in.count; i++)
    in.host[i] = i * 7919 % 1000 - 300;
  in.send ();
  for (int n = 1; n <= N; n++)
    {
      kernel<<<2, 64>>> (in.dev, copy.dev, out.dev, n);
      OK (cudaDeviceSynchronize ());
      copy.fetch ();
      out.fetch ();
      for (int t = 0; t < THREADS; t++)
	CHECK (out.host[t] == work (in.host, wanted, t, n));
      CHECK (memcmp (copy.host, wanted, THREADS * N * sizeof (int)) == 0);
    }
  free (wanted);
  return 0;
}
