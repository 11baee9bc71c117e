/* What threads have side by side, found to be dealt out in stripes.
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

#ifndef CUDA_STRIPES_H
#define CUDA_STRIPES_H 1

#include "lane-forms.h"
#include "value-copy.h"

/* How many elements side by side a thread may have.  */
const int MAX_SLOTS = 16;

/* A sum of names, each times a number, and of a constant, with the bits that
   its type has.  */

struct index_sum
{
  auto_vec<std::pair<tree, unsigned HOST_WIDE_INT>, 8> terms;
  unsigned HOST_WIDE_INT constant = 0;

  void add (tree name, unsigned HOST_WIDE_INT times);
  bool same_terms_p (const index_sum &) const;
};

/* An access whose address is computed from the name that is looked at.  */

struct stripe_access
{
  gimple *stmt;
  tree *place;
  bool store;

  /* The address: what is added up with all its bits, and maybe with those of
     INNER, in which the name stands, and which is multiplied by the size of an
     element then.  */
  index_sum outer, inner;
  tree inner_type;

  /* How many bytes it is to.  */
  tree size () const { return TYPE_SIZE_UNIT (TREE_TYPE (*place)); }

  /* For which n it is, and which access is the one for zero; -1 where that is
     not known yet.  */
  int slot, first;
};

/* How values of a block function differ between the threads of a row of ROW,
   which is a part of threadIdx.x.  */

class stripe_forms : public lane_forms
{
public:
  stripe_forms (const cuda_scope &scope, unsigned row)
    : m_row (row) { compute (scope); }

  /* Whether what has this form, as far as is known, is the same in a row.  */
  bool same_p (const lane_form &form) const
  { return form.kind <= LANE_UNIFORM && form.whole_p (); }

  int last_lane () const final override { return m_row - 1; }

protected:
  bool leaf (tree, lane_form *) const final override;
  void source (gimple *, lane_form *) final override;
  bool leaf_bounds (tree, lane_bounds *) const final override;

private:
  unsigned m_row;
};

/* Works on one function.  */

class stripe_finder : private statement_comparison
{
public:
  stripe_finder (function *fn, const unsigned *shape)
    : m_fn (fn), m_scope (cuda_whole_scope (fn)), m_shape (shape),
      m_forms (NULL)
  {}
  ~stripe_finder () { forget (); }

  unsigned find ();

private:
  void multiply_out (gimple *);
  void multiply_again ();
  bool root_p (gimple *);
  const char *why_not ();
  void find_differing ();
  bool ours_p (tree name) const;
  bool follow_addresses ();
  bool sum_up (tree, unsigned HOST_WIDE_INT, index_sum *, stripe_access *, int);
  bool look_at (gimple *, tree *);
  bool make_families ();
  bool alike_p (const stripe_access &, const stripe_access &) const;
  bool belong ();
  bool belongs (gimple *, int slot);
  bool uses_belong (tree, int slot);
  bool match ();
  bool alike_p (tree, tree, int slot) final override;
  bool turned_p (tree, tree) final override;
  bool match_statements (gimple *, gimple *, int slot);
  bool together_p ();
  bool apart_p ();
  bool barrier_between_p (gimple *, gimple *) const;
  void change ();
  void align (tree *);
  void limit (tree);
  tree moved (tree, int slot);
  tree rebuilt (tree, int slot, hash_map<tree, tree> *);
  void forget ();

  function *m_fn;
  const cuda_scope m_scope;
  const unsigned *m_shape;

  /* The names c * T and their factors; how many threads a row has, whose
     number each is, as it stands in each.  */
  auto_vec<tree> m_roots;
  tree m_column;
  int m_slots;
  unsigned m_row;

  /* What differs in a row, and blocks where not all threads of a row may
     be.  */
  stripe_forms *m_forms;
  auto_bitmap m_parted;

  /* Names of addresses; all accesses by them; by version, to which n values
     belong, and what for another n matches a value of the first.  */
  auto_bitmap m_addresses;
  auto_vec<stripe_access *> m_accesses;
  hash_map<tree, int> m_slot_of;
  hash_map<gimple *, stripe_access *> m_access_of;
  hash_map<tree, tree> m_matched;

  /* What was multiplied out, and the sums that were multiplied.  */
  auto_vec<std::pair<gimple *, tree>> m_products;

  /* What names are in stripes but for what is added for each n.  */
  hash_map<tree, tree> m_narrow;
  auto_vec<std::pair<tree, tree>> m_to_match;
};

#endif /* CUDA_STRIPES_H */
