/* Static shared memory that is a worker's, told to the runtime.
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

/* Static shared memory that functions out of line refer to is thread-local: a
   worker runs one block at a time (pass-outline.cc).  But in the midst of a
   block a worker may come to run another, of a grid that the block waits for,
   and that may use the same memory, by functions of this file or of any other.
   So the runtime has to know all such memory of the program, to keep what the
   first block has there.  For

     __shared__ int a[4];
     __shared__ double b;

   of functions that stay, the unit gets a function that is called in the
   worker, where thread-local addresses are known, and registers it:

     void f.shared (void **places)
     {
       places[0] = &a;
       places[1] = &b;
     }
     static const size_t sizes[2] = { 16, 8 };
     CUDA2CPU_register_shared (f.shared, sizes, 2);   // in a constructor  */

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "cuda-emit.h"
#include "cuda-runtime.h"
#include "cuda-sides.h"
#include "cuda-kernels.h"

/* Return a function that refers to the variable NODE, NULL if none does.  */

static tree
user_of (varpool_node *node)
{
  ipa_ref *ref = NULL;
  for (unsigned i = 0; node->iterate_referring (i, ref); i++)
    if (cgraph_node *user = dyn_cast <cgraph_node *> (ref->referring))
      if (user->has_gimple_body_p ())
	return user->decl;
  return NULL_TREE;
}

/* Make a function named after USER that stores the addresses of VARS to where
   its argument points.  Return its declaration.  */

static tree
make_places (tree user, const vec<tree> &vars)
{
  tree type = build_pointer_type (ptr_type_node);
  tree decl = cuda_make_function (user, "shared", "places", type);
  DECL_IGNORED_P (decl) = 1;
  basic_block bb
    = init_lowered_empty_function (decl, true, profile_count::uninitialized ());
  tree places = get_or_create_ssa_default_def (cfun, DECL_ARGUMENTS (decl));
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  for (unsigned i = 0; i < vars.length (); i++)
    {
      tree address = build1 (ADDR_EXPR, ptr_type_node, vars[i]);
      tree place = make_ssa_name (ptr_type_node);
      gsi_insert_after (&gsi, gimple_build_assign (place, address),
			GSI_NEW_STMT);
      tree slot = build2 (MEM_REF, ptr_type_node, places,
			  build_int_cst (type, i * POINTER_SIZE_UNITS));
      gsi_insert_after (&gsi, gimple_build_assign (slot, place),
			GSI_NEW_STMT);
    }
  gsi_insert_after (&gsi, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
  cuda_finish_function (decl);
  return decl;
}

/* Return an array with the sizes of VARS.  */

static tree
make_sizes (const vec<tree> &vars)
{
  vec<constructor_elt, va_gc> *init = NULL;
  for (tree var : vars)
    CONSTRUCTOR_APPEND_ELT (init, size_int (vec_safe_length (init)),
			    DECL_SIZE_UNIT (var));
  tree type = build_array_type_nelts (size_type_node, vars.length ());
  return cuda_make_static (get_identifier ("cuda2cpu.shared"), type,
			   build_constructor (type, init));
}

/* Let the runtime know the unit's static shared memory that functions out of
   line refer to.  */

void
cuda_register_worker_shared ()
{
  if (cuda_side == CUDA_SIDE_HOST)
    return;
  auto_vec<tree> vars;
  tree user = NULL_TREE;
  varpool_node *node;
  FOR_EACH_DEFINED_VARIABLE (node)
    if (cuda_shared_p (node->decl) && !cuda_dynamic_shared_p (node->decl)
	&& DECL_THREAD_LOCAL_P (node->decl) && !node->alias)
      if (tree fn = user_of (node))
	{
	  user = user ? user : fn;
	  vars.safe_push (node->decl);
	}
  if (vars.is_empty ())
    return;
  /* Whatever function was looked at last has no part in what is made.  */
  location_t saved_location = input_location;
  input_location = BUILTINS_LOCATION;
  tree places = make_places (user, vars);
  tree sizes = make_sizes (vars), n = size_int (vars.length ()), calls = NULL;
  varpool_node::get (sizes)->force_output = true;
  tree enter = cuda_runtime_decl (CUDA_RT_REGISTER_SHARED);
  append_to_statement_list (build_call_expr (enter, 3,
					     build_fold_addr_expr (places),
					     build_fold_addr_expr (sizes), n),
			    &calls);
  cgraph_build_static_cdtor ('I', calls, MAX_RESERVED_INIT_PRIORITY);
  tree leave = cuda_runtime_decl (CUDA_RT_UNREGISTER_SHARED);
  calls = NULL;
  append_to_statement_list (build_call_expr (leave, 1,
					     build_fold_addr_expr (places)),
			    &calls);
  cgraph_build_static_cdtor ('D', calls, MAX_RESERVED_INIT_PRIORITY);
  input_location = saved_location;
}
