/* { dg-do run } */
/* Lanes look up bytes, shorts and words by indices of 32 bits near their
   limits, by addresses of 64 bits, with something that all lanes add, and in
   structures; in memory that begins and ends where pages do.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdint.h>
#include <sys/mman.h>
#include "../cuda2cpu.run/check.h"

enum { N = 300, BLOCK = 64, SIZE = 1024, PAGE = 4096 };

/* The index FIRST + (a small number): FIRST is known when it runs.  */

template<typename T, typename I>
__host__ __device__ unsigned
walk (const T *table, I first, unsigned s, int turns)
{
  unsigned sum = s;
  for (int k = 0; k < turns; k++)
    {
      I at = (I) (first + (I) (sum % SIZE));
      sum = sum * 77 + (unsigned) (int) table[at];
      if (sum & 4)
	sum += (unsigned) (int) table[(I) (first + (I) (sum >> 5) % SIZE)] ^ k;
    }
  return sum;
}

/* Rows of a picture: a pointer moved by what all lanes share.  */

template<typename T>
__host__ __device__ unsigned
rows (const T *table, int width, int x, int y, int turns)
{
  unsigned sum = x * 5 + y;
  for (int k = 0; k < turns; k++)
    {
      int at = (sum >> 3) % (SIZE / 2);
      const T *p = table + at;
      sum = sum * 3 + (unsigned) (int) p[0];
      p += width;
      if (sum & 2)
	sum += (unsigned) (int) p[1] * 9 + (unsigned) (int) p[width];
      else
	sum ^= (unsigned) (int) p[width + 1];
    }
  return sum;
}

struct three { unsigned char a, b, c; };
struct four { signed char a, b; short c; };
struct eight { unsigned char a, b; short c; int d; };
struct six { short a, b, c; };

__host__ __device__ unsigned
fields (const three *t, const four *f, const eight *e, const six *x,
	unsigned s, int turns)
{
  unsigned sum = s;
  for (int k = 0; k < turns; k++)
    {
      int at = sum % 100;
      sum = sum * 5 + t[at].c + f[at].b;
      if (sum & 1)
	sum = sum * 7 + e[at].b + x[at].b * 3;
      else
	sum += (unsigned) (f[at].c ^ e[at].c) + t[99 - at].a + e[at].d;
    }
  return sum;
}

template<typename T, typename I>
__global__ void
walks (const T *table, I first, unsigned *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = walk<T, I> (table, first, i * 40503u, i % 13);
}

template<typename T>
__global__ void
rowss (const T *table, int width, unsigned *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = rows<T> (table, width, i, i / 7, i % 11);
}

__global__ void
fieldss (const three *t, const four *f, const eight *e, const six *x,
	 unsigned *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = fields (t, f, e, x, i * 40503u, i % 9);
}

/* Return SIZE bytes that end, or begin, where pages do that nobody may
   access.  */

char *
at_limit (size_t size, bool begin)
{
  size_t pages = (size + PAGE - 1) / PAGE;
  char *p = (char *) mmap (NULL, (pages + 2) * PAGE, PROT_NONE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (p != MAP_FAILED);
  CHECK (!mprotect (p + PAGE, pages * PAGE, PROT_READ | PROT_WRITE));
  for (size_t i = 0; i < pages * PAGE; i++)
    p[PAGE + i] = i * 37 + i / 256;
  return begin ? p + PAGE : p + (pages + 1) * PAGE - size;
}

template<typename T, typename I>
void
test (I first)
{
  for (int begin = 0; begin < 2; begin++)
    {
      T *table = (T *) at_limit (SIZE * sizeof (T), begin);
      T *from = (T *) ((uintptr_t) table
		       - (uintptr_t) (intptr_t) first * sizeof (T));
      buffer<unsigned> out (N);
      walks<T, I><<<(N + BLOCK - 1) / BLOCK, BLOCK>>> (from, first, out.dev, N);
      out.fetch ();
      for (int i = 0; i < N; i++)
	CHECK (out.host[i] == (walk<T, I> (from, first, i * 40503u, i % 13)));
      int width = SIZE / 4 - 1;
      rowss<T><<<(N + BLOCK - 1) / BLOCK, BLOCK>>> (table, width, out.dev, N);
      out.fetch ();
      for (int i = 0; i < N; i++)
	CHECK (out.host[i] == rows<T> (table, width, i, i / 7, i % 11));
    }
}

template<typename T>
void
test ()
{
  test<T, int> (0);
  test<T, int> (-SIZE / 2);
  test<T, int> (INT32_MIN);
  test<T, int> (INT32_MAX - SIZE + 1);
  test<T, unsigned> (3);
  test<T, unsigned> (UINT32_MAX - SIZE + 1);
  test<T, long> (-7);
  test<T, long> (1l << 40);
  test<T, unsigned short> (5);
}

int
main ()
{
  test<unsigned char> ();
  test<signed char> ();
  test<short> ();
  test<unsigned short> ();
  test<int> ();
  test<float> ();
  for (int begin = 0; begin < 2; begin++)
    {
      three *t = (three *) at_limit (100 * sizeof (three), begin);
      four *f = (four *) at_limit (100 * sizeof (four), begin);
      eight *e = (eight *) at_limit (100 * sizeof (eight), begin);
      six *x = (six *) at_limit (100 * sizeof (six), begin);
      buffer<unsigned> out (N);
      fieldss<<<(N + BLOCK - 1) / BLOCK, BLOCK>>> (t, f, e, x, out.dev, N);
      out.fetch ();
      for (int i = 0; i < N; i++)
	CHECK (out.host[i] == fields (t, f, e, x, i * 40503u, i % 9));
    }
}
