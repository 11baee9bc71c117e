/* { dg-do run } */
/* Real numbers that threads add to as one step, at one place and at many, some
   of them alone, with what was there and without, by loops of the program's
   own: whole numbers, so that every order gives the same.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <stdio.h>
#include <string.h>

const int blocks = 5, threads = 77, n = 370;

__device__ double
add (double *p, double x)
{
  unsigned long long *at = (unsigned long long *) p, old = *at, assumed;
  do
    {
      assumed = old;
      old = atomicCAS (at, assumed, __double_as_longlong
		       (x + __longlong_as_double (assumed)));
    }
  while (assumed != old);
  return __longlong_as_double (old);
}

struct sums
{
  float all, some, zero, none;
  double wide, own;
  float at[16], row[16];
};

__global__ void
accumulate (sums *s, const int *turns, float *out, double *before)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float a = 1;
  for (int k = 0; k < turns[i]; k++)
    a = a * 2 - k;
  out[i] = a;
  atomicAdd (&s->all, a);
  if (a > 3)
    atomicAdd (&s->some, 2.0f);
  atomicAdd (&s->zero, -0.0f);
  if (a < -1000)
    atomicAdd (&s->none, a);
  atomicAdd (&s->at[i * 5 % 16], a);
  atomicAdd (&s->wide, (double) a);
  before[i] = add (&s->own, 1);
  for (int k = 0; k < turns[i]; k++)
    atomicAdd (&s->row[(i + k) & 15], 1.0f);
}

__global__ void
alone (float *count, float *place)
{
  place[threadIdx.x] = atomicAdd (count, 1.0f);
}

int
main ()
{
  sums *s, want;
  int *turns;
  float *out, *place;
  double *before;
  cudaMallocManaged (&s, sizeof *s);
  cudaMallocManaged (&turns, n * sizeof *turns);
  cudaMallocManaged (&out, n * sizeof *out);
  cudaMallocManaged (&place, 64 * sizeof *place);
  cudaMallocManaged (&before, n * sizeof *before);
  memset (s, 0, sizeof *s);
  s->zero = -0.0f;
  want = *s;
  for (int i = 0; i < n; i++)
    {
      turns[i] = i * 7 % 6;
      float a = 1;
      for (int k = 0; k < turns[i]; k++)
	{
	  a = a * 2 - k;
	  want.row[(i + k) & 15] += 1;
	}
      want.all += a;
      if (a > 3)
	want.some += 2;
      want.at[i * 5 % 16] += a;
      want.wide += a;
      want.own += 1;
    }
  accumulate<<<blocks, threads>>> (s, turns, out, before);
  cudaDeviceSynchronize ();
  bool right = !memcmp (s, &want, sizeof want) && signbit (s->zero);
  bool seen[n] = {};
  for (int i = 0; i < n; i++)
    {
      int at = (int) before[i];
      right &= at >= 0 && at < n && !seen[at];
      seen[at] = true;
    }
  /* One count after the other.  */
  out[0] = 0;
  alone<<<1, 64>>> (out, place);
  cudaDeviceSynchronize ();
  float all = 0;
  for (int i = 0; i < 64; i++)
    all += place[i];
  right &= out[0] == 64 && all == 63 * 32;
  puts (right ? "right" : "wrong");
  return !right;
}
