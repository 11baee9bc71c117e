/* Places in shared memory that a block function names.
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

#ifndef SHARED_PLACES_H
#define SHARED_PLACES_H 1

/* *PLACE in STMT, a load or store.  */
struct shared_place
{
  gimple *stmt;
  tree *place;
};

extern bool cuda_all_of_p (tree, tree);
extern bool cuda_list_places (function *, tree, vec<shared_place> *);
extern tree cuda_type_with (tree, tree, tree);
extern tree cuda_place_in (tree, tree);

#endif /* SHARED_PLACES_H */
