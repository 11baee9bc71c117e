/* CUDA2CPU_turn_matrices: small matrices turned round their diagonals.
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

/* Inline PTX turns matrices of eight rows of eight numbers of 16 bits while a
   warp loads or stores them (ldmatrix.trans, movmatrix; see
   cuda_compat_headers/detail/ptx-mma.h).  Three times the vectors of the upper
   half are interleaved with those of the lower, number by number:

     a0 a1 a2 ...     a0 e0 a1 e1 ...     a0 c0 e0 g0 a1 ...     a0 b0 c0 ...
     b0 b1 b2 ...     a4 e4 a5 e5 ...     a2 c2 e2 g2 a3 ...     a1 b1 c1 ...
     ...              b0 f0 b1 f1 ...     ...                    ...  */

#include "internal.h"

typedef uint16_t half8 __attribute__ ((vector_size (16), may_alias));

/* Interleave each of the vectors FROM with that four behind it.  */

static inline void
interleave (half8 *to, const half8 *from)
{
  for (int i = 0; i < 4; i++)
    {
      to[2 * i] = __builtin_shuffle (from[i], from[i + 4],
				     (half8) { 0, 8, 1, 9, 2, 10, 3, 11 });
      to[2 * i + 1] = __builtin_shuffle (from[i], from[i + 4],
					 (half8) { 4, 12, 5, 13, 6, 14, 7,
						   15 });
    }
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_turn_matrices (void *matrices, uint32_t count)
{
  for (half8 *rows = matrices; count; rows += 8, count--)
    {
      half8 once[8], twice[8];
      interleave (once, rows);
      interleave (twice, once);
      interleave (rows, twice);
    }
}
