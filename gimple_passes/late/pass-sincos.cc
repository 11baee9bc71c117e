/* Keep sines and cosines of the same angle apart.
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

/* This pass runs on block functions before GCC's sincos, which makes one call
   of two:

     s = sinf (x);
     c = cosf (x);

   becomes

     z = __builtin_cexpif (x);
     s = IMAGPART_EXPR <z>;
     c = REALPART_EXPR <z>;

   That keeps loops scalar, though both functions have vector forms.  So here,
   in loops, the cosine's angle becomes a copy,

     s = sinf (x);
     y = x;
     c = cosf (y);

   which that pass does not look through.  Calls of sincosf are taken apart
   before (cuda-math.cc).  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-runtime.h"

namespace {

/* If the statement at GSI is a cosine with vector forms in a loop, give it an
   angle of its own.  */

void
copy_angle (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!gimple_call_builtin_p (stmt, BUILT_IN_COSF)
      || !loop_outer (gimple_bb (stmt)->loop_father)
      || !cuda_vector_forms_p (gimple_call_fndecl (stmt)))
    return;
  tree angle = gimple_call_arg (stmt, 0);
  if (TREE_CODE (angle) != SSA_NAME)
    return;
  tree copy = make_ssa_name (TREE_TYPE (angle));
  gsi_insert_before (gsi, gimple_build_assign (copy, angle), GSI_SAME_STMT);
  gimple_call_set_arg (stmt, 0, copy);
  update_stmt (stmt);
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_sincos (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      copy_angle (&gsi);
  return 0;
}
