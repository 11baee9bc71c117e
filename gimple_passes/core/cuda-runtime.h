/* The functions of the runtime and the C library that compiled code calls.
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

#ifndef CUDA_RUNTIME_H
#define CUDA_RUNTIME_H 1

enum cuda_runtime_code
{
#define CUDA_RUNTIME(CODE, NAME, TYPES, FLAGS) CUDA_RT_##CODE,
#include "cuda-runtime.def"
#undef CUDA_RUNTIME
  CUDA_RT_MAX
};

extern tree cuda_runtime_decl (enum cuda_runtime_code);
extern bool cuda_runtime_decl_p (tree, enum cuda_runtime_code);

/* Functions that depend on their arguments alone, and have vector forms.  */
extern bool cuda_vector_forms_p (tree);
extern tree cuda_const_form (tree, const char *);

/* What the collector of GCC must know of these.  */
extern const struct ggc_root_tab cuda_runtime_roots[];

#endif /* CUDA_RUNTIME_H */
