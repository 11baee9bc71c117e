/* How arrays in shared memory are laid out.
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

/* A block that aligns two texts goes along the antidiagonals of a tile:

     __shared__ int t[33][33];
     for (d = 2; d <= 64; d++)
       {
	 i = threadIdx.x + 1, j = d - i;
	 if (j >= 1 && j <= 32)
	   t[i][j] = max (t[i - 1][j], t[i][j - 1]);
	 __syncthreads ();
       }

   Neighbouring threads are 32 elements apart, so that vectors would gather and
   scatter.  Nobody but the block sees where the elements of T are: here they
   are laid out by antidiagonals,

     __shared__ int t[65][33];		// what was t[i][j] is t[i + j][i]
	   t[d][i] = max (t[d - 1][i - 1], t[d - 1][i]);

   and threads access them side by side; or by columns, where each thread goes
   along a row of its own.

   The steps, for each array of two dimensions, or of planes of two, that is
   local to the block function already, of which each access names an element:

   1. How far neighbouring threads are apart by its rows and columns is asked of
      each access (lane-forms.h), and what that costs in each of LAYOUTS is
      added up, by how often the access is done.
   2. The best layout is taken if it costs much less than rows do.
   3. Columns must be known to be within the array, from what is known of the
      values and of guards round the access: element t[0][33] is
      t[1][0] in rows, and is nowhere else.  Rows may be anything that they were
      before.
   4. The array gets its new type and each access its new indices, in sums of
      what they are computed from, so that what cancels goes.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-stmts.h"
#include "cuda-intrinsics.h"
#include "lane-forms.h"
#include "shared-layouts.h"
#include "shared-places.h"
#include "turn-counters.h"
#include "asan.h"

namespace {

/* How an element in row R and column C of an array of ROWS times COLUMNS is
   found.  */
enum layout
{
  LAYOUT_ROWS,			/* [r][c].  */
  LAYOUT_COLUMNS,		/* [c][r].  */
  LAYOUT_DIAGONALS_BY_ROWS,	/* [r + c][r].  */
  LAYOUT_DIAGONALS_BY_COLUMNS,	/* [r + c][c].  */
  LAYOUT_DOWNWARD,		/* [r - c + COLUMNS - 1][c].  */
  LAYOUTS
};

const char *const layout_names[] = {
  "rows", "columns", "antidiagonals", "antidiagonals", "diagonals"
};

/* What an access of a vector's threads costs, in quarters of a cycle: to the
   same place for all or side by side, backwards or along rows that are
   transposed (spmd/lane-strips.cc), or to elements that share vectors; and what
   it costs for each thread where vectors are put together one by one.  */
const int LANES = 16, COST_BESIDE = 4, COST_BACK = 8, COST_NEAR = 16,
	  COST_SINGLE = 5;

/* What it costs to wait for a vector that is loaded soon after others have been
   stored where it begins and ends.  */
const int COST_WAIT = 140;

/* Elements that far apart share a vector.  */
const HOST_WIDE_INT MAX_NEAR = 3;

/* Another layout must cost at most so many hundredths of that by rows.  */
const int MOST_COST = 85;

/* An array becomes no larger than this, in bytes.  */
const unsigned HOST_WIDE_INT MAX_BYTES = 32768;

/* A sum has so many terms at most, and is followed through so many
   statements.  */
const unsigned MAX_TERMS = 6, MAX_STEPS = 32;

/* What is multiplied by more is a name of its own.  */
const HOST_WIDE_INT MAX_FACTOR = 1 << 16;

/* So many guards may have to hold for a column to be there.  */
const unsigned MAX_GUARDS = 3;

/* A sum of names times constants, as a mathematical integer.  */

struct term_sum
{
  HOST_WIDE_INT constant = 0;
  unsigned count = 0;
  struct { tree name; HOST_WIDE_INT factor; } terms[MAX_TERMS];

  bool add (const term_sum &, HOST_WIDE_INT);
  bool add (tree, HOST_WIDE_INT);
  HOST_WIDE_INT factor (tree) const;
  lane_bounds bounds (const lane_forms &) const;
};

/* Add NAME times FACTOR; return whether there is room for it.  */

bool
term_sum::add (tree name, HOST_WIDE_INT factor)
{
  for (unsigned i = 0; i < count; i++)
    if (terms[i].name == name)
      {
	terms[i].factor += factor;
	if (terms[i].factor == 0)
	  terms[i] = terms[--count];
	return true;
      }
  if (count == MAX_TERMS)
    return false;
  terms[count++] = { name, factor };
  return true;
}

/* Add OTHER times FACTOR; return whether there is room for it.  */

bool
term_sum::add (const term_sum &other, HOST_WIDE_INT factor)
{
  constant += other.constant * factor;
  for (unsigned i = 0; i < other.count; i++)
    if (!add (other.terms[i].name, other.terms[i].factor * factor))
      return false;
  return true;
}

/* Return by what NAME is multiplied.  */

HOST_WIDE_INT
term_sum::factor (tree name) const
{
  for (unsigned i = 0; i < count; i++)
    if (terms[i].name == name)
      return terms[i].factor;
  return 0;
}

/* Return the bounds of the sum by those that FORMS know of its terms.  */

lane_bounds
term_sum::bounds (const lane_forms &forms) const
{
  lane_bounds all = { constant, constant };
  for (unsigned i = 0; i < count; i++)
    {
      lane_bounds one = forms.bounds (terms[i].name);
      widest_int factor = terms[i].factor;
      bool down = terms[i].factor < 0;
      all.low += (down ? one.high : one.low) * factor;
      all.high += (down ? one.low : one.high) * factor;
    }
  return all;
}

/* An access to the array: REF is *PLACE in STMT.  */

struct element_access
{
  gimple *stmt;
  tree *place;
  tree row, column;
};

/* One array.  */

class shared_array
{
public:
  shared_array (function *fn, tree var, const row_forms &forms)
    : m_fn (fn), m_var (var), m_forms (forms) {}

  bool lay_out ();

private:
  bool find_accesses ();
  bool note (gimple *, tree *);
  bool sum_of (tree, term_sum *, unsigned *) const;
  bool sum_of (tree, term_sum *) const;
  bool known_p (const term_sum &, tree) const;
  unsigned at_most_zero (const lane_comparison &, term_sum [3]) const;
  bool helps (const lane_comparison &, const term_sum &, basic_block,
	      unsigned) const;
  bool never_above (const term_sum &, basic_block, unsigned) const;
  bool index_known_p (tree, HOST_WIDE_INT, basic_block) const;
  bool columns_known_p () const;
  HOST_WIDE_INT step (enum layout, HOST_WIDE_INT, HOST_WIDE_INT) const;
  void extents (enum layout, HOST_WIDE_INT *, HOST_WIDE_INT *) const;
  bool strip_p (const element_access &) const;
  bool part_p (basic_block) const;
  bool meet_p (basic_block) const;
  bool waits_p (const element_access &, enum layout) const;
  HOST_WIDE_INT cost (enum layout) const;
  tree index (const term_sum &, gimple *) const;
  bool rewrite (enum layout);

  function *m_fn;
  tree m_var;
  const row_forms &m_forms;

  /* It has so many dimensions; the last two are so many rows and columns, of
     elements of this type, and there are so many such planes.  */
  unsigned m_dims;
  HOST_WIDE_INT m_rows, m_columns, m_planes;
  tree m_element, m_plane;
  auto_vec<element_access> m_accesses;
};

/* Note the access to *PLACE in STMT; return whether it names an element.  */

bool
shared_array::note (gimple *stmt, tree *place)
{
  tree ref = *place;
  unsigned dims = 0;
  for (; TREE_CODE (ref) == ARRAY_REF; ref = TREE_OPERAND (ref, 0))
    {
      if (TREE_OPERAND (ref, 2) || TREE_OPERAND (ref, 3))
	return false;
      dims++;
    }
  if (dims != m_dims || !cuda_all_of_p (ref, m_var)
      || !types_compatible_p (TREE_TYPE (*place), m_element))
    return false;
  tree row = TREE_OPERAND (*place, 0);
  m_accesses.safe_push ({ stmt, place, TREE_OPERAND (row, 1),
			  TREE_OPERAND (*place, 1) });
  return true;
}

/* Find all that is done with the array; return whether that is to access its
   elements, which are scalars in rows and columns.  */

bool
shared_array::find_accesses ()
{
  tree type = TREE_TYPE (m_var), row = NULL_TREE;
  m_plane = NULL_TREE;
  m_dims = 0;
  for (tree part = type; TREE_CODE (part) == ARRAY_TYPE;
       part = TREE_TYPE (part))
    {
      m_plane = row;
      row = part;
      m_dims++;
    }
  if (!m_plane || TREE_THIS_VOLATILE (m_var))
    return false;
  m_element = TREE_TYPE (row);
  if (!(INTEGRAL_TYPE_P (m_element) || SCALAR_FLOAT_TYPE_P (m_element))
      || TYPE_VOLATILE (m_element)
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (type))
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (m_element))
      || tree_to_shwi (TYPE_SIZE_UNIT (m_element)) < 4
      || tree_to_shwi (TYPE_SIZE_UNIT (type)) > (HOST_WIDE_INT) MAX_BYTES)
    return false;
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (m_element));
  m_columns = tree_to_shwi (TYPE_SIZE_UNIT (row)) / size;
  m_rows = tree_to_shwi (TYPE_SIZE_UNIT (m_plane)) / (size * m_columns);
  m_planes = (tree_to_shwi (TYPE_SIZE_UNIT (type))
	      / tree_to_shwi (TYPE_SIZE_UNIT (m_plane)));
  if (m_columns < 2 || m_rows < 2)
    return false;
  auto_vec<shared_place> places;
  if (!cuda_list_places (m_fn, m_var, &places))
    return false;
  for (const shared_place &one : places)
    if (!note (one.stmt, one.place))
      return false;
  return true;
}

/* Return whether SUM, which VALUE is but for multiples of two to the power of
   its bits, is VALUE.  */

bool
shared_array::known_p (const term_sum &sum, tree value) const
{
  lane_bounds of = sum.bounds (m_forms);
  tree type = TREE_TYPE (value);
  return (of.low >= wi::to_widest (TYPE_MIN_VALUE (type))
	  && of.high <= wi::to_widest (TYPE_MAX_VALUE (type)));
}

/* Write VALUE, an integer, as a sum of names; the sum is VALUE, but for
   multiples of two to the power of its bits.  STEPS counts what is looked at.
   Return whether that can be.  */

bool
shared_array::sum_of (tree value, term_sum *sum, unsigned *steps) const
{
  if (TREE_CODE (value) == INTEGER_CST)
    {
      if (wi::min_precision (wi::to_wide (value), SIGNED) > 32)
	return false;
      sum->constant = wi::to_wide (value).to_shwi ();
      return true;
    }
  if (TREE_CODE (value) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (value))
      || TYPE_PRECISION (TREE_TYPE (value)) < 32
      || TYPE_PRECISION (TREE_TYPE (value)) > 64
      || ++*steps > MAX_STEPS)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  enum tree_code code = (is_gimple_assign (def) ? gimple_assign_rhs_code (def)
			 : ERROR_MARK);
  term_sum a, b;
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
      if (sum_of (gimple_assign_rhs1 (def), &a, steps)
	  && sum_of (gimple_assign_rhs2 (def), &b, steps)
	  && sum->add (a, 1) && sum->add (b, code == PLUS_EXPR ? 1 : -1))
	return true;
      break;
    case MULT_EXPR:
      {
	tree by = gimple_assign_rhs2 (def);
	if (tree_fits_shwi_p (by) && absu_hwi (tree_to_shwi (by)) <= MAX_FACTOR
	    && sum_of (gimple_assign_rhs1 (def), &a, steps)
	    && a.constant <= MAX_FACTOR && a.constant >= -MAX_FACTOR
	    && sum->add (a, tree_to_shwi (by)))
	  return true;
	break;
      }
    CASE_CONVERT:
      {
	tree from = gimple_assign_rhs1 (def);
	if (TREE_CODE (from) == SSA_NAME && INTEGRAL_TYPE_P (TREE_TYPE (from))
	    && sum_of (from, &a, steps)
	    && (TYPE_PRECISION (TREE_TYPE (from))
		>= TYPE_PRECISION (TREE_TYPE (value))
		|| known_p (a, from))
	    && sum->add (a, 1))
	  return true;
	break;
      }
    default:
      break;
    }
  *sum = term_sum ();
  return sum->add (value, 1);
}

bool
shared_array::sum_of (tree value, term_sum *sum) const
{
  unsigned steps = 0;
  return sum_of (value, sum, &steps);
}

/* Set NONE to the sums that are at most zero where FACT holds; return how many
   those are.  */

unsigned
shared_array::at_most_zero (const lane_comparison &fact, term_sum none[3]) const
{
  term_sum a, b;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (fact.a)) || !sum_of (fact.a, &a)
      || !sum_of (fact.b, &b))
    return 0;
  /* What is less than a constant as an unsigned number is not less than
     zero.  */
  bool from_zero = false;
  if (!known_p (a, fact.a))
    {
      lane_bounds of = a.bounds (m_forms);
      if (!TYPE_UNSIGNED (TREE_TYPE (fact.a))
	  || (fact.code != LE_EXPR && fact.code != LT_EXPR)
	  || b.count || b.constant < 0)
	return 0;
      widest_int turn
	= wi::to_widest (TYPE_MAX_VALUE (TREE_TYPE (fact.a))) + 1;
      if (of.low <= widest_int (b.constant) - turn || of.high >= turn)
	return 0;
      from_zero = true;
    }
  else if (!known_p (b, fact.b))
    return 0;
  enum tree_code code = fact.code;
  bool less = (code == LE_EXPR || code == LT_EXPR || code == EQ_EXPR);
  bool greater = (code == GE_EXPR || code == GT_EXPR || code == EQ_EXPR);
  int strict = code == LT_EXPR || code == GT_EXPR;
  /* A - B + STRICT, or B - A + STRICT, or -A.  */
  unsigned count = 0;
  for (int i = 0; i < 3; i++)
    {
      if (i == 0 ? !less : i == 1 ? !greater : !from_zero)
	continue;
      term_sum &one = none[count] = term_sum ();
      int sign = i == 0 ? 1 : -1;
      if (!one.add (a, sign) || (i < 2 && !one.add (b, -sign)))
	continue;
      if (i < 2)
	one.constant += strict;
      count++;
    }
  return count;
}

/* Return whether SUM is never more than zero in BB, where FACT holds in a block
   that dominates BB; up to GUARDS others, further up, may be looked for.  */

bool
shared_array::helps (const lane_comparison &fact, const term_sum &sum,
		     basic_block bb, unsigned guards) const
{
  term_sum none[3];
  unsigned count = at_most_zero (fact, none);
  for (unsigned i = 0; i < count; i++)
    for (unsigned t = 0; t < none[i].count; t++)
      {
	/* SUM is some times what is at most zero, and no more than what is left
	   of it without that.  */
	HOST_WIDE_INT times = sum.factor (none[i].terms[t].name);
	HOST_WIDE_INT each = none[i].terms[t].factor;
	term_sum left;
	if (times % each == 0 && times / each > 0 && left.add (sum, 1)
	    && left.add (none[i], -(times / each))
	    && never_above (left, bb, guards))
	  return true;
      }
  return false;
}

/* Return whether SUM is never more than zero in BB; up to GUARDS guards round
   it may be asked.  */

bool
shared_array::never_above (const term_sum &sum, basic_block bb,
			   unsigned guards) const
{
  if (sum.bounds (m_forms).high <= 0)
    return true;
  if (guards == 0)
    return false;
  for (basic_block up = get_immediate_dominator (CDI_DOMINATORS, bb); up;
       up = get_immediate_dominator (CDI_DOMINATORS, up))
    {
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (up));
      if (!cond)
	continue;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, up->succs)
	{
	  if (!single_pred_p (e->dest)
	      || !dominated_by_p (CDI_DOMINATORS, bb, e->dest))
	    continue;
	  auto_vec<lane_comparison> facts;
	  lane_conjuncts (gimple_cond_code (cond), gimple_cond_lhs (cond),
			  gimple_cond_rhs (cond), e->flags & EDGE_TRUE_VALUE,
			  &facts);
	  for (const lane_comparison &fact : facts)
	    if (helps (fact, sum, up, guards - 1))
	      return true;
	}
    }
  return false;
}

/* Return whether INDEX is known to be one of COUNT in BB.  */

bool
shared_array::index_known_p (tree index, HOST_WIDE_INT count,
			     basic_block bb) const
{
  term_sum is, below, above;
  if (!sum_of (index, &is) || !below.add (is, -1) || !above.add (is, 1))
    return false;
  above.constant -= count - 1;
  return (never_above (below, bb, MAX_GUARDS)
	  && never_above (above, bb, MAX_GUARDS));
}

/* Return whether all columns that are accessed are known to be there, and rows
   where others come behind the last.  */

bool
shared_array::columns_known_p () const
{
  for (const element_access &one : m_accesses)
    {
      basic_block bb = gimple_bb (one.stmt);
      if (!index_known_p (one.column, m_columns, bb)
	  || (m_planes > 1 && !index_known_p (one.row, m_rows, bb)))
	{
	  if (dump_file)
	    {
	      fprintf (dump_file, "a column may be beyond the array: ");
	      print_gimple_stmt (dump_file, one.stmt, 0, TDF_SLIM);
	    }
	  return false;
	}
    }
  return true;
}

/* Return whether LAYOUT has the array's rows side by side.  */

static bool
by_rows_p (enum layout layout)
{
  return layout == LAYOUT_COLUMNS || layout == LAYOUT_DIAGONALS_BY_ROWS;
}

/* Set *ROWS and *COLUMNS to the extents of the array in LAYOUT.  */

void
shared_array::extents (enum layout layout, HOST_WIDE_INT *rows,
		       HOST_WIDE_INT *columns) const
{
  *columns = by_rows_p (layout) ? m_rows : m_columns;
  *rows = (layout == LAYOUT_ROWS ? m_rows : layout == LAYOUT_COLUMNS ? m_columns
	   : m_rows + m_columns - 1);
}

/* Return how many elements each next thread is further in LAYOUT, if it is ROW
   rows and COLUMN columns further.  */

HOST_WIDE_INT
shared_array::step (enum layout layout, HOST_WIDE_INT row,
		    HOST_WIDE_INT column) const
{
  HOST_WIDE_INT rows, columns;
  extents (layout, &rows, &columns);
  switch (layout)
    {
    case LAYOUT_COLUMNS:
      return column * columns + row;
    case LAYOUT_DIAGONALS_BY_ROWS:
      return (row + column) * columns + row;
    case LAYOUT_DIAGONALS_BY_COLUMNS:
      return (row + column) * columns + column;
    case LAYOUT_DOWNWARD:
      return (row - column) * columns + column;
    default:
      return row * columns + column;
    }
}

/* Return whether the loop round ACCESS, which has no barriers, goes along a row
   of each thread's own.  */

bool
shared_array::strip_p (const element_access &access) const
{
  class loop *loop = gimple_bb (access.stmt)->loop_father;
  term_sum column;
  if (!loop_depth (loop) || !m_forms.form (access.column).uniform_p ()
      || !sum_of (access.column, &column))
    return false;
  if (meet_p (gimple_bb (access.stmt)))
    return false;
  for (unsigned i = 0; i < column.count; i++)
    if (absu_hwi (column.terms[i].factor) == 1
	&& gimple_bb (SSA_NAME_DEF_STMT (column.terms[i].name))
	   == loop->header)
      return true;
  return false;
}

/* Return whether only some threads come to BB, within the loop that it is
   in.  */

bool
shared_array::part_p (basic_block bb) const
{
  for (basic_block up = bb; up != bb->loop_father->header;)
    {
      up = get_immediate_dominator (CDI_DOMINATORS, up);
      if (!up)
	return false;
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (up));
      if (!cond || (m_forms.form (gimple_cond_lhs (cond)).uniform_p ()
		    && m_forms.form (gimple_cond_rhs (cond)).uniform_p ()))
	continue;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, up->succs)
	if (single_pred_p (e->dest)
	    && dominated_by_p (CDI_DOMINATORS, bb, e->dest))
	  return true;
    }
  return false;
}

/* Return whether threads meet in the loop that BB is in.  */

bool
shared_array::meet_p (basic_block bb) const
{
  if (loop_depth (bb->loop_father))
    for (gimple *stmt : cuda_loop_stmts (bb->loop_father))
      if (cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC)
	return true;
  return false;
}

/* Return whether a load behind a barrier may wait for the store ONE in LAYOUT:
   it is in the same loop, and a vector of it begins some elements before or
   behind those that are stored.  */

bool
shared_array::waits_p (const element_access &one, enum layout layout) const
{
  basic_block bb = gimple_bb (one.stmt);
  bool rows = by_rows_p (layout);
  term_sum to;
  if (!gimple_store_p (one.stmt) || !meet_p (bb)
      || !sum_of (rows ? one.row : one.column, &to))
    return false;
  for (const element_access &other : m_accesses)
    {
      term_sum from;
      if (!gimple_store_p (other.stmt)
	  && gimple_bb (other.stmt)->loop_father == bb->loop_father
	  && sum_of (rows ? other.row : other.column, &from)
	  && from.add (to, -1) && from.count == 0 && from.constant != 0)
	return true;
    }
  return false;
}

/* Return what accesses to the array cost in LAYOUT.  */

HOST_WIDE_INT
shared_array::cost (enum layout layout) const
{
  HOST_WIDE_INT all = 0, threads = m_forms.last_lane () + 1;
  for (const element_access &one : m_accesses)
    {
      lane_form row = m_forms.form (one.row);
      lane_form column = m_forms.form (one.column);
      basic_block bb = gimple_bb (one.stmt);
      /* Threads that do nothing cost nothing one by one.  */
      HOST_WIDE_INT price = threads * COST_SINGLE / (part_p (bb) ? 2 : 1);
      if ((row.uniform_p () || (row.affine_p () && row.constant))
	  && (column.uniform_p () || (column.affine_p () && column.constant)))
	{
	  HOST_WIDE_INT by
	    = step (layout, row.uniform_p () ? 0 : row.step,
		    column.uniform_p () ? 0 : column.step);
	  int each = (by == 0 || by == 1 ? COST_BESIDE
		      : by == -1 || (layout == LAYOUT_ROWS && strip_p (one))
		      ? COST_BACK
		      : absu_hwi (by) <= MAX_NEAR ? COST_NEAR : 0);
	  if (each)
	    price = (each * CEIL (threads, LANES)
		     + (by && waits_p (one, layout) ? COST_WAIT : 0));
	}
      all += price * cuda_usual_turns (bb);
    }
  return all;
}

/* Return an index that is SUM, before STMT.  */

tree
shared_array::index (const term_sum &sum, gimple *stmt) const
{
  gimple_seq seq = NULL;
  location_t at = gimple_location (stmt);
  tree type = ssizetype, all = NULL_TREE;
  for (unsigned i = 0; i < sum.count; i++)
    {
      tree one = gimple_convert (&seq, at, type, sum.terms[i].name);
      HOST_WIDE_INT factor = sum.terms[i].factor;
      bool minus = all && factor < 0;
      if (minus)
	factor = -factor;
      if (factor != 1)
	one = gimple_build (&seq, at, MULT_EXPR, type, one,
			    build_int_cst (type, factor));
      all = all ? gimple_build (&seq, at, minus ? MINUS_EXPR : PLUS_EXPR, type,
				all, one) : one;
    }
  if (!all)
    return build_int_cst (type, sum.constant);
  if (sum.constant)
    all = gimple_build (&seq, at, PLUS_EXPR, type, all,
			build_int_cst (type, sum.constant));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return all;
}

/* Lay the array out as LAYOUT says; return false, and change nothing, if
   indices are no sums.  */

bool
shared_array::rewrite (enum layout layout)
{
  struct pair { term_sum first, second; };
  auto_delete_vec<pair> indices;
  for (const element_access &one : m_accesses)
    {
      term_sum row, column;
      pair *both = new pair;
      indices.safe_push (both);
      if (!sum_of (one.row, &row) || !known_p (row, one.row)
	  || !sum_of (one.column, &column))
	return false;
      if (!both->second.add (by_rows_p (layout) ? row : column, 1)
	  || !both->first.add (column, layout == LAYOUT_DOWNWARD ? -1 : 1)
	  || (layout != LAYOUT_COLUMNS && !both->first.add (row, 1)))
	return false;
      if (layout == LAYOUT_DOWNWARD)
	both->first.constant += m_columns - 1;
    }
  HOST_WIDE_INT rows, columns;
  extents (layout, &rows, &columns);
  tree row_type = build_array_type_nelts (m_element, columns);
  tree plane_type = build_array_type_nelts (row_type, rows);
  TREE_TYPE (m_var) = cuda_type_with (TREE_TYPE (m_var), m_plane, plane_type);
  DECL_SIZE (m_var) = NULL_TREE;
  DECL_SIZE_UNIT (m_var) = NULL_TREE;
  SET_DECL_MODE (m_var, VOIDmode);
  unsigned align = DECL_ALIGN (m_var);
  layout_decl (m_var, 0);
  SET_DECL_ALIGN (m_var, align);
  for (unsigned i = 0; i < m_accesses.length (); i++)
    {
      const element_access &one = m_accesses[i];
      tree first = index (indices[i]->first, one.stmt);
      tree second = index (indices[i]->second, one.stmt);
      tree element = TREE_TYPE (*one.place);
      tree plane = cuda_place_in (TREE_OPERAND (TREE_OPERAND (*one.place, 0),
						0), m_var);
      tree ref = build4 (ARRAY_REF, row_type, plane, first, NULL_TREE,
			 NULL_TREE);
      *one.place = build4 (ARRAY_REF, element, ref, second, NULL_TREE,
			   NULL_TREE);
      update_stmt (one.stmt);
    }
  return true;
}

/* Lay the array out in another way if that is better; return whether it
   was.  */

bool
shared_array::lay_out ()
{
  if (!find_accesses ())
    return false;
  HOST_WIDE_INT rows = cost (LAYOUT_ROWS), least = rows;
  enum layout best = LAYOUT_ROWS;
  for (int i = LAYOUT_ROWS + 1; i < LAYOUTS; i++)
    {
      enum layout layout = (enum layout) i;
      HOST_WIDE_INT tall, wide;
      extents (layout, &tall, &wide);
      if ((unsigned HOST_WIDE_INT) tall * wide * m_planes
	  * tree_to_uhwi (TYPE_SIZE_UNIT (m_element)) > MAX_BYTES)
	continue;
      HOST_WIDE_INT now = cost (layout);
      if (now < least)
	{
	  least = now;
	  best = layout;
	}
    }
  if (dump_file)
    fprintf (dump_file, "%s costs %ld by rows, %ld by %s\n",
	     get_name (m_var) ? get_name (m_var) : "an array", (long) rows,
	     (long) least,
	     layout_names[best]);
  if (least * 100 > rows * MOST_COST || !columns_known_p ()
      || !rewrite (best))
    return false;
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, m_accesses[0].stmt,
		     "%T is laid out by %s\n", m_var, layout_names[best]);
  return true;
}

} // anon namespace

/* Lay the arrays ARRAYS, which are in the shared memory of the block and local
   to its function FN, not lowered yet, out so that neighbouring threads access
   them side by side, where that is better.  */

void
cuda_choose_layouts (function *fn, const vec<tree> &arrays)
{
  /* A larger array would hide from the address sanitizer what is beyond.  */
  bool any = false;
  for (tree var : arrays)
    any |= (TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE
	    && TREE_CODE (TREE_TYPE (TREE_TYPE (var))) == ARRAY_TYPE);
  if (cuda_without_p (CUDA_PART_LAYOUTS) || !any
      || sanitize_flags_p (SANITIZE_ADDRESS))
    return;
  calculate_dominance_info (CDI_DOMINATORS);
  const cuda_scope scope = cuda_whole_scope (fn);
  cuda_uniformity uniformity;
  uniformity.compute (scope, false);
  row_forms forms (scope, uniformity);
  if (forms.last_lane () < 7)
    return;
  for (tree var : arrays)
    shared_array (fn, var, forms).lay_out ();
}
