/* Lines of our headers as the user's.
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

/* With -g each instruction has a line.  Of

     atomicAdd (p, 1);

   that would be one of our headers, which says nothing to the user who asks
   where a kernel went wrong, be it the runtime's report (source-line.c) or a
   debugger.  So in device code, what was inlined from system headers takes the
   line of the call, as if it were part of the function that calls.

   It comes when GCC has given its last warnings, which it keeps to itself for
   system headers.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "debug.h"
#include "cuda-attributes.h"

namespace {

/* Let STMT of FN have a place in the user's code.  */

void
move_to_user (function *fn, gimple *stmt)
{
  location_t loc = gimple_location (stmt);
  tree block = LOCATION_BLOCK (loc);
  bool moved = false;
  while (block && TREE_CODE (block) == BLOCK && in_system_header_at (loc))
    {
      if (inlined_function_outer_scope_p (block))
	{
	  loc = BLOCK_SOURCE_LOCATION (block);
	  moved = true;
	}
      block = BLOCK_SUPERCONTEXT (block);
    }
  if (!moved || in_system_header_at (loc))
    return;
  if (!block || TREE_CODE (block) != BLOCK)
    block = DECL_INITIAL (fn->decl);
  gimple_set_location (stmt, set_block (LOCATION_LOCUS (loc), block));
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_lines (function *fn)
{
  if (debug_info_level < DINFO_LEVEL_TERSE
      || !(cuda_block_function_p (fn->decl) || cuda_device_p (fn->decl)))
    return 0;
  for (gimple *stmt : cuda_nondebug_stmts (fn))
    move_to_user (fn, stmt);
  return 0;
}
