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
   is done here for as many as a vector has: the formulas are the same, and so
   are the results, to the last bit.  What the texture is like is asked once for
   all of them.  There are versions for newer processors
   (sample-lanes-body.h).

   What is rare is left to sample.c, lane by lane: lines half in a border, cubes
   without seams, places by numbers of texels, and textures of 2^31 bytes and
   more.  */

#pragma GCC optimize ("O2", "no-math-errno", "no-trapping-math", \
		      "fp-contract=off")

#include <math.h>
#include <string.h>

#include "array.h"
#include "device.h"
#include "float-bits.h"

#ifdef __x86_64__
# include <immintrin.h>
#endif

/* The most lanes that fetch together.  */
enum { MOST_LANES = 64 };

/* Words of texels; a texel of fewer bits is the lower part of one.  */
typedef uint32_t aliased_word __attribute__ ((may_alias));

/* The types of vectors of LANES lanes of 32 bits; those of 64 bits come in
   pairs.  */
#define VECTOR(LANES) __attribute__ ((vector_size (4 * LANES)))
#define VECTORS(NAME, LANES)						\
  typedef int32_t ints_##NAME VECTOR (LANES);				\
  typedef uint32_t words_##NAME VECTOR (LANES);				\
  typedef float floats_##NAME VECTOR (LANES);				\
  typedef double doubles_##NAME VECTOR (LANES);				\
  typedef int64_t longs_##NAME VECTOR (LANES);				\
  typedef struct							\
  {									\
    doubles_##NAME low, high;						\
  } pair_##NAME;

/* Does what lies from P on in so many BYTES lie on one page?  */

static inline bool
on_one_page (const char *p, unsigned bytes)
{
  return ((uintptr_t) p & 4095) <= 4096 - bytes;
}

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
			  | CUDA2CPU_SHAPE_FETCH | CUDA2CPU_SHAPE_GATHER
			  | 3u << CUDA2CPU_SHAPE_COMPONENT);
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
# define BODY_LANES 16
VECTORS (v4, BODY_LANES)

static inline floats_v4
floor_floats_v4 (floats_v4 x)
{
  return (floats_v4) _mm512_roundscale_ps ((__m512) x, 9);
}

static inline doubles_v4
floor_doubles_v4 (doubles_v4 x)
{
  return (doubles_v4) _mm512_roundscale_pd ((__m512d) x, 9);
}

static inline pair_v4
widen_floats_v4 (floats_v4 x)
{
  return (pair_v4)
    { (doubles_v4) _mm512_cvtps_pd (_mm512_castps512_ps256 ((__m512) x)),
      (doubles_v4) _mm512_cvtps_pd (_mm512_extractf32x8_ps ((__m512) x, 1)) };
}

static inline pair_v4
widen_ints_v4 (ints_v4 x)
{
  __m512i i = (__m512i) x;
  return (pair_v4)
    { (doubles_v4) _mm512_cvtepi32_pd (_mm512_castsi512_si256 (i)),
      (doubles_v4) _mm512_cvtepi32_pd (_mm512_extracti32x8_epi32 (i, 1)) };
}

static inline floats_v4
narrow_v4 (pair_v4 x)
{
  __m256 low = _mm512_cvtpd_ps ((__m512d) x.low);
  __m256 high = _mm512_cvtpd_ps ((__m512d) x.high);
  return (floats_v4) _mm512_insertf32x8 (_mm512_castps256_ps512 (low), high, 1);
}

static inline ints_v4
cut_v4 (pair_v4 x)
{
  __m256i low = _mm512_cvttpd_epi32 ((__m512d) x.low);
  __m256i high = _mm512_cvttpd_epi32 ((__m512d) x.high);
  return (ints_v4) _mm512_inserti32x8 (_mm512_castsi256_si512 (low), high, 1);
}

static inline ints_v4
gather_v4 (const char *base, ints_v4 at)
{
  int32_t first = at[0] < at[15] ? at[0] : at[15];
  __m512i on = (__m512i) (at - first), most = _mm512_set1_epi32 (128);
  if (_mm512_cmplt_epu32_mask (on, most) == 0xffff
      && on_one_page (base + first, 128))
    return (ints_v4) _mm512_permutex2var_epi32
      (_mm512_loadu_si512 (base + first), _mm512_srli_epi32 (on, 2),
       _mm512_loadu_si512 (base + first + 64));
  return (ints_v4) _mm512_i32gather_epi32 ((__m512i) at, base, 1);
}

# include "sample-lanes-body.h"
# undef BODY_LANES
# undef BODY_NAME
# pragma GCC pop_options

# pragma GCC push_options
# pragma GCC target ("arch=x86-64-v3")
# define BODY_NAME(name) name##_v3
# define BODY_LANES 8
VECTORS (v3, BODY_LANES)

static inline floats_v3
floor_floats_v3 (floats_v3 x)
{
  return (floats_v3) _mm256_floor_ps ((__m256) x);
}

static inline doubles_v3
floor_doubles_v3 (doubles_v3 x)
{
  return (doubles_v3) _mm256_floor_pd ((__m256d) x);
}

static inline pair_v3
widen_floats_v3 (floats_v3 x)
{
  return (pair_v3)
    { (doubles_v3) _mm256_cvtps_pd (_mm256_castps256_ps128 ((__m256) x)),
      (doubles_v3) _mm256_cvtps_pd (_mm256_extractf128_ps ((__m256) x, 1)) };
}

static inline pair_v3
widen_ints_v3 (ints_v3 x)
{
  __m256i i = (__m256i) x;
  return (pair_v3)
    { (doubles_v3) _mm256_cvtepi32_pd (_mm256_castsi256_si128 (i)),
      (doubles_v3) _mm256_cvtepi32_pd (_mm256_extracti128_si256 (i, 1)) };
}

static inline floats_v3
narrow_v3 (pair_v3 x)
{
  return (floats_v3) _mm256_set_m128 (_mm256_cvtpd_ps ((__m256d) x.high),
				      _mm256_cvtpd_ps ((__m256d) x.low));
}

static inline ints_v3
cut_v3 (pair_v3 x)
{
  return (ints_v3) _mm256_set_m128i (_mm256_cvttpd_epi32 ((__m256d) x.high),
				     _mm256_cvttpd_epi32 ((__m256d) x.low));
}

static inline ints_v3
gather_v3 (const char *base, ints_v3 at)
{
  int32_t first = at[0] < at[7] ? at[0] : at[7];
  words_v3 on = (words_v3) (at - first);
  if (_mm256_movemask_ps ((__m256) (on < 64)) == 0xff
      && on_one_page (base + first, 64))
    {
      __m256i number = (__m256i) (on >> 2);
      __m256i low = _mm256_loadu_si256 ((const __m256i *) (base + first));
      __m256i high = _mm256_loadu_si256 ((const __m256i *) (base + first + 32));
      low = _mm256_permutevar8x32_epi32 (low, number);
      high = _mm256_permutevar8x32_epi32 (high, number);
      return (ints_v3) _mm256_blendv_epi8 (low, high, (__m256i) (on >= 32));
    }
  return (ints_v3) _mm256_i32gather_epi32 ((const int *) base, (__m256i) at, 1);
}

# include "sample-lanes-body.h"
# undef BODY_LANES
# undef BODY_NAME
# pragma GCC pop_options
#endif

#define BODY_NAME(name) name##_base
#define BODY_LANES 4
VECTORS (base, BODY_LANES)

static inline floats_base
floor_floats_base (floats_base x)
{
  for (int i = 0; i < BODY_LANES; i++)
    x[i] = floorf (x[i]);
  return x;
}

static inline doubles_base
floor_doubles_base (doubles_base x)
{
  return (doubles_base) { floor (x[0]), floor (x[1]) };
}

static inline pair_base
widen_floats_base (floats_base x)
{
  return (pair_base) { { x[0], x[1] }, { x[2], x[3] } };
}

static inline pair_base
widen_ints_base (ints_base x)
{
  return (pair_base) { { x[0], x[1] }, { x[2], x[3] } };
}

static inline floats_base
narrow_base (pair_base x)
{
  return (floats_base) { x.low[0], x.low[1], x.high[0], x.high[1] };
}

static inline ints_base
cut_base (pair_base x)
{
  return (ints_base) { x.low[0], x.low[1], x.high[0], x.high[1] };
}

static inline ints_base
gather_base (const char *base, ints_base at)
{
  ints_base v;
  for (int i = 0; i < BODY_LANES; i++)
    v[i] = *(const aliased_word *) (base + at[i]);
  return v;
}

#include "sample-lanes-body.h"

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
      else if (shape & CUDA2CPU_SHAPE_GATHER)
	texel = CUDA2CPU_texture_gather (object, at[0], at[1],
					 shape >> CUDA2CPU_SHAPE_COMPONENT);
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
  if (is_rare (t, shape) || lanes % 4 != 0)
    sample_apart (t, shape, lanes, channels, places, texels);
#ifdef __x86_64__
  else if (cuda2cpu_processor == 2 && lanes % 16 == 0)
    sample_v4 (t, shape, lanes, channels, places, texels);
  else if (cuda2cpu_processor > 0 && lanes % 8 == 0)
    sample_v3 (t, shape, lanes, channels, places, texels);
#endif
  else
    sample_base (t, shape, lanes, channels, places, texels);
}

/* See cuda2cpu-abi.h.  Lanes with one texture fetch together.  */

void
CUDA2CPU_texture_lanes_own (const unsigned long long *objects, uint32_t shape,
			    uint32_t lanes, uint32_t channels,
			    const void *places, void *texels)
{
  uint32_t all[4 * MOST_LANES] __attribute__ ((aligned (64)));
  uint32_t *to = texels;
  bool done[MOST_LANES] = { false };
  memset (to, 0, 4 * channels * lanes);
  for (uint32_t i = 0; i < lanes; i++)
    {
      if (done[i] || !objects[i])
	continue;
      CUDA2CPU_texture_lanes (objects[i], shape, lanes, channels, places, all);
      for (uint32_t j = i; j < lanes; j++)
	if (objects[j] == objects[i])
	  {
	    done[j] = true;
	    for (uint32_t c = 0; c < channels; c++)
	      to[c * lanes + j] = all[c * lanes + j];
	  }
    }
}
