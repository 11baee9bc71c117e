/* cuBLAS: products of matrices of any types.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* The routines are in ex-gemm.h, for each size.  */

#include "any.h"
#include "batch.h"
#include "cuda_bf16.h"
#include "cuda_fp16.h"

/* A product of a matrix and a vector of any types, with sums in float.  */
struct any_gemv
{
  cublasOperation_t op;
  long m, n, lda, incx, incy;
  scalar<float> alpha, beta;

  /* Do it with A and X of TYPE and Y of TYPE_Y.  */
  void run (cudaDataType type, cudaDataType type_y, const void *a,
	    const void *x, void *y) const;
};

/* Return the COUNT elements of TYPE at X, INC apart, in order, in TO.  */

static const float *
gather (product::buffer &to, cudaDataType type, const void *x, long count,
	long inc)
{
  float *out = (float *) to.get (count * sizeof (float));
  const size_t size = convert::size (type);
  const char *from
    = (const char *) x + (inc < 0 ? (1 - count) * inc : 0) * (long) size;
  if (inc == 1)
    convert::load (type, from, count, out);
  else
    for (long i = 0; i < count; ++i)
      convert::load (type, from + i * inc * (long) size, 1, out + i);
  return out;
}

/* A column of A at a time: what is read once need not be kept.  */

void
any_gemv::run (cudaDataType type, cudaDataType type_y, const void *a,
	       const void *x, void *y) const
{
  static thread_local product::buffer kept[3];
  const bool plain = op == CUBLAS_OP_N;
  const long length_x = plain ? n : m, length_y = plain ? m : n;
  const float *from = gather (kept[0], type, x, length_x, incx);
  float *sums = (float *) kept[1].get (length_y * sizeof (float));
  float *column = (float *) kept[2].get (m * sizeof (float));
  const float with = alpha (), keep = beta ();
  const size_t size = convert::size (type), size_y = convert::size (type_y);

  std::fill (sums, sums + length_y, 0.f);
  for (long j = 0; j < n; ++j)
    {
      convert::load (type, (const char *) a + j * lda * size, m, column);
      if (plain)
	backend::axpy (m, from[j], column, 1, sums, 1);
      else
	sums[j] = backend::dot (m, column, 1, from, 1);
    }
  char *to = (char *) y + (incy < 0 ? (1 - length_y) * incy : 0) * size_y;
  for (long i = 0; i < length_y; ++i)
    {
      char *at = to + i * incy * (long) size_y;
      float result = with * sums[i], old;
      if (keep != 0)
	{
	  convert::load (type_y, at, 1, &old);
	  result += keep * old;
	}
      convert::store (type_y, &result, 1, at);
    }
}

/* C = ALPHA * A * A' + BETA * C, a triangle of it, of A's numbers as complex
   floats, by pieces of k.  */

template <bool hermitian, typename A>
static void
rank_k (cublasFillMode_t uplo, cublasOperation_t op, long n, long k, A alpha,
	const product::matrix &a, A beta, cuComplex *c, long ldc)
{
  static thread_local product::buffer kept;
  const long depth = std::min (k, product::DEPTH);
  cuComplex *space
    = (cuComplex *) kept.get (n * depth * sizeof (cuComplex) + 64);
  for (long l = 0; l == 0 || l < k; l += depth)
    {
      const long deep = std::min (depth, k - l);
      long lda;
      const cuComplex *from
	= op == CUBLAS_OP_N
	    ? product::as_numbers (a, 0, l, n, deep, space, &lda)
	    : product::as_numbers (a, l, 0, deep, n, space, &lda);
      const A keep = l ? number<A> (1.0) : beta;
      if (lda < 1)
	lda = 1;
      if constexpr (hermitian)
	backend::herk (uplo, op, n, deep, alpha, from, lda, keep, c, ldc);
      else
	backend::syrk (uplo, op, n, deep, alpha, from, lda, keep, c, ldc);
      if (k == 0)
	break;
    }
}

extern "C"
{
#define I int
#define N(NAME) NAME
#include "ex-gemm.h"
#undef I
#undef N
#define I int64_t
#define N(NAME) NAME##_64
#include "ex-gemm.h"
#undef I
#undef N

/* C = ((A - biasa) * (B - biasb) * factor >> shift) + biasc, between 0 and 255,
   has left the documentation.  */

cublasStatus_t
cublasUint8gemmBias (cublasHandle_t handle, cublasOperation_t,
		     cublasOperation_t, cublasOperation_t, int, int, int,
		     const unsigned char *, int, int, const unsigned char *,
		     int, int, unsigned char *, int, int, int, int)
{
  ENTER (handle);
  return CUBLAS_STATUS_NOT_SUPPORTED;
}
}
