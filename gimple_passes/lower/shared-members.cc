/* Shared arrays of structures become an array for each member.
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


/* What threads keep in structures is a structure apart for neighbours:

     __shared__ struct { float sum, square; } s[256];
     s[t].sum += s[t + d].sum;
     s[t].square += s[t + d].square;

   so that vectors would be put together from pieces.  Nobody but the block sees
   where members are: here each gets an array of its own,

     __shared__ float s.sum[256], s.square[256];
     s.sum[t] += s.sum[t + d];
     s.square[t] += s.square[t + d];

   and threads access it side by side.

   So does each field of a structure that is no array become a variable, where
   nothing is done with the structure as a whole, so that its arrays are what
   they would be without it.

   The steps, for each array of structures that is local to the block function
   already, of which each access names an element, or a member of one:

   0. What methods access by pointers to elements is named, and structures that
      are no arrays are split.
   1. The members that are no structures or arrays themselves are listed.
   2. Accesses are counted, by how often they are done: to members of
      structures that neighbouring threads are apart by, which gain; to whole
      structures, which would be taken to pieces, and to members of structures
      that are anywhere, which lose.
   3. If more gains, copies of whole structures become copies of members, and
      each member is accessed in its array.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-stmts.h"
#include "cuda-attributes.h"
#include "lane-forms.h"
#include "turn-counters.h"
#include "shared-places.h"
#include "shared-members.h"
#include "asan.h"

namespace {

/* A structure has so many members at most.  */
const unsigned MAX_MEMBERS = 32;

/* Members are of so many bytes at least: smaller ones are read as words
   (spmd/member-words.cc).  */
const unsigned MIN_MEMBER = 4;

/* Structures further apart than this are anywhere.  */
const HOST_WIDE_INT MAX_STEP = 2;

/* What gains must be so many times what loses.  */
const int MIN_GAIN = 4;

/* A member that is a scalar: where it begins in the structure, in bytes, its
   type, and its name.  */
struct scalar_member
{
  HOST_WIDE_INT offset;
  tree type;
  tree field;
};

/* An access to REF, which is *PLACE in STMT: to ELEMENT, a structure of the
   array, or what begins OFFSET bytes behind its start.  */
struct member_access
{
  gimple *stmt;
  tree *place;
  tree element;
  HOST_WIDE_INT offset;

  /* Whether REF is a structure.  */
  bool whole;
};

/* One array.  */

class structure_array
{
public:
  structure_array (function *fn, tree var, const lane_forms &forms)
    : m_fn (fn), m_var (var), m_forms (forms) {}

  void split (vec<tree> *);

private:
  bool list_members (tree, HOST_WIDE_INT, tree);
  bool note (gimple *, tree *);
  bool find_accesses ();
  int member (HOST_WIDE_INT, tree) const;
  bool helps () const;
  void make_arrays (vec<tree> *);
  tree scalar_of (tree, HOST_WIDE_INT, tree) const;
  void copy_members (gimple *, HOST_WIDE_INT);
  void rewrite ();

  function *m_fn;
  tree m_var;
  const lane_forms &m_forms;
  tree m_structure;
  auto_vec<scalar_member> m_members;
  auto_vec<member_access> m_accesses;

  /* For each member, its array.  */
  auto_vec<tree> m_arrays;
};

/* List the scalars of TYPE, which is OFFSET bytes behind the start of the
   structure and the whole of FIELD of it, or of one in it; return whether it
   has no others.  */

bool
structure_array::list_members (tree type, HOST_WIDE_INT offset, tree field)
{
  if (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
      || POINTER_TYPE_P (type))
    {
      if (tree_to_shwi (TYPE_SIZE_UNIT (type)) < MIN_MEMBER
	  || TYPE_VOLATILE (type) || m_members.length () == MAX_MEMBERS)
	return false;
      m_members.safe_push ({ offset, TYPE_MAIN_VARIANT (type), field });
      return true;
    }
  if (TREE_CODE (type) != RECORD_TYPE || TYPE_VOLATILE (type))
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL
	&& (DECL_BIT_FIELD (f) || TREE_THIS_VOLATILE (f)
	    || !DECL_SIZE (f) || !tree_fits_shwi_p (byte_position (f))
	    || (!integer_zerop (DECL_SIZE (f))
		&& !list_members (TREE_TYPE (f),
				  offset + int_byte_position (f), f))))
      return false;
  return true;
}

/* Make *REF the structure that it is, or is in; return how many bytes it was
   behind the start of that.  */

static HOST_WIDE_INT
offset_in (tree *ref)
{
  HOST_WIDE_INT offset = 0;
  for (; TREE_CODE (*ref) == COMPONENT_REF; *ref = TREE_OPERAND (*ref, 0))
    offset += int_byte_position (TREE_OPERAND (*ref, 1));
  return offset;
}

/* Return whether PLACE, where a structure is copied from or to, has the members
   of OTHER, the other end.  */

static bool
copied_p (tree place, tree other)
{
  if (TREE_CODE (place) == CONSTRUCTOR)
    return !CONSTRUCTOR_NELTS (place);
  return ((DECL_P (place) || TREE_CODE (place) == MEM_REF
	   || TREE_CODE (place) == COMPONENT_REF
	   || TREE_CODE (place) == ARRAY_REF)
	  && TREE_CODE (TREE_TYPE (place)) == RECORD_TYPE
	  && (TYPE_MAIN_VARIANT (TREE_TYPE (place))
	      == TYPE_MAIN_VARIANT (TREE_TYPE (other))));
}

/* Note the access to *PLACE in STMT; return whether it names a structure, or
   something in one.  */

bool
structure_array::note (gimple *stmt, tree *place)
{
  tree ref = *place;
  HOST_WIDE_INT offset = offset_in (&ref);
  tree element = ref;
  if (TREE_CODE (ref) != ARRAY_REF
      || TYPE_MAIN_VARIANT (TREE_TYPE (ref)) != m_structure)
    return false;
  for (; TREE_CODE (ref) == ARRAY_REF; ref = TREE_OPERAND (ref, 0))
    if (TREE_OPERAND (ref, 2) || TREE_OPERAND (ref, 3))
      return false;
  bool whole = AGGREGATE_TYPE_P (TREE_TYPE (*place));
  tree to = gimple_assign_lhs (stmt), from = gimple_assign_rhs1 (stmt);
  if (!cuda_all_of_p (ref, m_var)
      || (whole ? !copied_p (to, from) || !copied_p (from, to)
	  : member (offset, TREE_TYPE (*place)) < 0))
    return false;
  m_accesses.safe_push ({ stmt, place, element, offset, whole });
  return true;
}

/* Find all that is done with the array; return whether that is to access its
   structures, and their members.  */

bool
structure_array::find_accesses ()
{
  auto_vec<shared_place> places;
  if (!cuda_list_places (m_fn, m_var, &places))
    return false;
  for (const shared_place &one : places)
    if (!note (one.stmt, one.place))
      return false;
  return true;
}

/* Return the number of the member of TYPE that is OFFSET bytes behind the start
   of the structure; -1 if there is none.  */

int
structure_array::member (HOST_WIDE_INT offset, tree type) const
{
  for (unsigned i = 0; i < m_members.length (); i++)
    if (m_members[i].offset == offset
	&& types_compatible_p (m_members[i].type, type))
      return i;
  return -1;
}

/* Return whether arrays of members are better.  */

bool
structure_array::helps () const
{
  HOST_WIDE_INT gain = 0, loss = 0;
  for (const member_access &one : m_accesses)
    {
      HOST_WIDE_INT weight = cuda_usual_turns (gimple_bb (one.stmt));
      HOST_WIDE_INT by = 0, size = 1;
      bool known = true;
      for (tree ref = one.element; TREE_CODE (ref) == ARRAY_REF;
	   ref = TREE_OPERAND (ref, 0))
	{
	  lane_form form = m_forms.form (TREE_OPERAND (ref, 1));
	  if (form.affine_p () && form.constant)
	    by += form.step * size;
	  else
	    known &= form.uniform_p ();
	  tree extent = array_type_nelts (TREE_TYPE (TREE_OPERAND (ref, 0)));
	  size *= tree_to_shwi (extent) + 1;
	}
      if (one.whole)
	loss += (known && by == 0 ? 0 : weight * m_members.length ());
      else if (!known || absu_hwi (by) > MAX_STEP)
	loss += weight;
      else if (by)
	gain += weight;
    }
  if (dump_file)
    fprintf (dump_file, "arrays of the members of %s gain %ld and lose %ld\n",
	     get_name (m_var) ? get_name (m_var) : "an array", (long) gain,
	     (long) loss);
  return gain > loss * MIN_GAIN;
}

/* Return a new variable of FN of TYPE, for FIELD of what is in VAR, shared
   memory.  */

static tree
make_part (function *fn, tree var, tree field, tree type)
{
  tree name = DECL_NAME (var);
  if (name && field && DECL_NAME (field))
    name = get_identifier (ACONCAT ((IDENTIFIER_POINTER (name), ".",
				     IDENTIFIER_POINTER (DECL_NAME (field)),
				     NULL)));
  tree part = build_decl (DECL_SOURCE_LOCATION (var), VAR_DECL, name, type);
  DECL_CONTEXT (part) = fn->decl;
  DECL_ARTIFICIAL (part) = 1;
  TREE_ADDRESSABLE (part) = 1;
  TREE_USED (part) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (part) = 1;
  layout_decl (part, 0);
  SET_DECL_ALIGN (part, MAX (DECL_ALIGN (part), DECL_ALIGN (var)));
  DECL_USER_ALIGN (part) = 1;
  cuda_mark_shared (part);
  add_local_decl (fn, part);
  return part;
}

/* Remove VAR from VARS.  */

static void
remove_variable (vec<tree> *vars, tree var)
{
  for (unsigned i = 0; i < vars->length (); i++)
    if ((*vars)[i] == var)
      vars->ordered_remove (i);
}

/* Make the arrays of members, and put them in the place of the one of
   structures in ARRAYS.  */

void
structure_array::make_arrays (vec<tree> *arrays)
{
  tree element = strip_array_types (TREE_TYPE (m_var));
  remove_variable (arrays, m_var);
  for (const scalar_member &one : m_members)
    {
      tree type = cuda_type_with (TREE_TYPE (m_var), element, one.type);
      tree array = make_part (m_fn, m_var, one.field, type);
      m_arrays.safe_push (array);
      arrays->safe_push (array);
    }
}

/* Return the scalar that begins OFFSET bytes behind the start of REF, which is
   elsewhere.  */

static tree
scalar_in (tree ref, HOST_WIDE_INT offset)
{
  tree type = TREE_TYPE (ref);
  while (TREE_CODE (type) == RECORD_TYPE)
    {
      tree f = TYPE_FIELDS (type);
      while (TREE_CODE (f) != FIELD_DECL || integer_zerop (DECL_SIZE (f))
	     || offset < int_byte_position (f)
	     || offset >= (int_byte_position (f)
			   + tree_to_shwi (DECL_SIZE_UNIT (f))))
	f = DECL_CHAIN (f);
      offset -= int_byte_position (f);
      type = TREE_TYPE (f);
      ref = build3 (COMPONENT_REF, type, ref, f, NULL_TREE);
    }
  return ref;
}

/* Return the scalar of TYPE that begins OFFSET bytes behind the start of PLACE,
   a structure that is copied.  */

tree
structure_array::scalar_of (tree place, HOST_WIDE_INT offset, tree type) const
{
  if (TREE_CODE (place) == CONSTRUCTOR)
    return build_zero_cst (type);
  if (get_base_address (place) != m_var)
    return scalar_in (unshare_expr (place), offset);
  offset += offset_in (&place);
  return cuda_place_in (place, m_arrays[member (offset, type)]);
}

/* Let STMT, the copy of a structure that has what begins OFFSET bytes behind
   the start of those of the array as its start, copy its members.  */

void
structure_array::copy_members (gimple *stmt, HOST_WIDE_INT offset)
{
  tree to = gimple_assign_lhs (stmt), from = gimple_assign_rhs1 (stmt);
  HOST_WIDE_INT end = offset + int_size_in_bytes (TREE_TYPE (to));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  for (const scalar_member &one : m_members)
    {
      if (one.offset < offset || one.offset >= end)
	continue;
      tree value = make_ssa_name (one.type);
      HOST_WIDE_INT within = one.offset - offset;
      gimple *load
	= gimple_build_assign (value, scalar_of (from, within, one.type));
      gimple *store
	= gimple_build_assign (scalar_of (to, within, one.type), value);
      gimple_set_location (load, gimple_location (stmt));
      gimple_set_location (store, gimple_location (stmt));
      gsi_insert_before (&gsi, load, GSI_SAME_STMT);
      gsi_insert_before (&gsi, store, GSI_SAME_STMT);
    }
  unlink_stmt_vdef (stmt);
  gsi_remove (&gsi, true);
  release_defs (stmt);
}

/* Access members in their arrays.  */

void
structure_array::rewrite ()
{
  hash_set<gimple *> copied;
  for (const member_access &one : m_accesses)
    if (one.whole)
      {
	if (!copied.add (one.stmt))
	  copy_members (one.stmt, one.offset);
      }
    else
      {
	unsigned i = member (one.offset, TREE_TYPE (*one.place));
	*one.place = cuda_place_in (one.element, m_arrays[i]);
	update_stmt (one.stmt);
      }
  if (!copied.is_empty ())
    {
      mark_virtual_operands_for_renaming (m_fn);
      update_ssa (TODO_update_ssa_only_virtuals);
    }
}

/* Split the array, which is one of ARRAYS, if that is better.  */

void
structure_array::split (vec<tree> *arrays)
{
  tree type = TREE_TYPE (m_var);
  if (TREE_CODE (type) != ARRAY_TYPE || TREE_THIS_VOLATILE (m_var)
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (type)))
    return;
  m_structure = TYPE_MAIN_VARIANT (strip_array_types (type));
  if (TREE_CODE (m_structure) != RECORD_TYPE
      || !list_members (strip_array_types (type), 0, NULL_TREE)
      || m_members.length () < 2 || !find_accesses () || !helps ())
    return;
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, m_accesses[0].stmt,
		     "%T becomes %u arrays of members\n", m_var,
		     m_members.length ());
  make_arrays (arrays);
  rewrite ();
}

/* A structure, and the places at which fields of it are named.  */

class single_structure
{
public:
  single_structure (function *fn, tree var) : m_fn (fn), m_var (var) {}

  void split (vec<tree> *);

private:
  bool note (gimple *, tree *);
  bool find_accesses ();

  function *m_fn;
  tree m_var;
  auto_vec<shared_place> m_fields;
};

/* Note the field of the structure that *PLACE in STMT is in; return false if
   that is not named.  */

bool
single_structure::note (gimple *stmt, tree *place)
{
  tree *field = NULL;
  for (; handled_component_p (*place); place = &TREE_OPERAND (*place, 0))
    field = place;
  if (!field || TREE_CODE (*field) != COMPONENT_REF
      || TREE_OPERAND (*field, 2) || !cuda_all_of_p (*place, m_var)
      || DECL_BIT_FIELD (TREE_OPERAND (*field, 1))
      || TREE_THIS_VOLATILE (TREE_OPERAND (*field, 1)))
    return false;
  m_fields.safe_push ({ stmt, field });
  return true;
}

/* Find all that is done with the structure; return whether that is to access
   fields by their names.  */

bool
single_structure::find_accesses ()
{
  auto_vec<shared_place> places;
  if (!cuda_list_places (m_fn, m_var, &places))
    return false;
  for (const shared_place &one : places)
    if (!note (one.stmt, one.place))
      return false;
  return true;
}

/* Let each field of the structure, which is one of VARS, be a variable, if
   nothing is done with it as a whole.  */

void
single_structure::split (vec<tree> *vars)
{
  if (TREE_CODE (TREE_TYPE (m_var)) != RECORD_TYPE
      || TREE_THIS_VOLATILE (m_var) || !find_accesses ())
    return;
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, m_fields[0].stmt,
		     "%T becomes a variable for each field\n", m_var);
  remove_variable (vars, m_var);
  hash_map<tree, tree> parts;
  for (const shared_place &one : m_fields)
    {
      tree field = TREE_OPERAND (*one.place, 1);
      bool existed;
      tree &part = parts.get_or_insert (field, &existed);
      if (!existed)
	{
	  part = make_part (m_fn, m_var, field, TREE_TYPE (field));
	  vars->safe_push (part);
	}
      *one.place = part;
      update_stmt (one.stmt);
    }
}

/* Let statements that access something of ARRAYS by a pointer to all that they
   access, as methods do, name it; FN's pointers that nobody uses any more
   go.  */

void
forward_places (function *fn, const vec<tree> &arrays)
{
  auto_bitmap unused;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple *stmt : cuda_stmts (bb))
      {
	if (!gimple_assign_single_p (stmt) || gimple_clobber_p (stmt))
	  continue;
	for (unsigned i = 0; i < 2; i++)
	  {
	    tree *place = gimple_op_ptr (stmt, i);
	    while (handled_component_p (*place))
	      place = &TREE_OPERAND (*place, 0);
	    tree pointer = (TREE_CODE (*place) == MEM_REF
			    && !TREE_THIS_VOLATILE (*place)
			    && integer_zerop (TREE_OPERAND (*place, 1))
			    ? TREE_OPERAND (*place, 0) : NULL_TREE);
	    gassign *def = (pointer && TREE_CODE (pointer) == SSA_NAME
			    ? cuda_assignment (pointer) : NULL);
	    if (!def || gimple_assign_rhs_code (def) != ADDR_EXPR)
	      continue;
	    tree to = TREE_OPERAND (gimple_assign_rhs1 (def), 0);
	    if ((TYPE_MAIN_VARIANT (TREE_TYPE (to))
		 != TYPE_MAIN_VARIANT (TREE_TYPE (*place)))
		|| TREE_THIS_VOLATILE (to)
		|| !arrays.contains (get_base_address (to)))
	      continue;
	    *place = unshare_expr (to);
	    bitmap_set_bit (unused, SSA_NAME_VERSION (pointer));
	    update_stmt (stmt);
	  }
      }
  simple_dce_from_worklist (unused);
}

} // anon namespace

/* Let arrays of structures among ARRAYS, which are in the shared memory of the
   block and local to its function FN, not lowered yet, become arrays of their
   members, where neighbouring threads access these side by side then.  */

void
cuda_split_members (function *fn, vec<tree> *arrays)
{
  /* A structure's end would be no one's neighbour any more.  */
  if (cuda_without_p (CUDA_PART_SHARED_MEMBERS) || arrays->is_empty ()
      || sanitize_flags_p (SANITIZE_ADDRESS))
    return;
  forward_places (fn, *arrays);
  auto_vec<tree> all;
  all.safe_splice (*arrays);
  for (tree var : all)
    single_structure (fn, var).split (arrays);
  all.truncate (0);
  for (tree var : *arrays)
    if (TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE
	&& TREE_CODE (strip_array_types (TREE_TYPE (var))) == RECORD_TYPE)
      all.safe_push (var);
  if (all.is_empty ())
    return;
  calculate_dominance_info (CDI_DOMINATORS);
  const cuda_scope scope = cuda_whole_scope (fn);
  cuda_uniformity uniformity;
  uniformity.compute (scope, false);
  row_forms forms (scope, uniformity);
  if (forms.last_lane () < 7)
    return;
  for (tree var : all)
    structure_array (fn, var, forms).split (arrays);
}
