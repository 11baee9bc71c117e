/* cuBLAS: products of matrices of types that parameters name.
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

/* See any.h; product.h says how.  */

#include "any.h"

/* The line of the documentation's table that COMPUTE belongs to: what sums are
   made in, with the fast and the pedantic forms.  */

static cublasComputeType_t
plain (cublasComputeType_t compute)
{
  switch (compute)
    {
    case CUBLAS_COMPUTE_16F_PEDANTIC: return CUBLAS_COMPUTE_16F;
    case CUBLAS_COMPUTE_32F_PEDANTIC: return CUBLAS_COMPUTE_32F;
    case CUBLAS_COMPUTE_64F_PEDANTIC: return CUBLAS_COMPUTE_64F;
    case CUBLAS_COMPUTE_32I_PEDANTIC: return CUBLAS_COMPUTE_32I;
    default: return compute;
    }
}

/* The documentation's table of products.  FAST sums stand for all three.  */
static const struct
{
  cublasComputeType_t compute;
  cudaDataType factors, result;
} products[] = {
  { CUBLAS_COMPUTE_16F, CUDA_R_16F, CUDA_R_16F },
  { CUBLAS_COMPUTE_32I, CUDA_R_8I, CUDA_R_32I },
  { CUBLAS_COMPUTE_32F, CUDA_R_16BF, CUDA_R_16BF },
  { CUBLAS_COMPUTE_32F, CUDA_R_16F, CUDA_R_16F },
  { CUBLAS_COMPUTE_32F, CUDA_R_8I, CUDA_R_32F },
  { CUBLAS_COMPUTE_32F, CUDA_R_16BF, CUDA_R_32F },
  { CUBLAS_COMPUTE_32F, CUDA_R_16F, CUDA_R_32F },
  { CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_32F },
  { CUBLAS_COMPUTE_32F, CUDA_C_8I, CUDA_C_32F },
  { CUBLAS_COMPUTE_32F, CUDA_C_32F, CUDA_C_32F },
  { CUBLAS_COMPUTE_32F_FAST_16F, CUDA_R_32F, CUDA_R_32F },
  { CUBLAS_COMPUTE_32F_FAST_16F, CUDA_C_32F, CUDA_C_32F },
  { CUBLAS_COMPUTE_64F, CUDA_R_64F, CUDA_R_64F },
  { CUBLAS_COMPUTE_64F, CUDA_C_64F, CUDA_C_64F },
};

bool
product_known (cublasComputeType_t compute, cudaDataType a, cudaDataType b,
	       cudaDataType c)
{
  compute = plain (compute);
  if (compute == CUBLAS_COMPUTE_32F_FAST_16BF
      || compute == CUBLAS_COMPUTE_32F_FAST_TF32)
    compute = CUBLAS_COMPUTE_32F_FAST_16F;
  if (a == b)
    for (auto &line : products)
      if (line.compute == compute && line.factors == a && line.result == c)
	return true;
  return false;
}

cudaDataType
scale_type (cublasComputeType_t compute, cudaDataType c)
{
  switch (plain (compute))
    {
    case CUBLAS_COMPUTE_16F:
      return CUDA_R_16F;
    case CUBLAS_COMPUTE_32I:
      return CUDA_R_32I;
    case CUBLAS_COMPUTE_64F:
      return convert::is_complex (c) ? CUDA_C_64F : CUDA_R_64F;
    default:
      return convert::is_complex (c) ? CUDA_C_32F : CUDA_R_32F;
    }
}

/* With sums of type S.  */

template <typename S>
void
any_product::run_as (const void *a, const void *b, void *c) const
{
  typedef backend::real<S> part;
  const int parts = backend::is_complex<S> ? 2 : 1;
  const S with = alpha.get<S> (), keep = beta.get<S> ();
  if (type_a == product::type_of<S> && type_b == product::type_of<S>
      && type_c == product::type_of<S>)
    {
      backend::gemm (op_a, op_b, m, n, k, with, (const S *) a, lda,
		     (const S *) b, ldb, keep, (S *) c, ldc);
      return;
    }
  const size_t size = convert::size (type_c);
  const cudaDataType type = convert::real_type (type_c);
  auto sink = [&] (long i, long j, long count, const S *sums) {
    const long some = 256;
    S values[some];
    for (long done = 0; done < count; done += some)
      {
	const long now = std::min (some, count - done);
	char *to = (char *) c + (i + done + j * ldc) * size;
	if (is_zero (keep))
	  {
#pragma omp simd
	    for (long l = 0; l < now; ++l)
	      values[l] = multiply (with, sums[done + l]);
	  }
	else
	  {
	    convert::load (type, to, now * parts, (part *) values);
#pragma omp simd
	    for (long l = 0; l < now; ++l)
	      values[l] = add (multiply (with, sums[done + l]),
			       multiply (keep, values[l]));
	  }
	convert::store (type, (const part *) values, now * parts, to);
      }
  };
  product::compute<S> (op_a, op_b, m, n, k, { a, type_a, lda },
		       { b, type_b, ldb }, sink);
}

/* With exact sums, which wrap round, as what is made of them does.  */

void
any_product::run_integers (const void *a, const void *b, void *c) const
{
  const uint32_t with = (int32_t) alpha.get<double> ();
  const uint32_t keep = (int32_t) beta.get<double> ();
  auto sink = [&] (long i, long j, long count, const int32_t *sums) {
    uint32_t *to = (uint32_t *) c + i + j * ldc;
    for (long l = 0; l < count; ++l)
      to[l] = with * (uint32_t) sums[l] + (keep ? keep * to[l] : 0);
  };
  product::compute<float, true> (op_a, op_b, m, n, k, { a, type_a, lda },
				 { b, type_b, ldb }, sink);
}

void
any_product::run (const void *a, const void *b, void *c) const
{
  if (integers)
    run_integers (a, b, c);
  else if (type_c == CUDA_C_64F)
    run_as<cuDoubleComplex> (a, b, c);
  else if (type_c == CUDA_R_64F)
    run_as<double> (a, b, c);
  else if (convert::is_complex (type_c))
    run_as<cuComplex> (a, b, c);
  else
    run_as<float> (a, b, c);
}
