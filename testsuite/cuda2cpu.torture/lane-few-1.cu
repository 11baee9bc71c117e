/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors +processor" } */
/* Threads that share few elements, fewer than a vector has, of an array that
   has no more, and nothing before or behind it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <sys/mman.h>
#include "../cuda2cpu.run/check.h"

const int THREADS = 64;

template <typename T, int ELEMENTS, int SHIFT>
__global__ void
kernel (const T *in, unsigned *out)
{
  int t = threadIdx.x;
  unsigned x = (unsigned) in[(t >> SHIFT) & (ELEMENTS - 1)], s = 0;
  for (unsigned i = 0; i < x; i++)
    s = s * 3 + i;
  out[t] = s;
}

/* Where odd threads have one element.  */

template <typename T, int ELEMENTS>
__global__ void
guarded (const T *in, unsigned *out)
{
  int t = threadIdx.x;
  unsigned s = 5;
  if (out[t] % 2)
    {
      unsigned x = (unsigned) in[t & (ELEMENTS - 1)];
      s = 0;
      for (unsigned i = 0; i < x; i++)
	s = s * 3 + i;
    }
  out[t] = s;
}

static unsigned
sum (unsigned x)
{
  unsigned s = 0;
  for (unsigned i = 0; i < x; i++)
    s = s * 3 + i;
  return s;
}

template <typename T, int ELEMENTS>
static void
check (char *page, unsigned size, unsigned *out)
{
  for (int at_end = 0; at_end < 2; at_end++)
    {
      T *in = (T *) (at_end ? page + size - ELEMENTS * sizeof (T) : page);
      for (int i = 0; i < ELEMENTS; i++)
	in[i] = (T) (i + 2);
      kernel<T, ELEMENTS, 0><<<1, THREADS>>> (in, out);
      OK (cudaDeviceSynchronize ());
      for (int t = 0; t < THREADS; t++)
	CHECK (out[t] == sum (t % ELEMENTS + 2));
      kernel<T, ELEMENTS, 3><<<1, THREADS>>> (in, out);
      OK (cudaDeviceSynchronize ());
      for (int t = 0; t < THREADS; t++)
	{
	  CHECK (out[t] == sum (t / 8 % ELEMENTS + 2));
	  out[t] = t;
	}
      guarded<T, ELEMENTS><<<1, THREADS>>> (in, out);
      OK (cudaDeviceSynchronize ());
      for (int t = 0; t < THREADS; t++)
	CHECK (out[t] == (t % 2 ? sum (t % ELEMENTS + 2) : 5));
    }
}

int
main ()
{
  const unsigned size = 1 << 16;
  char *pages = (char *) mmap (NULL, 3 * size, PROT_NONE,
			       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (pages != MAP_FAILED);
  CHECK (mprotect (pages + size, size, PROT_READ | PROT_WRITE) == 0);
  unsigned *out;
  OK (cudaMallocManaged (&out, THREADS * sizeof *out));
  check<unsigned long long, 4> (pages + size, size, out);
  check<unsigned long long, 2> (pages + size, size, out);
  check<unsigned, 8> (pages + size, size, out);
  check<unsigned, 4> (pages + size, size, out);
  check<float, 2> (pages + size, size, out);
  check<unsigned short, 4> (pages + size, size, out);
  check<unsigned char, 8> (pages + size, size, out);
}
