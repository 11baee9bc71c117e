/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-no-lockstep-warning" } */
/* Rows a constant apart, in tiles of shared memory, in structures, where indices
   wrap from one row to the next, in bytes and with a distance that is not
   known.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

const int N = 64, DEPTH = 8, ROWS = 4;

__global__ void
tiles (const float *a, const float *b, float *c, int steps)
{
  __shared__ float as[ROWS * 2 * DEPTH], bs[DEPTH * N];
  int column = threadIdx.x % N, row = threadIdx.x / N;
  float sum[ROWS] = {};
  for (int s = 0; s < steps; s++)
    {
      if (threadIdx.x < ROWS * 2 * DEPTH)
	as[threadIdx.x] = a[s * ROWS * 2 * DEPTH + threadIdx.x];
      for (int i = threadIdx.x; i < DEPTH * N; i += blockDim.x)
	bs[i] = b[s * DEPTH * N + i];
      __syncthreads ();
      for (int k = 0; k < DEPTH; k++)
	for (int r = 0; r < ROWS; r++)
	  sum[r] += as[(row * ROWS + r) * DEPTH + k] * bs[k * N + column];
      __syncthreads ();
    }
  for (int r = 0; r < ROWS; r++)
    c[(row * ROWS + r) * N + column] = sum[r];
}

struct item
{
  char tag;
  short small;
  double wide[3];
};

__global__ void
members (item *p, int first, int turns)
{
  for (int k = 0; k < turns; k++)
    {
      item *at = &p[(first + k) * 2], *next = &p[(first + k) * 2 + 1];
      at->wide[threadIdx.x] += next->wide[2 - threadIdx.x];
      next->small = at->small + 1;
      next->tag = at->tag;
    }
}

/* Where FIRST is less than zero, so to say, rows behind the others are in front
   of them.  */

__global__ void
wrap (const unsigned char *a, int *c, unsigned first, unsigned turns)
{
  int sum = 0;
  for (unsigned k = 0; k < turns; k++)
    for (unsigned r = 0; r < ROWS; r++)
      if (first + r * DEPTH + k < 64)
	sum += a[first + r * DEPTH + k] * (r + 1);
  c[threadIdx.x] = sum + threadIdx.x;
}

__global__ void
apart (float *p, int turns, int distance)
{
  int i = threadIdx.x;
  for (int k = 0; k < turns; k++)
    {
      p[i + k * N] += p[i + k * N + distance];
      p[i + k * N + 1] = p[i + k * N] + p[i + k * N + 2];
    }
}

static void
check (bool ok, int line)
{
  if (!ok)
    {
      printf ("wrong at line %d\n", line);
      abort ();
    }
}

#define CHECK(X) check (X, __LINE__)

int
main ()
{
  const int STEPS = 3, BOTH = ROWS * 2;
  float *a, *b, *c, *p;
  cudaMallocManaged (&a, STEPS * BOTH * DEPTH * sizeof *a);
  cudaMallocManaged (&b, STEPS * DEPTH * N * sizeof *b);
  cudaMallocManaged (&c, BOTH * N * sizeof *c);
  for (int i = 0; i < STEPS * BOTH * DEPTH; i++)
    a[i] = i % 7 - 3;
  for (int i = 0; i < STEPS * DEPTH * N; i++)
    b[i] = i % 11 - 5;
  tiles<<<1, 2 * N>>> (a, b, c, STEPS);
  cudaDeviceSynchronize ();
  for (int row = 0; row < BOTH; row++)
    for (int column = 0; column < N; column++)
      {
	float sum = 0;
	for (int s = 0; s < STEPS; s++)
	  for (int k = 0; k < DEPTH; k++)
	    sum += a[(s * BOTH + row) * DEPTH + k]
		   * b[(s * DEPTH + k) * N + column];
	CHECK (c[row * N + column] == sum);
      }

  item *items;
  cudaMallocManaged (&items, 16 * sizeof *items);
  for (int i = 0; i < 16; i++)
    items[i] = { (char) i, (short) (100 * i), { 1. * i, 2. * i, 3. * i } };
  members<<<1, 3>>> (items, 1, 5);
  cudaDeviceSynchronize ();
  for (int i = 2; i < 12; i++)
    {
      int pair = i / 2 * 2;
      CHECK (items[i].tag == pair);
      CHECK (items[i].small == 100 * pair + i % 2);
      for (int k = 0; k < 3; k++)
	CHECK (items[i].wide[k] == (i % 2 ? (k + 1) * i
				    : (k + 1) * i + (3 - k) * (i + 1)));
    }

  unsigned char *bytes;
  int *sums;
  cudaMallocManaged (&bytes, 64);
  cudaMallocManaged (&sums, 32 * sizeof *sums);
  for (int i = 0; i < 64; i++)
    bytes[i] = 3 * i + 1;
  for (unsigned first : { 0u, 5u, 24u, -16u, -13u, 50u })
    {
      wrap<<<1, 32>>> (bytes, sums, first, DEPTH);
      cudaDeviceSynchronize ();
      int sum = 0;
      for (unsigned k = 0; k < DEPTH; k++)
	for (unsigned r = 0; r < ROWS; r++)
	  if (first + r * DEPTH + k < 64)
	    sum += bytes[first + r * DEPTH + k] * (r + 1);
      for (int i = 0; i < 32; i++)
	CHECK (sums[i] == sum + i);
    }

  cudaMallocManaged (&p, 1024 * sizeof *p);
  float *q = (float *) malloc (1024 * sizeof *q);
  for (int distance : { 3, -2, 0 })
    {
      for (int i = 0; i < 1024; i++)
	q[i] = p[i] = i % 13;
      apart<<<1, 1>>> (p + 8, 6, distance);
      cudaDeviceSynchronize ();
      for (int k = 0; k < 6; k++)
	{
	  q[8 + k * N] += q[8 + k * N + distance];
	  q[8 + k * N + 1] = q[8 + k * N] + q[8 + k * N + 2];
	}
      for (int i = 0; i < 1024; i++)
	CHECK (p[i] == q[i]);
    }
  free (q);
  return 0;
}
