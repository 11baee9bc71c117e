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
#include "cuda-quotient.h"

/* The forms of what is computed in the innermost loop of a thread loop, the
   lanes being the turns of that.  What is defined outside is uniform.  */

class strip_forms : public lane_forms
{
public:
  /* Take names in STEADY, by version, for uniform, and those in MOVING for one
     more with each lane: whoever asks cares for that himself.  */
  strip_forms (const cuda_split_request *request, const_bitmap steady,
	       const_bitmap moving);

protected:
  bool leaf (tree, lane_form *) const final override;
  void source (gimple *, lane_form *) final override {}
  bool leaf_bounds (tree, lane_bounds *) const final override;
  int last_lane () const final override;

private:
  const cuda_split_request *m_request;
  const_bitmap m_steady, m_moving;
  cuda_scope m_strip;
};

#endif /* CUDA_STRIP_FORMS_H */
