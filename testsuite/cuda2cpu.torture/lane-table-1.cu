/* { dg-do run } */
/* Threads that look up and store at places of their own: by indices of 32 and
   of 64 bits, with and without a sign, in one or two dimensions; elements of 1,
   2, 4 and 8 bytes, some threads being elsewhere.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int THREADS = 128, BLOCKS = 2, ALL = THREADS * BLOCKS, N = 256;

__constant__ unsigned char bytes[N];
__constant__ short shorts[N / 2];
__constant__ signed char rows[13][20];
__device__ float floats[N];

template<class T, class I>
__global__ void
by_pointer (const T *table, const I *index, T *out, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  I at = index[i];
  T sum = 0;
  for (int k = 0; k < rounds; k++)
    {
      if (at % 3 != 0)
	sum += table[at];
      at = (at * 5 + 1) % N;
    }
  out[at % 2 ? i : ALL + i] = sum;
}

template<class T, class I>
__global__ void
to_pointer (T *table, const I *index, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  I at = index[i];
  for (int k = 0; k < rounds; k++)
    {
      if (i % (k + 2) == 0)
	table[at * 2 + i % 2] = (T) (i + k);
      at = (at + 7) % ALL;
    }
}

__global__ void
by_name (const unsigned *index, int *out, int rounds)
{
  __shared__ int square[12][33];
  __shared__ unsigned short halves[2 * THREADS];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  for (int k = t; k < 12 * 33; k += THREADS)
    square[k / 33][k % 33] = k * k;
  halves[2 * t] = t * 3;
  halves[2 * t + 1] = t * 600;
  __syncthreads ();
  unsigned at = index[i];
  int sum = 0;
  for (int k = 0; k < rounds; k++)
    {
      if (at % 5 == 1)
	sum += bytes[at];
      else if (at % 5 == 2)
	sum += shorts[at / 2] * 3;
      else
	sum += rows[at % 13][at % 20] + halves[at];
      sum += square[at % 12][at % 33] + (int) floats[at];
      at = (at * 5 + 3) % N;
    }
  out[i] = sum;
}

template<class T, class I>
void
try_pointer ()
{
  buffer<T> table (N), out (2 * ALL), to (2 * ALL);
  buffer<I> index (ALL);
  for (int i = 0; i < N; i++)
    table[i] = (T) (i * i + 1);
  for (int i = 0; i < ALL; i++)
    index[i] = (I) ((i * 37 + 5) % N);
  table.send ();
  index.send ();
  by_pointer<T, I><<<BLOCKS, THREADS>>> (table.dev, index.dev, out.dev, 9);
  to_pointer<T, I><<<BLOCKS, THREADS>>> (to.dev, index.dev, 1);
  OK (cudaDeviceSynchronize ());
  out.fetch ();
  to.fetch ();
  for (int i = 0; i < ALL; i++)
    {
      I at = index[i];
      T sum = 0;
      for (int k = 0; k < 9; k++)
	{
	  if (at % 3 != 0)
	    sum += table[at];
	  at = (at * 5 + 1) % N;
	}
      CHECK (out[at % 2 ? i : ALL + i] == sum);
      CHECK (out[at % 2 ? ALL + i : i] == 0);
      CHECK (to[index[i] * 2 + i % 2] == (i % 2 ? 0 : (T) i));
      CHECK (to[index[i] * 2 + (i + 1) % 2] == 0);
    }
}

void
try_name ()
{
  unsigned char b[N];
  short s[N / 2];
  signed char r[13][20];
  float f[N];
  for (int i = 0; i < N; i++)
    {
      b[i] = i * 7 + 200;
      s[i / 2] = i * 331 - 9999;
      f[i] = i * 3;
    }
  for (int i = 0; i < 13 * 20; i++)
    r[i / 20][i % 20] = i * 5 - 100;
  OK (cudaMemcpyToSymbol (bytes, b, sizeof b));
  OK (cudaMemcpyToSymbol (shorts, s, sizeof s));
  OK (cudaMemcpyToSymbol (rows, r, sizeof r));
  OK (cudaMemcpyToSymbol (floats, f, sizeof f));
  buffer<unsigned> index (ALL);
  buffer<int> out (ALL);
  for (int i = 0; i < ALL; i++)
    index[i] = (i * 91 + 3) % N;
  index.send ();
  by_name<<<BLOCKS, THREADS>>> (index.dev, out.dev, 11);
  OK (cudaDeviceSynchronize ());
  out.fetch ();
  for (int i = 0; i < ALL; i++)
    {
      unsigned at = index[i];
      int sum = 0;
      for (int k = 0; k < 11; k++)
	{
	  int half = (unsigned short) (at % 2 ? at / 2 * 600 : at / 2 * 3);
	  int place = at % 12 * 33 + at % 33;
	  if (at % 5 == 1)
	    sum += b[at];
	  else if (at % 5 == 2)
	    sum += s[at / 2] * 3;
	  else
	    sum += r[at % 13][at % 20] + half;
	  sum += place * place + (int) f[at];
	  at = (at * 5 + 3) % N;
	}
      CHECK (out[i] == sum);
    }
}

int
main ()
{
  try_pointer<int, int> ();
  try_pointer<float, unsigned> ();
  try_pointer<float, long long> ();
  try_pointer<int, unsigned long long> ();
  try_pointer<double, unsigned> ();
  try_pointer<unsigned char, long long> ();
  try_name ();
}
