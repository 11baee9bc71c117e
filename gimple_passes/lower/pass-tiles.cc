/* Tiles that the threads of a block fill together.
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


/* This pass runs on versions of block functions for blocks of one shape, before
   cuda_lower.  The threads of a block often fill a tile of shared memory that
   has other rows than they have themselves:

     for (i = threadIdx.y * 16 + threadIdx.x; i < 18 * 18; i += 256)
       s[i / 18][i % 18] = a[(y + i / 18) * n + x + i % 18];

   Of threads that are next to each other some are in one row of the tile then,
   some in the next.  But it is the same who does which turn, and so they go
   through the tile by its own rows:

     .UNIQUE (UNSPEC, APART);
     for (r = threadIdx.y; r < 18; r += 16)
       for (c = threadIdx.x; c < 18; c += 16)
	 s[r][c] = a[(y + r) * n + x + c];
     .UNIQUE (UNSPEC, APART);

   A quotient by D, which divides 18, becomes r * (18 / D) + c / D, and the rest
   c % D.

   It is the same if threads count from zero on, one after the other, by as many
   as there are; if a turn does nothing but load, compute and store, from what
   is the same for all threads and what is counted; and if no turn stores where
   another does, or loads what one stores.  To see that, what is stored goes to
   arrays in shared memory, at places that are sums of quotients, rests and
   what is the same for all; and what is loaded is of another array, or what the
   host has given.  The barriers keep turns from what the threads do before and
   behind them, which may be for themselves alone; all threads come to the loop
   equally often (block-meets.h).

   The steps, for each loop: see how it counts (strides_p), by what it divides
   (divides_p), and that turns are independent (independent_p); then make it
   one over columns, and one over rows round that (nest).  */

#include "gcc-compat.h"
#include "flow-walks.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "lane-forms.h"
#include "turn-counters.h"
#include "quotients.h"
#include "value-copy.h"
#include "block-meets.h"
#include "tree-cfg.h"
#include "tree-ssa-loop-ivopts.h"
#include "tree-into-ssa.h"
#include "tree-ssa-loop-manip.h"

namespace {

/* Rows of fewer columns are no better than what threads have.  */
const HOST_WIDE_INT MIN_COLUMNS = 8;

/* What a loop may count up to: so that no sum of it wraps.  */
const HOST_WIDE_INT MAX_COUNT = 1 << 20;

/* The farthest place from the start of an array that is looked into.  */
const HOST_WIDE_INT MAX_PLACE = 1 << 28;

/* How many statements back what an address is made of is looked for.  */
const int MAX_DEPTH = 16;

/* A loop in which the threads of a block count by as many as there are.  */
struct tile_loop
{
  class loop *loop;
  edge exit;

  /* The PHI of it; and what they count with, from zero to below COUNT: that, or
     a sum of what is the same for all and the thread's number.  */
  gphi *phi;
  tree counter;
  HOST_WIDE_INT count;

  /* The columns that a row gets.  */
  HOST_WIDE_INT columns;
};

/* A place of SIZE bytes in the variable BASE: so many bytes times a quotient by
   DIVISOR, its rest, and what is counted, and something that is the same in all
   turns.  */
struct tile_place
{
  HOST_WIDE_INT divisor;
  HOST_WIDE_INT quotient, rest, counter;
  HOST_WIDE_INT size;
  tree base;
};

/* A part of shared memory: of the variable BASE, from bit FIRST to before END;
   END is negative if that may be anywhere.  */
struct tile_part
{
  tree base;
  HOST_WIDE_INT first, end;

  bool apart_p (const tile_part &other) const;
};

/* Works on one function, for blocks of one shape.  */

class tile_finder
{
public:
  tile_finder (function *fn, const unsigned *shape)
    : m_scope (cuda_whole_scope (fn)), m_shape (shape),
      m_threads (shape[0] * shape[1] * shape[2]),
      m_forms (m_scope, &m_uniformity, false)
  { m_uniformity.compute (m_scope, false); }

  bool find (bitmap done, tile_loop *of);
  void nest (const tile_loop &of);

private:
  bool starts_p (tree);
  bool strides_p (tile_loop *);
  bool divides_p (tile_loop *);
  bool plain_p (const tile_loop &, gimple *) const;
  bool add (const tile_loop &, tree, HOST_WIDE_INT, tile_place *, int) const;
  bool place_p (const tile_loop &, tree, tile_place *) const;
  bool stores_p (const tile_loop &, tree, vec<tile_part> *) const;
  bool phis_fixed_p (const tile_loop &) const;
  bool independent_p (const tile_loop &) const;
  const char *why_not (const tile_loop &);
  tree thread_row (gimple_seq *, tree, location_t) const;

  cuda_scope m_scope;
  const unsigned *m_shape;
  unsigned m_threads;
  cuda_uniformity m_uniformity;
  block_forms m_forms;
};

/* Return whether START is the number of the thread in its block.  */

bool
tile_finder::starts_p (tree start)
{
  HOST_WIDE_INT step = 1;
  for (int dim = 0; dim < CUDA_DIMS; step *= m_shape[dim++])
    {
      if (m_shape[dim] == 1)
	continue;
      lane_form form = m_forms.along (dim).form (start);
      if (!form.affine_p () || !form.constant || !form.whole_p ()
	  || form.step != step)
	return false;
    }
  gimple_seq seq = NULL;
  tree first = first_thread (&seq, CUDA_DIMS, m_uniformity).copy (start);
  bool zero = first && integer_zerop (first);
  gimple_seq_discard (seq);
  return zero;
}

/* Return whether the loop of *OF is left at its header alone, when what a PHI
   counts up, the only one, is no longer below some constant; set that, as
   COUNT, and how much more it becomes in each turn.  */

static bool
counts_p (tile_loop *of, HOST_WIDE_INT *step)
{
  class loop *loop = of->loop;
  of->exit = single_exit (loop);
  cuda_turn_test test;
  if (!of->exit || of->exit->src != loop->header
      || !single_succ_p (loop->latch)
      || !cuda_find_turn_test (of->exit, &test)
      || (test.code != LT_EXPR && test.code != LE_EXPR)
      || TREE_CODE (test.bound) != INTEGER_CST
      || !tree_fits_shwi_p (test.bound))
    return false;
  of->count = tree_to_shwi (test.bound);
  if (of->count <= 0 || of->count > MAX_COUNT)
    return false;
  of->count += test.code == LE_EXPR;
  tree value = cuda_same_bits (test.value);
  of->phi = (TREE_CODE (value) == SSA_NAME
	     ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value)) : NULL);
  if (!of->phi || gimple_bb (of->phi) != loop->header
      || !INTEGRAL_TYPE_P (TREE_TYPE (value))
      || TYPE_PRECISION (TREE_TYPE (value)) < INT_TYPE_SIZE)
    return false;
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gsi.phi () != of->phi
	&& !virtual_operand_p (gimple_phi_result (gsi.phi ())))
      return false;
  tree more = cuda_added_each_turn (of->phi, loop_latch_edge (loop));
  if (!more || TREE_CODE (more) != INTEGER_CST || !tree_fits_shwi_p (more))
    return false;
  *step = tree_to_shwi (more);
  return *step > 0 && *step <= MAX_COUNT;
}

/* Return how many times what the PHI of OF counts OP is; zero if that is not
   known.  */

static HOST_WIDE_INT
times_counted (const tile_loop &of, tree op)
{
  tree counted = gimple_phi_result (of.phi);
  op = cuda_same_bits (op);
  if (op == counted)
    return 1;
  gassign *def = cuda_assignment (op);
  if (!def || gimple_num_ops (def) != 3
      || !tree_fits_shwi_p (gimple_assign_rhs2 (def))
      || cuda_same_bits (gimple_assign_rhs1 (def)) != counted)
    return 0;
  HOST_WIDE_INT by = tree_to_shwi (gimple_assign_rhs2 (def));
  if (gimple_assign_rhs_code (def) == LSHIFT_EXPR && by >= 0
      && by < INT_TYPE_SIZE - 1)
    return HOST_WIDE_INT_1 << by;
  return gimple_assign_rhs_code (def) == MULT_EXPR ? by : 0;
}

/* Return whether what the PHI of OF counts matters but for NAME, and what that
   is computed from, and for how often there is a turn.  */

static bool
counted_p (const tile_loop &of, tree name)
{
  gimple *sum = SSA_NAME_DEF_STMT (name);
  auto_vec<tree> work;
  work.safe_push (gimple_phi_result (of.phi));
  while (!work.is_empty ())
    {
      imm_use_iterator iter;
      use_operand_p use;
      FOR_EACH_IMM_USE_FAST (use, iter, work.pop ())
	{
	  gimple *stmt = USE_STMT (use);
	  if (is_gimple_debug (stmt) || stmt == sum || stmt == of.phi
	      || stmt == last_stmt (of.loop->header))
	    continue;
	  if (!is_gimple_assign (stmt) || gimple_vdef (stmt)
	      || gimple_vuse (stmt)
	      || !flow_bb_inside_loop_p (of.loop, gimple_bb (stmt)))
	    return true;
	  work.safe_push (gimple_assign_lhs (stmt));
	}
    }
  return false;
}

/* Return whether the threads count in the loop of *OF from their number on, by
   as many as there are; or all of them go through it together and count that
   from their number on in it.  Set with what, and how far.  */

bool
tile_finder::strides_p (tile_loop *of)
{
  HOST_WIDE_INT step;
  if (!counts_p (of, &step))
    return false;
  tree start = PHI_ARG_DEF_FROM_EDGE (of->phi, loop_preheader_edge (of->loop));
  of->counter = gimple_phi_result (of->phi);
  if (!integer_zerop (start))
    return step == m_threads && starts_p (start);
  HOST_WIDE_INT turns = CEIL (of->count, step);
  of->count = turns * m_threads;
  if (of->count > MAX_COUNT)
    return false;
  for (gimple *stmt : cuda_loop_stmts (of->loop))
    if (is_gimple_assign (stmt) && gimple_assign_rhs_code (stmt) == PLUS_EXPR
	&& INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt))))
      for (int i = 1; i <= 2; i++)
	{
	  tree number = gimple_op (stmt, i);
	  if (times_counted (*of, gimple_op (stmt, 3 - i)) * step == m_threads
	      && expr_invariant_in_loop_p (of->loop, number)
	      && starts_p (number)
	      && !counted_p (*of, gimple_assign_lhs (stmt)))
	    {
	      of->counter = gimple_assign_lhs (stmt);
	      return true;
	    }
	}
  return false;
}

/* Return whether STMT divides what OF counts by a constant, and if so set
   *QUOTIENT.  */

static bool
divides_p (const tile_loop &of, gimple *stmt, cuda_quotient *quotient)
{
  return (cuda_quotient_p (stmt, quotient)
	  && cuda_same_bits (quotient->dividend) == of.counter
	  && tree_fits_shwi_p (quotient->divisor)
	  && tree_int_cst_sgn (quotient->divisor) > 0);
}

/* Return whether the loop of *OF divides what it counts, and set how many
   columns that gives.  */

bool
tile_finder::divides_p (tile_loop *of)
{
  of->columns = 0;
  for (gimple *stmt : cuda_loop_stmts (of->loop))
    {
      cuda_quotient quotient;
      if (::divides_p (*of, stmt, &quotient))
	of->columns = MAX (of->columns, tree_to_shwi (quotient.divisor));
    }
  return of->columns >= MIN_COLUMNS && of->columns < of->count;
}

/* Return whether STMT of OF does nothing but load, compute or store from what
   is counted, and what is the same for all threads.  */

bool
tile_finder::plain_p (const tile_loop &of, gimple *stmt) const
{
  enum cuda_intrinsic code;
  if (cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC
      || gimple_has_volatile_ops (stmt)
      || cuda_throws_p (m_scope.fn, stmt))
    return false;
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
      if (gimple_vuse (stmt) && !cuda_accessed (stmt))
	return false;
      break;
    case GIMPLE_CALL:
      if (cuda_index_call_p (stmt, &code))
	return (code == CUDA_BLOCK_IDX || code == CUDA_BLOCK_DIM
		|| code == CUDA_GRID_DIM);
      if (gimple_vuse (stmt) || gimple_has_side_effects (stmt))
	return false;
      break;
    case GIMPLE_COND:
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      break;
    default:
      return false;
    }
  if (stmt == SSA_NAME_DEF_STMT (of.counter))
    return true;
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    if (expr_invariant_in_loop_p (of.loop, op) && m_uniformity.divergent_p (op))
      return false;
  return true;
}

/* Add SCALE times OP to *PLACE, DEPTH statements back at most.  Return false if
   it is not known what that is.  */

bool
tile_finder::add (const tile_loop &of, tree op, HOST_WIDE_INT scale,
		  tile_place *place, int depth) const
{
  if (depth == 0 || absu_hwi (scale) > (unsigned HOST_WIDE_INT) MAX_PLACE)
    return false;
  if (TREE_CODE (op) == ADDR_EXPR)
    {
      if (place->base || !VAR_P (TREE_OPERAND (op, 0)))
	return false;
      place->base = TREE_OPERAND (op, 0);
      return true;
    }
  if (CONSTANT_CLASS_P (op))
    return true;
  if (op == of.counter)
    {
      place->counter += scale;
      return true;
    }
  enum tree_code code = TREE_CODE (op);
  tree a = NULL_TREE, b = NULL_TREE;
  if (code == SSA_NAME)
    {
      gassign *def = cuda_assignment (op);
      cuda_quotient quotient;
      if (def && ::divides_p (of, def, &quotient))
	{
	  HOST_WIDE_INT divisor = tree_to_shwi (quotient.divisor);
	  if (place->divisor && place->divisor != divisor)
	    return false;
	  place->divisor = divisor;
	  (quotient.remainder ? place->rest : place->quotient) += scale;
	  return true;
	}
      if (!POINTER_TYPE_P (TREE_TYPE (op))
	  && expr_invariant_in_loop_p (of.loop, op)
	  && !m_uniformity.divergent_p (op))
	return true;
      if (!def || gimple_vuse (def))
	return false;
      code = gimple_assign_rhs_code (def);
      a = gimple_assign_rhs1 (def);
      b = gimple_assign_rhs2 (def);
    }
  else if (EXPR_P (op))
    {
      a = TREE_OPERAND (op, 0);
      b = TREE_CODE_LENGTH (code) > 1 ? TREE_OPERAND (op, 1) : NULL_TREE;
    }
  switch (code)
    {
    CASE_CONVERT:
      return (lane_countable_p (TREE_TYPE (a))
	      && TYPE_PRECISION (TREE_TYPE (op)) >= INT_TYPE_SIZE
	      && TYPE_PRECISION (TREE_TYPE (a)) >= INT_TYPE_SIZE
	      && add (of, a, scale, place, depth - 1));
    case SSA_NAME:
    case ADDR_EXPR:
      return add (of, a, scale, place, depth - 1);
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return (add (of, a, scale, place, depth - 1)
	      && add (of, b, scale, place, depth - 1));
    case MINUS_EXPR:
      return (add (of, a, scale, place, depth - 1)
	      && add (of, b, -scale, place, depth - 1));
    case MULT_EXPR:
    case LSHIFT_EXPR:
      {
	/* I - QUOTIENT * 18 may be I + QUOTIENT * -18.  */
	if (!tree_fits_shwi_p (b))
	  return false;
	HOST_WIDE_INT by = tree_to_shwi (b);
	if (code == LSHIFT_EXPR)
	  by = IN_RANGE (by, 0, INT_TYPE_SIZE - 1) ? HOST_WIDE_INT_1 << by : 0;
	return (IN_RANGE (by, -MAX_PLACE, MAX_PLACE)
		&& (by != 0 || code == MULT_EXPR)
		&& add (of, a, scale * by, place, depth - 1));
      }
    default:
      return false;
    }
}

/* Return whether it is known to what place of which variable REF refers, and
   set *PLACE to that.  */

bool
tile_finder::place_p (const tile_loop &of, tree ref, tile_place *place) const
{
  *place = tile_place ();
  poly_int64 bits, at;
  tree offset, size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  machine_mode mode;
  int is_unsigned, reversed, is_volatile;
  tree base = get_inner_reference (ref, &bits, &at, &offset, &mode,
				   &is_unsigned, &reversed, &is_volatile);
  if (!size || !tree_fits_shwi_p (size)
      || maybe_ne (bits, tree_to_shwi (size) * BITS_PER_UNIT)
      || (offset && !add (of, offset, 1, place, MAX_DEPTH)))
    return false;
  place->size = tree_to_shwi (size);
  if (VAR_P (base) && !place->base)
    place->base = base;
  else if (TREE_CODE (base) != MEM_REF
	   || !add (of, TREE_OPERAND (base, 0), 1, place, MAX_DEPTH))
    return false;
  return place->base != NULL_TREE;
}

/* Return whether PLACE is another in each turn of OF, and no two of them
   overlap.  */

static bool
apart_p (const tile_loop &of, const tile_place &place)
{
  HOST_WIDE_INT divisor = place.divisor ? place.divisor : of.count;
  HOST_WIDE_INT rows = CEIL (of.count, divisor);
  for (HOST_WIDE_INT part : { place.quotient, place.rest, place.counter })
    if (absu_hwi (part) > (unsigned HOST_WIDE_INT) MAX_PLACE)
      return false;
  if (divisor > MAX_COUNT)
    return false;
  /* The counter is a quotient and a rest, too.  */
  HOST_WIDE_INT row = absu_hwi (place.quotient + place.counter * divisor);
  HOST_WIDE_INT column = absu_hwi (place.rest + place.counter);
  if ((rows - 1) * row + (divisor - 1) * column > MAX_PLACE)
    return false;
  return ((column >= place.size && row >= (divisor - 1) * column + place.size)
	  || (row >= place.size && column >= (rows - 1) * row + place.size)
	  || (rows == 1 && column >= place.size));
}

/* Return whether what REF refers to is the same for the whole grid, and so is
   no shared memory: a variable, or what the host has given.  */

static bool
given_p (tree ref)
{
  tree origin = cuda_memory_origin (ref);
  if (!origin)
    return false;
  if (TREE_CODE (origin) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (origin);
      origin = (SSA_NAME_IS_DEFAULT_DEF (origin) ? SSA_NAME_VAR (origin)
		/* What a member of a parameter points to.  */
		: gimple_assign_load_p (def)
		? get_base_address (gimple_assign_rhs1 (def)) : NULL_TREE);
      return origin && TREE_CODE (origin) == PARM_DECL;
    }
  return (TREE_CODE (origin) == PARM_DECL
	  || (VAR_P (origin) && !auto_var_p (origin)
	      && !cuda_shared_p (origin)));
}

/* Return whether nothing of it is in OTHER.  */

bool
tile_part::apart_p (const tile_part &other) const
{
  if (base != other.base)
    return !cuda_dynamic_shared_p (base) || !cuda_dynamic_shared_p (other.base);
  return (end >= 0 && other.end >= 0
	  && (end <= other.first || other.end <= first));
}

/* Return the part of BASE, in shared memory, that REF may refer to.  */

static tile_part
part_of (tree base, tree ref)
{
  poly_int64 at, size, most;
  HOST_WIDE_INT first, bits;
  bool reverse;
  if (get_ref_base_and_extent (ref, &at, &size, &most, &reverse) == base
      && at.is_constant (&first) && most.is_constant (&bits) && first >= 0
      && bits > 0)
    return { base, first, first + bits };
  return { base, 0, -1 };
}

/* Return whether REF, which turns load, is known not to be what one of them
   stores if parts of shared memory are not; if it is one, add it to LOADED.  */

static bool
loads_p (tree ref, vec<tile_part> *loaded)
{
  tree origin = cuda_memory_origin (ref);
  if (!origin || !VAR_P (origin) || !cuda_shared_p (origin))
    return given_p (ref);
  loaded->safe_push (part_of (origin, ref));
  return true;
}

/* Return whether each turn of OF stores to another place with REF, in shared
   memory, of which none is in a part of STORED; add its own to those.  */

bool
tile_finder::stores_p (const tile_loop &of, tree ref,
		       vec<tile_part> *stored) const
{
  tile_place place;
  if (!place_p (of, ref, &place) || !cuda_shared_p (place.base)
      || !apart_p (of, place))
    return false;
  tile_part part = part_of (place.base, ref);
  for (const tile_part &other : *stored)
    if (!part.apart_p (other))
      return false;
  stored->safe_push (part);
  return true;
}

/* Return whether no PHI in the loop of OF but the counter's is of what threads
   have brought along.  */

bool
tile_finder::phis_fixed_p (const tile_loop &of) const
{
  basic_block *body = get_loop_body (of.loop);
  bool fixed = true;
  for (unsigned i = 0; i < of.loop->num_nodes; i++)
    for (gphi_iterator gsi = gsi_start_phis (body[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      for (unsigned k = 0; k < gimple_phi_num_args (gsi.phi ()); k++)
	{
	  tree arg = gimple_phi_arg_def (gsi.phi (), k);
	  if (gsi.phi () != of.phi && !virtual_operand_p (arg)
	      && expr_invariant_in_loop_p (of.loop, arg)
	      && m_uniformity.divergent_p (arg))
	    fixed = false;
	}
  free (body);
  return fixed;
}

/* Return whether turns of OF may be done by any threads, in any order.  */

bool
tile_finder::independent_p (const tile_loop &of) const
{
  auto_vec<tile_part> stored, loaded;
  for (gimple *stmt : cuda_loop_stmts (of.loop))
    if (!plain_p (of, stmt)
	|| (gimple_assign_load_p (stmt)
	    && !loads_p (gimple_assign_rhs1 (stmt), &loaded))
	|| (gimple_store_p (stmt)
	    && !stores_p (of, gimple_get_lhs (stmt), &stored)))
      return false;
  for (const tile_part &a : stored)
    for (const tile_part &b : loaded)
      if (!a.apart_p (b))
	return false;
  return phis_fixed_p (of) && !stored.is_empty ();
}

/* Return why the loop of *OF, in which threads divide what they count, is none
   that they can go through by rows, or NULL.  */

const char *
tile_finder::why_not (const tile_loop &of)
{
  basic_block before = loop_preheader_edge (of.loop)->src;
  if (!cuda_patient_p (m_scope.fn))
    return "threads may wait for others";
  if (!cuda_all_come_p (m_scope.fn, m_uniformity, before))
    return "not all threads come to it";
  return independent_p (of) ? NULL : "turns may depend on each other";
}

/* Find such a loop among those that are not DONE, by the index of the header,
   and set *OF to it.  */

bool
tile_finder::find (bitmap done, tile_loop *of)
{
  for (class loop *loop : loops_list (m_scope.fn, LI_FROM_INNERMOST))
    {
      of->loop = loop;
      if (bitmap_bit_p (done, loop->header->index) || !strides_p (of)
	  || !divides_p (of))
	continue;
      bitmap_set_bit (done, loop->header->index);
      const char *why = why_not (*of);
      gimple *where = last_stmt (loop->header);
      if (dump_enabled_p () && why)
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, where, "threads do not go"
			 " through a tile by its rows: %s\n", why);
      else if (dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, where,
			 "threads go through a tile by its rows\n");
      if (!why)
	return true;
    }
  return false;
}

/* Let QUOTIENT, in a loop with as many COLUMNS, be computed from ROW and
   COLUMN.  */

static void
divide (const cuda_quotient &quotient, HOST_WIDE_INT columns, tree row,
	tree column)
{
  HOST_WIDE_INT divisor = tree_to_shwi (quotient.divisor);
  if (columns % divisor)
    return;
  tree type = TREE_TYPE (row), lhs = gimple_assign_lhs (quotient.stmt);
  gimple_seq seq = NULL;
  tree value = quotient.remainder ? column : row;
  if (divisor != columns)
    {
      enum tree_code code = (quotient.remainder ? TRUNC_MOD_EXPR
			     : TRUNC_DIV_EXPR);
      value = gimple_build (&seq, code, type, column,
			    build_int_cst (type, divisor));
      if (!quotient.remainder)
	{
	  tree whole = gimple_build (&seq, MULT_EXPR, type, row,
				     build_int_cst (type, columns / divisor));
	  value = gimple_build (&seq, PLUS_EXPR, type, whole, value);
	}
    }
  value = gimple_convert (&seq, TREE_TYPE (lhs), value);
  gimple_stmt_iterator gsi = gsi_for_stmt (quotient.stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_from_tree (&gsi, value);
  update_stmt (gsi_stmt (gsi));
}

/* Append to SEQ in which of the block's rows the thread is, and return it as
   TYPE.  */

tree
tile_finder::thread_row (gimple_seq *seq, tree type, location_t loc) const
{
  tree row = build_zero_cst (type);
  if (m_shape[1] > 1)
    row = cuda_append_index (seq, CUDA_THREAD_IDX, 1, type, loc);
  if (m_shape[2] > 1)
    {
      tree plane = cuda_append_index (seq, CUDA_THREAD_IDX, 2, type, loc);
      plane = gimple_build (seq, MULT_EXPR, type, plane,
			    build_int_cst (type, m_shape[1]));
      row = gimple_build (seq, PLUS_EXPR, type, row, plane);
    }
  return row;
}

/* Let NAME be START at the beginning of BB, to which ENTRY leads, and by its
   edge BACK from each turn to the next STEP more; BACK is NULL if there is only
   one.  */

static void
count (tree name, basic_block bb, edge entry, tree start, edge back,
       HOST_WIDE_INT step)
{
  tree type = TREE_TYPE (name);
  gphi *phi = create_phi_node (name, bb);
  add_phi_arg (phi, start, entry, UNKNOWN_LOCATION);
  if (!back)
    return;
  gimple_seq seq = NULL;
  tree next = gimple_build (&seq, PLUS_EXPR, type, name,
			    build_int_cst (type, step));
  gimple_stmt_iterator gsi = gsi_last_bb (back->src);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  add_phi_arg (phi, next, back, UNKNOWN_LOCATION);
}

/* Let BB end with a branch by ON where NAME is below BOUND, else to OTHER.  */

static void
branch_below (basic_block bb, tree name, HOST_WIDE_INT bound, edge on,
	      basic_block other)
{
  on->flags = (on->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  on->probability = profile_probability::likely ();
  edge e = make_edge (bb, other, EDGE_FALSE_VALUE);
  e->probability = profile_probability::unlikely ();
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_cond
		    (LT_EXPR, name, build_int_cst (TREE_TYPE (name), bound),
		     NULL_TREE, NULL_TREE), GSI_NEW_STMT);
}

/* Make two loops of OF, one over rows round one over columns:

     before:  APART
     outer:   for (row = the thread's; row < rows; row += shape[1] * shape[2])
     header:    for (column = the thread's; column < columns;
		     column += shape[0])
		  {
		    counter = row * columns + column;
     body:	    if (counter < count)
		      ...
     bottom:	  }
     round:
     behind:  APART

   A loop of one turn is a branch.  */

void
tile_finder::nest (const tile_loop &of)
{
  class loop *loop = of.loop;
  basic_block header = loop->header;
  location_t loc = gimple_location (last_stmt (header));
  tree counted = gimple_phi_result (of.phi), type = TREE_TYPE (of.counter);
  HOST_WIDE_INT rows = CEIL (of.count, of.columns);
  HOST_WIDE_INT across = m_shape[0], down = m_shape[1] * m_shape[2];
  auto_vec<cuda_quotient> quotients;
  for (gimple *stmt : cuda_loop_stmts (loop))
    {
      cuda_quotient quotient;
      if (::divides_p (of, stmt, &quotient))
	quotients.safe_push (quotient);
    }

  basic_block before = split_edge (loop_preheader_edge (loop));
  basic_block outer = split_edge (single_succ_edge (before));
  basic_block round = split_edge (of.exit);
  basic_block behind = split_edge (single_succ_edge (round));
  basic_block bottom = split_edge (loop_latch_edge (loop));
  edge stay = EDGE_SUCC (header, EDGE_SUCC (header, 0)->dest == round);
  basic_block body = split_edge (stay);

  gimple_seq seq = NULL;
  tree first_column = cuda_append_index (&seq, CUDA_THREAD_IDX, 0, type, loc);
  tree first_row = thread_row (&seq, type, loc);
  gimple_stmt_iterator gsi = gsi_last_bb (before);
  gsi_insert_after (&gsi, cuda_build_barrier (CUDA_APART, vNULL, loc),
		    GSI_NEW_STMT);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  gsi = gsi_after_labels (behind);
  gsi_insert_before (&gsi, cuda_build_barrier (CUDA_APART, vNULL, loc),
		     GSI_SAME_STMT);

  tree row = make_ssa_name (type), column = make_ssa_name (type);
  gsi = gsi_for_stmt (of.phi);
  remove_phi_node (&gsi, false);
  edge back = NULL;
  if (down < rows)
    back = redirect_edge_and_branch (single_succ_edge (round), outer);
  count (row, outer, single_succ_edge (before), first_row, back, down);
  branch_below (outer, row, rows, single_succ_edge (outer), behind);
  back = single_succ_edge (bottom);
  if (across >= of.columns)
    {
      redirect_edge_and_branch (back, round);
      back = NULL;
    }
  count (column, header, find_edge (outer, header), first_column, back,
	 across);
  stay = single_pred_edge (body);
  cuda_set_turn_test (stay, { LT_EXPR, column,
			      build_int_cst (type, of.columns) });
  /* The last turns take them beyond their rows and columns.  */
  cuda_limit_name (row, 0, rows + down - 1);
  cuda_limit_name (column, 0, of.columns + across - 1);
  seq = NULL;
  tree whole = gimple_build (&seq, MULT_EXPR, type, row,
			     build_int_cst (type, of.columns));
  tree number = gimple_build (&seq, PLUS_EXPR, type, whole, column);
  reset_flow_sensitive_info (of.counter);
  if (counted == of.counter)
    gimple_seq_add_stmt (&seq, gimple_build_assign (counted, number));
  else
    {
      /* Nothing is done with it any more.  */
      gimple_seq_add_stmt (&seq, gimple_build_assign
			   (counted, build_zero_cst (TREE_TYPE (counted))));
      gsi = gsi_for_stmt (SSA_NAME_DEF_STMT (of.counter));
      gimple_assign_set_rhs_from_tree (&gsi, number);
      update_stmt (gsi_stmt (gsi));
    }
  gsi = gsi_after_labels (header);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  if (of.count % of.columns)
    branch_below (body, number, of.count, single_succ_edge (body), bottom);
  for (const cuda_quotient &quotient : quotients)
    divide (quotient, of.columns, row, column);

  cuda_forget_turns (loop);
  cuda_settle_flow (m_scope.fn);
  mark_virtual_operands_for_renaming (m_scope.fn);
  update_ssa (TODO_update_ssa);
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_tiles (function *fn)
{
  unsigned shape[CUDA_DIMS];
  if (!cuda_block_shape (fn->decl, shape))
    return 0;
  auto_bitmap done;
  bool changed = false;
  cuda_change_loops (fn, [&] ()
    {
      tile_finder finder (fn, shape);
      tile_loop of;
      if (!finder.find (done, &of))
	return false;
      finder.nest (of);
      changed = true;
      return true;
    });
  return changed ? TODO_update_ssa | TODO_cleanup_cfg : 0;
}
