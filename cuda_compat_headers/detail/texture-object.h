/* What a texture or surface object points to.
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

#ifndef CUDA2CPU_TEXTURE_OBJECT_H
#define CUDA2CPU_TEXTURE_OBJECT_H 1

#pragma GCC system_header

#include <stddef.h>

/* Compiled code reads these members, so that the layout is part of the
   interface between it and the runtime, which makes them
   (libgomp_bridge/texture.c, surface.c).  A texture or surface object is the
   address of one.  Nothing of it changes while the object exists.  */

/* What a texel is: 0, or BITS a channel, CHANNELS of them, of the KIND of
   cudaChannelFormatKind.  */
#define __CUDA2CPU_TEXEL(KIND, BITS, CHANNELS)				\
  (((KIND) + 1) << 16 | (BITS) << 8 | (CHANNELS))

/* Beside that: such texels are filtered.  */
#define __CUDA2CPU_FILTERED (1 << 24)

/* How texels of one level are reached.  */
struct __cuda2cpu_texels
{
  /* The first one.  */
  char *base;
  /* Bytes from row to row, and from slice or layer to the next.  */
  size_t pitch, slice;
  /* Texels in a row, rows in a slice, slices or layers; none is 0.  */
  unsigned int width, height, depth;
  /* Bytes of a texel.  */
  unsigned int size;
};

/* How a coordinate that lies outside is brought in, where that makes sense:
   coordinates that are not normalised are clamped for all but BORDER.  */
enum __cuda2cpu_address
{
  __CUDA2CPU_CLAMP,
  __CUDA2CPU_BORDER,
  __CUDA2CPU_WRAP,
  __CUDA2CPU_MIRROR
};

struct __cuda2cpu_texture
{
  /* The runtime's.  */
  void *reserved[2];
  struct __cuda2cpu_texels texels;
  /* What the texels are where a fetch gives them as they lie, and compiled code
     does it by itself: of linear memory; of a line or a plane of fewer than
     2^31 texels that is clamped, with coordinates that are not normalised, with
     __CUDA2CPU_FILTERED if it is filtered.  0 if not so.  */
  unsigned int linear, simple;
  /* Texels from row to row of a line or plane.  */
  int row;
  /* Are coordinates normalised; are texels filtered?  */
  unsigned int normalized, filtered;
  /* Of each dimension.  */
  enum __cuda2cpu_address address[3];
  /* The border's colour, as the bits of what fetches give.  */
  unsigned int border[4];
};

struct __cuda2cpu_surface
{
  /* The runtime's.  */
  void *reserved[2];
  struct __cuda2cpu_texels texels;
  /* What a texel is, as __CUDA2CPU_TEXEL has it; whether its integers stand for
     fractions of 1.  */
  unsigned int texel, normalized;
};

#endif /* CUDA2CPU_TEXTURE_OBJECT_H */
