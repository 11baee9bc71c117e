/* { dg-do run } */
/* Loops that threads stride through, whose counters start at what wraps in
   fewer bits, are made wider to be compared, or are compared with a constant.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

const int N = 3000, BLOCK = 128, BLOCKS = 3;

/* The number of turns that have been at each place.  */
__device__ int at[N + 16];

/* Starts in 32 bits, from where some threads of a block wrap.  */

template <typename T> __global__ void
wraps (unsigned first, T n)
{
  for (T i = blockIdx.x * blockDim.x + threadIdx.x + first; i < n;
       i += gridDim.x * blockDim.x)
    atomicAdd (&at[i], 1);
}

template <typename T> __global__ void
wraps_plain (unsigned first, T n)
{
  for (T i = threadIdx.x + first; i < n; i += blockDim.x)
    at[i] += 1;
}

/* Counters that are compared as T.  */

template <typename I, typename T> __global__ void
compared (I first, T n)
{
  for (I i = (I) (blockIdx.x * blockDim.x + threadIdx.x) + first; i < n;
       i += gridDim.x * blockDim.x)
    at[i + 16] += 1;
}

/* With a constant, which is one more and "<=" in GCC's eyes.  */

template <typename I> __global__ void
constant (I first)
{
  for (I i = blockIdx.x * blockDim.x + threadIdx.x + first; i < N;
       i += gridDim.x * blockDim.x)
    at[i] += 1;
}

static int was[N + 16];

template <typename F, typename G> static void
check (const char *what, F run, G expected)
{
  static int zeros[N + 16];
  cudaMemcpyToSymbol (at, zeros, sizeof zeros);
  run ();
  if (cudaDeviceSynchronize () != cudaSuccess)
    abort ();
  cudaMemcpyFromSymbol (was, at, sizeof was);
  for (int i = 0; i < N + 16; i++)
    if (was[i] != expected (i))
      {
	printf ("%s: %d is %d, not %d\n", what, i, was[i], expected (i));
	exit (1);
      }
}

/* How often I is come to by threads that start at FIRST and the next ones, in
   32 bits, COUNT of them, each a multiple of COUNT further.  */

static int
times (unsigned first, int count, int i)
{
  int n = 0;
  for (int t = 0; t < count; t++)
    {
      unsigned start = first + t;
      n += start <= (unsigned) i && (i - start) % count == 0;
    }
  return n;
}

int
main ()
{
  int all = BLOCK * BLOCKS;
  for (unsigned first : { 0U, 5U, -7U, -130U, -384U, -1000U, 2900U })
    {
      auto in_grid = [=] (int i) { return i < N ? times (first, all, i) : 0; };
      auto in_block
	= [=] (int i) { return i < N ? times (first, BLOCK, i) : 0; };
      check ("long", [=] { wraps<long><<<BLOCKS, BLOCK>>> (first, N); },
	     in_grid);
      check ("unsigned long",
	     [=] { wraps<unsigned long><<<BLOCKS, BLOCK>>> (first, N); },
	     in_grid);
      check ("long, one block",
	     [=] { wraps_plain<long><<<1, BLOCK>>> (first, N); }, in_block);
      check ("constant, long",
	     [=] { constant<long><<<BLOCKS, BLOCK>>> (first); },
	     [=] (int i)
	     {
	       int n = 0;
	       for (int t = 0; t < all; t++)
		 {
		   long start = (unsigned) t + (long) first;
		   n += i < N && start <= i && (i - start) % all == 0;
		 }
	       return n;
	     });
    }
  for (int first : { 0, -16, -3, 4 })
    {
      /* As numbers without a sign those below zero are no less than N.  */
      auto from_zero = [=] (int i)
	{
	  int n = 0;
	  for (int t = 0; t < all; t++)
	    {
	      int start = t + first;
	      n += (i < N + 16 && start >= 0 && i - 16 >= start
		    && (i - 16 - start) % all == 0);
	    }
	  return n;
	};
      auto from_first = [=] (int i)
	{ return i - 16 >= first; };
      check ("int as size_t",
	     [=] { compared<int, size_t><<<BLOCKS, BLOCK>>> (first, N); },
	     from_zero);
      check ("int as long",
	     [=] { compared<int, long><<<BLOCKS, BLOCK>>> (first, N); },
	     from_first);
      check ("int as long, none",
	     [=] { compared<int, long><<<BLOCKS, BLOCK>>> (first, -(1L << 40)); },
	     [] (int) { return 0; });
      if (first >= 0)
	check ("unsigned as long",
	       [=] { compared<unsigned, long><<<BLOCKS, BLOCK>>> (first, N); },
	       from_first);
    }
  puts ("passed");
}
