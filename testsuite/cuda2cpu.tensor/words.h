/* Elements of matrices in words.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <climits>
#include "tensor.h"

/* Element I of BITS in words X, as TYPE: 'h' half precision, 'b' bfloat16, 't'
   tf32, 's' or 'u' an integer.  */
static double
element (const unsigned int *x, int i, int bits, char type)
{
  unsigned int at = i * bits % 32;
  unsigned int mask = bits == 32 ? ~0u : (1u << bits) - 1;
  unsigned int y = x[i * bits / 32] >> at & mask;
  __half_raw half = { (unsigned short) y };
  __nv_bfloat16_raw brain = { (unsigned short) y };
  float single;
  memcpy (&single, &y, 4);
  if (type == 'h')
    return (float) __half (half);
  if (type == 'b')
    return (float) __nv_bfloat16 (brain);
  if (type == 't')
    return single;
  return type == 's' && y >> (bits - 1) ? (double) y - mask - 1 : y;
}

/* Words whose elements are small numbers of TYPE.  */
static void
fill (results<unsigned int> &x, int which, char type)
{
  for (size_t i = 0; i < x.n; i++)
    {
      int low = sample (which, i, -9, 9), high = sample (which + 7, i, -9, 9);
      float single = low;
      __half_raw h0 = __half ((float) low), h1 = __half ((float) high);
      __nv_bfloat16_raw b0 = __nv_bfloat16 ((float) low);
      __nv_bfloat16_raw b1 = __nv_bfloat16 ((float) high);
      if (type == 'h')
	x[i] = h0.x | (unsigned int) h1.x << 16;
      else if (type == 'b')
	x[i] = b0.x | (unsigned int) b1.x << 16;
      else if (type == 't')
	memcpy (&x[i], &single, 4);
      else
	x[i] = (unsigned int) sample (which, i, 0, INT_MAX) * 2654435761u;
    }
  x.send ();
}
