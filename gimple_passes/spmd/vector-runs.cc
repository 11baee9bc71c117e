/* Loops over threads as vectors: accesses side by side in runs of lanes.
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

/* A tile whose rows are shorter than a vector is filled by

     s[t] = a[t / 8 * width + t % 8]

   Of 16 lanes, of which the first is a multiple of 16, each 8 are side by side:
   quotients by powers of two change where the number of the lane says, in all
   turns alike.  So each such run is loaded, or stored, as a whole:

     i = t / 8 * width + t % 8
     v = { *(half *) &a[i[0]], *(half *) &a[i[8]] }

   If all lanes of a run load from one place, as from a[t / 8], it is spread
   over them.  Where integers may wrap besides, or something else may happen
   between lanes that is not known, it is asked whether indices are as they
   would be without that, as in vector-pieces.cc, and under a mask whether all
   lanes are there.

   The steps, for a load or store:

   - look at each break of the form of its address (lane-forms.h): a quotient of
     what has a pattern (lane-patterns.cc) changes at some lanes and no others,
     which gives the length of the runs (run_length);
   - take the index of the first lane of each run from the vector of indices;
   - load what each run has in each vector, and join it (load_runs), or cut the
     vectors and store it, in the order of lanes (store_runs).  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "cuda-options.h"
#include "vectoriser.h"
#include "target-vectors.h"
#include "tree-vector-builder.h"

/* What a run loads or stores has so many bytes at least.  */
const unsigned MIN_RUN_BYTES = 8;

/* ---- How long runs are. ---- */

/* Return the greatest power of two such that the quotient WHERE changes between
   lanes at its multiples alone, m_lanes if it never does, or 0 if that is not
   known.  */

unsigned
thread_vectoriser::run_of_quotient (const lane_break &where)
{
  HOST_WIDE_INT by;
  if (where.kind != BREAK_QUOTIENT || !lane_constant_p (where.b, &by)
      || by <= 0 || !pow2p_hwi (by))
    return 0;
  lane_pattern of = m_patterns.of (where.a);
  if (!of.known || of.zeros >= LANE_MAX_BITS)
    return 0;
  /* Towards zero is down where nothing is negative.  */
  if (where.code != FLOOR_DIV_EXPR && !TYPE_UNSIGNED (TREE_TYPE (where.a))
      && m_forms->bounds (where.a).low < 0)
    return 0;
  /* What lanes share is a multiple of this; by how much it is beyond one of BY
     is not known unless lanes differ in what is below it.  */
  HOST_WIDE_INT common = HOST_WIDE_INT_1 << MIN (of.zeros, 62);
  unsigned run = m_lanes;
  for (unsigned i = 0; i < m_lanes; i++)
    {
      if (of.at[i] < 0 || (of.at[i] >= common && (!of.exact || by > common)))
	return 0;
      if (i > 0 && of.at[i] / by != of.at[i - 1] / by)
	run = MIN (run, i & -i);
    }
  return run;
}

/* Return the length of the runs in which lanes access REF, elements of SIZE
   bytes, side by side if STEP is 1, or all the same; 0 if they do not.  Set
   *SURE to whether nothing can break within one.  */

unsigned
thread_vectoriser::run_length (tree ref, unsigned size, unsigned step,
			       bool *sure)
{
  lane_form form = m_forms->address (ref);
  bitmap_iterator bi;
  unsigned index, run = m_lanes;
  *sure = true;
  if (!form.breaks || cuda_without_p (CUDA_PART_RUNS))
    return 0;
  EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
    if (unsigned here = run_of_quotient ((*m_forms)[index]))
      run = MIN (run, here);
    else
      *sure = false;
  unsigned least = step ? MIN_RUN_BYTES : ROW_BYTES;
  return run < m_lanes && run > 1 && run * size >= least ? run : 0;
}

bool
thread_vectoriser::stores_runs_p (gassign *stmt)
{
  tree ref = accessed (stmt, false);
  tree mtype = ref ? memory_type (TREE_TYPE (ref)) : NULL_TREE;
  unsigned step;
  bool sure;
  return (mtype && pieces_p (ref, mtype, &step) && step
	  && run_length (ref, tree_to_uhwi (TYPE_SIZE_UNIT (mtype)), step,
			 &sure));
}

/* Return how many elements of MTYPE of a run of so many lanes are in one
   vector.  */

unsigned
thread_vectoriser::run_piece (tree mtype, unsigned run) const
{
  return MIN (run, (unsigned) lanes_of_part (mtype));
}

/* Return what it costs to access REF, of MTYPE, in such runs, for all lanes or
   under a mask; 0 if it is not done.  */

unsigned
thread_vectoriser::runs_cost (tree ref, tree mtype, unsigned step, bool masked)
{
  bool sure;
  unsigned run = run_length (ref, tree_to_uhwi (TYPE_SIZE_UNIT (mtype)), step,
			     &sure);
  if (!run)
    return 0;
  unsigned pieces = m_lanes / run_piece (mtype, run);
  unsigned cost = (2 * SCALAR_COST * (m_lanes / run)
		   + VECTOR_COST * (2 * pieces - parts (mtype)));
  if (!sure)
    cost += VECTOR_COST * (3 * parts (sizetype) + 2);
  return cost + (masked ? VECTOR_COST : 0);
}

/* ---- Building them. ---- */

/* Return whether lanes are at INDEX, of TYPE, as they would be if nothing broke
   within runs of RUN lanes, each APART more than the one before it; NULL_TREE
   if that cannot be built.  */

tree
thread_vectoriser::even_runs (const lane_value &index, tree type, unsigned run,
			      unsigned apart)
{
  tree vtype = vectype (type);
  unsigned units = lanes_of_part (type);
  lane_value even = lane_value ();
  even.kind = LANES_VECTOR;
  for (unsigned part = 0; part < parts (type); part++)
    {
      auto_vec<int> select;
      tree_vector_builder more (vtype, units, 1);
      unsigned from = part * units / run * run / units;
      for (unsigned lane = part * units; lane < (part + 1) * units; lane++)
	{
	  select.safe_push (lane / run * run % units);
	  more.quick_push (build_int_cst (TREE_TYPE (vtype),
					  lane % run * apart));
	}
      tree first = build (VEC_PERM_EXPR, vtype, index.part[from],
			  index.part[from], cuda_permutation (vtype, select));
      even.part[part] = build (PLUS_EXPR, vtype, first, more.build ());
    }
  return compare (EQ_EXPR, index, even, type);
}

/* Set RUNS to where the first lane of each run of RUN lanes accesses REF, whose
   elements have SIZE bytes and are STEP apart in a run.  If it has to be asked
   whether that is so for lanes of MASK, begin *WHOLE, where it is, and *SOME;
   else these are NULL.  Return false if that cannot be built.  */

bool
thread_vectoriser::open_runs (tree ref, unsigned size, unsigned step,
			      unsigned run, bool sure, tree mask,
			      vec<tree> *runs, basic_block *whole,
			      basic_block *some)
{
  tree base, type;
  lane_value at;
  unsigned scale;
  *whole = *some = NULL;
  if (!parts_of_place (ref, &base, &at, &type, &scale)
      || size * step % scale != 0)
    return false;
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
		     dump_user_location_t::from_location_t (m_where),
		     "runs of %u lanes are %s\n", run,
		     step ? "side by side" : "at one place");
  tree is = mask;
  if (!sure)
    {
      is = even_runs (at, type, run, size * step / scale);
      if (!is)
	return false;
      if (mask)
	is = mask_and (is, mask);
    }
  if (is)
    {
      open_whole (is, whole, some);
      m_bb = *whole;
    }
  for (unsigned lane = 0; lane < m_lanes; lane += run)
    runs->safe_push (place_of_lane (base, at, type, scale, lane));
  return true;
}

/* Return a reference to the elements of TYPE that the lanes from LANE on access
   at REF, with those of SIZE bytes, in RUNS of RUN lanes.  */

tree
thread_vectoriser::piece_of_run (tree ref, tree type, unsigned size,
				 const vec<tree> &runs, unsigned run,
				 unsigned lane)
{
  tree aligned = build_aligned_type (type, TYPE_ALIGN (TREE_TYPE (ref)));
  return fold_build2 (MEM_REF, aligned, runs[lane / run],
		      build_int_cst (reference_alias_ptr_type (ref),
				     lane % run * size));
}

/* Return what the lanes from LANE on, N of them, load so, as elements of VTYPE;
   of a run in which all load the same where STEP is 0.  */

tree
thread_vectoriser::load_piece_of_run (tree ref, tree vtype, unsigned n,
				      unsigned step, const vec<tree> &runs,
				      unsigned run, unsigned lane)
{
  tree element = TREE_TYPE (vtype), type = build_vector_type (element, n);
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (element));
  tree loaded = step ? type : element;
  if (step && n * size == MIN_RUN_BYTES)
    loaded = build_nonstandard_integer_type (n * size * BITS_PER_UNIT, 1);
  tree name = make_ssa_name (loaded);
  gimple *load
    = gimple_build_assign (name, piece_of_run (ref, loaded, size, runs, run,
					       step ? lane : lane / run * run));
  gimple_set_location (load, m_where);
  append (load);
  return (step ? name
	  : gimple_build_vector_from_val (&m_seq, m_where, type, name));
}

/* Return what lanes of MASK load from REF, of MTYPE, in runs in which each is
   STEP elements behind the one before it; none if it is not for this.  */

lane_value
thread_vectoriser::load_runs (tree ref, tree mtype, unsigned step, tree mask)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  bool sure;
  basic_block whole, some;
  auto_vec<tree> runs;
  unsigned run = run_length (ref, size, step, &sure);
  if (!run || !open_runs (ref, size, step, run, sure, mask, &runs, &whole,
			  &some))
    return lane_value::none ();
  tree vtype = vectype (mtype);
  unsigned units = lanes_of_part (mtype), n = run_piece (mtype, run);
  lane_value all = lane_value ();
  all.kind = LANES_VECTOR;
  for (unsigned part = 0; part < parts (mtype); part++)
    {
      auto_vec<tree> pieces;
      for (unsigned i = 0; i < units; i += n)
	pieces.safe_push (load_piece_of_run (ref, vtype, n, step, runs, run,
					     part * units + i));
      if (INTEGRAL_TYPE_P (TREE_TYPE (pieces[0])))
	{
	  tree words = build_vector_type (TREE_TYPE (pieces[0]),
					  pieces.length ());
	  vec<constructor_elt, va_gc> *elements = NULL;
	  for (tree piece : pieces)
	    CONSTRUCTOR_APPEND_ELT (elements, NULL_TREE, piece);
	  tree joined = make_ssa_name (words);
	  append (gimple_build_assign (joined,
				       build_constructor (words, elements)));
	  all.part[part] = build (VIEW_CONVERT_EXPR, vtype, joined);
	}
      else
	all.part[part] = join_pieces (pieces, vtype);
    }
  return whole ? load_rest (ref, mtype, mask, all, some) : all;
}

/* Let lanes of MASK store VALUE in REF, of MTYPE, so; return false if it is not
   for this.  */

bool
thread_vectoriser::store_runs (tree ref, tree mtype, const lane_value &value,
			       tree mask)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  bool sure;
  basic_block whole, some;
  auto_vec<tree> runs;
  unsigned run = run_length (ref, size, 1, &sure);
  if (!run || !open_runs (ref, size, 1, run, sure, mask, &runs, &whole, &some))
    return false;
  unsigned units = lanes_of_part (mtype), n = run_piece (mtype, run);
  tree vtype = vectype (mtype), stored = vtype;
  if (n * size == MIN_RUN_BYTES)
    {
      tree word = build_nonstandard_integer_type (n * size * BITS_PER_UNIT, 1);
      stored = build_vector_type (word, units / n);
    }
  for (unsigned part = 0; part < parts (mtype); part++)
    {
      auto_vec<tree> pieces;
      tree vector = value.part[part];
      if (stored != vtype)
	vector = build (VIEW_CONVERT_EXPR, stored, vector);
      for (unsigned i = 0; stored != vtype && i < units / n; i++)
	pieces.safe_push (build (BIT_FIELD_REF, TREE_TYPE (stored), vector,
				 TYPE_SIZE (TREE_TYPE (stored)),
				 bitsize_int (i * n * size * BITS_PER_UNIT)));
      if (stored == vtype)
	cut_pieces (vector, &pieces, n);
      for (unsigned i = 0; i < units / n; i++)
	{
	  gimple *store = gimple_build_assign
	    (piece_of_run (ref, TREE_TYPE (pieces[i]), size, runs, run,
			   part * units + i * n), pieces[i]);
	  gimple_set_location (store, m_where);
	  append (store);
	}
    }
  if (whole)
    store_rest (ref, mtype, value, mask, some);
  return true;
}
