/* Variables in memory that live from one region to the next.
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

#ifndef LIVE_VARIABLES_H
#define LIVE_VARIABLES_H 1

#include "cuda-regions.h"

/* Variables that are live, or mentioned.  */
typedef hash_set<tree> variable_set;

extern bool cuda_thread_memory_p (tree);
extern void cuda_step_over (gimple *, variable_set *);
extern void cuda_find_live_variables (cuda_regions &, const cuda_scope &,
				      const vec<basic_block> &,
				      variable_set *);
extern void cuda_add_large_variables (const cuda_regions &,
				      const vec<basic_block> &,
				      variable_set *);

#endif /* LIVE_VARIABLES_H */
