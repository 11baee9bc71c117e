/* Values that several conditions together let be only one.
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

#ifndef CUDA_PINNED_VALUES_H
#define CUDA_PINNED_VALUES_H 1

#include "lane-forms.h"

/* What conditions that hold together say of values.  */

class pinned_values
{
public:
  /* TERM holds, too.  */
  void add (const lane_comparison &term);

  /* A value that can be only one if all that was added holds; NULL_TREE if none
     is known.  */
  tree pinned () const;

private:
  /* A value that is one of SPAN ones in a row, and of which one in MODULUS
     comes into question.  */
  struct room
  {
    tree value;
    unsigned HOST_WIDE_INT span, modulus;
  };

  room &room_of (tree);
  void add_limit (const lane_comparison &);
  void add_part (tree);

  auto_vec<room> m_rooms;
};

#endif /* CUDA_PINNED_VALUES_H */
