/* { dg-do run } */
/* Threads that go through a tile by rows of its own, look at what is round each
   place, and store to another part of the same array; with fewer places in each
   of some rounds.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int BX = 32, BY = 4, BLOCKS = 3, ROUNDS = 3;
const int W = BX + 2 * ROUNDS, H = BY * 2 + 2 * ROUNDS;

__device__ static __forceinline__ int
number ()
{
  return threadIdx.y * blockDim.x + threadIdx.x;
}

/* The sums of three by three, round by round; the last by name, not by number,
   if NAMED.  */

template<typename T, bool NAMED>
__global__ void
rounds (const T *in, T *out)
{
  __shared__ T s[2][H][W];
  const int threads = blockDim.x * blockDim.y;
  for (int i = number (); i < W * H; i += threads)
    {
      int y = i / W, x = i - y * W;
      s[0][y][x] = in[blockIdx.x * W * H + i];
    }
  __syncthreads ();
  int now = 0;
#pragma unroll
  for (int round = 1; round <= ROUNDS; round++)
    {
      const int w = W - 2 * round, h = H - 2 * round;
      for (int i = number (); i < w * h; i += threads)
	{
	  int y = i / w + round, x = i % w + round;
	  T sum = s[now][y][x];
	  if (sum % 3 != 1)
	    {
	      for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
		  sum += (dx + 2) * s[now][y + dy][x + dx];
	      sum = sum % 61;
	    }
	  if (NAMED && now)
	    s[0][y][x] = sum;
	  else
	    s[now ^ 1][y][x] = sum;
	}
      now ^= 1;
      __syncthreads ();
    }
  for (int i = number (); i < BX * 2 * BY; i += threads)
    out[blockIdx.x * BX * 2 * BY + i]
      = s[now][i / BX + ROUNDS][i % BX + ROUNDS];
}

template<typename T, bool NAMED>
static void
check_rounds ()
{
  buffer<T> in (BLOCKS * W * H), out (BLOCKS * BX * 2 * BY);
  for (int i = 0; i < BLOCKS * W * H; i++)
    in.host[i] = T (i * 7 % 59);
  in.send ();
  rounds<T, NAMED><<<BLOCKS, dim3 (BX, BY)>>> (in.dev, out.dev);
  out.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    {
      static T s[2][H][W];
      for (int i = 0; i < W * H; i++)
	s[0][i / W][i % W] = in.host[b * W * H + i];
      int now = 0;
      for (int round = 1; round <= ROUNDS; round++, now ^= 1)
	for (int y = round; y < H - round; y++)
	  for (int x = round; x < W - round; x++)
	    {
	      T sum = s[now][y][x];
	      if (sum % 3 != 1)
		{
		  for (int dy = -1; dy <= 1; dy++)
		    for (int dx = -1; dx <= 1; dx++)
		      sum += (dx + 2) * s[now][y + dy][x + dx];
		  sum = sum % 61;
		}
	      s[now ^ 1][y][x] = sum;
	    }
      for (int i = 0; i < BX * 2 * BY; i++)
	CHECK (out[b * BX * 2 * BY + i]
	       == s[now][i / BX + ROUNDS][i % BX + ROUNDS]);
    }
}

int
main ()
{
  check_rounds<int, false> ();
  check_rounds<int, true> ();
  check_rounds<unsigned char, false> ();
  check_rounds<short, true> ();
}
