/* Arrays of a thread's own that become variables.
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

/* On a GPU a thread keeps small arrays in registers, if the compiler knows for
   each access which element it is:

     float sum[4][4], left[4], right[4];
     ...
     for (i = 0; i < 4; i++)
       for (j = 0; j < 4; j++)
	 sum[i][j] += left[i] * right[j];

   It unrolls such loops for that, asked or not.  Here it is said which loops
   these are: those with a known number of turns on whose counters an index of
   the array depends, if all indices depend on such counters and constants
   only, and the array's address is used for nothing else.  Where a counter
   begins, and how many turns there are, may depend on counters of such loops
   round it, as in

     for (i = 0; i < 8; i++)
       for (j = i + 1; j < 9; j++)
	 if (v[i] > v[j])
	   swap (v[i], v[j]);  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-unroll.h"
#include "own-arrays.h"
#include "gimple-walk.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"

/* The most bytes of an array that becomes variables.  */
const unsigned MAX_BYTES = 512;

/* How many definitions are looked at for an index.  */
const int MAX_DEFINITIONS = 16;

unsigned
cuda_known_turns (class loop *loop, vec<class loop *> *loops)
{
  edge exit;
  tree niter = find_loop_niter (loop, &exit);
  HOST_WIDE_INT most = -1;
  if (niter != chrec_dont_know && TREE_CODE (niter) == INTEGER_CST)
    most = tree_fits_shwi_p (niter) ? tree_to_shwi (niter) : -1;
  else
    {
      class tree_niter_desc turns;
      int left = MAX_DEFINITIONS;
      exit = single_exit (loop);
      if (exit && number_of_iterations_exit (loop, exit, &turns, false)
	  && turns.niter && cuda_counters_p (turns.niter, &left, loops))
	most = max_loop_iterations_int (loop);
    }
  return most > 0 && most <= CUDA_UNROLL_WHOLLY ? most : 0;
}

bool
cuda_counters_p (tree name, int *left, vec<class loop *> *loops)
{
  if (is_gimple_min_invariant (name))
    return true;
  if (--*left < 0)
    return false;
  if (UNARY_CLASS_P (name) || BINARY_CLASS_P (name))
    {
      for (int i = 0; i < TREE_OPERAND_LENGTH (name); i++)
	if (!cuda_counters_p (TREE_OPERAND (name, i), left, loops))
	  return false;
      return true;
    }
  if (TREE_CODE (name) != SSA_NAME)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (is_a<gphi *> (def))
    {
      class loop *loop = gimple_bb (def)->loop_father;
      affine_iv iv;
      if (loop->header != gimple_bb (def) || !loop_outer (loop)
	  || !simple_iv (loop, loop, name, &iv, false)
	  || !cuda_counters_p (iv.base, left, loops)
	  || TREE_CODE (iv.step) != INTEGER_CST)
	return false;
      if (!loops->contains (loop))
	loops->safe_push (loop);
      return true;
    }
  if (!is_gimple_assign (def) || gimple_vuse (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (gimple_op (def, i)
	&& !cuda_counters_p (gimple_op (def, i), left, loops))
      return false;
  return true;
}

/* Return whether VAR is memory of a thread's own of at most BYTES, that may
   become variables.  */

bool
own_arrays::small_p (tree var, unsigned bytes)
{
  return (VAR_P (var) && auto_var_p (var) && !is_gimple_reg (var)
	  && !cuda_shared_p (var) && !TREE_THIS_VOLATILE (var)
	  && AGGREGATE_TYPE_P (TREE_TYPE (var))
	  && tree_fits_uhwi_p (DECL_SIZE_UNIT (var))
	  && tree_to_uhwi (DECL_SIZE_UNIT (var)) <= bytes);
}

bool
own_arrays::any_p (function *fn)
{
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (fn, i, var)
    if (small_p (var, MAX_BYTES))
      return true;
  return false;
}

/* Return what is known of REF's base; NULL if it is not small.  */

own_array *
own_arrays::find (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || !small_p (base, m_bytes))
    return NULL;
  bool existed;
  own_array *&array = m_known.get_or_insert (base, &existed);
  if (!existed)
    {
      array = new own_array ();
      array->var = base;
      array->one_size = true;
      arrays.safe_push (array);
    }
  return array;
}

/* Note that something of type OTHER is accessed, unless a part is set to
   zero.  */

void
own_array::note_type (tree other)
{
  if (!is_gimple_reg_type (other))
    return;
  one_size &= (!type || operand_equal_p (TYPE_SIZE (type), TYPE_SIZE (other)));
  type = other;
}

/* Note for ARRAY which element REF is.  */

void
own_arrays::add_index (own_array *array, tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    {
      int left = MAX_DEFINITIONS;
      if (TREE_CODE (ref) == ARRAY_RANGE_REF
	  || (TREE_CODE (ref) == ARRAY_REF
	      && !cuda_counters_p (TREE_OPERAND (ref, 1), &left,
				   &array->loops)))
	array->stays = true;
    }
}

/* Callback of walk_stmt_load_store_addr_ops: STMT accesses OP.  */

bool
own_arrays::note_access (gimple *stmt, tree, tree op, void *data)
{
  own_arrays *self = (own_arrays *) data;
  if (own_array *array = self->find (op))
    {
      self->add_index (array, op);
      array->note_type (TREE_TYPE (op));
      array->stays |= gimple_has_volatile_ops (stmt);
    }
  return false;
}

/* Return whether NAME, an address in ARRAY, is only used to load and store
   there; note what.  */

static bool
only_accessed_p (tree name, own_array *array)
{
  for (gimple *stmt : cuda_uses (name))
    {
      if (!gimple_assign_single_p (stmt) || !gimple_vuse (stmt)
	  || gimple_assign_rhs1 (stmt) == name)
	return false;
      array->note_type (TREE_TYPE (gimple_assign_lhs (stmt)));
    }
  return true;
}

/* The same: STMT takes the address of BASE.  */

bool
own_arrays::note_address (gimple *stmt, tree base, tree, void *data)
{
  own_arrays *self = (own_arrays *) data;
  own_array *array = self->find (base);
  if (!array)
    return false;
  if (gimple_assign_single_p (stmt)
      && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
      && only_accessed_p (gimple_assign_lhs (stmt), array))
    self->add_index (array, base);
  else if (!gimple_call_internal_p (stmt, IFN_ASAN_MARK))
    array->stays = true;
  return false;
}

own_arrays::own_arrays (function *fn, unsigned bytes)
  : m_bytes (bytes ? bytes : MAX_BYTES)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      for (gphi *phi : cuda_phis (bb))
	walk_stmt_load_store_addr_ops (phi, this, note_access,
				       note_access, note_address);
      for (gimple *stmt : cuda_nondebug_stmts (bb))
	if (!gimple_clobber_p (stmt))
	  walk_stmt_load_store_addr_ops (stmt, this, note_access,
					 note_access, note_address);
    }
  for (unsigned i = arrays.length (); i-- > 0;)
    {
      /* There may become more of them.  */
      vec<class loop *> &loops = arrays[i]->loops;
      for (unsigned k = 0; k < loops.length (); k++)
	arrays[i]->stays |= !cuda_known_turns (loops[k], &loops);
      if (arrays[i]->stays || arrays[i]->loops.is_empty ())
	{
	  delete arrays[i];
	  arrays.unordered_remove (i);
	}
    }
}

own_arrays::~own_arrays ()
{
  for (own_array *array : arrays)
    delete array;
}
