/* Copies and fills, checked and made.
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

#ifndef CUDA2CPU_COPY_H
#define CUDA2CPU_COPY_H 1

#include "base.h"

#pragma GCC visibility push(hidden)

struct cuda2cpu_op;

/* ---- memory.c ---- */

/* Check that the pieces DST_SPAN bytes long at DST and SRC_SPAN at SRC may
   be written and read by a copy in direction KIND.  */
extern cudaError_t cuda2cpu_check_copy (const void *dst, size_t dst_span,
					const void *src, size_t src_span,
					enum cudaMemcpyKind kind);

/* Check that the SIZE bytes at PTR may be written by a memset.  */
extern cudaError_t cuda2cpu_check_set (const void *ptr, size_t size);

/* Copy COUNT bytes from SRC to DST.  */
extern void cuda2cpu_move (void *dst, const void *src, size_t count);

/* Set COUNT bytes at DST to VALUE.  */
extern void cuda2cpu_fill (void *dst, int value, size_t count);

/* Let STREAM, which is valid, make a checked copy of COUNT bytes from SRC to
   DST in direction KIND, asynchronously if ASYNC.  */
extern cudaError_t cuda2cpu_copy (void *dst, const void *src, size_t count,
				  enum cudaMemcpyKind kind,
				  cudaStream_t stream, bool async);

/* What the host waits for after an operation.  */
enum cuda2cpu_wait
{
  WAIT_NOT,
  /* Until it may change the source of a copy.  */
  WAIT_SOURCE,
  /* Until the operation is done.  */
  WAIT_DONE
};

/* What the host waits for after OP in a function that is asynchronous if
   ASYNC.  */
extern enum cuda2cpu_wait cuda2cpu_host_waits (const struct cuda2cpu_op *op,
					       bool async);

/* ---- memory-pitched.c ---- */

/* One side of a copy: where it begins, and the bytes from row to row and from
   slice to slice.  */
struct cuda2cpu_side
{
  char *ptr;
  size_t pitch, slice;
};

/* Copy a box of EXTENT from SRC to DST.  */
extern void cuda2cpu_copy_box (const struct cuda2cpu_side *dst,
			       const struct cuda2cpu_side *src,
			       struct cudaExtent extent);

/* Let STREAM copy a box of EXTENT from SRC to DST in direction KIND,
   asynchronously if ASYNC.  */
extern cudaError_t cuda2cpu_copy_sides (const struct cuda2cpu_side *dst,
					const struct cuda2cpu_side *src,
					struct cudaExtent extent,
					enum cudaMemcpyKind kind,
					cudaStream_t stream, bool async);

/* Check the copy of a box P and make *OP do it; empty if the box is.  */
extern cudaError_t cuda2cpu_op_copy (struct cuda2cpu_op *op,
				     const struct cudaMemcpy3DParms *p);

/* Check the memset P and make *OP do it; empty if there is nothing to set.  */
extern cudaError_t cuda2cpu_op_fill (struct cuda2cpu_op *op,
				     const struct cudaMemsetParams *p);

/* Set a box of EXTENT at DST to VALUE, repeated each ELEMENT bytes.  */
extern void cuda2cpu_fill_box (const struct cuda2cpu_side *dst,
			       struct cudaExtent extent, unsigned value,
			       unsigned element);

#pragma GCC visibility pop

#endif /* CUDA2CPU_COPY_H */
