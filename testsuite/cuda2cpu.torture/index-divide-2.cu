/* { dg-do run } */
/* Rows, columns and planes are found by division in loops that threads stride
   through, which have loops of their own or carry values; for divisors of all
   sizes, negative dividends, and a divisor 0 that no thread divides by.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define SIZE 4096

#define STRIDE(type, i, first, n, step) \
  for (type i = (type) (first); i < (type) (n); i += (type) (step))

/* What one element is, with a loop of its own that some leave early.  */

template <typename T>
__host__ __device__ unsigned
element (T i, T w, T h, const unsigned *in)
{
  T x = i % w, y = i / w % h, z = i / w / h;
  unsigned most = (unsigned) (x * 31 + y * 7 + z);
  for (T k = x; k < x + 3 && k < w; k++)
    {
      unsigned v = in[(unsigned) (z * 5 + y * w + k) % SIZE];
      if (v % 64 == 63)
	break;
      most = v > most ? v : most + 1;
    }
  return most;
}

template <typename T>
__global__ void
flat (unsigned *out, const unsigned *in, T n, T w, T h)
{
  STRIDE (T, i, blockIdx.x * blockDim.x + threadIdx.x, n,
	  blockDim.x * gridDim.x)
    out[i] = element (i, w, h, in);
}

/* Values are carried from turn to turn, and begin below zero.  */

template <typename T>
__global__ void
carried (unsigned *out, const unsigned *in, T first, T n, T w)
{
  unsigned r = 1, turns = 0;
  STRIDE (T, i, first + (T) threadIdx.x, n, blockDim.x)
    {
      T q = i / w, m = i % w;
      r = r * 3 + in[(unsigned) (q * 17 + m) % SIZE];
      turns += (unsigned) m;
    }
  out[threadIdx.x] = r ^ turns;
}

/* Nothing is divided by zero where no thread comes to it.  */

__global__ void
guarded (unsigned *out, const unsigned *in, int n, int w)
{
  STRIDE (int, i, threadIdx.x, n, blockDim.x)
    {
      unsigned r = in[i];
      if (w != 0)
	for (int k = 0; k < 2; k++)
	  r += in[i / w + k] + in[i % w];
      out[i] = r;
    }
}

static unsigned *in, *out, *want;

static void
check (const char *what, long w, int n)
{
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    if (out[i] != want[i])
      {
	printf ("%s, width %ld: %d is %u, not %u\n", what, w, i, out[i],
		want[i]);
	exit (1);
      }
}

template <typename T>
static void
test_flat (T n, T w, T h, int blocks)
{
  flat<T><<<blocks, 128>>> (out, in, n, w, h);
  for (T i = 0; i < n; i++)
    want[i] = element (i, w, h, in);
  check ("flat", (long) w, n);
}

template <typename T>
static void
test_carried (T first, T n, T w)
{
  carried<T><<<1, 96>>> (out, in, first, n, w);
  for (int t = 0; t < 96; t++)
    {
      unsigned r = 1, turns = 0;
      STRIDE (T, i, first + (T) t, n, 96)
	{
	  T q = i / w, m = i % w;
	  r = r * 3 + in[(unsigned) (q * 17 + m) % SIZE];
	  turns += (unsigned) m;
	}
      want[t] = r ^ turns;
    }
  check ("carried", (long) w, 96);
}

static void
test_guarded (int n, int w)
{
  guarded<<<1, 128>>> (out, in, n, w);
  for (int i = 0; i < n; i++)
    {
      want[i] = in[i];
      for (int k = 0; k < 2 && w != 0; k++)
	want[i] += in[i / w + k] + in[i % w];
    }
  check ("guarded", w, n);
}

int
main ()
{
  cudaMallocManaged (&in, SIZE * sizeof *in);
  cudaMallocManaged (&out, SIZE * sizeof *out);
  want = (unsigned *) malloc (SIZE * sizeof *want);
  for (unsigned i = 0; i < SIZE; i++)
    in[i] = i * 2654435761u >> 7;
  static const int widths[] = { 1, 2, 3, 7, 15, 16, 17, 46, 127, 128, 129, 700,
				5000 };
  for (int w : widths)
    {
      test_flat<int> (1500, w, 5, 3);
      test_flat<unsigned> (1411, w, 3, 2);
      test_flat<long> (1500, w, 4, 3);
      test_flat<unsigned long> (1300, w, 2, 2);
      test_carried<int> (-700, 800, w);
      test_carried<int> (-700, 800, -w);
      test_carried<long> (-501, 900, w);
      test_carried<long> (-501, 900, -w);
      test_carried<unsigned> (5, 1200, w);
      test_carried<unsigned long> (5, 1200, w);
      test_guarded (1000, w);
    }
  test_carried<long> (LONG_MIN, LONG_MIN + 1000, 23);
  test_carried<long> (LONG_MAX - 1000, LONG_MAX - 97, 23);
  test_carried<int> (INT_MIN, INT_MIN + 1000, 23);
  test_carried<int> (INT_MAX - 1000, INT_MAX - 97, 23);
  test_carried<unsigned long> (ULONG_MAX - 1000, ULONG_MAX - 97, 23);
  test_guarded (1000, 0);
  return 0;
}
