/* Arguments for which vector functions of the library go lane by lane.
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

/* The library's vector forms of exponentials and logarithms call the function
   for one number for each lane whose result is less than the smallest normal
   number, or whose argument is none that has a logarithm.  But such lanes are
   not rare: a maximum that is not known yet is -inf, masked scores are -1e30,
   weights far from a point vanish, and lanes that are switched off have zeros.
   A vector of them takes twenty times as long as another.

   So right before GCC picks instructions

     y = _ZGVeN16v_expf (x);

   becomes

     if (any lane of x < -86)
       {
	 near = x < -105 ? 0 : x < -86 ? x + 48 : x;
	 scale = x < -105 ? 0 : x < -86 ? exp (-48) : 1;
	 y = _ZGVeN16v_expf (near) * scale;
       }
     else
       y = _ZGVeN16v_expf (x);

   The sums are exact, and the products round once more.  In the same way

     y = _ZGVeN16v_logf (x);

   becomes

     if (any lane of !(x >= FLT_MIN))
       {
	 near = x <= 0 ? 1 : x < FLT_MIN ? x * 2^64 : x;
	 y = _ZGVeN16v_logf (near) - (x < FLT_MIN ? log (2^64) : 0);
	 y = x == 0 ? -inf : x < 0 ? NaN : y;
       }
     else
       y = _ZGVeN16v_logf (x);

   What is no number is left to the library, and so is what overflows, which is
   rarer.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "lane-values.h"

namespace {

/* A function of the library, whose arguments are near from NEAR on.  For an
   exponential: SHIFT is what brings others near, SCALE what their results are
   multiplied by; and results up to FAR are zero.  For a logarithm FAR is NULL,
   SCALE what brings others near, and SHIFT its logarithm.  */
struct vector_function
{
  const char *name, *near, *far, *shift, *scale;
};

const vector_function functions[] = {
  { "expf", "-86", "-105", "48", "1.4251640827409351546e-21" },
  { "exp2f", "-120", "-151", "64", "0x1p-64" },
  { "exp10f", "-36", "-46", "20", "1e-20" },
  { "exp", "-700", "-746", "512", "4.3774910370530511835135e-223" },
  { "exp2", "-1020", "-1076", "512", "0x1p-512" },
  { "exp10", "-306", "-325", "154", "1e-154" },
  { "logf", "0x1p-126", NULL, "44.361419555836499802702855773", "0x1p64" },
  { "log2f", "0x1p-126", NULL, "64", "0x1p64" },
  { "log10f", "0x1p-126", NULL, "19.265919722494796493679289262", "0x1p64" },
  { "log", "0x1p-1022", NULL, "44.361419555836499802702855773", "0x1p64" },
  { "log2", "0x1p-1022", NULL, "64", "0x1p64" },
  { "log10", "0x1p-1022", NULL, "19.265919722494796493679289262", "0x1p64" }
};

/* Return what is known of the function that CALL calls, if it is the vector
   form of one of those above; else NULL.  */

const vector_function *
vector_function_of (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : NULL;
  tree lhs = gimple_call_lhs (call);
  if (!node || !node->simdclone || !node->simdclone->origin || !lhs
      || gimple_call_num_args (call) != 1 || gimple_vuse (call)
      || TREE_CODE (lhs) != SSA_NAME
      || !VECTOR_FLOAT_TYPE_P (TREE_TYPE (lhs))
      || !VECTOR_MODE_P (TYPE_MODE (TREE_TYPE (lhs)))
      || !types_compatible_p (TREE_TYPE (lhs),
			      TREE_TYPE (gimple_call_arg (call, 0))))
    return NULL;
  tree symbol = DECL_ASSEMBLER_NAME (node->simdclone->origin->decl);
  const char *name = IDENTIFIER_POINTER (symbol);
  for (const vector_function &known : functions)
    if (!strcmp (name + (*name == '*'), known.name))
      return &known;
  return NULL;
}

/* Builds the two ways that a call goes.  */

class far_arguments : public lane_builder
{
public:
  far_arguments (gcall *call, const vector_function &function);

  /* Do so, if the target can; return whether it can.  */
  bool split ();

private:
  lane_value number (const char *text) const;
  lane_value real (const REAL_VALUE_TYPE &value) const;
  tree test (enum tree_code code, const lane_value &a, const lane_value &b)
  { return compare (code, a, b, m_type); }
  lane_value choice (tree mask, const lane_value &a, const lane_value &b)
  { return mask ? choose (mask, a, b, m_type) : lane_value::none (); }
  lane_value operation (enum tree_code code, const lane_value &a,
			const lane_value &b)
  { return binary (code, a, b, m_type, m_type); }
  tree exponential ();
  tree logarithm ();
  tree call_near (const lane_value &argument);

  gcall *m_call;
  const vector_function &m_function;
  tree m_type;
  lane_value m_argument;
};

far_arguments::far_arguments (gcall *call, const vector_function &function)
  : lane_builder (TYPE_VECTOR_SUBPARTS (TREE_TYPE (gimple_call_lhs (call)))
		    .to_constant (),
		  tree_to_uhwi (TYPE_SIZE_UNIT
				  (TREE_TYPE (gimple_call_lhs (call))))),
    m_call (call), m_function (function),
    m_type (TREE_TYPE (TREE_TYPE (gimple_call_lhs (call)))),
    m_argument (lane_value::none ())
{
  m_argument.kind = LANES_VECTOR;
  m_argument.part[0] = gimple_call_arg (call, 0);
  m_where = gimple_location (call);
}

/* VALUE in all lanes; the same of the number that TEXT stands for.  */

lane_value
far_arguments::real (const REAL_VALUE_TYPE &value) const
{
  return lane_value::same (build_real (m_type, value));
}

lane_value
far_arguments::number (const char *text) const
{
  REAL_VALUE_TYPE value, rounded;
  real_from_string (&value, text);
  real_convert (&rounded, TYPE_MODE (m_type), &value);
  return real (rounded);
}

/* Call the function for ARGUMENT; return the result.  */

tree
far_arguments::call_near (const lane_value &argument)
{
  gcall *call = gimple_build_call (gimple_call_fndecl (m_call), 1,
				   argument.part[0]);
  tree result = make_ssa_name (TREE_TYPE (gimple_call_lhs (m_call)));
  gimple_call_set_lhs (call, result);
  gimple_call_set_fntype (call, gimple_call_fntype (m_call));
  gimple_call_set_nothrow (call, gimple_call_nothrow_p (m_call));
  gimple_set_location (call, m_where);
  append (call);
  return result;
}

/* The exponentials of all arguments; NULL_TREE if that cannot be.  */

tree
far_arguments::exponential ()
{
  lane_value zero = real (dconst0), one = real (dconst1);
  lane_value moved = operation (PLUS_EXPR, m_argument,
				number (m_function.shift));
  tree outside = test (LT_EXPR, m_argument, number (m_function.near));
  tree gone = test (LT_EXPR, m_argument, number (m_function.far));
  if (!moved.known_p () || !outside || !gone)
    return NULL_TREE;
  moved = choice (outside, moved, m_argument);
  lane_value scale = choice (outside, number (m_function.scale), one);
  if (!moved.known_p () || !scale.known_p ())
    return NULL_TREE;
  moved = choice (gone, zero, moved);
  scale = choice (gone, zero, scale);
  if (!moved.known_p () || !scale.known_p ())
    return NULL_TREE;
  lane_value result = moved;
  result.part[0] = call_near (moved);
  return operation (MULT_EXPR, result, scale).part[0];
}

/* The logarithms of all arguments; NULL_TREE if that cannot be.  */

tree
far_arguments::logarithm ()
{
  REAL_VALUE_TYPE none, least;
  real_inf (&least);
  least = real_value_negate (&least);
  real_nan (&none, "", 1, TYPE_MODE (m_type));
  lane_value zero = real (dconst0), one = real (dconst1);
  lane_value larger = operation (MULT_EXPR, m_argument,
				 number (m_function.scale));
  tree tiny = test (LT_EXPR, m_argument, number (m_function.near));
  tree no_power = test (LE_EXPR, m_argument, zero);
  tree negative = test (LT_EXPR, m_argument, zero);
  if (!larger.known_p () || !tiny || !no_power || !negative)
    return NULL_TREE;
  lane_value moved = choice (tiny, larger, m_argument);
  lane_value less = choice (tiny, number (m_function.shift), zero);
  if (!moved.known_p () || !less.known_p ())
    return NULL_TREE;
  moved = choice (no_power, one, moved);
  lane_value ends = choice (negative, real (none), real (least));
  if (!moved.known_p () || !ends.known_p ())
    return NULL_TREE;
  lane_value result = moved;
  result.part[0] = call_near (moved);
  result = operation (MINUS_EXPR, result, less);
  return (result.known_p () ? choice (no_power, ends, result).part[0]
			    : NULL_TREE);
}

bool
far_arguments::split ()
{
  basic_block bb = gimple_bb (m_call);
  tree mask = test (LT_EXPR, m_argument, number (m_function.near));
  gcond *cond = mask ? any_lane (mask) : NULL;
  gimple_seq test = m_seq;
  m_seq = NULL;
  tree far = (m_function.far ? exponential () : logarithm ());
  if (!cond || !far)
    return false;
  gimple_seq way = m_seq;
  gimple_stmt_iterator gsi = gsi_for_stmt (m_call);
  gsi_prev (&gsi);
  edge near = (gsi_end_p (gsi) ? split_block_after_labels (bb)
	       : split_block (bb, gsi_stmt (gsi)));
  edge on = split_block (near->dest, m_call);
  basic_block aside = create_empty_bb (near->dest);
  if (current_loops)
    add_bb_to_loop (aside, bb->loop_father);
  m_bb = bb;
  m_seq = test;
  append (cond);
  flush ();
  m_bb = aside;
  m_seq = way;
  flush ();
  near->flags = EDGE_FALSE_VALUE;
  near->probability = profile_probability::likely ();
  edge to = make_edge (bb, aside, EDGE_TRUE_VALUE);
  to->probability = near->probability.invert ();
  edge from = make_single_succ_edge (aside, on->dest, EDGE_FALLTHRU);
  aside->count = to->count ();
  near->dest->count = near->count ();
  tree lhs = gimple_call_lhs (m_call);
  tree plain = make_ssa_name (TREE_TYPE (lhs));
  gimple_call_set_lhs (m_call, plain);
  update_stmt (m_call);
  gphi *phi = create_phi_node (lhs, on->dest);
  add_phi_arg (phi, plain, on, m_where);
  add_phi_arg (phi, far, from, m_where);
  return true;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_far_arguments (function *fn)
{
  auto_vec<std::pair<gcall *, const vector_function *>> calls;
  for (gimple *stmt : cuda_stmts (fn))
    if (gcall *call = dyn_cast<gcall *> (stmt))
      if (const vector_function *function = vector_function_of (call))
	calls.safe_push (std::make_pair (call, function));
  bool changed = false;
  for (auto &one : calls)
    {
      if (!far_arguments (one.first, *one.second).split ())
	continue;
      changed = true;
      if (dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, one.first,
			 "arguments of %s that are far are brought near\n",
			 one.second->name);
    }
  if (!changed)
    return 0;
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  return 0;
}
