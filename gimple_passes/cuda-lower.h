/* The lowering of one block function.
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

#ifndef CUDA_LOWER_H
#define CUDA_LOWER_H 1

#include "cuda-live.h"
#include "cuda-warp.h"

/* An edge out of a region that is run in a loop, split.  */
struct region_exit
{
  /* The block on the edge.  */
  basic_block from;

  /* Where it led: the entry of a region or the return block.  */
  basic_block to;
};

/* The state of the pass for one block function.  */

class block_lowerer
{
public:
  block_lowerer (function *fn)
    : m_fn (fn), m_regions (fn), m_values (fn, m_regions), m_static_shared (0)
  {
    m_slots.next = m_slots.mask = -1;
  }

  ~block_lowerer ();

  void run ();

private:
  /* Step 1.  */
  void strip ();
  void replace_block_indices ();

  /* Step 2.  */
  void localize_shared ();
  tree localize (tree);
  static tree replace_shared (tree *, int *, void *);

  /* Step 4.  */
  void make_start ();
  void set_thread_state (basic_block);
  void store_index (gimple_seq *, const char *, const tree *);
  void clear_shared (basic_block);
  void build_loops ();
  void split_exits ();
  void enter_threads ();
  void connect_straight ();
  void connect_exits (cuda_region &);
  tree merge_exit_values (cuda_region &, gphi *);
  void enter (edge, basic_block, const vec<tree> &);
  void place_phis (cuda_region &);
  void release_votes (basic_block);
  void release_cpu (basic_block);
  void connect_dispatch (int);
  void leave_to_dispatch (cuda_region &, basic_block);
  void store_phi_values (cuda_region &, const region_exit &);
  unsigned code_of (basic_block, int);
  void build_dispatch (basic_block, tree, int);
  basic_block build_start (int);
  void build_suspend (basic_block, tree, basic_block);
  void return_result (edge, edge);
  basic_block build_end (tree, basic_block, basic_block, tree *);
  basic_block build_select (tree *);
  basic_block build_release (tree, tree *);
  tree call_release (gimple_seq *, enum cuda_runtime_code);
  tree release_some (basic_block);
  void lower_collectives ();
  void finish ();

  void report ();

  /* Step 5.  */
  void split_loops ();
  void mark_loops ();

  bool loop_p (const cuda_region &region) const { return !region.scalar; }
  basic_block entry_block (basic_block);
  tree next_ref (gimple_seq *, tree);

  function *m_fn;
  struct cuda_block_params m_params;
  cuda_regions m_regions;
  cuda_values m_values;
  cuda_block_extent m_extent;

  /* What was shared, and the local that stands for it.  */
  hash_map<tree, tree> m_local_shared;

  /* By index of an island: where it is entered, and the end of the code that
     does so.  */
  auto_vec<basic_block> m_island_starts;
  auto_vec<basic_block> m_island_entered;

  /* By region index.  */
  auto_vec<cuda_thread_loop> m_loops;
  auto_vec<vec<region_exit> > m_exits;

  /* The arguments of the PHIs of an entry, for edges made from loops: by
     region index of the entry, pairs of edge and argument in PHI order.  */
  struct incoming
  {
    edge e;
    vec<tree> args;
  };
  auto_vec<vec<incoming> > m_incoming;

  /* The block before everything, and the last block made.  */
  basic_block m_start;
  basic_block m_last;

  /* The number of threads, as int.  */
  tree m_threads;

  /* The slots of the dispatcher.  */
  cuda_warp_slots m_slots;

  /* Stores that depend on those of other threads of the same region.  */
  auto_vec<gimple *> m_ordered_stores;

  /* Bytes of static shared memory.  */
  unsigned HOST_WIDE_INT m_static_shared;
};

#endif /* CUDA_LOWER_H */
