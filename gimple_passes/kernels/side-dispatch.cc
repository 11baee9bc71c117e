/* Functions for both sides that other files call.
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

/* A function for both sides that other files may call has one name there, and
   here two bodies (side-symbols.cc).  So the host's finds out for whom it runs:

     int f (int a)
     {
       if (CUDA2CPU_on_device ())
	 return f.device (a);
       ...
     }

   So do inline virtual functions where the table is made here that other files
   use as well, as that of a class is whose first virtual function that is not
   inline is here.  Other files have code of their own for an inline function,
   and which of all is kept the linker says; the table's is a copy that only
   this file knows.

   Where nvcc compiles files by themselves (-rdc=false) no other file's device
   code calls it, and it stays as it is.  */

#include "gcc-compat.h"
#include "varasm.h"
#include "cuda-attributes.h"
#include "cuda-options.h"
#include "cuda-runtime.h"
#include "side-symbols.h"

/* Return whether other files may call the function NODE, as they may what is
   instantiated explicitly, and do not make it themselves.  */

bool
cuda_made_here_p (symtab_node *node)
{
  return (TREE_PUBLIC (node->decl) && !DECL_EXTERNAL (node->decl)
	  && (!DECL_COMDAT (node->decl) || node->forced_by_abi));
}

/* Return whether NODE is a function for both sides that others may call.  */

bool
cuda_called_from_outside_p (symtab_node *node)
{
  tree decl = node->decl;
  return (!cuda_opts.whole_program && TREE_CODE (decl) == FUNCTION_DECL
	  && cuda_device_p (decl) && !cuda_device_only_p (decl)
	  && !cuda_kernel_p (decl) && cuda_made_here_p (node)
	  && !stdarg_p (TREE_TYPE (decl)));
}

/* Add to *FUNCTIONS the inline ones with device code that are in tables of
   virtual functions that this unit makes for others, too.  */

void
cuda_table_functions (auto_vec<cgraph_node *> *functions)
{
  varpool_node *table;
  ipa_ref *ref = NULL;
  if (cuda_opts.whole_program)
    return;
  FOR_EACH_DEFINED_VARIABLE (table)
    if (DECL_VIRTUAL_P (table->decl) && !table->alias
	&& cuda_made_here_p (table))
      for (unsigned i = 0; table->iterate_reference (i, ref); i++)
	if (cgraph_node *slot = dyn_cast <cgraph_node *> (ref->referred))
	  {
	    cgraph_node *function = slot->function_symbol ();
	    if (function->has_gimple_body_p ()
		&& cuda_device_p (function->decl)
		&& !cuda_made_here_p (function)
		&& !stdarg_p (TREE_TYPE (function->decl))
		&& !functions->contains (function))
	      functions->safe_push (function);
	  }
}

/* Return a declaration of what FN is on the device's side.  That need not be
   there: the program may have it on the host's alone.  */

static tree
declare_device_form (tree fn)
{
  tree form = build_decl (BUILTINS_LOCATION, FUNCTION_DECL, DECL_NAME (fn),
			  TREE_TYPE (fn));
  char *name = concat (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn)),
		       CUDA_DEVICE_SUFFIX, NULL);
  SET_DECL_ASSEMBLER_NAME (form, get_identifier (name));
  free (name);
  DECL_EXTERNAL (form) = 1;
  TREE_PUBLIC (form) = 1;
  DECL_ARTIFICIAL (form) = 1;
  TREE_NOTHROW (form) = TREE_NOTHROW (fn);
  DECL_VISIBILITY (form) = VISIBILITY_HIDDEN;
  DECL_VISIBILITY_SPECIFIED (form) = 1;
  declare_weak (form);
  return form;
}

/* Return what the parameter PARM of the current function is as an argument that
   is passed on.  */

static tree
argument_of (tree parm)
{
  if (!is_gimple_reg (parm))
    return parm;
  return get_or_create_ssa_default_def (cfun, parm);
}

/* Append to BB a call of FORM with the current function's arguments, and the
   return of its result.  */

static void
append_call (basic_block bb, tree form)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  tree result = DECL_RESULT (cfun->decl), value = NULL_TREE, lhs = NULL_TREE;
  auto_vec<tree, 16> arguments;
  for (tree p = DECL_ARGUMENTS (cfun->decl); p; p = DECL_CHAIN (p))
    arguments.safe_push (argument_of (p));
  gcall *call = gimple_build_call_vec (form, arguments);
  gimple_call_set_from_thunk (call, true);
  if (VOID_TYPE_P (TREE_TYPE (result)))
    ;
  else if (DECL_BY_REFERENCE (result))
    {
      value = get_or_create_ssa_default_def (cfun, result);
      lhs = build2 (MEM_REF, TREE_TYPE (TREE_TYPE (result)), value,
		    build_zero_cst (TREE_TYPE (result)));
      gimple_call_set_return_slot_opt (call, true);
    }
  else if (is_gimple_reg_type (TREE_TYPE (result)))
    value = lhs = make_ssa_name (TREE_TYPE (result));
  else
    {
      value = lhs = result;
      if (aggregate_value_p (result, TREE_TYPE (cfun->decl)))
	gimple_call_set_return_slot_opt (call, true);
    }
  if (lhs)
    gimple_call_set_lhs (call, lhs);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  gsi_insert_after (&gsi, gimple_build_return (value), GSI_NEW_STMT);
}

/* Let NODE, on the host's side, run the device's form where a kernel calls
   it.  */

void
cuda_dispatch_by_side (cgraph_node *node)
{
  tree form = declare_device_form (node->decl);
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  edge host = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  basic_block test = split_edge (host);
  host = single_succ_edge (test);
  basic_block device = create_empty_bb (test);
  add_bb_to_loop (device, ENTRY_BLOCK_PTR_FOR_FN (cfun)->loop_father);

  gimple_stmt_iterator gsi = gsi_last_bb (test);
  tree on_device = make_ssa_name (integer_type_node);
  gcall *ask = gimple_build_call (cuda_runtime_decl (CUDA_RT_ON_DEVICE), 0);
  gimple_call_set_lhs (ask, on_device);
  gsi_insert_after (&gsi, ask, GSI_NEW_STMT);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, on_device,
					     integer_zero_node, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge taken = make_edge (test, device, EDGE_TRUE_VALUE);
  taken->probability = profile_probability::unlikely ();
  host->flags = (host->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  host->probability = taken->probability.invert ();
  make_single_succ_edge (device, EXIT_BLOCK_PTR_FOR_FN (cfun), 0);
  append_call (device, form);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

/* Let NODE, and what is one with it for the linker, such as thunks and other
   forms of a destructor, be known to this file alone.  */

static void
keep_copy (cgraph_node *node)
{
  auto_vec<symtab_node *> group;
  symtab_node *member = node;
  do
    {
      group.safe_push (member);
      member = member->same_comdat_group;
    }
  while (member && member != node);
  for (symtab_node *one : group)
    {
      one->dissolve_same_comdat_group_list ();
      one->set_comdat_group (NULL);
      one->make_decl_local ();
      one->externally_visible = false;
      one->forced_by_abi = false;
    }
}

/* On the host's side, let tables of virtual functions that other files use have
   functions that find out for whom they run.  */

void
cuda_dispatch_tables ()
{
  auto_vec<cgraph_node *> functions;
  cuda_table_functions (&functions);
  for (cgraph_node *function : functions)
    {
      keep_copy (function);
      cuda_dispatch_by_side (function);
    }
}
