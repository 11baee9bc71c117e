/* cublasLt: matrices in other orders and types.
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

/* C = alpha * op (A) + beta * op (B), element by element: matrices by columns,
   by rows, or by panels of 32 columns, whose rows are side by side.  */

#include "description.h"
#include "any.h"

/* A matrix of a batch.  */
struct any_order
{
  const layout &l;
  char *data;
  cudaDataType type;

  any_order (const layout &from, const void *where, long number)
    : l (from), type ((cudaDataType) from.type)
  {
    data = (char *) where + number * l.stride * (long) convert::size (type);
  }

  /* Where element (I, J) is.  */
  char *
  at (long i, long j) const
  {
    const long where = l.order == CUBLASLT_ORDER_COL   ? i + j * l.ld
		       : l.order == CUBLASLT_ORDER_ROW ? i * l.ld + j
				       : j / 32 * l.ld + i * 32 + j % 32;
    return data + where * (long) convert::size (type);
  }

  /* Element (I, J) of OP of the matrix.  */
  cuDoubleComplex
  get (int op, long i, long j) const
  {
    double parts[2] = { 0, 0 };
    convert::load (convert::real_type (type),
		   op == CUBLAS_OP_N ? at (i, j) : at (j, i),
		   convert::is_complex (type) ? 2 : 1, parts);
    return { parts[0], op == CUBLAS_OP_C ? -parts[1] : parts[1] };
  }
};

/* Whether L is the layout of a matrix of known type and order, of which OP has
   the extents of C.  */

static cublasStatus_t
check_layout (const layout &l, int op, const layout &c)
{
  CHECK_LT (op >= CUBLAS_OP_N && op <= CUBLAS_OP_C && l.count == c.count
	    && l.count >= 1);
  const bool turned = op != CUBLAS_OP_N;
  CHECK_LT ((turned ? l.columns : l.rows) == c.rows
	    && (turned ? l.rows : l.columns) == c.columns);
  if (l.order == CUBLASLT_ORDER_COL32)
    CHECK_LT (l.ld >= (int64_t) l.rows * 32);
  else if (!plain_order (l))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  else
    CHECK_LT (l.ld >= (int64_t) (l.order == CUBLASLT_ORDER_COL ? l.rows
							      : l.columns));
  return convert::known ((cudaDataType) l.type) && l.plane == 0
	   ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_SUPPORTED;
}

/* A transformation; A or B is not there where its pointer is NULL.  */
struct reorder
{
  transform what;
  layout a, b, c;
  any_scalar alpha, beta;
  const void *from_a, *from_b;
  void *to_c;

  void
  run () const
  {
    for (long number = 0; number < c.count; ++number)
      run_one (number);
  }

  void
  run_one (long number) const
  {
    const any_order x (a, from_a, number), y (b, from_b, number);
    const any_order to (c, to_c, number);
    const cuDoubleComplex with = from_a ? alpha.value () : cuDoubleComplex ();
    const cuDoubleComplex keep = from_b ? beta.value () : cuDoubleComplex ();
    const bool use_a = !is_zero (with), use_b = !is_zero (keep);
#pragma omp parallel for
    for (long j = 0; j < (long) c.columns; ++j)
      for (long i = 0; i < (long) c.rows; ++i)
	{
	  cuDoubleComplex sum = { 0, 0 };
	  if (use_a)
	    sum = multiply (with, x.get (what.op_a, i, j));
	  if (use_b)
	    sum = add (sum, multiply (keep, y.get (what.op_b, i, j)));
	  convert::store (convert::real_type (to.type), (const double *) &sum,
			  convert::is_complex (to.type) ? 2 : 1, to.at (i, j));
	}
  }
};

extern "C" cublasStatus_t
cublasLtMatrixTransform (cublasLtHandle_t handle,
			 cublasLtMatrixTransformDesc_t description,
			 const void *alpha, const void *a,
			 cublasLtMatrixLayout_t layouta, const void *beta,
			 const void *b, cublasLtMatrixLayout_t layoutb, void *c,
			 cublasLtMatrixLayout_t layoutc, cudaStream_t stream)
{
  ENTER_LT (handle);
  CHECK_LT (description && layoutc && c && (!a || (layouta && alpha))
	    && (!b || (layoutb && beta)));
  reorder r;
  r.what = *(transform *) description;
  r.c = *(layout *) layoutc;
  r.a = layouta ? *(layout *) layouta : r.c;
  r.b = layoutb ? *(layout *) layoutb : r.c;
  r.from_a = a;
  r.from_b = b;
  r.to_c = c;
  cublasStatus_t status = check_layout (r.c, CUBLAS_OP_N, r.c);
  if (status == CUBLAS_STATUS_SUCCESS && a)
    status = check_layout (r.a, r.what.op_a, r.c);
  if (status == CUBLAS_STATUS_SUCCESS && b)
    status = check_layout (r.b, r.what.op_b, r.c);
  const cudaDataType scale = (cudaDataType) r.what.scale;
  if (status != CUBLAS_STATUS_SUCCESS || !convert::known (scale))
    return status == CUBLAS_STATUS_SUCCESS ? CUBLAS_STATUS_NOT_SUPPORTED
					    : status;
  CHECK_LT (r.what.mode == CUBLAS_POINTER_MODE_HOST
	    || r.what.mode == CUBLAS_POINTER_MODE_DEVICE);
  const cublasPointerMode_t mode = (cublasPointerMode_t) r.what.mode;
  const cuDoubleComplex zero = { 0, 0 };
  r.alpha = any_scalar (a ? mode : CUBLAS_POINTER_MODE_HOST, a ? alpha : &zero,
			scale);
  r.beta = any_scalar (b ? mode : CUBLAS_POINTER_MODE_HOST, b ? beta : &zero,
		       scale);
  cudaError_t error = cuda2cpu::submit (stream, [r] { r.run (); });
  return error == cudaSuccess ? CUBLAS_STATUS_SUCCESS
			       : CUBLAS_STATUS_EXECUTION_FAILED;
}
