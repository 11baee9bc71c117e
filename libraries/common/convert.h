/* Libraries: numbers of any type as floats and doubles, and back.
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

/* A complex type is taken as pairs of its real one.  Going back rounds to
   nearest; integers, and numbers of eight bits, stop at the largest.  */

#ifndef CUDA2CPU_LIBRARIES_CONVERT_H
#define CUDA2CPU_LIBRARIES_CONVERT_H 1

#include <stddef.h>
#include "library_types.h"

namespace convert
{

/* The real type of which TYPE's parts are, and whether there are two.  */
extern cudaDataType real_type (cudaDataType type);
extern bool is_complex (cudaDataType type);

/* Whether the functions below know TYPE, and the bytes that one takes.  */
extern bool known (cudaDataType type);
extern size_t size (cudaDataType type);

/* Convert the COUNT numbers of the real TYPE at FROM.  */
extern void load (cudaDataType type, const void *from, long count, float *to);
extern void load (cudaDataType type, const void *from, long count, double *to);

/* Convert COUNT numbers to the real TYPE at TO.  */
extern void store (cudaDataType type, const float *from, long count, void *to);
extern void store (cudaDataType type, const double *from, long count, void *to);

} // namespace convert

#endif /* CUDA2CPU_LIBRARIES_CONVERT_H */
