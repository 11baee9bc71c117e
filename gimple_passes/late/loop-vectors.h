/* What there is of vectors in loops, for the report.
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

#ifndef LOOP_VECTORS_H
#define LOOP_VECTORS_H 1

/* How vectors come from memory or go there.  */
enum vector_access
{
  ACCESS_PLAIN,
  ACCESS_GATHER,
  ACCESS_SCATTER,
  ACCESS_ELEMENTS,
  ACCESS_ELEMENTS_STORED
};

extern const char *cuda_access_name (enum vector_access);
extern enum vector_access cuda_access_kind (gimple *, location_t *);
extern bool cuda_indexed_p (gimple *);
extern unsigned cuda_vector_bytes (basic_block);
extern unsigned cuda_vector_bytes (class loop *);

/* Why a loop over threads has no vectors.  */
struct scalar_reason
{
  const char *why;

  /* The function that it calls, if that is why; else NULL_TREE.  */
  tree called;

  /* Where, or UNKNOWN_LOCATION.  */
  location_t cause;

  /* Only the vectoriser knows.  */
  bool vectoriser;
};

extern scalar_reason cuda_why_scalar (class loop *);

#endif /* LOOP_VECTORS_H */
