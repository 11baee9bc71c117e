/* Where the warps of a block nearly keep step, as far as it cannot be told.
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

/* The warps of a block come from a barrier together and do about the same, so
   what lies a good way apart in the program is mostly done one after the other
   for all of them, though a barrier is missing.  Here one thread does it all
   before the next one begins.  The sample block (cuda-meetings.cc) shows where
   threads certainly meet; but where addresses depend on sizes in memory nobody
   meets certainly.  So two patterns are looked for as well:

   1. Two loops that share out their turns among the threads of the block go
      through one array, in different ways:

	for (i = t; i < n; i += T)
	  a[i] -= b[i];
					no barrier
	for (r = t; r < rows; r += T)
	  for (i = r; i < r + n; i += rows)
	    sum += a[i];

      On a GPU the first loop has ended for all warps long before one of them
      comes to what others have stored.  One access stores, or is atomic.

   2. All threads load from shared memory, and store there to where they have
      not loaded from, at places that depend on data:

	x = f (s[i * n + j - 1], s[i * n + j + 1]);
					no barrier
	if (old_i < m)
	  s[old_i * n + old_j] = y;

      On a GPU all warps have loaded before one of them has come to its store.

   In between we put a mark, .UNIQUE (UNSPEC, BLOCKSTEP), at which nobody is
   waited for: all threads that come there do what is before it, and then what
   is behind it.  That is what a GPU may do as well, whatever the program is; so
   the marks change results of programs with races alone, but cost time, since
   loops over threads are cut there.  Hence there is one only

   - where all threads come that have not returned: before the first branch
     behind the one access at which those may part that come to the other, in 1.
     before the second loop;
   - in no loop but such as threads meet in at each turn, which are cut anyhow;
   - where on a way from one access to the other neither threads of the block
     meet nor lanes by __syncwarp: who uses that knows about steps.

   A program without races has one of these only where each thread has a part of
   the array of its own, by a rule that is not seen, or where both loops have
   other parts of it.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-block-forms.h"
#include "flow-walks.h"
#include "cuda-stmts.h"
#include "cuda-intrinsics.h"
#include "cuda-lockstep.h"
#include "cuda-runtime.h"
#include "value-copy.h"
#include "block-steps.h"

/* How far values are followed, and how many pairs of accesses are looked at in
   a function.  */
const int MAX_DEPTH = 16;
const unsigned MAX_PAIRS = 1 << 14;

/* With more accesses than these a function is left alone.  */
const unsigned MAX_ACCESSES = 4096;

namespace {

/* Finds the places in a function.  */

class step_finder
{
public:
  step_finder (function *fn, hash_set<gimple *> *told)
    : m_fn (fn), m_told (told), m_lanes (fn), m_part (false),
      m_pairs (0), m_place ()
  {}
  ~step_finder ();
  void run (vec<cuda_block_step> *);

private:
  bool may_find_p ();
  bool own_p (tree);
  void pass (basic_block, gimple *, bitmap);
  bool look_in (basic_block);
  bool look_at (basic_block, unsigned, bitmap);
  bool loops_p (const cuda_access &, const cuda_access &);
  bool shares_out_p (class loop *);
  tree array_of (tree);
  bool permutes_p (const cuda_access &, const cuda_access &, bitmap);
  bool parted_p (basic_block);
  bool place_between_p (unsigned, basic_block, gimple *);
  bool place_before_loop_p (unsigned, class loop *);

  function *m_fn;
  hash_set<gimple *> *m_told;
  cuda_lockstep m_lanes;

  /* The first access of a statement; the others follow it.  */
  hash_map<gimple *, unsigned> m_of_stmt;

  /* The accesses that reach the start of a block, by its index, since threads
     met.  */
  auto_vec<bitmap> m_reaching;

  /* The indices of the blocks to which only some threads come, once that was
     asked for.  */
  auto_bitmap m_parted;
  bool m_part;

  /* How many pairs were looked at, and the place that was found last.  */
  unsigned m_pairs;
  cuda_block_step m_place;
};

step_finder::~step_finder ()
{
  for (bitmap set : m_reaching)
    BITMAP_FREE (set);
}

/* Return whether ACCESS is one of our headers' own, to objects by which threads
   wait for one another.  */

static bool
of_headers_p (const cuda_access &access)
{
  return !access.atomic && in_system_header_at (gimple_location (access.stmt));
}

/* Return whether there may be something to find: loops that follow one another,
   or stores to shared memory of which it is not told where they go.  */

bool
step_finder::may_find_p ()
{
  if (m_lanes.accesses ().length () > MAX_ACCESSES)
    return false;
  for (class loop *loop : loops_list (cfun, 0))
    if (loop->next)
      return true;
  for (const cuda_access &access : m_lanes.accesses ())
    if (access.store && access.base && cuda_shared_p (access.base)
	&& !m_told->contains (access.stmt))
      return true;
  return false;
}

/* Return whether threads meet at STMT so that it separates what comes before it
   from what comes after.  */

static bool
separates_p (gimple *stmt)
{
  gcall *call = dyn_cast<gcall *> (stmt);
  if (!call)
    return false;
  enum cuda_intrinsic code = cuda_barrier_code (call);
  if (code == CUDA_BLOCKSTEP || code == CUDA_SYNCWARP)
    return true;
  if (code != CUDA_NO_INTRINSIC)
    return cuda_meeting_level (code) > CUDA_LEVEL_WARP;
  /* Functions that stay out of line may hold barriers.  */
  tree fndecl = gimple_call_fndecl (call);
  if (fndecl ? !cuda_device_p (fndecl) : gimple_call_internal_p (call))
    return false;
  return cuda_kind_of_call (call) != CUDA_CALL_ALONE;
}

/* Return whether OP depends on which thread computes it, as far as it is not a
   matter of the ways that threads take.  Loads from one place give all the
   same.  */

bool
step_finder::own_p (tree op)
{
  hash_set<tree> seen;
  auto_vec<tree> work;
  work.safe_push (op);
  while (!work.is_empty ())
    {
      op = work.pop ();
      if (TREE_CODE (op) == ADDR_EXPR)
	{
	  tree base = get_base_address (TREE_OPERAND (op, 0));
	  if (base && VAR_P (base) && auto_var_p (base)
	      && !cuda_shared_p (base))
	    return true;
	}
      if (TREE_CODE (op) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (op)
	  || seen.add (op))
	continue;
      gimple *def = SSA_NAME_DEF_STMT (op);
      enum cuda_intrinsic code;
      if (cuda_index_call_p (def, &code))
	{
	  if (code == CUDA_THREAD_IDX)
	    return true;
	  continue;
	}
      if (gphi *phi = dyn_cast<gphi *> (def))
	for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	  work.safe_push (gimple_phi_arg_def (phi, i));
      else if (is_gimple_assign (def) || cuda_checked_code (def) != ERROR_MARK)
	{
	  ssa_op_iter iter;
	  tree use;
	  FOR_EACH_SSA_TREE_OPERAND (use, def, iter, SSA_OP_USE)
	    work.safe_push (use);
	}
      else
	return true;
    }
  return false;
}

/* Let STATE, the accesses that reach the start of BB, go on to STMT, or to the
   end of BB if that is NULL.  */

void
step_finder::pass (basic_block bb, gimple *stmt, bitmap state)
{
  const vec<cuda_access> &accesses = m_lanes.accesses ();
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
       !gsi_end_p (gsi) && gsi_stmt (gsi) != stmt; gsi_next (&gsi))
    {
      gimple *at = gsi_stmt (gsi);
      if (separates_p (at))
	bitmap_clear (state);
      if (unsigned *first = m_of_stmt.get (at))
	for (unsigned i = *first;
	     i < accesses.length () && accesses[i].stmt == at; i++)
	  bitmap_set_bit (state, i);
    }
}

/* Return the array that REF is a part of: a variable, or what points to it,
   without what makes the place differ between threads or turns; NULL_TREE if
   that is not seen.  */

tree
step_finder::array_of (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) != MEM_REF)
    return base && VAR_P (base) ? base : NULL_TREE;
  tree ptr = TREE_OPERAND (base, 0);
  for (int depth = MAX_DEPTH; depth > 0; depth--)
    {
      ptr = cuda_same_bits (ptr);
      if (TREE_CODE (ptr) == ADDR_EXPR)
	return array_of (TREE_OPERAND (ptr, 0));
      if (TREE_CODE (ptr) != SSA_NAME)
	return NULL_TREE;
      gimple *def = SSA_NAME_DEF_STMT (ptr);
      if (gphi *phi = dyn_cast<gphi *> (def))
	{
	  /* A pointer that a loop moves on.  */
	  class loop *loop = gimple_bb (phi)->loop_father;
	  if (gimple_bb (phi) != loop->header || gimple_phi_num_args (phi) != 2)
	    return NULL_TREE;
	  int in = flow_bb_inside_loop_p (loop,
					  gimple_phi_arg_edge (phi, 0)->src);
	  ptr = gimple_phi_arg_def (phi, in);
	  continue;
	}
      if (!is_gimple_assign (def)
	  || gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR)
	return own_p (ptr) ? NULL_TREE : ptr;
      tree offset = gimple_assign_rhs2 (def);
      if (!own_p (offset)
	  && !bb_loop_depth (gimple_bb (def)))
	return own_p (ptr) ? NULL_TREE : ptr;
      ptr = gimple_assign_rhs1 (def);
    }
  return NULL_TREE;
}

/* Return the outermost loop that BB is in, and OTHER is not; NULL if there is
   none.  */

static class loop *
loop_without (basic_block bb, basic_block other)
{
  class loop *loop = bb->loop_father;
  if (flow_bb_inside_loop_p (loop, other))
    return NULL;
  while (!flow_bb_inside_loop_p (loop_outer (loop), other))
    loop = loop_outer (loop);
  return loop;
}

/* Return whether LOOP shares out its turns among threads: each starts at its
   own, goes on by as much as all others, and ends where those do.  */

bool
step_finder::shares_out_p (class loop *loop)
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (loop->header));
  if (!cond)
    return false;
  tree counter = gimple_cond_lhs (cond), end = gimple_cond_rhs (cond);
  if (!own_p (counter))
    std::swap (counter, end);
  if (own_p (end) || TREE_CODE (counter) != SSA_NAME)
    return false;
  gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (cuda_same_bits (counter)));
  if (!phi || gimple_bb (phi) != loop->header
      || gimple_phi_num_args (phi) != 2)
    return false;
  int in = flow_bb_inside_loop_p (loop, gimple_phi_arg_edge (phi, 0)->src)
	   ? 0 : 1;
  tree next = cuda_same_bits (gimple_phi_arg_def (phi, in));
  if (TREE_CODE (next) != SSA_NAME
      || !own_p (gimple_phi_arg_def (phi, 1 - in)))
    return false;
  gassign *add = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (next));
  if (!add || (gimple_assign_rhs_code (add) != PLUS_EXPR
	       && gimple_assign_rhs_code (add) != POINTER_PLUS_EXPR))
    return false;
  tree step = gimple_assign_rhs2 (add);
  if (cuda_same_bits (gimple_assign_rhs1 (add)) != gimple_phi_result (phi))
    {
      if (cuda_same_bits (step) != gimple_phi_result (phi))
	return false;
      step = gimple_assign_rhs1 (add);
    }
  return !own_p (step);
}

/* Return whether A and then B are what pattern 1 says.  */

bool
step_finder::loops_p (const cuda_access &a, const cuda_access &b)
{
  if (!(a.store || a.atomic || b.store || b.atomic) || (a.atomic && b.atomic)
      || of_headers_p (a) || of_headers_p (b))
    return false;
  basic_block bb_a = gimple_bb (a.stmt), bb_b = gimple_bb (b.stmt);
  class loop *first = loop_without (bb_a, bb_b);
  class loop *second = loop_without (bb_b, bb_a);
  if (!first || !second || !shares_out_p (first) || !shares_out_p (second))
    return false;
  tree array_a = array_of (a.ref), array_b = array_of (b.ref);
  /* The same are values for which the counters of the loops have made as many
     turns.  */
  value_comparison arrays (true), places (true);
  return (array_a && array_b && arrays.same_p (array_a, array_b, MAX_DEPTH)
	  && !places.same_ref_p (a.ref, b.ref, MAX_DEPTH));
}

/* Return whether A and then B are what pattern 2 says; STATE holds what reaches
   B.  */

bool
step_finder::permutes_p (const cuda_access &a, const cuda_access &b,
			 bitmap state)
{
  if (a.store || a.atomic || !b.store || b.atomic || a.global || b.global
      || !a.base || a.base != b.base || !cuda_shared_p (a.base)
      || (m_told->contains (a.stmt) && m_told->contains (b.stmt)))
    return false;
  bitmap_iterator bi;
  unsigned i;
  EXECUTE_IF_SET_IN_BITMAP (state, 0, i, bi)
    {
      const cuda_access &own = m_lanes.accesses ()[i];
      if (own.ref && own.base == b.base
	  && value_comparison (true).same_ref_p (own.ref, b.ref, MAX_DEPTH))
	return false;
    }
  return true;
}

/* Return whether only some of the threads come to BB that have not ended.  */

bool
step_finder::parted_p (basic_block bb)
{
  if (!m_part)
    cuda_find_parted (m_fn, m_parted);
  m_part = true;
  return bitmap_bit_p (m_parted, bb->index);
}

/* Let m_place be the last place before STMT, in BB, to which all threads come,
   behind access A.  Return false if there is none that costs little.  */

bool
step_finder::place_between_p (unsigned a, basic_block bb, gimple *stmt)
{
  while (parted_p (bb))
    {
      stmt = NULL;
      bb = get_immediate_dominator (CDI_DOMINATORS, bb);
      if (!bb || bb->index == ENTRY_BLOCK)
	return false;
    }
  auto_bitmap state;
  bitmap_copy (state, m_reaching[bb->index]);
  pass (bb, stmt, state);
  m_place.before = stmt;
  m_place.bb = bb;
  return (bitmap_bit_p (state, a)
	  && cuda_cut_each_turn_p (bb, CUDA_LEVEL_WARP));
}

/* The same for a place before LOOP.  */

bool
step_finder::place_before_loop_p (unsigned a, class loop *loop)
{
  edge e, way = NULL;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, loop->header->preds)
    if (!flow_bb_inside_loop_p (loop, e->src))
      {
	if (way)
	  return false;
	way = e;
      }
  return (way && !parted_p (way->src)
	  && place_between_p (a, way->src, NULL));
}

/* Access B, in BB, is reached by those of STATE: return whether there is one
   that needs a step in between, which is then m_place.  */

bool
step_finder::look_at (basic_block bb, unsigned b, bitmap state)
{
  const vec<cuda_access> &accesses = m_lanes.accesses ();
  const cuda_access &second = accesses[b];
  bitmap_iterator bi;
  unsigned a;
  EXECUTE_IF_SET_IN_BITMAP (state, 0, a, bi)
    {
      const cuda_access &first = accesses[a];
      if (!first.ref || first.stmt == second.stmt)
	continue;
      if (++m_pairs > MAX_PAIRS)
	return false;
      class loop *loop = loop_without (bb, gimple_bb (first.stmt));
      if ((loop && loops_p (first, second) && place_before_loop_p (a, loop))
	  || (permutes_p (first, second, state)
	      && place_between_p (a, bb, second.stmt)))
	{
	  m_place.first = first.stmt;
	  m_place.second = second.stmt;
	  return true;
	}
    }
  return false;
}

/* Look for a place that is needed before an access in BB.  */

bool
step_finder::look_in (basic_block bb)
{
  const vec<cuda_access> &accesses = m_lanes.accesses ();
  for (gimple *stmt : cuda_stmts (bb))
    {
      unsigned *first = m_of_stmt.get (stmt);
      if (!first)
	continue;
      auto_bitmap state;
      bitmap_copy (state, m_reaching[bb->index]);
      pass (bb, stmt, state);
      if (bitmap_empty_p (state))
	continue;
      for (unsigned i = *first;
	   i < accesses.length () && accesses[i].stmt == stmt; i++)
	if (accesses[i].ref && look_at (bb, i, state))
	  return true;
    }
  return false;
}

/* Append the first place that is needed to STEPS, if there is one.  */

void
step_finder::run (vec<cuda_block_step> *steps)
{
  m_lanes.collect (CUDA_ACCESS_ANY, true);
  const vec<cuda_access> &accesses = m_lanes.accesses ();
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  if (may_find_p ())
    {
      for (unsigned i = 0; i < accesses.length (); i++)
	{
	  bool existed;
	  unsigned &first = m_of_stmt.get_or_insert (accesses[i].stmt,
						     &existed);
	  if (!existed)
	    first = i;
	}
      for (int i = 0; i < last_basic_block_for_fn (m_fn); i++)
	m_reaching.safe_push (BITMAP_ALLOC (NULL));
      cuda_flow_on (m_fn, m_reaching, [this] (basic_block bb, bitmap state)
		    { pass (bb, NULL, state); });
      calculate_dominance_info (CDI_DOMINATORS);
      basic_block bb;
      FOR_EACH_BB_FN (bb, m_fn)
	if (look_in (bb))
	  {
	    steps->safe_push (m_place);
	    break;
	  }
    }
  loop_optimizer_finalize ();
}

} // anon namespace

/* See block-steps.h.  */

void
cuda_find_block_steps (function *fn, hash_set<gimple *> *told,
		       vec<cuda_block_step> *steps)
{
  step_finder (fn, told).run (steps);
}
