/* How values of a loop over threads vary from turn to turn.
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
#include "cuda-ranges.h"
#include "tree-chrec.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"
#include "cuda-attributes.h"
#include "cuda-stmts.h"
#include "waiting-loops.h"
#include "thread-forms.h"

/* No loop over threads has more turns.  */
const int MAX_TURNS = 1024;

thread_forms::thread_forms (class loop *loop, edge exit,
			    thread_strides *strides, unsigned lanes)
  : m_loop (loop), m_strides (strides), m_counted (true), m_mixed (false),
    m_lanes (lanes), m_last (MAX_TURNS - 1)
{
  bitmap_initialize (&m_plain, &bitmap_default_obstack);
  bitmap_initialize (&m_stored, &bitmap_default_obstack);
  bitmap_initialize (&m_escaping, &bitmap_default_obstack);
  widest_int most;
  if (max_loop_iterations (loop, &most) && wi::ltu_p (most, MAX_TURNS))
    m_last = most.to_shwi ();
  for (gphi *phi : cuda_phis (loop->header))
    {
      tree name = gimple_phi_result (phi);
      if (virtual_operand_p (name))
	continue;
      affine_iv iv;
      if (!simple_iv (loop, loop, name, &iv, true)
	  || !tree_fits_shwi_p (iv.step))
	{
	  if (lane_flag *flag = cuda_find_flag (loop, phi))
	    {
	      m_flags.safe_push (flag);
	      continue;
	    }
	  if (dump_file && (dump_flags & TDF_DETAILS))
	    {
	      fprintf (dump_file, "handed from turn to turn: ");
	      print_gimple_stmt (dump_file, phi, 0, TDF_SLIM);
	    }
	  m_counted = false;
	  continue;
	}
      tree type = TREE_TYPE (iv.step);
      counter one
	= { TYPE_UNSIGNED (type)
	    ? sext_hwi (tree_to_uhwi (iv.step), TYPE_PRECISION (type))
	    : tree_to_shwi (iv.step), iv.no_overflow, 0 };
      if (lanes && one.step && INTEGRAL_TYPE_P (TREE_TYPE (name)))
	one.zeros = MIN (known_zeros (iv.base),
			 (unsigned) ctz_hwi (one.step) + ctz_hwi (lanes));
      value_range known;
      if (!one.exact && INTEGRAL_TYPE_P (TREE_TYPE (name)) && one.step > 0
	  && get_global_range_query ()->range_of_expr (known, iv.base)
	  && known.kind () == VR_RANGE && known.constant_p ())
	{
	  widest_int end = (wi::to_widest (known.max ())
			    + widest_int (one.step) * (m_last + 1));
	  one.exact = wi::les_p (end, wi::to_widest (TYPE_MAX_VALUE
						     (TREE_TYPE (name))));
	}
      m_counters.put (name, one);
    }
  m_turn.fn = cfun;
  m_turn.level = CUDA_LEVEL_BLOCK;
  m_turn.entry = loop->header;
  m_turn.leave = exit->dest;
  if (!m_counted)
    return;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    find_frame (body[i]);
  compute (m_turn);
  for (const lane_flag *flag : m_flags)
    {
      lane_form of = form (flag->value);
      m_counted &= of.uniform_p () && of.whole_p ();
    }
  for (unsigned i = 0; i < loop->num_nodes && !m_mixed; i++)
    m_mixed = pointed_p (body[i]);
  free (body);
}

thread_forms::~thread_forms ()
{
  bitmap_clear (&m_plain);
  bitmap_clear (&m_stored);
  bitmap_clear (&m_escaping);
}

bool
thread_forms::flag_p (tree name) const
{
  for (lane_flag *flag : m_flags)
    if (flag->names.contains (name))
      return true;
  return false;
}

/* Return whether DECL is on the stack of the thread that runs the block.  */

static bool
frame_p (tree decl)
{
  return VAR_P (decl) && auto_var_in_fn_p (decl, cfun->decl)
	 && !cuda_shared_p (decl);
}

/* Data for find_mention.  */
struct frame_search
{
  class loop *loop;
  bitmap plain, escaping;
};

/* Return whether the place of REF, a variable of the frame or a part of one,
   is another for each turn of LOOP: an index, whichever it is, counts them.  */

static bool
counted_place_p (tree ref, class loop *loop)
{
  affine_iv iv;
  bool counted = false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    counted |= (TREE_CODE (ref) == ARRAY_REF
		&& TREE_CODE (TREE_OPERAND (ref, 1)) == SSA_NAME
		&& simple_iv (loop, loop, TREE_OPERAND (ref, 1), &iv, true)
		&& TREE_CODE (iv.step) == INTEGER_CST
		&& !integer_zerop (iv.step));
  return counted && DECL_P (ref) && frame_p (ref);
}

/* If *TP mentions a variable of the frame, note how.  */

static tree
find_mention (tree *tp, int *walk, void *data)
{
  frame_search *search = (frame_search *) ((walk_stmt_info *) data)->info;
  if (TYPE_P (*tp))
    *walk = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (*tp, 0));
      if (base && frame_p (base))
	bitmap_set_bit (search->escaping, DECL_UID (base));
    }
  else if (TREE_CODE (*tp) == MEM_REF
	   && TREE_CODE (TREE_OPERAND (*tp, 0)) == ADDR_EXPR)
    {
      tree base = TREE_OPERAND (TREE_OPERAND (*tp, 0), 0);
      if (frame_p (base))
	bitmap_set_bit (search->plain, DECL_UID (base));
      *walk = 0;
    }
  else if (counted_place_p (*tp, search->loop))
    *walk = 0;
  else if (DECL_P (*tp) && frame_p (*tp))
    bitmap_set_bit (search->plain, DECL_UID (*tp));
  return NULL_TREE;
}

/* Note how BB accesses variables of the frame.  */

void
thread_forms::find_frame (basic_block bb)
{
  frame_search search = { m_loop, &m_plain, &m_escaping };
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      walk_stmt_info wi;
      memset (&wi, 0, sizeof (wi));
      wi.info = &search;
      if (gimple_clobber_p (stmt))
	continue;
      walk_gimple_op (stmt, find_mention, &wi);
      tree lhs = gimple_get_lhs (stmt);
      tree base = (lhs && TREE_CODE (lhs) != SSA_NAME
		   ? get_base_address (lhs) : NULL_TREE);
      if (base && frame_p (base))
	bitmap_set_bit (&m_stored, DECL_UID (base));
    }
}

/* Return whether OP, an operand, may be the address of a variable of the frame,
   or of a part of one.  Names that SEEN has are not; what is looked at is added
   to it.  */

static bool
may_point_to_frame_p (tree op, hash_set<tree> *seen)
{
  auto_vec<tree> all;
  all.safe_push (op);
  while (!all.is_empty ())
    {
      tree one = all.pop ();
      if (TREE_CODE (one) == ADDR_EXPR)
	{
	  tree base = get_base_address (TREE_OPERAND (one, 0));
	  if (base && frame_p (base))
	    return true;
	  if (base && (TREE_CODE (base) == MEM_REF
		       || TREE_CODE (base) == TARGET_MEM_REF))
	    all.safe_push (TREE_OPERAND (base, 0));
	  continue;
	}
      /* Some pointers are computed as integers.  */
      if (TREE_CODE (one) != SSA_NAME
	  || !(POINTER_TYPE_P (TREE_TYPE (one))
	       || (INTEGRAL_TYPE_P (TREE_TYPE (one))
		   && TYPE_PRECISION (TREE_TYPE (one)) == POINTER_SIZE))
	  || seen->add (one))
	continue;
      gimple *def = SSA_NAME_DEF_STMT (one);
      if (gphi *phi = dyn_cast<gphi *> (def))
	for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	  all.safe_push (gimple_phi_arg_def (phi, i));
      else if (is_gimple_assign (def) && !gimple_assign_load_p (def))
	for (unsigned i = 1; i < gimple_num_ops (def); i++)
	  all.safe_push (gimple_op (def, i));
    }
  return false;
}

/* Return whether a statement of BB accesses by a pointer what may be a variable
   that each thread has for itself, or hands such a pointer on: places of a
   frame that are not one for each turn.  What the loop only reads does not
   matter.  */

bool
thread_forms::pointed_p (basic_block bb)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      if (gimple_clobber_p (stmt))
	continue;
      bool call = is_gimple_call (stmt);
      for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
	{
	  tree op = gimple_op (stmt, i);
	  if (!op || (call && i == 1))
	    continue;
	  if (is_gimple_val (op))
	    {
	      if ((call || gimple_store_p (stmt))
		  && POINTER_TYPE_P (TREE_TYPE (op)) && (!call || i > 0)
		  && may_point_to_frame_p (op, &m_elsewhere))
		return true;
	      continue;
	    }
	  tree base = get_base_address (op);
	  if (!base || (TREE_CODE (base) != MEM_REF
			&& TREE_CODE (base) != TARGET_MEM_REF)
	      || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME)
	    continue;
	  lane_form where = address (op);
	  bool store = i == 0 && gimple_get_lhs (stmt) == op;
	  if ((store || !bitmap_empty_p (&m_stored))
	      && !(where.affine_p () && where.whole_p ())
	      && may_point_to_frame_p (TREE_OPERAND (base, 0), &m_elsewhere))
	    return true;
	}
    }
  return false;
}

bool
thread_forms::pieces_p (tree ref, HOST_WIDE_INT size, unsigned *step)
{
  lane_form form = address (ref);
  *step = form.affine_p ();
  return (!form.whole_p ()
	  && (form.uniform_p ()
	      || (form.affine_p () && form.constant && form.step == size)));
}

bool
thread_forms::own_p (tree decl) const
{
  if (!frame_p (decl))
    return false;
  unsigned uid = DECL_UID (decl);
  return (bitmap_bit_p (&m_escaping, uid)
	  || (bitmap_bit_p (&m_plain, uid) && bitmap_bit_p (&m_stored, uid)));
}

/* Return how many low bits of OP, or of one of those in SEEN, which is being
   asked of already, are zero in the first of the lanes that go together: no
   more than of all that it is joined from or a sum of.  */

unsigned
thread_forms::first_zeros (tree op, hash_set<tree> *seen) const
{
  if (counter *one = const_cast<thread_forms *> (this)->m_counters.get (op))
    return one->zeros;
  if (TREE_CODE (op) != SSA_NAME)
    return known_zeros (op);
  gimple *def = SSA_NAME_DEF_STMT (op);
  gphi *phi = dyn_cast<gphi *> (def);
  gassign *assign = dyn_cast<gassign *> (def);
  enum tree_code code = assign ? gimple_assign_rhs_code (assign) : ERROR_MARK;
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (m_loop, gimple_bb (def))
      || (phi ? gimple_bb (phi) == m_loop->header
	  : !CONVERT_EXPR_CODE_P (code) && code != PLUS_EXPR
	    && code != MINUS_EXPR))
    return known_zeros (op);
  unsigned least = LANE_MAX_BITS;
  if (seen->add (op))
    return least;
  for (unsigned i = phi ? 0 : 1;
       i < (phi ? gimple_phi_num_args (phi) : gimple_num_ops (def)); i++)
    {
      unsigned one = first_zeros (phi ? gimple_phi_arg_def (phi, i)
				  : gimple_op (def, i), seen);
      least = MIN (least, one);
    }
  return least;
}

/* If NAME is a counter of the loop, or follows one as a stride, say so in
   *FORM.  */

bool
thread_forms::leaf (tree name, lane_form *form) const
{
  if (HOST_WIDE_INT *step = m_strides->exact.get (name))
    {
      form->kind = LANE_AFFINE;
      form->step = *step;
      form->exact = LANE_EXACT;
      form->constant = true;
      form->early = form->steady = false;
      hash_set<tree> seen;
      form->zeros = m_lanes ? first_zeros (name, &seen) : 0;
      return true;
    }
  for (const lane_flag *flag : m_flags)
    if (gimple_phi_result (flag->phi) == name)
      {
	form->kind = LANE_VARYING;
	return true;
      }
  counter *one = const_cast<thread_forms *> (this)->m_counters.get (name);
  if (!one)
    return false;
  form->kind = one->step ? LANE_AFFINE : LANE_UNIFORM;
  form->step = one->step;
  form->exact = one->exact ? LANE_EXACT : LANE_WRAPS;
  form->zeros = one->zeros;
  return true;
}

/* Say in *FORM how what STMT loads, or gets from a call, varies.  Independent
   threads all load the same from the same place.  */

void
thread_forms::source (gimple *stmt, lane_form *form)
{
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME || gimple_has_volatile_ops (stmt)
      || cuda_throws_p (cfun, stmt))
    return;
  if (gimple_assign_load_p (stmt))
    {
      tree ref = gimple_assign_rhs1 (stmt);
      tree base = get_base_address (ref);
      if (!base || own_p (base))
	return;
      lane_form where = address (ref);
      if (!where.uniform_p () || !where.whole_p ())
	return;
      /* Which lanes load there one after the other.  */
      class loop *loop = gimple_bb (stmt)->loop_father;
      if (loop != m_loop && cuda_single_loop_p (loop))
	return;
    }
  else if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      if (gimple_vuse (call) || !(gimple_call_flags (call) & ECF_CONST)
	  || gimple_call_ctrl_altering_p (call))
	return;
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
	{
	  lane_form of = lane_forms::form (gimple_call_arg (call, i));
	  if (of.kind == LANE_UNSEEN)
	    {
	      form->kind = LANE_UNSEEN;
	      return;
	    }
	  if (!of.uniform_p () || !of.whole_p ())
	    return;
	}
    }
  else
    return;
  form->kind = LANE_UNIFORM;
  form->exact = LANE_EXACT;
  form->constant = true;
}

/* If bounds of NAME are known, set *OF to them.  */

bool
thread_forms::leaf_bounds (tree name, lane_bounds *of) const
{
  return flow_bounds (name, of);
}
