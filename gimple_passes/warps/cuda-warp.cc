/* Collectives of the warp.
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

/* A collective is a region of its own, run in a loop over the warps and one
   over the lanes of each.  What the lanes published before is in a slot, an
   array with an element for each thread, so that

     r = __shfl_down_sync (mask, v, 1);

   becomes, with PUB the slot,

     for each thread			// the end of the region before
       pub[thread] = v;
     for each warp
       {
	 here = the lanes that have come here;
	 for each lane
	   {
	     source = lane + 1;
	     valid = source <= (lane | 31) && here >> source & 1;
	     r[thread] = pub[base + (valid ? source : lane)];
	   }
       }

   A shuffle reads any lane that is here, named by the mask or not, as hardware
   does; masks only say for whom lanes wait.  Where all lanes of a whole warp
   are here, each has a value to read.  There, shuffles by constants are
   operations on vectors (cuda-warp-vectors.cc), and votes, matches and
   reductions wherever warps are whole.

   Votes, matches and reductions call the runtime with HERE & MASK and the
   warp's part of PUB: once for the warp if the mask is the same for all lanes,
   else once for each.

   Where all threads go the same way all lanes of the block are here.  With the
   dispatcher these are the lanes whose next region this one is; they were
   released together, when all lanes of their mask that have not returned had
   come, or when those that had not come could not come any more.  Where lanes
   have parted without the dispatcher (cuda-retire.cc), a mask says who is
   here.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-runtime.h"
#include "cuda-emit.h"
#include "cuda-warp-vectors.h"
#include "cuda-warp.h"

namespace {

/* Lowers one collective, which a region consists of alone or in a group.  */

class collective_lowerer
{
public:
  collective_lowerer (cuda_region &region, const cuda_barrier *barrier,
		      cuda_thread_loop &loop, cuda_values &values,
		      const cuda_warp_slots &slots)
    : m_region (region), m_loop (loop), m_values (values), m_slots (slots),
      m_barrier (barrier), m_stmt (barrier->collective),
      m_head (NULL), m_seq (NULL) {}

  void run ();

private:
  void compute_here ();
  tree array_of (tree);
  tree participants ();
  tree shuffle ();
  tree source_lane (tree, tree *);
  bool vectors_p () const;
  bool whole_p () const { return vectors_p () && !m_slots.here; }
  unsigned lanes () const { return TREE_INT_CST_LOW (m_loop.warp_size); }
  bool constant_sources (unsigned *);
  bool broadcast_p () const;
  tree broadcast (tree);
  tree read_lane (tree, tree);
  tree call (enum cuda_runtime_code, const vec<tree> &);
  tree aggregate_by_vectors ();
  tree match_by_vectors ();
  tree aggregate ();
  tree build (enum tree_code, tree, tree);
  tree build_bool (enum tree_code, tree, tree);

  cuda_region &m_region;
  cuda_thread_loop &m_loop;
  cuda_values &m_values;
  const cuda_warp_slots &m_slots;
  const cuda_barrier *m_barrier;
  gcall *m_stmt;

  /* What is done once for a warp, and for each lane.  */
  gimple_seq m_head;
  gimple_seq m_seq;

  /* The lanes that have come here, as unsigned.  */
  tree m_here;
};

/* Append A CODE B, unsigned, for each lane.  */

tree
collective_lowerer::build (enum tree_code code, tree a, tree b)
{
  a = gimple_convert (&m_seq, unsigned_type_node, a);
  b = gimple_convert (&m_seq, unsigned_type_node, b);
  return gimple_build (&m_seq, code, unsigned_type_node, a, b);
}

/* Append the comparison A CODE B, of unsigned values, for each lane.  */

tree
collective_lowerer::build_bool (enum tree_code code, tree a, tree b)
{
  a = gimple_convert (&m_seq, unsigned_type_node, a);
  b = gimple_convert (&m_seq, unsigned_type_node, b);
  return gimple_build (&m_seq, code, boolean_type_node, a, b);
}

/* Compute which lanes are here.  */

void
collective_lowerer::compute_here ()
{
  if (m_slots.here)
    {
      m_here = make_ssa_name (unsigned_type_node);
      gimple_seq_add_stmt (&m_head, gimple_build_assign
			   (m_here, unshare_expr (m_slots.here)));
      return;
    }
  tree size = gimple_convert (&m_head, unsigned_type_node, m_loop.warp_size);
  if (m_slots.next >= 0)
    {
      tree ref = m_values.flat_ref (m_slots.next, m_loop.warp_base, &m_head);
      tree next = gimple_convert (&m_head, ptr_type_node,
				  TREE_OPERAND (ref, 0));
      gcall *here = gimple_build_call
	(cuda_runtime_decl (CUDA_RT_WARP_HERE), 3, next, size,
	 build_int_cst (unsigned_type_node, m_region.index));
      m_here = make_ssa_name (unsigned_type_node);
      gimple_call_set_lhs (here, m_here);
      gimple_seq_add_stmt (&m_head, here);
      return;
    }
  tree warp = build_int_cst (unsigned_type_node, CUDA_WARP_SIZE);
  tree missing = gimple_build (&m_head, MINUS_EXPR, unsigned_type_node, warp,
			       size);
  m_here = gimple_build (&m_head, RSHIFT_EXPR, unsigned_type_node,
			 build_minus_one_cst (unsigned_type_node), missing);
}

/* Return the address of the warp's part of the array that keeps VALUE, which
   the lanes published or get; NULL_TREE if it is not kept.  */

tree
collective_lowerer::array_of (tree value)
{
  int slot = m_values.slot_of (value);
  if (slot < 0)
    return NULL_TREE;
  tree ref = m_values.flat_ref (slot, m_loop.warp_base, &m_head);
  return TREE_OPERAND (ref, 0);
}

/* Return the lanes that take part, with this lane's mask.  */

tree
collective_lowerer::participants ()
{
  return build (BIT_AND_EXPR, m_here, cuda_barrier_arg (m_stmt, 0));
}

/* Return the lane that a shuffle reads for LANE, and set *VALID to whether
   CUDA's rules let it.  As in PTX five bits count, of the lane that is asked
   for and of the width: so one of 64 is the whole warp.  */

tree
collective_lowerer::source_lane (tree lane, tree *valid)
{
  tree b = cuda_barrier_arg (m_stmt, 2);
  tree width = cuda_barrier_arg (m_stmt, 3);
  tree one = build_one_cst (unsigned_type_node);
  tree any = build_int_cst (unsigned_type_node, CUDA_WARP_SIZE - 1);
  b = build (BIT_AND_EXPR, b, any);
  tree within = build (BIT_AND_EXPR, build (MINUS_EXPR, width, one), any);
  tree outside = gimple_build (&m_seq, BIT_NOT_EXPR, unsigned_type_node,
			       within);
  tree first = build (BIT_AND_EXPR, lane, outside);
  tree last = build (BIT_IOR_EXPR, lane, within);
  tree source;
  switch (m_barrier->code)
    {
    case CUDA_SHFL_IDX:
    case CUDA_SHFL64_IDX:
      *valid = boolean_true_node;
      return build (BIT_IOR_EXPR, first, build (BIT_AND_EXPR, b, within));
    case CUDA_SHFL_UP:
    case CUDA_SHFL64_UP:
      {
	tree room = build (MINUS_EXPR, lane, first);
	*valid = build_bool (LE_EXPR, b, room);
	return build (MINUS_EXPR, lane, b);
      }
    case CUDA_SHFL_DOWN:
    case CUDA_SHFL64_DOWN:
      {
	tree room = build (MINUS_EXPR, last, lane);
	*valid = build_bool (LE_EXPR, b, room);
	return build (PLUS_EXPR, lane, b);
      }
    default:
      source = build (BIT_XOR_EXPR, lane, b);
      *valid = build_bool (LE_EXPR, source, last);
      return source;
    }
}

/* Return whether what the lanes published are arrays of a whole warp, or of a
   tile of it, even if not all lanes are here.  */

bool
collective_lowerer::vectors_p () const
{
  return (m_slots.next < 0
	  && TREE_CODE (m_loop.warp_size) == INTEGER_CST
	  && compare_tree_int (m_loop.warp_size, CUDA_WARP_SIZE) <= 0);
}

/* If a shuffle goes by constants, store in SOURCE the lane that each of a whole
   warp reads, and return true.  */

bool
collective_lowerer::constant_sources (unsigned *source)
{
  tree b = cuda_barrier_arg (m_stmt, 2);
  tree width = cuda_barrier_arg (m_stmt, 3);
  if (TREE_CODE (b) != INTEGER_CST || TREE_CODE (width) != INTEGER_CST)
    return false;
  for (unsigned i = 0; i < lanes (); i++)
    {
      gimple_seq none = NULL;
      std::swap (none, m_seq);
      tree valid;
      tree lane = build_int_cst (unsigned_type_node, i);
      tree from = source_lane (lane, &valid);
      std::swap (none, m_seq);
      gcc_assert (!none);
      source[i] = (integer_zerop (valid) ? i
		   : TREE_INT_CST_LOW (from) & (lanes () - 1));
    }
  return true;
}

/* Append the load of element LANE, unsigned, of the array at VALUES, and return
   it.  */

tree
collective_lowerer::read_lane (tree values, tree lane)
{
  tree type = TREE_TYPE (TREE_TYPE (values));
  tree offset = gimple_convert (&m_seq, sizetype, lane);
  offset = gimple_build (&m_seq, MULT_EXPR, sizetype, offset,
			 TYPE_SIZE_UNIT (type));
  tree address = gimple_build (&m_seq, POINTER_PLUS_EXPR, TREE_TYPE (values),
			       values, offset);
  tree result = make_ssa_name (type);
  gimple_seq_add_stmt (&m_seq, gimple_build_assign
		       (result, build2 (MEM_REF, type, address,
					build_zero_cst (TREE_TYPE (address)))));
  return result;
}

/* Return whether the shuffle reads the same lane for all of a warp.  */

bool
collective_lowerer::broadcast_p () const
{
  tree width = cuda_barrier_arg (m_stmt, 3);
  return (optimize && vectors_p ()
	  && (m_barrier->code == CUDA_SHFL_IDX
	      || m_barrier->code == CUDA_SHFL64_IDX)
	  && m_values.once_p (cuda_barrier_arg (m_stmt, 2), m_region.index)
	  && TREE_CODE (width) == INTEGER_CST
	  && TREE_INT_CST_LOW (width) % lanes () == 0);
}

/* Return what such a shuffle reads, once, from the array at VALUES.  */

tree
collective_lowerer::broadcast (tree values)
{
  tree any = build_int_cst (unsigned_type_node, lanes () - 1);
  std::swap (m_seq, m_head);
  tree source = build (BIT_AND_EXPR, cuda_barrier_arg (m_stmt, 2), any);
  tree result = read_lane (values, source);
  if (!whole_p ())
    {
      tree bit = build (RSHIFT_EXPR, m_here, source);
      tree one = build_one_cst (unsigned_type_node);
      tree there = build_bool (NE_EXPR, build (BIT_AND_EXPR, bit, one),
			       build_zero_cst (unsigned_type_node));
      tree type = TREE_TYPE (result);
      result = gimple_build (&m_seq, COND_EXPR, type, there, result,
			     build_zero_cst (type));
    }
  std::swap (m_seq, m_head);
  return result;
}

/* Return the result of a shuffle: the lane's own value where CUDA's rules do
   not let it read another's, zero where that lane is not here.  As on hardware
   it may be read whether or not the mask names it.  */

tree
collective_lowerer::shuffle ()
{
  tree values = array_of (m_barrier->published);
  tree lane = gimple_convert (&m_seq, unsigned_type_node, m_loop.x);
  unsigned sources[CUDA_WARP_SIZE];
  if (optimize && !cuda_without_p (CUDA_PART_WARP_VECTORS) && whole_p ()
      && constant_sources (sources))
    if (tree array = array_of (gimple_call_lhs (m_stmt)))
      if (cuda_permute_lanes (&m_head, array, values, lanes (), sources))
	{
	  if (dump_file)
	    {
	      fprintf (dump_file, "  by permutes: ");
	      print_gimple_stmt (dump_file, m_stmt, 0, TDF_SLIM);
	    }
	  /* It is there already; that it is stored again goes away.  */
	  return read_lane (array, lane);
	}
  if (broadcast_p ())
    return broadcast (values);
  tree valid;
  tree source = source_lane (lane, &valid);
  tree any = build_int_cst (unsigned_type_node, CUDA_WARP_SIZE - 1);
  source = build (BIT_AND_EXPR, source, any);
  if (whole_p ())
    return read_lane (values, gimple_build (&m_seq, COND_EXPR,
					    unsigned_type_node, valid, source,
					    lane));
  tree bit = build (RSHIFT_EXPR, m_here, source);
  bit = build (BIT_AND_EXPR, bit, build_one_cst (unsigned_type_node));
  tree missing = build_bool (EQ_EXPR, bit,
			     build_zero_cst (unsigned_type_node));
  tree there = build_bool (NE_EXPR, bit, build_zero_cst (unsigned_type_node));
  tree absent = gimple_build (&m_seq, BIT_AND_EXPR, boolean_type_node, valid,
			      missing);
  valid = gimple_build (&m_seq, BIT_AND_EXPR, boolean_type_node, valid, there);
  source = gimple_build (&m_seq, COND_EXPR, unsigned_type_node, valid, source,
			 lane);
  tree type = TREE_TYPE (TREE_TYPE (values));
  return gimple_build (&m_seq, COND_EXPR, type, absent, build_zero_cst (type),
		       read_lane (values, source));
}

/* Append a call of runtime function CODE with ARGS for each lane and return
   its result.  */

tree
collective_lowerer::call (enum cuda_runtime_code code, const vec<tree> &args)
{
  gcall *call = gimple_build_call_vec (cuda_runtime_decl (code), args);
  tree result = make_ssa_name (unsigned_type_node);
  gimple_call_set_lhs (call, result);
  gimple_seq_add_stmt (&m_seq, call);
  return result;
}

/* Return who has the lane's value, made by vectors for all lanes; NULL_TREE if
   it cannot be.  */

tree
collective_lowerer::match_by_vectors ()
{
  tree values = array_of (m_barrier->published);
  tree type = (m_barrier->code == CUDA_MATCH64 ? uint64_type_node
	       : unsigned_type_node);
  if (!operand_equal_p (TYPE_SIZE (TREE_TYPE (TREE_TYPE (values))),
			TYPE_SIZE (type)))
    return NULL_TREE;
  tree found = cuda_make_lane_array (type, TREE_INT_CST_LOW
						(TYPE_SIZE_UNIT (type)));
  if (!cuda_match_lanes (&m_head, found, values, lanes ()))
    return NULL_TREE;
  tree lane = gimple_convert (&m_seq, unsigned_type_node, m_loop.x);
  return build (BIT_AND_EXPR, read_lane (found, lane), participants ());
}

/* Return the result of a vote, match or reduction, made by vectors; NULL_TREE
   if it cannot be.  */

tree
collective_lowerer::aggregate_by_vectors ()
{
  enum cuda_exchange how = cuda_intrinsic_exchange (m_barrier->code);
  if (!optimize || cuda_without_p (CUDA_PART_WARP_VECTORS) || !vectors_p ())
    return NULL_TREE;
  tree mask = cuda_barrier_arg (m_stmt, 0);
  tree values = array_of (m_barrier->published);
  tree result = NULL_TREE;
  if (how == CUDA_EXCHANGE_MATCH)
    result = match_by_vectors ();
  else if (how == CUDA_EXCHANGE_BALLOT)
    {
      result = cuda_ballot_lanes (&m_head, values, lanes ());
      if (result && m_slots.here)
	result = gimple_build (&m_head, BIT_AND_EXPR, unsigned_type_node,
			       result, m_here);
      /* The lanes may wait with masks of their own.  */
      if (result && !integer_all_onesp (mask))
	result = build (BIT_AND_EXPR, result, mask);
    }
  else if (m_values.once_p (mask, m_region.index))
    {
      tree type;
      enum tree_code code = cuda_reduction_code (m_barrier->code, &type);
      tree part = NULL_TREE;
      if (m_slots.here || !integer_all_onesp (mask))
	part = gimple_build (&m_head, BIT_AND_EXPR, unsigned_type_node, m_here,
			     gimple_convert (&m_head, unsigned_type_node,
					     mask));
      result = cuda_reduce_lanes (&m_head, code, type, values, lanes (), part);
    }
  if (result && dump_file)
    {
      fprintf (dump_file, "  by vectors: ");
      print_gimple_stmt (dump_file, m_stmt, 0, TDF_SLIM);
    }
  return result;
}

/* Return the result of a vote, match or reduction.  */

tree
collective_lowerer::aggregate ()
{
  if (tree result = aggregate_by_vectors ())
    return result;
  enum cuda_exchange how = cuda_intrinsic_exchange (m_barrier->code);
  tree values = gimple_convert (&m_head, ptr_type_node,
				array_of (m_barrier->published));
  auto_vec<tree, 4> args;
  if (how == CUDA_EXCHANGE_REDUCE)
    args.safe_push (build_int_cst (unsigned_type_node,
				   m_barrier->code - CUDA_REDUCE_ADD));
  /* The same for all lanes of the warp if their masks are.  */
  bool once = (how != CUDA_EXCHANGE_MATCH
	       && m_values.once_p (cuda_barrier_arg (m_stmt, 0),
				   m_region.index));
  gimple_seq lane_seq = m_seq;
  if (once)
    m_seq = m_head;
  args.safe_push (participants ());
  args.safe_push (values);
  enum cuda_runtime_code code = CUDA_RT_WARP_REDUCE;
  if (how == CUDA_EXCHANGE_BALLOT)
    code = CUDA_RT_WARP_BALLOT;
  else if (how == CUDA_EXCHANGE_MATCH)
    {
      args.safe_push (cuda_barrier_arg (m_stmt, 1));
      code = (m_barrier->code == CUDA_MATCH64 ? CUDA_RT_WARP_MATCH64
	      : CUDA_RT_WARP_MATCH);
    }
  tree result = call (code, args);
  if (once)
    {
      m_head = m_seq;
      m_seq = lane_seq;
    }
  return result;
}

/* Lower the collective.  */

void
collective_lowerer::run ()
{
  compute_here ();
  tree result;
  switch (cuda_intrinsic_exchange (m_barrier->code))
    {
    case CUDA_EXCHANGE_SHUFFLE:
      result = shuffle ();
      break;
    case CUDA_EXCHANGE_ACTIVE:
      result = m_here;
      break;
    default:
      result = aggregate ();
      break;
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (m_stmt);
  gsi_insert_seq_before (&gsi, m_seq, GSI_SAME_STMT);
  gassign *copy = gimple_build_assign (gimple_call_lhs (m_stmt), NOP_EXPR,
				       result);
  gimple_set_location (copy, gimple_location (m_stmt));
  unlink_stmt_vdef (m_stmt);
  gsi_replace (&gsi, copy, false);
  if (m_region.scalar)
    {
      gsi = gsi_after_labels (m_region.entry);
      gsi_insert_seq_before (&gsi, m_head, GSI_SAME_STMT);
      return;
    }
  gsi = gsi_last_bb (m_loop.yhead);
  gsi_insert_seq_after (&gsi, m_head, GSI_NEW_STMT);
}

} // anon namespace

/* Lower the collective, or the group, that REGION, run in LOOP, is.  */

void
cuda_lower_collective (cuda_region &region, cuda_thread_loop &loop,
		       cuda_values &values, const cuda_warp_slots &slots)
{
  const cuda_barrier *first = region.collective;
  collective_lowerer (region, first, loop, values, slots).run ();
  for (const cuda_barrier *other : first->others)
    collective_lowerer (region, other, loop, values, slots).run ();
}

/* Lower what a lane hands out before BARRIER: the value, which is kept because
   the collective uses it, and with the dispatcher the mask, once for a
   group.  */

void
cuda_lower_publish (const cuda_barrier *barrier, cuda_regions &regions,
		    cuda_values &values, const cuda_warp_slots &slots)
{
  gcall *stmt = barrier->publish;
  if (!stmt)
    return;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  if (slots.mask >= 0 && !barrier->leader)
    {
      cuda_region *region = regions.region_of (gimple_bb (stmt));
      gimple_seq seq = NULL;
      tree mask = gimple_convert (&seq, unsigned_type_node,
				  cuda_barrier_arg (stmt, 0));
      gimple_seq_add_stmt (&seq, gimple_build_assign
			   (values.slot_ref (slots.mask, region->index),
			    mask));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
    }
  unlink_stmt_vdef (stmt);
  if (tree lhs = gimple_call_lhs (stmt))
    gsi_replace (&gsi, gimple_build_assign (lhs, cuda_barrier_arg (stmt, 1)),
		 false);
  else
    gsi_remove (&gsi, true);
}

/* Return the address of a table that tells, for each region, what its threads
   wait for before it: 'b' all of the block, 'g' all of the grid, 't' all of a
   tile, 'c' lanes at the same collective, 'o' the same where each comes with
   one mask only, 's' lanes at any __syncwarp, 'y' nothing more than that others
   had their turn, ' ' nothing.  */

tree
cuda_barrier_kinds (cuda_regions &regions)
{
  pretty_printer text;
  for (unsigned i = 0; i < regions.length (); i++)
    {
      const cuda_barrier *barrier = regions[i].barrier;
      enum cuda_level level = (barrier ? cuda_intrinsic_level (barrier->code)
			       : CUDA_LEVEL_NONE);
      pp_character (&text, level == CUDA_LEVEL_NONE ? ' '
		    : barrier->code == CUDA_YIELD ? 'y'
		    : barrier->code == CUDA_CALL ? 'f'
		    : level == CUDA_LEVEL_BLOCK ? 'b'
		    : level == CUDA_LEVEL_GRID ? 'g'
		    : level == CUDA_LEVEL_TILE ? 't'
		    : barrier->code == CUDA_SYNCWARP ? 's'
		    : barrier->one_mask ? 'o' : 'c');
    }
  const char *result = pp_formatted_text (&text);
  return build_string_literal (strlen (result) + 1, result);
}
