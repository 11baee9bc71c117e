/* What the number of a lane means in an index.
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

/* In a loop over whole warps blockDim.x is a multiple of 32, so that
   threadIdx.x is a multiple of 32 that is the same for the warp, plus the lane.
   Sums of it with other such multiples, blockIdx.x * blockDim.x + threadIdx.x
   for one, are of this form too, and

     warp = threadIdx.x / 32;
     lane = threadIdx.x % 32;
     if (threadIdx.x < 64)
       ...

   becomes

     warp = row_start / 32;
     lane = LANE;
     if (row_start < 64)
       ...

   so that WARP is the same for the lanes, and the condition is no longer one
   that lanes take apart.

   All that lane-forms.cc finds to be the same for the lanes of a warp, though
   it is computed from the lane, is computed for lane 0 where the loop starts
   (value-copy.cc).

   A sum of a multiple of 32 and a lane never wraps, whatever its type: types
   have multiples of 32 values, or at most 31 more.  So where it is converted to
   a wider type, its parts are instead, and the lanes' addresses are known to be
   contiguous:

     _1 = (sizetype) (base + LANE);   is   _1 = (sizetype) base + LANE;

   Division of signed numbers rounds towards zero, so there the sum must be
   known not to be negative: it is if it is threadIdx.x or the index of the
   thread in x of the grid, which has less than 2^31 where there are whole warps
   (omp-build.cc).  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "cuda-lanes.h"

/* What the dump says of statements that will not ask for the warp and the lane
   at once.  */
const char *const APART = "of the warp and the lane apart";

/* How many low bits of multiples of 32 are zero, and of the index of the first
   lane of SCOPE, which may be a part of a warp.  */
const unsigned WARP_BITS = ceil_log2 (CUDA_WARP_SIZE);

static unsigned
start_bits (const cuda_scope &scope)
{
  return ceil_log2 (scope.lanes);
}

/* If NAME is known without looking at what defines it, say so in *FORM.  */

bool
warp_forms::leaf (tree name, lane_form *form) const
{
  bool lane = name == m_names.lane;
  if (lane || name == m_names.index)
    {
      form->kind = LANE_AFFINE;
      form->step = 1;
    }
  else if (name != m_names.row_start && name != m_names.block_dim)
    return false;
  form->zeros = (lane ? LANE_MAX_BITS : name == m_names.block_dim ? WARP_BITS
		 : start_bits (scope ()));
  return true;
}

/* The same for what STMT loads or calls.  */

void
warp_forms::source (gimple *stmt, lane_form *form)
{
  tree name = gimple_get_lhs (stmt);
  if (!m_uniformity || !name || TREE_CODE (name) != SSA_NAME
      || m_uniformity->divergent_p (name))
    return;
  form->kind = LANE_UNIFORM;
  form->exact = LANE_EXACT;
  form->constant = true;
}

/* Return whether NAME is CODE of A and B.  */

static bool
operation_p (tree name, enum tree_code code, tree *a, tree *b)
{
  gassign *def = cuda_assignment (name);
  if (!def || gimple_assign_rhs_code (def) != code)
    return false;
  *a = cuda_same_bits (gimple_assign_rhs1 (def));
  *b = cuda_same_bits (gimple_assign_rhs2 (def));
  return true;
}

/* Return whether NAME is blockIdx.x * blockDim.x + threadIdx.x, or has the lane
   in place of that.  */

bool
warp_forms::grid_index_p (tree name) const
{
  tree a, b, block, dim;
  if (!operation_p (cuda_same_bits (name), PLUS_EXPR, &a, &b))
    return false;
  if (a == m_names.index || a == m_names.lane)
    std::swap (a, b);
  if ((b != m_names.index && b != m_names.lane)
      || !operation_p (a, MULT_EXPR, &block, &dim))
    return false;
  if (block != m_names.block_idx)
    std::swap (block, dim);
  return (block == m_names.block_idx
	  && (dim == m_names.block_dim
	      || tree_int_cst_equal (dim, m_names.block_dim)));
}

/* If bounds of NAME are known, set *OF to them.  */

bool
warp_forms::leaf_bounds (tree name, lane_bounds *of) const
{
  if (name == m_names.lane)
    *of = { 0, last_lane () };
  else if (name == m_names.index)
    *of = { 0, 1023 };
  else if (grid_index_p (name))
    *of = { 0, INT_MAX };
  else
    return false;
  return true;
}

/* If NAME needs not be computed for it, set *VALUE to what it is.  */

bool
first_lane::known_p (tree name, tree *value)
{
  *value = (name == m_names.index ? m_names.row_start
	    : name == m_names.lane ? build_zero_cst (TREE_TYPE (name)) : name);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return *value != name || !bb || !m_forms.inside_p (bb);
}

namespace {

class lane_simplifier
{
public:
  lane_simplifier (const cuda_scope &scope, const cuda_lane_names &names)
    : m_names (names), m_forms (scope, names), m_seq (NULL),
      m_first (m_forms, names, &m_seq) {}

  void run ();

private:
  bool split_p (gassign *, const lane_form &) const;
  bool low_bits_p (gassign *) const;
  void take_lane (gimple_stmt_iterator *, gassign *);
  void split (gimple_stmt_iterator *, gassign *, const lane_form &);
  void simplify_assign (gimple_stmt_iterator *, gassign *);
  void simplify_cond (gcond *);

  const cuda_lane_names &m_names;
  warp_forms m_forms;

  /* What is computed where the loop starts, which is values for lane 0.  */
  gimple_seq m_seq;
  first_lane m_first;
};

/* Tell the dump WHAT is done to STMT.  */

static void
say (const char *what, gimple *stmt)
{
  if (!dump_file)
    return;
  fprintf (dump_file, "  %s: ", what);
  print_gimple_stmt (dump_file, stmt, 0, TDF_SLIM);
}

/* Return whether STMT takes the warp's part or the lane from its operand, or
   widens that, so that its value, of FORM, had better be a sum of both.  */

bool
lane_simplifier::split_p (gassign *stmt, const lane_form &form) const
{
  tree op = gimple_assign_rhs1 (stmt), lhs = gimple_assign_lhs (stmt);
  if (!form.affine_p () || !form.constant)
    return false;
  switch (gimple_assign_rhs_code (stmt))
    {
    case RSHIFT_EXPR:
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case BIT_AND_EXPR:
      return true;
    CASE_CONVERT:
      return (TREE_CODE (TREE_TYPE (lhs)) == INTEGER_TYPE
	      && TREE_CODE (TREE_TYPE (op)) == INTEGER_TYPE
	      && (TYPE_PRECISION (TREE_TYPE (lhs))
		  > TYPE_PRECISION (TREE_TYPE (op)))
	      && op != m_names.lane
	      && m_forms.form (op).exact == LANE_EXACT);
    default:
      return false;
    }
}

/* Return whether STMT takes bits of its operand that the warp's part has not:
   some of the lowest.  */

bool
lane_simplifier::low_bits_p (gassign *stmt) const
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  HOST_WIDE_INT by;
  if ((code != BIT_AND_EXPR && code != TRUNC_MOD_EXPR)
      || !lane_constant_p (gimple_assign_rhs2 (stmt), &by) || by <= 0)
    return false;
  tree op = gimple_assign_rhs1 (stmt);
  lane_form form = m_forms.form (op);
  if (!form.affine_p () || !form.constant || form.step != 1
      || !form.whole_p () || !INTEGRAL_TYPE_P (TREE_TYPE (op))
      || TYPE_PRECISION (TREE_TYPE (op)) < 8)
    return false;
  if (code == TRUNC_MOD_EXPR
      && (!pow2p_hwi (by) || wi::neg_p (m_forms.bounds (op).low)))
    return false;
  unsigned bits = MIN (form.zeros, start_bits (m_forms.scope ()));
  return ((by - (code == TRUNC_MOD_EXPR)) >> bits) == 0;
}

/* Let STMT, at GSI, of which that is so, take them of the lane.  */

void
lane_simplifier::take_lane (gimple_stmt_iterator *gsi, gassign *stmt)
{
  gimple_seq seq = NULL;
  tree lane = gimple_convert (&seq, TREE_TYPE (gimple_assign_rhs1 (stmt)),
			      m_names.lane);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs1 (stmt, lane);
  update_stmt (stmt);
}

/* Let STMT, at GSI, whose value has FORM, add the warp's part and the lane's,
   in unsigned arithmetic where that might overflow.  */

void
lane_simplifier::split (gimple_stmt_iterator *gsi, gassign *stmt,
			const lane_form &form)
{
  tree base = m_first.copy (gimple_assign_lhs (stmt));
  tree type = TREE_TYPE (base);
  tree in = (form.exact == LANE_EXACT && form.step == 1 ? type
	     : unsigned_type_for (type));
  gimple_seq seq = NULL;
  tree lane = gimple_convert (&seq, in, m_names.lane);
  tree sum = gimple_build (&seq, MULT_EXPR, in, lane,
			   build_int_cst (in, form.step));
  base = gimple_convert (&m_seq, in, base);
  if (form.zeros < TYPE_PRECISION (type))
    sum = gimple_build (&seq, PLUS_EXPR, in, base, sum);
  sum = gimple_convert (&seq, type, sum);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_from_tree (gsi, sum);
  update_stmt (gsi_stmt (*gsi));
}

/* Simplify STMT, at GSI.  */

void
lane_simplifier::simplify_assign (gimple_stmt_iterator *gsi, gassign *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  if (TREE_CODE (lhs) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (lhs)))
    return;
  lane_form form = m_forms.form (lhs);
  bool moves = false;
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, iter, SSA_OP_USE)
    moves |= !m_forms.form (use).uniform_p ();
  bool whole = form.early && form.whole_p () && moves;
  if (whole && form.uniform_p ())
    {
      say (APART, stmt);
      gimple_assign_set_rhs_from_tree (gsi, m_first.copy (lhs));
      update_stmt (gsi_stmt (*gsi));
    }
  else if (whole && split_p (stmt, form))
    {
      bool widens = CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt));
      say (widens ? "widened by parts" : APART, stmt);
      split (gsi, stmt, form);
    }
  else if (low_bits_p (stmt))
    {
      say (APART, stmt);
      take_lane (gsi, stmt);
    }
}

/* If all lanes of a warp agree on COND, let it ask what they do.  */

void
lane_simplifier::simplify_cond (gcond *cond)
{
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  lane_form form = m_forms.branch (gimple_bb (cond));
  if (!form.uniform_p () || !form.early || !form.whole_p ()
      || (m_forms.form (a).uniform_p () && m_forms.form (b).uniform_p ()))
    return;
  say (APART, cond);
  gimple_cond_set_lhs (cond, m_first.copy (a));
  gimple_cond_set_rhs (cond, m_first.copy (b));
  update_stmt (cond);
}

/* Simplify all.  */

void
lane_simplifier::run ()
{
  auto_vec<basic_block> blocks;
  m_forms.scope ().blocks (&blocks);
  for (basic_block bb : blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gcond *cond = dyn_cast<gcond *> (stmt))
	  simplify_cond (cond);
	else if (gassign *assign = dyn_cast<gassign *> (stmt))
	  simplify_assign (&gsi, assign);
      }
  gimple_stmt_iterator gsi = gsi_last_bb (m_names.head);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
}

} // anon namespace

/* Let what is computed alike for a warp in SCOPE, of which NAMES tells, not
   depend on the lane.  */

void
cuda_simplify_lanes (const cuda_scope &scope, const cuda_lane_names &names)
{
  lane_simplifier (scope, names).run ();
}
