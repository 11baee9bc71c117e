/* Mathematics of numbers of 16 bits: all arguments.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow.h"

/* F (function, its form for pairs, reference, largest error in units of the
   last place, before rounding to nearest adds a half).  */
#define FUNCTIONS(F)							\
  F (hsqrt, h2sqrt, sqrtl (x), 0)					\
  F (hrcp, h2rcp, 1 / x, 0)						\
  F (hceil, h2ceil, ceill (x), 0)					\
  F (hfloor, h2floor, floorl (x), 0)					\
  F (htrunc, h2trunc, truncl (x), 0)					\
  F (hrint, h2rint, rintl (x), 0)					\
  F (hrsqrt, h2rsqrt, 1 / sqrtl (x), 0.001)				\
  F (hexp, h2exp, expl (x), 0.001)					\
  F (hexp2, h2exp2, exp2l (x), 0.001)					\
  F (hexp10, h2exp10, powl (10, x), 0.001)				\
  F (hlog, h2log, logl (x), 0.001)					\
  F (hlog2, h2log2, log2l (x), 0.001)					\
  F (hlog10, h2log10, log10l (x), 0.001)				\
  F (hsin, h2sin, sinl (x), 0.001)					\
  F (hcos, h2cos, cosl (x), 0.001)					\
  F (htanh, h2tanh, tanhl (x), 0.001)					\
  F (htanh_approx, h2tanh_approx, tanhl (x), 0.001)

/* What takes the argument X to the bits OF, one by one and in pairs.  */
#define COMPUTE(name, name2, want, limit)				\
  out[i++] = bits_of (name (of_bits (x)));				\
  out[i++] = bits_of (name2 (pair_of (0x0123, x)).y);
#define COUNT(name, name2, want, limit) + 2

enum { WORDS = 0 FUNCTIONS (COUNT) };

__global__ void
compute (unsigned short *out)
{
  unsigned int x = blockIdx.x * blockDim.x + threadIdx.x;
  int i = 0;
  out += x * WORDS;
  FUNCTIONS (COMPUTE)
}

/* Whether GOT is WANT rounded, or would be if WANT were off by LIMIT units.  */
static bool
near (unsigned int got, long double want, double limit)
{
  if (same_bits (got, rounded (want)))
    return true;
  if (!std::isfinite (want) || limit == 0)
    return false;
  int exponent = want == 0 ? LEAST : ilogbl (want);
  long double off = ldexpl (limit, (exponent < LEAST ? LEAST : exponent)
				   - FRACTION);
  return got == rounded (want - off) || got == rounded (want + off);
}

#define COMPARE(name, name2, want, limit)				\
  {									\
    long double x = value (t), w = want;				\
    for (int k = 0; k < 2; k++)						\
      if (!near (out[t * WORDS + i + k], w, limit) && failures++ < 20)	\
	printf ("%s (%x = %Lg): %x, not %x\n", k ? #name2 : #name, t, x, \
		out[t * WORDS + i + k], rounded (w));			\
    i += 2;								\
  }

int
main ()
{
  results<unsigned short> out (65536 * WORDS);
  compute<<<256, 256>>> (out.dev);
  out.get ();
  for (int t = 0; t < 65536; t++)
    {
      int i = 0;
      FUNCTIONS (COMPARE)
    }
  return verdict ();
}
