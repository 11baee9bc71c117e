/* Warps of which the tiles are run one by one.
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

/* Where the lanes of a warp are several tiles that have nothing to do with each
   other, as those of cooperative_groups::tiled_partition<16>,

     row = threadIdx.x / 16;
     for (j = starts[row]; j < starts[row + 1]; j++)
       sum += values[j * 16 + threadIdx.x % 16];
     for (d = 8; d > 0; d /= 2)
       sum += __shfl_down_sync (0xffff << (threadIdx.x & 16), sum, d, 16);

   the loop over warps becomes one over the tiles: it takes steps of 16, and a
   lane's number is that in the tile.  Then ROW is the same for all that are run
   together, the loop is round them, and a vector holds a tile.  The collectives
   become those of a whole warp that has 16 lanes; what says for each lane of
   the warp whether something holds is moved to where the tile is.

   That is so where each collective either names in its mask all lanes of the
   tile, whatever they call that, for which the mask is computed for each lane
   (lane_numbers); or it is a shuffle with the mask of the warp, by which lanes
   get only what the tile has, and no memory may have been stored to before,
   which others might read behind it.  A mark of lock-step is for the warp.  It
   is done where some loop is left by lanes of a warp at different turns and by
   those of a tile together: otherwise vectors had better be long.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "flow-walks.h"
#include "cuda-stmts.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "loop-build.h"
#include "cuda-lanes.h"

/* Tiles of fewer lanes are no vectors.  */
const unsigned LEAST_LANES = 8;

/* How many statements lead from the number of a lane to a mask.  */
const int MAX_DEPTH = 16;

namespace {

/* ---- What lanes compute from their numbers. ---- */

/* A number that a lane has: all of it, or what remains modulo 32.  */
struct lane_number
{
  tree value;
  bool all;
};

/* Computes values for one lane of a warp.  */

class lane_numbers
{
public:
  lane_numbers (const lane_forms &forms, const cuda_lane_names &names,
		unsigned lane)
    : m_forms (forms), m_names (names), m_lane (lane) {}

  /* Set *OF to what OP is.  Return false if it is not known.  */
  bool find (tree op, lane_number *of, int depth = MAX_DEPTH) const;

private:
  bool rest (tree, const lane_number &, lane_number *) const;
  bool find_sum (gassign *, const lane_number &, const lane_number &,
		 lane_number *) const;

  const lane_forms &m_forms;
  const cuda_lane_names &m_names;
  unsigned m_lane;
};

/* Let *OF be A, what remains modulo 32, as a number of TYPE.  */

bool
lane_numbers::rest (tree type, const lane_number &a, lane_number *of) const
{
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) < 8)
    return false;
  *of = { fold_convert (type, a.value), a.all };
  return TREE_CODE (of->value) == INTEGER_CST;
}

/* Set *OF to the result of STMT, with operands A and B of which one is not
   known but modulo 32.  */

bool
lane_numbers::find_sum (gassign *stmt, const lane_number &a,
			const lane_number &b, lane_number *of) const
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree any = build_int_cst (unsigned_type_node, CUDA_WARP_SIZE - 1);
  tree left = fold_convert (unsigned_type_node, a.value);
  tree right = fold_convert (unsigned_type_node, b.value);
  if (code == BIT_AND_EXPR || code == TRUNC_MOD_EXPR)
    {
      const lane_number &known = a.all ? a : b;
      if (!known.all || (code == TRUNC_MOD_EXPR
			 && (!b.all || !TYPE_UNSIGNED (type)
			     || !integer_pow2p (b.value))))
	return false;
      of->all = wi::ltu_p (wi::to_wide (known.value),
			   CUDA_WARP_SIZE + (code == TRUNC_MOD_EXPR));
      if (code == TRUNC_MOD_EXPR && of->all)
	right = int_const_binop (MINUS_EXPR, right,
				 build_one_cst (unsigned_type_node));
      else if (code == TRUNC_MOD_EXPR)
	right = any;
      code = BIT_AND_EXPR;
    }
  else if (code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR
	   || code == BIT_IOR_EXPR || code == BIT_XOR_EXPR)
    of->all = false;
  else
    return false;
  tree result = int_const_binop (code, left, right);
  result = int_const_binop (BIT_AND_EXPR, result, any);
  of->value = fold_convert (type, result);
  return TREE_CODE (of->value) == INTEGER_CST;
}

bool
lane_numbers::find (tree op, lane_number *of, int depth) const
{
  tree type = TREE_TYPE (op);
  if (TREE_CODE (op) == INTEGER_CST)
    {
      *of = { op, true };
      return true;
    }
  if (TREE_CODE (op) != SSA_NAME || !INTEGRAL_TYPE_P (type)
      || TYPE_PRECISION (type) < 8 || depth == 0)
    return false;
  if (op == m_names.lane || op == m_names.index)
    {
      /* In blocks of one warp a row the first lane is thread 0 of it.  */
      bool all = (op == m_names.lane
		  || (m_names.block_dim
		      && TREE_CODE (m_names.block_dim) == INTEGER_CST
		      && compare_tree_int (m_names.block_dim, CUDA_WARP_SIZE)
			 == 0));
      *of = { build_int_cst (type, m_lane), all };
      return true;
    }
  lane_form form = m_forms.form (op);
  if (form.uniform_p () && form.whole_p ()
      && form.zeros >= (unsigned) ceil_log2 (CUDA_WARP_SIZE))
    {
      *of = { build_zero_cst (type), false };
      return true;
    }
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  lane_number a, b;
  if (!def || gimple_vuse (def)
      || !find (gimple_assign_rhs1 (def), &a, depth - 1))
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  if (code == SSA_NAME || CONVERT_EXPR_CODE_P (code))
    return rest (type, a, of);
  if (gimple_num_ops (def) == 2)
    {
      of->all = true;
      of->value = a.all ? fold_unary (code, type, a.value) : NULL_TREE;
      return of->value && TREE_CODE (of->value) == INTEGER_CST;
    }
  if (gimple_num_ops (def) != 3
      || !find (gimple_assign_rhs2 (def), &b, depth - 1))
    return false;
  if (!a.all || !b.all)
    return find_sum (def, a, b, of);
  of->all = true;
  of->value = fold_binary (code, type, a.value, b.value);
  return of->value && TREE_CODE (of->value) == INTEGER_CST;
}

/* ---- Whether there are tiles. ---- */

class tile_finder
{
public:
  tile_finder (const cuda_scope &scope, const cuda_lane_names &names)
    : m_scope (scope), m_names (names), m_forms (scope, names), m_lanes (0),
      m_most (0) {}

  /* Return how many lanes the tiles have; zero if they are not to be run one by
     one.  */
  unsigned find ();

  const vec<gcall *> &collectives () const { return m_collectives; }

private:
  unsigned mask_lanes (tree) const;
  bool stored_before_p (gimple *) const;
  unsigned shuffle_lanes (gcall *) const;
  bool take (gcall *);
  void find_parting (unsigned, bitmap) const;
  bool pays_p () const;

  const cuda_scope &m_scope;
  const cuda_lane_names &m_names;
  warp_forms m_forms;

  /* How many lanes are named by masks, and the most that exchange values where
     masks name all.  */
  unsigned m_lanes;
  unsigned m_most;
  auto_vec<gcall *> m_collectives;
};

/* Tell the dump WHY the tiles stay together, because of STMT if there is
   one.  */

static void
tell (const char *why, gimple *stmt = NULL)
{
  if (!dump_file || !(dump_flags & TDF_DETAILS))
    return;
  fprintf (dump_file, "  no tiles: %s\n", why);
  if (stmt)
    print_gimple_stmt (dump_file, stmt, 4, TDF_SLIM);
}

/* Return of how many lanes the tiles are that MASK names, with each lane its
   own; zero if they are no such.  */

unsigned
tile_finder::mask_lanes (tree mask) const
{
  unsigned lanes = 0;
  for (unsigned lane = 0; lane < (unsigned) CUDA_WARP_SIZE; lane++)
    {
      lane_number of;
      if (!lane_numbers (m_forms, m_names, lane).find (mask, &of) || !of.all)
	return 0;
      unsigned bits = TREE_INT_CST_LOW (of.value);
      if (lane == 0)
	{
	  lanes = popcount_hwi (bits);
	  if (!pow2p_hwi (lanes) || lanes == (unsigned) CUDA_WARP_SIZE)
	    return 0;
	}
      if (bits != ((1u << lanes) - 1) << (lane & -lanes))
	return 0;
    }
  return lanes;
}

/* Return whether something is stored in the scope before STMT that threads may
   read behind it.  */

bool
tile_finder::stored_before_p (gimple *stmt) const
{
  auto_bitmap inside;
  auto_vec<basic_block> blocks;
  m_scope.blocks (&blocks);
  for (basic_block bb : blocks)
    bitmap_set_bit (inside, bb->index);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_prev (&gsi);
  return cuda_search_ways (gsi, gimple_bb (stmt), true, [=] (gimple *other)
    {
      if (!gimple_vdef (other) || cuda_index_call_p (other)
	  || cuda_barrier_code (other) != CUDA_NO_INTRINSIC)
	return CUDA_WAY_GOES_ON;
      tree base = (gimple_assign_single_p (other)
		   ? get_base_address (gimple_assign_lhs (other)) : NULL_TREE);
      return (base && VAR_P (base) && auto_var_p (base)
	      && !cuda_shared_p (base) ? CUDA_WAY_GOES_ON : CUDA_WAY_FOUND);
    }, [&] (basic_block bb) { return bitmap_bit_p (inside, bb->index); });
}

/* Return among how many lanes at most shuffle STMT hands on values.  */

unsigned
tile_finder::shuffle_lanes (gcall *stmt) const
{
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  tree by = cuda_barrier_arg (stmt, 2), width = cuda_barrier_arg (stmt, 3);
  if (!tree_fits_uhwi_p (width) || !pow2p_hwi (tree_to_uhwi (width)))
    return CUDA_WARP_SIZE;
  unsigned HOST_WIDE_INT lanes = tree_to_uhwi (width);
  if ((code == CUDA_SHFL_XOR || code == CUDA_SHFL64_XOR)
      && tree_fits_uhwi_p (by))
    lanes = MIN (lanes, HOST_WIDE_INT_1U << ceil_log2 (tree_to_uhwi (by) + 1));
  return MIN (lanes, (unsigned HOST_WIDE_INT) CUDA_WARP_SIZE);
}

/* Note what collective STMT says of tiles.  Return whether it allows some.  */

bool
tile_finder::take (gcall *stmt)
{
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  enum cuda_exchange how = cuda_intrinsic_exchange (code);
  tree mask = cuda_barrier_arg (stmt, 0);
  if (cuda_meeting_level (code) != CUDA_LEVEL_WARP || !mask)
    return false;
  m_collectives.safe_push (stmt);
  if (how == CUDA_EXCHANGE_SHUFFLE)
    m_most = MAX (m_most, shuffle_lanes (stmt));
  if (how == CUDA_EXCHANGE_SHUFFLE && integer_all_onesp (mask))
    return !stored_before_p (stmt);
  unsigned lanes = mask_lanes (mask);
  if (m_lanes == 0)
    m_lanes = lanes;
  return lanes != 0 && lanes == m_lanes;
}

/* Return whether lanes of UNIFORMITY and FORMS leave a loop by the branch at
   the end of BB at different turns, all but perhaps the last: not where
   something that is a constant more in each next lane is compared with what
   they share (shared-turns.cc).  */

static bool
leaves_apart_p (const cuda_uniformity &uniformity, const lane_forms &forms,
		basic_block bb)
{
  if (!uniformity.divergent_branch_p (bb))
    return false;
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  if (!cond)
    return true;
  lane_form a = forms.form (gimple_cond_lhs (cond));
  lane_form b = forms.form (gimple_cond_rhs (cond));
  return !((a.affine_p () && b.uniform_p ())
	   || (a.uniform_p () && b.affine_p ()));
}

/* Set in PARTING the indices of the blocks with branches by which they do so,
   if LANES are run together.  */

void
tile_finder::find_parting (unsigned lanes, bitmap parting) const
{
  cuda_scope scope = m_scope;
  scope.lanes = lanes;
  warp_forms first (scope, m_names);
  cuda_uniformity uniformity;
  auto_vec<basic_block> blocks;
  scope.blocks (&blocks);
  auto take = [&] (tree name)
    {
      if (!name || TREE_CODE (name) != SSA_NAME || virtual_operand_p (name))
	return;
      lane_form form = first.form (name);
      if (form.uniform_p () && form.whole_p ())
	uniformity.take_for_uniform (name);
    };
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_stmts (bb))
      take (gimple_get_lhs (stmt));
  uniformity.compute (scope, false);
  warp_forms forms (scope, m_names, &uniformity);
  for (basic_block bb : blocks)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (loop_exit_edge_p (bb->loop_father, e)
	    && leaves_apart_p (uniformity, forms, bb))
	  bitmap_set_bit (parting, bb->index);
    }
}

/* Return whether lanes of a tile stay together where those of a warp part.  */

bool
tile_finder::pays_p () const
{
  auto_bitmap warp, tile;
  find_parting (CUDA_WARP_SIZE, warp);
  if (bitmap_empty_p (warp))
    return false;
  find_parting (m_lanes, tile);
  return bitmap_intersect_compl_p (warp, tile);
}

unsigned
tile_finder::find ()
{
  auto_vec<basic_block> blocks;
  m_scope.blocks (&blocks);
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_stmts (bb))
      if (gcall *call = dyn_cast<gcall *> (stmt))
	if (cuda_intrinsic_level (cuda_barrier_code (call)) != CUDA_LEVEL_NONE
	    && !take (call))
	  {
	    tell ("a collective is not for a tile", call);
	    return 0;
	  }
  if (m_lanes == 0)
    m_lanes = m_most;
  if (m_most > m_lanes || m_lanes < LEAST_LANES
      || m_lanes >= (unsigned) CUDA_WARP_SIZE)
    return 0;
  if (!pays_p ())
    {
      tell ("no loop is one of a tile and not of the warp");
      return 0;
    }
  return m_lanes;
}

/* ---- What becomes of them. ---- */

/* Let STMT, a collective of a tile, be one of all of LANES, of which the first
   is thread START of its row.  */

void
take_tile (gcall *stmt, unsigned lanes, tree start)
{
  cuda_set_barrier_arg (stmt, 0, build_all_ones_cst (unsigned_type_node));
  enum cuda_exchange how
    = cuda_intrinsic_exchange (cuda_barrier_code (stmt));
  tree lhs = gimple_call_lhs (stmt);
  if (how == CUDA_EXCHANGE_SHUFFLE)
    {
      tree width = cuda_barrier_arg (stmt, 3);
      if (compare_tree_int (width, lanes) > 0)
	cuda_set_barrier_arg (stmt, 3, build_int_cst (TREE_TYPE (width),
						      lanes));
    }
  else if (lhs && how != CUDA_EXCHANGE_REDUCE)
    {
      tree type = TREE_TYPE (lhs), own = make_ssa_name (type);
      gimple_call_set_lhs (stmt, own);
      gimple_seq seq = NULL;
      tree first = gimple_build (&seq, BIT_AND_EXPR, unsigned_type_node, start,
				 build_int_cst (unsigned_type_node,
						CUDA_WARP_SIZE - lanes));
      gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, LSHIFT_EXPR, own,
						      first));
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
    }
  update_stmt (stmt);
}

/* Let LOOP, over warps, take steps of LANES.  */

void
take_steps (cuda_thread_loop *loop, unsigned lanes)
{
  gphi *phi = as_a<gphi *> (SSA_NAME_DEF_STMT (loop->warp_base));
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, find_edge (loop->ylatch,
						     loop->yhead));
  gassign *step = as_a<gassign *> (SSA_NAME_DEF_STMT (next));
  gimple_assign_set_rhs2 (step, build_int_cst (TREE_TYPE (next), lanes));
  update_stmt (step);
  reset_flow_sensitive_info (next);
  loop->warp_size = build_int_cst (integer_type_node, lanes);
}

} // anon namespace

/* If SCOPE, the body of LOOP over whole warps, of which NAMES tells, is to be
   run for each tile, let it.  */

void
cuda_take_tiles (cuda_scope *scope, cuda_thread_loop *loop,
		 const cuda_lane_names &names)
{
  if (!optimize || cuda_without_p (CUDA_PART_WARP_TILES))
    return;
  tile_finder finder (*scope, names);
  unsigned lanes = finder.find ();
  if (lanes == 0)
    return;
  if (dump_file)
    fprintf (dump_file, "  tiles of %u lanes are run one by one\n", lanes);
  for (gcall *stmt : finder.collectives ())
    take_tile (stmt, lanes, names.row_start);
  take_steps (loop, lanes);
  scope->lanes = lanes;
}
