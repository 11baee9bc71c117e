/* cublasLt: descriptions as the library sees them.
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

/* Each lies in the memory of the opaque structure that programs have.  */

#ifndef DESCRIPTION_H
#define DESCRIPTION_H 1

#pragma GCC visibility push (default)
#include "cublasLt.h"
#pragma GCC visibility pop

#define FIELD(ATTRIBUTE, TYPE, NAME) TYPE NAME;

/* cublasLtMatrixLayoutOpaque_t.  */
struct layout
{
#define LAYOUT FIELD
#include "attributes.def"
#undef LAYOUT
};

/* cublasLtMatmulDescOpaque_t.  */
struct matmul
{
#define MATMUL FIELD
#include "attributes.def"
#undef MATMUL
};

/* cublasLtMatrixTransformDescOpaque_t.  */
struct transform
{
#define TRANSFORM FIELD
#include "attributes.def"
#undef TRANSFORM
};

/* cublasLtMatmulPreferenceOpaque_t.  */
struct preference
{
#define PREFERENCE FIELD
#include "attributes.def"
#undef PREFERENCE
};

/* cublasLtMatmulAlgo_t.  */
struct config
{
#define CONFIG FIELD
#include "attributes.def"
#undef CONFIG
};
#undef FIELD

static_assert (sizeof (layout) <= sizeof (cublasLtMatrixLayoutOpaque_t)
	       && sizeof (matmul) <= sizeof (cublasLtMatmulDescOpaque_t)
	       && sizeof (transform)
		    <= sizeof (cublasLtMatrixTransformDescOpaque_t)
	       && sizeof (preference)
		    <= sizeof (cublasLtMatmulPreferenceOpaque_t)
	       && sizeof (config) <= sizeof (cublasLtMatmulAlgo_t),
	       "descriptions fit into what programs keep");

/* Whether an order of elements is by columns or by rows.  */
inline bool
plain_order (const layout &l)
{
  return l.order == CUBLASLT_ORDER_COL || l.order == CUBLASLT_ORDER_ROW;
}

/* Return what cublasLtMatmul would return of the products that WHAT describes:
   see matmul.cc.  */
extern cublasStatus_t check_product (const matmul &what, const layout &a,
				     const layout &b, const layout &c,
				     const layout &d);

/* Whether sums of COMPUTE, scaled by SCALE, can be made of A and B and become C
   and D.  */
extern bool types_known (int compute, int scale, int a, int b, int c, int d);

/* Tell of a call of FUNCTION, if anyone is to be told.  */
extern void tell (const char *function);

#define ENTER_LT(HANDLE)						\
  do									\
    {									\
      tell (__func__);							\
      if (!(HANDLE))							\
	return CUBLAS_STATUS_NOT_INITIALIZED;				\
    }									\
  while (0)
#define CHECK_LT(CONDITION)						\
  do									\
    {									\
      if (!(CONDITION))							\
	return CUBLAS_STATUS_INVALID_VALUE;				\
    }									\
  while (0)

#endif /* DESCRIPTION_H */
