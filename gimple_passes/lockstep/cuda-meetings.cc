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

/* A program without races has no two threads that meet in one place of memory
   with no barrier in between, one of them storing.  So where a sample block
   (cuda-sample.cc) shows two that do, the program relies on what GPUs do in
   practice:

   1. Lanes of a warp do each statement together:

	s[t] += s[t + 16];
	s[t] += s[t + 8];

      Lane 0 reads in the second what lane 8 stored in the first.

   2. Warps do nearly so, as far as reading before a store goes:

	sum = s[0];
	...				no barrier
	if (t % 32 == 0)
	  s[t / 32] = ...;

      All read s[0] before one of them stores to it, since they come from the
      same barrier and the store is some way off; unless there is a loop in
      between that threads leave at different turns, for reasons of data.  In
      global memory, to which other blocks come when they like, nothing is said
      of warps.

   In both the threads have to meet between the two accesses.  A place outside
   of branches at which threads part is taken if there is one: before the
   outermost branch that was come to behind the first access, else before the
   second.  There threads are together from then on, and the run goes on with
   that, so that each exchange that is left is seen once.

   What is said of stores holds of atomic operations, but only for lanes, where
   others have stored before, or load what was changed; not where they only ask
   first whether there is something to change, again and again:

	while (x < *least)
	  atomicMin (least, x);

   No evidence are: accesses under assumptions that exclude one another, or of
   which neither implies the other; accesses under the same condition on data,
   which may hold for one thread only; in different arms of a branch; of lanes
   that store the same; that a lane reads what it stored itself; and a store by
   all lanes that had stored there before.  Under a condition on data it is not
   all lanes that store.

   Each access is compared with all that touched the same word before.  In a
   loop of n turns without a barrier these would be n^2 comparisons, which took
   minutes:

     for (i = 0; i < n; i++)
       s[t] += p[i];

   Three things keep that down, of which the first two change nothing in what is
   found.  Words that one thread alone has touched are passed over; what is
   loaded is compared with stores only.  What the same access of the same lanes
   has touched again is forgotten, if what came later shows all that it would
   show itself to anybody who comes.  And the comparisons are counted, and end
   the run as too many steps do: under a condition on data each turn is
   another matter, and nothing of it can be forgotten.  */

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "cuda-meetings.h"

/* Return a number for accesses FIRST and SECOND.  */

static HOST_WIDE_INT
pair_of (unsigned first, unsigned second)
{
  return ((HOST_WIDE_INT) first << 32) + second;
}

/* Bytes of a word, and the most words of an access that are looked at.  */
const int WORD_BITS = 2;
const int WORD = 1 << WORD_BITS;
const unsigned MAX_WORDS = 64;

/* As how many comparisons a link counts, for what it takes to make and keep
   it.  */
const unsigned COMPARISONS_PER_LINK = 8;

/* How many links that are alike are compared with the next one of them.  */
const unsigned MAX_ALIKE = 8;

/* Return whether STMT is a part of our headers: an access to objects by which
   threads wait for one another.  */

static bool
of_headers_p (gimple *stmt)
{
  return in_system_header_at (gimple_location (stmt));
}

cuda_meetings::cuda_meetings (function *fn, const unsigned *shape,
			      const vec<cuda_access> &accesses, bool observe)
  : cuda_sample (fn, shape), m_accesses (accesses), m_horizon (),
    m_apart (false), m_outside (false), m_observe (observe), m_row ()
{
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (cuda_shared_p (var->decl) && DECL_SIZE_UNIT (var->decl)
	&& tree_fits_shwi_p (DECL_SIZE_UNIT (var->decl)))
      m_sizes.put (cuda_sample_address_of (var->decl),
		   tree_to_shwi (DECL_SIZE_UNIT (var->decl)));
  for (unsigned i = 0; i < accesses.length (); i++)
    {
      if (of_headers_p (accesses[i].stmt) && !accesses[i].atomic)
	continue;
      bool existed;
      unsigned &first = m_of_stmt.get_or_insert (accesses[i].stmt, &existed);
      if (!existed)
	first = i;
      if (!accesses[i].ref)
	continue;
      need_ref (accesses[i].ref);
      if (accesses[i].store && gimple_assign_single_p (accesses[i].stmt)
	  && is_gimple_val (gimple_assign_rhs1 (accesses[i].stmt))
	  && INTEGRAL_TYPE_P (TREE_TYPE (accesses[i].ref)))
	need (gimple_assign_rhs1 (accesses[i].stmt));
    }
}

cuda_meetings::~cuda_meetings ()
{
  for (other_block &other : m_others)
    delete other.meetings;
  delete m_row.meetings;
}

/* See cuda-meetings.h.  */

void
cuda_meetings::agree_with (const unsigned *shape)
{
  m_others.safe_push ({ shape, NULL });
}

/* See cuda-meetings.h.  */

void
cuda_meetings::agree_in_row_with (const unsigned *shape)
{
  m_row.shape = shape;
}

/* See cuda-meetings.h.  */

bool
cuda_meetings::lanes_meet_p () const
{
  for (const cuda_meeting &meeting : m_found)
    if (!meeting.block)
      return true;
  return !m_copies.is_empty ();
}

/* See cuda-meetings.h.  */

bool
cuda_meetings::told_p (gimple *stmt)
{
  return (of_headers_p (stmt)
	  || (m_told.contains (stmt) && !m_untold.contains (stmt)));
}

/* Threads meet at LEVEL: those of the block, or lanes of the warps in the set
   WARPS.  What was touched before TOUCH is separated from what follows.  */

void
cuda_meetings::meet (enum cuda_level level, unsigned warps, unsigned touch)
{
  if (level > CUDA_LEVEL_WARP)
    {
      m_horizon.block = MAX (m_horizon.block, touch);
      m_apart = false;
    }
  for (unsigned w = 0; w < CUDA_SAMPLE_WARPS; w++)
    if (level > CUDA_LEVEL_WARP || (warps >> w & 1))
      m_horizon.warp[w] = MAX (m_horizon.warp[w], touch);
}

/* Return at which level threads meet at STMT, as the program has it.  */

static enum cuda_level
level_of (gimple *stmt)
{
  gcall *call = dyn_cast<gcall *> (stmt);
  if (!call)
    return CUDA_LEVEL_NONE;
  enum cuda_intrinsic code = cuda_barrier_code (call);
  if (code != CUDA_NO_INTRINSIC)
    return cuda_meeting_level (code);
  /* Functions that stay out of line may hold barriers.  */
  tree fndecl = gimple_call_fndecl (call);
  bool unknown = (fndecl ? cuda_device_p (fndecl)
		  : !gimple_call_internal_p (call));
  return unknown ? CUDA_LEVEL_BLOCK : CUDA_LEVEL_NONE;
}

void
cuda_meetings::before (gimple *stmt, const cuda_thread_set &who)
{
  unsigned warps = 0;
  for (unsigned w = 0; w < CUDA_SAMPLE_WARPS; w++)
    warps |= (who.warp[w] != 0) << w;
  if (bool *block = m_planned.get (stmt))
    meet (*block ? CUDA_LEVEL_BLOCK : CUDA_LEVEL_WARP, warps,
	  m_touches.length ());
  if (is_gimple_call (stmt) && cuda_barrier_code (stmt) == CUDA_YIELD)
    drift ();
  enum cuda_level level = level_of (stmt);
  if (level != CUDA_LEVEL_NONE)
    meet (level, warps, m_touches.length ());
  unsigned *first = m_of_stmt.get (stmt);
  if (!first)
    return;
  for (unsigned i = *first;
       i < m_accesses.length () && m_accesses[i].stmt == stmt; i++)
    if (m_accesses[i].ref)
      access (m_accesses[i], who);
}

void
cuda_meetings::fork (gimple *branch, bool assumed)
{
  parting at = { branch, assumed, m_touches.length (), m_touches.length (),
		 m_horizon, m_horizon };
  memset (&at.behind.warp, 0xff, sizeof at.behind.warp);
  m_partings.safe_push (at);
}

/* An arm of the last branch that threads were assumed to take has ended.  */

void
cuda_meetings::end_arm ()
{
  parting &at = m_partings.last ();
  at.behind.block = MAX (at.behind.block, m_horizon.block);
  for (unsigned w = 0; w < CUDA_SAMPLE_WARPS; w++)
    {
      at.behind.warp[w] = MIN (at.behind.warp[w], m_horizon.warp[w]);
      for (unsigned i = at.arm_start;
	   i < m_touches.length () && i < m_horizon.warp[w]; i++)
	m_touches[i].met |= 1U << w;
    }
}

void
cuda_meetings::begin_arm (unsigned arm)
{
  parting &at = m_partings.last ();
  if (arm == 0)
    return;
  if (at.assumed)
    {
      end_arm ();
      m_horizon = at.before;
    }
  for (unsigned i = at.arm_start; i < m_touches.length (); i++)
    m_touches[i].hidden++;
  at.arm_start = m_touches.length ();
}

void
cuda_meetings::join ()
{
  parting &at = m_partings.last ();
  if (at.assumed)
    {
      end_arm ();
      m_horizon = at.behind;
    }
  for (unsigned i = at.start; i < at.arm_start; i++)
    m_touches[i].hidden--;
  m_partings.pop ();
}

void
cuda_meetings::drift ()
{
  m_horizon.block = MAX (m_horizon.block, m_touches.length ());
  m_apart = true;
}

/* Return whether something done under ASSUMPTION is so for some threads only,
   by data.  */

bool
cuda_meetings::by_data_p (int assumption) const
{
  for (int i = assumption; i >= 0; i = (*this)[i].outer)
    if (!(*this)[i].uniform)
      return true;
  return false;
}

/* Return whether something done under assumption A and something under B, by
   different threads, are done in one run of the program if one of them is.  */

bool
cuda_meetings::compatible_p (int a, int b) const
{
  unsigned shared = 0, length_a = 0, length_b = 0;
  for (int i = a; i >= 0; i = (*this)[i].outer)
    {
      length_a++;
      for (int j = b; j >= 0; j = (*this)[j].outer)
	if ((*this)[i].key == (*this)[j].key)
	  {
	    if ((*this)[i].arm != (*this)[j].arm || !(*this)[i].uniform)
	      return false;
	    shared++;
	    break;
	  }
    }
  for (int j = b; j >= 0; j = (*this)[j].outer)
    length_b++;
  return shared >= length_a || shared >= length_b;
}

/* Return whether assumptions A and B, with all that they were made under, say
   the same.  */

bool
cuda_meetings::same_assumption_p (int a, int b) const
{
  while (a != b)
    {
      if (a < 0 || b < 0)
	return false;
      const cuda_assumption &one = (*this)[a], &other = (*this)[b];
      if (one.key != other.key || one.arm != other.arm
	  || one.uniform != other.uniform)
	return false;
      a = one.outer;
      b = other.outer;
    }
  return true;
}

/* Return where the last link of LINK's word and kind is kept.  */

int &
cuda_meetings::head_of (const link &link)
{
  word_links &links = m_words[link.word];
  return m_touches[link.touch].access->store ? links.store : links.load;
}

/* Add LINK as the last one of its word and kind.  Return its index.  */

int
cuda_meetings::new_link (const link &link)
{
  int i = m_free.is_empty () ? (int) m_links.length () : m_free.pop ();
  if (i == (int) m_links.length ())
    m_links.safe_push (link);
  else
    m_links[i] = link;
  int &head = head_of (link);
  m_links[i].next = head;
  m_links[i].previous = -1;
  m_links[i].alike = -1;
  m_links[i].fresh = m_fresh.length ();
  if (head >= 0)
    m_links[head].previous = i;
  head = i;
  m_fresh.safe_push ({ i, false, 0, 0 });
  return i;
}

/* Take link I from those of its word.  */

void
cuda_meetings::remove_link (int i)
{
  const link &gone = m_links[i];
  if (gone.next >= 0)
    m_links[gone.next].previous = gone.previous;
  if (gone.previous >= 0)
    m_links[gone.previous].next = gone.next;
  else
    head_of (gone) = gone.next;
  m_free.safe_push (i);
}

/* Return a number for A and B; what its lower half is others have only by
   chance.  No two A have the same for one B.  */

static HOST_WIDE_INT
scramble (unsigned HOST_WIDE_INT a, unsigned HOST_WIDE_INT b)
{
  a = (a ^ b) * HOST_WIDE_INT_UC (0x9e3779b97f4a7c15);
  return a ^ (a >> 32);
}

/* Thread T touches SIZE bytes at ADDRESS, by the last touch; if that stores,
   stores VALUE.  */

void
cuda_meetings::touch_words (HOST_WIDE_INT address, unsigned size, unsigned t,
			    HOST_WIDE_INT value)
{
  unsigned warp = t / CUDA_WARP_SIZE, lane = 1U << (t % CUDA_WARP_SIZE);
  unsigned last = m_touches.length () - 1;
  HOST_WIDE_INT end = address + size;
  for (HOST_WIDE_INT word = address >> WORD_BITS;
       word <= (end - 1) >> WORD_BITS; word++)
    {
      unsigned bytes = 0;
      for (int i = 0; i < WORD; i++)
	{
	  HOST_WIDE_INT at = (word << WORD_BITS) + i;
	  bytes |= (at >= address && at < end) << i;
	}
      bool existed;
      unsigned &index = m_word_index.get_or_insert (scramble (word, 0),
						    &existed);
      if (!existed)
	{
	  index = m_words.length ();
	  m_words.safe_push ({ -1, -1, t, false });
	}
      m_words[index].several |= m_words[index].thread != t;
      link now = { last, lane, warp, bytes, index, true, value, -1, -1, -1, 0 };
      int i = head_of (now);
      while (i >= 0 && m_links[i].touch == last
	     && (m_links[i].warp != warp || m_links[i].bytes != bytes))
	i = m_links[i].next;
      if (i >= 0 && m_links[i].touch == last)
	{
	  m_links[i].lanes |= lane;
	  m_links[i].same &= m_links[i].value == value;
	}
      else
	i = new_link (now);
      m_thread_links.safe_push ({ t, m_links[i].fresh });
    }
}

/* Return whether TOUCH was done by some threads only of those that are assumed
   to do it, by data.  Flags in global memory are set so for other blocks, with
   which nobody keeps step.  */

bool
cuda_meetings::for_some_p (const touch &touch) const
{
  return !touch.access->global && by_data_p (touch.assumption);
}

/* OLD is an atomic operation: return whether the access of NOW, a load, was
   done before that, too, as it is in a loop that asks again and again.  */

bool
cuda_meetings::asks_before_p (const link &old, const link &now)
{
  unsigned number = m_touches[now.touch].access - m_accesses.address ();
  unsigned *began = m_began.get (number);
  return began && *began < old.touch;
}

/* Return which of NOW's lanes exchange something with those of OLD, of the same
   warp, through the word.  */

unsigned
cuda_meetings::exchanging (const link &old, const link &now)
{
  bool stored = m_touches[old.touch].access->store;
  bool stores = m_touches[now.touch].access->store;
  unsigned lanes = now.lanes;
  /* None does so with itself.  */
  if (pow2p_hwi (old.lanes))
    lanes &= ~old.lanes;
  if (m_touches[now.touch].access->atomic)
    return stored && !m_touches[old.touch].access->atomic ? lanes : 0;
  if (m_touches[old.touch].access->atomic && !stores
      && asks_before_p (old, now))
    return 0;
  if (stored && stores)
    return (!(old.same && now.same && old.value == now.value)
	    && ((old.lanes & ~now.lanes)
		|| for_some_p (m_touches[now.touch])) ? lanes : 0);
  if (stored && old.same && !for_some_p (m_touches[old.touch]))
    lanes &= ~old.lanes;
  return lanes;
}

/* Return which of NOW's lanes meet with those of OLD, an earlier link of the
   word, as far as it is known by now where threads meet.  */

unsigned
cuda_meetings::meeting (const link &old, const link &now)
{
  const touch &before = m_touches[old.touch];
  unsigned lanes = now.lanes;
  if (before.hidden || !(old.bytes & now.bytes))
    return 0;
  if (old.warp == now.warp)
    {
      if (old.touch < m_horizon.warp[now.warp] || (before.met >> now.warp & 1))
	return 0;
      lanes = exchanging (old, now);
    }
  else if (before.access->store || before.access->global || !before.whole
	   || m_touches[now.touch].access->atomic
	   || old.touch < m_horizon.block)
    return 0;
  if (!lanes
      || !compatible_p (before.assumption, m_touches[now.touch].assumption))
    return 0;
  return lanes;
}

/* Return whether accesses FIRST and SECOND, by number, exchange something in
   OTHER, if BLOCK across warps, else in one; or do not occur there.  */

bool
cuda_meetings::seen_in_p (other_block *other, unsigned first, unsigned second,
			  bool block)
{
  if (!other->meetings)
    {
      other->meetings = new cuda_meetings (m_fn, other->shape, m_accesses,
					   true);
      if (closer_p ())
	other->meetings->look_closer ();
      other->meetings->run ();
    }
  cuda_meetings *seen = other->meetings;
  return (!seen->m_done.contains (first) || !seen->m_done.contains (second)
	  || seen->m_exchanges[block].contains (pair_of (first, second)));
}

/* Return whether the other sample blocks agree that FIRST and SECOND exchange
   something, if BLOCK across warps.  */

bool
cuda_meetings::agreed_p (const touch &first, const touch &second, bool block)
{
  unsigned a = first.access - m_accesses.address ();
  unsigned b = second.access - m_accesses.address ();
  if (m_row.shape && !first.by_row && !second.by_row)
    return seen_in_p (&m_row, a, b, block);
  for (other_block &other : m_others)
    if (!block && !seen_in_p (&other, a, b, false))
      return false;
  return true;
}

/* Threads of OLD and NOW exchange something: let them meet in between, those of
   the block if BLOCK.  Return false if they need not, and others by the same
   touches neither.  */

bool
cuda_meetings::note (const link &old, const link &now, bool block)
{
  const cuda_access *first = m_touches[old.touch].access;
  const cuda_access *second = m_touches[now.touch].access;
  if (m_observe)
    {
      m_exchanges[block].add (pair_of (first - m_accesses.address (),
				       second - m_accesses.address ()));
      return false;
    }
  if (!agreed_p (m_touches[old.touch], m_touches[now.touch], block))
    return false;
  gimple *place = second->stmt;
  unsigned boundary = now.touch;
  for (const parting &at : m_partings)
    if (at.start > old.touch)
      {
	place = at.branch;
	boundary = at.start;
	break;
      }
  meet (block ? CUDA_LEVEL_BLOCK : CUDA_LEVEL_WARP, -1U, boundary);
  unsigned next = old.touch + 1;
  while (next < now.touch && m_touches[next].access->global && !first->global)
    next++;
  if (first->stmt == second->stmt && next == now.touch)
    {
      if (!m_copies.contains (place))
	m_copies.safe_push (place);
      return true;
    }
  bool existed;
  bool &planned = m_planned.get_or_insert (place, &existed);
  if (existed && (planned || !block))
    return true;
  planned = block;
  bool certain = !by_data_p (m_touches[now.touch].assumption);
  m_found.safe_push ({ place, block, certain, first, second });
  return true;
}

/* Find the candidates of FRESH, the newest first.  */

void
cuda_meetings::find_candidates (fresh_link *fresh)
{
  const link &now = m_links[fresh->link];
  const word_links &links = m_words[now.word];
  bool stores = m_touches[now.touch].access->store;
  int load = stores ? links.load : -1, store = links.store;
  unsigned compared = 0;
  fresh->looked = true;
  fresh->first = fresh->end = m_candidates.length ();
  if (!links.several)
    return;
  while (load >= 0 || store >= 0)
    {
      bool loads = (load >= 0
		    && (store < 0
			|| m_links[load].touch > m_links[store].touch));
      int &next = loads ? load : store, i = next;
      const link &old = m_links[i];
      unsigned horizon = m_horizon.warp[now.warp];
      /* Warps matter only to what they have loaded.  */
      if (loads)
	horizon = MIN (horizon, m_horizon.block);
      next = old.touch < horizon ? -1 : old.next;
      compared++;
      if (old.touch < horizon || old.touch == now.touch)
	continue;
      if (unsigned lanes = meeting (old, now))
	m_candidates.safe_push ({ i, lanes });
    }
  fresh->end = m_candidates.length ();
  count_comparisons (compared);
}

/* Thread T is in FRESH: look whom it meets.  */

void
cuda_meetings::look (fresh_link *fresh, unsigned t)
{
  unsigned warp = t / CUDA_WARP_SIZE;
  if (!fresh->looked)
    find_candidates (fresh);
  for (unsigned i = fresh->first; i < fresh->end; i++)
    {
      candidate &other = m_candidates[i];
      const link &old = m_links[other.link];
      bool block = old.warp != warp;
      if ((other.lanes >> (t % CUDA_WARP_SIZE) & 1)
	  && old.touch >= (block ? m_horizon.block : m_horizon.warp[warp])
	  && !note (old, m_links[fresh->link], block))
	other.lanes = 0;
    }
  count_comparisons (fresh->end - fresh->first);
}

/* Return whether of a branch whose arms are done now an arm, or what follows,
   began behind touch OLD, and not behind touch NOW.  */

bool
cuda_meetings::parted_p (unsigned old, unsigned now) const
{
  for (const parting &at : m_partings)
    if ((old < at.start && at.start <= now)
	|| (old < at.arm_start && at.arm_start <= now))
      return true;
  return false;
}

/* OLD and NOW are of the same access, lanes, and bytes of a word.  Return how
   far NOW shows, from now on, what OLD does to all that come.  What holds of
   them now stays so: both touches are hidden together, and the older one is the
   first that lies behind a horizon, or has been met.  */

cuda_meetings::covering
cuda_meetings::covers (const link &old, const link &now) const
{
  const touch &before = m_touches[old.touch], &last = m_touches[now.touch];
  if ((before.whole && !last.whole) || before.by_row != last.by_row
      || (last.met & ~before.met & 1U << now.warp)
      || parted_p (old.touch, now.touch)
      || !same_assumption_p (before.assumption, last.assumption))
    return COVERS_NOTHING;
  if (!last.access->store || !now.same
      || (old.same && old.value == now.value))
    return COVERS_ALL;
  return old.same ? COVERS_BUT_VALUE : COVERS_NOTHING;
}

/* Forget links like I, a fresh one, that have nothing to add: the turns of a
   loop touch the same again and again, and would be compared each with each.
   Of those that differ in what was stored two are kept, one of which differs
   from what anybody else stores.  */

void
cuda_meetings::forget_repeated (int i)
{
  link &now = m_links[i];
  const cuda_access *access = m_touches[now.touch].access;
  HOST_WIDE_INT key = scramble (now.word, access - m_accesses.address ());
  key = scramble (scramble (key, now.lanes), now.warp << WORD | now.bytes);
  bool existed;
  int &last = m_last_alike.get_or_insert (key, &existed);
  if (existed && m_links[last].word == now.word
      && m_links[last].warp == now.warp && m_links[last].bytes == now.bytes
      && m_links[last].lanes == now.lanes
      && m_touches[m_links[last].touch].access == access)
    now.alike = last;
  last = i;
  for (unsigned n = 0; n < MAX_ALIKE && m_links[i].alike >= 0; n++)
    {
      int old = m_links[i].alike, older = m_links[old].alike;
      covering covered = covers (m_links[old], m_links[i]);
      if (covered == COVERS_ALL)
	{
	  m_links[i].alike = older;
	  remove_link (old);
	}
      else if (covered == COVERS_BUT_VALUE && older >= 0
	       && (covers (m_links[older], m_links[old])
		   == COVERS_BUT_VALUE))
	{
	  m_links[old].alike = m_links[older].alike;
	  remove_link (older);
	}
      else
	i = old;
    }
}

/* Threads WHO do ACCESS.  */

void
cuda_meetings::access (const cuda_access &access, const cuda_thread_set &who)
{
  cuda_sample_value at, stored;
  address (access.ref, who, &at);
  bool told = true;
  for (unsigned t = 0; t < m_threads; t++)
    if (who.has (t))
      {
	HOST_WIDE_INT start = cuda_sample_start_of (at.of[t]);
	HOST_WIDE_INT *size = m_sizes.get (start);
	m_outside |= !access.atomic && size && at.of[t] - start >= *size;
	told &= cuda_sample_told_p (at.of[t]);
      }
  (told ? m_told : m_untold).add (access.stmt);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (access.ref));
  if (!size || !tree_fits_uhwi_p (size)
      || tree_to_uhwi (size) - 1 >= MAX_WORDS * WORD)
    return;
  tree from = (access.store && !access.atomic
	       ? gimple_assign_rhs1 (access.stmt) : NULL_TREE);
  if (from && is_gimple_val (from) && computed_p (from))
    value (from, who, &stored);
  else
    for (unsigned t = 0; t < m_threads; t++)
      stored.of[t] = t;
  unsigned number = &access - m_accesses.address ();
  if (!m_done.add (number))
    m_began.put (number, m_touches.length ());
  m_touches.safe_push ({ &access, assumption (),
			 (who == alive () && !m_apart
			  && !by_data_p (assumption ())),
			 by_row_p (at, who), 0, 0 });
  m_fresh.truncate (0);
  m_candidates.truncate (0);
  m_thread_links.truncate (0);
  for (unsigned t = 0; t < m_threads; t++)
    if (who.has (t))
      touch_words (at.of[t], tree_to_uhwi (size), t, stored.of[t]);
  for (const thread_link &one : m_thread_links)
    look (&m_fresh[one.fresh], one.thread);
  for (const fresh_link &fresh : m_fresh)
    forget_repeated (fresh.link);
  count_comparisons (m_thread_links.length () * COMPARISONS_PER_LINK);
}
