/* Types of pointers to functions of the driver API.
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

/* Programs ask the runtime for such functions by their names
   (cudaGetDriverEntryPoint), which is an error where they do.  Those that there
   are have their own types; what others take is not told.  */

#ifndef CUDATYPEDEFS_H
#define CUDATYPEDEFS_H 1

#pragma GCC system_header

#include "cuda.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef CUresult (*PFN_cuInit) (unsigned int);
typedef CUresult (*PFN_cuDriverGetVersion) (int *);
typedef CUresult (*PFN_cuDeviceGetCount) (int *);
typedef CUresult (*PFN_cuDeviceGet) (CUdevice *, int);
typedef CUresult (*PFN_cuDeviceGetName) (char *, int, CUdevice);
typedef CUresult (*PFN_cuDeviceTotalMem) (size_t *, CUdevice);
typedef CUresult (*PFN_cuDeviceComputeCapability) (int *, int *, CUdevice);
typedef CUresult (*PFN_cuDeviceGetAttribute) (int *, CUdevice_attribute,
					      CUdevice);
typedef CUresult (*PFN_cuMemGetInfo) (size_t *, size_t *);

#define __CUDA2CPU_DRIVER(__NAME) \
  typedef CUresult (*PFN_##__NAME) (__CUDA2CPU_ANY);

#include "detail/driver-names.h"

#ifdef __cplusplus
}
#endif

#endif /* CUDATYPEDEFS_H */
