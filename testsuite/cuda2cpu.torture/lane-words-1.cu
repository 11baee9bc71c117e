/* { dg-do run } */
/* Lanes look up bytes and shorts of tables that pointers lead to, which begin
   anywhere in a word, by indices with and without a sign, in loops that lanes
   leave at different turns.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { N = 700, BLOCK = 128, MOST = 70000 };

template<typename T, typename I>
__host__ __device__ unsigned
walk (const T *table, const unsigned *words, unsigned s, int turns)
{
  I at = (I) s;
  unsigned sum = s;
  for (int k = 0; k < turns; k++)
    {
      T found = table[at];
      sum = sum * 5 + (unsigned) found;
      if (found & 1)
	sum ^= words[(sum >> 7) & 255];
      at = (I) (at + found + k);
    }
  return sum;
}

/* The index has 32 bits, of which some are known to be zero.  */

template<typename T>
__host__ __device__ unsigned
masked (const T *table, const unsigned *words, unsigned s, int turns)
{
  unsigned sum = s;
  for (int k = 0; k < turns; k++)
    {
      sum = sum * 77 + table[(sum >> 5) & 0xffff];
      sum ^= words[(sum >> 24)] + table[sum % MOST];
    }
  return sum;
}

template<typename T, typename I>
__global__ void
walks (const T *table, const unsigned *words, unsigned *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = walk<T, I> (table, words, i * 40503u >> 3, i % 13);
}

template<typename T>
__global__ void
maskeds (const T *table, const unsigned *words, unsigned *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = masked<T> (table, words, i * 40503u, i % 11);
}

template<typename T, typename I>
void
test (const T *table, int before, int after)
{
  for (int off = 0; off < 4; off++)
    {
      buffer<T> t (before + after + off);
      buffer<unsigned> words (256), out (N);
      for (int i = 0; i < before + after + off; i++)
	t.host[i] = table[i];
      for (int i = 0; i < 256; i++)
	words.host[i] = i * 2654435761u;
      t.send ();
      words.send ();
      walks<T, I><<<(N + BLOCK - 1) / BLOCK, BLOCK>>>
	(t.dev + off + before, words.dev, out.dev, N);
      out.fetch ();
      for (int i = 0; i < N; i++)
	CHECK (out.host[i] == (walk<T, I> (t.host + off + before, words.host,
					   i * 40503u >> 3, i % 13)));
      if (after < MOST)
	continue;
      maskeds<T><<<(N + BLOCK - 1) / BLOCK, BLOCK>>>
	(t.dev + off + before, words.dev, out.dev, N);
      out.fetch ();
      for (int i = 0; i < N; i++)
	CHECK (out.host[i] == masked<T> (t.host + off + before, words.host,
					 i * 40503u, i % 11));
    }
}

int
main ()
{
  static unsigned char bytes[MOST + 70000];
  static signed char chars[MOST + 70000];
  static unsigned short halves[MOST + 70000];
  for (int i = 0; i < MOST + 70000; i++)
    {
      bytes[i] = i * 37 + i / 256;
      chars[i] = i * 91 + i / 64;
      halves[i] = i * 2741 + i / 1024;
    }
  test<unsigned char, unsigned char> (bytes, 0, 256);
  test<unsigned char, signed char> (bytes, 128, 128);
  test<signed char, unsigned char> (chars, 0, 256);
  test<signed char, short> (chars, 32768, 32768);
  test<unsigned short, unsigned char> (halves, 0, 256);
  test<unsigned short, short> (halves, 32768, MOST);
  test<unsigned char, unsigned short> (bytes, 0, MOST);
}
