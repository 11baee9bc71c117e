/* How values of a thread loop vary with the thread.
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

#ifndef CUDA_STRIP_FORMS_H
#define CUDA_STRIP_FORMS_H 1

#include "lane-forms.h"
#include "thread-strip.h"

/* Where something with more than 32 bits moves by other steps than 1, it and
   what it is compared with are known to be at most 1 << this.  */
const int LANE_NARROW_BITS = 60;

/* What moves by more with each x is not loaded as a vector anyway.  */
const int MAX_EVEN_STEP = 16;

/* The forms of what is computed in the innermost loop of a thread loop, the
   lanes being the turns of that.  What is defined outside is uniform.  */

class strip_forms : public lane_forms
{
public:
  /* Take names in STEADY, by version, for uniform, and those in MOVING for one
     more with each lane: whoever asks cares for that himself.  */
  strip_forms (const thread_strip *strip, const_bitmap steady,
	       const_bitmap moving);

  /* Whether OP is the same for all x, and can be computed before the loop.  */
  bool invariant_p (tree op) const;

  /* Whether it can be told how far the breaks of FORM are; and FORM is
     uniform between them.  */
  bool limitable_p (const lane_form &form) const;
  bool constant_between_p (const lane_form &form) const;

  /* Whether FORM holds for all of the strip's threads, and not only between
     places where quotients change, by which names are steady or moving.  */
  bool whole_strip_p (const lane_form &form) const
  { return (form.whole_p () && bitmap_empty_p (m_steady)
	    && bitmap_empty_p (m_moving)); }

  /* Whether OP is x plus something invariant, in an integral type of at least
     32 bits, in a segment that is short enough; or it is even: x times a
     constant from LOW to HIGH, but zero, plus that.  */
  bool linear_p (tree op) const;
  bool even_p (tree op, HOST_WIDE_INT low = -MAX_EVEN_STEP,
	       HOST_WIDE_INT high = MAX_EVEN_STEP) const;

  /* Whether OP is even, or a sum of something even and values that need not
     be invariant, as k * n + x is in a loop over k, of signed type: then it
     cannot wrap.  */
  bool even_sum_p (tree op, HOST_WIDE_INT low = -MAX_EVEN_STEP,
		   HOST_WIDE_INT high = MAX_EVEN_STEP) const;

  /* Whether OP is a sum that cannot wrap, being signed, or because its operands
     are known to be small.  */
  bool exact_sum_p (tree op) const;

  /* Whether OP is x plus something invariant, modulo 2 to the power of 32.  */
  bool shifted_p (tree op) const;

protected:
  bool leaf (tree, lane_form *) const final override;
  void source (gimple *, lane_form *) final override {}
  bool leaf_bounds (tree, lane_bounds *) const final override;
  int last_lane () const final override;
  basic_block last_block () const final override
  { return m_strip->loop->join; }

private:
  bool narrow_p (tree) const;
  bool many_singles_p (const lane_break &) const;

  const thread_strip *m_strip;
  const_bitmap m_steady, m_moving;
  cuda_scope m_scope;
};

#endif /* CUDA_STRIP_FORMS_H */
