/* The pieces of a kernel between barriers.
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

#ifndef CUDA_REGIONS_H
#define CUDA_REGIONS_H 1

#include "cuda-intrinsics.h"
#include "shuffle-groups.h"

/* A barrier or a collective of the warp that was found where region formation
   split the code.  Barriers are removed.  A collective becomes a region of its
   own, in which each lane looks at what the lanes published before:

     before:   pub = .UNIQUE (UNSPEC, PUBLISH, mask, value);
     after:    lhs = .UNIQUE (UNSPEC, SHFL_UP, mask, pub, 1, 32);
     (next):   ...

   so that no lane publishes anew before all have looked.  The shuffles of a
   group (shuffle-groups.cc) are one region.  */
struct cuda_barrier
{
  enum cuda_intrinsic code;
  location_t loc;

  /* What a thread votes, and where the outcome goes; NULL_TREE if not.  */
  tree predicate;
  tree lhs;

  /* The block that ends where the barrier was, and that which starts
     there; for a collective, that of the collective itself.  */
  basic_block before;
  basic_block after;

  /* Threads wait for one another there: false for __activemask, and where they
     only keep step.  */
  bool waits;

  /* Known within islands: a lane comes there always with the same mask.  */
  bool one_mask;

  /* Its lanes may come without some that their masks name, or with different
     masks, and go on all the same.  */
  bool loose;

  /* A thread that yields there waits for time to pass, not for others.  */
  bool timed;

  /* For a collective: the statement, what is handed out (NULL_TREE if
     nothing) and the statement that does so.  */
  gcall *collective;
  tree published;
  gcall *publish;

  /* The others of its group, and for one of these the first of it.  */
  auto_vec<cuda_barrier *> others;
  const cuda_barrier *leader;

  /* Whether it counts votes of the block, and the outcome is asked for.  */
  bool votes_p () const
  { return lhs && cuda_intrinsic_vote (code) != CUDA_VOTE_NONE; }
};

/* What barriers that vote count in: how many threads voted so since the last
   such barrier was released, and how many had when it was.  Memory of the
   block; NULL_TREE where no barrier needs it.  */
struct cuda_votes
{
  /* [0] for votes of zero, [1] for others.  */
  tree counting[2];
  tree released[2];
};

/* A part of the function in which threads may go different ways between
   barriers: entered at one block, left for one block, and run by a dispatcher
   (the general fallback).  */
struct cuda_island
{
  basic_block head;

  /* Where all threads meet again; the return block if they do not before.  */
  basic_block target;

  /* The indices of its blocks.  */
  auto_bitmap blocks;

  /* The branch that made it necessary.  */
  location_t loc;
};


/* A single-entry piece of the scope without a barrier inside.  Every block
   belongs to one.  */
struct cuda_region
{
  unsigned index;

  /* The only block that edges from outside reach.  */
  basic_block entry;

  /* All that it computes is uniform, and has no effect: it is run once for
     the block, not in a loop over the threads.  */
  bool scalar;

  /* The index of the island that it belongs to, -1 if to none.  */
  int island;

  /* It holds collectives of the warp, which all warps come to: it is run in a
     loop over the warps, whose body is a scope of its own.  STIRRED says
     whether lanes may have heard of others when they come there
     (hearsay.cc).  */
  bool warps;
  bool stirred;

  /* Where its threads go, if not all to the same place: each of these comes
     after the one before, whatever happens.  Those who go to the first one go
     on, and the others wait for them.  */
  auto_vec<basic_block> ways;
  bool parts_p () const { return ways.length () > 1; }

  /* Whether threads may wait behind it, or have returned, though not all: it
     is run for those that are left.  */
  bool guarded;

  /* Whether not all threads of the scope do the whole of it.  */
  bool partial_p () const { return parts_p () || guarded; }

  /* The barrier that stands before ENTRY, or NULL.  */
  const cuda_barrier *barrier;

  /* The collective of the warp that the region consists of, the first if these
     are several, or NULL.  */
  const cuda_barrier *collective;

  /* The edges that leave, to entries of regions or the return block.  */
  auto_vec<edge> exits;
};

/* The regions of a scope, which BUILD may complete.  */

class cuda_regions
{
public:
  cuda_regions (cuda_scope &scope)
    : m_scope (scope), m_uniformity (&m_lenient), m_retire (false),
      m_warp (false), m_yield (false), m_call (false), m_grid (false),
      m_grid_island (false), m_kept (NULL_TREE), m_votes () {}
  ~cuda_regions ();

  void build ();

  unsigned length () const { return m_regions.length (); }
  cuda_region &operator[] (unsigned i) { return *m_regions[i]; }

  /* The region of BB; NULL for blocks outside the scope and blocks made later
     that belong to none.  */
  cuda_region *region_of (basic_block bb) const;

  /* Let BB, a new block, belong to the region of LIKE.  */
  void adopt (basic_block bb, basic_block like);

  /* The region whose entry BB is, or NULL.  */
  cuda_region *entered_at (basic_block bb) const;

  /* Make BB, a new block, a part of REGION.  */
  void add_block (basic_block bb, cuda_region *region);

  /* Add to LATER the indices of the regions that are run while threads wait
     that parted in REGION, or have returned there.  */
  void find_later (const cuda_region &region, bitmap later) const;

  /* The islands, in which threads may leave a region for different ones.  */
  const vec<cuda_island *> &islands () const { return m_islands; }

  /* Whether OP may differ between the threads of the block, or has a value for
     each because it comes from an island, where threads may be at different
     iterations of a loop.  */
  bool varying_p (tree op) const;

  const cuda_uniformity &uniformity () const { return *m_uniformity; }
  const cuda_scope &scope () const { return m_scope; }

  /* What comes after the scope.  */
  basic_block return_block () const { return m_scope.leave; }

  /* Whether the function has barriers of the grid, and whether threads may
     part around one: then the function is one island.  */
  bool grid_p () const { return m_grid; }
  bool holds_p (enum cuda_intrinsic) const;
  bool grid_island_p () const { return m_grid_island; }

  /* Whether the function has collectives of the warp, or barriers of tiles:
     the runtime releases threads that wait for some others only.  */
  bool warp_p () const { return m_warp; }

  /* Whether threads yield somewhere.  */
  bool yield_p () const { return m_yield; }

  /* Whether threads make calls together.  */
  bool call_p () const { return m_call; }

  const vec<cuda_barrier *> &barriers () const { return m_barriers; }
  const cuda_votes &votes () const { return m_votes; }

  void dump (FILE *) const;

private:
  void drop_yields ();
  void split_barriers ();
  void find_barriers (basic_block, vec<gcall *> *);
  void count_vote (cuda_barrier *);
  void publish (cuda_barrier *, gcall *);
  basic_block split_behind_group (cuda_barrier *);
  void split_collective (cuda_barrier *, gcall *);
  basic_block keep_together (edge);
  basic_block split_before (basic_block, gimple_stmt_iterator);
  bool split_here_p (enum cuda_intrinsic) const;
  void split_at (gcall *);
  bool split_flat_collectives ();
  void isolate_return ();
  void skip_ends ();
  void number_blocks (vec<basic_block> *);
  void judge_masks ();
  void partition ();
  bool claim_blocks ();
  void make_regions ();
  void targets (basic_block, hash_set<basic_block> *);
  bool split_branches ();
  bool order_ways (vec<basic_block> *) const;
  bool chained_p (hash_set<basic_block> &);
  bool beside_p (basic_block, basic_block);
  bool beside_some_p (basic_block, const vec<basic_block> &);
  void find_ways (cuda_region *) const;
  bool find_parted ();
  bool keep_all ();
  void make_island (basic_block);
  void make_whole_island (cuda_island *);
  bool widen_grid_island ();
  basic_block grid_behind (basic_block) const;
  bool fill_island (cuda_island *, basic_block);
  bool claim_island (cuda_island *);
  int island_of (basic_block) const;
  bool same_for_all_p (const cuda_barrier *) const;
  void find_scalar_regions ();
  void find_warp_regions ();
  void find_stirred ();
  bool keeps_p (gimple *) const;
  bool scalar_stmt_p (gimple *, const cuda_region &);
  bool scalar_block_p (basic_block, const cuda_region &);
  void split_copy_edges ();
  void clear ();

  cuda_scope &m_scope;

  /* What is known while threads may retire, what if none does, and which of
     the two counts.  */
  cuda_uniformity m_lenient;
  cuda_uniformity m_strict;
  cuda_uniformity *m_uniformity;
  bool m_retire;
  cuda_post_dominators m_post;
  bool m_warp;
  bool m_yield;
  bool m_call;
  bool m_grid;
  bool m_grid_island;

  /* The pointer to what the worker keeps from block to block, or NULL.  */
  tree m_kept;
  auto_vec<cuda_island *> m_islands;
  auto_vec<cuda_barrier *> m_barriers;
  shuffle_groups m_groups;
  cuda_votes m_votes;
  auto_vec<cuda_region *> m_regions;

  /* The blocks of the scope, in reverse post-order.  */
  auto_vec<basic_block> m_order;

  /* Blocks that are entries for good, and which of them hold only a uniform
     branch.  */
  hash_set<basic_block> m_entries;
  hash_set<basic_block> m_branch_blocks;

  /* The entry that owns a block, by block index; NULL if not known.  */
  auto_vec<basic_block> m_owner;

  /* The region that starts with a block, by block index.  */
  auto_vec<cuda_region *> m_entered;
};

#endif /* CUDA_REGIONS_H */
