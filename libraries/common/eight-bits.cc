/* Libraries: products of integers of eight bits, by oneDNN.
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

/* With AVX-512's instructions for such products oneDNN took a fifth to an
   eighth of the time that OpenBLAS took for floats (n = 256 to 2048), so it is
   used if the program's machine has both; nothing is linked with it.  Without
   these instructions its sums are not exact.  It is large: small products do
   not load it.  */

#include <dlfcn.h>
#include <stddef.h>
#include "eight-bits.h"

namespace eight_bits
{

/* oneDNN's function, for matrices by rows.  */
typedef int (*function) (char transa, char transb, char offset, int64_t m,
			 int64_t n, int64_t k, float alpha, const int8_t *a,
			 int64_t lda, int8_t ao, const int8_t *b, int64_t ldb,
			 int8_t bo, float beta, int32_t *c, int64_t ldc,
			 const int32_t *co);

/* Return it, or NULL.  */

static function
find ()
{
#ifdef __x86_64__
  if (__builtin_cpu_supports ("avx512vnni"))
    if (void *library = dlopen ("libdnnl.so.2", RTLD_LAZY | RTLD_LOCAL))
      return (function) dlsym (library, "dnnl_gemm_s8s8s32");
#endif
  return NULL;
}

bool
multiply (bool turned_a, bool turned_b, long m, long n, long k, const void *a,
	  long lda, const void *b, long ldb, int32_t *c, long ldc)
{
  if (m * n * k < 1l << 18)
    return false;
  static const function found = find ();
  const int32_t zero = 0;
  /* By rows they are transposes, which change their places.  */
  return found
	 && found (turned_b ? 'T' : 'N', turned_a ? 'T' : 'N', 'F', n, m, k, 1,
		   (const int8_t *) b, ldb, 0, (const int8_t *) a, lda, 0, 0, c,
		   ldc, &zero) == 0;
}

} // namespace eight_bits
