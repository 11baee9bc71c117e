/* Places in memory that depend on what memory holds.
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

#ifndef CUDA_DATA_PLACES_H
#define CUDA_DATA_PLACES_H 1

#include "lane-forms.h"

/* Whether the place of REF, which lanes with FORMS access, is some lanes' own
   because of what they have loaded.  */
extern bool cuda_by_data_p (tree ref, const lane_forms &forms);

/* The same of OP, an index or an address in straight-line code with
   vectors.  */
extern bool cuda_by_loaded_vectors_p (tree op);

#endif /* CUDA_DATA_PLACES_H */
