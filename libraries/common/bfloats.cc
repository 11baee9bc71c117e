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
   and add both products to a float.  oneDNN has code for that, which took half
   of the time of conversions and OpenBLAS (n = 128 to 1024; with n = 64 a tenth
   more), so it is used if the program's machine has both; nothing is linked
   with it.  Where the library was built without its header, or the processor
   lacks the instructions, so that oneDNN would have to convert, too, the caller
   does.

   oneDNN's matrices have any strides, so that those by columns are their
   transposes by rows:

     C' (N x M) = op (B)' (N x K) * op (A)' (K x M)

   It keeps the code that it makes for each shape.  */

#include <dlfcn.h>
#include <stddef.h>
#include "bfloats.h"
#if defined __x86_64__ && __has_include (<oneapi/dnnl/dnnl.h>)
# include <oneapi/dnnl/dnnl.h>
# define HAVE_ONEDNN (DNNL_VERSION_MAJOR == 2)
#endif

namespace bfloats
{

#if HAVE_ONEDNN

/* oneDNN's functions that are called here, as it declares them.  */
#define EACH(F)								\
  F (dnnl_engine_create) F (dnnl_stream_create) F (dnnl_stream_wait)	\
  F (dnnl_memory_desc_init_by_strides) F (dnnl_matmul_desc_init)	\
  F (dnnl_primitive_desc_create) F (dnnl_primitive_desc_destroy)	\
  F (dnnl_primitive_create) F (dnnl_primitive_destroy)			\
  F (dnnl_primitive_execute) F (dnnl_memory_create) F (dnnl_memory_destroy)

/* Its engine, and what it consists of.  */
class onednn
{
  bool m_there = false;

public:
#define POINTER(NAME) decltype (&::NAME) NAME = NULL;
  EACH (POINTER)
#undef POINTER
  dnnl_engine_t engine = NULL;

  onednn ()
  {
    void *library = NULL;
    if (__builtin_cpu_supports ("avx512bf16"))
      library = dlopen ("libdnnl.so.2", RTLD_LAZY | RTLD_LOCAL);
    if (!library)
      return;
#define FIND(NAME)							\
    NAME = (decltype (&::NAME)) dlsym (library, #NAME);			\
    if (!NAME)								\
      return;
    EACH (FIND)
#undef FIND
    m_there = dnnl_engine_create (&engine, dnnl_cpu, 0) == dnnl_success;
  }
  bool there () const { return m_there; }
};

static const onednn &
library ()
{
  static const onednn found;
  return found;
}

/* A matrix of ROWS x COLUMNS at DATA, whose elements are DOWN and RIGHT apart:
   its description, and, once there is a product for it, itself.  */
struct operand
{
  dnnl_memory_desc_t desc;
  dnnl_memory_t memory = NULL;
  void *data;
  bool fine;

  operand (dnnl_data_type_t type, long rows, long columns, long down,
	   long right, const void *data)
    : data (const_cast<void *> (data))
  {
    const dnnl_dims_t sizes = { rows, columns }, steps = { down, right };
    fine = library ().dnnl_memory_desc_init_by_strides (&desc, 2, sizes, type,
							steps)
	   == dnnl_success;
  }
  ~operand ()
  {
    if (memory)
      library ().dnnl_memory_destroy (memory);
  }
  bool
  open ()
  {
    return library ().dnnl_memory_create (&memory, &desc, library ().engine,
					  data) == dnnl_success;
  }
};

/* TO = LEFT * RIGHT.  Return whether that was done.  */

static bool
run (operand &left, operand &right, operand &to)
{
  const onednn &l = library ();
  static thread_local dnnl_stream_t stream = NULL;
  dnnl_matmul_desc_t product;
  dnnl_primitive_desc_t desc;
  dnnl_primitive_t primitive;
  if (!left.fine || !right.fine || !to.fine
      || (!stream
	  && l.dnnl_stream_create (&stream, l.engine,
				   dnnl_stream_default_flags) != dnnl_success)
      || l.dnnl_matmul_desc_init (&product, &left.desc, &right.desc, NULL,
				  &to.desc) != dnnl_success
      || l.dnnl_primitive_desc_create (&desc, &product, NULL, l.engine, NULL)
	   != dnnl_success)
    return false;
  bool done = false;
  if (l.dnnl_primitive_create (&primitive, desc) == dnnl_success)
    {
      if (left.open () && right.open () && to.open ())
	{
	  const dnnl_exec_arg_t arguments[]
	    = { { DNNL_ARG_SRC, left.memory },
		{ DNNL_ARG_WEIGHTS, right.memory },
		{ DNNL_ARG_DST, to.memory } };
	  done = l.dnnl_primitive_execute (primitive, stream, 3, arguments)
		   == dnnl_success
		 && l.dnnl_stream_wait (stream) == dnnl_success;
	}
      l.dnnl_primitive_destroy (primitive);
    }
  l.dnnl_primitive_desc_destroy (desc);
  return done;
}

bool
multiply (bool turned_a, bool turned_b, long m, long n, long k, const void *a,
	  long lda, const void *b, long ldb, float *c, long ldc)
{
  if (m * n * k < 1l << 19 || !library ().there ())
    return false;
  operand left (dnnl_bf16, n, k, turned_b ? 1 : ldb, turned_b ? ldb : 1, b);
  operand right (dnnl_bf16, k, m, turned_a ? 1 : lda, turned_a ? lda : 1, a);
  operand to (dnnl_f32, n, m, ldc, 1, c);
  return run (left, right, to);
}

#else

bool
multiply (bool, bool, long, long, long, const void *, long, const void *, long,
	  float *, long)
{
  return false;
}

#endif

} // namespace bfloats
