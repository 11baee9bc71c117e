/* A block of threads that is run in the compiler on sample values.
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

#ifndef CUDA_SAMPLE_H
#define CUDA_SAMPLE_H 1

#include "cuda-intrinsics.h"
#include "cuda-uniformity.h"

/* The most threads of a sample block.  */
const unsigned CUDA_SAMPLE_WARPS = 8;
const unsigned CUDA_SAMPLE_THREADS = CUDA_SAMPLE_WARPS * CUDA_WARP_SIZE;

/* A set of threads of the sample block: bits by lane, for each warp.  */
struct cuda_thread_set
{
  unsigned warp[CUDA_SAMPLE_WARPS];

  bool has (unsigned t) const
  { return warp[t / CUDA_WARP_SIZE] >> (t % CUDA_WARP_SIZE) & 1; }
  void add (unsigned t)
  { warp[t / CUDA_WARP_SIZE] |= 1U << (t % CUDA_WARP_SIZE); }

  void remove (unsigned t)
  { warp[t / CUDA_WARP_SIZE] &= ~(1U << (t % CUDA_WARP_SIZE)); }

  bool empty_p () const;
  bool operator== (const cuda_thread_set &) const;
  cuda_thread_set operator& (const cuda_thread_set &) const;
  cuda_thread_set operator| (const cuda_thread_set &) const;
  cuda_thread_set without (const cuda_thread_set &) const;
};

/* A value for each thread of the sample block.  */
struct cuda_sample_value
{
  HOST_WIDE_INT of[CUDA_SAMPLE_THREADS];
};

/* That a branch was assumed to go one way.  */
struct cuda_assumption
{
  /* What stands for the condition; that of its opposite is ~KEY, which is
     stored as KEY with the other ARM.  */
  HOST_WIDE_INT key;
  unsigned arm;

  /* Whether all threads go the same way.  */
  bool uniform;

  /* The index of the assumption made before it that still holds; -1 if
     none.  */
  int outer;
};

/* Where a branch leads the threads of the sample block.  */
struct cuda_sample_branch
{
  /* The way of each; NULL where it cannot be told.  */
  edge to[CUDA_SAMPLE_THREADS];

  /* Whether there are such; what then stands for the condition, and whether it
     is the same for all of them.  */
  bool unknown;
  bool uniform;
  HOST_WIDE_INT key;
};

/* Runs a block function, one thread's code, for all threads of a sample block
   in step, on integers; see cuda-sample.cc.  What happens is shown to the
   functions below that a derived class has.  */

class cuda_sample
{
public:
  /* FN is to be run for a block of SHAPE, of which the first and the last warps
     are looked at where there are too many.  */
  cuda_sample (function *fn, const unsigned *shape);
  virtual ~cuda_sample ();

  /* Let more turns of loops be taken that cannot be told.  To be called before
     RUN.  */
  void look_closer () { m_closer = true; }

  /* Run it.  Return false if that was given up after many steps.  */
  bool run ();

  /* Whether a loop ended early because its turns could not be told.  */
  bool cut_short_p () const { return m_cut_short; }

protected:
  /* The threads of set WHO are about to do STMT.  */
  virtual void before (gimple *stmt, const cuda_thread_set &who) = 0;

  /* Threads part at BRANCH, or if ASSUMED it cannot be told whether they do.
     Its arms are done one after the other, by those that go there, or if
     ASSUMED each by all of them.  */
  virtual void fork (gimple *branch, bool assumed) = 0;

  /* The next arm of the last fork begins: ARM, from 0 on.  */
  virtual void begin_arm (unsigned arm) = 0;

  /* The arms have met, or all of them have ended.  */
  virtual void join () = 0;

  /* Threads have come to a branch at which each may leave a loop at another
     turn, for reasons that cannot be told: when they meet no more is known than
     that they do at a barrier.  */
  virtual void drift () = 0;

  /* N comparisons were made of what happens with what happened: more than are
     allowed end the run, as many steps do.  */
  void count_comparisons (unsigned n);

  /* Note that the value of an operand, or the address of a reference, must be
     computed.  To be called before RUN.  */
  void need (tree op);
  void need_ref (tree ref);

  /* The addresses of REF in *VALUE for threads WHO.  */
  void address (tree ref, const cuda_thread_set &who,
		cuda_sample_value *value);

  /* What OP, an operand, is for threads WHO.  */
  void value (tree op, const cuda_thread_set &who, cuda_sample_value *value);

  /* Whether V differs between threads of WHO that have the same
     threadIdx.x.  */
  bool by_row_p (const cuda_sample_value &v, const cuda_thread_set &who) const;

  /* Whether OP, an operand, is computed at all.  */
  bool computed_p (tree op) const;

  /* The threads that have not returned.  */
  const cuda_thread_set &alive () const { return m_alive; }

  /* The assumption that was made last and still holds, -1 if none; and all
     that were ever made.  */
  int assumption () const { return m_assumption; }
  const cuda_assumption &operator[] (int i) const { return m_assumptions[i]; }

  /* Whether LOOK_CLOSER was called.  */
  bool closer_p () const { return m_closer; }

  function *m_fn;
  unsigned m_threads;

private:
  void find_needed ();

  /* Computing.  */
  HOST_WIDE_INT fresh ();
  HOST_WIDE_INT either (HOST_WIDE_INT, HOST_WIDE_INT) const;
  cuda_sample_value *slot (tree);
  void set (tree, const cuda_sample_value &, const cuda_thread_set &);
  void compare (enum tree_code, tree, tree, const cuda_thread_set &,
		cuda_sample_value *);
  void operate (enum tree_code, tree, tree, tree, const cuda_thread_set &,
		cuda_sample_value *);
  void load (tree, const cuda_thread_set &, cuda_sample_value *);
  unsigned number (unsigned) const;
  void index (enum cuda_intrinsic, int, cuda_sample_value *);
  void assign (gassign *, const cuda_thread_set &);
  void call (gcall *, const cuda_thread_set &);
  void phis (edge, const cuda_thread_set &);

  /* Going (cuda-sample-flow.cc).  */
  bool returns_p (edge, basic_block);
  edge leave_loop (basic_block, bool);
  void phi_names (basic_block, vec<tree> *) const;
  cuda_sample_branch decide (basic_block, const cuda_thread_set &);
  edge common_way (const cuda_sample_branch &, const cuda_thread_set &) const;
  int assumed_arm (HOST_WIDE_INT) const;
  void statements (basic_block, const cuda_thread_set &);
  basic_block leave (basic_block, cuda_thread_set *);
  void take_arms (basic_block, basic_block, const cuda_sample_branch &,
		  const cuda_thread_set &);
  void assume_arms (basic_block, basic_block, edge,
		    const cuda_sample_branch &, const cuda_thread_set &);
  void merge_phis (basic_block, const cuda_thread_set &,
		   const cuda_thread_set &, auto_vec<cuda_sample_value> *);
  void set_phis (basic_block, const vec<cuda_sample_value> &,
		 const cuda_thread_set &);
  void go (basic_block, basic_block, cuda_thread_set);

  unsigned m_shape[CUDA_DIMS];

  /* The threads that are left out, behind the first half of those of the
     sample.  */
  unsigned m_left_out;

  cuda_post_dominators m_post;

  /* SSA versions that must be known, and what they are; NULL before.  */
  bitmap m_needed;
  auto_vec<cuda_sample_value *> m_values;

  cuda_thread_set m_alive;
  auto_vec<cuda_assumption> m_assumptions;
  int m_assumption;

  /* How often a branch of a loop was passed since the loop was entered, by
     block index.  */
  auto_vec<unsigned> m_visits;

  /* The ways out of and within a loop from a block, by its index; ASKED if they
     have been looked for.  */
  struct loop_ways
  {
    bool asked;
    edge leaving;
    edge staying;
  };
  auto_vec<loop_ways> m_loop_ways;

  /* See LOOK_CLOSER and CUT_SHORT_P.  */
  bool m_closer;
  bool m_cut_short;

  /* Steps and comparisons that are left, and how deep branches are nested.  */
  int m_budget;
  HOST_WIDE_INT m_comparisons;
  unsigned m_depth;

  /* The number of values invented.  */
  unsigned m_invented;
};

/* What stands for DECL's address in a sample, if threads share it; and for that
   of the variable that V, an address, is in or behind.  */
extern HOST_WIDE_INT cuda_sample_address_of (tree decl);
extern HOST_WIDE_INT cuda_sample_start_of (HOST_WIDE_INT v);

/* Whether V is a number, and not one that was invented.  */
extern bool cuda_sample_known_p (HOST_WIDE_INT v);

/* Whether V is known but for the values of parameters, indices of blocks, and
   addresses of variables.  */
extern bool cuda_sample_told_p (HOST_WIDE_INT v);

#endif /* CUDA_SAMPLE_H */
