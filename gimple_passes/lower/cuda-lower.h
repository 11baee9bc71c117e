/* The lowering of a scope.
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

struct cuda_region_note;

/* An edge out of a region that is run in a loop, split.  */
struct region_exit
{
  /* The block on the edge.  */
  basic_block from;

  /* Where it led: the entry of a region or what comes after the scope.  */
  basic_block to;
};

/* A branch by which threads retire, to be asked again: the condition at the end
   of BB, whose edge END_FLAG, EDGE_TRUE_VALUE or EDGE_FALSE_VALUE, they take
   who do.  */
struct retire_test
{
  basic_block bb;
  int end_flag;
};

/* How threads of a region retire.  */
struct region_retirement
{
  /* The indices of the regions that come later.  */
  auto_bitmap later;

  /* What tells there who did; if there is none, a flag kept for each thread
     does.  */
  auto_vec<retire_test> tests;
};

/* A question that a thread asks to know whether it has retired: it has if LHS
   CODE RHS holds, where END_FLAG is EDGE_TRUE_VALUE, or does not, where it is
   EDGE_FALSE_VALUE.  */
struct retire_question
{
  enum tree_code code;
  int end_flag;
  tree lhs, rhs;
};

/* How a region is kept from threads that have retired.  */
struct region_guard
{
  region_guard () : seq (NULL) {}

  /* Add a question.  */
  void ask (enum tree_code code, int end_flag, tree lhs, tree rhs)
  {
    const retire_question question = { code, end_flag, lhs, rhs };
    questions.safe_push (question);
  }

  /* What is computed first.  */
  gimple_seq seq;

  auto_vec<retire_question> questions;
};

/* What a scope's code may take from outside it.  */
struct cuda_surroundings
{
  /* The block before everything; it leads to the scope's entry.  */
  basic_block start;

  /* How many threads the scope has, as int; NULL_TREE if nothing asks.  */
  tree threads;

  /* In a block function: the extents of the block.  */
  const cuda_block_extent *extent;

  /* Whether all warps have all lanes, and lie in rows.  */
  bool whole_warps;
};

/* Turns a scope into loops over its threads.  */

class scope_lowerer
{
public:
  scope_lowerer (const cuda_scope &scope)
    : m_scope (scope), m_regions (m_scope), m_values (m_regions)
  {
    m_slots.next = m_slots.mask = m_retired = -1;
    m_slots.here = m_here = NULL_TREE;
  }

  ~scope_lowerer ();

  cuda_regions &regions () { return m_regions; }
  cuda_values &values () { return m_values; }

  /* How many loops over threads there are.  */
  unsigned loops ();

  /* Whether something asks for the number of threads; when planned.  */
  bool asks_threads_p ();

  /* Form the regions and decide what is kept.  */
  void plan ();

  /* Build the loops, within SURROUNDINGS.  Return whether a function is called
     that asks which thread it runs for.  */
  bool lower (const cuda_surroundings &surroundings);

  /* Leave out rows that do the same as others and split loops where this
     helps, mark those whose threads are independent; when the function is in
     order again.  STORES depend on those of other threads of their region.  */
  void split_loops (const vec<gimple *> &stores);
  void mark_loops (const vec<gimple *> &stores);

  /* Note the regions for the report, when all that is done.  */
  void note_regions ();

  /* Append the scopes that loops over warps are to SCOPES, and the loops to
     LOOPS.  */
  void warp_scopes (vec<cuda_scope> *scopes, vec<cuda_thread_loop> *loops);

private:
  void build_loops ();
  bool pure_p (const cuda_region &);
  void note_outcome (const cuda_region &, cuda_region_note *);
  void remove_unused ();
  void tell_threads (bitmap);
  bool set_thread_index ();
  void split_exits ();
  void enter_threads ();
  void connect_straight ();
  void connect_exits (cuda_region &);
  tree merge_exit_values (cuda_region &, gphi *);
  void store_exit_values (cuda_region &, gphi *, int);
  tree hand_out_exit_values (cuda_region &, gphi *);
  void connect_way (cuda_region &, basic_block, edge);
  void enter (edge, basic_block, const vec<tree> &);
  void place_phis (cuda_region &);
  void release_votes (basic_block);
  void release_cpu (basic_block);
  void wait_for_grid (basic_block, const cuda_barrier *);
  void lower_collectives ();

  void connect_dispatch (int);
  void leave_to_dispatch (cuda_region &, basic_block);
  void store_phi_values (cuda_region &, const region_exit &);
  unsigned code_of (basic_block, int);
  void build_dispatch (basic_block, tree, int);
  basic_block build_start (int);
  tree build_suspend (basic_block, tree, basic_block);
  void build_stops (tree, basic_block, tree, basic_block,
		    enum cuda_intrinsic);
  basic_block build_end (tree, basic_block, basic_block, tree *);
  basic_block build_select (tree *);
  basic_block build_release (tree, tree *);
  tree call_release (gimple_seq *, enum cuda_runtime_code);
  tree release_some (basic_block);
  tree next_ref (gimple_seq *, tree);

  void plan_parting (cuda_region &);
  void start_here ();
  tree gather_lanes (cuda_region &, basic_block);
  void note_waiting (basic_block, tree, gimple_seq *);
  void leave_parted (cuda_region &);
  void wake (cuda_region &);
  void find_frontier (cuda_region &, vec<edge> *);
  bool testable_p (edge, const_bitmap);
  void plan_retirement (cuda_region &);
  void plan_partings ();
  void start_partings ();
  void clear_flags ();
  void ask_tests (unsigned, region_guard *);
  void ask_mask (unsigned, region_guard *);
  void flag_retired (cuda_region &);
  tree anybody_left (cuda_region &);
  basic_block enter_guarded (cuda_region &);

  bool loop_p (const cuda_region &region) const { return !region.scalar; }
  basic_block entry_block (basic_block);

  cuda_scope m_scope;
  cuda_regions m_regions;
  cuda_values m_values;
  cuda_surroundings m_around;

  /* By index of an island: where it is entered, and the end of the code that
     does so.  */
  auto_vec<basic_block> m_island_starts;
  auto_vec<basic_block> m_island_entered;

  /* By region index.  Loops over lanes that compute and do nothing else have
     a constant bound, are not split, and are vectorised with their conditions:
     that is M_PURE.  */
  auto_vec<cuda_thread_loop> m_loops;
  auto_vec<bool> m_pure;
  auto_vec<vec<region_exit> > m_exits;

  /* The arguments of the PHIs of an entry, for edges made from loops: by
     region index of the entry, pairs of edge and argument in PHI order.  */
  struct incoming
  {
    edge e;
    vec<tree> args;
  };
  auto_vec<vec<incoming> > m_incoming;

  /* The last block made.  */
  basic_block m_last;

  /* The slots of the dispatcher.  */
  cuda_warp_slots m_slots;

  /* By index of a region whose threads retire: how; else NULL.  The slot of
     the flag of those who have, -1 if nobody asks for it.  By index of a region
     that is run for those who are left: how; else NULL.  */
  auto_vec<region_retirement *> m_retirements;
  int m_retired;
  auto_vec<region_guard *> m_guards;

  /* In a warp whose lanes part: the variable that has those who are here as
     bits, and by index of a region at which others wait, one that has those;
     else NULL_TREE.  */
  tree m_here;
  auto_vec<tree> m_waiting;
};

#endif /* CUDA_LOWER_H */
