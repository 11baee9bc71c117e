/* { dg-do run } */
/* { dg-costly } */
/* Lanes that take few elements in turns, by parity or low bits of their index
   plus something, right up to where memory ends; and places of which each is
   for two or four lanes, with a carry out of the lanes' bits.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int BLOCKS = 3, BLOCK = 64, N = BLOCKS * BLOCK;

/* One of COUNT filters for each lane, with TAPS taps; WIDE is how many filters
   lie side by side.  */

template<typename T, typename I, int COUNT, int PLUS, int TAPS>
__global__ void
phases (const T *in, const T *filters, T *out)
{
  I x = blockIdx.x * blockDim.x + threadIdx.x;
  I phase = (x + PLUS) & (COUNT - 1);
  T sum = 0;
  for (int i = 0; i < TAPS; i++)
    sum += in[x + i] * filters[i * COUNT + phase];
  out[x] = sum;
}

/* The pixels of a picture of half or a fourth of the size.  */

template<typename T, int LOG, int PLUS>
__global__ void
coarse (const T *in, T *out, int width)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  int odd = (x + PLUS) & ((1 << LOG) - 1);
  int from = (x + PLUS - odd) / (1 << LOG), next = (x + PLUS) >> LOG;
  out[y * gridDim.x * blockDim.x + x]
    = in[y * width + from] + 3 * in[y * width + next + 1] + odd;
}

/* What is taken from places in reverse, and from those that differ by more than
   low bits.  */

template<typename T>
__global__ void
reverse (const T *in, T *out, int n)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int back = (n - 1 - x) & 3, far = ((x + 7) & 1) * 37;
  out[x] = in[back] + 2 * in[far] + 4 * in[(x ^ 5) & 2] + 8 * in[(x - 1) & 7];
}

template<typename T, typename I, int COUNT, int PLUS>
static void
check_phases ()
{
  const int TAPS = 5;
  buffer<T> in (N + TAPS), filters (TAPS * COUNT), out (N);
  for (int i = 0; i < N + TAPS; i++)
    in.host[i] = T (i * 7 % 53);
  for (int i = 0; i < TAPS * COUNT; i++)
    filters.host[i] = T (i * 3 + 1);
  in.send ();
  filters.send ();
  phases<T, I, COUNT, PLUS, TAPS><<<BLOCKS, BLOCK>>> (in.dev, filters.dev,
						      out.dev);
  out.fetch ();
  for (int x = 0; x < N; x++)
    {
      T sum = 0;
      for (int i = 0; i < TAPS; i++)
	sum += in.host[x + i] * filters.host[i * COUNT + (x + PLUS) % COUNT];
      CHECK (out[x] == sum);
    }
}

template<typename T, int LOG, int PLUS>
static void
check_coarse ()
{
  const int ROWS = 2, WIDTH = (N + PLUS) / (1 << LOG) + 2;
  buffer<T> in (ROWS * WIDTH), out (ROWS * N);
  for (int i = 0; i < ROWS * WIDTH; i++)
    in.host[i] = T (i * 11 % 97);
  in.send ();
  coarse<T, LOG, PLUS><<<dim3 (BLOCKS, ROWS), BLOCK>>> (in.dev, out.dev, WIDTH);
  out.fetch ();
  for (int y = 0; y < ROWS; y++)
    for (int x = 0; x < N; x++)
      {
	int odd = (x + PLUS) % (1 << LOG), next = (x + PLUS) / (1 << LOG);
	CHECK (out[y * N + x]
	       == T (in.host[y * WIDTH + next]
		     + 3 * in.host[y * WIDTH + next + 1] + odd));
      }
}

template<typename T>
static void
check_reverse ()
{
  buffer<T> in (38), out (N);
  for (int i = 0; i < 38; i++)
    in.host[i] = T (i * 5 % 31);
  in.send ();
  reverse<T><<<BLOCKS, BLOCK>>> (in.dev, out.dev, N);
  out.fetch ();
  for (int x = 0; x < N; x++)
    CHECK (out[x]
	   == T (in.host[(N - 1 - x) % 4] + 2 * in.host[(x + 7) % 2 * 37]
		 + 4 * in.host[(x ^ 5) & 2] + 8 * in.host[(x + 7) % 8]));
}

int
main ()
{
  check_phases<float, int, 2, 1> ();
  check_phases<float, unsigned, 4, 3> ();
  check_phases<double, int, 2, 3> ();
  check_phases<int, long, 2, 0> ();
  check_phases<int, int, 8, 5> ();
  check_phases<short, int, 2, 1> ();
  check_phases<unsigned short, unsigned, 4, 2> ();
  check_phases<unsigned char, int, 2, 1> ();
  check_phases<unsigned char, int, 8, 7> ();
  check_phases<signed char, short, 4, 1> ();
  check_phases<long, int, 2, 1> ();
  check_coarse<float, 1, 1> ();
  check_coarse<float, 2, 3> ();
  check_coarse<int, 1, 0> ();
  check_coarse<short, 1, 1> ();
  check_coarse<unsigned char, 2, 1> ();
  check_coarse<double, 1, 1> ();
  check_reverse<float> ();
  check_reverse<int> ();
  check_reverse<short> ();
  check_reverse<unsigned char> ();
  check_reverse<double> ();
}
