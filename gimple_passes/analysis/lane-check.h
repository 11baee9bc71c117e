/* Checks forms of values against evaluation lane by lane.
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

#ifndef CUDA_LANE_CHECK_H
#define CUDA_LANE_CHECK_H 1

#include "lane-forms.h"

/* Run the scope of FORMS, those of rows, in the compiler for some lanes, one
   after the other, with invented parameters and memory.  Stop with an internal
   error where values, or the ways that lanes take, are not what FORMS says.  */
extern void cuda_check_forms (const row_forms &forms);

#endif /* CUDA_LANE_CHECK_H */
