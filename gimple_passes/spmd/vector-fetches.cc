/* Fetches from textures by all lanes together.  Part of thread_vectoriser.
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


/* What a texture gives at a place the runtime finds out, but for the simplest
   textures: it depends on how texels and coordinates are to be read, which only
   the program knows when it runs, and would be a thousand statements.  Lanes
   that fetch from one texture do so by one call, for which the runtime asks the
   texture once and then works in vectors itself
   (libgomp_bridge/sample-lanes.c).

     t = sample (tex, 2, x, y)		places[0] = x[0:16];
     v = BIT_FIELD_REF <t, 32, 0>;	places[1] = y[0:16];
     w = BIT_FIELD_REF <t, 32, 32>;	sample_lanes (tex, 2, 16, &places,
						      &texels);
					v[0:16] = texels[0];
					w[0:16] = texels[1];

   The texels of a call lie channel by channel, so that each is a load, right
   behind it: all calls share the buffers.  Nobody but such references uses what
   the call gives (find_channels).  Lanes that are not there fetch, too, from
   wherever, unless none is there: then the object may be none.

   Where lanes have textures of their own, these are handed over as well, with
   none for lanes that are not there, and the runtime finds out which have the
   same.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-ranges.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "vectoriser.h"

/* What follows the object in the runtime's functions, as it comes in the places
   of lanes; what SHAPE says of it (libgomp_bridge/cuda2cpu-abi.h).  */
const unsigned COORDINATES = 3;
const unsigned LAYER = 3;
const unsigned LEVEL = 4;
const unsigned PLACES = 5;
const unsigned CHANNELS = 4;
const unsigned SHAPE_DIMS = 3;
const unsigned SHAPE_LAYERED = 1 << 2;
const unsigned SHAPE_LEVEL = 1 << 4;
const unsigned SHAPE_FETCH = 1 << 6;
const unsigned SHAPE_GATHER = 1 << 7;
const unsigned SHAPE_COMPONENT = 20;

/* Return the name of the function of the runtime that STMT calls, or "".  */

static const char *
called_name (gimple *stmt)
{
  gcall *call = dyn_cast<gcall *> (stmt);
  tree fndecl = call ? gimple_call_fndecl (call) : NULL_TREE;
  return (fndecl && DECL_NAME (fndecl) && !fndecl_built_in_p (fndecl)
	  ? IDENTIFIER_POINTER (DECL_NAME (fndecl)) : "");
}

bool
cuda_fetch_p (gimple *stmt)
{
  const char *name = called_name (stmt);
  return (strcmp (name, "CUDA2CPU_texture_sample") == 0
	  || strcmp (name, "CUDA2CPU_texture_fetch") == 0
	  || strcmp (name, "CUDA2CPU_texture_gather") == 0);
}

/* Add to *CHANNELS which channels those take that use TEXEL, which is what a
   fetch in LOOP gives, and return whether they do nothing else with it.  */

static bool
find_channels (tree texel, class loop *loop, unsigned *channels)
{
  for (gimple *stmt : cuda_uses (texel))
    {
      if (is_gimple_debug (stmt))
	continue;
      gassign *use = dyn_cast<gassign *> (stmt);
      if (!use || gimple_bb (use)->loop_father != loop)
	return false;
      tree ref = gimple_assign_rhs1 (use), lhs = gimple_assign_lhs (use);
      enum tree_code code = gimple_assign_rhs_code (use);
      if (code == VIEW_CONVERT_EXPR && TREE_CODE (lhs) == SSA_NAME
	  && VECTOR_TYPE_P (TREE_TYPE (lhs)))
	{
	  if (!find_channels (lhs, loop, channels))
	    return false;
	  continue;
	}
      if (code != BIT_FIELD_REF || TREE_CODE (lhs) != SSA_NAME
	  || !tree_fits_uhwi_p (TREE_OPERAND (ref, 1))
	  || tree_to_uhwi (TREE_OPERAND (ref, 1)) != 32
	  || tree_to_uhwi (TREE_OPERAND (ref, 2)) % 32 != 0
	  || (!INTEGRAL_TYPE_P (TREE_TYPE (lhs))
	      && !SCALAR_FLOAT_TYPE_P (TREE_TYPE (lhs))))
	return false;
      *channels = MAX (*channels,
		       (unsigned) tree_to_uhwi (TREE_OPERAND (ref, 2)) / 32
		       + 1);
    }
  return true;
}

/* Return whether STMT is a fetch that all lanes do together, and set *FETCH to
   what it is.  */

bool
thread_vectoriser::find_fetch (gimple *stmt, lane_fetch *fetch)
{
  if (!cuda_fetch_p (stmt) || cuda_without_p (CUDA_PART_FETCHES))
    return false;
  gcall *call = as_a<gcall *> (stmt);
  tree texel = gimple_call_lhs (call);
  if (!texel || TREE_CODE (texel) != SSA_NAME || once_p (texel))
    return false;
  fetch->own = !same_p (gimple_call_arg (call, 0));
  fetch->channels = 0;
  if (!find_channels (texel, gimple_bb (call)->loop_father, &fetch->channels)
      || fetch->channels == 0)
    return false;
  unsigned count = gimple_call_num_args (call);
  fetch->first = count > 4 ? 2 : 1;
  tree said = gimple_call_arg (call, count == 4 ? 3 : 1);
  if (count != 2 && TREE_CODE (said) != INTEGER_CST)
    return false;
  fetch->shape = (count == 2 ? SHAPE_FETCH | 1
		  : count == 4 ? (2 | SHAPE_GATHER
				  | (TREE_INT_CST_LOW (said) & 3)
				    << SHAPE_COMPONENT)
		  : TREE_INT_CST_LOW (said));
  return (vectype (float_type_node) != NULL_TREE
	  && vectype (integer_type_node) != NULL_TREE);
}

/* Return whether a fetch of SHAPE looks at place I.  */

static bool
looks_at_p (unsigned shape, unsigned i)
{
  return (i < COORDINATES ? i < (shape & SHAPE_DIMS)
	  : shape & (i == LAYER ? SHAPE_LAYERED : SHAPE_LEVEL));
}

/* Build STMT, if it is such a fetch, for lanes of MASK, and what takes channels
   of it; return true for the latter as well.  */

bool
thread_vectoriser::fetched (gimple *stmt, tree mask)
{
  lane_fetch fetch;
  if (gassign *assign = dyn_cast<gassign *> (stmt))
    {
      tree ref = gimple_assign_rhs1 (assign);
      enum tree_code code = gimple_assign_rhs_code (assign);
      return ((code == BIT_FIELD_REF || code == VIEW_CONVERT_EXPR)
	      && TREE_CODE (TREE_OPERAND (ref, 0)) == SSA_NAME
	      && m_fetched.contains (TREE_OPERAND (ref, 0)));
    }
  if (!find_fetch (stmt, &fetch))
    return false;
  gcall *call = as_a<gcall *> (stmt);
  if (!m_fetch_places)
    {
      m_fetch_places = make_buffer (integer_type_node, PLACES * m_lanes);
      m_fetch_texels = make_buffer (integer_type_node, CHANNELS * m_lanes);
    }
  tree object = gimple_call_arg (call, 0);
  enum cuda_runtime_code code = CUDA_RT_TEXTURE_LANES;
  basic_block out = NULL;
  if (fetch.own)
    {
      tree type = TREE_TYPE (object);
      lane_value none = lane_value::same (build_zero_cst (type));
      object = build_fold_addr_expr
	(spill (choose (mask, value_of (object), none, type), type));
      code = CUDA_RT_TEXTURE_LANES_OWN;
    }
  else
    object = scalar_of (object);
  if (mask && !fetch.own)
    {
      basic_block some = new_block ();
      out = new_block ();
      branch_to (any_lane (mask), some, out);
      m_bb = some;
    }
  for (unsigned i = 0; i < PLACES; i++)
    if (looks_at_p (fetch.shape, i))
      {
	tree arg = gimple_call_arg (call, fetch.first + i);
	tree type = TREE_TYPE (arg), vtype = vectype (type);
	lane_value value = vector_of (value_of (arg), type);
	unsigned n = parts (TREE_TYPE (vtype));
	for (unsigned k = 0; k < n; k++)
	  append (gimple_build_assign (buffer_part (m_fetch_places, vtype,
						    i * n + k),
				       value.part[k]));
      }
  gcall *made = gimple_build_call
    (cuda_runtime_decl (code), 6, object,
     build_int_cst (unsigned_type_node, fetch.shape),
     build_int_cst (unsigned_type_node, m_lanes),
     build_int_cst (unsigned_type_node, fetch.channels),
     build_fold_addr_expr (m_fetch_places),
     build_fold_addr_expr (m_fetch_texels));
  gimple_set_location (made, m_where);
  append (made);
  if (out)
    go_to (out);
  give_channels (gimple_call_lhs (call));
  if (dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, stmt, "lanes fetch together\n");
  return true;
}

/* Let what takes channels of TEXEL, which lanes have fetched, be what the
   buffer of texels has for it.  */

void
thread_vectoriser::give_channels (tree texel)
{
  m_fetched.add (texel);
  for (gimple *stmt : cuda_uses (texel))
    {
      if (is_gimple_debug (stmt))
	continue;
      tree lhs = gimple_assign_lhs (stmt), ref = gimple_assign_rhs1 (stmt);
      if (TREE_CODE (ref) == VIEW_CONVERT_EXPR)
	{
	  give_channels (lhs);
	  continue;
	}
      tree vtype = vectype (TREE_TYPE (lhs));
      unsigned channel = tree_to_uhwi (TREE_OPERAND (ref, 2)) / 32;
      unsigned n = parts (TREE_TYPE (vtype));
      lane_value value = lane_value ();
      value.kind = LANES_VECTOR;
      for (unsigned i = 0; i < n; i++)
	{
	  value.part[i] = make_ssa_name (vtype);
	  append (gimple_build_assign (value.part[i],
				       buffer_part (m_fetch_texels, vtype,
						    channel * n + i)));
	}
      m_values.put (lhs, value);
    }
}

/* Return the fetch that gives what STMT takes a channel of, or names; NULL if
   there is none.  */

gimple *
thread_vectoriser::fetch_of (gimple *stmt)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign)
    return NULL;
  enum tree_code code = gimple_assign_rhs_code (assign);
  if (code != BIT_FIELD_REF && code != VIEW_CONVERT_EXPR)
    return NULL;
  tree of = TREE_OPERAND (gimple_assign_rhs1 (assign), 0);
  gimple *def = TREE_CODE (of) == SSA_NAME ? SSA_NAME_DEF_STMT (of) : NULL;
  return !def || cuda_fetch_p (def) ? def : fetch_of (def);
}

/* Set *COST to what STMT costs in vectors if it is a fetch that all lanes do
   together, or takes something of one; return false otherwise.  */

bool
thread_vectoriser::fetch_cost (gimple *stmt, unsigned *cost)
{
  lane_fetch fetch;
  if (find_fetch (stmt, &fetch))
    {
      /* About what it costs one lane, but where vectors are short.  */
      *cost = scalar_cost (stmt) * (m_lanes < 8 ? 2 : 1);
      return true;
    }
  gimple *def = fetch_of (stmt);
  if (!def || !find_fetch (def, &fetch))
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  *cost = VECTOR_TYPE_P (type) ? 0 : VECTOR_COST * vectors_of (type);
  return true;
}
