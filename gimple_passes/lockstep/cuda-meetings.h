/* Where threads of a block certainly meet in memory.
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

#ifndef CUDA_MEETINGS_H
#define CUDA_MEETINGS_H 1

#include "cuda-lockstep.h"
#include "cuda-sample.h"

/* A place at which threads that are together must stay so.  */
struct cuda_meeting
{
  /* They meet before this statement.  */
  gimple *before;

  /* Whether it is a matter of the block: its warps read what some thread
     stores later.  Else it is one of the lanes of a warp.  */
  bool block;

  /* Whether the second access is not a matter of data.  */
  bool certain;

  /* The accesses of different threads to the same place, in order, of which
     one stores.  */
  const cuda_access *first;
  const cuda_access *second;
};

/* Looks for them among ACCESSES, the accesses of function FN to memory that may
   be shared, in a sample block.  The shape of the block may not be the one that
   the program is made for: so other sample blocks may have to agree.  These are
   run when there is something to agree on, with OBSERVE set: they only tell
   which accesses exchange something.  */

class cuda_meetings : public cuda_sample
{
public:
  cuda_meetings (function *fn, const unsigned *shape,
		 const vec<cuda_access> &accesses, bool observe = false);
  ~cuda_meetings ();

  /* Of accesses that exchange something in a warp, let only those count that
     do in a block of SHAPE, too; or that do not occur there.  */
  void agree_with (const unsigned *shape);

  /* The same, in a warp or across warps, where both addresses are the same for
     threads of the same threadIdx.x: the program may be for blocks of one row,
     as SHAPE is.  The shapes above do not count then.  */
  void agree_in_row_with (const unsigned *shape);

  /* What was found by RUN.  */
  const vec<cuda_meeting> &found () const { return m_found; }

  /* Statements that copy memory and have to be split, since all threads load
     before one stores.  */
  const vec<gimple *> &copies () const { return m_copies; }

  /* Whether lanes of a warp were seen to meet.  */
  bool lanes_meet_p () const;

  /* Whether there were accesses outside of variables: the program is not for
     blocks of as many threads.  */
  bool outside_p () const { return m_outside; }

  /* Whether all accesses of STMT were seen to be of known places.  */
  bool told_p (gimple *stmt);

protected:
  void before (gimple *, const cuda_thread_set &) final override;
  void fork (gimple *, bool) final override;
  void begin_arm (unsigned) final override;
  void join () final override;
  void drift () final override;

private:
  /* An access that was done.  */
  struct touch
  {
    const cuda_access *access;
    int assumption;

    /* All threads of the block did it, and were in step.  */
    bool whole;

    /* The address depends on more than threadIdx.x.  */
    bool by_row;

    /* Arms that are not on the way to where we are, since the fork.  */
    unsigned hidden;

    /* The warps, as bits, whose lanes met behind it in an arm that has
       ended.  */
    unsigned met;
  };

  /* What lanes of a warp did with a word of memory by a touch.  */
  struct link
  {
    unsigned touch;
    unsigned lanes;
    unsigned warp : 8;

    /* Which bytes of the word, and the index of that in m_words.  */
    unsigned bytes : 8;
    unsigned word;

    /* What was stored, if it was the same for all LANES.  */
    bool same;
    HOST_WIDE_INT value;

    /* The links made before and after for the same word, by touches of the same
       kind; -1 if none.  */
    int next;
    int previous;

    /* The link made before by the same lanes with the same bytes, by a touch of
       the same access; -1 if none.  */
    int alike;

    /* The index in m_fresh, of one made by the last touch.  */
    unsigned fresh;
  };

  /* The last links of a word, by touches that load and that store; -1 if none.
     The thread that touched it, if it was only THREAD.  */
  struct word_links
  {
    int load;
    int store;
    unsigned thread;
    bool several;
  };

  /* A link made by the last touch, and where in m_candidates those begin and
     end that may exchange something with it, if it was LOOKED for them.  */
  struct fresh_link
  {
    int link;
    bool looked;
    unsigned first;
    unsigned end;
  };

  /* A link that exchanges something with LANES of a fresh one.  */
  struct candidate
  {
    int link;
    unsigned lanes;
  };

  /* That a thread touched a word by the last touch; FRESH as above.  */
  struct thread_link
  {
    unsigned thread;
    unsigned fresh;
  };

  /* Whether what a link shows others show, too, but for what is stored, or
     all of it.  */
  enum covering { COVERS_NOTHING, COVERS_BUT_VALUE, COVERS_ALL };

  /* Touches before these have been separated by a meeting: of the block, and of
     each warp.  */
  struct horizon
  {
    unsigned block;
    unsigned warp[CUDA_SAMPLE_WARPS];
  };

  /* A branch whose arms are done one after the other.  */
  struct parting
  {
    gimple *branch;
    bool assumed;

    /* The touches made before, and before the arm that is done.  */
    unsigned start;
    unsigned arm_start;

    /* What held before.  What holds behind: for a warp what does at the end of
       some arm, for the block what does at the end of all, so that nothing is
       said of warps that may have met.  */
    horizon before;
    horizon behind;
  };

  typedef hash_map<int_hash<HOST_WIDE_INT, HOST_WIDE_INT_MIN,
			    HOST_WIDE_INT_MIN + 1>, unsigned> word_map;
  typedef hash_map<int_hash<HOST_WIDE_INT, HOST_WIDE_INT_MIN,
			    HOST_WIDE_INT_MIN + 1>, int> link_map;

  void meet (enum cuda_level, unsigned, unsigned);
  void end_arm ();
  bool by_data_p (int) const;
  bool compatible_p (int, int) const;
  bool same_assumption_p (int, int) const;
  int &head_of (const link &);
  int new_link (const link &);
  void remove_link (int);
  void touch_words (HOST_WIDE_INT, unsigned, unsigned, HOST_WIDE_INT);
  bool for_some_p (const touch &) const;
  bool asks_before_p (const link &, const link &);
  unsigned exchanging (const link &, const link &);
  unsigned meeting (const link &, const link &);
  void find_candidates (fresh_link *);
  void look (fresh_link *, unsigned);
  bool parted_p (unsigned, unsigned) const;
  covering covers (const link &, const link &) const;
  void forget_repeated (int);
  struct other_block;

  bool seen_in_p (other_block *, unsigned, unsigned, bool);
  bool agreed_p (const touch &, const touch &, bool);
  bool note (const link &, const link &, bool);
  void access (const cuda_access &, const cuda_thread_set &);

  const vec<cuda_access> &m_accesses;

  /* The first access of a statement; the others follow it.  */
  hash_map<gimple *, unsigned> m_of_stmt;

  auto_vec<touch> m_touches;
  auto_vec<link> m_links;

  /* Links that are no more.  */
  auto_vec<int> m_free;

  /* Words that were touched, and the index of each.  */
  auto_vec<word_links> m_words;
  word_map m_word_index;

  /* The last link of those that are alike, by a hash.  */
  link_map m_last_alike;

  /* Of the last touch.  */
  auto_vec<fresh_link> m_fresh;
  auto_vec<candidate> m_candidates;
  auto_vec<thread_link> m_thread_links;

  horizon m_horizon;

  /* Whether threads may have drifted apart since those of the block met.  */
  bool m_apart;

  /* The sizes of shared variables, by address, and whether an access was not
     within one.  */
  hash_map<int_hash<HOST_WIDE_INT, HOST_WIDE_INT_MIN,
		    HOST_WIDE_INT_MIN + 1>, HOST_WIDE_INT> m_sizes;
  bool m_outside;
  auto_vec<parting> m_partings;

  typedef hash_set<int_hash<unsigned, -1U, -2U> > access_set;
  typedef hash_set<int_hash<HOST_WIDE_INT, -1, -2> > pair_set;

  /* Whether to look only; which accesses were done, and which exchange
     something in a warp, and across warps, by their numbers.  */
  bool m_observe;
  access_set m_done;

  /* The first touch of each access, by its number.  */
  hash_map<int_hash<unsigned, -1U, -2U>, unsigned> m_began;
  pair_set m_exchanges[2];

  /* Another sample block that must agree: NULL before it was needed.  */
  struct other_block
  {
    const unsigned *shape;
    cuda_meetings *meetings;
  };
  auto_vec<other_block> m_others;
  other_block m_row;

  /* Where threads meet already; true if those of the block do.  */
  hash_map<gimple *, bool> m_planned;
  auto_vec<cuda_meeting> m_found;
  auto_vec<gimple *> m_copies;

  /* Statements of known places, and those of others.  */
  hash_set<gimple *> m_told;
  hash_set<gimple *> m_untold;
};

#endif /* CUDA_MEETINGS_H */
