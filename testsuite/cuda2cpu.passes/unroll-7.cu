/* { dg-do compile } */
/* { dg-additional-options "-O3 -fdump-tree-ldist-optimized -fplugin-arg-cuda2cpu-without=versions,processors -fplugin-arg-cuda2cpu-report" } */
/* So it is where a warp has sixteen tiles of sums: what each fragment comes to is
   not much; and what lanes store side by side stays together in one loop.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <mma.h>

using namespace nvcuda;

template <typename T>
using factor_a = wmma::fragment<wmma::matrix_a, 16, 16, 16, T,
				wmma::row_major>;
template <typename T>
using factor_b = wmma::fragment<wmma::matrix_b, 16, 16, 16, T,
				wmma::col_major>;

__global__ void
multiply (const half *p, const half *q, float *r, int n)
/* { dg-bogus "kept in memory" "" { target *-*-* } .-1 } */
/* { dg-bogus "not unrolled" "" { target *-*-* } .-2 } */
/* { dg-note "values kept" "" { target *-*-* } .-3 } */
{
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c[4][4];
  #pragma unroll
  for (int i = 0; i < 4; i++)
    #pragma unroll
    for (int j = 0; j < 4; j++)
      wmma::fill_fragment (c[i][j], 0.0f);
  for (int k = 0; k < n; k += 16)
    {
      factor_a<half> a[4];
      factor_b<half> b[4];
      #pragma unroll
      for (int i = 0; i < 4; i++)
	{
	  wmma::load_matrix_sync (a[i], p + i * 16 * n + k, n);
	  #pragma unroll
	  for (int j = 0; j < 4; j++)
	    {
	      if (i == 0)
		wmma::load_matrix_sync (b[j], q + j * 16 * n + k, n);
	      wmma::mma_sync (c[i][j], a[i], b[j], c[i][j]);
	    }
	}
    }
  #pragma unroll
  for (int i = 0; i < 4; i++)
    #pragma unroll
    for (int j = 0; j < 4; j++)
      wmma::store_matrix_sync (r + i * 16 * 64 + j * 16, c[i][j], 64,
			       wmma::mem_row_major);
}

void
launch (const half *p, const half *q, float *r, int n)
{
  multiply<<<1, 32>>> (p, q, r, n);
}

/* { dg-final { scan-tree-dump "split to \[01\] loops and \[0-9\]+ library" "ldist" } } */
/* { dg-final { scan-tree-dump-not "split to (\[2-9\]|\[0-9\]\[0-9\]+) loops" "ldist" } } */
