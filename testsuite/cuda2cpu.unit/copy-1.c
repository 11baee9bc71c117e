/* Large copies and fills, made by several threads, with odd ends.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

/* { dg-env OMP_NUM_THREADS 3 } */

#include "unit.h"

enum { SIZE = (9 << 20) + 13 };

int
main (void)
{
  static unsigned char a[SIZE + 64], b[SIZE + 64];
  for (size_t i = 0; i < sizeof a; i++)
    a[i] = i * 31 + (i >> 12);
  for (size_t n = SIZE - 3; n <= SIZE; n++)
    for (int shift = 0; shift < 3; shift++)
      {
	memset (b, 0xee, sizeof b);
	cuda2cpu_move (b + 7, a + shift, n);
	CHECK (b[6] == 0xee && b[7 + n] == 0xee);
	CHECK (memcmp (b + 7, a + shift, n) == 0);
	cuda2cpu_fill (b + 7, 0x5a, n - 1);
	CHECK (b[6] == 0xee && b[6 + n] == a[shift + n - 1]);
	for (size_t i = 0; i < n - 1; i++)
	  CHECK (b[7 + i] == 0x5a);
      }
  /* Overlapping pieces move as with memmove.  */
  cuda2cpu_move (b + 1, a, SIZE);
  cuda2cpu_move (b, b + 1, SIZE);
  CHECK (memcmp (a, b, SIZE) == 0);
  return 0;
}
