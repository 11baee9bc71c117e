/* How values vary with the lane.
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

#ifndef CUDA_LANE_FORMS_H
#define CUDA_LANE_FORMS_H 1

#include "cuda-uniformity.h"

/* The bits of the widest integer that is looked into.  */
const unsigned LANE_MAX_BITS = 64;

/* Return whether values of TYPE are what can be affine.  */

inline bool
lane_countable_p (tree type)
{
  return ((INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
	  && TYPE_PRECISION (type) <= LANE_MAX_BITS);
}

/* If OP is a constant, set *VALUE and return true.  */

inline bool
lane_constant_p (tree op, HOST_WIDE_INT *value)
{
  if (TREE_CODE (op) != INTEGER_CST
      || TYPE_PRECISION (TREE_TYPE (op)) > LANE_MAX_BITS)
    return false;
  *value = wi::to_wide (op).to_shwi ();
  return true;
}

/* Return whether STMT can be computed wherever its operands are known.  */
extern bool lane_movable_p (gimple *stmt);

/* Return whether STMT is such a sum, product, comparison or the like of
   integers: in a loop over the threads, where most of these are affine, that
   costs less than to load what it makes.  */
extern bool lane_sum_p (gimple *stmt);

/* If OP is the minimum or maximum of two values, return the statement, else
   NULL.  */
extern gassign *lane_extreme_p (tree op);

/* A comparison.  */
struct lane_comparison
{
  enum tree_code code;
  tree a, b;
};

/* Append to TERMS the comparisons that all hold where A CODE B is TRUTH: that
   itself, or, if it asks for a truth value, those which that is made of.  */
extern void lane_conjuncts (enum tree_code code, tree a, tree b, bool truth,
			    vec<lane_comparison> *terms);

/* How the value of an SSA name differs between neighbouring lanes that compute
   it in the same turns of the loops around it.  A name is UNSEEN as long as
   none of what it is computed from is known, and goes down the list only.  */
enum lane_kind
{
  LANE_UNSEEN,
  LANE_UNIFORM,		/* The same for all.  */
  LANE_AFFINE,		/* Each has the same amount more than the one before
			   it, modulo two to the power of its bits.  */
  LANE_VARYING
};

/* Whether a value is affine, or uniform, as a mathematical integer, too: no
   lane has passed the end of its type.  */
enum lane_exactness
{
  LANE_WRAPS,		/* That is not known.  */
  LANE_EXACT_IF_DONE,	/* Among lanes that compute it: otherwise a signed
			   operation would have overflowed, or an access been
			   beyond a variable (lane-objects.cc).  */
  LANE_EXACT
};

struct lane_form
{
  enum lane_kind kind;
  enum lane_exactness exact;

  /* If affine: whether STEP is what each next lane has more, sign-extended from
     the value's bits, as bytes for pointers; else the step is some value that
     is the same for all lanes.  */
  bool constant;
  HOST_WIDE_INT step;

  /* The same in all blocks, as far as operands go: computed from the place of
     the thread in its block, constants and counters of loops alone.  */
  bool steady;

  /* It can be computed for any lane before all of them, from values that are
     known there.  */
  bool early;

  /* How many low bits of the value for lane 0, or the first of those that go
     together, are known to be zero.  */
  unsigned zeros;

  /* The form holds for lanes between which none of these happens: indices of
     breaks; NULL for none.  */
  bitmap breaks;

  /* Return a form that is uniform and exact.  */
  static lane_form uniform (bool early, bool steady, unsigned zeros);

  /* Let it be varying, with nothing that this needs.  */
  void vary ();

  /* Let no flag hold that does not hold for OF, an operand.  */
  void take_flags (const lane_form &of);

  bool uniform_p () const { return kind == LANE_UNIFORM; }
  bool affine_p () const { return kind == LANE_AFFINE; }
  bool varying_p () const { return kind == LANE_VARYING; }

  /* Whether it holds for all lanes.  */
  bool whole_p () const { return !breaks; }
};

/* What may happen from one lane to the next, apart from that A, if it is an
   affine integer, passes the end of its type.  */
enum lane_break_kind
{
  /* Nothing else.  */
  BREAK_WRAP,
  /* The comparison A CODE B, with a uniform B, turns out otherwise.  */
  BREAK_FLIP,
  /* The quotient of A and B, rounded as CODE says, changes.  */
  BREAK_QUOTIENT,
  /* For one of both A CODE B is what it must not be: a value does not follow
     the step that is given for it where that is so.  */
  BREAK_SIDE,
  /* A, a real number that is computed from affine integers, is not as much more
     as it was there, or is beyond what it is cut to: the step is a guess.  */
  BREAK_REAL
};

/* One such.  A and B are early, unless lane_forms::late_breaks_p or forms tell
   only what is worth it.  */
struct lane_break
{
  enum lane_break_kind kind;
  enum tree_code code;
  tree a, b;

  /* BREAK_SIDE: what the comparison must not be.  */
  bool never;

  /* The statement that asks for it.  */
  gimple *stmt;

  /* The index of the one noted before it of the same A, or -1.  */
  int before;

  void dump (FILE *) const;
};

/* A bound of a value, as a mathematical integer.  */
struct lane_bounds
{
  widest_int low, high;
};

/* The forms of all integers, pointers and truth values of a scope, for lanes
   along one axis.  Derived classes say what the lanes are.  */

class lane_forms
{
public:
  lane_forms () : m_scope (NULL), m_worth (false)
  {
    bitmap_obstack_initialize (&m_obstack);
    m_inside = BITMAP_ALLOC (&m_obstack);
  }
  virtual ~lane_forms () { bitmap_obstack_release (&m_obstack); }

  /* The form of OP, an operand.  */
  lane_form form (tree op) const;

  /* The form of the address of REF, a reference to memory.  */
  lane_form address (tree ref);

  /* The form of the choice that is made at the end of BB: if it varies, the
     ways of lanes may part there.  */
  lane_form branch (basic_block bb) const
  {
    return ((unsigned) bb->index < m_branches.length ()
	    ? m_branches[bb->index] : lane_form ());
  }

  /* The breaks that forms name.  */
  unsigned breaks () const { return m_breaks.length (); }
  const lane_break &operator[] (unsigned i) const { return m_breaks[i]; }

  /* What they are the forms of; whether BB is in it; and its loops: whether BB
     is in the loop I, and where that begins.  */
  const cuda_scope &scope () const { return *m_scope; }
  bool inside_p (basic_block bb) const
  { return bitmap_bit_p (m_inside, bb->index); }
  unsigned loops () const { return m_loops.length (); }
  bool in_loop_p (unsigned i, basic_block bb) const
  { return bitmap_bit_p (m_loops[i].blocks, bb->index); }
  basic_block loop_head (unsigned i) const { return m_loops[i].head; }

  /* The bounds of OP, an integer, that hold for all lanes, lane 0 at least: as
     a mathematical integer, which is beyond its type where it wraps for lanes
     that do not compute it.  */
  lane_bounds bounds (tree op, int depth = 8) const;

  void dump (FILE *) const;

protected:
  /* Find the forms in SCOPE.  If they tell what is WORTH it, and never what is
     allowed, integers are taken never to wrap.  */
  void compute (const cuda_scope &scope, bool worth = false);

  /* If NAME is known without looking at what defines it, say what it is in
     *FORM, which is uniform, exact and early so far, and return true.  */
  virtual bool leaf (tree name, lane_form *form) const = 0;

  /* The same for what STMT, which loads or calls, defines; it is varying so
     far.  */
  virtual void source (gimple *stmt, lane_form *form) = 0;

  /* If bounds of NAME are known that hold for all lanes, set *OF to them;
     return true if what it is computed from is not to be asked.  */
  virtual bool leaf_bounds (tree name, lane_bounds *of) const = 0;

  /* The same by the ranges that GCC knows.  */
  bool flow_bounds (tree name, lane_bounds *of) const;

  /* The block to which all lanes come at the end of a turn of the scope; NULL
     if that is not known.  */
  virtual basic_block last_block () const { return NULL; }

  /* The number of low bits that are zero in all values that NAME may have.  */
  static unsigned known_zeros (tree name);

  /* Whether each lane has a variable DECL of its own.  */
  virtual bool own_p (tree decl) const;

  /* The highest number that a lane may have; lane 0 is the first.  */
  virtual int last_lane () const = 0;

  /* The same of those lanes of which each form tells: what is behind them goes
     by a form of its own, with its zeros.  */
  virtual int last_together () const { return last_lane (); }

  /* Whether breaks may be of values that are not early, too: nobody computes
     where they are.  */
  virtual bool late_breaks_p () const { return false; }

  /* Whether lanes are made to take the same way at STMT, a branch, whatever it
     asks of each.  */
  virtual bool together_p (gimple *) const { return false; }

private:
  struct turn_loop
  {
    basic_block head;
    bitmap blocks;

    /* Lanes may leave it at different turns; or do so at BREAKS.  */
    bool parted;
    bitmap breaks;
  };

  /* What a real number seems to have more in each next lane, but for BREAKS of
     the integers that it is computed from.  */
  struct real_guess
  {
    HOST_WIDE_INT step;
    bitmap breaks;
  };

  lane_form operand (tree, basic_block) const;
  bool as_often_p (basic_block, basic_block) const;
  bool all_come_p (basic_block) const;
  bool all_or_none_p (basic_block) const;
  void counter_bounds (gphi *, lane_bounds *, int) const;
  bool last_count_p (tree, HOST_WIDE_INT, const turn_loop &, basic_block,
		     widest_int *, bool *) const;
  bool breaks_p (const lane_form &of) const
  { return of.early || m_worth || late_breaks_p (); }
  void join_breaks (bitmap *, const_bitmap);
  unsigned note (const lane_break &);
  void add_break (lane_form *, const lane_break &);
  void never_wraps (lane_form *, tree, gimple *);
  void meet (lane_form *, const lane_form &);
  bool carries_p (const lane_form &, unsigned *) const;
  void set_step (lane_form *, unsigned HOST_WIDE_INT, tree);
  void exact_within (lane_form *, const lane_bounds &, tree, bool) const;
  void sum (lane_form *, gassign *, const lane_form &, const lane_form &);
  void product (lane_form *, gassign *, const lane_form &, const lane_form &);
  void quotient (lane_form *, gassign *, const lane_form &, const lane_form &);
  void mask (lane_form *, gassign *, const lane_form &, const lane_form &);
  void conversion (lane_form *, gassign *, const lane_form &);
  void extreme (lane_form *, gassign *, const lane_form &, const lane_form &);
  void comparison (lane_form *, gimple *, enum tree_code, tree, tree);
  bool agree_p (enum tree_code, const lane_form &, const lane_form &,
		tree) const;
  void choice (lane_form *, gimple *, const lane_form &, enum tree_code, tree,
	       tree, const lane_form &, const lane_form &);
  void any_function (lane_form *, gimple *);
  bool real (tree, real_guess *);
  bool real_result (gassign *, real_guess *);
  void note_real (tree, gimple *);
  void cut (lane_form *, gimple *, tree);
  bool compared (lane_form *, gimple *, tree, tree);
  void real_choice (lane_form *, gimple *, tree, const lane_form &,
		    const lane_form &);
  lane_form visit_assign (gassign *);
  lane_form visit_phi (gphi *);
  lane_form compare (gimple *, enum tree_code, tree, tree);
  lane_form visit_cond (gimple *);
  bool update (tree, const lane_form &);
  void find_loops (const vec<basic_block> &);
  void find_indices (const vec<basic_block> &);
  void ways_meet (basic_block, basic_block, bitmap, bitmap) const;
  basic_block met (basic_block, bitmap) const;
  void meetings (basic_block, basic_block, const_bitmap, bitmap) const;
  void part_at (basic_block, const lane_form &);
  bool visit_branch (basic_block);
  bool visit_block (basic_block);

  const cuda_scope *m_scope;
  bool m_worth;
  cuda_post_dominators m_post;
  bitmap_obstack m_obstack;

  /* By SSA version.  */
  auto_vec<lane_form> m_forms;

  auto_vec<lane_break> m_breaks;

  /* Of names of real numbers that are not uniform.  */
  hash_map<tree, real_guess> m_reals;

  /* The index of the last of them for what it names as A.  */
  hash_map<tree, int> m_last_break;

  /* By block index: whether it is in the scope; whether PHIs there join lanes
     that went different ways, or did between breaks; and what the branch at its
     end is.  */
  bitmap m_inside;
  auto_bitmap m_joins;
  auto_vec<bitmap> m_join_breaks;
  auto_vec<lane_form> m_branches;

  /* By SSA version: whether those that compute it access a variable of known
     size by it.  */
  auto_bitmap m_indices;

  auto_vec<turn_loop> m_loops;
};

/* The forms of a block function before it is lowered, for lanes along one
   DIM, x if that is 0: the threads of a row.  */

class row_forms : public lane_forms
{
public:
  row_forms (const cuda_scope &scope, const cuda_uniformity &uniformity,
	     int dim = 0, bool worth = false)
    : m_uniformity (uniformity), m_dim (dim) { compute (scope, worth); }

  int dim () const { return m_dim; }
  int last_lane () const final override;

protected:
  bool leaf (tree, lane_form *) const final override;
  void source (gimple *, lane_form *) final override;
  bool leaf_bounds (tree, lane_bounds *) const final override;

private:
  const cuda_uniformity &m_uniformity;
  int m_dim;
};

/* The same along all axes of the block, found where they are asked for.  */

class block_forms
{
public:
  /* In SCOPE, of which UNIFORMITY is known unless it is NULL.  */
  block_forms (const cuda_scope &scope, const cuda_uniformity *uniformity,
	       bool worth)
    : m_scope (scope), m_uniformity (uniformity), m_worth (worth), m_rows ()
  {}
  ~block_forms ();

  row_forms &along (int dim);

  /* The axes along which A and B seem to be equal for one thread at most, as
     bits: a step that is no constant might be zero.  None if it is not known
     how they vary.  */
  unsigned parting_axes (tree a, tree b);

private:
  const cuda_scope m_scope;
  const cuda_uniformity *m_uniformity;
  cuda_uniformity m_own;
  bool m_worth;
  row_forms *m_rows[CUDA_DIMS];
};

#endif /* CUDA_LANE_FORMS_H */
