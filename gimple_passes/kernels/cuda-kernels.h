/* The functions that kernels call, and what of them must be inlined.
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

#ifndef CUDA_KERNELS_H
#define CUDA_KERNELS_H 1

#include "cuda-intrinsics.h"

extern bool cuda_function_uses_intrinsics_p (function *);
extern gimple *cuda_first_barrier (function *);
extern void cuda_inline_device_functions (vec<cgraph_node *> &);
extern void cuda_collect_functions (cgraph_node *, vec<function *> *);
extern void cuda_collect_calls (cgraph_node *, vec<gcall *> *);
extern bool cuda_recursive_p (cgraph_node *);
extern bool cuda_inlinable_p (tree);
extern bool cuda_reached_from_calls_p (cgraph_node *, tree);
extern unsigned cuda_count_stmts (function *);
extern unsigned cuda_device_size (cgraph_node *);
extern bool cuda_reaches_level_p (cgraph_node *, enum cuda_level);
extern bool cuda_launch_p (gimple *);
extern bool cuda_needs_thread_p (gcall *);
extern cgraph_node *cuda_callee (cgraph_edge *);

/* The options with which a function is compiled, to be changed and then given
   back to it; SET says which of them the user has set.  */

class cuda_function_options
{
public:
  explicit cuda_function_options (tree fndecl);

  /* Compile the function with OPTS.  */
  void store ();

  struct gcc_options opts;
  struct gcc_options set;

private:
  tree m_fndecl;
};

extern void cuda_register_worker_shared ();
extern bool cuda_rarely_run_p (tree);
extern void cuda_set_device_options (tree);
extern void cuda_set_launch_options (tree, bool);
extern void cuda_forbid_exceptions (function *);
extern void cuda_spare_lowered (function *);

#endif /* CUDA_KERNELS_H */
