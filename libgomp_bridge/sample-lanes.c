/* What a texture gives at the places of many lanes.
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


/* Threads that are lanes of vectors fetch together.  What sample.c does for one
   is done here for sixteen, step by step: the formulas are the same, and so are
   the results, to the last bit.  What the texture is like is asked once for
   all, outside of the loops over the lanes, which are vectors: where a fetch
   looks in each dimension, the words of each texel, the channels in them as
   floats, and the sums of filtering.  There are versions for newer processors
   (sample-lanes-body.h).

   What is rare is left to sample.c, lane by lane: lines half in a border, cubes
   without seams, places by numbers of texels, levels that differ from lane to
   lane, and textures of 2^31 bytes and more.  */

#pragma GCC optimize ("O3", "no-math-errno", "no-trapping-math", \
		      "fp-contract=off")

#include <math.h>
#include <string.h>

#include "array.h"
#include "device.h"
#include "float-bits.h"

/* How many lanes each step does.  */
enum { LANES = 16 };

/* Something of 32 bits of each lane.  */
union lane_words
{
  float f[LANES];
  int32_t i[LANES];
  uint32_t u[LANES];
} __attribute__ ((aligned (64)));

/* Where lanes look in one dimension: how many bytes on from the first texel
   the one or two texels are, all ones for those that lie in the border, and
   the weight of the second in 256ths.  */
struct lane_spots
{
  union lane_words at[2], outside[2], weight;
};

/* What lanes want: the coordinates, how many bytes on the layer begins, and of
   which level; how many dimensions, and channels, are wanted.  */
struct lane_places
{
  union lane_words at[3], layer;
  const struct __cuda2cpu_texels *texels;
  unsigned dims, channels;
};

/* Words of texels; a texel of fewer bits is the lower part of one.  */
typedef uint32_t aliased_word __attribute__ ((may_alias));

/* Does T have levels of no more bytes than an offset counts?  */

static bool
counts_bytes (const struct cuda2cpu_texture *t)
{
  const struct __cuda2cpu_texels *l = &t->level[0];
  return l->slice <= INT32_MAX && l->slice * l->depth <= INT32_MAX;
}

/* Is what a fetch of T as SHAPE gives left to sample.c?  */

static bool
is_rare (const struct cuda2cpu_texture *t, uint32_t shape)
{
  const uint32_t known = (CUDA2CPU_SHAPE_DIMS | CUDA2CPU_SHAPE_LAYERED
			  | CUDA2CPU_SHAPE_CUBE | CUDA2CPU_SHAPE_LEVEL
			  | CUDA2CPU_SHAPE_FETCH);
  unsigned dims = shape & CUDA2CPU_SHAPE_DIMS;
  return ((shape & ~known) || !counts_bytes (t)
	  || (dims == 1 && !(shape & CUDA2CPU_SHAPE_LAYERED)
	      && t->seen.address[1] == __CUDA2CPU_BORDER)
	  || ((shape & CUDA2CPU_SHAPE_CUBE) && t->desc.seamlessCubemap
	      && t->seen.filtered));
}

#ifdef __x86_64__
# pragma GCC push_options
# pragma GCC target ("arch=x86-64-v4,prefer-vector-width=512")
# define BODY_NAME(name) name##_v4
# include "sample-lanes-body.h"
# undef BODY_NAME
# pragma GCC pop_options

# pragma GCC push_options
# pragma GCC target ("arch=x86-64-v3")
# define BODY_NAME(name) name##_v3
# include "sample-lanes-body.h"
# undef BODY_NAME
# pragma GCC pop_options
#endif

#define BODY_NAME(name) name##_base
#include "sample-lanes-body.h"
#undef BODY_NAME

/* Do with T for LANES lanes what CUDA2CPU_texture_lanes does, one after the
   other.  */

static void
sample_apart (const struct cuda2cpu_texture *t, uint32_t shape,
	      uint32_t lanes, uint32_t channels, const char *places,
	      uint32_t *texels)
{
  unsigned long long object = (uintptr_t) t;
  unsigned dims = shape & CUDA2CPU_SHAPE_DIMS;
  for (uint32_t i = 0; i < lanes; i++)
    {
      float at[3] = { 0, 0, 0 }, lod = 0;
      int32_t layer = 0;
      CUDA2CPU_texel texel;
      for (unsigned k = 0; k < dims; k++)
	memcpy (&at[k], places + (k * lanes + i) * 4, 4);
      if (shape & CUDA2CPU_SHAPE_LAYERED)
	memcpy (&layer, places + (3 * lanes + i) * 4, 4);
      if (shape & CUDA2CPU_SHAPE_LEVEL)
	memcpy (&lod, places + (4 * lanes + i) * 4, 4);
      if (shape & CUDA2CPU_SHAPE_FETCH)
	texel = CUDA2CPU_texture_fetch (object, float_bits (at[0]));
      else
	texel = CUDA2CPU_texture_sample (object, shape, at[0], at[1], at[2],
					 layer, lod);
      for (uint32_t c = 0; c < channels; c++)
	texels[c * lanes + i] = texel[c];
    }
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_texture_lanes (unsigned long long object, uint32_t shape,
			uint32_t lanes, uint32_t channels,
			const void *places, void *texels)
{
  const struct cuda2cpu_texture *t = (void *) (uintptr_t) object;
  bool done = false;
  if (is_rare (t, shape))
    ;
#ifdef __x86_64__
  else if (cuda2cpu_processor == 2)
    done = sample_v4 (t, shape, lanes, channels, places, texels);
  else if (cuda2cpu_processor == 1)
    done = sample_v3 (t, shape, lanes, channels, places, texels);
#endif
  else
    done = sample_base (t, shape, lanes, channels, places, texels);
  if (!done)
    sample_apart (t, shape, lanes, channels, places, texels);
}
