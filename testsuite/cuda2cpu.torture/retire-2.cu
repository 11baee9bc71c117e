/* { dg-do run } */
/* Lanes part around collectives: by nested conditions, in loops that each
   leaves when it likes, and by returns; who is there exchanges.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int MAX = 200;

__device__ int
warp_sum (int v)
{
  for (int d = 16; d; d /= 2)
    v += (unsigned) __shfl_down_sync (~0u, v, d);
  return v;
}

/* A reduction as many programs have it: the first warp sums up the sums.  */

__global__ void
reduce (const int *in, int *out, int n)
{
  __shared__ int s[32];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  int lane = t % 32, warp = t / 32;
  int v = warp_sum (i < n ? in[i] : 0);
  if (lane == 0)
    s[warp] = v;
  __syncthreads ();
  if (warp == 0)
    {
      v = warp_sum (t < (blockDim.x + 31) / 32 ? s[t] : 0);
      if (lane == 0)
	out[blockIdx.x] = v;
    }
}

static void
check_reduce (int b, int n)
{
  int g = (n + b - 1) / b;
  buffer<int> in (n), out (g);
  for (int i = 0; i < n; i++)
    in[i] = i * 7 % 31;
  in.send ();
  reduce<<<g, b>>> (in.dev, out.dev, n);
  out.fetch ();
  for (int j = 0; j < g; j++)
    {
      int sum = 0;
      for (int i = j * b; i < n && i < j * b + b; i++)
	sum += in[i];
      CHECK (out[j] == sum);
    }
}

/* Those who are here, by nested conditions; the value of what each has gone
   through is there for all behind.  */

__global__ void
nested (unsigned *out, int a)
{
  int t = threadIdx.x, lane = t % 32;
  unsigned r = 0, who = 0;
  unsigned here = __activemask ();
  unsigned all = __ballot_sync (here, lane != 5);
  unsigned in = __ballot_sync (here, lane != 5 && lane < a);
  unsigned some = __ballot_sync (here, lane != 5 && lane < a && t % 3);
  if (lane == 5)
    {
      out[t] = 3;
      return;
    }
  if (lane < a)
    {
      r = 1;
      if (t % 3)
	{
	  who = __ballot_sync (some, lane % 2);
	  r += 10;
	}
      r += 100 * __popc (__ballot_sync (in, 1));
    }
  r += 10000 * __popc (__ballot_sync (all, 1));
  out[t] = who * 7 + r;
}

static void
check_nested (int b, int a)
{
  buffer<unsigned> out (b);
  nested<<<1, b>>> (out.dev, a);
  out.fetch ();
  for (int t = 0; t < b; t++)
    {
      unsigned odd = 0, in = 0, all = 0;
      for (int u = t / 32 * 32; u < b && u < t / 32 * 32 + 32; u++)
	{
	  int l = u % 32;
	  if (l < a && u % 3 && l % 2 && l != 5)
	    odd |= 1u << l;
	  in += l < a && l != 5;
	  all += l != 5;
	}
      int l = t % 32;
      unsigned r = 0, who = 0;
      if (l < a)
	{
	  r = 1 + 100 * in;
	  if (t % 3)
	    r += 10, who = odd;
	}
      r += 10000 * all;
      CHECK (out[t] == (l == 5 ? 3 : who * 7 + r));
    }
}

/* Each lane makes as many turns as it likes; in some it leaves something out,
   and some stop in the middle.  A lane knows who comes to the shuffle with
   it.  */

__device__ static unsigned
who_comes (const int *count, int k)
{
  int first = threadIdx.x / 32 * 32;
  unsigned who = 0;
  for (int u = first; u < first + 32 && u < (int) blockDim.x; u++)
    if (k < count[u] && (u + k) % 4 != 0
	&& !(k >= 5 && u % 5 == 1 && (u + 5) % 4 != 0))
      who |= 1u << (u - first);
  return who;
}

__global__ void
turns (const int *count, int *out)
{
  int t = threadIdx.x, sum = 0, k;
  for (k = 0; k < count[t]; k++)
    {
      sum += k;
      if ((t + k) % 4 == 0)
	continue;
      if (k == 5 && t % 5 == 1)
	break;
      unsigned who = who_comes (count, k);
      sum += __shfl_sync (who, __popc (who) * 100 + k, t % 32);
      sum += 10000 * __popc (__ballot_sync (who, t % 3));
    }
  out[t] = sum * 8 + k;
}

static void
check_turns (int b)
{
  buffer<int> count (b), out (b);
  for (int t = 0; t < b; t++)
    count[t] = t * t % 9;
  count.send ();
  turns<<<1, b>>> (count.dev, out.dev);
  out.fetch ();
  for (int t = 0; t < b; t++)
    {
      int sum = 0, k;
      for (k = 0; k < count[t]; k++)
	{
	  int here = 0, odd = 0;
	  sum += k;
	  if ((t + k) % 4 == 0)
	    continue;
	  if (k == 5 && t % 5 == 1)
	    break;
	  for (int u = t / 32 * 32; u < b && u < t / 32 * 32 + 32; u++)
	    if (k < count[u] && (u + k) % 4 != 0
		&& !(k >= 5 && u % 5 == 1 && (u + 5) % 4 != 0))
	      {
		here++;
		odd += u % 3 != 0;
	      }
	  sum += here * 100 + k + 10000 * odd;
	}
      CHECK (out[t] == sum * 8 + k);
    }
}

int
main ()
{
  for (int b : { 1, 31, 32, 64, 200 })
    {
      for (int n : { 1, 100, 999 })
	check_reduce (b, n);
      for (int a : { 0, 4, 8, 32 })
	check_nested (b, a);
      check_turns (b);
    }
}
