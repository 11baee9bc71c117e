/* Arrays, and the textures and surfaces that read them.
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

/* Layers, lowest first:

     channel.c     descriptions of channels
     array.c       arrays and mipmapped arrays
     array-copy.c  copies of arrays of two dimensions and less
     texture.c     texture objects
     sample.c      what a texture gives at a place
     sample-lanes.c
		   the same at the places of many lanes
     surface.c     surface objects
     texture-reference.c
		   textures as CUDA had them up to version 11  */

#ifndef CUDA2CPU_ARRAY_H
#define CUDA2CPU_ARRAY_H 1

#include "detail/texture-object.h"
#include "internal.h"

#pragma GCC visibility push(hidden)

/* ---- array.c, texture.c, surface.c ---- */

/* Make all arrays stale, whose memory is freed with all ranges; all textures;
   all surfaces.  */
extern void cuda2cpu_reset_arrays (void);
extern void cuda2cpu_reset_textures (void);
extern void cuda2cpu_reset_surfaces (void);

/* ---- channel.c ---- */

/* How the bits of a channel are read.  */
enum cuda2cpu_channel
{
  CHANNEL_SIGNED,
  CHANNEL_UNSIGNED,
  CHANNEL_FLOAT
};

/* What the texels of an array or of linear memory are.  */
struct cuda2cpu_format
{
  enum cuda2cpu_channel channel;
  /* Bits of a channel: 8, 16 or 32; and channels: 1, 2 or 4.  */
  unsigned bits, channels;
  /* An integer stands for a fraction of 1, whatever a texture says.  */
  bool normalized;
};

/* Bytes of a texel of FORMAT.  */
static inline size_t
cuda2cpu_texel_size (const struct cuda2cpu_format *format)
{
  return format->bits / 8 * format->channels;
}

/* Set *FORMAT to what DESC describes: cudaErrorInvalidChannelDescriptor if
   that is nothing, cudaErrorNotSupported for compressed blocks and planes.  */
extern cudaError_t
cuda2cpu_read_format (struct cuda2cpu_format *format,
		      const struct cudaChannelFormatDesc *desc);

/* The same for the format VIEW of a view of texels of *FORMAT, which it
   changes: cudaErrorInvalidValue if their sizes differ.  */
extern cudaError_t
cuda2cpu_view_format (struct cuda2cpu_format *format,
		      enum cudaResourceViewFormat view);

/* ---- array.c ---- */

/* The most levels a mipmapped array can have.  */
enum { MAX_LEVELS = 18 };

struct cudaArray
{
  /* Must be the first.  */
  struct cuda2cpu_handle head;
  struct cudaChannelFormatDesc desc;
  struct cuda2cpu_format format;
  /* As the user gave it: height and depth may be 0.  */
  struct cudaExtent extent;
  unsigned flags;
  /* Where the texels lie, without gaps.  */
  struct __cuda2cpu_texels texels;
  /* The mipmapped array whose level it is and which owns it, or NULL.  */
  cudaMipmappedArray_t owner;
};

struct cudaMipmappedArray
{
  /* Must be the first.  */
  struct cuda2cpu_handle head;
  unsigned count;
  cudaArray_t levels[MAX_LEVELS];
};

/* Check that ARRAY, MIPMAP, is one: cudaErrorInvalidResourceHandle, or
   cudaErrorInvalidValue for NULL.  */
extern cudaError_t cuda2cpu_check_array (cudaArray_const_t array);
extern cudaError_t cuda2cpu_check_mipmap (cudaMipmappedArray_const_t mipmap);

/* Set *SIDE to where a copy at byte X of row Y of slice Z of ARRAY, which is
   valid, begins.  cudaErrorInvalidValue if a box of EXTENT, in bytes, does not
   fit there.  */
extern cudaError_t
cuda2cpu_array_side (struct cuda2cpu_side *side, cudaArray_const_t array,
		     struct cudaPos pos, struct cudaExtent extent);

/* Where SIDE, which lies in ARRAY, begins there, in elements.  */
extern struct cudaPos
cuda2cpu_array_pos (cudaArray_const_t array,
		    const struct cuda2cpu_side *side);

/* ---- texture.c ---- */

/* A texture object: its own address is the object's value.  */
struct cuda2cpu_texture
{
  /* Must be the first: what compiled code reads behind the handle.  */
  union
  {
    struct cuda2cpu_handle head;
    struct __cuda2cpu_texture seen;
  };
  struct cuda2cpu_format format;
  /* Do fetches give floats, and are those of integers fractions of 1?  */
  bool floats, fractions;
  /* Of fractions of 8 bits, what each byte gives in the first three channels
     and in the last; else NULL.  */
  const float *colour, *alpha;
  /* The levels; one if it is no mipmapped array.  */
  unsigned levels;
  struct __cuda2cpu_texels level[MAX_LEVELS];
  /* Between which levels of detail a fetch chooses, and how.  */
  bool between_levels;
  float bias, least, most;
  /* What it was made with; the view is all zero if there was none.  */
  struct cudaResourceDesc resource;
  struct cudaTextureDesc desc;
  struct cudaResourceViewDesc view;
  bool has_view;
};

/* Set *TEXTURE to a new one as cudaCreateTextureObject describes; VIEW may be
   NULL.  */
extern cudaError_t
cuda2cpu_texture_new (struct cuda2cpu_texture **texture,
		      const struct cudaResourceDesc *resource,
		      const struct cudaTextureDesc *desc,
		      const struct cudaResourceViewDesc *view);

/* Free TEXTURE; false if it is none.  */
extern bool cuda2cpu_texture_free (struct cuda2cpu_texture *texture);

/* ---- sample.c ---- */

/* What each byte of a channel gives as a fraction of 1, signed or not, to be
   FILTERED or not, and what it does as a channel of sRGB.  */
extern const float *cuda2cpu_byte_fractions (bool is_signed, bool filtered);
extern const float *cuda2cpu_byte_colours (void);

#pragma GCC visibility pop

#endif /* CUDA2CPU_ARRAY_H */
