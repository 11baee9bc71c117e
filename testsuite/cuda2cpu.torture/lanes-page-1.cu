/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Threads whose number is known, and does not fill vectors, load what ends
   where memory does.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <sys/mman.h>
#include "../cuda2cpu.run/check.h"

template <typename T>
__global__ void
kernel (const T *a, T *out)
{
  int i = threadIdx.x;
  T s = 0;
  for (int j = 0; j < 3; j++)
    if (a[i] > j)
      s += a[i] * s + j;
  out[i] = s + (a[i] > 2 ? 1 : 5);
}

/* Run N threads.  */

template <typename T, int N>
static void
check ()
{
  size_t page = 1 << 16;
  char *pages = (char *) mmap (0, 2 * page, PROT_READ | PROT_WRITE,
			       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (pages != MAP_FAILED);
  CHECK (mprotect (pages + page, page, PROT_NONE) == 0);
  T *a = (T *) (pages + page) - N, out[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  kernel<<<1, N>>> (a, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < N; i++)
    {
      T s = 0;
      for (int j = 0; j < 3; j++)
	if (a[i] > j)
	  s += a[i] * s + j;
      CHECK (out[i] == s + (a[i] > 2 ? 1 : 5));
    }
  munmap (pages, 2 * page);
}

int
main ()
{
  check<float, 5> ();
  check<float, 13> ();
  check<double, 3> ();
  check<unsigned int, 7> ();
  check<unsigned long long, 5> ();
  check<unsigned char, 21> ();
  return 0;
}
