/* Loads and stores of threads as vectors.
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

/* By how the address differs from lane to lane, a load of several lanes is

     a[i], i one more in each lane	one vector at the address of lane 0,
					masked if there is a mask; where the
					target masks none, that if all lanes
					are there, or one is and no other can
					fault, else elements one by one;
     a[2 * i], a[f (i)]			a gather, where the target has one for
					the type; else one by one, elements
					of lanes that are not there from a place
					where nothing is;

   and a store likewise.  Loads from one address for all are one scalar load
   (emit_scalar).  Stores to one address are done lane by lane, in order.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "tree-vector-builder.h"
#include "vectoriser.h"
#include "window-plan.h"
#include "asan.h"

/* ---- Addresses. ---- */

/* Return REF, a reference to memory, for lane 0.  */

tree
thread_vectoriser::scalar_ref (tree ref)
{
  walk_stmt_info wi;
  memset (&wi, 0, sizeof (wi));
  wi.info = this;
  ref = unshare_expr (ref);
  walk_tree (&ref, use_scalar, &wi, NULL);
  return ref;
}

/* Return the address of REF, a reference for lane 0, as a simple operand.  */

tree
thread_vectoriser::address_of (tree ref)
{
  gimple_seq seq = NULL;
  tree address = force_gimple_operand (build_fold_addr_expr (ref), &seq, true,
				       NULL_TREE);
  gimple_seq_add_seq_without_update (&m_seq, seq);
  return address;
}

/* Return the vector of VTYPE that is PART vectors behind ADDRESS, which is that
   of an element of REF.  */

tree
thread_vectoriser::vector_ref (tree vtype, tree address, unsigned part,
			       tree ref)
{
  unsigned align = MIN (TYPE_ALIGN (TREE_TYPE (ref)),
			TYPE_ALIGN (TREE_TYPE (vtype)));
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (vtype));
  return fold_build2 (MEM_REF, build_aligned_type (vtype, align), address,
		      build_int_cst (reference_alias_ptr_type (ref),
				     part * size));
}

tree
variable_of (tree ref)
{
  tree base = get_base_address (ref);
  return base && DECL_P (base) ? base : NULL_TREE;
}

/* If REF is to what each thread has for itself, return that, else NULL.  */

thread_vectoriser::own_variable *
thread_vectoriser::own (tree ref)
{
  tree variable = variable_of (ref);
  return variable ? m_own.get (variable) : NULL;
}

/* Let *REF be what it is a part of, and set *SAME and *OFFSET to the bytes, as
   numbers of TYPE, between the start of that and the part: what is the same for
   all lanes, and the rest; NULL_TREE and none if there are none.  Return false
   if that cannot be told.  */

bool
thread_vectoriser::add_components (tree *ref, tree type, tree *same,
				   lane_value *offset)
{
  HOST_WIDE_INT constant = 0;
  *same = NULL_TREE;
  *offset = lane_value::none ();
  for (; handled_component_p (*ref); *ref = TREE_OPERAND (*ref, 0))
    switch (TREE_CODE (*ref))
      {
      case ARRAY_REF:
	{
	  tree index = TREE_OPERAND (*ref, 1);
	  tree size = array_ref_element_size (*ref);
	  tree low = array_ref_low_bound (*ref);
	  if (!tree_fits_shwi_p (size) || !tree_fits_shwi_p (low))
	    return false;
	  constant -= tree_to_shwi (low) * tree_to_shwi (size);
	  if (tree_fits_shwi_p (index))
	    {
	      constant += tree_to_shwi (index) * tree_to_shwi (size);
	      break;
	    }
	  lane_value value = value_of (index);
	  size = build_int_cst (type, tree_to_shwi (size));
	  if (value.kind == LANES_SAME)
	    {
	      tree bytes = build (NOP_EXPR, type, value.scalar);
	      bytes = build (MULT_EXPR, type, bytes, size);
	      *same = *same ? build (PLUS_EXPR, type, *same, bytes) : bytes;
	      break;
	    }
	  value = convert (value, TREE_TYPE (index), type);
	  if (value.known_p ())
	    value = binary (MULT_EXPR, value, lane_value::same (size), type,
			    type);
	  if (value.known_p () && offset->known_p ())
	    value = binary (PLUS_EXPR, *offset, value, type, type);
	  if (!value.known_p ())
	    return false;
	  *offset = value;
	  break;
	}
      case COMPONENT_REF:
	{
	  tree field = TREE_OPERAND (*ref, 1);
	  if (TREE_OPERAND (*ref, 2) || DECL_BIT_FIELD (field)
	      || !tree_fits_shwi_p (byte_position (field)))
	    return false;
	  constant += tree_to_shwi (byte_position (field));
	  break;
	}
      case IMAGPART_EXPR:
	constant += tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (*ref)));
	break;
      case REALPART_EXPR:
      case VIEW_CONVERT_EXPR:
	break;
      default:
	return false;
      }
  if (TREE_CODE (*ref) == MEM_REF)
    constant += mem_ref_offset (*ref).to_constant ().to_shwi ();
  if (constant)
    {
      tree bytes = build_int_cst (type, constant);
      *same = *same ? build (PLUS_EXPR, type, *same, bytes) : bytes;
    }
  return true;
}

/* Set *BASE to a pointer that is the same for all lanes and *OFFSET to the
   bytes that each lane adds to it, of type sizetype, so that this is the
   address of REF.  Return false if that cannot be told.  */

bool
thread_vectoriser::address (tree ref, tree *base, lane_value *offset)
{
  tree same;
  if (!add_components (&ref, sizetype, &same, offset))
    return false;
  lane_value start = lane_value::none ();
  own_variable *variable = own (ref);
  if (variable)
    start = lane_value::same (null_pointer_node);
  else if (TREE_CODE (ref) == MEM_REF)
    start = value_of (TREE_OPERAND (ref, 0));
  else if (DECL_P (ref))
    start = lane_value::same (build_fold_addr_expr (ref));
  if (!start.known_p ())
    return false;
  if (start.kind == LANES_SAME)
    *base = build (NOP_EXPR, ptr_type_node, start.scalar);
  else
    {
      lane_value value = convert (start, ptr_type_node, sizetype);
      if (value.known_p () && offset->known_p ())
	value = binary (PLUS_EXPR, *offset, value, sizetype, sizetype);
      if (!value.known_p ())
	return false;
      *offset = value;
      *base = null_pointer_node;
    }
  if (same)
    *base = build (POINTER_PLUS_EXPR, ptr_type_node, *base, same);
  if (!offset->known_p ())
    *offset = lane_value::same (size_zero_node);
  return !variable || own_address (ref, variable, base, offset);
}

/* *BASE and *OFFSET have the bytes from the start of VARIABLE, of which REF is
   a part, to where lanes access it.  Let them be the place in the copy for all
   lanes, where each element is followed by those of the next lanes.  */

bool
thread_vectoriser::own_address (tree ref, own_variable *variable, tree *base,
				lane_value *offset)
{
  tree lanes = size_int (m_lanes);
  if (!variable->copy)
    {
      tree type = build_array_type_nelts
	(unsigned_char_type_node,
	 tree_to_uhwi (DECL_SIZE_UNIT (variable_of (ref))) * m_lanes);
      variable->copy = create_tmp_var (type, "own");
      SET_DECL_ALIGN (variable->copy, 512);
      DECL_USER_ALIGN (variable->copy) = 1;
      TREE_ADDRESSABLE (variable->copy) = 1;
    }
  tree bytes = build (MULT_EXPR, sizetype, build (NOP_EXPR, sizetype, *base),
		      lanes);
  *base = build (POINTER_PLUS_EXPR, ptr_type_node,
		 build_fold_addr_expr_with_type (variable->copy, ptr_type_node),
		 bytes);
  if (offset->kind == LANES_SAME)
    {
      *offset = lane_value::stepped (size_zero_node, variable->size);
      return true;
    }
  *offset = binary (MULT_EXPR, *offset, lane_value::same (lanes), sizetype,
		    sizetype);
  if (offset->known_p ())
    *offset = binary (PLUS_EXPR, *offset,
		      lane_value::stepped (size_zero_node, variable->size),
		      sizetype, sizetype);
  return offset->known_p ();
}

/* Let all of DECL, which each thread has for itself, be zero in lanes of MASK.
   Return false if that cannot be built.  */

bool
thread_vectoriser::clear_own (tree decl, tree mask)
{
  own_variable *variable = own (decl);
  if (!variable)
    return true;
  tree elt = build_nonstandard_integer_type (variable->size * 8, 1);
  unsigned n = tree_to_uhwi (DECL_SIZE_UNIT (decl)) / variable->size;
  for (unsigned i = 0; i < n; i++)
    {
      tree ref = build2 (MEM_REF, elt, build_fold_addr_expr (decl),
			 build_int_cst (ptr_type_node, i * variable->size));
      if (!store_own (ref, elt, vector_of (lane_value::same
					   (build_zero_cst (elt)), elt), mask))
	return false;
    }
  return true;
}

/* Let lanes of MASK store VALUE, of MTYPE, at REF, which is in what each thread
   has for itself, at the same place for all.  */

bool
thread_vectoriser::store_own (tree ref, tree mtype, const lane_value &value,
			      tree mask)
{
  tree base;
  lane_value offset;
  if (!address (ref, &base, &offset) || offset.kind != LANES_STEP)
    return false;
  store_vectors (ref, base, mtype,
		 mask ? choose (mask, value,
				load_vectors (ref, base, mtype, NULL_TREE),
				mtype)
		 : value, NULL_TREE);
  return true;
}

/* Return what lanes load from such a REF.  */

lane_value
thread_vectoriser::load_own (tree ref, tree mtype)
{
  tree base;
  lane_value offset;
  if (!address (ref, &base, &offset) || offset.kind != LANES_STEP)
    return lane_value::none ();
  return load_vectors (ref, base, mtype, NULL_TREE);
}

/* If NAME, which has vectors, is an index that was made wider from one whose
   values integers of 32 bits hold, return that, else NULL_TREE.  */

static tree
narrow_index (tree name)
{
  gassign *def = cuda_assignment (name);
  if (!def || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
    return NULL_TREE;
  tree from = gimple_assign_rhs1 (def), type = TREE_TYPE (from);
  if (TREE_CODE (from) != SSA_NAME || !INTEGRAL_TYPE_P (type)
      || TYPE_PRECISION (type) > 32
      || (TYPE_PRECISION (type) == 32 && TYPE_UNSIGNED (type)
	  && wi::neg_p (tree_nonzero_bits (from), SIGNED)))
    return NULL_TREE;
  return from;
}

/* If BYTES is the same for all lanes, add SIZE times that to *SAME, of type
   sizetype or NULL_TREE, and return true.  */

bool
thread_vectoriser::add_same (tree bytes, HOST_WIDE_INT size, tree *same)
{
  lane_value value = value_of (bytes);
  if (value.kind != LANES_SAME)
    return false;
  tree more = build (NOP_EXPR, sizetype, value.scalar);
  if (size != 1)
    more = build (MULT_EXPR, sizetype, more, size_int (size));
  *same = *same ? build (PLUS_EXPR, sizetype, *same, more) : more;
  return true;
}

/* Return NAME, an index of elements of SIZE, without what is added to it that
   is the same for all lanes; add that to *SAME as above.  Sums of integers that
   do not wrap are the same in more bits.  */

tree
thread_vectoriser::without_same (tree name, HOST_WIDE_INT size, tree *same)
{
  gassign *sum;
  tree whole = name;
  while (INTEGRAL_TYPE_P (TREE_TYPE (name))
	 && TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (name))
	 && (sum = cuda_assignment (name))
	 && gimple_assign_rhs_code (sum) == PLUS_EXPR)
    {
      tree a = gimple_assign_rhs1 (sum), b = gimple_assign_rhs2 (sum);
      if (add_same (b, size, same))
	name = a;
      else if (add_same (a, size, same))
	name = b;
      else
	break;
    }
  if (name != whole && dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, dump_user_location_t (SSA_NAME_DEF_STMT (whole)),
		     "what is the same for all lanes leaves their places\n");
  return name;
}

/* If the address of REF is a pointer that is the same for all lanes and *SCALE
   times an index that all fit into 32 bits, set *BASE to the pointer, *VALUE to
   the index, of type *TYPE, and return true.  Set *BITS, if that is wanted, to
   how many bits with the sign the index has at most.  If ALL_SAME, as much as
   can be is in *BASE.  */

bool
thread_vectoriser::index (tree ref, tree *base, lane_value *value, tree *type,
			  unsigned *scale, unsigned *bits, bool all_same)
{
  tree name = NULL_TREE, start = NULL_TREE, last = NULL_TREE, same = NULL_TREE;
  if (own (ref))
    {
      /* Not as large as that.  */
      if (!address (ref, base, value))
	return false;
      *value = convert (*value, sizetype, integer_type_node);
      *type = integer_type_node;
      *scale = 1;
      if (bits)
	*bits = TYPE_PRECISION (*type);
      return value->known_p ();
    }
  for (tree at = ref; handled_component_p (at); at = TREE_OPERAND (at, 0))
    if (TREE_CODE (at) == ARRAY_REF
	&& value_of (TREE_OPERAND (at, 1)).kind != LANES_SAME)
      {
	if (name)
	  return false;
	name = TREE_OPERAND (at, 1);
	last = at;
      }
  tree inner = get_base_address (ref);
  if (TREE_CODE (inner) != MEM_REF && !DECL_P (inner))
    return false;
  HOST_WIDE_INT size;
  if (name)
    {
      if ((TREE_CODE (inner) == MEM_REF
	   && value_of (TREE_OPERAND (inner, 0)).kind != LANES_SAME)
	  || !tree_fits_shwi_p (array_ref_element_size (last))
	  || !integer_zerop (array_ref_low_bound (last)))
	return false;
      size = tree_to_shwi (array_ref_element_size (last));
      if (TYPE_PRECISION (TREE_TYPE (name)) > 32
	  || TYPE_UNSIGNED (TREE_TYPE (name)))
	name = narrow_index (name);
      if (!name)
	return false;
      tree zero = unshare_expr (ref);
      for (tree at = zero; ; at = TREE_OPERAND (at, 0))
	if (TREE_CODE (at) == ARRAY_REF
	    && value_of (TREE_OPERAND (at, 1)).kind != LANES_SAME)
	  {
	    TREE_OPERAND (at, 1)
	      = build_zero_cst (TREE_TYPE (TREE_OPERAND (at, 1)));
	    break;
	  }
      start = zero;
    }
  else
    {
      if (TREE_CODE (inner) != MEM_REF)
	return false;
      tree pointer = TREE_OPERAND (inner, 0);
      gassign *def;
      while (true)
	{
	  def = cuda_assignment (pointer);
	  if (!def || gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR)
	    return false;
	  if (value_of (gimple_assign_rhs1 (def)).kind == LANES_SAME)
	    break;
	  if (!add_same (gimple_assign_rhs2 (def), 1, &same))
	    return false;
	  pointer = gimple_assign_rhs1 (def);
	}
      tree bytes = gimple_assign_rhs2 (def);
      size = 1;
      gassign *times = cuda_assignment (bytes);
      if (times && gimple_assign_rhs_code (times) == MULT_EXPR
	  && tree_fits_shwi_p (gimple_assign_rhs2 (times)))
	{
	  size = tree_to_shwi (gimple_assign_rhs2 (times));
	  bytes = gimple_assign_rhs1 (times);
	}
      for (gassign *sum; (sum = cuda_assignment (bytes));)
	{
	  tree a = gimple_assign_rhs1 (sum), b = gimple_assign_rhs2 (sum);
	  if (gimple_assign_rhs_code (sum) != PLUS_EXPR
	      || !useless_type_conversion_p (sizetype, TREE_TYPE (bytes)))
	    break;
	  if (add_same (b, size, &same))
	    bytes = a;
	  else if (add_same (a, size, &same))
	    bytes = b;
	  else
	    break;
	}
      name = narrow_index (bytes);
      if (!name)
	return false;
      start = unshare_expr (ref);
      tree at = start;
      while (handled_component_p (at))
	at = TREE_OPERAND (at, 0);
      TREE_OPERAND (at, 0) = gimple_assign_rhs1 (def);
    }
  if (size != 1 && size != 2 && size != 4 && size != 8)
    return false;
  if (all_same)
    name = without_same (name, size, &same);
  *value = value_of (name);
  *scale = size;
  *type = TREE_TYPE (name);
  if (bits)
    {
      wide_int set = tree_nonzero_bits (name);
      bool negative = !TYPE_UNSIGNED (*type) && wi::neg_p (set, SIGNED);
      *bits = (negative ? TYPE_PRECISION (*type)
	       : wi::min_precision (set, UNSIGNED) + 1);
    }
  *base = address_of (scalar_ref (start));
  if (same)
    *base = build (POINTER_PLUS_EXPR, ptr_type_node,
		   build (NOP_EXPR, ptr_type_node, *base), same);
  return true;
}

/* Return the address of a place where nothing is: zeros, since it takes long to
   divide what other memory may be as real numbers.  */

tree
thread_vectoriser::nowhere ()
{
  if (!m_nowhere)
    {
      tree type = build_array_type_nelts (unsigned_char_type_node,
					  NOWHERE_BYTES);
      m_nowhere = create_tmp_var (type, "nowhere");
      SET_DECL_ALIGN (m_nowhere, 128);
      TREE_ADDRESSABLE (m_nowhere) = 1;
      basic_block start = single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun));
      gimple_stmt_iterator gsi = gsi_after_labels (start);
      gsi_insert_before (&gsi, gimple_build_assign
			 (m_nowhere, build_constructor (type, NULL)),
			 GSI_SAME_STMT);
    }
  tree middle = build2 (MEM_REF, unsigned_char_type_node,
			build_fold_addr_expr (m_nowhere),
			build_int_cst (ptr_type_node, NOWHERE_BYTES / 2));
  return build_fold_addr_expr (middle);
}

/* ---- Gathers and scatters. ---- */

tree
mask_argument (gimple_seq *seq, tree mask, tree type)
{
  if (!mask)
    {
      if (INTEGRAL_TYPE_P (type))
	return build_minus_one_cst (type);
      tree bits = build_nonstandard_integer_type (vector_element_bits (type),
						  0);
      tree ones = build_vector_type_for_mode (bits, related_int_vector_mode
					      (TYPE_MODE (type)).require ());
      return gimple_build (seq, VIEW_CONVERT_EXPR, type,
			   build_minus_one_cst (ones));
    }
  if (INTEGRAL_TYPE_P (type))
    {
      unsigned bits
	= GET_MODE_BITSIZE (TYPE_MODE (TREE_TYPE (mask))).to_constant ();
      tree whole = build_nonstandard_integer_type (bits, 1);
      return gimple_convert (seq, type, gimple_build (seq, VIEW_CONVERT_EXPR,
						      whole, mask));
    }
  return gimple_build (seq, VIEW_CONVERT_EXPR, type, mask);
}

/* Set *BASE, *WHERE and *SCALE for the target's function that accesses elements
   of the size of MTYPE at REF, with an index of that size, and return that
   function; NULL_TREE if there is none.  */

tree
thread_vectoriser::gather_function (tree ref, tree mtype, bool store,
				    tree *base, lane_value *where,
				    unsigned *scale)
{
  tree vtype = vectype (mtype), type;
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  HOST_WIDE_INT step;
  if (!vtype || (size != 4 && size != 8))
    return NULL_TREE;
  tree wanted = size == 4 ? integer_type_node : long_integer_type_node;
  bool narrow = evenly_apart_p (ref, &step);
  if (narrow)
    {
      *base = address_of (scalar_ref (ref));
      *where = lane_value::stepped (integer_zero_node, step);
      type = integer_type_node;
      *scale = 1;
    }
  else
    narrow = index (ref, base, where, &type, scale);
  if (!narrow && size == 4 && offset_in_object (ref, base, where))
    {
      narrow = true;
      type = unsigned_type_node;
      *scale = 1;
    }
  if (!narrow)
    {
      if (size == 4 || !address (ref, base, where))
	return NULL_TREE;
      type = sizetype;
      *scale = 1;
    }
  tree fn = (store
	     ? targetm.vectorize.builtin_scatter (vtype, wanted, *scale)
	     : targetm.vectorize.builtin_gather (vtype, wanted, *scale));
  if (!fn)
    return NULL_TREE;
  *where = convert (*where, type, wanted);
  return where->known_p () ? fn : NULL_TREE;
}

tree
as_argument (gimple_seq *seq, tree arg, tree type)
{
  if (useless_type_conversion_p (type, TREE_TYPE (arg)))
    return arg;
  return gimple_build (seq, VIEW_CONVERT_EXPR, type, arg);
}

/* Return what lanes of MASK load from REF, whose elements have type MTYPE.  */

lane_value
thread_vectoriser::gathered (tree ref, tree mtype, tree mask)
{
  tree base;
  lane_value where;
  unsigned scale;
  tree fn = gather_function (ref, mtype, false, &base, &where, &scale);
  return (fn ? call_gather (fn, mtype, base, where, scale, mask)
	  : lane_value::none ());
}

/* The same by FN from SCALE times WHERE behind BASE.  */

lane_value
thread_vectoriser::call_gather (tree fn, tree mtype, tree base,
				const lane_value &where, unsigned scale,
				tree mask)
{
  tree vtype = vectype (mtype), result_type = TREE_TYPE (TREE_TYPE (fn));
  tree types[5], list = TYPE_ARG_TYPES (TREE_TYPE (fn));
  for (int i = 0; i < 5; i++, list = TREE_CHAIN (list))
    types[i] = TREE_VALUE (list);
  lane_value masks = mask ? mask_for (mask, mtype) : lane_value ();
  lane_value result = lane_value ();
  result.kind = LANES_VECTOR;
  base = build (NOP_EXPR, types[1], base);
  for (unsigned i = 0; i < parts (mtype); i++)
    {
      gcall *call = gimple_build_call
	(fn, 5, build_zero_cst (types[0]), base,
	 as_argument (&m_seq, where.part[i], types[2]),
	 mask_argument (&m_seq, masks.part[i], types[3]),
	 build_int_cst (types[4], scale));
      tree made = make_ssa_name (result_type);
      gimple_call_set_lhs (call, made);
      gimple_set_location (call, m_where);
      append (call);
      result.part[i] = as_argument (&m_seq, made, vtype);
    }
  return result;
}

/* Let lanes of MASK store VALUE in REF, whose elements have type MTYPE.  Return
   false if the target has no function for that.  */

bool
thread_vectoriser::scattered (tree ref, tree mtype, const lane_value &value,
			      tree mask)
{
  tree base;
  lane_value where;
  unsigned scale;
  tree fn = gather_function (ref, mtype, true, &base, &where, &scale);
  if (!fn)
    return false;
  tree types[5], list = TYPE_ARG_TYPES (TREE_TYPE (fn));
  for (int i = 0; i < 5; i++, list = TREE_CHAIN (list))
    types[i] = TREE_VALUE (list);
  lane_value masks = mask ? mask_for (mask, mtype) : lane_value ();
  base = build (NOP_EXPR, types[0], base);
  for (unsigned i = 0; i < parts (mtype); i++)
    {
      gcall *call = gimple_build_call
	(fn, 5, base, mask_argument (&m_seq, masks.part[i], types[1]),
	 as_argument (&m_seq, where.part[i], types[2]),
	 as_argument (&m_seq, value.part[i], types[3]),
	 build_int_cst (types[4], scale));
      gimple_set_location (call, m_where);
      append (call);
    }
  return true;
}

/* ---- One by one. ---- */

/* Set *WHERE to the addresses of REF in lanes of MASK, and of nowhere in
   others. Return false if that cannot be told.  */

bool
thread_vectoriser::addresses (tree ref, tree mask, lane_value *where)
{
  tree base;
  lane_value offset;
  if (!address (ref, &base, &offset))
    return false;
  tree type = sizetype;
  *where = binary (PLUS_EXPR, lane_value::same (build (NOP_EXPR, type, base)),
		   offset, type, type);
  if (mask && where->known_p ())
    *where = choose (mask, *where,
		     lane_value::same (build (NOP_EXPR, type, nowhere ())),
		     type);
  return where->known_p ();
}

/* Return the element of REF of type MTYPE that is at LANE of WHERE.  */

tree
thread_vectoriser::element_ref (tree ref, tree mtype, const lane_value &where,
				unsigned lane)
{
  tree pointer = build (NOP_EXPR, ptr_type_node, lane_of (where, sizetype,
							  lane));
  return fold_build2 (MEM_REF, mtype, pointer,
		      build_int_cst (reference_alias_ptr_type (ref), 0));
}

/* Return what lanes of MASK load from REF, whose elements have type MTYPE.  */

lane_value
thread_vectoriser::load_by_lane (tree ref, tree mtype, tree mask)
{
  lane_value where;
  if (!addresses (ref, mask, &where))
    return lane_value::none ();
  auto_vec<tree, 64> elements;
  for (unsigned i = 0; i < m_lanes; i++)
    {
      tree name = make_ssa_name (mtype);
      gimple *load = gimple_build_assign (name, element_ref (ref, mtype, where,
							     i));
      gimple_set_location (load, m_where);
      append (load);
      elements.safe_push (name);
    }
  return assemble (elements, mtype);
}

/* Let lanes of MASK store VALUE in REF, whose elements have type MTYPE.  */

bool
thread_vectoriser::store_by_lane (tree ref, tree mtype, const lane_value &value,
				  tree mask)
{
  lane_value where;
  if (!addresses (ref, mask, &where))
    return false;
  for (unsigned i = 0; i < m_lanes; i++)
    {
      gimple *store = gimple_build_assign (element_ref (ref, mtype, where, i),
					   lane_of (value, mtype, i));
      gimple_set_location (store, m_where);
      append (store);
    }
  return true;
}

/* ---- Side by side. ---- */

/* Return what lanes of MASK load from REF, lane 0 from the address WHERE and
   each next from the next element, of MTYPE; the target has such loads.  */

lane_value
thread_vectoriser::load_vectors (tree ref, tree where, tree mtype, tree mask)
{
  tree vtype = vectype (mtype);
  lane_value result = lane_value ();
  result.kind = LANES_VECTOR;
  lane_value masks = mask ? mask_for (mask, mtype) : lane_value ();
  for (unsigned i = 0; i < parts (mtype); i++)
    {
      tree from = vector_ref (vtype, where, i, ref);
      result.part[i] = make_ssa_name (vtype);
      gimple *load;
      if (mask)
	{
	  tree align = build_int_cst (reference_alias_ptr_type (ref),
				      TYPE_ALIGN (TREE_TYPE (from)));
	  load = gimple_build_call_internal
	    (IFN_MASK_LOAD, 3, address_of (from), align, masks.part[i]);
	  gimple_call_set_lhs (load, result.part[i]);
	  gimple_call_set_nothrow (as_a<gcall *> (load), true);
	}
      else
	load = gimple_build_assign (result.part[i], from);
      gimple_set_location (load, m_where);
      append (load);
    }
  return result;
}

/* Let lanes of MASK store VALUE so, without a question; the target has such
   stores.  */

void
thread_vectoriser::store_vectors (tree ref, tree where, tree mtype,
				  const lane_value &value, tree mask)
{
  tree vtype = vectype (mtype);
  lane_value masks = mask ? mask_for (mask, mtype) : lane_value ();
  for (unsigned i = 0; i < parts (mtype); i++)
    {
      tree to = vector_ref (vtype, where, i, ref);
      gimple *store;
      if (mask)
	{
	  tree align = build_int_cst (reference_alias_ptr_type (ref),
				      TYPE_ALIGN (TREE_TYPE (to)));
	  store = gimple_build_call_internal
	    (IFN_MASK_STORE, 4, address_of (to), align, masks.part[i],
	     value.part[i]);
	  gimple_call_set_nothrow (as_a<gcall *> (store), true);
	}
      else
	store = gimple_build_assign (to, value.part[i]);
      gimple_set_location (store, m_where);
      append (store);
    }
}

/* Return whether the elements that WINDOW stores, of UNITS, are so few that
   they are better stored one by one: where masks are whole elements, processors
   may take long for a store under one (Zen).  */

bool
thread_vectoriser::few_stored_p (const store_window &window, unsigned units)
{
  unsigned count = 0;
  for (unsigned i = 0; i < units; i++)
    count += window.of[i] >= 0;
  return whole_masks_p () && count <= units / 2;
}

/* Store those elements of VECTOR that WINDOW stores, as store_vectors does.  */

void
thread_vectoriser::store_elements (const store_window &window, tree vector,
				   tree address, HOST_WIDE_INT offset,
				   unsigned align, tree alias)
{
  tree type = TREE_TYPE (TREE_TYPE (vector));
  unsigned units = TYPE_VECTOR_SUBPARTS (TREE_TYPE (vector)).to_constant ();
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  for (unsigned i = 0; i < units; i++)
    if (window.of[i] >= 0)
      {
	tree element = build (BIT_FIELD_REF, type, vector, TYPE_SIZE (type),
			      bitsize_int (i * size * BITS_PER_UNIT));
	tree to = fold_build2 (MEM_REF, build_aligned_type (type, align),
			       address, build_int_cst (alias,
						       offset + i * size));
	gimple *store = gimple_build_assign (to, element);
	gimple_set_location (store, m_where);
	append (store);
      }
}

/* Return the element of REF, of MTYPE, for LANE, that of lane 0 being at WHERE,
   if THERE, numbers that are not zero in lanes that are there, says so; else
   nowhere.  */

tree
thread_vectoriser::element_of_some (tree ref, tree where, tree mtype,
				    const lane_value &there, unsigned lane)
{
  tree is = build (NE_EXPR, boolean_type_node,
		   lane_of (there, m_number, lane), build_zero_cst (m_number));
  tree bytes = size_int (tree_to_uhwi (TYPE_SIZE_UNIT (mtype)) * lane);
  tree at = build (POINTER_PLUS_EXPR, ptr_type_node,
		   build (NOP_EXPR, ptr_type_node, where), bytes);
  at = build (COND_EXPR, ptr_type_node, is, at,
	      build (NOP_EXPR, ptr_type_node, nowhere ()));
  return fold_build2 (MEM_REF, mtype, at,
		      build_int_cst (reference_alias_ptr_type (ref), 0));
}

/* Begin what is done if all lanes of MASK are there, and what else.  */

void
thread_vectoriser::open_whole (tree mask, basic_block *whole, basic_block *some)
{
  *whole = new_block ();
  *some = new_block ();
  branch_to (any_lane (mask_not (mask)), *some, *whole);
}

/* Join the end of WHOLE, where ALL has been loaded, of MTYPE, with where
   statements go, FEW having been loaded there, and return what is loaded.  */

lane_value
thread_vectoriser::join_whole (tree mtype, lane_value all, basic_block whole,
			       const lane_value &few)
{
  flush ();
  basic_block join = new_block ();
  edge from_whole = make_single_succ_edge (whole, join, EDGE_FALLTHRU);
  edge from_some = make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = join;
  for (unsigned i = 0; i < parts (mtype); i++)
    {
      gphi *phi = new_phi (TREE_TYPE (all.part[i]), join, from_whole,
			   all.part[i]);
      add_phi_arg (phi, few.part[i], from_some, UNKNOWN_LOCATION);
      all.part[i] = gimple_phi_result (phi);
    }
  return all;
}

/* Return a statement that asks whether SIZE bytes from WHERE on are in one page
   of memory.  */

gcond *
thread_vectoriser::within_page (tree where, unsigned size)
{
  tree place = build (BIT_AND_EXPR, sizetype,
		      build (NOP_EXPR, sizetype, where),
		      size_int (MIN_PAGE - 1));
  return gimple_build_cond (LE_EXPR, place, size_int (MIN_PAGE - size),
			    NULL_TREE, NULL_TREE);
}

/* Begin what is done if all lanes may load elements of MTYPE from WHERE on, and
   what else, as some of MASK do.  Where one of them may load and all that there
   is lies in one page of memory, so may all; but -fsanitize=address watches
   over less than pages.  */

void
thread_vectoriser::open_loadable (tree where, tree mtype, tree mask,
				  basic_block *whole, basic_block *some)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype)) * m_lanes;
  if (sanitize_flags_p (SANITIZE_ADDRESS))
    {
      open_whole (mask, whole, some);
      return;
    }
  *whole = new_block ();
  *some = new_block ();
  basic_block within = new_block ();
  branch_to (within_page (where, size), within, *some);
  m_bb = within;
  branch_to (any_lane (mask), *whole, *some);
}

/* Return what lanes of MASK load from REF, of MTYPE, lane 0 from WHERE and each
   next from the next element, where the target has no loads under a mask.  */

lane_value
thread_vectoriser::load_some (tree ref, tree where, tree mtype, tree mask)
{
  basic_block whole, some;
  open_loadable (where, mtype, mask, &whole, &some);
  m_bb = whole;
  lane_value all = load_vectors (ref, where, mtype, NULL_TREE);
  flush ();
  whole = m_bb;
  m_bb = some;
  /* Nor is there anything where no lane loads.  */
  lane_guard guard = open_guard (mask);
  lane_value there = convert (lane_value::mask (mask), boolean_type_node,
			      m_number);
  auto_vec<tree, 64> elements;
  for (unsigned i = 0; i < m_lanes; i++)
    {
      tree name = make_ssa_name (mtype);
      gimple *load = gimple_build_assign
	(name, element_of_some (ref, where, mtype, there, i));
      gimple_set_location (load, m_where);
      append (load);
      elements.safe_push (name);
    }
  lane_value few = assemble (elements, mtype);
  close_guard (guard);
  close_value (guard, &few);
  return join_whole (mtype, all, whole, few);
}

/* Let lanes of MASK, or all, store VALUE so.  All of them are asked for first
   where the target has no stores under a mask, or only under one of whole
   elements: some processors take more than ten cycles for such a store (Zen,
   for each of 32 bytes).  If ALL is not NULL, MASK has all where ALL does.  */

void
thread_vectoriser::store_contiguous (tree ref, tree where, tree mtype,
				     const lane_value &value, tree mask,
				     tree all)
{
  bool masked = masked_access_p (mtype, false);
  if (!mask || (masked && !whole_masks_p ()))
    {
      store_vectors (ref, where, mtype, value, mask);
      return;
    }
  basic_block whole, some, join = new_block ();
  open_whole (all ? all : mask, &whole, &some);
  m_bb = whole;
  store_vectors (ref, where, mtype, value, NULL_TREE);
  flush ();
  make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = some;
  if (masked)
    store_vectors (ref, where, mtype, value, mask);
  else
    {
      lane_value there = convert (lane_value::mask (mask), boolean_type_node,
				  m_number);
      for (unsigned i = 0; i < m_lanes; i++)
	{
	  gimple *store = gimple_build_assign
	    (element_of_some (ref, where, mtype, there, i),
	     lane_of (value, mtype, i));
	  gimple_set_location (store, m_where);
	  append (store);
	}
    }
  flush ();
  make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = join;
}

/* ---- Loads and stores. ---- */

/* Return the type, of the same size, in which values of TYPE are in memory,
   NULL_TREE if they cannot be in vectors.  */

tree
thread_vectoriser::memory_type (tree type)
{
  if (truth_p (type))
    return (tree_to_uhwi (TYPE_SIZE (type)) == 8 ? unsigned_char_type_node
	    : NULL_TREE);
  tree elt = element (type);
  return elt && vectype (type) ? elt : NULL_TREE;
}

/* Return whether the address of REF is as many bytes more in each next lane as
   elements of MTYPE have.  */

bool
thread_vectoriser::contiguous_p (tree ref, tree mtype)
{
  lane_form form = m_forms->address (ref);
  return (form.affine_p () && form.constant && form.whole_p ()
	  && form.step == (HOST_WIDE_INT) tree_to_uhwi (TYPE_SIZE_UNIT
							(mtype)));
}

/* Return whether the target accesses vectors of MTYPE under a mask.  */

bool
thread_vectoriser::masked_access_p (tree mtype, bool load)
{
  tree vtype = vectype (mtype);
  return can_vec_mask_load_store_p (TYPE_MODE (vtype),
				    TYPE_MODE (truth_type_for (vtype)), load);
}

/* Return what lanes of MASK load from REF, of MTYPE, wherever they do.  */

lane_value
thread_vectoriser::load_apart (tree ref, tree mtype, tree mask)
{
  lane_value result = gathered (ref, mtype, mask);
  if (!result.known_p ())
    result = gathered_words (ref, mtype, mask);
  return result.known_p () ? result : load_by_lane (ref, mtype, mask);
}

/* Let them store VALUE there, wherever that is; return false if that cannot be
   built.  */

bool
thread_vectoriser::stored_apart (tree ref, tree mtype, const lane_value &value,
				 tree mask)
{
  return (scattered (ref, mtype, value, mask)
	  || store_by_lane (ref, mtype, value, mask));
}

/* The same, if they may be side by side.  */

bool
thread_vectoriser::store_apart (tree ref, tree mtype, const lane_value &value,
				tree mask)
{
  bool error;
  return (store_packed (ref, mtype, value, mask, &error)
	  ? !error : stored_apart (ref, mtype, value, mask));
}

/* Return what STMT loads in lanes of MASK; none if that cannot be built.  */

lane_value
thread_vectoriser::loaded (gassign *stmt, tree mask)
{
  tree ref = gimple_assign_rhs1 (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree mtype = memory_type (type);
  if (!mtype)
    return lane_value::none ();
  lane_value result = loaded_in_strip (stmt);
  if (!result.known_p ())
    result = ready (stmt);
  if (result.known_p ())
    return result;
  if (!contiguous_p (ref, mtype) && !own_contiguous_p (ref))
    result = load_windows (stmt, mtype, mask);
  if (result.known_p ())
    return result;
  if (contiguous_p (ref, mtype))
    {
      tree where = address_of (scalar_ref (ref));
      result = (!mask || masked_access_p (mtype, true)
		? load_vectors (ref, where, mtype, mask)
		: load_some (ref, where, mtype, mask));
    }
  else
    {
      result = own_contiguous_p (ref) ? load_own (ref, mtype)
	       : load_pieces (ref, mtype, mask);
      if (!result.known_p ())
	result = looked_up (ref, mtype);
      if (!result.known_p ())
	result = load_row (stmt, mask);
      if (!result.known_p ())
	result = load_near (ref, mtype, mask);
      if (!result.known_p ())
	result = load_apart (ref, mtype, mask);
    }
  if (!result.known_p () || !truth_p (type))
    return result;
  tree is = compare (NE_EXPR, result, lane_value::same (build_zero_cst (mtype)),
		     mtype);
  return is ? lane_value::mask (is) : lane_value::none ();
}

/* Build STMT, a store, for lanes of MASK; return false if that cannot be.  */

bool
thread_vectoriser::stored (gassign *stmt, tree mask)
{
  tree ref = gimple_assign_lhs (stmt), rhs = gimple_assign_rhs1 (stmt);
  if (DECL_P (ref) && TREE_CODE (rhs) == CONSTRUCTOR && m_forms->own_p (ref))
    return clear_own (ref, mask);
  tree type = TREE_TYPE (rhs), mtype = memory_type (type);
  if (!gimple_assign_single_p (stmt) || !is_gimple_val (rhs) || !mtype)
    return false;
  lane_form form = m_forms->address (ref);
  if (form.uniform_p () && form.whole_p ())
    {
      if (value_of (rhs).kind != LANES_SAME)
	return false;
      emit_scalar (stmt, mask);
      return true;
    }
  if (stored_in_strip (stmt) || store_windows (stmt, mtype, mask))
    return true;
  lane_value value = value_of (rhs);
  value = (truth_p (type) ? convert (value, type, mtype)
	   : vector_of (value, mtype));
  if (!value.known_p ())
    return false;
  if (own_contiguous_p (ref) && store_own (ref, mtype, value, mask))
    return true;
  if (!contiguous_p (ref, mtype))
    return (store_pieces (ref, mtype, value, mask)
	    || store_apart (ref, mtype, value, mask));
  store_contiguous (ref, address_of (scalar_ref (ref)), mtype, value, mask);
  return true;
}
