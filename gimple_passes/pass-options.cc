/* Compile block functions as CUDA's semantics allow.
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

/* This pass runs on block functions when the passes for the unit, inlining
   among them, are done.  It changes no code but the options with which what
   follows compiles the function: CUDA has neither errno nor floating-point
   traps, and device code is vectorised from -O2 on.

   GCC's passes on RTL that look for common subexpressions in the whole function
   (-fgcse) take a time that grows with the square of its size, and find little
   that the passes on GIMPLE have left: of the time that a block function with
   forty barriers takes, it is half.  So large ones do without.

   It comes so late because GCC refuses to inline functions into others with
   such options, even those that are to be inlined always.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-decls.h"
#include "cuda-kernels.h"

/* A block function of more basic blocks than this is large.  */
#define CUDA_LARGE_BLOCKS 300

namespace {

/* Have FN compiled without -fgcse if it is large.  */

static void
spare_large_function (function *fn)
{
  if (n_basic_blocks_for_fn (fn) <= CUDA_LARGE_BLOCKS)
    return;
  struct gcc_options opts = global_options;
  struct gcc_options set = global_options_set;
  cl_optimization_restore (&opts, &set,
			   TREE_OPTIMIZATION
			     (DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fn->decl)));
  if (!set.x_flag_gcse)
    opts.x_flag_gcse = 0;
  if (!set.x_flag_gcse_after_reload)
    opts.x_flag_gcse_after_reload = 0;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fn->decl)
    = build_optimization_node (&opts, &set);
  if (dump_file)
    fprintf (dump_file, "%s is large: it is compiled without -fgcse\n",
	     function_name (fn));
}

const pass_data pass_data_cuda_options =
{
  GIMPLE_PASS, /* type */
  "cuda_options", /* name */
  OPTGROUP_OMP, /* optinfo_flags */
  TV_NONE, /* tv_id */
  PROP_cfg | PROP_ssa, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0, /* todo_flags_finish */
};

class pass_cuda_options : public gimple_opt_pass
{
public:
  pass_cuda_options (gcc::context *ctxt)
    : gimple_opt_pass (pass_data_cuda_options, ctxt)
  {}

  bool gate (function *fn) final override
  {
    return cuda_block_function_p (fn->decl);
  }

  unsigned int execute (function *fn) final override
  {
    cuda_set_device_options (fn->decl);
    spare_large_function (fn);
    /* Take them now.  */
    set_cfun (NULL);
    set_cfun (fn);
    return 0;
  }
};

} // anon namespace

/* Make the pass described above.  */

gimple_opt_pass *
make_pass_cuda_options (gcc::context *ctxt)
{
  return new pass_cuda_options (ctxt);
}
