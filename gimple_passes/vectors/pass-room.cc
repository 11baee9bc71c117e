/* Small variables get room for a vector.
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

/* This pass runs on block functions before all that makes vectors.  In

     __shared__ float s[2];
     if (t < 2)
       s[t] = a[t];

   the store becomes that of a vector under a mask, of which two lanes are set.
   That is right; but behind it GCC takes an access of 64 bytes for one that
   cannot be to S, of 8, and moves a load of S before it: alias analysis
   compares sizes, and knows of no masks.  So arrays and structures that threads
   share are given the size of the largest vector.  That is done so late that
   nobody has yet to ask how large they are for the program; the address
   sanitizer would, so it is left with what there is, and makes no vectors.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-attributes.h"

/* The largest vector, in bytes.  */
const unsigned ROOM = 64;

/* Let VAR have room for a vector if threads share it and it has not.  */

static void
give_room (tree var)
{
  if (!VAR_P (var) || !AGGREGATE_TYPE_P (TREE_TYPE (var))
      || !(is_global_var (var) || cuda_shared_p (var))
      || !DECL_SIZE_UNIT (var) || !tree_fits_uhwi_p (DECL_SIZE_UNIT (var))
      || tree_to_uhwi (DECL_SIZE_UNIT (var)) >= ROOM || TREE_READONLY (var))
    return;
  DECL_SIZE_UNIT (var) = size_int (ROOM);
  DECL_SIZE (var) = bitsize_int (ROOM * BITS_PER_UNIT);
  if (dump_file)
    {
      fprintf (dump_file, "room for a vector: ");
      print_generic_expr (dump_file, var);
      fprintf (dump_file, "\n");
    }
}

/* Do that for the variable in REF, of which an address is taken or which is
   accessed.  */

static bool
visit (gimple *, tree base, tree, void *)
{
  base = base ? get_base_address (base) : NULL_TREE;
  if (base && DECL_P (base))
    give_room (base);
  return false;
}

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_room (function *fn)
{
  if (flag_sanitize & SANITIZE_ADDRESS)
    return 0;
  for (gimple *stmt : cuda_stmts (fn))
    walk_stmt_load_store_addr_ops (stmt, NULL, visit, visit, visit);
  return 0;
}
