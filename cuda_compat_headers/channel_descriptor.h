/* Channel descriptions of C++ types.
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

#ifndef __CHANNEL_DESCRIPTOR_H__
#define __CHANNEL_DESCRIPTOR_H__ 1

#pragma GCC system_header

#include "cuda_runtime_api.h"

#ifdef __cplusplus

/* How many channels a texel of type T has, of how many bits and which kind:
   none for a type that cannot be one.  The specialisations below say which
   can.  */
template <typename __T>
struct __cuda2cpu_channels
{
  enum { number = 0, bits = 0, kind = cudaChannelFormatKindNone };
};

/* T has N channels of BASE, which are of KIND.  */
#define __CUDA2CPU_CHANNEL(__T, BASE, __N, KIND)			\
  template <>								\
  struct __cuda2cpu_channels<__T>					\
  {									\
    enum { number = __N, bits = 8 * sizeof (BASE),			\
	   kind = cudaChannelFormatKind##KIND };			\
  };
#define __CUDA2CPU_CHANNELS(TAG, BASE, KIND)				\
  __CUDA2CPU_CHANNEL (BASE, BASE, 1, KIND)				\
  __CUDA2CPU_CHANNEL (TAG##1, BASE, 1, KIND)				\
  __CUDA2CPU_CHANNEL (TAG##2, BASE, 2, KIND)				\
  __CUDA2CPU_CHANNEL (TAG##3, BASE, 3, KIND)				\
  __CUDA2CPU_CHANNEL (TAG##4, BASE, 4, KIND)

__CUDA2CPU_CHANNEL (char, char, 1, Signed)
__CUDA2CPU_CHANNELS (char, signed char, Signed)
__CUDA2CPU_CHANNELS (uchar, unsigned char, Unsigned)
__CUDA2CPU_CHANNELS (short, short, Signed)
__CUDA2CPU_CHANNELS (ushort, unsigned short, Unsigned)
__CUDA2CPU_CHANNELS (int, int, Signed)
__CUDA2CPU_CHANNELS (uint, unsigned int, Unsigned)
__CUDA2CPU_CHANNELS (float, float, Float)

#undef __CUDA2CPU_CHANNELS
#undef __CUDA2CPU_CHANNEL

/* The description of texels of type T.  */
template <typename __T>
__host__ inline cudaChannelFormatDesc
cudaCreateChannelDesc ()
{
  typedef __cuda2cpu_channels<__T> channels;
  const int number = channels::number, bits = channels::bits;
  return cudaCreateChannelDesc (bits, number > 1 ? bits : 0,
				number > 2 ? bits : 0, number > 3 ? bits : 0,
				(cudaChannelFormatKind) channels::kind);
}

/* The description of texels of normalised channels, and of those in compressed
   blocks, which no array here may have.  The kinds of the former stand in
   groups of 1, 2 and 4 channels of as many bits.  */
template <cudaChannelFormatKind kind>
__host__ inline cudaChannelFormatDesc
cudaCreateChannelDesc ()
{
  static_assert (kind >= cudaChannelFormatKindUnsignedNormalized8X1,
		 "this kind alone does not describe channels");
  const int order = kind - cudaChannelFormatKindUnsignedNormalized8X1;
  const bool wide = kind >= cudaChannelFormatKindUnsignedBlockCompressed1
    ? (kind == cudaChannelFormatKindUnsignedBlockCompressed6H
       || kind == cudaChannelFormatKindSignedBlockCompressed6H)
    : order / 3 % 2;
  const int number
    = (kind < cudaChannelFormatKindUnsignedBlockCompressed1 ? 1 << order % 3
       : kind < cudaChannelFormatKindUnsignedBlockCompressed4 ? 4
       : kind < cudaChannelFormatKindUnsignedBlockCompressed5 ? 1
       : kind < cudaChannelFormatKindUnsignedBlockCompressed6H ? 2
       : wide ? 3 : 4);
  const int bits = wide ? 16 : 8;
  return cudaCreateChannelDesc (bits, number > 1 ? bits : 0,
				number > 2 ? bits : 0, number > 3 ? bits : 0,
				kind);
}

/* The descriptions of texels of halves.  */
__host__ inline cudaChannelFormatDesc
cudaCreateChannelDescHalf (void)
{
  return cudaCreateChannelDesc (16, 0, 0, 0, cudaChannelFormatKindFloat);
}

__host__ inline cudaChannelFormatDesc
cudaCreateChannelDescHalf1 (void)
{
  return cudaCreateChannelDesc (16, 0, 0, 0, cudaChannelFormatKindFloat);
}

__host__ inline cudaChannelFormatDesc
cudaCreateChannelDescHalf2 (void)
{
  return cudaCreateChannelDesc (16, 16, 0, 0, cudaChannelFormatKindFloat);
}

__host__ inline cudaChannelFormatDesc
cudaCreateChannelDescHalf4 (void)
{
  return cudaCreateChannelDesc (16, 16, 16, 16, cudaChannelFormatKindFloat);
}

/* That of a picture in two planes, which no array here may have.  */
__host__ inline cudaChannelFormatDesc
cudaCreateChannelDescNV12 (void)
{
  return cudaCreateChannelDesc (8, 8, 8, 0, cudaChannelFormatKindNV12);
}

#endif

#endif /* __CHANNEL_DESCRIPTOR_H__ */
