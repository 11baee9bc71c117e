/* Arithmetic of the formats of 16 bits, between passes.
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

#ifndef CUDA_NARROW_H
#define CUDA_NARROW_H 1

/* Our headers compute with half precision and bfloat16 in float and call, as
   intrinsics, what converts and what is fused:

     unsigned int a, b, c, y;		// 16 bits in each
     y = half_narrow (odd_fma (half_widen (a), half_widen (b),
			       half_widen (c)));

   Sums and products call half_narrow_open instead, which is the same, but says
   that a product and what it is added to may become one operation; for all but
   the pass that does that (kernels/pass-halves.cc) it is half_narrow.

   To GCC and to us these are functions without effects, and builtins of the
   target, for which vectorisers, GCC's and ours, ask for vector forms.  Each
   vector type has a declaration of its own, with the same attribute.  What they
   are as operations of the target stands in late/pass-narrow.cc.  */

#include "cuda-intrinsics.h"

extern const struct ggc_root_tab cuda_narrow_roots[];

extern enum cuda_intrinsic cuda_narrow_code (const gimple *);
extern bool cuda_narrow_open_p (const gimple *);
extern tree cuda_narrow_decl (enum cuda_intrinsic, tree, tree);
extern const struct real_format *cuda_narrow_format (enum cuda_intrinsic);
extern tree cuda_narrow_constant (enum cuda_intrinsic, tree, tree);
extern void cuda_add_narrow_forms (void);

#endif /* CUDA_NARROW_H */
