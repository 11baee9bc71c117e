/* { dg-do run } */
/* What one turn of a loop hands on to the next is kept at one place, unless
   what was there is still needed: in regions that follow, behind the loop, or
   in another turn.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* The new value is there while the old one is used behind a barrier.  */
__global__ void
both (unsigned *out, int turns)
{
  __shared__ unsigned s[64];
  unsigned t = threadIdx.x, sum = t, other = 1;
  for (int i = 0; i < turns; i++)
    {
      s[t] = sum;
      __syncthreads ();
      unsigned old = sum;
      sum = sum * 3 + s[63 - t];
      __syncthreads ();
      if (i % 2)
	other += old;
      s[t] = old - i;
      __syncthreads ();
      other ^= s[t ^ 1];
      __syncthreads ();
    }
  out[2 * t] = sum;
  out[2 * t + 1] = other;
}

/* The value of the turn before is needed behind the loop.  */
__global__ void
before (unsigned *out, int turns)
{
  __shared__ unsigned s[64];
  unsigned t = threadIdx.x, sum = t, last = 77;
  for (int i = 0; i < turns; i++)
    {
      s[t] = sum;
      __syncthreads ();
      last = sum;
      sum += 2 * s[t ^ 3] + i;
      __syncthreads ();
    }
  out[2 * t] = sum;
  out[2 * t + 1] = last;
}

/* Loops within loops, left in the midst; a value starts anew in some turns.  */
__global__ void
nested (unsigned *out, int turns, int stop)
{
  __shared__ unsigned s[64];
  unsigned t = threadIdx.x, sum = t, all = 0;
  for (int i = 0; i < turns; i++)
    {
      unsigned inner = i & 1 ? sum : all;
      for (int j = 0; j <= i; j++)
	{
	  s[t] = inner;
	  __syncthreads ();
	  inner = inner * 5 + s[(t + 7) % 64];
	  if (i * 10 + j == stop)
	    break;
	  __syncthreads ();
	  sum ^= inner + s[t];
	  __syncthreads ();
	}
      __syncthreads ();
      all += sum - inner;
    }
  out[2 * t] = sum;
  out[2 * t + 1] = all;
}

static unsigned sum[64], other[64];

static void
like_both (int turns)
{
  for (int t = 0; t < 64; t++)
    sum[t] = t, other[t] = 1;
  for (int i = 0; i < turns; i++)
    {
      unsigned old[64];
      memcpy (old, sum, sizeof old);
      for (int t = 0; t < 64; t++)
	sum[t] = old[t] * 3 + old[63 - t];
      for (int t = 0; t < 64; t++)
	{
	  if (i % 2)
	    other[t] += old[t];
	  other[t] ^= old[t ^ 1] - i;
	}
    }
}

static void
like_before (int turns)
{
  for (int t = 0; t < 64; t++)
    sum[t] = t, other[t] = 77;
  for (int i = 0; i < turns; i++)
    {
      memcpy (other, sum, sizeof sum);
      for (int t = 0; t < 64; t++)
	sum[t] += 2 * other[t ^ 3] + i;
    }
}

static void
like_nested (int turns, int stop)
{
  unsigned inner[64];
  for (int t = 0; t < 64; t++)
    sum[t] = t, other[t] = 0;
  for (int i = 0; i < turns; i++)
    {
      for (int t = 0; t < 64; t++)
	inner[t] = i & 1 ? sum[t] : other[t];
      for (int j = 0; j <= i; j++)
	{
	  unsigned old[64];
	  memcpy (old, inner, sizeof old);
	  for (int t = 0; t < 64; t++)
	    inner[t] = old[t] * 5 + old[(t + 7) % 64];
	  if (i * 10 + j == stop)
	    break;
	  for (int t = 0; t < 64; t++)
	    sum[t] ^= inner[t] + old[t];
	}
      for (int t = 0; t < 64; t++)
	other[t] += sum[t] - inner[t];
    }
}

static void
same (buffer<unsigned> &out)
{
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      CHECK (out[2 * t] == sum[t]);
      CHECK (out[2 * t + 1] == other[t]);
    }
}

int
main ()
{
  buffer<unsigned> out (128);
  for (int turns = 0; turns < 6; turns++)
    {
      both<<<1, 64>>> (out.dev, turns);
      like_both (turns);
      same (out);
      before<<<1, 64>>> (out.dev, turns);
      like_before (turns);
      same (out);
      for (int stop = 0; stop < 60; stop += 11)
	{
	  nested<<<1, 64>>> (out.dev, turns, stop);
	  like_nested (turns, stop);
	  same (out);
	}
    }
}
