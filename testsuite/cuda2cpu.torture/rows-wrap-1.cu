/* { dg-do run } */
/* Rows of threads that share a loop, with an index that wraps in none, in the
   middle of some, or between two, in types of 16 and 32 bits.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"
#include <sys/mman.h>

const int T = 16;

/* Add to C, at indices of type INDEX, what threads of a row have in common and
   what those of a column have.  */

template<typename index>
__global__ void
add (unsigned char *c, const unsigned char *a, const unsigned char *b,
     unsigned first, unsigned pitch)
{
  __shared__ unsigned char as[T][T], bs[T][T];
  as[threadIdx.y][threadIdx.x] = a[threadIdx.y * T + threadIdx.x];
  bs[threadIdx.y][threadIdx.x] = b[threadIdx.y * T + threadIdx.x];
  __syncthreads ();
  unsigned sum = 0;
  for (int k = 0; k < T; k++)
    sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
  index at = first + threadIdx.y * pitch + threadIdx.x;
  c[at] += sum;
}

/* Run add with FIRST and PITCH, and look at what it leaves in C.  */

template<typename index>
static void
test (unsigned char *c, const buffer<unsigned char> &a,
      const buffer<unsigned char> &b, unsigned first, unsigned pitch)
{
  add<index><<<1, dim3 (T, T)>>> (c, a.dev, b.dev, first, pitch);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int y = 0; y < T; y++)
    for (int x = 0; x < T; x++)
      {
	unsigned sum = 0;
	for (int k = 0; k < T; k++)
	  sum += a.host[y * T + k] * b.host[k * T + x];
	index at = first + y * pitch + x;
	CHECK (c[at] == (unsigned char) sum);
	c[at] = 0;
      }
}

int
main ()
{
  buffer<unsigned char> a (T * T), b (T * T), c (65536);
  for (int i = 0; i < T * T; i++)
    {
      a.host[i] = i * 7 % 11;
      b.host[i] = i * 5 % 13;
    }
  a.send ();
  b.send ();
  const unsigned pitches[] = { 16, 17, 64, 4096, 0u - 16, 0u - 33 };
  const unsigned firsts[] = { 0, 7, 1000, 32760, 65300, 65520, 65530 };
  for (unsigned pitch : pitches)
    for (unsigned first : firsts)
      {
	memset (c.host, 0, 65536);
	test<unsigned short> (c.host, a, b, first, pitch);
	test<short> (c.host + 32768, a, b, first, pitch);
      }
  /* All that 32 bits can say, of which little is touched.  */
  const size_t ALL = 1ull << 32;
  void *all = mmap (NULL, ALL, PROT_READ | PROT_WRITE,
		    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (all == MAP_FAILED)
    return 0;
  unsigned char *bytes = (unsigned char *) all;
  const unsigned far[] = { 0, 1000, 0x7fffff00u, 0x7ffffff8u, 0u - 4096, 0u - 250,
			   0u - 8 };
  for (unsigned pitch : { 16u, 64u, 0x10000000u, 0x0fffff11u, 0u - 16,
			  0u - 0x01000000u })
    for (unsigned first : far)
      {
	test<unsigned> (bytes, a, b, first, pitch);
	test<int> (bytes + ALL / 2, a, b, first, pitch);
      }
}
