/* { dg-do run } */
/* Numbers of less than a byte, saturation, and what tf32 leaves out.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <climits>
#include "tensor.h"

namespace few = wmma::experimental::precision;

template <typename T>
__global__ void
nibbles (const void *a, const void *b, int *d)
{
  wmma::fragment<wmma::matrix_a, 8, 8, 32, T, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 8, 8, 32, T, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 8, 8, 32, int> fc;
  wmma::load_matrix_sync (fa, a, 32);
  wmma::load_matrix_sync (fb, b, 32);
  wmma::fill_fragment (fc, 5);
  wmma::mma_sync (fc, fa, fb, fc);
  wmma::store_matrix_sync (d, fc, 8, wmma::mem_row_major);
  /* All elements of a row are -3, or 13.  */
  wmma::fill_fragment (fa, 13);
  wmma::fill_fragment (fc, 0);
  wmma::mma_sync (fc, fa, fb, fc);
  wmma::store_matrix_sync (d + 64, fc, 8, wmma::mem_row_major);
}

__global__ void
bits (const void *a, const void *b, int *d)
{
  wmma::fragment<wmma::matrix_a, 8, 8, 128, few::b1, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 8, 8, 128, few::b1, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 8, 8, 128, int> fc;
  wmma::load_matrix_sync (fa, a, 128);
  wmma::load_matrix_sync (fb, b, 128);
  wmma::fill_fragment (fc, 7);
  wmma::bmma_sync (fc, fa, fb, fc);
  wmma::store_matrix_sync (d, fc, 8, wmma::mem_row_major);
  wmma::fill_fragment (fc, 0);
  wmma::bmma_sync (fc, fa, fb, fc, wmma::experimental::bmmaBitOpAND,
		   wmma::experimental::bmmaAccumulateOpPOPC);
  wmma::store_matrix_sync (d + 64, fc, 8, wmma::mem_row_major);
}

__global__ void
saturate (int *d)
{
  wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char,
		 wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char,
		 wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> fc, fd;
  wmma::fill_fragment (fa, (signed char) 100);
  wmma::fill_fragment (fb, (signed char) 100);
  wmma::fill_fragment (fc, INT_MAX - 1000);
  wmma::mma_sync (fd, fa, fb, fc, true);
  wmma::store_matrix_sync (d, fd, 16, wmma::mem_row_major);
  wmma::mma_sync (fd, fa, fb, fc);
  wmma::store_matrix_sync (d + 256, fd, 16, wmma::mem_row_major);
  wmma::fill_fragment (fa, (signed char) -100);
  wmma::fill_fragment (fc, INT_MIN + 1000);
  wmma::mma_sync (fd, fa, fb, fc, true);
  wmma::store_matrix_sync (d + 512, fd, 16, wmma::mem_row_major);
}

__global__ void
round_tf32 (const float *x, float *y, float *product)
{
  for (int i = threadIdx.x; i < 128; i += 32)
    y[i] = wmma::__float_to_tf32 (x[i]);
  wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32,
		 wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32,
		 wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 8, float> fc;
  wmma::load_matrix_sync (fa, x, 8);
  for (int i = 0; i < fa.num_elements; i++)
    fa.x[i] = wmma::__float_to_tf32 (fa.x[i]);
  wmma::fill_fragment (fb, 1.0f);
  wmma::fill_fragment (fc, 0.0f);
  wmma::mma_sync (fc, fa, fb, fc);
  wmma::store_matrix_sync (product, fc, 16, wmma::mem_row_major);
}

/* Number I of four bits in DATA.  */
static int
nibble (const unsigned char *data, int i, bool is_signed)
{
  int x = data[i / 2] >> (i % 2 * 4) & 15;
  return is_signed && x > 7 ? x - 16 : x;
}

template <typename T>
static void
check_nibbles (bool is_signed)
{
  results<unsigned char> a (128), b (128);
  results<int> d (128);
  for (int i = 0; i < 128; i++)
    {
      a[i] = (unsigned char) sample (1, i, 0, 255);
      b[i] = (unsigned char) sample (2, i, 0, 255);
    }
  a.send ();
  b.send ();
  nibbles<T><<<1, 32>>> (a.dev, b.dev, d.dev);
  d.get ();
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      {
	int sum = 5, row = 0;
	for (int k = 0; k < 32; k++)
	  {
	    int factor = nibble (b.host, j * 32 + k, is_signed);
	    sum += nibble (a.host, i * 32 + k, is_signed) * factor;
	    row += (is_signed ? -3 : 13) * factor;
	  }
	CHECK (d[i * 8 + j] == sum);
	CHECK (d[64 + i * 8 + j] == row);
      }
}

static void
check_bits ()
{
  results<unsigned int> a (32), b (32);
  results<int> d (128);
  for (int i = 0; i < 32; i++)
    {
      a[i] = sample (1, i, 0, 1 << 30) * 3u;
      b[i] = sample (2, i, 0, 1 << 30) * 5u;
    }
  a.send ();
  b.send ();
  bits<<<1, 32>>> (a.dev, b.dev, d.dev);
  d.get ();
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      {
	int other = 7, both = 0;
	for (int k = 0; k < 4; k++)
	  {
	    other += __builtin_popcount (a[i * 4 + k] ^ b[j * 4 + k]);
	    both += __builtin_popcount (a[i * 4 + k] & b[j * 4 + k]);
	  }
	CHECK (d[i * 8 + j] == other);
	CHECK (d[64 + i * 8 + j] == both);
      }
}

static void
check_tf32 ()
{
  results<float> x (128), y (128), product (256);
  for (int i = 0; i < 128; i++)
    x[i] = std::ldexp ((float) sample (1, i, -(1 << 23), 1 << 23), i % 3 - 22);
  x[0] = std::ldexp (1.0f + 0x1p-11f, 3);	/* A half, away from zero.  */
  x[1] = -std::ldexp (1.0f + 3 * 0x1p-11f, 3);
  x[2] = INFINITY;
  x.send ();
  round_tf32<<<1, 32>>> (x.dev, y.dev, product.dev);
  y.get ();
  product.get ();
  for (int i = 0; i < 128; i++)
    {
      int power;
      double part = std::frexp ((double) x[i], &power);
      double want = (std::isinf (x[i]) ? x[i]
		     : std::ldexp (std::round (std::ldexp (part, 11)),
				   power - 11));
      CHECK (y[i] == want);
    }
  for (int i = 1; i < 16; i++)
    {
      float sum = 0;
      for (int k = 0; k < 8; k++)
	sum += y[i * 8 + k];
      CHECK (product[i * 16] == sum && product[i * 16 + 15] == sum);
    }
}

int
main ()
{
  check_nibbles<few::s4> (true);
  check_nibbles<few::u4> (false);
  check_bits ();
  results<int> d (768);
  saturate<<<1, 32>>> (d.dev);
  d.get ();
  for (int i = 0; i < 256; i++)
    {
      CHECK (d[i] == INT_MAX);
      CHECK (d[256 + i] == (int) ((unsigned int) INT_MAX - 1000 + 160000));
      CHECK (d[512 + i] == INT_MIN);
    }
  check_tf32 ();
  return failures != 0;
}
