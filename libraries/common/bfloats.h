/* Libraries: products of bfloat16, by oneDNN.
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

#ifndef CUDA2CPU_LIBRARIES_BFLOATS_H
#define CUDA2CPU_LIBRARIES_BFLOATS_H 1

namespace bfloats
{

/* Let the M x N matrix C of floats by columns, LDC apart, be op (A) * op (B) of
   bfloat16, K deep, where the operation transposes if TURNED_A or TURNED_B says
   so.  Return false if that cannot be done here, or is not worth it.  */
extern bool multiply (bool turned_a, bool turned_b, long m, long n, long k,
		      const void *a, long lda, const void *b, long ldb,
		      float *c, long ldc);

} // namespace bfloats

#endif /* CUDA2CPU_LIBRARIES_BFLOATS_H */
