/* { dg-do run } */
/* { dg-costly } */
/* Elements of 1, 2, 4 and 8 bytes that some lanes load in turned order, or a
   few apart, next to memory that must not be read.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"
#include <sys/mman.h>
#include <unistd.h>

const int T = 64;

/* Along the anti-diagonals of a table, as in comparing strings.  */

template<class T_>
__global__ void
diagonals (const T_ *a, const T_ *b, int *out)
{
  __shared__ int rows[2][T + 1];
  int t = threadIdx.x;
  rows[0][t] = rows[1][t] = 0;
  if (t == 0)
    rows[0][T] = rows[1][T] = 0;
  __syncthreads ();
  for (int d = 0; d < 2 * T - 1; d++)
    {
      int j = d - t;
      int now = 0;
      if (j >= 0 && j < T)
	now = rows[d & 1][t] + (a[t] == b[j] ? 3 : 1);
      __syncthreads ();
      if (j >= 0 && j < T)
	rows[1 - (d & 1)][t + 1] = now;
      __syncthreads ();
    }
  out[t] = rows[1][t + 1] + rows[0][t];
}

/* Every second, of those that some condition leaves.  */

template<class T_>
__global__ void
seconds (const T_ *a, int *out, int from, int to, int last)
{
  int t = threadIdx.x;
  int sum = -1;
  if (t >= from && t < to)
    sum = a[last - 2 * t] + 2 * a[2 * t];
  out[t] = sum;
}

template<class T_>
static void
check ()
{
  long page = sysconf (_SC_PAGESIZE);
  char *all = (char *) mmap (NULL, 5 * page, PROT_NONE,
			     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (all != MAP_FAILED);
  for (int i : { 1, 3 })
    CHECK (mprotect (all + i * page, page, PROT_READ | PROT_WRITE) == 0);
  for (int at_end = 0; at_end < 2; at_end++)
    {
      T_ *a = (T_ *) (all + page + at_end * (page - T * sizeof (T_)));
      T_ *b = (T_ *) (all + 3 * page + at_end * (page - T * sizeof (T_)));
      for (int i = 0; i < T; i++)
	{
	  a[i] = i * 7 % 5;
	  b[i] = i * 3 % 4;
	}
      int *out;
      OK (cudaMallocManaged (&out, T * sizeof (int)));
      diagonals<T_><<<1, T>>> (a, b, out);
      OK (cudaDeviceSynchronize ());
      int rows[2][T + 1] = {};
      for (int d = 0; d < 2 * T - 1; d++)
	{
	  int now[T];
	  for (int t = 0; t < T; t++)
	    if (d - t >= 0 && d - t < T)
	      now[t] = rows[d & 1][t] + (a[t] == b[d - t] ? 3 : 1);
	  for (int t = 0; t < T; t++)
	    if (d - t >= 0 && d - t < T)
	      rows[1 - (d & 1)][t + 1] = now[t];
	}
      for (int t = 0; t < T; t++)
	CHECK (out[t] == rows[1][t + 1] + rows[0][t]);
      for (int from : { 0, 3, 17 })
	for (int to : { 18, 31, T / 2 })
	  for (int last : { T - 2, T - 1 })
	    {
	      seconds<T_><<<1, T>>> (a, out, from, to, last);
	      OK (cudaDeviceSynchronize ());
	      for (int t = 0; t < T; t++)
		CHECK (out[t] == (t >= from && t < to
				  ? a[last - 2 * t] + 2 * a[2 * t] : -1));
	    }
      OK (cudaFree (out));
    }
  munmap (all, 5 * page);
}

int
main ()
{
  check<unsigned char> ();
  check<short> ();
  check<int> ();
  check<long> ();
}
