/* Shared variables are not initialized.
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

/* A __shared__ variable is a static one to the C++ front end (attributes.cc),
   so one of a class with a constructor would get

     if (!guard)
       {
	 if (__cxa_guard_acquire (&guard))
	   {
	     S::S (&s);
	     ...
	   }
       }

   CUDA has no such thing: it allows only constructors that do nothing.  Here,
   before a function is genericized, that code is removed and the constructor,
   or destructor, noted as an attribute of the function.  Whether it does
   nothing is known when it is genericized itself, perhaps later, and noted as
   an attribute of it.  When the unit is parsed both are compared.  */

#include "frontend.h"
#include "tree-iterator.h"

/* The attribute of a function with a shared variable: the value is a list
   whose purpose is the variable and whose value its constructor.  The name
   has spaces, so that no program can write it.  */
#define STRUCTOR_ATTRIBUTE "cuda shared structor"

/* The attribute of a constructor or destructor that does nothing.  */
#define EMPTY_ATTRIBUTE "cuda empty structor"

/* Add the attribute NAME with VALUE to DECL.  */

static void
add_attribute (tree decl, const char *name, tree value)
{
  DECL_ATTRIBUTES (decl)
    = tree_cons (get_identifier (name), value, DECL_ATTRIBUTES (decl));
}

/* Return the function of which FN is a clone, or FN.  */

static tree
abstract_function (tree fn)
{
  return DECL_CLONED_FUNCTION_P (fn) ? DECL_CLONED_FUNCTION (fn) : fn;
}

/* Return true if FN is a constructor or destructor.  */

static bool
structor_p (tree fn)
{
  return DECL_CONSTRUCTOR_P (fn) || DECL_DESTRUCTOR_P (fn);
}

/* Return true if EXPR, a call, is of a constructor or destructor that is
   known to do nothing.  */

static bool
empty_structor_call_p (tree expr)
{
  tree fn = cp_get_callee_fndecl_nofold (expr);
  return (fn && structor_p (fn)
	  && (trivial_fn_p (fn)
	      || cuda_has_attribute (abstract_function (fn),
				     EMPTY_ATTRIBUTE)));
}

/* Return true if EXPR is a variable of the function's own, such as counts the
   elements of an array whose constructors are called.  */

static bool
local_variable_p (tree expr)
{
  return VAR_P (expr) && !TREE_STATIC (expr) && !DECL_EXTERNAL (expr);
}

/* Return the expression *TP if it does something.  Callback of
   cp_walk_tree.  */

static tree
find_effect (tree *tp, int *walk_subtrees, void *)
{
  tree expr = *tp;
  switch (TREE_CODE (expr))
    {
    case CALL_EXPR:
    case AGGR_INIT_EXPR:
      *walk_subtrees = 0;
      return empty_structor_call_p (expr) ? NULL_TREE : expr;
    case MODIFY_EXPR:
    case INIT_EXPR:
      if (local_variable_p (TREE_OPERAND (expr, 0)))
	return NULL_TREE;
      *walk_subtrees = 0;
      return TREE_CLOBBER_P (TREE_OPERAND (expr, 1)) ? NULL_TREE : expr;
    case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      return local_variable_p (TREE_OPERAND (expr, 0)) ? NULL_TREE : expr;
    case THROW_EXPR:
    case ASM_EXPR:
      return expr;
    default:
      if (TYPE_P (expr))
	*walk_subtrees = 0;
      return NULL_TREE;
    }
}

/* If constructor or destructor FN does nothing, note that.  */

static void
note_if_empty (tree fn)
{
  if (!cp_walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), find_effect,
					NULL))
    add_attribute (fn, EMPTY_ATTRIBUTE, NULL_TREE);
}

/* What is known of the shared variable whose initialization is being
   removed.  */
struct removal
{
  /* The variable and its function.  */
  tree var, fn;
  /* The mangled name of its guard.  */
  tree guard;
};

/* Note each constructor or destructor that is called or passed in *TP as the
   variable's that DATA, a removal, describes.  Callback of cp_walk_tree.  */

static tree
note_structors (tree *tp, int *, void *data)
{
  removal *what = static_cast<removal *> (data);
  tree fn = NULL_TREE;
  if (TREE_CODE (*tp) == CALL_EXPR || TREE_CODE (*tp) == AGGR_INIT_EXPR)
    fn = cp_get_callee_fndecl_nofold (*tp);
  else if (TREE_CODE (*tp) == ADDR_EXPR
	   && TREE_CODE (TREE_OPERAND (*tp, 0)) == FUNCTION_DECL)
    fn = TREE_OPERAND (*tp, 0);
  if (fn && structor_p (fn) && !trivial_fn_p (fn))
    add_attribute (what->fn, STRUCTOR_ATTRIBUTE,
		   build_tree_list (what->var, fn));
  return NULL_TREE;
}

/* Return *TP if it is the guard of the variable that DATA describes.
   Callback of cp_walk_tree.  */

static tree
find_guard (tree *tp, int *, void *data)
{
  if (VAR_P (*tp) && DECL_ARTIFICIAL (*tp)
      && DECL_NAME (*tp) == static_cast<removal *> (data)->guard)
    return *tp;
  return NULL_TREE;
}

/* If *TP initializes the variable that DATA describes, remove it.  Callback
   of cp_walk_tree.  */

static tree
remove_initialization (tree *tp, int *, void *data)
{
  if (TREE_CODE (*tp) != IF_STMT
      || !cp_walk_tree_without_duplicates (&IF_COND (*tp), find_guard, data))
    return NULL_TREE;
  tree found = *tp;
  cp_walk_tree_without_duplicates (&THEN_CLAUSE (found), note_structors, data);
  *tp = void_node;
  return found;
}

/* Collect the function's __shared__ variables of class type.  Callback of
   cp_walk_tree; DATA is the vector.  */

static tree
collect_variables (tree *tp, int *, void *data)
{
  if (TREE_CODE (*tp) != DECL_EXPR)
    return NULL_TREE;
  tree var = DECL_EXPR_DECL (*tp);
  if (VAR_P (var) && cuda_has_attribute (var, "cuda_shared"))
    static_cast<vec<tree> *> (data)->safe_push (var);
  return NULL_TREE;
}

/* Warn that VAR would have to be initialized, as nvcc does.  Return whether
   that was said.  */

static bool
report_initialized (tree var)
{
  return warning_at (DECL_SOURCE_LOCATION (var), 0, "the constructor or "
		     "destructor of %<__shared__%> variable %qD does "
		     "something, but is not run", var);
}

/* Remove the initialization of the shared variable VAR from function FN.  */

static void
remove_initialization_of (tree var, tree fn)
{
  tree type = strip_array_types (TREE_TYPE (var));
  if (!CLASS_TYPE_P (type))
    return;
  if (DECL_INITIAL (var) && DECL_INITIAL (var) != error_mark_node
      && !initializer_zerop (DECL_INITIAL (var)))
    report_initialized (var);
  DECL_INITIAL (var) = NULL_TREE;
  removal what = { var, abstract_function (fn), mangle_guard_variable (var) };
  cp_walk_tree_without_duplicates (&DECL_SAVED_TREE (fn),
				   remove_initialization, &what);
}

/* Plugin event PLUGIN_PRE_GENERICIZE: look at the function DATA.  */

void
cuda_check_shared_variables (void *data, void *)
{
  tree fn = static_cast<tree> (data);
  if (TREE_CODE (fn) != FUNCTION_DECL || !DECL_SAVED_TREE (fn)
      || processing_template_decl)
    return;
  if (structor_p (fn))
    note_if_empty (abstract_function (fn));
  if (!cuda_shared_seen)
    return;
  auto_vec<tree> variables;
  cp_walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), collect_variables,
				   static_cast<vec<tree> *> (&variables));
  for (tree var : variables)
    remove_initialization_of (var, fn);
}

/* Report the shared variables of FN, a function that is needed, whose
   constructors or destructors do something; each once.  */

void
cuda_check_shared_structors (tree fn)
{
  fn = abstract_function (fn);
  auto_vec<tree> notes;
  for (tree attribute = DECL_ATTRIBUTES (fn);
       (attribute = lookup_attribute (STRUCTOR_ATTRIBUTE, attribute));
       attribute = TREE_CHAIN (attribute))
    notes.safe_push (TREE_VALUE (attribute));
  /* The last note stands first.  */
  tree reported = NULL_TREE;
  while (!notes.is_empty ())
    {
      tree note = notes.pop ();
      tree var = TREE_PURPOSE (note);
      tree structor = abstract_function (TREE_VALUE (note));
      if (var == reported || cuda_has_attribute (structor, EMPTY_ATTRIBUTE))
	continue;
      reported = var;
      if (report_initialized (var))
	inform (DECL_SOURCE_LOCATION (structor), "%qD declared here", structor);
    }
  DECL_ATTRIBUTES (fn)
    = remove_attribute (STRUCTOR_ATTRIBUTE, DECL_ATTRIBUTES (fn));
}
