/* How values of a thread loop vary with the thread.
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

#include "gcc-compat.h"
#include "strip-forms.h"

/* No row has more threads.  */
const int MAX_ROW = 1024;

/* Names that a value outside the loop is computed from are looked into as long
   as there are not more of them.  */
const unsigned MAX_NAMES = 64;

strip_forms::strip_forms (const cuda_split_request *request,
			  const_bitmap steady, const_bitmap moving)
  : m_request (request), m_steady (steady), m_moving (moving)
{
  m_strip.fn = cfun;
  m_strip.level = CUDA_LEVEL_BLOCK;
  m_strip.entry = request->loop->body;
  m_strip.leave = request->loop->join;
  compute (m_strip);
}

/* Return whether NAME, which is not computed in LOOP, is computed from the
   thread's place in the block, constants and counters of loops alone.  SEEN
   holds names that are being looked at.  */

static bool
steady_p (const cuda_thread_loop *loop, tree name, hash_set<tree> *seen)
{
  if (CONSTANT_CLASS_P (name) || name == loop->x)
    return true;
  if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name)
      || seen->elements () > MAX_NAMES)
    return false;
  for (tree tid : loop->tid)
    if (name == tid)
      return true;
  if (seen->add (name))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!steady_p (loop, gimple_phi_arg_def (phi, i), seen))
	  return false;
      return true;
    }
  if (!is_gimple_assign (def) || gimple_assign_load_p (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!steady_p (loop, gimple_op (def, i), seen))
      return false;
  return true;
}

/* If NAME is known without looking at what defines it, say so in *FORM.  */

bool
strip_forms::leaf (tree name, lane_form *form) const
{
  const cuda_thread_loop *loop = m_request->loop;
  unsigned version = SSA_NAME_VERSION (name);
  if (name == loop->x || bitmap_bit_p (m_moving, version))
    {
      form->kind = LANE_AFFINE;
      form->step = 1;
      form->steady = name == loop->x;
      form->zeros = name == loop->x ? LANE_MAX_BITS : 0;
      return true;
    }
  if (bitmap_bit_p (m_steady, version))
    return true;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  if (bb && bitmap_bit_p (m_request->blocks, bb->index))
    {
      /* What the loop itself computes, or was not there at first.  */
      if (inside_p (bb))
	return false;
      form->vary ();
      form->early = false;
      return true;
    }
  hash_set<tree> seen;
  form->steady = steady_p (loop, name, &seen);
  form->zeros = known_zeros (name);
  if (name == loop->row_start)
    form->zeros = MAX (form->zeros, (unsigned) ctz_hwi (CUDA_WARP_SIZE));
  return true;
}

/* If bounds of NAME are known, set *OF to them.  */

bool
strip_forms::leaf_bounds (tree name, lane_bounds *of) const
{
  value_range known;
  if (name == m_request->loop->x)
    *of = { 0, last_lane () };
  else if (get_global_range_query ()->range_of_expr (known, name)
	   && known.kind () == VR_RANGE && known.constant_p ())
    *of = { wi::to_widest (known.min ()), wi::to_widest (known.max ()) };
  else
    return false;
  return true;
}

/* Return the number of the last lane, or more.  */

int
strip_forms::last_lane () const
{
  return (TREE_CODE (m_request->extent) == INTEGER_CST
	  ? MAX (tree_to_shwi (m_request->extent), 1) : MAX_ROW) - 1;
}
