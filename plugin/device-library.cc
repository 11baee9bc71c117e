/* What the host's functions are in device code.
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

/* CUDA gives some of the C library's functions a meaning of their own in
   device code: clock counts the cycles of the device, and what assert calls
   tells the block and the thread.  The library's headers declare them once
   for all, so ours declare them again and name the other form:

     extern "C" clock_t clock (void)
       __attribute__ ((cuda2cpu_device_form ("__cuda2cpu_clock")));

   A call in a function for the device alone then calls the other form, and
   the function's address is that of the other form.  What runs on both sides
   keeps the host's, unless the other form serves both and says so, and then
   what GCC makes of calls of it, which must not be pruned:

     extern "C" int printf (const char *, ...)
       __attribute__ ((cuda2cpu_device_form ("CUDA2CPU_printf", "both", "puts",
					     "putchar")));  */

#include "frontend.h"
#include "gimple-expr.h"
#include "gimple.h"
#include "gimple-iterator.h"
#include "gimple-walk.h"

#define FORM_ATTRIBUTE "cuda2cpu_device_form"

/* Return the function named NAME, a STRING_CST in our headers.  */

static tree
find_form (tree name)
{
  tree form = get_global_binding (get_identifier (TREE_STRING_POINTER (name)));
  gcc_assert (form && TREE_CODE (form) == FUNCTION_DECL);
  return form;
}

/* The function named NAME is the form of another.  Calls of it come when the
   front end has decided which functions it keeps, so keep it.  */

void
cuda_note_device_form (tree name)
{
  mark_used (find_form (name));
}

/* Return the attribute that names another form of FN, or NULL_TREE.  What GCC
   calls by itself is a declaration of its own, with a longer name.  */

static tree
form_of (tree fn)
{
  static const char prefix[] = "__builtin_";
  const char *name = DECL_NAME (fn) ? IDENTIFIER_POINTER (DECL_NAME (fn)) : "";
  tree attribute = lookup_attribute (FORM_ATTRIBUTE, DECL_ATTRIBUTES (fn));
  if (!fndecl_built_in_p (fn, BUILT_IN_NORMAL) || !startswith (name, prefix))
    return attribute;
  tree known = get_global_binding (get_identifier (name + strlen (prefix)));
  for (ovl_iterator i (known); i && !attribute; ++i)
    if (TREE_CODE (*i) == FUNCTION_DECL)
      attribute = lookup_attribute (FORM_ATTRIBUTE, DECL_ATTRIBUTES (*i));
  return attribute;
}

/* If *TP is the address of a function with another form in device code, make
   it that of the form.  Callback of walk_gimple_op; DATA's info is NULL in a
   function for both sides.  */

static tree
use_form (tree *tp, int *walk_subtrees, void *data)
{
  bool alone = ((walk_stmt_info *) data)->info != NULL;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != ADDR_EXPR
      || TREE_CODE (TREE_OPERAND (*tp, 0)) != FUNCTION_DECL)
    return NULL_TREE;
  tree fn = TREE_OPERAND (*tp, 0);
  tree attribute = form_of (fn);
  if (attribute && (alone || TREE_CHAIN (TREE_VALUE (attribute))))
    *tp = build1 (ADDR_EXPR, TREE_TYPE (*tp),
		  find_form (TREE_VALUE (TREE_VALUE (attribute))));
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* Replace the functions that have another form in device code in FN, a
   function for the device that has a flow graph, if ALONE for nothing else.
   The front end has copies of folded calls, so this is for GIMPLE.  */

void
cuda_use_device_forms (function *fn, bool alone)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	walk_stmt_info info;
	memset (&info, 0, sizeof info);
	info.info = alone ? fn : NULL;
	walk_gimple_op (gsi_stmt (gsi), use_form, &info);
      }
}
