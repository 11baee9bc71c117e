/* What the threads of a block compute together, with vectors, step by step.
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

/* Where the order counts in which a block adds up what its threads have, as it
   does with real numbers, block_values knows of each element that is needed
   which expression it is; of one that eight threads made up a tree,

     ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7))

   Each operation is done once, in that order, by one thread; and several at a
   time:

     a = s[0:4], b = s[4:8]
     c = { a[0], a[2], b[0], b[2] } + { a[1], a[3], b[1], b[3] }
     d = { c[0], c[2], ... } + { c[1], c[3], ... }
     e = { d[0], ... } + { d[1], ... }
     s[0] = e[0]

   1. What is needed of what was computed is found (cuda_needed_sums); what no
      thread needs is not computed.

   2. What one statement computed for several threads between two of their
      meetings is a row (block_sum).  Rows are put in an order in which each
      comes behind those that it needs (order_rows), and cut into vectors:
      thread by thread, so that rows of the same threads lie alike (cut).

   3. The operands of each vector are put together from vectors that are there:
      that which has most of them first (operand).  What memory has side by side
      is loaded so.  Each vector that is made may serve again.

   4. Results go to memory, all behind all loads: side by side as vectors.

   If that comes to more than what all threads did, in vectors as long, it is
   left as it is.  */

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "target-vectors.h"
#include "scans.h"

/* How many steps there may be, and how many of a hundred of those of all
   threads' they may take.  */
const unsigned MAX_NETWORK = 3000;
const unsigned MAX_SHARE = 60;

/* In a list of sums: any.  */
const unsigned ANY = -1u;

/* How many vectors are looked at that have a sum.  */
const unsigned MAX_SPOTS = 12;

/* The fewest bytes of a vector.  */
const unsigned MIN_BYTES = 16;

namespace {

/* A list of sums, ANY among them, that are wanted in a vector.  */
typedef auto_vec<unsigned, 64> sum_list;

class network_planner
{
public:
  network_planner (const block_values &values, const vec<scan_output> &outputs,
		   const_bitmap needed, const vec<block_place> &places,
		   scan_network *network)
    : m_values (values), m_outputs (outputs), m_needed (needed),
      m_places (places), m_network (*network), m_lanes (0), m_size (0),
      m_cost (0), m_why (NULL) {}

  const char *plan (unsigned steps);

private:
  /* That the vector of step VECTOR has a sum; and the number of the one before
     that does, and one more.  */
  struct spot
  {
    unsigned vector, next;
  };

  struct row
  {
    auto_vec<unsigned> sums;
    bool entered, left;

    row () : entered (false), left (false) {}
  };

  const block_sum &sum (unsigned n) const { return m_values.sums ()[n]; }
  bool operation_p (unsigned n) const { return !sum (n).symbols; }
  bool symbol_p (unsigned n) const
  { return sum (n).symbols && !sum (n).constant; }
  bool constant_p (unsigned n) const { return n != ANY && sum (n).constant; }
  block_place place (unsigned n) const
  { return m_places[bitmap_first_set_bit (sum (n).symbols)]; }
  unsigned lanes (unsigned vector) const
  { return m_network.steps[vector].lanes; }

  bool fail (const char *why);
  tree vector_type (unsigned lanes)
  { return build_vector_type (m_values.type (), lanes); }
  bool compares_p (tree from, unsigned lanes, enum tree_code code);
  bool supported_p (tree type, unsigned lanes);
  bool choose_lanes ();
  void find_rows ();
  bool enter (unsigned row);
  bool order_rows ();
  unsigned base_index (tree base);
  HOST_WIDE_INT key (const block_place &place, unsigned lanes = 0)
  {
    HOST_WIDE_INT index = base_index (place.base);
    return index << 40 | (HOST_WIDE_INT) lanes << 32 | place.offset;
  }
  void find_symbols ();
  unsigned add_step (const scan_step &, const vec<unsigned> &list);
  int lane_in (unsigned n, unsigned vector) const;
  bool within_p (const block_place &, unsigned lanes);
  unsigned load (const block_place &, unsigned lanes);
  bool find_symbol (unsigned n);
  bool window (const vec<unsigned> &list, block_place *from);
  unsigned constants (const vec<unsigned> &list);
  unsigned permute (unsigned a, unsigned b, const vec<unsigned> &from,
		    const vec<unsigned> &list);
  unsigned resized (unsigned vector, unsigned lanes, unsigned first);
  unsigned source (const vec<unsigned> &list, const vec<bool> &done,
		   unsigned vector);
  bool best_source (const vec<unsigned> &list, const vec<bool> &done,
		    unsigned *vector);
  bool operand (const vec<unsigned> &list, unsigned *vector);
  bool compute (vec<unsigned> *list);
  bool cut (const row &);
  bool store_run (const vec<std::pair<HOST_WIDE_INT, unsigned>> &run,
		  tree base);
  bool store_outputs ();

  const block_values &m_values;
  const vec<scan_output> &m_outputs;
  const_bitmap m_needed;
  const vec<block_place> &m_places;
  scan_network &m_network;

  /* How many elements vectors have, at most and at least; how many bytes
     one.  */
  unsigned m_lanes, m_least;
  HOST_WIDE_INT m_size;
  unsigned m_cost;
  const char *m_why;

  /* By the number that block_sum has of a row, which of ours it is, and one
     more; in which order they are computed.  */
  auto_vec<unsigned> m_row_of;
  auto_delete_vec<row> m_rows;
  auto_vec<unsigned> m_order;

  /* Where the symbols that are needed are, and how far the bytes go that may be
     loaded behind each base.  */
  auto_vec<tree> m_bases;
  auto_vec<std::pair<HOST_WIDE_INT, HOST_WIDE_INT>> m_extents;
  hash_map<int_hash<HOST_WIDE_INT, -1, -2>, unsigned> m_symbols, m_loads;

  /* Which sums vectors have, lane by lane, by where those of each begin;
     vectors made of others, by which and how.  */
  auto_vec<unsigned> m_contents, m_starts;
  hash_map<int_hash<HOST_WIDE_INT, -1, -2>, unsigned> m_resized;

  /* By sum, which of the spots is the last, and one more.  */
  auto_vec<unsigned> m_last;
  auto_vec<spot> m_spots;

  /* Vectors of constants; what is stored in the end.  */
  auto_vec<unsigned> m_constants;
  auto_vec<scan_step> m_stores;
};

/* It cannot be done, for WHY.  */

bool
network_planner::fail (const char *why)
{
  if (!m_why)
    m_why = why;
  return false;
}

/* Return whether the target compares LANES numbers of FROM by CODE.  */

bool
network_planner::compares_p (tree from, unsigned lanes, enum tree_code code)
{
  tree type = build_vector_type (from, lanes);
  return (VECTOR_MODE_P (TYPE_MODE (type))
	  && expand_vec_cmp_expr_p (type, truth_type_for (type), code));
}

/* Return whether the target does with vectors of TYPE, of LANES elements, all
   that is needed.  */

bool
network_planner::supported_p (tree type, unsigned lanes)
{
  unsigned n;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (m_needed, 0, n, bi)
    if (operation_p (n)
	&& (sum (n).code == COND_EXPR
	    ? !compares_p (sum (n).from, lanes, sum (n).compared)
	    : !target_supports_op_p (type, sum (n).code, optab_vector)))
      return false;
  return true;
}

/* Find out how long vectors are; return whether there are any.  */

bool
network_planner::choose_lanes ()
{
  m_size = tree_to_shwi (TYPE_SIZE_UNIT (m_values.type ()));
  for (unsigned lanes = cuda_target_bytes () / m_size;
       lanes >= 4 && lanes * m_size >= MIN_BYTES; lanes /= 2)
    {
      tree type = vector_type (lanes);
      if (!VECTOR_MODE_P (TYPE_MODE (type)) || !supported_p (type, lanes))
	{
	  if (m_lanes)
	    break;
	  continue;
	}
      if (!m_lanes)
	m_lanes = lanes;
      m_least = lanes;
    }
  return m_lanes || fail ("the target has no vectors for that");
}

/* Find the rows of what is needed.  */

void
network_planner::find_rows ()
{
  unsigned n;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (m_needed, 0, n, bi)
    if (operation_p (n))
      {
	if (sum (n).row >= m_row_of.length ())
	  m_row_of.safe_grow_cleared (sum (n).row + 1);
	unsigned &of = m_row_of[sum (n).row];
	if (!of)
	  {
	    m_rows.safe_push (new row);
	    of = m_rows.length ();
	  }
	m_rows[of - 1]->sums.safe_push (n);
      }
}

/* Order the row INDEX behind those that it needs.  */

bool
network_planner::enter (unsigned index)
{
  row *next = m_rows[index];
  if (next->left)
    return true;
  if (next->entered)
    return fail ("there is no order of what is computed");
  next->entered = true;
  for (unsigned n : next->sums)
    for (unsigned i = 0; i < sum (n).count; i++)
      {
	unsigned of = sum (n).operands[i];
	if (operation_p (of) && !enter (m_row_of[sum (of).row] - 1))
	  return false;
      }
  next->left = true;
  m_order.safe_push (index);
  return true;
}

bool
network_planner::order_rows ()
{
  for (unsigned i = 0; i < m_rows.length (); i++)
    if (!enter (i))
      return false;
  return true;
}

/* Return the number of BASE.  */

unsigned
network_planner::base_index (tree base)
{
  unsigned index = 0;
  while (index < m_bases.length () && m_bases[index] != base)
    index++;
  if (index == m_bases.length ())
    {
      m_bases.safe_push (base);
      HOST_WIDE_INT end = 0;
      if (VAR_P (base) && !cuda_dynamic_shared_p (base)
	  && DECL_SIZE_UNIT (base) && tree_fits_shwi_p (DECL_SIZE_UNIT (base)))
	end = tree_to_shwi (DECL_SIZE_UNIT (base));
      m_extents.safe_push ({ end ? 0 : HOST_WIDE_INT_MAX, end });
    }
  return index;
}

/* Find out where the symbols are that are needed.  */

void
network_planner::find_symbols ()
{
  unsigned n;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (m_needed, 0, n, bi)
    if (symbol_p (n))
      {
	block_place at = place (n);
	m_symbols.put (key (at), n);
	auto &extent = m_extents[base_index (at.base)];
	extent.first = MIN (extent.first, at.offset);
	extent.second = MAX (extent.second, at.offset + m_size);
      }
}

/* Let STEP be the next, which makes a vector of LIST, and return its
   number.  */

unsigned
network_planner::add_step (const scan_step &step, const vec<unsigned> &list)
{
  switch (step.kind)
    {
    case SCAN_PERMUTE:
    case SCAN_STORE_ELEMENT:
      m_cost += 2;
      break;
    case SCAN_COMPUTE:
      m_cost += step.code == COND_EXPR ? 2 : 1;
      break;
    default:
      m_cost++;
      break;
    }
  unsigned vector = m_network.steps.length ();
  m_network.steps.safe_push (step);
  m_starts.safe_push (m_contents.length ());
  for (unsigned n : list)
    {
      m_contents.safe_push (n);
      if (n == ANY || sum (n).constant)
	continue;
      m_spots.safe_push ({ vector, m_last[n] });
      m_last[n] = m_spots.length ();
    }
  return vector;
}

/* Return which lane of VECTOR has sum N, -1 if none has.  */

int
network_planner::lane_in (unsigned n, unsigned vector) const
{
  for (unsigned lane = 0; lane < lanes (vector); lane++)
    if (m_contents[m_starts[vector] + lane] == n)
      return lane;
  return -1;
}

/* Return whether LANES elements at PLACE may be loaded.  */

bool
network_planner::within_p (const block_place &place, unsigned lanes)
{
  const auto &extent = m_extents[base_index (place.base)];
  return (place.offset >= extent.first
	  && place.offset + m_size * lanes <= extent.second);
}

/* Return the vector of LANES elements that is loaded from FROM.  */

unsigned
network_planner::load (const block_place &from, unsigned lanes)
{
  bool known;
  unsigned &vector = m_loads.get_or_insert (key (from, lanes), &known);
  if (known)
    return vector;
  scan_step step = {};
  step.kind = SCAN_LOAD;
  step.lanes = lanes;
  step.place = from;
  block_place at = from;
  sum_list list;
  for (unsigned lane = 0; lane < lanes; lane++, at.offset += m_size)
    {
      unsigned *n = m_symbols.get (key (at));
      list.safe_push (n ? *n : ANY);
    }
  return vector = add_step (step, list);
}

/* Let a vector have the symbol N, if none has it yet.  */

bool
network_planner::find_symbol (unsigned n)
{
  if (m_last[n])
    return true;
  block_place at = place (n);
  const auto &extent = m_extents[base_index (at.base)];
  unsigned lanes = m_lanes;
  while (lanes > m_least && extent.second - extent.first < m_size * lanes)
    lanes /= 2;
  HOST_WIDE_INT bytes = m_size * lanes;
  at.offset -= (at.offset - extent.first) % bytes;
  at.offset = MIN (at.offset, extent.second - bytes);
  if (at.offset < extent.first)
    return fail ("rows are short");
  load (at, lanes);
  return true;
}

/* Return whether LIST is what memory has from *FROM on.  */

bool
network_planner::window (const vec<unsigned> &list, block_place *from)
{
  bool any = false;
  for (unsigned lane = 0; lane < list.length (); lane++)
    if (list[lane] != ANY)
      {
	if (!symbol_p (list[lane]))
	  return false;
	block_place at = place (list[lane]);
	at.offset -= lane * m_size;
	if (any && (at.base != from->base || at.offset != from->offset))
	  return false;
	*from = at;
	any = true;
      }
  return any && within_p (*from, list.length ());
}

/* Return a vector that has the constants in LIST, where there are any.  */

unsigned
network_planner::constants (const vec<unsigned> &list)
{
  auto constant = [&] (unsigned lane)
    { return constant_p (list[lane]) ? sum (list[lane]).constant : NULL_TREE; };
  for (unsigned vector : m_constants)
    {
      bool same = lanes (vector) == list.length ();
      unsigned first = m_network.steps[vector].first;
      for (unsigned lane = 0; lane < list.length () && same; lane++)
	same = (!constant (lane)
		|| constant (lane) == m_network.constants[first + lane]);
      if (same)
	return vector;
    }
  scan_step step = {};
  step.kind = SCAN_CONSTANTS;
  step.lanes = list.length ();
  step.first = m_network.constants.length ();
  tree last = NULL_TREE;
  for (unsigned lane = 0; lane < list.length () && !last; lane++)
    last = constant (lane);
  for (unsigned lane = 0; lane < list.length (); lane++)
    {
      tree next = constant (lane);
      if (next && TREE_CODE (next) != TREE_CODE (last))
	fail ("constants are of several types");
      else if (next)
	last = fold_convert (TREE_TYPE (last), next);
      m_network.constants.safe_push (next ? next : last);
    }
  m_constants.safe_push (add_step (step, sum_list ()));
  return m_constants.last ();
}

/* Return the vector, of LIST, of those elements of A and B that FROM says,
   where it says anything.  */

unsigned
network_planner::permute (unsigned a, unsigned b, const vec<unsigned> &from,
			  const vec<unsigned> &list)
{
  unsigned count = from.length ();
  scan_step step = {};
  step.kind = SCAN_PERMUTE;
  step.lanes = count;
  step.operands[0] = a;
  step.operands[1] = b;
  step.count = 2;
  step.first = m_network.elements.length ();
  auto_vec<int> elements;
  for (unsigned lane = 0; lane < count; lane++)
    elements.safe_push (from[lane] == ANY ? lane : from[lane]);
  m_network.elements.safe_splice (elements);
  if (!cuda_permutation (vector_type (count), elements, true))
    fail ("the target does not move elements so");
  return add_step (step, list);
}

/* Return a vector of LANES elements: those of VECTOR from FIRST on, if it has
   more, or with others behind them, if it has fewer.  */

unsigned
network_planner::resized (unsigned vector, unsigned count, unsigned first)
{
  if (lanes (vector) == count)
    return vector;
  HOST_WIDE_INT by = ((HOST_WIDE_INT) vector << 16) + (count << 8) + first;
  if (unsigned *known = m_resized.get (by))
    return *known;
  sum_list list;
  scan_step step = {};
  step.count = 1;
  if (lanes (vector) > count)
    {
      step.kind = SCAN_PART;
      step.first = first;
      step.operands[0] = vector;
    }
  else
    {
      step.kind = SCAN_TWICE;
      step.operands[0] = resized (vector, count / 2, 0);
    }
  step.lanes = count;
  unsigned start = m_starts[step.operands[0]] + step.first;
  for (unsigned lane = 0; lane < count; lane++)
    list.safe_push (lane < lanes (step.operands[0])
		    ? m_contents[start + lane] : ANY);
  unsigned made = add_step (step, list);
  m_resized.put (by, made);
  return made;
}

/* Return a vector as long as LIST with all that VECTOR has of it and that is
   not DONE.  */

unsigned
network_planner::source (const vec<unsigned> &list, const vec<bool> &done,
			 unsigned vector)
{
  unsigned count = list.length ();
  if (lanes (vector) <= count)
    return resized (vector, count, 0);
  sum_list from, wanted;
  int part = -1;
  bool several = false;
  for (unsigned lane = 0; lane < lanes (vector); lane++)
    {
      from.safe_push (ANY);
      wanted.safe_push (ANY);
      if (lane >= count || list[lane] == ANY || done[lane])
	continue;
      int in = lane_in (list[lane], vector);
      if (in < 0)
	continue;
      several |= part >= 0 && part != in / (int) count;
      part = in / count;
      from[lane] = in;
      wanted[lane] = list[lane];
    }
  if (!several)
    return resized (vector, count, part * count);
  return resized (permute (vector, vector, from, wanted), count, 0);
}

/* Set *VECTOR to that which has most of LIST that is not DONE, and among such
   most in their lanes.  */

bool
network_planner::best_source (const vec<unsigned> &list, const vec<bool> &done,
			      unsigned *vector)
{
  unsigned first = 0, best = 0, count = list.length ();
  while (list[first] == ANY || done[first])
    first++;
  if (symbol_p (list[first]) && !find_symbol (list[first]))
    return false;
  unsigned looked = 0;
  for (unsigned s = m_last[list[first]]; s && looked < MAX_SPOTS; looked++)
    {
      const spot &at = m_spots[s - 1];
      unsigned worth = 0;
      for (unsigned lane = first; lane < count; lane++)
	if (list[lane] != ANY && !done[lane])
	  {
	    int in = lane_in (list[lane], at.vector);
	    worth += in < 0 ? 0 : 2 * count + 2 * (in == (int) lane);
	  }
      worth += lanes (at.vector) == count;
      if (worth > best)
	{
	  best = worth;
	  *vector = at.vector;
	}
      s = at.next;
    }
  return best || fail ("there is no order of what is computed");
}

/* Set *VECTOR to one that has LIST.  */

bool
network_planner::operand (const vec<unsigned> &list, unsigned *vector)
{
  /* Which lanes are had, and which element of *VECTOR each is.  */
  auto_vec<bool> done;
  sum_list from, wanted;
  unsigned left = 0, count = list.length ();
  bool any = false, moves = false;
  for (unsigned n : list)
    {
      any |= constant_p (n);
      done.safe_push (constant_p (n));
      from.safe_push (constant_p (n) ? wanted.length () : ANY);
      wanted.safe_push (constant_p (n) ? n : ANY);
      left += n != ANY && !constant_p (n);
    }
  block_place memory;
  if (any)
    *vector = constants (list);
  else if (window (list, &memory))
    {
      *vector = load (memory, count);
      return true;
    }
  while (left > 0)
    {
      unsigned next = 0;
      if (!best_source (list, done, &next))
	return false;
      next = source (list, done, next);
      unsigned before = left;
      for (unsigned lane = 0; lane < count; lane++)
	if (list[lane] != ANY && !done[lane])
	  if (int in = lane_in (list[lane], next) + 1)
	    {
	      from[lane] = any * count + in - 1;
	      wanted[lane] = list[lane];
	      moves |= in - 1 != (int) lane;
	      done[lane] = true;
	      left--;
	    }
      if (left == before)
	return fail ("there is no order of what is computed");
      if (any)
	{
	  next = permute (*vector, next, from, wanted);
	  moves = false;
	  for (unsigned lane = 0; lane < count; lane++)
	    if (from[lane] != ANY)
	      from[lane] = lane;
	}
      *vector = next;
      any = true;
    }
  if (moves)
    *vector = permute (*vector, *vector, from, wanted);
  return !m_why && (m_network.steps.length () <= MAX_NETWORK
		    || fail ("there are too many steps"));
}

/* Compute the sums in LIST, alike, at once, with a vector that has no more
   elements than it needs.  */

bool
network_planner::compute (vec<unsigned> *list)
{
  unsigned some = 0, count = 0;
  for (unsigned lane = 0; lane < list->length (); lane++)
    if ((*list)[lane] != ANY)
      {
	some = (*list)[lane];
	count = lane + 1;
      }
  while (list->length () > m_least && count <= list->length () / 2)
    list->truncate (list->length () / 2);
  scan_step step = {};
  step.kind = SCAN_COMPUTE;
  step.lanes = list->length ();
  step.code = sum (some).code;
  step.compared = sum (some).compared;
  step.from = sum (some).from;
  step.count = sum (some).count;
  for (unsigned i = 0; i < step.count; i++)
    {
      sum_list of;
      for (unsigned n : *list)
	of.safe_push (n == ANY ? ANY : sum (n).operands[i]);
      if (!operand (of, &step.operands[i]))
	return false;
    }
  add_step (step, *list);
  return true;
}

/* Compute all of ROW, vector by vector.  */

bool
network_planner::cut (const row &of)
{
  unsigned count = of.sums.length (), stride = 0;
  bool apart = true;
  for (unsigned i = 1; i < count; i++)
    {
      const block_sum &before = sum (of.sums[i - 1]), &next = sum (of.sums[i]);
      apart &= next.thread > before.thread;
      stride = gcd (stride, next.thread - before.thread);
    }
  for (unsigned n : of.sums)
    if (sum (n).code != sum (of.sums[0]).code
	|| sum (n).compared != sum (of.sums[0]).compared
	|| sum (n).from != sum (of.sums[0]).from)
      return fail ("threads compute different things");
  stride = MAX (stride, 1);
  unsigned first = sum (of.sums[0]).thread;
  unsigned last = sum (of.sums[count - 1]).thread;
  apart &= (last - first) / stride < 2 * count;
  /* Few are best at the beginning.  */
  if (count < m_lanes && first / stride / m_lanes == last / stride / m_lanes
      && first / stride % m_lanes >= count)
    apart = false;
  sum_list list;
  unsigned begun = ANY;
  for (unsigned i = 0; i < count; i++)
    {
      unsigned at = apart ? sum (of.sums[i]).thread / stride : i;
      if (begun != at / m_lanes)
	{
	  if (begun != ANY && !compute (&list))
	    return false;
	  begun = at / m_lanes;
	  list.truncate (0);
	  for (unsigned lane = 0; lane < m_lanes; lane++)
	    list.safe_push (ANY);
	}
      list[at % m_lanes] = of.sums[i];
    }
  return compute (&list);
}

/* Store what RUN says, sums and where they go behind BASE, side by side.  */

bool
network_planner::store_run
  (const vec<std::pair<HOST_WIDE_INT, unsigned>> &run, tree base)
{
  scan_step step = {};
  step.count = 1;
  sum_list list;
  unsigned count = run.length (), lanes = m_lanes;
  while (lanes > m_least && lanes > count)
    lanes /= 2;
  for (unsigned i = 0; count >= lanes && i < count; i += lanes)
    {
      unsigned start = MIN (i, count - lanes);
      list.truncate (0);
      for (unsigned lane = 0; lane < lanes; lane++)
	list.safe_push (run[start + lane].second);
      step.kind = SCAN_STORE;
      step.lanes = lanes;
      step.place = { base, run[start].first };
      if (!operand (list, &step.operands[0]))
	return false;
      m_stores.safe_push (step);
    }
  for (unsigned i = 0; count < lanes && i < count; i++)
    {
      unsigned n = run[i].second;
      step.kind = SCAN_STORE_ELEMENT;
      step.place = { base, run[i].first };
      step.lanes = 1;
      step.first = 0;
      list.truncate (0);
      for (unsigned lane = 0; lane < lanes; lane++)
	list.safe_push (n);
      if (symbol_p (n) && !find_symbol (n))
	return false;
      if (sum (n).constant)
	step.operands[0] = constants (list);
      else
	{
	  step.operands[0] = m_spots[m_last[n] - 1].vector;
	  step.first = lane_in (n, step.operands[0]);
	}
      m_stores.safe_push (step);
    }
  return true;
}

/* Compare two outputs by their places, for qsort.  */

static int
compare_offsets (const void *p, const void *q)
{
  const std::pair<HOST_WIDE_INT, unsigned> *a
    = (const std::pair<HOST_WIDE_INT, unsigned> *) p;
  const std::pair<HOST_WIDE_INT, unsigned> *b
    = (const std::pair<HOST_WIDE_INT, unsigned> *) q;
  return (a->first < b->first ? -1 : a->first > b->first);
}

/* Store all that is needed.  */

bool
network_planner::store_outputs ()
{
  auto_vec<tree> bases;
  for (const scan_output &output : m_outputs)
    if (!bases.contains (output.place.base))
      bases.safe_push (output.place.base);
  for (tree base : bases)
    {
      auto_vec<std::pair<HOST_WIDE_INT, unsigned>> places, run;
      for (const scan_output &output : m_outputs)
	if (output.place.base == base)
	  places.safe_push ({ output.place.offset, output.sum });
      places.qsort (compare_offsets);
      for (const auto &next : places)
	{
	  if (!run.is_empty () && next.first != run.last ().first + m_size)
	    {
	      if (!store_run (run, base))
		return false;
	      run.truncate (0);
	    }
	  run.safe_push (next);
	}
      if (!store_run (run, base))
	return false;
    }
  for (const scan_step &step : m_stores)
    add_step (step, sum_list ());
  return true;
}

/* Make the plan.  */

const char *
network_planner::plan (unsigned steps)
{
  if (!choose_lanes ())
    return m_why;
  find_rows ();
  if (m_rows.is_empty ())
    return "nothing is computed";
  m_last.safe_grow_cleared (m_values.sums ().length ());
  find_symbols ();
  bool done = order_rows ();
  for (unsigned i = 0; i < m_order.length () && done; i++)
    done = cut (*m_rows[m_order[i]]);
  if (!done || !store_outputs ())
    return m_why;
  if ((unsigned HOST_WIDE_INT) m_cost * m_lanes * 100
      > (unsigned HOST_WIDE_INT) steps * MAX_SHARE)
    return "all threads together are as fast";
  return m_why;
}

} // anon namespace

/* Set in NEEDED the sums that OUTPUTS are and those that these are made of, as
   VALUES knows.  */

void
cuda_needed_sums (const block_values &values, const vec<scan_output> &outputs,
		  bitmap needed)
{
  auto_vec<unsigned> work;
  for (const scan_output &output : outputs)
    if (bitmap_set_bit (needed, output.sum))
      work.safe_push (output.sum);
  while (!work.is_empty ())
    {
      const block_sum &sum = values.sums ()[work.pop ()];
      for (unsigned i = 0; !sum.symbols && i < sum.count; i++)
	if (bitmap_set_bit (needed, sum.operands[i]))
	  work.safe_push (sum.operands[i]);
    }
}

/* Make NETWORK one that computes OUTPUTS, which VALUES knows, from the sums
   NEEDED, where PLACES are those of its symbols, in less time than STEPS
   statements of single threads take.  Return why there is none, or NULL.  */

const char *
cuda_plan_network (const block_values &values, const vec<scan_output> &outputs,
		   const_bitmap needed, const vec<block_place> &places,
		   unsigned steps, scan_network *network)
{
  return network_planner (values, outputs, needed, places,
			  network).plan (steps);
}
