/* Descriptions of channels.
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

#include "array.h"

/* A description of channels of X, Y, Z and W bits of the kind F.  */

struct cudaChannelFormatDesc
cudaCreateChannelDesc (int x, int y, int z, int w,
		       enum cudaChannelFormatKind f)
{
  struct cudaChannelFormatDesc desc = { x, y, z, w, f };
  return desc;
}

/* Set *FORMAT to CHANNELS channels of BITS bits that hold a CHANNEL.  Return
   false if there are no such texels.  */

static bool
set_format (struct cuda2cpu_format *format, enum cuda2cpu_channel channel,
	    unsigned bits, unsigned channels)
{
  format->channel = channel;
  format->bits = bits;
  format->channels = channels;
  format->normalized = false;
  return ((bits == 8 || bits == 16 || bits == 32)
	  && (channels == 1 || channels == 2 || channels == 4)
	  && (channel != CHANNEL_FLOAT || bits != 8));
}

/* Set *FORMAT to that of one of the kinds from
   cudaChannelFormatKindUnsignedNormalized8X1 to ...SignedNormalized16X4:
   KIND counts from the first.  */

static void
set_normalized (struct cuda2cpu_format *format, unsigned kind)
{
  set_format (format, kind < 6 ? CHANNEL_UNSIGNED : CHANNEL_SIGNED,
	      kind / 3 % 2 ? 16 : 8, 1 << kind % 3);
  format->normalized = true;
}

/* See array.h.  */

cudaError_t
cuda2cpu_read_format (struct cuda2cpu_format *format,
		      const struct cudaChannelFormatDesc *desc)
{
  static const enum cuda2cpu_channel channel[] =
  {
    [cudaChannelFormatKindSigned] = CHANNEL_SIGNED,
    [cudaChannelFormatKindUnsigned] = CHANNEL_UNSIGNED,
    [cudaChannelFormatKindFloat] = CHANNEL_FLOAT
  };
  unsigned kind = desc->f, channels = desc->w ? 4 : desc->y ? 2 : 1;
  if (kind >= cudaChannelFormatKindUnsignedNormalized8X1
      && kind <= cudaChannelFormatKindSignedNormalized16X4)
    {
      set_normalized (format,
		      kind - cudaChannelFormatKindUnsignedNormalized8X1);
      return cudaSuccess;
    }
  if (kind == cudaChannelFormatKindNV12
      || (kind >= cudaChannelFormatKindUnsignedBlockCompressed1
	  && kind <= cudaChannelFormatKindUnsignedBlockCompressed7SRGB))
    return cudaErrorNotSupported;
  /* Channels are there from the first on and of one size.  */
  if (kind > cudaChannelFormatKindFloat
      || !set_format (format, channel[kind], desc->x, channels)
      || desc->y != (channels > 1 ? desc->x : 0)
      || desc->z != (channels > 2 ? desc->x : 0)
      || desc->w != (channels > 2 ? desc->x : 0))
    return cudaErrorInvalidChannelDescriptor;
  return cudaSuccess;
}

/* See array.h.  */

cudaError_t
cuda2cpu_view_format (struct cuda2cpu_format *format,
		      enum cudaResourceViewFormat view)
{
  /* In the order of the enumeration, three formats a line.  */
  static const struct { enum cuda2cpu_channel channel; unsigned bits; } views[]
    = { { CHANNEL_UNSIGNED, 8 }, { CHANNEL_SIGNED, 8 },
	{ CHANNEL_UNSIGNED, 16 }, { CHANNEL_SIGNED, 16 },
	{ CHANNEL_UNSIGNED, 32 }, { CHANNEL_SIGNED, 32 },
	{ CHANNEL_FLOAT, 16 }, { CHANNEL_FLOAT, 32 } };
  struct cuda2cpu_format seen;
  unsigned n = view - cudaResViewFormatUnsignedChar1;
  if (view == cudaResViewFormatNone)
    return cudaSuccess;
  if (view > cudaResViewFormatFloat4)
    return (view <= cudaResViewFormatUnsignedBlockCompressed7
	    ? cudaErrorNotSupported : cudaErrorInvalidValue);
  set_format (&seen, views[n / 3].channel, views[n / 3].bits, 1 << n % 3);
  if (cuda2cpu_texel_size (&seen) != cuda2cpu_texel_size (format))
    return cudaErrorInvalidValue;
  *format = seen;
  return cudaSuccess;
}
