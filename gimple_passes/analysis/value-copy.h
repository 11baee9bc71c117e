/* Values computed at another place.
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

#ifndef CUDA_VALUE_COPY_H
#define CUDA_VALUE_COPY_H 1

/* What OP is, through copies and conversions that keep all its bits.  */
extern tree cuda_same_bits (tree op);

/* Compares what statements do with their operands; derived classes say which
   of these are alike.  */

class statement_comparison
{
protected:
  /* Return whether A and B, assignments or calls, do the same with operands
     that are alike, but for what they access in memory; HOW goes to who is
     asked about these.  */
  bool same_statements_p (gimple *a, gimple *b, int how);

  /* Whether A and B, operands, are alike.  */
  virtual bool alike_p (tree a, tree b, int how) = 0;

  /* Whether A and B, first operands of statements whose two may change places,
     surely are not.  */
  virtual bool turned_p (tree, tree) { return false; }
};

/* Compares values by how they are computed.  */

class value_comparison : public statement_comparison
{
public:
  /* If TURNS, PHIs of loops are the same that start and change alike, where
     these loops have made as many turns, and so is what is loaded from one
     place at two times.  */
  explicit value_comparison (bool turns) : m_turns (turns) {}

  /* Return whether A and B have the same bits, as they are computed alike from
     the same values, in up to DEPTH steps.  */
  bool same_p (tree a, tree b, int depth);

  /* The same of the addresses of references A and B.  */
  bool same_ref_p (tree a, tree b, int depth);

protected:
  bool alike_p (tree a, tree b, int depth) final override
  { return same_p (a, b, depth - 1); }

private:
  bool same_phis_p (gphi *, gphi *, int);

  bool m_turns;

  /* PHIs that are taken for the same.  */
  auto_vec<std::pair<gphi *, gphi *>> m_taken;
};

/* Whether A and B have the same bits, or as references the same address, if
   both are evaluated now.  */

inline bool
cuda_same_value_p (tree a, tree b, int depth)
{
  return value_comparison (false).same_p (a, b, depth);
}

inline bool
cuda_same_ref_p (tree a, tree b, int depth = 24)
{
  return value_comparison (false).same_ref_p (a, b, depth);
}

/* The condition that chooses between the two arguments of PHI, if no more than
   that is between it and PHI; else NULL.  */
extern gcond *cuda_selecting_cond (gphi *phi);

/* What PHI, for which there is one, is where that is TRUTH.  */
extern tree cuda_selected (gphi *phi, bool truth);

/* Return a copy of STMT, with a result of its own, of what VALUE says of its
   operands; NULL, with nothing changed, if that is NULL_TREE for one.  */

template<typename F>
gimple *
cuda_copy_with (gimple *stmt, F value)
{
  gimple *copy = gimple_copy (stmt);
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (tree op = gimple_op (stmt, i))
      {
	tree with = value (op);
	if (!with)
	  return NULL;
	gimple_set_op (copy, i, with);
      }
  gimple_set_lhs (copy, make_ssa_name (TREE_TYPE (gimple_get_lhs (stmt))));
  return copy;
}

/* Computes values of names at another place than theirs: where a segment of
   threads starts, say, for the first of them.  What they are computed from is
   computed there, too, as far as it is not known.  Derived classes say what
   is.  */

class value_copier
{
public:
  /* Append to SEQ what is computed.  */
  value_copier (gimple_seq *seq) : m_seq (seq) {}
  virtual ~value_copier () {}

  /* Return the value of OP at that place; NULL_TREE if it cannot be computed.
     Who asks sees to it that no division traps there.  */
  tree copy (tree op);

  /* The same of the truth of COND.  */
  tree truth (gcond *cond);

protected:
  /* If NAME needs not be computed, set *VALUE to what it is at that place, or
     to NULL_TREE if nobody knows, and return true.  */
  virtual bool known_p (tree name, tree *value) = 0;

  /* Whether STMT is done by whom the copy is for, so that it does not
     overflow.  */
  virtual bool done_p (gimple *) const { return false; }

  /* What was known no longer is.  */
  void forget () { m_copies.empty (); }

private:
  tree copy_operation (gassign *);
  tree copy_test (enum tree_code, tree, tree);
  tree copy_choice (gphi *);

  gimple_seq *m_seq;

  /* By SSA version, what was computed.  */
  hash_map<int_hash<int, -1>, tree> m_copies;
};

class cuda_uniformity;

/* Computes values as the thread has them whose indices along the first DIMS
   axes are zero.  */

class first_thread : public value_copier
{
public:
  first_thread (gimple_seq *seq, int dims, const cuda_uniformity &uniformity)
    : value_copier (seq), m_dims (dims), m_uniformity (uniformity)
  {}

protected:
  bool known_p (tree name, tree *value) final override;

private:
  int m_dims;
  const cuda_uniformity &m_uniformity;
};

#endif /* CUDA_VALUE_COPY_H */
