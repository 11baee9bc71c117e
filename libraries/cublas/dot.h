/* cuBLAS: sums of products of two vectors' elements.
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

#ifndef DOT_H
#define DOT_H 1

/* The sum of the products of the N elements of X and of Y, which are INCX and
   INCY apart, those of X conjugated if CONJUGATED.  T is one of BLAS's four
   types.  N may be of 64 bits; increments fit into an int for double and its
   complex numbers.  A sum of floats is that of doubles, rounded once; it does
   not depend on the number of threads.  */

template <bool conjugated, typename T>
T dot (long n, const T *x, long incx, const T *y, long incy);

#endif /* DOT_H */
