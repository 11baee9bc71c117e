/* { dg-do run } */
/* Values that threads take along over a barrier and need only where some
   condition holds, or does not, or everywhere after all.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int T = 96, BLOCKS = 3;

/* By halves: what the others have is nobody's.  */

__global__ void
halves (const float *in, float *out)
{
  __shared__ float s[2 * T];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t + T] = in[t + T];
  __syncthreads ();
  for (int n = T; n >= 1; n /= 2)
    {
      float a = 0, b = 0;
      if (t < n)
	{
	  a = s[2 * t] + s[2 * t + 1];
	  b = s[2 * t] - s[2 * t + 1];
	}
      __syncthreads ();
      if (t < n)
	{
	  s[t] = a;
	  out[n + t] = b;
	}
      __syncthreads ();
    }
  if (t == 0)
    out[0] = s[0];
}

/* Either way; and a sum that is needed by all.  */

__global__ void
either (const int *in, int *out, int n, int rounds)
{
  __shared__ int s[T];
  int t = threadIdx.x, all = 0;
  for (int r = 0; r < rounds; r++)
    {
      int a, b, c;
      s[t] = in[(t + r) % T];
      __syncthreads ();
      if (s[t] > n)
	{
	  a = s[(t + 1) % T];
	  b = 5;
	  c = r;
	}
      else
	{
	  a = 7;
	  b = s[(t + 2) % T];
	  c = -t;
	}
      bool above = s[t] > n;
      int mine = s[t];
      __syncthreads ();
      if (mine > n)
	all += a;
      else
	all -= b;
      if (!above)
	all ^= b;
      s[t] = all + c;
      __syncthreads ();
      all += s[T - 1 - t] & 15;
      __syncthreads ();
    }
  out[blockIdx.x * T + t] = all;
}

/* What is taken along from turn to turn is needed where a condition held that
   may not hold any more; and behind the loop.  */

__global__ void
later (const int *in, int *out, int rounds)
{
  __shared__ int s[T];
  int t = threadIdx.x, kept = 1, sum = 0;
  for (int r = 0; r < rounds; r++)
    {
      int now = kept;
      bool mine = t % (r + 2) == 0;
      if (mine)
	now = in[(t * 5 + r) % T];
      s[t] = sum;
      __syncthreads ();
      sum += s[(t + r) % T] & 3;
      if (mine)
	sum += now;
      else
	kept = now + r;
      __syncthreads ();
    }
  out[blockIdx.x * T + t] = sum * 3 + kept;
}

/* Threads that leave early, and a condition of two parts.  */

__global__ void
early (const int *in, int *out, int n)
{
  __shared__ int s[T];
  int t = threadIdx.x;
  s[t] = in[t];
  if (t >= n)
    return;
  int v = -1, w = -2;
  if (t < n / 2)
    {
      v = s[t] * 2;
      if (in[t] & 1)
	w = s[t] + 1;
    }
  __syncthreads ();
  if (t < n / 2)
    {
      s[t] = v;
      if (in[t] & 1)
	s[t] += w;
      else
	s[t] -= w;
    }
  __syncthreads ();
  out[blockIdx.x * T + t] = s[(t + 1) % n];
}

int
main ()
{
  buffer<float> f (2 * T), g (2 * T);
  buffer<int> in (T), out (BLOCKS * T);
  static float s[2 * T], want[2 * T];
  for (int i = 0; i < 2 * T; i++)
    s[i] = f.host[i] = i * 37 % 64;
  f.send ();
  halves<<<1, T>>> (f.dev, g.dev);
  g.fetch ();
  for (int n = T; n >= 1; n /= 2)
    for (int t = 0; t < n; t++)
      {
	want[n + t] = s[2 * t] - s[2 * t + 1];
	s[t] = s[2 * t] + s[2 * t + 1];
      }
  want[0] = s[0];
  for (int i = 0; i < 2 * T; i++)
    CHECK (g.host[i] == want[i]);

  for (int i = 0; i < T; i++)
    in.host[i] = i * 29 % 83;
  in.send ();
  for (int rounds : { 1, 4 })
    {
      either<<<BLOCKS, T>>> (in.dev, out.dev, 40, rounds);
      out.fetch ();
      int all[T] = {}, next[T];
      for (int r = 0; r < rounds; r++)
	{
	  int m[T];
	  auto at = [&] (int t) { return in.host[(t + r) % T]; };
	  for (int t = 0; t < T; t++)
	    {
	      if (at (t) > 40)
		all[t] += at ((t + 1) % T);
	      else
		{
		  int b = at ((t + 2) % T);
		  all[t] -= b;
		  all[t] ^= b;
		}
	      m[t] = all[t] + (at (t) > 40 ? r : -t);
	    }
	  for (int t = 0; t < T; t++)
	    next[t] = all[t] + (m[T - 1 - t] & 15);
	  memcpy (all, next, sizeof all);
	}
      for (int i = 0; i < BLOCKS * T; i++)
	CHECK (out.host[i] == all[i % T]);

      later<<<BLOCKS, T>>> (in.dev, out.dev, rounds);
      out.fetch ();
      int sum[T] = {}, kept[T];
      for (int t = 0; t < T; t++)
	kept[t] = 1;
      for (int r = 0; r < rounds; r++)
	{
	  int was[T];
	  memcpy (was, sum, sizeof sum);
	  for (int t = 0; t < T; t++)
	    {
	      sum[t] += was[(t + r) % T] & 3;
	      if (t % (r + 2) == 0)
		sum[t] += in.host[(t * 5 + r) % T];
	      else
		kept[t] += r;
	    }
	}
      for (int i = 0; i < BLOCKS * T; i++)
	CHECK (out.host[i] == sum[i % T] * 3 + kept[i % T]);
    }
  for (int n : { 96, 65, 10 })
    {
      early<<<BLOCKS, T>>> (in.dev, out.dev, n);
      out.fetch ();
      for (int i = 0; i < BLOCKS * T; i++)
	{
	  int t = (i % T + 1) % n, v = in.host[t];
	  if (i % T >= n)
	    continue;
	  int want = v;
	  if (t < n / 2)
	    want = v & 1 ? v * 2 + v + 1 : v * 2 + 2;
	  CHECK (out.host[i] == want);
	}
    }
}
