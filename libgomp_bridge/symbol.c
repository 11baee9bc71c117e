/* Variables of the device, by address or by name.
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

#include "internal.h"

/* Set *ADDRESS to the COUNT bytes from OFFSET on of the variable SYMBOL.  */

cudaError_t
cuda2cpu_symbol_piece (char **address, const void *symbol, size_t count,
		       size_t offset)
{
  const struct cuda2cpu_variable *variable = cuda2cpu_find_variable (symbol);
  if (!variable)
    return cudaErrorInvalidSymbol;
  if (offset > variable->size || count > variable->size - offset)
    return cudaErrorInvalidValue;
  *address = (char *) variable->address + offset;
  return cudaSuccess;
}

/* Copy COUNT bytes from SRC to OFFSET in the variable SYMBOL in direction
   KIND in STREAM, asynchronously if ASYNC.  */

static cudaError_t
copy_to (const void *symbol, const void *src, size_t count, size_t offset,
	 enum cudaMemcpyKind kind, cudaStream_t stream, bool async)
{
  char *address;
  if (kind != cudaMemcpyHostToDevice && kind != cudaMemcpyDeviceToDevice
      && kind != cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = cuda2cpu_symbol_piece (&address, symbol, count, offset);
  if (error == cudaSuccess)
    error = cuda2cpu_copy (address, src, count, kind, stream, async);
  return error;
}

/* Copy COUNT bytes from OFFSET in the variable SYMBOL to DST in direction
   KIND in STREAM, asynchronously if ASYNC.  */

static cudaError_t
copy_from (void *dst, const void *symbol, size_t count, size_t offset,
	   enum cudaMemcpyKind kind, cudaStream_t stream, bool async)
{
  char *address;
  if (kind != cudaMemcpyDeviceToHost && kind != cudaMemcpyDeviceToDevice
      && kind != cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = cuda2cpu_symbol_piece (&address, symbol, count, offset);
  if (error == cudaSuccess)
    error = cuda2cpu_copy (dst, address, count, kind, stream, async);
  return error;
}

/* Copy COUNT bytes from SRC to OFFSET in the variable SYMBOL.  */

cudaError_t
cudaMemcpyToSymbol (const void *symbol, const void *src, size_t count,
		    size_t offset, enum cudaMemcpyKind kind)
{
  return cuda2cpu_record (copy_to (symbol, src, count, offset, kind, NULL,
				   false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemcpyToSymbolAsync (const void *symbol, const void *src, size_t count,
			 size_t offset, enum cudaMemcpyKind kind,
			 cudaStream_t stream)
{
  return cuda2cpu_record (copy_to (symbol, src, count, offset, kind,
				   stream, true));
}

/* Copy COUNT bytes from OFFSET in the variable SYMBOL to DST.  */

cudaError_t
cudaMemcpyFromSymbol (void *dst, const void *symbol, size_t count,
		      size_t offset, enum cudaMemcpyKind kind)
{
  return cuda2cpu_record (copy_from (dst, symbol, count, offset, kind,
				     NULL, false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemcpyFromSymbolAsync (void *dst, const void *symbol, size_t count,
			   size_t offset, enum cudaMemcpyKind kind,
			   cudaStream_t stream)
{
  return cuda2cpu_record (copy_from (dst, symbol, count, offset, kind,
				     stream, true));
}

/* Set *DEVPTR to the address of the variable SYMBOL.  */

cudaError_t
cudaGetSymbolAddress (void **devPtr, const void *symbol)
{
  if (!devPtr)
    return cuda2cpu_record (cudaErrorInvalidValue);
  const struct cuda2cpu_variable *variable = cuda2cpu_find_variable (symbol);
  if (variable)
    *devPtr = variable->address;
  return cuda2cpu_record (variable ? cudaSuccess : cudaErrorInvalidSymbol);
}

/* Set *SIZE to the size of the variable SYMBOL.  */

cudaError_t
cudaGetSymbolSize (size_t *size, const void *symbol)
{
  if (!size)
    return cuda2cpu_record (cudaErrorInvalidValue);
  const struct cuda2cpu_variable *variable = cuda2cpu_find_variable (symbol);
  if (variable)
    *size = variable->size;
  return cuda2cpu_record (variable ? cudaSuccess : cudaErrorInvalidSymbol);
}
