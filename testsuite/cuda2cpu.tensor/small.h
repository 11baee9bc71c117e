/* What the tests of small floating-point numbers share.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_fp4.h>
#include "../cuda2cpu.headers/check.h"

/* A format by its bits; LARGEST is that of the largest number.  INFINITE says
   that the next one is infinite, NONE that the last is no number.  */
struct format
{
  int exponent, fraction;
  unsigned int largest;
  bool infinite, none;

  unsigned int sign () const
  {
    return 1u << (exponent + fraction);
  }

  /* The number with BITS, which are a number's.  */
  double value (unsigned int bits) const
  {
    int bias = (1 << (exponent - 1)) - 1;
    int e = bits >> fraction & ((1 << exponent) - 1);
    double part = bits & ((1 << fraction) - 1);
    double size
      = (e == 0 ? std::ldexp (part, 1 - bias - fraction)
	 : std::ldexp (part + (1 << fraction), e - bias - fraction));
    return bits & sign () ? -size : size;
  }

  /* The bits for X: the nearest number, or the next one towards zero.  */
  unsigned int bits_of (double x, bool saturate, bool to_zero) const
  {
    unsigned int last = sign () - 1;
    if (x != x)
      return none ? last : largest;
    unsigned int minus = std::signbit (x) ? sign () : 0, bits = 0;
    double size = std::fabs (x);
    while (bits < largest && value (bits + 1) <= size)
      bits++;
    if (to_zero)
      return bits | minus;
    /* What would follow the largest number decides of it, too.  */
    double low = size - value (bits);
    double high = value (bits + 1) - size;
    bits += high < low || (high == low && bits % 2 == 1);
    if (bits > largest)
      bits = saturate ? largest : infinite ? largest + 1 : last;
    return bits | minus;
  }

  /* Of a double, which keeps its sign where it is no number.  */
  unsigned int bits_of_double (double x, bool saturate, bool to_zero) const
  {
    if (x == x || !none)
      return bits_of (x, saturate, to_zero);
    unsigned int bits = infinite ? largest + 1 | 1u << (fraction - 1)
			: sign () - 1;
    return bits | (std::signbit (x) ? sign () : 0);
  }
};

const format e4m3 = { 4, 3, 0x7e, false, true };
const format e5m2 = { 5, 2, 0x7b, true, true };
const format e2m3 = { 2, 3, 0x1f, false, false };
const format e3m2 = { 3, 2, 0x1f, false, false };
const format e2m1 = { 2, 1, 0x7, false, false };

/* Number I of many: halves of last bits, what is beside them, all sizes.  */
static inline double
many (const format &f, int i)
{
  double x = f.value (i % f.sign ());
  double next = f.value ((i + 1) % f.sign ());
  switch (i / (int) f.sign () % 8)
    {
    case 0:
      return x;
    case 1:
      return -(x + next) / 2;
    case 2:
      return std::nextafter ((x + next) / 2, 0);
    case 3:
      return -std::nextafter ((x + next) / 2, INFINITY);
    case 4:
      return std::nextafterf ((float) x, 0);
    case 5:
      return std::ldexp (x + 1, i % 90 - 45);
    case 6:
      return i % 2 ? INFINITY : -INFINITY;
    default:
      return i % 3 ? -0.0 : std::copysign (NAN, i & 8 ? -1 : 1);
    }
}
