/* Find the counts of loops that are to be unrolled wholly.
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

/* The pass cuda_trips runs on every function when the early optimizations are
   done.  CUDA unrolls a loop whose "#pragma unroll" has no count wholly if its
   number of turns is constant, and otherwise leaves it as it is.  GCC's
   unrollers want a number:

     for (k = 0; k < 17; k++)	// unroll = CUDA_UNROLL_WHOLLY

   becomes

     for (k = 0; k < 17; k++)	// unroll = 17

   which they unroll whatever its size, and before the vectoriser.  Where the
   number of turns is not constant, or the code would become too large, the loop
   gets no number.

   A loop whose number of turns depends on a counter of such a loop round it, as
   in "for (j = 0; j < k; j++)", has a constant one when that has been
   unrolled.  It gets the largest.

   What loops become together has a limit for each function (cuda-budget.h): the
   loops that would make most of it keep their turns until the rest fits.  It is
   what comes of many nests of loops behind one another.  On a GPU only what is
   unrolled can be in registers; here what crosses a barrier or a shuffle is in
   memory anyway, and small code is as fast.

   The pass cuda_trips_early does the same for loops over a thread's own arrays
   in a block function before it is lowered, and unrolls them at once.  In

     float r[4];
     #pragma unroll
     for (i = 0; i < 4; i++)
       r[i] = p[i * 32 + t];
     __syncthreads ();

   R is an array in memory to the lowering, of which each thread would get its
   own, with the elements of a thread one after the other.  Unrolled, it is four
   variables, which GCC's own esra makes of it, and their slots lie side by side
   for neighbouring threads.  Loops with no pragma are unrolled, too, if that
   lets small arrays become variables (own-arrays.cc) and is not long.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "cuda-budget.h"
#include "cuda-options.h"
#include "cuda-unroll.h"
#include "own-arrays.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"

namespace {

/* The most turns that are unrolled, and the most statements that come of
   it.  */
const unsigned MAX_TURNS = 64;
const unsigned MAX_SIZE = 8192;

/* The most statements of a loop that nobody wants unrolled but for arrays that
   become variables.  */
const unsigned MAX_OWN_SIZE = 2048;

/* Return whether NAME depends on constants and counters of loops round LOOP
   that are to be unrolled wholly, and nothing else.  */

bool
known_when_unrolled_p (class loop *loop, tree name)
{
  int left = 16;
  auto_vec<class loop *> loops;
  if (!cuda_counters_p (name, &left, &loops))
    return false;
  for (class loop *outer : loops)
    if (outer->unroll <= 1 || !flow_loop_nested_p (outer, loop))
      return false;
  return true;
}

/* Return whether EXPR, a number of turns of LOOP, becomes constant when the
   loops round it are unrolled.  */

bool
constant_when_unrolled_p (class loop *loop, tree expr)
{
  if (!EXPR_P (expr))
    return known_when_unrolled_p (loop, expr);
  for (int i = 0; i < TREE_OPERAND_LENGTH (expr); i++)
    if (TREE_OPERAND (expr, i)
	&& !constant_when_unrolled_p (loop, TREE_OPERAND (expr, i)))
      return false;
  return true;
}

/* Return how often LOOP's latch runs at most, if that is known or will be, and
   not too often; else zero.  That GCC's unrollers compare with.  */

unsigned
number_of_turns (class loop *loop)
{
  edge exit;
  tree niter = find_loop_niter (loop, &exit);
  if (niter == chrec_dont_know)
    return 0;
  HOST_WIDE_INT most = -1;
  if (TREE_CODE (niter) == INTEGER_CST)
    most = tree_fits_shwi_p (niter) ? tree_to_shwi (niter) : -1;
  else if (constant_when_unrolled_p (loop, niter))
    most = max_loop_iterations_int (loop);
  return most > 0 && most <= MAX_TURNS ? (unsigned) most : 0;
}

/* Return the number of statements of LOOP when the loops within it that are to
   be unrolled wholly, which have their numbers, have been.  */

unsigned
size_of_body (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  unsigned size = 0;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      unsigned times = 1;
      for (class loop *l = body[i]->loop_father; l != loop; l = loop_outer (l))
	if (l->unroll > 1 && l->unroll <= MAX_TURNS && times < MAX_SIZE)
	  times *= l->unroll;
      for (unsigned n = cuda_nondebug_stmts (body[i]).count (); n > 0; n--)
	if (size < MAX_SIZE)
	  size += times;
    }
  free (body);
  return size;
}

/* Return whether REF is an element of a thread's own array and its index is no
   constant.  */

bool
own_element_p (tree ref)
{
  if (!ref)
    return false;
  tree base = get_base_address (ref);
  if (!base || !VAR_P (base) || TREE_STATIC (base) || DECL_EXTERNAL (base))
    return false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF
	&& TREE_CODE (TREE_OPERAND (ref, 1)) == SSA_NAME)
      return true;
  return false;
}

/* Return whether LOOP refers to elements of a thread's own arrays.  */

bool
over_own_array_p (class loop *loop)
{
  for (gimple *stmt : cuda_loop_stmts (loop))
    if (gimple_assign_single_p (stmt)
	&& (own_element_p (gimple_assign_lhs (stmt))
	    || own_element_p (gimple_assign_rhs1 (stmt))))
      return true;
  return false;
}

/* Give LOOP its number.  If it has none, and more may be known later since it
   is EARLY, leave it as it is.  */

void
set_count (class loop *loop, bool early)
{
  bool without = cuda_without_p (CUDA_PART_TRIPS);
  unsigned turns = without ? 0 : number_of_turns (loop);
  unsigned size = turns ? size_of_body (loop) : 0;
  const char *why = (without ? "that is switched off"
		     : turns == 0 ? "the number of its turns is not constant "
		     "and small" : "it is too large");
  if (turns && size * turns > MAX_SIZE)
    turns = 0;
  if (!turns && early)
    return;
  /* One means not to unroll.  */
  loop->unroll = turns == 1 ? 2 : turns;
  if (!dump_enabled_p ())
    return;
  gimple *where = last_stmt (loop->header);
  if (turns)
    dump_printf_loc (MSG_NOTE, where,
		     "loop %d is to be unrolled wholly, %u turns\n", loop->num,
		     turns);
  else
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, where,
		     "loop %d is not unrolled: %s\n", loop->num, why);
}

/* What the loops of a function become, by their numbers.  */

class unrolled_sizes
{
public:
  unrolled_sizes (function *);
  unsigned rolled ();
  unsigned count ();
  unsigned largest (const vec<class loop *> &);

private:
  /* Larger than this is all the same.  */
  static const unsigned MOST = 1 << 24;

  static unsigned turns (class loop *);

  function *m_fn;

  /* The statements of each loop that are in no inner one, and those of it and
     of all inner ones, with the copies of these.  */
  auto_vec<unsigned> m_own;
  auto_vec<unsigned> m_all;
};

/* Count the statements of FN.  */

unrolled_sizes::unrolled_sizes (function *fn)
  : m_fn (fn)
{
  m_own.safe_grow_cleared (number_of_loops (fn));
  m_all.safe_grow_cleared (number_of_loops (fn));
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    m_own[bb->loop_father->num] += cuda_nondebug_stmts (bb).count ();
}

/* Return the number of statements that the function has now.  */

unsigned
unrolled_sizes::rolled ()
{
  unsigned size = 0;
  for (unsigned own : m_own)
    size += own;
  return size;
}

/* Return how many copies of LOOP's body there will be.  */

unsigned
unrolled_sizes::turns (class loop *loop)
{
  return loop->unroll > 1 && loop->unroll <= MAX_TURNS ? loop->unroll + 1 : 1;
}

/* Return the number of statements of the function when its loops have been
   unrolled by the numbers that they have now.  */

unsigned
unrolled_sizes::count ()
{
  for (unsigned i = 0; i < m_all.length (); i++)
    m_all[i] = m_own[i];
  for (class loop *loop : loops_list (m_fn, LI_FROM_INNERMOST))
    if (class loop *outer = loop_outer (loop))
      m_all[outer->num] = MIN (MOST, (m_all[outer->num]
				      + m_all[loop->num] * turns (loop)));
  return m_all[0];
}

/* Return the place in LOOPS, not empty, of the one whose copies are most by
   what COUNT has found.  */

unsigned
unrolled_sizes::largest (const vec<class loop *> &loops)
{
  unsigned best = 0;
  unsigned HOST_WIDE_INT most = 0;
  for (unsigned i = 0; i < loops.length (); i++)
    {
      class loop *loop = loops[i];
      unsigned HOST_WIDE_INT size = m_all[loop->num];
      size *= turns (loop) - 1;
      for (class loop *l = loop_outer (loop); l && size < MOST;
	   l = loop_outer (l))
	size *= turns (l);
      if (size > most)
	{
	  best = i;
	  most = size;
	}
    }
  return best;
}

/* Take their numbers from some loops of FN that have any, so that FN does not
   become too large: from those that it has got, and from those that functions
   brought with them which were inlined and had a limit of their own.  */

void
limit_size (function *fn)
{
  unrolled_sizes sizes (fn);
  unsigned limit = cuda_unrolled_limit (fn->decl, sizes.rolled ());
  auto_vec<class loop *> loops;
  for (class loop *loop : loops_list (fn, 0))
    if (loop->unroll > 1 && loop->unroll <= MAX_TURNS)
      loops.safe_push (loop);
  unsigned left = 0, size;
  while ((size = sizes.count ()) > limit && !loops.is_empty ())
    {
      unsigned which = sizes.largest (loops);
      class loop *loop = loops[which];
      /* Nor by what GCC thinks itself.  */
      loop->unroll = 1;
      loops.unordered_remove (which);
      left++;
      if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, last_stmt (loop->header),
			 "loop %d is not unrolled: the function would have"
			 " %u statements\n", loop->num, size);
    }
  if (left)
    cuda_tell_not_unrolled (fn->decl, left);
}

/* Give numbers to loops of FN that have none, where small arrays of a thread's
   own become variables by that.  */

void
count_for_arrays (function *fn)
{
  own_arrays own (fn);
  for (own_array *array : own.arrays)
    {
      auto_vec<class loop *> counted;
      bool all = true;
      for (class loop *loop : loops_list (fn, LI_FROM_INNERMOST))
	if (array->loops.contains (loop))
	  {
	    unsigned turns = cuda_known_turns (loop, &array->loops);
	    all &= (turns <= MAX_TURNS
		    && size_of_body (loop) * turns <= MAX_OWN_SIZE);
	    if (loop->unroll > 0)
	      {
		all &= turns <= loop->unroll && loop->unroll <= MAX_TURNS;
		continue;
	      }
	    /* One means not to unroll.  */
	    loop->unroll = MAX (MIN (turns, MAX_TURNS), 2);
	    counted.safe_push (loop);
	  }
      while (!all && !counted.is_empty ())
	counted.pop ()->unroll = 0;
    }
}

/* Give their numbers to the loops of FN that have none yet; if it is EARLY, to
   those over a thread's own arrays.  */

void
set_counts (function *fn, bool early)
{
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  for (class loop *loop : loops_list (fn, LI_FROM_INNERMOST))
    if (loop->unroll == CUDA_UNROLL_WHOLLY
	&& (!early || over_own_array_p (loop)))
      set_count (loop, early);
  if (early)
    count_for_arrays (fn);
  limit_size (fn);
  scev_finalize ();
  free_numbers_of_iterations_estimates (fn);
  loop_optimizer_finalize ();
}

/* Return GCC's own pass, which would do other loops as well.  */

opt_pass *
unroller ()
{
  static opt_pass *const pass = make_pass_complete_unrolli (g);
  return pass;
}

/* Do the work of the early pass for FN.  What has a count of its own and is no
   longer than that is unrolled too.  */

unsigned int
unroll_early (function *fn)
{
  set_counts (fn, true);
  auto_vec<std::pair<int, unsigned short> > others;
  for (class loop *loop : loops_list (fn, 0))
    if (loop->unroll == 0 || loop->unroll == CUDA_UNROLL_WHOLLY
	|| !over_own_array_p (loop))
      {
	others.safe_push ({ loop->num, loop->unroll });
	loop->unroll = 1;
      }
  unsigned todo = unroller ()->execute (fn);
  for (const auto &other : others)
    if (class loop *loop = get_loop (fn, other.first))
      loop->unroll = other.second;
  return todo;
}

class pass_cuda_trips_early : public cuda_pass
{
public:
  pass_cuda_trips_early ()
    : cuda_pass ("cuda_trips_early", CUDA_PASS_BLOCK, CUDA_PART_TRIPS,
		 unroll_early)
  {}

  bool gate (function *fn) final override
  {
    return (cuda_pass::gate (fn)
	    && (fn->has_unroll || own_arrays::any_p (fn))
	    && unroller ()->gate (fn));
  }
};

} // anon namespace

/* Do the work of the pass cuda_trips for FN.  */

unsigned int
execute_cuda_trips (function *fn)
{
  if (fn->has_unroll)
    set_counts (fn, false);
  return 0;
}

/* Make the early pass, with those of GCC's own within it that clean up after
   it.  */

opt_pass *
make_pass_cuda_trips_early (gcc::context *ctxt)
{
  opt_pass *outer = new pass_cuda_trips_early ();
  opt_pass *const inner[]
    = { make_pass_ccp (ctxt), make_pass_forwprop (ctxt),
	make_pass_sra_early (ctxt), make_pass_fre (ctxt),
	make_pass_dce (ctxt) };
  cuda_put_within (outer, inner);
  return outer;
}
