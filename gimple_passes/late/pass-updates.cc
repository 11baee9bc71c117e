/* Updates of shared memory become plain.
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

/* This pass turns

     CUDA2CPU_update32 (&s[i], v, PLUS_EXPR);

   (cuda-updates.h) into

     old = s[i];
     new = old + v;
     s[i] = new;

   It runs behind all passes that make vectors of threads, while sums can still
   be kept in registers round loops, and once more for functions that have no
   loops.  Loops over threads in which there are updates are from then on not
   over independent threads.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-atomics.h"

namespace {

const pass_data pass_data_cuda_updates =
{
  GIMPLE_PASS, /* type */
  "cuda_updates", /* name */
  OPTGROUP_NONE, /* optinfo_flags */
  TV_NONE, /* tv_id */
  PROP_cfg | PROP_ssa, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0, /* todo_flags_finish */
};

const pass_data pass_data_cuda_updates_late =
{
  GIMPLE_PASS, /* type */
  "cuda_updates_late", /* name */
  OPTGROUP_NONE, /* optinfo_flags */
  TV_NONE, /* tv_id */
  PROP_cfg | PROP_ssa, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0, /* todo_flags_finish */
};

class pass_cuda_updates : public gimple_opt_pass
{
public:
  pass_cuda_updates (const pass_data &data, gcc::context *ctxt)
    : gimple_opt_pass (data, ctxt)
  {}

  bool gate (function *fn) final override
  {
    return cuda_block_function_p (fn->decl);
  }

  unsigned int execute (function *fn) final override
  {
    if (!cuda_expand_updates (fn, true))
      return 0;
    mark_virtual_operands_for_renaming (fn);
    return TODO_update_ssa;
  }
};

} // anon namespace

/* Make the passes described above.  */

gimple_opt_pass *
make_pass_cuda_updates (gcc::context *ctxt)
{
  return new pass_cuda_updates (pass_data_cuda_updates, ctxt);
}

gimple_opt_pass *
make_pass_cuda_updates_late (gcc::context *ctxt)
{
  return new pass_cuda_updates (pass_data_cuda_updates_late, ctxt);
}
