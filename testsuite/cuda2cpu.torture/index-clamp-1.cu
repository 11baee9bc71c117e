/* { dg-do run } */
/* Indices with clamps and choices at borders, within and beyond the data.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { KINDS = 9 };

/* Which of N elements the thread at X of row Y reads.  */
__host__ __device__ static inline int
from (int kind, int x, int y, int n, int reach)
{
  switch (kind)
    {
    case 0:
      return max (x - reach, 0);
    case 1:
      return min (x + reach, n - 1);
    case 2:
      return min (max (x - reach, 1), n - 2);
    case 3:
      return x == 0 ? x : x - 1;
    case 4:
      return x < reach ? reach : x - reach / 2;
    case 5:
      return x >= n - reach ? n - 1 : x + reach;
    case 6:
      return (y > 0 ? (y - 1) % 2 : 1) + (x > 0 ? x - 1 : 0);
    case 7:
      return min ((unsigned) (x - reach), (unsigned) (n - 1));
    default:
      return (x & 1) == 0 ? max (x - 1, 0) : min (x + 1, n - 1);
    }
}

template <int KIND>
__global__ void
read (const int *in, int *out, int n, int reach)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = threadIdx.y;
  int at = from (KIND, x, y, n, reach);
  bool second = x + 2 < n && y < 2;
  if (x < n)
    {
      out[y * n + x] = in[at] * 3 + in[x];
      if (second)
	out[y * n + x] += at;
    }
}

template <int KIND>
static void
check (int n, int reach)
{
  buffer<int> in (n), out (3 * n);
  for (int i = 0; i < n; i++)
    in[i] = i * 31 % 103;
  in.send ();
  for (int threads : { 1, 5, 16, 100, 256 })
    {
      read<KIND><<<(n + threads - 1) / threads, dim3 (threads, 3)>>>
	(in.dev, out.dev, n, reach);
      out.fetch ();
      for (int y = 0; y < 3; y++)
	for (int x = 0; x < n; x++)
	  {
	    int at = from (KIND, x, y, n, reach);
	    int want = in[at] * 3 + in[x];
	    if (x + 2 < n && y < 2)
	      want += at;
	    CHECK (out[y * n + x] == want);
	  }
    }
}

template <int KIND>
static void
check_all ()
{
  check<KIND> (300, 1);
  check<KIND> (300, 7);
  check<KIND> (513, 40);
  if constexpr (KIND + 1 < KINDS)
    check_all<KIND + 1> ();
}

int
main ()
{
  check_all<0> ();
}
