/* What texture and surface references are to the API.
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

#ifndef CUDA2CPU_REFERENCE_TYPES_H
#define CUDA2CPU_REFERENCE_TYPES_H 1

#pragma GCC system_header

/* Programs set the members up to the line; then they bind the reference.  */
struct textureReference
{
  int normalized;
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureAddressMode addressMode[3];
  struct cudaChannelFormatDesc channelDesc;
  int sRGB;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias;
  float minMipmapLevelClamp;
  float maxMipmapLevelClamp;
  int disableTrilinearOptimization;
  /* ----  Its read mode, from its type, and the object that it is bound to or
     0, which is the runtime's.  */
  enum cudaTextureReadMode __cuda2cpu_mode;
  cudaTextureObject_t __cuda2cpu_object;
};

struct surfaceReference
{
  struct cudaChannelFormatDesc channelDesc;
  /* The object that it is bound to or 0, which is the runtime's.  */
  cudaSurfaceObject_t __cuda2cpu_object;
};

#endif /* CUDA2CPU_REFERENCE_TYPES_H */
