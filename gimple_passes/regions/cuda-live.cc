/* Values and variables of a thread that live from region to region.
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

/* A region is a loop over the threads, so what one thread computes in it is
   gone when the next region starts, unless

   - it is uniform: then the last thread's value serves all, and the SSA name
     stays as it is;
   - it is a pure function of the thread's index and of uniform values: then it
     is computed again, at the start of the regions that use it, so that
     addresses stay contiguous in the index;
   - it is kept in a slot, an array with an element for each thread: stored
     behind its definition and loaded where a region that uses it starts.

   Where some threads have retired (cuda-retire.cc) the last one may not be
   there to compute what is uniform.  What is computed from nothing but what is
   uniform is then computed ahead of the loop, else those that are there store
   it in a variable of the block's, which GCC makes a register again.

   A PHI at the entry of a region is a slot that the regions before it fill.

   A variable in memory is kept in a slot if it is live at the entry of a
   region, in the sense of the compiler's own sharing of stack slots: from its
   first mention to the end of its scope, or its last mention if its address is
   not taken.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-emit.h"
#include "cuda-intrinsics.h"
#include "lane-forms.h"
#include "cuda-live.h"
#include "cuda-slot-sharing.h"
#include "live-variables.h"
#include "own-elements.h"

/* How deep an expression may be to be computed again, and of how many
   statements if it is made of sums and comparisons of integers alone.  */
const int MAX_RECOMPUTE_DEPTH = 8;
const unsigned MAX_RECOMPUTED_SUMS = 32;

cuda_values::~cuda_values ()
{
  for (hash_map<int_hash<int, -1>, tree> *map : m_values)
    delete map;
  for (hash_map<int_hash<int, -1>, tree> *map : m_addresses)
    delete map;
  for (char *told : m_told)
    free (told);
  for (auto one : m_unneeded)
    BITMAP_FREE (one.second);
}

/* Add a slot for elements of TYPE aligned to ALIGN bytes or as the type
   says.  */

unsigned
cuda_values::add_slot (tree type, unsigned align)
{
  cuda_slot slot;
  slot.type = TYPE_MAIN_VARIANT (type);
  slot.align = MAX (align, TYPE_ALIGN_UNIT (type));
  slot.align = MIN (slot.align, CUDA_SLOT_ALIGN);
  slot.size = ROUND_UP (tree_to_uhwi (TYPE_SIZE_UNIT (type)), slot.align);
  slot.offset = 0;
  slot.base = NULL_TREE;
  slot.part = 0;
  slot.block = false;
  m_slots.safe_push (slot);
  return m_slots.length () - 1;
}

/* Keep VAR for the block.  */

void
cuda_values::keep_for_block (tree var)
{
  unsigned slot = add_slot (TREE_TYPE (var), CUDA_SLOT_ALIGN);
  m_slots[slot].block = true;
  m_slots[slot].offset = m_block_bytes;
  m_block_bytes += m_slots[slot].size;
  m_variable_slots.put (var, slot);
}

/* Return the region in which USE happens: for a PHI, that of the edge.  */

cuda_region *
cuda_values::use_region (use_operand_p use)
{
  gimple *stmt = USE_STMT (use);
  basic_block bb = gimple_bb (stmt);
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    bb = gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src;
  return m_regions.region_of (bb);
}

/* Return whether NAME is the result of a PHI at the entry of a region.  */

bool
cuda_values::entry_phi_p (tree name)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  return (gimple_code (def) == GIMPLE_PHI
	  && m_regions.entered_at (gimple_bb (def)));
}

/* Return whether NAME is used outside the region that defines it, or set by
   others.  */

bool
cuda_values::crosses_p (tree name)
{
  if (entry_phi_p (name))
    return true;
  cuda_region *home = m_regions.region_of (gimple_bb (SSA_NAME_DEF_STMT
						      (name)));
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (!is_gimple_debug (USE_STMT (use)) && use_region (use) != home)
      return true;
  return false;
}

/* Return whether NAME is used behind the scope.  */

bool
cuda_values::leaves_scope_p (tree name)
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (!is_gimple_debug (USE_STMT (use)) && !use_region (use))
      return true;
  return false;
}

/* Return whether OP, an operand, can be had in any region: it is uniform, or
   can be computed again from what is, and the thread's index, in DEPTH
   statements in a row.  */

bool
cuda_values::again_p (tree op, int depth)
{
  if (TREE_CODE (op) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (op, 0));
      if (!base || m_variable_slots.get (base))
	return false;
    }
  if (TREE_CODE (op) != SSA_NAME)
    return (is_gimple_min_invariant (op)
	    && !m_regions.uniformity ().divergent_p (op));
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!m_regions.varying_p (op) || m_scope.leaf_p (def))
    return true;
  if (cuda_without_p (CUDA_PART_RECOMPUTE) || depth == 0
      || !lane_movable_p (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!again_p (gimple_op (def, i), depth - 1))
      return false;
  return true;
}

/* Return whether OP can be computed again by sums of what is uniform, and of
   the thread's index.  Names in SEEN are; *LEFT more statements may be.  */

bool
cuda_values::sums_again_p (tree op, bitmap seen, unsigned *left)
{
  if (again_p (op, 0))
    return true;
  if (TREE_CODE (op) != SSA_NAME || cuda_without_p (CUDA_PART_RECOMPUTE))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!lane_countable_p (TREE_TYPE (op)) || !lane_sum_p (def))
    return false;
  if (!bitmap_set_bit (seen, SSA_NAME_VERSION (op)))
    return true;
  if (*left == 0)
    return false;
  --*left;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!sums_again_p (gimple_op (def, i), seen, left))
      return false;
  return true;
}

/* Return whether OP can be had in any region without being kept.  */

bool
cuda_values::again_p (tree op)
{
  if (again_p (op, MAX_RECOMPUTE_DEPTH))
    return true;
  auto_bitmap seen;
  unsigned left = MAX_RECOMPUTED_SUMS;
  return sums_again_p (op, seen, &left);
}

/* Tell the user at WHERE what becomes of WHAT, a variable or an SSA name of
   one; values that the user gave no name are not told of.  */

void
cuda_values::tell (location_t where, tree what, const char *becomes)
{
  if (!cuda_opts.report || cuda_spare_p (m_scope.fn->decl))
    return;
  tree var = TREE_CODE (what) == SSA_NAME ? SSA_NAME_VAR (what) : what;
  if (!var || !DECL_NAME (var) || DECL_IGNORED_P (var)
      || LOCATION_LOCUS (where) <= BUILTINS_LOCATION)
    return;
  /* Several SSA names of a variable may come from one line.  */
  char key[300];
  snprintf (key, sizeof key, "%d %s %s", LOCATION_LINE (where),
	    IDENTIFIER_POINTER (DECL_NAME (var)), becomes);
  for (char *told : m_told)
    if (strcmp (told, key) == 0)
      return;
  m_told.safe_push (xstrdup (key));
  inform (where, "%qD %s", var, becomes);
}

/* Decide what becomes of NAME, which crosses; add it to KEPT if it is kept for
   each thread.  */

void
cuda_values::plan_name (tree name, vec<cuda_kept_name> *kept)
{
  m_names.safe_push (name);
  bool again = (!entry_phi_p (name) && !leaves_scope_p (name)
		&& again_p (name));
  if (!again)
    {
      tree type = TREE_TYPE (name);
      /* What depends on a truth value is mostly as wide as this; vectors of
	 bytes would have to be widened to be masks for it.  */
      if (TREE_CODE (type) == BOOLEAN_TYPE)
	type = unsigned_type_node;
      else if (INTEGRAL_TYPE_P (type) && !type_has_mode_precision_p (type))
	type = lang_hooks.types.type_for_mode (TYPE_MODE (type),
					       TYPE_UNSIGNED (type));
      kept->safe_push ({ name, type, 0 });
    }
  tell (gimple_location (SSA_NAME_DEF_STMT (name)), name,
	again ? "is computed again behind barriers"
	: "is kept for each thread across barriers");
  if (dump_file)
    {
      fprintf (dump_file, "  ");
      print_generic_expr (dump_file, name, TDF_SLIM);
      fprintf (dump_file, again ? " is computed again\n"
	       : " is kept for each thread\n");
    }
}

/* Give slots to KEPT, as few as may be.  What is needed behind the scope is
   alone in its slot.  */

void
cuda_values::plan_slots (const vec<cuda_kept_name> &kept)
{
  auto_vec<cuda_kept_name> names;
  for (const cuda_kept_name &one : kept)
    if (leaves_scope_p (one.name))
      m_name_slots.put (SSA_NAME_VERSION (one.name), add_slot (one.type));
    else
      names.safe_push (one);
  cuda_slot_sharing sharing (m_regions, &names);
  /* In islands what a thread keeps may be read when it is elsewhere.  */
  if (m_scope.level == CUDA_LEVEL_BLOCK && m_regions.islands ().is_empty ())
    sharing.share_all ();
  for (unsigned i = 0; i < names.length (); i++)
    {
      unsigned slot = (names[i].place == i ? add_slot (names[i].type)
		       : slot_of (names[names[i].place].name));
      m_name_slots.put (SSA_NAME_VERSION (names[i].name), slot);
    }
}

/* Return the slot of NAME, -1 if it has none.  */

int
cuda_values::slot_of (tree name)
{
  unsigned *slot = m_name_slots.get (SSA_NAME_VERSION (name));
  return slot ? (int) *slot : -1;
}

/* Decide which variables in memory are kept for each thread.  */

void
cuda_values::plan_variables ()
{
  hash_set<tree> live;
  if (m_regions.length () > 1)
    cuda_find_live_variables (m_regions, m_scope, m_blocks, &live);
  cuda_add_large_variables (m_regions, m_blocks, &live);
  own_elements elements (m_regions, m_scope, m_blocks);
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (m_scope.fn, i, var)
    if (cuda_thread_memory_p (var) && live.contains (var)
	&& !m_variable_slots.get (var))
      {
	if (!tree_fits_uhwi_p (DECL_SIZE_UNIT (var)))
	  {
	    sorry_at (DECL_SOURCE_LOCATION (var), "variable %qD of variable"
		      " size lives across a barrier", var);
	    continue;
	  }
	unsigned slot = add_slot (TREE_TYPE (var), DECL_ALIGN_UNIT (var));
	m_slots[slot].part = elements.size (var);
	m_variable_slots.put (var, slot);
	tell (DECL_SOURCE_LOCATION (var), var,
	      "is kept in memory for each thread across barriers");
	if (dump_file)
	  {
	    fprintf (dump_file, "  variable ");
	    print_generic_expr (dump_file, var, TDF_SLIM);
	    fprintf (dump_file, " is kept for each thread%s\n",
		     m_slots[slot].part ? ", by elements" : "");
	  }
      }
}

/* Order slots A and B for qsort: larger alignment first, so that every array
   is aligned whatever the number of threads.  */

static int
compare_slots (const void *a, const void *b)
{
  const cuda_slot *const *x = (const cuda_slot *const *) a;
  const cuda_slot *const *y = (const cuda_slot *const *) b;
  if ((*x)->align != (*y)->align)
    return (*x)->align > (*y)->align ? -1 : 1;
  return *x < *y ? -1 : *x > *y;
}

/* Give every slot its place.  */

void
cuda_values::lay_out ()
{
  auto_vec<cuda_slot *> order;
  for (cuda_slot &slot : m_slots)
    if (!slot.block)
      order.safe_push (&slot);
  order.qsort (compare_slots);
  for (cuda_slot *slot : order)
    {
      slot->offset = m_thread_bytes;
      m_thread_bytes += slot->size;
    }
}

/* Decide for all names and variables.  */

void
cuda_values::plan ()
{
  unsigned n = m_regions.length ();
  m_prologues.safe_grow_cleared (n, true);
  m_values.safe_grow_cleared (n, true);
  m_addresses.safe_grow_cleared (n, true);
  for (unsigned i = 0; i < n; i++)
    {
      m_values[i] = new hash_map<int_hash<int, -1>, tree>;
      m_addresses[i] = new hash_map<int_hash<int, -1>, tree>;
    }
  m_scope.blocks (&m_blocks);
  if (n > 1)
    {
      unsigned i;
      tree name;
      auto_vec<cuda_kept_name> kept;
      FOR_EACH_SSA_NAME (i, name, m_scope.fn)
	{
	  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
	  if (virtual_operand_p (name) || !bb)
	    continue;
	  if (!m_regions.varying_p (name))
	    m_uniform += (cuda_opts.report && m_regions.region_of (bb)
			  && crosses_p (name));
	  else if (crosses_p (name))
	    plan_name (name, &kept);
	}
      plan_slots (kept);
      if (optimize && m_regions.islands ().is_empty ())
	find_unneeded (kept);
    }
  plan_variables ();
  lay_out ();
}

/* Make the addresses of the slots in BB.  THREADS may be NULL_TREE if all of
   them are the block's.  */

void
cuda_values::make_bases (basic_block bb, tree scratch, tree threads)
{
  gimple_seq seq = NULL;
  tree count = threads ? gimple_convert (&seq, sizetype, threads) : NULL_TREE;
  for (cuda_slot &slot : m_slots)
    {
      tree bytes = size_int (slot.offset);
      if (!slot.block)
	{
	  bytes = gimple_build (&seq, MULT_EXPR, sizetype, count, bytes);
	  bytes = gimple_build (&seq, PLUS_EXPR, sizetype, bytes,
				size_int (m_block_bytes));
	}
      tree type = build_pointer_type (slot.type);
      tree address = make_ssa_name (ptr_type_node);
      gimple_seq_add_stmt (&seq, gimple_build_assign
			   (address, POINTER_PLUS_EXPR, scratch, bytes));
      slot.base = make_ssa_name (type);
      gimple_seq_add_stmt (&seq, gimple_build_assign (slot.base, NOP_EXPR,
						      address));
    }
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Make the slots arrays with an element for each lane.  Lanes that the warp
   does not have may be read and written, too.  */

void
cuda_values::make_lane_arrays ()
{
  for (cuda_slot &slot : m_slots)
    slot.base = cuda_make_lane_array (slot.type, slot.size);
}

bool
cuda_values::parts_p () const
{
  for (const cuda_slot &slot : m_slots)
    if (slot.part)
      return true;
  return false;
}

/* Return where the thread's part of slot S begins in REGION.  */

tree
cuda_values::thread_offset (const cuda_slot &s, unsigned region)
{
  const cuda_thread_loop &loop = (*m_loops)[region];
  gimple_seq *seq = &m_prologues[region];
  if (!s.part)
    return (s.size == 1 ? loop.offset
	    : gimple_build (seq, MULT_EXPR, sizetype, loop.offset,
			    size_int (s.size)));
  tree lane, before;
  if (loop.warp_base)
    {
      lane = gimple_convert (seq, sizetype, loop.x);
      before = gimple_convert (seq, sizetype, loop.warp_base);
    }
  else
    {
      tree mask = size_int (CUDA_WARP_SIZE - 1);
      lane = gimple_build (seq, BIT_AND_EXPR, sizetype, loop.offset, mask);
      before = gimple_build (seq, MINUS_EXPR, sizetype, loop.offset, lane);
    }
  before = gimple_build (seq, MULT_EXPR, sizetype, before, size_int (s.size));
  lane = gimple_build (seq, MULT_EXPR, sizetype, lane, size_int (s.part));
  return gimple_build (seq, PLUS_EXPR, sizetype, before, lane);
}

/* Return the address of the thread's element of SLOT in REGION.  In a scalar
   region, which uses only what is the same for all threads, it is that of
   thread 0.  */

tree
cuda_values::slot_address (unsigned slot, unsigned region)
{
  if (m_regions[region].scalar || m_slots[slot].block)
    return m_slots[slot].base;
  bool existed;
  tree &address = m_addresses[region]->get_or_insert (slot, &existed);
  if (existed)
    return address;
  const cuda_slot &s = m_slots[slot];
  gimple_seq *seq = &m_prologues[region];
  tree offset = thread_offset (s, region);
  address = make_ssa_name (TREE_TYPE (s.base));
  gimple_seq_add_stmt (seq, gimple_build_assign (address, POINTER_PLUS_EXPR,
						 s.base, offset));
  return address;
}

/* Return the thread's element of SLOT in REGION.  */

tree
cuda_values::slot_ref (unsigned slot, unsigned region)
{
  tree address = slot_address (slot, region);
  return build2 (MEM_REF, m_slots[slot].type, address,
		 build_zero_cst (TREE_TYPE (address)));
}

/* Append to SEQ the store of VALUE for the thread at work in REGION into
   SLOT.  */

void
cuda_values::append_store (unsigned slot, unsigned region, tree value,
			   gimple_seq *seq)
{
  tree ref = slot_ref (slot, region);
  value = gimple_convert (seq, TREE_TYPE (ref), value);
  gimple_seq_add_stmt (seq, gimple_build_assign (ref, value));
}

/* Return the element of thread T of SLOT, appending to SEQ.  */

tree
cuda_values::flat_ref (unsigned slot, tree t, gimple_seq *seq)
{
  const cuda_slot &s = m_slots[slot];
  tree offset = gimple_convert (seq, sizetype, t);
  offset = gimple_build (seq, MULT_EXPR, sizetype, offset, size_int (s.size));
  tree address = gimple_build (seq, POINTER_PLUS_EXPR, TREE_TYPE (s.base),
			       s.base, offset);
  return build2 (MEM_REF, s.type, address,
		 build_zero_cst (TREE_TYPE (address)));
}

/* Compute NAME again where a thread starts REGION; return the result.  */

tree
cuda_values::recompute (tree name, unsigned region)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  enum cuda_intrinsic code;
  int dim;
  if (cuda_index_call_p (def, &code, &dim))
    return (*m_loops)[region].tid[dim];
  tree ops[3] = { NULL_TREE, NULL_TREE, NULL_TREE };
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    {
      tree op = gimple_op (def, i);
      ops[i - 1] = value_at (op, region);
    }
  tree result = copy_ssa_name (name);
  gassign *stmt = gimple_build_assign (result, gimple_assign_rhs_code (def),
				       ops[0], ops[1], ops[2]);
  gimple_set_location (stmt, gimple_location (def));
  gimple_seq_add_stmt (&m_prologues[region], stmt);
  return result;
}

/* Return the value of NAME, which varies and is defined elsewhere, in
   REGION.  */

tree
cuda_values::value_in (tree name, unsigned region)
{
  if (tree *known = m_values[region]->get (SSA_NAME_VERSION (name)))
    return *known;
  int slot = slot_of (name);
  tree result;
  if (slot < 0)
    result = recompute (name, region);
  else
    {
      /* A version of the same variable, for the debugger.  */
      result = copy_ssa_name (name);
      tree type = m_slots[slot].type;
      tree loaded = result;
      gimple_seq *seq = &m_prologues[region];
      tree ref = slot_ref (slot, region);
      if (!useless_type_conversion_p (TREE_TYPE (result), type))
	loaded = make_ssa_name (type);
      gimple *load = gimple_build_assign (loaded, ref);
      gimple_seq_add_stmt (seq, load);
      m_loads.safe_push (std::make_pair (region, load));
      /* A comparison can be vectorised, a conversion to bool cannot.  */
      if (loaded != result && TREE_CODE (TREE_TYPE (result)) == BOOLEAN_TYPE)
	gimple_seq_add_stmt (seq, gimple_build_assign
			     (result, NE_EXPR, loaded,
			      build_zero_cst (type)));
      else if (loaded != result)
	gimple_seq_add_stmt (seq, gimple_build_assign (result, NOP_EXPR,
						       loaded));
    }
  m_values[region]->put (SSA_NAME_VERSION (name), result);
  return result;
}

/* Return the value of OP, which is visible there, in REGION: computed again,
   from a slot, as it is, or as it was handed out.  */

tree
cuda_values::value_at (tree op, unsigned region)
{
  if (TREE_CODE (op) != SSA_NAME)
    return op;
  return (m_regions.varying_p (op) ? value_in (op, region)
	  : handed_out (op, region));
}

/* Return whether OP is computed before the loop that runs REGION: not in it,
   and not where its threads start, which is in no block yet.  */

bool
cuda_values::once_p (tree op, unsigned region) const
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (op));
  if (!bb)
    return SSA_NAME_IS_DEFAULT_DEF (op);
  const cuda_region *home = m_regions.region_of (bb);
  return !home || home->index != region;
}

/* Let the threads of REGION hand out VALUES at the ends of blocks FROM.  */

tree
cuda_values::hand_out (unsigned region, const vec<basic_block> &from,
		       const vec<tree> &values)
{
  tree type = TREE_TYPE (values[0]);
  tree var = cuda_make_block_variable (type, "uniform");
  for (unsigned i = 0; i < from.length (); i++)
    {
      gimple_stmt_iterator gsi = gsi_last_bb (from[i]);
      gsi_insert_after (&gsi, gimple_build_assign (var, values[i]),
			GSI_NEW_STMT);
    }
  tree result = make_ssa_name (type);
  gimple_stmt_iterator gsi = gsi_after_labels ((*m_loops)[region].post);
  gsi_insert_before (&gsi, gimple_build_assign (result, unshare_expr (var)),
		     GSI_SAME_STMT);
  return result;
}

/* Return whether STMT, which is the same for all threads, may be done where not
   all that it depends on is done.  */

static bool
harmless_p (gimple *stmt)
{
  if (gimple_call_builtin_p (stmt, BUILT_IN_NORMAL))
    switch (DECL_FUNCTION_CODE (gimple_call_fndecl (stmt)))
      {
      CASE_INT_FN (BUILT_IN_CLZ):
      CASE_INT_FN (BUILT_IN_CTZ):
      CASE_INT_FN (BUILT_IN_FFS):
      CASE_INT_FN (BUILT_IN_POPCOUNT):
	return gimple_call_lhs (stmt) != NULL_TREE;
      default:
	return false;
      }
  return lane_movable_p (stmt);
}

/* Return whether OP, an operand in HOME, can be computed ahead of the loop that
   runs HOME: from what others hand out and no more than DEPTH operations.  */

bool
cuda_values::ahead_p (tree op, const cuda_region *home, int depth)
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op);
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (m_regions.varying_p (op) || entry_phi_p (op))
    return false;
  if (!gimple_bb (def) || m_regions.region_of (gimple_bb (def)) != home)
    return true;
  if (depth == 0 || !harmless_p (def))
    return false;
  ssa_op_iter iter;
  tree from;
  FOR_EACH_SSA_TREE_OPERAND (from, def, iter, SSA_OP_USE)
    if (!ahead_p (from, home, depth - 1))
      return false;
  return true;
}

/* Compute OP, of which that is true, there.  */

void
cuda_values::move_ahead (tree op, const cuda_region *home)
{
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!gimple_bb (def) || m_regions.region_of (gimple_bb (def)) != home)
    return;
  ssa_op_iter iter;
  use_operand_p use;
  FOR_EACH_SSA_USE_OPERAND (use, def, iter, SSA_OP_USE)
    {
      move_ahead (USE_FROM_PTR (use), home);
      SET_USE (use, handed_out (USE_FROM_PTR (use), home->index));
    }
  gimple_stmt_iterator from = gsi_for_stmt (def);
  gimple_stmt_iterator to = gsi_last_bb ((*m_loops)[home->index].pre);
  gsi_move_after (&from, &to);
  reset_flow_sensitive_info (op);
  if (is_gimple_assign (def) && INTEGRAL_TYPE_P (TREE_TYPE (op))
      && TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (op))
      && arith_code_with_undefined_signed_overflow
	   (gimple_assign_rhs_code (def)))
    rewrite_to_defined_overflow (def, true);
  else
    update_stmt (def);
}

/* Return what REGION has of NAME, which is the same for all threads: the value
   that those who computed it elsewhere handed out, or NAME itself if all did,
   or those of REGION do.  */

tree
cuda_values::handed_out (tree name, unsigned region)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  cuda_region *home = gimple_bb (def) ? m_regions.region_of (gimple_bb (def))
		      : NULL;
  if (!home || home->index == region || home->scalar || !home->partial_p ()
      || entry_phi_p (name))
    return name;
  if (optimize && ahead_p (name, home, MAX_RECOMPUTE_DEPTH))
    {
      move_ahead (name, home);
      return name;
    }
  bool existed;
  tree &result = m_handed_out.get_or_insert (SSA_NAME_VERSION (name),
					     &existed);
  if (existed)
    return result;
  tree var = cuda_make_block_variable (TREE_TYPE (name), "uniform");
  gassign *store = gimple_build_assign (var, name);
  if (gimple_code (def) == GIMPLE_PHI)
    {
      gimple_stmt_iterator gsi = gsi_after_labels (gimple_bb (def));
      gsi_insert_before (&gsi, store, GSI_SAME_STMT);
    }
  else
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (def);
      gsi_insert_after (&gsi, store, GSI_SAME_STMT);
    }
  result = copy_ssa_name (name);
  gimple_stmt_iterator gsi = gsi_after_labels ((*m_loops)[home->index].post);
  gsi_insert_before (&gsi, gimple_build_assign (result, unshare_expr (var)),
		     GSI_SAME_STMT);
  return result;
}

/* Let uses of what is the same for all threads, but not computed by all, take
   what was handed out.  */

void
cuda_values::hand_out_names ()
{
  auto_vec<tree> names;
  auto_vec<use_operand_p> uses;
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, m_scope.fn)
    if (!virtual_operand_p (name) && gimple_bb (SSA_NAME_DEF_STMT (name))
	&& !m_regions.varying_p (name))
      names.safe_push (name);
  for (tree name : names)
    {
      cuda_region *home
	= m_regions.region_of (gimple_bb (SSA_NAME_DEF_STMT (name)));
      if (!home || !home->partial_p ())
	continue;
      imm_use_iterator iter;
      use_operand_p use;
      uses.truncate (0);
      FOR_EACH_IMM_USE_FAST (use, iter, name)
	if (use_region (use) && use_region (use) != home)
	  uses.safe_push (use);
      for (use_operand_p use : uses)
	{
	  tree value = handed_out (name, use_region (use)->index);
	  SET_USE (use, value);
	  if (gimple_code (USE_STMT (use)) != GIMPLE_PHI)
	    update_stmt (USE_STMT (use));
	}
    }
}

/* Return the value behind the scope of NAME, which has a slot and is the same
   for all its threads in the end: that of the first.  */

tree
cuda_values::value_behind (tree name)
{
  const cuda_slot &slot = m_slots[slot_of (name)];
  gimple_seq seq = NULL;
  tree value = make_ssa_name (slot.type);
  tree ref = build2 (MEM_REF, slot.type, slot.base,
		     build_zero_cst (TREE_TYPE (slot.base)));
  gimple_seq_add_stmt (&seq, gimple_build_assign (value, ref));
  value = gimple_convert (&seq, TREE_TYPE (name), value);
  gimple_stmt_iterator gsi = gsi_after_labels (m_scope.leave);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return value;
}

/* Add to CHANGES the uses of NAME that have to take another value.  */

void
cuda_values::rewrite_name (tree name,
			   vec<std::pair<use_operand_p, tree> > *changes)
{
  cuda_region *home
    = m_regions.region_of (gimple_bb (SSA_NAME_DEF_STMT (name)));
  bool anywhere = entry_phi_p (name);
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      cuda_region *region = use_region (use);
      if (is_gimple_debug (USE_STMT (use))
	  || (region == home && !anywhere)
	  || (!region && m_scope.level == CUDA_LEVEL_BLOCK))
	continue;
      tree value = (region ? value_in (name, region->index)
		    : value_behind (name));
      changes->safe_push (std::make_pair (use, value));
    }
}

/* Store NAME into SLOT behind its definition.  */

void
cuda_values::store_name (tree name, unsigned slot)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  basic_block bb = gimple_bb (def);
  cuda_region *region = m_regions.region_of (bb);
  gphi *phi = dyn_cast<gphi *> (def);
  if (phi && store_needed (phi, slot, region))
    return;
  gimple_seq seq = NULL;
  append_store (slot, region->index, name, &seq);
  if (phi)
    {
      gimple_stmt_iterator gsi = gsi_after_labels (bb);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
    }
  else
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (def);
      gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
    }
}

/* Let reads of threadIdx take the index of the loop round them.  */

void
cuda_values::replace_index_calls ()
{
  for (basic_block bb : m_blocks)
    {
      cuda_region *region = m_regions.region_of (bb);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
	{
	  gimple *stmt = gsi_stmt (gsi);
	  enum cuda_intrinsic code;
	  int dim;
	  if (!is_gimple_call (stmt) || !cuda_index_call_p (stmt, &code, &dim))
	    {
	      gsi_next (&gsi);
	      continue;
	    }
	  tree lhs = gimple_call_lhs (stmt);
	  if (lhs)
	    {
	      gassign *copy = gimple_build_assign
		(lhs, (*m_loops)[region->index].tid[dim]);
	      gimple_set_location (copy, gimple_location (stmt));
	      gsi_replace (&gsi, copy, false);
	      gsi_next (&gsi);
	    }
	  else
	    gsi_remove (&gsi, true);
	}
    }
}

/* Return the memory of the thread at work for VAR in REGION.  */

tree
cuda_values::variable_ref (tree var, unsigned region)
{
  tree address = slot_address (*m_variable_slots.get (var), region);
  tree ref = build2 (MEM_REF, TREE_TYPE (var), address,
		     build_zero_cst (build_pointer_type (TREE_TYPE (var))));
  TREE_THIS_VOLATILE (ref) = TREE_THIS_VOLATILE (var);
  return ref;
}

/* What replace_variable needs.  */
struct variable_query
{
  cuda_values *values;
  unsigned region;
};

/* Callback of walk_gimple_op: let mentions of kept variables mean the
   thread's own.  */

tree
cuda_values::replace_variable (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  variable_query *query = (variable_query *) wi->info;
  cuda_values *self = query->values;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR && VAR_P (TREE_OPERAND (*tp, 0))
	   && self->m_variable_slots.get (TREE_OPERAND (*tp, 0)))
    {
      unsigned slot = *self->m_variable_slots.get (TREE_OPERAND (*tp, 0));
      *tp = self->slot_address (slot, query->region);
      *walk_subtrees = 0;
      wi->changed = true;
    }
  else if (VAR_P (*tp))
    {
      if (self->m_variable_slots.get (*tp))
	{
	  *tp = self->variable_ref (*tp, query->region);
	  wi->changed = true;
	}
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Return the memory of the thread at work in REGION for REF, an element of a
   variable that is laid out by these; what it takes is appended to SEQ.  */

tree
cuda_values::part_ref (tree ref, unsigned region, gimple_seq *seq)
{
  own_place place;
  bool found = place.find (ref);
  gcc_assert (found);
  tree address = slot_address (*m_variable_slots.get (place.var), region);
  for (const std::pair<tree, HOST_WIDE_INT> &term : place.terms)
    {
      tree index = gimple_convert (seq, sizetype,
				   value_at (term.first, region));
      index = gimple_build (seq, MULT_EXPR, sizetype, index,
			    size_int (term.second * CUDA_WARP_SIZE));
      address = gimple_build (seq, POINTER_PLUS_EXPR, TREE_TYPE (address),
			      address, index);
    }
  return build2 (MEM_REF, TREE_TYPE (ref), address,
		 build_int_cst (reference_alias_ptr_type (ref),
				place.bytes * CUDA_WARP_SIZE));
}

/* If the statement at GSI in REGION accesses an element of such a variable, or
   sets some to zero, let it do so where they are; return whether it does.  */

bool
cuda_values::rewrite_parts (gimple_stmt_iterator *gsi, unsigned region)
{
  gimple *stmt = gsi_stmt (*gsi);
  gimple_seq seq = NULL;
  bool any = false;
  for (unsigned i = 0; i < 2 && gimple_assign_single_p (stmt); i++)
    {
      tree ref = gimple_op (stmt, i), base = get_base_address (ref);
      unsigned *slot = (base && VAR_P (base) ? m_variable_slots.get (base)
			: NULL);
      if (!slot || !m_slots[*slot].part)
	continue;
      any = true;
      ref = part_ref (ref, region, &seq);
      HOST_WIDE_INT part = m_slots[*slot].part;
      HOST_WIDE_INT cleared = cuda_cleared_bytes (stmt);
      tree type = (cleared ? build_nonstandard_integer_type
		   (part * BITS_PER_UNIT, true) : TREE_TYPE (ref));
      tree address = TREE_OPERAND (ref, 0), first = TREE_OPERAND (ref, 1);
      for (HOST_WIDE_INT at = part; at < cleared; at += part)
	{
	  tree more = fold_build2 (PLUS_EXPR, TREE_TYPE (first), first,
				   build_int_cst (TREE_TYPE (first), at
						  * CUDA_WARP_SIZE));
	  gimple_seq_add_stmt (&seq, gimple_build_assign
			       (build2 (MEM_REF, type, address, more),
				build_zero_cst (type)));
	}
      if (cleared)
	{
	  ref = build2 (MEM_REF, type, address, first);
	  gimple_assign_set_rhs1 (stmt, build_zero_cst (type));
	}
      gimple_set_op (stmt, i, ref);
    }
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  if (any)
    update_stmt (stmt);
  return any;
}

/* If *OP, an operand of the statement at GSI in REGION, is the address of a
   part of a kept variable, compute it before.  */

void
cuda_values::hoist_address (gimple_stmt_iterator *gsi, tree *op,
			    unsigned region)
{
  if (!*op || TREE_CODE (*op) != ADDR_EXPR || VAR_P (TREE_OPERAND (*op, 0)))
    return;
  tree base = get_base_address (TREE_OPERAND (*op, 0));
  if (!base || !VAR_P (base) || !m_variable_slots.get (base))
    return;
  tree name = make_ssa_name (TREE_TYPE (*op));
  gassign *stmt = gimple_build_assign (name, unshare_expr (*op));
  variable_query query = { this, region };
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &query;
  walk_gimple_op (stmt, replace_variable, &wi);
  if (gsi)
    gsi_insert_before (gsi, stmt, GSI_SAME_STMT);
  else
    gimple_seq_add_stmt (&m_prologues[region], stmt);
  *op = name;
}

/* Rewrite the statement at GSI, in REGION, for kept variables.  */

void
cuda_values::rewrite_stmt (gimple_stmt_iterator *gsi, cuda_region *region)
{
  if (rewrite_parts (gsi, region->index))
    return;
  gimple *stmt = gsi_stmt (*gsi);
  bool address_ok = (gimple_assign_single_p (stmt)
		     && gimple_assign_rhs_code (stmt) == ADDR_EXPR
		     && is_gimple_reg (gimple_assign_lhs (stmt)));
  if (!address_ok)
    for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
      hoist_address (gsi, gimple_op_ptr (stmt, i), region->index);
  variable_query query = { this, region->index };
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &query;
  walk_gimple_op (stmt, replace_variable, &wi);
  update_stmt (stmt);
}

/* Rewrite the arguments of PHI for kept variables.  */

void
cuda_values::rewrite_phi_args (gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      if (TREE_CODE (arg) != ADDR_EXPR)
	continue;
      cuda_region *region
	= m_regions.region_of (gimple_phi_arg_edge (phi, i)->src);
      tree op = TREE_OPERAND (arg, 0);
      if (VAR_P (op) && m_variable_slots.get (op))
	arg = slot_address (*m_variable_slots.get (op), region->index);
      else
	hoist_address (NULL, &arg, region->index);
      SET_PHI_ARG_DEF (phi, i, arg);
    }
}

/* Return whether STMT only marks the life of a variable, which has no meaning
   any more: the variable has a slot in SLOTS; or, for the address sanitizer,
   its scope may go on from one region to the next, where another thread has
   ended it in between, since the function has SEVERAL.  */

static bool
marks_life_p (gimple *stmt, hash_map<tree, unsigned> &slots, bool several)
{
  if (gimple_clobber_p (stmt))
    return slots.get (gimple_assign_lhs (stmt)) != NULL;
  if (!gimple_call_internal_p (stmt, IFN_ASAN_MARK))
    return false;
  if (several)
    return true;
  tree arg = gimple_call_arg (stmt, 1);
  return (TREE_CODE (arg) == ADDR_EXPR
	  && slots.get (TREE_OPERAND (arg, 0)) != NULL);
}

/* Rewrite the mentions of kept variables, and note where others remain.  */

void
cuda_values::rewrite_variables ()
{
  for (basic_block bb : m_blocks)
    {
      cuda_region *region = m_regions.region_of (bb);
      for (gphi *phi : cuda_phis (bb))
	rewrite_phi_args (phi);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (marks_life_p (stmt, m_variable_slots,
			    m_regions.length () > 1))
	    {
	      unlink_stmt_vdef (stmt);
	      gsi_remove (&gsi, true);
	      continue;
	    }
	  variable_set mentioned;
	  cuda_step_over (stmt, &mentioned);
	  bool kept = false;
	  for (tree var : mentioned)
	    if (m_variable_slots.get (var))
	      kept = true;
	    else if (cuda_thread_memory_p (var))
	      bitmap_set_bit (m_reuses_memory, region->index);
	  if (kept)
	    rewrite_stmt (&gsi, region);
	  gsi_next (&gsi);
	}
    }
}

/* Do what was planned.  */

void
cuda_values::rewrite ()
{
  hand_out_names ();
  auto_vec<std::pair<use_operand_p, tree> > changes;
  for (tree name : m_names)
    rewrite_name (name, &changes);
  for (tree name : m_names)
    {
      int slot = slot_of (name);
      if (slot >= 0 && !entry_phi_p (name))
	store_name (name, slot);
    }
  for (std::pair<use_operand_p, tree> &change : changes)
    {
      SET_USE (change.first, change.second);
      if (gimple_code (USE_STMT (change.first)) != GIMPLE_PHI)
	update_stmt (USE_STMT (change.first));
    }
  rewrite_variables ();
  replace_index_calls ();
}
