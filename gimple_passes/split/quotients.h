/* Quotients and remainders in thread loops.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef CUDA_QUOTIENTS_H
#define CUDA_QUOTIENTS_H 1

/* Rows shorter than this are not worth a segment each.  */
const int MIN_DIVISOR = 16;

/* A statement that divides.  */
struct cuda_quotient
{
  gassign *stmt;

  /* What is divided, and by what, in the same type.  */
  tree dividend, divisor;

  /* It is the remainder that is wanted.  */
  bool remainder;

  /* Rounded down, by a constant power of two, instead of toward zero.  */
  bool floor;

  /* It is X & (N - 1): the remainder if N is a power of two, which is not
     known.  */
  bool mask;

  /* The dividend moves with x; else it is constant in each segment.  */
  bool moves;
};

/* If STMT divides integers of at least 32 bits, in one of the forms that GCC
   has for it, fill all of *QUOTIENT but MOVES and return true.  */
extern bool cuda_quotient_p (gimple *stmt, cuda_quotient *quotient);

/* The same for the form X & (N - 1).  */
extern bool cuda_mask_p (gimple *stmt, cuda_quotient *quotient);

/* Append to SEQ how far a dividend that begins with FIRST can grow, by ones,
   before QUOTIENT changes, for DIVISOR, which is positive; return that, of
   unsigned type.  */
extern tree cuda_quotient_room (gimple_seq *seq, const cuda_quotient &quotient,
				tree first, tree divisor);

#endif /* CUDA_QUOTIENTS_H */
