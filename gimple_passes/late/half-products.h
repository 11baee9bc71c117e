/* Products of vectors whose numbers fill half of their elements.
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

#ifndef HALF_PRODUCTS_H
#define HALF_PRODUCTS_H 1

/* The products of even and of odd words, as words.  */
struct even_odd
{
  tree even, odd;
};

typedef hash_map<gassign *, even_odd> made_products;

extern bool cuda_multiply_halves (gimple_stmt_iterator *);
extern bool cuda_keep_words (gimple_stmt_iterator *, made_products *, bitmap);

#endif /* HALF_PRODUCTS_H */
