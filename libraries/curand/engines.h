/* cuRAND: what the kernels of all engines have in common.
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


#ifndef CUDA2CPU_CURAND_ENGINES_H
#define CUDA2CPU_CURAND_ENGINES_H 1

/* Numbers are drawn by CUDA kernels, compiled by our own compiler; threads are
   lanes of vectors.  There is one kernel or more for each engine and form, in
   a header for each engine (lanes.h, philox.h ...), whose forms are spread over
   several units, ENGINE-uniform.cu, ENGINE-normal.cu and ENGINE-poisson.cu: a
   unit has so few kernels that all have versions for newer processors.  Which
   number comes from which lane of an engine is as generator.h says.

   An engine is a class with a function RUN (R, FORM), which draws what R asks
   for as numbers of FORM.  */

#include "forms.h"

namespace {

enum { BLOCK = 256 };

/* The blocks for COUNT threads.  */
unsigned
blocks (size_t count)
{
  return (unsigned) ((count + BLOCK - 1) / BLOCK);
}

/* Draw what R asks for by engine E, as words or uniform numbers.  */
template <typename E>
void
run_uniform (const struct request *r)
{
  switch (r->form)
    {
    case FORM_BITS:
      return E::run (r, form_bits ());
    case FORM_UNIFORM:
      return E::run (r, form_uniform ());
    default:
      return E::run (r, form_uniform_double ());
    }
}

/* The same as normal or log-normal numbers.  */
template <typename E>
void
run_normal (const struct request *r)
{
  float mean = (float) r->mean, stddev = (float) r->stddev;
  switch (r->form)
    {
    case FORM_NORMAL:
      return E::run (r, form_normal<false> { mean, stddev });
    case FORM_NORMAL_DOUBLE:
      return E::run (r, form_normal_double<false> { r->mean, r->stddev });
    case FORM_LOG_NORMAL:
      return E::run (r, form_normal<true> { mean, stddev });
    default:
      return E::run (r, form_normal_double<true> { r->mean, r->stddev });
    }
}

/* The same as Poisson's numbers.  */
template <typename E>
void
run_poisson (const struct request *r)
{
  E::run (r, form_poisson { &r->distribution->whole });
}

} // anonymous namespace

#endif /* CUDA2CPU_CURAND_ENGINES_H */
