/* What a thread has for itself is accessed by name, not by pointers.
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

/* This pass runs on block functions before vectors are made.  A thread's own
   array that was handed to a device function is accessed by a pointer there,

     float own[30];
     p = &own + (sizetype) i * 4;
     v = *p;

   and a loop that fills it has become a call:

     memcpy (&own, in, 120);

   The vectoriser of threads (spmd/) gives each lane an array of its own, and so
   must know each access to it.

   1. A pointer is followed back through sums to the address of a variable of
      the frame.  If all that is added is so many elements of the size that is
      accessed, the access is one to an element of an array:

	v = own[(sizetype) i];

      A variable of another type is viewed as such an array.
   2. A call that copies a few elements from or to such a variable becomes a
      copy of each.
   3. What computed the pointers is removed where nobody wants it any more.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-stmts.h"
#include "element-copies.h"

namespace {

/* A pointer is a sum of so many values at most, each of so many steps.  */
const int MAX_STEPS = 8;

/* A call that copies more elements is left.  */
const unsigned MAX_ELEMENTS = 64;

/* A place within a variable of the frame: BYTES from its start, and INDEX, if
   that is not NULL_TREE, times the size of an element.  */
struct own_place
{
  tree variable;
  HOST_WIDE_INT bytes;
  tree index;
};

class own_places
{
public:
  own_places (function *fn) : m_fn (fn) {}

  /* Replace what STMT accesses by pointers; return whether it changed.  */
  bool name_accesses (gimple *stmt);

  /* The same of the call at *GSI; if so, *GSI is behind what replaces it.  */
  bool name_copy (gimple_stmt_iterator *gsi);

  /* Remove what nobody wants any more.  */
  void remove_unused () { simple_dce_from_worklist (m_unused); }

private:
  bool add_address (tree, own_place *);
  bool add_index (gimple_seq *, tree, HOST_WIDE_INT, own_place *, int);
  bool find (gimple_seq *, tree, HOST_WIDE_INT, own_place *);
  tree element (tree, const own_place &, tree);

  function *m_fn;
  auto_bitmap m_unused;
};

/* Add the address OP, of a variable of the frame or a part of it, to *PLACE.
   Return false if it is another.  */

bool
own_places::add_address (tree op, own_place *place)
{
  poly_int64 bytes;
  tree base = get_addr_base_and_unit_offset (TREE_OPERAND (op, 0), &bytes);
  if (!base || !VAR_P (base) || !auto_var_in_fn_p (base, m_fn->decl)
      || cuda_shared_p (base) || !DECL_SIZE_UNIT (base)
      || !tree_fits_uhwi_p (DECL_SIZE_UNIT (base)))
    return false;
  place->variable = base;
  place->bytes += bytes.to_constant ();
  return true;
}

/* Add OP, so many bytes, to the index of *PLACE, of elements of SIZE bytes,
   looking STEPS operations back; append to SEQ what has to be computed.  Return
   false if that may be no whole number of elements.  */

bool
own_places::add_index (gimple_seq *seq, tree op, HOST_WIDE_INT size,
		       own_place *place, int steps)
{
  if (tree_fits_shwi_p (op))
    {
      place->bytes += tree_to_shwi (op);
      return true;
    }
  gassign *def = steps > 0 ? cuda_assignment (op) : NULL;
  enum tree_code code = def ? gimple_assign_rhs_code (def) : ERROR_MARK;
  tree a = def ? gimple_assign_rhs1 (def) : NULL_TREE;
  tree b = def ? gimple_assign_rhs2 (def) : NULL_TREE;
  if (code == PLUS_EXPR)
    return (add_index (seq, a, size, place, steps - 1)
	    && add_index (seq, b, size, place, steps - 1));
  HOST_WIDE_INT factor = 1;
  if (code == MULT_EXPR && tree_fits_shwi_p (b))
    factor = tree_to_shwi (b);
  else if (code == LSHIFT_EXPR && tree_fits_uhwi_p (b) && tree_to_uhwi (b) < 32)
    factor = HOST_WIDE_INT_1 << tree_to_uhwi (b);
  else
    a = op;
  if (factor % size != 0)
    return false;
  a = gimple_convert (seq, sizetype, a);
  a = gimple_build (seq, MULT_EXPR, sizetype, a, size_int (factor / size));
  place->index = (place->index
		  ? gimple_build (seq, PLUS_EXPR, sizetype, place->index, a)
		  : a);
  return true;
}

/* Find *PLACE, of elements of SIZE bytes, to which POINTER leads; append to SEQ
   what has to be computed.  Return false if it is none.  */

bool
own_places::find (gimple_seq *seq, tree pointer, HOST_WIDE_INT size,
		  own_place *place)
{
  *place = { NULL_TREE, 0, NULL_TREE };
  for (int steps = MAX_STEPS; steps > 0; steps--)
    {
      if (TREE_CODE (pointer) == ADDR_EXPR)
	return add_address (pointer, place);
      tree added, before = cuda_pointer_before (pointer, &added);
      if (!before || (added && !add_index (seq, added, size, place, steps)))
	return false;
      pointer = before;
    }
  return false;
}

/* Return a reference to the element of TYPE at PLACE, INDEX elements from the
   start of its variable; NULL_TREE if that is not made of such.  */

tree
own_places::element (tree type, const own_place &place, tree index)
{
  tree variable = place.variable;
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  HOST_WIDE_INT whole = tree_to_uhwi (DECL_SIZE_UNIT (variable));
  tree array = TREE_TYPE (variable);
  if (whole % size != 0)
    return NULL_TREE;
  if (TREE_CODE (array) != ARRAY_TYPE
      || !useless_type_conversion_p (type, TREE_TYPE (array))
      || !TYPE_DOMAIN (array) || !integer_zerop (TYPE_MIN_VALUE
						 (TYPE_DOMAIN (array))))
    {
      /* An element is aligned no better than by its size.  */
      array = build_array_type_nelts (TYPE_MAIN_VARIANT (type), whole / size);
      variable = build1 (VIEW_CONVERT_EXPR, array, variable);
    }
  return build4 (ARRAY_REF, TREE_TYPE (array), variable, index, NULL_TREE,
		 NULL_TREE);
}

bool
own_places::name_accesses (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || !gimple_vuse (stmt)
      || gimple_has_volatile_ops (stmt) || stmt_could_throw_p (m_fn, stmt))
    return false;
  bool changed = false;
  for (unsigned i = 0; i < 2; i++)
    {
      tree ref = gimple_op (stmt, i), type = TREE_TYPE (ref);
      if (TREE_CODE (ref) != MEM_REF
	  || TREE_CODE (TREE_OPERAND (ref, 0)) != SSA_NAME
	  || !is_gimple_reg_type (type) || VECTOR_TYPE_P (type)
	  || !tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
	  || REF_REVERSE_STORAGE_ORDER (ref))
	continue;
      gimple_seq seq = NULL;
      own_place place;
      tree pointer = TREE_OPERAND (ref, 0);
      HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
      if (!find (&seq, pointer, size, &place) || !place.index)
	continue;
      HOST_WIDE_INT bytes = (place.bytes
			     + mem_ref_offset (ref).to_constant ().to_shwi ());
      if (bytes % size != 0)
	continue;
      tree index = gimple_build (&seq, PLUS_EXPR, sizetype, place.index,
				 size_int (bytes / size));
      tree named = element (type, place, index);
      if (!named)
	continue;
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      gimple_set_op (stmt, i, named);
      bitmap_set_bit (m_unused, SSA_NAME_VERSION (pointer));
      changed = true;
      if (dump_file)
	{
	  fprintf (dump_file, "accessed by name: ");
	  print_gimple_stmt (dump_file, stmt, 0, dump_flags);
	}
    }
  if (changed)
    update_stmt (stmt);
  return changed;
}

/* Return what DECL is made of, if that is scalars of one size, as a type of
   which all bits count.  */

tree
element_of (tree decl)
{
  tree type = TREE_TYPE (decl);
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  if (!is_gimple_reg_type (type) || !tree_fits_uhwi_p (TYPE_SIZE (type)))
    return NULL_TREE;
  return (INTEGRAL_TYPE_P (type)
	  ? build_nonstandard_integer_type (tree_to_uhwi (TYPE_SIZE (type)), 1)
	  : type);
}

bool
own_places::name_copy (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if ((!gimple_call_builtin_p (stmt, BUILT_IN_MEMCPY)
       && !gimple_call_builtin_p (stmt, BUILT_IN_MEMMOVE))
      || gimple_call_lhs (stmt)
      || !tree_fits_uhwi_p (gimple_call_arg (stmt, 2)))
    return false;
  tree to = gimple_call_arg (stmt, 0), from = gimple_call_arg (stmt, 1);
  tree type = NULL_TREE;
  for (tree side : { from, to })
    {
      own_place place = { NULL_TREE, 0, NULL_TREE };
      if (TREE_CODE (side) == ADDR_EXPR && add_address (side, &place))
	type = element_of (place.variable);
    }
  if (!type)
    return false;
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  unsigned HOST_WIDE_INT all = tree_to_uhwi (gimple_call_arg (stmt, 2));
  if (all % size != 0 || all / size > MAX_ELEMENTS)
    return false;
  if (dump_file)
    {
      fprintf (dump_file, "copied by elements: ");
      print_gimple_stmt (dump_file, stmt, 0, dump_flags);
    }
  /* How the other side is aligned is not known.  */
  cuda_copy_elements (gsi, to, from, type, BITS_PER_UNIT, all / size);
  return true;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_own_places (function *fn)
{
  own_places places (fn);
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
	 loop_outer (bb->loop_father) && !gsi_end_p (gsi);)
      if (places.name_copy (&gsi))
	changed = true;
      else
	{
	  changed |= places.name_accesses (gsi_stmt (gsi));
	  gsi_next (&gsi);
	}
  if (!changed)
    return 0;
  places.remove_unused ();
  mark_virtual_operands_for_renaming (fn);
  return TODO_update_ssa_only_virtuals;
}
