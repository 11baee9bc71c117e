/* Memory through which the lanes of a warp see one another.
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

#ifndef CUDA_LOCKSTEP_H
#define CUDA_LOCKSTEP_H 1

#include "cuda-intrinsics.h"

/* Where a pointer may point, as a set.  */
enum cuda_origin
{
  /* Memory of the device or the host: kernels get it by their arguments.  */
  CUDA_ORIGIN_GLOBAL = 1,

  /* Shared memory of the block.  */
  CUDA_ORIGIN_SHARED = 2,

  /* A thread's own variables.  */
  CUDA_ORIGIN_LOCAL = 4,

  /* Not known.  */
  CUDA_ORIGIN_UNKNOWN = 8
};

/* Which accesses are looked at: all to memory that may be shared, with those to
   global memory or without; the latter alone; those to what is shared for sure;
   of these, those to volatile memory.  */
enum cuda_access_kind
{
  CUDA_ACCESS_ANY,
  CUDA_ACCESS_ALL,
  CUDA_ACCESS_GLOBAL,
  CUDA_ACCESS_SHARED,
  CUDA_ACCESS_VOLATILE
};

/* One access of a statement to memory that may be shared.  */
struct cuda_access
{
  gimple *stmt;

  /* What is accessed; NULL_TREE for calls, which may access anything.  */
  tree ref;

  bool load;
  bool store;

  /* Whether it is an atomic operation, which may do both.  */
  bool atomic;

  /* Whether it is to global memory, for sure; and whether its place may depend
     on what was loaded.  */
  bool global;
  bool by_data;

  /* The variable that REF is a part of; NULL_TREE if not known.  */
  tree base;

  /* No two lanes of a warp access the same address here, now or later; threads
     may access different ones.  Known when what is asked for depends on it.  */
  bool own;
  bool moves;
};

/* The accesses of a function in which lanes may meet others', and where lanes
   that run in lock-step have to wait for each other.  */

class cuda_lockstep
{
public:
  cuda_lockstep (function *fn)
    : m_fn (fn), m_exchange (false), m_by_data (false),
      m_by_thread (false), m_divided (false), m_told (NULL),
      m_spare (false), m_store (NULL), m_load (NULL) {}
  ~cuda_lockstep ();

  /* Whether STMT stores to memory that may be shared.  */
  bool stores_p (gimple *stmt);

  /* Find the accesses of KIND; if ATOMICS, what atomic operations access as
     well, which are calls else.  */
  void collect (enum cuda_access_kind kind, bool atomics = false);

  /* What was found.  */
  const vec<cuda_access> &accesses () const { return m_accesses; }

  /* Let lanes meet at collectives of the warp, too, and have nothing to do with
     each other in accesses of the statements TOLD.  */
  void trust (hash_set<gimple *> *told) { m_told = told; }

  /* Let lanes meet only where that costs little, or where else they would lose
     what they permute.  */
  void spare () { m_spare = true; }

  /* Whether an access may find what another lane stored, as far as one sees in
     FN, a device function; and whether there is a store, too, that is dead for
     a lane, which stores there again, and may not be for others.  */
  bool may_exchange_p ();
  bool may_lose_store_p ();

  /* Whether two accesses, of which one stores, are to different places, or to
     one that lanes seem to share, which do not depend on data, of what one
     argument of FN points to, or one pointer that was loaded from memory.  */
  bool meets_in_pointer_p ();

  /* Find the accesses before which lanes have to meet, and add their statements
     to MEETINGS in order.  */
  void solve (vec<gimple *> *meetings);

  /* Find a load that is reached from a store to another address that depends
     on the thread, with nothing between at which lanes meet.  Return false if
     there is none.  */
  bool find_exchange (const cuda_access **store, const cuda_access **load);

private:
  unsigned origin (tree);
  unsigned origin_of_ref (tree);
  unsigned trace (tree, hash_set<tree> *, int);
  unsigned trace_stmt (gimple *, hash_set<tree> *, int);
  unsigned trace_ref (tree, hash_set<tree> *, int);
  void add (cuda_access, unsigned, enum cuda_access_kind);
  void add_ref (gimple *, tree, bool, enum cuda_access_kind);
  void add_call (gcall *);
  tree known_root (const cuda_access &, bool *);
  void add_atomic (gcall *, enum cuda_access_kind);
  void find_dear ();
  void find_addresses ();
  bool conflict_p (const cuda_access &, const cuda_access &);
  bool exchange_p (const cuda_access &, const cuda_access &);
  bool conflicts_with_p (bitmap, unsigned);
  bool permutes_p (bitmap, unsigned);
  bool walk_block (basic_block, bitmap, bool);
  bool flow ();

  function *m_fn;

  /* All accesses, those of a block in a row, and by index of a block the first
     of it and the one behind its last.  */
  auto_vec<cuda_access> m_accesses;
  auto_vec<unsigned> m_first;
  auto_vec<unsigned> m_end;

  /* What reaches the start of a block, by its index, since lanes met.  */
  auto_vec<bitmap> m_reaching;

  /* Accesses before which lanes meet.  */
  auto_bitmap m_meetings;

  /* Looking for an exchange: what was found.  */
  bool m_exchange;

  /* Whether what was traced depends on what was loaded, on threadIdx.x, and on
     quotients, remainders or some bits of a number.  */
  bool m_by_data;
  bool m_by_thread;
  bool m_divided;

  /* See TRUST; NULL if not called.  */
  hash_set<gimple *> *m_told;

  /* Whether SPARE was called, and if so the indices of the blocks in which it
     costs much.  */
  bool m_spare;
  auto_bitmap m_dear;

  const cuda_access *m_store;
  const cuda_access *m_load;
};

/* If STMT is an atomic operation that changes memory, return the address of
   that, else NULL_TREE.  */
extern tree cuda_atomic_address (gimple *stmt);


/* Whether BB is in no loop, or in such only as are cut in each turn, since
   threads meet on a level above WITHIN.  */
extern bool cuda_cut_each_turn_p (basic_block bb, enum cuda_level within);

/* Add to PARTED the indices of the blocks of FN, a block function, to which
   only some of the threads come that have not ended.  */
extern void cuda_find_parted (function *fn, bitmap parted);

#endif /* CUDA_LOCKSTEP_H */
