/* Sharing of buffers and images with OpenGL, which is not supported yet.
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

#ifndef __CUDA_GL_INTEROP_H__
#define __CUDA_GL_INTEROP_H__ 1

#pragma GCC system_header

/* Programs include this that share nothing in the end, or where a window is
   wanted; so calls are errors, and the header is none.  */

#include "cuda_runtime_api.h"
#if defined __has_include
# if __has_include (<GL/gl.h>)
#  include <GL/gl.h>
# endif
#endif
#include "detail/not-yet.h"

enum cudaGLDeviceList
{
  cudaGLDeviceListAll = 1,
  cudaGLDeviceListCurrentFrame = 2,
  cudaGLDeviceListNextFrame = 3
};

enum cudaGLMapFlags
{
  cudaGLMapFlagsNone = 0,
  cudaGLMapFlagsReadOnly = 1,
  cudaGLMapFlagsWriteDiscard = 2
};

#define __CUDA2CPU_GL(__NAME) \
  __CUDA2CPU_NOT_YET (cudaError_t, __NAME, "sharing with OpenGL")

__CUDA2CPU_GL (cudaGLGetDevices)
__CUDA2CPU_GL (cudaGLMapBufferObject)
__CUDA2CPU_GL (cudaGLMapBufferObjectAsync)
__CUDA2CPU_GL (cudaGLRegisterBufferObject)
__CUDA2CPU_GL (cudaGLSetBufferObjectMapFlags)
__CUDA2CPU_GL (cudaGLSetGLDevice)
__CUDA2CPU_GL (cudaGLUnmapBufferObject)
__CUDA2CPU_GL (cudaGLUnmapBufferObjectAsync)
__CUDA2CPU_GL (cudaGLUnregisterBufferObject)
__CUDA2CPU_GL (cudaGraphicsGLRegisterBuffer)
__CUDA2CPU_GL (cudaGraphicsGLRegisterImage)

#undef __CUDA2CPU_GL

#endif /* __CUDA_GL_INTEROP_H__ */
