/* Loops over rows all of which are whole, or none is.
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

#ifndef CUDA_WHOLE_ROWS_H
#define CUDA_WHOLE_ROWS_H 1

#include "thread-strip.h"

/* How a row that was split is run, whole or by segments.  */
struct row_choice
{
  /* Where a segment ends; its first thread.  */
  basic_block end;
  tree first;

  /* At the end of CHOICE, WHOLE says whether it is the row.  */
  basic_block choice;
  tree whole;
};

/* If CHOICE is the same for all rows of STRIP, of which there are several, let
   it be made before the loop over them, which becomes two.  Return whether that
   was done.  */
extern bool cuda_choose_before_rows (thread_strip *strip,
				     const row_choice &choice);

#endif /* CUDA_WHOLE_ROWS_H */
