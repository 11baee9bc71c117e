/* cuBLAS: the handle, and what all routines begin with.
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

/* A routine checks its handle and parameters, in the order that the
   documentation has, reads scalars that are on the host, and submits the rest:

     ENTER (handle);
     CHECK (n >= 0 && incx != 0);
     RETURN_IF_EMPTY (n == 0);
     FITS (n, incx);
     scalar<T> alpha (handle, a);
     return handle->submit ([=] { ... alpha () ... });

   The same holds while a stream is captured: scalars on the host are kept as
   they were, those on the device read whenever the graph is run.  */

#ifndef HANDLE_H
#define HANDLE_H 1

#pragma GCC visibility push (default)
#include "cublas_api.h"
#pragma GCC visibility pop
#include <limits.h>
#include "cuda_runtime_api.h"
#include "messages.h"
#include "task.h"

struct cublasContext
{
  /* Says that this is a handle; 0 when it is destroyed.  */
  unsigned long magic;
  cudaStream_t stream;
  cublasPointerMode_t pointer_mode;
  cublasAtomicsMode_t atomics_mode;
  cublasMath_t math_mode;
  int multiprocessors;

  static const unsigned long MAGIC = 0x5a1bc0b1a5;

  /* Let WORK () run in the order of the stream.  */
  template <typename Work>
  cublasStatus_t
  submit (const Work &work) const
  {
    cudaError_t error = cuda2cpu::submit (stream, work);
    return error == cudaSuccess ? CUBLAS_STATUS_SUCCESS
	   : error == cudaErrorMemoryAllocation ? CUBLAS_STATUS_ALLOC_FAILED
					       : CUBLAS_STATUS_EXECUTION_FAILED;
  }

  /* The same for work that leaves results where scalars are: the host waits for
     those that it reads itself.  */
  template <typename Work>
  cublasStatus_t
  submit_result (const Work &work) const
  {
    cublasStatus_t status = submit (work);
    if (status == CUBLAS_STATUS_SUCCESS
	&& pointer_mode == CUBLAS_POINTER_MODE_HOST
	&& cudaStreamSynchronize (stream) != cudaSuccess)
      status = CUBLAS_STATUS_EXECUTION_FAILED;
    return status;
  }
};

/* A scalar of a routine: a number that the host gave, or one on the device,
   which is read when the work is done.  */
template <typename T>
class scalar
{
  const T *m_device;
  T m_value;

public:
  scalar (cublasHandle_t handle, const T *pointer)
    : m_device (handle->pointer_mode == CUBLAS_POINTER_MODE_DEVICE ? pointer
								    : NULL),
      m_value (m_device ? T () : *pointer)
  {
  }

  T
  operator() () const
  {
    return m_device ? *m_device : m_value;
  }
};

/* libcublas's messages; libcublasLt has its own.  */
extern struct cuda2cpu_messages cublas_messages;

/* Whether all NUMBERS can be sizes for the backend.  */
template <typename... Is>
inline bool
fits (Is... numbers)
{
  return ((numbers <= INT_MAX && numbers >= INT_MIN) && ...);
}

template <typename I>
inline I
at_least_1 (I n)
{
  return n > 1 ? n : 1;
}

/* Whether parameters are among their type's constants.  */
inline bool
valid (cublasOperation_t o)
{
  return o >= CUBLAS_OP_N && o <= CUBLAS_OP_C;
}
inline bool
valid (cublasFillMode_t f)
{
  return f == CUBLAS_FILL_MODE_LOWER || f == CUBLAS_FILL_MODE_UPPER;
}
inline bool
valid (cublasDiagType_t d)
{
  return d == CUBLAS_DIAG_NON_UNIT || d == CUBLAS_DIAG_UNIT;
}
inline bool
valid (cublasSideMode_t s)
{
  return s == CUBLAS_SIDE_LEFT || s == CUBLAS_SIDE_RIGHT;
}

#define ENTER(HANDLE)							\
  do									\
    {									\
      if (__builtin_expect (cublas_messages.wanted, 0))			\
	cuda2cpu_messages_call (&cublas_messages, __func__);		\
      if (!(HANDLE) || (HANDLE)->magic != cublasContext::MAGIC)		\
	return CUBLAS_STATUS_NOT_INITIALIZED;				\
    }									\
  while (0)
#define CHECK(CONDITION)						\
  do									\
    {									\
      if (!(CONDITION))							\
	return CUBLAS_STATUS_INVALID_VALUE;				\
    }									\
  while (0)
#define RETURN_IF_EMPTY(CONDITION)					\
  do									\
    {									\
      if (CONDITION)							\
	return CUBLAS_STATUS_SUCCESS;					\
    }									\
  while (0)
#define FITS(...)							\
  do									\
    {									\
      if (!fits (__VA_ARGS__))						\
	return CUBLAS_STATUS_NOT_SUPPORTED;				\
    }									\
  while (0)

#endif /* HANDLE_H */
