/* Load once, before all threads, what no thread changes.
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

/* Programs hand sizes over in structures, or have them in constant memory:

     __constant__ int n;
     __global__ void step (struct grid g)
     {
       if (x < g.width - 1 && y < n)
	 ...

   That is a load in each thread, which nothing is computed from at another
   place: threads would not be cut where x reaches g.width - 1.  So

     if (x < width - 1 && y < n.1)

   with these loaded in the block before everything, as if they were parameters
   themselves.  Only integers and pointers are, which guards and addresses are
   made of: real numbers would hold registers for nothing.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "fixed-loads.h"
#include "loop-moves.h"

/* No more than this are loaded so.  */
const unsigned MAX_FIXED = 32;

/* Return whether STMT loads an integer or a pointer from a place, always the
   same, that nothing changes while the kernel runs.  */

bool
fixed_loads::fixed_p (gimple *stmt)
{
  if (!gimple_assign_load_p (stmt) || gimple_has_volatile_ops (stmt)
      || stmt_can_throw_internal (m_fn, stmt))
    return false;
  tree lhs = gimple_assign_lhs (stmt), ref = gimple_assign_rhs1 (stmt);
  if (TREE_CODE (lhs) != SSA_NAME || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (lhs)
      || !(INTEGRAL_TYPE_P (TREE_TYPE (lhs))
	   || POINTER_TYPE_P (TREE_TYPE (lhs))))
    return false;
  poly_int64 offset, size, most;
  bool reverse;
  tree base = get_ref_base_and_extent (ref, &offset, &size, &most, &reverse);
  if (!DECL_P (base) || reverse || !known_size_p (most)
      || maybe_ne (size, most) || maybe_lt (offset, 0) || !DECL_SIZE (base)
      || !poly_int_tree_p (DECL_SIZE (base))
      || maybe_gt (offset + size,
		   wi::to_poly_offset (DECL_SIZE (base)).force_shwi ()))
    return false;
  const memory_root root = { base, false };
  return (root.read_only_p () && !TREE_THIS_VOLATILE (base)
	  && (VAR_P (base)
	      || (!TREE_ADDRESSABLE (base) && !m_stored.contains (base))));
}

/* Return what stands for what STMT loads, which is fixed; NULL_TREE if that is
   one too many.  */

tree
fixed_loads::name_of (gimple *stmt)
{
  tree lhs = gimple_assign_lhs (stmt), ref = gimple_assign_rhs1 (stmt);
  for (const fixed_load &load : m_loads)
    if (operand_equal_p (load.ref, ref, 0)
	&& useless_type_conversion_p (TREE_TYPE (lhs), TREE_TYPE (load.name))
	&& useless_type_conversion_p (TREE_TYPE (load.name), TREE_TYPE (lhs)))
      return load.name;
  if (m_loads.length () == MAX_FIXED)
    return NULL_TREE;
  tree var = create_tmp_var (TREE_TYPE (lhs), "fixed");
  tree name = get_or_create_ssa_default_def (m_fn, var);
  m_loads.safe_push ({ ref, name, gimple_location (stmt) });
  return name;
}

void
fixed_loads::take (function *fn)
{
  m_fn = fn;
  basic_block bb;
  for (gimple *stmt : cuda_stmts (fn))
    if (tree lhs = gimple_get_lhs (stmt))
      if (tree base = get_base_address (lhs))
	if (DECL_P (base))
	  m_stored.add (base);
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *stmt = gsi_stmt (gsi);
	tree name = fixed_p (stmt) ? name_of (stmt) : NULL_TREE;
	if (!name)
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	replace_uses_by (gimple_assign_lhs (stmt), name);
	gsi_remove (&gsi, true);
	release_defs (stmt);
      }
}

void
fixed_loads::make_at (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  for (const fixed_load &load : m_loads)
    {
      /* The name stays: others have noted it.  */
      set_ssa_default_def (m_fn, SSA_NAME_VAR (load.name), NULL_TREE);
      gimple *stmt = gimple_build_assign (load.name, load.ref);
      gimple_set_location (stmt, load.where);
      gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
    }
}
