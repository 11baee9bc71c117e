/* What the threads of a block compute where the order counts.
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

/* Of real numbers each operation is kept as it is, as a node of an expression:
   a sum that CODE makes of others, which it is only once, whoever computes it.
   A choice by how two of them compare is one, too.

   Integers of the same size, and truth values, may be chosen, compared, stored
   and loaded with them, as where the greatest is found by what it is; they are
   kept by their bits, and nothing is computed with them.

   In which row a node is says how several can be computed at once
   (network-plan.cc): rows are what one statement computes for several threads
   between two of their meetings, at the same turn of a loop.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "block-values.h"

/* How much may be computed.  */
const unsigned MAX_NODES = 60000;

/* Return CONSTANT, a number, as a sum, where the order counts.  */

block_value
block_values::make_constant (tree constant)
{
  for (unsigned n : m_constants)
    {
      tree known = m_sums[n].constant;
      if (TREE_CODE (known) == TREE_CODE (constant)
	  && (TREE_CODE (constant) == REAL_CST
	      ? real_identical (TREE_REAL_CST_PTR (known),
				TREE_REAL_CST_PTR (constant))
	      : tree_int_cst_equal (known, constant)))
	return { BLOCK_VALUE_SUM, NULL_TREE, n };
    }
  block_sum sum = {};
  sum.constant = constant;
  return add_constant (sum);
}

/* Return which row what the statement at work computes belongs to.  */

unsigned
block_values::current_row ()
{
  const HOST_WIDE_INT most = 1 << 20;
  bool known;
  unsigned &stmt = m_computing.get_or_insert (m_stmt, &known);
  if (!known)
    stmt = m_computing.elements ();
  HOST_WIDE_INT key = (stmt * most + m_block_meetings) * most;
  key += m_warp_meetings[m_thread / CUDA_WARP_SIZE];
  unsigned &time = m_times.get_or_insert (key, &known);
  if (!known)
    time = m_times.elements ();
  unsigned &turn = m_turns.get_or_insert (time * most + m_thread, &known);
  turn = known ? turn + 1 : 0;
  unsigned &row = m_row_of.get_or_insert (time * most + turn, &known);
  if (!known)
    row = m_rows++;
  return row;
}

/* Return the sum that NODE is; one that is known, if there is.  */

block_value
block_values::make_node (const block_sum &node)
{
  unsigned a = node.operands[0], b = node.operands[1];
  bool either = node.code == PLUS_EXPR || node.code == MULT_EXPR;
  unsigned hash = either ? (a ^ b) * 31 : a * 31 + b;
  hash = hash * 31 + node.operands[2] * 7 + node.operands[3];
  hash %= BLOCK_SUM_HASHES;
  unsigned row = current_row ();
  for (unsigned n = m_first[hash]; n; n = m_next[n - 1])
    {
      const block_sum &known = m_sums[n - 1];
      if (known.code == node.code && !known.symbols
	  && known.compared == node.compared && known.count == node.count
	  && known.from == node.from
	  && known.operands[2] == node.operands[2]
	  && known.operands[3] == node.operands[3]
	  && ((known.operands[0] == a && known.operands[1] == b)
	      || (either && known.operands[0] == b
		  && known.operands[1] == a)))
	return { BLOCK_VALUE_SUM, NULL_TREE, (HOST_WIDE_INT) n - 1 };
    }
  if (m_sums.length () > MAX_NODES)
    {
      fail ("too much is computed");
      return unknown_block_value;
    }
  block_sum sum = node;
  sum.row = row;
  sum.thread = m_thread;
  return add_sum (sum, hash);
}

/* Return A CODE B of TYPE, or CODE A if B is nothing, where the order
   counts.  */

block_value
block_values::compute (enum tree_code code, tree type, const block_value &a,
		       const block_value &b)
{
  bool alone = b.kind == BLOCK_VALUE_NONE;
  if (!sum_type_p (type) || a.kind != BLOCK_VALUE_SUM
      || (!alone && b.kind != BLOCK_VALUE_SUM) || !m_stmt)
    return unknown_block_value;
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case RDIV_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
      if (alone)
	return unknown_block_value;
      break;
    case NEGATE_EXPR:
    case ABS_EXPR:
      if (!alone)
	return unknown_block_value;
      break;
    default:
      return unknown_block_value;
    }
  block_sum node = {};
  node.code = code;
  node.compared = ERROR_MARK;
  node.count = alone ? 1 : 2;
  node.operands[0] = a.number;
  node.operands[1] = alone ? 0 : b.number;
  return make_node (node);
}

/* Return X, of TYPE, if A COMPARED B, of FROM; else Y.  */

block_value
block_values::choose (enum tree_code compared, tree from, const block_value &a,
		      const block_value &b, tree type, const block_value &x,
		      const block_value &y)
{
  if (x == y && x.kind != BLOCK_VALUE_UNKNOWN)
    return x;
  if (!m_ordered || !m_stmt)
    return unknown_block_value;
  from = kept_type (from);
  type = kept_type (type);
  if (!types_alike_p (from) || !types_alike_p (type))
    return unknown_block_value;
  const block_value operands[] = { typed_sum (a, from), typed_sum (b, from),
				   typed_sum (x, type), typed_sum (y, type) };
  block_sum node = {};
  node.code = COND_EXPR;
  node.compared = compared;
  node.from = TYPE_MAIN_VARIANT (from);
  for (const block_value &operand : operands)
    {
      if (operand.kind != BLOCK_VALUE_SUM)
	return unknown_block_value;
      node.operands[node.count++] = operand.number;
    }
  /* What a truth value was found by takes its place.  */
  const block_sum &truth = m_sums[node.operands[0]];
  auto constant_p = [&] (unsigned sum, bool one)
    {
      tree constant = m_sums[sum].constant;
      return (constant && TREE_CODE (constant) == INTEGER_CST
	      && (one ? integer_onep (constant) : integer_zerop (constant)));
    };
  if ((compared == NE_EXPR || compared == EQ_EXPR)
      && constant_p (node.operands[1], false) && truth.code == COND_EXPR)
    {
      bool plain = (constant_p (truth.operands[2], true)
		    && constant_p (truth.operands[3], false));
      bool turned = (constant_p (truth.operands[2], false)
		     && constant_p (truth.operands[3], true));
      if (plain || turned)
	{
	  node.compared = truth.compared;
	  node.from = truth.from;
	  node.operands[0] = truth.operands[0];
	  node.operands[1] = truth.operands[1];
	  if (turned != (compared == EQ_EXPR))
	    std::swap (node.operands[2], node.operands[3]);
	}
    }
  return make_node (node);
}

/* Return of which type numbers of TYPE are kept: truth values as integers of
   the size of what is summed up.  */

tree
block_values::kept_type (tree type)
{
  return (TREE_CODE (type) == BOOLEAN_TYPE
	  ? build_nonstandard_integer_type
	      (tree_to_uhwi (TYPE_SIZE (m_type)), 1) : type);
}

/* Return what CODE makes of truth values A and B, or of A alone.  */

block_value
block_values::logic (enum tree_code code, const block_value &a,
		     const block_value &b)
{
  const block_value no = { BLOCK_VALUE_NUMBER, NULL_TREE, 0 };
  const block_value yes = { BLOCK_VALUE_NUMBER, NULL_TREE, 1 };
  tree type = boolean_type_node;
  if (a.kind == BLOCK_VALUE_NUMBER)
    switch (code)
      {
      case BIT_AND_EXPR:
	return a.number ? b : no;
      case BIT_IOR_EXPR:
	return a.number ? yes : b;
      case BIT_NOT_EXPR:
	return a.number ? no : yes;
      default:
	return unknown_block_value;
      }
  if (b.kind == BLOCK_VALUE_NUMBER)
    return logic (code, b, a);
  switch (code)
    {
    case BIT_AND_EXPR:
      return choose (NE_EXPR, type, a, no, type, b, no);
    case BIT_IOR_EXPR:
      return choose (NE_EXPR, type, a, no, type, yes, b);
    case BIT_NOT_EXPR:
      return choose (EQ_EXPR, type, a, no, type, yes, no);
    default:
      return unknown_block_value;
    }
}

/* Return VALUE, of TYPE, as memory keeps it, where the order counts.  */

block_value
block_values::typed_sum (const block_value &value, tree type)
{
  if (m_ordered && value.kind == BLOCK_VALUE_NUMBER && INTEGRAL_TYPE_P (type)
      && types_alike_p (type))
    return make_constant (build_int_cst (type, value.number));
  return as_sum (value);
}

/* Return OP, which THREAD stores, as memory keeps it.  What it had before, and
   that is no number that is added up, has a symbol, too.  */

block_value
block_values::stored_sum (tree op, unsigned thread)
{
  block_value is = typed_sum (value (op, thread), TREE_TYPE (op));
  if (is.kind != BLOCK_VALUE_UNKNOWN || !m_ordered
      || TREE_CODE (op) != SSA_NAME || !before_p (op)
      || !types_alike_p (TREE_TYPE (op)))
    return is;
  HOST_WIDE_INT key = ((HOST_WIDE_INT) SSA_NAME_VERSION (op)
		       * CUDA_BLOCK_THREADS + thread);
  bool known;
  unsigned &sum = m_stored_names.get_or_insert (key, &known);
  if (!known)
    sum = make_symbol (op, thread).number;
  return { BLOCK_VALUE_SUM, NULL_TREE, sum };
}

/* Return whether VALUE is what one symbol stands for.  */

bool
block_values::symbol_p (const block_value &value) const
{
  return (value.kind == BLOCK_VALUE_SUM && m_sums[value.number].symbols
	  && bitmap_single_bit_set_p (m_sums[value.number].symbols));
}
