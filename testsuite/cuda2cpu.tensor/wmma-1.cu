/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=processors" } */
/* Products of matrices in all shapes, types and layouts, by two warps.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "tensor.h"

/* Rows, or columns, of matrices are this far apart, and so far from those of
   the other warp.  */
const int STEP = 48, ALL = 48 * 48;

template <int m, int n, int k, typename E, typename T, typename S,
	  typename LA, typename LB>
__global__ void
multiply (const T *a, const T *b, const S *c, S *d, wmma::layout_t layout)
{
  int warp = threadIdx.x / 32;
  wmma::fragment<wmma::matrix_a, m, n, k, E, LA> fa;
  wmma::fragment<wmma::matrix_b, m, n, k, E, LB> fb;
  wmma::fragment<wmma::accumulator, m, n, k, S> fc, fd;
  wmma::load_matrix_sync (fa, a + warp * ALL, STEP);
  wmma::load_matrix_sync (fb, b + warp * ALL, STEP);
  wmma::load_matrix_sync (fc, c + warp * ALL, STEP, layout);
  wmma::mma_sync (fd, fa, fb, fc);
  for (int i = 0; i < fd.num_elements; i++)
    fd.x[i] = fd.x[i] + fc.x[i];
  wmma::store_matrix_sync (d + warp * ALL, fd, STEP, layout);
}

template <int m, int n, int k, typename E, typename T, typename S,
	  typename LA, typename LB>
static void
check (int least, wmma::layout_t layout)
{
  results<T> a (2 * ALL), b (2 * ALL);
  results<S> c (2 * ALL), d (2 * ALL);
  for (int i = 0; i < 2 * ALL; i++)
    {
      a[i] = (T) sample (1, i, least, 7);
      b[i] = (T) sample (2, i, least, 7);
      c[i] = (S) (sample (3, i, -9, 9));
    }
  a.send ();
  b.send ();
  c.send ();
  multiply<m, n, k, E, T, S, LA, LB>
    <<<1, 64>>> (a.dev, b.dev, c.dev, d.dev, layout);
  d.get ();
  bool down = layout == wmma::mem_col_major;
  int touched = 0;
  for (int w = 0; w < 2; w++)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++)
	{
	  int at = w * ALL + place (i, j, STEP, down);
	  double sum = 2 * (double) c[at];
	  for (int l = 0; l < k; l++)
	    sum += ((double) a[w * ALL + place (i, l, STEP,
						lies<LA>::turned)]
		    * (double) b[w * ALL + place (l, j, STEP,
						  lies<LB>::turned)]);
	  CHECK ((double) d[at] == sum);
	}
  for (int i = 0; i < 2 * ALL; i++)
    touched += (double) d[i] != 0;
  CHECK (touched <= 2 * m * n);
}

template <int m, int n, int k, typename E, typename T, typename S>
static void
same_layouts (int least)
{
  typedef wmma::row_major row;
  typedef wmma::col_major col;
  check<m, n, k, E, T, S, row, row> (least, wmma::mem_row_major);
  check<m, n, k, E, T, S, col, col> (least, wmma::mem_col_major);
}

template <int m, int n, int k, typename E, typename T, typename S>
static void
layouts (int least)
{
  typedef wmma::row_major row;
  typedef wmma::col_major col;
  same_layouts<m, n, k, E, T, S> (least);
  check<m, n, k, E, T, S, row, col> (least, wmma::mem_col_major);
  check<m, n, k, E, T, S, col, row> (least, wmma::mem_row_major);
}

int
main ()
{
  layouts<16, 16, 16, __half, __half, float> (-7);
  same_layouts<16, 16, 16, __half, __half, __half> (-7);
  same_layouts<16, 16, 16, __nv_bfloat16, __nv_bfloat16, float> (-7);
  layouts<16, 16, 16, signed char, signed char, int> (-128);
  same_layouts<32, 8, 16, __half, __half, float> (-7);
  same_layouts<32, 8, 16, unsigned char, unsigned char, int> (0);
  same_layouts<8, 32, 16, __nv_bfloat16, __nv_bfloat16, float> (-7);
  same_layouts<8, 32, 16, __half, __half, __half> (-7);
  same_layouts<8, 32, 16, signed char, signed char, int> (-128);
  same_layouts<16, 16, 8, wmma::precision::tf32, float, float> (-7);
  same_layouts<8, 8, 4, double, double, double> (-7);
  return failures != 0;
}
