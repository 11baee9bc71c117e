/* cuSPARSE: descriptors of vectors and matrices.
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

/* A constant descriptor is the same structure as one that is not: those who
   get it cannot change what it points to by the types of the functions.  */

#include "sparse.h"

namespace
{

using sparse::size_of;

/* Whether TYPE and BASE are an index's.  */
bool
index_fits (cusparseIndexType_t type, cusparseIndexBase_t base)
{
  return size_of (type) && unsigned (base) <= 1;
}

/* Make *DESCR a copy of VALUE.  */
template <typename D>
cusparseStatus_t
make (const D **descr, const D &value)
{
  *descr = new (std::nothrow) D (value);
  return *descr ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_ALLOC_FAILED;
}

/* Data that is not const, as descriptors keep it.  */
void *
open (const void *p)
{
  return const_cast<void *> (p);
}

/* Make *DESCR the matrix of FORMAT with arrays OFFSETS and INDICES, or none,
   and what else they say.  */
cusparseStatus_t
make_matrix (cusparseConstSpMatDescr_t *descr, cusparseFormat_t format,
	     int64_t rows, int64_t cols, int64_t nnz, const void *offsets,
	     const void *indices, const void *values,
	     cusparseIndexType_t offset, cusparseIndexType_t index,
	     cusparseIndexBase_t base, cudaDataType type, int64_t height = 1,
	     int64_t width = 1, cusparseOrder_t order = CUSPARSE_ORDER_ROW)
{
  if (!descr || rows < 0 || cols < 0 || nnz < 0 || height < 1 || width < 0
      || !index_fits (offset, base) || !index_fits (index, base))
    return CUSPARSE_STATUS_INVALID_VALUE;
  if (!size_of (type) || offset == CUSPARSE_INDEX_16U
      || index == CUSPARSE_INDEX_16U)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  cusparseSpMatDescr d = cusparseSpMatDescr ();
  d.format = format;
  d.rows = rows;
  d.cols = cols;
  d.nnz = nnz;
  d.offsets = open (offsets);
  d.indices = open (indices);
  d.values = open (values);
  d.offset = offset;
  d.index = index;
  d.base = base;
  d.type = type;
  d.height = height;
  d.width = width;
  d.order = order;
  d.batches = 1;
  return make (descr, d);
}

} // namespace

namespace sparse
{

cusparseSpMatDescr
csr_matrix (const cusparseMatDescr_t descr, int64_t m, int64_t n,
	    int64_t nnz, const int *rows, const int *cols, const void *values,
	    cudaDataType type)
{
  cusparseSpMatDescr d = cusparseSpMatDescr ();
  d.format = CUSPARSE_FORMAT_CSR;
  d.rows = m;
  d.cols = n;
  d.nnz = nnz;
  d.offsets = open (rows);
  d.indices = open (cols);
  d.values = open (values);
  d.offset = d.index = CUSPARSE_INDEX_32I;
  d.base = descr ? descr->base : CUSPARSE_INDEX_BASE_ZERO;
  d.fill = descr ? descr->fill : CUSPARSE_FILL_MODE_LOWER;
  d.diag = descr ? descr->diag : CUSPARSE_DIAG_TYPE_NON_UNIT;
  d.type = type;
  d.height = d.width = 1;
  d.order = CUSPARSE_ORDER_ROW;
  d.batches = 1;
  return d;
}

} // namespace sparse

extern "C" {

/* Sparse vectors.  */

cusparseStatus_t
cusparseCreateConstSpVec (cusparseConstSpVecDescr_t *descr, int64_t size,
			  int64_t nnz, const void *indices,
			  const void *values, cusparseIndexType_t index,
			  cusparseIndexBase_t base, cudaDataType type)
{
  NEED (descr && size >= 0 && nnz >= 0 && nnz <= size
	&& index_fits (index, base), INVALID_VALUE);
  NEED (size_of (type), NOT_SUPPORTED);
  RETURN (make (descr, cusparseSpVecDescr { size, nnz, open (indices),
					    open (values), index, base,
					    type }));
}

cusparseStatus_t
cusparseCreateSpVec (cusparseSpVecDescr_t *descr, int64_t size, int64_t nnz,
		     void *indices, void *values, cusparseIndexType_t index,
		     cusparseIndexBase_t base, cudaDataType type)
{
  return cusparseCreateConstSpVec (
    const_cast<cusparseConstSpVecDescr_t *> (descr), size, nnz, indices,
    values, index, base, type);
}

cusparseStatus_t
cusparseDestroySpVec (cusparseConstSpVecDescr_t descr)
{
  delete descr;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseConstSpVecGet (cusparseConstSpVecDescr_t d, int64_t *size,
		       int64_t *nnz, const void **indices,
		       const void **values, cusparseIndexType_t *index,
		       cusparseIndexBase_t *base, cudaDataType *type)
{
  NEED (d && size && nnz && indices && values && index && base && type,
	INVALID_VALUE);
  *size = d->size;
  *nnz = d->nnz;
  *indices = d->indices;
  *values = d->values;
  *index = d->index;
  *base = d->base;
  *type = d->type;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpVecGet (cusparseSpVecDescr_t d, int64_t *size, int64_t *nnz,
		  void **indices, void **values, cusparseIndexType_t *index,
		  cusparseIndexBase_t *base, cudaDataType *type)
{
  return cusparseConstSpVecGet (d, size, nnz,
				const_cast<const void **> (indices),
				const_cast<const void **> (values), index,
				base, type);
}

cusparseStatus_t
cusparseSpVecGetIndexBase (cusparseConstSpVecDescr_t d,
			   cusparseIndexBase_t *base)
{
  NEED (d && base, INVALID_VALUE);
  *base = d->base;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

/* The functions that get and set the values of descriptors of KIND.  */
#define VALUES(KIND)							\
  cusparseStatus_t							\
  cusparse##KIND##GetValues (cusparse##KIND##Descr_t d, void **values)	\
  {									\
    NEED (d && values, INVALID_VALUE);					\
    *values = d->values;						\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparseConst##KIND##GetValues (cusparseConst##KIND##Descr_t d,	\
				  const void **values)			\
  {									\
    NEED (d && values, INVALID_VALUE);					\
    *values = d->values;						\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparse##KIND##SetValues (cusparse##KIND##Descr_t d, void *values)	\
  {									\
    NEED (d, INVALID_VALUE);						\
    d->values = values;							\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }
VALUES (SpVec)
VALUES (DnVec)
VALUES (DnMat)
VALUES (SpMat)

/* Dense vectors and matrices.  */

cusparseStatus_t
cusparseCreateConstDnVec (cusparseConstDnVecDescr_t *descr, int64_t size,
			  const void *values, cudaDataType type)
{
  NEED (descr && size >= 0, INVALID_VALUE);
  NEED (size_of (type), NOT_SUPPORTED);
  RETURN (make (descr, cusparseDnVecDescr { size, open (values), type }));
}

cusparseStatus_t
cusparseCreateDnVec (cusparseDnVecDescr_t *descr, int64_t size, void *values,
		     cudaDataType type)
{
  return cusparseCreateConstDnVec (
    const_cast<cusparseConstDnVecDescr_t *> (descr), size, values, type);
}

cusparseStatus_t
cusparseDestroyDnVec (cusparseConstDnVecDescr_t descr)
{
  delete descr;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseConstDnVecGet (cusparseConstDnVecDescr_t d, int64_t *size,
		       const void **values, cudaDataType *type)
{
  NEED (d && size && values && type, INVALID_VALUE);
  *size = d->size;
  *values = d->values;
  *type = d->type;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseDnVecGet (cusparseDnVecDescr_t d, int64_t *size, void **values,
		  cudaDataType *type)
{
  return cusparseConstDnVecGet (d, size, const_cast<const void **> (values),
				type);
}

cusparseStatus_t
cusparseCreateConstDnMat (cusparseConstDnMatDescr_t *descr, int64_t rows,
			  int64_t cols, int64_t ld, const void *values,
			  cudaDataType type, cusparseOrder_t order)
{
  NEED (descr && rows >= 0 && cols >= 0
	&& (order == CUSPARSE_ORDER_COL || order == CUSPARSE_ORDER_ROW)
	&& ld >= (order == CUSPARSE_ORDER_COL ? rows : cols), INVALID_VALUE);
  NEED (size_of (type), NOT_SUPPORTED);
  RETURN (make (descr, cusparseDnMatDescr { rows, cols, ld, open (values),
					    type, order, 1, 0 }));
}

cusparseStatus_t
cusparseCreateDnMat (cusparseDnMatDescr_t *descr, int64_t rows, int64_t cols,
		     int64_t ld, void *values, cudaDataType type,
		     cusparseOrder_t order)
{
  return cusparseCreateConstDnMat (
    const_cast<cusparseConstDnMatDescr_t *> (descr), rows, cols, ld, values,
    type, order);
}

cusparseStatus_t
cusparseDestroyDnMat (cusparseConstDnMatDescr_t descr)
{
  delete descr;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseConstDnMatGet (cusparseConstDnMatDescr_t d, int64_t *rows,
		       int64_t *cols, int64_t *ld, const void **values,
		       cudaDataType *type, cusparseOrder_t *order)
{
  NEED (d && rows && cols && ld && values && type && order, INVALID_VALUE);
  *rows = d->rows;
  *cols = d->cols;
  *ld = d->ld;
  *values = d->values;
  *type = d->type;
  *order = d->order;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseDnMatGet (cusparseDnMatDescr_t d, int64_t *rows, int64_t *cols,
		  int64_t *ld, void **values, cudaDataType *type,
		  cusparseOrder_t *order)
{
  return cusparseConstDnMatGet (d, rows, cols, ld,
				const_cast<const void **> (values), type,
				order);
}

cusparseStatus_t
cusparseDnMatSetStridedBatch (cusparseDnMatDescr_t d, int count,
			      int64_t stride)
{
  NEED (d && count > 0 && stride >= 0, INVALID_VALUE);
  d->batches = count;
  d->stride = stride;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseDnMatGetStridedBatch (cusparseConstDnMatDescr_t d, int *count,
			      int64_t *stride)
{
  NEED (d && count && stride, INVALID_VALUE);
  *count = d->batches;
  *stride = d->stride;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

/* Sparse matrices.  */

/* cusparseCreateNAME with PARAMETERS, of data that is const or not, as
   MATRIX.  */
#define CREATE(NAME, MATRIX, ...)					\
  cusparseStatus_t							\
  cusparseCreate##NAME (cusparseSpMatDescr_t *descr, __VA_ARGS__)	\
  {									\
    auto to = const_cast<cusparseConstSpMatDescr_t *> (descr);		\
    RETURN (make_matrix MATRIX);					\
  }
#define CREATE_CONST(NAME, MATRIX, ...)					\
  cusparseStatus_t							\
  cusparseCreateConst##NAME (cusparseConstSpMatDescr_t *to,		\
			     __VA_ARGS__)				\
  {									\
    RETURN (make_matrix MATRIX);					\
  }
#define INT64 int64_t
#define INDEX cusparseIndexType_t
#define BOTH(NAME, SIZES, ARRAYS, TYPES, MATRIX)			\
  CREATE (NAME, MATRIX, SIZES, ARRAYS (), TYPES)			\
  CREATE_CONST (NAME, MATRIX, SIZES, ARRAYS (const), TYPES)
#define PARAMS(...) __VA_ARGS__

#define ARRAYS(C) C void *offsets, C void *indices, C void *values
#define TWO_TYPES INDEX offset, INDEX index, cusparseIndexBase_t base,	\
    cudaDataType type
#define ONE_TYPE INDEX index, cusparseIndexBase_t base, cudaDataType type

BOTH (Csr, PARAMS (INT64 rows, INT64 cols, INT64 nnz), ARRAYS,
      PARAMS (TWO_TYPES),
      (to, CUSPARSE_FORMAT_CSR, rows, cols, nnz, offsets, indices, values,
       offset, index, base, type))
BOTH (Csc, PARAMS (INT64 rows, INT64 cols, INT64 nnz), ARRAYS,
      PARAMS (TWO_TYPES),
      (to, CUSPARSE_FORMAT_CSC, rows, cols, nnz, offsets, indices, values,
       offset, index, base, type))
BOTH (Coo, PARAMS (INT64 rows, INT64 cols, INT64 nnz), ARRAYS,
      PARAMS (ONE_TYPE),
      (to, CUSPARSE_FORMAT_COO, rows, cols, nnz, offsets, indices, values,
       index, index, base, type))
BOTH (SlicedEll,
      PARAMS (INT64 rows, INT64 cols, INT64, INT64 stored, INT64 slice),
      ARRAYS, PARAMS (TWO_TYPES),
      (to, CUSPARSE_FORMAT_SLICED_ELLPACK, rows, cols, stored, offsets,
       indices, values, offset, index, base, type, slice))

#define BLOCK_TYPES TWO_TYPES, cusparseOrder_t order
BOTH (Bsr,
      PARAMS (INT64 block_rows, INT64 block_cols, INT64 blocks, INT64 height,
	      INT64 width), ARRAYS, PARAMS (BLOCK_TYPES),
      (to, CUSPARSE_FORMAT_BSR, block_rows * height, block_cols * width,
       blocks * height * width, offsets, indices, values, offset, index, base,
       type, height, width, order))
#undef ARRAYS
#define ARRAYS(C) C void *indices, C void *values
BOTH (BlockedEll,
      PARAMS (INT64 rows, INT64 cols, INT64 block, INT64 ell_cols), ARRAYS,
      PARAMS (ONE_TYPE),
      (to, CUSPARSE_FORMAT_BLOCKED_ELL, rows, cols, rows * ell_cols, nullptr,
       indices, values, index, index, base, type, block, ell_cols))

cusparseStatus_t
cusparseDestroySpMat (cusparseConstSpMatDescr_t descr)
{
  delete descr;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseConstCsrGet (cusparseConstSpMatDescr_t d, int64_t *rows,
		     int64_t *cols, int64_t *nnz, const void **offsets,
		     const void **columns, const void **values,
		     cusparseIndexType_t *offset, cusparseIndexType_t *column,
		     cusparseIndexBase_t *base, cudaDataType *type)
{
  NEED (d && rows && cols && nnz && offsets && columns && values && offset
	&& column && base && type, INVALID_VALUE);
  *rows = d->rows;
  *cols = d->cols;
  *nnz = d->nnz;
  *offsets = d->offsets;
  *columns = d->indices;
  *values = d->values;
  *offset = d->offset;
  *column = d->index;
  *base = d->base;
  *type = d->type;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseCsrGet (cusparseSpMatDescr_t d, int64_t *rows, int64_t *cols,
		int64_t *nnz, void **offsets, void **columns, void **values,
		cusparseIndexType_t *offset, cusparseIndexType_t *column,
		cusparseIndexBase_t *base, cudaDataType *type)
{
  return cusparseConstCsrGet (d, rows, cols, nnz,
			      const_cast<const void **> (offsets),
			      const_cast<const void **> (columns),
			      const_cast<const void **> (values), offset,
			      column, base, type);
}

cusparseStatus_t
cusparseConstCscGet (cusparseConstSpMatDescr_t d, int64_t *rows,
		     int64_t *cols, int64_t *nnz, const void **offsets,
		     const void **row_indices, const void **values,
		     cusparseIndexType_t *offset, cusparseIndexType_t *row,
		     cusparseIndexBase_t *base, cudaDataType *type)
{
  return cusparseConstCsrGet (d, rows, cols, nnz, offsets, row_indices,
			      values, offset, row, base, type);
}

cusparseStatus_t
cusparseCscGet (cusparseSpMatDescr_t d, int64_t *rows, int64_t *cols,
		int64_t *nnz, void **offsets, void **row_indices,
		void **values, cusparseIndexType_t *offset,
		cusparseIndexType_t *row, cusparseIndexBase_t *base,
		cudaDataType *type)
{
  return cusparseCsrGet (d, rows, cols, nnz, offsets, row_indices, values,
			 offset, row, base, type);
}

cusparseStatus_t
cusparseConstCooGet (cusparseConstSpMatDescr_t d, int64_t *rows,
		     int64_t *cols, int64_t *nnz, const void **row_indices,
		     const void **columns, const void **values,
		     cusparseIndexType_t *index, cusparseIndexBase_t *base,
		     cudaDataType *type)
{
  cusparseIndexType_t same;
  return cusparseConstCsrGet (d, rows, cols, nnz, row_indices, columns,
			      values, &same, index, base, type);
}

cusparseStatus_t
cusparseCooGet (cusparseSpMatDescr_t d, int64_t *rows, int64_t *cols,
		int64_t *nnz, void **row_indices, void **columns,
		void **values, cusparseIndexType_t *index,
		cusparseIndexBase_t *base, cudaDataType *type)
{
  cusparseIndexType_t same;
  return cusparseCsrGet (d, rows, cols, nnz, row_indices, columns, values,
			 &same, index, base, type);
}

cusparseStatus_t
cusparseConstBlockedEllGet (cusparseConstSpMatDescr_t d, int64_t *rows,
			    int64_t *cols, int64_t *block, int64_t *ell_cols,
			    const void **columns, const void **values,
			    cusparseIndexType_t *index,
			    cusparseIndexBase_t *base, cudaDataType *type)
{
  NEED (d && rows && cols && block && ell_cols && columns && values && index
	&& base && type, INVALID_VALUE);
  *rows = d->rows;
  *cols = d->cols;
  *block = d->height;
  *ell_cols = d->width;
  *columns = d->indices;
  *values = d->values;
  *index = d->index;
  *base = d->base;
  *type = d->type;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseBlockedEllGet (cusparseSpMatDescr_t d, int64_t *rows, int64_t *cols,
		       int64_t *block, int64_t *ell_cols, void **columns,
		       void **values, cusparseIndexType_t *index,
		       cusparseIndexBase_t *base, cudaDataType *type)
{
  return cusparseConstBlockedEllGet (d, rows, cols, block, ell_cols,
				     const_cast<const void **> (columns),
				     const_cast<const void **> (values),
				     index, base, type);
}

cusparseStatus_t
cusparseCsrSetPointers (cusparseSpMatDescr_t d, void *offsets, void *columns,
			void *values)
{
  NEED (d, INVALID_VALUE);
  d->offsets = offsets;
  d->indices = columns;
  d->values = values;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseCscSetPointers (cusparseSpMatDescr_t d, void *offsets,
			void *row_indices, void *values)
{
  return cusparseCsrSetPointers (d, offsets, row_indices, values);
}

cusparseStatus_t
cusparseCooSetPointers (cusparseSpMatDescr_t d, void *row_indices,
			void *columns, void *values)
{
  return cusparseCsrSetPointers (d, row_indices, columns, values);
}

cusparseStatus_t
cusparseSpMatGetSize (cusparseConstSpMatDescr_t d, int64_t *rows,
		      int64_t *cols, int64_t *nnz)
{
  NEED (d && rows && cols && nnz, INVALID_VALUE);
  *rows = d->rows;
  *cols = d->cols;
  *nnz = d->nnz;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpMatGetFormat (cusparseConstSpMatDescr_t d, cusparseFormat_t *format)
{
  NEED (d && format, INVALID_VALUE);
  *format = d->format;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpMatGetIndexBase (cusparseConstSpMatDescr_t d,
			   cusparseIndexBase_t *base)
{
  NEED (d && base, INVALID_VALUE);
  *base = d->base;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpMatGetStridedBatch (cusparseConstSpMatDescr_t d, int *count)
{
  NEED (d && count, INVALID_VALUE);
  *count = d->batches;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseBsrSetStridedBatch (cusparseSpMatDescr_t d, int count,
			    int64_t offsets, int64_t columns, int64_t values)
{
  NEED (d && count > 0 && offsets >= 0 && columns >= 0 && values >= 0,
	INVALID_VALUE);
  d->batches = count;
  d->offset_stride = offsets;
  d->index_stride = columns;
  d->value_stride = values;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseCooSetStridedBatch (cusparseSpMatDescr_t d, int count, int64_t stride)
{
  return cusparseBsrSetStridedBatch (d, count, stride, stride, stride);
}

cusparseStatus_t
cusparseCsrSetStridedBatch (cusparseSpMatDescr_t d, int count,
			    int64_t offsets, int64_t columns_values)
{
  return cusparseBsrSetStridedBatch (d, count, offsets, columns_values,
				     columns_values);
}

cusparseStatus_t
cusparseSpMatGetAttribute (cusparseConstSpMatDescr_t d,
			   cusparseSpMatAttribute_t attribute, void *data,
			   size_t size)
{
  NEED (d && data && size == sizeof (int), INVALID_VALUE);
  int value = attribute == CUSPARSE_SPMAT_FILL_MODE ? int (d->fill) : d->diag;
  memcpy (data, &value, sizeof value);
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpMatSetAttribute (cusparseSpMatDescr_t d,
			   cusparseSpMatAttribute_t attribute, void *data,
			   size_t size)
{
  int value;
  NEED (d && data && size == sizeof value, INVALID_VALUE);
  memcpy (&value, data, sizeof value);
  NEED (unsigned (value) <= 1, INVALID_VALUE);
  switch (attribute)
    {
    case CUSPARSE_SPMAT_FILL_MODE:
      d->fill = cusparseFillMode_t (value);
      break;
    case CUSPARSE_SPMAT_DIAG_TYPE:
      d->diag = cusparseDiagType_t (value);
      break;
    default:
      RETURN (CUSPARSE_STATUS_INVALID_VALUE);
    }
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

} // extern "C"
