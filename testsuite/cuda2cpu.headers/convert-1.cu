/* { dg-do run } */
/* Floating-point numbers to integers in four directions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

/* F (name, from, to, whole number): every conversion.  */
#define DIRECTIONS(F, from, A, to, B)					\
  F (__##from##2##to##_rn, A, B, nearbyintl)				\
  F (__##from##2##to##_rz, A, B, truncl)				\
  F (__##from##2##to##_ru, A, B, ceill)					\
  F (__##from##2##to##_rd, A, B, floorl)
#define FUNCTIONS(F)							\
  DIRECTIONS (F, float, float, int, int)				\
  DIRECTIONS (F, float, float, uint, unsigned int)			\
  DIRECTIONS (F, float, float, ll, long long)				\
  DIRECTIONS (F, float, float, ull, unsigned long long)			\
  DIRECTIONS (F, double, double, int, int)				\
  DIRECTIONS (F, double, double, uint, unsigned int)			\
  DIRECTIONS (F, double, double, ll, long long)				\
  DIRECTIONS (F, double, double, ull, unsigned long long)

#define COMPUTE(name, A, B, whole) \
  out[i++] = (unsigned long long) name ((A) x);

__global__ void
convert (unsigned long long *out, const double *in, int count)
{
  double x = in[threadIdx.x];
  int i = 0;
  out += threadIdx.x * count;
  FUNCTIONS (COMPUTE)
}

/* X, a whole number or none that was an A, as a B.  */
template <typename A, typename B>
static B
limited (long double x)
{
  const bool is_signed = (B) -1 < 0;
  const long double limit = ldexpl (1, 8 * sizeof (B) - is_signed);
  const B top = (B) 1 << (8 * sizeof (B) - 1);
  if (x != x)
    return sizeof (A) == 4 && sizeof (B) == 4 ? 0 : top;
  if (x >= limit)
    return is_signed ? (B) ~top : (B) -1;
  if (x < (is_signed ? -limit : 0))
    return is_signed ? top : 0;
  return (B) x;
}

#define COUNT(name, A, B, whole) + 1
#define COMPARE(name, A, B, whole)					\
  {									\
    B want = limited<A, B> (whole ((A) x));				\
    if ((B) out[t * count + i] != want && failures++ < 20)		\
      printf ("%s (%a): %llx, not %llx\n", #name, (double) (A) x,	\
	      out[t * count + i], (unsigned long long) want);		\
    i++;								\
  }

int
main ()
{
  const int count = 0 FUNCTIONS (COUNT), sets = 1024;
  results<double> in (sets);
  results<unsigned long long> out (sets * count);
  const double edges[]
    = { 0.0, 0.5, 1.5, 2.5, 0.49999999999999994, 1e-310, 1e-40, 3.999999,
	2147483647.0, 2147483647.5, 2147483648.0, 2147483648.5, 4294967295.5,
	4294967296.0, 9223372036854774784.0, 9223372036854775808.0,
	18446744073709549568.0, 18446744073709551616.0, 1e30, 1e300,
	INFINITY, NAN, 8388607.5, 8388608.0, 16777217.0, 4503599627370495.5,
	2147483520.0, 4294967040.0 };
  const int n = sizeof edges / sizeof *edges;
  for (int i = 0; i < sets; i++)
    in[i] = i < 2 * n ? (i & 1 ? -edges[i / 2] : edges[i / 2])
	    : ldexp ((double) (long long) random_bits (i), i % 80 - 70);
  in.send ();
  convert<<<1, sets>>> (out.dev, in.dev, count);
  out.get ();
  for (int t = 0; t < sets; t++)
    {
      double x = in[t];
      int i = 0;
      FUNCTIONS (COMPARE)
    }
  return verdict ();
}
