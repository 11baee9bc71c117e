/* Inline PTX is refused.
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

/* An asm in a function for the device alone is PTX, which no CPU knows.  One
   whose template is empty says something to the compiler only, and stays;
   and a __host__ __device__ function holds the host's asm, since it takes the
   host's side of a condition on __CUDA_ARCH__.

   Headers are full of small functions of which a program uses few.  So asm is
   an error where it stands if the function is certain to be compiled, and
   otherwise when the function turns out to be needed.  */

#include "frontend.h"
#include "tree-iterator.h"
#include "gimple-expr.h"
#include "gimple.h"
#include "gimple-iterator.h"

/* Return true if the text of asm template TEXT is white space alone.  */

static bool
blank_p (const char *text)
{
  while (ISSPACE (*text))
    text++;
  return *text == '\0';
}

/* Report the asm at LOC.  */

static void
report_asm (location_t loc)
{
  error_at (loc, "inline PTX is not supported");
}

/* Return true if FN is compiled only if something needs it.  */

static bool
discardable_p (tree fn)
{
  return (!TREE_PUBLIC (fn) || DECL_DECLARED_INLINE_P (fn)
	  || DECL_TEMPLATE_INSTANTIATION (fn));
}

/* Report STMT, an ASM_EXPR in FN, a function for the device alone, if that is
   certain to be compiled.  It is emptied, so that it is reported once.  */

void
cuda_check_asm (tree fn, tree stmt)
{
  if (discardable_p (fn) || blank_p (TREE_STRING_POINTER (ASM_STRING (stmt))))
    return;
  report_asm (EXPR_LOC_OR_LOC (stmt, DECL_SOURCE_LOCATION (fn)));
  ASM_STRING (stmt) = build_string (0, "");
}

/* Report the asm in FN, a function for the device alone that is needed and has
   a flow graph.  */

void
cuda_check_needed_asm (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gasm *stmt = dyn_cast<gasm *> (gsi_stmt (gsi)))
	if (!blank_p (gimple_asm_string (stmt)))
	  report_asm (gimple_location (stmt));
}
