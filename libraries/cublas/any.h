/* cuBLAS: scalars, vectors and products of types that parameters name.
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

#ifndef ANY_H
#define ANY_H 1

#include <string.h>
#include "convert.h"
#include "handle.h"
#include "product.h"

/* A scalar of the type TYPE, which is known: see `scalar'.  */
class any_scalar
{
  const void *m_device;
  cudaDataType m_type;
  cuDoubleComplex m_value;

public:
  any_scalar () {}

  any_scalar (cublasPointerMode_t mode, const void *pointer, cudaDataType type)
    : m_device (mode == CUBLAS_POINTER_MODE_DEVICE ? pointer : NULL),
      m_type (type), m_value ()
  {
    if (!m_device)
      m_value = read (pointer);
  }

  /* The scalar as a double, or a pair of them.  */
  cuDoubleComplex
  value () const
  {
    return m_device ? read (m_device) : m_value;
  }

  /* The scalar as an S.  */
  template <typename S> S get () const;

private:
  cuDoubleComplex
  read (const void *from) const
  {
    double parts[2] = { 0, 0 };
    convert::load (convert::real_type (m_type), from,
		   convert::is_complex (m_type) ? 2 : 1, parts);
    return { parts[0], parts[1] };
  }
};

template <> inline float any_scalar::get<float> () const
{ return value ().x; }
template <> inline double any_scalar::get<double> () const
{ return value ().x; }
template <> inline cuComplex any_scalar::get<cuComplex> () const
{ return { (float) value ().x, (float) value ().y }; }
template <> inline cuDoubleComplex any_scalar::get<cuDoubleComplex> () const
{ return value (); }

/* A product of matrices of types that parameters name; not where these are.  */
struct any_product
{
  cublasOperation_t op_a, op_b;
  long m, n, k;
  cudaDataType type_a, type_b, type_c;
  long lda, ldb, ldc;
  any_scalar alpha, beta;
  /* Whether sums are made in integers, which alpha and beta are then, too.  */
  bool integers;

  /* Do it.  */
  void run (const void *a, const void *b, void *c) const;

private:
  template <typename S>
  void run_as (const void *a, const void *b, void *c) const;
  void run_integers (const void *a, const void *b, void *c) const;
};

/* Whether there are products of numbers of types A and B, which are summed as
   COMPUTE says, and added to those of type C.  */
extern bool product_known (cublasComputeType_t compute, cudaDataType a,
			   cudaDataType b, cudaDataType c);

/* The type of alpha and beta for COMPUTE and matrices of type C.  */
extern cudaDataType scale_type (cublasComputeType_t compute, cudaDataType c);

#endif /* ANY_H */
