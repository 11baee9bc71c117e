/* cuSPARSE: what analyses and incomplete factors of rows and blocks share.
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

/* Objects of an analysis keep the row, or row of blocks, in which a pivot was
   0, from the base of the matrix, or -1.  */

#ifndef FACTORS_H
#define FACTORS_H 1

#include "sparse.h"
#include <atomic>
#include <memory>

/* What the functions of one kind found, and how small pivots are replaced.  */
struct factor_info
{
  /* Shared with tasks.  */
  std::shared_ptr<std::atomic<int>> zero;
  bool boost;
  double tolerance;
  char value[16];
  factor_info ()
    : zero (std::make_shared<std::atomic<int>> (-1)), boost (false),
      tolerance (0), value ()
  {
  }
};

namespace sparse
{

/* Remember that ROW is the first with a zero pivot.  */
inline void
note_zero (std::atomic<int> &zero, int row)
{
  int expected = -1;
  zero.compare_exchange_strong (expected, row);
}

/* What ILU(0) does with pivots below TOLERANCE: if BOOST they are VALUE.  */
template <typename T>
struct boosting
{
  bool boost;
  double tolerance;
  T value;
};

/* Store the position that INFO has, and say whether there is one.  */
inline cusparseStatus_t
zero_pivot (cusparseHandle_t handle, const factor_info *info, int *position)
{
  if (!handle)
    return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!info || !position)
    return CUSPARSE_STATUS_INVALID_VALUE;
  if (cudaStreamSynchronize (handle->stream) != cudaSuccess)
    return CUSPARSE_STATUS_EXECUTION_FAILED;
  *position = *info->zero;
  return *position >= 0 ? CUSPARSE_STATUS_ZERO_PIVOT
    : CUSPARSE_STATUS_SUCCESS;
}

} // namespace sparse

/* The functions of objects of type TYPE##Info.  */
#define INFO(NAME, TYPE)						\
  cusparseStatus_t							\
  cusparseCreate##NAME (TYPE##Info_t *info)				\
  {									\
    NEED (info, INVALID_VALUE);						\
    *info = new (std::nothrow) TYPE##Info ();				\
    NEED (*info, ALLOC_FAILED);						\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparseDestroy##NAME (TYPE##Info_t info)				\
  {									\
    delete info;							\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparseX##TYPE##_zeroPivot (cusparseHandle_t handle,			\
			       TYPE##Info_t info, int *position)	\
  {									\
    RETURN (zero_pivot (handle, info, position));			\
  }

#endif /* FACTORS_H */
