/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_chosen_copies-all" } */
/* Structures among which an expression chooses are copied where it does, so that
   a thread keeps no memory for them; not where what is copied may have changed
   since, or is volatile.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 128, EACH = 9;

struct best
{
  float value;
  int place;
};

__host__ __device__ inline best
better (best a, best b)
{
  return b.value > a.value || (b.value == a.value && b.place < a.place)
	 ? b : a;
}

__host__ __device__ inline const best &
better_of (const best &a, const best &b)
{
  return b.value > a.value ? b : a;
}

__global__ void
strided (const float *row, int n, best *out)
{
  best mine = { -1e30f, n };
  for (int c = threadIdx.x; c < n; c += N)
    mine = better (mine, best { row[c], c });
  __syncthreads ();
  out[threadIdx.x] = mine;
}

__global__ void
by_reference (const float *row, int n, best *out)
{
  best mine = { row[threadIdx.x], (int) threadIdx.x };
  for (int i = 1; i < EACH; i++)
    {
      int c = threadIdx.x + i * N;
      mine = better_of (mine, best { row[c], c });
    }
  out[threadIdx.x] = mine;
}

/* Where the copy goes is found behind the choice.  */

__global__ void
stored (const float *row, best *out)
{
  best a = { row[threadIdx.x], 1 }, b = { row[threadIdx.x + N], 2 };
  const best &chosen = better_of (a, b);
  out[threadIdx.x ^ 1] = chosen;
}

/* What is copied changes between the choice and the copy.  */

__global__ void
changed (const float *row, best *out)
{
  best a = { row[threadIdx.x], 1 }, b = { row[threadIdx.x + N], 2 };
  best &chosen = a.value < b.value ? b : a;
  a.place = threadIdx.x + 10;
  b.value = 3;
  out[threadIdx.x] = chosen;
}

/* What is chosen is written to, and one is the other's place.  */

__global__ void
swapped (const float *row, best *out)
{
  best a = { row[threadIdx.x], 1 }, b = { row[threadIdx.x + N], 2 };
  a = a.value < b.value ? b : a;
  (a.place == 1 ? a : b).place += 5;
  b = a.place > 3 ? a : b;
  out[threadIdx.x] = b;
}

int
main ()
{
  buffer<float> row (N * EACH);
  buffer<best> out (N);
  for (int i = 0; i < N * EACH; i++)
    row.host[i] = i * 7919 % 331;
  row.send ();
  strided<<<1, N>>> (row.dev, N * EACH - 50, out.dev);
  out.fetch ();
  for (int t = 0; t < N; t++)
    {
      best want = { -1e30f, N * EACH - 50 };
      for (int c = t; c < N * EACH - 50; c += N)
	want = better (want, best { row.host[c], c });
      CHECK (out[t].value == want.value && out[t].place == want.place);
    }
  by_reference<<<1, N>>> (row.dev, N, out.dev);
  out.fetch ();
  for (int t = 0; t < N; t++)
    {
      best want = { row.host[t], t };
      for (int i = 1; i < EACH; i++)
	{
	  best other = { row.host[t + i * N], t + i * N };
	  want = better_of (want, other);
	}
      CHECK (out[t].value == want.value && out[t].place == want.place);
    }
  stored<<<1, N>>> (row.dev, out.dev);
  out.fetch ();
  for (int t = 0; t < N; t++)
    {
      bool second = row.host[t] < row.host[t + N];
      CHECK (out[t ^ 1].value == row.host[second ? t + N : t]);
      CHECK (out[t ^ 1].place == (second ? 2 : 1));
    }
  changed<<<1, N>>> (row.dev, out.dev);
  out.fetch ();
  for (int t = 0; t < N; t++)
    {
      bool second = row.host[t] < row.host[t + N];
      CHECK (out[t].value == (second ? 3 : row.host[t]));
      CHECK (out[t].place == (second ? 2 : t + 10));
    }
  swapped<<<1, N>>> (row.dev, out.dev);
  out.fetch ();
  for (int t = 0; t < N; t++)
    {
      best a = { row.host[t], 1 }, b = { row.host[t + N], 2 };
      a = a.value < b.value ? b : a;
      (a.place == 1 ? a : b).place += 5;
      b = a.place > 3 ? a : b;
      CHECK (out[t].value == b.value && out[t].place == b.place);
    }
}

/* { dg-final { scan-tree-dump-times "Function strided" 2 cuda_chosen_copies } } */
/* { dg-final { scan-tree-dump-times "copied where it is chosen" 4 cuda_chosen_copies } } */
