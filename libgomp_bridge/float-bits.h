/* The bits of floats, and what half-precision numbers are as floats.
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

/* No others of the runtime's headers are wanted by this one, which is included
   behind the options of functions that are to become vectors.  */

#ifndef CUDA2CPU_FLOAT_BITS_H
#define CUDA2CPU_FLOAT_BITS_H 1

#include <stdint.h>
#include <string.h>

/* The bits of X, and what has the bits I.  */

static inline int32_t
float_bits (float x)
{
  int32_t i;
  memcpy (&i, &x, sizeof i);
  return i;
}

static inline float
from_bits (int32_t i)
{
  float x;
  memcpy (&x, &i, sizeof x);
  return x;
}

/* The value of half-precision number BITS; see narrow-round.h.  */

static inline float
half_value (uint16_t bits)
{
  int32_t size = (bits & 0x7fff) << 13;
  int32_t tiny = -(size < 0x00800000) & 0x38800000;
  int32_t endless = -(size >= 0x0f800000) & 0x38000000;
  int32_t moved = size + (tiny > 0x38000000 ? tiny : 0x38000000) + endless;
  float value = from_bits (moved) - from_bits (tiny);
  return from_bits (float_bits (value)
		    | (int32_t) ((uint32_t) (bits & 0x8000) << 16));
}

#endif /* CUDA2CPU_FLOAT_BITS_H */
