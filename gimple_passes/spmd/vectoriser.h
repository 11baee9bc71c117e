/* Loops over threads as vectors.
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

#ifndef SPMD_VECTORISER_H
#define SPMD_VECTORISER_H 1

#include "lane-values.h"
#include "lane-patterns.h"
#include "loop-graph.h"
#include "woven-plan.h"
#include "thread-forms.h"
#include "cuda-updates.h"

/* Lanes that take edge E: those of MASK, with the values, from number FIRST of
   the pool on, of the PHIs that E leads to.  */
struct lane_arrival
{
  edge e;
  tree mask;
  unsigned first;
};

/* What lanes that have left a loop by an edge took with them.  */
struct lane_exit
{
  edge e;
  gphi *mask_phi;
  tree mask;

  /* Of the values in the pool; those of their PHIs at the header follow.  */
  unsigned first;
};

/* A loop of which a turn is being built.  */
struct lane_turn
{
  class loop *loop;
  const loop_graph *graph;

  /* All lanes leave it at once, by EXIT; else NULL.  Whether turns are counted
     instead: none of them is the last that leaves it, as far as it knows.  */
  edge exit;
  bool counted;

  /* Where lanes that have left wait to be counted.  */
  auto_vec<lane_arrival> left;
  auto_vec<lane_exit> exits;

  /* All that have left, where the new loop's way out is.  */
  auto_vec<lane_arrival> gone;

  /* Whether the new loop's way out has been built, and where it leads.  */
  bool tested;
  basic_block out;
};

/* A name that a loop needs or has, and what it is in lanes.  */
struct lane_input
{
  tree name;
  lane_value value;
};

/* Where one lane goes on alone in a loop: at START, NULL if none does, if it is
   the only one of LIVE, which is the number WORD.  So many TURNS it has been
   alone for, and is in the NEXT turn.  */
struct lane_alone
{
  basic_block start;
  tree live, word;
  gphi *turns;
  tree next;
  auto_vec<lane_input> inputs;
};

class lane_copy;

/* A loop over lanes, one after the other, with the number LANE; its turns end
   at LATCH, and it leads to OUT.  PHI counts them, or has those that are left
   as bits.  */
struct lane_walk
{
  gphi *phi;
  tree lane;
  basic_block latch, out;
};

/* Part of what is built that is skipped if no lane takes it.  */
struct lane_guard
{
  basic_block join;
  edge skip;
};

/* Where an access is of which it is known how far apart lanes are: so many
   bytes behind BASE, and INDEX bytes more unless that is NULL_TREE; SIZE bytes,
   AT bytes further in each lane than in the first.  That is STEP more in each
   next lane, or STEP is zero.  If it is BROKEN, that holds only for lanes
   between which nothing breaks (vector-pieces.cc).  */
struct strided_place
{
  tree base, index;
  HOST_WIDE_INT offset, step;
  unsigned size;
  bool broken;
  /* The same, but all that may happen is that integers wrap, which scalars tell
     (only_wraps_p).  */
  bool wraps;
  HOST_WIDE_INT at[MAX_LANES];
};

/* One of several such: its offset, and its place in the block.  */
struct strided_member
{
  gassign *stmt;
  HOST_WIDE_INT offset;
  unsigned number;
};

/* A load or store that has such a place, and its number in the block.  */
struct strided_access
{
  gassign *stmt;
  const strided_place *where;
  unsigned number;

  /* Memory as it accesses it; for loads, the first that is as good.  */
  tree memory;
};

/* Of how many vectors one is put together that is stored.  */
const unsigned MAX_SOURCES = 4;

/* The widest structures of which elements are stored together have so many
   elements, or words.  */
const unsigned MAX_STORED = 8;

/* Some elements side by side that are stored as a vector from FIRST on.  They
   are of COUNT of the values' vectors, SOURCES: OF says of which of these each
   is, and is negative where none is, and LANE where it is there.  */
struct store_window
{
  HOST_WIDE_INT first;
  unsigned count;
  int sources[MAX_SOURCES];
  int of[MAX_LANES], lane[MAX_LANES];

  /* All of the vector is stored; it is not its only source as it is.  */
  bool whole, permuted;

  unsigned permutations () const
  { return permuted ? MAX (count - 1, 1) : 0; }
};

/* What several loads cost together, and how many they are.  */
struct windows_price
{
  unsigned cost, members;
};

class window_plan;
struct window_node;
struct lane_row;
struct lane_strip;
struct strip_access;
struct strip_place;
struct strip_test;
struct innermost_loop_behavior;

/* What operations cost in quarters of one of one thread: accesses for a lane,
   of gathers, scatters, elements one by one, and statements by lane; one on a
   vector, and one of a thread.  */
const unsigned GATHER_COST = 8;
const unsigned SCATTER_COST = 16;
const unsigned ELEMENT_COST = 12;
const unsigned BY_LANE_COST = 32;
const unsigned VECTOR_COST = 6;
const unsigned SCALAR_COST = 4;

/* What a lane waits, besides, that gathers what was scattered just before:
   unlike stores of scalars, all of that has to be in the cache.  */
const unsigned WAIT_COST = 8;

/* Of what lies side by side at each lane's place so many bytes are loaded at
   once.  A place where nothing is has so many, the first half before what is
   named as its address.  */
const unsigned ROW_BYTES = 16;
const unsigned NOWHERE_BYTES = 512;

/* Memory comes in pages of so many bytes or more.  */
const unsigned MIN_PAGE = 4096;

/* A cycle of the processor costs so much.  */
const unsigned CYCLE_COST = 15;

/* What is called costs as much as this many operations.  */
const unsigned CALL_COST = 12;

/* What STMT loads or stores, as LOAD says, if it is one of those that may go
   together, else NULL_TREE.  */
extern tree accessed (gimple *stmt, bool load);

/* The type of the pointer by which all of REFS are accessed.  */
extern tree alias_type (const vec<tree> &refs);

/* The variable that REF is a part of, by its name or its address; NULL_TREE if
   there is none.  */
extern tree variable_of (tree ref);

/* The mask for the first COUNT elements of a vector of VTYPE; NULL_TREE if that
   is all of them.  */
extern tree mask_of_first (unsigned count, tree vtype);

/* MASK, or all lanes if it is NULL, as an argument of type TYPE of a target's
   function on vectors; and ARG as TYPE, which has its size.  */
extern tree mask_argument (gimple_seq *seq, tree mask, tree type);
extern tree as_argument (gimple_seq *seq, tree arg, tree type);

/* Append to NAMES the results of the PHIs of BB, apart from memory's: what
   arrivals bring has this order.  */
extern void phi_names (basic_block bb, vec<tree> *names);

/* How many these are for arrivals by E.  */
extern unsigned values_by (edge e);

/* The edge to BB, which has two, that is not E.  */
extern edge other_pred (basic_block bb, edge e);

/* The PHI that NAME, a part of a value, is the result of.  */
extern gphi *phi_of (tree name);

/* Let PHI, made so, be VALUE by the edge E.  */
extern void next_phi (const lane_value &phi, const lane_value &value, edge e);

/* A buffer for elements of TYPE of so many LANES; part I of it as a vector of
   VTYPE, and the element at LANE.  */
extern tree make_buffer (tree type, unsigned lanes);
extern tree buffer_part (tree buffer, tree vtype, unsigned i);
extern tree buffer_element (tree buffer, tree lane);

/* What STMT costs for a lane.  */
extern unsigned scalar_cost (gimple *stmt);

/* A fetch from a texture by all lanes together: its shape, the number of its
   first coordinate among the arguments, and how many channels are taken; do
   lanes have textures of their own?  */
struct lane_fetch
{
  unsigned shape, first, channels;
  bool own;
};

/* Whether STMT has the runtime fetch from a texture for a thread.  */
extern bool cuda_fetch_p (gimple *stmt);

/* Make one of two loops in LOOP, of which one is in the other: loop-merge.cc.
   */
extern bool cuda_merge_loops (class loop *loop, thread_forms *forms);

/* Cut loops in LOOP that lanes leave one after the other, into turns that all
   have and others: loop-strides.cc.  */
extern bool cuda_split_strides (class loop *loop, thread_forms *forms,
				thread_strides *strides);

/* Let integers of LOOP, whose values have FORMS, be computed with no more bits
   than are needed, and return how many are: narrow-values.cc.  */
extern unsigned cuda_narrow_values (class loop *loop, thread_forms *forms);

/* Let members of small structures that LOOP loads at places of the lanes' own
   be parts of words, and return how many are, or would be, if TRYING:
   member-words.cc.  */
extern unsigned cuda_join_members (class loop *loop, thread_forms *forms,
				   bool trying);

/* Set *WHERE to where REF, to an element of MTYPE, is, but not to how far lanes
   are apart.  Return false if that cannot be told.  */
extern bool cuda_place_of (tree ref, tree mtype, strided_place *where);

/* Return whether TEST holds of an index of REF, or of the pointer that it is
   through.  */

template <typename T>
inline bool
any_index_p (tree ref, T test)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && test (TREE_OPERAND (ref, 1)))
      return true;
  return TREE_CODE (ref) == MEM_REF && test (TREE_OPERAND (ref, 0));
}

/* Return whether A and B are the same place but for a constant.  */
extern bool cuda_same_place_p (const strided_place &a, const strided_place &b);

/* What is known of LOOP, one over threads, however many lanes it gets.  */

class thread_loop_shape
{
public:
  /* STRIDES are those found so far.  */
  thread_loop_shape (class loop *loop, thread_strides *strides);
  ~thread_loop_shape ();

  /* Why it does not become vectors; NULL if nothing stands against it.  What
     follows is known then.  */
  const char *why () const { return m_why; }

  const loop_graph *graph_of (class loop *);

  /* The forms for so many LANES.  */
  thread_forms *forms_for (unsigned lanes);

  class loop *loop;

  /* The only way out, and how often the latch is run.  */
  edge exit;
  tree latch_turns;

  thread_forms *forms;

private:
  const char *check ();

  const char *m_why;
  thread_strides *m_strides;
  hash_map<class loop *, loop_graph *> m_graphs;
  hash_map<int_hash<unsigned, 0>, thread_forms *> m_forms;
};

/* Builds, for a loop over threads, one in which each turn does the work of
   several.  */

class thread_vectoriser : public lane_builder
{
public:
  /* For the loop of SHAPE, which outlives this, with so many LANES in vectors
     of up to BYTES.  */
  thread_vectoriser (thread_loop_shape *shape, unsigned lanes, unsigned bytes);
  ~thread_vectoriser ()
  { forget_rows (); forget_strips (); forget_woven (); }

  /* Why it cannot be done; NULL if it can.  */
  const char *check ();

  /* Whether STMT, alone or with others, is loaded by windows.  Where something
     but a wrap may break it, to find out about that costs too much for one.  */
  bool loads_windows_p (gassign *stmt);

  /* Whether STMT stores side by side in runs of lanes.  */
  bool stores_runs_p (gassign *stmt);

  /* How often the loop is as dear as one with vectors, in hundredths.  */
  unsigned gain ();

  /* What is not done for all lanes at once, and the first such statement, that
     no data asks for if there is one; NULL if all is.  Known behind gain.  */
  const char *apart (gimple **stmt) const
  {
    *stmt = m_apart_stmt;
    return m_apart;
  }

  /* Whether that is so as places that memory holds say, and nowhere else.  */
  bool indexed_p () const { return m_indexed; }

  /* Whether STMT loads what lies beside what others load, wherever the next
     lane does.  Known behind check.  */
  bool loads_row_p (gassign *stmt) { return row_of (stmt); }

  /* Whether what lanes load by STMT may lie near each other.  */
  bool loads_near_p (gassign *stmt);

  /* Whether memory is accessed so that whole lines of the cache count.  */
  bool far_reaching_p ();

  /* Whether registers hold much from turn to turn of a loop within.  */
  unsigned kept_by (class loop *);
  bool many_kept_p ();

  /* Do it.  */
  void transform ();

  /* Whether TRANSFORM has left registers that are to be renamed.  */
  bool renames_p () const
  { return !m_order.is_empty () || !m_flags.is_empty (); }

private:
  /* What each thread has on the stack for itself has elements of one size; the
     copy has those of all lanes side by side.  */
  struct own_variable
  {
    unsigned size;
    tree copy;
  };

  /* Whether an atomic operation is done once behind the loop; the vector of
     what lanes have for it, and the mask of lanes that have come to it, or
     NULL_TREE if some do anyhow.  */
  struct kept_update
  {
    bool fits;
    tree sum, there;
  };

  /* Checks and costs: vectoriser-checks.cc.  */
  const char *check_block (basic_block);
  bool volatile_together_p (gimple *);
  const char *check_stmt (gimple *);
  bool names_own_p (gimple *);
  const char *check_memory (gimple *);
  const char *check_own (tree);
  bool own_contiguous_p (tree);
  const char *check_name (gimple *, tree);
  bool once_p (tree);
  bool apart_p (tree);
  bool has_apart_p (gimple *);
  bool volatile_vectors_p (gimple *);
  void emit_barrier ();
  bool access (gassign *, tree);
  bool holds_p (tree);
  unsigned apart (const char *, gimple *, unsigned, bool = false);
  bool compares_p (enum tree_code, tree);
  bool everywhere_p (basic_block);
  unsigned access_cost (gassign *);
  bool same_p (tree);
  unsigned vectors_of (tree);
  unsigned mask_cost (tree);
  unsigned compare_cost (enum tree_code, tree);
  unsigned convert_cost (tree, tree);
  unsigned operation_cost (gassign *);
  unsigned branch_cost (basic_block);
  unsigned phi_cost (basic_block, unsigned *);
  unsigned stmt_cost (gimple *);
  void add_costs (basic_block, unsigned HOST_WIDE_INT *,
		  unsigned HOST_WIDE_INT *);
  bool seldom_p (basic_block);
  void add_loop_costs (class loop *, unsigned HOST_WIDE_INT *,
		       unsigned HOST_WIDE_INT *);
  bool vector_call_p (gcall *);

  /* What turns wait for: turn-costs.cc.  */
  unsigned turn_latency (class loop *);
  void near_names (tree, int, hash_set<tree> *);
  bool same_span_p (class loop *);
  unsigned surprise_cost (basic_block);
  bool far_p (gassign *);
  unsigned far_cost (gassign *, tree, unsigned);
  bool in_vectors_p (tree);
  unsigned pressure (basic_block);
  unsigned spill_cost (class loop *);

  /* Flow: vectoriser.cc, lane-arrivals.cc, lane-branches.cc,
     lane-loops.cc.  */
  const loop_graph *graph_of (class loop *loop)
  { return m_shape->graph_of (loop); }
  enum lane_value_kind kind_of (tree);
  lane_value value_of (tree);
  tree scalar_of (tree);
  tree scalar_of_first (tree);
  basic_block new_block ();
  void go_to (basic_block);
  void branch_to (gcond *, basic_block, basic_block);
  lane_guard open_guard (tree);
  void close_value (const lane_guard &, lane_value *);
  void close_arrivals (const lane_guard &, vec<lane_arrival> *, unsigned,
		       bool = false);
  void close_names (const lane_guard &, basic_block);
  void close_guard (const lane_guard &);
  lane_arrival arrive (edge, tree);
  void merge (basic_block, const vec<lane_arrival> &);
  tree mask_of_all (const vec<lane_arrival> &);
  lane_value choose_any (tree, const lane_value &, const lane_value &, tree);
  lane_arrival collapse (const vec<lane_arrival> &);
  lane_value first_phi (lane_value, tree, basic_block, edge);
  bool dear_p (const lane_turn *, int, int);
  bool test_later_p (const lane_turn *, int, int);
  bool hazard_p (gimple *);
  bool hazard_p (basic_block);
  gcond *scalar_cond (basic_block);
  tree condition_mask (gimple *);
  void edge_masks (basic_block, tree, const vec<edge> &, vec<tree> *);
  bool uniform_branch_p (basic_block);
  void emit_block (basic_block, tree);
  void emit_path (lane_turn *, int, int, tree, vec<lane_arrival> *, bool);
  void emit_rest (lane_turn *, int, int, tree, vec<lane_arrival> *);
  void emit_arms (lane_turn *, int, tree, vec<lane_arrival> *);
  void emit_choice (lane_turn *, int, tree, vec<lane_arrival> *);
  lane_arrival join_choice (const lane_arrival *, const edge *, basic_block);
  void emit_line (lane_turn *, vec<lane_arrival> *, const_bitmap);
  void emit_node (lane_turn *, int, tree, vec<lane_arrival> *);
  void emit_uniform_exit (lane_turn *, int, tree, vec<lane_arrival> *);
  edge uniform_exit (class loop *);
  void start_exits (lane_turn *, basic_block, edge);
  void fold_exits (lane_turn *);
  void test_turn (lane_turn *, tree);
  void finish_exits (lane_turn *, edge);
  void start_phi (tree, basic_block, edge);
  void emit_loop (class loop *, tree, vec<lane_arrival> *);
  edge finish_loop (lane_turn *, basic_block, gphi *, const vec<tree> &,
		    const vec<lane_value> &, const vec<lane_arrival> &);

  /* What any thread says for all: lane-flags.cc.  */
  void begin_flags (edge);
  void set_flags (edge, tree);
  void keep_flags (edge, const vec<tree> &);
  void read_flags (vec<tree> *);
  void finish_flags (basic_block);

  /* A lane by itself: last-lanes.cc.  */
  bool plain_p (gimple *);
  bool has_flags_p (class loop *);
  bool leave_together_p (class loop *);
  bool goes_alone_p (class loop *);
  void find_alone ();
  bool list_inputs (class loop *, vec<lane_input> *);
  tree lane_at (const lane_value &, tree, tree);
  tree lanes_word (tree);
  tree first_lane (tree);
  void open_alone (lane_alone *, class loop *, tree, const vec<tree> &, edge);
  void copy_alone (lane_copy *, class loop *, const vec<tree> &,
		   const vec<tree> &, hash_map<edge, basic_block> *);
  lane_value with_lane (const lane_value &, tree, tree, tree, tree);
  void emit_alone (lane_turn *, const lane_alone &, const vec<tree> &);
  void join_alone (lane_turn *, const vec<edge> &, const vec<lane_value> &);
  lane_value first_phi_of (lane_value, basic_block, edge);

  /* Ways that never come back: dead-ends.cc.  */
  bool dead_ends_p (basic_block);
  bool dead_ends_p (class loop *);
  const char *check_dead_ends (basic_block);
  void copy_dead_end (edge, tree);
  void emit_dead_ends (basic_block, tree);

  /* Loops that lanes go through one after the other: single-lanes.cc.  */
  bool single_p (class loop *);
  const char *check_copy (gimple *, bool = false);
  const char *check_single (class loop *);
  const char *check_waits (class loop *);
  bool tests_first_p (class loop *);
  void add_single_costs (class loop *, unsigned HOST_WIDE_INT *,
			 unsigned HOST_WIDE_INT *);
  bool one_by_one_p (basic_block);
  void list_inputs (basic_block, vec<tree> *);
  unsigned walk_cost (basic_block, unsigned);
  void add_walk_costs (basic_block, unsigned HOST_WIDE_INT *,
		       unsigned HOST_WIDE_INT *);
  void emit_one_by_one (basic_block, tree);
  void spill_input (lane_input *);
  lane_walk open_each (tree);
  void close_each (const lane_walk &);
  tree buffer_for (tree, tree);
  void put_in_buffer (tree, tree, tree, tree);
  lane_value from_buffer (tree);
  lane_value value_from_buffer (tree, tree);
  void emit_each (class loop *, tree, vec<lane_arrival> *);
  void emit_single (class loop *, tree, vec<lane_arrival> *);
  gphi *new_phi (tree, basic_block, edge, tree);
  void emit_turn (tree, const vec<tree> &, const vec<tree> &);
  tree whole_turns (tree, const vec<tree> &, vec<tree> *);
  tree rest_type () const;
  bool few_threads_p () const;
  void keep_loop (edge, const vec<tree> &, const vec<tree> &);
  void finish (edge, basic_block, tree, tree, const vec<tree> &,
	       const vec<tree> &);

  /* Statements: vector-statements.cc.  */
  static tree use_scalar (tree *, int *, void *);
  tree spill (lane_value, tree);
  tree reload (tree, tree, tree);
  void emit_stmt (gimple *, tree);
  void emit_scalar (gimple *, tree);
  lane_value assigned (gassign *);
  basic_block place_before (tree) final override;
  bool divides_long_p (gassign *);
  bool divides_once_p (tree, tree, tree);
  tree fits_stepped (const lane_value &, const lane_value &, tree);
  tree fits_broken (tree, const lane_value &, tree);
  void open_once (const lane_value &, const lane_value &, tree, tree, tree *,
		  lane_value *, basic_block *, basic_block *);
  lane_value divided_once (enum tree_code, tree, const lane_value &,
			   const lane_value &, tree);
  void divide_long (gassign *, tree);
  lane_value called (gcall *);
  lane_value call_clone (gcall *);
  lane_value call_parts (gcall *, tree, tree, internal_fn = IFN_LAST);
  lane_value call_narrow (gcall *);
  lane_value call_builtin (gcall *);
  void emit_by_lane (gimple *, tree);

  /* Fetches from textures: vector-fetches.cc.  */
  bool find_fetch (gimple *, lane_fetch *);
  bool fetched (gimple *, tree);
  void give_channels (tree);
  gimple *fetch_of (gimple *);
  bool fetch_cost (gimple *, unsigned *);

  /* Atomic operations: vector-updates.cc.  */
  tree joined_value (enum tree_code, const lane_value &, tree, tree);
  tree lanes_before (enum tree_code, const lane_value &, tree, tree,
		     lane_value *);
  bool update_once (gcall *, const cuda_update &, tree);
  bool update_by_lane (const cuda_update &, tree);
  bool told_p (gcall *, const cuda_update &);
  tree joined_type (enum tree_code, tree);
  bool kept_p (gcall *, const cuda_update &);
  void begin_kept ();
  bool keep (gcall *, const cuda_update &, tree);
  void finish_kept (basic_block);
  bool updated (gcall *, tree);
  bool added_once (tree, tree, tree);
  unsigned update_cost (gcall *);

  /* Memory: vector-memory.cc.  */
  tree scalar_ref (tree);
  tree address_of (tree);
  tree vector_ref (tree, tree, unsigned, tree);
  lane_value loaded (gassign *, tree);
  bool stored (gassign *, tree);
  bool add_components (tree *, tree, tree *, lane_value *);
  bool address (tree, tree *, lane_value *);
  bool add_same (tree, HOST_WIDE_INT, tree *);
  tree without_same (tree, HOST_WIDE_INT, tree *);
  bool index (tree, tree *, lane_value *, tree *, unsigned *,
	      unsigned * = NULL, bool = false);
  tree gather_function (tree, tree, bool, tree *, lane_value *, unsigned *);
  lane_value gathered (tree, tree, tree);
  lane_value call_gather (tree, tree, tree, const lane_value &, unsigned,
			  tree);
  bool scattered (tree, tree, const lane_value &, tree);
  bool addresses (tree, tree, lane_value *);
  tree element_ref (tree, tree, const lane_value &, unsigned);
  lane_value load_vectors (tree, tree, tree, tree);
  void store_vectors (tree, tree, tree, const lane_value &, tree);
  tree element_of_some (tree, tree, tree, const lane_value &, unsigned);
  void open_whole (tree, basic_block *, basic_block *);
  gcond *within_page (tree, unsigned);
  void open_loadable (tree, tree, tree, basic_block *, basic_block *);
  lane_value load_some (tree, tree, tree, tree);
  void store_contiguous (tree, tree, tree, const lane_value &, tree,
			 tree = NULL_TREE);
  lane_value join_whole (tree, lane_value, basic_block, const lane_value &);
  lane_value load_by_lane (tree, tree, tree);
  bool store_by_lane (tree, tree, const lane_value &, tree);
  lane_value load_apart (tree, tree, tree);
  bool stored_apart (tree, tree, const lane_value &, tree);
  bool store_apart (tree, tree, const lane_value &, tree);
  tree compressed (tree, tree, tree);
  tree first_of (tree);
  bool packs_p (tree, tree);
  bool unsigned_index (tree, unsigned, tree *, lane_value *, tree *);
  bool store_packed (tree, tree, const lane_value &, tree, bool *);
  tree memory_type (tree);
  bool contiguous_p (tree, tree);
  bool masked_access_p (tree, bool);
  own_variable *own (tree);
  bool own_address (tree, own_variable *, tree *, lane_value *);
  bool store_own (tree, tree, const lane_value &, tree);
  lane_value load_own (tree, tree);
  bool clear_own (tree, tree);
  tree nowhere ();

  /* Side by side but for breaks: vector-pieces.cc.  */
  bool pieces_p (tree, tree, unsigned *);
  bool parts_of_place (tree, tree *, lane_value *, tree *, unsigned *);
  tree place_of_lane (tree, const lane_value &, tree, unsigned, unsigned);
  bool only_wraps_p (tree);
  bool scalar_first_p (tree, int);
  tree scalar_first (tree);
  tree never_wraps (tree);
  unsigned pieces_cost (tree, tree);
  bool open_pieces (tree, unsigned, unsigned, tree, tree *, basic_block *,
		    basic_block *);
  lane_value load_rest (tree, tree, tree, const lane_value &, basic_block);
  void store_rest (tree, tree, const lane_value &, tree, basic_block);
  lane_value load_pieces (tree, tree, tree);
  bool store_pieces (tree, tree, const lane_value &, tree);

  /* Side by side in runs of lanes: vector-runs.cc.  */
  unsigned run_of_quotient (const lane_break &);
  unsigned run_length (tree, unsigned, unsigned, bool *);
  unsigned run_piece (tree, unsigned) const;
  unsigned runs_cost (tree, tree, unsigned, bool);
  tree even_runs (const lane_value &, tree, unsigned, unsigned);
  bool open_runs (tree, unsigned, unsigned, unsigned, bool, tree, vec<tree> *,
		  basic_block *, basic_block *);
  tree piece_of_run (tree, tree, unsigned, const vec<tree> &, unsigned,
		     unsigned);
  tree load_piece_of_run (tree, tree, unsigned, unsigned, const vec<tree> &,
			  unsigned, unsigned);
  lane_value load_runs (tree, tree, unsigned, tree);
  bool store_runs (tree, tree, const lane_value &, tree);

  /* Objects whose place is known: vector-tables.cc.  */
  bool offset_in_object (tree, tree *, lane_value *);
  bool evenly_apart_p (tree, HOST_WIDE_INT *);
  bool in_words_p (tree, tree);
  bool table_p (tree, tree);
  tree split_address (tree, tree *);
  bool offset_by_index (tree, tree *, lane_value *);
  bool offset_in_words (tree, tree, tree *, lane_value *);
  bool split_offset (const lane_value &, tree, lane_value *, lane_value *);
  bool index_of_word (tree, tree, tree *, lane_value *, lane_value *,
		      unsigned *);
  bool address_of_word (tree, tree, lane_value *, lane_value *);
  lane_value gathered_words (tree, tree, tree);

  /* Tables that registers hold: vector-lookups.cc.  */
  tree looked_up_in (tree, unsigned, tree *, HOST_WIDE_INT *);
  tree table_type (tree, tree, tree *, tree *, HOST_WIDE_INT *, unsigned *);
  unsigned words_in_table (tree, tree, tree *, tree *);
  unsigned lookup_cost (tree, tree);
  lane_value looked_up_word (tree, tree);
  lane_value looked_up (tree, tree);

  /* Memory with a constant stride: vector-windows.cc.  */
  bool find_strided (tree, tree, strided_place *);
  const strided_place *strided_p (tree, tree);
  void list_strided (basic_block, bool);
  static int compare_members (const void *, const void *);
  void strided_group (gassign *, const strided_place &, bool,
		      vec<strided_member> *, bool);
  void loaded_as (const vec<strided_member> &, const strided_place &,
		  unsigned *, HOST_WIDE_INT *);
  window_plan *plan_for (const vec<strided_member> &, const strided_place &,
			 unsigned, HOST_WIDE_INT, unsigned, bool);
  unsigned masks_cost (const window_plan &, tree);
  unsigned windows_cost (const vec<strided_member> &, const strided_place &,
			 bool);
  windows_price price_of (gassign *, const strided_place &, bool, bool);
  tree mask_of_window (const window_plan &, const window_node &, tree, tree);
  tree load_repeated (tree, unsigned, tree, HOST_WIDE_INT, unsigned, tree);
  tree load_window (tree, tree, HOST_WIDE_INT, unsigned, tree, tree);
  tree permuted (const window_node &, const vec<tree> &, tree);
  tree load_halves (tree, tree, HOST_WIDE_INT, HOST_WIDE_INT, unsigned, tree);
  void emit_plan (const window_plan &, tree, tree, HOST_WIDE_INT, unsigned,
		  tree, tree, vec<tree> *);
  lane_value from_words (const strided_member &, const lane_value &, tree,
			 unsigned);
  lane_value ones_of (tree, tree);
  unsigned broken_cost (const strided_place &);
  void window_values (gassign *, const strided_place &,
		      const vec<strided_member> &, tree, tree,
		      vec<lane_value> *);
  bool load_broken (gassign *, const strided_place &,
		    const vec<strided_member> &, tree);
  void store_whole_group (const strided_place &, const vec<strided_member> &,
			  const vec<store_window> &, tree, HOST_WIDE_INT, tree);
  void store_group (const strided_place &, const vec<strided_member> &,
		    const vec<store_window> &, tree, HOST_WIDE_INT, tree);
  bool breaks_often_p (tree, hash_set<tree> *);
  bool breaks_often_p (tree);
  void load_members (const vec<strided_member> &, const lane_value &,
		     HOST_WIDE_INT, vec<lane_value> *);
  void store_members (const vec<strided_member> &, tree);
  void store_broken (gassign *, const strided_place &,
		     const vec<strided_member> &, const vec<store_window> &,
		     tree);
  lane_value load_windows (gassign *, tree, tree);
  lane_value ready (gimple *);
  bool together_p (const strided_place &, const strided_place &) const;
  bool movable_p (const vec<strided_member> &);
  bool filled_p (const vec<strided_member> &, const strided_place &);
  bool plan_stores (const vec<strided_member> &, const strided_place &,
		    unsigned, vec<store_window> *);
  tree put_together (const store_window &, const vec<lane_value> &, tree);
  tree mask_of_stored (const store_window &, const vec<lane_value> &, tree);
  bool few_stored_p (const store_window &, unsigned);
  void store_elements (const store_window &, tree, tree, HOST_WIDE_INT,
		       unsigned, tree);
  void emit_stores (const vec<store_window> &, const vec<lane_value> &, tree,
		    HOST_WIDE_INT, unsigned, tree, const vec<lane_value> &);
  int interleave (vec<tree> *, unsigned, tree);
  unsigned words_cost (unsigned, unsigned);
  unsigned elements_cost (const vec<strided_member> &, const strided_place &);
  unsigned words_for (const vec<strided_member> &, const strided_place &, bool);
  unsigned stored_together (gassign *, const strided_place &, bool,
			    vec<strided_member> *, vec<store_window> *);
  void store_vectors (const vec<tree> &, tree, HOST_WIDE_INT, unsigned, tree);
  lane_value as_word (gassign *, const lane_value &, unsigned, bool);
  lane_value word_of (const vec<strided_member> &, const vec<lane_value> &,
		      unsigned, unsigned);
  bool store_windows (gassign *, tree, tree);
  unsigned strided_cost (gassign *, tree);
  bool waits_p (tree);

  /* By variable: what that has found.  */
  hash_map<tree, bool> m_waits;

  /* Members in the order of memory: woven-values.cc.  */
  class woven_rules;
  bool elementwise_p (gimple *);
  bool together_p (basic_block);
  bool chooses_p (basic_block);
  window_plan *plan_members (tree, unsigned);
  bool weaves_p (tree, unsigned);
  void list_members (gassign *, bool, vec<gimple *> *);
  void find_woven ();
  void forget_woven ();
  lane_value held (tree);
  lane_value repeated (const lane_value &, tree, unsigned, unsigned);
  tree mask_of_slice (tree, unsigned, unsigned);
  lane_value unwoven (tree);
  lane_value woven_of (const woven_column &, unsigned, tree);
  lane_value slice_of (tree);
  const woven_group *woven_group_of (gimple *, unsigned *) const;
  bool woven_p (gimple *) const;
  void weave (vec<lane_value> *, tree);
  tree place_of_slice (tree, HOST_WIDE_INT, tree, unsigned);
  void load_slices (const vec<strided_member> &, tree, HOST_WIDE_INT, tree,
		    vec<lane_value> *);
  void store_slices (const vec<strided_member> &, tree, HOST_WIDE_INT, tree);
  void emit_woven (gimple *, const woven_group *, unsigned, tree);

  /* Which they are; NULL if none.  */
  woven_plan *m_woven = NULL;

  /* What a statement asks for, or a PHI, is number M_SLICE_NUMBER of this
     group's slices, unless that is NULL.  */
  const woven_group *m_slice = NULL;
  unsigned m_slice_number = 0;

  /* As long as this lives, so it is for GROUP and NUMBER.  */
  class slice_scope
  {
  public:
    slice_scope (thread_vectoriser *self, const woven_group *group,
		 unsigned number)
      : m_self (self), m_group (self->m_slice),
	m_number (self->m_slice_number)
    {
      self->m_slice = group;
      self->m_slice_number = number;
    }
    ~slice_scope ()
    {
      m_self->m_slice = m_group;
      m_self->m_slice_number = m_number;
    }

  private:
    thread_vectoriser *m_self;
    const woven_group *m_group;
    unsigned m_number;
  };

  /* By type of vectors and number of members: whether the target can bring them
     from one order into the other.  */
  struct weaving
  {
    tree vtype;
    unsigned count;
    bool can;
  };
  auto_vec<weaving> m_weaves;

  /* Near each other: vector-near.cc.  */
  bool strides_p (tree, hash_set<tree> *);
  bool near_p (tree, tree);
  lane_value first_places (const lane_value &, tree, tree, vec<tree> *);
  lane_value load_near (tree, tree, tree);

  /* Side by side at each lane's place: vector-rows.cc.  */
  void transpose (vec<tree> *, tree);
  tree join_pieces (const vec<tree> &, tree);
  bool in_pieces_p (tree);
  unsigned piece_cost (tree) const;
  unsigned places_cost (tree, bool);
  bool same_mask_p (basic_block);
  HOST_WIDE_INT places_of (tree, tree, vec<tree> *);
  void load_pieces_at (tree, tree, tree, const vec<tree> &, HOST_WIDE_INT,
		       HOST_WIDE_INT, unsigned, vec<lane_value> *);
  void store_pieces_at (tree, tree, tree, const vec<tree> &, HOST_WIDE_INT,
			HOST_WIDE_INT, const vec<lane_value> &);
  void cut_pieces (tree, vec<tree> *, unsigned);
  bool row_load_p (gimple *, unsigned, strided_place *);
  void row_candidates (gassign *, tree, const strided_place &,
		       vec<strided_member> *);
  lane_row *row_of (gassign *);
  unsigned row_cost (const lane_row &);
  unsigned row_cost (gassign *);
  lane_value load_row (gassign *, tree);
  void forget_rows ();

  /* Several turns together: lane-strips.cc.  */
  bool entry_value_p (tree, class loop *, bool);
  bool walks_p (gimple *, tree, class loop *, innermost_loop_behavior *);
  bool strip_access_p (gassign *, bool, class loop *, strip_access *);
  bool strip_place_p (gassign *, class loop *, strip_place *);
  unsigned cost_in_strip (tree, tree);
  unsigned lines_together (const vec<strip_access> &);
  bool add_strip_tests (lane_strip *, gassign *, const vec<gassign *> &, bool,
			const vec<strip_access> &);
  void add_strip_access (lane_strip *, const strip_access &, bool,
			 const vec<gassign *> &, const vec<gassign *> &,
			 const vec<strip_access> &);
  bool find_strip (lane_strip *);
  lane_strip *strip_of (class loop *);
  unsigned strip_cost (gassign *, tree);
  bool in_strip_p (gassign *) const;
  void load_strip (strip_access *);
  lane_value forwarded_in_strip (const strip_access &);
  void load_handed (strip_access *, const lane_value &);
  lane_value loaded_in_strip (gassign *);
  void store_strip (const strip_access &);
  bool stored_in_strip (gassign *);
  void forget_strips ();
  tree scalar_at_entry (tree);
  lane_value value_at_entry (tree);
  lane_value place_at_entry (tree, class loop *,
			     const innermost_loop_behavior &);
  void reach_of (tree, tree, tree *, tree *);
  tree strip_conflict (const lane_strip &, const strip_test &, tree);
  void hand_on (const lane_strip &, edge);
  void emit_strip_turns (lane_strip *, const vec<tree> &, lane_arrival *);
  bool emit_strips (class loop *, const vec<tree> &, lane_arrival *,
		    basic_block *);

  thread_loop_shape *m_shape;
  class loop *m_loop;

  /* The block before what is built; NULL as long as nothing is.  */
  basic_block m_start;

  hash_map<tree, own_variable> m_own;

  /* The turns that are left after whole vectors are taken under a mask.  */
  bool m_masked_rest;

  /* For so many threads that are left, or fewer, one after the other costs
     less than vectors.  */
  unsigned m_few = 0;

  thread_forms *m_forms;
  lane_patterns m_patterns;
  hash_map<tree, lane_value> m_values;
  auto_vec<lane_value> m_pool;
  tree m_nowhere;

  /* What is not done for all lanes at once, and where.  */
  const char *m_apart;
  gimple *m_apart_stmt;
  bool m_indexed;

  /* Such operations, and those there are in their order.  */
  hash_map<gcall *, kept_update> m_kept;
  auto_vec<gcall *> m_order;

  /* Registers for the flags, in the order that forms have these.  */
  auto_vec<tree> m_flags;

  /* Blocks that lanes go through one after the other, by one_by_one_p.  */
  hash_map<basic_block, bool> m_one_by_one;

  /* What lanes have fetched together, and buffers for that.  */
  hash_set<tree> m_fetched;
  tree m_fetch_places = NULL_TREE, m_fetch_texels = NULL_TREE;

  /* What statements define that have been built with one before them.  */
  hash_map<gimple *, lane_value> m_ready;

  /* The loops in which a lane may go on alone, and how many copies of such
     there are.  */
  hash_set<class loop *> m_alone;
  unsigned m_copies = 0;

  /* The places of references, NULL for those that have none; and what loads
     cost with those that go with them, for all lanes and under a mask.  */
  auto_delete_vec<strided_place> m_all_places;
  hash_map<tree, strided_place *> m_places;
  hash_map<gimple *, windows_price> m_prices[2];

  /* The loads, or stores, of a block that have such places.  */
  basic_block m_listed_block;
  bool m_listed_loads;
  auto_vec<strided_access> m_listed;

  /* The loads that each goes together with; NULL if there are none.  */
  hash_map<gimple *, lane_row *> m_rows;
  auto_vec<lane_row *> m_all_rows;

  /* How turns of loops are built together; NULL for those of which they are
     not.  Those that are being built, and which of them.  */
  hash_map<class loop *, lane_strip *> m_strips;
  lane_strip *m_strip;
  unsigned m_strip_turn;
};

#endif /* SPMD_VECTORISER_H */
