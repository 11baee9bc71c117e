/* Checking functions of float for all their arguments, or many.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef VECTOR_MATH_H
#define VECTOR_MATH_H 1

#include <cstdint>
#include "check.h"

/* The kernel map_FUNCTION, which computes FUNCTION.  */
#define MAPS(function, x)						\
  __global__ void							\
  map_##function (float *out, const float *in)				\
  {									\
    int i = blockIdx.x * blockDim.x + threadIdx.x;			\
    float x = in[i];							\
    out[i] = function (x);						\
  }

typedef void (*map_kernel) (float *, const float *);

/* Whether GOT is within 1 ulp of WANT, with the right zero or infinity, or
   no number as WANT is.  */
static bool
within_ulp (float got, double want)
{
  float near = (float) want;
  if (near != near || std::isinf (near) || near == 0)
    return same (got, near);
  /* The place of the last bit, at least that of the least float.  */
  int exponent = (int) (__builtin_bit_cast (uint64_t, want) >> 52 & 2047);
  exponent = exponent < 1023 - 126 ? 1023 - 126 : exponent;
  double ulp = __builtin_bit_cast (double, (uint64_t) (exponent - 23) << 52);
  return std::fabs (got - want) <= ulp;
}

/* Check what KERNEL computes against REFERENCE, for every STEPth float by its
   bits.  NAME is the function's.  */
template <typename F>
static void
check_all (map_kernel kernel, F reference, unsigned step, const char *name)
{
  const int n = 1 << 16;
  results<float> in (n), out (n);
  for (uint64_t bits = 0; bits < (uint64_t) 1 << 32;)
    {
      for (int i = 0; i < n; i++, bits += step)
	in[i] = __builtin_bit_cast (float, (uint32_t) bits);
      in.send ();
      kernel<<<n / 256, 256>>> (out.dev, in.dev);
      out.get ();
      for (int i = 0; i < n; i++)
	if (!within_ulp (out[i], reference (in[i])) && failures++ < 20)
	  printf ("%s (%a) = %a\n", name, in[i], out[i]);
    }
}

#endif /* VECTOR_MATH_H */
