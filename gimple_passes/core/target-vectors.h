/* What vectors the target has.
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

#ifndef TARGET_VECTORS_H
#define TARGET_VECTORS_H 1

extern unsigned cuda_target_bytes ();
extern unsigned cuda_vector_registers (machine_mode mode = VOIDmode);
extern bool cuda_masked_stores_p ();
extern bool cuda_whole_masks_p ();
extern unsigned cuda_permuted_bytes (unsigned);
extern tree cuda_permutation (tree, const vec<int> &, bool constant = false);
extern void cuda_add_gathers ();
extern tree cuda_target_builtin (const char *);
extern tree cuda_sign_bits (gimple_seq *, tree);

#endif /* TARGET_VECTORS_H */
