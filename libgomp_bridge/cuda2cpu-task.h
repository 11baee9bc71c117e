/* Tasks: what a library does in the order of a stream.
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

#ifndef CUDA2CPU_TASK_H
#define CUDA2CPU_TASK_H 1

#include "cuda_runtime_api.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Let RUN be called with a copy of the SIZE bytes at DATA, which are aligned as
   malloc aligns, after the work of STREAM so far, as if it were a kernel: where
   STREAM is captured, once for each launch of the graph, and by several threads
   at once if launches meet.  OpenMP regions in RUN have as many threads as a
   kernel would.  RUN must not call the CUDA API, but kernels launched with
   <<<>>> in stream 0 run at once.  What it returns is an error of the stream.

   Returns what a launch would: cudaErrorInvalidResourceHandle if STREAM is
   none, cudaErrorStreamCaptureInvalidated, and so on.  RELEASE, if not NULL,
   is called once, with the copy when RUN will not be called any more, or with
   DATA where there is none.  */
extern cudaError_t CUDA2CPU_submit_task (cudaStream_t stream,
					 cudaError_t (*run) (const void *data),
					 void (*release) (void *data),
					 const void *data, size_t size);

#ifdef __cplusplus
}
#endif

#endif /* CUDA2CPU_TASK_H */
