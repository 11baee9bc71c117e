/* { dg-do compile } */
/* Functions of the driver API that need a context of their own are errors that
   say so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda.h>

CUresult
start (CUmodule *module)
{
  CUresult result = cuInit (0);
  if (result == CUDA_SUCCESS)
    result = cuModuleLoad (module, "k.ptx"); /* { dg-error "cuda2cpu does not support the driver API yet" } */
  return result;
}

/* The program's own.  */
CUresult cuMemAlloc (CUdeviceptr *pointer, size_t size);

CUresult
allocate (CUdeviceptr *pointer)
{
  return cuMemAlloc (pointer, 16);
}
