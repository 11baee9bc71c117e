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

#ifndef CUDA_LIVE_H
#define CUDA_LIVE_H 1

#include "cuda-regions.h"
#include "loop-build.h"

struct cuda_kept_name;

/* An array with one element for each thread of the scope: in the worker's
   scratch memory for those of the block, in a local variable for the lanes of
   a warp.  */
struct cuda_slot
{
  /* The element's type, its size in bytes rounded up to its alignment, and
     that.  */
  tree type;
  unsigned HOST_WIDE_INT size;
  unsigned align;

  /* Bytes for each thread before it: the array starts at scratch + offset *
     number of threads.  */
  unsigned HOST_WIDE_INT offset;

  /* The address of the array, an SSA name made where the function starts.  */
  tree base;

  /* The bytes of the parts that lie side by side for 32 threads each, if it is
     no element for each thread in one piece: own-elements.h.  */
  unsigned part;

  /* One element for the block, at the start of the scratch with OFFSET bytes
     before it: static shared memory that lives from phase to phase of the
     grid.  */
  bool block;
};

/* Values that cross from one region to another: each is computed again from
   the thread's index and what is uniform, or kept in a slot; uniform ones stay
   SSA names.  Variables in memory that live across get a slot too.  */

class cuda_values
{
public:
  cuda_values (cuda_regions &regions)
    : m_scope (regions.scope ()), m_regions (regions), m_loops (NULL),
      m_thread_bytes (0), m_block_bytes (0), m_uniform (0) {}

  ~cuda_values ();

  /* Decide what is kept and what is computed again.  */
  void plan ();

  /* The blocks of the scope when it was planned.  */
  const vec<basic_block> &blocks () const { return m_blocks; }

  /* The bytes of scratch that a thread needs.  */
  unsigned HOST_WIDE_INT thread_bytes () const { return m_thread_bytes; }

  /* The bytes of scratch that are kept for the block, before those of its
     threads.  */
  unsigned HOST_WIDE_INT block_bytes () const { return m_block_bytes; }

  /* How many names and variables are kept in slots, and how many names are
     computed again.  */
  unsigned kept () const { return m_slots.length (); }
  unsigned recomputed () const
  { return m_names.length () - m_name_slots.elements (); }

  /* How many names cross as they are, since they are the same for all
     threads.  */
  unsigned uniform () const { return m_uniform; }

  /* Add a slot for elements of TYPE, of a pass's own; before plan ().  */
  unsigned add_slot (tree type, unsigned align = 0);

  /* Keep VAR, static shared memory, for the block; before plan ().  */
  void keep_for_block (tree var);

  /* Make the addresses of the slots at the end of BB, from SCRATCH and the
     number of THREADS.  */
  void make_bases (basic_block bb, tree scratch, tree threads);

  /* Make the slots local arrays, for the lanes of a warp.  */
  void make_lane_arrays ();

  /* Regions run in LOOPS, by region index.  */
  void run_in (vec<cuda_thread_loop> *loops) { m_loops = loops; }

  /* Rewrite all uses.  */
  void rewrite ();

  /* Whether OP, an operand of some statement, can be had in any region without
     being kept: it is the same for all threads or can be computed again.  */
  bool again_p (tree op);

  /* The value of such an OP where a thread starts REGION, from which it is
     visible but which does not define it.  */
  tree value_at (tree op, unsigned region);

  /* Whether OP, an operand in REGION after REWRITE, is computed before the
     loop that runs REGION, so that it is the same for all its turns.  */
  bool once_p (tree op, unsigned region) const;

  /* Let the threads of REGION that come to the end of one of the blocks FROM
     hand out VALUES, the same for all of them, by block; return what the block
     has when all have done so.  */
  tree hand_out (unsigned region, const vec<basic_block> &from,
		 const vec<tree> &values);

  /* The memory of the thread at work for slot SLOT in REGION.  */
  tree slot_ref (unsigned slot, unsigned region);

  /* Append to SEQ the store of VALUE for the thread at work in REGION into
     SLOT.  */
  void append_store (unsigned slot, unsigned region, tree value,
		     gimple_seq *seq);

  /* The memory of thread T, an int, for slot SLOT, anywhere; what it takes is
     appended to SEQ.  */
  tree flat_ref (unsigned slot, tree t, gimple_seq *seq);

  /* The slot of PHI result NAME at the entry of a region.  */
  int slot_of (tree name);

  /* The statements to go where a thread starts REGION.  */
  gimple_seq &prologue (unsigned region) { return m_prologues[region]; }

  /* Load what REGION needs late, if it is much.  Dominators are known, and the
     prologue is in place.  */
  void load_late (unsigned region);

  /* Whether slots are laid out by parts for a warp.  */
  bool parts_p () const;

  /* Whether REGION touches a variable in memory that all threads use in
     turn.  */
  bool reuses_memory_p (unsigned region)
  { return bitmap_bit_p (m_reuses_memory, region); }

private:
  cuda_region *use_region (use_operand_p);
  bool crosses_p (tree);
  bool leaves_scope_p (tree);
  tree value_behind (tree);
  bool entry_phi_p (tree);
  bool again_p (tree, int);
  bool sums_again_p (tree, bitmap, unsigned *);
  void plan_name (tree, vec<cuda_kept_name> *);
  void plan_slots (const vec<cuda_kept_name> &);
  void find_unneeded (const vec<cuda_kept_name> &);
  bool store_needed (gphi *, unsigned, cuda_region *);
  void tell (location_t, tree, const char *);
  void plan_variables ();
  void lay_out ();

  tree value_in (tree, unsigned);
  tree recompute (tree, unsigned);
  tree slot_address (unsigned, unsigned);
  void replace_index_calls ();
  bool ahead_p (tree, const cuda_region *, int);
  void move_ahead (tree, const cuda_region *);
  tree handed_out (tree, unsigned);
  void hand_out_names ();
  void rewrite_name (tree, vec<std::pair<use_operand_p, tree> > *);
  void store_name (tree, unsigned);
  void rewrite_variables ();
  void rewrite_stmt (gimple_stmt_iterator *, cuda_region *);
  void hoist_address (gimple_stmt_iterator *, tree *, unsigned);
  void rewrite_phi_args (gphi *);
  tree variable_ref (tree, unsigned);
  static tree replace_variable (tree *, int *, void *);
  tree thread_offset (const cuda_slot &, unsigned);
  tree part_ref (tree, unsigned, gimple_seq *);
  bool rewrite_parts (gimple_stmt_iterator *, unsigned);

  const cuda_scope &m_scope;
  cuda_regions &m_regions;
  vec<cuda_thread_loop> *m_loops;
  unsigned HOST_WIDE_INT m_thread_bytes;
  unsigned HOST_WIDE_INT m_block_bytes;

  /* How many names are uniform and cross; counted for the report alone.  */
  unsigned m_uniform;

  /* What the user was told, not to tell it twice.  */
  auto_vec<char *> m_told;

  /* The blocks of the scope, in reverse post-order.  */
  auto_vec<basic_block> m_blocks;

  auto_vec<cuda_slot> m_slots;

  /* SSA names that cross, in order; those of them with a slot, by version;
     variables with a slot.  */
  auto_vec<tree> m_names;
  hash_map<int_hash<int, -1>, unsigned> m_name_slots;
  hash_map<tree, unsigned> m_variable_slots;

  /* By SSA version of a PHI's result with a slot: indices of blocks from which
     it gets what nobody needs.  */
  hash_map<int_hash<int, -1>, bitmap> m_unneeded;

  /* By SSA version of a name that is the same for all threads, but is computed
     where not all of the block come: what the block has of it.  */
  hash_map<int_hash<int, -1>, tree> m_handed_out;

  /* By region index: what goes where a thread starts, values there by SSA
     version, and addresses there by slot.  */
  auto_vec<gimple_seq> m_prologues;
  auto_vec<hash_map<int_hash<int, -1>, tree> *> m_values;
  auto_vec<hash_map<int_hash<int, -1>, tree> *> m_addresses;
  auto_bitmap m_reuses_memory;

  /* What loads from slots where a thread starts a region, with its index.  */
  auto_vec<std::pair<unsigned, gimple *> > m_loads;
};

#endif /* CUDA_LIVE_H */
