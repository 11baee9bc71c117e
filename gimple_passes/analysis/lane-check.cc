/* Checks forms of values against evaluation lane by lane.
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

/* With -fchecking=2 each lane of a row is run through a block function on its
   own, as an interpreter does it: integers as they are, and any other value as
   a number that its operands stand for, so that equal operands give equal
   values.  Parameters and what is in memory are invented, mostly small,
   sometimes near the ends of their types; stores are not done, which makes no
   difference to what the same load gives to two lanes that the forms call
   equal.  A lane's values are noted by name and turn of the loops around it,
   and compared.

   Where a lane does what is undefined, as a signed overflow, nothing can be
   said of it, and the run is given up for one with other parameters.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "lane-check.h"
#include "value-copy.h"

/* How many lanes are run where a row has as many, with how many sets of
   parameters, and for how many blocks each.  */
const int LANES = 40;
const int RUNS = 6;
const int MAX_STEPS = 3000;

/* Early values are looked into so far.  */
const int MAX_DEPTH = 40;

namespace {

typedef hash_map<int_hash<HOST_WIDE_INT, -1, -2>, HOST_WIDE_INT> value_map;

class lane_checker
{
public:
  lane_checker (const row_forms &forms, unsigned seed)
    : m_forms (forms), m_scope (forms.scope ()), m_seed (seed),
      m_lanes (MIN (LANES, forms.last_lane () + 1)), m_lane (0),
      m_undefined (false) {}

  void run ();

private:
  HOST_WIDE_INT invented (unsigned HOST_WIDE_INT, tree) const;
  HOST_WIDE_INT fit (HOST_WIDE_INT, tree) const;
  HOST_WIDE_INT index (gimple *) const;
  HOST_WIDE_INT address (tree);
  HOST_WIDE_INT operation (gassign *, HOST_WIDE_INT, HOST_WIDE_INT,
			   HOST_WIDE_INT, bool);
  bool compare (enum tree_code, tree, HOST_WIDE_INT, HOST_WIDE_INT) const;
  HOST_WIDE_INT any (gimple *);
  HOST_WIDE_INT operand (tree);
  HOST_WIDE_INT early (tree, int, int);
  HOST_WIDE_INT early_assign (gassign *, int, int);
  void note (unsigned, HOST_WIDE_INT);
  void do_stmt (gimple *);
  void do_phis (edge);
  edge way (basic_block);
  void turn (edge);
  bool run_lane ();
  bool broken (const lane_break &, int);
  bool broken_between (const_bitmap, int);
  void check (HOST_WIDE_INT);
  void check_name (tree, HOST_WIDE_INT);
  void check_branch (basic_block, HOST_WIDE_INT);
  bool check_pair (tree, const lane_form &, int, int, HOST_WIDE_INT,
		   HOST_WIDE_INT);

  const row_forms &m_forms;
  const cuda_scope &m_scope;
  unsigned m_seed;

  /* How many lanes are run.  */
  const int m_lanes;

  /* The lane at work, whether it has done what is undefined, and its values by
     SSA version.  */
  int m_lane;
  bool m_undefined;
  auto_vec<HOST_WIDE_INT> m_values;

  /* The turns of loops, by the index that the forms give them, and what stands
     for those around the block at work.  */
  auto_vec<unsigned> m_turns;
  unsigned m_turn;

  /* What each lane has seen: by a key of SSA version, or the number of names
     plus the index of a block for the way taken there, and turn.  */
  value_map m_seen[LANES];
};

/* Return a number made of A and B.  */

unsigned HOST_WIDE_INT
stirred (unsigned HOST_WIDE_INT a, unsigned HOST_WIDE_INT b)
{
  a = (a ^ (b + 0x9e3779b97f4a7c15ull + (a << 6) + (a >> 2)))
      * 0xbf58476d1ce4e5b9ull;
  return a ^ (a >> 29);
}

/* Return VALUE as it is in TYPE.  */

HOST_WIDE_INT
lane_checker::fit (HOST_WIDE_INT value, tree type) const
{
  if (!(INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
      || TYPE_PRECISION (type) >= 64)
    return value;
  return (TYPE_UNSIGNED (type) ? zext_hwi (value, TYPE_PRECISION (type))
	  : sext_hwi (value, TYPE_PRECISION (type)));
}

/* Return a value of TYPE that is invented for KEY.  */

HOST_WIDE_INT
lane_checker::invented (unsigned HOST_WIDE_INT key, tree type) const
{
  unsigned HOST_WIDE_INT value = stirred (key, m_seed);
  if (POINTER_TYPE_P (type))
    return (value & 0xffffff) << 20;
  if (!INTEGRAL_TYPE_P (type))
    return value;
  switch (stirred (value, 1) % 8)
    {
    case 0:
      return fit (value, type);
    case 1:
      return fit ((TYPE_UNSIGNED (type) ? -1
		   : wi::max_value (type).to_shwi ()) - value % 64, type);
    case 2:
      return fit (-(HOST_WIDE_INT) (value % 64), type);
    case 3:
      return fit (value % 1024, type);
    default:
      return fit (value % 64, type);
    }
}

/* Return what STMT, an index call, gives.  */

HOST_WIDE_INT
lane_checker::index (gimple *stmt) const
{
  enum cuda_intrinsic code;
  int dim;
  cuda_index_call_p (stmt, &code, &dim);
  if (code == CUDA_THREAD_IDX && dim == m_forms.dim ())
    return m_lane;
  if (code == CUDA_BLOCK_DIM && dim == m_forms.dim ())
    return m_lanes;
  unsigned HOST_WIDE_INT value = stirred (stirred (code, dim), m_seed);
  return (code == CUDA_BLOCK_DIM || code == CUDA_GRID_DIM
	  ? value % 8 + 1 : value % 4);
}

/* Return the address of REF.  */

HOST_WIDE_INT
lane_checker::address (tree ref)
{
  HOST_WIDE_INT sum = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      sum += (operand (TREE_OPERAND (ref, 1))
	      * (tree_fits_shwi_p (array_ref_element_size (ref))
		 ? tree_to_shwi (array_ref_element_size (ref)) : 1));
    else if (TREE_CODE (ref) == COMPONENT_REF)
      sum += int_byte_position (TREE_OPERAND (ref, 1));
  if (TREE_CODE (ref) == MEM_REF)
    return (sum + operand (TREE_OPERAND (ref, 0))
	    + wi::to_wide (TREE_OPERAND (ref, 1)).to_shwi ());
  return sum + (stirred (DECL_P (ref) ? DECL_UID (ref) : 1, 7) & ~0xfffffull);
}

/* Return whether A CODE B, in TYPE.  */

bool
lane_checker::compare (enum tree_code code, tree type, HOST_WIDE_INT a,
		       HOST_WIDE_INT b) const
{
  if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
    return stirred (stirred (a, code), b) & 1;
  bool less = (TYPE_UNSIGNED (type) ? ((unsigned HOST_WIDE_INT) a
				       < (unsigned HOST_WIDE_INT) b) : a < b);
  switch (code)
    {
    case EQ_EXPR:
      return a == b;
    case NE_EXPR:
      return a != b;
    case LT_EXPR:
      return less;
    case GE_EXPR:
      return !less;
    case LE_EXPR:
      return less || a == b;
    case GT_EXPR:
      return !less && a != b;
    default:
      return stirred (stirred (a, code), b) & 1;
    }
}

/* Return what STMT makes of the values A, B and C.  Undefined overflow is one
   if STRICT, else it wraps.  */

HOST_WIDE_INT
lane_checker::operation (gassign *stmt, HOST_WIDE_INT a, HOST_WIDE_INT b,
			 HOST_WIDE_INT c, bool strict)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree from = TREE_TYPE (gimple_assign_rhs1 (stmt));
  bool integers = ((INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
		   && (INTEGRAL_TYPE_P (from) || POINTER_TYPE_P (from)));
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return compare (code, from, a, b);
  if (code == COND_EXPR && TREE_CODE (gimple_assign_rhs1 (stmt)) == SSA_NAME)
    return a ? b : c;
  if (code == SSA_NAME || code == INTEGER_CST)
    return a;
  if (integers && CONVERT_EXPR_CODE_P (code))
    return TREE_CODE (type) == BOOLEAN_TYPE ? a & 1 : fit (a, type);
  if (code == POINTER_PLUS_EXPR)
    return (unsigned HOST_WIDE_INT) a + b;
  tree result = NULL_TREE;
  if (integers && INTEGRAL_TYPE_P (type) && INTEGRAL_TYPE_P (from))
    {
      bool two = get_gimple_rhs_class (code) == GIMPLE_BINARY_RHS;
      tree left = wide_int_to_tree (from, a);
      if (two)
	{
	  tree other = TREE_TYPE (gimple_assign_rhs2 (stmt));
	  if ((code == LSHIFT_EXPR || code == RSHIFT_EXPR)
	      && !IN_RANGE (b, 0, (HOST_WIDE_INT) TYPE_PRECISION (type) - 1))
	    m_undefined = true;
	  else
	    result = const_binop (code, type, left,
				  wide_int_to_tree (other, b));
	}
      else if (get_gimple_rhs_class (code) == GIMPLE_UNARY_RHS)
	result = const_unop (code, type, left);
    }
  if (result && TREE_CODE (result) == INTEGER_CST)
    {
      if (strict && TREE_OVERFLOW (result) && TYPE_OVERFLOW_UNDEFINED (type))
	m_undefined = true;
      return fit (wi::to_wide (result).to_shwi (), type);
    }
  m_undefined |= integers && (code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR);
  unsigned HOST_WIDE_INT value = stirred (stirred (stirred (a, b), c), code);
  return fit (value, type);
}

/* Return what OP is for the lane at work.  */

HOST_WIDE_INT
lane_checker::operand (tree op)
{
  if (TREE_CODE (op) == SSA_NAME)
    {
      if (SSA_NAME_IS_DEFAULT_DEF (op)
	  || !m_forms.inside_p (gimple_bb (SSA_NAME_DEF_STMT (op))))
	return invented (SSA_NAME_VERSION (op) + 100, TREE_TYPE (op));
      return m_values[SSA_NAME_VERSION (op)];
    }
  if (TREE_CODE (op) == INTEGER_CST)
    return fit (wi::to_wide (op).to_shwi (), TREE_TYPE (op));
  if (TREE_CODE (op) == ADDR_EXPR)
    return address (TREE_OPERAND (op, 0));
  if (CONSTANT_CLASS_P (op))
    return iterative_hash_expr (op, 0);
  return 0;
}

/* Return what stands for the result of STMT, which loads, calls or computes
   what is not followed.  */

HOST_WIDE_INT
lane_checker::any (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  tree type = lhs ? TREE_TYPE (lhs) : integer_type_node;
  unsigned HOST_WIDE_INT key = gimple_code (stmt) + 10000;
  if (gimple_assign_load_p (stmt))
    key = stirred (key, address (gimple_assign_rhs1 (stmt)));
  else if (is_gimple_call (stmt) && !(gimple_call_flags (stmt) & ECF_CONST))
    key = stirred (stirred (key, gimple_uid (stmt)), m_turn);
  else
    for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
      if (gimple_op (stmt, i) && gimple_op (stmt, i) != lhs)
	key = stirred (key, operand (gimple_op (stmt, i)));
  if (!lhs || TREE_CODE (lhs) != SSA_NAME
      || m_forms.form (lhs).varying_p ())
    key = (gimple_assign_load_p (stmt) ? key : stirred (key, m_lane));
  return invented (key, type);
}

/* Note that the lane at work has VALUE for WHAT.  */

void
lane_checker::note (unsigned what, HOST_WIDE_INT value)
{
  HOST_WIDE_INT key = ((HOST_WIDE_INT) what << 32) | m_turn;
  m_seen[m_lane].put (key, value);
}

/* Do STMT.  */

void
lane_checker::do_stmt (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME)
    return;
  HOST_WIDE_INT value;
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (cuda_index_call_p (stmt))
    value = index (stmt);
  else if (assign && !gimple_vuse (stmt))
    {
      HOST_WIDE_INT ops[3] = { 0, 0, 0 };
      for (unsigned i = 1; i < MIN (gimple_num_ops (stmt), 4); i++)
	ops[i - 1] = operand (gimple_op (stmt, i));
      value = (gimple_assign_rhs_code (assign) == ADDR_EXPR
	       ? ops[0] : operation (assign, ops[0], ops[1], ops[2], true));
    }
  else
    value = any (stmt);
  m_values[SSA_NAME_VERSION (lhs)] = value;
  note (SSA_NAME_VERSION (lhs), value);
}

/* The lane goes along E: give PHIs their values.  */

void
lane_checker::do_phis (edge e)
{
  auto_vec<HOST_WIDE_INT> values;
  for (gphi *phi : cuda_phis (e->dest))
    values.safe_push (virtual_operand_p (gimple_phi_result (phi)) ? 0
		      : operand (PHI_ARG_DEF_FROM_EDGE (phi, e)));
  unsigned i = 0;
  for (gphi_iterator gsi = gsi_start_phis (e->dest); !gsi_end_p (gsi);
       gsi_next (&gsi), i++)
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      {
	unsigned version = SSA_NAME_VERSION (gimple_phi_result (gsi.phi ()));
	m_values[version] = values[i];
	note (version, values[i]);
      }
}

/* Return the edge that the lane leaves BB by; NULL if the run ends there.  */

edge
lane_checker::way (basic_block bb)
{
  if (EDGE_COUNT (bb->succs) == 0)
    return NULL;
  if (single_succ_p (bb))
    return single_succ_edge (bb);
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
  gimple *stmt = gsi_end_p (gsi) ? NULL : gsi_stmt (gsi);
  edge yes, no;
  if (!stmt || gimple_code (stmt) != GIMPLE_COND)
    return NULL;
  gcond *cond = as_a<gcond *> (stmt);
  extract_true_false_edges_from_block (bb, &yes, &no);
  bool truth = compare (gimple_cond_code (cond),
			TREE_TYPE (gimple_cond_lhs (cond)),
			operand (gimple_cond_lhs (cond)),
			operand (gimple_cond_rhs (cond)));
  note (m_values.length () + bb->index, truth);
  return truth ? yes : no;
}

/* The lane goes along E: count the turns of loops.  */

void
lane_checker::turn (edge e)
{
  m_turn = 0;
  for (unsigned i = 0; i < m_turns.length (); i++)
    {
      bool inside = m_forms.in_loop_p (i, e->dest);
      if (!inside || !m_forms.in_loop_p (i, e->src))
	m_turns[i] = 0;
      else if (m_forms.loop_head (i) == e->dest)
	m_turns[i]++;
      if (inside)
	m_turn = stirred (m_turn + i, m_turns[i]) & 0x7fffffff;
    }
}

/* Run the lane.  Return false if it does what is undefined.  */

bool
lane_checker::run_lane ()
{
  m_values.truncate (0);
  m_values.safe_grow_cleared (SSANAMES (m_scope.fn)->length (), true);
  m_turns.truncate (0);
  m_turns.safe_grow_cleared (m_forms.loops (), true);
  m_turn = 0;
  m_undefined = false;
  basic_block bb = m_scope.entry;
  for (int steps = 0; steps < MAX_STEPS; steps++)
    {
      for (gimple *stmt : cuda_stmts (bb))
	if (!is_gimple_debug (stmt))
	  do_stmt (stmt);
      edge e = way (bb);
      if (m_undefined)
	return false;
      if (!e || !m_forms.inside_p (e->dest))
	return true;
      turn (e);
      do_phis (e);
      bb = e->dest;
    }
  return true;
}

/* Return what the operation STMT, which is early, gives to LANE; DEPTH more
   steps may be taken.  */

HOST_WIDE_INT
lane_checker::early_assign (gassign *stmt, int lane, int depth)
{
  HOST_WIDE_INT ops[3] = { 0, 0, 0 };
  for (unsigned i = 1; i < MIN (gimple_num_ops (stmt), 4); i++)
    ops[i - 1] = early (gimple_op (stmt, i), lane, depth - 1);
  return operation (stmt, ops[0], ops[1], ops[2], false);
}

/* Return what OP, which is early, is for LANE, whether that computes it or
   not.  */

HOST_WIDE_INT
lane_checker::early (tree op, int lane, int depth)
{
  m_lane = lane;
  if (TREE_CODE (op) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (op)
      || !m_forms.inside_p (gimple_bb (SSA_NAME_DEF_STMT (op))))
    return operand (op);
  if (!m_forms.form (op).early)
    internal_error ("%qE is not early", op);
  if (depth == 0)
    m_undefined = true;
  if (m_undefined)
    return 0;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (cuda_index_call_p (def))
    return index (def);
  if (gassign *assign = dyn_cast<gassign *> (def))
    return early_assign (assign, lane, depth);
  gphi *phi = dyn_cast<gphi *> (def);
  if (!phi)
    return operand (op);
  gcond *cond = cuda_selecting_cond (phi);
  bool truth = compare (gimple_cond_code (cond),
			TREE_TYPE (gimple_cond_lhs (cond)),
			early (gimple_cond_lhs (cond), lane, depth - 1),
			early (gimple_cond_rhs (cond), lane, depth - 1));
  return early (cuda_selected (phi, truth), lane, depth - 1);
}

/* Return whether WHERE is between LANE and the next.  */

bool
lane_checker::broken (const lane_break &where, int lane)
{
  HOST_WIDE_INT a[2], b[2];
  bool truth[2];
  for (int i = 0; i < 2; i++)
    {
      a[i] = early (where.a, lane + i, MAX_DEPTH);
      b[i] = where.b ? early (where.b, lane + i, MAX_DEPTH) : 0;
      truth[i] = (TREE_CODE_CLASS (where.code) == tcc_comparison
		  && compare (where.code, TREE_TYPE (where.a), a[i], b[i]));
    }
  tree type = TREE_TYPE (where.a);
  lane_form form = m_forms.form (where.a);
  /* Without a constant step it may have wrapped anywhere.  */
  if (form.affine_p ()
      && (!form.constant
	  || wi::to_widest (wide_int_to_tree (type, a[1]))
	     - wi::to_widest (wide_int_to_tree (type, a[0])) != form.step))
    return true;
  switch (where.kind)
    {
    case BREAK_WRAP:
      return false;
    case BREAK_FLIP:
      return truth[0] != truth[1];
    case BREAK_SIDE:
      return truth[0] == where.never || truth[1] == where.never;
    case BREAK_QUOTIENT:
      {
	if (b[0] == 0)
	  return m_undefined = true;
	bool floor = where.code == FLOOR_DIV_EXPR;
	widest_int q[2];
	for (int i = 0; i < 2; i++)
	  {
	    widest_int over = wi::to_widest (wide_int_to_tree (type, a[i]));
	    widest_int by = wi::to_widest (wide_int_to_tree (type, b[i]));
	    q[i] = (floor ? wi::div_floor (over, by, SIGNED)
		    : wi::div_trunc (over, by, SIGNED));
	  }
	return q[0] != q[1];
      }
    case BREAK_REAL:
      /* Not early.  */
      break;
    }
  gcc_unreachable ();
}

/* Return whether one of BREAKS is between LANE and the next.  */

bool
lane_checker::broken_between (const_bitmap breaks, int lane)
{
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (breaks, 0, index, bi)
    if (broken (m_forms[index], lane))
      return true;
  return false;
}

/* Lanes FIRST and SECOND have A and B for NAME, with FORM.  Return whether that
   fits.  */

bool
lane_checker::check_pair (tree name, const lane_form &form, int first,
			  int second, HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  tree type = TREE_TYPE (name);
  if (form.uniform_p ())
    return a == b;
  if (!form.constant)
    return true;
  HOST_WIDE_INT more = (unsigned HOST_WIDE_INT) form.step * (second - first);
  if (fit (a + more, type) != b)
    return false;
  return (form.exact == LANE_WRAPS || !INTEGRAL_TYPE_P (type)
	  || (wi::to_widest (wide_int_to_tree (type, b))
	      - wi::to_widest (wide_int_to_tree (type, a)) == more));
}

/* Check NAME in turn TURN.  */

void
lane_checker::check_name (tree name, HOST_WIDE_INT key)
{
  lane_form form = m_forms.form (name);
  int before = -1;
  HOST_WIDE_INT value = 0;
  if (form.varying_p ())
    return;
  if (form.kind == LANE_UNSEEN)
    internal_error ("%qE is computed, but has no form", name);
  for (int lane = 0; lane < m_lanes; lane++)
    {
      HOST_WIDE_INT *seen = m_seen[lane].get (key);
      if (!seen)
	continue;
      if (lane == 0 && form.zeros && INTEGRAL_TYPE_P (TREE_TYPE (name))
	  && form.whole_p ()
	  && zext_hwi (*seen, MIN (form.zeros, TYPE_PRECISION
				   (TREE_TYPE (name)))))
	internal_error ("%qE has no %u zeros", name, form.zeros);
      if (before >= 0
	  && (form.whole_p ()
	      || (before == lane - 1
		  && !broken_between (form.breaks, before)))
	  && !m_undefined
	  && !check_pair (name, form, before, lane, value, *seen))
	internal_error ("form of name %u is wrong: %wd for lane %d, %wd for %d",
			SSA_NAME_VERSION (name), value, before, *seen, lane);
      m_undefined = false;
      before = lane;
      value = *seen;
    }
}

/* Check the ways from BB for KEY.  */

void
lane_checker::check_branch (basic_block bb, HOST_WIDE_INT key)
{
  lane_form form = m_forms.branch (bb);
  bitmap breaks = form.breaks;
  if (form.varying_p ())
    return;
  int before = -1;
  HOST_WIDE_INT value = 0;
  for (int lane = 0; lane < m_lanes; lane++)
    {
      HOST_WIDE_INT *seen = m_seen[lane].get (key);
      if (!seen)
	continue;
      if (before >= 0 && value != *seen
	  && (!breaks || (before == lane - 1
			  && !broken_between (breaks, before)))
	  && !m_undefined)
	internal_error ("lanes %d and %d part at the end of block %d",
			before, lane, bb->index);
      m_undefined = false;
      before = lane;
      value = *seen;
    }
}

/* Check all that has KEY.  */

void
lane_checker::check (HOST_WIDE_INT key)
{
  unsigned what = key >> 32;
  if (what < m_values.length ())
    check_name (ssa_name (what), key);
  else
    check_branch (BASIC_BLOCK_FOR_FN (m_scope.fn, what - m_values.length ()),
		  key);
}

/* Run all lanes, and check what they have seen.  */

void
lane_checker::run ()
{
  for (m_lane = 0; m_lane < m_lanes; m_lane++)
    if (!run_lane ())
      return;
  hash_set<int_hash<HOST_WIDE_INT, -1, -2> > checked;
  for (int lane = 0; lane < m_lanes; lane++)
    for (value_map::iterator i = m_seen[lane].begin ();
	 i != m_seen[lane].end (); ++i)
      if (!checked.add ((*i).first))
	check ((*i).first);
}

} // anon namespace

void
cuda_check_forms (const row_forms &forms)
{
  unsigned uid = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, forms.scope ().fn)
    for (gimple *stmt : cuda_stmts (bb))
      gimple_set_uid (stmt, ++uid);
  for (int run = 0; run < RUNS; run++)
    lane_checker (forms, stirred (run, crc32_string (0, get_name
				      (forms.scope ().fn->decl)))).run ();
}
