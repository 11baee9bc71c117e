/* Numbers of 16 bits as floats, from one operation to the next.
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

/* Programs compute with half precision and bfloat16 operation by operation, and
   each rounds what it gives to 16 bits, which the next one widens:

     s = PHI <s0, t>
     x = half_widen (s);
     ...
     n = half_narrow (y);
     t = (unsigned short) n;

   This pass runs on block functions before they are lowered, and again when all
   is inlined, and keeps such numbers as floats,

     f = PHI <half_widen (s0), r>
     ...
     r = half_round (y);

   which is what the processor does best: vectors of floats are not taken apart
   and put together again.  half_round (y) is half_widen (half_narrow (y)), but
   where that is not a number: there one float that is none is as good as
   another.  What needs the bits themselves still gets them from half_narrow.

   Where products and sums of floats become one operation (-ffp-contract=fast),
   those of 16 bits do, as nvcc has it: if all that is done with a product is to
   add to it, or to take it from something or something from it,

     p = half_narrow_open (a * b);
     ...
     n = half_narrow_open (half_widen (p) + c);

   becomes

     n = half_narrow (odd_fma (a, b, c));

   Four steps:

     0. such sums become one operation;
     1. calls go to the builtins that vectorisers know (core/cuda-narrow.cc),
	and constants are folded;
     2. what is narrowed and then widened is rounded;
     3. PHIs of bits that are only widened, or are arguments of such PHIs,
	become PHIs of floats, if that spares widening what was narrowed.

   With -flto code goes on in a compiler without us, so that the pass leaves it
   alone (late/pass-narrow.cc).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-narrow.h"

namespace {

/* Return what has the same lower 16 bits as OP, as far as conversions of
   integers lead.  */

tree
bits_source (tree op)
{
  while (TREE_CODE (op) == SSA_NAME)
    {
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
      if (!def)
	break;
      tree from = gimple_assign_rhs1 (def);
      enum tree_code code = gimple_assign_rhs_code (def);
      bool masked = (code == BIT_AND_EXPR
		     && tree_fits_uhwi_p (gimple_assign_rhs2 (def))
		     && tree_to_uhwi (gimple_assign_rhs2 (def)) == 0xffff);
      if ((code != SSA_NAME && !CONVERT_EXPR_CODE_P (code) && !masked)
	  || !INTEGRAL_TYPE_P (TREE_TYPE (from))
	  || TYPE_PRECISION (TREE_TYPE (from)) < 16
	  || TYPE_PRECISION (TREE_TYPE (op)) < 16
	  || (TREE_CODE (from) == SSA_NAME
	      && SSA_NAME_OCCURS_IN_ABNORMAL_PHI (from)))
	break;
      op = from;
    }
  return op;
}

/* The codes of one format.  */

struct codes
{
  enum cuda_intrinsic widen, narrow, round, fma;
};

const codes formats[]
  = { { CUDA_HALF_WIDEN, CUDA_HALF_NARROW, CUDA_HALF_ROUND, CUDA_ODD_FMA },
      { CUDA_BFLOAT16_WIDEN, CUDA_BFLOAT16_NARROW, CUDA_BFLOAT16_ROUND,
	CUDA_ODD_FMA_FAR } };

/* Step 0 for one product.  */

class contraction
{
public:
  contraction (const codes &format, gcall *call)
    : m_format (format), m_call (call), m_product (NULL) {}

  bool possible_p ();
  void make ();

private:
  bool exact_p (tree);
  bool product_p (tree);
  bool sums_p (tree);
  bool sum_p (gimple *, tree);

  /* The format, and the call that narrows the product.  */
  codes m_format;
  gcall *m_call;

  /* The product, as floats, and the sums that it goes to, each with the product
     as a float.  */
  gassign *m_product;
  auto_vec<std::pair<gassign *, tree>> m_sums;
};

/* Return whether the float X is a number of the format.  */

bool
contraction::exact_p (tree x)
{
  return (TREE_CODE (x) == REAL_CST
	  || (TREE_CODE (x) == SSA_NAME
	      && cuda_narrow_code (SSA_NAME_DEF_STMT (x)) == m_format.widen));
}

/* Return whether the float X, which is of the format, is the product, too.  */

bool
contraction::product_p (tree x)
{
  return (TREE_CODE (x) == SSA_NAME
	  && (bits_source (gimple_call_arg (SSA_NAME_DEF_STMT (x), 0))
	      == gimple_call_lhs (m_call)));
}

/* Return whether STMT is a sum or difference of WIDE and something else, which
   is narrowed and nothing else, and note it.  */

bool
contraction::sum_p (gimple *stmt, tree wide)
{
  gassign *sum = dyn_cast<gassign *> (stmt);
  if (!sum || gimple_bb (sum) != gimple_bb (m_call)
      || (gimple_assign_rhs_code (sum) != PLUS_EXPR
	  && gimple_assign_rhs_code (sum) != MINUS_EXPR))
    return false;
  tree a = gimple_assign_rhs1 (sum), b = gimple_assign_rhs2 (sum);
  tree result = gimple_assign_lhs (sum);
  tree other = a == wide ? b : a;
  if (a == b || !exact_p (other) || product_p (other)
      || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (result))
    return false;
  for (gimple *stmt : cuda_uses (result))
    if (!cuda_narrow_open_p (stmt)
	|| cuda_narrow_code (stmt) != m_format.narrow)
      return false;
  m_sums.safe_push ({ sum, wide });
  return true;
}

/* Return whether what has the bits of NAME goes to such sums alone, and note
   them.  */

bool
contraction::sums_p (tree name)
{
  for (gimple *use : cuda_uses (name))
    {
      tree lhs = gimple_get_lhs (use);
      if (!lhs || TREE_CODE (lhs) != SSA_NAME)
	return false;
      if (cuda_narrow_code (use) == m_format.widen)
	{
	  imm_use_iterator wide_it;
	  use_operand_p wide_p;
	  FOR_EACH_IMM_USE_FAST (wide_p, wide_it, lhs)
	    if (!is_gimple_debug (USE_STMT (wide_p))
		&& !sum_p (USE_STMT (wide_p), lhs))
	      return false;
	}
      else if (!is_gimple_assign (use) || bits_source (lhs) == lhs
	       || bits_source (lhs) != bits_source (name) || !sums_p (lhs))
	return false;
    }
  return true;
}

/* Return whether the product and each of the sums that it goes to become one
   operation.  */

bool
contraction::possible_p ()
{
  tree from = gimple_call_arg (m_call, 0), bits = gimple_call_lhs (m_call);
  m_product = (TREE_CODE (from) == SSA_NAME
	       ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (from)) : NULL);
  return (m_product && bits && TREE_CODE (bits) == SSA_NAME
	  && gimple_assign_rhs_code (m_product) == MULT_EXPR
	  && exact_p (gimple_assign_rhs1 (m_product))
	  && exact_p (gimple_assign_rhs2 (m_product))
	  && sums_p (bits) && !m_sums.is_empty ());
}

/* Let them do so.  */

void
contraction::make ()
{
  for (auto &s : m_sums)
    {
      gassign *sum = s.first;
      gimple_stmt_iterator gsi = gsi_for_stmt (sum);
      location_t loc = gimple_location (sum);
      gimple_seq seq = NULL;
      bool minus = gimple_assign_rhs_code (sum) == MINUS_EXPR;
      bool first = gimple_assign_rhs1 (sum) == s.second;
      tree a = gimple_assign_rhs1 (m_product);
      tree b = gimple_assign_rhs2 (m_product);
      tree c = first ? gimple_assign_rhs2 (sum) : gimple_assign_rhs1 (sum);
      tree &negative = first ? c : a;
      if (minus)
	negative = gimple_build (&seq, loc, NEGATE_EXPR, float_type_node,
				 negative);
      tree decl = cuda_narrow_decl (m_format.fma, float_type_node,
				    float_type_node);
      gcall *fma = gimple_build_call (decl, 3, a, b, c);
      gimple_call_set_lhs (fma, gimple_assign_lhs (sum));
      gimple_set_location (fma, loc);
      gimple_set_block (fma, gimple_block (sum));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      gsi_replace (&gsi, fma, false);
      if (dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, fma, "a product and a sum at once\n");
    }
}

/* Step 0 for FN.  */

void
contract (function *fn)
{
  for (gimple *stmt : cuda_stmts (fn))
    if (cuda_narrow_open_p (stmt))
      for (const codes &format : formats)
	if (cuda_narrow_code (stmt) == format.narrow)
	  {
	    contraction c (format, as_a<gcall *> (stmt));
	    if (c.possible_p ())
	      c.make ();
	  }
}

/* The work on one function for one format.  */

class chain_finder
{
public:
  chain_finder (function *fn, const codes &format)
    : m_fn (fn), m_format (format) {}

  void join_pairs ();
  void widen_phis ();

private:
  gcall *narrowed (tree);
  tree rounded (gcall *);
  bool widened_only_p (tree);
  void find_phis ();
  void drop_phis ();
  bool worth_it_p (gphi *);
  tree wide_argument (gphi *, edge);
  void replace_uses (tree, tree);
  void remove_phis ();

  /* The function, and the format's codes.  */
  function *m_fn;
  codes m_format;

  /* The PHIs that step 3 changes, in order, too, and what each becomes.  */
  hash_set<gphi *> m_phis;
  auto_vec<gphi *> m_order;
  hash_map<gphi *, tree> m_wide;
};

/* Return the call that OP has its 16 bits from, if one narrows.  */

gcall *
chain_finder::narrowed (tree op)
{
  op = bits_source (op);
  if (TREE_CODE (op) != SSA_NAME)
    return NULL;
  gcall *call = dyn_cast<gcall *> (SSA_NAME_DEF_STMT (op));
  return call && cuda_narrow_code (call) == m_format.narrow ? call : NULL;
}

/* Return what CALL narrows as a float, rounded where CALL stands.  */

tree
chain_finder::rounded (gcall *call)
{
  tree from = gimple_call_arg (call, 0);
  tree constant = cuda_narrow_constant (m_format.round, float_type_node, from);
  if (constant)
    return constant;
  tree decl = cuda_narrow_decl (m_format.round, float_type_node,
				float_type_node);
  gcall *round = gimple_build_call (decl, 1, from);
  tree result = make_ssa_name (float_type_node);
  gimple_call_set_lhs (round, result);
  gimple_set_location (round, gimple_location (call));
  gimple_set_block (round, gimple_block (call));
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_before (&gsi, round, GSI_SAME_STMT);
  return result;
}

/* Step 2.  */

void
chain_finder::join_pairs ()
{
  hash_map<gcall *, tree> done;
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); )
      {
	gimple *stmt = gsi_stmt (gsi);
	tree lhs = NULL_TREE;
	gcall *from = NULL;
	if (cuda_narrow_code (stmt) == m_format.widen
	    && (lhs = gimple_call_lhs (stmt)))
	  from = narrowed (gimple_call_arg (stmt, 0));
	if (!from || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (lhs))
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	bool there;
	tree &value = done.get_or_insert (from, &there);
	if (!there)
	  value = rounded (from);
	replace_uses (lhs, value);
	gsi_remove (&gsi, true);
	release_defs (stmt);
      }
}

/* Let what uses NAME use VALUE.  */

void
chain_finder::replace_uses (tree name, tree value)
{
  imm_use_iterator it;
  gimple *use;
  use_operand_p use_p;
  FOR_EACH_IMM_USE_STMT (use, it, name)
    {
      FOR_EACH_IMM_USE_ON_STMT (use_p, it)
	SET_USE (use_p, value);
      update_stmt (use);
    }
}

/* Return whether what has NAME's bits is widened, or an argument of a PHI that
   may be changed, and nothing else.  */

bool
chain_finder::widened_only_p (tree name)
{
  imm_use_iterator it;
  use_operand_p use_p;
  FOR_EACH_IMM_USE_FAST (use_p, it, name)
    {
      gimple *use = USE_STMT (use_p);
      if (is_gimple_debug (use) || cuda_narrow_code (use) == m_format.widen)
	continue;
      gphi *phi = dyn_cast<gphi *> (use);
      if (phi && m_phis.contains (phi))
	continue;
      tree lhs = is_gimple_assign (use) ? gimple_assign_lhs (use) : NULL_TREE;
      if (!lhs || TREE_CODE (lhs) != SSA_NAME
	  || bits_source (lhs) == lhs
	  || bits_source (lhs) != bits_source (name)
	  || !widened_only_p (lhs))
	return false;
    }
  return true;
}

/* Collect PHIs of bits.  */

void
chain_finder::find_phis ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    for (gphi *phi : cuda_phis (bb))
      {
	tree lhs = gimple_phi_result (phi);
	bool good = (INTEGRAL_TYPE_P (TREE_TYPE (lhs))
		     && (TYPE_PRECISION (TREE_TYPE (lhs)) == 16
			 || TYPE_PRECISION (TREE_TYPE (lhs)) == 32)
		     && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (lhs));
	edge e;
	edge_iterator ei;
	FOR_EACH_EDGE (e, ei, bb->preds)
	  good &= !(e->flags & (EDGE_COMPLEX | EDGE_EH));
	if (good && !m_phis.add (phi))
	  m_order.safe_push (phi);
      }
}

/* Leave out those of which something else is done.  */

void
chain_finder::drop_phis ()
{
  unsigned before, left;
  do
    {
      before = m_order.length ();
      left = 0;
      for (gphi *phi : m_order)
	if (widened_only_p (gimple_phi_result (phi)) && worth_it_p (phi))
	  m_order[left++] = phi;
	else
	  m_phis.remove (phi);
      m_order.truncate (left);
    }
  while (left < before);
}

/* Return whether an argument of PHI is narrowed, or a PHI that is changed which
   is not PHI itself, and PHI is used.  */

bool
chain_finder::worth_it_p (gphi *phi)
{
  tree result = gimple_phi_result (phi);
  bool worth = false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree from = bits_source (gimple_phi_arg_def (phi, i));
      if (TREE_CODE (from) != SSA_NAME || from == result)
	continue;
      gphi *other = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (from));
      worth |= narrowed (from) || (other && m_phis.contains (other));
    }
  return worth && !has_zero_uses (result);
}

/* Return what argument of PHI comes by E as a float.  */

tree
chain_finder::wide_argument (gphi *phi, edge e)
{
  tree arg = PHI_ARG_DEF_FROM_EDGE (phi, e), from = bits_source (arg);
  tree constant = cuda_narrow_constant (m_format.widen, float_type_node, from);
  if (constant)
    return constant;
  if (gcall *call = narrowed (from))
    return rounded (call);
  if (TREE_CODE (from) == SSA_NAME)
    if (gphi *other = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (from)))
      if (tree *wide = m_wide.get (other))
	return *wide;
  gimple_seq seq = NULL;
  tree bits = gimple_convert (&seq, unsigned_type_node,
			      gimple_convert (&seq, short_unsigned_type_node,
					      arg));
  gcall *call
    = gimple_build_call (cuda_narrow_decl (m_format.widen, float_type_node,
					   unsigned_type_node), 1, bits);
  tree result = make_ssa_name (float_type_node);
  gimple_call_set_lhs (call, result);
  gimple_set_location (call, gimple_phi_arg_location_from_edge (phi, e));
  gimple_seq_add_stmt (&seq, call);
  gsi_insert_seq_on_edge (e, seq);
  return result;
}

/* Step 3.  */

void
chain_finder::widen_phis ()
{
  find_phis ();
  drop_phis ();
  for (gphi *phi : m_order)
    {
      gphi *made = create_phi_node (make_ssa_name (float_type_node),
				    gimple_bb (phi));
      m_wide.put (phi, gimple_phi_result (made));
    }
  for (gphi *phi : m_order)
    {
      tree wide = *m_wide.get (phi);
      gphi *made = as_a<gphi *> (SSA_NAME_DEF_STMT (wide));
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, gimple_bb (phi)->preds)
	add_phi_arg (made, wide_argument (phi, e), e,
		     gimple_phi_arg_location_from_edge (phi, e));
      if (dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, made, "bits kept as a float\n");
    }
  if (m_order.is_empty ())
    return;
  for (gimple *stmt : cuda_stmts (m_fn))
    {
      if (cuda_narrow_code (stmt) != m_format.widen || !gimple_call_lhs (stmt))
	continue;
      tree from = bits_source (gimple_call_arg (stmt, 0));
      gphi *phi = (TREE_CODE (from) == SSA_NAME
		   ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (from)) : NULL);
      if (tree *wide = phi ? m_wide.get (phi) : NULL)
	replace_uses (gimple_call_lhs (stmt), *wide);
    }
  gsi_commit_edge_inserts ();
  remove_phis ();
}

/* Remove what is not used any more: PHIs that used each other.  */

void
chain_finder::remove_phis ()
{
  auto_bitmap unused;
  for (gphi *phi : m_order)
    {
      tree result = gimple_phi_result (phi);
      replace_uses (result, build_zero_cst (TREE_TYPE (result)));
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (TREE_CODE (gimple_phi_arg_def (phi, i)) == SSA_NAME)
	  bitmap_set_bit (unused,
			  SSA_NAME_VERSION (gimple_phi_arg_def (phi, i)));
    }
  for (gphi *phi : m_order)
    {
      bitmap_clear_bit (unused, SSA_NAME_VERSION (gimple_phi_result (phi)));
      gimple_stmt_iterator gsi = gsi_for_stmt (phi);
      remove_phi_node (&gsi, true);
    }
  simple_dce_from_worklist (unused);
}

/* Step 1 for FN: return whether there is anything to do for this pass.  */

bool
find_calls (function *fn)
{
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); )
      {
	gimple *stmt = gsi_stmt (gsi);
	enum cuda_intrinsic code = cuda_narrow_code (stmt);
	tree lhs = code != CUDA_NO_INTRINSIC ? gimple_call_lhs (stmt) : NULL;
	if (!lhs || VECTOR_TYPE_P (TREE_TYPE (lhs)))
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	any = true;
	tree arg = gimple_call_arg (stmt, 0);
	tree constant = cuda_narrow_constant (code, TREE_TYPE (lhs), arg);
	if (constant)
	  {
	    gimple *assign = gimple_build_assign (lhs, constant);
	    gimple_set_location (assign, gimple_location (stmt));
	    gimple_set_block (assign, gimple_block (stmt));
	    gsi_replace (&gsi, assign, false);
	  }
	else
	  {
	    tree decl = cuda_narrow_decl (code, TREE_TYPE (lhs),
					  TREE_TYPE (arg));
	    gimple_call_set_fndecl (stmt, decl);
	    update_stmt (stmt);
	  }
	gsi_next (&gsi);
      }
  return any;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_halves (function *fn)
{
  if (flag_lto)
    return 0;
  if (flag_fp_contract_mode == FP_CONTRACT_FAST)
    contract (fn);
  if (!find_calls (fn))
    return 0;
  for (const codes &format : formats)
    {
      chain_finder (fn, format).join_pairs ();
      chain_finder (fn, format).widen_phis ();
    }
  return 0;
}

/* The same, again.  */

unsigned int
execute_cuda_halves_late (function *fn)
{
  return execute_cuda_halves (fn);
}
