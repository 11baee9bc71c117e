/* { dg-do run } */
/* { dg-costly } */
/* Each lane with a mask of its own, in a warp that is together: the mask says
   which votes and values count.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

struct results
{
  unsigned below, upto, above, sum, match, near;
};

__device__ results
look (unsigned v)
{
  unsigned lane = threadIdx.x % 32;
  unsigned below = (1u << lane) - 1, self = 1u << lane;
  results r;
  r.below = __ballot_sync (below, v & 1);
  r.upto = __ballot_sync (below | self, v & 1);
  r.above = __any_sync (~(below | self), v & 1) * 2
	    + __all_sync (~(below | self), v & 1);
  r.sum = __reduce_add_sync (0xffu << lane / 8 * 8, v);
  r.match = __match_any_sync (below, v % 4);
  r.near = __shfl_xor_sync (3u << lane / 2 * 2, v, 2);
  return r;
}

/* Check what lane T gets in a warp of COME, all of which have VALUES.  */
static void
check (const results &r, int t, unsigned come, const unsigned *values)
{
  unsigned odd = 0, same = 0, sum = 0;
  int lane = t % 32, base = t - lane;
  for (int i = 0; i < 32; i++)
    if (come >> i & 1)
      {
	odd |= (values[base + i] & 1) << i;
	same |= (unsigned) (values[base + i] % 4 == values[t] % 4) << i;
	sum += i / 8 == lane / 8 ? values[base + i] : 0;
      }
  unsigned below = lanes_below (lane), upto = lanes_below (lane + 1);
  CHECK (r.below == (odd & below));
  CHECK (r.upto == (odd & upto));
  CHECK (r.above == ((odd & ~upto) != 0) * 2u
		    + ((come & ~odd & ~upto) == 0));
  CHECK (r.sum == sum);
  CHECK (r.match == (same & below));
  CHECK (r.near == (come >> (lane ^ 2) & 1 ? values[t ^ 2] : 0));
}

__global__ void
all (const unsigned *in, results *out)
{
  out[threadIdx.x] = look (in[threadIdx.x]);
}

/* Others return, or wait for the block.  */
__global__ void
some (const unsigned *in, results *out, int n)
{
  unsigned t = threadIdx.x;
  if ((int) t >= n)
    return;
  out[t] = look (in[t]);
}

__global__ void
others (const unsigned *in, results *out, int n)
{
  unsigned t = threadIdx.x;
  if ((int) t < n)
    {
      out[t] = look (in[t]);
      __syncthreads ();
    }
  else
    __syncthreads ();
}

/* In a loop, whose turns are the same for those who come.  */
__global__ void
loop (const unsigned *in, results *out, int n)
{
  for (unsigned t = threadIdx.x; (int) t < n; t += blockDim.x)
    out[t] = look (in[t]);
}

int
main ()
{
  buffer<unsigned> in (128);
  for (int t = 0; t < 128; t++)
    in[t] = scramble (t) % 1000;
  in.send ();
  buffer<results> out (128);
  for (int n : { 1, 7, 8, 16, 20, 32, 48, 50, 64 })
    {
      all<<<1, n>>> (in.dev, out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	check (out[t], t, lanes_below (n - t / 32 * 32), in.host);
      for (auto kernel : { some, others })
	{
	  /* A whole group goes on before one that waits for some of its own.  */
	  if (kernel == others && n % 8 != 0)
	    continue;
	  kernel<<<1, 64>>> (in.dev, out.dev, n);
	  out.fetch ();
	  for (int t = 0; t < n; t++)
	    check (out[t], t, lanes_below (n - t / 32 * 32), in.host);
	}
    }
  loop<<<1, 64>>> (in.dev, out.dev, 128);
  out.fetch ();
  for (int t = 0; t < 128; t++)
    check (out[t], t, FULL, in.host);
}
