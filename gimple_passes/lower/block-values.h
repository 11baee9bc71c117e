/* What the threads of a block compute together, as sums of what there was.
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

#ifndef CUDA_BLOCK_VALUES_H
#define CUDA_BLOCK_VALUES_H 1

#include "cuda-stmts.h"
#include "cuda-intrinsics.h"

/* By how many hashes sums are found.  */
const unsigned BLOCK_SUM_HASHES = 4096;

/* What a thread has of a name.  */
enum block_value_kind
{
  /* It was not computed.  */
  BLOCK_VALUE_NONE,

  /* Nothing is known of it.  */
  BLOCK_VALUE_UNKNOWN,

  /* NUMBER; or NUMBER bytes behind BASE, a shared variable, the pointer to the
     block's dynamic shared memory, or a variable of the thread's own.  */
  BLOCK_VALUE_NUMBER,
  BLOCK_VALUE_ADDRESS,

  /* The sum of number NUMBER.  */
  BLOCK_VALUE_SUM,

  /* Some bits of one, as NUMBER says.  */
  BLOCK_VALUE_BITS,

  /* Made of sums or of other threads' values, and no sum: what nobody may
     need.  */
  BLOCK_VALUE_LOST
};

struct block_value
{
  enum block_value_kind kind;
  tree base;
  HOST_WIDE_INT number;

  bool operator== (const block_value &with) const
  {
    return (kind == with.kind && base == with.base && number == with.number);
  }
};

const block_value unknown_block_value = { BLOCK_VALUE_UNKNOWN, NULL_TREE, 0 };
const block_value lost_block_value = { BLOCK_VALUE_LOST, NULL_TREE, 0 };

/* A sum, by CODE, of the symbols that are set in SYMBOLS.  If there are none it
   is NUMBER, or CONSTANT if that is no NULL_TREE; if there is but one CODE is
   ERROR_MARK.

   Where the order counts it is, but for constants and symbols alone, what CODE
   makes of the OPERANDS, sums, of which there are COUNT; and SYMBOLS is NULL.
   COND_EXPR chooses between the last two by how the first two compare, numbers
   of FROM: COMPARED.  THREAD was the first to compute it, in ROW: sums that one
   statement computes for several threads, between two of their meetings.  */
struct block_sum
{
  enum tree_code code;
  bitmap symbols;
  HOST_WIDE_INT number;
  tree constant;
  enum tree_code compared;
  tree from;
  unsigned count, operands[4];
  unsigned row, thread;
};

/* An element of shared memory, OFFSET bytes behind BASE, as above.  */
struct block_place
{
  tree base;
  HOST_WIDE_INT offset;
};

/* A symbol: what the element PLACE had; or if NAME is not NULL_TREE, what
   THREAD had of that.  */
struct block_symbol
{
  block_place place;
  tree name;
  unsigned thread;
};

/* An access: by THREAD, or several if that is negative, of WARP, or several if
   that is, and how often the block and the warp had met before the last.  */
struct block_access
{
  int thread, warp;
  unsigned block_meetings, warp_meetings;
  bool any;
};

/* An element of shared memory that is accessed: what it has now, and the symbol
   for what it had, -1 if nobody has asked.  */
struct block_element
{
  block_place place;
  block_value value;
  int symbol;
  block_access written, read;
};

/* The threads of a block, run in the compiler from an edge on, with symbols for
   what memory holds.  */

class block_values
{
public:
  /* For the blocks of FN, of SHAPE; what is summed up is of TYPE.  */
  block_values (function *fn, const unsigned *shape, tree type);
  ~block_values ();

  /* Start all threads at FROM.  */
  void start (edge from);

  /* Run them until all take STOP; return whether they do.  */
  bool run (edge stop);

  /* Why not.  */
  const char *reason () const { return m_reason; }

  unsigned threads () const { return m_threads; }
  tree type () const { return m_type; }

  /* Whether the order counts in which things are added up.  */
  bool ordered_p () const { return m_ordered; }

  /* How many statements were run, for all threads.  */
  unsigned steps () const { return m_steps; }

  const vec<block_element> &elements () const { return m_elements; }
  const vec<block_symbol> &symbols () const { return m_symbols; }
  const vec<block_sum> &sums () const { return m_sums; }

  /* What is stored elsewhere, the names that are sums for some threads and
     needed for what is not added up, and whether other memory is loaded.  */
  const vec<gimple *> &stores () const { return m_stores; }
  const vec<tree> &uses () const { return m_uses; }
  bool loads_p () const { return m_loads; }

  /* Whether the threads of the block met.  */
  bool met_p () const { return m_block_meetings > 0; }

  bool unchanged_p (const block_element &element) const;

  /* The threads that need NAME, one of these; whether any does so where it
     comes several times.  */
  const_bitmap wanting (tree name) { return *m_wanting.get (name); }
  bool wanted_again_p (tree name) const { return m_again.contains (name); }

  /* Whether elements of TYPE are what is summed up, or are kept with that.  */
  bool types_alike_p (tree type);

  /* What THREAD has of OP now.  */
  block_value value (tree op, unsigned thread);

  /* Whether THREAD does not go along E, as far as is known now.  */
  bool misses_p (edge e, unsigned thread);

  /* Where REF, in shared memory, is for THREAD now.  */
  block_value address (tree ref, unsigned thread);

  /* Return the index of the element at PLACE, -1 if nobody accesses it.  */
  int find_element (const block_place &place);

  /* Return VALUE as memory keeps it: a sum, if it is known.  */
  block_value as_sum (const block_value &value);

  /* Return whether sum N is none, and CODE adds nothing by it.  */
  bool identity_sum_p (unsigned n, enum tree_code code);

  /* Return whether REF is certainly not in memory of the block.  */
  bool elsewhere_p (tree ref)
  { return origin_elsewhere_p (cuda_memory_origin (ref)); }

  /* Return whether STMT is an atomic operation on such memory.  */
  bool atomic_elsewhere_p (const gimple *stmt);

  /* The variables of the threads' own that are stored to.  */
  const vec<tree> &own_stores () const { return m_own_stores; }

private:
  struct thread_state
  {
    basic_block bb;
    gimple_stmt_iterator gsi;
    bool stopped;

    /* Where it waits, and what it hands out there.  */
    gimple *at;
    block_value handed;
  };

  bool fail (const char *);
  bool origin_elsewhere_p (tree);
  HOST_WIDE_INT base_index (tree);
  HOST_WIDE_INT place_key (const block_place &);
  int element (const block_place &);
  block_value *slot (tree, unsigned);
  void set (tree, unsigned, const block_value &);
  block_value make_sum (enum tree_code, bitmap);
  block_value add_sum (const block_sum &, unsigned);
  block_value add_constant (block_sum);
  block_value make_empty (HOST_WIDE_INT);
  block_value make_constant (tree);
  unsigned current_row ();
  block_value make_node (const block_sum &);
  block_value compute (enum tree_code, tree, const block_value &,
		       const block_value &);
  block_value choose (enum tree_code, tree, const block_value &,
		      const block_value &, tree, const block_value &,
		      const block_value &);
  bool symbol_p (const block_value &) const;
  block_value make_symbol (tree, unsigned);
  bool identity_p (const block_value &, enum tree_code, tree);
  bool sum_type_p (tree);
  block_value logic (enum tree_code, const block_value &,
		     const block_value &);
  tree kept_type (tree);
  block_value typed_sum (const block_value &, tree);
  block_value stored_sum (tree, unsigned);
  block_value combine (enum tree_code, tree, const block_value &,
		       const block_value &);
  block_value binary (enum tree_code, tree, tree, const block_value &,
		      const block_value &);
  block_value binary_bits (enum tree_code, tree, const block_value &,
			   const block_value &);
  block_value convert (tree, tree, const block_value &);
  block_value operation (gassign *, unsigned);
  block_value dynamic (tree);
  block_value index (enum cuda_intrinsic, int, unsigned);
  block_value outer_value (tree, unsigned);
  bool before_p (const block_access &, unsigned);
  void note (block_access *, unsigned);
  block_value own_before (const block_value &, HOST_WIDE_INT, unsigned);
  bool own_access (gassign *, tree, const block_value &, bool, unsigned);
  block_element *access (const block_place &, tree, unsigned);
  bool load (gassign *, unsigned);
  bool store (gassign *, unsigned);
  bool before_p (tree name)
  { return bitmap_bit_p (m_before, SSA_NAME_VERSION (name)); }
  block_value reduction (unsigned, unsigned);
  void want (tree, gimple *, unsigned);
  void want_operands (gimple *, unsigned);
  bool step (gimple *, unsigned);
  bool call (gcall *, unsigned);
  void join (gphi *, unsigned);
  block_value truth (gcond *, unsigned);
  block_value choose_by (gcond *, tree, const block_value &,
			 const block_value &, unsigned);
  block_value chosen (gphi *, edge, unsigned);
  block_value chosen_at (gphi *, basic_block, unsigned);
  block_value taken (edge, unsigned);
  block_value comes (basic_block, basic_block, const vec<basic_block> &,
		     unsigned);
  bool store_if (gassign *, const block_value &, unsigned);
  bool skip_arms (unsigned);
  bool take (edge, unsigned);
  bool leave_block (edge, unsigned);
  bool run_thread (edge, unsigned);
  bool wait (gimple *, unsigned);
  bool release ();
  void shuffle (unsigned, unsigned);

  function *m_fn;
  unsigned m_shape[CUDA_DIMS];
  unsigned m_threads;
  tree m_type;
  bool m_ordered;
  const char *m_reason;
  unsigned m_steps;

  /* By SSA version: NULL, or the values for all threads; whether it was
     computed before.  Which name is the pointer to dynamic shared memory, if
     one is; how deep what is computed before is looked into now.  */
  auto_vec<block_value *> m_values;
  auto_bitmap m_before;
  tree m_dynamic;
  unsigned m_depth;

  auto_vec<thread_state> m_states;
  unsigned m_block_meetings;
  auto_vec<unsigned> m_warp_meetings;

  /* The elements, and by which base and where behind it they are.  */
  auto_vec<block_element> m_elements;
  auto_vec<tree> m_bases;
  hash_map<int_hash<HOST_WIDE_INT, -1, -2>, int> m_places;

  auto_vec<block_symbol> m_symbols;

  /* What threads have in variables of their own, by which, where, and thread;
     and of how many bytes.  */
  auto_vec<std::pair<block_value, unsigned>> m_own;
  hash_map<int_hash<HOST_WIDE_INT, -1, -2>, int> m_own_places;
  auto_vec<tree> m_own_stores;

  /* The sums, and in a chain for each hash, by index and one more.  */
  bitmap_obstack m_obstack;
  auto_vec<block_sum> m_sums;
  auto_vec<unsigned> m_next;
  auto_vec<unsigned> m_first;

  /* Those that are constants, or of nothing.  */
  auto_vec<unsigned> m_constants;

  /* The statement that is run, and for which thread; statements that computed
     something, in order; rows of these by when, and how often a thread came to
     one then.  */
  gimple *m_stmt;
  unsigned m_thread, m_rows;
  hash_map<gimple *, unsigned> m_computing;
  hash_map<int_hash<HOST_WIDE_INT, -1, -2>, unsigned> m_times, m_turns;
  hash_map<int_hash<HOST_WIDE_INT, -1, -2>, unsigned> m_row_of;

  /* Symbols for what threads store that is no sum otherwise, by name and
     thread.  */
  hash_map<int_hash<HOST_WIDE_INT, -1, -2>, unsigned> m_stored_names;

  auto_vec<gimple *> m_stores;
  auto_vec<tree> m_uses, m_again;
  hash_map<tree, bitmap> m_wanting;
  basic_block m_start;
  class loop *m_outer;
  unsigned m_stored;
  bool m_loads;
};

#endif /* CUDA_BLOCK_VALUES_H */
