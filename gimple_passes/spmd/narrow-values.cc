/* Values of threads at the width that is needed of them.
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

/* C++ computes with bytes and shorts as integers of 32 bits, of which a vector
   holds a quarter as many:

     int a = p[t], b = q[t];		unsigned char a = p[t], b = q[t];
     int s = a + b;			short s = (short) a + (short) b;
     r[t] = s > 255 ? 255 : s;		r[t] = s > 255 ? 255 : s;

   Of each integer that a loop over threads computes, and that differs between
   them, it is found

     which low bits its uses want (the DEMAND): low bits of sums, products, bits
     and choices follow from low bits of what these are made of;
     and which bits hold it, by its bounds (value-bounds.cc), so that it is
     known from them.

   The width of a value is the smaller of the two, as 8, 16, 32 or 64 bits.  A
   statement is done

     LOW		at the width of its result, modulo that;
     by VALUE	at a width that holds its operands and its result: for
		comparisons, minima, divisions, shifts to the right;
     by SHIFT	at a width that has the bits that end in the result.

   All types are unsigned where only low bits count: nothing overflows.  What
   does not become narrow sees the value as it was, by a conversion, which is
   possible as it wants all bits of it: then the width holds its range.

   Values that places in memory follow from stay as they are: what knows
   addresses knows them so.  Values are taken together that a statement
   connects, and become narrow together if that costs less, in bytes that each
   lane has in vectors: operations, and conversions where widths meet.

   The steps: collect values with ranges; demands up to a fixed point; groups
   and what they cost; and the new statements.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "gimple-range.h"
#include "value-bounds.h"
#include "vectoriser.h"

namespace {

/* How a statement is done.  */
enum narrow_how
{
  NARROW_NOT,
  NARROW_LOW,
  NARROW_VALUE,
  NARROW_SHIFT
};

/* That, and in which type.  */
struct narrow_plan
{
  enum narrow_how how;
  unsigned bits;
  bool is_unsigned;

  bool any_p () const { return how != NARROW_NOT; }
};

/* A value of the loop, in names as GROUP (that of another value, or its own
   number).  */
struct narrow_value
{
  tree name;
  unsigned group;

  /* The low bits that are wanted, and the least width at which the target can
     do what defines it.  */
  unsigned demand, least;

  /* What comes of these; whether that is less than all and known how to do; and
     the value so, of an unsigned type, once there is one.  */
  unsigned bits;
  bool planned;
  tree made;
};

/* The costs of a group.  */
struct narrow_cost
{
  unsigned before, after;
};

class narrower
{
public:
  /* For LOOP, whose values have FORMS.  */
  narrower (class loop *loop, thread_forms *forms)
    : m_loop (loop), m_forms (forms)
  {}

  /* Do it; return how many values have become narrow.  */
  unsigned run ();

private:
  bool varies_p (tree);
  void fix_address (tree);
  void fix_addresses (gimple *);
  void collect (gimple *);
  void collect_all ();
  narrow_value *value (tree);
  bool holds_p (tree, unsigned, bool);
  unsigned range_bits (tree);
  unsigned width (tree);
  narrow_plan by_value (enum tree_code, const vec<tree> &);
  narrow_plan by_value (gassign *);
  narrow_plan shift_plan (gassign *);
  narrow_plan plan (gimple *);
  narrow_plan compare_plan (gimple *);
  unsigned demand (gimple *, tree);
  bool raise_demands (gimple *);
  unsigned use_width (gimple *, tree);
  bool widen (narrow_value *);
  void find_demands ();
  unsigned group (const narrow_value *);
  narrow_value *join (gimple *);
  bool wide_use_p (tree);
  unsigned operand_cost (tree, unsigned);
  narrow_cost compare_cost (gimple *);
  narrow_cost cost (gimple *);
  bool chosen_p (const narrow_value *);
  tree narrow_of (tree);
  tree convertible (tree, tree);
  tree as_type (tree, tree);
  tree build_after (tree, tree);
  void compare (gimple *);
  void make_phi (gphi *, tree);
  void make (gassign *, tree);
  void rewrite (gimple *);
  void keep (tree);

  class loop *m_loop;
  thread_forms *m_forms;

  /* The statements, those values that may become narrow, and names that stay
     as they are.  */
  auto_vec<gimple *> m_stmts;
  auto_vec<narrow_value> m_values;
  hash_map<tree, unsigned> m_numbers;
  hash_set<tree> m_fixed;
  value_bounds m_bounds;

  /* How statements are done by value, and what they compare.  */
  hash_map<gimple *, narrow_plan> m_by_value, m_comparisons;

  /* By number of a group; and which operands have been counted there, by the
     index of their size.  */
  auto_vec<narrow_cost> m_costs;
  hash_set<tree> m_counted[4];

  /* What defines what narrow forms are of.  */
  hash_map<tree, gimple *> m_definitions;

  /* Conversions that there are, by the index of their size and the sign.  */
  hash_map<tree, tree> m_converted[8];
};

/* ---- Types. ---- */

/* Return which of 8, 16, 32 and 64 BITS is, as a number from 0 on.  */

unsigned
size_index (unsigned bits)
{
  return exact_log2 (bits) - 3;
}

/* Return the least of these that is not less than BITS.  */

unsigned
rounded (unsigned bits)
{
  return bits <= 8 ? 8 : bits <= 16 ? 16 : bits <= 32 ? 32 : 64;
}

/* Return whether TYPE is one of integers of which these may be bits.  */

bool
number_p (tree type)
{
  return (INTEGRAL_TYPE_P (type) && type_has_mode_precision_p (type)
	  && !lane_builder::truth_p (type) && TYPE_PRECISION (type) >= 8
	  && TYPE_PRECISION (type) <= 64);
}

/* Return the type of vectors of elements of BITS, or NULL_TREE.  */

tree
vector_of (unsigned bits, bool is_unsigned)
{
  tree type = build_nonstandard_integer_type (bits, is_unsigned);
  machine_mode mode
    = targetm.vectorize.preferred_simd_mode (SCALAR_INT_TYPE_MODE (type));
  return (VECTOR_MODE_P (mode) ? build_vector_type_for_mode (type, mode)
	  : NULL_TREE);
}

/* Return whether the target does CODE on vectors of integers of BITS.  */

bool
supported_p (enum tree_code code, unsigned bits, bool is_unsigned)
{
  tree type = vector_of (bits, is_unsigned);
  if (!type)
    return false;
  switch (code)
    {
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      return target_supports_op_p (type, code, optab_scalar);
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      return bits == 32 || can_mult_highpart_p (TYPE_MODE (type), is_unsigned);
    default:
      if (TREE_CODE_CLASS (code) == tcc_comparison)
	return expand_vec_cmp_expr_p (type, truth_type_for (type), code);
      return target_supports_op_p (type, code, optab_vector);
    }
}

/* Return whether CODE gives low bits from low bits of its operands.  */

bool
modular_p (enum tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case NEGATE_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
    case BIT_NOT_EXPR:
    case LSHIFT_EXPR:
    case COND_EXPR:
      return true;
    default:
      return false;
    }
}

/* Return what a conversion of bits FROM to TO costs for each lane.  */

unsigned
convert_cost (unsigned from, unsigned to)
{
  unsigned most = MAX (from, to), least = MIN (from, to);
  return most == least ? 0 : (2 * most - least) / BITS_PER_UNIT;
}

/* Return whether STMT converts an integer or a truth value to an integer.  */

bool
conversion_p (gimple *stmt)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  return (assign && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (assign))
	  && number_p (TREE_TYPE (gimple_assign_lhs (assign)))
	  && (number_p (TREE_TYPE (gimple_assign_rhs1 (assign)))
	      || lane_builder::truth_p (TREE_TYPE
					(gimple_assign_rhs1 (assign)))));
}

/* Return the operands of COND_EXPR ASSIGN that are chosen from, or else those
   of any assignment or PHI, in OPS.  */

void
operands_of (gimple *stmt, vec<tree> *ops)
{
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      ops->safe_push (gimple_phi_arg_def (phi, i));
  else if (gcond *cond = dyn_cast<gcond *> (stmt))
    {
      ops->safe_push (gimple_cond_lhs (cond));
      ops->safe_push (gimple_cond_rhs (cond));
    }
  else if (gassign *assign = dyn_cast<gassign *> (stmt))
    for (unsigned i = gimple_assign_rhs_code (assign) == COND_EXPR ? 2 : 1;
	 i < gimple_num_ops (assign); i++)
      ops->safe_push (gimple_op (assign, i));
}

/* If STMT compares two values, in itself or for what it chooses, set *CODE, *A
   and *B.  */

bool
comparison_of (gimple *stmt, enum tree_code *code, tree *a, tree *b)
{
  if (gcond *cond = dyn_cast<gcond *> (stmt))
    {
      *code = gimple_cond_code (cond);
      *a = gimple_cond_lhs (cond);
      *b = gimple_cond_rhs (cond);
      return true;
    }
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign)
    return false;
  *code = gimple_assign_rhs_code (assign);
  if (TREE_CODE_CLASS (*code) == tcc_comparison)
    {
      *a = gimple_assign_rhs1 (assign);
      *b = gimple_assign_rhs2 (assign);
      return true;
    }
  tree cond = gimple_assign_rhs1 (assign);
  if (*code != COND_EXPR || !COMPARISON_CLASS_P (cond))
    return false;
  *code = TREE_CODE (cond);
  *a = TREE_OPERAND (cond, 0);
  *b = TREE_OPERAND (cond, 1);
  return true;
}

/* Return the name that STMT defines, or NULL_TREE.  */

tree
name_of (gimple *stmt)
{
  tree name = gimple_get_lhs (stmt);
  return name && TREE_CODE (name) == SSA_NAME ? name : NULL_TREE;
}

/* Return whether OP can be converted behind where it is defined.  */

bool
placeable_p (tree op)
{
  return (TREE_CODE (op) != SSA_NAME
	  || (!SSA_NAME_OCCURS_IN_ABNORMAL_PHI (op)
	      && !stmt_ends_bb_p (SSA_NAME_DEF_STMT (op))));
}

/* Insert STMT behind DEF, which defines a name.  */

void
insert_after (gimple *def, gimple *stmt)
{
  gimple_stmt_iterator gsi;
  if (gimple_bb (def) && !is_a<gphi *> (def))
    {
      gsi = gsi_for_stmt (def);
      gsi_insert_after (&gsi, stmt, GSI_SAME_STMT);
      return;
    }
  gsi = gsi_after_labels (gimple_bb (def) ? gimple_bb (def)
			  : single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  gsi_insert_before (&gsi, stmt, GSI_SAME_STMT);
}

/* Return what OP is a wider form of, which is as good.  */

tree
source (tree op)
{
  while (TREE_CODE (op) == SSA_NAME && conversion_p (SSA_NAME_DEF_STMT (op)))
    {
      tree from = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (op));
      if (TREE_CODE (from) != SSA_NAME || !number_p (TREE_TYPE (from))
	  || !placeable_p (from)
	  || (TYPE_PRECISION (TREE_TYPE (from))
	      >= TYPE_PRECISION (TREE_TYPE (op))))
	break;
      op = from;
    }
  return op;
}

/* ---- Values. ---- */

/* Return whether OP is computed in vectors.  */

bool
narrower::varies_p (tree op)
{
  if (TREE_CODE (op) != SSA_NAME)
    return false;
  lane_form form = m_forms->form (op);
  return !form.whole_p () || form.varying_p ();
}

/* NAME leads to a place in memory: it and what it is computed from stay as they
   are.  */

void
narrower::fix_address (tree name)
{
  auto_vec<tree> all;
  all.safe_push (name);
  while (!all.is_empty ())
    {
      tree one = all.pop ();
      if (TREE_CODE (one) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (one)
	  || !flow_bb_inside_loop_p (m_loop, gimple_bb (SSA_NAME_DEF_STMT
							(one)))
	  || m_fixed.add (one))
	continue;
      gimple *def = SSA_NAME_DEF_STMT (one);
      auto_vec<tree> ops;
      if (!gimple_vuse (def))
	operands_of (def, &ops);
      all.safe_splice (ops);
    }
}

/* Do that for the places that STMT accesses.  */

void
narrower::fix_addresses (gimple *stmt)
{
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    {
      tree op = gimple_op (stmt, i);
      if (op && TREE_CODE (op) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (op)))
	fix_address (op);
      if (op && TREE_CODE (op) == ADDR_EXPR)
	op = TREE_OPERAND (op, 0);
      for (; op && handled_component_p (op); op = TREE_OPERAND (op, 0))
	if (TREE_CODE (op) == ARRAY_REF)
	  fix_address (TREE_OPERAND (op, 1));
      if (op && TREE_CODE (op) == MEM_REF)
	fix_address (TREE_OPERAND (op, 0));
    }
}

/* Return the value that NAME is, or NULL if that stays as it is.  */

narrow_value *
narrower::value (tree name)
{
  unsigned *number = TREE_CODE (name) == SSA_NAME ? m_numbers.get (name) : NULL;
  return number ? &m_values[*number] : NULL;
}

/* Return whether integers of BITS hold OP.  */

bool
narrower::holds_p (tree op, unsigned bits, bool is_unsigned)
{
  const known_bounds &of = m_bounds.of (op);
  if (!of.known)
    return false;
  if (is_unsigned)
    return !wi::neg_p (of.min) && wi::min_precision (of.max, UNSIGNED) <= bits;
  return (wi::min_precision (of.min, SIGNED) <= bits
	  && wi::min_precision (of.max, SIGNED) <= bits);
}

/* Return how many bits hold NAME.  */

unsigned
narrower::range_bits (tree name)
{
  const known_bounds &of = m_bounds.of (name);
  if (!of.known)
    return TYPE_PRECISION (TREE_TYPE (name));
  if (!wi::neg_p (of.min))
    return MAX (wi::min_precision (of.max, UNSIGNED), 1u);
  return MAX (wi::min_precision (of.min, SIGNED),
	      wi::min_precision (of.max, SIGNED));
}

/* Return the width of OP as it is known so far.  */

unsigned
narrower::width (tree op)
{
  unsigned all = TYPE_PRECISION (TREE_TYPE (op));
  narrow_value *of = value (op);
  if (!of)
    return all;
  unsigned bits = rounded (MAX (MIN (of->demand, range_bits (op)), 1u));
  return MIN (MAX (bits, of->least), all);
}

/* If STMT computes a value that may become narrow, note it.  */

void
narrower::collect (gimple *stmt)
{
  tree name = gimple_get_lhs (stmt);
  if (!name || TREE_CODE (name) != SSA_NAME || !number_p (TREE_TYPE (name))
      || TYPE_PRECISION (TREE_TYPE (name)) == 8 || m_fixed.contains (name)
      || !placeable_p (name) || gimple_vuse (stmt) || is_gimple_call (stmt))
    return;
  auto_vec<tree> ops;
  operands_of (stmt, &ops);
  for (tree op : ops)
    if (!placeable_p (op))
      return;
  if (!varies_p (name))
    return;
  narrow_value one = { name, m_values.length (), 1, 8, 0, false,
		       NULL_TREE };
  if (gassign *assign = dyn_cast<gassign *> (stmt))
    {
      enum tree_code code = gimple_assign_rhs_code (assign);
      tree by = code == LSHIFT_EXPR ? gimple_assign_rhs2 (assign) : NULL_TREE;
      if (CONVERT_EXPR_CODE_P (code) ? !conversion_p (stmt)
	  : (by && (TREE_CODE (by) != INTEGER_CST
		    || wi::geu_p (wi::to_wide (by), 32))))
	return;
      unsigned all = TYPE_PRECISION (TREE_TYPE (name));
      if (by)
	one.least = rounded (tree_to_uhwi (by) + 1);
      if (modular_p (code) && code != COND_EXPR)
	while (one.least < all && !supported_p (code, one.least, true))
	  one.least *= 2;
    }
  else if (!is_a<gphi *> (stmt))
    return;
  m_numbers.put (name, one.group);
  m_values.safe_push (one);
}

/* Collect the statements of the loop and their values.  */

void
narrower::collect_all ()
{
  basic_block *body = get_loop_body_in_dom_order (m_loop);
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    {
      for (gphi *phi : cuda_phis (body[i]))
	if (!virtual_operand_p (gimple_phi_result (phi)))
	  m_stmts.safe_push (phi);
      for (gimple *stmt : cuda_nondebug_stmts (body[i]))
	m_stmts.safe_push (stmt);
    }
  free (body);
  for (gimple *stmt : m_stmts)
    if (!is_a<gphi *> (stmt))
      fix_addresses (stmt);
    else if (POINTER_TYPE_P (TREE_TYPE (gimple_phi_result (stmt))))
      fix_address (gimple_phi_result (stmt));
  for (gimple *stmt : m_stmts)
    collect (stmt);
}

/* ---- Plans. ---- */

/* Return how CODE is done on OPS, its operands and its result, by value.  */

narrow_plan
narrower::by_value (enum tree_code code, const vec<tree> &ops)
{
  unsigned all = TYPE_PRECISION (TREE_TYPE (ops[0]));
  bool divides = code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR;
  for (unsigned bits = 8; bits <= all; bits *= 2)
    for (bool is_unsigned : { false, true })
      {
	/* At the width that there is, division is cheaper without signs.  */
	bool fits = bits < all || (divides && is_unsigned);
	for (unsigned i = 0; i < ops.length () && fits; i++)
	  fits = holds_p (ops[i], bits, is_unsigned);
	if (fits && supported_p (code, bits, is_unsigned))
	  return { NARROW_VALUE, bits, is_unsigned };
      }
  return { NARROW_NOT, all, false };
}

/* Return how ASSIGN is done by value.  */

narrow_plan
narrower::by_value (gassign *assign)
{
  bool existed;
  narrow_plan &known = m_by_value.get_or_insert (assign, &existed);
  if (existed)
    return known;
  enum tree_code code = gimple_assign_rhs_code (assign);
  auto_vec<tree, 3> ops;
  operands_of (assign, &ops);
  tree by = ops.length () > 1 ? ops[1] : NULL_TREE;
  bool constant = by && TREE_CODE (by) == INTEGER_CST;
  if (code == RSHIFT_EXPR)
    ops.truncate (1);
  ops.safe_push (gimple_assign_lhs (assign));
  if (code == MIN_EXPR || code == MAX_EXPR || code == ABS_EXPR
      || (code == RSHIFT_EXPR && constant)
      || ((code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR) && constant
	  && !integer_zerop (by)))
    known = by_value (code, ops);
  else
    known = { NARROW_NOT, 0, false };
  if (code == RSHIFT_EXPR && known.any_p ()
      && wi::geu_p (wi::to_wide (by), known.bits))
    known.how = NARROW_NOT;
  return known;
}

/* Return how STMT compares what it compares.  */

narrow_plan
narrower::compare_plan (gimple *stmt)
{
  bool existed;
  narrow_plan &known = m_comparisons.get_or_insert (stmt, &existed);
  if (existed)
    return known;
  enum tree_code code;
  auto_vec<tree, 2> ops;
  ops.safe_grow (2);
  known = { NARROW_NOT, 0, false };
  if (comparison_of (stmt, &code, &ops[0], &ops[1])
      && number_p (TREE_TYPE (ops[0])) && placeable_p (ops[0])
      && placeable_p (ops[1]) && (value (ops[0]) || value (ops[1])))
    known = by_value (code, ops);
  return known;
}

/* Return how ASSIGN, a shift to the right, is done.  */

narrow_plan
narrower::shift_plan (gassign *assign)
{
  tree name = gimple_assign_lhs (assign), by = gimple_assign_rhs2 (assign);
  unsigned all = TYPE_PRECISION (TREE_TYPE (name));
  narrow_plan exact = by_value (assign);
  if (TREE_CODE (by) != INTEGER_CST || wi::geu_p (wi::to_wide (by), all))
    return exact;
  /* Bits above those of the result must not be seen.  */
  unsigned wanted = width (name);
  const known_bounds &bounds = m_bounds.of (name);
  if (bounds.known && !wi::neg_p (bounds.min))
    wanted = MIN (wanted, range_bits (name));
  wanted += tree_to_uhwi (by);
  unsigned bits = rounded (wanted);
  if (wanted >= all || bits >= all || (exact.any_p () && exact.bits <= bits)
      || !supported_p (RSHIFT_EXPR, bits, true))
    return exact;
  return { NARROW_SHIFT, bits, true };
}

/* Return how STMT is done, apart from what it compares.  */

narrow_plan
narrower::plan (gimple *stmt)
{
  tree name = name_of (stmt);
  if (!name || !value (name)
      || width (name) == TYPE_PRECISION (TREE_TYPE (name)))
    return { NARROW_NOT, 0, false };
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || conversion_p (stmt)
      || modular_p (gimple_assign_rhs_code (assign)))
    return { NARROW_LOW, width (name), true };
  return (gimple_assign_rhs_code (assign) == RSHIFT_EXPR ? shift_plan (assign)
	  : by_value (assign));
}

/* ---- Demands. ---- */

/* Return which low bits of OP the statement STMT wants.  */

unsigned
narrower::demand (gimple *stmt, tree op)
{
  unsigned all = TYPE_PRECISION (TREE_TYPE (op));
  enum tree_code code;
  tree a, b;
  if (comparison_of (stmt, &code, &a, &b) && (a == op || b == op))
    return all;
  if (conversion_p (stmt))
    return MIN (all, width (gimple_get_lhs (stmt)));
  narrow_plan how = plan (stmt);
  if (!how.any_p () || how.how == NARROW_VALUE)
    return all;
  unsigned bits = MIN (all, how.bits);
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || gimple_assign_rhs_code (assign) != BIT_AND_EXPR)
    return bits;
  tree mask = gimple_assign_rhs2 (assign);
  if (TREE_CODE (mask) == INTEGER_CST && tree_int_cst_sgn (mask) > 0)
    bits = MIN (bits, wi::min_precision (wi::to_wide (mask), UNSIGNED));
  return bits;
}

/* Let the operands of STMT be wanted as it wants them; return whether that is
   more than was known.  */

bool
narrower::raise_demands (gimple *stmt)
{
  bool changed = false;
  ssa_op_iter iter;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, stmt, iter, SSA_OP_USE)
    if (narrow_value *of = value (USE_FROM_PTR (use)))
      {
	unsigned bits = demand (stmt, of->name);
	changed |= bits > of->demand;
	of->demand = MAX (of->demand, bits);
      }
  return changed;
}

/* Return the width that STMT gives NAME, which it uses.  */

unsigned
narrower::use_width (gimple *stmt, tree name)
{
  enum tree_code code;
  tree a, b;
  if (comparison_of (stmt, &code, &a, &b) && (a == name || b == name)
      && compare_plan (stmt).any_p ())
    return compare_plan (stmt).bits;
  if (conversion_p (stmt))
    return width (gimple_get_lhs (stmt));
  narrow_plan how = plan (stmt);
  return how.any_p () ? how.bits : TYPE_PRECISION (TREE_TYPE (name));
}

/* If OF is computed from wider values alone, and for such alone, let it be as
   wide; return whether it is wider now.  */

bool
narrower::widen (narrow_value *of)
{
  gimple *def = SSA_NAME_DEF_STMT (of->name);
  narrow_plan how = plan (def);
  unsigned bits = width (of->name);
  if (!how.any_p () || conversion_p (def)
      || (how.how != NARROW_LOW && how.bits <= bits))
    return false;
  auto_vec<tree> ops;
  operands_of (def, &ops);
  for (tree op : ops)
    if (how.how == NARROW_LOW && varies_p (op) && width (source (op)) <= bits)
      return false;
  for (gimple *stmt : cuda_uses (of->name))
    if (flow_bb_inside_loop_p (m_loop, gimple_bb (stmt))
	&& use_width (stmt, of->name) <= bits)
      return false;
  of->least = 2 * bits;
  return true;
}

/* Find what is wanted of each value.  */

void
narrower::find_demands ()
{
  bool changed = true;
  while (changed)
    {
      changed = false;
      for (unsigned i = m_stmts.length (); i-- > 0;)
	changed |= raise_demands (m_stmts[i]);
      if (changed)
	continue;
      for (narrow_value &of : m_values)
	changed |= widen (&of);
    }
}

/* ---- Groups. ---- */

/* Return the number of the group of OF.  */

unsigned
narrower::group (const narrow_value *of)
{
  unsigned number = of->group;
  while (m_values[number].group != number)
    number = m_values[number].group;
  return number;
}

/* Let the values that STMT connects be of one group, and return one of them;
   NULL if there is none.  */

narrow_value *
narrower::join (gimple *stmt)
{
  ssa_op_iter iter;
  use_operand_p use;
  narrow_value *first = name_of (stmt) ? value (name_of (stmt)) : NULL;
  FOR_EACH_PHI_OR_STMT_USE (use, stmt, iter, SSA_OP_USE)
    if (narrow_value *of = value (USE_FROM_PTR (use)))
      {
	if (first)
	  m_values[group (of)].group = group (first);
	first = of;
      }
  return first;
}

/* Return whether NAME is used as it was.  */

bool
narrower::wide_use_p (tree name)
{
  for (gimple *stmt : cuda_uses (name))
    {
      if (!flow_bb_inside_loop_p (m_loop, gimple_bb (stmt)))
	return true;
      enum tree_code code;
      tree a, b;
      bool compared = (comparison_of (stmt, &code, &a, &b)
		       && (a == name || b == name));
      if (compared ? !compare_plan (stmt).any_p ()
	  : !plan (stmt).any_p () && !conversion_p (stmt))
	return true;
    }
  return false;
}

/* Return what it costs that OP gets BITS, if that has not been counted.  */

unsigned
narrower::operand_cost (tree op, unsigned bits)
{
  if (!varies_p (op) || m_counted[size_index (bits)].add (op))
    return 0;
  if (!value (op) || !plan (SSA_NAME_DEF_STMT (op)).any_p ())
    op = source (op);
  return convert_cost (width (op), bits);
}

/* Return what it costs to compare what STMT compares.  */

narrow_cost
narrower::compare_cost (gimple *stmt)
{
  enum tree_code code;
  tree a, b;
  narrow_plan how = compare_plan (stmt);
  if (!how.any_p () || !comparison_of (stmt, &code, &a, &b))
    return { 0, 0 };
  /* The masks are put together.  */
  return { TYPE_PRECISION (TREE_TYPE (a)) / 4u - 1,
	   how.bits / 4 - 1 + operand_cost (a, how.bits)
	   + operand_cost (b, how.bits) };
}

/* Return what STMT costs before and after.  */

narrow_cost
narrower::cost (gimple *stmt)
{
  narrow_cost all = compare_cost (stmt);
  narrow_plan how = plan (stmt);
  tree name = name_of (stmt);
  if (conversion_p (stmt))
    {
      tree from = gimple_assign_rhs1 (stmt);
      bool truth = lane_builder::truth_p (TREE_TYPE (from));
      unsigned wide = TYPE_PRECISION (TREE_TYPE (name));
      all.before += (truth ? wide / BITS_PER_UNIT
		     : convert_cost (TYPE_PRECISION (TREE_TYPE (from)), wide));
      all.after += (truth ? width (name) / BITS_PER_UNIT
		    : operand_cost (from, width (name)));
    }
  else if (how.any_p ())
    {
      auto_vec<tree> ops;
      operands_of (stmt, &ops);
      all.before += TYPE_PRECISION (TREE_TYPE (name)) / BITS_PER_UNIT;
      all.after += how.bits / BITS_PER_UNIT;
      for (tree op : ops)
	all.after += operand_cost (op, how.bits);
      all.after += convert_cost (how.bits, width (name));
    }
  if (name && value (name) && how.any_p () && wide_use_p (name))
    all.after += convert_cost (width (name), TYPE_PRECISION (TREE_TYPE (name)));
  return all;
}

/* Return whether the group of OF, which may be NULL, becomes narrow.  */

bool
narrower::chosen_p (const narrow_value *of)
{
  return of && m_costs[group (of)].after < m_costs[group (of)].before;
}

/* ---- New statements. ---- */

/* Build FROM in TYPE, behind where it is defined, unless that has been done.
   Return the name.  */

tree
narrower::build_after (tree from, tree type)
{
  if (useless_type_conversion_p (type, TREE_TYPE (from)))
    return from;
  bool existed;
  tree &to = m_converted[2 * size_index (TYPE_PRECISION (type))
			 + TYPE_UNSIGNED (type)].get_or_insert (from, &existed);
  if (existed)
    return to;
  to = make_ssa_name (type);
  /* What is to be built is built before the definition that there is.  */
  gimple *def = SSA_NAME_DEF_STMT (from);
  insert_after (def ? def : *m_definitions.get (from),
		gimple_build_assign (to, NOP_EXPR, from));
  return to;
}

/* Return a name that converted to TYPE is OP, an SSA name, as far as TYPE and
   the width of OP go.  */

tree
narrower::convertible (tree op, tree type)
{
  tree narrow = narrow_of (op);
  if (!narrow)
    {
      tree from = source (op);
      return from == op ? op : convertible (from, type);
    }
  unsigned bits = TYPE_PRECISION (TREE_TYPE (narrow));
  if (TYPE_PRECISION (type) <= bits || holds_p (op, bits, true)
      || !holds_p (op, bits, false))
    return narrow;
  return build_after (narrow, build_nonstandard_integer_type (bits, false));
}

/* Return OP in TYPE.  */

tree
narrower::as_type (tree op, tree type)
{
  if (TREE_CODE (op) == INTEGER_CST)
    return wide_int_to_tree (type, wi::to_widest (op));
  return build_after (convertible (op, type), type);
}

/* Return the narrow form of NAME; NULL_TREE if that stays as it is.  */

tree
narrower::narrow_of (tree name)
{
  narrow_value *of = value (name);
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (!chosen_p (of) || of->made || !of->planned)
    return of ? of->made : NULL_TREE;
  tree type = build_nonstandard_integer_type (of->bits, true);
  if (conversion_p (def))
    of->made = as_type (gimple_assign_rhs1 (def), type);
  else
    {
      of->made = make_ssa_name (type);
      m_definitions.put (of->made, def);
    }
  return of->made;
}

/* Let STMT compare at the width of its operands.  */

void
narrower::compare (gimple *stmt)
{
  enum tree_code code;
  tree a, b;
  narrow_plan how = compare_plan (stmt);
  if (!how.any_p () || !comparison_of (stmt, &code, &a, &b))
    return;
  tree type = build_nonstandard_integer_type (how.bits, how.is_unsigned);
  a = as_type (a, type);
  b = as_type (b, type);
  if (gcond *cond = dyn_cast<gcond *> (stmt))
    {
      gimple_cond_set_lhs (cond, a);
      gimple_cond_set_rhs (cond, b);
    }
  else if (gimple_assign_rhs_code (stmt) == COND_EXPR)
    gimple_assign_set_rhs1 (stmt, build2 (code, boolean_type_node, a, b));
  else
    {
      gimple_assign_set_rhs1 (stmt, a);
      gimple_assign_set_rhs2 (stmt, b);
    }
  update_stmt (stmt);
}

/* Build NAME, the narrow form of what PHI gives.  */

void
narrower::make_phi (gphi *phi, tree name)
{
  gphi *made = create_phi_node (name, gimple_bb (phi));
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    add_phi_arg (made, as_type (gimple_phi_arg_def (phi, i), TREE_TYPE (name)),
		 gimple_phi_arg_edge (phi, i), UNKNOWN_LOCATION);
}

/* Build NAME, the narrow form of what ASSIGN gives.  */

void
narrower::make (gassign *assign, tree name)
{
  enum tree_code code = gimple_assign_rhs_code (assign);
  narrow_plan how = plan (assign);
  tree type = build_nonstandard_integer_type (how.bits, how.is_unsigned);
  bool same = useless_type_conversion_p (TREE_TYPE (name), type);
  tree result = same ? name : make_ssa_name (type);
  auto_vec<tree, 3> ops;
  operands_of (assign, &ops);
  bool shift = code == LSHIFT_EXPR || code == RSHIFT_EXPR;
  for (unsigned i = 0; i < ops.length (); i++)
    if (!(shift && i == 1))
      ops[i] = as_type (ops[i], type);
  gassign *made;
  if (code == COND_EXPR)
    made = gimple_build_assign (result, code,
				unshare_expr (gimple_assign_rhs1 (assign)),
				ops[0], ops[1]);
  else
    made = gimple_build_assign (result, code, ops[0],
				ops.length () > 1 ? ops[1] : NULL_TREE);
  gimple_set_location (made, gimple_location (assign));
  gimple_stmt_iterator gsi = gsi_for_stmt (assign);
  gsi_insert_before (&gsi, made, GSI_SAME_STMT);
  if (!same)
    gsi_insert_before (&gsi, gimple_build_assign (name, NOP_EXPR, result),
		       GSI_SAME_STMT);
}

/* Do STMT at its width.  */

void
narrower::rewrite (gimple *stmt)
{
  narrow_value *any = join (stmt);
  if (!chosen_p (any))
    return;
  compare (stmt);
  tree name = name_of (stmt);
  tree narrow = name ? narrow_of (name) : NULL_TREE;
  if (conversion_p (stmt))
    {
      tree from = gimple_assign_rhs1 (stmt);
      if (narrow || !value (from) || !narrow_of (from))
	return;
      from = convertible (from, TREE_TYPE (name));
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      bool same = useless_type_conversion_p (TREE_TYPE (name),
					     TREE_TYPE (from));
      gimple_assign_set_rhs_with_ops (&gsi, same ? SSA_NAME : NOP_EXPR, from);
      update_stmt (stmt);
    }
  else if (!narrow)
    return;
  else if (gphi *phi = dyn_cast<gphi *> (stmt))
    make_phi (phi, narrow);
  else
    make (as_a<gassign *> (stmt), narrow);
}

/* Let NAME, which has a narrow form, come from that, for those that use it as
   it was.  */

void
narrower::keep (tree name)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  tree from = convertible (name, TREE_TYPE (name));
  gimple_stmt_iterator gsi = gsi_for_stmt (def);
  if (is_a<gphi *> (def))
    {
      remove_phi_node (&gsi, false);
      insert_after (SSA_NAME_DEF_STMT (from),
		    gimple_build_assign (name, NOP_EXPR, from));
      return;
    }
  gimple_assign_set_rhs_with_ops (&gsi, NOP_EXPR, from);
  update_stmt (gsi_stmt (gsi));
}

/* ---- The whole. ---- */

unsigned
narrower::run ()
{
  enable_ranger (cfun);
  collect_all ();
  find_demands ();
  for (gimple *stmt : m_stmts)
    join (stmt);
  m_costs.safe_grow_cleared (m_values.length ());
  for (gimple *stmt : m_stmts)
    if (narrow_value *of = join (stmt))
      {
	narrow_cost one = cost (stmt);
	m_costs[group (of)].before += one.before;
	m_costs[group (of)].after += one.after;
      }
  for (narrow_value &of : m_values)
    {
      of.bits = width (of.name);
      of.planned = plan (SSA_NAME_DEF_STMT (of.name)).any_p ();
    }
  for (gimple *stmt : m_stmts)
    rewrite (stmt);
  disable_ranger (cfun);
  if (m_bounds.count () && dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, dump_user_location_t
		     (last_stmt (m_loop->header)),
		     "%u values have nearer bounds by what they are sums of\n",
		     m_bounds.count ());
  auto_bitmap names;
  unsigned count = 0;
  for (narrow_value &of : m_values)
    if (of.made)
      {
	keep (of.name);
	bitmap_set_bit (names, SSA_NAME_VERSION (of.name));
	count++;
      }
  simple_dce_from_worklist (names);
  return count;
}

} // anon namespace

unsigned
cuda_narrow_values (class loop *loop, thread_forms *forms)
{
  return narrower (loop, forms).run ();
}
