/* CUDA2CPU_half_*: conversions of half precision for large code.
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

/* Where the processor is not known to convert half precision, the compiler does
   so by some twenty instructions each time (gimple_passes/late/pass-narrow.cc).
   In units that are far too large it calls these, which ask the processor they
   run on.  */

#include "float-bits.h"
#include "internal.h"

/* By arithmetic, as that pass explains.  */

static uint32_t
narrow (float x)
{
  uint32_t bits = float_bits (x), size = bits & 0x7fffffff, result;
  if (size > 0x7f800000)
    return 0x7fff;
  if (size < 0x38800000)
    result = float_bits (from_bits (size) + 0.5f) - 0x3f000000;
  else
    result = (size + (0xfff - 0x38000000) + (size >> 13 & 1)) >> 13;
  if (size >= 0x477ff000)
    result = 0x7c00;
  return result | (bits >> 16 & 0x8000);
}

#ifdef __x86_64__

typedef float float_4 __attribute__ ((vector_size (16)));
typedef short short_8 __attribute__ ((vector_size (16)));

static __attribute__ ((target ("f16c"))) float
widen_f16c (uint32_t bits)
{
  return __builtin_ia32_vcvtph2ps ((short_8) { (short) bits })[0];
}

static __attribute__ ((target ("f16c"))) uint32_t
narrow_f16c (float x)
{
  uint32_t bits = (uint16_t) __builtin_ia32_vcvtps2ph ((float_4) { x }, 0)[0];
  return (bits & 0x7fff) > 0x7c00 ? 0x7fff : bits;
}

# define F16C __builtin_cpu_supports ("f16c")
#else
# define widen_f16c half_value
# define narrow_f16c narrow
# define F16C 0
#endif

/* See cuda2cpu-abi.h.  */

float
CUDA2CPU_half_widen (uint32_t bits)
{
  return F16C ? widen_f16c (bits) : half_value (bits);
}

uint32_t
CUDA2CPU_half_narrow (float x)
{
  return F16C ? narrow_f16c (x) : narrow (x);
}

float
CUDA2CPU_half_round (float x)
{
  return F16C ? widen_f16c (narrow_f16c (x)) : half_value (narrow (x));
}
