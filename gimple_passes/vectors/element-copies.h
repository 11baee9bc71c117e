/* Copies of memory, element by element.
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

#ifndef CUDA_ELEMENT_COPIES_H
#define CUDA_ELEMENT_COPIES_H 1

/* Let the statement at *GSI, which copies from the address FROM to the address
   TO, be copies of COUNT elements of TYPE, which are aligned to ALIGN bits; all
   are loaded before any is stored.  *GSI is behind them then.  */
extern void cuda_copy_elements (gimple_stmt_iterator *gsi, tree to, tree from,
				tree type, unsigned align, unsigned count);

#endif /* CUDA_ELEMENT_COPIES_H */
