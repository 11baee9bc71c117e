/* { dg-do run } */
/* What lanes hold of matrices: as for PTX's mma.m16n8k16 and others, the lower
   rows of eight columns before the next eight.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "tensor.h"

typedef wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major>
  half_a;
typedef wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major>
  half_b;
typedef wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char,
		       wmma::row_major> byte_a;
typedef wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32,
		       wmma::row_major> tf32_a;
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums;

static_assert (half_a::num_elements == 16 && half_b::num_elements == 16
	       && byte_a::num_elements == 8 && tf32_a::num_elements == 4
	       && sums::num_elements == 8, "as many as CUDA's have");
static_assert (sizeof (tf32_a::storage_element_type) == 4
	       && sizeof (half_a::element_type) == 2, "types");

__global__ void
hold (const __half *a, const __half *b, const signed char *bytes,
      const float *singles, const float *c, float *got)
{
  half_a fa;
  half_b fb;
  byte_a fs;
  tf32_a ft;
  sums fc;
  wmma::load_matrix_sync (fa, a, 16);
  wmma::load_matrix_sync (fb, b, 16);
  wmma::load_matrix_sync (fs, bytes, 16);
  wmma::load_matrix_sync (ft, singles, 8);
  wmma::load_matrix_sync (fc, c, 16, wmma::mem_row_major);
  got += threadIdx.x * 44;
  for (int i = 0; i < 16; i++)
    got[i] = fa.x[i];
  for (int i = 0; i < 8; i++)
    got[16 + i] = fb.x[i];
  for (int i = 0; i < 8; i++)
    got[24 + i] = fs.x[i];
  for (int i = 0; i < 4; i++)
    got[32 + i] = ft.x[i];
  for (int i = 0; i < 8; i++)
    got[36 + i] = fc.x[i];
}

int
main ()
{
  results<__half> a (256), b (256);
  results<signed char> bytes (256);
  results<float> singles (128), c (256), got (32 * 44);
  for (int i = 0; i < 256; i++)
    {
      a[i] = b[i] = (float) i;
      bytes[i] = (signed char) (i - 128);
      c[i] = (float) i;
      if (i < 128)
	singles[i] = (float) i;
    }
  a.send ();
  b.send ();
  bytes.send ();
  singles.send ();
  c.send ();
  hold<<<1, 32>>> (a.dev, b.dev, bytes.dev, singles.dev, c.dev, got.dev);
  got.get ();
  for (int lane = 0; lane < 32; lane++)
    {
      int group = lane / 4, member = lane % 4;
      float *x = got.host + lane * 44;
      for (int i = 0; i < 16; i++)
	{
	  int row = group + i / 2 % 2 * 8;
	  int column = member * 2 + i % 2 + i / 4 % 2 * 8;
	  CHECK (x[i] == row * 16 + column);
	}
      for (int i = 0; i < 8; i++)
	{
	  int k = member * 2 + i % 2 + i / 2 % 2 * 8, n = group + i / 4 * 8;
	  CHECK (x[16 + i] == n * 16 + k);
	}
      for (int i = 0; i < 8; i++)
	CHECK (x[24 + i]
	       == (group + i / 4 * 8) * 16 + member * 4 + i % 4 - 128);
      for (int i = 0; i < 4; i++)
	CHECK (x[32 + i] == (group + i % 2 * 8) * 8 + member + i / 2 * 4);
      for (int i = 0; i < 8; i++)
	CHECK (x[36 + i] == ((group + i / 2 % 2 * 8) * 16 + member * 2 + i % 2
			     + i / 4 * 8));
    }
  return failures != 0;
}
