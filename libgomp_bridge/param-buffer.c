/* Launches by device code without <<<>>>: parameter buffers.
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

/* CUDA's compiler makes two calls of a launch in device code, which programs
   may write as well: one for a buffer, into which they put the parameters, and
   one for the launch.  The CUDA programming guide says how the parameters lie: each
   at the next multiple of its size.  Structures whose size is no power of two
   lie by their alignment instead, which the runtime does not know: where that
   may be another place the launch is refused.

   In front of a buffer is what is known of the launch by then.  */

#include <stdlib.h>

#include "internal.h"

/* What a buffer may hold, from the CUDA programming guide.  */
enum { BUFFER_ALIGN = 64, MOST_BYTES = 4096 };

struct buffer
{
  /* Of buffers of the second kind.  */
  void *func;
  dim3 grid, block;
  unsigned int shared;
} __attribute__ ((aligned (BUFFER_ALIGN)));

/* Return a buffer of SIZE bytes, NULL if there is no memory.  */

static struct buffer *
make_buffer (size_t size)
{
  size_t rounded = (size + BUFFER_ALIGN - 1) & -(size_t) BUFFER_ALIGN;
  return aligned_alloc (BUFFER_ALIGN, sizeof (struct buffer) + rounded);
}

/* Set ARGS to where the parameters of KERNEL lie in the buffer at BYTES.  */

static cudaError_t
find_parameters (const struct cuda2cpu_kernel *kernel, char *bytes,
		 void **args)
{
  size_t at = 0;
  for (uint32_t i = 0; i < kernel->params; i++)
    {
      size_t size = kernel->param_sizes[i], align = size & -size;
      size_t place = (at + size - 1) / size * size;
      if (((at + align - 1) & -align) != place)
	return cudaErrorNotSupported;
      args[i] = bytes + place;
      at = place + size;
    }
  return at <= MOST_BYTES ? cudaSuccess : cudaErrorInvalidValue;
}

/* Launch FUNC with what B says and the parameters in it, and free it.  */

static cudaError_t
launch_buffer (const void *func, struct buffer *b, cudaStream_t stream)
{
  const struct cuda2cpu_function *function = cuda2cpu_find_function (func);
  if (!function)
    return cuda2cpu_record (cudaErrorInvalidDeviceFunction);
  void **args = malloc ((function->kernel->params + 1) * sizeof *args);
  if (!args)
    return cuda2cpu_record (cudaErrorMemoryAllocation);
  cudaError_t error = find_parameters (function->kernel, (char *) (b + 1),
				       args);
  if (error == cudaSuccess)
    error = cuda2cpu_launch_child (function, b->grid, b->block, b->shared,
				   stream, args);
  else
    cuda2cpu_record (error);
  free (args);
  return error;
}

/* Return memory for the parameters of a launch, of SIZE bytes in all, of which
   none has to be aligned to more than ALIGNMENT; NULL if there is none.  */

void *
cudaGetParameterBuffer (size_t alignment, size_t size)
{
  struct buffer *b
    = (alignment > BUFFER_ALIGN || size > MOST_BYTES ? NULL
       : make_buffer (size));
  return b ? b + 1 : NULL;
}

/* Return memory for the parameters of a launch of FUNC with these extents and
   SHAREDMEMSIZE bytes of dynamic shared memory; NULL if there is none.  */

void *
cudaGetParameterBufferV2 (void *func, dim3 gridDimension, dim3 blockDimension,
			  unsigned int sharedMemSize)
{
  struct buffer *b = make_buffer (MOST_BYTES);
  if (!b)
    return NULL;
  *b = (struct buffer) { func, gridDimension, blockDimension, sharedMemSize };
  return b + 1;
}

/* Launch FUNC in STREAM; its parameters are in PARAMETERBUFFER, which may be
   NULL if there are none.  */

cudaError_t
cudaLaunchDevice (void *func, void *parameterBuffer, dim3 gridDimension,
		  dim3 blockDimension, unsigned int sharedMemSize,
		  cudaStream_t stream)
{
  struct buffer empty, *b = &empty;
  if (parameterBuffer)
    b = (struct buffer *) parameterBuffer - 1;
  *b = (struct buffer) { func, gridDimension, blockDimension, sharedMemSize };
  const struct cuda2cpu_function *function = cuda2cpu_find_function (func);
  if (!parameterBuffer && function && function->kernel->params > 0)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = launch_buffer (func, b, stream);
  if (parameterBuffer)
    free (b);
  return error;
}

/* Launch in STREAM what PARAMETERBUFFER was made for.  */

cudaError_t
cudaLaunchDeviceV2 (void *parameterBuffer, cudaStream_t stream)
{
  if (!parameterBuffer)
    return cuda2cpu_record (cudaErrorInvalidValue);
  struct buffer *b = (struct buffer *) parameterBuffer - 1;
  cudaError_t error = launch_buffer (b->func, b, stream);
  free (b);
  return error;
}
