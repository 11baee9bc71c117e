/* Values of which all lanes of a warp have the same behind exchanges.
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

/* Lanes that exchange what they have with the lane of another bit, for each of
   the bits,

     for (d = 16; d > 0; d /= 2)
       v += __shfl_xor_sync (~0u, v, d);
     e = expf (v - w);

   have all the same in the end: two lanes that exchange add the same two
   numbers, though in another order.  Once the loop is unrolled, that is made
   known by a shuffle that takes it from the first lane,

     v = __shfl_sync (~0u, v, 0);

   which is one load for the warp (cuda-warp.cc), so that what follows, here the
   exponential, is done once for the warp rather than by each lane, and branches
   on it do not part lanes.

   Lanes agree on M, a number, of a value if L and L ^ M have the same for any
   lane L; what they agree on is a set, with a bit for each M.  Zero is in it,
   and with two numbers what they give by ^.  Of what is the same for all lanes
   they agree on everything; of what is computed from several values on what
   they do of each of these; of what a shuffle by ^ gives on what they do of its
   argument; and where V is added to what a shuffle by M gives of it, or the
   like, on M as well.

   All lanes must be there: warps are whole, and no lane can have gone another
   way where such a value is computed.  Maxima of real numbers are left alone,
   since in two lanes with zeros of two signs each may take the other's.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-lanes.h"

/* Agreement on nothing, and on everything.  */
const unsigned LANES_DIFFER = 1;
const unsigned LANES_AGREE = ~0u;

namespace {

class agreement_finder
{
public:
  agreement_finder (const cuda_scope &scope, const vec<tree> &taken)
    : m_scope (scope)
  {
    for (tree name : taken)
      m_uniformity.take_for_uniform (name);
    m_uniformity.compute (scope, false);
  }

  void find_apart ();
  void run (vec<tree> *);

private:
  bool apart_p (gimple *stmt)
  { return bitmap_bit_p (m_apart, gimple_bb (stmt)->index); }
  unsigned compute (tree, bool *);
  unsigned of (tree);
  bool exchanged_p (tree, tree, unsigned *);

  const cuda_scope &m_scope;

  cuda_uniformity m_uniformity;

  /* Indices of blocks to which some lanes may come without the others, if that
     has been asked.  */
  auto_bitmap m_apart;

  /* What lanes agree on, where that is not nothing.  */
  hash_map<tree, unsigned> m_agreements;
};

/* Find the blocks to which not all lanes come together.  */

void
agreement_finder::find_apart ()
{
  cuda_post_dominators post_dominators;
  auto_vec<basic_block> blocks;
  post_dominators.compute (m_scope);
  m_scope.blocks (&blocks);
  for (basic_block bb : blocks)
    {
      if (!m_uniformity.divergent_branch_p (bb))
	continue;
      auto_bitmap between;
      edge e;
      edge_iterator ei;
      basic_block post = post_dominators.immediate (bb);
      FOR_EACH_EDGE (e, ei, bb->succs)
	m_scope.reach_before (e->dest, post, between);
      if (post)
	bitmap_clear_bit (between, post->index);
      bitmap_ior_into (m_apart, between);
    }
}

/* Return what lanes agree on of OP, whose definition has been looked at if it
   is in the scope and not in another turn.  */

unsigned
agreement_finder::of (tree op)
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op) ? LANES_AGREE : LANES_DIFFER;
  if (!m_uniformity.divergent_p (op))
    return LANES_AGREE;
  unsigned *known = m_agreements.get (op);
  return known ? *known : LANES_DIFFER;
}

/* Return what NAME is a copy of, as bits, of which at least BITS are kept.  */

static tree
strip_views (tree name, unsigned HOST_WIDE_INT bits)
{
  while (TREE_CODE (name) == SSA_NAME)
    {
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (name));
      if (!def)
	break;
      enum tree_code code = gimple_assign_rhs_code (def);
      tree from = gimple_assign_rhs1 (def);
      if (code == VIEW_CONVERT_EXPR)
	from = TREE_OPERAND (from, 0);
      else if (code != SSA_NAME
	       && !(CONVERT_EXPR_CODE_P (code)
		    && INTEGRAL_TYPE_P (TREE_TYPE (name))
		    && INTEGRAL_TYPE_P (TREE_TYPE (from))))
	break;
      if (TREE_CODE (from) != SSA_NAME
	  || !tree_fits_uhwi_p (TYPE_SIZE (TREE_TYPE (from)))
	  || tree_to_uhwi (TYPE_SIZE (TREE_TYPE (from))) < bits
	  || (INTEGRAL_TYPE_P (TREE_TYPE (from))
	      && TYPE_PRECISION (TREE_TYPE (from)) < bits))
	break;
      name = from;
    }
  return name;
}

/* Return whether OTHER is what VALUE is in the lane of another number, and set
   *BIT to the ^ of both numbers.  */

bool
agreement_finder::exchanged_p (tree value, tree other, unsigned *bit)
{
  tree type = TREE_TYPE (value);
  if (TREE_CODE (value) != SSA_NAME || TREE_CODE (other) != SSA_NAME
      || !type_has_mode_precision_p (type))
    return false;
  unsigned HOST_WIDE_INT bits = tree_to_uhwi (TYPE_SIZE (type));
  other = strip_views (other, bits);
  gcall *call = (TREE_CODE (other) == SSA_NAME
		 ? dyn_cast<gcall *> (SSA_NAME_DEF_STMT (other)) : NULL);
  enum cuda_intrinsic code
    = call ? cuda_barrier_code (call) : CUDA_NO_INTRINSIC;
  if ((code != CUDA_SHFL_XOR && code != CUDA_SHFL64_XOR)
      || apart_p (call))
    return false;
  tree by = cuda_barrier_arg (call, 2), width = cuda_barrier_arg (call, 3);
  if (!integer_all_onesp (cuda_barrier_arg (call, 0))
      || !tree_fits_uhwi_p (by) || !tree_fits_uhwi_p (width)
      || tree_to_uhwi (width) != m_scope.lanes
      || tree_to_uhwi (by) >= m_scope.lanes
      || tree_to_uhwi (TYPE_SIZE (TREE_TYPE (other))) < bits)
    return false;
  *bit = tree_to_uhwi (by);
  return (strip_views (cuda_barrier_arg (call, 1), bits)
	  == strip_views (value, bits));
}

/* Return AGREEMENT, a set, and what is in it with BIT, too.  */

static unsigned
with_bit (unsigned agreement, unsigned bit)
{
  unsigned result = agreement;
  for (unsigned i = 0; i < (unsigned) CUDA_WARP_SIZE; i++)
    if (agreement >> i & 1)
      result |= 1u << (i ^ bit);
  return result;
}

/* Return whether two lanes get the same from CODE, of numbers of TYPE, if what
   is the first operand in one is the second in the other.  */

static bool
same_turned_round_p (enum tree_code code, tree type)
{
  return (commutative_tree_code (code)
	  && (INTEGRAL_TYPE_P (type)
	      || ((code == PLUS_EXPR || code == MULT_EXPR)
		  && (TYPE_MODE (type) == SFmode
		      || TYPE_MODE (type) == DFmode))));
}

/* Return what lanes agree on of NAME, which all lanes compute together.  Set
   *NEWS to whether it is more than they do of its operands.  */

unsigned
agreement_finder::compute (tree name, bool *news)
{
  gimple *stmt = SSA_NAME_DEF_STMT (name);
  enum cuda_intrinsic intrinsic = cuda_barrier_code (stmt);
  *news = false;
  if (intrinsic == CUDA_SHFL_XOR || intrinsic == CUDA_SHFL64_XOR)
    {
      unsigned bit;
      tree value = cuda_barrier_arg (stmt, 1);
      return (exchanged_p (value, name, &bit) ? of (value) : LANES_DIFFER);
    }
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || gimple_vuse (assign))
    return LANES_DIFFER;
  unsigned result = LANES_AGREE, bit;
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, assign, iter, SSA_OP_USE)
    result &= of (use);
  if (!same_turned_round_p (gimple_assign_rhs_code (assign), TREE_TYPE (name)))
    return result;
  tree a = gimple_assign_rhs1 (assign), b = gimple_assign_rhs2 (assign);
  if (!exchanged_p (a, b, &bit))
    {
      std::swap (a, b);
      if (!exchanged_p (a, b, &bit))
	return result;
    }
  unsigned both = with_bit (of (a), bit);
  *news = both != result;
  return both;
}

/* Append to FOUND the values on which all lanes agree by an exchange.  */

void
agreement_finder::run (vec<tree> *found)
{
  auto_vec<basic_block> blocks;
  unsigned all = LANES_AGREE >> (CUDA_WARP_SIZE - m_scope.lanes);
  m_scope.blocks (&blocks);
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_stmts (bb))
      {
	tree name = gimple_get_lhs (stmt);
	if (!name || TREE_CODE (name) != SSA_NAME || apart_p (stmt))
	  continue;
	bool news;
	unsigned agreement = compute (name, &news);
	if (agreement != LANES_DIFFER)
	  m_agreements.put (name, agreement);
	if (news && (agreement & all) == all)
	  found->safe_push (name);
      }
}

} // anon namespace

/* Let NAME come from the first of LANES.  */

static void
spread (tree name, unsigned lanes)
{
  gimple *stmt = SSA_NAME_DEF_STMT (name);
  tree type = TREE_TYPE (name);
  bool wide = tree_to_uhwi (TYPE_SIZE (type)) > 32;
  tree word = wide ? long_long_unsigned_type_node : unsigned_type_node;
  if (dump_file)
    {
      fprintf (dump_file, "  all lanes have exchanged: ");
      print_gimple_stmt (dump_file, stmt, 0, TDF_SLIM);
    }
  tree first = make_ssa_name (type);
  gimple_set_lhs (stmt, first);
  update_stmt (stmt);
  gimple_seq seq = NULL;
  tree bits = (INTEGRAL_TYPE_P (type) ? gimple_convert (&seq, word, first)
	       : gimple_build (&seq, VIEW_CONVERT_EXPR, word, first));
  auto_vec<tree, 4> args;
  args.safe_push (build_all_ones_cst (unsigned_type_node));
  args.safe_push (bits);
  args.safe_push (build_zero_cst (unsigned_type_node));
  args.safe_push (build_int_cst (unsigned_type_node, lanes));
  gcall *shuffle
    = cuda_build_barrier (wide ? CUDA_SHFL64_IDX : CUDA_SHFL_IDX, args,
			  gimple_location (stmt));
  bits = make_ssa_name (word);
  gimple_call_set_lhs (shuffle, bits);
  gimple_seq_add_stmt (&seq, shuffle);
  if (INTEGRAL_TYPE_P (type))
    gimple_seq_add_stmt (&seq, gimple_build_assign (name, NOP_EXPR, bits));
  else
    gimple_seq_add_stmt (&seq, gimple_build_assign
			 (name, build1 (VIEW_CONVERT_EXPR, type, bits)));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Return whether lanes of SCOPE exchange anything by ^.  */

static bool
exchanges_p (const cuda_scope &scope)
{
  auto_vec<basic_block> blocks;
  scope.blocks (&blocks);
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_stmts (bb))
      {
	enum cuda_intrinsic code = cuda_barrier_code (stmt);
	if (code == CUDA_SHFL_XOR || code == CUDA_SHFL64_XOR)
	  return true;
      }
  return false;
}

/* Whether lanes come together may depend on what they have exchanged before.
   So all that they agree on if they come everywhere is taken for the same until
   it turns out that some may not come: where all come as long as all have had
   the same, they always do.  */

bool
cuda_share_agreements (const cuda_scope &scope)
{
  if (!optimize || cuda_without_p (CUDA_PART_BUTTERFLIES)
      || !exchanges_p (scope))
    return false;
  auto_vec<tree> taken;
  agreement_finder (scope, taken).run (&taken);
  for (unsigned before = 0; before != taken.length ();)
    {
      before = taken.length ();
      agreement_finder finder (scope, taken);
      finder.find_apart ();
      auto_vec<tree> found;
      finder.run (&found);
      for (unsigned i = taken.length (); i-- > 0;)
	if (!found.contains (taken[i]))
	  taken.ordered_remove (i);
    }
  for (tree name : taken)
    spread (name, scope.lanes);
  return !taken.is_empty ();
}
