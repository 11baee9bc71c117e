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

/* C = alpha * op (A) * op (B) + beta * C where the three may be of half
   precision, bfloat16, eight bits ..., or of types that the backend knows. 
   Sums are made in float or double, or their complex numbers, or in integers:

     for each block of C of at most ROWS x COLUMNS:
       for each DEPTH of k:
	 convert the blocks of op (A) and op (B), as they lie
	 sum += the backend's product of them
       let SINK have the columns of sum, which makes C's of them

   What need not be converted is used where it is.  Products of integers of
   eight bits are exact in float as long as no sum goes beyond 2^24, which 1024
   of them cannot; these are then added as integers, unless oneDNN is there.
   oneDNN sums products of bfloat16 in float, too, where it is there and the
   processor has instructions for them.

   This is used by libcublasLt, too.  */

#ifndef PRODUCT_H
#define PRODUCT_H 1

#include <algorithm>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "backend.h"
#include "bfloats.h"
#include "convert.h"
#include "eight-bits.h"
#include "numbers.h"

namespace product
{

/* A matrix in memory, by columns.  */
struct matrix
{
  const void *data;
  cudaDataType type;
  long ld;
};

constexpr long ROWS = 1024, COLUMNS = 2048, DEPTH = 1024;

/* Memory that a thread keeps for what it converts.  */
class buffer
{
  void *m_data = NULL;
  size_t m_size = 0;

public:
  ~buffer () { free (m_data); }

  /* SIZE bytes.  The call that wants them has long returned its status: where
     there are none, the program ends with a message, as one whose kernels get
     no memory for their threads.  */
  void *
  get (size_t size)
  {
    if (size > m_size)
      {
	free (m_data);
	m_data = aligned_alloc (64, (size + 63) & ~(size_t) 63);
	m_size = size;
	if (!m_data)
	  {
	    fprintf (stderr, "cuBLAS: no memory for %zu bytes to compute in\n",
		     size);
	    abort ();
	  }
      }
    return m_data;
  }
};

/* Call WORK (I) for I from 0 to COUNT, by all threads if PARALLEL.  A region
   that an `if' clause makes serial costs as much as a small product.  */

template <typename Work>
inline void
for_each (long count, bool parallel, const Work &work)
{
  if (!parallel)
    for (long i = 0; i < count; ++i)
      work (i);
  else
    {
#pragma omp parallel for
      for (long i = 0; i < count; ++i)
	work (i);
    }
}

/* The type of S's numbers.  */
template <typename S> constexpr cudaDataType type_of = CUDA_R_32F;
template <> constexpr cudaDataType type_of<double> = CUDA_R_64F;
template <> constexpr cudaDataType type_of<cuComplex> = CUDA_C_32F;
template <> constexpr cudaDataType type_of<cuDoubleComplex> = CUDA_C_64F;

/* Return the M x N block of A that begins at row I and column J as numbers of
   type S, whose columns are *LD apart: in place or in TO.  */

template <typename S>
inline const S *
as_numbers (const matrix &a, long i, long j, long m, long n, S *to, long *ld)
{
  const size_t size = convert::size (a.type);
  const char *from = (const char *) a.data + (i + j * a.ld) * size;
  *ld = a.type == type_of<S> ? a.ld : m;
  if (a.type == type_of<S>)
    return (const S *) from;
  typedef backend::real<S> part;
  const int parts = backend::is_complex<S> ? 2 : 1;
  const cudaDataType type = convert::real_type (a.type);
  for_each (n, m * n > 16384, [=] (long column) {
    convert::load (type, from + column * a.ld * size, m * parts,
		   (part *) (to + column * m));
  });
  return to;
}

/* Compute sums of type S of the M x N product of OP_A (A) and OP_B (B), K deep,
   and let SINK (I, J, COUNT, SUMS) have COUNT rows from I on of each column J;
   it is called by several threads at once, but with IN_ORDER.  BOTH is for work
   with both in integers: whether sums of DEPTH are exact in float and go on as
   int32_t, which SINK gets.  */

template <typename S, bool both = false, typename Sink>
inline void
compute (cublasOperation_t op_a, cublasOperation_t op_b, long m, long n, long k,
      const matrix &a, const matrix &b, const Sink &sink, bool in_order = false)
{
  static thread_local buffer kept[4];
  const long rows = std::min (m, ROWS), columns = std::min (n, COLUMNS);
  const long depth = std::min (k, DEPTH);
  S *sums = (S *) kept[0].get (rows * columns * sizeof (S));
  S *space_a = (S *) kept[1].get (rows * depth * sizeof (S) + 64);
  S *space_b = (S *) kept[2].get (depth * columns * sizeof (S) + 64);
  int32_t *integers
    = both ? (int32_t *) kept[3].get (rows * columns * sizeof (int32_t)) : NULL;

  for (long j = 0; j < n; j += columns)
    for (long i = 0; i < m; i += rows)
      {
	const long height = std::min (rows, m - i);
	const long width = std::min (columns, n - j);
	if (both || k == 0)
	  {
	    std::fill (sums, sums + height * width, S ());
	    if (both)
	      std::fill (integers, integers + height * width, 0);
	  }
	if constexpr (both)
	  if (a.type == CUDA_R_8I && b.type == CUDA_R_8I
	      && eight_bits::multiply
		   (op_a != CUBLAS_OP_N, op_b != CUBLAS_OP_N, height, width, k,
		   (const char *) a.data + (op_a == CUBLAS_OP_N ? i : i * a.ld),
		    a.ld,
		   (const char *) b.data + (op_b == CUBLAS_OP_N ? j * b.ld : j),
		    b.ld, integers, height))
	    {
	      for (long column = 0; column < width; ++column)
		sink (i, j + column, height, integers + column * height);
	      continue;
	    }
	bool done = false;
	if constexpr (!both && std::is_same<S, float>::value)
	  if (a.type == CUDA_R_16BF && b.type == CUDA_R_16BF)
	    done = bfloats::multiply
		     (op_a != CUBLAS_OP_N, op_b != CUBLAS_OP_N,
		      height, width, k,
		      (const uint16_t *) a.data
			+ (op_a == CUBLAS_OP_N ? i : i * a.ld), a.ld,
		      (const uint16_t *) b.data
			+ (op_b == CUBLAS_OP_N ? j * b.ld : j), b.ld, sums,
		      height);
	for (long l = 0; l < k && !done; l += depth)
	  {
	    const long deep = std::min (depth, k - l);
	    long lda, ldb;
	    const S *from_a
	      = op_a == CUBLAS_OP_N
		  ? as_numbers (a, i, l, height, deep, space_a, &lda)
		  : as_numbers (a, l, i, deep, height, space_a, &lda);
	    const S *from_b
	      = op_b == CUBLAS_OP_N
		  ? as_numbers (b, l, j, deep, width, space_b, &ldb)
		  : as_numbers (b, j, l, width, deep, space_b, &ldb);
	    backend::gemm (op_a, op_b, height, width, deep, number<S> (1.0),
			   from_a, lda, from_b, ldb,
			   number<S> (l > 0 && !both ? 1.0 : 0.0), sums,
			   height);
	    if constexpr (both)
	      for_each (width, height * width > 16384, [=] (long column) {
		int32_t *to = integers + column * height;
		const S *from = sums + column * height;
		for (long at = 0; at < height; ++at)
		  to[at] = (uint32_t) to[at] + (uint32_t) (int32_t) from[at];
	      });
	  }
	for_each (width, !in_order && height * width > 16384,
		  [=, &sink] (long column) {
		    if constexpr (both)
		      sink (i, j + column, height, integers + column * height);
		    else
		      sink (i, j + column, height, sums + column * height);
		  });
      }
}

} // namespace product

#endif /* PRODUCT_H */
