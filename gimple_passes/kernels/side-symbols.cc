/* Symbols of a unit whose two sides are compiled apart.
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

/* Both sides go into one assembly file (plugin/sides.cc), so they share the
   names of kernels, of variables with __device__, __constant__ or __managed__
   and of device functions that other files may call, and no other:

     - the device's side defines these, gives everything else that it needs a
       name that ends in ".device", for itself alone, and drops the rest;
     - the host's side declares these and drops their definitions, and with
       them what only they need, such as instances of device templates and
       their shared memory.

   What may not differ is written down by the device's side, a line for each
   such symbol: its name, and a number made of its layout.  The host's side
   compares what it uses.  */

#include "gcc-compat.h"
#include "inchash.h"
#include "cuda-attributes.h"
#include "cuda-sides.h"
#include "side-symbols.h"

namespace {

/* A symbol that the host's side leaves to the device's.  */
struct left_symbol
{
  char *name;
  /* How to call it when it is missing or differs.  */
  char *spoken;
  location_t loc;
  hashval_t layout;
};

auto_vec<left_symbol> left_symbols;

/* Add to *HASH how objects of TYPE lie in memory.  What two sides of a function
   may call by one name, a closure or a local class, is told by its place.  */

void
add_layout (tree type, inchash::hash *hash)
{
  hash->add_int (TREE_CODE (type));
  if (TYPE_SIZE_UNIT (type) && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type)))
    hash->add_hwi (tree_to_uhwi (TYPE_SIZE_UNIT (type)));
  hash->add_int (TYPE_ALIGN (type));
  if (TREE_CODE (type) == ARRAY_TYPE)
    add_layout (TREE_TYPE (type), hash);
  else if (INTEGRAL_TYPE_P (type))
    hash->add_int (TYPE_UNSIGNED (type));
  if (!RECORD_OR_UNION_TYPE_P (type))
    return;
  tree name = TYPE_NAME (type);
  if (name && TREE_CODE (name) == TYPE_DECL && decl_function_context (name))
    {
      hash->add_int (DECL_SOURCE_LINE (name));
      hash->add_int (DECL_SOURCE_COLUMN (name));
    }
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL)
      {
	hash->add_hwi (int_byte_position (field));
	add_layout (TREE_TYPE (field), hash);
      }
}

/* Return a number for what DECL, a function or a variable, looks like from
   outside.  */

hashval_t
layout_of (tree decl)
{
  inchash::hash hash;
  if (VAR_P (decl))
    add_layout (TREE_TYPE (decl), &hash);
  else
    for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
      add_layout (DECL_BY_REFERENCE (p) ? TREE_TYPE (TREE_TYPE (p))
		  : TREE_TYPE (p), &hash);
  return hash.end ();
}

/* Return whether NODE is a symbol that both sides know, of which the device's
   has the definition.  Device functions that the compiler can make anew
   wherever they are called are none.  */

bool
common_symbol_p (symtab_node *node)
{
  tree decl = node->decl;
  if (VAR_P (decl))
    return cuda_symbol_p (decl) && !cuda_shared_p (decl);
  if (cuda_kernel_p (decl))
    return true;
  return cuda_device_only_p (decl) && cuda_made_here_p (node);
}

/* Let NODE have a name that the program's other files know, and no one
   else.  */

void
make_hidden (symtab_node *node)
{
  tree decl = node->decl;
  TREE_PUBLIC (decl) = 1;
  DECL_VISIBILITY (decl) = VISIBILITY_HIDDEN;
  DECL_VISIBILITY_SPECIFIED (decl) = 1;
  node->externally_visible = true;
  node->resolution = LDPR_UNKNOWN;
  if (cgraph_node *function = dyn_cast <cgraph_node *> (node))
    function->local = false;
}

/* NODE is a symbol that both sides know.  A name that only this file knows
   they find in the assembly of both; link-time optimisation, to which the sides
   are two files, needs one that is the program's.  */

void
share_name (symtab_node *node)
{
  tree decl = node->decl;
  /* A static variable may be __device__ on the device's side alone.  */
  if (TREE_PUBLIC (decl) || (!flag_lto && !VAR_P (decl)))
    return;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  char *shared = concat (name, ".", cuda_side_unit, NULL);
  symtab->change_decl_assembler_name (decl, get_identifier (shared));
  free (shared);
  make_hidden (node);
  /* Types that only this file knows, such as closures, are not the same for
     the linker, which would say so.  */
  if (cuda_side == CUDA_SIDE_HOST)
    DECL_ARTIFICIAL (decl) = 1;
}

/* Forget the definition of NODE, which the device's side has.  */

void
leave (symtab_node *node)
{
  tree decl = node->decl;
  bool used = node->referred_to_p (false);
  share_name (node);
  if (used)
    left_symbols.safe_push
      ({ xstrdup (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl))),
	 xstrdup (lang_hooks.decl_printable_name (decl, 2)),
	 DECL_SOURCE_LOCATION (decl), layout_of (decl) });
  node->dissolve_same_comdat_group_list ();
  node->set_comdat_group (NULL);
  if (!TREE_PUBLIC (decl))
    {
      DECL_VISIBILITY (decl) = VISIBILITY_HIDDEN;
      DECL_VISIBILITY_SPECIFIED (decl) = 1;
    }
  if (cgraph_node *function = dyn_cast <cgraph_node *> (node))
    {
      function->release_body ();
      function->reset ();
      function->local = false;
    }
  else
    {
      node->remove_all_references ();
      node->definition = false;
      node->analyzed = false;
      DECL_INITIAL (decl) = NULL_TREE;
    }
  TREE_PUBLIC (decl) = 1;
  TREE_STATIC (decl) = 0;
  DECL_EXTERNAL (decl) = 1;
  DECL_COMDAT (decl) = 0;
  DECL_WEAK (decl) = 0;
  DECL_PRESERVE_P (decl) = 0;
  node->force_output = false;
  node->forced_by_abi = false;
  node->externally_visible = true;
}

/* Have NODE be known to this side alone, by a name that ends in SUFFIX.  */

void
set_apart (symtab_node *node, const char *suffix)
{
  tree decl = node->decl;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  char *apart = concat (name, suffix, NULL);
  node->make_decl_local ();
  node->dissolve_same_comdat_group_list ();
  node->set_comdat_group (NULL);
  node->externally_visible = false;
  node->forced_by_abi = false;
  node->force_output = false;
  DECL_PRESERVE_P (decl) = 0;
  if (TREE_CODE (decl) == FUNCTION_DECL)
    {
      DECL_STATIC_CONSTRUCTOR (decl) = 0;
      DECL_STATIC_DESTRUCTOR (decl) = 0;
    }
  symtab->change_decl_assembler_name (decl, get_identifier (apart));
  free (apart);
}

/* Have NODE, which the device's side defines for itself, be known to nobody
   else, or if it is CALLED to the program's other files, by a name that only
   the host's side of this one uses.  */

void
set_device_apart (symtab_node *node, bool called)
{
  bool weak = DECL_WEAK (node->decl);
  set_apart (node, CUDA_DEVICE_SUFFIX);
  if (!called)
    return;
  node->force_output = true;
  make_hidden (node);
  DECL_WEAK (node->decl) = weak;
}

/* Return whether NODE has been set apart.  */

bool
set_apart_p (symtab_node *node)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (node->decl));
  size_t length = strlen (name), suffix = strlen (CUDA_DEVICE_SUFFIX);
  return (length > suffix
	  && !strcmp (name + length - suffix, CUDA_DEVICE_SUFFIX));
}

/* Return whether VAR, which device code uses, is a variable of the host's that
   it cannot have a copy of.  */

bool
host_variable_p (tree var)
{
  return (!TREE_READONLY (var) && !DECL_ARTIFICIAL (var)
	  && !cuda_symbol_p (var) && !cuda_shared_p (var)
	  && !decl_function_context (var));
}

/* Drop what nothing needs.  Without optimization GCC drops the bodies of
   functions that other files define, too, from SSA form on, though those that
   are always inlined are yet to be: as if it were before that, they stay.  */

void
drop_unreachable ()
{
  enum symtab_state state = symtab->state;
  symtab->state = MIN (state, IPA);
  symtab->remove_unreachable_nodes (dump_file);
  symtab->state = state;
}

} // anon namespace

/* On the host's side, leave device code to the other.  */

void
cuda_leave_device_code ()
{
  symtab_node *node, *next;
  for (node = symtab->first_symbol (); node; node = next)
    {
      next = node->next;
      if (node->definition && !node->alias && common_symbol_p (node)
	  && !cuda_dynamic_shared_p (node->decl))
	leave (node);
      else if (node->definition && !node->alias
	       && cuda_called_from_outside_p (node))
	{
	  cgraph_node *function = dyn_cast <cgraph_node *> (node);
	  if (!function->thunk && function->has_gimple_body_p ())
	    cuda_dispatch_by_side (function);
	}
    }
  cuda_dispatch_tables ();
  drop_unreachable ();
  /* Host code may name device functions that it never calls.  */
  FOR_EACH_SYMBOL (node)
    if (node->definition && cuda_shared_p (node->decl)
	&& !cuda_dynamic_shared_p (node->decl))
      set_apart (node, CUDA_HOST_SUFFIX);
}

/* On the device's side, keep the names of what it does not share from the
   host's.  */

void
cuda_set_device_code_apart ()
{
  symtab_node *node;
  cgraph_node *caller;
  auto_vec<cgraph_node *> in_tables;
  cuda_table_functions (&in_tables);
  symtab->clear_asm_symbols ();
  FOR_EACH_SYMBOL (node)
    if (!node->definition || cuda_shared_p (node->decl))
      continue;
    else if (!common_symbol_p (node))
      {
	cgraph_node *function = dyn_cast <cgraph_node *> (node);
	set_device_apart (node, (cuda_called_from_outside_p (node)
				 || (function
				     && in_tables.contains (function))));
      }
    else
      {
	share_name (node);
	fprintf (cuda_side_report, "S%s %u\n",
		 IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (node->decl)),
		 layout_of (node->decl));
      }
  FOR_EACH_FUNCTION (caller)
    caller->calls_comdat_local = caller->check_calls_comdat_local_p ();
}

/* On the device's side, drop what device code does not need, when kernels have
   been outlined.  */

void
cuda_drop_host_code ()
{
  varpool_node *node;
  drop_unreachable ();
  FOR_EACH_DEFINED_VARIABLE (node)
    if (host_variable_p (node->decl) && set_apart_p (node))
      error_at (DECL_SOURCE_LOCATION (node->decl), "host variable %qD is used "
		"in device code", node->decl);
}

/* On the host's side, compare what was left with REPORT, what the device's side
   has written down.  */

void
cuda_check_left_code (const char *report)
{
  for (const left_symbol &symbol : left_symbols)
    {
      char *line = concat ("\nS", symbol.name, " ", NULL);
      const char *found = strstr (report, line);
      if (!found)
	error_at (symbol.loc, "%qs is there on the host%'s side only, where "
		  "%<__CUDA_ARCH__%> is not defined", symbol.spoken);
      else if (strtoul (found + strlen (line), NULL, 10) != symbol.layout)
	error_at (symbol.loc, "%qs has parameters or members that differ where "
		  "%<__CUDA_ARCH__%> is defined", symbol.spoken);
      free (line);
    }
}
