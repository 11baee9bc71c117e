/* Turns in which each lane goes along memory of its own.
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

/* In

     for (t = 0; t < n; t++)
       for (j = 0; j < m; j++)
	 s[t] += a[t * m + j] * b[j];

   lanes are far apart in A, but each finds what it loads in the next turn of
   the inner loop beside it.  So some turns, a strip, are built together.  In
   the first of them each lane loads the elements for all of them, 16 bytes at
   a time, and what lanes have loaded is transposed in registers:

     for (j = 0; j + 4 <= m; j += 4)
       {
	 r0 = { a[t * m + j : 4], a[(t + 4) * m + j : 4] };
	 r1 = { a[(t + 1) * m + j : 4], a[(t + 5) * m + j : 4] };
	 ...
	 c0 = { r0[0], r1[0], r2[0], r3[0], r0[4], r1[4], r2[4], r3[4] };
	 ...
	 s[t:t+8] += c0 * b[j];
	 s[t:t+8] += c1 * b[j + 1];
	 s[t:t+8] += c2 * b[j + 2];
	 s[t:t+8] += c3 * b[j + 3];
       }
     the turns that are left, one by one

   What each lane stores beside what it has stored in the turn before waits for
   the last turn of the strip, is transposed as well, and stored 16 bytes at a
   time.

   Where lanes are so far apart that their lines push each other out of the
   cache, which has few places for lines that are as far apart as a page is
   long, stores wait long.  There a strip has as many turns as fill lines
   (lines_together), and all of a lane's line is loaded or stored at once.

   So loads come early, and stores late.  No turn may store what a later one of
   its strip loads for the same lane, nor, if it stores late, what another one
   stores there.  Where that is not plain, it is tested before the loop, and if
   it may happen no turns are built together.

   But a turn may load what one of the last turns before has stored for the same
   lane, as where each thread goes along a row by

     x[i] = a[i] - x[i - 1] * b[i];

   and that is all that these two access in common.  What was stored is still
   there in registers then, and nothing is loaded: the first turns of a strip
   have it from the strip before, which hands it on, and those of the first
   strip from memory (forwarded_p).  */

#include "gcc-compat.h"
#include "tree-chrec.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"
#include "tree-data-ref.h"
#include "vectoriser.h"

/* The turns of a strip; the most statements of a loop of which turns are built
   together, and the most tests before it.  */
const unsigned STRIP_TURNS = 4;
const unsigned MAX_STRIP_STMTS = 60;
const unsigned MAX_STRIP_TESTS = 16;

/* The bytes of a line of the cache; those after which lines are in one set of
   it again, and how many lines a set has at least, if the cache is not bad.  */
const unsigned LINE_BYTES = 64;
const unsigned SET_BYTES = 4096;
const unsigned SET_LINES = 8;

/* The most turns of a wide strip, which has as many as fill lines, and the most
   statements of a loop of such.  */
const unsigned MAX_STRIP_TURNS = 16;
const unsigned MAX_WIDE_STMTS = 40;

/* A load or store that lanes go along memory with.  */
struct strip_access
{
  gassign *stmt;

  /* From turn to turn it is so many bytes further, the size of what is accessed
     or that backwards, from PLACE on.  */
  HOST_WIDE_INT step;
  innermost_loop_behavior place;

  /* What it loads or stores in each turn of the strip that is being built; and
     whether stores wait for the last.  */
  lane_value columns[MAX_STRIP_TURNS];
  bool late;

  /* If it loads what the store FROM has stored, that was BACK turns ago.  The
     first turns of a strip have what the strip before hands on, HANDED.  */
  gassign *from;
  unsigned back;
  lane_value handed[MAX_STRIP_TURNS];
};

/* An access of SIZE bytes at PLACE.  */
struct strip_place
{
  gassign *stmt;
  tree ref;
  innermost_loop_behavior place;
  unsigned size;
};

/* What STORE stores in a turn may be what OTHER accesses so many turns later,
   from NEAREST up to the last but one of a strip.  */
struct strip_test
{
  strip_place store, other;
  int nearest;
};

/* A loop of which turns are built together.  */
struct lane_strip
{
  class loop *loop;
  unsigned turns;

  /* How often its latch is run.  */
  tree latch_turns;
  auto_vec<strip_access> loads, stores;
  auto_vec<strip_test> tests;
};

/* ---- Which loops. ---- */

/* Return whether EXPR, computed from what is known before LOOP, can be computed
   for lanes; or ONCE, for lane 0.  */

bool
thread_vectoriser::entry_value_p (tree expr, class loop *loop, bool once)
{
  if (TREE_CODE (expr) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (expr);
      if (gimple_bb (def) && flow_bb_inside_loop_p (loop, gimple_bb (def)))
	return false;
      return once ? once_p (expr) : kind_of (expr) != LANES_APART;
    }
  if (is_gimple_min_invariant (expr))
    return true;
  if (once)
    {
      for (int i = 0; i < TREE_OPERAND_LENGTH (expr); i++)
	if (TREE_OPERAND (expr, i)
	    && !entry_value_p (TREE_OPERAND (expr, i), loop, once))
	  return false;
      return EXPR_P (expr);
    }
  switch (TREE_CODE (expr))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case POINTER_PLUS_EXPR:
      return (entry_value_p (TREE_OPERAND (expr, 0), loop, false)
	      && entry_value_p (TREE_OPERAND (expr, 1), loop, false));
    CASE_CONVERT:
      return entry_value_p (TREE_OPERAND (expr, 0), loop, false);
    default:
      return false;
    }
}

/* If STMT accesses REF at a place that is as much further in each turn of LOOP,
   the same for all lanes, and that can be told for the first, set *PLACE to it
   and return true.  */

bool
thread_vectoriser::walks_p (gimple *stmt, tree ref, class loop *loop,
			    innermost_loop_behavior *place)
{
  return (dr_analyze_innermost (place, ref, loop, stmt)
	  && entry_value_p (place->step, loop, true)
	  && entry_value_p (place->base_address, loop, false)
	  && entry_value_p (place->offset, loop, false));
}

/* Return whether lanes go along memory with STMT, a load or, if not LOAD, a
   store, in each turn of LOOP, and are not side by side; if so, set
   *ACCESS.  */

bool
thread_vectoriser::strip_access_p (gassign *stmt, bool load, class loop *loop,
				   strip_access *access)
{
  tree ref = accessed (stmt, load);
  if (!ref || (load && once_p (gimple_assign_lhs (stmt)))
      || !dominated_by_p (CDI_DOMINATORS, loop->latch, gimple_bb (stmt)))
    return false;
  tree type = TREE_TYPE (ref), mtype = memory_type (type);
  if (!mtype || truth_p (type) || own (ref))
    return false;
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype)), step;
  lane_form where = m_forms->address (ref);
  if (!in_pieces_p (mtype) || (load && row_of (stmt))
      || (!load && where.uniform_p () && where.whole_p ())
      || contiguous_p (ref, mtype) || pieces_p (ref, mtype, &step)
      || !walks_p (stmt, ref, loop, &access->place)
      || !tree_fits_shwi_p (access->place.step))
    return false;
  unsigned other = (everywhere_p (gimple_bb (stmt))
		    ? strided_cost (stmt, mtype) : 0);
  if (other && other <= cost_in_strip (ref, mtype))
    return false;
  access->stmt = stmt;
  access->step = tree_to_shwi (access->place.step);
  access->from = NULL;
  access->back = 0;
  return absu_hwi (access->step) == size;
}

/* Return what it costs in each turn of a strip to access REF, of MTYPE.  */

unsigned
thread_vectoriser::cost_in_strip (tree ref, tree mtype)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  return (piece_cost (mtype) * size / ROW_BYTES
	  + places_cost (ref, false) / STRIP_TURNS);
}

/* Return what STMT stores to, or else what it loads.  */

static tree
place_in (gassign *stmt)
{
  return gimple_vdef (stmt) ? gimple_assign_lhs (stmt)
	 : gimple_assign_rhs1 (stmt);
}

/* Return whether STORE and OTHER, in LOOP, can be shown never to access the
   same memory, in whatever turns.  */

static bool
apart_in_all_turns_p (gassign *store, gassign *other, class loop *loop)
{
  edge entry = loop_preheader_edge (loop);
  data_reference *from = create_data_ref (entry, loop, place_in (other), other,
					  !gimple_vdef (other), false);
  data_reference *to = create_data_ref (entry, loop, place_in (store), store,
					false, false);
  bool apart = !dr_may_alias_p (from, to, loop);
  free_data_ref (from);
  free_data_ref (to);
  return apart;
}

/* Set *ACCESS to where STMT accesses memory in LOOP; return false if that
   cannot be told.  */

bool
thread_vectoriser::strip_place_p (gassign *stmt, class loop *loop,
				  strip_place *access)
{
  access->stmt = stmt;
  access->ref = place_in (stmt);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (access->ref));
  if (!size || !tree_fits_uhwi_p (size)
      || !walks_p (stmt, access->ref, loop, &access->place))
    return false;
  access->size = tree_to_uhwi (size);
  return true;
}

/* If A and B are as far apart in all turns of their loop, set *BYTES to how far
   A is behind B and return true.  */

static bool
distance_p (const innermost_loop_behavior &a, const innermost_loop_behavior &b,
	    HOST_WIDE_INT *bytes)
{
  if (!operand_equal_p (a.base_address, b.base_address, 0)
      || !operand_equal_p (a.offset, b.offset, 0)
      || !tree_fits_shwi_p (a.step) || !tree_int_cst_equal (a.step, b.step)
      || !tree_fits_shwi_p (a.init) || !tree_fits_shwi_p (b.init))
    return false;
  *bytes = tree_to_shwi (a.init) - tree_to_shwi (b.init);
  return true;
}

/* How far the store of TEST may be behind what the other accesses in the first
   turn if that hits it in a strip of so many TURNS, both having steps of S
   bytes: from *LEAST to *MOST bytes.  */

static void
hits_between (const strip_test &test, unsigned turns, HOST_WIDE_INT s,
	      HOST_WIDE_INT *least, HOST_WIDE_INT *most)
{
  HOST_WIDE_INT nearest = s * test.nearest;
  HOST_WIDE_INT farthest = s * ((HOST_WIDE_INT) turns - 1);
  *least = MIN (nearest, farthest) + 1 - (HOST_WIDE_INT) test.store.size;
  *most = MAX (nearest, farthest) + (HOST_WIDE_INT) test.other.size - 1;
}

/* Add TEST to STRIP unless one of its tests tells as much; return false if
   there are too many.  */

static bool
add_strip_test (lane_strip *strip, const strip_test &test)
{
  for (strip_test &one : strip->tests)
    if (operand_equal_p (one.store.ref, test.store.ref, 0)
	&& operand_equal_p (one.other.ref, test.other.ref, 0))
      {
	one.nearest = MIN (one.nearest, test.nearest);
	return true;
      }
  if (strip->tests.length () == MAX_STRIP_TESTS)
    return false;
  strip->tests.safe_push (test);
  return true;
}

/* Add to STRIP the tests of what STORE may store for OTHERS, which access
   memory up to so many turns before it if BACK, and later; return false if that
   cannot be tested, or happens.  FORWARDED are loads of what was stored, which
   need no test with the store that it is from.  */

bool
thread_vectoriser::add_strip_tests (lane_strip *strip, gassign *store,
				    const vec<gassign *> &others, bool back,
				    const vec<strip_access> &forwarded)
{
  for (gassign *other : others)
    {
      strip_test test;
      if (other == store || own (place_in (store)) || own (place_in (other))
	  || apart_in_all_turns_p (store, other, strip->loop))
	continue;
      bool known = false;
      for (const strip_test &one : strip->tests)
	known |= ((one.store.stmt == store && one.other.stmt == other)
		  || (one.store.stmt == other && one.other.stmt == store));
      for (const strip_access &load : forwarded)
	known |= load.stmt == other && load.from == store;
      if (known)
	continue;
      if (!strip_place_p (store, strip->loop, &test.store)
	  || !strip_place_p (other, strip->loop, &test.other))
	return false;
      test.nearest = (back ? 1 - (int) strip->turns
		      : !stmt_dominates_stmt_p (other, store) ? 0 : 1);
      HOST_WIDE_INT bytes, least, most;
      if (!distance_p (test.store.place, test.other.place, &bytes))
	{
	  if (!add_strip_test (strip, test))
	    return false;
	  continue;
	}
      hits_between (test, strip->turns, tree_to_shwi (test.store.place.step),
		    &least, &most);
      if (bytes >= least && bytes <= most)
	return false;
    }
  return true;
}

/* If LOAD loads what one of STORES has stored in the same turn or one of the
   last before, less than TURNS_OF_STRIP, set where it is from and return
   true.  */

static bool
forwarded_p (strip_access *load, const vec<strip_access> &stores,
	     unsigned turns_of_strip)
{
  tree type = TREE_TYPE (gimple_assign_rhs1 (load->stmt));
  for (const strip_access &store : stores)
    {
      HOST_WIDE_INT bytes, turns;
      if (!types_compatible_p (type, TREE_TYPE (gimple_assign_lhs (store.stmt)))
	  || !distance_p (store.place, load->place, &bytes)
	  || bytes % load->step != 0)
	continue;
      turns = bytes / load->step;
      if (turns < 0 || turns >= (HOST_WIDE_INT) turns_of_strip
	  || (turns == 0 && !stmt_dominates_stmt_p (store.stmt, load->stmt)))
	continue;
      load->from = store.stmt;
      load->back = turns;
      return true;
    }
  return false;
}

/* Add ACCESS, a load if LOAD says so, to STRIP, if it may come early, or late,
   in a loop that has LOADS and STORES; a store with those of FORWARDED that
   load what it stores.  */

void
thread_vectoriser::add_strip_access (lane_strip *strip,
				     const strip_access &access, bool load,
				     const vec<gassign *> &loads,
				     const vec<gassign *> &stores,
				     const vec<strip_access> &forwarded)
{
  unsigned n = strip->tests.length ();
  auto_vec<gassign *> early;
  bool fits = true;
  if (load)
    early.safe_push (access.stmt);
  else
    {
      fits = (add_strip_tests (strip, access.stmt, loads, false, forwarded)
	      && add_strip_tests (strip, access.stmt, stores, true, forwarded));
      for (const strip_access &one : forwarded)
	if (one.from == access.stmt)
	  early.safe_push (one.stmt);
    }
  for (gassign *store : stores)
    fits = fits && add_strip_tests (strip, store, early, false, forwarded);
  if (!fits)
    {
      strip->tests.truncate (n);
      return;
    }
  (load ? strip->loads : strip->stores).safe_push (access);
  if (!load)
    for (const strip_access &one : forwarded)
      if (one.from == access.stmt)
	strip->loads.safe_push (one);
}

/* Return how many lines that lanes come to with ACCESSES are in one set of the
   cache, as far as that is known.  */

unsigned
thread_vectoriser::lines_together (const vec<strip_access> &accesses)
{
  unsigned lines = 0;
  for (unsigned i = 0; i < accesses.length (); i++)
    {
      HOST_WIDE_INT apart;
      bool again = false;
      for (unsigned j = 0; j < i; j++)
	again |= operand_equal_p (accesses[j].place.base_address,
				  accesses[i].place.base_address, 0);
      if (!again && evenly_apart_p (place_in (accesses[i].stmt), &apart)
	  && apart % LINE_BYTES == 0)
	{
	  unsigned sets = SET_BYTES / least_bit_hwi (apart | SET_BYTES);
	  lines += CEIL (m_lanes, sets);
	}
    }
  return lines;
}

/* Set STRIP, of which the loop is known, to what is loaded or stored for some
   turns of it at once.  Return false if that is nothing.  */

bool
thread_vectoriser::find_strip (lane_strip *strip)
{
  class loop *loop = strip->loop;
  auto_vec<gassign *> loads, stores;
  auto_vec<strip_access> early, late, forwarded;
  unsigned count = 0;
  bool plain = true, reads = false;
  basic_block *body = get_loop_body_in_dom_order (loop);
  for (unsigned i = 0; i < loop->num_nodes && plain; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	 !gsi_end_p (gsi) && plain; gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	gassign *assign = dyn_cast<gassign *> (stmt);
	bool load = assign && !gimple_vdef (stmt);
	strip_access access;
	count++;
	if (gimple_has_volatile_ops (stmt)
	    || (gimple_vdef (stmt) && !(assign && gimple_store_p (stmt))))
	  plain = false;
	else if (assign && gimple_vuse (stmt))
	  {
	    (load ? loads : stores).safe_push (assign);
	    if (strip_access_p (assign, load, loop, &access))
	      (load ? early : late).safe_push (access);
	  }
	/* Before what reads memory otherwise, stores must not come late.  */
	if (gimple_vuse (stmt)
	    && (!assign || (!load && gimple_assign_load_p (assign))))
	  reads = true;
      }
  free (body);
  if (!plain || count > MAX_STRIP_STMTS)
    return false;
  if (reads)
    late.truncate (0);
  /* Lines that push each other out of the cache are wanted but once, if stores
     wait for them.  What is loaded may well come from farther away.  */
  unsigned lines = lines_together (early) + lines_together (late);
  widest_int latch_turns;
  strip->turns = STRIP_TURNS;
  if (!late.is_empty () && lines > SET_LINES && count <= MAX_WIDE_STMTS
      && !(max_loop_iterations (loop, &latch_turns)
	   && wi::ltu_p (latch_turns, 4 * MAX_STRIP_TURNS)))
    strip->turns = MAX_STRIP_TURNS;
  for (strip_access &one : early)
    if (forwarded_p (&one, late, strip->turns))
      forwarded.safe_push (one);
  for (const strip_access &one : early)
    if (!one.from)
      add_strip_access (strip, one, true, loads, stores, forwarded);
  for (const strip_access &one : late)
    add_strip_access (strip, one, false, loads, stores, forwarded);
  return !strip->loads.is_empty () || !strip->stores.is_empty ();
}

/* Return how turns of LOOP are built together; NULL if they are not.  */

lane_strip *
thread_vectoriser::strip_of (class loop *loop)
{
  bool existed;
  lane_strip *&strip = m_strips.get_or_insert (loop, &existed);
  if (existed)
    return strip;
  strip = NULL;
  edge exit = loop == m_loop || loop->inner ? NULL : uniform_exit (loop);
  if (!exit || !single_exit (loop) || !single_pred_p (loop->latch)
      || single_pred (loop->latch) != exit->src || !empty_block_p (loop->latch))
    return NULL;
  tree turns = number_of_latch_executions (loop);
  if (!turns || chrec_contains_undetermined (turns)
      || !INTEGRAL_TYPE_P (TREE_TYPE (turns))
      || !entry_value_p (turns, loop, true))
    return NULL;
  lane_strip *made = new lane_strip;
  made->loop = loop;
  made->latch_turns = turns;
  if (find_strip (made))
    strip = made;
  else
    delete made;
  return strip;
}

/* Forget all that strips are known of.  */

void
thread_vectoriser::forget_strips ()
{
  for (auto pair : m_strips)
    delete pair.second;
}

/* If what STMT, which accesses elements of MTYPE, loads or stores is loaded or
   stored for some turns at once, return what that costs in one of them; else
   0.  */

unsigned
thread_vectoriser::strip_cost (gassign *stmt, tree mtype)
{
  class loop *loop = gimple_bb (stmt)->loop_father;
  lane_strip *strip = (everywhere_p (gimple_bb (stmt)) ? strip_of (loop)
		       : NULL);
  if (!strip)
    return 0;
  bool load = !gimple_vdef (stmt);
  for (const strip_access &one : load ? strip->loads : strip->stores)
    if (one.stmt == stmt)
      return (one.from ? VECTOR_COST * parts (mtype)
	      : cost_in_strip (place_in (stmt), mtype));
  return 0;
}

/* Return whether what STMT accesses is loaded or stored for all turns of the
   strip that is being built.  */

bool
thread_vectoriser::in_strip_p (gassign *stmt) const
{
  if (m_strip)
    for (const strip_access &one
	 : gimple_vdef (stmt) ? m_strip->stores : m_strip->loads)
      if (one.stmt == stmt)
	return true;
  return false;
}

/* ---- What is loaded and stored. ---- */

/* Set what LOAD loads in each turn of its strip, of which this is the
   first.  */

void
thread_vectoriser::load_strip (strip_access *load)
{
  tree ref = gimple_assign_rhs1 (load->stmt);
  tree mtype = memory_type (TREE_TYPE (ref));
  HOST_WIDE_INT turns = m_strip->turns;
  HOST_WIDE_INT first = load->step < 0 ? load->step * (turns - 1) : 0;
  auto_vec<tree> places;
  auto_vec<lane_value> fields;
  HOST_WIDE_INT apart = places_of (ref, NULL_TREE, &places);
  load_pieces_at (ref, mtype, reference_alias_ptr_type (ref), places, first,
		  apart, turns * absu_hwi (load->step) / ROW_BYTES, &fields);
  for (unsigned i = 0; i < turns; i++)
    load->columns[i] = fields[load->step < 0 ? turns - 1 - i : i];
}

/* Return what STMT loads in this turn of the strip that is being built; none if
   there is no such strip.  */

lane_value
thread_vectoriser::loaded_in_strip (gassign *stmt)
{
  if (m_strip)
    for (strip_access &load : m_strip->loads)
      if (load.stmt == stmt)
	{
	  if (load.from)
	    return forwarded_in_strip (load);
	  if (m_strip_turn == 0)
	    load_strip (&load);
	  return load.columns[m_strip_turn];
	}
  return lane_value::none ();
}

/* Return what LOAD loads in this turn of the strip that is being built, which
   was stored some turns before.  */

lane_value
thread_vectoriser::forwarded_in_strip (const strip_access &load)
{
  if (m_strip_turn < load.back)
    return load.handed[m_strip_turn];
  for (const strip_access &store : m_strip->stores)
    if (store.stmt == load.from)
      return store.columns[m_strip_turn - load.back];
  gcc_unreachable ();
}

/* Set what LOAD, of what was stored some turns before, loads in the first turns
   of its loop, where lanes begin at WHERE, to what is in memory.  */

void
thread_vectoriser::load_handed (strip_access *load, const lane_value &where)
{
  tree ref = gimple_assign_rhs1 (load->stmt);
  tree mtype = memory_type (TREE_TYPE (ref));
  tree from = build_aligned_type (mtype, TYPE_ALIGN (TREE_TYPE (ref)));
  for (unsigned turn = 0; turn < load->back; turn++)
    {
      tree at = build_int_cst (reference_alias_ptr_type (ref),
			       load->step * turn);
      auto_vec<tree, 64> elements;
      for (unsigned i = 0; i < m_lanes; i++)
	{
	  tree place = build (NOP_EXPR, ptr_type_node,
			      lane_of (where, sizetype, i));
	  tree name = make_ssa_name (mtype);
	  gimple *stmt = gimple_build_assign (name, fold_build2 (MEM_REF, from,
								 place, at));
	  gimple_set_location (stmt, m_where);
	  append (stmt);
	  elements.safe_push (name);
	}
      load->handed[turn] = assemble (elements, mtype);
    }
}

/* Store what STORE stores in each turn of its strip, of which this is the
   last.  */

void
thread_vectoriser::store_strip (const strip_access &store)
{
  tree ref = gimple_assign_lhs (store.stmt);
  tree mtype = memory_type (TREE_TYPE (ref));
  HOST_WIDE_INT turns = m_strip->turns;
  HOST_WIDE_INT first = store.step > 0 ? -store.step * (turns - 1) : 0;
  auto_vec<tree> places;
  auto_vec<lane_value> fields;
  HOST_WIDE_INT apart = places_of (ref, NULL_TREE, &places);
  for (unsigned i = 0; i < turns; i++)
    fields.safe_push (store.columns[store.step < 0 ? turns - 1 - i : i]);
  store_pieces_at (ref, mtype, reference_alias_ptr_type (ref), places, first,
		   apart, fields);
}

/* If STMT stores for several turns at once, note what it stores in this turn of
   the strip that is being built, or store all, and return true.  */

bool
thread_vectoriser::stored_in_strip (gassign *stmt)
{
  if (m_strip)
    for (strip_access &store : m_strip->stores)
      if (store.stmt == stmt)
	{
	  tree rhs = gimple_assign_rhs1 (stmt);
	  tree mtype = memory_type (TREE_TYPE (rhs));
	  /* Where that cannot be told in the first turn, nothing waits.  */
	  auto_vec<tree> places;
	  if (m_strip_turn == 0)
	    {
	      places_of (gimple_assign_lhs (stmt), NULL_TREE, &places);
	      store.late = !places.is_empty ();
	    }
	  store.columns[m_strip_turn] = vector_of (value_of (rhs), mtype);
	  if (store.late && m_strip_turn == m_strip->turns - 1)
	    store_strip (store);
	  return store.late;
	}
  return false;
}

/* ---- Tests. ---- */

/* Return EXPR, computed before a loop that is about to be built, for lane 0, as
   a number of sizetype.  */

tree
thread_vectoriser::scalar_at_entry (tree expr)
{
  gimple_seq seq = NULL;
  expr = force_gimple_operand (fold_convert (sizetype, scalar_ref (expr)), &seq,
			       true, NULL_TREE);
  gimple_seq_add_seq_without_update (&m_seq, seq);
  return expr;
}

/* Return EXPR, an integer or pointer, for all lanes; none if that cannot be
   built.  */

lane_value
thread_vectoriser::value_at_entry (tree expr)
{
  if (TREE_CODE (expr) == SSA_NAME || is_gimple_min_invariant (expr))
    return value_of (expr);
  tree type = TREE_TYPE (expr), first = TREE_OPERAND (expr, 0);
  lane_value a = value_at_entry (first);
  if (!a.known_p () || CONVERT_EXPR_P (expr))
    return a.known_p () ? convert (a, TREE_TYPE (first), type) : a;
  lane_value b = value_at_entry (TREE_OPERAND (expr, 1));
  return (b.known_p () ? binary (TREE_CODE (expr), a, b, type,
				 TREE_TYPE (TREE_OPERAND (expr, 1)))
	  : b);
}

/* Return where lanes access REF in the first turn of LOOP, which is PLACE, as
   numbers of sizetype; none if that cannot be built.  */

lane_value
thread_vectoriser::place_at_entry (tree ref, class loop *loop,
				   const innermost_loop_behavior &place)
{
  tree offset = fold_build2 (PLUS_EXPR, sizetype,
			     fold_convert (sizetype, place.offset),
			     fold_convert (sizetype, place.init));
  tree whole = fold_build2 (PLUS_EXPR, sizetype, fold_convert
			    (sizetype, place.base_address), offset);
  lane_form form = m_forms->address (ref);
  bool even = (form.whole_p () && !form.varying_p ()
	       && (form.uniform_p () || form.constant));
  if (even && entry_value_p (whole, loop, true))
    return lane_value::stepped (scalar_at_entry (whole), form.uniform_p () ? 0
				: form.step);
  lane_value value = value_at_entry (whole);
  return value.known_p () ? vector_of (value, sizetype) : value;
}

/* Set *LEAST and *MOST to how many bytes what is STEP bytes further each turn
   gets further at least and at most until turn LATCH_TURNS.  */

void
thread_vectoriser::reach_of (tree step, tree latch_turns, tree *least,
			     tree *most)
{
  tree none = build_zero_cst (ssizetype);
  tree all = build (MULT_EXPR, sizetype, latch_turns, scalar_at_entry (step));
  all = build (NOP_EXPR, ssizetype, all);
  *least = build (NOP_EXPR, sizetype, build (MIN_EXPR, ssizetype, all, none));
  *most = build (NOP_EXPR, sizetype, build (MAX_EXPR, ssizetype, all, none));
}

/* Return whether what TEST of STRIP is for may happen, as a truth value or mask
   of lanes, LATCH_TURNS being a number of sizetype; NULL_TREE if that cannot be
   built.

   Let the store be T bytes further in each turn and the other access S, DIFF
   their distance in the first turn.  In turn V the store hits what the other
   accesses K turns later if DIFF + V * (T - S) - K * S lies within their sizes,
   V being at most LATCH_TURNS and K less than the turns of a strip.  Where T or
   S is no constant, it must not hit that in any turn.  */

tree
thread_vectoriser::strip_conflict (const lane_strip &strip,
				   const strip_test &test, tree latch_turns)
{
  const strip_place &store = test.store, &other = test.other;
  lane_value from = place_at_entry (other.ref, strip.loop, other.place);
  lane_value to = place_at_entry (store.ref, strip.loop, store.place);
  if (!from.known_p () || !to.known_p ())
    return NULL_TREE;
  tree least, most;
  if (tree_fits_shwi_p (other.place.step)
      && tree_fits_shwi_p (store.place.step))
    {
      HOST_WIDE_INT s = tree_to_shwi (other.place.step);
      HOST_WIDE_INT t = tree_to_shwi (store.place.step);
      HOST_WIDE_INT first, last;
      hits_between (test, strip.turns, s, &first, &last);
      least = size_int (first);
      most = size_int (last);
      tree drift = NULL_TREE;
      if (t != s)
	drift = build (MULT_EXPR, sizetype, latch_turns, size_int (t - s));
      if (t > s)
	least = build (MINUS_EXPR, sizetype, least, drift);
      else if (t < s)
	most = build (MINUS_EXPR, sizetype, most, drift);
    }
  else
    {
      tree back[2], ahead[2];
      reach_of (store.place.step, latch_turns, &back[0], &ahead[0]);
      reach_of (other.place.step, latch_turns, &back[1], &ahead[1]);
      least = build (PLUS_EXPR, sizetype,
		     size_int (1 - (HOST_WIDE_INT) store.size),
		     build (MINUS_EXPR, sizetype, back[1], ahead[0]));
      most = build (PLUS_EXPR, sizetype,
		    size_int ((HOST_WIDE_INT) other.size - 1),
		    build (MINUS_EXPR, sizetype, ahead[1], back[0]));
    }
  tree room = build (MINUS_EXPR, sizetype, most, least);
  if (from.kind == LANES_STEP && to.kind == LANES_STEP && from.step == to.step)
    {
      tree diff = build (MINUS_EXPR, sizetype, to.scalar, from.scalar);
      diff = build (MINUS_EXPR, sizetype, diff, least);
      return build (LE_EXPR, boolean_type_node, diff, room);
    }
  lane_value diff = binary (MINUS_EXPR, to, from, sizetype, sizetype);
  if (diff.known_p ())
    diff = binary (MINUS_EXPR, diff, lane_value::same (least), sizetype,
		   sizetype);
  return (diff.known_p () ? compare (LE_EXPR, diff, lane_value::same (room),
				     sizetype)
	  : NULL_TREE);
}

/* ---- The loop. ---- */

/* Build the turns of the strip STRIP, one behind the other, and set *GONE to
   the lanes that leave behind the last, if they do.  What is next has the
   values of NAMES, which the loop's header has.  */

void
thread_vectoriser::emit_strip_turns (lane_strip *strip, const vec<tree> &names,
				     lane_arrival *gone)
{
  m_strip = strip;
  for (m_strip_turn = 0; m_strip_turn < strip->turns; m_strip_turn++)
    {
      lane_turn turn;
      turn.loop = strip->loop;
      turn.graph = graph_of (strip->loop);
      turn.exit = uniform_exit (strip->loop);
      turn.counted = true;
      turn.tested = false;
      turn.out = NULL;
      auto_vec<lane_arrival> next;
      emit_path (&turn, 0, GRAPH_NEXT_TURN, NULL_TREE, &next, true);
      *gone = turn.left[0];
      merge (strip->loop->header, next);
    }
  m_strip = NULL;
  for (tree name : names)
    if (!once_p (name) && kind_of (name) != LANES_APART)
      m_values.put (name, vector_of (value_of (name), TREE_TYPE (name)));
}

/* Let a strip hand on to the next, by the edge BACK, what that loads without
   memory.  */

void
thread_vectoriser::hand_on (const lane_strip &strip, edge back)
{
  for (const strip_access &load : strip.loads)
    for (const strip_access &store : strip.stores)
      if (load.from == store.stmt)
	for (unsigned i = 0; i < load.back; i++)
	  next_phi (load.handed[i],
		    store.columns[strip.turns - load.back + i], back);
}

/* Build strips of LOOP for all lanes.  NAMES, which its header has, have their
   first values, and then those for the turns that are left, which are built
   next.  Set *GONE to the lanes that leave if none is left, and *FULL to the
   block that they come to.  Return false if there are no strips.  */

bool
thread_vectoriser::emit_strips (class loop *loop, const vec<tree> &names,
				lane_arrival *gone, basic_block *full)
{
  lane_strip *strip = strip_of (loop);
  if (!strip)
    return false;
  tree latch_turns = scalar_at_entry (strip->latch_turns);
  auto_vec<tree> conflicts;
  auto_vec<lane_value> first;
  for (const strip_access &load : strip->loads)
    {
      first.safe_push (load.back ? place_at_entry (gimple_assign_rhs1
						   (load.stmt), loop,
						   load.place)
		       : lane_value::none ());
      if (load.back && !first.last ().known_p ())
	return false;
    }
  for (const strip_test &test : strip->tests)
    {
      tree conflict = strip_conflict (*strip, test, latch_turns);
      if (!conflict)
	return false;
      conflicts.safe_push (conflict);
    }
  auto_vec<lane_value> begun, phis;
  auto_vec<edge> skips;
  for (tree name : names)
    begun.safe_push (value_of (name));
  tree width = size_int (strip->turns), none = boolean_false_node;
  tree turns = build (PLUS_EXPR, sizetype, latch_turns, size_one_node);
  tree last = build (MINUS_EXPR, sizetype, turns, width);
  basic_block rest = new_block (), next = new_block ();
  branch_to (gimple_build_cond (GE_EXPR, turns, width, NULL_TREE, NULL_TREE),
	     next, rest);
  skips.safe_push (find_edge (m_bb, rest));
  m_bb = next;
  for (tree conflict : conflicts)
    {
      next = new_block ();
      branch_to (TREE_TYPE (conflict) == boolean_type_node
		 ? gimple_build_cond (NE_EXPR, conflict, none, NULL_TREE,
				      NULL_TREE)
		 : any_lane (conflict), rest, next);
      skips.safe_push (find_edge (m_bb, rest));
      m_bb = next;
    }
  for (unsigned i = 0; i < first.length (); i++)
    load_handed (&strip->loads[i], first[i]);
  basic_block header = new_block ();
  go_to (header);
  edge entry = single_pred_edge (header);
  for (strip_access &load : strip->loads)
    {
      if (load.from && dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, load.stmt,
			 "what was stored %u turns before is not loaded\n",
			 load.back);
      for (unsigned i = 0; i < load.back; i++)
	load.handed[i] = first_phi (load.handed[i],
				    gimple_assign_lhs (load.stmt), header,
				    entry);
    }
  gphi *done = new_phi (sizetype, header, entry, size_zero_node);
  for (tree name : names)
    {
      start_phi (name, header, entry);
      phis.safe_push (value_of (name));
    }
  emit_strip_turns (strip, names, gone);
  tree so_far = build (PLUS_EXPR, sizetype, gimple_phi_result (done), width);
  basic_block latch = new_block (), out = new_block ();
  branch_to (gimple_build_cond (LE_EXPR, so_far, last, NULL_TREE, NULL_TREE),
	     latch, out);
  edge back = make_single_succ_edge (latch, header, EDGE_FALLTHRU);
  add_phi_arg (done, so_far, back, UNKNOWN_LOCATION);
  for (unsigned i = 0; i < names.length (); i++)
    next_phi (phis[i], value_of (names[i]), back);
  hand_on (*strip, back);
  m_bb = out;
  *full = new_block ();
  branch_to (gimple_build_cond (EQ_EXPR, so_far, turns, NULL_TREE, NULL_TREE),
	     *full, rest);
  for (unsigned i = 0; i < names.length (); i++)
    {
      lane_value phi = first_phi (begun[i], names[i], rest, skips[0]);
      for (unsigned j = 1; j < skips.length (); j++)
	next_phi (phi, begun[i], skips[j]);
      next_phi (phi, value_of (names[i]), find_edge (out, rest));
      m_values.put (names[i], phi);
    }
  m_bb = rest;
  return true;
}
