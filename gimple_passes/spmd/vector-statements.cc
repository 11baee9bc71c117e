/* Statements of threads as vectors.
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

/* A statement of one thread becomes

     one scalar statement, where its result is the same in all lanes or the
     same amount more in each next lane: it is computed for lane 0;
     operations on vectors;
     or a loop over the lanes, where there is no other way:

       buffer[0:16] = x[0:16];  there[0:16] = mask;
       for (l = 0; l < 16; l++)
	 if (there[l])
	   result[l] = f (buffer[l]);
       y[0:16] = result[0:16];  */

#include "gcc-compat.h"
#include "cuda-narrow.h"
#include "tree-vector-builder.h"
#include "vectoriser.h"

/* ---- Once for all lanes. ---- */

/* If *TP is an SSA name, let it be the scalar that WI's info, a vectoriser, has
   for it.  */

tree
thread_vectoriser::use_scalar (tree *tp, int *walk, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  thread_vectoriser *self = (thread_vectoriser *) wi->info;
  if (TREE_CODE (*tp) == SSA_NAME)
    {
      *tp = self->scalar_of (*tp);
      *walk = 0;
    }
  else if (TYPE_P (*tp))
    *walk = 0;
  return NULL_TREE;
}

/* Build STMT once, of which all operands are scalars.  If MASK is not NULL,
   lane 0 may not be there, so that nothing may be concluded from what it would
   do wrong.  */

void
thread_vectoriser::emit_scalar (gimple *stmt, tree mask)
{
  gimple *copy = gimple_copy (stmt);
  if (gimple_has_mem_ops (copy))
    {
      gimple_set_vuse (copy, NULL_TREE);
      gimple_set_vdef (copy, NULL_TREE);
    }
  walk_stmt_info wi;
  tree lhs = gimple_get_lhs (stmt);
  bool name = lhs && TREE_CODE (lhs) == SSA_NAME;
  for (unsigned i = name ? 1 : 0; i < gimple_num_ops (copy); i++)
    if (gimple_op (copy, i))
      {
	memset (&wi, 0, sizeof (wi));
	wi.info = this;
	walk_tree (gimple_op_ptr (copy, i), use_scalar, &wi, NULL);
      }
  if (!name)
    {
      append (copy);
      return;
    }
  tree result = copy_ssa_name (lhs, copy);
  gimple_set_lhs (copy, result);
  gassign *assign = dyn_cast<gassign *> (copy);
  if (mask && assign && INTEGRAL_TYPE_P (TREE_TYPE (lhs))
      && TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (lhs))
      && arith_code_with_undefined_signed_overflow
	   (gimple_assign_rhs_code (assign)))
    gimple_seq_add_seq_without_update (&m_seq,
				       rewrite_to_defined_overflow (copy));
  else
    append (copy);
  lane_value value = lane_value::same (result);
  if (kind_of (lhs) == LANES_STEP)
    value = lane_value::stepped (result, m_forms->form (lhs).step);
  m_values.put (lhs, value);
}

/* ---- Lane by lane. ---- */

tree
make_buffer (tree type, unsigned lanes)
{
  tree array = build_array_type_nelts (TYPE_MAIN_VARIANT (type), lanes);
  tree buffer = create_tmp_var (array, "lanes");
  SET_DECL_ALIGN (buffer, MAX (DECL_ALIGN (buffer), 512u));
  DECL_USER_ALIGN (buffer) = 1;
  TREE_ADDRESSABLE (buffer) = 1;
  return buffer;
}

tree
buffer_part (tree buffer, tree vtype, unsigned i)
{
  tree where = build_fold_addr_expr (buffer);
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (vtype));
  return build2 (MEM_REF, vtype, where,
		 build_int_cst (ptr_type_node, i * size));
}

tree
buffer_element (tree buffer, tree lane)
{
  return build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (buffer)), buffer, lane,
		 NULL_TREE, NULL_TREE);
}

/* Store VALUE, of TYPE, in a new buffer and return that.  */

tree
thread_vectoriser::spill (lane_value value, tree type)
{
  if (truth_p (type))
    {
      value = convert (value, boolean_type_node, m_number);
      type = m_number;
    }
  tree vtype = vectype (type);
  value = vector_of (value, type);
  tree buffer = make_buffer (TREE_TYPE (vtype), m_lanes);
  for (unsigned i = 0; i < parts (TREE_TYPE (vtype)); i++)
    append (gimple_build_assign
			 (buffer_part (buffer, vtype, i), value.part[i]));
  return buffer;
}

/* Return a name for what BUFFER has for LANE, as a value of TYPE.  */

tree
thread_vectoriser::reload (tree buffer, tree lane, tree type)
{
  tree elt = TREE_TYPE (TREE_TYPE (buffer));
  tree name = make_ssa_name (elt);
  append (gimple_build_assign
		       (name, buffer_element (buffer, lane)));
  if (useless_type_conversion_p (type, elt))
    return name;
  return (truth_p (type)
	  ? build (NE_EXPR, type, name, build_zero_cst (elt))
	  : build (NOP_EXPR, type, name));
}

/* Return whether STMT uses or defines a value that lanes have in memory.  */

bool
thread_vectoriser::has_apart_p (gimple *stmt)
{
  ssa_op_iter iter;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, iter, SSA_OP_USE | SSA_OP_DEF)
    if (!once_p (name) && apart_p (TREE_TYPE (name)))
      return true;
  return false;
}

/* Build STMT for lanes of MASK, one after the other.  Where that is a call,
   there may well be no such lane, as of those that ask the runtime for what is
   behind the end of a texture: then none is looked for.  */

void
thread_vectoriser::emit_by_lane (gimple *stmt, tree mask)
{
  auto_vec<tree> names, buffers;
  auto_vec<lane_value> before, held_as;
  ssa_op_iter iter;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, iter, SSA_OP_USE)
    {
      lane_value value = value_of (name);
      if (value.kind == LANES_SAME || names.contains (name))
	continue;
      names.safe_push (name);
      before.safe_push (value);
      held_as.safe_push (held (name));
      buffers.safe_push (value.kind == LANES_STEP ? NULL_TREE
			 : value.kind == LANES_APART ? value.scalar
			 : spill (value, TREE_TYPE (name)));
    }
  tree there = mask ? spill (lane_value::mask (mask), boolean_type_node)
		    : NULL_TREE;
  tree lhs = gimple_get_lhs (stmt), result = NULL_TREE;
  bool to_name = lhs && TREE_CODE (lhs) == SSA_NAME;
  bool stays = to_name && kind_of (lhs) == LANES_APART;
  tree kept = NULL_TREE;
  if (to_name)
    {
      kept = (truth_p (TREE_TYPE (lhs)) ? m_number
	      : stays ? TREE_TYPE (lhs) : element (TREE_TYPE (lhs)));
      result = make_buffer (kept, m_lanes);
      for (unsigned i = 0; mask && !stays && i < parts (kept); i++)
	append (gimple_build_assign
			     (buffer_part (result, vectype (kept), i),
			      build_zero_cst (vectype (kept))));
    }
  basic_block out = new_block ();
  if (mask && is_gimple_call (stmt))
    {
      basic_block some = new_block ();
      branch_to (any_lane (mask), some, out);
      m_bb = some;
      if (dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, stmt, "lanes call one by one, if any do\n");
    }
  basic_block header = new_block ();
  go_to (header);
  edge entry = single_pred_edge (header);
  gphi *phi = new_phi (sizetype, header, entry, size_zero_node);
  tree lane = gimple_phi_result (phi);
  basic_block latch = new_block ();
  if (there)
    {
      tree is = reload (there, lane, boolean_type_node);
      basic_block inside = new_block ();
      branch_to (gimple_build_cond (NE_EXPR, is, boolean_false_node,
				    NULL_TREE, NULL_TREE), inside, latch);
      m_bb = inside;
    }
  for (unsigned i = 0; i < names.length (); i++)
    {
      tree type = TREE_TYPE (names[i]), one;
      if (buffers[i])
	one = reload (buffers[i], lane, type);
      else
	one = advance (type, before[i].scalar, lane, before[i].step);
      m_values.put (names[i], lane_value::same (one));
    }
  {
    slice_scope lanes (this, NULL, 0);
    emit_scalar (stmt, NULL_TREE);
  }
  if (to_name)
    {
      tree made = m_values.get (lhs)->scalar;
      if (!useless_type_conversion_p (kept, TREE_TYPE (made)))
	made = build (NOP_EXPR, kept, made);
      append (gimple_build_assign
			   (buffer_element (result, lane), made));
    }
  go_to (latch);
  tree next = build (PLUS_EXPR, sizetype, lane, size_one_node);
  basic_block again = new_block ();
  branch_to (gimple_build_cond (NE_EXPR, next, size_int (m_lanes), NULL_TREE,
				NULL_TREE), again, out);
  edge back = make_single_succ_edge (again, header, EDGE_FALLTHRU);
  add_phi_arg (phi, next, back, UNKNOWN_LOCATION);
  m_bb = out;
  for (unsigned i = 0; i < names.length (); i++)
    m_values.put (names[i], held_as[i]);
  if (!to_name)
    return;
  lane_value value = lane_value ();
  value.kind = stays ? LANES_APART : LANES_VECTOR;
  if (stays)
    {
      value.scalar = result;
      m_values.put (lhs, value);
      return;
    }
  for (unsigned i = 0; i < parts (kept); i++)
    {
      value.part[i] = make_ssa_name (vectype (kept));
      append (gimple_build_assign
			   (value.part[i],
			    buffer_part (result, vectype (kept), i)));
    }
  if (truth_p (TREE_TYPE (lhs)))
    value = convert (value, kept, boolean_type_node);
  m_values.put (lhs, value);
}

/* ---- Vectors. ---- */

/* Return the value that STMT, which neither loads nor stores, assigns to lanes
   of MASK; none if there are no instructions for it.  */

lane_value
thread_vectoriser::assigned (gassign *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree left = gimple_assign_rhs1 (stmt);
  tree right = gimple_num_ops (stmt) > 2 ? gimple_assign_rhs2 (stmt) : NULL;
  tree ltype = TREE_TYPE (left);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    {
      tree is = compare (code, value_of (left), value_of (right), ltype);
      if (!is)
	return lane_value::none ();
      return convert (lane_value::mask (is), boolean_type_node, type);
    }
  switch (code)
    {
    case ADDR_EXPR:
      {
	tree base;
	lane_value offset;
	if (!address (TREE_OPERAND (left, 0), &base, &offset))
	  return lane_value::none ();
	return binary (PLUS_EXPR, lane_value::same (base), offset, type, type);
      }
    CASE_CONVERT:
    case FLOAT_EXPR:
    case FIX_TRUNC_EXPR:
      return convert (value_of (left), ltype, type);
    case VIEW_CONVERT_EXPR:
      {
	tree of = TREE_OPERAND (left, 0);
	tree from = TREE_TYPE (of);
	if (TREE_CODE (of) != SSA_NAME || truth_p (from) || truth_p (type)
	    || !element (from) || !element (type)
	    || !tree_int_cst_equal (TYPE_SIZE (from), TYPE_SIZE (type)))
	  return lane_value::none ();
	lane_value v = vector_of (value_of (of), from);
	return v.known_p () ? reinterpret (v, element (from), type) : v;
      }
    case PAREN_EXPR:
    case SSA_NAME:
      return vector_of (value_of (left), type);
    case NEGATE_EXPR:
    case BIT_NOT_EXPR:
    case ABS_EXPR:
      return unary (code, value_of (left), type);
    case ABSU_EXPR:
      return unary (code, convert (value_of (left), ltype, type), type);
    case COND_EXPR:
      {
	tree is;
	if (COMPARISON_CLASS_P (left))
	  is = compare (TREE_CODE (left), value_of (TREE_OPERAND (left, 0)),
			value_of (TREE_OPERAND (left, 1)),
			TREE_TYPE (TREE_OPERAND (left, 0)));
	else
	  is = mask_of (value_of (left));
	return is ? choose (is, value_of (right),
			    value_of (gimple_assign_rhs3 (stmt)), type)
		  : lane_value::none ();
      }
    case POINTER_DIFF_EXPR:
      return binary (MINUS_EXPR, convert (value_of (left), ltype, type),
		     convert (value_of (right), TREE_TYPE (right), type), type,
		     type);
    default:
      if (!right || gimple_num_ops (stmt) > 3)
	return lane_value::none ();
      break;
    }
  lane_value a = value_of (left), b = value_of (right);
  return binary (code, a, b, type, TREE_TYPE (right));
}

/* Return the result of CALL as vectors; none if there are none.  */

lane_value
thread_vectoriser::called (gcall *call)
{
  tree lhs = gimple_call_lhs (call);
  if (!lhs || gimple_vuse (call) || gimple_call_num_args (call) == 0
      || gimple_call_num_args (call) > 3)
    return lane_value::none ();
  tree type = TREE_TYPE (lhs), first = TREE_TYPE (gimple_call_arg (call, 0));
  tree vtype = truth_p (first) ? NULL_TREE : vectype (first);
  if (!vtype || truth_p (type))
    return lane_value::none ();
  if (cuda_narrow_code (call) != CUDA_NO_INTRINSIC)
    return call_narrow (call);
  combined_fn which = gimple_call_combined_fn (call);
  internal_fn fn = (internal_fn_p (which) ? as_internal_fn (which)
		    : associated_internal_fn (which, type));
  if (fn == IFN_LAST || !direct_internal_fn_p (fn)
      || !direct_internal_fn (fn).vectorizable
      || !direct_internal_fn_supported_p (fn, vtype, OPTIMIZE_FOR_SPEED))
    {
      lane_value made = call_builtin (call);
      return made.known_p () ? made : call_clone (call);
    }
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (TYPE_MODE (TREE_TYPE (gimple_call_arg (call, i))) != TYPE_MODE (first))
      return lane_value::none ();
  bool counts = !useless_type_conversion_p (element (type), element (first));
  if (counts && fn != IFN_POPCOUNT && fn != IFN_CLZ && fn != IFN_CTZ)
    return lane_value::none ();
  lane_value result = call_parts (call, first, NULL_TREE, fn);
  return counts ? convert (result, element (first), type) : result;
}

/* Return what DECL, or FN unless that is IFN_LAST, makes of each vector of the
   arguments of CALL, all of the first one's type, as vectors of TYPE.  */

lane_value
thread_vectoriser::call_parts (gcall *call, tree type, tree decl,
			       internal_fn fn)
{
  tree first = TREE_TYPE (gimple_call_arg (call, 0));
  auto_vec<lane_value, 3> args;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    args.safe_push (vector_of (value_of (gimple_call_arg (call, i)), first));
  lane_value result = lane_value ();
  result.kind = LANES_VECTOR;
  for (unsigned i = 0; i < parts (element (type)); i++)
    {
      auto_vec<tree, 3> operands;
      for (const lane_value &arg : args)
	operands.safe_push (arg.part[i]);
      gcall *made = (fn == IFN_LAST ? gimple_build_call_vec (decl, operands)
		     : gimple_build_call_internal_vec (fn, operands));
      result.part[i] = make_ssa_name (vectype (type));
      gimple_call_set_lhs (made, result.part[i]);
      gimple_call_set_nothrow (made, true);
      gimple_set_location (made, m_where);
      append (made);
    }
  return result;
}

/* Return the result of CALL, of arithmetic of the formats of 16 bits, whose
   arguments and result have 32 bits; none if there are no such vectors.  */

lane_value
thread_vectoriser::call_narrow (gcall *call)
{
  tree type = TREE_TYPE (gimple_call_lhs (call)), vtype = vectype (type);
  tree first = TREE_TYPE (gimple_call_arg (call, 0));
  if (!vtype || parts (element (type)) != parts (element (first)))
    return lane_value::none ();
  return call_parts (call, type, cuda_narrow_decl (cuda_narrow_code (call),
						   vtype, vectype (first)));
}

/* Return the result of CALL by a builtin of the target's, as there are some for
   floor where the operation on vectors is no pattern of the machine's; none if
   there is none.  */

lane_value
thread_vectoriser::call_builtin (gcall *call)
{
  tree type = TREE_TYPE (gimple_call_lhs (call)), vtype = vectype (type);
  tree first = TREE_TYPE (gimple_call_arg (call, 0));
  combined_fn which = gimple_call_combined_fn (call);
  if (which == CFN_LAST || !vtype
      || parts (element (type)) != parts (element (first)))
    return lane_value::none ();
  for (unsigned i = 1; i < gimple_call_num_args (call); i++)
    if (TYPE_MODE (TREE_TYPE (gimple_call_arg (call, i))) != TYPE_MODE (first))
      return lane_value::none ();
  tree decl = targetm.vectorize.builtin_vectorized_function
    (which, vtype, vectype (first));
  return decl ? call_parts (call, type, decl) : lane_value::none ();
}

/* Return the vector form of the function that CALL calls for vectors of as many
   lanes as a part of its arguments has; NULL if there is none.  All arguments
   and the result are of one type.  */

static cgraph_node *
vector_form (gcall *call, unsigned lanes)
{
  tree fndecl = gimple_call_fndecl (call);
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : NULL;
  if (!node)
    return NULL;
  cgraph_node *best = NULL;
  int worst = INT_MAX;
  for (cgraph_node *clone = node->simd_clones; clone;
       clone = clone->simdclone->next_clone)
    {
      const cgraph_simd_clone &form = *clone->simdclone;
      int bad = targetm.simd_clone.usable (clone);
      if (form.inbranch || form.nargs != gimple_call_num_args (call)
	  || !known_eq (form.simdlen, lanes) || bad < 0 || bad >= worst)
	continue;
      bool plain = true;
      for (unsigned i = 0; i < form.nargs; i++)
	plain &= form.args[i].arg_type == SIMD_CLONE_ARG_TYPE_VECTOR;
      if (plain)
	{
	  best = clone;
	  worst = bad;
	}
    }
  return best;
}

/* Return the result of CALL by a vector form of the function in a library; none
   if there is none.  */

lane_value
thread_vectoriser::call_clone (gcall *call)
{
  tree lhs = gimple_call_lhs (call);
  tree type = TREE_TYPE (lhs), vtype = vectype (type);
  if (!vtype || truth_p (type) || !(gimple_call_flags (call) & ECF_CONST))
    return lane_value::none ();
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (TYPE_MODE (TREE_TYPE (gimple_call_arg (call, i))) != TYPE_MODE (type))
      return lane_value::none ();
  cgraph_node *form = vector_form (call, lanes_of_part (element (type)));
  if (!form || TYPE_MODE (TREE_TYPE (TREE_TYPE (form->decl)))
	       != TYPE_MODE (vtype))
    return lane_value::none ();
  return call_parts (call, type, form->decl);
}

/* ---- Any statement. ---- */

/* Return whether STMT is one volatile access to a place of each lane's, which
   vectors can do: nothing orders it among threads, and those of each lane keep
   their order.  */

bool
thread_vectoriser::volatile_vectors_p (gimple *stmt)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || !gimple_assign_single_p (assign))
    return false;
  tree ref = gimple_assign_lhs (assign);
  if (TREE_CODE (ref) == SSA_NAME)
    ref = gimple_assign_rhs1 (assign);
  return (memory_type (TREE_TYPE (ref))
	  && !m_forms->address (ref).uniform_p ());
}

/* Keep accesses of memory before this from being done after it, or left out for
   others there.  */

void
thread_vectoriser::emit_barrier ()
{
  vec<tree, va_gc> *clobbers = NULL;
  vec_safe_push (clobbers, build_tree_list (NULL_TREE,
					    build_string (7, "memory")));
  gasm *barrier = gimple_build_asm_vec ("", NULL, NULL, clobbers, NULL);
  gimple_asm_set_volatile (barrier, true);
  append (barrier);
}

/* Build STMT, which loads or stores, for lanes of MASK; return false if that
   cannot be done for all at once.  */

bool
thread_vectoriser::access (gassign *stmt, tree mask)
{
  bool once = gimple_has_volatile_ops (stmt), done;
  tree lhs = gimple_assign_lhs (stmt);
  if (once && !volatile_vectors_p (stmt))
    return false;
  if (once)
    emit_barrier ();
  if (TREE_CODE (lhs) == SSA_NAME)
    {
      lane_value value = loaded (stmt, mask);
      done = value.known_p ();
      if (done)
	m_values.put (lhs, value);
    }
  else
    done = !gimple_assign_load_p (stmt) && stored (stmt, mask);
  if (once)
    emit_barrier ();
  return done;
}

/* Build STMT for lanes of MASK.  */

void
thread_vectoriser::emit_stmt (gimple *stmt, tree mask)
{
  if (is_gimple_debug (stmt) || is_a<gcond *> (stmt) || is_a<gswitch *> (stmt)
      || is_a<glabel *> (stmt) || gimple_nop_p (stmt)
      || gimple_code (stmt) == GIMPLE_PREDICT || gimple_clobber_p (stmt))
    return;
  m_where = gimple_location (stmt);
  unsigned number;
  if (const woven_group *group = woven_group_of (stmt, &number))
    if (group->kind == woven_group::OPERATION)
      {
	emit_woven (stmt, group, number, mask);
	return;
      }
  tree lhs = gimple_get_lhs (stmt);
  bool name = lhs && TREE_CODE (lhs) == SSA_NAME;
  if (name)
    {
      enum lane_value_kind kind = kind_of (lhs);
      if (kind == LANES_SAME || kind == LANES_STEP)
	{
	  emit_scalar (stmt, mask);
	  return;
	}
    }
  lane_value value = lane_value::none ();
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (fetched (stmt, mask))
    return;
  if (has_apart_p (stmt))
    ;
  else if (assign && (gimple_assign_load_p (assign) || !name))
    {
      if (access (assign, mask))
	return;
    }
  else if (assign && divides_long_p (assign))
    {
      divide_long (assign, mask);
      return;
    }
  else if (assign)
    value = assigned (assign);
  else if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      if (updated (call, mask))
	return;
      value = called (call);
    }
  if (value.known_p ())
    m_values.put (lhs, value);
  else
    emit_by_lane (stmt, mask);
}
