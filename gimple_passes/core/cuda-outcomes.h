/* What becomes of the parts of a kernel, for the report.
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

#ifndef CUDA_OUTCOMES_H
#define CUDA_OUTCOMES_H 1

/* How the threads of a region were brought onto the processor, best first.  */
enum cuda_outcome
{
  /* There is nothing to bring: all threads do the same, or one does it.  */
  CUDA_LEFT,

  /* As lanes of vectors.  */
  CUDA_VECTORS,

  /* So, too, but vectors are gathered from memory or scattered to it: as
     places that memory holds say; or at others.  */
  CUDA_INDEXED,
  CUDA_GATHERS,

  /* One after the other, each with vectors for turns of its own loops.  */
  CUDA_OWN,

  /* One after the other.  */
  CUDA_SCALAR,

  /* By a dispatcher: the general fallback.  */
  CUDA_FALLBACK
};

/* What marks the loop over a region's threads had at first: thread-loops.h.  */
enum cuda_thread_order
{
  CUDA_ORDER_FREE,
  CUDA_ORDER_SERIAL,
  CUDA_ORDER_FIXED
};

/* A number for a place in the source and the calls by which it was inlined:
   what a statement and its copies have in common.  0 is none.  */
typedef uint64_t cuda_place;
typedef int_hash<cuda_place, 0, 1> place_hash;

extern cuda_place cuda_place_of (location_t);

/* A region of a kernel, as lowering left it.  */
struct cuda_region_note
{
  /* The first line of the kernel that it has.  */
  location_t where;

  /* How many statements it has, and the places of those that are not computed
     again for another region.  */
  unsigned statements;
  hash_set<place_hash> places;

  /* The places of all that access memory.  */
  hash_set<place_hash> accesses;

  /* How its threads may be ordered.  */
  enum cuda_thread_order order;
  bool serial_p () const { return order == CUDA_ORDER_SERIAL; }

  /* What is known already: CUDA_FALLBACK or CUDA_LEFT and the reason.  Without
     a reason the rest is to be seen.  */
  enum cuda_outcome outcome;
  const char *why;

  /* A place that the reason speaks of, or UNKNOWN_LOCATION.  */
  location_t cause;
};

/* What a pass decided about a loop.  */
struct cuda_decision
{
  hash_set<place_hash> places;
  enum cuda_outcome outcome;
  char *why;
  location_t cause;
};

/* Record that a pass did with LOOP of the current function as OUTCOME says,
   because of WHY (copied), at CAUSE (or UNKNOWN_LOCATION).  The report says so
   of the regions whose statements are in it; where OUTCOME is CUDA_SCALAR, if
   nothing later made vectors of them.  */
extern void cuda_decide (class loop *loop, enum cuda_outcome outcome,
			 const char *why, location_t cause);

/* The notes and decisions of a function, until they are forgotten.  */
extern void cuda_note_region (tree, cuda_region_note *);
extern const vec<cuda_region_note *> &cuda_noted_regions (tree);
extern const vec<cuda_decision *> &cuda_decisions (tree);
extern void cuda_forget_outcomes (tree);

#endif /* CUDA_OUTCOMES_H */
