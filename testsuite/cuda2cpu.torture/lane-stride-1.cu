/* { dg-do run } */
/* { dg-costly } */
/* Threads whose elements lie a constant stride apart, in memory of which no
   byte before the first or behind the last may be read: elements of structures,
   some or all of them, and elements in turned order; of 1, 2, 4 and 8 bytes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"
#include <sys/mman.h>
#include <unistd.h>

const int THREADS = 96, BLOCKS = 2, ALL = THREADS * BLOCKS;

/* BYTES of memory that end with a page's end, or begin with its start, between
   pages that cannot be read.  */

struct fenced
{
  fenced (long bytes, bool at_end)
  {
    long page = sysconf (_SC_PAGESIZE);
    size = (bytes + page - 1) / page * page + 2 * page;
    all = (char *) mmap (NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS,
			 -1, 0);
    CHECK (all != MAP_FAILED);
    CHECK (mprotect (all + page, size - 2 * page, PROT_READ | PROT_WRITE)
	   == 0);
    data = at_end ? all + size - page - bytes : all + page;
  }

  ~fenced () { munmap (all, size); }

  char *all, *data;
  long size;
};

template<class T>
__host__ __device__ T
mix (T a, T b, int rounds)
{
  for (int i = 0; i < rounds; i++)
    if (a < b)
      a = (T) (a + b);
    else
      b = (T) (b + 3);
  return (T) (a - b);
}

/* Threads take the elements that are in FIELDS of K, and store all of K.  */

template<class T, int K, unsigned FIELDS>
__global__ void
structures (const T *in, T *out, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T x = (T) i, y[K];
  for (int f = 0; f < K; f++)
    if (FIELDS >> f & 1)
      x = mix<T> (x, in[K * i + f], rounds);
  for (int f = 0; f < K; f++)
    y[f] = (T) (x * (f + 1));
  for (int f = 0; f < K; f++)
    out[K * i + f] = y[f];
}

/* Only the first HOLES of K are stored.  */

template<class T, int K, int HOLES>
__global__ void
holes (const T *in, T *out, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T x = mix<T> ((T) i, in[i * K], rounds);
  for (int f = 0; f < HOLES; f++)
    out[K * i + f] = (T) (x + f);
}

template<class T, int K>
__global__ void
turned (const T *in, T *out, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = ALL - 1 - i;
  out[j] = mix<T> ((T) i, in[K * j], rounds);
}

__global__ void
turned_truth (const int *in, bool *out, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = ALL - 1 - i;
  out[j] = mix (i, in[2 * j], rounds) > 5;
}

template<class T>
void
fill (T *in, int n)
{
  for (int i = 0; i < n; i++)
    in[i] = (T) (i * 7 % 101 + 1);
}

template<class T, int K, unsigned FIELDS>
void
try_structures (bool at_end)
{
  int first = 0, last = 0;
  for (int f = K - 1; f >= 0; f--)
    if (FIELDS >> f & 1)
      first = f;
  for (int f = 0; f < K; f++)
    if (FIELDS >> f & 1)
      last = f;
  int n = (ALL - 1) * K + last + 1 - first;
  fenced a (n * sizeof (T), at_end), b (ALL * K * sizeof (T), at_end);
  T *in = (T *) a.data, *out = (T *) b.data;
  fill (in, n);
  structures<T, K, FIELDS><<<BLOCKS, THREADS>>> (in - first, out, 3);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < ALL; i++)
    {
      T x = (T) i;
      for (int f = 0; f < K; f++)
	if (FIELDS >> f & 1)
	  x = mix<T> (x, in[K * i + f - first], 3);
      for (int f = 0; f < K; f++)
	CHECK (out[K * i + f] == (T) (x * (f + 1)));
    }
}

template<class T, int K, int HOLES>
void
try_holes (bool at_end)
{
  int n = (ALL - 1) * K + HOLES;
  fenced a (n * sizeof (T), at_end), b (n * sizeof (T), at_end);
  T *in = (T *) a.data, *out = (T *) b.data;
  fill (in, n);
  for (int i = 0; i < n; i++)
    out[i] = 77;
  holes<T, K, HOLES><<<BLOCKS, THREADS>>> (in, out, 3);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < n; i++)
    CHECK (out[i] == (i % K < HOLES
		      ? (T) (mix<T> ((T) (i / K), in[i / K * K], 3) + i % K)
		      : 77));
}

template<class T, int K>
void
try_turned (bool at_end)
{
  int n = (ALL - 1) * K + 1;
  fenced a (n * sizeof (T), at_end), b (ALL * sizeof (T), at_end);
  T *in = (T *) a.data, *out = (T *) b.data;
  fill (in, n);
  turned<T, K><<<BLOCKS, THREADS>>> (in, out, 3);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < ALL; i++)
    CHECK (out[ALL - 1 - i]
	   == mix<T> ((T) i, in[K * (ALL - 1 - i)], 3));
}

void
try_truth (bool at_end)
{
  int n = (ALL - 1) * 2 + 1;
  fenced a (n * sizeof (int), at_end), b (ALL, at_end);
  int *in = (int *) a.data;
  bool *out = (bool *) b.data;
  fill (in, n);
  turned_truth<<<BLOCKS, THREADS>>> (in, out, 3);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < ALL; i++)
    CHECK (out[ALL - 1 - i] == (mix (i, in[2 * (ALL - 1 - i)], 3) > 5));
}

int
main ()
{
  for (int at_end = 0; at_end < 2; at_end++)
    {
      try_structures<unsigned char, 3, 7> (at_end);
      try_structures<unsigned char, 4, 7> (at_end);
      try_structures<unsigned char, 8, 34> (at_end);
      try_holes<unsigned char, 4, 3> (at_end);
      try_turned<unsigned char, 1> (at_end);
      try_structures<short, 2, 3> (at_end);
      try_structures<short, 4, 5> (at_end);
      try_structures<int, 2, 1> (at_end);
      try_structures<int, 5, 21> (at_end);
      try_structures<int, 8, 255> (at_end);
      try_holes<int, 2, 1> (at_end);
      try_turned<float, 3> (at_end);
      try_structures<float, 3, 7> (at_end);
      try_structures<double, 2, 3> (at_end);
      try_structures<double, 3, 5> (at_end);
      try_turned<double, 1> (at_end);
      try_truth (at_end);
    }
}
