/* Tell what became of each region of a kernel.
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

/* With -fplugin-arg-cuda2cpu-report this tells, right behind the vectoriser, of
   each kernel that has vectors to hope for

     a.cu:3: kernel 'k': 3 regions of _Z1kPf.block
     a.cu:7: kernel 'k': region 1, 4 statements: vectors: 64 bytes
     a.cu:9: kernel 'k': region 2, 5 statements: gathers: gathers from memory
       at line 10
     a.cu:15: kernel 'k': region 3, 2 statements: scalar: it calls 'f' at
       line 15

   in one line each, at the first line of the kernel that the region has.  What
   follows the number of statements is a word of OUTCOME_WORDS and a reason;
   bench/breadth.tcl reads it.

   A region is judged by its statements that access memory, those by the places
   that they and all copies of them have in the source:

     - a statement by the best of its copies, since what splitting, versions of
       loops and the vectoriser leave for what is rare or left over is no
       measure; a loop without vectors that stores nothing but what one with
       vectors, or a copy of memory, stores, too, is such a rest as a whole;
     - a region by the worst of its statements.

   If-conversion takes their places from loads: where no access has one, the
   best that is known of any statement of the region counts.

   What is gathered at places that memory holds (data-places.cc) is told apart
   from what is gathered otherwise, which more might have been made of.

   A copy in a loop with vectors is in vectors, unless this is, within a loop
   over threads, one of each thread's own; one in a loop over threads without
   vectors is scalar; one in no loop over threads is done once, or by single
   threads, and says nothing.  What a pass decided (cuda_decide) stands instead
   of what is found, and is the reason where that is that threads stay
   scalar.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "tree-vectorizer.h"
#include "thread-loops.h"
#include "cuda-outcomes.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "cuda-stmts.h"
#include "loop-vectors.h"
#include "region-report.h"

namespace {

/* The words for enum cuda_outcome.  */
const char *const outcome_words[]
  = { "left", "vectors", "indexed", "gathers", "own", "scalar", "fallback" };

/* What became of a statement: of the best of its copies.  */
struct place_outcome
{
  enum cuda_outcome outcome;

  /* Where it stands.  */
  location_t where;

  /* With vectors, how many bytes, and what kind of access.  */
  unsigned bytes;
  enum vector_access access;

  /* What loop without vectors it is in.  */
  class loop *loop;

  /* Whether that is one over rows or threads in turn, or one that no mark
     is left of.  */
  bool serial, unmarked;

  /* Whether it copies or fills memory as a whole.  */
  bool whole;
};

typedef hash_map<place_hash, place_outcome> place_outcomes;

/* How vectors come from memory or go there at some place: whether because of
   places that memory holds.  */
struct special_access
{
  enum vector_access kind;
  bool indexed;

  /* Return whether this is worse than OTHER.  */
  bool worse_p (const special_access &other) const
  {
    return (kind != ACCESS_PLAIN
	    && (other.kind == ACCESS_PLAIN || (other.indexed && !indexed)));
  }
};

/* Judges the regions of a function.  */

class region_judge
{
public:
  region_judge (function *fn)
    : m_fn (fn), m_kernel (get_name (DECL_ORIGIN (fn->decl))), m_number (0),
      m_anywhere ({ ACCESS_PLAIN, false }) {}
  void tell ();

private:
  void find_loops ();
  bool rest_p (class loop *);
  void find_in_block (basic_block, bool);
  void find_special (basic_block);
  void judge_single (class loop *, class loop *, place_outcome *);
  place_outcome judge_block (basic_block, bool);
  void put (place_outcomes &, const place_outcome &);
  const place_outcome *worst_access (const cuda_region_note &);
  const place_outcome *best_place (const cuda_region_note &);
  enum cuda_outcome outcome_of (const cuda_region_note &,
				const place_outcome &);
  const cuda_decision *best_decision (cuda_place);
  const cuda_decision *worst_decision (const hash_set<place_hash> &);
  const cuda_decision *decision_for (const cuda_region_note &);
  const cuda_decision *why_left_scalar (location_t);
  void tell_region (const cuda_region_note &);
  void tell_vectors (const cuda_region_note &, const place_outcome &);
  void tell_scalar (const cuda_region_note &, const place_outcome &);
  void say (const cuda_region_note &, enum cuda_outcome, const char *,
	    location_t);

  function *m_fn;
  const char *m_kernel;
  unsigned m_number;

  /* By number: loops with vectors, or round such; and what is stored in them,
     or copied as a whole.  */
  auto_bitmap m_with_vectors;
  hash_set<place_hash> m_stored;

  /* By number: loops without, and which of them are only the rest of one
     with.  */
  auto_bitmap m_asked;
  auto_bitmap m_rest;

  /* Accesses of vectors in a block that are not plain, by place; and one of
     those of which this is not known.  */
  hash_map<place_hash, special_access> m_special;
  special_access m_anywhere;

  /* What became of statements that access memory, and of all: [0] as a region
     of independent threads has it, [1] one whose threads take turns.  */
  place_outcomes m_accesses[2];
  place_outcomes m_places[2];
};

/* Return whether STMT copies or fills memory as a whole: not for one thread
   alone.  */

bool
whole_p (gimple *stmt)
{
  if (!cuda_memory_call_p (stmt))
    return false;
  class loop *loop = gimple_bb (stmt)->loop_father;
  for (; loop_outer (loop); loop = loop_outer (loop))
    if (cuda_independent_threads_p (loop))
      return false;
  return true;
}

/* Return whether STMT stands somewhere in the source.  */

bool
placed_p (gimple *stmt)
{
  return LOCATION_LOCUS (gimple_location (stmt)) > BUILTINS_LOCATION;
}

/* Add to PLACES what is stored in LOOP.  */

void
find_stores (class loop *loop, hash_set<place_hash> *places)
{
  for (gimple *stmt : cuda_loop_stmts (loop))
    if (gimple_vdef (stmt) && placed_p (stmt))
      places->add (cuda_place_of (gimple_location (stmt)));
}

/* Find which loops have vectors, and what is stored so.  */

void
region_judge::find_loops ()
{
  for (gimple *stmt : cuda_nondebug_stmts (m_fn))
    if (whole_p (stmt))
      m_stored.add (cuda_place_of (gimple_location (stmt)));
  for (class loop *loop : loops_list (m_fn, LI_FROM_INNERMOST))
    if (cuda_vector_bytes (loop))
      {
	/* With loops in it, vectors of single threads are what surrounds those
	   of a loop of theirs.  */
	if (!loop->inner || !cuda_threads_or_rows_p (loop))
	  find_stores (loop, &m_stored);
	else if (!bitmap_bit_p (m_with_vectors, loop->num))
	  continue;
	for (class loop *outer = loop; outer; outer = loop_outer (outer))
	  bitmap_set_bit (m_with_vectors, outer->num);
      }
}

/* Return whether LOOP, without vectors, is only the rest of one with: all that
   it stores is stored there, too.  */

bool
region_judge::rest_p (class loop *loop)
{
  if (!bitmap_set_bit (m_asked, loop->num))
    return bitmap_bit_p (m_rest, loop->num);
  hash_set<place_hash> stored;
  find_stores (loop, &stored);
  bool others = stored.is_empty ();
  for (cuda_place place : stored)
    others |= !m_stored.contains (place);
  if (!others)
    bitmap_set_bit (m_rest, loop->num);
  return !others;
}

/* Return whether LOOP is still over single threads, not over lanes of vectors;
   with SERIAL, maybe over threads in turn.  The vectoriser takes the mark of
   independent threads from what it made.  One over rows that are taken
   together has lanes in it: cuda-sinker.cc.  */

bool
single_threads_p (class loop *loop, bool serial)
{
  if (cuda_independent_threads_p (loop))
    return !loop->dont_vectorize || loop->unroll <= 1;
  return serial && cuda_threads_or_rows_p (loop);
}

/* Let FOUND be what the statements of LOOP, which is, or is in, the loop
   THREADS over single threads, became.  */

void
region_judge::judge_single (class loop *loop, class loop *threads,
			    place_outcome *found)
{
  found->loop = threads;
  found->serial = cuda_serial_threads_or_rows_p (threads);
  bool vectors = bitmap_bit_p (m_with_vectors, loop->num);
  if (loop == threads && !loop->inner)
    found->outcome = vectors ? CUDA_VECTORS : CUDA_SCALAR;
  else
    found->outcome = vectors ? CUDA_OWN : CUDA_SCALAR;
  if (vectors)
    found->bytes = cuda_vector_bytes (loop);
  else if (rest_p (threads))
    found->outcome = CUDA_LEFT;
}

/* Return what became of the statements of BB, as far as the block says, in a
   region whose threads take turns if SERIAL.  */

place_outcome
region_judge::judge_block (basic_block bb, bool serial)
{
  class loop *loop = bb->loop_father;
  place_outcome found = { CUDA_LEFT, UNKNOWN_LOCATION, 0, ACCESS_PLAIN, NULL,
			  false, false, false };
  for (class loop *outer = loop; loop_outer (outer); outer = loop_outer (outer))
    if (single_threads_p (outer, serial))
      {
	judge_single (loop, outer, &found);
	return found;
      }
  bool within = loop_outer (loop) && bitmap_bit_p (m_with_vectors, loop->num);
  found.bytes = within ? cuda_vector_bytes (loop) : cuda_vector_bytes (bb);
  if (found.bytes)
    {
      found.outcome = CUDA_VECTORS;
      return found;
    }
  if (!loop_outer (loop) || within)
    return found;
  found.loop = loop;
  found.unmarked = true;
  for (class loop *outer = loop; loop_outer (outer); outer = loop_outer (outer))
    if (cuda_threads_or_rows_p (outer))
      {
	found.outcome = CUDA_SCALAR;
	found.loop = outer;
	found.unmarked = false;
	found.serial = cuda_serial_threads_or_rows_p (outer);
	break;
      }
  if (rest_p (found.loop))
    {
      found.outcome = CUDA_LEFT;
      found.unmarked = false;
    }
  return found;
}

/* Note in PLACES that a copy of a statement became FOUND.  */

void
region_judge::put (place_outcomes &places, const place_outcome &found)
{
  bool existed;
  place_outcome &known
    = places.get_or_insert (cuda_place_of (found.where), &existed);
  /* What is done once beside what is done for each thread is the rest of
     it.  */
  bool better = (known.outcome == CUDA_LEFT
		 ? found.outcome != CUDA_LEFT || found.unmarked
		 : found.outcome != CUDA_LEFT && found.outcome < known.outcome);
  if (!existed || better)
    known = found;
}

/* Find accesses of vectors in BB that are not plain.  */

void
region_judge::find_special (basic_block bb)
{
  m_special.empty ();
  m_anywhere = { ACCESS_PLAIN, false };
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      location_t where;
      enum vector_access kind = cuda_access_kind (stmt, &where);
      if (kind == ACCESS_PLAIN)
	continue;
      special_access access = { kind, cuda_indexed_p (stmt) };
      bool existed = true;
      special_access &known
	= (LOCATION_LOCUS (where) > BUILTINS_LOCATION
	   ? m_special.get_or_insert (cuda_place_of (where), &existed)
	   : m_anywhere);
      if (!existed || access.worse_p (known))
	known = access;
    }
}

/* Note what became of the statements of BB, in a region whose threads take
   turns if SERIAL.  A statement that became several counts as the worst of
   those.  */

void
region_judge::find_in_block (basic_block bb, bool serial)
{
  const place_outcome found = judge_block (bb, serial);
  find_special (bb);
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      if (!placed_p (stmt))
	continue;
      place_outcome own = found;
      own.where = gimple_location (stmt);
      special_access *special = m_special.get (cuda_place_of (own.where));
      if (own.outcome == CUDA_VECTORS)
	{
	  const special_access access = special ? *special : m_anywhere;
	  own.access = access.kind;
	  if (access.kind != ACCESS_PLAIN)
	    own.outcome = access.indexed ? CUDA_INDEXED : CUDA_GATHERS;
	}
      if (whole_p (stmt))
	{
	  own.outcome = CUDA_VECTORS;
	  own.whole = true;
	}
      put (m_places[serial], own);
      if (gimple_vuse (stmt) || special)
	put (m_accesses[serial], own);
    }
}

/* Return what a statement of NOTE's region that became FOUND is for it.  */

enum cuda_outcome
region_judge::outcome_of (const cuda_region_note &note,
			  const place_outcome &found)
{
  /* The loop over threads had no mark from the start.  */
  if (found.unmarked && note.order == CUDA_ORDER_FIXED)
    return CUDA_SCALAR;
  /* The loop over threads had another one: this is one over rows, of which
     single threads are left.  */
  if (found.outcome == CUDA_SCALAR && found.serial && !found.loop->inner
      && note.order == CUDA_ORDER_FREE)
    return CUDA_LEFT;
  return found.outcome;
}

/* Return the best that was decided about a statement at PLACE, or a copy of it,
   but that it is to stay scalar; NULL if nothing.  */

const cuda_decision *
region_judge::best_decision (cuda_place place)
{
  const vec<cuda_decision *> &all = cuda_decisions (m_fn->decl);
  const cuda_decision *best = NULL;
  for (unsigned i = all.length (); i-- > 0;)
    if (all[i]->outcome != CUDA_SCALAR && all[i]->places.contains (place)
	&& (!best || all[i]->outcome < best->outcome))
      best = all[i];
  return best;
}

/* Return the worst of these for PLACES; NULL if there is none.  */

const cuda_decision *
region_judge::worst_decision (const hash_set<place_hash> &places)
{
  const cuda_decision *worst = NULL;
  for (cuda_place place : places)
    if (const cuda_decision *best = best_decision (place))
      if (!worst || best->outcome > worst->outcome
	  || (best->outcome == worst->outcome && best->cause < worst->cause))
	worst = best;
  return worst;
}

/* Return what was decided about NOTE's region, but that it is to stay scalar;
   NULL if nothing.  */

const cuda_decision *
region_judge::decision_for (const cuda_region_note &note)
{
  if (const cuda_decision *worst = worst_decision (note.accesses))
    return worst;
  return worst_decision (note.places);
}

/* Return the decision by which the statement at LOC stays scalar; NULL if there
   is none.  */

const cuda_decision *
region_judge::why_left_scalar (location_t loc)
{
  const vec<cuda_decision *> &all = cuda_decisions (m_fn->decl);
  for (unsigned i = all.length (); i-- > 0;)
    if (all[i]->outcome == CUDA_SCALAR
	&& all[i]->places.contains (cuda_place_of (loc)))
      return all[i];
  return NULL;
}

/* Say that the region of NOTE became OUTCOME, for the reason WHY, if there is
   one, because of what is at CAUSE, or UNKNOWN_LOCATION.  */

void
region_judge::say (const cuda_region_note &note, enum cuda_outcome outcome,
		   const char *why, location_t cause)
{
  char at[40] = "";
  cause = cuda_kernel_location (cause);
  if (LOCATION_LOCUS (cause) > BUILTINS_LOCATION)
    snprintf (at, sizeof at, " at line %d", LOCATION_LINE (cause));
  inform (note.where, "kernel %qs: region %u, %u statements: %s%s%s%s",
	  m_kernel, ++m_number, note.statements,
	  outcome_words[outcome], why ? ": " : "", why ? why : "", at);
}

/* Tell that the region of NOTE became vectors, as FOUND.  */

void
region_judge::tell_vectors (const cuda_region_note &note,
			    const place_outcome &found)
{
  char bytes[40];
  snprintf (bytes, sizeof bytes, "%u bytes", found.bytes);
  say (note, CUDA_VECTORS, found.whole ? "memory as a whole" : bytes,
       UNKNOWN_LOCATION);
}

/* Tell that the region of NOTE stays scalar because of a statement that became
   FOUND.  */

void
region_judge::tell_scalar (const cuda_region_note &note,
			   const place_outcome &found)
{
  if (const cuda_decision *decision = why_left_scalar (found.where))
    {
      say (note, CUDA_SCALAR, decision->why, decision->cause);
      return;
    }
  if (note.order == CUDA_ORDER_FIXED)
    {
      say (note, CUDA_SCALAR, "what its threads keep shares memory",
	   UNKNOWN_LOCATION);
      return;
    }
  const scalar_reason reason = cuda_why_scalar (found.loop);
  char why[300];
  if (reason.called)
    snprintf (why, sizeof why, "it calls '%s'",
	      lang_hooks.decl_printable_name (reason.called, 1));
  else if (reason.vectoriser)
    {
      location_t loc = find_loop_location (found.loop).get_location_t ();
      if (LOCATION_LOCUS (loc) <= BUILTINS_LOCATION)
	loc = DECL_SOURCE_LOCATION (m_fn->decl);
      expanded_location at = expand_location (loc);
      snprintf (why, sizeof why, "the vectoriser did not take the loop at"
		" %s:%d:%d", at.file, at.line, at.column);
    }
  else
    snprintf (why, sizeof why, "%s", reason.why);
  say (note, CUDA_SCALAR, why, reason.cause);
}

/* Return what became of the worst access of NOTE's region, or NULL if nothing
   is known of any.  */

const place_outcome *
region_judge::worst_access (const cuda_region_note &note)
{
  enum cuda_outcome worst = CUDA_LEFT;
  const place_outcome *first = NULL;
  for (cuda_place place : note.accesses)
    if (const place_outcome *found = m_accesses[note.serial_p ()].get (place))
      {
	enum cuda_outcome outcome = outcome_of (note, *found);
	if (outcome > worst
	    || (first && outcome == worst && found->where < first->where))
	  {
	    worst = outcome;
	    first = found;
	  }
      }
  return first;
}

/* Return what became of the statement of NOTE's region that fared best of those
   for which there was something to do, or NULL if there is none.  */

const place_outcome *
region_judge::best_place (const cuda_region_note &note)
{
  enum cuda_outcome best = CUDA_LEFT;
  const place_outcome *first = NULL;
  for (cuda_place place : note.places)
    if (const place_outcome *found = m_places[note.serial_p ()].get (place))
      {
	enum cuda_outcome outcome = outcome_of (note, *found);
	if (outcome != CUDA_LEFT
	    && (!first || outcome < best
		|| (outcome == best && found->where < first->where)))
	  {
	    best = outcome;
	    first = found;
	  }
      }
  return first;
}

/* Tell what became of the region of NOTE.  */

void
region_judge::tell_region (const cuda_region_note &note)
{
  if (note.outcome == CUDA_FALLBACK || note.why)
    {
      say (note, note.outcome, note.why, note.cause);
      return;
    }
  if (const cuda_decision *decision = decision_for (note))
    {
      say (note, decision->outcome, decision->why, decision->cause);
      return;
    }
  const place_outcome *first = worst_access (note);
  if (!first)
    first = best_place (note);
  enum cuda_outcome worst = first ? outcome_of (note, *first) : CUDA_LEFT;
  if (!first)
    say (note, worst, "nothing is left to do for each thread",
	 UNKNOWN_LOCATION);
  else if (worst == CUDA_VECTORS)
    tell_vectors (note, *first);
  else if (worst == CUDA_OWN)
    say (note, worst, "vectors for turns of each thread's loops", first->where);
  else if (worst == CUDA_INDEXED || worst == CUDA_GATHERS)
    say (note, worst, cuda_access_name (first->access), first->where);
  else
    tell_scalar (note, *first);
}

/* Tell it of all regions.  */

void
region_judge::tell ()
{
  const vec<cuda_region_note *> &notes = cuda_noted_regions (m_fn->decl);
  find_loops ();
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    for (bool serial : { false, true })
      find_in_block (bb, serial);
  inform (DECL_SOURCE_LOCATION (m_fn->decl), "kernel %qs: %u regions of %s",
	  m_kernel, notes.length (),
	  IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (m_fn->decl)));
  for (const cuda_region_note *note : notes)
    tell_region (*note);
}

} // anon namespace

/* Tell what became of each region of FN, a block function, if the report is of
   its loops, too, or if it is a version for blocks that are launched.  */

void
cuda_report_regions (function *fn)
{
  unsigned shape[CUDA_DIMS];
  if (cuda_opts.report && !in_lto_p
      && (cuda_told_p (fn->decl) || cuda_block_shape (fn->decl, shape)))
    region_judge (fn).tell ();
  cuda_forget_outcomes (fn->decl);
}
