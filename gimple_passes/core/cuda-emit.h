/* Static data of the unit that the passes make.
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

#ifndef CUDA_EMIT_H
#define CUDA_EMIT_H 1

/* The alignment, in bytes, of what has an element for each thread.  */
const unsigned CUDA_SLOT_ALIGN = 64;

extern tree cuda_make_static (tree, tree, tree);
extern tree cuda_bytes_address (const char *, size_t);
extern tree cuda_string_address (const char *);
extern void cuda_append_field (vec<constructor_elt, va_gc> **, tree,
			       const char *, tree);
extern tree cuda_make_list (tree, const vec<tree> &);
extern tree cuda_make_block_variable (tree, const char *);
extern tree cuda_make_lane_array (tree, unsigned HOST_WIDE_INT);
extern tree cuda_make_function (tree, const char *, const char *, tree);
extern cgraph_node *cuda_finish_function (tree);

#endif /* CUDA_EMIT_H */
