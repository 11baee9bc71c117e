/* CUDA2CPU_assert_fail: an assertion in device code does not hold.
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

#include "internal.h"

#include <stdio.h>
#include <stdlib.h>

/* Say that ASSERTION at LINE of FILE in FUNCTION does not hold for thread
   TX, TY, TZ of block BX, BY, BZ, and end the kernel; see cuda2cpu-abi.h.
   What the program printed before comes out first, as it does with CUDA.  */

void
CUDA2CPU_assert_fail (const char *assertion, const char *file,
		      unsigned int line, const char *function,
		      uint32_t bx, uint32_t by, uint32_t bz,
		      uint32_t tx, uint32_t ty, uint32_t tz)
{
  cuda2cpu_print ();
  fflush (stdout);
  fprintf (stderr, "%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] "
	   "Assertion `%s` failed.\n", file, line, function, bx, by, bz,
	   tx, ty, tz, assertion);
  cuda2cpu_leave_kernel (cudaErrorAssert);
  abort ();
}
