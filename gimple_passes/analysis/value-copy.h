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

/* Whether A and B have the same bits, as they are computed alike from the same
   values, in up to DEPTH steps.  */
extern bool cuda_same_value_p (tree a, tree b, int depth);

/* The condition that chooses between the two arguments of PHI, if no more than
   that is between it and PHI; else NULL.  */
extern gcond *cuda_selecting_cond (gphi *phi);

/* What PHI, for which there is one, is where that is TRUTH.  */
extern tree cuda_selected (gphi *phi, bool truth);

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
