/* { dg-do run } */
/* Scans, a sort, exchanges of structures and neighbours, and divergent arms
   within a warp, without a __syncwarp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

const int THREADS = 96;

/* Each warp scans its part, by the way without a guard and by that with
   one.  */

__global__ void
scan (const int *in, int *out)
{
  __shared__ volatile int padded[THREADS / 32][64];
  __shared__ int s[THREADS];
  int t = threadIdx.x, lane = t & 31;
  volatile int *p = padded[t / 32];
  p[lane] = 0;
  p[lane + 32] = in[t];
  for (int d = 1; d < 32; d *= 2)
    p[lane + 32] += p[lane + 32 - d];
  s[t] = in[t];
  for (int d = 1; d < 32; d *= 2)
    if (lane >= d)
      s[t] += s[t - d];
  out[t] = s[t];
  out[THREADS + t] = p[lane + 32];
}

/* Each warp sorts its part.  */

__global__ void
sort (const int *in, int *out)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x, lane = t % 32;
  s[t] = in[t];
  for (int k = 2; k <= 32; k *= 2)
    for (int j = k / 2; j > 0; j /= 2)
      {
	int other = t ^ j;
	if (other > t)
	  {
	    int a = s[t], b = s[other];
	    if ((a > b) == ((lane & k) == 0))
	      {
		s[t] = b;
		s[other] = a;
	      }
	  }
      }
  out[t] = s[t];
}

struct three
{
  int a[3];
};

/* All load before any stores, of structures too; of stores to one address that
   follow one another the last counts.  */

__global__ void
rotate (int *out)
{
  __shared__ three s[THREADS];
  __shared__ int one[THREADS + 1];
  int t = threadIdx.x, base = t & ~31;
  for (int i = 0; i < 3; i++)
    s[t].a[i] = t + i;
  s[t] = s[base + (t + 1) % 32];
  s[t] = s[base + (t + 1) % 32];
  out[t] = s[t].a[0] + s[t].a[1] + s[t].a[2];
  one[t] = 2 * t;
  one[t + 1] = 2 * t + 1;
  out[THREADS + t] = one[t];
}

/* What lanes of one arm stored, all see behind it.  */

__global__ void
arms (int *out)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x, lane = t % 32;
  s[t] = t;
  if (lane % 3 == 0)
    s[t ^ 1] += 100;
  else if (lane % 3 == 1)
    s[t] = s[t ^ 1] * 1000;
  int v = s[t ^ 2];
  s[t] = v + 1;
  out[t] = s[t ^ 1];
}

/* Lanes leave the loop one after the other; those that are left keep step.  */

__global__ void
loops (int *out)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x, lane = t % 32;
  s[t] = lane;
  for (int i = 0; i < lane % 7; i++)
    s[t] += s[t ^ 1] * i;
  out[t] = s[t ^ 31];
}

/* The same on the host, for one warp.  */

static void
host_loops (int *want)
{
  int s[32];
  for (int lane = 0; lane < 32; lane++)
    s[lane] = lane;
  for (int i = 0; i < 7; i++)
    {
      int next[32];
      for (int lane = 0; lane < 32; lane++)
	next[lane] = i < lane % 7 ? s[lane] + s[lane ^ 1] * i : s[lane];
      for (int lane = 0; lane < 32; lane++)
	s[lane] = next[lane];
    }
  for (int lane = 0; lane < 32; lane++)
    want[lane] = s[lane ^ 31];
}

static void
check_arms (const int *out)
{
  int s[32], v[32];
  for (int lane = 0; lane < 32; lane++)
    s[lane] = lane;
  /* The arms may come in either order.  */
  int orders = 0;
  for (int order = 0; order < 2; order++)
    {
      for (int warp = 0; warp < THREADS / 32; warp++)
	{
	  for (int lane = 0; lane < 32; lane++)
	    s[lane] = warp * 32 + lane;
	  for (int arm = 0; arm < 2; arm++)
	    {
	      int next[32];
	      for (int lane = 0; lane < 32; lane++)
		next[lane] = s[lane];
	      for (int lane = 0; lane < 32; lane++)
		if (arm == order && lane % 3 == 0)
		  next[lane ^ 1] = s[lane ^ 1] + 100;
		else if (arm != order && lane % 3 == 1)
		  next[lane] = s[lane ^ 1] * 1000;
	      for (int lane = 0; lane < 32; lane++)
		s[lane] = next[lane];
	    }
	  for (int lane = 0; lane < 32; lane++)
	    v[lane] = s[lane ^ 2] + 1;
	  int good = 1;
	  for (int lane = 0; lane < 32; lane++)
	    good &= out[warp * 32 + lane] == v[lane ^ 1];
	  orders += good;
	}
    }
  CHECK (orders >= THREADS / 32);
}

int
main ()
{
  buffer<int> in (THREADS), out (2 * THREADS);
  for (int t = 0; t < THREADS; t++)
    in[t] = t * 7919 % 101;
  in.send ();
  scan<<<1, THREADS>>> (in.dev, out.dev);
  out.fetch ();
  int sum = 0;
  for (int t = 0; t < THREADS; t++)
    {
      sum = (t % 32 ? sum : 0) + in[t];
      CHECK (out[t] == sum);
      CHECK (out[THREADS + t] == sum);
    }
  sort<<<1, THREADS>>> (in.dev, out.dev);
  out.fetch ();
  int before = 0, after = 0;
  for (int t = 0; t < THREADS; t++)
    {
      CHECK (t % 32 == 0 || out[t - 1] <= out[t]);
      before += in[t] * in[t];
      after += out[t] * out[t];
    }
  CHECK (before == after);
  rotate<<<1, THREADS>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < THREADS; t++)
    {
      int from = (t & ~31) + (t + 2) % 32;
      CHECK (out[t] == 3 * from + 3);
      CHECK (t % 32 == 0 || out[THREADS + t] == 2 * t - 1);
    }
  arms<<<1, THREADS>>> (out.dev);
  out.fetch ();
  check_arms (out.host);
  loops<<<1, THREADS>>> (out.dev);
  out.fetch ();
  int want[32];
  host_loops (want);
  for (int t = 0; t < THREADS; t++)
    CHECK (out[t] == want[t % 32]);
}
