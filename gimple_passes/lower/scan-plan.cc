/* Sums and running sums found in what the threads of a block compute.
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

/* Behind what block_values has run, memory and names hold sums of what there
   was.  Here it is asked whether these sums are those of the beginnings of one
   row of elements, or of several alike:

     s[0]: s0		    s[0]: nothing	     s[0]: s0 + ... + s63
     s[1]: s0 + s1	    s[1]: s0
     s[2]: s0 + s1 + s2	    s[2]: s0 + s1
     ...		    ...

   1. All that is needed later is listed: elements of memory that may be loaded
      before others are stored over them (find_live), names, and what is used
      for stores elsewhere.

   2. Of the sums that are listed each must be a part of one greater one, or of
      none: they make chains, by size (find_chains).  What a sum has more than
      the one before it are the next elements of the row.

   3. In each variable, the sums are either one for each element of the row, its
      own with it or without it (a column), or there are only a few (singles),
      of all elements or of none.

   4. The places of the elements and of the columns must be regular: a constant
      apart, or so in parts of the same length that are a constant apart, as in
      arrays with padding; and rows must lie alike (fit).  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-emit.h"
#include "cuda-runtime.h"
#include "flow-walks.h"
#include "block-meets.h"
#include "scans.h"

/* How few elements are not worth it, and how many singles there may be.  */
const unsigned MIN_ELEMENTS = 8;
const unsigned MAX_SINGLES = 8;
const unsigned MAX_RUNS = 64;

namespace {

/* A row of elements: the symbols in order, and sums by size.  */
struct scan_chain
{
  scan_chain () : last (NULL) {}

  auto_vec<unsigned> order;

  /* The symbols of the greatest sum.  */
  const_bitmap last;

  /* Where the first element is, and which chain it was.  */
  HOST_WIDE_INT first;
  unsigned was;
};

/* Where a sum stands: of the first COUNT of a chain.  */
struct scan_position
{
  int chain;
  unsigned count;
};

class scan_planner
{
public:
  scan_planner (const cuda_uniformity &uniformity, block_values *values,
		edge entry, edge stop, scan_plan *plan)
    : m_uniformity (uniformity), m_values (*values), m_plan (plan)
  {
    plan->entry = entry;
    plan->stop = stop;
    plan->type = values->type ();
  }

  ~scan_planner ()
  {
    for (scan_chain *chain : m_chains)
      delete chain;
  }

  const char *plan ();

private:
  bool find_blocks ();
  void load_live (tree ref, auto_sbitmap *live);
  bool covers_p (gimple *, tree base);
  void find_live (tree base, auto_sbitmap *live);
  bool own_needed_p ();
  const char *list_elements ();
  tree scratch (bool array);
  void output (tree var, unsigned thread, unsigned sum);
  bool used_behind_p (tree name, int thread = -1);
  basic_block use_block (use_operand_p use);
  bool comes_p (basic_block bb, unsigned thread);
  const char *list_name (tree name);
  const char *list_names ();
  const char *list_uses ();
  block_place symbol_place (unsigned symbol);
  bool unchanged_p (unsigned symbol);
  void append (scan_chain *, unsigned sum);
  const char *find_chains ();
  void sort_chains ();
  bool fill (tree base, bool exclusive, vec<HOST_WIDE_INT> *offsets,
	     auto_sbitmap *placed);
  const char *singles (tree base, const auto_sbitmap &placed);
  const char *sort ();
  const char *network ();
  bool fit (tree base, const vec<HOST_WIDE_INT> &offsets, scan_places *places);

  const cuda_uniformity &m_uniformity;
  block_values &m_values;
  scan_plan *m_plan;

  auto_vec<scan_output> m_outputs;
  auto_vec<scan_chain *> m_chains;

  /* The sums, but those of none, by the number of symbols, which stands
     first.  */
  auto_vec<std::pair<unsigned, unsigned>> m_distinct;

  /* By number of the sum.  */
  auto_vec<scan_position> m_positions;
};

/* Find the blocks of the plan; return whether there is one way in and one
   out.  */

bool
scan_planner::find_blocks ()
{
  basic_block first = m_plan->entry->dest;
  auto_vec<basic_block> work;
  work.safe_push (first);
  bitmap_set_bit (m_plan->inside, first->index);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      edge e;
      edge_iterator ei;
      if (!dominated_by_p (CDI_DOMINATORS, bb, first)
	  || bb == EXIT_BLOCK_PTR_FOR_FN (cfun))
	return false;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e != m_plan->stop
	    && bitmap_set_bit (m_plan->inside, e->dest->index))
	  work.safe_push (e->dest);
    }
  return (single_pred_p (m_plan->stop->dest)
	  || !bitmap_bit_p (m_plan->inside, m_plan->stop->dest->index));
}

/* REF is loaded: set in LIVE what elements that may be.  */

void
scan_planner::load_live (tree ref, auto_sbitmap *live)
{
  if (m_values.elsewhere_p (ref))
    return;
  bool known = tree_int_cst_equal (TYPE_SIZE (TREE_TYPE (ref)),
				   TYPE_SIZE (m_plan->type));
  for (unsigned thread = 0; known && thread < m_values.threads (); thread++)
    {
      block_value at = m_values.address (ref, thread);
      known = at.kind == BLOCK_VALUE_ADDRESS;
      if (!known)
	break;
      int element = m_values.find_element ({ at.base, at.number });
      if (element >= 0)
	bitmap_set_bit (*live, element);
    }
  if (known)
    return;
  tree base = get_base_address (ref);
  for (unsigned i = 0; i < m_values.elements ().length (); i++)
    if (!base || !VAR_P (base) || m_values.elements ()[i].place.base == base)
      bitmap_set_bit (*live, i);
}

/* Return whether STMT stores over all elements behind BASE.  */

bool
scan_planner::covers_p (gimple *stmt, tree base)
{
  if (!gimple_assign_single_p (stmt) || !gimple_store_p (stmt)
      || bitmap_bit_p (m_plan->inside, gimple_bb (stmt)->index))
    return false;
  tree ref = gimple_assign_lhs (stmt);
  if (!tree_int_cst_equal (TYPE_SIZE (TREE_TYPE (ref)),
			   TYPE_SIZE (m_plan->type)))
    return false;
  auto_bitmap stored;
  for (unsigned thread = 0; thread < m_values.threads (); thread++)
    {
      block_value at = m_values.address (ref, thread);
      if (at.kind != BLOCK_VALUE_ADDRESS || at.base != base)
	return false;
      int element = m_values.find_element ({ at.base, at.number });
      if (element >= 0)
	bitmap_set_bit (stored, element);
    }
  for (unsigned i = 0; i < m_values.elements ().length (); i++)
    {
      const block_element &element = m_values.elements ()[i];
      if (element.place.base == base && !m_values.unchanged_p (element)
	  && !bitmap_bit_p (stored, i))
	return false;
    }
  return cuda_all_come_p (cfun, m_uniformity, gimple_bb (stmt));
}

/* Set in LIVE which elements behind BASE may be loaded behind the stop.  */

void
scan_planner::find_live (tree base, auto_sbitmap *live)
{
  basic_block to = m_plan->stop->dest;
  auto visit = [&] (gimple *stmt)
    {
      enum cuda_intrinsic code;
      int dim;
      if (!gimple_vuse (stmt) || gimple_clobber_p (stmt)
	  || cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC
	  || cuda_index_call_p (stmt, &code, &dim)
	  || (is_gimple_call (stmt)
	      && cuda_runtime_decl_p (gimple_call_fndecl (stmt),
				      CUDA_RT_DYNAMIC_SHARED)))
	return CUDA_WAY_GOES_ON;
      if (bitmap_bit_p (m_plan->inside, gimple_bb (stmt)->index))
	{
	  /* Come to again: what was loaded there first is again.  */
	  for (unsigned i = 0; i < m_values.elements ().length (); i++)
	    if (m_values.elements ()[i].symbol >= 0)
	      bitmap_set_bit (*live, i);
	}
      else if (is_gimple_assign (stmt))
	{
	  if (gimple_assign_load_p (stmt))
	    load_live (gimple_assign_rhs1 (stmt), live);
	  if (covers_p (stmt, base))
	    return CUDA_WAY_ENDS;
	}
      else if (gimple_code (stmt) != GIMPLE_RETURN
	       && !m_values.atomic_elsewhere_p (stmt))
	bitmap_ones (*live);
      return CUDA_WAY_GOES_ON;
    };
  cuda_search_ways (gsi_start_bb (to), to, false, visit,
		    [] (basic_block) { return true; });
}

/* Return whether what threads store in variables of their own may be loaded
   behind the stop.  */

bool
scan_planner::own_needed_p ()
{
  basic_block to = m_plan->stop->dest;
  auto visit = [&] (gimple *stmt)
    {
      enum cuda_intrinsic code;
      int dim;
      if (!gimple_vuse (stmt) || gimple_clobber_p (stmt)
	  || cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC
	  || cuda_index_call_p (stmt, &code, &dim)
	  || gimple_code (stmt) == GIMPLE_RETURN)
	return CUDA_WAY_GOES_ON;
      if (!is_gimple_assign (stmt))
	return (m_values.atomic_elsewhere_p (stmt) ? CUDA_WAY_GOES_ON
		: CUDA_WAY_FOUND);
      if (!gimple_assign_load_p (stmt))
	return CUDA_WAY_GOES_ON;
      tree from = cuda_memory_origin (gimple_assign_rhs1 (stmt));
      bool other = from && (VAR_P (from)
			    ? !m_values.own_stores ().contains (from)
			    : TREE_CODE (from) == SSA_NAME
			      && SSA_NAME_IS_DEFAULT_DEF (from));
      return other ? CUDA_WAY_GOES_ON : CUDA_WAY_FOUND;
    };
  return (!m_values.own_stores ().is_empty ()
	  && cuda_search_ways (gsi_start_bb (to), to, false, visit,
			       [] (basic_block) { return true; }));
}

/* List the elements of memory that are needed.  */

const char *
scan_planner::list_elements ()
{
  unsigned count = m_values.elements ().length ();
  auto_vec<tree> bases;
  for (const block_element &element : m_values.elements ())
    if (!m_values.unchanged_p (element) && !bases.contains (element.place.base))
      bases.safe_push (element.place.base);
  for (tree base : bases)
    {
      auto_sbitmap live (count);
      bitmap_clear (live);
      find_live (base, &live);
      for (unsigned i = 0; i < count; i++)
	{
	  const block_element &element = m_values.elements ()[i];
	  if (element.place.base != base || !bitmap_bit_p (live, i)
	      || m_values.unchanged_p (element))
	    continue;
	  if (element.value.kind != BLOCK_VALUE_SUM)
	    return "something is needed that is no sum";
	  m_outputs.safe_push ({ element.place,
				 (unsigned) element.value.number });
	}
    }
  return NULL;
}

/* Return new memory of the block for one element, or if ARRAY for one of each
   thread.  */

tree
scan_planner::scratch (bool array)
{
  tree type = m_plan->type;
  if (array)
    type = build_array_type_nelts (TYPE_MAIN_VARIANT (type),
				   m_values.threads ());
  return cuda_make_block_variable (type, "scan");
}

/* SUM is to be in VAR for THREAD.  */

void
scan_planner::output (tree var, unsigned thread, unsigned sum)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (m_plan->type));
  m_outputs.safe_push ({ { var, thread * size }, sum });
}

/* Return whether NAME is used behind the stop; by THREAD, if that is one.  */

bool
scan_planner::used_behind_p (tree name, int thread)
{
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (!is_gimple_debug (USE_STMT (use))
	&& !bitmap_bit_p (m_plan->inside, gimple_bb (USE_STMT (use))->index)
	&& (thread < 0 || comes_p (use_block (use), thread)))
      return true;
  return false;
}

/* Return where what USE uses must be: the block before a PHI.  */

basic_block
scan_planner::use_block (use_operand_p use)
{
  gphi *phi = dyn_cast<gphi *> (USE_STMT (use));
  return (phi ? gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src
	  : gimple_bb (USE_STMT (use)));
}

/* Return whether THREAD may come to BB, behind the stop.  */

bool
scan_planner::comes_p (basic_block bb, unsigned thread)
{
  basic_block stop = m_plan->stop->dest;
  if (!dominated_by_p (CDI_DOMINATORS, bb, stop))
    return true;
  while (bb != stop)
    {
      basic_block before = get_immediate_dominator (CDI_DOMINATORS, bb);
      if (single_pred_p (bb) && bb->loop_father == stop->loop_father
	  && before->loop_father == stop->loop_father
	  && m_values.misses_p (single_pred_edge (bb), thread))
	return false;
      bb = before;
    }
  return true;
}

/* List NAME, which is used behind the stop.  */

const char *
scan_planner::list_name (tree name)
{
  bool sums = false, same = true, lost = false;
  block_value first = m_values.value (name, 0);
  for (unsigned thread = 0; thread < m_values.threads (); thread++)
    {
      block_value value = m_values.value (name, thread);
      sums |= value.kind == BLOCK_VALUE_SUM;
      lost |= ((value.kind == BLOCK_VALUE_LOST
		|| value.kind == BLOCK_VALUE_BITS)
	       && used_behind_p (name, thread));
      same &= value == first;
    }
  if (lost)
    return "something is needed that is no sum";
  if (!sums)
    {
      if (same && first.kind == BLOCK_VALUE_NUMBER
	  && INTEGRAL_TYPE_P (TREE_TYPE (name)))
	m_plan->constants.safe_push
	  ({ name, build_int_cst (TREE_TYPE (name), first.number) });
      else
	m_plan->stays = true;
      return NULL;
    }
  if (!m_values.types_alike_p (TREE_TYPE (name)))
    return "something is needed that is no sum";
  tree var = scratch (true);
  for (unsigned thread = 0; thread < m_values.threads (); thread++)
    {
      /* A running sum is one for all.  */
      if (m_values.ordered_p () && !used_behind_p (name, thread))
	continue;
      block_value value = m_values.as_sum (m_values.value (name, thread));
      if (value.kind != BLOCK_VALUE_SUM)
	return "a name is a sum for some threads only";
      output (var, thread, value.number);
    }
  m_plan->behind.safe_push ({ name, var });
  return NULL;
}

/* List the names that are used behind the stop.  */

const char *
scan_planner::list_names ()
{
  unsigned index;
  bitmap_iterator bi;
  const char *why = NULL;
  EXECUTE_IF_SET_IN_BITMAP (m_plan->inside, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi) && !why;
	   gsi_next (&gsi))
	{
	  tree name = gimple_phi_result (gsi.phi ());
	  if (!virtual_operand_p (name) && used_behind_p (name))
	    why = list_name (name);
	}
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
	   !gsi_end_p (gsi) && !why; gsi_next_nondebug (&gsi))
	{
	  tree name = gimple_get_lhs (gsi_stmt (gsi));
	  if (name && TREE_CODE (name) == SSA_NAME && used_behind_p (name))
	    why = list_name (name);
	}
    }
  return why;
}

/* List what is used for what stays of the blocks.  */

const char *
scan_planner::list_uses ()
{
  if (!m_values.stores ().is_empty ())
    m_plan->stays = m_plan->stores = true;
  if (m_plan->stores && m_values.loads_p ())
    return "other memory is loaded and stored to";
  if (!m_plan->stays)
    return NULL;
  for (tree name : m_values.uses ())
    {
      if (m_values.wanted_again_p (name))
	return "a sum is used at several turns";
      if (!m_values.types_alike_p (TREE_TYPE (name)))
	return "something is needed that is no sum";
      unsigned thread;
      bitmap_iterator bi;
      /* What the first thread alone needs it has for itself: it adds up.  */
      const_bitmap wanting = m_values.wanting (name);
      bool one = bitmap_single_bit_set_p (wanting) && bitmap_bit_p (wanting, 0);
      tree var = scratch (!one);
      EXECUTE_IF_SET_IN_BITMAP (wanting, 0, thread, bi)
	{
	  block_value value = m_values.as_sum (m_values.value (name, thread));
	  if (value.kind != BLOCK_VALUE_SUM)
	    return "a name is a sum for some threads only";
	  output (var, thread, value.number);
	}
      m_plan->within.safe_push ({ name, var });
    }
  return NULL;
}

/* Return where what SYMBOL stands for is before the elements are added up.  */

block_place
scan_planner::symbol_place (unsigned symbol)
{
  const block_symbol &of = m_values.symbols ()[symbol];
  if (!of.name)
    return of.place;
  tree var = NULL_TREE;
  for (const scan_name &before : m_plan->before)
    if (before.name == of.name)
      var = before.var;
  if (!var)
    {
      var = scratch (true);
      m_plan->before.safe_push ({ of.name, var });
    }
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (m_plan->type));
  return { var, of.thread * size };
}

/* Compare two symbols by the places of what they stand for, for qsort.  */

static int
compare_places (const void *p, const void *q)
{
  const std::pair<HOST_WIDE_INT, unsigned> *a
    = (const std::pair<HOST_WIDE_INT, unsigned> *) p;
  const std::pair<HOST_WIDE_INT, unsigned> *b
    = (const std::pair<HOST_WIDE_INT, unsigned> *) q;
  if (a->first != b->first)
    return a->first < b->first ? -1 : 1;
  return a->second < b->second ? -1 : a->second > b->second;
}

/* Let SUM be the next of CHAIN.  */

void
scan_planner::append (scan_chain *chain, unsigned sum)
{
  const_bitmap symbols = m_values.sums ()[sum].symbols;
  auto_vec<std::pair<HOST_WIDE_INT, unsigned>> more;
  unsigned symbol;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (symbols, 0, symbol, bi)
    if (!chain->last || !bitmap_bit_p (chain->last, symbol))
      more.safe_push ({ symbol_place (symbol).offset, symbol });
  more.qsort (compare_places);
  /* That the first element has its own sum is no change, and not listed.  */
  if (!chain->last && more.length () == 2 && m_distinct.length () > 1
      && !unchanged_p (more[0].second) && unchanged_p (more[1].second))
    std::swap (more[0], more[1]);
  for (const std::pair<HOST_WIDE_INT, unsigned> &next : more)
    chain->order.safe_push (next.second);
  chain->last = symbols;
}

/* Return whether the element that SYMBOL stands for has what it had.  */

bool
scan_planner::unchanged_p (unsigned symbol)
{
  const block_symbol &of = m_values.symbols ()[symbol];
  if (of.name)
    return false;
  int element = m_values.find_element (of.place);
  return m_values.unchanged_p (m_values.elements ()[element]);
}

/* Compare two sums by how many symbols they have, for qsort.  */

static int
compare_counts (const void *p, const void *q)
{
  const std::pair<unsigned, unsigned> *a
    = (const std::pair<unsigned, unsigned> *) p;
  const std::pair<unsigned, unsigned> *b
    = (const std::pair<unsigned, unsigned> *) q;
  if (a->first != b->first)
    return a->first < b->first ? -1 : 1;
  return a->second < b->second ? -1 : a->second > b->second;
}

/* Make chains of the sums that are listed.  Return why not, or NULL.  */

const char *
scan_planner::find_chains ()
{
  m_positions.safe_grow_cleared (m_values.sums ().length ());
  for (scan_position &position : m_positions)
    position.chain = -1;
  auto_bitmap listed;
  for (const scan_output &output : m_outputs)
    if (!bitmap_empty_p (m_values.sums ()[output.sum].symbols)
	&& bitmap_set_bit (listed, output.sum))
      m_distinct.safe_push
	({ (unsigned) bitmap_count_bits (m_values.sums ()[output.sum].symbols),
	   output.sum });
  m_distinct.qsort (compare_counts);
  m_plan->code = ERROR_MARK;
  for (const std::pair<unsigned, unsigned> &next : m_distinct)
    {
      const block_sum &sum = m_values.sums ()[next.second];
      if (sum.code != ERROR_MARK && m_plan->code == ERROR_MARK)
	m_plan->code = sum.code;
      if (sum.code != ERROR_MARK && m_plan->code != sum.code)
	return "there are sums of several kinds";
      int found = -1;
      for (unsigned i = 0; i < m_chains.length (); i++)
	if (bitmap_intersect_p (m_chains[i]->last, sum.symbols))
	  {
	    if (found >= 0
		|| bitmap_intersect_compl_p (m_chains[i]->last, sum.symbols))
	      return "sums are not those of the beginnings of a row";
	    found = i;
	  }
      if (found < 0)
	{
	  found = m_chains.length ();
	  if (found == (int) MAX_RUNS)
	    return "there are too many rows";
	  m_chains.safe_push (new scan_chain);
	}
      append (m_chains[found], next.second);
      m_positions[next.second] = { found, m_chains[found]->order.length () };
    }
  if (m_plan->code == ERROR_MARK)
    return "nothing is added up";
  unsigned count = m_chains[0]->order.length ();
  for (scan_chain *chain : m_chains)
    if (chain->order.length () != count)
      return "rows are not of one length";
  return count < MIN_ELEMENTS ? "rows are short" : NULL;
}

/* Compare two chains by the places of their first elements, for qsort.  */

static int
compare_chains (const void *p, const void *q)
{
  const scan_chain *a = *(const scan_chain *const *) p;
  const scan_chain *b = *(const scan_chain *const *) q;
  return (a->first < b->first ? -1 : a->first > b->first);
}

/* Let chains be in the order of their places.  */

void
scan_planner::sort_chains ()
{
  for (unsigned i = 0; i < m_chains.length (); i++)
    {
      m_chains[i]->first = symbol_place (m_chains[i]->order[0]).offset;
      m_chains[i]->was = i;
    }
  m_chains.qsort (compare_chains);
  auto_vec<int> now;
  now.safe_grow_cleared (m_chains.length ());
  for (unsigned i = 0; i < m_chains.length (); i++)
    now[m_chains[i]->was] = i;
  for (scan_position &position : m_positions)
    if (position.chain >= 0)
      position.chain = now[position.chain];
}

/* Set OFFSETS to where behind BASE the sums of a column are, and PLACED to
   which outputs these are; return whether there is one, EXCLUSIVE or not.  */

bool
scan_planner::fill (tree base, bool exclusive, vec<HOST_WIDE_INT> *offsets,
		    auto_sbitmap *placed)
{
  const HOST_WIDE_INT none = HOST_WIDE_INT_MIN;
  unsigned count = m_chains[0]->order.length ();
  offsets->truncate (0);
  for (unsigned i = 0; i < count * m_chains.length (); i++)
    offsets->safe_push (none);
  bitmap_clear (*placed);
  for (unsigned i = 0; i < m_outputs.length (); i++)
    {
      const scan_output &output = m_outputs[i];
      const scan_position &position = m_positions[output.sum];
      if (output.place.base != base || position.chain < 0
	  || (exclusive && position.count == count))
	continue;
      HOST_WIDE_INT &at = (*offsets)[position.chain * count + position.count
				     - !exclusive];
      if (at != none)
	return false;
      at = output.place.offset;
      bitmap_set_bit (*placed, i);
    }
  /* The sum of none, or of the first alone.  */
  for (unsigned chain = 0; chain < m_chains.length (); chain++)
    {
      HOST_WIDE_INT &at = (*offsets)[chain * count], *next = &at;
      block_place first = symbol_place (m_chains[chain]->order[0]);
      if (at != none)
	continue;
      if (!exclusive)
	{
	  if (first.base == base && unchanged_p (m_chains[chain]->order[0]))
	    at = first.offset;
	  continue;
	}
      if (first.base == base)
	at = first.offset;
      else if (next[1] != none && next[2] != none)
	at = 2 * next[1] - next[2];
      bool found = false;
      for (unsigned i = 0; i < m_outputs.length () && !found; i++)
	if (m_outputs[i].place.base == base && m_outputs[i].place.offset == at
	    && m_positions[m_outputs[i].sum].chain < 0
	    && m_values.identity_sum_p (m_outputs[i].sum, m_plan->code))
	  found = bitmap_set_bit (*placed, i);
      if (!found)
	return false;
    }
  return !offsets->contains (none);
}

/* What is listed for BASE but not PLACED in a column are singles: constants,
   and sums of all elements, of which each row has as many.  Return why not, or
   NULL.  */

const char *
scan_planner::singles (tree base, const auto_sbitmap &placed)
{
  unsigned length = m_chains[0]->order.length (), rows = m_chains.length ();
  auto_vec<HOST_WIDE_INT> totals;
  for (unsigned chain = 0; chain < rows; chain++)
    for (unsigned i = 0; i < m_outputs.length (); i++)
      {
	const scan_output &output = m_outputs[i];
	const scan_position &position = m_positions[output.sum];
	if (output.place.base != base || bitmap_bit_p (placed, i))
	  continue;
	if (position.chain == (int) chain)
	  {
	    if (position.count != length)
	      return "sums of parts of a row are left";
	    if (rows > 1 && totals.length () != chain)
	      return "rows do not lie alike";
	    totals.safe_push (output.place.offset);
	  }
	else if (position.chain < 0 && chain == 0)
	  {
	    HOST_WIDE_INT number = m_values.sums ()[output.sum].number;
	    tree constant = (INTEGRAL_TYPE_P (m_plan->type)
			     ? build_int_cst (m_plan->type, number)
			     : build_zero_cst (m_plan->type));
	    scan_places to = { base, output.place.offset, 0, 0, 0 };
	    m_plan->singles.safe_push ({ to, constant });
	  }
      }
  if (rows > 1 && !totals.is_empty ())
    {
      if (totals.length () != rows)
	return "rows do not lie alike";
      HOST_WIDE_INT run = totals[1] - totals[0];
      for (unsigned chain = 1; chain < rows; chain++)
	if (totals[chain] != totals[0] + run * chain)
	  return "rows do not lie alike";
      m_plan->singles.safe_push ({ { base, totals[0], 0, 0, run },
				   NULL_TREE });
    }
  else
    for (HOST_WIDE_INT offset : totals)
      m_plan->singles.safe_push ({ { base, offset, 0, 0, 0 }, NULL_TREE });
  return (m_plan->singles.length () > MAX_SINGLES
	  ? "a sum goes to many places" : NULL);
}

/* Return of how many elements the parts of a row of LENGTH are whose elements
   are at OFFSETS, so that those of each are a constant apart: a divisor of
   COUNT; that if there is but one part.  */

static unsigned
part_length (const vec<HOST_WIDE_INT> &offsets, unsigned length,
	     unsigned count)
{
  unsigned part = 2;
  while (part < length
	 && offsets[part] - offsets[part - 1] == offsets[1] - offsets[0])
    part++;
  return part < length ? gcd (part, count) : count;
}

/* Set *PLACES to those at OFFSETS behind BASE, for runs and parts as the plan
   has; return whether they are regular.  */

bool
scan_planner::fit (tree base, const vec<HOST_WIDE_INT> &offsets,
		   scan_places *places)
{
  unsigned length = m_plan->length;
  *places = { base, offsets[0], offsets[1] - offsets[0], 0, 0 };
  if (m_plan->count < length)
    places->part = offsets[m_plan->count] - offsets[0];
  if (m_plan->runs > 1)
    places->run = offsets[length] - offsets[0];
  for (unsigned i = 0; i < offsets.length (); i++)
    if (offsets[i] != (places->at + i % m_plan->count * places->step
		       + i % length / m_plan->count * places->part
		       + i / length * places->run))
      return false;
  return true;
}

/* Sort what is listed into columns and singles, and find where they are.  */

const char *
scan_planner::sort ()
{
  struct column
  {
    tree base;
    bool exclusive;
    auto_vec<HOST_WIDE_INT> offsets;
  };
  auto_delete_vec<column> columns;
  auto_vec<tree> bases;
  auto_sbitmap placed (m_outputs.length ());
  for (const scan_output &output : m_outputs)
    if (!bases.contains (output.place.base))
      bases.safe_push (output.place.base);
  for (tree base : bases)
    {
      column *next = new column;
      next->base = base;
      next->exclusive = fill (base, true, &next->offsets, &placed);
      if (next->exclusive || fill (base, false, &next->offsets, &placed))
	columns.safe_push (next);
      else
	{
	  delete next;
	  bitmap_clear (placed);
	}
      if (const char *why = singles (base, placed))
	return why;
    }
  column from = {};
  for (scan_chain *chain : m_chains)
    for (unsigned symbol : chain->order)
      {
	block_place place = symbol_place (symbol);
	if (from.offsets.is_empty ())
	  from.base = place.base;
	if (from.base != place.base)
	  return "elements are at several places";
	from.offsets.safe_push (place.offset);
      }
  m_plan->runs = m_chains.length ();
  m_plan->length = m_chains[0]->order.length ();
  m_plan->count = part_length (from.offsets, m_plan->length, 0);
  for (const column *next : columns)
    m_plan->count = part_length (next->offsets, m_plan->length, m_plan->count);
  if (m_plan->count == 0)
    m_plan->count = m_plan->length;
  if (m_plan->count < 2)
    return "elements are not regular";
  if (!fit (from.base, from.offsets, &m_plan->from))
    return "elements are not regular";
  for (const column *next : columns)
    {
      scan_column made;
      made.exclusive = next->exclusive;
      if (!fit (next->base, next->offsets, &made.to))
	return "elements are not regular";
      m_plan->columns.safe_push (made);
    }
  return NULL;
}

/* Plan how what is listed is computed where the order counts.  */

const char *
scan_planner::network ()
{
  auto_bitmap needed;
  cuda_needed_sums (m_values, m_outputs, needed);
  auto_vec<block_place> places;
  places.safe_grow_cleared (m_values.symbols ().length ());
  unsigned n, symbol;
  bitmap_iterator ni, si;
  EXECUTE_IF_SET_IN_BITMAP (needed, 0, n, ni)
    if (bitmap symbols = m_values.sums ()[n].symbols)
      EXECUTE_IF_SET_IN_BITMAP (symbols, 0, symbol, si)
	places[symbol] = symbol_place (symbol);
  return cuda_plan_network (m_values, m_outputs, needed, places,
			    m_values.steps (), &m_plan->network);
}

/* Make the plan; return why there is none, or NULL.  */

const char *
scan_planner::plan ()
{
  if (!m_values.met_p ())
    return "threads do not meet";
  if (!find_blocks ())
    return "there are other ways in or out";
  if (own_needed_p ())
    return "threads' own memory is needed";
  const char *why = list_elements ();
  if (!why)
    why = list_names ();
  if (!why)
    why = list_uses ();
  if (!why && m_values.ordered_p ())
    return network ();
  if (!why)
    why = find_chains ();
  if (why)
    return why;
  sort_chains ();
  return sort ();
}

} // anon namespace

/* Make *PLAN of what VALUES says of the blocks from ENTRY to STOP; return why
   there is none, or NULL.  */

const char *
cuda_plan_scan (const cuda_uniformity &uniformity, block_values *values,
		edge entry, edge stop, scan_plan *plan)
{
  return scan_planner (uniformity, values, entry, stop, plan).plan ();
}
