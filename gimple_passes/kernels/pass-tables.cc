/* Arrays of constants that each thread has for itself.
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

/* A table that stands in a kernel, const or not, is a variable of each thread,
   which fills it whenever it comes there; G++ makes no constant of it:

     const float weight[5] = { .1f, .2f, .4f, .2f, .1f };

   is

     weight[0] = .1f; ... weight[4] = .1f;	// or weight = *.LC0
     ...
     x = weight[i];

   If nothing else is ever stored there, this pass makes one table of constants
   of it, which all threads share:

     x = weight.table.0[i];

   Lanes gather from that then, it is not kept for each thread where a barrier
   lies between, and nothing is stored.

   All stores must be of constants, at constant places, in one block, which
   dominates all that loads and is left before.  Whatever is loaded has come by
   all of them since the last time, so that it does not matter how often.  The
   address must be used for loads alone.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-emit.h"
#include "cuda-options.h"
#include "passes.h"
#include "fold-const.h"
#include "gimple-walk.h"
#include "tree-dfa.h"
#include "varasm.h"

namespace {

/* Tables of more bytes are left as they are.  */
const unsigned HOST_WIDE_INT MAX_BYTES = 1 << 16;

/* What is known of a variable.  */

struct table
{
  tree var;
  bool ok = true;
  auto_vec<gimple *> stores;
  auto_vec<gimple *> loads;
  auto_vec<gimple *> clobbers;

  table (tree v) : var (v) {}
};

class table_finder
{
public:
  table_finder (function *fn) : m_fn (fn) {}
  ~table_finder ();
  bool run ();

private:
  void look_at (gimple *);
  void follow (table *, tree name);
  table *table_of (tree ref);
  bool filled_first_p (table *);
  bool encode (table *, unsigned char *, unsigned);
  void replace (table *, tree init);

  static bool on_load (gimple *, tree, tree, void *);
  static bool on_store (gimple *, tree, tree, void *);
  static bool on_address (gimple *, tree, tree, void *);

  function *m_fn;
  hash_map<tree, table *> m_tables;
  auto_vec<table *> m_order;
};

table_finder::~table_finder ()
{
  for (table *one : m_order)
    delete one;
}

/* Return what is known of what REF is a part of, or NULL if that is none of our
   variables.  */

table *
table_finder::table_of (tree ref)
{
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  table **known = base && VAR_P (base) ? m_tables.get (base) : NULL;
  return known ? *known : NULL;
}

bool
table_finder::on_load (gimple *stmt, tree base, tree, void *data)
{
  if (table *one = ((table_finder *) data)->table_of (base))
    {
      /* What is copied as a whole might be larger than the variable.  */
      one->ok &= is_gimple_assign (stmt);
      one->loads.safe_push (stmt);
    }
  return false;
}

bool
table_finder::on_store (gimple *stmt, tree base, tree, void *data)
{
  if (table *one = ((table_finder *) data)->table_of (base))
    {
      one->ok &= gimple_assign_single_p (stmt);
      (gimple_clobber_p (stmt) ? one->clobbers : one->stores)
	.safe_push (stmt);
    }
  return false;
}

bool
table_finder::on_address (gimple *stmt, tree base, tree, void *data)
{
  table_finder *finder = (table_finder *) data;
  table *one = finder->table_of (base);
  if (!one)
    return false;
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (assign && TREE_CODE (gimple_assign_lhs (assign)) == SSA_NAME
      && POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (assign)))
      && (gimple_assign_rhs_code (assign) == ADDR_EXPR
	  || gimple_assign_rhs_code (assign) == POINTER_PLUS_EXPR))
    finder->follow (one, gimple_assign_lhs (assign));
  else
    one->ok = false;
  return false;
}

/* NAME points into ONE: look at what uses it.  */

void
table_finder::follow (table *one, tree name)
{
  for (gimple *stmt : cuda_uses (name))
    {
      gassign *assign = dyn_cast<gassign *> (stmt);
      tree lhs = assign ? gimple_assign_lhs (assign) : NULL_TREE;
      if (!lhs || TREE_CODE (lhs) != SSA_NAME)
	one->ok = false;
      else if (gimple_assign_load_p (assign))
	one->loads.safe_push (stmt);
      else if (gimple_assign_rhs_code (assign) == POINTER_PLUS_EXPR
	       && gimple_assign_rhs1 (assign) == name
	       && gimple_assign_rhs2 (assign) != name)
	follow (one, lhs);
      else
	one->ok = false;
    }
}

void
table_finder::look_at (gimple *stmt)
{
  walk_stmt_load_store_addr_ops (stmt, this, on_load, on_store, on_address);
}

/* Return whether all stores of ONE are done before anything is loaded.  */

bool
table_finder::filled_first_p (table *one)
{
  basic_block bb = gimple_bb (one->stores[0]);
  unsigned last = 0;
  for (gimple *stmt : one->stores)
    {
      if (gimple_bb (stmt) != bb || gimple_has_volatile_ops (stmt))
	return false;
      last = MAX (last, gimple_uid (stmt));
    }
  for (gimple *stmt : one->loads)
    if (gimple_has_volatile_ops (stmt)
	|| (gimple_bb (stmt) == bb ? gimple_uid (stmt) < last
	    : !dominated_by_p (CDI_DOMINATORS, gimple_bb (stmt), bb)))
      return false;
  return true;
}

/* Set the SIZE bytes at BYTES to what ONE holds; return false if that is not
   known.  */

bool
table_finder::encode (table *one, unsigned char *bytes, unsigned size)
{
  memset (bytes, 0, size);
  for (gimple *stmt : one->stores)
    {
      tree lhs = gimple_assign_lhs (stmt), rhs = gimple_assign_rhs1 (stmt);
      poly_int64 offset, length, most;
      bool reverse;
      HOST_WIDE_INT at, count;
      tree base = get_ref_base_and_extent (lhs, &offset, &length, &most,
					   &reverse);
      if (base != one->var || reverse || maybe_ne (length, most)
	  || !offset.is_constant (&at) || !length.is_constant (&count)
	  || at < 0 || count <= 0 || at % BITS_PER_UNIT || count % BITS_PER_UNIT
	  || (unsigned HOST_WIDE_INT) (at + count) / BITS_PER_UNIT > size)
	return false;
      at /= BITS_PER_UNIT;
      count /= BITS_PER_UNIT;
      if (TREE_CODE (rhs) == CONSTRUCTOR && CONSTRUCTOR_NELTS (rhs) == 0
	  && !VECTOR_TYPE_P (TREE_TYPE (rhs)))
	{
	  memset (bytes + at, 0, count);
	  continue;
	}
      if (VAR_P (rhs))
	rhs = ctor_for_folding (rhs);
      if (!rhs || rhs == error_mark_node
	  || !(TREE_CODE (rhs) == CONSTRUCTOR || CONSTANT_CLASS_P (rhs))
	  || native_encode_initializer (rhs, bytes + at, count) != count)
	return false;
    }
  return true;
}

/* Return BYTES as a constant of TYPE, or NULL_TREE if that cannot be.  */

tree
decode (tree type, const unsigned char *bytes)
{
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  vec<constructor_elt, va_gc> *elements = NULL;
  if (TREE_CODE (type) == ARRAY_TYPE)
    {
      tree element = TREE_TYPE (type), domain = TYPE_DOMAIN (type);
      tree width = TYPE_SIZE_UNIT (element);
      if (!domain || !TYPE_MIN_VALUE (domain)
	  || !integer_zerop (TYPE_MIN_VALUE (domain))
	  || !width || !tree_fits_uhwi_p (width) || integer_zerop (width))
	return NULL_TREE;
      unsigned HOST_WIDE_INT step = tree_to_uhwi (width);
      for (unsigned HOST_WIDE_INT i = 0; i < size / step; i++)
	{
	  tree value = decode (element, bytes + i * step);
	  if (!value)
	    return NULL_TREE;
	  CONSTRUCTOR_APPEND_ELT (elements, size_int (i), value);
	}
      return build_constructor (type, elements);
    }
  if (TREE_CODE (type) == RECORD_TYPE)
    {
      for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
	{
	  if (TREE_CODE (field) != FIELD_DECL)
	    continue;
	  tree where = byte_position (field);
	  if (DECL_BIT_FIELD (field) || !tree_fits_uhwi_p (where)
	      || !DECL_SIZE_UNIT (field)
	      || !tree_fits_uhwi_p (DECL_SIZE_UNIT (field)))
	    return NULL_TREE;
	  /* What is empty shares its place with something.  */
	  if (integer_zerop (DECL_SIZE_UNIT (field))
	      || is_empty_type (TREE_TYPE (field)))
	    continue;
	  tree value = decode (TREE_TYPE (field),
			       bytes + tree_to_uhwi (where));
	  if (!value)
	    return NULL_TREE;
	  CONSTRUCTOR_APPEND_ELT (elements, field, value);
	}
      return build_constructor (type, elements);
    }
  unsigned char again[64];
  if ((!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type))
      || size > sizeof again)
    return NULL_TREE;
  tree value = native_interpret_expr (type, bytes, size);
  return (value && (unsigned) native_encode_expr (value, again, size) == size
	  && memcmp (again, bytes, size) == 0 ? value : NULL_TREE);
}

/* What replace_var replaces, and by what.  */

struct replacement
{
  tree from, to;
};

/* Callback of walk_gimple_op.  */

tree
replace_var (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  replacement *how = (replacement *) wi->info;
  if (*tp == how->from)
    {
      *tp = how->to;
      wi->changed = true;
    }
  else if (TREE_CODE (*tp) == ADDR_EXPR
	   && get_base_address (TREE_OPERAND (*tp, 0)) == how->from)
    {
      /* Addresses may be shared.  */
      *tp = unshare_expr (*tp);
      walk_tree (&TREE_OPERAND (*tp, 0), replace_var, data, NULL);
      recompute_tree_invariant_for_addr_expr (*tp);
      *walk_subtrees = 0;
    }
  else if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Let all threads have ONE as a constant with INIT.  */

void
table_finder::replace (table *one, tree init)
{
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, one->stores[0],
		     "a table of constants becomes one for all threads\n");
  if (cuda_opts.report && !cuda_spare_p (m_fn->decl) && DECL_NAME (one->var))
    inform (DECL_SOURCE_LOCATION (one->var), "%qD is a table of constants that"
	    " all threads share", one->var);
  tree var = cuda_make_static (clone_function_name_numbered (m_fn->decl,
							"table"),
			       TREE_TYPE (one->var), init);
  TREE_READONLY (var) = 1;
  SET_DECL_ALIGN (var, MAX (DECL_ALIGN (var), DECL_ALIGN (one->var)));
  one->stores.safe_splice (one->clobbers);
  for (gimple *stmt : one->stores)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      unlink_stmt_vdef (stmt);
      gsi_remove (&gsi, true);
      release_defs (stmt);
    }
  replacement how = { one->var, var };
  for (gimple *stmt : cuda_stmts (m_fn))
    {
      walk_stmt_info wi;
      memset (&wi, 0, sizeof wi);
      wi.info = &how;
      walk_gimple_op (stmt, replace_var, &wi);
      if (wi.changed)
	update_stmt (stmt);
    }
}

/* Find tables and make them constants; return whether there are such.  */

bool
table_finder::run ()
{
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (m_fn, i, var)
    if (VAR_P (var) && auto_var_in_fn_p (var, m_fn->decl)
	&& TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE
	&& !TREE_THIS_VOLATILE (var) && !cuda_shared_p (var)
	&& DECL_SIZE_UNIT (var) && tree_fits_uhwi_p (DECL_SIZE_UNIT (var))
	&& IN_RANGE (tree_to_uhwi (DECL_SIZE_UNIT (var)), 1, MAX_BYTES)
	&& !m_tables.get (var))
      {
	m_order.safe_push (new table (var));
	m_tables.put (var, m_order.last ());
      }
  if (m_order.is_empty ())
    return false;
  basic_block bb;
  renumber_gimple_stmt_uids (m_fn);
  FOR_EACH_BB_FN (bb, m_fn)
    {
      for (gphi *phi : cuda_phis (bb))
	look_at (phi);
      for (gimple *stmt : cuda_stmts (bb))
	if (!is_gimple_debug (stmt))
	  look_at (stmt);
    }
  calculate_dominance_info (CDI_DOMINATORS);
  bool any = false;
  for (table *one : m_order)
    {
      if (!one->ok || one->stores.is_empty () || one->loads.is_empty ()
	  || !filled_first_p (one))
	continue;
      unsigned size = tree_to_uhwi (DECL_SIZE_UNIT (one->var));
      auto_vec<unsigned char> bytes;
      bytes.safe_grow (size, true);
      tree init = (encode (one, bytes.address (), size)
		   ? decode (TREE_TYPE (one->var), bytes.address ())
		   : NULL_TREE);
      if (!init)
	continue;
      replace (one, init);
      any = true;
    }
  return any;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_tables (function *fn)
{
  /* It knows where local variables end.  */
  if (flag_sanitize & SANITIZE_ADDRESS)
    return 0;
  if (!table_finder (fn).run ())
    return 0;
  mark_virtual_operands_for_renaming (fn);
  return TODO_update_ssa_only_virtuals | TODO_remove_unused_locals;
}
