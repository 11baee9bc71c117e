/* Libraries: numbers of any type as floats and doubles, and back.
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

/* See convert.h.  Half precision is converted by the processor's instructions
   where it has them; loops for other types are vectorised for AVX2, too.  */

#include <math.h>
#include <stdint.h>
#include <string.h>
#include "convert.h"
#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "cuda_fp8.h"
#ifdef __x86_64__
# include <immintrin.h>
# define CLONES								\
  __attribute__ ((optimize (3), target_clones ("avx2", "default")))
#else
# define CLONES
#endif

namespace convert
{

cudaDataType
real_type (cudaDataType type)
{
  switch (type)
    {
    case CUDA_C_32F: return CUDA_R_32F;
    case CUDA_C_64F: return CUDA_R_64F;
    case CUDA_C_16F: return CUDA_R_16F;
    case CUDA_C_16BF: return CUDA_R_16BF;
    case CUDA_C_8I: return CUDA_R_8I;
    case CUDA_C_8U: return CUDA_R_8U;
    case CUDA_C_32I: return CUDA_R_32I;
    default: return type;
    }
}

bool
is_complex (cudaDataType type)
{
  return real_type (type) != type;
}

/* The bytes of a number of the real TYPE, 0 if it is not known.  */

static size_t
real_size (cudaDataType type)
{
  switch (type)
    {
    case CUDA_R_64F: return 8;
    case CUDA_R_32F: case CUDA_R_32I: return 4;
    case CUDA_R_16F: case CUDA_R_16BF: return 2;
    case CUDA_R_8I: case CUDA_R_8U: return 1;
    case CUDA_R_8F_E4M3: case CUDA_R_8F_E5M2: return 1;
    default: return 0;
    }
}

bool
known (cudaDataType type)
{
  return real_size (real_type (type)) != 0;
}

size_t
size (cudaDataType type)
{
  return real_size (real_type (type)) * (is_complex (type) ? 2 : 1);
}

/* The values of all numbers of eight bits.  */

struct small_values
{
  float e4m3[256], e5m2[256];
  small_values ()
  {
    for (int i = 0; i < 256; ++i)
      {
	e4m3[i] = value (i, __NV_E4M3);
	e5m2[i] = value (i, __NV_E5M2);
      }
  }
  static float value (int i, __nv_fp8_interpretation_t kind)
  {
    return __half2float (__half (__nv_cvt_fp8_to_halfraw (i, kind)));
  }
};

static const small_values &
small ()
{
  static const small_values values;
  return values;
}

#ifdef __x86_64__
/* Convert COUNT numbers of half precision, all but those that fill no vector;
   return how many are done.  */

__attribute__ ((target ("avx,f16c")))
static long
halves_to_floats (const uint16_t *from, long count, float *to)
{
  long i = 0;
  for (; i + 8 <= count; i += 8)
    _mm256_storeu_ps (to + i, _mm256_cvtph_ps (_mm_loadu_si128 (
				(const __m128i *) (from + i))));
  return i;
}

__attribute__ ((target ("avx,f16c")))
static long
floats_to_halves (const float *from, long count, uint16_t *to)
{
  long i = 0;
  for (; i + 8 <= count; i += 8)
    _mm_storeu_si128 ((__m128i *) (to + i),
		      _mm256_cvtps_ph (_mm256_loadu_ps (from + i),
				       _MM_FROUND_TO_NEAREST_INT));
  return i;
}

static bool
has_halves ()
{
  return __builtin_cpu_supports ("f16c");
}
#else
static long
halves_to_floats (const uint16_t *, long, float *)
{
  return 0;
}
static long
floats_to_halves (const float *, long, uint16_t *)
{
  return 0;
}
static bool
has_halves ()
{
  return false;
}
#endif

static void
load_half (const uint16_t *from, long count, float *to)
{
  long i = has_halves () ? halves_to_floats (from, count, to) : 0;
  for (; i < count; ++i)
    {
      __half_raw raw;
      raw.x = from[i];
      to[i] = __half2float (__half (raw));
    }
}

static void
store_half (const float *from, long count, uint16_t *to)
{
  long i = has_halves () ? floats_to_halves (from, count, to) : 0;
  for (; i < count; ++i)
    to[i] = __half_raw (__float2half (from[i])).x;
}

CLONES static void
load_bfloat (const uint16_t *from, long count, float *to)
{
  for (long i = 0; i < count; ++i)
    {
      uint32_t bits = (uint32_t) from[i] << 16;
      memcpy (&to[i], &bits, 4);
    }
}

/* What is no number gets 0x7fff, as in CUDA.  */

CLONES static void
store_bfloat (const float *from, long count, uint16_t *to)
{
  for (long i = 0; i < count; ++i)
    {
      uint32_t bits;
      memcpy (&bits, &from[i], 4);
      uint32_t rounded = bits + 0x7fff + ((bits >> 16) & 1);
      to[i] = (bits & 0x7fffffff) > 0x7f800000 ? 0x7fff : rounded >> 16;
    }
}

/* Numbers of type X as the language converts them.  */

template <typename X, typename Y>
static inline void
convert_plain (const X *from, long count, Y *to)
{
  for (long i = 0; i < count; ++i)
    to[i] = from[i];
}

CLONES static void
load_signed (const int8_t *from, long count, float *to)
{
  convert_plain (from, count, to);
}

/* Round COUNT numbers to integers of type X from LEAST to MOST; what is no
   number becomes 0.  */

template <typename X, typename Y>
static inline void
store_integers (const Y *from, long count, X *to, Y least, Y most)
{
  for (long i = 0; i < count; ++i)
    {
      Y x = from[i] != from[i] ? 0 : from[i];
      x = x < least ? least : x > most ? most : x;
      to[i] = (X) (sizeof (Y) == 8 ? (Y) rint (x) : (Y) rintf (x));
    }
}

void
load (cudaDataType type, const void *from, long count, float *to)
{
  switch (type)
    {
    case CUDA_R_32F: memcpy (to, from, count * 4); break;
    case CUDA_R_64F: convert_plain ((const double *) from, count, to); break;
    case CUDA_R_16F: load_half ((const uint16_t *) from, count, to); break;
    case CUDA_R_16BF: load_bfloat ((const uint16_t *) from, count, to); break;
    case CUDA_R_8I: load_signed ((const int8_t *) from, count, to); break;
    case CUDA_R_8U: convert_plain ((const uint8_t *) from, count, to); break;
    case CUDA_R_32I: convert_plain ((const int *) from, count, to); break;
    case CUDA_R_8F_E4M3:
      for (long i = 0; i < count; ++i)
	to[i] = small ().e4m3[((const uint8_t *) from)[i]];
      break;
    case CUDA_R_8F_E5M2:
      for (long i = 0; i < count; ++i)
	to[i] = small ().e5m2[((const uint8_t *) from)[i]];
      break;
    default: break;
    }
}

void
store (cudaDataType type, const float *from, long count, void *to)
{
  switch (type)
    {
    case CUDA_R_32F: memcpy (to, from, count * 4); break;
    case CUDA_R_64F: convert_plain (from, count, (double *) to); break;
    case CUDA_R_16F: store_half (from, count, (uint16_t *) to); break;
    case CUDA_R_16BF: store_bfloat (from, count, (uint16_t *) to); break;
    case CUDA_R_8I:
      store_integers (from, count, (int8_t *) to, -128.f, 127.f);
      break;
    case CUDA_R_8U:
      store_integers (from, count, (uint8_t *) to, 0.f, 255.f);
      break;
    case CUDA_R_8F_E4M3:
    case CUDA_R_8F_E5M2:
      for (long i = 0; i < count; ++i)
	((uint8_t *) to)[i]
	  = __nv_cvt_float_to_fp8 (from[i], __NV_SATFINITE,
				   type == CUDA_R_8F_E4M3 ? __NV_E4M3
							  : __NV_E5M2);
      break;
    default:
      for (long i = 0; i < count; ++i)
	{
	  double x = from[i];
	  store (type, &x, 1, (char *) to + i * size (type));
	}
    }
}

void
load (cudaDataType type, const void *from, long count, double *to)
{
  float one;
  switch (type)
    {
    case CUDA_R_64F: memcpy (to, from, count * 8); break;
    case CUDA_R_32I: convert_plain ((const int *) from, count, to); break;
    default:
      for (long i = 0; i < count; ++i)
	{
	  load (type, (const char *) from + i * size (type), 1, &one);
	  to[i] = one;
	}
    }
}

void
store (cudaDataType type, const double *from, long count, void *to)
{
  switch (type)
    {
    case CUDA_R_64F: memcpy (to, from, count * 8); break;
    case CUDA_R_32I:
      store_integers (from, count, (int *) to, -2147483648., 2147483647.);
      break;
    default:
      for (long i = 0; i < count; ++i)
	{
	  float one = from[i];
	  store (type, &one, 1, (char *) to + i * size (type));
	}
    }
}

} // namespace convert
