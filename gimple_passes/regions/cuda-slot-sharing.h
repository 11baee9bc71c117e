/* Values that cross barriers and are kept in one place.
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

#ifndef CUDA_SLOT_SHARING_H
#define CUDA_SLOT_SHARING_H 1

#include "cuda-regions.h"

/* A name that is kept for each thread, in memory of TYPE.  PLACE is the number
   of the first one that is kept at the same place.  */
struct cuda_kept_name
{
  tree name, type;
  unsigned place;
};

/* Finds those of NAMES, which are kept across REGIONS, that can be at one
   place.  */

class cuda_slot_sharing
{
public:
  cuda_slot_sharing (cuda_regions &regions, vec<cuda_kept_name> *names);

  /* Let names be at one place that have nothing to do with each other.  */
  void share_all ();

private:
  bool at_entry_p (tree);
  void find_live (unsigned);
  void find_spoilt (unsigned);
  bool meet_p (unsigned, unsigned) const;
  void share (unsigned, unsigned);

  cuda_regions &m_regions;
  vec<cuda_kept_name> &m_names;

  /* By region, which of the names are live where it is entered.  */
  auto_delete_vec<auto_bitmap> m_live;

  /* By place, which names are there, and which are needed later where one of
     them is defined.  */
  auto_delete_vec<auto_bitmap> m_at, m_spoilt;
};

#endif /* CUDA_SLOT_SHARING_H */
