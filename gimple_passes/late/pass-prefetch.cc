/* Prefetch what the next turns of outer loops read and write.
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

/* A GPU hides the time that memory takes behind other blocks.  A loop of a
   kernel that stages tiles in shared memory, or sweeps through planes, comes to
   short rows that are far from each other, which no processor foresees:

     for (z...)					// barriers in it: L
       {
	 for (y...)				// threads
	   for (x...)
	     ... in[z * plane + y * n + x] ...
	 ...
       }

   Beside the access, this pass prefetches where it will be D turns of L later,
   which is the sum of its address and of D times what a turn of L adds to it:

	     prefetch (&in[z * plane + y * n + x] + D * plane * 4);

   Where no loop is such an L, the blocks are: the worker goes on with that at
   block_idx.x + 1.

   A loop that is soon at its end is no good L, as that over the rows of a tile:

     for (y = 0; y != 16; y++)			// threads, in a version
       for (x = 0; x != 16; x++)
	 tile[y][x] = in[(row + y) * n + column + x];

   With D = 3 nobody asks for the first three rows, but for three below the
   tile, and with D = 67, which so short turns want, for none.  Where the cache
   holds all that such a loop comes to, a farther loop is L, or the blocks are:

	 prefetch (&in[(row + y) * n + column + x] + 64);

   Steps, for each block function:

   - for each access through a pointer, find what a turn of each loop around it
     adds to the address (address_steps).  A prefetch may name any address, so
     integers are taken never to wrap, and loops to go on as they start;
   - choose L, from the innermost loop on (prefetcher::choose): a turn must add
     more than the loops in it go through, and take so long that MAX_AHEAD turns
     hide the latency; what the loops in it go through must be no long row,
     which the processor finds by itself, nor more than the cache holds; of a
     loop that is soon at its end, a farther one takes the place if it can;
   - what stands side by side in a basic block is one row, of which each line is
     named once, the last also where the row may straddle one more;
   - insert the prefetches beside the accesses; GCC's own passes, which follow,
     take out of loops what does not depend on them.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-stmts.h"
#include "lane-forms.h"
#include "tree-ssa-loop-niter.h"
#include "tree-inline.h"

namespace {

/* How many statements are taken to run while memory is waited for, and how many
   turns ahead are looked at most.  */
const unsigned LATENCY = 1000;
const unsigned MAX_AHEAD = 8;

/* The same in a loop that is not known to be at its end before long, whose
   short turns load one row each: each may be on a page of its own, where no
   processor foresees it.  */
const unsigned FAR_AHEAD = 32;

/* The bytes of a line of the cache.  */
const unsigned LINE = 64;

/* The turns of a loop of which nothing is known.  */
const unsigned TURNS = 16;
const HOST_WIDE_INT MANY_TURNS = 1024;

/* So many bytes stay in the cache.  */
const unsigned NEAR = 32768;

/* So many bytes do in a farther one.  */
const unsigned CACHED = 1 << 18;

/* So many bytes of lines stay in the nearest one till the next turn of a
   farther loop comes to them.  */
const unsigned TILE = 1 << 13;

/* A loop is soon at its end if one of so many turns is behind the first for
   which something was prefetched.  */
const unsigned SOON = 16;

/* The next block is taken not to go on with this one's rows where they have
   less bytes and there are so many of them, as where the loop over the rows of
   a tile was unrolled.  */
const unsigned SHORT_ROW = 512;
const unsigned TILE_ROWS = 4;

/* Rows of so many bytes and more the processor finds by itself.  If a block
   comes to one all at once, and then computes for long, it does not: it looks
   no farther than the page.  */
const unsigned LONG_ROW = 2048;
const unsigned PAGE_ROW = 4096;
const unsigned LONG_AHEAD = 4;

/* What turns of a loop add to addresses, or the next block.  */

class address_steps
{
public:
  /* For a block function LOOP is NULL, and INDEX the block's.  */
  address_steps (class loop *loop, tree index)
    : m_loop (loop), m_index (index) {}

  /* Return what a turn adds to OP, or to each of its lanes, as an ssizetype:
     zero if nothing, NULL_TREE if it is not known.  */
  tree step (tree op);

private:
  tree of_phi (gphi *);
  tree of_assign (gassign *);
  tree of_lanes (tree);
  tree added (tree name, tree from);
  tree either (tree a, tree b);
  tree times (tree step, tree factor);
  bool fixed_p (tree op);
  tree fixed (tree op);

  class loop *m_loop;
  tree m_index;
  hash_map<tree, tree> m_known;
};

/* Return whether OP is computed before the loop, or for all blocks.  */

bool
address_steps::fixed_p (tree op)
{
  if (TREE_CODE (op) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (op))
    return op != m_index;
  return m_loop && !flow_bb_inside_loop_p (m_loop, gimple_bb (SSA_NAME_DEF_STMT
							       (op)));
}

/* Return what is so and, as a number, the same as OP or each of its lanes;
   NULL_TREE if that is not known.  */

tree
address_steps::fixed (tree op)
{
  op = cuda_each_lane (op);
  while (op && !fixed_p (op))
    {
      gassign *def = cuda_assignment (op);
      if (!def || !(CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
		    || gimple_assign_rhs_code (def) == SSA_NAME)
	  || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
	return NULL_TREE;
      op = gimple_assign_rhs1 (def);
    }
  return op;
}

/* Return STEP times FACTOR, an operand that is the same in all turns.  */

tree
address_steps::times (tree step, tree factor)
{
  return fold_build2 (MULT_EXPR, ssizetype, step,
		      fold_convert (ssizetype, factor));
}

/* Return how much more than FROM, the result of a PHI, NAME is.  */

tree
address_steps::added (tree name, tree from)
{
  tree sum = ssize_int (0);
  while (name != from)
    {
      gassign *def = cuda_assignment (name);
      if (!def)
	return NULL_TREE;
      enum tree_code code = gimple_assign_rhs_code (def);
      name = gimple_assign_rhs1 (def);
      if (CONVERT_EXPR_CODE_P (code) || code == SSA_NAME)
	continue;
      if (code != PLUS_EXPR && code != POINTER_PLUS_EXPR
	  && code != MINUS_EXPR)
	return NULL_TREE;
      tree more = cuda_each_lane (gimple_assign_rhs2 (def));
      if (!more || !fixed_p (more))
	return NULL_TREE;
      sum = fold_build2 (code == MINUS_EXPR ? MINUS_EXPR : PLUS_EXPR,
			 ssizetype, sum, fold_convert (ssizetype, more));
    }
  return sum;
}

/* Return what a turn adds to what is that to which it adds A, or that to which
   it adds B.  What stays is the end at which places stop, and is far.  */

tree
address_steps::either (tree a, tree b)
{
  if (!a || !b)
    return NULL_TREE;
  if (integer_zerop (a))
    return b;
  return integer_zerop (b) || operand_equal_p (a, b, 0) ? a : NULL_TREE;
}

/* Return what a turn adds to the result of PHI.  */

tree
address_steps::of_phi (gphi *phi)
{
  basic_block bb = gimple_bb (phi);
  class loop *loop = bb->loop_father;
  tree result = gimple_phi_result (phi);
  if (bb == loop->header && loop != m_loop)
    return step (PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop)));
  if (m_loop && bb == m_loop->header)
    return added (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)), result);
  tree all = step (gimple_phi_arg_def (phi, 0));
  for (unsigned i = 1; all && i < gimple_phi_num_args (phi); i++)
    all = either (all, step (gimple_phi_arg_def (phi, i)));
  return all;
}

/* Return what a turn adds to each lane of VECTOR, a CONSTRUCTOR.  */

tree
address_steps::of_lanes (tree vector)
{
  tree all = NULL_TREE, lane;
  unsigned i;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (vector), i, lane)
    {
      tree each = step (lane);
      if (!each || (all && !operand_equal_p (all, each, 0)))
	return NULL_TREE;
      all = each;
    }
  return all;
}

/* Return whether STMT takes the first lane of a vector, and no other goes on
   alone beside it: there would be too many places.  */

static bool
first_lane_p (gassign *stmt)
{
  tree ref = gimple_assign_rhs1 (stmt), vector = TREE_OPERAND (ref, 0);
  if (TREE_CODE (vector) != SSA_NAME || !VECTOR_TYPE_P (TREE_TYPE (vector))
      || TREE_TYPE (ref) != TREE_TYPE (TREE_TYPE (vector))
      || !integer_zerop (TREE_OPERAND (ref, 2)))
    return false;
  for (gimple *use : cuda_uses (vector))
    if (use != stmt && gimple_bb (use) == gimple_bb (stmt)
	&& is_gimple_assign (use)
	&& gimple_assign_rhs_code (use) == BIT_FIELD_REF
	&& TREE_TYPE (gimple_assign_lhs (use)) == TREE_TYPE (ref)
	&& !integer_zerop (TREE_OPERAND (gimple_assign_rhs1 (use), 2)))
      return false;
  return true;
}

/* Return what a turn adds to the result of STMT.  */

tree
address_steps::of_assign (gassign *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree left = gimple_assign_rhs1 (stmt);
  tree right = gimple_num_ops (stmt) > 2 ? gimple_assign_rhs2 (stmt) : NULL;
  if (code == CONSTRUCTOR)
    return of_lanes (left);
  if (code == BIT_FIELD_REF)
    return (first_lane_p (stmt) ? step (TREE_OPERAND (left, 0)) : NULL_TREE);
  if (code == VIEW_CONVERT_EXPR)
    {
      tree from = TREE_OPERAND (left, 0);
      tree type = TREE_TYPE (gimple_assign_lhs (stmt));
      return (TREE_CODE (from) == SSA_NAME
	      && (element_precision (TREE_TYPE (from))
		  == element_precision (type))
	      ? step (from) : NULL_TREE);
    }
  if (gimple_assign_single_p (stmt) && code != SSA_NAME)
    return NULL_TREE;
  tree a = step (left), b = right ? step (right) : NULL_TREE;
  if (!a || (right && !b))
    return NULL_TREE;
  if (CONVERT_EXPR_CODE_P (code) || code == SSA_NAME)
    return a;
  switch (code)
    {
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return fold_build2 (PLUS_EXPR, ssizetype, a, b);
    case MINUS_EXPR:
      return fold_build2 (MINUS_EXPR, ssizetype, a, b);
    case NEGATE_EXPR:
      return fold_build1 (NEGATE_EXPR, ssizetype, a);
    case MIN_EXPR:
    case MAX_EXPR:
      return either (a, b);
    case MULT_EXPR:
      if (integer_zerop (b))
	if (tree factor = m_loop ? fixed (right) : cuda_each_lane (right))
	  return times (a, factor);
      if (integer_zerop (a))
	if (tree factor = m_loop ? fixed (left) : cuda_each_lane (left))
	  return times (b, factor);
      break;
    case LSHIFT_EXPR:
      right = cuda_each_lane (right);
      if (right && TREE_CODE (right) == INTEGER_CST)
	return fold_build2 (LSHIFT_EXPR, ssizetype, a, right);
      break;
    default:
      break;
    }
  return integer_zerop (a) && (!b || integer_zerop (b)) ? a : NULL_TREE;
}

tree
address_steps::step (tree op)
{
  if (op == m_index)
    return ssize_int (1);
  if (fixed_p (op))
    return ssize_int (0);
  if (tree *known = m_known.get (op))
    return *known;
  /* What is found to depend on itself is not known.  */
  m_known.put (op, NULL_TREE);
  gimple *def = SSA_NAME_DEF_STMT (op);
  tree result = NULL_TREE;
  tree type = (VECTOR_TYPE_P (TREE_TYPE (op)) ? TREE_TYPE (TREE_TYPE (op))
	       : TREE_TYPE (op));
  if (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
    {
      if (gphi *phi = dyn_cast<gphi *> (def))
	result = of_phi (phi);
      else if (gassign *assign = dyn_cast<gassign *> (def))
	result = of_assign (assign);
    }
  m_known.put (op, result);
  return result;
}

/* An address as a sum, as far as it is one if nothing wraps: a number of bytes,
   and values with what they are multiplied by.  A loop round the address is
   such a value: the number of its turns before this one.  */

class address_sum
{
public:
  /* In LOOP.  */
  address_sum (class loop *loop = NULL)
    : m_loop (loop), m_bytes (0), m_count (0), m_left (MAX_STATEMENTS) {}

  /* Add FACTOR times OP.  */
  void add (tree op, HOST_WIDE_INT factor);

  /* If this is the same as B but for a number of bytes, which it has more, set
     *MORE to it and return true.  */
  bool apart_p (const address_sum &b, HOST_WIDE_INT *more) const;

private:
  static const unsigned MAX_TERMS = 12, MAX_STATEMENTS = 64;

  void add_term (const void *, HOST_WIDE_INT);
  HOST_WIDE_INT factor_of (const void *) const;
  tree start_of (tree, HOST_WIDE_INT *) const;

  class loop *m_loop;
  HOST_WIDE_INT m_bytes;
  unsigned m_count, m_left;

  /* Trees and loops.  */
  const void *m_terms[MAX_TERMS];
  HOST_WIDE_INT m_factors[MAX_TERMS];
};

/* Return A + B * FACTOR, which may wrap.  */

static HOST_WIDE_INT
sum (unsigned HOST_WIDE_INT a, unsigned HOST_WIDE_INT b,
     unsigned HOST_WIDE_INT factor)
{
  return a + b * factor;
}

/* Return what OP, a term, is multiplied by.  */

HOST_WIDE_INT
address_sum::factor_of (const void *op) const
{
  for (unsigned i = 0; i < m_count; i++)
    if (m_terms[i] == op)
      return m_factors[i];
  return 0;
}

/* Add FACTOR times the term OP.  What is beyond the last place makes this
   different from all others.  */

void
address_sum::add_term (const void *op, HOST_WIDE_INT factor)
{
  for (unsigned i = 0; i < m_count; i++)
    if (m_terms[i] == op)
      {
	m_factors[i] = sum (m_factors[i], factor, 1);
	return;
      }
  if (m_count == MAX_TERMS)
    return;
  m_terms[m_count] = op;
  m_factors[m_count++] = factor;
}

/* If OP is what LOOP, round the address, counts with, return what it starts
   with, and set *STEP to what a turn adds; else return NULL_TREE.  */

tree
address_sum::start_of (tree op, HOST_WIDE_INT *step) const
{
  gphi *phi = (TREE_CODE (op) == SSA_NAME
	       ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (op)) : NULL);
  class loop *loop = phi ? gimple_bb (phi)->loop_father : NULL;
  if (!loop || gimple_bb (phi) != loop->header
      || (loop != m_loop && !flow_loop_nested_p (loop, m_loop)))
    return NULL_TREE;
  gassign *next
    = cuda_assignment (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)));
  if (!next || (gimple_assign_rhs_code (next) != PLUS_EXPR
		&& gimple_assign_rhs_code (next) != POINTER_PLUS_EXPR)
      || gimple_assign_rhs1 (next) != op
      || !lane_constant_p (gimple_assign_rhs2 (next), step))
    return NULL_TREE;
  return PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
}

void
address_sum::add (tree op, HOST_WIDE_INT factor)
{
  HOST_WIDE_INT value;
  gassign *def = cuda_assignment (op);
  enum tree_code code = def ? gimple_assign_rhs_code (def) : ERROR_MARK;
  tree left = def ? gimple_assign_rhs1 (def) : NULL_TREE;
  tree right = (def && gimple_num_ops (def) > 2 ? gimple_assign_rhs2 (def)
		: NULL_TREE);
  if (lane_constant_p (op, &value))
    /* What is taken away from unsigned values is a large number.  */
    m_bytes = sum (m_bytes, sext_hwi (value, TYPE_PRECISION (TREE_TYPE (op))),
		   factor);
  else if (code == SSA_NAME
	   || (CONVERT_EXPR_CODE_P (code)
	       && lane_countable_p (TREE_TYPE (left))))
    add (left, factor);
  else if (m_count == MAX_TERMS || m_left == 0)
    add_term (op, factor);
  else if (tree start = start_of (op, &value))
    {
      m_left--;
      add (start, factor);
      add_term (gimple_bb (SSA_NAME_DEF_STMT (op))->loop_father,
		sum (0, factor, value));
    }
  else if (code == PLUS_EXPR || code == POINTER_PLUS_EXPR)
    {
      m_left--;
      add (left, factor);
      add (right, factor);
    }
  else if (code == MINUS_EXPR)
    {
      m_left--;
      add (left, factor);
      add (right, sum (0, factor, -1));
    }
  else if (code == MULT_EXPR && lane_constant_p (right, &value))
    add (left, sum (0, factor, value));
  else
    add_term (op, factor);
}

bool
address_sum::apart_p (const address_sum &b, HOST_WIDE_INT *more) const
{
  if (m_count == MAX_TERMS || b.m_count == MAX_TERMS)
    return false;
  for (unsigned i = 0; i < m_count; i++)
    if (b.factor_of (m_terms[i]) != m_factors[i])
      return false;
  for (unsigned i = 0; i < b.m_count; i++)
    if (factor_of (b.m_terms[i]) != b.m_factors[i])
      return false;
  *more = sum (m_bytes, b.m_bytes, -1);
  return true;
}

/* An access, by its pointer, the constant that is added to it, and its size in
   bytes; how many rows loops go through, and of how many bytes, of which WHOLE
   are without gaps; whether a loop comes to the same again, and whether the
   next block may go on with this one's row; the loop whose turns are looked
   ahead, NULL for blocks, how many, and what each adds to the address.  */
struct access
{
  gimple *stmt;
  tree pointer;
  HOST_WIDE_INT offset, size;
  unsigned HOST_WIDE_INT rows, row, whole;
  bool again, doubtful;
  class loop *loop;
  unsigned ahead;
  tree step;

  /* The pointer, as a sum; the first of those accesses in the block that stay
     the same distance apart, and how much further this is, with the offset.  */
  address_sum sum;
  unsigned family;
  HOST_WIDE_INT place;

  /* Whether B is one of the same family.  */
  bool beside_p (const access &b) const { return family == b.family; }
};

/* The accesses of a function, and what is known of its loops.  */

class prefetcher
{
public:
  prefetcher (function *fn);
  ~prefetcher ();
  void insert ();

private:
  void insert (vec<access> *);
  bool find (gimple *, access *);
  bool choose (access *);
  bool choose_loop (access *, class loop *, tree, access *);
  bool choose_block (access *);
  bool again_p (const access &, unsigned HOST_WIDE_INT);
  unsigned statements (class loop *);
  address_steps *steps (class loop *);
  void emit (const access &);

  function *m_fn;
  address_steps *m_blocks;
  hash_map<class loop *, address_steps *> m_steps;
  hash_map<class loop *, unsigned> m_statements;
};

prefetcher::prefetcher (function *fn)
  : m_fn (fn), m_blocks (NULL)
{
  tree index = cuda_block_index (fn, 0);
  if (index)
    m_blocks = new address_steps (NULL, index);
}

prefetcher::~prefetcher ()
{
  delete m_blocks;
  for (auto each : m_steps)
    delete each.second;
}

address_steps *
prefetcher::steps (class loop *loop)
{
  bool seen;
  address_steps *&known = m_steps.get_or_insert (loop, &seen);
  if (!seen)
    known = new address_steps (loop, NULL_TREE);
  return known;
}

/* Return how many turns LOOP has, as far as can be guessed; -1 if not.  */

static HOST_WIDE_INT
known_turns (class loop *loop)
{
  HOST_WIDE_INT count = estimated_stmt_executions_int (loop);
  if (count < 0)
    count = likely_max_stmt_executions_int (loop);
  return count > MANY_TURNS ? -1 : count;
}

/* The same, and a number in any case.  */

static unsigned HOST_WIDE_INT
turns (class loop *loop)
{
  HOST_WIDE_INT count = known_turns (loop);
  return count < 0 ? TURNS : count;
}

/* Return how often BB is run in a turn of LOOP, around it: once at most.  */

static double
often (basic_block bb, class loop *loop)
{
  profile_count whole = loop->header->count;
  if (!bb->count.initialized_p () || !whole.nonzero_p ())
    return 1;
  profile_probability part = bb->count.probability_in (whole);
  return (part.initialized_p ()
	  ? part.to_reg_br_prob_base () / (double) REG_BR_PROB_BASE : 1);
}

/* Return how many statements a turn of LOOP runs, about.  */

unsigned
prefetcher::statements (class loop *loop)
{
  bool seen;
  unsigned &known = m_statements.get_or_insert (loop, &seen);
  if (seen)
    return known;
  double sum = 0;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    if (body[i]->loop_father == loop)
      {
	unsigned here = 0;
	for (gimple *stmt : cuda_stmts (body[i]))
	  here += estimate_num_insns (stmt, &eni_size_weights);
	sum += here * often (body[i], loop);
      }
  free (body);
  for (class loop *inner = loop->inner; inner; inner = inner->next)
    sum += (turns (inner) * (double) statements (inner)
	    * often (loop_preheader_edge (inner)->src, loop));
  unsigned result = MIN (sum, 1 << 24);
  m_statements.put (loop, result);
  return result;
}

/* If STMT accesses memory through a pointer, set *A to what it does and return
   true.  */

bool
prefetcher::find (gimple *stmt, access *a)
{
  tree type;
  a->stmt = stmt;
  a->offset = 0;
  if (gimple_call_internal_p (stmt, IFN_MASK_LOAD)
      || gimple_call_internal_p (stmt, IFN_MASK_STORE))
    {
      bool store = gimple_call_internal_p (stmt, IFN_MASK_STORE);
      a->pointer = gimple_call_arg (stmt, 0);
      if (integer_zerop (gimple_call_arg (stmt, 2)))
	return false;
      type = TREE_TYPE (store ? gimple_call_arg (stmt, 3)
			: gimple_call_lhs (stmt));
    }
  else
    {
      if (!gimple_assign_single_p (stmt) || !gimple_vuse (stmt))
	return false;
      tree ref = (gimple_store_p (stmt) ? gimple_assign_lhs (stmt)
		  : gimple_assign_rhs1 (stmt));
      type = TREE_TYPE (ref);
      poly_int64 offset;
      tree base = get_addr_base_and_unit_offset (ref, &offset);
      if (!base || TREE_CODE (base) != MEM_REF)
	return false;
      offset += mem_ref_offset (base).force_shwi ();
      if (!offset.is_constant (&a->offset))
	return false;
      a->pointer = TREE_OPERAND (base, 0);
    }
  if (TREE_CODE (a->pointer) != SSA_NAME || !type
      || !tree_fits_uhwi_p (TYPE_SIZE_UNIT (type)))
    return false;
  a->size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  return true;
}

/* Return whether some loop comes to all that A comes to in COUNT turns of its
   loop again and again, and that stays in the cache.  */

bool
prefetcher::again_p (const access &a, unsigned HOST_WIDE_INT count)
{
  if (a.rows * a.row * count > CACHED)
    return false;
  for (class loop *loop = loop_outer (a.loop); loop_outer (loop);
       loop = loop_outer (loop))
    {
      tree step = steps (loop)->step (a.pointer);
      if (step && integer_zerop (step))
	return true;
    }
  return false;
}

/* Return whether LOOP is known to be at its end soon if A is looked AHEAD for
   in it, and comes to so few rows of A that they stay in the cache.  */

static bool
soon_over_p (const access &a, class loop *loop, unsigned ahead)
{
  HOST_WIDE_INT count = known_turns (loop);
  return (count >= 0
	  && a.rows * count * ROUND_UP (a.row, LINE) <= TILE
	  && (HOST_WIDE_INT) ahead * SOON >= count);
}

/* LOOP adds STEP to the address of A, which makes no row.  Set *BEST to A with
   the turns of LOOP looked ahead if it has no loop yet and they can be; return
   whether a farther loop would be better, for which the rows are counted.  */

bool
prefetcher::choose_loop (access *a, class loop *loop, tree step, access *best)
{
  unsigned HOST_WIDE_INT count = turns (loop);
  a->loop = loop;
  a->step = step;
  a->ahead = CEIL (LATENCY, MAX (statements (loop), 1));
  bool farther = true;
  /* What this loop goes through may be too much for the cache.  */
  if (count >= TURNS)
    {
      bool again = again_p (*a, count);
      HOST_WIDE_INT known = known_turns (loop);
      bool lasts = known < 0 || known >= (HOST_WIDE_INT) a->ahead * SOON;
      if (!again
	  && (a->ahead <= MAX_AHEAD
	      || (a->ahead <= FAR_AHEAD && lasts && a->rows == 1)))
	*best = *a;
      farther = !again && soon_over_p (*a, loop, a->ahead);
    }
  a->rows *= count;
  return farther;
}

/* Find the loop whose turns A is prefetched for, or the blocks; return whether
   there is something.  */

bool
prefetcher::choose (access *a)
{
  a->rows = 1;
  a->row = a->whole = a->size;
  a->again = a->doubtful = false;
  a->loop = NULL;
  access best = *a;
  for (class loop *loop = gimple_bb (a->stmt)->loop_father;
       loop_outer (loop); loop = loop_outer (loop))
    {
      tree step = steps (loop)->step (a->pointer);
      if (!step || integer_zerop (step))
	{
	  a->again |= step != NULL_TREE;
	  continue;
	}
      unsigned HOST_WIDE_INT count = turns (loop);
      if (TREE_CODE (step) == INTEGER_CST)
	{
	  unsigned HOST_WIDE_INT bytes
	    = wi::abs (wi::to_wide (step)).to_uhwi ();
	  bool side_by_side = bytes <= a->row;
	  if (side_by_side && count * bytes >= LONG_ROW)
	    return false;
	  if (side_by_side || count * bytes <= NEAR)
	    {
	      bool whole = side_by_side && a->whole == a->row;
	      a->row = (known_turns (loop) >= 0 ? a->row + (count - 1) * bytes
			: LONG_ROW / 2);
	      if (whole)
		a->whole = a->row;
	      continue;
	    }
	}
      if (!choose_loop (a, loop, step, &best))
	{
	  *a = best;
	  return a->loop != NULL;
	}
    }
  if (choose_block (a))
    return true;
  *a = best;
  return a->loop != NULL;
}

/* Let A be prefetched for later blocks, if they come to other places; return
   whether it is.  */

bool
prefetcher::choose_block (access *a)
{
  tree step = m_blocks ? m_blocks->step (a->pointer) : NULL_TREE;
  if (!step || integer_zerop (step))
    return false;
  a->doubtful = a->rows == 1 && TREE_CODE (step) != INTEGER_CST;
  if (a->doubtful
      ? a->again || a->row >= SHORT_ROW
      /* The next block goes on with this one's row.  */
      : a->rows == 1 && wi::leu_p (wi::abs (wi::to_wide (step)), a->row))
    return false;
  a->ahead = CEIL (LATENCY, MAX (statements (get_loop (m_fn, 0)), 1));
  a->loop = NULL;
  a->step = step;
  return a->ahead <= MAX_AHEAD;
}

/* Insert a prefetch for A.  Stores are prefetched as loads are: a line that no
   other processor has is this one's own in either case, and many requests to
   own lines, as one tile after the other is written, make others wait.  */

void
prefetcher::emit (const access &a)
{
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, a.stmt,
		     "prefetched %u %s ahead\n", a.ahead,
		     a.loop ? "turns" : "blocks");
  gimple_seq seq = NULL;
  tree distance = fold_build2 (MULT_EXPR, ssizetype, a.step,
			       ssize_int (a.ahead));
  distance = fold_convert (sizetype, distance);
  distance = force_gimple_operand (unshare_expr (distance), &seq, true,
				   NULL_TREE);
  if (seq && a.loop)
    {
      gsi_insert_seq_on_edge_immediate (loop_preheader_edge (a.loop), seq);
      seq = NULL;
    }
  tree address = gimple_build (&seq, POINTER_PLUS_EXPR, ptr_type_node,
			       gimple_convert (&seq, ptr_type_node, a.pointer),
			       distance);
  if (a.offset)
    address = gimple_build (&seq, POINTER_PLUS_EXPR, ptr_type_node, address,
			    size_int (a.offset));
  gimple *call
    = gimple_build_call (builtin_decl_explicit (BUILT_IN_PREFETCH), 3, address,
			 integer_zero_node, integer_three_node);
  gimple_seq_add_stmt (&seq, call);
  gimple_stmt_iterator gsi = gsi_for_stmt (a.stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Order accesses A and B by their families and places.  */

static int
compare_accesses (const void *a, const void *b)
{
  const access *x = (const access *) a, *y = (const access *) b;
  if (x->family != y->family)
    return x->family < y->family ? -1 : 1;
  if (x->place != y->place)
    return x->place < y->place ? -1 : 1;
  return gimple_uid (x->stmt) < gimple_uid (y->stmt) ? -1 : 1;
}

/* Find what A has to do with the accesses BEFORE it in its block.  */

static void
join_family (access *a, const vec<access> &before)
{
  a->sum = address_sum (gimple_bb (a->stmt)->loop_father);
  a->sum.add (a->pointer, 1);
  a->family = before.length ();
  a->place = a->offset;
  for (const access &b : before)
    {
      HOST_WIDE_INT more;
      if (b.loop == a->loop && a->sum.apart_p (b.sum, &more))
	{
	  a->family = b.family;
	  a->place += more + b.place - b.offset;
	  return;
	}
    }
}

/* Return where the row ends that begins with that of ALL, in order, at I, and
   set *BYTES to its length with what loops go through.  */

static unsigned
row_end (const vec<access> &all, unsigned i, HOST_WIDE_INT *bytes)
{
  const access &first = all[i];
  HOST_WIDE_INT end = first.place;
  for (; i < all.length () && first.beside_p (all[i])
	 && all[i].place <= end + LINE; i++)
    end = MAX (end, all[i].place + (HOST_WIDE_INT) all[i].whole);
  *bytes = end - first.place;
  return i;
}

/* Take those of ALL, in order, that make a long row out of it: the processor
   finds it.  The same is done with rows with which the next block may go on, if
   there are no more of them than a few.  */

static void
remove_long_rows (vec<access> *all)
{
  HOST_WIDE_INT bytes;
  unsigned doubtful = 0, kept = 0;
  for (unsigned i = 0; i < all->length (); i = row_end (*all, i, &bytes))
    doubtful += (*all)[i].doubtful;
  for (unsigned i = 0, j; i < all->length (); i = j)
    {
      bool doubt = (*all)[i].doubtful;
      j = row_end (*all, i, &bytes);
      bool at_once = !(*all)[i].loop && (*all)[i].ahead <= LONG_AHEAD;
      bool far = (doubt ? doubtful >= TILE_ROWS && bytes < SHORT_ROW
		  : bytes < LONG_ROW || (at_once && bytes <= PAGE_ROW));
      for (unsigned k = i; far && k < j; k++)
	(*all)[kept++] = (*all)[k];
    }
  all->truncate (kept);
}

/* Prefetch what the accesses ALL of a block come to, each line once: what
   stands side by side is one row, which may begin in the middle of a line.  */

void
prefetcher::insert (vec<access> *all)
{
  all->qsort (compare_accesses);
  remove_long_rows (all);
  for (unsigned i = 0; i < all->length ();)
    {
      access row = (*all)[i];
      HOST_WIDE_INT end = row.place + row.size;
      unsigned j = i + 1;
      for (; j < all->length () && row.beside_p ((*all)[j])
	     && (*all)[j].place <= end + LINE; j++)
	end = MAX (end, (*all)[j].place + (*all)[j].size);
      HOST_WIDE_INT bytes = end - row.place;
      for (HOST_WIDE_INT at = 0; at < bytes - 1; at += LINE, row.offset += LINE)
	emit (row);
      row.offset += bytes - 1 - ROUND_UP (bytes - 1, LINE);
      emit (row);
      i = j;
    }
}

void
prefetcher::insert ()
{
  basic_block bb;
  renumber_gimple_stmt_uids (m_fn);
  FOR_EACH_BB_FN (bb, m_fn)
    {
      auto_vec<access> all;
      for (gimple *stmt : cuda_stmts (bb))
	{
	  access a;
	  if (!find (stmt, &a) || !choose (&a))
	    continue;
	  join_family (&a, all);
	  all.safe_push (a);
	}
      insert (&all);
    }
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_prefetch (function *fn)
{
  if (optimize < 2 || number_of_loops (fn) <= 1)
    return 0;
  prefetcher all (fn);
  all.insert ();
  return 0;
}
