/* { dg-do run } */
/* Loops that all threads go through alike: sums, values that change places,
   nests, conditions within, stores within, what is used afterwards.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { KINDS = 10 };

__host__ __device__ static inline unsigned
work (int kind, int i, int n, int dim, const unsigned *a, const unsigned *b)
{
  unsigned p = i, q = 2 * i + 1, r = 7;
  bool odd = i & 1;
  short narrow = i;
  double d = i;
  switch (kind)
    {
    case 0:
      for (int k = 0; k < dim; k++)
	p += a[k * n + i] * b[k];
      break;
    case 1:
      for (int k = 0; k < dim; k++)
	{
	  unsigned s = p;
	  p = q + a[k * n + i];
	  q = s;
	}
      break;
    case 2:
      for (int k = 0; k < dim; k++)
	{
	  for (int m = 0; m < k; m++)
	    q += a[m * n + i] ^ p;
	  p = q * 3 + r;
	}
      break;
    case 3:
      for (int k = 0; k < dim; k++)
	if (a[k * n + i] > b[k])
	  p += k;
	else
	  q = p;
      break;
    case 4:
      for (int k = 0; k < dim; k++)
	{
	  odd = odd != (a[k * n + i] > 50);
	  p += odd ? 3 : 5;
	}
      break;
    case 5:
      for (int k = 0; k < dim; k++)
	{
	  if (k % 3 == 1)
	    continue;
	  narrow = narrow * 3 + a[k * n + i];
	}
      p = narrow;
      break;
    case 6:
      for (int k = 0; k < dim; k++)
	d = d * 0.5 + a[k * n + i];
      p = d;
      break;
    case 7:
      if (dim & 1)
	for (int k = dim; k-- > 0;)
	  p ^= a[k * n + i] + q;
      for (int k = 1; k < dim; k += 2)
	q += p + a[k * n + i];
      break;
    case 8:
      for (const unsigned *s = a + i; s < a + dim * n; s += n)
	r = r * 5 + *s;
      break;
    case 9:
      do
	{
	  r += a[i] + b[dim];
	  p = p * 3 + 1;
	}
      while (--dim > 0);
      break;
    }
  return p + 3 * q + 11 * r + odd;
}

template <int KIND>
__global__ void
in_grid (int n, int dim, const unsigned *a, const unsigned *b, unsigned *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = work (KIND, i, n, dim, a, b);
}

template <int KIND>
__global__ void
in_rows (int n, int dim, const unsigned *a, const unsigned *b, unsigned *out)
{
  int i = (blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i] = work (KIND, i, n, dim, a, b);
}

template <int KIND>
static void
check (int n, int dim)
{
  buffer<unsigned> a (n * (dim + 1)), b (dim + 1), out (n);
  for (int i = 0; i < n * (dim + 1); i++)
    a[i] = i * 37 % 101;
  for (int i = 0; i <= dim; i++)
    b[i] = i * 11 % 59;
  a.send ();
  b.send ();
  for (int threads : { 1, 7, 8, 33, 256, 1024 })
    for (int rows : { 0, 1, 3 })
      {
	if (threads * rows > 1024)
	  continue;
	int each = threads * (rows ? rows : 1);
	int blocks = (n + each - 1) / each;
	if (rows)
	  in_rows<KIND><<<blocks, dim3 (threads, rows)>>>
	    (n, dim, a.dev, b.dev, out.dev);
	else
	  in_grid<KIND><<<blocks, threads>>> (n, dim, a.dev, b.dev, out.dev);
	out.fetch ();
	for (int i = 0; i < n; i++)
	  CHECK (out[i] == work (KIND, i, n, dim, &a[0], &b[0]));
      }
}

template <int KIND>
static void
check_all ()
{
  for (int dim : { 0, 1, 2, 13 })
    check<KIND> (700, dim);
  if constexpr (KIND + 1 < KINDS)
    check_all<KIND + 1> ();
}

int
main ()
{
  check_all<0> ();
}
