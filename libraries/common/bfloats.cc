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

/* Processors with AVX-512's instructions for bfloat16 multiply pairs of them
   and add both products to a float.  oneDNN has code for that, which is used if
   the program's machine has both; nothing is linked with it.  With one thread
   conversions and OpenBLAS took twice to three times its time for n = 32 to
   1024, and five times for a matrix of 2048 x 64 and a vector.  Where the
   processor lacks the instructions, so that oneDNN would have to convert, too,
   the caller does.

   This is oneDNN's function for products as such.  Its primitives (matmul) took
   the same time once they were there, but they must make code for each shape
   first, which takes a quarter of a millisecond, and find it again each time,
   which takes 3 us; where one of the matrices is a vector they are slower.  Its
   headers do not declare the function, though the library has it under a public
   name: a library without it is as if there were none.

   The library is large, and loading it takes some milliseconds: small products
   do without, whether it is loaded or not, so that the same product always has
   the same result.  */

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include "bfloats.h"

namespace bfloats
{

/* oneDNN's function, for matrices by rows; 0 is success.  */
typedef int (*function) (char transa, char transb, int64_t m, int64_t n,
			 int64_t k, float alpha, const void *a, int64_t lda,
			 const void *b, int64_t ldb, float beta, float *c,
			 int64_t ldc);

/* Return it, or NULL.  */

static function
find ()
{
#ifdef __x86_64__
  if (__builtin_cpu_supports ("avx512bf16"))
    if (void *library = dlopen ("libdnnl.so.2", RTLD_LAZY | RTLD_LOCAL))
      return (function) dlsym (library, "dnnl_gemm_bf16bf16f32");
#endif
  return NULL;
}

bool
multiply (bool turned_a, bool turned_b, long m, long n, long k, const void *a,
	  long lda, const void *b, long ldb, float *c, long ldc)
{
  if (m * n * k < 1l << 15)
    return false;
  static const function found = find ();
  /* By rows they are transposes, which change their places.  */
  return found
	 && found (turned_b ? 'T' : 'N', turned_a ? 'T' : 'N', n, m, k, 1, b,
		   ldb, a, lda, 0, c, ldc) == 0;
}

} // namespace bfloats
