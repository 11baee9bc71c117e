/* { dg-do run } */
/* Unsigned indices of shared arrays that wrap for threads which do not access
   them, or for all: what no thread does that accesses one way or the other
   (analysis/lane-objects.cc).
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int T = 256, W = 16;

/* All threads of a row access, in loops of unknown length; indices come from
   numbers that have wrapped before.  */

__global__ void
all (const int *in, int *out, unsigned pitch, unsigned back, unsigned turns)
{
  __shared__ int s[1024];
  unsigned t = threadIdx.x, c = t % W, r = t / W;
  for (unsigned i = t; i < 1024; i += T)
    s[i] = in[i];
  __syncthreads ();
  int sum = 0;
  for (unsigned i = 0; i < turns; i++)
    {
      int v = s[i * pitch + r * W + c + 5 - back];
      if (v % 3)
	sum += v * (i + 1);
      else
	out[T + t] = v;
    }
  out[t] = sum;
}

/* Only those access whose index does not wrap.  */

__global__ void
some (const int *in, int *out, unsigned pitch, unsigned back, unsigned turns)
{
  __shared__ int s[1024];
  unsigned t = threadIdx.x, c = t % W, r = t / W;
  for (unsigned i = t; i < 1024; i += T)
    s[i] = in[i];
  __syncthreads ();
  int sum = 0;
  for (unsigned i = 0; i < turns; i++)
    {
      if (i * pitch + r * W + c >= back)
	{
	  int v = s[i * pitch + r * W + c - back];
	  if (v % 3)
	    sum += v * (i + 1);
	  else
	    out[T + t] = v;
	}
      if (i * pitch + (W - 1 - c) >= back)
	sum ^= s[i * pitch + (W - 1 - c) - back];
    }
  out[t] = sum;
}

/* Threads leave the loop one after the other, and each accesses until then.  */

__global__ void
parted (const int *in, int *out, unsigned pitch, unsigned back, unsigned turns)
{
  __shared__ int s[1024];
  unsigned t = threadIdx.x, c = t % W;
  for (unsigned i = t; i < 1024; i += T)
    s[i] = in[i];
  __syncthreads ();
  int sum = 0;
  for (unsigned i = 0, at = c - back; i < turns; i++, at += pitch)
    {
      if (at > 1000)
	continue;
      int v = s[at];
      sum += v;
      if (sum % 7 == 6)
	break;
    }
  out[t] = sum;
}

int
main ()
{
  buffer<int> in (1024), out (2 * T);
  for (int i = 0; i < 1024; i++)
    in.host[i] = (i * 37 + i / 5) % 101;
  in.send ();
  for (unsigned pitch : { 0u, 1u, 16u, 40u })
    for (unsigned back : { 0u, 3u, 4u, 5u, 17u })
      for (unsigned turns : { 0u, 1u, 9u })
	{
	  if (back <= 5)
	    {
	      int other[T];
	      for (int t = 0; t < T; t++)
		other[t] = out.host[T + t] = -1;
	      out.send ();
	      all<<<1, T>>> (in.dev, out.dev, pitch, back, turns);
	      out.fetch ();
	      for (unsigned t = 0; t < T; t++)
		{
		  int sum = 0;
		  for (unsigned i = 0; i < turns; i++)
		    {
		      int v = in[i * pitch + t + 5 - back];
		      if (v % 3)
			sum += v * (i + 1);
		      else
			other[t] = v;
		    }
		  CHECK (out.host[t] == sum && out.host[T + t] == other[t]);
		}
	    }
	  some<<<1, T>>> (in.dev, out.dev, pitch, back, turns);
	  out.fetch ();
	  for (unsigned t = 0; t < T; t++)
	    {
	      int sum = 0;
	      for (unsigned i = 0; i < turns; i++)
		{
		  if (i * pitch + t >= back)
		    {
		      int v = in[i * pitch + t - back];
		      if (v % 3)
			sum += v * (i + 1);
		    }
		  unsigned at = i * pitch + (W - 1 - t % W);
		  if (at >= back)
		    sum ^= in[at - back];
		}
	      CHECK (out.host[t] == sum);
	    }
	  parted<<<1, T>>> (in.dev, out.dev, pitch, back, turns);
	  out.fetch ();
	  for (unsigned t = 0; t < T; t++)
	    {
	      int sum = 0;
	      for (unsigned i = 0; i < turns; i++)
		{
		  unsigned place = t % W - back + i * pitch;
		  if (place > 1000)
		    continue;
		  sum += in[place];
		  if (sum % 7 == 6)
		    break;
		}
	      CHECK (out.host[t] == sum);
	    }
	}
}
