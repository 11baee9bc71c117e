/* Which PHIs cross barriers, before regions are formed.
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

#ifndef CUDA_CROSSING_H
#define CUDA_CROSSING_H 1

#include "cuda-uniformity.h"

/* The places where the threads of a scope meet, and what lives across them, for
   steps that make less of it before regions are formed.  */

class cuda_crossing
{
public:
  /* For a block function SCOPE has no block to leave it for yet.  */
  cuda_crossing (const cuda_scope &scope);
  ~cuda_crossing ();

  /* Append the PHIs of the scope to PHIS.  Return whether there are some, and
     threads meet; otherwise nothing else may be asked.  */
  bool find (vec<gphi *> *phis);

  /* Whether the result of PHI has to be had where threads have met: it joins
     ways on which they do, or is used behind.  */
  bool crosses_p (gphi *phi)
  {
    return (between_p (gimple_bb (phi))
	    || lives_across_p (gimple_phi_result (phi)));
  }

  const cuda_scope &scope () const { return m_scope; }
  cuda_uniformity &uniformity () { return m_uniformity; }

private:
  bool meets_p (gimple *) const;
  bool between_p (basic_block);
  bool lives_across_p (tree);

  cuda_scope m_scope;
  cuda_uniformity m_uniformity;

  /* Indices of blocks in which threads of the scope meet.  */
  auto_bitmap m_meetings;

  /* Whether dominators were found for this alone.  */
  bool m_dominators;
};

#endif /* CUDA_CROSSING_H */
